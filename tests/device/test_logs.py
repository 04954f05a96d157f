"""`regent logs`: faults and finished matches; a running match is never told."""

import json
import os
import random
import struct
import tracemalloc
import zipfile

import pytest

from regent_table import rules, traces
from regent_table.cli import main
from regent_table.device import backups, journals
from regent_table.errors import UserError
from regent_table.rules import Match, choose
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.table import Table


class StoredConsole:
    """The store of a console, and what the PC would fetch of it."""

    def __init__(self):
        self.brain = CpythonBrain()
        self.table = Table(self.brain)
        self.store = self.brain.begin().load("regent.drivers.pico").make_board().store

    def play(self, slot: int, game: rules.Game, plies: int = 10_000) -> Match:
        """A random match, as long as it lasts or as told, into the journal of a slot."""
        journal, rng = self.store.journal(slot), random.Random(7)
        journal.begin()
        match = Match(game.rules, journal)
        match.start(game.seats, game.options)
        while game.rules.mover(match.state) != rules.OVER and match.ply < plies:
            for step in rng.choice(list(game.actions(match.state).values())):
                match.step(step)
            assert match.save()
        return match

    def kept(self) -> dict[str, bytes]:
        fs = mounted(LittlefsFlash(self.brain.flash.image()))
        paths = [f"{folder}/{name}" for folder, _, names in fs.walk("/data") for name in names]
        return {path[1:]: fs.open(path, "rb").read() for path in paths}


@pytest.fixture
def box():
    return StoredConsole()


@pytest.mark.parametrize(
    "name, options", [("trun", {"hands": "dealt"}), ("vladci", {}), ("valerie", {"hands": "dealt"})]
)
def test_a_finished_match_becomes_a_trace_that_replays(box, name, options):
    match = box.play(1, choose(name, None, options))
    box.store.archive(1)
    (journal,) = journals.journals(box.kept()).values()
    rows = list(journals.trace(journals.match_of(journal)))
    assert len(rows) == match.ply + 2
    assert "a complete game" in traces.check(traces.dumps(row) for row in rows)


def test_match_with_hidden_hands_becomes_a_complete_trace(box):
    match = box.play(0, choose("trun", None, {"hands": "table"}))
    box.store.archive(0)
    rows = list(journals.trace(journals.match_of(journals.journals(box.kept())["ended"])))
    assert len(rows) == match.ply + 2 and "winner" in rows[-1]["result"]


def test_running_match_is_never_exported(box, tmp_path, capsys):
    box.play(2, choose("trun", None, {"hands": "dealt"}), plies=40)
    match = journals.match_of(journals.journals(box.kept())["match2"])
    assert match.ply == 40
    with pytest.raises(UserError, match="not over"):
        list(journals.trace(match))
    with zipfile.ZipFile(tmp_path / "kept.zip", "w") as archive:
        for name, data in box.kept().items():
            archive.writestr(name, data)
    assert main(["logs", "--backup", str(tmp_path / "kept.zip"), "--games", str(tmp_path / "out")]) == 0
    assert capsys.readouterr().out == "No match is over; running ones are never told.\n"
    assert not (tmp_path / "out").exists()


def test_damaged_journal_is_not_a_finished_match(box):
    box.play(0, choose("trun", None, {}))
    box.store.archive(0)
    kept = box.kept()
    kept["data/ended.0/003"] = b"\xff" * 20
    assert journals.match_of(journals.journals(kept)["ended"]) is None


@pytest.mark.parametrize("names", [[], ["../evil"], ["data/../../evil"], ["regent/app/loop.mpy"]])
def test_foreign_archives_are_refused_as_backups(tmp_path, names):
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, b"x")
    with pytest.raises(UserError, match="no backup"):
        backups.read(path)


BOMB = bytes(64 << 20)


def zipped(path, data: bytes, compression: int, size: int) -> None:
    """Write a backup with one file that is said to have this size."""
    with zipfile.ZipFile(path, "w", compression) as archive:
        archive.writestr("fault.txt", data)
    content = bytearray(path.read_bytes())
    struct.pack_into("<I", content, content.index(b"PK\1\2") + 24, size)
    path.write_bytes(content)


@pytest.mark.parametrize("compression", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_backup_with_a_false_size_is_refused_within_little_memory(tmp_path, compression):
    zipped(tmp_path / "bomb.zip", BOMB, compression, 100)
    tracemalloc.start()
    try:
        with pytest.raises(UserError, match="bomb.zip is no backup"):
            backups.read(tmp_path / "bomb.zip")
        assert tracemalloc.get_traced_memory()[1] < 16 << 20
    finally:
        tracemalloc.stop()


def test_backups_are_stored_or_deflated(tmp_path):
    for compression in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        zipped(tmp_path / "one.zip", b"some fault", compression, 10)
        assert backups.read(tmp_path / "one.zip") == {"fault.txt": b"some fault"}
    zipped(tmp_path / "one.zip", b"some fault", zipfile.ZIP_BZIP2, 10)
    with pytest.raises(UserError, match="packed in a way"):
        backups.read(tmp_path / "one.zip")


def test_archive_that_is_larger_than_a_console_is_not_opened(tmp_path, monkeypatch):
    (tmp_path / "large.zip").write_bytes(bytes(5 << 20))
    monkeypatch.setattr(backups.zipfile, "ZipFile", None)
    with pytest.raises(UserError, match="more than a console can"):
        backups.read(tmp_path / "large.zip")


def test_pipe_is_no_backup(tmp_path):
    os.mkfifo(tmp_path / "pipe.zip")
    with pytest.raises(UserError, match="pipe.zip is no file"):
        backups.read(tmp_path / "pipe.zip")


def test_faults_are_reported_line_by_line(plug):
    table = make_table("cpython")
    flash = LittlefsFlash(table.flash)
    fs = mounted(flash)
    with fs.open("fault.txt", "wb") as file:
        file.write(b"Traceback\n  one\n" + b"x" * 200 + b"\n")
    fs.unmount()
    table.flash = flash.image()
    table.power_on()
    table.run_ms(3000)
    lines = plug(table).console.ask("faults", end="faults end")
    assert lines == [
        "fault Traceback",
        "fault   one",
        *[f"fault {'x' * n}" for n in (80, 80, 40)],
        "faults end",
    ]


def test_a_trace_of_a_console_is_plain_json(box):
    box.play(0, choose("trun", None, {"hands": "dealt"}))
    match = journals.match_of(journals.journals(box.kept())["match0"])
    assert json.loads(traces.dumps(next(journals.trace(match))))["format"] == "regent-trace/1"
