"""The ways in from outside as functions of bytes; whatever they raise is a fault.

What a layer may answer to nonsense (a UserError, STOPPED, one polite line) is caught here, nothing else is.
Most spoil good material a little, for noise alone never gets past the first check.
"""

import io
import json
import random
from functools import cache
from types import SimpleNamespace

from regent.app.service.learned import forget, learn
from regent.app.settings import NAMES as SETTINGS
from regent.app.settings import Settings
from regent.engine.log import BAD_OPTIONS, LOADED, STOPPED
from regent.hal import TAG_SIZE
from regent.table.tag_identity import ENTRY, TagIdentifier

from regent_table.device import backups
from regent_table.device.journals import is_over, journals, match_of, trace
from regent_table.errors import UserError
from regent_table.rules import OVER, Match, choose, games, legal_steps
from regent_table.traces import check, dumps, random_trace, set_up
from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands, known
from regent_table.virtual.table import Table
from regent_table.web.messages import Refused, understood
from tests.harness.soak.walk import SoakJournal

_PLIES = 40
_LOOK_MS = 60


def spoil(good: bytes, how: bytes) -> bytes:
    """Per four bytes of `how` one change: a byte set, cut out, put in, or everything behind it dropped."""
    data = bytearray(good)
    for i in range(0, len(how) - 3, 4):
        kind, high, low, value = how[i : i + 4]
        at = (high << 8 | low) % (len(data) + 1)
        if kind % 8 == 0:
            del data[at:]
        elif kind % 8 == 1:
            del data[at : at + value % 8 + 1]
        elif kind % 8 == 2:
            data[at:at] = bytes((value,))
        elif at < len(data):
            data[at] = value
    return bytes(data)


@cache
def _match(name: str) -> tuple[bytes, ...]:
    """The records of the first actions of a random match."""
    game, rng, journal = choose(name, None, {}), random.Random(name), SoakJournal()
    match = Match(game.rules, journal)
    match.start(game.seats, game.options)
    while match.ply < _PLIES:
        match.step(rng.choice(legal_steps(game.rules, match.state)))
        if rng.randrange(8) == 0:
            match.correct(max(match.ply - 2, 0))
    return tuple(journal.records)


def journal_records(how: bytes) -> None:
    """Load records whose checks are right and whose content is not: the match can be played on."""
    name = games.NAMES[how[0] % len(games.NAMES)] if how else games.NAMES[0]
    records = list(_match(name))
    for i in range(1, len(how) - 5, 6):
        n = how[i] % len(records)
        records[n] = spoil(records[n], how[i + 1 : i + 6])[:64] or records[n]
    journal = SoakJournal()
    journal.records = records
    rules = games.rules(name)
    match = Match(rules, journal)
    answer = match.load()
    assert LOADED <= answer <= BAD_OPTIONS
    if answer > STOPPED or rules.mover(match.state) == OVER:
        return
    while match.step(legal_steps(rules, match.state)[0]) & 1:
        pass
    again = Match(rules, journal)
    assert again.load() == LOADED
    assert again.ply == match.ply and again.state == match.state


def fetched_files(how: bytes) -> None:
    """Read a backup's files: there is no match in them, or it is told only when it is over."""
    files = {"data/match0.0/000": how[:120], "data/match0.0/001": how[120:], "data/ended.0/000": how}
    for journal in journals(files).values():
        match = match_of(journal)
        if match and is_over(match):
            assert list(trace(match))


class _Store:
    """A store of one file with this in it."""

    def __init__(self, data: bytes):
        self.data = data

    def load(self, name: str, out: bytearray) -> int:
        n = min(len(self.data), len(out))
        out[:n] = self.data[:n]
        return n

    def was_set_up(self, settled: bool) -> bool:
        return True

    def save(self, name: str, buf: bytearray, n: int) -> bool:
        self.data = bytes(buf[:n])
        return True


def settings_file(data: bytes) -> None:
    """Load settings: each has one of its values, whatever the file says."""
    settings = Settings(_Store(data), SimpleNamespace(get=lambda part, counter: 0))
    for what in (n for n, name in enumerate(SETTINGS) if name):
        assert 0 <= settings.get(what) < settings.count(what)
    assert -1 <= settings.language < 3
    assert settings.choose(1, 2) and settings.language == 2


def learned_tags(data: bytes) -> None:
    """Load a table of learned tags: it takes a tag in and lets it go again."""
    store, tag = _Store(data), bytearray(TAG_SIZE)
    tag[: len(data[:TAG_SIZE])] = data[:TAG_SIZE]
    tag[0] = 7
    if learn(store, tag, 1, 2, 0):
        cards = TagIdentifier(4)
        cards.learn(store)
        assert cards.look(tag) == 0 and cards.item == 2
        forget(store, tag)
    assert len(store.data) % ENTRY == 0 or store.data == data


@cache
def _trace(name: str) -> bytes:
    rows = list(random_trace(set_up(name, None, {}), 3))
    short = rows[:_PLIES] + rows[-1:]
    return "\n".join(map(dumps, short)).encode()


def trace_file(how: bytes) -> None:
    name = games.NAMES[how[0] % len(games.NAMES)] if how else games.NAMES[0]
    try:
        check(io.TextIOWrapper(io.BytesIO(spoil(_trace(name), how[1:])), "utf-8", "replace"))
    except UserError:
        return
    raise AssertionError("A trace that breaks off was taken for whole.")


@cache
def _position() -> bytes:
    for row in random_trace(set_up("vladci", 2, {}), 5):
        if row.get("ply") == _PLIES:
            return row["state"]["position"].encode()
    raise AssertionError


def position(how: bytes) -> None:
    """Read a position: it is refused with its reason, or can be played on."""
    try:
        game = set_up("vladci", 2, {}, spoil(_position(), how).decode("utf-8", "replace"))
    except UserError:
        return
    state = game.opening()
    assert game.rules.mover(state) == OVER or legal_steps(game.rules, state)


class _Hasty(Table):
    """A table at which nobody waits long."""

    def run_ms(self, ms: int) -> None:
        super().run_ms(min(ms, 20))

    def until(self, seen, timeout_ms: int = 0) -> bool:
        self.run_ms(20)
        return bool(seen())


@cache
def _hasty_table() -> Table:
    table = make_table("cpython")
    return _Hasty(table.brain, table.flash)


@cache
def _table() -> Table:
    table = make_table("cpython")
    table.power_on()
    table.run_ms(3000)
    for key in ("A.right", "A.OK"):
        table.press(key)
        table.run_ms(500)
    return table


def sentence(how: bytes) -> None:
    """Play sentences: one that is not understood is a UserError and changes nothing."""
    said = known()
    good = said[how[0] % len(said)].partition(" (")[0] if how else ""
    text = spoil(good.encode(), how[1:]).decode("utf-8", "replace").strip()
    try:
        Hands(_hasty_table()).do(text)
    except UserError:
        pass


_WORDS = (
    b"hello", b"health", b"mem", b"faults", b"config", b"self-test", b"maintenance", b"events", b"on",
    b"off", b"prompt", b"set", b"tag", b"write", b"learn", b"language", b"pads", b"CAB", b"A", b"1", b"-1",
    b"99999999999", b"\xff", b"\x00", b"x" * 90, b"x" * 300, b"\r", b"\n", b"\x03", b"\x04",
)  # fmt: skip


def usb_line(how: bytes) -> None:
    """Say words, known and unknown, to the console: it answers a line and lives on."""
    table = _table()
    line = b" ".join(_WORDS[b % len(_WORDS)] if b < 224 else how for b in how[:6])
    table.brain.serial_in(line + b"\n")
    table.run_ms(_LOOK_MS)
    if table.screen_text("A").startswith("?"):  # somebody at the console says no to the PC
        table.press("A.Back")
    heard = len(table.lines)
    table.brain.serial_in(b"\nhello\n")
    assert table.until(lambda: any(said.startswith("regent ") for said in table.lines[heard:]), 20_000)


def web_message(how: bytes) -> None:
    good = b'{"do": "game", "name": "trun", "seats": 2, "options": {"deck": "GK"}, "thing": "G0", "at": 1}'
    try:
        understood(json.loads(spoil(good, how)))
    except (ValueError, RecursionError, Refused):
        pass


def backup_file(how: bytes) -> None:
    import zipfile
    from pathlib import Path
    from tempfile import TemporaryDirectory

    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data/match0.0/000", b"".join(_match("trun"))[:120])
        archive.writestr("fault.txt", b"what went wrong " * 9)
    with TemporaryDirectory() as folder:
        path = Path(folder, "backup.zip")
        path.write_bytes(spoil(whole.getvalue(), how))
        try:
            backups.read(path)
        except UserError:
            pass


TARGETS = (
    journal_records, fetched_files, settings_file, learned_tags, trace_file, position, sentence, usb_line,
    web_message, backup_file,
)  # fmt: skip
