"""Who judges whole turns, per room of games: `Own` ones, and those of an `Attacker`."""
