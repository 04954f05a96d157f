"""The pictures of the README: a game on the page in motion, others in the middle, what the displays say.

`python -m tests.harness.web.pictures [NAME...]` makes them anew, always of the same games.
"""

import io
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regent_table.people.table_helper import TableHelper
from regent_table.people.user import Doing, over
from regent_table.virtual.brains import make_table
from regent_table.virtual.game_boxes import game_box_of
from regent_table.virtual.player_area import PlayerArea
from tests.harness.picture import displays_png
from tests.harness.web.browser import browser, helped, served

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "pictures"
# Picture: the game, against whom, how many moves it is old, how large
_PAGES = {"page": ("trun", "regent", 45, 0.6), "valeria": ("valerie", "people", 60, 0.6)}
_PATIENCE_MS = 30_000
_AGE_MS = 300_000  # until a game is old enough, on a PC that has other work
_WIDE, _HIGH = 1366, 768

# The moving one: what a visitor sees of a game, and how long a picture stands
_MOVING, _SCALE, _COLOURS = "playing.gif", 0.6, 96
_BRIEF_MS, _STANDS_MS, _READ_MS = 200, 450, 1800
_TRICKS = 2  # that he plays himself; the others are played out, in so large steps
_LAPSE_MS = 4200
_POINTER = ((0, 0), (0, 17), (4, 13), (7, 19), (10, 18), (7, 12), (12, 12))


def main() -> None:
    wanted = sys.argv[1:] or ["displays", *_PAGES, "playing"]
    if "displays" in wanted:
        (FOLDER / "displays.png").write_bytes(displays_png(list(_displays())))
    for name in wanted:
        if name in _PAGES:
            _page(name)
    if "playing" in wanted:
        _moving()
    for path in sorted(FOLDER.iterdir()):
        print(f"{path} ({path.stat().st_size // 1024} KB)")


def _displays() -> Iterator[bytes]:
    """A few moments of a game of Trun."""
    table, rng = make_table("cpython"), random.Random(4)
    table.power_on()
    helper = TableHelper(table, PlayerArea(table.world, game_box_of("trun", 2, {}), rng), rng)

    def passes(job: Doing[None]) -> None:
        over(table, job)
        table.run_ms(1000)

    passes(helper.start())
    table.press("A.OK")
    for wanted in ("Led:", "Trick: player", "wins!"):
        while wanted not in table.screen_text("A"):
            if helper.is_over():
                table.press("A.OK")
            else:
                passes(helper.act())
        yield table.screen("A")


@contextmanager
def _table(game: str, mode: str, moves: int, scale: float, speed: int) -> Iterator["Page"]:
    """The page with a game that is so many moves old, and nothing on its way."""
    with served("--seed", "7", "--speed", str(speed)) as address, browser() as chromium:
        page = chromium.new_page(
            viewport={"width": _WIDE, "height": _HIGH},
            device_scale_factor=scale,
            locale="en-GB",
            reduced_motion="reduce",
        )
        page.set_default_timeout(_PATIENCE_MS)
        with page.expect_websocket() as wire:
            page.goto(address)
        page.click(f'#chooser [data-mode="{mode}"]')
        page.click(f'#chooser [data-game="{game}"]')
        helped(wire.value, partial(page.click, "#begin"))
        with wire.value.expect_event("framereceived", partial(_is_old, moves), timeout=_AGE_MS):
            page.click("#play")
        helped(wire.value, partial(page.click, "#play"))
        page.mouse.move(0, 0)
        yield page


def _page(name: str) -> None:
    game, mode, moves, scale = _PAGES[name]
    with _table(game, mode, moves, scale, 5) as page:
        if mode == "regent":
            page.wait_for_selector(".deed + .due:text-is('Your turn.')")
        page.screenshot(path=str(FOLDER / f"{name}.png"))


def _moving() -> None:
    """A visitor plays Claim against Regent: he asks for hints, plays two tricks, has the rest played."""
    with served("--seed", "7", "--speed", "2") as address, browser() as chromium:
        page = chromium.new_page(
            viewport={"width": _WIDE, "height": _HIGH}, device_scale_factor=_SCALE, locale="en-GB"
        )
        page.set_default_timeout(_AGE_MS)
        page.goto(address)
        film = _Film(page)
        film.click('#chooser [data-game="trun"]', _READ_MS)
        film.click("#begin", _READ_MS)
        film.until("#told .due", _READ_MS // 2)
        for trick in range(_TRICKS):
            film.until("#told .due:text-is('Your turn.')")
            film.click("#hint", _READ_MS if not trick else _STANDS_MS)
            film.until(".thing.advised")
            film.drag(".thing.advised", '[data-place="A"]', _READ_MS if not trick else _STANDS_MS)
            film.to("header h1")
            film.until("#told .deed")
            film.shot(_READ_MS)
        film.until("#told .due:text-is('Your turn.')")
        film.click("#play")
        film.until("#results[open]", _LAPSE_MS)
        page.wait_for_timeout(_STANDS_MS)
        film.shot(2 * _READ_MS)
        film.write(FOLDER / _MOVING)


class _Film:
    """Pictures of a page, with the pointer of the person who uses it."""

    def __init__(self, page: "Page"):
        self._page = page
        self._frames: list[Any] = []
        self._stands: list[int] = []
        self._at = (_WIDE * 0.8, _HIGH * 0.9)

    def shot(self, stands: int = _STANDS_MS) -> None:
        """One more picture, which stands so long."""
        from PIL import Image, ImageDraw  # pyright: ignore[reportMissingImports]  (`make pictures` has it)

        frame = Image.open(io.BytesIO(self._page.screenshot())).convert("RGB")
        x, y = (part * _SCALE for part in self._at)
        ImageDraw.Draw(frame).polygon([(x + dx, y + dy) for dx, dy in _POINTER], "white", "black")
        self._frames.append(frame)
        self._stands.append(stands)

    def click(self, what: str, stands: int = _STANDS_MS) -> None:
        self._page.wait_for_selector(what)
        self.shot(stands)
        self.to(what)
        self.shot()
        self._page.mouse.down()
        self._page.mouse.up()

    def drag(self, what: str, place: str, stands: int) -> None:
        self.to(what)
        self.shot(stands)
        self._page.mouse.down()
        start, end = self._at, self._middle(place)
        for part in (0.4, 0.8, 1):
            self._move(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
            self.shot(_BRIEF_MS)
        self._page.mouse.up()

    def until(self, what: str, every: int = _STANDS_MS) -> None:
        """Picture by picture what happens meanwhile."""
        while not self._page.locator(what).count():
            self.shot(_BRIEF_MS)
            self._page.wait_for_timeout(every)

    def to(self, what: str) -> None:
        self._move(*self._middle(what))

    def _middle(self, what: str) -> tuple[float, float]:
        box = self._page.locator(what).first.bounding_box()
        assert box, what
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _move(self, x: float, y: float) -> None:
        self._at = (x, y)
        self._page.mouse.move(x, y, steps=4)

    def write(self, path: Path) -> None:
        from PIL import Image  # pyright: ignore[reportMissingImports]

        frames = self._frames
        whole = Image.new("RGB", (frames[0].width, frames[0].height * len(frames)))
        for n, frame in enumerate(frames):  # lights that glow in one of them need their colours, too
            whole.paste(frame, (0, n * frame.height))
        palette = whole.quantize(_COLOURS)
        first, *rest = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
        first.save(path, save_all=True, append_images=rest, duration=self._stands, loop=0, optimize=True)


def _is_old(moves: int, frame: str | bytes) -> bool:
    """Is the match that these news tell of so many moves old?"""
    return any(int(ply) >= moves - 1 for ply in re.findall(r'"ply":(\d+)', str(frame)))


if __name__ == "__main__":
    main()
