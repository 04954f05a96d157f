"""Against Regent the page does all but the own moves; advice is for who asks; nobody moves for another."""

import asyncio
import random

import pytest

from regent_table.paths import use_firmware
from regent_table.people.page_actions import PageActions
from regent_table.people.questions import Questions
from regent_table.rules import Match, legal_steps, opponents
from regent_table.virtual.game_boxes import game_box_of, offers
from regent_table.virtual.player_area import PlayerArea
from regent_table.virtual.world import World
from regent_table.web.table_session import Viewer
from tests.harness.soak.walk import SoakJournal
from tests.web.stored_table import StoredTable

use_firmware()

from regent.games.valerie import questions, state_layout  # noqa: E402


def my_turn(here):
    return lambda: here.seen.get("asked") == 0 and here.seen["helper"] is None


def names_in(news):
    """The things that these news name."""
    named = {name for there in news.get("zones", {}).values() for name in there} | set(news.get("pieces", ()))
    deeds = [*news.get("did", ()), *filter(None, [news.get("hint")])]
    return named | {news.get("look")} | {name for deed in deeds for name in deed["things"]}


@pytest.mark.parametrize("hands", ["table", "dealt"])
def test_browser_receives_only_its_own_hand_and_shown_cards(dead_room, hands):
    async def story():
        here, room, heard, known = StoredTable(), dead_room(), [], {None}
        room.seats.come("anna")
        room.viewers.append(Viewer("anna", heard.append))

        def hears(told):
            room._told(told)
            for place, there in here.live.player_area.lying.items() if here.live.player_area else ():
                for each in there:
                    if (
                        place in ("hand0", "pile0")
                        or here.live.player_area.all_see(place, each)
                        or each.whose == 0
                    ):
                        known.add(each.name)
            assert set().union(*map(names_in, heard)) <= known

        here.hears = hears
        here.begin("trun", "person", "greedy", hands=hands)
        did = []  # whoever wins a trick leads to the next at once
        for _ in range(4):
            here.until(my_turn(here))
            did += here.seen["did"]
            assert room.seats.told("anna", 0.0)["seats"][1][0] == "regent"
            here.says("help", what="hint")
            here.until(lambda: here.seen["hint"])
            assert here.seen["hint"]["things"][0] in here.names("hand0")
            before = here.ply()
            here.says("help", what="move")
            here.until(lambda before=before: here.ply() > before)
        here.until(my_turn(here))
        assert did and not here.refused
        assert not known & set(here.names("hand1")) and len(here.names("hand1")) in (8, 9)
        here.fall()  # what comes back is told as little
        here.until(my_turn(here))
        assert len(known) < 30

    asyncio.run(story())


def test_page_offers_the_same_opponents_as_the_firmware():
    for game in offers():
        for seats, regents in game["regents"].items():
            numbers = opponents.offered(game["name"], int(seats))
            assert regents == [opponents.NAMES[number] for number in numbers]


def test_regents_moves_are_carried_out_and_marked_until_a_person_moves():
    here = StoredTable()
    here.begin("vladci", "person", "greedy", turns="40")
    assert here.seen["regents"] == [1]
    for _ in range(3):
        here.until(my_turn(here))
        while here.seen["asked"] == 0 and not here.refused:
            did, asked = here.seen["did"], here.ply()
            here.says("help", what="hint")
            here.until(lambda: here.seen["hint"])
            assert here.ply() == asked and here.seen["did"] == did and here.seen["hint"]["player"] == 0
            here.move()
            assert here.ply() > asked and here.seen["hint"] is None
        here.says("help", what="move")
        here.says("help", what="hint")
        here.passes()
        assert [why for _, why in here.refused] == ["not your turn"] * 2
        here.refused.clear()
        here.until(lambda: here.seen["helper"] == "serve")
        here.fall()  # in the middle of it
        here.until(lambda: here.seen.get("helper") == "resume")
        here.until(my_turn(here))
        match = here.live._helper.match()
        here.until(
            lambda match=match: (
                not list(here.live.player_area.game_box.belongs(match.state, here.live.player_area))
            )
        )
        places = {place for deed in here.seen["did"] for place in deed["places"]}
        owners = here.seen["owners"]
        assert any(owners.get(name) == 1 for place in places for name in here.names(place))
        assert all(deed["words"].keys() == {"cs", "hu", "en"} for deed in here.seen["did"])
    assert not here.refused


def test_helper_pauses_for_a_key_and_stops_when_tidying_is_off():
    here = StoredTable()
    here.begin("vladci", "person", "greedy")
    here.until(my_turn(here))
    while here.seen["asked"] == 0:
        here.move()
    here.until(lambda: here.seen["helper"] == "serve")
    here.says("key", key="B.OK", down=True)
    here.says("key", key="B.OK", down=False)
    here.passes(600)
    assert here.seen["helper"] is None
    here.until(lambda: here.seen["helper"] == "serve")
    here.says("help", what="tidy")
    here.says("help", what="stop")
    ply = here.ply()
    here.passes(8000)
    assert here.ply() == ply and here.seen["helper"] is None
    here.says("help", what="tidy")
    here.until(my_turn(here))


def test_help_in_regents_turn_stays_until_it_is_closed():
    here = StoredTable()
    here.begin("vladci", "person", "greedy")
    here.until(my_turn(here))
    while here.seen["asked"] == 0:
        here.move()
    here.press("Help")
    ply, text = here.ply(), here.display()
    assert text.startswith(("Help", "Why?"))
    here.passes(20_000)
    assert here.display() == text and here.ply() == ply
    here.press("A.Back")
    here.until(my_turn(here))
    assert here.ply() > ply


def test_card_text_in_regents_turn_stays_until_it_is_closed():
    here = StoredTable()
    here.begin("valerie", "greedy", "person")
    here.until(lambda: here.seen.get("asked") == 1 and here.seen["helper"] is None)
    while here.seen["asked"] == 1:
        here.help("move", seat=1)
    here.press("Help")
    here.lay(here.names("slot1_1")[-1])
    here.until(lambda: "Goblin" in here.display())
    here.passes(1000)
    text = here.display()
    here.passes(20_000)
    assert here.display() == text
    here.press("A.Back")
    here.until(lambda: here.seen.get("asked") == 1)


def test_early_or_wrong_card_on_a_pad_does_not_block_the_game():
    here = StoredTable()
    here.begin("trun", "person", "greedy")
    here.until(my_turn(here))
    unfit = next(name for name in here.names("hand0") if name != fitting(here))
    ply = here.ply()
    here.lay(unfit)
    here.lay(fitting(here))
    here.until(lambda: here.ply() > ply and here.seen["asked"] != 0)
    here.lay(unfit)  # Regent is to play
    here.until(lambda: here.seen["asked"] == 0)
    assert here.seen["helper"] == "serve" and unfit in here.names("hand0") and not here.names("A")
    ply, card = here.ply(), fitting(here)
    here.lay(card)
    here.until(lambda: here.ply() > ply)
    assert card not in here.names("hand0") and not here.refused


def fitting(here):
    """A card of mine that follows what lies there."""
    hand, led = here.names("hand0"), here.names("B") + here.names("played1")
    return next((name for name in hand if led and name[0] == led[0][0]), hand[0])


def test_dukes_are_set_out_as_the_hands_option_says():
    options = {"dukes": "yes"}
    zones = ("duke0", "duke1", "duke2")
    for hands, players, each in (
        ("table", [], [2, 2, 2]),
        ("dealt", [], [0, 0, 0]),
        ("regent", ["greedy", "person", "greedy"], [0, 2, 0]),
    ):
        chosen = options if players else options | {"hands": hands}
        out = game_box_of("valerie", 3, chosen, players).set_out(random.Random(1))
        assert [len(out.get(zone, ())) for zone in zones] == each and len(out["dukes"]) == 10 - sum(each)


def test_regents_choice_of_a_duke_is_not_announced():
    game_box = game_box_of("valerie", 2, {"dukes": "yes"}, ["person", "greedy"])
    rules, match, rng = game_box.game.rules, Match(game_box.game.rules, SoakJournal()), random.Random(1)
    assert match.start(2, game_box.game.options, game_box.game.who())
    deeds = PageActions(PlayerArea(World(), game_box, rng), Questions(game_box.game))
    kept = False
    while not deeds.by_regent_since(match):
        kept = kept or match.state[state_layout.ROW] == questions.DUKE
        match.step(rng.choice(legal_steps(rules, match.state)))
    [deed] = deeds.by_regent_since(match)
    assert kept and deed.words["en"].startswith("P2 ") and "P" not in deed.words["en"][1:]


@pytest.mark.slow
def test_each_deed_is_attributed_to_the_regent_seat_that_acted():
    here = StoredTable()
    here.says("game", name="valerie", seats=3, options={}, players=["person", "greedy", "greedy"])
    here.help("start")
    told = set()
    for _ in range(8):
        here.until(my_turn(here))
        helper, state, did = here.live._helper, bytearray(state_layout.SIZE), []
        match = helper.match()
        for ply in range(match.ply - 1, -1, -1):
            match.state_before(ply, state)
            seat = match.rules.mover(state)
            if seat < match.seats and not helper.game_box.player(seat):
                break
            did += [helper.game_box.player(seat)] if seat < match.seats else []
        whose = [deed["player"] for deed in here.seen["did"]]
        assert whose == did[: len(whose)][::-1]  # what was secret, and what came before that, is not told
        told |= set(whose)
        here.move()
    assert told == {1, 2}


def test_game_with_unoffered_players_or_no_person_is_refused():
    here = StoredTable()
    for name, *players in (
        ("vladci", "person", "random"),
        ("vladci", "greedy", "greedy"),
        ("vladci", "person", "greedy", "greedy"),
        ("valerie", "person", "nobody"),
    ):
        here.says("game", name=name, seats=2, options={}, players=players)
        here.passes()
        assert here.refused.pop()[1] == "not offered" and here.live.player_area is None


def test_regents_seat_cannot_be_taken_nor_its_hand_seen(dead_room):
    async def story():
        room, heard = dead_room(), {"anna": [], "bela": [], "cyril": []}

        def comes(me):
            room.seats.come(me)
            room.viewers.append(Viewer(me, heard[me].append))

        comes("anna")
        comes("bela")
        zones = {"hand0": ["own", 0], "hand1": ["own", 1]}
        game = {"name": "trun", "seats": 2, "layout": 0, "aside": [], "zones": zones}
        game |= {"pieces": {"S5": "0", "K2": "1"}, "faces": {"0": {"text": "S5"}, "1": {"text": "K2"}}}
        room._told({"game": game, "regents": [1], "zones": {"hand0": [["K2", True, -1]]}})
        room._told({"zones": {"hand1": [["S5", True, -1]]}})
        comes("cyril")  # gets no seat, and looks on as Bela does, in whose seat Regent plays
        assert [room.seats.of(me) for me in heard] == [0, -1, -1]
        assert [state for state, _ in room.seats.told("anna", 0.0)["seats"]] == ["here", "regent"]
        for viewer in room.viewers:
            room.said(viewer, {"do": "seat", "seat": 1})
            room.said(viewer, {"do": "move", "thing": "S5", "to": "B"})
            refused = [news["refused"] for news in heard[viewer.me] if "refused" in news]
            assert refused == ["seat", "not yours" if viewer.me == "anna" else "looking on"]
        hint = {"player": 0, "words": {}, "places": [], "things": ["K2"]}
        room._told({"hint": hint})
        late = []
        room.join(Viewer("dora", late.append))
        assert [news["hint"] for me in heard for news in heard[me] if "hint" in news] == [hint, None, None]
        assert "S5" not in str([heard, late]) and "K2" not in str([heard["bela"], heard["cyril"], late])
        room._told({"regents": []})  # a person plays on
        assert room.seats.of("bela") == 1 and room.seats.sees("bela", 1)

    asyncio.run(story())
