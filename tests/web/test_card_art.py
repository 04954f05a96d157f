"""What is drawn on cards, measured on the page: every card where it may lie, three windows and languages.

A second table is drawn over the page's own, so that any card can lie anywhere without a game.
"""

import json
import re
from collections import Counter

import pytest

from regent_table.virtual.game_boxes import game_box_of
from regent_table.web.server import PAGE
from regent_table.web.table_process import faces_of
from regent_table.words import LANGUAGES
from tests.harness.web.browser import browser, served
from tests.words.test_read_back import PRINTED, SAID

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WINDOWS = {"laptop": (1366, 768), "phone": (844, 390), "upright": (390, 844)}
WORDS = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
PATIENCE_MS = 120_000  # a busy machine is slow
SMALLEST_PX = 9  # of letters
TEXT, SIGN = 4.5, 3.0  # contrasts that WCAG 2 asks for, of text and of what is drawn
RESOURCES = {"G": "gold", "S": "strength", "M": "magic", "V": "points"}

TABLE = """async (news) => {
    const { Glide } = await import("/page/glide.js");
    const { Table } = await import("/page/table.js");
    document.querySelectorAll("dialog[open]").forEach((each) => each.close());
    document.querySelector("#board").replaceChildren();
    globalThis.shown = new Table(new Glide(document.querySelector("main")));
    shown.take(news);
}"""

SPEAK = """async (language) => {
    const words = await import("/page/words.js");
    words.choose(language);
    shown.drawAll();
}"""

HEARD = """() => Object.fromEntries(
    [...document.querySelectorAll(".zone.duchy.mine [data-face]")].map((each) =>
        [each.dataset.face, [each.getAttribute("aria-label"), each.getAttribute("aria-description")]]))"""

MEASURE = """([smallest, text, sign]) => {
    const found = [];
    const rgb = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const light = (colour) => rgb(colour).slice(0, 3)
        .map((part) => (part /= 255) <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const contrast = (one, two) => {
        const [dark, bright] = [light(one), light(two)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const ground = (element) => {
        for (let each = element; each; each = each.parentElement) {
            const colour = getComputedStyle(each).backgroundColor;
            if ((rgb(colour)[3] ?? 1) === 1) return colour;
        }
    };
    const say = (what, element, value) => found.push([
        what,
        element.closest("[data-place]").dataset.place,
        element.closest("[data-face]").dataset.face,
        element.textContent || element.getAttribute("class"),
        value,
    ]);
    const beyond = (box, frame) => box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    const apart = (a, b) => a.right <= b.left + 1.5 || b.right <= a.left + 1.5
        || a.bottom <= b.top + 1.5 || b.bottom <= a.top + 1.5;
    const there = (each) => each.checkVisibility() && each.getBoundingClientRect().width;
    let count = 0;
    for (const face of document.querySelectorAll(".face")) {
        const frame = face.getBoundingClientRect();
        const parts = [...face.querySelectorAll(".title, .badge, .tags, .line, .corner")].filter(there);
        const boxes = parts.map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return range.getBoundingClientRect();
        });
        count += boxes.length;
        boxes.forEach((box, i) => {
            if (beyond(box, frame)) say("cut", parts[i], [box.width, box.height]);
            const over = parts.slice(0, i).filter((_, k) => !apart(box, boxes[k]));
            over.forEach((other) => say("over", parts[i], other.className));
        });
        for (const each of [...face.querySelectorAll("span")].filter(there)) {
            const nodes = [...each.childNodes];
            if (!nodes.some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
            const { color, fontSize } = getComputedStyle(each);
            if (parseFloat(fontSize) < smallest) say("small", each, fontSize);
            if (contrast(color, ground(each)) < text) say("pale", each, color);
        }
        for (const each of [...face.querySelectorAll("svg")].filter(there)) {
            const { fill } = getComputedStyle(each.querySelector("path"));
            if (contrast(fill, ground(each)) < sign) say("pale", each, fill);
        }
    }
    for (const each of [...document.querySelectorAll("main svg text.title")].filter(there)) {
        count += 1;
        const size = parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a;
        if (size < smallest) say("small", each, size);
    }
    const add = (what, element, value) => found.push([what, element.id || element.textContent, value]);
    for (const name of [...document.querySelectorAll("main :is(.zone, .pad) > .name")].filter(there)) {
        count += 1;
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name;
        if (scrollWidth > clientWidth + 1) add("cut", name, [scrollWidth, clientWidth]);
        if (scrollHeight > clientHeight + 2) add("cut", name, [scrollHeight, clientHeight]);
    }
    for (const hexagon of [...document.querySelectorAll(".hex")].filter(there)) {
        const box = hexagon.getBoundingClientRect();
        const board = hexagon.closest("svg").getBoundingClientRect();
        if (beyond(box, board)) add("beyond the board", hexagon.parentNode, [box.left, board.left]);
    }
    for (const part of document.querySelectorAll("#far, #middle, #near, #box")) {
        const { right, bottom } = part.getBoundingClientRect();
        if (right > innerWidth + 1 || bottom > innerHeight + 1) add("outside", part, [right, bottom]);
    }
    return [count, found];
}"""


@pytest.fixture(scope="module")
def page():
    with served() as address, browser() as chromium:
        page = chromium.new_page(locale="en-GB")
        page.set_default_timeout(PATIENCE_MS)
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        page.wait_for_selector("body.ready")
        yield page
        assert not errors


def laid_out(game, seats, options, lies):
    """The news of a table: of `names`, a thing of each face, `lies` says what lies in each zone."""
    game_box = game_box_of(game, seats, options)
    told = faces_of(game_box)
    names = {art: name for name, art in reversed(told["pieces"].items())}
    zones = {zone.name: [zone.kind, zone.seat] for zone in game_box.zones()}
    room = "claim" if game in ("trun", "claim2", "claimmix") else game
    return told | {
        "all": True,
        "owners": {},
        "game": {"name": game, "room": room, "seats": seats, "zones": zones},
        "zones": lies([names[art] for art in told["faces"] if art in names]),
    }


def measured(page, window):
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    return page.evaluate(MEASURE, [SMALLEST_PX, TEXT, SIGN])


BETWEEN = {"+": "and", "or": "or", ">": "for"}
DEEDS = {"take": "take", "token": "put", "lose": "lose", "steal": "take slain", "slay": "slay"}


def spoken(fact, language):
    """A fact of `valerie_cards.txt` in the words of the page's legend, a resource before its number."""
    said = []
    for part in [] if fact == "-" else fact.split():
        one, _, per = part.partition("*")
        if amount := re.fullmatch(r"([GSMV])(\d+)", one):
            said += [RESOURCES[amount[1]], amount[2]]
        elif free := re.fullmatch(r"citizen(?:<=(\d))?:?(\w*)(=Knight)?", one):
            said += ["knight" if free[3] else free[2] or "citizen", *([f"≤{free[1]}"] if free[1] else [])]
        elif die := re.fullmatch(r"die=?(-?\d)", one):
            said += ["die", die[1].replace("-", "−")]
        else:
            said += (BETWEEN | DEEDS).get(one, one.replace(":", " ")).split()
        if per:
            said += ["×", *re.fullmatch(r"(\d?)(\w+)", per).groups()]
    return " ".join(WORDS.get(f"sign.{word}", {}).get(language, word) for word in said if word)


def called(art, language):
    """All that the signs of a card say, one fact after the other."""
    rows = [
        f"{WORDS[f'fact.{fact}'][language]} {spoken(what, language)}".strip() for fact, what in art["facts"]
    ]
    return ". ".join([f"{art['title'][language]} {art['value']}".strip(), *rows])


def printed(art):
    """The facts of a card of Valerie, as `tests/words` has them of what is printed."""
    facts = dict(art["facts"])
    kind, costs, points = art["suit"] + "s", facts.get("cost"), facts.get("points")
    when, effect = art["facts"][-1]
    if kind == "citizens":
        row = [facts["wakes"], costs, facts["role"], facts["own"], facts["others"]]
    elif kind == "monsters":
        row = [facts["area"], facts["type"], costs, points, facts["reward"]]
    elif kind == "events":
        row = [facts["wakes"], facts["happens"], facts["type"], costs, points, facts["reward"]]
    elif kind == "domains":
        roles = Counter(facts["needs"].split(" + "))
        row = [", ".join(f"{role} {n}" for role, n in roles.items()), costs, points, when, effect]
    elif kind == "dukes":
        *each, left = [what for _, what in art["facts"]]
        scores = ", ".join(f"{what} {points}" for points, what in (one.split("*") for one in each))
        row = [scores, left.replace("*", " per ").removesuffix("resource")]
    else:
        return ""  # starters and the exhausted card have no row among the facts
    return "; ".join([kind, *row]).casefold()


def test_spoken_card_labels_match_the_printed_cards(page):
    news = laid_out("valerie", 2, {}, lambda names: {"duchy0": names})
    news["fixed"] = {"duchy0": list(game_box_of("valerie", 2, {}).fixed)}
    page.evaluate(TABLE, news)
    for language in LANGUAGES:
        cards = {said[language]: card for card, said in SAID.items()}
        page.evaluate(SPEAK, language)
        heard = page.evaluate(HEARD)
        assert len(heard) == len(news["faces"]) == len(PRINTED)
        for number, (name, description) in heard.items():
            art = news["faces"][number]
            text = art["text"][language]
            assert PRINTED[cards[text]][0].startswith(printed(art))
            assert name == called(art, language)
            assert description == text.replace("\n", " ")


def in_stacks(names, first):
    """Twenty of them on the stacks of the centre."""
    slots = [f"slot{row}_{column}" for row in range(1, 5) for column in range(1, 6)]
    return {slot: [name] for slot, name in zip(slots, names[first : first + len(slots)], strict=False)}


@pytest.mark.parametrize("window", WINDOWS)
def test_valerie_cards_are_legible_wherever_they_lie(page, window):
    around = laid_out(
        "valerie", 2, {}, lambda names: {"duchy0": names[:-10], "duchy1": names[:-10], "box": names}
    )
    around["fixed"] = dict.fromkeys(("duchy0", "duchy1"), list(game_box_of("valerie", 2, {}).fixed))
    dukes = {"duke0": [name for name in around["zones"]["box"] if "Elysium" in name or "Reese" in name]}
    stacked = [
        laid_out("valerie", 2, {}, lambda names, first=first: in_stacks(names[:-10], first) | dukes)
        for first in (0, 20, 40, 52)
    ]
    count, bad = 0, []
    for language in LANGUAGES:
        for news in (around, *stacked):
            page.evaluate(TABLE, news)
            page.evaluate(SPEAK, language)
            seen, found = measured(page, window)
            count += seen
            bad += [[language, *each] for each in found]
    assert count > 3000 and bad == []


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game, seats", [("trun", 2), ("claim2", 2), ("claimmix", 4), ("vladci", 2)])
def test_cards_and_figures_of_the_other_games_are_legible(page, game, seats, window):
    def lies(names):
        if game == "vladci":
            return {"A1": names[:1], "D4": names[1:2], "offer": names[2:5], "box": names[5:]}
        piles = ("played0", "played1", "table", "score0", "score1", "pile0", "away")
        return {pile: names[i : i + 1] for i, pile in enumerate(piles)} | {"hand0": names[::5]}

    page.evaluate(TABLE, laid_out(game, seats, {}, lies))
    bad = []
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        count, found = measured(page, window)
        bad += [[language, *each] for each in found]
        assert count or game == "vladci" and window != "laptop"  # figures are pictures alone there
    assert bad == []
