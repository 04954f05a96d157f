"""How long it takes from a hand's input on the page until the page shows the lights that answer it.

`make bench-web` measures in a real browser, with both brains: a card that is put on a reader, a figure that
is lifted off the board until its targets are lit.  Exit code 1 when it is late.
"""

import random
import statistics
import sys

from playwright.sync_api import Page

from regent_table.image.base import find_base
from tests.harness.web.browser import browser, served

# A card: what the console may take from tag to light, and 50 or 150 ms for the page.
_LIMITS_MS = {"cpython": {"card": 200, "lift": 150}, "pico": {"card": 300, "lift": 300}}
_TIMES = 30
_PATIENCE_MS = 120_000
_REST_MS = 1000  # by then the lamps are as they stay
_ROUND_MS = 300  # in which every reader was asked: hands come at any instant of it

_LABEL = "document.querySelector('.ours .display').getAttribute('aria-label')"
_LAMPS = "document.querySelector('[data-place=\"A\"] .lamps').innerHTML"
_LIT = "[...document.querySelectorAll('[data-place=\"A\"] .lamps i')].some((lamp) => lamp.textContent)"
# Remembers when the last input ended, and when a lamp of the reader A first looked otherwise after it.
_WATCH = """() => {
  window.watch = {input: 0, light: 0};
  addEventListener("pointerup", () => { window.watch = {input: performance.now(), light: 0}; }, true);
  new MutationObserver(() => { window.watch.light ||= performance.now(); }).observe(
    document.querySelector('[data-place="A"] .lamps'), {attributes: true, subtree: true});
}"""
_TARGET = "Number(document.querySelector('[data-place=\"D2\"] .glow').style.opacity) > 0"
_WATCH_TARGET = f"""() => {{
  window.watch = {{input: 0, light: 0}};
  addEventListener("pointerdown", () => {{ window.watch = {{input: performance.now(), light: 0}}; }}, true);
  new MutationObserver(() => {{ if ({_TARGET}) window.watch.light ||= performance.now(); }}).observe(
    document.querySelector('[data-place="D2"] .glow'), {{attributes: true}});
}}"""


def main() -> int:
    broken = False
    with browser() as chromium:
        for brain, limits in _LIMITS_MS.items():
            if brain == "pico" and not find_base():
                print("pico     left out: there is no MicroPython image (regent image --base)")
                broken = True
                continue
            for what, measure in (("card", _cards), ("lift", _lifts)):
                with served("--brain", brain) as address:
                    page = chromium.new_page(viewport={"width": 1366, "height": 768}, locale="en-GB")
                    page.set_default_timeout(_PATIENCE_MS)
                    page.goto(address)
                    times = sorted(measure(page))
                    page.close()
                limit, median = limits[what], statistics.median(times)
                broken = broken or median >= limit
                print(
                    f"{brain:<8} {what} to light, {_TIMES} times: median {median:.0f} ms (at most {limit}), "
                    f"nine of ten within {times[len(times) * 9 // 10]:.0f} ms  "
                    f"{'ok' if median < limit else 'BROKEN'}",
                    flush=True,
                )
    return int(broken)


def _cards(page: Page) -> list[float]:
    """A card that cannot be played, put on the mover's reader: its lamps say no, and no match goes on."""
    page.click('#chooser [data-mode="people"]')
    page.click('#chooser [data-game="trun"]')
    page.check('[data-option="hands"] [value="table"]')
    page.click("#begin")
    _until(page, "Deal 13")
    page.click(_key("A.OK"), delay=60)
    _until(page, "^Trick 1. Turn up")
    _drag(page, '[data-from="deck"]', "C")
    _until(page, "^Player 1 plays")
    page.wait_for_selector('[data-place="table"] [data-thing]')
    page.wait_for_function(f"() => {_LIT}")  # the mover's mark
    page.wait_for_timeout(_REST_MS)
    page.evaluate(_WATCH)
    asks = page.evaluate(_LAMPS)
    times, rng = [], random.Random(1)
    for _ in range(_TIMES):
        page.wait_for_timeout(rng.uniform(0, _ROUND_MS))
        _drag(page, '[data-place="table"] [data-thing]', "A")
        page.wait_for_function("() => window.watch.light")
        times.append(page.evaluate("window.watch.light - window.watch.input"))
        page.wait_for_selector('[data-place="A"] [data-thing]')
        _drag(page, '[data-place="A"] [data-thing]', "table")
        page.wait_for_function(f"(asks) => {_LAMPS} === asks", arg=asks)
    return times


def _lifts(page: Page) -> list[float]:
    """A figure that is picked up, until a space where it may go is lit; then it is put back."""
    page.click('#chooser [data-mode="people"]')
    page.click('#chooser [data-game="vladci"]')
    page.click("#begin")
    _until(page, "Leader P1")
    page.click(_key("A.OK"), delay=60)
    _until(page, "Have acted: 0")
    page.evaluate(_WATCH_TARGET)
    figure = page.locator('[data-place="D1"] .things').bounding_box()
    assert figure
    x, y = figure["x"] + figure["width"] / 2, figure["y"] + figure["height"] / 2
    times = []
    for _ in range(_TIMES):
        page.wait_for_function(f"() => !({_TARGET})")
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 30, y)
        page.wait_for_function("() => window.watch.light")
        times.append(page.evaluate("window.watch.light - window.watch.input"))
        page.mouse.move(x, y)
        page.mouse.up()
        page.wait_for_selector('[data-place="D1"][data-thing]')
    return times


def _until(page: Page, pattern: str) -> None:
    page.wait_for_function(f"(pattern) => new RegExp(pattern).test({_LABEL})", arg=pattern)


def _key(key: str) -> str:
    return f'[data-key="{key}"]'


def _drag(page: Page, what: str, place: str) -> None:
    box = page.locator(what).first.bounding_box()
    target = page.locator(f'[data-place="{place}"]').bounding_box()
    assert box and target
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=3)
    page.mouse.up()


if __name__ == "__main__":
    sys.exit(main())
