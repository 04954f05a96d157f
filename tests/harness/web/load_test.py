"""Many tables at once behind one server, every seat of them played by the helping hand, for a while.

`python -m tests.harness.web.load_test [--tables 20] [--minutes 30]` fails when a table ends, a game gets
lost, or memory is too much or grows.  How fast the machine is does not matter.

With `--rude 40` so many look on after the first fifth of the time, who say everything at once as fast as they
can; it fails, too, when the tables then lose more than a fifth of the pace that they had before.

With `--evenings 100 [--seed 7]` no server and no clock: evenings at one table after the other, as fast as the
PC allows, the same for the same seed.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.game_boxes import offers
from regent_table.web.seats import MOST
from regent_table.web.table_process import TableProcess
from regent_table.words import LANGUAGES
from tests.harness.web.browser import served

_MOST_KB = 96 << 10  # of memory for each table
_SETTLED_S = 600  # by then every table has played some of everything
_GROWTH = 1.15  # of memory at most, from then on
_REPORT_S = 60
_QUIET_S = 60  # a table that says nothing for so long is dead
_EVENING = 3  # games
_MOST_MS = 60  # that pass at once; a busy PC lets a table wait
_CALM = (0.1, 0.2)  # of the time: from when on the pace counts, and when rude people come
_PACE_KEPT = 0.8
_WORDS = 300  # of a rude visit
_RUDE = (
    {"do": "key", "key": "A.OK", "down": True},
    {"do": "key", "key": "A.OK", "down": False},
    {"do": "key", "key": "Menu", "down": True},
    {"do": "power", "on": False},
    {"do": "reset"},
    {"do": "game", "name": "vladci", "seats": 2, "options": {}},
    {"do": "help", "what": "play"},
    {"do": "mishap", "what": "reader C"},
    {"do": "move", "from": "hand0", "to": "A"},
    {"do": "shuffle", "zone": "deck"},
    *({"do": word, "seat": seat} for word in ("seat", "free", "agree") for seat in range(MOST)),
    {"do": "invite", "guest": 1, "welcome": True},
    {"do": "fly"},
)

Message = dict[str, Any]


@dataclass
class LoadTally:
    games: int = 0
    messages: int = 0
    troubles: int = 0
    visits: int = 0  # of rude people
    paths: list[str] = field(default_factory=list)  # of the tables' pages
    clocks: dict[ClientWebSocketResponse, int] = field(default_factory=dict)  # of the tables, in ms

    def emulated_ms(self) -> int:
        return sum(self.clocks.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rude", type=int, default=0, help="so many who look on and say everything at once")
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython")
    parser.add_argument("--evenings", type=int, help="so many, without a server")
    parser.add_argument("--seed", type=int, default=0, help="of the first of these evenings")
    args = parser.parse_args()
    if args.evenings:
        return _evenings(args.evenings, args.seed, args.brain)
    with served("--brain", args.brain, "--debug") as address:
        return asyncio.run(_crowd(address, args.tables, args.minutes * 60, args.rude))


def whole_game(rng: random.Random) -> tuple[Message, list[Message]]:
    """What a page says to open the box of any game, with any seats and any options; and to have it played."""
    game = rng.choice(offers())
    seats, choices = rng.choice(list(game["seats"].items()))
    options = {each["name"]: rng.choice(each["values"]) for each in choices}
    box = {"do": "game", "name": game["name"], "seats": int(seats), "options": options}
    start = {"do": "help", "what": "start", "language": rng.choice(LANGUAGES)}
    return box, [start, {"do": "help", "what": "play"}]


def evening(seed: int, brain: str = "cpython") -> str:
    """A few games at one table, as fast as the PC allows; what went wrong, "" when nothing did."""
    rng = random.Random(seed)
    live = TableProcess(brain, seed)
    live.table.power_on()
    try:
        for _ in range(_EVENING):
            box, helps = whole_game(rng)
            live.obey(box)
            for each in helps:
                live.obey(each)
                while (told := live.changes()).get("helper", True):
                    live.live(rng.randint(1, _MOST_MS))
                if "refused" in told:
                    return told.get("trouble", str(told["refused"]))
        fault = FlashSnapshot(live.table).fault
        return f"The firmware has failed: {fault}" if fault else ""
    finally:
        live.table.power_cut()


def _evenings(count: int, seed: int, brain: str) -> int:
    troubles = 0
    for number in range(seed, seed + count):
        if trouble := evening(number, brain):
            troubles += 1
            print(f"evening {number}: {trouble}", flush=True)
    print(f"{count} evenings of {_EVENING} games: {troubles} troubles")
    return int(troubles > 0)


async def rude_visit(session: ClientSession, wire_address: str, rng: random.Random) -> None:
    """Somebody says everything at once until he is hung up on; now and then without a word who he is."""
    with contextlib.suppress(ClientError, ConnectionError):
        async with session.ws_connect(wire_address) as wire:
            if rng.randrange(8):
                await wire.send_json({"do": "join", "me": f"rude{rng.getrandbits(40)}"})
            for _ in range(_WORDS):
                await wire.send_json(rng.choice(_RUDE))
            while (await wire.receive()).type is WSMsgType.TEXT:
                pass


async def _be_rude(session: ClientSession, address: str, number: int, end: float, tally: LoadTally) -> None:
    rng = random.Random(number)
    table = tally.paths[number % len(tally.paths)]
    while time.monotonic() < end:
        await rude_visit(session, f"{address.rstrip('/')}{table}/wire", rng)
        tally.visits += 1


async def _crowd(address: str, tables: int, seconds: float, rude: int) -> int:
    tally, start = LoadTally(), time.monotonic()
    end = start + seconds
    marks: list[tuple[float, int]] = []  # how far the tables' clocks were when
    async with ClientSession() as session, asyncio.TaskGroup() as people:
        for number in range(tables):
            people.create_task(_sit(session, address, number, end, tally))
        settled = 0
        told = start
        while (now := time.monotonic()) < end:
            await asyncio.sleep(1)
            if len(marks) < len(_CALM) and now >= start + seconds * _CALM[len(marks)]:
                marks.append((now, tally.emulated_ms()))
                for number in range(rude if len(marks) == len(_CALM) else 0):
                    people.create_task(_be_rude(session, address, number, end, tally))
            if now - start >= _SETTLED_S:
                settled = settled or _memory()
            if now - told >= _REPORT_S:
                told = now
                print(f"{now - start:5.0f} s: {_line(tally)}", flush=True)
        last = _memory()
    print(f"{tables} tables, {seconds / 60:g} minutes: {_line(tally)}")
    flat = last <= min(tables * _MOST_KB, settled * _GROWTH if settled else last)
    after = f"{settled >> 10} MB after {_SETTLED_S} s, then " if settled else ""
    print(f"memory: {after}{last >> 10} MB: {'ok' if flat else 'TOO MUCH'}")
    marks.append((end, tally.emulated_ms()))
    calm, then = [(b[1] - a[1]) / 1000 / tables / (b[0] - a[0]) for a, b in pairwise(marks)]
    kept = not rude or then >= calm * _PACE_KEPT
    print(f"pace: {calm:.2f}, then, with {tally.visits} rude visits, {then:.2f}: {'ok' if kept else 'LOST'}")
    return int(not flat or not kept or bool(tally.troubles) or not tally.messages)


def _line(tally: LoadTally) -> str:
    said = f"{tally.games} whole games, {tally.messages} messages, {tally.troubles} troubles"
    return f"{said}, {_memory() >> 10} MB"


async def _sit(session: ClientSession, address: str, number: int, end: float, tally: LoadTally) -> None:
    answer = await session.post(f"{address}new", allow_redirects=False)
    table, rng = answer.headers["Location"], random.Random(number)
    there = f"{address.rstrip('/')}{table}/wire"
    tally.paths.append(table)
    async with session.ws_connect(there) as wire:
        await wire.send_json({"do": "join", "me": f"crowd{number}"})
        await wire.send_json({"do": "panel", "open": True})
        for friend in range(1, MOST):  # the other seats are theirs, though they are away
            async with session.ws_connect(there) as away:
                await away.send_json({"do": "join", "me": f"friend{friend}"})
                await away.receive()
        while time.monotonic() < end:
            box, helps = whole_game(rng)
            try:
                await _play(wire, box, helps, end, tally)
            except (TimeoutError, TypeError, ValueError) as error:
                tally.troubles += 1
                print(f"table {number}, {table}: {box}: {error!r}", flush=True)
                return


async def _play(
    wire: ClientWebSocketResponse, box: Message, helps: list[Message], end: float, tally: LoadTally
) -> None:
    """One game: out of the box, through the menus, to its end."""
    await wire.send_json(box)
    for each in helps:
        await wire.send_json(each)
        busy = False
        while True:
            if time.monotonic() >= end:
                return
            news = json.loads((await wire.receive(_QUIET_S)).data)
            tally.messages += 1
            if "panel" in news:
                tally.clocks[wire] = news["panel"]["emulated"]
            if "refused" in news or "ended" in news:
                raise ValueError(news)
            if "helper" in news:
                if busy and news["helper"] is None:
                    break
                busy = busy or news["helper"] == each["what"]
    tally.games += 1


def _memory() -> int:
    """Kilobytes that the server and its tables hold: this process's descendants."""
    children: dict[int, list[int]] = {}
    held: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in path.read_text().splitlines() if ":" in line)
        except OSError:
            continue
        pid = int(lines["Pid"])
        children.setdefault(int(lines["PPid"]), []).append(pid)
        held[pid] = int(lines.get("VmRSS", "0 kB").split()[0])
    todo, total = list(children.get(int(Path("/proc/self").resolve().name), [])), 0
    while todo:
        pid = todo.pop()
        total += held.get(pid, 0)
        todo += children.get(pid, [])
    return total


if __name__ == "__main__":
    sys.exit(main())
