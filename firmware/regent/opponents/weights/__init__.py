"""What judges count by, per room of games, found by self-play; never copied: code reads it in the ROM."""
