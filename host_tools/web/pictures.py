"""The pictures of the README: the page in the middle of a game, and what the console's displays say.

`python -m host_tools.web.pictures` makes them anew, always of the same game.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from host_tools.picture import displays_png
from host_tools.virtual.brains import make_table
from host_tools.virtual.desk import Desk
from host_tools.virtual.helper import Helper
from host_tools.virtual.kits import kit_of
from host_tools.web.browser import browser, served

FOLDER = Path(__file__).parent / "pictures"
_MOVES = 19
_PATIENCE_MS = 30_000


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "displays.png").write_bytes(displays_png(list(_displays())))
    _page(FOLDER / "page.png")
    for path in sorted(FOLDER.iterdir()):
        print(f"{path} ({path.stat().st_size // 1024} KB)")


def _displays() -> Iterator[bytes]:
    """A few moments of a game of Trun."""
    table, rng = make_table("cpython"), random.Random(4)
    table.power_on()
    helper = Helper(table, Desk(table.world, kit_of("trun", 2, {}), rng), rng)

    def passes(job: Iterator[int]) -> None:
        for ms in job:
            table.run_ms(ms)
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


def _page(path: Path) -> None:
    with served("--seed", "7") as address, browser() as chromium:
        page = chromium.new_page(viewport={"width": 1366, "height": 768}, locale="en-GB")
        page.set_default_timeout(_PATIENCE_MS)
        page.goto(address)
        page.click('#chooser [data-game="trun"]')
        page.click("#begin")
        page.wait_for_selector("body.helped")
        page.wait_for_selector("body:not(.helped)")
        for _ in range(_MOVES):
            page.click("#move")
            page.wait_for_selector("body.helped")
            page.wait_for_selector("body:not(.helped)")
        page.mouse.move(0, 0)
        page.screenshot(path=str(path))


if __name__ == "__main__":
    main()
