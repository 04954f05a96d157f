"""What the console does while no game is on: pages, each a list to choose from or a text to read."""
