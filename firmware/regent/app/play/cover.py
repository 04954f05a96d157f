"""A text that is read over whatever else the displays show, on one of them or on all."""

from micropython import const

from regent import hal, say
from regent.ui.choice import BOTH, CHOSEN, BACK, IGNORED, ONLY_A, Choice

# Where it lies, unless that is the number of a side
ALL = const(-1)
WITH_LIST = const(-2)  # wherever the open list may be seen

_ONE_SIDE = const(15)  # its keys


class Cover:
    def __init__(self, loop):
        self._loop = loop
        self._text = None
        self._side = ALL

    def open(self, title, label, count: int, side: int) -> None:
        """On one side, or on ALL."""
        loop = self._loop
        screens = loop.screens if side < 0 else loop.screens[side : side + 1]
        self._text = Choice(screens, loop.line, BOTH if side < 0 else ONLY_A + side)
        self._side = side
        self._text.open(title, label, count, -1, say.play.READ)

    def lies(self) -> bool:
        """Is it being read?"""
        return self._text is not None

    def lift(self) -> None:
        """Something else is said there now."""
        self._text = None

    def pressed(self, keys: int) -> bool:
        """Has it been read?  A key of the other side means that it goes on there."""
        answer = self._text.pressed(keys)  # type: ignore  # nobody asks while there is none
        other = self._side >= 0 and keys >> (1 - self._side) * hal.SIDE_B & _ONE_SIDE
        return answer == CHOSEN or answer == BACK or answer == IGNORED and other > 0
