"""One table and the people around it: who sits where, and who is told what.

The table's process knows every face; what a seat may not see never leaves this module.  The process sleeps
while nobody is there, and begins anew where it was when it falls: the store has all that it must know.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from regent_table.virtual.game_boxes import offers
from regent_table.virtual.player_area import NOBODY, OPEN, OWN, PILE, SUPPLY
from regent_table.web.seats import LOOKING_ON, Seats, side_of
from regent_table.web.store import Entry, StoreError, TableStore

log = logging.getLogger("regent.play")

_LINE = 4 << 20  # the longest line of a table's process, all of its flash among it
_PATIENCE_S = 3.0  # for a process to end by itself
_MOST_VIEWERS = 16
_MOST_FALLS = 3  # one behind the other, each before it lived for so long
_STEADY_S = 20.0
_KEPT = (
    "power",
    "pulled",
    "dice",
    "owners",
    "tokens",
    "fixed",
    "asked",
    "did",
    "regents",
    "helper",
    "tidying",
    "matches",
    "results",
)  # whoever comes later is told, too
_PASSED_ON = (*_KEPT, "lights", "screens", "texts", "tones", "panel")


@dataclass(eq=False)
class Viewer:
    """A browser at the table."""

    me: str  # the secret of who sits before it; at a table its digest
    send: Callable[[dict[str, Any]], None]
    number: int = 0  # what the others call it
    panel: bool = False
    keys: set[str] = field(default_factory=set)  # under its fingers
    known: set[str] = field(default_factory=set)  # things and faces that it was told of


class TableSession:
    def __init__(
        self, entry: Entry, command: list[str], store: TableStore, keep_s: float, away_s: float,
        on_sleep: Callable[["TableSession"], None] = lambda room: None,
        may_wake: Callable[[], bool] = lambda: True,
    ):  # fmt: skip
        self.name = entry.name
        self.used = entry.used
        self.state = entry.state  # as it was last kept
        self.viewers: list[Viewer] = []
        self.seats = Seats(away_s)
        self.seats.recall(entry.seats, asyncio.get_running_loop().time())
        self.asleep = asyncio.Event()
        self.asleep.set()
        self._speaks = asyncio.Event()  # its process has told how it is there
        self._command = command
        self._store = store
        self._keep_s = keep_s
        self._on_sleep = on_sleep
        self._may_wake = may_wake
        self._over = False
        self._process: asyncio.subprocess.Process | None = None
        self._waking = asyncio.Lock()
        self._woken_at = 0.0
        self._falls = 0
        self._forget_what_was_told()
        self._numbers = count(1)
        self._rests = False
        self._leaving: asyncio.TimerHandle | None = None
        self._reading: asyncio.Task | None = None
        self._owed: dict[str, Any] = {}  # what could not be kept yet

    def _forget_what_was_told(self) -> None:
        self._seen: dict[str, Any] = {"games": offers()}  # everything that was told, put together
        self._zones: dict[str, list] = {}
        self._looks: list[list] = []  # what is looked at in secret: by which player, which thing
        self._hint: dict[str, Any] | None = None  # for the player who asked
        self._private: dict[str, str] = {}  # per private display the side whose people may look
        self._game: dict[str, Any] | None = None

    @property
    def path(self) -> str:
        """Where its page is."""
        return f"/t/{self.name}"

    def told(self, mine: set[str]) -> dict[str, Any]:
        """What the list of tables shows of this one."""
        now = asyncio.get_running_loop().time()
        return {
            "name": self.name,
            "path": self.path,
            "used": self.used,
            "matches": self.state.get("matches", []),
            "seats": [state for state, _ in self.seats.told("", now)["seats"]] if not self.is_unused else [],
            "here": len(self.viewers),
            "mine": self.seats.is_one_of(mine),
        }

    @property
    def is_unused(self) -> bool:
        """Has nothing ever been laid out here?"""
        return not self.state.get("layouts", {}).get("next")

    # --- the process

    async def wake(self) -> bool:
        """Let the table live, as it was when it went to sleep; False if it may not wake now."""
        async with self._waking:
            if self._process is not None or self._over:
                return True
            if not self._may_wake():
                return False
            self.asleep.clear()  # before anything is waited for, so that it counts
            self._forget_what_was_told()
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                    limit=_LINE, start_new_session=True,  # Ctrl-C is for the server, which ends its tables
                )  # fmt: skip
            except OSError:
                self.asleep.set()
                raise
            self._woken_at = asyncio.get_running_loop().time()
            self._speaks.clear()
            self._say(self._store.recall(self.name))
            self._reading = asyncio.create_task(self._read(self._process))
            if not self.viewers:
                self._wait_for_somebody()
        if not self.is_unused:  # nobody is shown an empty table in the place of his own
            await self._speaks.wait()
        return True

    async def end(self) -> None:
        """End its process for good; the store keeps the rest."""
        self._over = True
        process = self._process
        if self._leaving:
            self._leaving.cancel()
        if process and process.stdin and process.returncode is None:
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), _PATIENCE_S)
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):  # it has just ended
                    process.kill()
                await process.wait()
        if self._reading and self._reading is not asyncio.current_task():
            await self._reading

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin and process.stdout
        while line := await process.stdout.readline():
            told = json.loads(line)
            self._keep(told.pop("keep", {}))  # before anybody is told
            self._told(told)
            self._speaks.set()
        self._speaks.set()
        await process.wait()
        self._process = None
        self.asleep.set()
        if process.returncode and not self._over:
            log.warning("table %s fell, with exit code %s", self.name, process.returncode)
            lived = asyncio.get_running_loop().time() - self._woken_at
            self._falls = self._falls + 1 if lived < _STEADY_S else 1
            if self._falls >= _MOST_FALLS:
                self._tell_all({"ended": True})
                return
        if self.viewers:
            await self.wake()
        elif not self._over:
            self._on_sleep(self)

    def _keep(self, told: dict[str, Any]) -> None:
        """Keep what has changed, and what could not be kept before."""
        if not told:
            return
        self.state = told.get("state", self.state)
        self._owed = _joined(self._owed, told)
        try:
            self._store.keep(self.name, self._owed)
        except StoreError as error:
            log.warning("table %s is not kept: %s", self.name, error)
            self._tell_all({"refused": "not kept"})
        else:
            self._owed = {}

    def _keep_seats(self) -> None:
        self.used = time.time()
        try:
            self._store.keep_seats(self.name, self.seats.kept())
        except StoreError as error:
            log.warning("the seats of table %s are not kept: %s", self.name, error)

    def _say(self, message: dict[str, Any]) -> None:
        process = self._process
        if process and process.stdin and not process.stdin.is_closing():
            if process.stdin.transport.get_write_buffer_size() > _LINE:
                return  # it has stopped listening
            process.stdin.write(json.dumps(message).encode() + b"\n")

    def _wait_for_somebody(self) -> None:
        self._leaving = asyncio.get_running_loop().call_later(self._keep_s, self._let_go)

    def _let_go(self) -> None:
        """The process ends when nobody talks to it any more."""
        if self._process and self._process.stdin:
            self._process.stdin.close()

    def _rest(self, rests: bool) -> None:
        """Stop the table's time while nobody looks."""
        if rests != self._rests:
            self._rests = rests
            self._say({"do": "rest", "on": rests})

    # --- people

    def join(self, viewer: Viewer, kept: Iterable[str] = ()) -> bool:
        """Let somebody in; False when the table is full, but for those with a seat there is always room."""
        secrets = {digest(each): each for each in (viewer.me, *kept)}
        me = digest(viewer.me)
        known = self.seats.knows(me, secrets)
        if not known and len(self.viewers) >= _MOST_VIEWERS:
            return False
        if self._leaving:
            self._leaving.cancel()
            self._leaving = None
        self._rest(False)
        viewer.me, viewer.number = known or me, next(self._numbers)
        self.viewers.append(viewer)
        self.seats.come(viewer.me)
        self._keep_seats()
        viewer.send(self._picture(viewer) | {"me": secrets[viewer.me]})
        self._tell_seats()
        return True

    def leave(self, viewer: Viewer) -> None:
        """Take in that a tab was closed: its fingers leave the keys, the seat stays its person's."""
        loop = asyncio.get_running_loop()
        self.viewers.remove(viewer)
        self.seats.lose(viewer.me, loop.time())
        self._say({"do": "gone", "by": viewer.number, "keys": sorted(viewer.keys)})
        self._tell_seats()
        loop.call_later(self.seats.away_s, self._tell_seats)
        self._want_panel()
        if not self.viewers:
            self._rest(True)
            if self._process:
                self._wait_for_somebody()

    def said(self, viewer: Viewer, message: dict[str, Any]) -> None:
        word = message["do"]
        if word in ("seat", "leave", "name", "free", "agree", "invite"):
            self._settle(viewer, word, message)
        elif word == "panel":
            viewer.panel = message["open"]
            self._want_panel()
        elif word == "replay":  # a game that is over has no secrets
            self._say(message | {"by": viewer.number})
        elif word == "key":
            self._finger(viewer, message["key"], message["down"])
        elif not self.seats.may_act(viewer.me):
            viewer.send({"refused": "looking on"})
        elif not self._may_touch(viewer, message):
            viewer.send({"refused": "not yours"})
        else:
            self._say(message | {"by": viewer.number, "seat": self.seats.of(viewer.me)})

    def _finger(self, viewer: Viewer, key: str, down: bool) -> None:
        """Whoever may press no longer still lets go."""
        if down == (key in viewer.keys):
            return
        if down and not self.seats.may_act(viewer.me):
            viewer.send({"refused": "looking on"})
            return
        if down and self.seats.is_anothers(viewer.me, key):
            viewer.send({"refused": "their keys"})
            return
        (viewer.keys.add if down else viewer.keys.discard)(key)
        self._say({"do": "key", "key": key, "down": down, "by": viewer.number})

    def _want_panel(self) -> None:
        self._say({"do": "panel", "open": any(viewer.panel for viewer in self.viewers)})

    # --- seats

    def _settle(self, viewer: Viewer, word: str, message: dict[str, Any]) -> None:
        seats, me = self.seats, viewer.me
        before = {each.me: self._sight(each) for each in self.viewers}
        if word in ("seat", "leave"):
            if not seats.sit(me, message.get("seat", LOOKING_ON)):
                viewer.send({"refused": "seat"})
        elif word == "name":
            seats.call(me, message["name"].strip())
        elif word == "free":
            if not seats.free(me, message["seat"], asyncio.get_running_loop().time()):
                viewer.send({"refused": "not away"})
        elif word == "agree":
            seats.agree(me, message["seat"])
        else:
            for guest in self.viewers:
                if guest.number == message["guest"]:
                    seats.invite(me, guest.me, message["welcome"])
        for each in self.viewers:
            if self._sight(each) != before[each.me]:
                each.send(self._picture(each))
        self._keep_seats()
        self._tell_seats()

    def _sight(self, viewer: Viewer) -> tuple[int, bool]:
        """Return the seat of this viewer, and whether its hand is shown to them."""
        seat = self.seats.of(viewer.me)
        return seat, self.seats.sees(viewer.me, seat)

    def _tell_seats(self) -> None:
        guests = {each.number: each.me for each in self.viewers if not self.seats.plays(each.me)}
        told = [[number, self.seats.invited(me)] for number, me in guests.items()]
        now = asyncio.get_running_loop().time()
        for viewer in self.viewers:
            viewer.send(self.seats.told(viewer.me, now) | {"guests": told, "number": viewer.number})

    # --- who sees what

    def _sees(self, viewer: Viewer, place: str, up: bool, whose: int) -> bool:
        kind, seat = self._kind(place)
        if not kind or kind == PILE:
            return up or whose != NOBODY and self.seats.sees(viewer.me, whose)
        return kind in (OPEN, SUPPLY) or kind == OWN and self.seats.sees(viewer.me, seat)

    def _may_touch(self, viewer: Viewer, message: dict[str, Any]) -> bool:
        """Hands stay out of what is another's, and nobody names a thing that he cannot see."""
        for place in (message.get("from"), message.get("zone")):
            whose = self._secret_of(place) if place else NOBODY
            if whose != NOBODY and not self.seats.sees(viewer.me, whose):
                return False
        thing = message.get("thing")
        if thing is None:
            return True
        return any(
            name == thing and self._sees(viewer, place, up, whose)
            for place, there in self._zones.items()
            for name, up, whose in there
        )

    def _secret_of(self, place: str) -> int:
        """Who alone may know what lies there."""
        kind, seat = self._kind(place)
        if kind:
            return seat if kind == OWN else NOBODY
        return next((whose for _, up, whose in reversed(self._zones.get(place, [])) if not up), NOBODY)

    def _kind(self, place: str) -> tuple[str, int]:
        """The kind of a zone and the seat before which it lies; "" for a pad or a space."""
        return self._game["zones"].get(place, ("", NOBODY)) if self._game else ("", NOBODY)

    def _faces(self, viewer: Viewer, zones: dict[str, list]) -> dict[str, list]:
        return {
            place: [name if self._sees(viewer, place, up, whose) else None for name, up, whose in there]
            for place, there in zones.items()
        }

    def _picture(self, viewer: Viewer) -> dict[str, Any]:
        """The whole picture, for somebody who has just come."""
        viewer.known.clear()
        told = self._seen | {"game": self._public(), "zones": self._faces(viewer, self._zones), "all": True}
        told |= {"look": self._look(viewer), "hint": self._hint_for(viewer)}
        return self._discreet(viewer, told | self._introduced(viewer, told))

    def _look(self, viewer: Viewer) -> str | None:
        """The thing that he looks at in secret."""
        seen = [name for player, name in self._looks if self.seats.sees(viewer.me, player)]
        return seen[0] if seen else None

    def _hint_for(self, viewer: Viewer) -> dict[str, Any] | None:
        """It may tell of his hand."""
        hint = self._hint
        return hint if hint and self.seats.sees(viewer.me, hint["player"]) else None

    def _discreet(self, viewer: Viewer, news: dict[str, Any]) -> dict[str, Any]:
        """These news without the secrets on the other side's display."""
        seat, sees = self._sight(viewer)
        mine = side_of(seat) if sees else ""
        hidden = [side for side, whose in self._private.items() if whose != mine]
        told = dict(news)
        if "private" in news or "all" in news:
            told["private"] = hidden
        for key in told.keys() & {"screens", "texts"}:
            told[key] = {side: what for side, what in told[key].items() if side not in hidden}
        return told

    def _public(self) -> dict[str, Any] | None:
        """What everybody may know of the game from the start: not which thing has which face."""
        return self._game and {key: self._game[key] for key in self._game.keys() - {"pieces", "faces"}}

    def _introduced(self, viewer: Viewer, news: dict[str, Any]) -> dict[str, Any]:
        """The faces of those things in these news that this viewer sees for the first time."""
        if self._game is None:
            return {}
        names = {name for there in news.get("zones", {}).values() for name in there} | {news.get("look")}
        fixed = {name for there in news.get("fixed", {}).values() for name in there}
        new = (names - viewer.known) & self._game["pieces"].keys()
        pieces = {name: self._game["pieces"][name] for name in sorted(new)}
        wanted = {*pieces.values(), *fixed} - viewer.known
        faces = {name: self._game["faces"][name] for name in sorted(wanted)}
        viewer.known |= {*pieces, *faces}
        return {"pieces": pieces, "faces": faces} if pieces or faces else {}

    def _told(self, changes: dict[str, Any]) -> None:
        self._remember(changes)
        if "trouble" in changes:
            log.debug("table %s: %s", self.name, changes["trouble"])
        for by, why in changes.get("refused", ()):
            for viewer in self.viewers:
                if by in (None, viewer.number):
                    viewer.send({"refused": why})
        for by, step in changes.get("replay", ()):
            for viewer in self.viewers:
                if by == viewer.number:
                    viewer.send({"replay": step})
        news = {key: changes[key] for key in _PASSED_ON if key in changes}
        if "game" in changes:
            news["game"] = self._public()
        if "private" in changes:  # what was hidden until now is told as well
            news |= {key: self._seen[key] for key in ("screens", "texts") if key in self._seen}
            news["private"] = changes["private"]
        zones = changes.get("zones", {})
        for viewer in self.viewers:
            mine = self._discreet(viewer, news)
            if "panel" in mine and not viewer.panel:
                del mine["panel"]
            if "game" in changes:
                viewer.known.clear()
            if zones:
                mine["zones"] = self._faces(viewer, zones)
            if "looks" in changes:
                mine["look"] = self._look(viewer)
            if "hint" in changes:
                mine["hint"] = self._hint_for(viewer)
            mine |= self._introduced(viewer, mine)
            if mine:
                viewer.send(mine)
        if "game" in changes or "regents" in changes:
            self._keep_seats()
            self._tell_seats()

    def _tell_all(self, news: dict[str, Any]) -> None:
        for viewer in self.viewers:
            viewer.send(news)

    def _remember(self, changes: dict[str, Any]) -> None:
        for key in ("lights", "texts"):
            self._seen.setdefault(key, {}).update(changes.get(key, {}))
        for side, pages in changes.get("screens", {}).items():
            self._seen.setdefault("screens", {}).setdefault(side, {}).update(pages)
        for key in _KEPT:
            if key in changes:
                self._seen[key] = changes[key]
        self.seats.let_play(self._seen.get("regents", ()))
        self._looks = changes.get("looks", self._looks)
        self._hint = changes.get("hint", self._hint)
        self._private = changes.get("private", self._private)
        if "game" in changes:
            game = self._game = changes["game"]
            self.seats.begin(game["seats"], game["layout"], game["aside"])
            self._zones = {}
        self._zones.update(changes.get("zones", {}))


def digest(secret: str) -> str:
    """What a table knows a person by, without knowing the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _joined(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What `old` and then `new` tell the store, as one."""
    lies = dict(old.get("lies", {}))
    for layout, places in new.get("lies", {}).items():
        lies[layout] = lies.get(layout, {}) | places
    joined = old | new | {"lies": lies, "blocks": old.get("blocks", {}) | new.get("blocks", {})}
    return joined | {"gone": [*old.get("gone", ()), *new.get("gone", ())]}
