"""What Adafruit's library asks of an output pin: that it can be made one."""


class Direction:
    OUTPUT = "output"


class DigitalInOut:
    def __init__(self, pin):
        self.pin = pin
        self.direction = None

    def deinit(self):
        self.direction = None
