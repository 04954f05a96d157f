"""The tables on disk: one SQLite file, so that whatever happens to server or PC finds them as they were.

Flash and desk of a table change in one transaction.  What is written has left this process before anybody is
told of it, so `kill -9` takes nothing; `sync` brings it onto the disk, for the day the PC loses its power.
The file holds secrets, and nobody but its owner may read it.  One that cannot be used is set aside, never
deleted, and `said` tells of it.
"""

import base64
import contextlib
import json
import os
import sqlite3
import stat
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.errors import UserError

FORMAT = 1
_OURS = 0x52474E54  # RGNT, in the file's header
_NAME = "tables.db"
_PARTS = ("", "-wal", "-journal")  # of the name: what SQLite may have left beside it

_SCHEMA = f"""
PRAGMA application_id = {_OURS};
PRAGMA user_version = {FORMAT};
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE tables (
    name TEXT PRIMARY KEY,
    used REAL NOT NULL,                    -- when people last came or went
    state TEXT NOT NULL DEFAULT '',        -- of box and desk, but for what follows
    seats TEXT NOT NULL DEFAULT ''         -- whose they are, by the digests of secrets
);
CREATE TABLE blocks (                      -- of the flash, those that are not blank
    home TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    data BLOB NOT NULL,                    -- packed, as the table has told it
    PRIMARY KEY (home, number)
) WITHOUT ROWID;
CREATE TABLE lies (                        -- what lies where, of each layout
    home TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    layout INTEGER NOT NULL,
    place TEXT NOT NULL,
    things TEXT NOT NULL,
    PRIMARY KEY (home, layout, place)
) WITHOUT ROWID;
"""


class StoreError(Exception):
    """Something that had to be kept could not be written."""


@dataclass
class Entry:
    """A table, as a list shows it."""

    name: str
    used: float
    state: dict[str, Any]
    seats: dict[str, Any]


def usual_folder() -> Path:
    """Where this user's tables are kept, as it is done on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Regent"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Regent"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "regent"


class Store:
    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.time):
        """Without a folder everything is forgotten in the end."""
        self.said: list[str] = []  # what people should know, in sentences
        self.keeps = folder is not None
        self._now = now
        self._file = folder / _NAME if folder else None
        self._unsynced = False
        if self._file is None:
            self._db = self._opened(":memory:")
            return
        _make_private(self._file)
        try:
            self._db = self._opened(str(self._file))
        except _Unusable as why:
            aside = _set_aside(self._file)
            self.said.append(f"{why} It was set aside as {aside}, and the list of tables begins anew.")
            _make_private(self._file)
            self._db = self._opened(str(self._file))

    def _opened(self, path: str) -> sqlite3.Connection:
        db = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            # Only we: a second server on the same tables would undo what the first one keeps.
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            is_new = self._is_new(db, path)
            for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
                db.execute(f"PRAGMA {pragma}")
            db.execute("BEGIN IMMEDIATE")
            for statement in _SCHEMA.split(";") if is_new else ():
                db.execute(statement)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            db.close()
            if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise UserError(
                    f"Another regent play keeps its tables in {Path(path).parent}: "
                    "open that one's address, or give this one a folder of its own with --keep."
                ) from None
            if _code(error) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                raise _Unusable(f"{path} cannot be read.") from None
            raise UserError(f"Tables cannot be kept in {path}: {error}.") from None
        except _Unusable:
            db.close()
            raise
        return db

    @staticmethod
    def _is_new(db: sqlite3.Connection, path: str) -> bool:
        """Is the file empty?  If it is not, check that it is ours, of our format, and whole."""
        [ours], [form] = (
            db.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
        )
        if not ours and not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return True
        if ours != _OURS:
            raise _Unusable(f"{path} is not a file of ours.")
        if form > FORMAT:
            raise _Unusable(f"{path} was written by a newer Regent.")
        if form != FORMAT or db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _Unusable(f"{path} is damaged.")
        return False

    # --- tables

    def tables(self) -> list[Entry]:
        """All of them, first the one that was used last."""
        rows = self._db.execute("SELECT name, used, state, seats FROM tables ORDER BY used DESC")
        return [Entry(name, used, _read(state), _read(seats)) for name, used, state, seats in rows]

    def add(self, name: str) -> None:
        self._write(("INSERT INTO tables (name, used) VALUES (?, ?)", (name, self._now())))

    def forget(self, name: str) -> None:
        self._write(("DELETE FROM tables WHERE name = ?", (name,)))

    def keep(self, name: str, told: dict[str, Any]) -> None:
        """Keep what has changed at a table, all of it or nothing."""
        todo: list[tuple[str, tuple]] = []
        for number, block in told.get("blocks", {}).items():
            if block:
                data = base64.b64decode(block)
                todo.append(("INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)", (name, int(number), data)))
            else:
                todo.append(("DELETE FROM blocks WHERE home = ? AND number = ?", (name, int(number))))
        for layout, places in told.get("lies", {}).items():
            todo += [
                ("INSERT OR REPLACE INTO lies VALUES (?, ?, ?, ?)", (name, int(layout), place, _json(things)))
                for place, things in places.items()
            ]
        for layout in told.get("gone", ()):
            todo.append(("DELETE FROM lies WHERE home = ? AND layout = ?", (name, layout)))
        if "state" in told:
            todo.append(("UPDATE tables SET state = ? WHERE name = ?", (_json(told["state"]), name)))
        self._write(*todo)

    def keep_seats(self, name: str, seats: dict[str, Any]) -> None:
        self._write(
            ("UPDATE tables SET seats = ?, used = ? WHERE name = ?", (_json(seats), self._now(), name))
        )

    def recall(self, name: str) -> dict[str, Any]:
        """All that was kept of a table: everything that `keep` was told, put together."""
        state = self._db.execute("SELECT state FROM tables WHERE name = ?", (name,)).fetchone()
        blocks = self._db.execute("SELECT number, data FROM blocks WHERE home = ?", (name,))
        lies: dict[int, dict[str, Any]] = {}
        for layout, place, things in self._db.execute(
            "SELECT layout, place, things FROM lies WHERE home = ?", (name,)
        ):
            lies.setdefault(layout, {})[place] = _read(things)
        return {
            "state": _read(state[0]) if state else {},
            "blocks": {number: base64.b64encode(data).decode() for number, data in blocks},
            "lies": lies,
        }

    def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of this server's own, the same after a restart."""
        found = self._db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
        if found:
            return found[0]
        made = make()
        self._write(("INSERT INTO secrets VALUES (?, ?)", (name, made)))
        return made

    # --- writing

    def _write(self, *statements: tuple[str, tuple]) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                for statement, values in statements:
                    self._db.execute(statement, values)
                self._db.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):  # a full disk may have ended it already
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None
        self._unsynced = True

    def sync(self) -> None:
        """Bring onto the disk what was written; this may take a while, and may be done in another thread."""
        if self._file is None or not self._unsynced:
            return
        self._unsynced = False
        with contextlib.suppress(FileNotFoundError), open(f"{self._file}-wal", "rb+") as written:
            os.fsync(written.fileno())

    def close(self) -> None:
        self._db.close()


class _Unusable(Exception):
    """A file in the place of ours that cannot be used, and why."""


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _read(text: str) -> Any:
    """What was kept; nothing where that is spoilt."""
    try:
        return json.loads(text)
    except ValueError:
        return {}


def _make_private(file: Path) -> None:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.path.lexists(file) and not stat.S_ISREG(os.lstat(file).st_mode):
            raise UserError(f"Tables cannot be kept in {file}: it is no file.")
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(0o600)
    except OSError as error:
        raise UserError(f"Tables cannot be kept in {file.parent}: {error.strerror}.") from None


def _set_aside(file: Path) -> Path:
    """Rename what lies there, with what belongs to it; the new name."""
    number = 1
    while (aside := file.with_name(f"{file.stem}.aside-{number}{file.suffix}")).exists():
        number += 1
    for part in _PARTS:
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{file}{part}", f"{aside}{part}")
    return aside
