"""The tables on disk: one SQLite file, so that whatever happens to server or PC finds them as they were.

Flash and desk of a table change in one transaction.  What is written has left this process before anybody is
told of it, so `kill -9` takes nothing; `sync` brings it onto the disk, for the day the PC loses its power.
Each row has a checksum, and a copy beside the file has the same rows: a damaged file costs nothing, and if
both are damaged, it costs the tables whose rows are.  The files hold secrets, and only their owner may read
them.  One that cannot be used is set aside, never deleted, and `said` reports it.
"""

import base64
import contextlib
import json
import os
import sqlite3
import stat
import sys
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from regent_table.errors import UserError

FORMAT = 2  # 1 had no checksums
_OURS = 0x52474E54  # RGNT, in the file's header
_NAME, _COPY = "tables.db", "tables.copy.db"
_PARTS = ("", "-wal", "-journal")  # of the name: what SQLite may have left beside it

_SCHEMA = f"""
PRAGMA application_id = {_OURS};
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

# The checksums: of which table, in which column, over which columns; the key comes first
_SUMS = (
    ("secrets", "sum", ("name",), ("value",)),
    ("tables", "sum", ("name",), ("state",)),
    ("tables", "seats_sum", ("name",), ("used", "seats")),  # changes apart from the state
    ("blocks", "sum", ("home", "number"), ("data",)),
    ("lies", "sum", ("home", "layout", "place"), ("things",)),
)
_AS_THEY_ARE = ("used", "number", "layout", "data")  # others are text, which may be damaged


def _sum(*columns: str) -> str:
    """Return the SQL for the checksum over these columns."""
    return f"check_sum({', '.join(c if c in _AS_THEY_ARE else f'CAST({c} AS BLOB)' for c in columns)})"


def _triggers() -> Iterator[str]:
    """Keep all checksums up to date, whatever is written through this connection."""
    for table, column, key, rest in _SUMS:
        for event in ("INSERT", f"UPDATE OF {', '.join(rest)}"):
            where = " AND ".join(f"{table}.{each} = NEW.{each}" for each in key)
            yield (
                f"CREATE TEMP TRIGGER {table}_{column}_{event[:6]} AFTER {event} ON main.{table} "
                f"BEGIN UPDATE {table} SET {column} = {_sum(*key, *rest)} WHERE {where}; END"
            )


# The names of tables with damaged rows, and those that rows of no table name
_DAMAGED = " UNION ".join(
    [f"SELECT {key[0]} FROM {t} WHERE {c} IS NOT {_sum(*key, *rest)}" for t, c, key, rest in _SUMS[1:]]
    + [f"SELECT home FROM {t} WHERE home NOT IN (SELECT name FROM tables)" for t in ("blocks", "lies")]
)
_LAY = "INSERT OR REPLACE INTO lies (home, layout, place, things) VALUES (?, ?, ?, ?)"
_DAMAGED_SECRETS = f"FROM secrets WHERE sum IS NOT {_sum('name', 'value')}"


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


class TableStore:
    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.time):
        """Without a folder everything is forgotten in the end."""
        self.said: list[str] = []  # what people should know, in sentences
        self.keeps = folder is not None
        self._now = now
        self._folder = folder
        self._copy: sqlite3.Connection | None = None
        self._unsynced = False
        if folder is None:
            self._db = self._opened(":memory:")
            return
        file, copy = folder / _NAME, folder / _COPY
        had_copy = copy.exists()
        is_gone = had_copy and not (file.exists() and file.stat().st_size)
        for each in (file, copy):
            _make_private(each)
        db, why = self._tried(file)
        if db and is_gone:
            why = f"{file} is gone."
        if why:
            other, worse = self._tried(copy) if had_copy else (None, "")
            if other and not worse:
                if db:
                    db.close()
                aside = "" if is_gone else f" It was set aside as {_set_aside(file)}."
                self.said.append(f"{why}{aside} All tables were taken from its copy.")
                _copy_whole(other, file)
                self._db, self._copy = self._opened(str(file)), other
                return
            if db and not is_gone:
                self.said.append(f"{why} They are lost; the other tables are there.")
                _lose_damaged(db)
            else:
                self.said.append(f"{why} It was set aside as {_set_aside(file)}, and the list begins anew.")
                _make_private(file)
                db = self._opened(str(file))
            if other:
                other.close()
        assert db
        self._db = db
        _copy_whole(db, copy)
        self._copy = self._opened(str(copy))

    def _tried(self, file: Path) -> tuple[sqlite3.Connection | None, str]:
        """Open a file, and say what is wrong with it; with damaged rows it is open all the same."""
        db = None
        try:
            db = self._opened(str(file))
            names = [name for (name,) in db.execute(_DAMAGED)]
            secrets = db.execute(f"SELECT 1 {_DAMAGED_SECRETS}").fetchone()
        except _Unusable as why:
            return None, str(why)
        except sqlite3.Error:
            assert db
            db.close()
            return None, f"{file} is damaged."
        damaged = [f"table /t/{name}" for name in names] + ["the secret of the address"] * bool(secrets)
        return db, f"{file} is damaged: {', '.join(damaged)}." if damaged else ""

    def _opened(self, path: str) -> sqlite3.Connection:
        db = sqlite3.connect(path, timeout=0, isolation_level=None)
        db.text_factory = lambda data: data.decode(errors="replace")  # a checksum says what is damaged
        db.create_function("check_sum", -1, _check_sum, deterministic=True)
        try:
            # Only we: a second server on the same tables would undo what the first one keeps.
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            form = self._form_of(db, path)
            for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
                db.execute(f"PRAGMA {pragma}")
            db.execute("BEGIN IMMEDIATE")
            for statement in _SCHEMA.split(";") if form == 0 else ():
                db.execute(statement)
            for table, column, key, rest in _SUMS if form < FORMAT else ():
                db.execute(f"ALTER TABLE {table} ADD COLUMN {column} INTEGER")
                db.execute(f"UPDATE {table} SET {column} = {_sum(*key, *rest)}")
            db.execute(f"PRAGMA user_version = {FORMAT}")
            for trigger in _triggers():
                db.execute(trigger)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            db.close()
            if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise UserError(
                    f"Another regent play keeps its tables in {Path(path).parent}: "
                    "open that one's address, or give this one a folder of its own with --keep."
                ) from None
            if _code(error) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR):
                raise _Unusable(f"{path} cannot be read.") from None
            raise UserError(f"Tables cannot be kept in {path}: {error}.") from None
        except _Unusable:
            db.close()
            raise
        return db

    @staticmethod
    def _form_of(db: sqlite3.Connection, path: str) -> int:
        """Return the format of a file, 0 if it is empty, after a check that it is ours and whole."""
        [ours], [form] = (
            db.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
        )
        if not ours and not form and not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return 0
        if ours != _OURS:
            raise _Unusable(f"{path} is not a file of ours.")
        if form > FORMAT:
            raise _Unusable(f"{path} was written by a newer Regent.")
        if form < 1 or db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise _Unusable(f"{path} is damaged.")
        return form

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
                todo.append(
                    (
                        "INSERT OR REPLACE INTO blocks (home, number, data) VALUES (?, ?, ?)",
                        (name, int(number), data),
                    )
                )
            else:
                todo.append(("DELETE FROM blocks WHERE home = ? AND number = ?", (name, int(number))))
        for layout, places in told.get("lies", {}).items():
            todo += [(_LAY, (name, int(layout), place, _json(things))) for place, things in places.items()]
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
        self._write(("INSERT INTO secrets (name, value) VALUES (?, ?)", (name, made)))
        return made

    # --- writing

    def _write(self, *statements: tuple[str, tuple]) -> None:
        try:
            _commit(self._db, statements)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None
        self._unsynced = True
        try:
            if self._copy:
                _commit(self._copy, statements)
        except sqlite3.Error:  # an old copy would be worse than none; the next start makes a new one
            assert self._copy and self._folder
            self._copy.close()
            self._copy = None
            _remove(self._folder / _COPY)

    def sync(self) -> None:
        """Bring onto the disk what was written; this may take a while, and may be done in another thread."""
        if self._folder is None or not self._unsynced:
            return
        self._unsynced = False
        for name in (_NAME, _COPY):
            with contextlib.suppress(FileNotFoundError), open(self._folder / f"{name}-wal", "rb+") as written:
                os.fsync(written.fileno())

    def close(self) -> None:
        self._db.close()
        if self._copy:
            self._copy.close()


def _commit(db: sqlite3.Connection, statements: Iterable[tuple[str, tuple]]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement, values in statements:
            db.execute(statement, values)
        db.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # a full disk may have ended it already
            db.execute("ROLLBACK")
        raise


def _copy_whole(db: sqlite3.Connection, path: Path) -> None:
    """Make `path` a copy of what this connection has."""
    _remove(path)
    _make_private(path)
    db.execute("VACUUM INTO ?", (str(path),))


def _remove(file: Path) -> None:
    for part in _PARTS:
        Path(f"{file}{part}").unlink(missing_ok=True)


def _lose_damaged(db: sqlite3.Connection) -> None:
    """Delete all rows of tables that have damaged ones, and of a name that only nearly is one of theirs."""
    known = [name for (name,) in db.execute("SELECT name FROM tables")]
    lost = {name for (name,) in db.execute(_DAMAGED)}
    lost.update(*(get_close_matches(name, known, 1) for name in lost if name not in known))
    db.execute(f"CREATE TEMP TABLE lost AS {_DAMAGED}")
    db.executemany("INSERT INTO lost VALUES (?)", [(name,) for name in lost])
    db.execute(f"DELETE {_DAMAGED_SECRETS}")
    for table, name in (("blocks", "home"), ("lies", "home"), ("tables", "name")):
        db.execute(f"DELETE FROM {table} WHERE {name} IN lost")


def _check_sum(*values: Any) -> int:
    return zlib.crc32(repr(values).encode())


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
    """Create a file that its owner alone can read; links are not followed, nor are those of its parts."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for part in _PARTS:
            path = Path(f"{file}{part}")
            if os.path.lexists(path) and not stat.S_ISREG(os.lstat(path).st_mode):
                raise UserError(f"Tables cannot be kept in {path}: it is no file.")
        # It may have become a link since.
        number = os.open(file, os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            os.chmod(number if os.chmod in os.supports_fd else file, 0o600)
        finally:
            os.close(number)
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
