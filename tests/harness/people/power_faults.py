"""What goes wrong in the middle of any game with power, memory and time, and while it is dark."""

from functools import partial

from regent_table.people.menus import choose_language
from regent_table.people.user import over
from regent_table.rules import RULE_BROKEN
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.world import SPACES
from tests.harness.people.error_making import LOOK_MS, Fumble, with_card
from tests.harness.people.fault_handling import LONG_MS, QUIET_MS, back_in, do, shown, told
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.players import Players

_WRAP_S = 40


def _act_on_weak_power(players: Players, steps: bytes, volts: str) -> int:
    """Its effects; what came to light by it is told behind what is wrong."""
    do(players, f"supply {volts} V")
    effects = players.step_by_step(steps, players.by_keys)
    told(players, players.say("play.NOT_SAVED"), players.say("play.TROUBLE.NO_POWER"))
    return effects


def _brown_out(players: Players, steps: bytes) -> bool:
    """The supply sags: nothing is written until it is back."""
    ply = players.seen.ply
    effects = _act_on_weak_power(players, steps, "2.9")
    players.table.run_ms(LONG_MS)
    if players.held().ply != ply:
        raise players.user.stuck("nothing to be written without power")
    if effects & RULE_BROKEN:
        players.note_lie()
    do(players, "supply 5.0 V")
    told(players, players.say("play.ALL_SAVED"))
    players.check_saved()
    return True


def _brown_out_to_the_end(players: Players, steps: bytes) -> bool:
    """The supply sags, then the power goes: the action is lost, as was said."""
    ply = players.seen.ply
    _act_on_weak_power(players, steps, "4.1")
    do(players, "cut power", "supply 5.0 V")
    players.back_to(ply)
    back_in(players)
    return False


def _flash_fills_up(players: Players, steps: bytes) -> bool:
    """The flash is full, then the power goes: the action is lost, as was said."""
    do(players, "cut power", "flash has room for 0 blocks")
    back_in(players)
    ply = players.seen.ply
    players.step_by_step(steps, players.by_keys)
    told_so = partial(players.user.tells, players.say("play.NOT_SAVED"))
    players.looks(lambda: told_so() or players.held().ply == players.seen.ply)
    unsaved = told_so()
    if not unsaved:
        players.check_saved()
    do(players, "cut power")
    lost = unsaved and players.held().ply == ply  # a later try may have found room
    if lost:
        players.back_to(ply)
    else:
        players.check_saved()
    do(players, "flash is free")
    back_in(players)
    return not lost


def _key_jams_in_the_dark(players: Players, steps: bytes) -> bool:
    """A key is down when the power comes: it is no answer."""
    do(players, "cut power", "stick B.OK on")
    back_in(players)
    do(players, "wait 3 s", "steady B.OK", "wait 1 s")
    return False


def _other_settings(players: Players, steps: bytes) -> bool:
    """The settings are of another version: people are told and asked the language; the match waits."""
    do(players, "cut power", "settings are of another version")
    players.in_the_dark()
    players.table.power_on()
    over(players.table, choose_language(players.user, players.user.languages[0]))
    told(players, players.say("menu.LOST.SETTINGS"))
    players.press("A.OK")
    players.resume()
    return False


def _swapped_in_the_dark(players: Players, steps: bytes) -> bool | None:
    """Two figures change places, which no sensor sees: the list says who belongs where."""
    if not isinstance(players, FigurePlayers):
        return None
    due = players.due()
    one, other = players.rng.sample(list(due), 2)
    do(players, "cut power", f"take {one}", f"put {other} on {due[one]}", f"put {one} on {due[other]}")
    players.table.power_on()
    Players.resume(players)
    players.read("play.AS_LEFT")
    players.choose("play.CHECK_FIGURES")
    said = players.pages()
    for name in (one, other):
        if not any(_names(players, name) in row and due[name] in row for row in said.split(" | ")):
            raise players.user.stuck(f"a list that says {name} belongs on {due[name]}, not {said}")
    do(players, f"take {one}", f"put {other} on {due[other]}", f"put {one} on {due[one]}", "wait 1 s")
    players.press("A.Back")
    players.press("A.Back")
    return False


def sensor_sticks(players: Players, steps: bytes) -> bool | None:
    """A sensor sticks and says that somebody stands there: the keys play on until it is put right.

    Where Regent's recruit is to stand, it would be that recruit.
    """
    if not isinstance(players, FigurePlayers):
        return None
    taken = [SPACES[space] for space, what in players.touches(steps) if what and players.regents_turn()]
    free = [space for space in players.free() if space not in taken]
    if not free:
        return None
    space = players.rng.choice(free)
    do(players, f"stick {space} on")
    players.table.run_ms(LOOK_MS)  # what is said of it comes first
    _slowly_by_keys(players, steps)
    do(players, f"steady {space}")
    return True


def _sensor_bounces(players: Players, steps: bytes) -> bool | None:
    """A sensor keeps changing: it is named and set aside, and the keys play on until it has been quiet."""
    if not isinstance(players, FigurePlayers):
        return None
    space = players.rng.choice(SPACES)
    do(players, f"bounce {space}")
    told(players, players.say("parts.SENSOR"), space, players.say("parts.WITHOUT_SENSOR"))
    _slowly_by_keys(players, steps)
    do(players, f"steady {space}")
    players.table.run_ms(QUIET_MS)
    return True


def _slowly_by_keys(players: FigurePlayers, steps: bytes) -> None:
    """Answer from lists, and let what a sensor makes of it be said in between."""

    def slowly(step: int) -> None:
        players.by_keys(step)
        players.table.run_ms(LOOK_MS)

    if players.step_by_step(steps, slowly) & RULE_BROKEN:
        players.note_lie()
    players.check_saved()


def _names(players: FigurePlayers, name: str) -> str:
    """The word that people have for this figure."""
    what = next(what for what in players.pieces if players.figure(what) == name)
    return players.in_words(lambda line: players.presenter.name(line, what))


@with_card()
def _clock_wraps(players: Players, steps: bytes, name: str, pad: str) -> bool | None:
    """The clock wraps while a card lies there and hands are at work."""
    if not isinstance(players.table.brain, CpythonBrain):
        return None
    do(players, "cut power", f"clock wraps {_WRAP_S} s after power on")
    begin = players.table.now_ms()
    back_in(players)
    players.table.run_ms(begin + _WRAP_S * 1000 - 2000 - players.table.now_ms())
    players.lay(name, pad)
    shown(players, steps)
    players.check_saved()
    players.table.run_ms(4000)
    players.lift(name)
    do(players, "clock wraps 3 s after power on")
    return True


OUTAGES: tuple[Fumble, ...] = (
    *(_brown_out, _brown_out_to_the_end, _flash_fills_up, _key_jams_in_the_dark, _other_settings),
    *(_swapped_in_the_dark, sensor_sticks, _sensor_bounces, _clock_wraps),
)
