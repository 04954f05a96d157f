"""The pictures of the README: a game on the page in motion, others in the middle, what the displays say.

`python -m host_tools.web.pictures [NAME...]` makes them anew, always of the same games.
"""

import io
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.people.helper import Helper
from host_tools.people.user import Doing, over
from host_tools.picture import displays_png
from host_tools.virtual.brains import make_table
from host_tools.virtual.desk import Desk
from host_tools.virtual.kits import kit_of
from host_tools.web.browser import browser, helped, served

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "pictures"
# Picture: the game, against whom, how many moves it is old, how large
_PAGES = {"page": ("trun", "regent", 45, 0.6), "valeria": ("valerie", "people", 60, 0.6)}
_PATIENCE_MS = 30_000
_AGE_MS = 300_000  # until a game is old enough, on a PC that has other work
_WIDE, _HIGH = 1366, 768

# The moving one: how old the game is where it begins, how many pictures, how long each stands
_MOVING, _OLD, _FRAMES, _STANDS_MS = "playing.gif", 40, 44, 450
_SCALE, _COLOURS = 0.6, 160


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
    helper = Helper(table, Desk(table.world, kit_of("trun", 2, {}), rng), rng)

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
def _table(
    game: str, mode: str, moves: int, scale: float, speed: int, moving: bool = False
) -> Iterator["Page"]:
    """The page with a game that is so many moves old, and nothing on its way unless it is `moving`."""
    with served("--seed", "7", "--speed", str(speed)) as address, browser() as chromium:
        page = chromium.new_page(
            viewport={"width": _WIDE, "height": _HIGH},
            device_scale_factor=scale,
            locale="en-GB",
            reduced_motion="no-preference" if moving else "reduce",
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
    """A game of Leaders that plays itself: figures are lifted, their targets light up, displays answer."""
    from PIL import Image  # pyright: ignore[reportMissingImports]  (`make pictures` installs it)

    frames = []
    with _table("vladci", "people", _OLD, _SCALE, 1, moving=True) as page:
        page.click("#play")
        for _ in range(_FRAMES):
            frames.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
            page.wait_for_timeout(_STANDS_MS)
    whole = Image.new("RGB", (frames[0].width, frames[0].height * len(frames)))
    for n, frame in enumerate(frames):  # lights that glow in one of them need their colours, too
        whole.paste(frame, (0, n * frame.height))
    palette = whole.quantize(_COLOURS)
    first, *rest = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    first.save(
        FOLDER / _MOVING, save_all=True, append_images=rest, duration=_STANDS_MS, loop=0, optimize=True
    )


def _is_old(moves: int, frame: str | bytes) -> bool:
    """Is the match that these news tell of so many moves old?"""
    return any(int(move) >= moves for move in re.findall(r'"move":(\d+)', str(frame)))


if __name__ == "__main__":
    main()
