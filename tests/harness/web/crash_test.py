"""Tables in mid-game behind a server that is killed with -9 at random instants, and what is left of them.

`python -m tests.harness.web.crash_test [--kills 10] [--tables 4] [--seed 1] [--brain cpython|pico]` fails
when a table, a match, an action that a page has shown, a seat or a card is lost, or a seat sees what it may
not.
"""

import argparse
import asyncio
import contextlib
import json
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse

from regent_table.rules import LOADED, games
from regent_table.virtual.brains import make_table
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.game_boxes import offers
from regent_table.web.layouts import Layouts
from regent_table.web.snapshots import SnapshotTracker
from regent_table.web.store import TableStore

_LIVES_S = 2.0, 9.0  # of a server, from when all play
_PATIENCE_S = 120.0  # with a table that says nothing
_AGAIN_S = 0.1


class StateLost(Exception):
    """Something was lost."""


@dataclass
class CrashedPerson:
    """Somebody at a table, and what he has been told."""

    secret: str
    seat: int = -1
    wire: ClientWebSocketResponse | None = None
    hand: list[str | None] = field(default_factory=list)


@dataclass
class Party:
    """A table and its people."""

    path: str
    people: list[CrashedPerson]
    game: dict[str, Any] | None = None
    zones: dict[str, list] = field(default_factory=dict)  # as the first person sees them
    matches: list[dict[str, Any]] = field(default_factory=list)
    helper: str | None = None
    resumed: bool = False  # since the last start of the server
    heard_at: float = 0.0

    @property
    def name(self) -> str:
        return self.path.rpartition("/")[2]


def look(store: TableStore, name: str) -> tuple[int, int]:
    """What was kept of a table, checked as a whole: how many matches wait, and how old the one played is."""
    kept = store.recall(name)
    table = make_table("cpython")
    keeping, layouts = SnapshotTracker(), Layouts(table.world, random.Random(0))
    table.flash, lies = keeping.recall(kept)
    state = kept["state"]
    layouts.recall(state["layouts"], lies)
    numbers = sorted(each["number"] for each in state["layouts"]["games"])
    if sorted(each.number for each in layouts) != numbers:
        raise StateLost(f"{name}: the things of a game are not whole: {state['layouts']}")
    saves, found = FlashSnapshot(table), 0
    if saves.fault:
        raise StateLost(f"{name}: the firmware has failed: {saves.fault}")
    for slot, game in saves.waiting().items():
        match = saves.match(games.rules(game), slot)
        if match is None or match.load() != LOADED or match.ply != saves.ply(slot):
            raise StateLost(f"{name}: the journal of {game} in slot {slot} does not replay")
        found = match.ply if slot == saves.running() else found
    if layouts.plays(saves):
        _fits(name, layouts, saves)
    return len(saves.waiting()), found


def _fits(name: str, layouts: Layouts, saves: FlashSnapshot) -> None:
    """Put what lies elsewhere where the match has it: then nothing may be left to put."""
    assert layouts.out
    player_area, match = layouts.out.player_area, saves.running_match()
    if match is None or not layouts.out.fits(match):
        raise StateLost(f"{name}: other things lie out than the match needs")
    player_area.game_box.first = saves.starter(saves.running())
    for _ in range(2):
        astray = list(player_area.game_box.belongs(match.state, player_area))
        for thing, zone in astray:
            player_area.move(thing, zone)
    if astray:
        raise StateLost(f"{name}: {astray} lie neither where the match has them nor can be put there")


class Siege:
    def __init__(self, folder: Path, tables: int, seed: int, brain: str, told: Any = print, speed: int = 3):
        self._folder = folder
        self.log = folder / "log"  # what the server says
        self._rng = random.Random(seed)
        self._brain, self._speed = brain, str(speed)
        self._told = told
        self._port = _free_port()
        self._process: subprocess.Popen | None = None
        self._tables = tables
        self.parties: list[Party] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def run(self, kills: int) -> None:
        async with ClientSession() as session:
            self.start()
            for number in range(self._tables):
                answer = await self._knock(session, "/new")
                people = [CrashedPerson(f"table{number}person{seat}") for seat in range(2)]
                self.parties.append(Party(answer, people))
            for kill in range(kills):
                async with asyncio.TaskGroup() as playing:
                    tasks = [playing.create_task(self._play(session, party)) for party in self.parties]
                    await asyncio.sleep(self._rng.uniform(*_LIVES_S))
                    while not all(party.matches and party.helper == "play" for party in self.parties):
                        await asyncio.sleep(_AGAIN_S)
                        _raise_from(tasks)
                    self.end(signal.SIGKILL)
                self._told(f"kill {kill + 1}: {', '.join(self._looked())}")
                self.start()
            async with asyncio.TaskGroup() as playing:
                for party in self.parties:
                    playing.create_task(self._play(session, party, to_the_end=True))
            self.end(signal.SIGINT)
        self._told(f"after a clean end: {', '.join(self._looked())}")

    def start(self) -> None:
        command = [sys.executable, "-m", "regent_table.cli", "play", "--no-open", "--port", str(self._port)]
        more = ["--keep", str(self._folder), "--brain", self._brain, "--speed", self._speed, "--debug"]
        with self.log.open("a") as log:
            self._process = subprocess.Popen([*command, *more], stdout=subprocess.PIPE, stderr=log)
        assert self._process.stdout
        self._process.stdout.readline()  # it serves
        self._process.stdout.close()

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait()

    def _looked(self) -> list[str]:
        """Check what was kept of every table; what each is."""
        store, told = TableStore(self._folder), []
        if store.said:
            raise StateLost(" ".join(store.said))
        for party in self.parties:
            waiting, ply = look(store, party.name)
            known = next((match for match in party.matches if match["on"]), None)
            if known and not known["over"] and ply < known["ply"]:
                raise StateLost(f"{party.name}: a page was told of {known['ply']} actions, {ply} are kept")
            told.append(f"{party.game['name'] if party.game else '-'} {ply} ({waiting})")
        store.close()
        return told

    async def _knock(self, session: ClientSession, path: str) -> str:
        """A new table's path, once the server answers."""
        async with asyncio.timeout(_PATIENCE_S):
            while True:
                try:
                    answer = await session.post(self.address + path, allow_redirects=False)
                    return answer.headers["Location"]
                except ClientError:
                    await asyncio.sleep(_AGAIN_S)

    # --- people

    async def _play(self, session: ClientSession, party: Party, to_the_end: bool = False) -> None:
        """Sit down where they sat, let the match come back, play on until the line breaks or it is over."""
        party.resumed, party.helper = False, None
        for person in party.people:
            await self._sit(session, party, person)
        async with asyncio.TaskGroup() as listening:
            heard = [listening.create_task(self._listen(party, person)) for person in party.people]
            with contextlib.suppress(ClientError, ConnectionError):  # it was killed
                await self._go_on(party, heard, to_the_end)
            for person in party.people:
                assert person.wire
                await person.wire.close()

    async def _go_on(self, party: Party, heard: list[asyncio.Task], to_the_end: bool) -> None:
        first = party.people[0].wire
        assert first
        if party.game and party.matches:
            await self._until(party, heard, lambda: party.resumed)
        while any(not task.done() for task in heard):
            on = next((match for match in party.matches if match["on"]), None)
            if on is None or on["over"]:
                if to_the_end:
                    break
                await first.send_json(self._whole_game())
                await first.send_json({"do": "help", "what": "start", "language": "en"})
                await self._until(party, heard, lambda: party.helper == "start")
                await self._until(party, heard, lambda: party.helper is None)
            await first.send_json({"do": "help", "what": "play"})
            await self._until(party, heard, lambda: party.helper == "play")
            await self._until(party, heard, lambda: party.helper is None)

    def _whole_game(self) -> dict[str, Any]:
        game = self._rng.choice(offers())
        choices = game["seats"].get("2") or []
        options = {each["name"]: each["begins"] for each in choices}
        return {"do": "game", "name": game["name"], "seats": 2, "options": options}

    async def _sit(self, session: ClientSession, party: Party, person: CrashedPerson) -> None:
        async with asyncio.timeout(_PATIENCE_S):
            while True:
                try:
                    person.wire = await session.ws_connect(f"{self.address}{party.path}/wire")
                    await person.wire.send_json({"do": "join", "me": person.secret})
                    return
                except ClientError:
                    await asyncio.sleep(_AGAIN_S)

    async def _listen(self, party: Party, person: CrashedPerson) -> None:
        assert person.wire
        async for message in person.wire:
            self._heard(party, person, json.loads(message.data))

    def _heard(self, party: Party, person: CrashedPerson, news: dict[str, Any]) -> None:
        if "seat" in news:
            if person.seat not in (-1, news["seat"]) and party.game:
                raise StateLost(f"{party.name}: {person.secret} sat at {person.seat}, now at {news['seat']}")
            person.seat = news["seat"]
        for place, names in news.get("zones", {}).items():
            if place.startswith("hand") and place != f"hand{person.seat}" and any(names) and person.seat >= 0:
                raise StateLost(f"{party.name}: {person.secret} at {person.seat} sees {place}")
        if "refused" in news or "ended" in news:
            raise StateLost(f"{party.name}: {news}")
        party.heard_at = time.monotonic()
        if person is not party.people[0]:
            return
        party.game = news.get("game") or party.game
        party.matches = news.get("matches", party.matches)
        if "helper" in news:
            party.resumed = party.resumed or party.helper == "resume" != news["helper"]  # it may deal then
            party.helper = news["helper"]

    async def _until(self, party: Party, heard: list[asyncio.Task], happened: Any) -> None:
        """Wait until it has; or until the line is broken, for then nothing will."""
        since = time.monotonic()
        while not happened() and not any(task.done() for task in heard):
            if time.monotonic() - max(since, party.heard_at) > _PATIENCE_S:
                raise StateLost(f"{party.name}: nothing is heard of it any more")
            await asyncio.sleep(_AGAIN_S / 2)


def _wrongs(error: Exception) -> Iterator[Exception]:
    if isinstance(error, ExceptionGroup):
        for each in error.exceptions:
            yield from _wrongs(each)
    elif isinstance(error, StateLost):
        yield error
    else:
        raise error


def _raise_from(tasks: list[asyncio.Task]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(Path(folder), args.tables, args.seed, args.brain, lambda text: print(text, flush=True))
        try:
            asyncio.run(siege.run(args.kills))
        except (StateLost, ExceptionGroup) as error:
            for wrong in _wrongs(error):
                print(f"LOST: {wrong}", flush=True)
            print(siege.log.read_text(), flush=True)
            return 1
        finally:
            siege.end()
    print(f"{args.kills} kills, {args.tables} tables: all is there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
