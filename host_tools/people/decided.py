"""What Regent decides in a match: it follows from what its seat may see and from the seed in the journal."""

from host_tools.paths import use_firmware
from host_tools.rules import CHANCE, Match, games, opponents

use_firmware()

from regent.engine.log import PERSON  # noqa: E402
from regent.opponents.thinking import luck_of  # noqa: E402

_SLICE = 1000  # evaluations; how many makes no difference


def by_regent(match: Match, state: bytearray) -> bool:
    """Is one of Regent's seats asked in this state of the match?"""
    seat = match.rules.mover(state)
    return seat < CHANCE and match.players[seat] != PERSON


def decision(match: Match) -> bytes:
    """The steps of the whole action with which Regent goes on; a half-made one begins anew."""
    rules = match.rules
    state, view = bytearray(rules.SIZE), bytearray(rules.SIZE)
    match.at(match.ply, state)
    seat = rules.mover(state)
    player = opponents.player(opponents.NAMES[match.players[seat]], games.room(rules.NAME), rules)
    rules.view(state, seat, view)
    player.begin(view, seat, luck_of(match.luck, match.ply))
    while not player.think(_SLICE):
        pass
    return bytes(player.steps[: player.n])
