"""What Adafruit's library asks of a microcontroller: a type for pins."""

Pin = str
