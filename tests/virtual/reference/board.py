"""What Adafruit's library asks of a board: a pin with a name."""

PIXELS = "PIXELS"
