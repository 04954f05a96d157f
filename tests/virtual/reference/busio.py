"""What Adafruit's libraries ask of an SPI bus, led to the wires of a virtual table."""


class SPI:
    def __init__(self, wires, bus):
        self._wires, self._bus = wires, bus
        self._locked = False
        self._byte_us = 0.0

    def try_lock(self):
        free = not self._locked
        self._locked = True
        return free

    def unlock(self):
        self._locked = False

    def configure(self, *, baudrate, polarity, phase):
        assert (polarity, phase) == (0, 0)  # the chip's mode
        self._byte_us = 8e6 / baudrate

    def write(self, buffer):
        self._wires.spi_transfer(self._bus, bytes(buffer), None, self._byte_us)

    def write_readinto(self, out, into):
        self._wires.spi_transfer(self._bus, bytes(out), into, self._byte_us)
