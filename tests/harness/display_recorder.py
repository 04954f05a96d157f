"""A table whose displays are photographed whenever they come to rest, and whose cut lines are noted.

The firmware draws what fits and leaves out the rest, so a display does not tell.  The drawing of lines and of
sentences is listened to instead.
"""

from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import Any

from regent_table.paths import use_firmware
from regent_table.screens import text_of
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table
from regent_table.virtual.world import SIDES

use_firmware()

from regent.hal import SCREEN_WIDTH  # noqa: E402
from regent.ui import font  # noqa: E402
from regent.ui.flow import row_end  # noqa: E402
from regent.ui.screens import ROWS  # noqa: E402

_LOOK_MS = 20
_REST_MS = 100  # a picture that stays so long was meant to be seen
_GAP = {font.SMALL: 1, font.BIG: 2}  # columns behind a letter

Moment = tuple[int, int, str]  # what happened, how many pictures since, side
Pictures = dict[Moment, bytes]


class Cut(dict[str, str]):
    """What is left of a line, or of the last row of a sentence: all of it."""

    def in_picture(self, picture: bytes) -> list[str]:
        """The whole texts that this picture of a display shows only the beginning of."""
        rows = [_bare(row.removeprefix("> ")) for row in text_of(picture).splitlines()] if self else []
        return [self[row] for row in rows if row in self]

    def listen_to(self, table: Table) -> None:
        """Note what a table leaves out from its next start on; of an emulated Pico nothing is heard."""
        if isinstance(table.brain, CpythonBrain):
            table.brain.loaded = self.listen

    def listen(self, module: ModuleType) -> None:
        """Note what this module of a firmware leaves out from now on."""
        if module.__name__ == "regent.ui.font":
            module.__dict__["draw"] = self._drawing(module.__dict__["draw"])
        elif module.__name__ == "regent.ui.flow":
            flow = module.__dict__["Flow"]
            flow.put = self._putting(flow.put)

    def _drawing(self, draw: Callable[..., int]) -> Callable[..., int]:
        def heard(buf: bytearray, x: int, y: int, text: bytearray, start: int, end: int, size: int) -> int:
            if x + font.width(text, start, end, size) - _GAP[size] > SCREEN_WIDTH:
                at = start
                while x + font.width(text, start, at, size) - _GAP[size] <= SCREEN_WIDTH:
                    last, at = at, at + (font.look(text, at) >> 12)
                self._note(text[start:last], text[start:end])
            return draw(buf, x, y, text, start, end, size)

        return heard

    def _putting(self, put: Callable[..., None]) -> Callable[..., None]:
        def heard(flow: Any, first: int = 1, side: int = -1) -> None:
            put(flow, first, side)
            text, n = flow.line.buf, flow.line.n
            at = end = 0
            for _ in range(first, ROWS + 1):
                start, end = at, row_end(text, at, n, SCREEN_WIDTH)
                at = min(end + 1, n)
            if end < n or n == len(text):
                self._note(text[start:end], text[:n])

        return heard

    def _note(self, shown: bytearray, whole: bytearray) -> None:
        self[_bare(shown.decode(errors="ignore"))] = _bare(whole.decode(errors="ignore"))


def _bare(text: str) -> str:
    """A text without its wide gaps."""
    return " ".join(text.split())


class RecordedTable(Table):
    """What its displays show is kept by `happening`, which its owner counts."""

    def __init__(self, rom: bytes | None = None):
        super().__init__(CpythonBrain(rom=rom))
        self.cut = Cut()
        self.cut.listen_to(self)
        self.pictures: Pictures = {}
        self.happening = 0
        self._count: Counter[tuple[int, str]] = Counter()
        self._since: dict[str, int] = dict.fromkeys(SIDES, 0)
        self._seen: dict[str, bytes] = dict.fromkeys(SIDES, b"")
        self._last: dict[str, bytes] = dict.fromkeys(SIDES, b"")

    def run_ms(self, ms: int) -> None:
        while ms > 0:
            super().run_ms(min(ms, _LOOK_MS))
            ms -= _LOOK_MS
            for side in SIDES:
                self._look(side)

    def _look(self, side: str) -> None:
        picture = self.screen(side)
        if picture != self._seen[side]:
            self._seen[side], self._since[side] = picture, self.now_ms()
        elif picture != self._last[side] and self.now_ms() - self._since[side] >= _REST_MS:
            self._last[side] = picture
            self.pictures[self.happening, self._count[self.happening, side], side] = picture
            self._count[self.happening, side] += 1
