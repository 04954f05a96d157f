"""What goes wrong with figures: they fall, stand wrong, and change their players' minds."""

from regent_table.paths import use_firmware
from regent_table.virtual.world import HAND, SPACES
from tests.harness.people.error_making import Fumble, tap_in_vain
from tests.harness.people.fault_handling import QUIET_MS
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.player_errors import ANYWHERE

use_firmware()

from regent.games.vladci.board import CUB, HERMIT  # noqa: E402


def _wrong_space(players: FigurePlayers, steps: bytes) -> bool | None:
    """A figure goes where it may not."""
    name = players.rng.choice(list(players.due()))
    start = SPACES.index(players.place(name))
    ways = [players.touches(whole) for whole in players.wholes()]
    ends = {space for way in ways if (start, 0) in way for space, what in way if what}
    free = [space for space in players.free() if SPACES.index(space) not in ends]
    if not free:
        return None
    players.user.take(name)
    players.rest()
    players.misplace(name, free)
    return False


def _wrong_recruit(players: FigurePlayers, steps: bytes) -> bool | None:
    """A recruit is put where he may not stand, and given up."""
    due = players.shown(steps[0])
    if len(steps) < 2 or not due:
        return None
    spaces = {SPACES[space] for whole in players.wholes() for space in whole[1:]}
    players.carry_out(steps[0])
    players.misplace(players.figure(due.what), [space for space in players.free() if space not in spaces])
    players.press("A.Back")
    return False


def _knocked_over(players: FigurePlayers, steps: bytes) -> bool:
    """One or two figures fall and are put up again."""
    names = players.rng.sample(list(players.due()), players.rng.randrange(1, 3))
    places = [players.place(name) for name in names]
    for name in names:
        players.user.take(name)
        players.rest()
    players.table.run_ms(players.rng.randrange(1500))
    for name, place in zip(names, places, strict=True):
        players.user.put(name, place)
        players.rest()
    players.let_be()
    return False


def _hesitation(players: FigurePlayers, steps: bytes) -> bool | None:
    """A figure that is about to move is lifted, OK is pressed meanwhile, and it is put back."""
    touches = players.touches(steps)
    if not touches or touches[0][1]:
        return None
    space = touches[0][0]
    name = players.table.world.on(SPACES[space])[0].name
    players.user.take(name)
    players.table.run_ms(players.rng.randrange(100, 3000))
    players.press(f"{players.rng.choice('AB')}.OK")
    players.user.put(name, SPACES[space])
    players.let_be()
    return False


def _changed_mind(players: FigurePlayers, steps: bytes) -> bool | None:
    """The beginning of an action is chosen and given up."""
    if len(steps) < 2:
        return None
    players.carry_out(steps[0])
    players.press("A.Back")
    return False


def _bad_contact(players: FigurePlayers, steps: bytes) -> bool:
    space = players.rng.choice(list(players.due().values()))
    players.table.world.flapping.add(space)
    players.table.run_ms(players.rng.randrange(2000))
    players.table.world.flapping.discard(space)
    players.table.run_ms(QUIET_MS)  # it may have been set aside
    players.let_be()
    return False


def _wrong_figure(players: FigurePlayers, steps: bytes) -> bool | None:
    """A figure that nobody asks for is tapped."""
    if players.keys_only:
        return None
    wanted = {mark.what for mark in map(players.shown, {whole[0] for whole in players.wholes()}) if mark}
    if HERMIT in wanted:
        wanted.add(CUB)
    in_box = [what for what in players.pieces if players.place(players.figure(what)) == HAND]
    wrong = [players.figure(what) for what in in_box if what not in wanted]
    if not wrong:
        return None
    tap_in_vain(players, players.rng.choice(wrong), "C")
    return False


def _interrupted(players: FigurePlayers, steps: bytes) -> bool:
    """The power goes in the middle of an action; some figures are moved until it comes back."""
    table, rng = players.table, players.rng
    touches = players.touches(steps)
    if touches and steps[0] >= len(SPACES):
        players.carry_out(steps[0])
    upto = rng.randrange(len(touches) + 1)
    players.move(touches[:upto])
    table.run_ms(rng.randrange(600))
    players.user.did("cut power")
    table.power_cut()
    done = players.held().ply > players.seen.ply
    if done:
        players.advance(players.held_action(players.seen.ply) if upto < len(touches) else steps)
    players.in_the_dark()
    table.power_on()
    players.resume()
    return done


FIGURE_FUMBLES: tuple[Fumble, ...] = (
    *(_wrong_space, _wrong_recruit, _knocked_over, _hesitation, _changed_mind, _bad_contact, _wrong_figure),
    *(_interrupted, _interrupted, *ANYWHERE),
)
