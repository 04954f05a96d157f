"""The store keeps tables whole, for one server and its owner alone; what it cannot read it sets aside."""

import os
import re
import sqlite3
import stat
import sys

import pytest

from host_tools.errors import UserError
from host_tools.web.store import FORMAT, Store, StoreError, usual_folder

FILE = "tables.db"
LIES = {0: {"A": [["G1", True, -1, False]], "deck": [["K2", False, -1, False]]}}


@pytest.mark.parametrize(
    "make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("elsewhere")], ids=["pipe", "folder", "link"]
)
def test_something_else_than_a_file_is_refused(folder, make):
    folder.mkdir()
    make(folder / FILE)
    with pytest.raises(UserError, match=f"cannot be kept in .*{FILE}"):
        Store(folder)
    assert [path.name for path in folder.iterdir()] == [FILE]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "kept"


def fill(store):
    store.add("here")
    store.keep("here", {"blocks": {3: "YQ==", 7: "Yg=="}, "lies": LIES, "state": {"power": True}})
    store.keep_seats("here", {"held": [[0, "anna"]]})


def test_what_is_kept_comes_back_after_a_restart_and_what_is_gone_does_not(folder):
    store = Store(folder)
    fill(store)
    store.keep("here", {"blocks": {7: ""}, "lies": {0: {"A": []}, 1: {"A": []}}, "gone": [1]})
    store.sync()
    store.close()
    again = Store(folder)
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
    store = Store(folder, now=lambda: next(times))
    for name in ("a", "b", "c"):
        store.add(name)
    store.keep_seats("a", {})
    assert [entry.name for entry in store.tables()] == ["a", "c", "b"]


def test_one_transaction_holds_all_or_nothing():
    store = Store()
    fill(store)
    with pytest.raises(StoreError):
        store.keep("here", {"blocks": {3: "Yw=="}, "lies": {0: {None: []}}})
    assert store.recall("here")["blocks"][3] == "YQ=="


def test_nobody_else_may_read_it(folder):
    fill(Store(folder))
    for path in folder.iterdir():
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077 or sys.platform == "win32"


def test_a_second_server_is_told_that_another_keeps_these_tables(folder):
    first = Store(folder)
    with pytest.raises(UserError, match="Another regent play keeps its tables"):
        Store(folder)
    first.close()
    Store(folder)


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
def test_a_file_that_cannot_be_used_is_set_aside_and_told_of(folder, spoil, why):
    store = Store(folder)
    fill(store)
    store.close()
    spoil(folder / FILE)
    before = (folder / FILE).read_bytes()
    for number in (1, 2):
        store = Store(folder)
        [said] = store.said
        aside = folder / f"tables.aside-{number}.db"
        assert re.search(why, said)
        assert str(aside) in said and not store.tables()
        fill(store)
        store.close()
        if number == 1:
            assert aside.read_bytes() == before
            spoil(folder / FILE)


def test_a_folder_that_cannot_be_made_ends_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="Tables cannot be kept in"):
        Store(tmp_path / "file" / "below")


@pytest.mark.parametrize(
    ("system", "name", "ends"),
    [("linux", "XDG_DATA_HOME", "regent"), ("win32", "LOCALAPPDATA", "Regent")],
)
def test_every_user_has_a_folder_of_his_own_as_the_system_has_it(monkeypatch, tmp_path, system, name, ends):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv(name, str(tmp_path))
    assert usual_folder() == tmp_path / ends
    monkeypatch.delenv(name)
    assert usual_folder().is_absolute()


def test_a_secret_of_the_server_is_the_same_after_a_restart(folder):
    store = Store(folder)
    assert store.secret("token", lambda: "sesame") == "sesame"
    store.close()
    assert Store(folder).secret("token", lambda: "another") == "sesame"
