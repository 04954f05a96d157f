"""The store keeps tables whole, for one server and its owner alone; what it cannot read it sets aside."""

import base64
import os
import random
import re
import sqlite3
import stat
import sys

import pytest

from regent_table.errors import UserError
from regent_table.web.store import FORMAT, StoreError, TableStore, usual_folder

FILE, COPY = "tables.db", "tables.copy.db"
HOMES = ["3f0a", "51b7", "77e2", "9c4d", "e815"]
LIES = {0: {"A": [["G1", True, -1, False]], "deck": [["K2", False, -1, False]]}}


@pytest.mark.parametrize(
    "make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("elsewhere")], ids=["pipe", "folder", "link"]
)
def test_database_path_that_is_no_regular_file_is_refused(folder, make):
    folder.mkdir()
    make(folder / FILE)
    with pytest.raises(UserError, match=f"cannot be kept in .*{FILE}"):
        TableStore(folder)
    assert [path.name for path in folder.iterdir()] == [FILE]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "kept"


def fill(store):
    store.add("here")
    store.keep("here", {"blocks": {3: "YQ==", 7: "Yg=="}, "lies": LIES, "state": {"power": True}})
    store.keep_seats("here", {"held": [[0, "anna"]]})


def test_restart_restores_stored_but_not_deleted_data(folder):
    store = TableStore(folder)
    fill(store)
    store.keep("here", {"blocks": {7: ""}, "lies": {0: {"A": []}, 1: {"A": []}}, "gone": [1]})
    store.sync()
    store.close()
    again = TableStore(folder)
    [entry] = again.tables()
    assert (entry.name, entry.state, entry.seats) == ("here", {"power": True}, {"held": [[0, "anna"]]})
    assert again.recall("here") == {
        "state": {"power": True},
        "blocks": {3: "YQ=="},
        "lies": {0: {"A": [], "deck": [["K2", False, -1, False]]}},
    }
    again.forget("here")
    assert not again.tables() and not again.recall("here")["blocks"]
    assert again.said == []


def test_the_table_that_was_used_last_comes_first(folder):
    times = iter(range(9))
    store = TableStore(folder, now=lambda: next(times))
    for name in ("a", "b", "c"):
        store.add(name)
    store.keep_seats("a", {})
    assert [entry.name for entry in store.tables()] == ["a", "c", "b"]


def test_one_transaction_holds_all_or_nothing():
    store = TableStore()
    fill(store)
    with pytest.raises(StoreError):
        store.keep("here", {"blocks": {3: "Yw=="}, "lies": {0: {None: []}}})
    assert store.recall("here")["blocks"][3] == "YQ=="


def test_store_files_are_private_to_their_owner(folder):
    fill(TableStore(folder))
    for path in folder.iterdir():
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077 or sys.platform == "win32"


def test_second_server_on_the_same_folder_is_refused(folder):
    first = TableStore(folder)
    with pytest.raises(UserError, match="Another regent play keeps its tables"):
        TableStore(folder)
    first.close()
    TableStore(folder)


def garbled(path):
    path.write_bytes(b"no database at all" * 400)


def torn(path):
    data = bytearray(path.read_bytes())
    data[4096:12288] = b"\xa5" * 8192
    path.write_bytes(data)


def newer(path):
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    db.close()


def foreign(path):
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE photos (name TEXT)")
    db.close()


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (garbled, "cannot be read"),
        (torn, "(is damaged|cannot be read)"),
        (newer, "written by a newer Regent"),
        (foreign, "not a file of ours"),
    ],
)
def test_unusable_file_is_set_aside_and_reported(folder, spoil, why):
    store = TableStore(folder)
    fill(store)
    store.close()
    spoil(folder / FILE)
    before = (folder / FILE).read_bytes()
    for number in (1, 2):
        (folder / COPY).unlink()
        store = TableStore(folder)
        [said] = store.said
        aside = folder / f"tables.aside-{number}.db"
        assert re.search(why, said)
        assert str(aside) in said and not store.tables()
        fill(store)
        store.close()
        if number == 1:
            assert aside.read_bytes() == before
            spoil(folder / FILE)


def test_folder_that_cannot_be_created_is_a_user_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="Tables cannot be kept in"):
        TableStore(tmp_path / "file" / "below")


@pytest.mark.parametrize(
    ("system", "name", "ends"),
    [("linux", "XDG_DATA_HOME", "regent"), ("win32", "LOCALAPPDATA", "Regent")],
)
def test_usual_folder_follows_the_convention_of_the_system(monkeypatch, tmp_path, system, name, ends):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv(name, str(tmp_path))
    assert usual_folder() == tmp_path / ends
    monkeypatch.delenv(name)
    assert usual_folder().is_absolute()


def test_a_secret_of_the_server_is_the_same_after_a_restart(folder):
    store = TableStore(folder)
    assert store.secret("token", lambda: "sesame") == "sesame"
    store.close()
    assert TableStore(folder).secret("token", lambda: "another") == "sesame"


@pytest.fixture(scope="module")
def five(tmp_path_factory):
    """The bytes of a file with five tables, and what is in it."""
    folder = tmp_path_factory.mktemp("five")
    store, rng = TableStore(folder, now=lambda: 1.5), random.Random(1)
    for home in HOMES:
        store.add(home)
        blocks = {n: base64.b64encode(rng.randbytes(300)).decode() for n in range(30)}
        lies = {0: {f"place{n}": [[f"G{n}", True, -1, False, ""]] for n in range(60)}}
        store.keep(home, {"blocks": blocks, "lies": lies, "state": {"power": True, "dice": [3, 4]}})
        store.keep_seats(home, {"held": [[0, home]]})
    store.secret("token", lambda: "sesame")
    there = contents(store)
    store.close()
    return (folder / FILE).read_bytes(), there


def contents(store):
    return {entry.name: (entry, store.recall(entry.name)) for entry in store.tables()}


def flipped(data, rng):
    at = rng.randrange(8 * len(data))
    return data[: at // 8] + bytes([data[at // 8] ^ 1 << at % 8]) + data[at // 8 + 1 :]


def reopened(folder, **files):
    """A store of these files, closed again: what it has, and what it said."""
    folder.mkdir()
    for name, data in files.items():
        (folder / f"{name.replace('_', '.')}.db").write_bytes(data)
    store = TableStore(folder)
    found = contents(store), store.secret("token", lambda: "new"), store.said
    store.close()
    return found


def test_flipped_bit_costs_no_table(five, tmp_path):
    data, there = five
    rng, named = random.Random(2), 0
    for n in range(100):
        folder = tmp_path / str(n)
        found, token, said = reopened(folder, tables=flipped(data, rng), tables_copy=data)
        assert (found, token) == (there, "sesame") and len(said) <= 1, n
        named += any(home in "".join(said) for home in HOMES)
        assert bool(said) == (folder / "tables.aside-1.db").exists()
    assert named > 50


def test_flipped_bit_without_a_copy_costs_only_the_table_that_is_named(five, tmp_path):
    data, there = five
    rng, lost, anew = random.Random(3), 0, 0
    for n in range(100):
        found, _, said = reopened(tmp_path / str(n), tables=flipped(data, rng))
        if "begins anew" in "".join(said):  # the file itself is no database any more
            anew += 1
            continue
        gone = there.keys() - found.keys()
        assert len(gone) <= 1 and found.items() <= there.items(), n
        assert all(f"/t/{home}" in said[0] for home in gone), said
        lost += len(gone)
    assert lost > 50 and anew < 15


def test_flipped_bit_in_the_copy_costs_nothing(five, tmp_path):
    data, there = five
    damaged = flipped(data, random.Random(4))
    assert reopened(tmp_path / "kept", tables=data, tables_copy=damaged) == (there, "sesame", [])


def test_missing_file_is_restored_from_its_copy(five, tmp_path):
    data, there = five
    found, token, [said] = reopened(tmp_path / "kept", tables_copy=data)
    assert (found, token) == (there, "sesame") and "is gone" in said


def test_copy_that_cannot_be_written_is_removed(folder):
    store = TableStore(folder)
    store._copy.execute("DROP TABLE lies")
    fill(store)
    assert not (folder / COPY).exists() and store.tables()
    store.close()
    TableStore(folder).close()
    assert (folder / COPY).exists()


@pytest.mark.parametrize("name", (FILE, COPY, f"{FILE}-wal", f"{COPY}-wal"))
def test_link_in_the_folder_is_not_followed(folder, tmp_path, name):
    folder.mkdir()
    target = tmp_path / "target"
    target.write_bytes(b"")
    target.chmod(0o644)
    (folder / name).symlink_to(target)
    with pytest.raises(UserError, match="it is no file"):
        TableStore(folder)
    assert target.read_bytes() == b"" and (stat.S_IMODE(target.stat().st_mode) == 0o644)


def test_folder_may_be_a_link(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "kept").symlink_to(tmp_path / "elsewhere")
    fill(TableStore(tmp_path / "kept"))
