"""The helping hand of the page starts any game with any options, and things end up where they belong."""

import random
from types import SimpleNamespace

import pytest

from regent_table.paths import use_firmware
from regent_table.people.autopilot import Autopilot
from regent_table.people.held import Held
from regent_table.people.helper import Helper
from regent_table.people.lost import Lost
from regent_table.people.user import over
from regent_table.rules import Match, choose, legal_steps
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.desk import Desk
from regent_table.virtual.kits import kit_of, offers
from regent_table.virtual.table import Table
from regent_table.words import LANGUAGES
from tests.harness.flash_images import waiting
from tests.harness.soak.walk import Journal

use_firmware()

from regent.games.claim import cards  # noqa: E402
from regent.games.claim.course import PLAY, TAKE  # noqa: E402
from regent.games.valerie import layout, questions  # noqa: E402
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
    desk = Desk(table.world, kit_of(name, seats, options), rng)
    helper = Helper(table, desk, rng)
    over(table, helper.start(language))
    return table, desk, helper


@pytest.mark.parametrize(("name", "seats", "options"), UNUSUAL)
def test_it_starts_a_game_with_these_options_and_plays_on(name, seats, options):
    table, desk, helper = sit_down(name, seats, options, "hu")
    for _ in range(_MOVES):
        over(table, helper.act())
        table.run_ms(_SETTLE_MS)
    match = helper.match()
    assert match.ply >= _MOVES
    assert list(desk.kit.belongs(match.state, desk)) == []
    names = [each.name for there in desk.lying.values() for each in there]
    assert sorted(names) == sorted(piece.name for piece in desk.kit.pieces)


def test_who_asks_for_advice_again_is_told_the_same_and_it_is_what_is_done_for_him():
    table, desk, helper = sit_down("trun", 2, {"hands": "dealt"})
    for _ in range(4):
        while helper.asked(helper.match()) < 0:
            over(table, helper.act())
        assert over(table, helper.advise()) == over(table, helper.advise())
        advised = over(table, helper.adviser.advise(helper.kit.complete(helper.match().state, desk)))
        over(table, helper.move(helper.asked(helper.match())))
        assert helper.meant[1] == advised


def test_it_does_what_regent_has_decided():
    game, journal, rng = (
        choose("vladci", 2, {"mode": "advanced"}, ["greedy", "person"]),
        Journal(),
        random.Random(1),
    )
    assert Match(game.rules, journal).start(game.seats, game.options, game.who())
    table = Table(CpythonBrain(), waiting(journal.records, LANGUAGES.index("hu")))
    table.power_on()
    helper = Helper(table, Desk(table.world, kit_of("vladci", 2, {"mode": "advanced"}), rng), rng)
    over(table, Autopilot(helper.user, Held(table)).resume(0))
    over(table, helper.lay_back())
    for _ in range(_ROUND):
        over(table, helper.act())
        table.run_ms(_SETTLE_MS)
    match = helper.match()
    assert match.ply >= _ROUND and match.state[board.TURN] > 1


def test_the_console_throws_the_dice():
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
            rules = kit_of(game["name"], int(seats), {}).game.rules
            for name, values, _ in rules.OPTIONS:
                offered = [value for each in choices if each["name"] == name for value in each["values"]]
                fit = [value for value in values if fits(game["name"], int(seats), name, value)]
                assert offered == (fit if len(fit) > 1 else [])


def fits(game, seats, option, value):
    rules = kit_of(game, seats, {}).game.rules
    chosen = bytearray(len(rules.OPTIONS))
    rules.defaults(seats, chosen)
    at = [row[0] for row in rules.OPTIONS].index(option)
    chosen[at] = rules.OPTIONS[at][1].index(value)
    return not rules.clash(seats, chosen)


def lies_up(desk, name, pad="A"):
    """Put on a pad by hand, does its face lie open?"""
    home = desk.where(name)
    desk.move(name, pad)
    [lying] = desk.lies(pad)
    up = lying.up
    desk.move(name, home)
    return up


def test_a_duke_that_is_tapped_to_be_kept_lies_face_down_as_at_any_time_but_scoring():
    table, desk, helper = sit_down("valerie", 2, {"hands": "dealt"})
    while not desk.names("duke1") or helper.match().state[layout.ROW] != questions.DUKE:
        over(table, helper.act())
    assert not any(lies_up(desk, name) for name in desk.names("duke0"))
    over(table, helper.act())
    over(table, helper.act())
    assert helper.match().state[layout.ROW] != questions.DUKE
    assert not lies_up(desk, desk.top("duke1"), "B")
    scoring = bytearray(helper.match().state)
    while scoring[layout.ROW] != questions.SHOW:
        helper.rules.apply(scoring, helper.rng.choice(legal_steps(helper.rules, scoring)))
    helper.match = lambda: SimpleNamespace(state=scoring)
    dukes = desk.names("duke0") + desk.names("duke1")
    assert len(dukes) == 4 and sum(lies_up(desk, name) for name in dukes) == 1


def test_a_card_lies_open_on_a_pad_only_where_all_are_to_see_it():
    table, desk, helper = sit_down("trun", 2, {})
    assert not lies_up(desk, desk.top("hand0"))  # before the prize is turned up
    assert lies_up(desk, desk.top("deck"), "C")
    over(table, helper.act())
    assert lies_up(desk, desk.top("hand0")) and not lies_up(desk, desk.top("hand1"), "B")
    assert not lies_up(desk, desk.top("deck"), "C")
    table.press("Help")  # then a card is put there to be explained
    table.run_ms(_SETTLE_MS)
    assert not lies_up(desk, desk.top("hand0"))


def test_who_is_dealt_a_card_may_look_at_it_where_it_is_tapped():
    _, desk, helper = sit_down("trun", 2, {"hands": "dealt"})
    assert helper.asks_unseen()
    desk.put(desk.top("deck"), "A")
    [dealt] = desk.lies("A")
    assert (dealt.up, dealt.whose) == (False, 0)


@pytest.mark.parametrize("hands", ["table", "dealt"])
def test_whoever_wins_with_a_seer_looks_at_the_top_card_until_he_has_chosen(hands):
    _, desk, helper = sit_down("claim2", 2, {"hands": hands})
    state = bytearray(helper.match().state)
    state[cards.STAGE], state[cards.LOOK], state[cards.WINNER], state[cards.TAKER] = TAKE, cards.LOOKED, 1, 0
    top = desk.top("deck")
    if hands == "dealt":  # tapped, it lies on a pad until somebody takes it off
        state[cards.FIRST[desk.kit.piece(top).item]] = cards.DECK | 2
        desk.put(top, "B")
    assert list(desk.kit.looks(state, desk)) == [(1, top)]
    for at, value in ((cards.TAKER, 1), (cards.STAGE, PLAY)):
        other = bytearray(state)
        other[at] = value
        assert not list(desk.kit.looks(other, desk))


@pytest.mark.parametrize(("name", "seats", "prizes"), [("trun", 2, 1), ("claimmix", 3, 2)])
def test_prizes_and_what_each_player_has_played_lie_apart(name, seats, prizes):
    table, desk, helper = sit_down(name, seats, {})
    while not helper.match().state[cards.COUNT] or helper.match().state[cards.STAGE] != PLAY:
        over(table, helper.act())
    first = (helper.match().state[cards.LEADER] + helper.kit.first) % seats
    played = [len(desk.names(f"played{player}")) for player in range(seats)]
    assert played == [int(player == first) for player in range(seats)]
    assert len(desk.names("table")) == prizes
    assert helper.kit.tells(helper.match().state)["tokens"] == {f"hand{(first + 1) % seats}": [["turn", ""]]}


def test_figures_on_offer_stand_apart_from_the_box():
    table, desk, helper = sit_down("vladci", 2, {})
    over(table, helper.tidy())
    state, offered = helper.match().state, set()
    for figure in helper.kit.figures[len(board.HOMES) :]:
        card = board.HERMIT if figure.item == board.CUB else figure.item
        offered |= {figure.name} if state[board.CARD + card] == board.ON_OFFER else set()
    assert len(offered) >= board.DISPLAY and set(desk.names("offer")) == offered


def test_a_card_that_it_turns_up_is_the_one_that_counts_though_a_list_asks_for_it():
    table, desk, helper = sit_down("vladci", 2, {"draw": "cards"})
    for _ in range(3):
        card = desk.top("deck")
        over(table, helper.act())
        assert desk.where(card) == "offer"


def test_it_gets_lost_where_people_have_taken_away_what_it_is_about_to_take():
    table, desk, helper = sit_down("trun", 2, {})
    for card in desk.names("deck"):
        desk.move(card, "away")
    with pytest.raises(Lost):
        over(table, helper.act())


@pytest.mark.parametrize("keys", [["Menu"], ["Menu", "A.right", "A.OK"], ["Help"], ["A.right"], ["Undo"]])
def test_it_leaves_what_people_have_left_open(keys):
    table, _, helper = sit_down("trun", 2, {})
    over(table, helper.act())
    for key in keys:
        table.press(key)
    over(table, helper.act())
    assert helper.match().ply == 2


def test_a_card_that_was_the_last_on_a_pad_is_missed_there_before_it_is_shown_again():
    table, desk, helper = sit_down("trun", 2, {"hands": "dealt"})
    table.say("events on")
    table.until(lambda: table.listening)
    for pad, name in (("B", "G9"), ("A", "K9"), ("B", "G9")):
        over(table, helper.actions.show(name, pad))
        table.run_ms(_SEEN_MS)
        desk.move(name, "deck")
    assert [event for event in table.events if event.startswith("put")] == ["put B", "put A", "put B"]
