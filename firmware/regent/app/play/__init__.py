"""A game at the table."""
