"""What goes wrong with Regent's cards that lie face down before it."""

from tests.harness.people.card_rows import CardsAgainstRegent
from tests.harness.people.error_making import Fumble, tap_in_vain
from tests.harness.people.player_errors import FUMBLES


def _turned_up_wrong(players: CardsAgainstRegent, steps: bytes) -> bool | None:
    """Another card of its row is turned up: it is named wrong, whichever it is, and turned back."""
    named = players.named(steps)
    row = players.rows[players.question()[1]][0] if named else []
    wrong = [name for name in row if players.item(name) != steps[0]]
    if not wrong or players.keys_only:
        return None
    if players.rng.randrange(2):
        players.hear(steps)
    tap_in_vain(players, players.rng.choice(wrong), players.questions.pad(players.question()[1]))
    if not players.user.tells(players.say("play.TURN_BACK")):
        raise players.user.stuck("a wrong card to be turned back")
    return False


def _taken_by_a_person(players: CardsAgainstRegent, steps: bytes) -> bool | None:
    """Somebody plays a card of Regent's row as his own."""
    mark = players.shown(steps[0])
    alike = [name for name in players.lying() if not mark or players.item(name) != mark.what]
    if (
        players.regents_turn()
        or not mark
        or not players.presenter.pad(players.seen.state, players.question()) < 4
    ):
        return None
    legal = {step for step in players.legal() if players.shown(step)}
    taken = [name for name in alike if players.item(name) not in legal]
    if not taken:
        return None
    tap_in_vain(players, players.rng.choice(taken), players.questions.pad(mark.where))
    return False


def _tapped_twice(players: CardsAgainstRegent, steps: bytes) -> bool | None:
    """A card that is tapped in is tapped once more: it counts once, though there may be others like it."""
    due = players.card_for(steps)
    if not due or not players.presenter.secret(players.question()):
        return None
    players.tap(*due)
    players.count(steps)
    players.check_saved()
    if players.presenter.secret(players.question()):
        tap_in_vain(players, due[0], players.questions.pad(players.question()[1]))
    return True


def _row_knocked_over(players: CardsAgainstRegent, steps: bytes) -> bool | None:
    if players.keys_only or not players.lying():
        return None
    players.lay_anew()
    return False


ROW_FUMBLES: tuple[Fumble, ...] = (
    *(_turned_up_wrong, _turned_up_wrong, _taken_by_a_person, _tapped_twice, _row_knocked_over, *FUMBLES),
)
