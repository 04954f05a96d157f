"""The end of Adafruit's library: the bytes that it puts on the wire."""

wire: list[bytes] = []


def neopixel_write(pin, buffer):
    wire.append(bytes(buffer))
