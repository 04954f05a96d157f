"""Those who play the seats of a game: they decide by what their seat may see."""

import re
from collections.abc import Mapping

from regent_table.errors import UserError
from regent_table.lab.search import Search
from regent_table.paths import use_firmware
from regent_table.rules import PERSON, Game, games
from regent_table.suggestions import hint

use_firmware()

from regent import opponents  # noqa: E402
from regent.opponents.thinking import decision_seed  # noqa: E402

_OTHERWISE = {"level2": "greedy"}  # names that people look for
NAMES = (*(name for name in opponents.NAMES if name != PERSON), *_OTHERWISE, "search:N")
_SEARCH = re.compile(r"search:([1-9]\d*)")
_SLICE = 1000  # evaluations; how many makes no difference


def named(words: str) -> list[str]:
    """Players as a command line names them."""
    found = [_OTHERWISE.get(name, name) for name in words.split(",")]
    for name in found:
        if name not in NAMES[:-1] and not _SEARCH.fullmatch(name):
            raise UserError(f"There is no player {name!r}; {hint(name, NAMES)}")
    return found


def player(game: Game, name: str, weights: bytes):
    """Return the player of this name; one with weights is the hand-written judge that counts by them."""
    search, room = _SEARCH.fullmatch(name), games.family(game.rules.NAME)
    if search:
        return Search(game, int(search[1]))
    if weights:
        return opponents.tuned(room, game.rules, weights)
    return opponents.player(name, room, game.rules)


def match_seed(seed: int) -> bytearray:
    """What a match's header would hold, from the number of a command line."""
    return bytearray((seed & 0xFFFFFFFF).to_bytes(4, "little"))


class Company:
    def __init__(self, game: Game, weights: Mapping[str, bytes]):
        self.game = game
        self._players = {name: player(game, name, weights.get(name, b"")) for name in set(game.players)}
        self._view = bytearray(game.rules.SIZE)

    def action(self, state: bytearray, seed_bytes: bytearray, ply: int) -> bytes:
        """The steps with which the seat that is asked goes on."""
        game = self.game
        seat = game.rules.mover(state)
        player = self._players[game.players[seat]]
        game.rules.view(state, seat, self._view)
        player.begin(self._view, seat, decision_seed(seed_bytes, ply))
        while not player.think(_SLICE):
            pass
        return bytes(player.steps[: player.n])
