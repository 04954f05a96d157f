"""What earlier versions have kept is read by the code of the day, or refused in one sentence and not lost."""

import contextlib
import fnmatch
import json
import lzma
import random
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from regent_table.cli import main
from regent_table.device import backups, settings, tagging
from regent_table.device.sets import choose
from regent_table.errors import UserError
from regent_table.people import menus
from regent_table.people.user import ConsoleUser, over
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.table import Table
from regent_table.web.store import TableStore
from regent_table.words import LANGUAGES
from tests.device.wire import files_in
from tests.harness.flash_images import waiting
from tests.harness.people.evenings import players_of
from tests.recordings import record
from tests.recordings.statements import game_of, match_in, table_in, table_of
from tests.web.stored_table import StoredTable

HERE = Path(__file__).parent
RELEASES = sorted(path.parent.name for path in HERE.glob("*/regent.uf2.xz"))

# What the code of the day refuses, and the sentence, on a console by its name in the tables of strings.
# Recordings are called like their files without endings, a match among others like an entry in its file.
# "0.2.0/matches/valerie-*": "menu.OTHER_VERSION",
# "0.2.0/console/valerie": "menu.OTHER_VERSION",
# "0.2.0/tables": "was written by an older Regent.",
REFUSED: dict[str, str] = {}

MOST_KB = 1000  # of all recordings
T = TypeVar("T")

ON_PICO = ("0.2.0/matches/valerie-2-regent",)
_LOOK_MS = 400
_SEEN = 24  # letters of a sentence that the first page of a display shows in any case


def named(pattern: str, ending: str = "") -> list[str]:
    """The recordings of this kind, of every release."""
    found = (path for release in RELEASES for path in sorted((HERE / release).glob(pattern + ending)))
    return [path.relative_to(HERE).as_posix().removesuffix(ending) for path in found]


def data(name: str) -> bytes:
    return lzma.decompress((HERE / f"{name}.xz").read_bytes())


def statement(name: str) -> Any:
    return json.loads((HERE / f"{name}.json").read_text("utf-8"))


def refusal(name: str) -> str:
    """The sentence with which this recording is refused, "" for one that is read."""
    return next((why for pattern, why in REFUSED.items() if fnmatch.fnmatch(name, pattern)), "")


# --- matches on a console


def check(name: str, table: Table, said: dict[str, Any], chosen: dict[str, str] | None = None) -> None:
    """The recorded match goes on from where it was, or is refused and kept."""
    if sentence := refusal(name):
        assert_refused(table, said, sentence)
    else:
        assert_goes_on(table, said, chosen)


def assert_goes_on(table: Table, said: dict[str, Any], chosen: dict[str, str] | None = None) -> None:
    """The match is the one that was recorded; people resume it from the menu and make an action.

    `chosen` are the settings, where players have names.
    """
    assert match_in(table, said["slot"]) == {what: said[what] for what in said if what != "cut"}
    game = game_of(said)
    players = players_of(game)(table, game, random.Random(1), reckless=True)
    players.user.languages = (LANGUAGES[FlashSnapshot(table).language()],)
    players.user.names = [value for what, value in (chosen or {}).items() if what.startswith("name")]
    players.slot, players.presenter.first = said["slot"], said["starter"]
    players.seen.seed[:] = players.held().seed
    for ply in range(len(said["actions"])):
        players.advance(players.held_action(ply), players.drawn_by_console() > 0)
    table.power_on()
    players.resume()
    players.check_saved()
    players.tidy()
    players.turn(players.next_steps())
    assert len(match_in(table, said["slot"])["actions"]) > len(said["actions"])
    table.power_cut()


def assert_refused(table: Table, said: dict[str, Any], sentence: str) -> None:
    """The menu shows this sentence when the match is resumed, which stays on the flash as it was."""
    before = files_in(table.held())
    user = ConsoleUser(table)
    user.languages = (LANGUAGES[FlashSnapshot(table).language()],)
    table.power_on()
    with contextlib.suppress(UserError):  # it does not come back
        over(table, menus.resume(user, said["game"]))
    assert user.tells(user.words(sentence)[0][:_SEEN]), user.reading()
    table.power_cut()
    assert saved(files_in(table.flash)) == saved(before)


def saved(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: files[name] for name in files if backups.is_kept(name)}


@pytest.mark.parametrize("name", named("matches/*", ".json"))
def test_recorded_match_goes_on(name):
    check(name, table_of(data(f"{name}.flash")), statement(name))


@pytest.mark.pico
@pytest.mark.parametrize("name", ON_PICO)
def test_recorded_match_goes_on_on_the_pico(name):
    check(name, table_of(data(f"{name}.flash"), "pico"), statement(name))


def test_match_by_other_rules_is_refused_and_kept(monkeypatch):
    """So a row of REFUSED is tested as long as there is none."""
    said = statement("0.2.0/matches/claim2-people")
    journal = FlashSnapshot(table_of(data("0.2.0/matches/claim2-people.flash"))).journal(0)
    records, record = [], bytearray(64)
    while n := journal.read(len(records), record):
        records.append(bytes(record[:n]))
    records[0] = records[0][:3] + b"\x63" + records[0][4:]
    monkeypatch.setitem(REFUSED, "later", "menu.OTHER_VERSION")
    check("later", table_of(waiting(records, LANGUAGES.index("en"))), said)


# --- a console that was used for a while


@pytest.fixture(params=named("console", ".json"))
def console(request):
    """A console that is off, and what was stated about it."""
    name = request.param
    return SimpleNamespace(name=name, table=table_of(data(f"{name}.flash")), said=statement(name))


def test_recorded_matches_of_a_console_wait_in_their_order(console):
    assert list(FlashSnapshot(console.table).waiting().items()) == [
        (match["slot"], match["game"]) for match in console.said["matches"]
    ]


@pytest.mark.parametrize("row", range(3))
def test_each_of_three_recorded_matches_goes_on(console, row):
    match = console.said["matches"][row]
    check(f"{console.name}/{match['game']}", console.table, match, console.said["settings"])


def test_recorded_settings_names_and_learned_tags_are_read(console, plug):
    table, said = console.table, console.said
    table.power_on()
    table.run_ms(2000)
    line = plug(table).console
    assert settings.read(line) == said["settings"]
    cards = {card.key: card.label for card in choose("claim").cards}
    assert {cards[key]: uid for key, uid in tagging.learned(line, choose("claim")).items()} == said["learned"]


def test_tagging_of_a_recorded_set_resumes_where_it_was_left(console):
    user = ConsoleUser(console.table)
    user.languages = (LANGUAGES[FlashSnapshot(console.table).language()],)
    console.table.power_on()
    for row in ("menu.MAIN.TAGGING", "menu.SET.CLAIM"):
        over(console.table, user.choose(row))
    assert console.said["tagged"] in user.cursor()


# --- files on a PC


def read_or_refused(name: str, path: Path, read: Callable[[Path], T]) -> T | None:
    """What a file holds; None where it is refused, with its sentence, and left as it was."""
    sentence, before = refusal(name), path.read_bytes()
    if not sentence:
        return read(path)
    with pytest.raises(UserError, match=re.escape(sentence)):
        read(path)
    assert path.read_bytes() == before
    return None


@pytest.mark.parametrize("name", named("backup", ".zip"))
def test_recorded_backup_holds_what_the_console_kept(name):
    console = name.replace("backup", "console")
    if held := read_or_refused(name, HERE / f"{name}.zip", backups.read):
        assert held == saved(files_in(data(f"{console}.flash")))


@pytest.mark.parametrize("name", named("ended", ".jsonl.xz"))
def test_recorded_backup_gives_its_finished_match_as_a_trace(name, tmp_path, capsys):
    backup = HERE / name.replace("ended", "backup.zip")
    assert main(["logs", "--backup", str(backup), "--games", str(tmp_path)]) == 0
    if sentence := refusal(name):
        assert sentence in capsys.readouterr().out
        return
    (path,) = tmp_path.iterdir()
    assert path.read_bytes() == data(f"{name}.jsonl")


@pytest.mark.parametrize("name", named("tags/*", ".json"))
def test_recorded_progress_of_tagging_goes_on(name, home):
    path = home / f"{name.partition('/')[2]}.json"
    path.parent.mkdir(parents=True)
    path.write_bytes((HERE / f"{name}.json").read_bytes())
    progress = read_or_refused(name, path, lambda path: tagging.Progress(choose(path.stem)))
    assert not progress or progress.tags == statement(name)


@pytest.mark.parametrize("name", named("traces/*", ".jsonl.xz"))
def test_recorded_trace_replays(name, tmp_path, capsys):
    path = tmp_path / "trace.jsonl"
    path.write_bytes(data(f"{name}.jsonl"))
    sentence = refusal(name)
    assert main(["replay", str(path)]) == (2 if sentence else 0)
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("name", named("tables", ".db.xz"))
def test_recorded_tables_of_the_page_are_read_and_go_on(name, tmp_path):
    (tmp_path / "tables.db").write_bytes(data(f"{name}.db"))
    store = TableStore(tmp_path)
    if sentence := refusal(name):
        assert sentence in store.said[0]
        (aside,) = tmp_path.glob("tables.aside*")
        assert aside.read_bytes() == data(f"{name}.db")
        return
    assert store.said == []
    for said in statement(name):
        on = said["matches"][0]
        for match in said["matches"]:
            if refusal(f"{name}/{match['game']}"):
                for what in match.keys() - {"slot", "game"}:
                    del match[what]
        assert table_in(store, said["name"]) == said
        if "actions" in on:
            goes_on(StoredTable(store=store, name=said["name"]), on)
    store.close()


def goes_on(here: StoredTable, said: dict[str, Any]) -> None:
    """The helping hand resumes the match that was on, and makes an action."""
    here.until(lambda: here.seen.get("helper") == "resume")
    here.until(lambda: here.seen["helper"] is None)
    here.passes(_LOOK_MS)
    actions = match_in(here.live.table, said["slot"])["actions"]
    assert actions[: len(said["actions"])] == said["actions"]  # Regent may have gone on
    here.move()
    assert len(match_in(here.live.table, said["slot"])["actions"]) > len(actions) and not here.refused
    here.live.table.power_cut()


def test_match_of_today_is_recorded_and_goes_on(tmp_path):
    record.match(tmp_path / "today", record.Sitting("trun", 6))
    flash = lzma.decompress((tmp_path / "today.flash.xz").read_bytes())
    assert_goes_on(table_of(flash), json.loads((tmp_path / "today.json").read_text("utf-8")))


def test_recordings_stay_small():
    kept = [path for release in RELEASES for path in (HERE / release).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in kept) < MOST_KB << 10
