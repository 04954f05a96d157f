"""What may lie where nobody has looked, per room of games, and how such a match goes on."""
