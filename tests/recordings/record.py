"""Records what a version keeps for people: matches, settings, backups, traces and the tables of the page.

`python -m tests.recordings.record` in a checkout of that version writes tests/recordings/VERSION; README.md
beside this file says more.  Each recording has a statement in plain words, made at the same time by the same
code.  Recordings are never made again with later code.
"""

import asyncio
import contextlib
import json
import lzma
import os
import random
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any
from unittest import mock

import mpremote.transport_serial
from aiohttp import ClientSession, ClientWebSocketResponse

from regent_table import __version__, cli
from regent_table.device import console as consoles
from regent_table.image import base, packing, rom
from regent_table.people.ai_decisions import by_regent
from regent_table.people.menus import home
from regent_table.people.user import over
from regent_table.rules import MORE, OVER, choose, legal_steps
from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table
from regent_table.virtual.world import HAND
from regent_table.web.store import TableStore
from tests.device.test_tags import People
from tests.device.wire import EmulatedTime, UsbWire, WireTransport, people_who_allow
from tests.harness.people.against_ai import AgainstRegent
from tests.harness.people.evenings import players_of
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.players import Players
from tests.harness.web.crash_test import Siege
from tests.recordings.statements import PEOPLE, match_in, matches_in, table_in, table_of

HERE = Path(__file__).parent

# Where the power goes: after a whole action; after a part of one; while Regent thinks; after it has announced
WHOLE, HALF, THINKING, ANNOUNCED = (
    "after an action",
    "in mid-decision",
    "Regent thinks",
    "Regent has announced",
)

Words = dict[str, str]


@dataclass
class Sitting:
    """A match to record: its game, who plays, for at least how many actions, and where the power goes."""

    game: str
    plies: int
    seats: int = 2
    options: Words = field(default_factory=dict)
    players: tuple[str, ...] = ()
    cut: str = WHOLE
    takes_back: bool = False  # every eighth action
    reseats: bool = False  # in the end Regent takes a person's seat


REGENT = {"hands": "regent"}
MATCHES = {
    "trun-people": Sitting("trun", 21, takes_back=True),
    "trun-dealt": Sitting("trun", 75, options={"hands": "dealt"}),
    "trun-regent": Sitting("trun", 40, options=REGENT, players=("person", "level3"), cut=THINKING),
    "claim2-people": Sitting("claim2", 33),
    "claim2-regent": Sitting("claim2", 60, options=REGENT, players=("greedy", "person"), cut=ANNOUNCED),
    "claimmix-2": Sitting("claimmix", 30, options={"deck": "NI", "factions": "DRS"}),
    "claimmix-3-regent": Sitting(
        "claimmix", 60, 3, REGENT | {"factions": "DUPRS"}, ("person", "level3", "level1"), cut=ANNOUNCED
    ),
    "claimmix-4-regent": Sitting(
        "claimmix", 70, 4, REGENT, ("person", "level3", "person", "greedy"), cut=THINKING
    ),
    "vladci-discovery": Sitting("vladci", 25, cut=HALF, takes_back=True),
    "vladci-discovery-cards": Sitting("vladci", 18, options={"draw": "cards", "turns": "60"}),
    "vladci-advanced": Sitting("vladci", 30, options={"mode": "advanced", "bans": "second"}, cut=HALF),
    "vladci-advanced-regent": Sitting(
        "vladci", 20, options={"mode": "advanced"}, players=("level3", "person"), cut=ANNOUNCED
    ),
    "vladci-reseated": Sitting("vladci", 24, reseats=True),
    "valerie-1": Sitting("valerie", 40, 1, {"difficulty": "1"}),
    "valerie-2-regent": Sitting("valerie", 70, 2, REGENT | {"dukes": "no"}, ("person", "level3"), cut=HALF),
    "valerie-3": Sitting("valerie", 60, 3, {"events": "yes", "citizens": "random"}, cut=HALF),
    "valerie-4-regent": Sitting(
        "valerie", 60, 4, REGENT, ("person", "greedy", "level3", "person"), cut=THINKING
    ),
    "valerie-5": Sitting("valerie", 80, 5, {"areas": "chosen"}, takes_back=True),
}

SETTINGS = {
    "language": "hu", "brightness": "1", "animation": "off", "sound": "off", "settle": "450",
    "built": "board", "dim": "off", "advice": "off", "name1": "Žofie", "name2": "Győző", "pads": "CAB",
}  # fmt: skip
TAGGED_HERE = """
expect A shows "> New game"
press A.right
press A.right
press A.OK
expect A shows "Tag a set"
press A.OK
expect A shows "> Tag  0 / 52"
press A.OK
expect A shows "> Goblin 0  1/5"
put first on C
expect A shows "Done ✓ Lift it."
take first
expect A shows "2 / 52"
locked is locked
put locked on C
expect A shows "The tag cannot be" within 9 s
press A.OK
expect A shows "Learned ✓ Lift it."
take locked
expect A shows "3 / 52"
press A.Back
expect A shows "> New game"
press A.right
press A.right
press A.OK
press A.OK
expect A shows "> Tag  2 / 52"
press A.Back
press A.Back
expect A shows "New game"
"""

TRACES = {
    "trun": "trun --seed 1",
    "trun-players": "trun --seed 2 --players level3,greedy",
    "claim2": "claim2 --seed 3",
    "claimmix-2": "claimmix --seed 4 --option deck=NI --option factions=DRS",
    "claimmix-3": "claimmix --seed 5 --seats 3",
    "claimmix-4": "claimmix --seed 6 --seats 4",
    "vladci-discovery": "vladci --seed 7",
    "vladci-advanced": "vladci --seed 8 --option mode=advanced --players level1,greedy",
    "valerie-1": "valerie --seed 9 --seats 1 --option difficulty=2",
    "valerie-2": "valerie --seed 10 --seats 2 --players level1,greedy --option dukes=no",
    "valerie-5": "valerie --seed 11 --seats 5 --option events=yes",
}


def main() -> None:
    folder = HERE / __version__
    if folder.exists():
        sys.exit(f"{folder} is there already; recordings are never made again.")
    release(folder)
    for name, sitting in MATCHES.items():
        print(name, flush=True)
        match(folder / "matches" / name, sitting)
    console(folder)
    traces(folder / "traces")
    asyncio.run(tables(folder))


def release(folder: Path) -> None:
    """What people flash: base image and ROM as one file."""
    image = base.find_base()
    assert image
    packed(folder / "regent.uf2.xz", packing.whole(image, rom.ours()))


# --- matches


def match(path: Path, sitting: Sitting) -> None:
    """A console on which nothing but this match waits."""
    table = make_table("cpython")
    players = seated(table, sitting, path.name)
    players.power_on()
    play(players, sitting)
    if sitting.reseats:
        reseat(players)
    table.power_cut()
    packed(path.with_suffix(".flash.xz"), table.flash)
    written(path.with_suffix(".json"), {"cut": sitting.cut} | match_in(table_of(table.flash), 0))


def seated(table: Table, sitting: Sitting, seed: str) -> Players:
    game = choose(sitting.game, sitting.seats, sitting.options, sitting.players)
    return players_of(game)(table, game, random.Random(seed))


def play(players: Players, sitting: Sitting) -> None:
    """From the menu to where the power goes."""
    players.start()
    while players.seen.ply < sitting.plies or not cut(players, sitting.cut):
        steps = players.next_steps()
        players.turn(steps)
        assert not players.over(), "this match was over before the power could go"
        if sitting.takes_back and players.seen.ply % 8 == 0 and players.undone() >= 0:
            take_back(players)


def take_back(players: Players) -> None:
    ply = players.seen.ply
    players.press("Undo")
    players.wait(lambda: players.held().ply < ply, "the last action to be taken back")
    players.back_to(players.undone())
    players.read_on()
    players.check_saved()
    players.tidy()
    players.turn(players.next_steps())


def reseat(players: Players) -> None:
    """Let Regent play from now on for who is asked."""
    players.press("Menu")
    players.choose("play.MENU.SEATS")
    players.rows_down(players.presenter.player(players.rules.mover(players.seen.state)) - 1)
    players.press("A.OK")
    players.press("A.Back")
    players.wait(lambda: any(players.held().players), "Regent to have that seat")


def cut(players: Players, how: str) -> bool:
    """Come to where the power goes; False when that is not now."""
    against = isinstance(players, AgainstRegent) and players.regents_turn()
    if how == WHOLE:
        return not against
    steps = players.next_steps()
    if how == THINKING:
        after = players.questions.after(players.seen.state, steps)
        if against or not by_regent(players.seen, after):
            return False
        players.act(steps)
        players.wait(lambda: players.held().ply >= players.seen.ply, "the action on the flash")
        return True
    if against != (how == ANNOUNCED):
        return False
    if isinstance(players, AgainstRegent) and against:
        players.hear(steps)
    if not isinstance(players, FigurePlayers):
        if how == HALF:
            return half(players)
        return True
    if len(players.touches(steps)) < 2:
        return False
    players.touch(*players.touches(steps)[0])
    return True


def half(players: Players) -> bool:
    """Answer the first question of an action that has several."""
    for step in legal_steps(players.rules, players.seen.state):
        state = bytearray(players.seen.state)
        if players.rules.apply(state, step) & MORE and players.rules.mover(state) != OVER:
            players.by_keys(step)
            return True
    return False


# --- a console that was used for a while


def console(folder: Path) -> None:
    """Three matches that wait, one that is over, tags, settings and names; then its backup."""
    table = make_table("cpython")
    hands = Hands(table)
    table.power_on()
    for sentence in ('expect A shows "English" within 4 s', "press A.left", "press A.OK"):
        hands.do(sentence)
    with tempfile.TemporaryDirectory() as home_folder, at_home(home_folder):
        said(hands, TAGGED_HERE)
        with plugged(table, [f"sticker{n}" for n in range(4)]):
            cli.main(["tags", "write", "claim2", "--device", "wire"])
        progress = Path(home_folder, "regent", "tags", "claim2.json")
        written(folder / "tags" / progress.name, json.loads(progress.read_text("utf-8")))
    sitting = Sitting("trun", 0)
    players = sit(table, sitting, ("en",))
    players.start()
    while not players.over():
        players.turn(players.next_steps())
    players.finish()
    for sitting in (MATCHES["valerie-1"], MATCHES["trun-regent"]):
        players = sit(table, sitting, ("en",))
        play(players, Sitting(sitting.game, 30, sitting.seats, sitting.options, sitting.players))
        over(table, home(players.user, keep=True))
    with plugged(table):
        cli.main(["config", "--device", "wire", *(f"{name}={value}" for name, value in SETTINGS.items())])
        settings = printed("config", "--device", "wire", "--json")
        learned = printed("tags", "list", "claim", "--device", "wire", "--json")
    players = sit(table, MATCHES["vladci-discovery"], ("hu",))
    players.user.names = (SETTINGS["name1"], SETTINGS["name2"])
    play(players, MATCHES["vladci-discovery"])
    table.power_cut()
    statement: dict[str, Any] = {
        "settings": json.loads(settings),
        "learned": {row["card"]: row["learned"] for row in json.loads(learned)["cards"] if row["learned"]},
        "tagged": "2 / 52",
        "matches": matches_in(table_of(table.flash)),
    }
    packed(folder / "console.flash.xz", table.flash)
    written(folder / "console.json", statement)
    pico = make_table("pico")
    pico.flash = table.flash
    pico.power_on()
    pico.until(lambda: "Regent" in pico.screen_text("A"), 9000)
    with plugged(pico), tempfile.TemporaryDirectory() as games:
        cli.main(["backup", str(folder / "backup.zip"), "--device", "wire"])
        cli.main(["logs", "--backup", str(folder / "backup.zip"), "--games", games])
        (trace,) = Path(games).glob("*.jsonl")
        packed(folder / "ended.jsonl.xz", trace.read_bytes())


def sit(table: Table, sitting: Sitting, languages: tuple[str, ...]) -> Players:
    """People at a console whose menu is open; nothing lies on it."""
    for thing in table.world.things.values():
        if thing.place != HAND:
            table.world.take(thing.name)
    players = seated(table, sitting, f"console {sitting.game}")
    players.user.languages = languages
    return players


def said(hands: Hands, sentences: str) -> None:
    for sentence in sentences.strip().splitlines():
        hands.do(sentence)


@contextlib.contextmanager
def at_home(folder: str) -> Iterator[None]:
    """Let `regent` keep its files in this folder."""
    with mock.patch.dict(os.environ, XDG_DATA_HOME=folder):
        yield


@contextlib.contextmanager
def plugged(table: Table, moves: list[str] | None = None) -> Iterator[None]:
    """Let `regent ... --device wire` talk to this table in its time; people allow it and lay stickers."""
    wire = UsbWire(table)
    wire.hands = people_who_allow(table)
    if moves:
        for name in moves:
            table.world.blank(name)
        people = People(table, moves)
        people.say("go")
        wire.hands = people.watch(wire.hands)
    clock = EmulatedTime(wire)
    opened = consoles.Console("wire", lambda device: WireTransport(wire))
    with (
        mock.patch.object(mpremote.transport_serial, "time", clock),
        mock.patch.object(consoles, "time", clock),
        mock.patch.object(consoles, "Console", lambda device: opened),
    ):
        yield


# --- traces


def traces(folder: Path) -> None:
    for name, words in TRACES.items():
        packed(folder / f"{name}.jsonl.xz", printed("trace", *words.split()).encode())


def printed(*words: str) -> str:
    """What a command prints."""
    out = StringIO()
    with contextlib.redirect_stdout(out):
        assert cli.main(list(words)) == 0, words
    return out.getvalue()


# --- the page


TO_ITS_END = -1
# The tables of the page: game, options, who plays each seat, and how many moves are made in it
TABLES: tuple[tuple[tuple[str, Words, tuple[str, ...], int], ...], ...] = (
    (("trun", {"hands": "dealt"}, (), TO_ITS_END), ("claim2", {"hands": "dealt"}, (), 8)),
    (("vladci", {"mode": "discovery"}, ("person", "level3"), 5),),
    (
        ("valerie", REGENT, ("person", "level3"), 3),
        ("trun", REGENT, ("person", "greedy"), 3),
        ("vladci", {}, (), 4),
    ),
)
_PLAY = ("matches", "asked", "helper")  # what the page is told while a match goes on
_SAID_S, _STILL_S, _LOOK_S = 180, 0.5, 0.02


async def tables(folder: Path) -> None:
    """Tables behind a server that is told to end while people sit there."""
    with tempfile.TemporaryDirectory() as kept:
        siege = Siege(Path(kept), 0, 1, "cpython", print, speed=20)
        siege.start()
        try:
            async with ClientSession() as session:
                named = [await table_at(session, siege.address, matches) for matches in TABLES]
        finally:
            siege.end(signal.SIGINT)
        assert not list(Path(kept).glob("tables.db-*")), "the server did not end whole"
        packed(folder / "tables.db.xz", Path(kept, "tables.db").read_bytes())
        store = TableStore(Path(kept))
        statement = [table_in(store, name) for name in named]
        store.close()
    written(folder / "tables.json", statement)


async def table_at(session: ClientSession, address: str, matches: Any) -> str:
    """Begin these matches at a new table, one after the other; its name."""
    answer = await session.post(f"{address}/new", allow_redirects=False)
    path = answer.headers["Location"]
    guests = [await TableGuest.comes(session, f"{address}{path}/wire", name) for name in PEOPLE]
    first = guests[0]
    for game, options, players, moves in matches:
        box = {"do": "game", "name": game, "seats": 2, "options": options}
        await first.says(box | ({"players": list(players)} if players else {}))
        await first.until(lambda game=game: (first.seen.get("game") or {}).get("name") == game)
        await first.help("start", language="en")
        if moves == TO_ITS_END:
            await first.help("play")
        for _ in range(moves):
            for guest in guests:
                await guest.looks()
            asked, before = first.seen.get("asked", -1), first.match()["move"]
            mover = next((guest for guest in guests if guest.seen["seat"] == asked), first)
            await mover.help("move")
            await first.until(lambda before=before: first.match()["move"] > before)
        print(game, first.seen["matches"], flush=True)
    for guest in guests:
        await guest.goes()
    return path.rpartition("/")[2]


class TableGuest:
    """A person with a browser; `seen` is what the page was last told."""

    def __init__(self, wire: ClientWebSocketResponse):
        self._wire = wire
        self.seen: dict[str, Any] = {}
        self._helped: list[str | None] = []  # what the helping hand was at, one job after the other
        self._news = 0
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def comes(cls, session: ClientSession, address: str, name: str) -> "TableGuest":
        guest = cls(await session.ws_connect(address))
        await guest.says({"do": "join", "me": PEOPLE[name]})
        await guest.says({"do": "name", "name": name})
        await guest.until(lambda: "seat" in guest.seen)
        return guest

    async def goes(self) -> None:
        await self._wire.close()
        await self._listening

    async def _listen(self) -> None:
        async for message in self._wire:
            news = json.loads(message.data)
            assert "refused" not in news, news
            self.seen |= news
            self._news += not news.keys().isdisjoint(_PLAY)
            self._helped += [news["helper"]] if "helper" in news else []

    async def says(self, message: dict[str, Any]) -> None:
        await self._wire.send_json(message)

    async def help(self, what: str, **more: Any) -> None:
        known = len(self._helped)
        await self.says({"do": "help", "what": what} | more)
        await self.until(lambda: len(self._helped) > known and self._helped[-1] is None)

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(_SAID_S):
            while not happened():
                assert not self._listening.done(), self._listening.exception()
                await asyncio.sleep(_LOOK_S)

    async def looks(self) -> None:
        """Wait until the page was told nothing new about the match for a while."""
        news = -1
        while news != (news := self._news):
            await asyncio.sleep(_STILL_S)

    def match(self) -> dict[str, Any]:
        return next(match for match in self.seen["matches"] if match["on"])


# --- files


def packed(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))


def written(path: Path, statement: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(statement, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
