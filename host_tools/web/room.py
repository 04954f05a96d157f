"""One table and the people around it: who sits where, and who is told what.

The table's process knows every face; what a seat may not see never leaves this module.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from host_tools.virtual.desk import OPEN, OWN, PILE, SUPPLY
from host_tools.virtual.kits import offers

log = logging.getLogger("regent.play")

_LINE = 1 << 20  # the longest line of a table's process
_PATIENCE_S = 3.0  # for a process to end by itself
_KEPT = ("power", "pulled", "dice", "owners", "helper", "tidying")  # whoever comes later is told, too
_PASSED_ON = (*_KEPT, "lights", "screens", "texts", "tones", "panel")


@dataclass(eq=False)
class Viewer:
    """A browser at the table."""

    me: str
    send: Callable[[dict[str, Any]], None]
    seat: int = 0
    panel: bool = False
    keys: set[str] = field(default_factory=set)  # under its fingers


class Room:
    def __init__(self, name: str, command: list[str], keep_s: float):
        self.name = name
        self.viewers: list[Viewer] = []
        self.ended = asyncio.Event()
        self._command = command
        self._keep_s = keep_s
        self._process: asyncio.subprocess.Process | None = None
        self._seen: dict[str, Any] = {"games": offers()}  # everything that was told, put together
        self._zones: dict[str, list] = {}
        self._game: dict[str, Any] | None = None
        self._held: dict[int, str] = {}  # seats and the browsers they are kept for
        self._leaving: asyncio.TimerHandle | None = None
        self._reading: asyncio.Task | None = None

    # --- the process

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends its tables
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read())
        self._wait_for_somebody()

    async def end(self) -> None:
        process = self._process
        if self._leaving:
            self._leaving.cancel()
        if process and process.stdin and process.returncode is None:
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), _PATIENCE_S)
            except TimeoutError:
                process.kill()
                await process.wait()
        if self._reading and self._reading is not asyncio.current_task():
            await self._reading

    async def _read(self) -> None:
        assert self._process and self._process.stdout
        while line := await self._process.stdout.readline():
            self._told(json.loads(line))
        await self._process.wait()
        if self._process.returncode:
            log.warning("table %s ended with exit code %s", self.name, self._process.returncode)
        for viewer in self.viewers:
            viewer.send({"ended": True})
        self.ended.set()

    def _say(self, message: dict[str, Any]) -> None:
        process = self._process
        if process and process.stdin and not process.stdin.is_closing():
            process.stdin.write(json.dumps(message).encode() + b"\n")

    def _wait_for_somebody(self) -> None:
        self._leaving = asyncio.get_running_loop().call_later(self._keep_s, self._let_go)

    def _let_go(self) -> None:
        """The process ends when nobody talks to it any more."""
        if self._process and self._process.stdin:
            self._process.stdin.close()

    # --- people

    def join(self, viewer: Viewer, wanted: int | None) -> None:
        if self._leaving:
            self._leaving.cancel()
            self._leaving = None
        self.viewers.append(viewer)
        kept = next((seat for seat, me in self._held.items() if me == viewer.me), None)
        seat = kept if kept is not None else wanted if wanted is not None else self._free_seat()
        if not self._sit(viewer, seat):
            self._sit(viewer, self._free_seat())
        viewer.send(self._picture(viewer))
        self._tell_seats()

    def leave(self, viewer: Viewer) -> None:
        """A closed tab: its fingers leave the keys, its seat is kept for it while the table has room."""
        self.viewers.remove(viewer)
        for key in viewer.keys:
            self._say({"do": "key", "key": key, "down": False})
        self._tell_seats()
        self._want_panel()
        if not self.viewers and not self.ended.is_set():
            self._wait_for_somebody()

    def said(self, viewer: Viewer, message: dict[str, Any]) -> None:
        word = message["do"]
        if word == "seat":
            if self._sit(viewer, message["seat"]):
                viewer.send(self._picture(viewer))
                self._tell_seats()
            else:
                viewer.send({"refused": "seat"})
            return
        if word == "key":
            (viewer.keys.add if message["down"] else viewer.keys.discard)(message["key"])
        elif word == "panel":
            viewer.panel = message["open"]
            self._want_panel()
            return
        elif word in ("move", "turn") and not self._may_touch(viewer, message):
            viewer.send({"refused": "not yours"})
            return
        self._say(message | {"by": viewer.me})

    def _want_panel(self) -> None:
        self._say({"do": "panel", "open": any(viewer.panel for viewer in self.viewers)})

    def _free_seat(self) -> int:
        """The first seat that nobody has; -1, a place to look on from, when there is none."""
        here = {viewer.me for viewer in self.viewers}
        taken = {seat for seat, me in self._held.items() if me in here}
        seats = self._game["seats"] if self._game else 2
        return next((seat for seat in range(seats) if seat not in taken), -1)

    def _sit(self, viewer: Viewer, seat: int) -> bool:
        here = {each.me for each in self.viewers if each is not viewer}
        if seat >= 0 and self._held.get(seat) in here - {viewer.me}:
            return False
        for old in [old for old, me in self._held.items() if me == viewer.me]:
            del self._held[old]
        if seat >= 0:
            self._held[seat] = viewer.me
        viewer.seat = seat
        return True

    def _tell_seats(self) -> None:
        here = {viewer.me for viewer in self.viewers}
        taken = sorted(seat for seat, me in self._held.items() if me in here)
        for viewer in self.viewers:
            viewer.send({"seat": viewer.seat, "taken": taken})

    # --- who sees what

    def _sees(self, viewer: Viewer, place: str, up: bool) -> bool:
        kind, seat = self._game["zones"].get(place, ("", -1)) if self._game else ("", -1)
        if not kind or kind == PILE:  # not kind: a pad or a space
            return up
        return kind in (OPEN, SUPPLY) or kind == OWN and seat == viewer.seat

    def _may_touch(self, viewer: Viewer, message: dict[str, Any]) -> bool:
        """Hands stay out of what is another's, and nobody names a thing that he cannot see."""
        for place in (message.get("from"), message.get("to")):
            kind, seat = self._game["zones"].get(place, ("", -1)) if self._game and place else ("", -1)
            if kind == OWN and seat != viewer.seat and place != message.get("to"):
                return False
        thing = message.get("thing")
        if thing is None:
            return True
        return any(
            name == thing and self._sees(viewer, place, up)
            for place, there in self._zones.items()
            for name, up in there
        )

    def _faces(self, viewer: Viewer, zones: dict[str, list]) -> dict[str, list]:
        return {
            place: [name if self._sees(viewer, place, up) else None for name, up in there]
            for place, there in zones.items()
        }

    def _picture(self, viewer: Viewer) -> dict[str, Any]:
        """Everything, for somebody who has just sat down."""
        return self._seen | {"game": self._game, "zones": self._faces(viewer, self._zones), "all": True}

    def _told(self, changes: dict[str, Any]) -> None:
        self._remember(changes)
        if "trouble" in changes:
            log.debug("table %s: %s", self.name, changes["trouble"])
        for by, why in changes.get("refused", ()):
            for viewer in self.viewers:
                if by in (None, viewer.me):
                    viewer.send({"refused": why})
        news = {key: changes[key] for key in (*_PASSED_ON, "game") if key in changes}
        zones = changes.get("zones", {})
        if self._game and "game" in changes:
            for viewer in self.viewers:
                if viewer.seat >= self._game["seats"]:
                    self._sit(viewer, self._free_seat())
        for viewer in self.viewers:
            mine = dict(news)
            if "panel" in mine and not viewer.panel:
                del mine["panel"]
            if zones:
                mine["zones"] = self._faces(viewer, zones)
            if mine:
                viewer.send(mine)
        if "game" in changes:
            self._tell_seats()

    def _remember(self, changes: dict[str, Any]) -> None:
        for key in ("lights", "texts"):
            self._seen.setdefault(key, {}).update(changes.get(key, {}))
        for side, pages in changes.get("screens", {}).items():
            self._seen.setdefault("screens", {}).setdefault(side, {}).update(pages)
        for key in _KEPT:
            if key in changes:
                self._seen[key] = changes[key]
        if "game" in changes:
            self._game = changes["game"]
            self._zones = {}
        self._zones.update(changes.get("zones", {}))
