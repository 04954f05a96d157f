"""What is kept of a table, and how it wakes: flash and desk of one instant, each match with its things."""

import itertools
import random

import pytest

from regent_table.rules import legal_steps
from regent_table.virtual.chips import times
from tests.app.test_menu import on_flash, spoil_first
from tests.harness.web.crash_test import look
from tests.web.stored_table import StoredTable


@pytest.mark.parametrize("game", ["trun", "valerie", "vladci"])
def test_table_killed_at_any_instant_resumes_its_match(game):
    here, rng = StoredTable(), random.Random(game)
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
        assert not list(here.live.player_area.game_box.belongs(match.state, here.live.player_area))
    here.move()
    assert here.ply() > ply and not here.refused


def test_little_is_written_for_an_action():
    here = StoredTable()
    here.begin("valerie")
    here.move()
    sizes, keep = [], here.store.keep
    here.store.keep = lambda name, told: (sizes.append(len(str(told)) if told else 0), keep(name, told))
    here.move()
    assert 0 < sum(sizes) < 12_000


def test_a_table_without_power_wakes_without_power():
    here = StoredTable()
    here.begin("trun")
    here.says("power", on=False)
    here.passes()
    here.fall()
    here.passes()
    assert here.seen["power"] is False and here.display() == ""
    here.says("power", on=True)
    here.until(lambda: "> Claim, move 1" in here.display())


def test_each_match_keeps_its_own_things_however_it_is_resumed():
    here = StoredTable()
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
    here = StoredTable()
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


def test_second_match_of_the_same_game_is_dealt_afresh():
    here = StoredTable()
    here.begin("trun")
    hand = here.names("hand0")
    here.begin("trun")
    assert here.names("hand0") != hand and len(here.names("hand0")) == 13
    assert [each["game"] for each in here.seen["matches"]] == ["trun", "trun"]
    here.help("resume", slot=0)
    assert here.names("hand0") == hand


def test_fourth_match_replaces_the_running_one():
    here = StoredTable()
    for _ in range(3):
        here.begin("vladci")
    assert [each["slot"] for each in here.seen["matches"]] == [2, 0, 1]
    here.begin("trun")
    assert [each["game"] for each in here.seen["matches"]] == ["trun", "vladci", "vladci"]
    assert not here.refused


def test_last_of_several_language_requests_wins():
    here = StoredTable()
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
    here = StoredTable()
    here.begin("vladci")

    def turns():
        return [place for place, there in here.seen["tokens"].items() if "turn" in dict(there)]

    assert len(turns()) == 1
    here.help("aside")
    assert turns() == [] and any(here.seen["tokens"].values())
    here.help("resume", slot=0)
    assert len(turns()) == 1


def test_resumed_match_does_not_ask_about_figures_that_the_helper_laid_out():
    here = StoredTable()
    here.begin("vladci")
    here.begin("trun")
    here.help("resume", slot=0)
    assert "Player 1 acts" in here.display()
    assert here.names("D1") == ["Leader1"] and here.seen["asked"] == 0 and not here.refused


def test_any_of_three_waiting_matches_is_resumed():
    here = StoredTable()
    for _ in range(3):
        here.begin("vladci")
    for slot in (1, 0, 2):
        here.help("resume", slot=slot)
        assert [each["slot"] for each in here.seen["matches"] if each["on"]] == [slot]
    assert not here.refused


def test_restarted_table_resumes_its_match_while_two_others_wait():
    here = StoredTable()
    for _ in range(3):
        here.begin("vladci")
    here.fall()
    here.until(lambda: here.seen.get("helper") == "resume")
    here.until(lambda: here.seen["helper"] is None)
    here.until(lambda: "Player 1 acts" in here.display())
    assert not here.refused


def test_helper_reads_the_remaining_display():
    here = StoredTable()
    here.begin("vladci")
    here.says("mishap", what="display A")
    here.help("aside")
    here.help("resume", slot=0)
    assert here.seen["matches"][0]["on"] and not here.refused
    here.says("mishap", what="display B")
    here.says("help", what="aside")
    here.passes()
    assert here.refused == [[1, "no display"]]


def test_endless_navigation_is_stopped_and_refused():
    here = StoredTable()
    here.begin("vladci")
    here.live._autopilot.go_home = lambda **more: (ms for ms in itertools.repeat(100))  # never there
    here.says("help", what="aside")
    here.until(lambda: here.refused)
    assert here.refused == [[None, "not set aside"]] and here.seen["helper"] is None
    assert here.live.table.now_ms() < 100_000


def test_match_that_the_console_cannot_read_is_aborted_from_the_page():
    here = StoredTable()
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


def test_missing_things_are_set_out_again_and_reported():
    here = StoredTable()
    here.begin("trun")
    here.move()
    here.move()
    here.store._db.execute("DELETE FROM lies WHERE place = 'hand1'")
    here.fall()
    here.passes()
    assert here.refused == [[None, "set anew"]]
    assert len(here.names("hand1")) == 13


def test_unplayed_cards_on_readers_are_put_back_after_a_restart():
    here = StoredTable()
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
    assert here.names("deck") == deck and not here.live.player_area.lies("deck")[-1].up


def test_console_follows_the_language_of_the_page_during_a_match():
    here = StoredTable()
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


def test_language_change_asks_nothing_about_unmoved_figures():
    here = StoredTable()
    here.begin("vladci")
    here.help("language", language="hu")
    here.until(lambda: "1. játékos" in here.display())


def test_taps_count_while_the_helper_acts_or_flash_is_written(monkeypatch):
    here = StoredTable()
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


def test_lifted_figure_returns_when_its_browser_leaves():
    here = StoredTable()
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


def test_chosen_game_is_started_while_another_match_is_on():
    here = StoredTable()
    here.begin("trun")
    here.says("game", name="vladci", seats=2, options={})
    here.passes(1000)  # the two words of who begins may come apart
    here.help("start")
    assert here.names("D1") == ["Leader1"] and not here.refused


def test_cards_without_a_choice_are_dealt_and_drawn_while_tidying():
    here = StoredTable()
    here.says("game", name="trun", seats=2, options={"hands": "dealt"})
    here.says("help", what="start")
    here.until(lambda: here.seen.get("helper") == "deal")
    here.move()  # what is being dealt is dealt first
    assert here.ply() == 28 and not here.refused
    assert [len(here.names(place)) for place in ("hand0", "hand1", "deck", "table")] == [12, 13, 25, 1]
    helper = here.live._helper
    state = helper.match().state
    card = helper.questions.shown(state, legal_steps(helper.rules, state)[0])
    here.says("move", thing=helper.game_box.carrier(state, card.what, card.where, helper.player_area), to="B")
    here.until(lambda: here.ply() == 30)  # whoever has lost the trick has drawn
    here.until(lambda: [len(here.names(f"pile{player}")) for player in range(2)] == [1, 1])
    here.says("help", what="tidy")
    while here.ply() < 33:
        here.move()
    here.passes(1000)
    assert here.ply() == 33 and here.seen["helper"] is None and not here.refused


def test_display_with_a_secret_is_private_until_both_show_the_same():
    here = StoredTable()
    here.says("help", what="tidy")  # so that people deal
    here.begin("trun", hands="dealt")
    assert here.seen["private"] == {}
    here.press("A.right")  # a list of all cards; the other side is asked to look away
    assert here.seen["private"] == {"A": "A"}
    here.press("A.OK", "A.OK")
    here.until(lambda: here.seen["private"] == {})
    assert here.ply() == 1


def test_panel_opens_before_the_flash_is_formatted():
    here = StoredTable()
    here.says("panel", open=True)
    here.passes(20)
    assert here.seen["panel"]["journal"] == 0
