"""Sayings that firmware finds by a number stand in the order of those numbers, as many as there are."""

import pytest
from regent import games, hal, opponents
from regent.app import settings
from regent.app.menu import main
from regent.app.play import match_menu
from regent.app.service import pages, set_check, tagging
from regent.drivers.flash import store
from regent.games.claim import ai_rows, course, state_layout, votes
from regent.games.valerie import card_data as valerie_cards
from regent.games.valerie import items as valerie_items
from regent.games.valerie import names, questions, report, score, taps
from regent.games.valerie import state_layout as layout
from regent.games.vladci import board, turns
from regent.ui import strings

from regent_table.words import family, rules, sayings

# Per family the module that has a constant of each member's name, and how many there are
CONSTANTS = {
    "claim.CARD": (state_layout, len(state_layout.LETTERS)),
    "claim.FACTION": (state_layout, len(state_layout.LETTERS)),
    "claim.HELP": (course, course.END),
    "claim.REASON": (votes, votes.NOBODY),
    "claim.ROW": (ai_rows, ai_rows.FOLLOWERS + 1),
    "claim.TITLE": (course, course.END),
    "claim.TOTAL": (votes, 3),
    "common.LANGUAGE": (strings, len(strings._FILES)),
    "common.PAGE": (pages, pages._BOOK),
    "menu.LOST": (settings, settings._ALL),
    "menu.MAIN": (main, main._ROWS),
    "menu.ROLL_CALL": (set_check, set_check._ALL + 1),
    "menu.SILENT": (strings, len(strings._FILES)),
    "menu.TAGGING": (tagging, tagging._STATES),
    "play.TROUBLE": (store, store.BROKEN),
    "valerie.ENDING": (layout, layout.OVERRUN),
    "valerie.FROM": (score, score.CARDS),
    "valerie.RESOURCE": (valerie_cards, valerie_cards.RESOURCES),
    "valerie.SIGN": (valerie_cards, valerie_cards.RESOURCES),
    "valerie.WHY": (taps, taps.NOT_YOURS),
    "vladci.FIGURE": (board, board.FIGURES - board.LEADER),
    "vladci.HELP": (turns, turns.ENDED),
    "vladci.REASON": (turns, turns.HOUSE_TURN_CAP),
    "vladci.TITLE": (turns, turns.ENDED),
}
BEFORE = ("_", "FROM_", "")  # may stand before a member's name in the module
# Members whose numbers have no names of their own
NAMELESS = {"LEADER_2", "SOLDIERS", "SHADOWS", "HOLIES"}


def members(name: str) -> list[str]:
    return [saying.name.partition(".")[2] for saying in family(name)]


@pytest.mark.parametrize("name", CONSTANTS)
def test_a_family_is_in_the_order_of_its_constants(name):
    module, count = CONSTANTS[name]
    numbers = {}
    for member in members(name):
        if member in NAMELESS:
            numbers[member] = max(numbers.values()) + 1
        else:
            numbers[member] = next(vars(module)[b + member] for b in BEFORE if b + member in vars(module))
    first = min(numbers.values())
    assert list(numbers.values()) == list(range(first, first + count))


MEMBERS = {
    "common.KEY": ["LEFT", "RIGHT", "OK", "BACK", "UNDO", "HELP", "MENU"],
    "menu.PART": list(rules.PARTS),
    "menu.GAME": [name.upper() for name in games.NAMES],
    "menu.QUIET": ["NO", "YES"],
    "menu.STILL": ["NO", "YES"],
    "menu.STRENGTH": [name.upper() for name in opponents.NAMES[opponents.GREEDY :]],
    "menu.STAGE": ["BOARD", "SIDES", "CARDS"],
    "menu.WHO": ["PEOPLE", "REGENT"],
    "menu.WAKEFUL": ["NO", "YES"],
    "menu.ADVICE": ["ON", "OFF"],
    "valerie.AREA": names.AREA_NAMES.upper().split(),
    "valerie.HELP": members("valerie.TOPIC"),
    "vladci.ABOUT": [name for name in members("vladci.FIGURE") if name != "LEADER_2"],
}
COUNTS = {
    "common.COLOUR": 4,
    "menu.SET": games.SETS - 1,
    "play.CONSENT": 3,
    "play.MENU": match_menu._ROWS,
    "valerie.GROUP": 4,
    "valerie.TEXT": max(questions.TEXT) + 1,
    "valerie.UNTAGGED": valerie_items._UNTAGGED,
    "valerie.TOPIC": max(questions.TOPIC) + 1,
}


@pytest.mark.parametrize("name", MEMBERS)
def test_family_has_the_listed_members(name):
    assert members(name) == MEMBERS[name]


def test_keys_are_in_the_order_of_their_bits():
    bits = [getattr(hal, f"KEY_{name}") for name in members("common.KEY")]
    assert bits == sorted(bits)


def test_items_of_valerie_are_named_in_their_order():
    assert [name.replace("_", "") for name in members("valerie.ITEM")] == [
        word.upper() for word in report.ITEM_WORDS
    ]


def test_every_family_is_checked():
    every = {f"{saying.table}.{saying.family}" for saying in sayings() if saying.family}
    assert every == {*CONSTANTS, *MEMBERS, *COUNTS, "valerie.ITEM"}
    assert {name: len(family(name)) for name in COUNTS} == COUNTS
