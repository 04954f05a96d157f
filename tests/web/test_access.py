"""The page for everybody: axe-core finds nothing, and what is heard are whole sentences."""

from functools import partial

import pytest

from tests.harness.web.browser import browser, helped, served

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PATIENCE_MS = 60_000


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture
def sit(chromium, axe_finds):
    """A page on a table of its own, with what looks at it."""
    with served("--seed", "7", "--speed", "8") as address:
        page = chromium.new_page(viewport={"width": 1366, "height": 768}, locale="en-GB")
        page.set_default_timeout(PATIENCE_MS)
        with page.expect_websocket() as wire:
            page.goto(address)
        page.wait_for_selector("body.ready #chooser[open]")
        yield page, lambda: axe_finds(page), lambda button: helped(wire.value, partial(page.click, button))


def test_page_passes_axe_with_panels_and_dialogs_open(sit):
    page, faults, hand = sit
    assert faults() == []
    page.click('#chooser [data-mode="people"]')
    page.click('#chooser [data-game="claimmix"]')
    assert faults() == []
    page.get_by_role("button", name="Another game").click()
    page.click('#chooser [data-game="trun"]')
    hand("#begin")
    hand("#move")
    page.click("#book")
    page.wait_for_selector("#rules h2")
    page.click("#curious")
    page.wait_for_selector("#panel dl, #panel li, #panel table, #panel p")
    assert faults() == []
    page.click("#people")
    page.fill("#name", "Anežka <b>")
    page.press("#name", "Enter")
    page.wait_for_function("() => document.querySelector('#seat').textContent.includes('Anežka <b>')")
    assert faults() == []
    page.keyboard.press("Escape")
    page.click("#turn")
    assert faults() == []
    page.click("#sit")  # the next player at this browser sees whose the other hand is
    page.wait_for_selector("#far .zone:has-text('Anežka')")
    assert "Player 2" in page.inner_text("#seat")
    page.reload()
    page.wait_for_selector("body.ready #far .zone:has-text('Anežka')")


TEXTS = [
    ("Bruiser\nTakes the space of an\nenemy beside it and\npushes it on, even aslant.\nTo a light, or back",
     "Bruiser. Takes the space of an enemy beside it and pushes it on, even aslant. To a light, or back."),
    ("Player 2 acts\nLift a figure.\nCapture  P1 0/2  P2 1/2\nHave acted: 0\nOK end of actions",
     "Player 2 acts. Lift a figure. Capture  P1 0/2  P2 1/2. Have acted: 0. OK end of actions."),
    ("Hráč 1\nMusíte ctít barvu:\nSkřeti nebo měňavce.", "Hráč 1. Musíte ctít barvu: Skřeti nebo měňavce."),
    ("", ""),
]  # fmt: skip


def test_figures_pass_axe_and_display_texts_become_whole_sentences(sit):
    page, faults, hand = sit
    page.click('#chooser [data-mode="people"]')
    page.click('#chooser [data-game="vladci"]')
    hand("#begin")
    assert faults() == []
    leader = page.locator('[data-place="D1"][data-thing]')
    assert "two capture points" in leader.get_attribute("aria-description")
    heard = page.locator("#spoken")
    leader.focus()
    leader.press("Enter")  # lifted: the display says what it does, in rows
    page.wait_for_function("() => document.querySelector('#spoken').textContent.includes('two points')")
    assert "Falls to two points, or when all around is taken." in heard.inner_text()
    say = "text => import('/page/spoken.js').then(({ sentences }) => sentences(text))"
    assert [page.evaluate(say, rows) for rows, _ in TEXTS] == [whole for _, whole in TEXTS]
    page.keyboard.press("Escape")
    page.click("#choose")
    page.click('#chooser [data-mode="people"]')
    page.click('#chooser [data-game="valerie"]')
    page.click("#begin")
    hand("#sure")
    hand("#move")
    assert faults() == []
    page.goto(page.url.partition("/t/")[0] + "/tables")
    page.wait_for_selector("#list li")
    assert faults() == []
