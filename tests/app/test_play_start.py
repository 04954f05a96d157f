"""Before and around a game: the deck checked, lots drawn, keys alone, memory that refuses, the way out."""

import random
import re

import pytest

from regent_table import __version__
from regent_table.rules import Match, legal_steps
from regent_table.rules import choose as choose_game
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table
from tests.app.sentences import do
from tests.harness.flash_images import waiting
from tests.harness.soak.walk import SoakJournal

SUITS = ("G", "D", "U", "P")
DECK = [f"{suit}{value}" for suit in SUITS for value in range(10)] + [f"K{value}" for value in range(2, 10)]
COPIES = [f"G0_{n}" for n in range(2, 6)]


@pytest.fixture
def deck(hands):
    """A new game of the first kind that stands before its deck."""
    do(hands, "press A.OK", 'expect A shows "Which game?"', "press A.OK", 'expect A shows "Begin"')
    do(hands, "press A.OK", 'expect A shows "It is complete"')
    return hands


@pytest.fixture
def game(deck):
    """The same at its first question."""
    do(deck, "press A.OK", 'expect A shows "Who starts?"', "press A.OK", 'expect A shows "Deal 13"')
    do(deck, "press A.OK", 'expect A shows "Turn up the top card"')
    return deck


def test_deck_check_counts_every_tapped_card(deck):
    do(deck, "press A.right", "press A.OK", 'expect A shows "0 / 52"')
    for name in DECK[:3] + ["D4"]:
        do(deck, f"tap {name} on C")
    do(deck, 'expect A shows "4 / 52"', 'expect A shows "Dwarf 4"')
    do(deck, "tap D4 on A", 'expect A shows "This card was"', "wait 7 s", 'expect A shows "4 / 52"')
    do(deck, "tap N1 on A", 'expect A shows "is not in this deck"', "wait 7 s")
    do(deck, "press A.OK", 'expect A shows "Missing: 48"', "press A.Back", 'expect A shows "4 / 52"')
    for name in DECK[3:] + COPIES:
        if name != "D4":
            do(deck, f"tap {name} on C")
    do(deck, 'expect A shows "Who starts?"')


def test_missing_card_is_named_and_play_may_go_on(deck):
    do(deck, "press A.right", "press A.OK")
    for name in DECK + COPIES[:3]:
        do(deck, f"tap {name} on B")
    do(deck, "press A.OK", 'expect A shows "Missing: 1"', 'expect A shows "Goblin 0"', "press A.OK")
    do(deck, 'expect A shows "Who starts?"')


def test_lights_draw_the_starter(deck):
    do(deck, "press A.OK", 'expect A shows "Who starts?"', "press A.left", 'expect A shows "> Draw lots"')
    do(deck, "press A.OK", 'expect A shows "Deal 13" within 12 s', "press A.OK", "tap U3 on C")
    do(deck, 'expect A shows " plays"')


def test_chosen_starter_is_kept_after_a_power_cut(deck):
    do(deck, "press A.OK", 'expect A shows "Who starts?"', "press A.right", "press A.OK", "press A.OK")
    do(deck, "tap U3 on C", 'expect A shows "Player 2 plays"', "cut power", "power on")
    do(deck, 'expect A shows "Claim, move 2" within 5 s', "press A.OK")
    do(deck, 'expect A shows "> Resume"', "press A.OK", 'expect A shows "Player 2 plays"')


def choose(hands: Hands, label: str, key: str = "A") -> None:
    """Walk to a row of the list by its words."""
    for _ in range(60):
        if any(line == f"> {label}" for line in plain(hands.table)):
            do(hands, f"press {key}.OK")
            return
        do(hands, f"press {key}.right")
    raise AssertionError(f"no {label} in the list: {hands.table.screen_text('A')}")


def plain(table: Table) -> list[str]:
    return [
        line.removesuffix(" ↑").removesuffix(" ↓").strip() for line in table.screen_text("A").splitlines()
    ]


def test_every_question_can_be_answered_with_keys_alone(game):
    """With no reader that works."""
    for reader in ("A", "B", "C"):
        do(game, f"pull reader {reader}")
    for faction, card, then in (
        ("Undead", "Undead 3", "Player 1 plays"),
        ("Goblins", "Goblin 5", "Player 2 plays"),
        ("Knights", "Knight 4", "Trick: player 2"),
    ):
        do(game, "press B.right")
        choose(game, faction)
        choose(game, card)
        do(game, f'expect A shows "{then}"')


def test_unsaved_move_is_reported_and_saved_later(game):
    do(game, "supply 4.0 V", "tap U3 on C", 'expect A shows "Not saved yet"')
    do(game, "supply 5.0 V", "wait 3 s", "tap G5 on A", 'expect A shows "Player 2 plays"')
    do(game, "cut power", "power on", 'expect A shows "move 3" within 5 s')


def test_match_is_not_set_aside_or_aborted_while_nothing_can_be_saved(game):
    do(game, "supply 4.0 V", "tap U3 on C", 'expect A shows "Not saved yet."', "press Menu")
    choose(game, "Set aside")
    do(game, 'expect A shows "Not saved yet."', "press Menu")
    choose(game, "Abort the game")
    choose(game, "Yes")
    do(game, 'expect A shows "Really?"')
    choose(game, "Yes")
    do(game, 'expect A shows "Not saved yet."', "supply 5.0 V", "press Menu")
    choose(game, "Set aside")
    do(game, 'expect A shows "> Claim, move 2"')


def test_match_begun_at_low_voltage_is_saved_once_the_supply_recovers(deck):
    do(deck, "press A.OK", 'expect A shows "Who starts?"', "supply 4.0 V", "press A.right", "press A.OK")
    do(deck, 'expect A shows "Not saved yet."', 'expect A shows "another one."', "supply 5.0 V", "wait 2 s")
    do(deck, "press A.OK", "press A.OK", "tap U3 on C", 'expect A shows "Player 2 plays"')
    do(deck, "cut power", "power on", 'expect A shows "> Claim, move 2" within 5 s', "press A.OK")
    do(deck, 'expect A shows "> Resume"', "press A.OK", 'expect A shows "Player 2 plays"')


def test_draw_during_resume_at_low_voltage_is_saved_later():
    game, journal, english = choose_game("vladci", 2, {}), SoakJournal(), 2
    Match(game.rules, journal).start(game.seats, game.options)  # the power went before anything was drawn
    hands = Hands(Table(CpythonBrain(), waiting(journal.records, english)))
    do(hands, "power on", 'expect A shows "> Leaders, move 1" within 5 s', "press A.OK", "supply 4.0 V")
    do(hands, 'expect A shows "> Resume"', "press A.OK", 'expect A shows "Not saved yet."')
    do(hands, "supply 5.0 V", 'expect A shows "Now everything is saved." within 5 s')


def with_starters(flash: bytes, starters: bytes) -> bytes:
    """Return this flash with a file that says so of who starts, and is whole."""
    brain = CpythonBrain()
    Table(brain).chips.power_on()
    store = brain.begin(flash).load("regent.drivers.pico").make_board().store
    assert store.save("seats", bytearray(starters), len(starters))
    return brain.cut()


@pytest.mark.parametrize(
    ("name", "brain"),
    [
        *((name, "cpython") for name in ("trun", "vladci", "valerie")),
        pytest.param("trun", "pico", marks=pytest.mark.pico),
        *(
            pytest.param(name, "pico", marks=(pytest.mark.pico, pytest.mark.slow))
            for name in ("vladci", "valerie")
        ),
    ],
)
def test_match_resumes_despite_an_invalid_saved_starter(name, brain):
    game, journal, english = choose_game(name, None, {}), SoakJournal(), 2
    match = Match(game.rules, journal)
    match.start(game.seats, game.options)
    while match.ply < 12:
        match.step(legal_steps(game.rules, match.state)[0])
    table = make_table(brain)
    table.flash = with_starters(waiting(journal.records, english), b"\xff\xfe\xfd\xc8")
    hands = Hands(table)
    do(hands, "power on", 'expect A shows "move 13" within 8 s', "press A.OK", 'expect A shows "> Resume"')
    do(hands, "press A.OK", "wait 4 s", "press Menu", 'expect A shows "> Play on"')
    assert not FlashSnapshot(table).fault


def test_a_game_set_aside_waits_in_the_menu_and_an_aborted_one_does_not(game):
    do(game, "tap U3 on C", "press Menu", 'expect A shows "> Play on"')
    choose(game, "Set aside")
    do(game, 'expect A shows "> Claim, move 2"', "press A.OK")
    do(game, 'expect A shows "> Resume"', "press A.OK", 'expect A shows "Player 1 plays"', "press Menu")
    choose(game, "Abort the game")
    do(game, 'expect A shows "Abort?"')
    choose(game, "Yes")
    do(game, 'expect A shows "Really?"')
    choose(game, "No")
    do(game, 'expect A shows "Player 1 plays"', "press Menu")
    choose(game, "Abort the game")
    choose(game, "Yes")
    do(game, 'expect A shows "Really?"')
    choose(game, "Yes")
    do(game, 'expect A shows "> New game"')


def test_cards_put_down_while_the_menu_is_open_are_not_played(game):
    do(game, "press Menu", 'expect A shows "> Play on"', "tap U3 on C")
    do(
        game,
        'expect A shows "First finish the choice"',
        "wait 7 s",
        "press A.OK",
        'expect A shows "Turn up the top card"',
    )


def test_card_on_a_pad_at_power_on_is_not_played(game):
    do(game, "put U3 on C", 'expect A shows "Player 1 plays"', "cut power", "power on")
    do(game, 'expect A shows "move 2" within 5 s', "press A.OK", 'expect A shows "> Resume"', "press A.OK")
    do(game, 'expect A shows "This card lay here"', 'expect A shows "and tap it again."')
    do(game, 'expect A shows "Player 1 plays" within 8 s')


@pytest.mark.parametrize("late_ms", [0, 50, 500])
def test_card_put_down_during_resume_is_played_or_reported(game, late_ms):
    do(game, "cut power", "power on", 'expect A shows "move 1" within 5 s', "press A.OK")
    do(game, 'expect A shows "> Resume"')
    game.table.world.press("A.OK")
    game.table.run_ms(late_ms)
    do(game, "put U3 on C", "wait 150 ms")
    game.table.world.let_go("A.OK")
    do(game, "wait 2 s")
    shown = game.table.screen_text("A")
    assert "Player 1 plays" in shown or "This card lay here" in shown


# --- a record that is damaged


def spoilt(name: str, chunks: int, language: int = 2) -> Hands:
    """A match of forty actions waits, and only so many chunks of its record are left."""
    game, journal, rng = choose_game(name, None, {}), SoakJournal(), random.Random(4)
    match = Match(game.rules, journal)
    match.start(game.seats, game.options)
    while match.ply < 40:
        match.step(rng.choice(legal_steps(game.rules, match.state)))
    flash = LittlefsFlash(waiting(journal.records, language))
    fs = mounted(flash)
    for folder, _, names in list(fs.walk("/data")):
        for file in names:
            if folder.startswith("/data/match0.") and int(file) >= chunks:
                fs.remove(f"{folder}/{file}")
    fs.unmount()
    hands = Hands(Table(CpythonBrain(), flash.image()))
    do(hands, "power on")
    return hands


def test_number_of_missing_moves_is_shown_until_a_key_is_pressed():
    hands = spoilt("trun", 1)
    do(hands, 'expect A shows "> Claim, move 1" within 5 s', "press A.OK", 'expect A shows "> Resume"')
    do(hands, "press A.OK", 'expect A shows "The end is lost"', 'expect B shows "The end of the record"')
    do(hands, "wait 30 s", 'expect A shows "The end is lost"')
    told = re.search(r"Moves missing: (\d+)", " ".join(hands.table.screen_text("A").split()))
    assert told and 0 < int(told[1]) < 40
    do(hands, "press A.OK", 'expect A does not show "The end is lost"')


def test_figures_are_asked_for_after_the_missing_moves_are_read():
    hands = spoilt("vladci", 1)
    do(hands, 'expect A shows "> Leaders, move" within 5 s', "press A.OK", "press A.OK")
    do(hands, 'expect A shows "The end is lost"', "press B.OK", 'expect A shows "As you left it?"')


@pytest.mark.parametrize(
    "language, words", [(0, "Nečitelná hra"), (1, "Olvashatatlan"), (2, "Unreadable")], ids=("cs", "hu", "en")
)
def test_lost_match_is_reported_and_can_only_be_aborted(language, words):
    hands = spoilt("trun", 0, language)
    do(hands, f'expect A shows "> {words}" within 5 s', "press A.OK", "press A.right", "press A.right")
    assert "regent restore" in " ".join(hands.table.screen_text("A").split())
    do(hands, "press A.OK", "press A.OK", "press A.right", "press A.OK", "press A.right", "press A.OK")
    do(hands, f'expect A does not show "{words}"', "cut power", "power on")
    do(hands, f'expect A shows "Regent {__version__}"')
    do(hands, f'expect A does not show "{words}"')
