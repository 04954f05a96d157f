"""In mid-game a person's seat becomes Regent's, and a person's again, from the menu of the match."""

import random

from regent_table.people.ai_decisions import decision
from regent_table.rules import choose, opponents
from regent_table.virtual.brains import make_table
from tests.harness.people.against_ai import FiguresAgainstRegent
from tests.harness.people.card_rows import CardsAgainstRegent

PERSON = 0
WEAKEST, *STRONGER = opponents.offered("vladci", 2)


def change(players, seat: int) -> None:
    """Change who plays a seat, as people do it; the list stays open."""
    players.press("Menu")
    players.choose("play.MENU.SEATS")
    players.rows_down(players.presenter.player(seat) - 1)
    players.press("A.OK")


def past_the_stronger(players) -> None:
    """From Regent at the level that comes first to a person."""
    for _ in STRONGER:
        players.press("A.OK")


def adopt(players) -> None:
    """Note what the journal says of who plays."""
    held = players.held()
    players.seen.players[:] = held.players
    players.seen.seed[:] = held.seed


def test_regent_takes_over_a_seat_and_undo_leads_back_to_the_other_person():
    game = choose("vladci", 2, {"mode": "discovery", "draw": "console"}, ())
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(5))
    players.begin_at(24)
    while players.undone() < 0:
        players.turn(players.next_steps())
    seat = players.rules.mover(players.seen.state)
    change(players, seat)
    players.press("A.Back")
    adopt(players)
    assert list(players.seen.players) == [WEAKEST * (seat == 0), WEAKEST * (seat == 1)]
    assert any(players.seen.seed)
    players.hear(decision(players.seen))
    players.table.power_cut()
    players.table.power_on()
    players.resume()
    players.hear(decision(players.seen))
    assert players.held().players == players.seen.players
    players.turn(players.next_steps())
    back = players.undone()
    players.press("Undo")
    players.wait(lambda: players.held().ply == back, "what Regent and the other person did to be taken back")
    assert 0 <= back < players.seen.ply - 1
    players.back_to(back)
    players.read_on()
    players.tidy()
    change(players, seat)
    past_the_stronger(players)
    adopt(players)
    assert not any(players.seen.players)


def test_unknown_hand_is_refused_to_regent_and_its_own_seat_can_come_back():
    game = choose("trun", 2, {"hands": "regent"}, ["level3", "person"])
    players = CardsAgainstRegent(make_table("cpython"), game, random.Random(3))
    players.begin_at(40)
    change(players, 1)
    assert players.user.tells(players.say("play.NOT_KNOWN"))
    players.press("A.OK")
    assert list(players.held().players)[:2] == [STRONGER[-1], PERSON]
    players.rows_down(-1)
    players.press("A.OK")
    players.wait(lambda: list(players.held().players)[:2] == [PERSON, PERSON], "a person in Regent's seat")
    players.press("A.OK")
    players.wait(lambda: players.held().players[0] == WEAKEST, "Regent in its seat again")
    assert players.user.tells(players.say("play.LAY_ROW"))
    players.press("A.OK")
    players.press("A.Back")
    adopt(players)
    players.check_saved()
    for _ in range(6):
        players.turn(players.next_steps())
