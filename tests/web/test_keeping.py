"""What is kept of a table, and how it wakes: flash and desk of one instant, each match with its things."""

import random

import pytest

from regent_table.rules import legal_steps
from regent_table.virtual.chips import times
from tests.app.test_menu import on_flash, spoil_first
from tests.harness.web.kills import look
from tests.web.kept import Kept


@pytest.mark.parametrize("game", ["trun", "valerie", "vladci"])
def test_a_table_that_falls_at_any_instant_wakes_with_its_match_and_goes_on(game):
    here, rng = Kept(), random.Random(game)
    here.begin(game)
    for _ in range(2):
        here.says("help", what="play")
        for _ in range(rng.randrange(20, 120)):
            here.passes()
        flash, lies, ply = here.flash(), here.lies(), here.ply()
        assert look(here.store, "here") == (1, ply)
        here.fall()
        assert here.flash() == flash and here.lies() == lies
        here.until(lambda: here.seen.get("helper") == "resume")
        here.until(lambda: here.seen["helper"] is None)
        assert here.ply() == ply and not here.refused
        here.passes(1000)
        match = here.live._helper.match()
        assert not list(here.live.desk.kit.belongs(match.state, here.live.desk))
    here.move()
    assert here.ply() > ply and not here.refused


def test_little_is_written_for_an_action():
    here = Kept()
    here.begin("valerie")
    here.move()
    sizes, keep = [], here.store.keep
    here.store.keep = lambda name, told: (sizes.append(len(str(told)) if told else 0), keep(name, told))
    here.move()
    assert 0 < sum(sizes) < 12_000


def test_a_table_without_power_wakes_without_power():
    here = Kept()
    here.begin("trun")
    here.says("power", on=False)
    here.passes()
    here.fall()
    here.passes()
    assert here.seen["power"] is False and here.display() == ""
    here.says("power", on=True)
    here.until(lambda: "> Claim, move 1" in here.display())


def test_each_match_has_its_own_things_whichever_way_people_go_to_it():
    here = Kept()
    here.begin("trun")
    here.move()
    hand, table = here.names("hand0"), here.names("table")
    here.begin("vladci")  # the first one is set aside
    assert here.names("D1") == ["Leader1"] and here.refused == []
    assert [(each["game"], each["on"]) for each in here.seen["matches"]] == [
        ("vladci", True),
        ("trun", False),
    ]
    here.press("Menu")
    here.live._helper.user.languages = ("en",)
    while "> Set aside" not in here.display():
        here.press("A.right")
    here.press("A.OK")
    while "> Claim, move" not in here.display():
        here.press("A.right")
    here.press("A.OK", "A.OK")
    here.until(lambda: here.live.layouts.out.slot == 0)
    assert (here.names("hand0"), here.names("table")) == (hand, table)
    here.fall()
    here.until(lambda: here.seen.get("helper") == "resume")
    here.until(lambda: here.seen["helper"] is None)
    assert (here.names("hand0"), here.names("table")) == (hand, table)
    here.help("resume", slot=1)
    assert here.names("D1") == ["Leader1"] and not here.names("A")
    assert look(here.store, "here")[0] == 2


def test_a_game_that_is_begun_at_the_console_has_its_things_set_out():
    here = Kept()
    here.begin("trun")
    here.press("Menu")
    while "> Abort" not in here.display():
        here.press("A.right")
    here.press("A.OK", "A.right", "A.OK", "A.right", "A.OK")
    here.until(lambda: here.seen["matches"] == [])
    here.press("A.OK", "A.left", "A.left", "A.OK")
    here.until(lambda: "Leaders" in here.display() and "> Begin" in here.display())
    here.press("A.OK", "A.OK")
    here.until(lambda: here.seen["game"]["name"] == "vladci")
    assert here.names("D7") == ["Leader2"] and here.refused == []


def test_the_same_game_once_more_is_dealt_anew():
    here = Kept()
    here.begin("trun")
    hand = here.names("hand0")
    here.begin("trun")
    assert here.names("hand0") != hand and len(here.names("hand0")) == 13
    assert [each["game"] for each in here.seen["matches"]] == ["trun", "trun"]
    here.help("resume", slot=0)
    assert here.names("hand0") == hand


def test_a_fourth_match_takes_the_place_of_the_one_that_is_on():
    here = Kept()
    for _ in range(3):
        here.begin("vladci")
    assert [each["slot"] for each in here.seen["matches"]] == [2, 0, 1]
    here.begin("trun")
    assert [each["game"] for each in here.seen["matches"]] == ["trun", "vladci", "vladci"]
    assert not here.refused


def test_last_of_several_languages_counts_whatever_the_console_is_led_to():
    here = Kept()
    here.begin("vladci")
    here.begin("trun")
    here.says("help", what="resume", slot=0)
    here.passes()
    for language in ("cs", "hu", "cs", "hu"):
        here.says("help", what="language", language=language)
    assert len(here.live._queue) == 1
    here.until(lambda: here.seen.get("language") == "hu" and here.seen["helper"] is None)
    match = here.seen["matches"][0]
    assert match == {"slot": 0, "game": "vladci", "ply": 3, "move": 1, "on": True, "over": False}
    started = here.live.table.now_ms()
    for language in ("cs", "en", "hu", "en"):
        here.says("help", what="language", language=language)
        here.passes()
    here.until(lambda: here.seen["helper"] is None)
    assert here.seen["language"] == "en" and here.seen["matches"][0]["on"] and not here.refused
    assert here.live.table.now_ms() - started < 20_000  # one walk


def test_no_turn_is_shown_while_no_match_is_on():
    here = Kept()
    here.begin("vladci")

    def turns():
        return [place for place, there in here.seen["tokens"].items() if "turn" in dict(there)]

    assert len(turns()) == 1
    here.help("aside")
    assert turns() == [] and any(here.seen["tokens"].values())
    here.help("resume", slot=0)
    assert len(turns()) == 1


def test_resumed_match_does_not_ask_about_figures_that_the_helper_laid_out():
    here = Kept()
    here.begin("vladci")
    here.begin("trun")
    here.help("resume", slot=0)
    assert "Player 1 acts" in here.display()
    assert here.names("D1") == ["Leader1"] and here.seen["asked"] == 0 and not here.refused


def test_any_of_three_waiting_matches_is_resumed():
    here = Kept()
    for _ in range(3):
        here.begin("vladci")
    for slot in (1, 0, 2):
        here.help("resume", slot=slot)
        assert [each["slot"] for each in here.seen["matches"] if each["on"]] == [slot]
    assert not here.refused


def test_restarted_table_resumes_its_match_while_two_others_wait():
    here = Kept()
    for _ in range(3):
        here.begin("vladci")
    here.fall()
    here.until(lambda: here.seen.get("helper") == "resume")
    here.until(lambda: here.seen["helper"] is None)
    here.until(lambda: "Player 1 acts" in here.display())
    assert not here.refused


def test_helper_reads_the_display_that_is_left():
    here = Kept()
    here.begin("vladci")
    here.says("mishap", what="display A")
    here.help("aside")
    here.help("resume", slot=0)
    assert here.seen["matches"][0]["on"] and not here.refused
    here.says("mishap", what="display B")
    here.says("help", what="aside")
    here.passes()
    assert here.refused == [[1, "no display"]]


def test_walk_that_does_not_end_says_what_to_do():
    here = Kept()
    here.begin("vladci")
    here.live._autopilot.go_home = lambda **more: iter(lambda: 100, None)  # never there
    here.says("help", what="aside")
    here.until(lambda: here.refused)
    assert here.refused == [[None, "not set aside"]] and here.seen["helper"] is None
    assert here.live.table.now_ms() < 100_000


def test_match_that_the_console_cannot_read_is_aborted_from_the_page():
    here = Kept()
    for name in ("vladci", "trun"):
        here.begin(name)
    here.says("power", on=False)
    on_flash(here.live.table, "data/match1.0/000", spoil_first)
    here.says("power", on=True)
    here.until(lambda: "" in [each["game"] for each in here.seen["matches"]])
    here.says("help", what="resume", slot=1)
    here.until(lambda: here.refused)
    assert here.refused.pop() == [None, "unreadable"]
    here.help("abort", slot=1)
    here.help("resume", slot=0)
    assert [(each["slot"], each["on"]) for each in here.seen["matches"]] == [(0, True)] and not here.refused


def test_things_that_were_not_kept_are_set_out_anew_and_people_are_told():
    here = Kept()
    here.begin("trun")
    here.move()
    here.move()
    here.store._db.execute("DELETE FROM lies WHERE place = 'hand1'")
    here.fall()
    here.passes()
    assert here.refused == [[None, "set anew"]]
    assert len(here.names("hand1")) == 13


def test_cards_that_lay_on_readers_unplayed_are_where_they_came_from():
    here = Kept()
    here.begin("trun")
    here.move()
    hand, deck = here.names("hand0"), here.names("deck")
    for reader in "AC":
        here.says("mishap", what=f"reader {reader}")
    here.says("move", thing=hand[3], to="A")
    here.says("move", to="C", **{"from": "deck"})
    here.passes(400)
    assert here.names("A") == [hand[3]] and here.names("C") == deck[-1:]
    here.fall()
    here.until(lambda: here.seen.get("helper") == "resume")
    here.until(lambda: here.seen["helper"] is None)
    assert sorted(here.names("hand0")) == sorted(hand) and not here.names("A")
    assert here.names("deck") == deck and not here.live.desk.lies("deck")[-1].up


def test_the_console_speaks_as_the_page_does_and_the_match_goes_on():
    here = Kept()
    here.says("help", what="language", language="cs")
    here.until(lambda: here.seen.get("language") == "cs")
    here.begin("trun")
    here.move()
    hand = here.names("hand0")
    for pause, language, plays in ((900, "hu", "2. játékos"), (3500, "en", "Player 2")):
        here.says("help", what="language", language="cs")
        here.passes(pause)
        here.help("language", language=language)  # whoever changes his mind does not lose the match
        here.until(lambda plays=plays: plays in here.display())
        assert here.seen["language"] == language and here.seen["matches"][0]["on"]
    assert here.ply() == 2 and here.names("hand0") == hand and here.refused == []
    assert here.seen["asked"] == 1


def test_nobody_is_asked_about_figures_that_stood_still_while_the_language_changed():
    here = Kept()
    here.begin("vladci")
    here.help("language", language="hu")
    here.until(lambda: "1. játékos" in here.display())


def test_a_tap_is_felt_whatever_the_console_and_the_helping_hand_are_at(monkeypatch):
    here = Kept()
    here.begin("vladci")
    down = here.live.table.world.down
    ply = here.ply()
    here.says("help", what="move", seat=0)
    here.until(lambda: down)
    here.says("help", what="stop")
    assert not down
    here.says("help", what="move", seat=0)
    here.says("key", key="B.left", down=True)
    here.until(lambda: "B.left" in down)
    here.says("help", what="stop")
    assert "B.left" in down
    here.says("key", key="B.left", down=False)
    here.until(lambda: not down)
    here.passes(1000)
    assert here.ply() == ply
    stirred = here.live.table.stirred()
    monkeypatch.setattr(times, "FLASH_PROGRAM", 300_000)  # it looks at nothing while it writes
    here.says("lift", thing="Leader1")
    here.says("move", thing="Leader1", to="D2")
    here.until(lambda: here.live.table.stirred() != stirred)
    here.says("key", key="Undo", down=True)
    here.says("key", key="Undo", down=False)
    here.until(lambda: here.ply() > ply)
    here.until(lambda: here.ply() == ply)


def test_a_figure_is_lifted_when_it_is_picked_up_and_nobody_takes_it_with_him():
    here = Kept()
    here.begin("vladci")
    here.press("A.OK")
    here.says("lift", thing="Leader1")
    here.until(lambda: any(here.live.table.light("D2")[0]))  # its targets are lit, and it hangs in the air
    assert here.seen["zones"]["D1"] == [] and here.names("air") == ["Leader1"]
    here.says("move", thing="Leader1", to="D7")
    here.passes()
    assert here.names("D1") == ["Leader1"] and here.refused.pop()[1] == "taken"
    here.says("lift", thing="Leader1")
    here.says("gone", keys=[])
    here.passes()
    assert here.names("D1") == ["Leader1"]
    here.says("lift", thing=here.names("box")[0])
    here.passes()
    assert here.refused.pop()[1] == "not standing"
    here.says("lift", thing="Leader2")
    here.passes()
    here.fall()
    here.until(lambda: here.seen.get("helper") == "resume")
    here.until(lambda: here.seen["helper"] is None)
    assert here.names("D7") == ["Leader2"] and not here.names("air")


def test_a_game_that_was_chosen_lies_out_until_it_is_started_though_another_match_is_on():
    here = Kept()
    here.begin("trun")
    here.says("game", name="vladci", seats=2, options={})
    here.passes(1000)  # the two words of who begins may come apart
    here.help("start")
    assert here.names("D1") == ["Leader1"] and not here.refused


def test_cards_that_nobody_chooses_are_dealt_and_drawn_by_themselves_while_it_is_tidied_up():
    here = Kept()
    here.says("game", name="trun", seats=2, options={"hands": "dealt"})
    here.says("help", what="start")
    here.until(lambda: here.seen.get("helper") == "deal")
    here.move()  # what is being dealt is dealt first
    assert here.ply() == 28 and not here.refused
    assert [len(here.names(place)) for place in ("hand0", "hand1", "deck", "table")] == [12, 13, 25, 1]
    helper = here.live._helper
    state = helper.match().state
    card = helper.questions.shown(state, legal_steps(helper.rules, state)[0])
    here.says("move", thing=helper.kit.carrier(state, card.what, card.where, helper.desk), to="B")
    here.until(lambda: here.ply() == 30)  # whoever has lost the trick has drawn
    here.until(lambda: [len(here.names(f"pile{player}")) for player in range(2)] == [1, 1])
    here.says("help", what="tidy")
    while here.ply() < 33:
        here.move()
    here.passes(1000)
    assert here.ply() == 33 and here.seen["helper"] is None and not here.refused


def test_a_display_that_shows_a_secret_is_private_until_both_say_the_same_again():
    here = Kept()
    here.says("help", what="tidy")  # so that people deal
    here.begin("trun", hands="dealt")
    assert here.seen["private"] == {}
    here.press("A.right")  # a list of all cards; the other side is asked to look away
    assert here.seen["private"] == {"A": "A"}
    here.press("A.OK", "A.OK")
    here.until(lambda: here.seen["private"] == {})
    assert here.ply() == 1


def test_panel_opens_before_the_flash_is_formatted():
    here = Kept()
    here.says("panel", open=True)
    here.passes(20)
    assert here.seen["panel"]["journal"] == 0
