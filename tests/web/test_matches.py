"""The matches of the console on the page: each is resumed, set aside and aborted there, whatever is on."""

import re
import signal

import pytest

from tests.harness.web.browser import browser
from tests.web.test_page import UPRIGHT, Seat, server  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

BUSY, FREE = "body.walked", "body:not(.walked):not(.helped)"


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


def walks(page, act):
    """Wait until what this leads to is over; what the sign over the table said meanwhile."""
    act()
    page.wait_for_selector(BUSY)
    said = page.inner_text("#resuming")
    page.wait_for_selector(FREE)
    return said


def listed(page):
    """What the list of games says of those that wait: the name, what a click does, and what else there is."""
    page.click("#choose")
    rows = page.locator("#chooser .waiting").all()
    told = [re.split(r"\n+", row.inner_text()) for row in rows]
    page.keyboard.press("Escape")
    return told


def begin(seat, game):
    seat.page.click(f'#chooser [data-game="{game}"]')
    seat.page.click("#begin")
    if seat.page.is_visible("#sure"):
        seat.page.click("#sure")


@pytest.mark.slow
def test_three_waiting_matches_are_resumed_set_aside_and_aborted(chromium, server):  # noqa: F811
    seat = Seat(chromium, server.address)
    page = seat.page
    page.click('#chooser [data-mode="people"]')
    for number, game in enumerate(("vladci", "trun", "valerie")):
        if number:
            page.click("#choose")
        walks(page, lambda game=game: begin(seat, game))
    rest = ["Set aside", "Abort"]
    assert listed(page) == [
        ["Valeria, move 1", "Play on", *rest],
        ["Leaders, move 1", "Waits: resume", "Abort"],
        ["Claim, move 1", "Waits: resume", "Abort"],
    ]

    for slot, place in (
        (0, '[data-place="D1"] [data-thing="Leader1"], [data-place="D1"][data-thing]'),
        (1, ".zone.hand.mine"),
        (2, ".zone.duchy"),
    ):
        page.click("#choose")
        seat.picture("three-waiting")
        said = walks(page, lambda slot=slot: page.click(f'#chooser [data-slot="{slot}"] .go'))
        assert "Keys and hands wait meanwhile." in said
        page.wait_for_selector(place)

    page.click("#choose")
    walks(page, lambda: page.click('#chooser [data-act="aside"]'))
    page.wait_for_selector("#resuming:has-text('No match is on')")
    seat.picture("nothing-on")
    server.end(signal.SIGKILL)
    page.wait_for_selector("#line:not([hidden])")
    server.start()
    page.wait_for_selector("#line", state="hidden")
    page.wait_for_selector("#resuming:has-text('No match is on')")

    page.click('#resuming [data-act="choose"]')
    page.click('#chooser [data-game="vladci"]')
    page.click("#begin")
    page.wait_for_selector("#chooser:has-text('there is no room for more')")
    page.click("#chooser .plain")
    page.click("#chooser .plain:last-child")
    page.click('#chooser [data-slot="1"] [data-act="abort"]')
    page.wait_for_selector("#chooser:has-text('Claim, move 1 will be given up for good')")
    seat.picture("abort")
    walks(page, lambda: page.click("#sure"))
    assert [name for name, *_ in listed(page)] == ["Leaders, move 1", "Valeria, move 1"]
    page.click("#choose")
    walks(page, lambda: page.click('#chooser [data-slot="0"] .go'))
    seat.until_display("Player 1 acts")
    seat.context.close()  # its errors are those of a server that was away


def test_keys_are_held_back_while_the_console_changes_language(chromium, server):  # noqa: F811
    seat = Seat(chromium, server.address, size=UPRIGHT)
    page = seat.page
    seat.choose("vladci", "Player 1 acts")
    page.click("#more")
    page.select_option("#language", "hu")
    page.wait_for_selector(BUSY)
    assert "A gombok és a kezek addig várnak." in page.inner_text("#resuming")
    seat.picture("held-back")
    seat.press("Menu")
    page.wait_for_selector("#toast:has-text('A konzol most magától lépked')")
    page.wait_for_selector(FREE)
    seat.until_display("1. játékos")
    assert listed(page)[0][1] == "Tovább"
    seat.leave()
