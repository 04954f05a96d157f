"""The pictures of the README: the page in the middle of some games, and what the console's displays say.

`python -m host_tools.web.pictures` makes them anew, always of the same game.
"""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from host_tools.people.helper import Helper
from host_tools.people.user import Doing, over
from host_tools.picture import displays_png
from host_tools.virtual.brains import make_table
from host_tools.virtual.desk import Desk
from host_tools.virtual.kits import kit_of
from host_tools.web.browser import browser, helped, served

FOLDER = Path(__file__).parent / "pictures"
# Picture: the game, how many moves it is old, how large
_PAGES = {"page": ("trun", 19, 1.0), "leaders": ("vladci", 30, 0.6), "valeria": ("valerie", 60, 0.6)}
_PATIENCE_MS = 30_000


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "displays.png").write_bytes(displays_png(list(_displays())))
    _pages()
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
                passes(helper.move())
        yield table.screen("A")


def _pages() -> None:
    for name, (game, moves, scale) in _PAGES.items():
        with served("--seed", "7", "--speed", "5") as address, browser() as chromium:
            page = chromium.new_page(
                viewport={"width": 1366, "height": 768}, device_scale_factor=scale, locale="en-GB"
            )
            page.set_default_timeout(_PATIENCE_MS)
            with page.expect_websocket() as wire:
                page.goto(address)
            page.click(f'#chooser [data-game="{game}"]')
            for button in ("#begin", *["#move"] * moves):
                helped(wire.value, partial(page.click, button))
            page.mouse.move(0, 0)
            page.screenshot(path=str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
