"""People around the table: one user of the console's keys and lists; who plays, fumbles and helps with it."""
