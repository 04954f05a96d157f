"""Small things that visitors of the page meet, in a real browser."""

import pytest

from tests.harness.web.browser import browser, served
from tests.web.stored_table import StoredTable
from tests.web.test_page import LAPTOP

PATIENCE_MS = 120_000  # ends a test that would wait forever; a busy machine is slow

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def address():
    with served("--speed", "6", "--seed", "10") as address:
        yield address.rstrip("/")


@pytest.fixture
def page(chromium, address):
    """A new table, at which nothing has been chosen."""
    context = chromium.new_context(viewport=LAPTOP, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(page.request.post(f"{address}/new").url)
    page.wait_for_selector("body.ready #chooser[open]")
    yield page
    context.close()


@pytest.fixture
def playing(page):
    """Two people's Claim has begun."""
    page.click('[data-mode="people"]')
    page.click('[data-game="trun"]')
    page.click("#begin")
    page.wait_for_selector('body[data-game="trun"]:not(.walked)')
    return page


def test_first_game_against_regent_is_easy_and_the_next_as_chosen(page):
    page.click('[data-game="trun"]')
    level = page.locator('[data-player="1"]')
    assert level.input_value() == "level1"
    level.select_option("level3")
    page.click("#begin")
    page.wait_for_selector("#chooser:not([open])", state="attached")
    page.click("#choose")
    page.click('#chooser [data-game="vladci"]')
    assert page.locator('[data-player="1"]').input_value() == "level3"


def test_closing_the_first_dialog_leaves_a_way_to_choose_a_game(page):
    page.get_by_role("button", name="Close").click()
    page.locator("#resuming").get_by_role("button", name="Game").click()
    assert page.is_visible("#chooser[open]")


def test_escape_closes_the_rules(playing):
    playing.click("#book")
    playing.wait_for_selector("#rules:not([hidden]) h2")
    playing.keyboard.press("Escape")
    assert not playing.is_visible("#rules")
    assert playing.get_attribute("#book", "aria-expanded") == "false"


@pytest.mark.parametrize("button, opened", [("book", "#rules"), ("people", "#seats"), ("choose", "#chooser")])
def test_back_closes_what_is_open_and_keeps_the_table(playing, button, opened):
    table = playing.url
    playing.click(f"#{button}")
    playing.wait_for_selector(f"{opened}:visible")
    playing.go_back()
    playing.wait_for_selector(opened, state="hidden")
    assert playing.url == table
    assert playing.locator("body.ready").count() == 1


def test_back_leaves_the_table_where_nothing_is_open(playing):
    playing.click("#book")
    playing.wait_for_selector("#rules:visible")
    playing.click("#book")
    playing.wait_for_function("() => !history.state?.open")
    playing.go_back()
    assert playing.url == "about:blank"


def test_turning_the_table_alone_says_that_no_other_person_plays(page):
    page.click('[data-game="trun"]')
    page.click("#begin")
    page.wait_for_selector("#chooser:not([open])", state="attached")
    page.wait_for_function("() => document.querySelector('#told').textContent")
    page.click("#turn")
    page.wait_for_selector("#toast:has-text('No other person has a seat')")


@pytest.mark.parametrize(
    "path", ["/", "/page/words.json", "/page/style.css", "/page/main.js", "/page/rules.json"]
)
def test_texts_of_the_server_are_compressed(page, address, path):
    headers = page.request.get(f"{address}{path}").headers
    assert headers.get("content-encoding") in ("gzip", "deflate")


def test_cached_page_loads_again(page):
    for _ in range(2):
        page.reload()
        page.wait_for_selector("body.ready #chooser[open]")


def test_list_of_tables_counts_moves_without_what_is_dealt():
    table = StoredTable()
    table.begin("trun", hands="dealt")
    assert table.seen["matches"][0]["move"] == 1
    while table.seen["matches"][0]["move"] == 1:
        table.move()
    assert table.seen["matches"][0]["move"] == 2


def test_rematch_does_not_ask_whether_to_abort():
    table = StoredTable()
    table.begin("vladci", turns="40")
    table.help("play")
    said = []
    table.hears = lambda told: said.append(table.display())
    table.begin("vladci", turns="40")
    assert not [text for text in said if "Abort?" in text or "Really?" in text]
    assert len(table.seen["matches"]) == 1
