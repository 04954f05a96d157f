"""Lets something go wrong while an action is due; by itself that must not change the match.

What is left of the action is done afterwards as always.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from tests.harness.people.players import Players

LOOK_MS = 1500  # until a pad has said no, or has seen that it is empty

Fumble = Callable[[Any, bytes], bool | None]
"""Of players with these steps due.  True when the action is done or no longer due, False when it is due,
None when nothing can go wrong so."""


def with_card(alone: bool = False) -> Callable[[Callable[..., bool | None]], Fumble]:
    """Makes a fumble that happens with the card that these steps begin with, on the pad that it is due on.

    `alone`: only where that card is the whole action.
    """

    def made(player_error: Callable[..., bool | None]) -> Fumble:
        @wraps(player_error)
        def happens(players: Players, steps: bytes) -> bool | None:
            due = players.card_for(steps, alone)
            return player_error(players, steps, *due) if due else None

        return happens

    return made


class PlayerErrors:
    """Plays actions, and lets one of these things happen about once in `every` actions."""

    def __init__(self, players: Players, player_errors: Sequence[Fumble], every: int = 4):
        self.players, self.player_errors, self.every = players, player_errors, every

    def turn(self, steps: bytes) -> None:
        rng = self.players.rng
        if (
            not self.player_errors
            or rng.randrange(self.every)
            or not error_made(self.players, rng.choice(self.player_errors), steps)
        ):
            self.players.turn(steps)


def name_of(player_error: Fumble) -> str:
    return player_error.__name__.strip("_")


def error_made(players: Players, player_error: Fumble, steps: bytes) -> bool:
    """Let this go wrong.  False when it could not; True leaves the action done, or no longer due."""
    name = name_of(player_error)
    players.user.did(f"({name})")
    done = player_error(players, steps)
    if done is None:
        return False
    players.counts.fumbled(name)
    players.check_saved()
    players.tidy()
    if not done:
        players.turn(steps)
    return True


def tap_in_vain(players: Players, name: str, pad: str) -> None:
    """Tap a card that is refused.  The pad blinks no, so only time tells when it has seen the card leave."""
    players.tap(name, pad)
    players.table.run_ms(LOOK_MS)
