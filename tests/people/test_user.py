"""A user of the console finds the way by what the displays show, and says why when it is not there."""

import random

import pytest

from regent_table.people import menus
from regent_table.people.stuck import Stuck
from regent_table.people.user import ConsoleUser, over
from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from regent_table.words import LANGUAGES
from tests.harness.people.players import Players


@pytest.fixture
def user():
    """A user at the first page of a console that speaks Hungarian."""
    table = make_table("cpython")
    table.power_on()
    user = ConsoleUser(table)
    over(table, menus.choose_language(user, "hu"))
    return user


def do(user, doing):
    return over(user.table, doing)


def test_lost_user_reports_the_goal_the_displays_and_the_actions(user):
    with pytest.raises(Stuck) as lost:
        do(user, user.choose("menu.MAIN.NEW", "menu.RESUME"))
    error = lost.value
    assert 'a row "Pokračovat"' in error.wanted
    assert error.did[-1].endswith("press A.right") and error.kindly == "lost"
    assert set(error.shown) == {"A", "B"} and "Melyik játék?" in error.shown["A"]
    error.where = "one evening"
    for said in ("one evening", error.wanted, error.shown["B"], error.did[0]):
        assert said in str(error)


@pytest.mark.parametrize(
    "chosen",
    [
        (),
        ("menu.MAIN.SETTINGS",),
        ("menu.MAIN.NEW",),
        ("menu.MAIN.NEW", "menu.GAME.TRUN", "menu.BEGIN"),
        ("menu.MAIN.HEALTH",),
    ],
)
def test_new_game_is_reached_from_any_page_of_the_menu(user, chosen):
    do(user, user.choose(*chosen))
    do(user, menus.home(user))
    do(user, menus.new_game(user, choose("vladci", 2, {"mode": "advanced", "turns": "40"}), 1))
    user.languages = ("hu",)
    assert not user.shows("play.WHO_STARTS")


def test_running_game_is_aborted_on_the_way_to_the_first_page(user):
    do(user, menus.new_game(user, choose("trun", 2, {})))
    do(user, menus.home(user))
    assert user.shows("menu.MAIN.NEW") and not any(
        user.shows(f"menu.GAME.{name}") for name in ("TRUN", "CLAIM2")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_waiting_match_is_resumed_in_each_language(language):
    table = make_table("cpython")
    players = Players(table, choose("trun", 2, {}), random.Random(language))
    players.begin_at(3)
    assert players.held().ply == 3 and not players.user.cursor()


def test_tap_of_an_untagged_card_is_reported_as_unseen(user):
    user.table.world.untagged("Old")
    with pytest.raises(Stuck, match="Old to be seen on B"):
        do(user, user.lay("Old", "B"))
