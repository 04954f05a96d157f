"""The helping hand of the page starts any game with any options, and things end up where they belong."""

import random
from types import SimpleNamespace

import pytest

from regent_table.paths import use_firmware
from regent_table.people.autopilot import Autopilot
from regent_table.people.saved_matches import SavedMatches
from regent_table.people.stuck import Stuck
from regent_table.people.table_helper import TableHelper
from regent_table.people.user import over
from regent_table.rules import Match, choose, legal_steps
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.game_boxes import game_box_of, offers
from regent_table.virtual.player_area import PlayerArea
from regent_table.virtual.table import Table
from regent_table.words import LANGUAGES
from tests.harness.flash_images import waiting
from tests.harness.soak.walk import SoakJournal

use_firmware()

from regent.games.claim import state_layout  # noqa: E402
from regent.games.claim.course import PLAY, TAKE  # noqa: E402
from regent.games.valerie import questions  # noqa: E402
from regent.games.valerie import state_layout as layout  # noqa: E402
from regent.games.vladci import board  # noqa: E402

_MOVES = 8
_ROUND = 8  # two bans; each acts, ends and recruits, which is more than one step of the helping hand
_SETTLE_MS = 300
_SEEN_MS = 250

UNUSUAL = [
    ("claim2", 2, {"hands": "dealt"}),
    ("claimmix", 4, {"deck": "NI", "factions": "DPRTS"}),
    ("vladci", 2, {"draw": "cards", "turns": "40"}),
    ("vladci", 2, {"mode": "advanced", "bans": "second", "repetition": "on"}),
    ("valerie", 1, {"areas": "chosen", "difficulty": "2"}),
    ("valerie", 5, {"citizens": "random", "events": "yes", "hands": "dealt"}),
]


def sit_down(name, seats, options, language="en"):
    """A table at which the helping hand has started the game."""
    table, rng = make_table("cpython"), random.Random(1)
    table.power_on()
    player_area = PlayerArea(table.world, game_box_of(name, seats, options), rng)
    helper = TableHelper(table, player_area, rng)
    over(table, helper.start(language))
    return table, player_area, helper


@pytest.mark.parametrize(("name", "seats", "options"), UNUSUAL)
def test_helper_starts_a_game_with_unusual_options_and_plays_on(name, seats, options):
    table, player_area, helper = sit_down(name, seats, options, "hu")
    for _ in range(_MOVES):
        over(table, helper.act())
        table.run_ms(_SETTLE_MS)
    match = helper.match()
    assert match.ply >= _MOVES
    assert list(player_area.game_box.belongs(match.state, player_area)) == []
    names = [each.name for there in player_area.lying.values() for each in there]
    assert sorted(names) == sorted(piece.name for piece in player_area.game_box.pieces)


def test_repeated_advice_is_the_same_and_is_what_the_helper_plays():
    table, player_area, helper = sit_down("trun", 2, {"hands": "dealt"})
    for _ in range(4):
        while helper.asked(helper.match()) < 0:
            over(table, helper.act())
        assert over(table, helper.advise()) == over(table, helper.advise())
        advised = over(
            table, helper.adviser.advise(helper.game_box.complete(helper.match().state, player_area))
        )
        over(table, helper.move(helper.asked(helper.match())))
        assert helper.meant[1] == advised


def test_helper_carries_out_regents_decisions():
    game, journal, rng = (
        choose("vladci", 2, {"mode": "advanced"}, ["greedy", "person"]),
        SoakJournal(),
        random.Random(1),
    )
    assert Match(game.rules, journal).start(game.seats, game.options, game.who())
    table = Table(CpythonBrain(), waiting(journal.records, LANGUAGES.index("hu")))
    table.power_on()
    helper = TableHelper(
        table, PlayerArea(table.world, game_box_of("vladci", 2, {"mode": "advanced"}), rng), rng
    )
    over(table, Autopilot(helper.user, SavedMatches(table)).resume(0))
    over(table, helper.lay_back())
    for _ in range(_ROUND):
        over(table, helper.act())
        table.run_ms(_SETTLE_MS)
    match = helper.match()
    assert match.ply >= _ROUND and match.state[board.TURN] > 1


def test_helper_lets_the_console_throw_the_dice():
    table, _, helper = sit_down("valerie", 1, {})
    while helper.match().state[layout.ROW] != questions.ROLL:
        over(table, helper.act())
    before = list(helper.user._deeds)
    over(table, helper.act())
    assert [deed.split()[-1] for deed in helper.user._deeds if deed not in before] == ["A.Back"] * 2 + [
        "A.OK"
    ]


def test_every_option_that_the_menu_offers_is_offered_by_the_page():
    for game in offers():
        for seats, choices in game["seats"].items():
            rules = game_box_of(game["name"], int(seats), {}).game.rules
            for name, values, _ in rules.OPTIONS:
                offered = [value for each in choices if each["name"] == name for value in each["values"]]
                fit = [value for value in values if fits(game["name"], int(seats), name, value)]
                assert offered == (fit if len(fit) > 1 else [])


def fits(game, seats, option, value):
    rules = game_box_of(game, seats, {}).game.rules
    chosen = bytearray(len(rules.OPTIONS))
    rules.defaults(seats, chosen)
    at = [row[0] for row in rules.OPTIONS].index(option)
    chosen[at] = rules.OPTIONS[at][1].index(value)
    return not rules.conflict(seats, chosen)


def lies_up(player_area, name, pad="A"):
    """Put on a pad by hand, does its face lie open?"""
    home = player_area.where(name)
    player_area.move(name, pad)
    [lying] = player_area.lies(pad)
    up = lying.up
    player_area.move(name, home)
    return up


def test_duke_on_a_pad_lies_face_down_except_during_scoring():
    table, player_area, helper = sit_down("valerie", 2, {"hands": "dealt"})
    while not player_area.names("duke1") or helper.match().state[layout.ROW] != questions.DUKE:
        over(table, helper.act())
    assert not any(lies_up(player_area, name) for name in player_area.names("duke0"))
    over(table, helper.act())
    over(table, helper.act())
    assert helper.match().state[layout.ROW] != questions.DUKE
    assert not lies_up(player_area, player_area.top("duke1"), "B")
    scoring = bytearray(helper.match().state)
    while scoring[layout.ROW] != questions.SHOW:
        helper.rules.apply(scoring, helper.rng.choice(legal_steps(helper.rules, scoring)))
    helper.match = lambda: SimpleNamespace(state=scoring)
    dukes = player_area.names("duke0") + player_area.names("duke1")
    assert len(dukes) == 4 and sum(lies_up(player_area, name) for name in dukes) == 1


def test_card_on_a_pad_lies_face_up_only_when_public():
    table, player_area, helper = sit_down("trun", 2, {})
    assert not lies_up(player_area, player_area.top("hand0"))  # before the prize is turned up
    assert lies_up(player_area, player_area.top("deck"), "C")
    over(table, helper.act())
    assert lies_up(player_area, player_area.top("hand0")) and not lies_up(
        player_area, player_area.top("hand1"), "B"
    )
    assert not lies_up(player_area, player_area.top("deck"), "C")
    table.press("Help")  # then a card is put there to be explained
    table.run_ms(_SETTLE_MS)
    assert not lies_up(player_area, player_area.top("hand0"))


def test_dealt_card_on_a_pad_is_visible_to_its_player_alone():
    _, player_area, helper = sit_down("trun", 2, {"hands": "dealt"})
    assert helper.asks_unseen()
    player_area.put(player_area.top("deck"), "A")
    [dealt] = player_area.lies("A")
    assert (dealt.up, dealt.whose) == (False, 0)


@pytest.mark.parametrize("hands", ["table", "dealt"])
def test_winner_with_a_seer_sees_the_top_card_until_choosing(hands):
    _, player_area, helper = sit_down("claim2", 2, {"hands": hands})
    state = bytearray(helper.match().state)
    (
        state[state_layout.STAGE],
        state[state_layout.LOOK],
        state[state_layout.WINNER],
        state[state_layout.TAKER],
    ) = TAKE, state_layout.LOOKED, 1, 0
    top = player_area.top("deck")
    if hands == "dealt":  # tapped, it lies on a pad until somebody takes it off
        state[state_layout.FIRST[player_area.game_box.piece(top).item]] = state_layout.DECK | 2
        player_area.put(top, "B")
    assert list(player_area.game_box.looks(state, player_area)) == [(1, top)]
    for at, value in ((state_layout.TAKER, 1), (state_layout.STAGE, PLAY)):
        other = bytearray(state)
        other[at] = value
        assert not list(player_area.game_box.looks(other, player_area))


@pytest.mark.parametrize(("name", "seats", "prizes"), [("trun", 2, 1), ("claimmix", 3, 2)])
def test_prizes_and_played_cards_lie_in_separate_zones(name, seats, prizes):
    table, player_area, helper = sit_down(name, seats, {})
    while not helper.match().state[state_layout.COUNT] or helper.match().state[state_layout.STAGE] != PLAY:
        over(table, helper.act())
    first = (helper.match().state[state_layout.LEADER] + helper.game_box.first) % seats
    played = [len(player_area.names(f"played{player}")) for player in range(seats)]
    assert played == [int(player == first) for player in range(seats)]
    assert len(player_area.names("table")) == prizes
    assert helper.game_box.tells(helper.match().state)["tokens"] == {
        f"hand{(first + 1) % seats}": [["turn", ""]]
    }


def test_offer_zone_holds_exactly_the_figures_on_offer():
    table, player_area, helper = sit_down("vladci", 2, {})
    over(table, helper.tidy())
    state, offered = helper.match().state, set()
    for figure in helper.game_box.figures[len(board.HOMES) :]:
        card = board.HERMIT if figure.item == board.CUB else figure.item
        offered |= {figure.name} if state[board.CARD + card] == board.ON_OFFER else set()
    assert len(offered) >= board.DISPLAY and set(player_area.names("offer")) == offered


def test_card_turned_up_for_a_list_question_goes_on_offer():
    table, player_area, helper = sit_down("vladci", 2, {"draw": "cards"})
    for _ in range(3):
        card = player_area.top("deck")
        over(table, helper.act())
        assert player_area.where(card) == "offer"


def test_helper_is_lost_when_the_card_to_take_was_removed():
    table, player_area, helper = sit_down("trun", 2, {})
    for card in player_area.names("deck"):
        player_area.move(card, "away")
    with pytest.raises(Stuck):
        over(table, helper.act())


@pytest.mark.parametrize("keys", [["Menu"], ["Menu", "A.right", "A.OK"], ["Help"], ["A.right"], ["Undo"]])
def test_helper_plays_on_from_any_page_that_people_left_open(keys):
    table, _, helper = sit_down("trun", 2, {})
    over(table, helper.act())
    for key in keys:
        table.press(key)
    over(table, helper.act())
    assert helper.match().ply == 2


def test_card_shown_twice_on_a_pad_is_reported_as_put_twice():
    table, player_area, helper = sit_down("trun", 2, {"hands": "dealt"})
    table.say("events on")
    table.until(lambda: table.listening)
    for pad, name in (("B", "G9"), ("A", "K9"), ("B", "G9")):
        over(table, helper.actions.show(name, pad))
        table.run_ms(_SEEN_MS)
        player_area.move(name, "deck")
    assert [event for event in table.events if event.startswith("put")] == ["put B", "put A", "put B"]
