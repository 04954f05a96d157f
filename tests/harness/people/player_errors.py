"""What goes wrong with cards, keys and the plug."""

from regent_table.people.user import bare
from regent_table.virtual.world import HAND
from tests.harness.people.error_making import LOOK_MS, Fumble, tap_in_vain, with_card
from tests.harness.people.players import Players

_LYING_MS = 4000
_HOLD_MS = 2300
_PEOPLE = ("left", "right", "Back", "Help", "Menu")


def _settle(players: Players, steps: bytes) -> bool:
    """Find out whether a card counted that may have."""
    players.table.run_ms(LOOK_MS)
    if players.held().ply == players.seen.ply:
        return False
    players.count(steps)
    return True


def _wrong_card(players: Players, steps: bytes) -> bool | None:
    shown = players.shown(steps[0])
    if not shown:
        return None
    marks = [players.shown(step) for step in players.legal()]
    legal = {mark.what for mark in marks if mark}
    wrong = [what for what in players.pieces if what not in legal]
    if not wrong:
        return None
    what = players.rng.choice(wrong)
    why = players.refusal(what)
    tap_in_vain(players, players.card(what), players.questions.pad(shown.where))
    if bare(why) not in bare(players.user.reading()):
        raise players.user.stuck(f'a wrong card to be refused with "{why}"')
    return False


def _foreign_card(players: Players, steps: bytes) -> bool:
    name = players.rng.choice(("Tram", "Library"))
    if name == "Tram":
        players.table.world.foreign(name)
    else:
        players.table.world.blank(name)
    tap_in_vain(players, name, players.rng.choice(players.table.world.pads))
    return False


@with_card(alone=True)
def _two_cards(players: Players, steps: bytes, name: str, pad: str) -> bool | None:
    other = players.card(players.rng.choice(list(players.pieces)))
    if other == name:
        return None
    players.user.put(name, pad)
    players.user.put(other, pad)
    players.table.run_ms(LOOK_MS)
    players.user.take(other)
    done = _settle(players, steps)  # the card that is left may count by now
    players.user.take(name)
    players.table.run_ms(LOOK_MS)
    return done


@with_card(alone=True)
def _left_lying(players: Players, steps: bytes, name: str, pad: str) -> bool:
    players.lay(name, pad)
    players.count(steps)
    players.check_saved()
    players.table.run_ms(_LYING_MS)
    players.lift(name)
    return True


@with_card(alone=True)
def _flapping_card(players: Players, steps: bytes, name: str, pad: str) -> bool:
    thing = players.table.world.thing(name)
    thing.edge = True
    players.lay(name, pad)
    players.count(steps)
    players.check_saved()
    thing.edge = False
    players.lift(name)
    return True


@with_card(alone=True)
def _hasty_hand(players: Players, steps: bytes, name: str, pad: str) -> bool:
    players.user.put(name, pad)
    players.table.run_ms(players.rng.randrange(10, 200))
    players.user.take(name)
    return _settle(players, steps)


@with_card(alone=True)
def _wrong_tray(players: Players, steps: bytes, name: str, pad: str) -> bool | None:
    if pad == "C":
        return None
    tap_in_vain(players, name, "AB"[pad == "A"])
    return False


def _keys_at_random(players: Players, steps: bytes) -> bool:
    for _ in range(players.rng.randrange(1, 6)):
        key = players.rng.choice(_PEOPLE)
        players.press(f"{players.rng.choice('AB')}.{key}" if key[0] in "lrB" else key)
    for _ in range(3):
        players.press("A.Back")
        players.press("B.Back")
    return False


def _undo(players: Players, steps: bytes) -> bool:
    ply = players.undone()
    players.press("Undo")
    if ply >= 0:
        players.back_to(ply)
        players.check_saved()
    players.read_on()
    return True  # what was due may have changed


def _correct(players: Players, steps: bytes) -> bool | None:
    ply = players.seen.ply
    if not ply:
        return None
    players.press("Undo", _HOLD_MS)
    players.read("play.CORRECT")
    players.press("A.OK")
    players.press("B.OK")
    players.read("play.BACK_TO")
    back = players.rng.randrange(1, min(ply, 12) + 1)
    players.rows_down(1 - back)
    players.press("A.OK")
    players.back_to(ply - back)
    players.check_saved()
    players.table.run_ms(LOOK_MS)  # what is taken back is told a moment later
    players.read_on()
    return True


def _power_cut(players: Players, steps: bytes) -> bool:
    table = players.table
    due = players.card_for(steps, alone=True)
    if due:
        players.user.put(*due)
    table.run_ms(players.rng.randrange(600))
    players.user.did("cut power")
    table.power_cut()
    if due and players.rng.randrange(2):
        players.user.take(due[0])
    table.power_on()
    players.resume()
    done = players.held().ply > players.seen.ply
    if done:
        players.advance(steps)
    if due and table.world.thing(due[0]).place != HAND:
        players.lift(due[0])
    return done


def _set_aside(players: Players, steps: bytes) -> bool:
    players.press("Menu")
    players.choose("play.MENU.SUSPEND")
    players.resume()
    return False


def _reset_button(players: Players, steps: bytes) -> bool:
    players.table.run_ms(players.rng.randrange(300))
    players.table.reset()
    players.resume()
    return False


def _asks_advice(players: Players, steps: bytes) -> bool:
    """Help is held: Regent says what it would do, or why it cannot; nothing is played by it."""
    players.press("Help", _HOLD_MS)
    said = bare(players.advised())
    players.wait(lambda: said in bare(players.user.reading()), f'to read "{players.advised()}"')
    players.press("A.Back")
    return False


ANYWHERE: tuple[Fumble, ...] = (
    *(_foreign_card, _keys_at_random, _undo, _undo, _correct, _set_aside, _reset_button, _asks_advice),
)
FUMBLES: tuple[Fumble, ...] = (
    *(_wrong_card, _two_cards, _left_lying, _flapping_card, _hasty_hand, _wrong_tray, _power_cut, *ANYWHERE),
)
