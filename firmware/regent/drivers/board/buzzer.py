"""A passive piezo on PWM.  A pattern is bytes in pairs: frequency / 20 Hz (0 = silence), length / 10 ms."""

from micropython import const

_LOUD = const(32768)


class Buzzer:
    def __init__(self, pwm, clock):
        self._pwm = pwm
        self._clock = clock
        self._pattern = b""
        self._at = 0
        self._since = 0
        self.quiet = False
        pwm.duty_u16(0)

    def play(self, pattern: bytes) -> None:
        """Start `pattern`; what was sounding gives way."""
        if self.quiet:
            return
        self._pattern = pattern
        self._at = 0
        self._sound()

    def tick(self) -> None:
        if self._at >= len(self._pattern):
            return
        if self._clock.diff(self._clock.ticks(), self._since) >= self._pattern[self._at + 1] * 10:
            self._at += 2
            self._sound()

    def _sound(self):
        self._since = self._clock.ticks()
        tone = self._pattern[self._at] if self._at + 1 < len(self._pattern) else 0
        if tone:
            self._pwm.freq(tone * 20)
            self._pwm.duty_u16(_LOUD)
        else:
            self._pwm.duty_u16(0)
