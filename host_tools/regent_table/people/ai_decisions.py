"""What Regent decides in a match: it follows from what its seat may see and from the seed in the journal."""

from collections.abc import Iterator
from functools import lru_cache

from regent_table.paths import use_firmware
from regent_table.rules import CHANCE, Match, Rules, games, opponents

use_firmware()

from regent.engine.log import PERSON  # noqa: E402
from regent.opponents.thinking import Player, decision_seed  # noqa: E402

_SLICE = 16  # parts that a clock waits for without a stutter; how many makes no difference


def by_regent(match: Match, state: bytearray) -> bool:
    """Is one of Regent's seats asked in this state of the match?"""
    seat = match.rules.mover(state)
    return seat < CHANCE and match.players[seat] != PERSON


def decision(match: Match) -> bytes:
    """The steps of the whole action with which Regent goes on; a half-made one begins anew."""
    rules = match.rules
    state = bytearray(rules.SIZE)
    match.state_before(match.ply, state)
    return _decided(
        rules, match.players[rules.mover(state)], bytes(state), decision_seed(match.seed, match.ply)
    )


@lru_cache(16)  # it is asked for again and again until it is made
def _decided(rules: Rules, who: int, state: bytes, seed: int) -> bytes:
    player = opponents.player(opponents.NAMES[who], games.family(rules.NAME), rules)
    for _ in thinking(player, rules, bytearray(state), seed):
        pass
    return steps_of(player)


def thinking(player: Player, rules: Rules, state: bytearray, seed: int) -> Iterator[None]:
    """Let somebody decide for the seat that is asked, by what it may see; so many slices as it takes."""
    seat, view = rules.mover(state), bytearray(rules.SIZE)
    rules.view(state, seat, view)
    player.begin(view, seat, seed)
    while not player.think(_SLICE):
        yield


def steps_of(player: Player) -> bytes:
    """What he has decided."""
    return bytes(player.steps[: player.n])
