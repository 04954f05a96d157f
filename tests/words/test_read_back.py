"""What the cards of Valerie say, each language read back by the style sheet, is what is printed on them."""

import csv
import re

import pytest
from regent.games.valerie.card_data import CARDS_IN_BOX

from regent_table.paths import ROOT
from tests.words.read_back import LANGUAGES, ImageReader, Unreadable

FACTS = ROOT / "host_tools" / "regent_table" / "valerie_cards.txt"
TEXTS = ROOT / "host_tools" / "regent_table" / "words" / "cards" / "valerie.csv"
COLUMNS = {"en": 0, "cs": 2, "hu": 3}  # of the names
ROLES = ("worker", "soldier", "shadow", "holy")
SCORING = (*ROLES, "citizen", "monster", "domain", "titan", "boss")


# A card, the language, what it says, and what it must not get away with.
MISTAKES = [
    ("BUTCHER", "cs", "získáte 2 zlaťáky", "získáte 3 zlaťáky"),  # a number
    ("CLERIC", "cs", "3 magie", "3 síly"),  # a resource
    ("DARKTIDE_HARBOUR", "cs", "zdarma obyvatele podsvětí", "zdarma obyvatele"),  # a role
    ("ALCHEMIST", "cs", "V cizím tahu", "Ve svém tahu"),  # whose turn
    ("PURLOINERS_PERCH", "cs", "smíte vzít", "vezmete"),  # what one may, as if one had to
    ("SPIDER_QUEEN", "cs", "(i tuto), nebo 1 bod", "(i tuto) a 1 bod"),  # both, not either
    ("OWLBEAR", "cs", "oblast Údolí", "oblast Hory"),  # an area
    ("CHAMPION", "cs", "získáte 4 síly.\nV", "získáte 4 sil.\nV"),  # a form: as if of five
    ("RED_DRAGON", "cs", "12 sil", "12 síly"),  # a form: as if of two
    ("CORNELIUS_THE_DREAMER", "cs", "3 body", "3 bod"),  # a form: as if of one
    ("WITCH_QUEEN", "hu", "5 erőt és 4 mágiát", "4 erőt és 5 mágiát"),  # numbers the wrong way round
    ("MERCENARY", "hu", "fizethetsz 1 erőt, és akkor kapsz", "fizess 1 erőt, és akkor kapsz"),  # may, must
    ("MERCHANT", "hu", "2 aranyat vagy 2", "2 aranyat és 2"),  # or, and
    ("WRAITH", "hu", "(titán)", "(szolga)"),  # a type
    ("TREANT", "hu", "3, ebből 1 csak", "3, ebből 2 csak"),  # how many are in the box
    ("BLOOD_CROW_ARMY", "hu", "3 katona", "3 katonák"),  # a plural behind a number
    ("GIANT_LEECH", "hu", "elveszít 1 erőt", "elveszít 1 erő"),  # no ending
    ("PRATCHETTS_PLATEAU", "hu", "1 arannyal", "1 aranyat"),  # the ending of another place
    ("FOXGROVE_PALISADE", "hu", "6-ra", "6-re"),  # the vowels of another number
    ("THIEF", "hu", "\nMinden más bevétel előtt vesz el.", ""),  # a line that is not there
    ("RED_DRAGON", "en", "pay 12 strength and 6 magic", "pay 12 strength"),  # half of a price
    ("GOLDEN_OBELISK_OF_NAE", "en", "It gives 3 points", "It gives 2 points"),  # points
    ("GOBLIN", "en", "1 point ", "1 points "),  # a form: more than one
    ("ARCHER", "en", "(soldier)", "(worker)"),  # a role
    ("WARLORD", "en", "each Knight card of yours", "each of your soldiers"),  # what counts
    ("PALADIN", "en", "9 or 10", "9 and 10"),  # which numbers wake
    ("CUTTHROATS_TRUCE", "en", "Once built", "After your actions"),  # when
    ("GRIMMWATER_KEEP", "en", "base cost 3 or less", "base cost 3 or more"),  # most, least
    ("BAT_SWARM", "en", ", which costs that more", ", for its slayer"),  # what a token is for
    ("SIMON_THE_UNCLEAN", "en", "\nCitizens and domains have icons.", ""),  # where icons count
]


def sections():
    found = {}
    for line in FACTS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = found[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            rows.append([cell.strip() for cell in line.split("|")])
    return found


def key(name):
    return re.sub(r"[^A-Z ]", "", name.upper()).replace(" ", "_")


def price(strength, magic):
    return " + ".join(letter + number for letter, number in (("S", strength), ("M", magic)) if number != "0")


def counted(names, numbers, letter=""):
    return ", ".join(
        f"{name} {letter}{number}" for name, number in zip(names, numbers, strict=True) if number != "0"
    )


def printed():
    """What is printed on each card, by its key and as the reader puts it; how many of it there are."""
    facts, cards = sections(), {}
    for name, number, cost, role, yours, theirs in facts["citizens"]:
        cards[key(name)] = f"citizens; {number}; G{cost}; {role}; {yours}; {theirs}", 6
        if name in ("Peasant", "Knight"):
            cards["STARTER_" + key(name)] = f"starter; {number}; {yours}; {theirs}", 5
    for name, area, kind, strength, magic, points, reward, copies, more in facts["monsters"]:
        box = int(copies) + int(more)
        cost = price(strength, magic)
        cards[key(name)] = f"monsters; {area}; {kind}; {cost}; V{points}; {reward}; {box}; {more}", box
    for wakes, (name, happens, kind, strength, magic, points, reward) in enumerate(facts["events"], 1):
        cost = price(strength, magic)
        cards[key(name)] = f"events; {wakes}; {happens}; {kind}; {cost}; V{points}; {reward}", 1
    for name, *needs, cost, points, when, effect in facts["domains"]:
        cards[key(name)] = f"domains; {counted(ROLES, needs)}; G{cost}; V{points}; {when}; {effect}", 1
    for name, *points, resources in facts["dukes"]:
        cards[key(name)] = f"dukes; {counted(SCORING, points, 'V')}; V1 per {resources}", 1
    # The rulebook's: a table of facts has no row for them.
    cards["STARTER_HERALD"] = "herald; none awake 1, double 1, both 2", 5
    cards["EXHAUSTED"] = "exhausted; the round ends with 2 per player, alone at once with 5", 10
    return {name: (facts.casefold(), copies) for name, (facts, copies) in cards.items()}


def names(language):
    rows = sections()["names"]
    return [(row[COLUMNS[language]].removeprefix("~"), row[COLUMNS["en"]]) for row in rows]


with TEXTS.open(encoding="utf-8", newline="") as lines:
    SAID = {row["name"]: row for row in csv.DictReader(lines)}
PRINTED = printed()
READERS = {language: ImageReader(language, names(language)) for language in LANGUAGES}


def wrong(card, language, text):
    """Why this is no text of that card, or None."""
    try:
        facts = READERS[language].read(text).casefold()
    except Unreadable as unread:
        return str(unread)
    return None if facts == PRINTED[card][0] else f"{facts} is not {PRINTED[card][0]}"


def test_every_card_of_the_box_has_its_text():
    starters, exhausted = 3 * 5, 10  # without tags
    assert set(SAID) == set(PRINTED)
    assert sum(copies for _, copies in PRINTED.values()) == CARDS_IN_BOX + starters + exhausted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_text_matches_the_printed_card(language):
    found = {card: wrong(card, language, said[language]) for card, said in SAID.items()}
    assert not {card: why for card, why in found.items() if why}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_number_is_detected(language):
    for card, said in SAID.items():
        text = said[language]
        for number in re.finditer(r"\d+", text):
            other = text[: number.start()] + str(int(number.group()) + 1) + text[number.end() :]
            assert wrong(card, language, other), f"{card}: {other}"


@pytest.mark.parametrize("card, language, said, instead", MISTAKES)
def test_mistake_in_a_card_text_is_detected(card, language, said, instead):
    text = SAID[card][language]
    assert text.count(said) == 1
    assert wrong(card, language, text) is None
    assert wrong(card, language, text.replace(said, instead))


def test_ambiguous_text_is_refused():
    reader = ImageReader("en", [*names("en"), ("Hills", "Ruins")])
    with pytest.raises(Unreadable, match="any of"):
        reader.read(SAID["GOBLIN"]["en"])
