"""What Adafruit's libraries ask of an output pin; a wire behind it gets the levels."""


class Direction:
    OUTPUT = "output"


class DigitalInOut:
    def __init__(self, pin):
        self.pin = pin
        self.direction = None

    def switch_to_output(self, value):
        self.direction = Direction.OUTPUT
        self.value = value

    @property
    def value(self):
        return bool(self.pin.level)

    @value.setter
    def value(self, level):
        self.pin.set(int(level))

    def deinit(self):
        self.direction = None
