"""Reads matches from a console's files as the console does, and tells those that are over as traces.

A match that is not over is never told, whatever lies in a backup: its journal knows every hidden card.
"""

import re
from collections.abc import Iterator

from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.rules import CHANCE, LOADED, OVER, Game, Match, games, mover_word, notation_of, option_words
from regent_table.traces import FORMAT

use_firmware()

from regent import opponents  # noqa: E402
from regent.drivers.flash.crc16 import crc16  # noqa: E402
from regent.engine.log import RECORD_SIZE, game_in  # noqa: E402

_PATH = re.compile(r"data/(match\d|ended)\.\d+/(\d+)")
_HEAD, _CHECK = 3, 2


class FileJournal:
    """The records of a journal's chunk files, up to the first one that is damaged."""

    def __init__(self, chunks: list[bytes]):
        self.records: list[bytes] = []
        self._origin = int.from_bytes(b"".join(chunks[:1])[:2], "little")  # the number of the first record
        self.damaged = False
        for chunk in chunks:
            if not self._read(chunk):
                self.damaged = True
                return

    def _read(self, chunk: bytes) -> bool:
        at = 0
        while at < len(chunk):
            end = at + _HEAD + (chunk[at + 2] if at + 2 < len(chunk) else RECORD_SIZE)
            if not 0 < end - at - _HEAD <= RECORD_SIZE or end + _CHECK > len(chunk):
                return False
            if int.from_bytes(chunk[at : at + 2], "little") != self._origin + len(self.records) & 0xFFFF:
                return False
            if int.from_bytes(chunk[end : end + _CHECK], "little") != crc16(chunk, at, end):
                return False
            self.records.append(bytes(chunk[at + _HEAD : end]))
            at = end + _CHECK
        return True

    def read(self, i: int, out: bytearray) -> int:
        if i >= len(self.records):
            return -1 if self.damaged else 0
        out[: len(self.records[i])] = self.records[i]
        return len(self.records[i])

    def append(self, payload: bytearray, n: int) -> bool:
        raise UserError("A match that was fetched is only read.")


def journals(files: dict[str, bytes]) -> dict[str, FileJournal]:
    """The journals among these files by the console's names: match0, match1 ... and ended."""
    chunks: dict[str, dict[int, bytes]] = {}
    for path, data in files.items():
        if match := _PATH.fullmatch(path):
            chunks.setdefault(match[1], {})[int(match[2])] = data
    found = {}
    for name, numbered in sorted(chunks.items()):
        whole = []
        while len(whole) in numbered:
            whole.append(numbered[len(whole)])
        found[name] = FileJournal(whole)
    return found


def match_of(journal: FileJournal) -> Match | None:
    """The match, None when it cannot be read or is of another version of the rules."""
    name = game_in(journal, bytearray(RECORD_SIZE))
    if name not in games.NAMES:
        return None
    match = Match(games.rules(name), journal)
    return match if match.load() == LOADED else None


def is_over(match: Match) -> bool:
    return match.rules.mover(match.state) == OVER


def trace(match: Match) -> Iterator[dict]:
    """A finished match, ply by ply, as `regent trace` writes them."""
    if not is_over(match):
        raise UserError("This match is not over; it is not told.")
    notation = notation_of(match.rules.NAME)
    players = tuple(opponents.NAMES[n] for n in match.players[: match.seats]) if any(match.players) else ()
    game = Game(match.rules, notation, match.seats, bytes(match.options), players=players)
    words = option_words(match.rules, match.options)
    dealt = words.get("hands", "dealt") == "dealt"
    options = game.words_of_options() if dealt else words
    head = {"format": FORMAT, "game": match.rules.NAME, "seats": match.seats, "options": options}
    head["rules"] = match.rules.VERSION
    yield head | {"players": list(players)} if players else head
    state, steps = bytearray(match.rules.SIZE), bytearray(256)
    match.state_before(0, state)
    for ply in range(match.ply):
        row: dict = {"ply": ply, "mover": mover_word(match.rules.mover(state))}
        n = match.steps_of(ply, steps)
        if row["mover"] != mover_word(CHANCE) and dealt:
            row["legal"] = list(game.actions(state))
        row["action"] = notation.action(state, bytes(steps[:n]))
        for step in steps[:n]:
            match.rules.apply(state, step)
        if dealt:
            row["state"] = notation.state(state)
        yield row
    yield {"result": notation.result(state)}
