"""A table as text: displays, lights and what lies where, for a terminal and for a screen reader."""

from collections import deque

from regent_table.virtual import colours
from regent_table.virtual.table import Table
from regent_table.virtual.world import HAND, SIDES, SPACES

LEGEND = (
    "Lights: s sky blue, g green, y yellow, v vermillion, p purple, w white, . dark; "
    "capitals blink. * is a figure."
)
_COLUMNS = 24  # of a display's text
_REMEMBERED = 24  # looks, 50 ms apart, that tell a blinking light from a steady one


class TextDrawing:
    """Draws a table when something changed.  It must look often: a blinking light is no change."""

    def __init__(self, table: Table):
        self._table = table
        self._looks: deque[list[str]] = deque(maxlen=_REMEMBERED)

    def look(self) -> None:
        self._looks.append([colours.name_of(rgb) for rgb in self._table.lights()])

    def draw(self) -> str:
        return "\n".join((*self.displays(), "", *self.board(), "", *self.pads(), *self._things()))

    def _marks(self) -> list[str]:
        return [self._mark({look[i] for look in self._looks}) for i in range(len(self._looks[0]))]

    @staticmethod
    def _mark(seen: set[str]) -> str:
        lit = sorted(seen - {colours.DARK})
        if not lit:
            return "."
        letter = lit[0][0]
        return letter.upper() if colours.DARK in seen else letter

    def displays(self) -> list[str]:
        texts = [self._table.screen_text(side).split("\n") for side in SIDES]
        rule = "+".join("-" * (_COLUMNS + 2) for _ in SIDES)
        out = [f"+{rule}+"]
        for i in range(max(5, *map(len, texts))):
            cells = [f" {text[i] if i < len(text) else '':{_COLUMNS}} " for text in texts]
            out.append(f"|{'|'.join(cells)}|")
        return [*out, f"+{rule}+"]

    def board(self) -> list[str]:
        marks = self._marks()
        standing = {thing.place for thing in self._table.world.things.values()}
        rows: dict[str, list[str]] = {}
        for number, space in enumerate(SPACES):
            rows.setdefault(space[0], []).append(marks[number] + ("*" if space in standing else " "))
        longest = max(map(len, rows.values()))
        return [
            f"  {row} " + "  " * (longest - len(cells)) + "  ".join(cells).rstrip()
            for row, cells in rows.items()
        ]

    def pads(self) -> list[str]:
        world, marks = self._table.world, self._marks()
        out = []
        for number, pad in enumerate(world.pads):
            lights = "".join(marks[len(SPACES) + 3 * number :][:3])
            out.append(f"  pad {pad} {lights}  {' '.join(thing.name for thing in world.on(pad))}".rstrip())
        return out

    def _things(self) -> list[str]:
        world = self._table.world
        figures = [
            f"{thing.name} on {thing.place}" for thing in world.things.values() if thing.place in SPACES
        ]
        hands = [thing.name for thing in world.things.values() if thing.place == HAND]
        out = [f"  figures: {', '.join(figures)}"] if figures else []
        out += [f"  in hand: {', '.join(hands)}"] if hands else []
        return out
