"""The page in a real browser, as people use it.  Its pictures are kept under .build/pictures."""

import json
import os
import re
import signal

import pytest
from playwright.sync_api import TimeoutError

from regent_table.paths import BUILD
from regent_table.web.server import PAGE
from regent_table.words import cards, rules
from regent_table.words.spoken import filled
from regent_table.words.style.valerie import EXTRA
from tests.harness.web.browser import browser, helped, served
from tests.harness.web.crash_test import Siege

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PICTURES = BUILD / "pictures"
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 844, "height": 390}
UPRIGHT = {"width": 390, "height": 844}
LONG = "REGENT_LONG" in os.environ
TRICKS = 26 if LONG else 3  # that a visitor plays: all of them take 40 s
SEED = "10"  # of what is shuffled at every table
PATIENCE_MS = 120_000  # ends a test that would wait for ever; a busy machine is slow


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def address():
    with served("--speed", "6", "--seed", SEED) as address:
        yield address


@pytest.fixture
def server(tmp_path):
    """A server that can be killed and started again."""
    server = Siege(tmp_path, 0, 1, "cpython", speed=6)
    server.start()
    yield server
    server.end()


SAID = """async values => {
    const { say } = await import("/page/words.js");
    return values.map(value => say("curtain", value));
}"""
STILL = """display => new Promise(done => {
    const end = () => { seen.disconnect(); done(); };
    let timer = setTimeout(end, 500);
    const seen = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(end, 500); });
    seen.observe(display, {attributes: true});
})"""

RIGHTMOST = "all => Math.max(...all.map((each) => each.getBoundingClientRect().right))"

AS_LARGE = "(face) => face.clientHeight > 80 && face.offsetHeight === face.parentNode.clientHeight"
NAMES = ".map((each) => each.textContent)"
TOO_SMALL = f"all => all.filter((each) => each.offsetHeight < 28 || each.offsetWidth < 44){NAMES}"
MUTE = "all => all.filter((each) => each.innerText.trim().length < 3).map((each) => each.id)"
CUT = f"all => all.filter((each) => each.scrollWidth > each.clientWidth){NAMES}"


def things(found) -> list[str]:
    return found.evaluate_all("all => all.map((each) => each.dataset.thing)")


class Seat:
    """A person with a browser of his own."""

    def __init__(self, chromium, address, size=LAPTOP, language="en-GB", **more):
        self.context = chromium.new_context(viewport=size, locale=language, **more)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.errors = []
        self.told, self.said = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self.errors.append(said.text))
        self.page.on("websocket", self.listen)
        self.page.goto(address)
        self.page.wait_for_selector("body.ready")

    def listen(self, wire):
        self.wire = wire
        wire.on("framereceived", lambda frame: self.told.append(frame))
        wire.on("framesent", lambda frame: self.said.append(frame))

    def leave(self):
        self.context.close()
        assert not self.errors

    def picture(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(PICTURES / f"{name}.png"))

    def display(self) -> list:
        label = self.page.get_attribute(".ours .display", "aria-label") or ""
        return label.split(". ")

    def until_display(self, pattern, patience_ms=PATIENCE_MS) -> str:
        """Wait until my display says it; all that it says then."""
        display = self.page.locator(".ours .display")
        try:
            self.page.wait_for_function(
                "([display, pattern]) => new RegExp(pattern).test(display.getAttribute('aria-label'))",
                arg=[display.element_handle(), pattern],
                timeout=patience_ms,
            )
        except TimeoutError:
            self.picture("failed")
            raise AssertionError(f"{pattern!r} was waited for: {self.display()}") from None
        return display.get_attribute("aria-label")

    def press(self, key, keyboard=False):
        button = self.page.locator(f'[data-key="{key}"]')
        if keyboard:
            button.press("Enter", delay=60)
        else:
            button.click(delay=60)

    def drag(self, what, place):
        """With the mouse, as a hand does: not in one leap, and once nothing glides there any more."""
        source = self.page.locator(what).last
        box = source.bounding_box()
        edge = {"x": min(box["width"] / 2, 12), "y": box["height"] / 2}  # cards of a hand overlap
        source.drag_to(self.page.locator(f'[data-place="{place}"]'), source_position=edge, steps=4)

    def still(self):
        """Wait until my display has said the same for a while: the helping hand is quicker than it."""
        self.page.locator(".ours .display").evaluate(STILL)

    def move_for_me(self):
        """The helping hand makes one move."""
        helped(self.wire, lambda: self.page.click("#move"))

    def hand(self) -> list[str]:
        return things(self.page.locator(".zone.hand.mine [data-thing]"))

    def choose(self, game, begins, seats=None, against="people", **options):
        """Out of the box and through the menus, to what the display says then."""
        self.page.click(f'#chooser [data-mode="{against}"]')
        self.page.click(f'#chooser [data-game="{game}"]')
        if seats:
            self.page.click(f'#chooser [data-seats="{seats}"]')
        for name, value in options.items():
            self.page.check(f'[data-option="{name}"] [value="{value}"]')
        self.page.click("#begin")
        self.until_display(begins)

    def zoomed(self) -> list[str]:
        """What is told beside a card, once it is large."""
        self.page.wait_for_selector("#zoom:not([hidden])")
        return self.page.locator("#zoom p").all_inner_texts()

    def choose_trun(self):
        self.choose("trun", "Deal 13 cards each", hands="table")


LETTERS = {"Goblin": "G", "Knight": "K", "Undead": "U", "Dwarf": "D", "Doppelgänger": "P"}
TURN = r"Player \d (plays|wins)|^Trick \d+$|^Trick \d+\.|It is a draw|A draw"


def legal_card(hand: list[str], led: str) -> str:
    """Whoever has the faction that was led follows it."""
    followers = [name for name in hand if name[0] == led]
    return (followers or hand)[0]


def play_trun(seats, cut_at) -> list[str]:
    """Every card by drag and drop, each seat from its own browser; the result as the display tells it."""
    first = seats[0]
    taps = 0
    while True:
        said = first.until_display("plays|wins|Draw|draw|^Trick")
        if re.search(r"wins|[Dd]raw", said):
            return first.display()
        if said.startswith("Trick:") or "done" in said:
            first.press("A.OK")
            first.until_display(rf"^(?!{re.escape(said[:24])})")
            continue
        if taps == cut_at:
            cut_at = -1
            cut_and_resume(first)
            continue
        if said.startswith("Trick"):
            first.drag('[data-from="deck"]', "C")
        else:
            seat = seats[int(re.match(r"Player (\d)", said)[1]) - 1]
            led = re.search(r"Led: (\w+)", said)
            card = legal_card(seat.hand(), LETTERS[led[1]] if led else "")
            seat.drag(f'[data-thing="{card}"]', "B" if seat is seats[1] else "A")
        first.until_display(rf"^(?!{re.escape(said[:24])})")
        taps += 1


def cut_and_resume(seat):
    """Cut the power, switch on again, and go on from the menu."""
    seat.page.click("#curious")
    seat.page.click('[data-mishap="cut"]')
    seat.page.wait_for_selector("body.dark")
    seat.picture("power-cut")
    seat.page.click('[data-mishap="cut"]')
    seat.page.click("#curious")
    seat.until_display("> Claim")
    seat.press("A.OK")
    seat.until_display("> Resume")
    seat.press("A.OK")
    seat.until_display("The game goes on")
    seat.picture("resumed")
    seat.press("A.OK")


@pytest.mark.slow
def test_two_people_play_a_whole_trun_by_drag_and_drop_across_a_power_cut(chromium, address):
    anna, bela = Seat(chromium, address), Seat(chromium, address)
    anna.picture("choose")
    anna.choose_trun()
    bela.page.wait_for_selector(".zone.hand.mine [data-thing]")
    assert len(anna.hand()) == len(bela.hand()) == 13
    secret = set(anna.hand())
    told = "".join(str(frame) for frame in bela.told)
    names = set(re.findall(r"\"([GKUDP]\d(?:_\d)?)\"(?!:)", told))
    assert names == set(bela.hand()) and not names & secret
    anna.picture("dealt")
    anna.press("A.OK")
    result = play_trun([anna, bela], cut_at=30)
    anna.picture("result")
    assert len(result) > 2
    anna.leave()
    bela.leave()


def another_table(chromium, address, **more):
    seat = Seat(chromium, address, **more)
    seat.page.wait_for_selector('#chooser[open], body[data-game]:not([data-game=""])')
    seat.page.keyboard.press("Escape")
    if seat.page.is_visible("#more"):
        seat.page.click("#more")
    seat.page.click("#curious")
    with seat.page.expect_navigation():
        seat.page.click("#panel form button")
    seat.page.wait_for_selector("body.ready")
    return seat


def rest_a_finger(seat, what):
    box = seat.page.locator(what).bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = seat.context.new_cdp_session(seat.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    seat.page.wait_for_selector("#zoom:not([hidden])")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_phone_moves_cards_by_touch_and_changes_the_language(chromium, address):
    seat = another_table(chromium, address, size=PHONE, language="cs-CZ", has_touch=True)
    page = seat.page
    assert page.get_attribute("html", "lang") == "cs"
    page.tap('#chooser [data-mode="people"]')
    page.tap('#chooser [data-game="trun"]')
    page.tap("#begin")  # and everybody has been dealt a hand that the console knows
    seat.until_display("^Štych 1")
    assert len(seat.hand()) == 13
    seat.picture("phone-czech")
    for language, word in (("hu", "Kéz"), ("en", "Hand")):
        page.tap("#more")
        page.select_option("#language", language)
        page.wait_for_selector("#language", state="hidden")
        assert page.locator(".zone.hand.mine .name").inner_text() == word
    page.tap("#more")
    page.select_option("#language", "hu")
    seat.until_display("ütés")  # the console has followed
    page.wait_for_selector("body:not(.walked)")
    seat.picture("phone-hungarian")
    numbers = [1, 2, 5, 10, 11, 15, 50, 51, 100, 500, 1000, 1500, 5000, 10_000, 15_000]
    handed = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))["curtain"]["hu"]
    assert page.evaluate(SAID, numbers) == [filled(handed, number) for number in numbers]
    assert [text.split()[4] for text in page.evaluate(SAID, ["Élőholt", "„Obr”", "Troll"])] == [
        "az",
        "az",
        "a",
    ]
    card = seat.hand()[0]
    rest_a_finger(seat, f'[data-thing="{card}"]')
    faction = {letter: name for name, letter in LETTERS.items()}[card[0]].replace("ä", "A").upper()
    assert seat.zoomed() == cards.texts("claim")[faction]["hu"].split("\n")
    assert page.locator(".held").count() == 0  # to look is not to take
    page.tap("header h1")
    page.tap('[data-from="deck"]')
    page.tap('[data-place="C"]')
    page.wait_for_selector('.zone.table [data-thing], [data-place="C"] [data-thing]')
    for place in ("#near", "#far", "#middle", "#box"):
        box = page.locator(place).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"], place
        assert box["y"] + box["height"] <= PHONE["height"] + 1, place
    seat.leave()


def test_hot_seat_shows_no_hand_until_the_next_player_sits_down(chromium, address):
    seat = another_table(chromium, address)
    seat.choose_trun()
    assert seat.page.locator("#turn.wanted").count() == 0
    seat.move_for_me()
    seat.until_display("^Player 2 plays")
    seat.page.click("#move")
    seat.page.wait_for_selector("#toast:has-text('It is not your turn')")
    seat.page.wait_for_selector("#turn.wanted")  # nobody else is there to play for player 2
    before = set(seat.hand())
    seat.page.click("#turn")
    seat.picture("curtain")
    top = "document.elementFromPoint(innerWidth / 2, innerHeight - 90).closest('dialog') !== null"
    assert seat.page.evaluate(top)
    seat.page.click("#sit")
    seat.page.wait_for_selector('[data-place="hand1"].mine')
    seat.page.wait_for_selector(".zone.hand.mine [data-thing]")
    assert not before & set(seat.hand())
    assert seat.page.locator("#turn.wanted").count() == 0
    seat.leave()


def test_trun_is_played_by_keyboard_alone(chromium, address):
    seat = another_table(chromium, address)
    seat.choose_trun()
    page = seat.page
    seat.press("A.OK", keyboard=True)
    seat.until_display("^Trick 1. Turn up")
    page.focus('[data-from="deck"]')
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    seat.until_display("plays")
    page.focus(".zone.hand.mine [data-thing]")
    card = seat.hand()[0]
    said = list(seat.said)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert "In the deck: " in " ".join(seat.zoomed())
    page.keyboard.press("Escape")
    page.wait_for_selector("#zoom", state="hidden")
    assert seat.said == said  # who looks at a card tells nobody
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    seat.until_display("Led")
    assert card not in seat.hand()
    seat.leave()


def test_controls_have_names_and_factions_are_picked_by_name(chromium, address):
    seat = another_table(chromium, address)
    seat.page.click('#chooser [data-mode="people"]')
    seat.page.click('#chooser [data-game="claimmix"]')
    begin = seat.page.locator("#begin")
    for act, faction, said in (("uncheck", "Dwarves", "Choose more: 1"), ("check", "Seers", "")):
        getattr(seat.page, act)(f"#chooser label:has-text('{faction}') input")
        assert seat.page.inner_text("#chooser .lacks") == said and begin.is_disabled() == bool(said)
    seat.page.click("#chooser .plain")
    seat.choose_trun()
    seat.page.click("#curious")
    seat.page.click("#book")
    read = seat.page.wait_for_selector("#rules:has(dl)").inner_text()
    for part in rules.parts("trun").values():
        assert all(line in read for line in part["en"].split("\n"))
    nameless = seat.page.evaluate(
        """[...document.querySelectorAll("button, select, [role=group], [role=button], [role=img]")]
           .filter((each) => each.checkVisibility())
           .filter((each) => !each.getAttribute("aria-label") && !each.textContent.trim())
           .map((each) => each.outerHTML.slice(0, 80))"""
    )
    assert nameless == []
    seat.leave()


@pytest.mark.parametrize("language", ["cs-CZ", "hu-HU", "en-GB"])
def test_header_buttons_fit_at_every_window_size(chromium, address, language):
    seat = Seat(chromium, address, language=language)
    for width in (390, 844, 1200, 1366, 1920):
        seat.page.set_viewport_size({"width": width, "height": 768})
        assert seat.page.locator("header nav > *").evaluate_all(RIGHTMOST) <= width
    seat.page.wait_for_selector('#chooser[open], body[data-game]:not([data-game=""])')
    seat.page.keyboard.press("Escape")
    seat.page.evaluate("document.querySelector('#result').hidden = false")  # as after a game
    for size in (PHONE, UPRIGHT):  # few that a finger finds, by their words; then all
        seat.page.set_viewport_size(size)
        assert seat.page.locator("header nav > *:visible").count() == 6
        for _ in range(2):
            small = seat.page.locator("header nav > *:visible").evaluate_all(TOO_SMALL)
            cut = seat.page.locator("header nav > *:visible").evaluate_all(CUT)
            mute = seat.page.locator("header nav > *:visible:not(select)").evaluate_all(MUTE)
            assert (small, cut, mute) == ([], [], [])
            seat.page.click("#more")
    seat.leave()


def test_reload_during_a_drag_loses_no_card(chromium, address):
    seat = another_table(chromium, address)
    seat.choose_trun()
    hand, table = seat.hand(), seat.page.url
    card = seat.page.locator(".zone.hand.mine [data-thing]").first.bounding_box()
    seat.page.mouse.move(card["x"] + 8, card["y"] + 8)
    seat.page.mouse.down()
    seat.page.mouse.move(500, 300, steps=3)
    assert seat.page.locator(".ghost").count() == 1
    assert seat.page.locator(".ghost > .face").evaluate(AS_LARGE)  # the card itself is in the hand
    seat.page.reload()
    seat.page.wait_for_selector(".zone.hand.mine [data-thing]")
    assert seat.hand() == hand and seat.page.url == table
    seat.leave()


def test_seat_waits_for_its_person_and_onlookers_cannot_press_keys(chromium, address):
    anna = another_table(chromium, address)
    anna.choose_trun()
    there = anna.page.url
    bela = Seat(chromium, there, language="cs-CZ")
    bela.page.wait_for_selector(".zone.hand.mine [data-thing]")
    hand = bela.hand()
    guest = Seat(chromium, there)
    guest.page.wait_for_selector("body.onlooker")
    guest.press("B.OK")
    guest.page.wait_for_selector("#toast:has-text('only look on')")
    bela.page.close()
    guest.page.click("#people")
    guest.page.wait_for_selector("#seats:has-text('the seat waits')")
    assert guest.page.locator("#seats [data-act]").count() == 1  # and that closes it
    guest.picture("people")
    bela.page = bela.context.new_page()
    bela.page.goto(there)
    bela.page.wait_for_selector(".zone.hand.mine [data-thing]")
    assert bela.hand() == hand
    for seat in (anna, bela, guest):
        seat.leave()


def test_only_the_winner_with_a_seer_is_shown_the_top_card(chromium, address):
    anna = another_table(chromium, address)
    anna.choose("claim2", "^Trick 1")
    bela = Seat(chromium, anna.page.url, language="hu-HU")
    anna.drag('[data-from="deck"]', "C")
    anna.until_display("^Player 1 plays")
    anna.drag('[data-thing="S9"]', "A")
    anna.until_display("^Player 2 plays")
    bela.move_for_me()
    anna.page.wait_for_selector("#look:has-text('Only you see this card now.')")
    [secret] = re.findall(r'"look":"(\w+)"', "".join(map(str, anna.told)))
    anna.picture("seer")
    assert anna.page.locator("#look .face").is_visible() and secret not in anna.hand()
    bela.until_display("^Player 1 takes")
    assert bela.page.locator("#look").is_hidden() and f'"{secret}"' not in "".join(map(str, bela.told))
    anna.move_for_me()
    anna.page.wait_for_selector("#look", state="hidden")
    anna.leave()
    bela.leave()


OWN_TURN = """() => {
    const said = document.querySelector(".ours .display").getAttribute("aria-label");
    const due = document.querySelector("#told .due")?.textContent;
    return /wins!|A draw/.test(said) ? "over" : due === "Your turn." && "mine";
}"""


ASKED_OR_OVER = """() => {
    const said = document.querySelector(".ours .display").getAttribute("aria-label");
    const due = document.querySelector("#told .due")?.textContent;
    return due === "Regent plays." ? "over" : said.includes("> ") && "asked";
}"""


def own_turn(seat) -> bool:
    """Wait until it is my turn, for which nobody else can decide; False when all is over."""
    return seat.page.wait_for_function(OWN_TURN, timeout=2 * PATIENCE_MS).json_value() == "mine"


def test_a_visitor_plays_trun_against_regent_by_drag_and_drop(chromium, address):
    seat = another_table(chromium, address)
    page = seat.page
    seat.choose("trun", "Player", against="regent")
    marked = set()
    for trick in range(TRICKS):
        assert own_turn(seat), trick
        led = things(page.locator('[data-place="B"] [data-thing], [data-place="played1"] [data-thing]'))
        marked |= set(things(page.locator(".thing.did")))
        card = legal_card(seat.hand(), led[0][0] if led else "")
        seat.drag(f'[data-thing="{card}"]', "A")
        for place in (".zone.hand.mine", '[data-place="A"]'):  # it leaves the hand, then it is tidied up
            page.wait_for_selector(f'{place} [data-thing="{card}"]', state="detached")
    if LONG:
        seat.until_display("done|wins|[Dd]raw")
        seat.press("A.OK")
        seat.until_display("wins|[Dd]raw")
    assert marked  # what Regent has laid
    assert page.locator("#seats, #toast").all_inner_texts() == ["", ""]
    seat.picture("trun-against-regent")
    seat.leave()


@pytest.mark.slow
def test_visitor_begins_leaders_against_regent_and_has_it_played_out(chromium, address):
    seat = another_table(chromium, address)
    page = seat.page
    page.wait_for_selector(
        '#chooser [data-mode="regent"][aria-pressed="true"]:focus'
    )  # is what he sees first
    seat.choose("vladci", "Have acted: 0", against="regent", turns="40")
    assert own_turn(seat)
    seat.page.wait_for_selector(".zone.offer .thing:nth-child(3)")
    offered = seat.page.locator(".zone.offer .thing")
    offered.first.hover()
    assert " ".join(seat.zoomed()) == offered.first.locator(".about").inner_text()
    names = things(offered)
    assert len(names) == 3 + ("Cub" in names)  # the Hermit and his Cub come on one card
    leader = seat.page.locator('[data-place="D1"]')
    assert leader.get_attribute("aria-label") == "D1: Leader 1, of player 1"
    lit = "[...document.querySelectorAll('[data-place=\"D2\"] .glow')].some((glow) => glow.style.opacity > 0)"
    leader.focus()
    for lifts, puts_back in (("Enter", "Escape"), ("Enter", "Enter")):  # lifted: its targets are lit at once
        page.keyboard.press(lifts)
        page.wait_for_selector('[data-place="D1"]:not([data-thing])')
        page.wait_for_function(f"() => {lit}")
        assert page.locator(".ghost.still").count() == 1
        page.keyboard.press(puts_back)
        page.wait_for_selector('[data-place="D1"][data-thing="Leader1"]')
        seat.until_display("Have acted: 0")
    seat.drag('[data-place="D1"] .things', "D2")
    seat.until_display("Have acted: 1")
    page.click('[data-key="Undo"]')
    page.wait_for_selector('[data-place="D1"][data-thing="Leader1"]')
    own = set()  # what Regent did is marked
    page.click("#hint")
    page.wait_for_selector("#told .counsel")
    assert page.locator(".space.advised, .thing.advised").count()
    while not own:
        seat.move_for_me()
        assert own_turn(seat)
        own = set(things(page.locator(".space.did[data-thing]")))
    page.click("#play")
    seat.until_display("wins!|[Dd]raw")
    seat.picture("leaders-result")
    seat.leave()


@pytest.mark.slow
def test_visitor_plays_a_turn_of_valeria_against_regent(chromium, address):
    """What the dice brought is read, a citizen is recruited by his card, then what a hint says is done.

    Whoever begins, and whatever the dice bring: nobody knows what the console throws.
    """
    seat = another_table(chromium, address)
    page = seat.page
    seat.choose("valerie", "P1", seats=2, against="regent")
    assert own_turn(seat)
    page.set_viewport_size(UPRIGHT)
    page.wait_for_selector("#far .zone.duchy .tokens")  # what Regent has, before it has won any card
    page.set_viewport_size(LAPTOP)
    while "P1: action 1" not in seat.display():
        seat.press("A.OK")
        seat.still()
        assert own_turn(seat)
    assert page.locator("#dice svg").count() == 2
    for row, top, costs in (("1_1", "Goblin", "strength 1"), ("3_5", "Butcher", "gold 1")):
        label = page.get_attribute(f'[data-place="slot{row}"]', "aria-label")
        assert re.fullmatch(f"{row.replace('_', '.')}: {top}, cards: [1-5]", label)
        assert f"Cost: {costs}." in page.get_attribute(f'[data-place="slot{row}"] [data-thing]', "aria-label")
    laid = page.locator(".zone.duchy.mine .fixed")
    assert [laid.nth(i).get_attribute("data-face") for i in range(laid.count())] == list(EXTRA[:-1])
    tokens = page.get_attribute(".zone.duchy:has(.token.turn) .tokens", "aria-label")
    assert re.fullmatch(r"to play, actions left 2, gold \d, strength \d, magic \d, points 0", tokens)
    seat.drag('[data-place="slot3_5"] [data-thing]', "A")
    if "ayment" in seat.until_display("[Pp]ayment|[Aa]ction 2"):
        seat.press("A.OK")
    page.wait_for_selector('.zone.duchy.mine [data-thing^="V_Butcher"]')
    seat.picture("valeria")
    page.click("#hint")
    page.wait_for_selector("#told .counsel")
    advised = things(page.locator(".thing.advised"))
    if advised:
        seat.drag(f'[data-thing="{advised[0]}"]', "A")
        while page.wait_for_function(ASKED_OR_OVER).json_value() == "asked":  # what is paid, or gained
            seat.press("A.OK")
            seat.still()
    else:
        seat.move_for_me()
    page.wait_for_selector("#told .due:has-text('Regent plays.')")
    assert own_turn(seat) and page.locator("#told .deed").count()
    seat.picture("valeria-against-regent")
    seat.leave()


@pytest.mark.slow
def test_page_reconnects_with_its_match_and_warns_before_setting_it_aside(chromium, server):
    seat = Seat(chromium, server.address, language="cs-CZ")
    page = seat.page
    seat.choose("trun", "Rozdejte", hands="table")
    seat.drag('[data-from="deck"]', "C")
    seat.until_display("^Hraje hráč 1")
    hand, there = seat.hand(), page.url
    server.end(signal.SIGKILL)
    page.wait_for_selector("#line:has-text('Server se neozývá')")
    seat.picture("server-away")
    server.start()
    page.wait_for_selector("#line", state="hidden")
    page.wait_for_selector("#resuming:empty", state="attached")
    seat.until_display("^Hraje hráč 1")
    assert (seat.hand(), page.url) == (hand, there)
    page.click("#choose")
    assert page.locator("#chooser .waiting b").all_inner_texts() == ["Trůn, tah 1"]
    page.click('#chooser [data-mode="people"]')
    page.click('#chooser [data-game="vladci"]')
    page.click("#begin")
    page.wait_for_selector("#chooser:has-text('Trůn, tah 1 se odloží')")
    seat.picture("set-aside")
    page.click("#sure")
    page.wait_for_selector('[data-place="D1"][data-thing="Leader1"]')
    page.wait_for_selector("body:not(.helped)")
    page.select_option("#language", "en")  # of the console as well
    seat.until_display("Player 1 acts")
    page.click("#choose")
    page.click('#chooser [data-slot="0"] .go')
    page.wait_for_selector(".zone.hand.mine [data-thing]")
    assert seat.hand() == hand
    page.click("#tables")
    page.wait_for_selector("#list li:has-text('Claim, move 1')")
    page.click('[data-act="table.invite"]')
    assert page.input_value("#list input") == there
    page.click('[data-act="table.delete"]')
    seat.picture("delete")
    page.click('#sure [data-act="table.delete"]')
    page.wait_for_selector("#list li", state="detached")
    seat.context.close()  # its errors are those of a server that was away
