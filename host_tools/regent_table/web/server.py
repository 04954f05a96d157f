"""The server between pages and tables: a WebSocket per browser, a process per table that is awake."""

import asyncio
import contextlib
import hmac
import json
import logging
import secrets
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from regent_table.virtual.chips.oled import HEIGHT, WIDTH
from regent_table.virtual.world import SPACES
from regent_table.web.messages import LONGEST, Pace, Refused, names, understood
from regent_table.web.store import Entry, TableStore
from regent_table.web.table_session import TableSession, Viewer, digest
from regent_table.words import rules

log = logging.getLogger("regent.play")

PAGE = Path(__file__).parent / "page"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
_EVERY, _FAR = "0.0.0.0", "192.0.2.1"
_MOST_AWAKE = 64  # tables
_MOST_TABLES = 500
_SYNC_S = 2.0  # until what was written is on the disk
_MOST_CONNECTIONS = 400
_MOST_FROM_ONE = 200  # connections of one address: a family, or a crowd on this PC
_MOST_WAITING = 2000  # messages for a browser that does not read
_REST_S = 1.0  # for who says more
_LINES = 40, 1  # of the log about strangers, likewise
# What the page has to know of the box
_BOX = f"""\
export const SPACES = {json.dumps(SPACES)};
export const WIDTH = {WIDTH}; // of a display
export const HEIGHT = {HEIGHT};
"""
_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


_CONDITIONS = {"If-None-Match", "If-Modified-Since", "Range"}  # the answer may have no body to compress


@dataclass
class ServerSettings:
    brain: str = "cpython"
    private: bool = False  # nobody gets in without the token; not so on the loopback address
    seed: int | None = None
    speed: float = 1.0  # of the tables' clocks
    keep_s: float = 300.0  # a table stays awake so long when the last browser has gone
    away_s: float = 60.0  # a seat is its person's alone so long when his line has broken
    patience_s: float = 10.0  # for whoever knocks and does not say what he wants
    most_said: tuple[int, int] = 60, 30  # by a browser at once, and a second: more than hands can mean


class Server:
    def __init__(self, settings: ServerSettings, store: TableStore):
        """Tables that the store has are there, asleep, once `app` runs."""
        self.settings = settings
        self.store = store
        self.token = store.secret("token", lambda: secrets.token_urlsafe(16)) if settings.private else ""
        self.rooms: dict[str, TableSession] = {}
        self._syncing: asyncio.Task | None = None
        self._wires: set[web.WebSocketResponse] = set()
        self._lines = Pace(*_LINES)

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=LONGEST)
        app.router.add_get("/", self._front)
        app.router.add_get("/tables", self._tables)
        app.router.add_post("/tables/list", self._list)
        app.router.add_post("/new", self._new)
        app.router.add_post("/t/{table}/delete", self._delete)
        app.router.add_get("/t/{table}", self._table)
        app.router.add_get("/t/{table}/wire", self._wire)
        app.router.add_get("/page/box.js", self._box)
        app.router.add_get("/page/rules.json", self._rules)
        app.router.add_static("/page", PAGE)
        app.on_response_prepare.append(self._dress)
        app.on_startup.append(self._begin)
        app.on_shutdown.append(self._close)
        return app

    def _warn(self, text: str, *values: object) -> None:
        """What strangers do fills no disk."""
        if self._lines.allows():
            log.warning(text, *values)

    # --- who may come in

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if self._let_in(request):
            response = await handler(request)
            if not response.prepared and not _CONDITIONS & request.headers.keys():  # a wire is prepared
                response.enable_compression()
            return response
        if request.method == "GET" and self._is_token(request.query.get("token", "")):
            # Out of the address, where people would show it around
            door = web.HTTPFound("/" + request.path.lstrip("/"))
            door.set_cookie(_cookie(request), self.token, httponly=True, samesite="Lax")
            raise door
        self._warn("refused %s: wrong or no token", request.remote)
        raise web.HTTPForbidden(text="This table is private: open the whole address that was printed.\n")

    async def _dress(self, request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(_HEADERS)

    def _let_in(self, request: web.Request) -> bool:
        if request.path.startswith("/page/"):
            return True
        if not self.token:
            # Another site in the same browser must not reach a table through a name of its own.
            return request.url.host in LOOPBACK and self._same_origin(request)
        if "token" in request.query:
            return False
        return self._same_origin(request) and self._is_token(request.cookies.get(_cookie(request), ""))

    def _is_token(self, given: str) -> bool:
        token = self.token
        return token != "" and hmac.compare_digest(given.encode(), token.encode())

    @staticmethod
    def _same_origin(request: web.Request) -> bool:
        origin = request.headers.get("Origin")
        return origin is None or origin.partition("://")[2] == request.host

    # --- pages

    async def _front(self, request: web.Request) -> web.StreamResponse:
        """To the table where people were last."""
        room = max(self.rooms.values(), key=lambda room: room.used, default=None) or self._open()
        raise web.HTTPFound(room.path)

    async def _new(self, request: web.Request) -> web.StreamResponse:
        raise web.HTTPSeeOther(self._open().path)

    async def _table(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["table"] not in self.rooms:
            raise web.HTTPFound("/tables")
        return web.FileResponse(PAGE / "index.html")

    async def _tables(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "tables.html")

    async def _list(self, request: web.Request) -> web.StreamResponse:
        """The tables, the one used last first, and what each is to a person with these secrets."""
        mine = {digest(secret) for secret in await self._secrets(request)}
        rooms = sorted(self.rooms.values(), key=lambda room: room.used, reverse=True)
        told = [room.told(mine) | {"address": self.invitation(room.path)} for room in rooms]
        return web.json_response({"tables": told, "now": time.time(), "kept": self.store.keeps})

    async def _delete(self, request: web.Request) -> web.StreamResponse:
        """A table goes when nobody is at it, by the hand of somebody who has a seat there, if anybody has."""
        room = self.rooms.get(request.match_info["table"])
        mine = {digest(secret) for secret in await self._secrets(request)}
        if room and (room.viewers or not room.seats.is_one_of(mine)):
            return web.json_response({"refused": "people there" if room.viewers else "not yours to delete"})
        if room:
            await self._forget(room)
        return web.json_response({})

    async def _secrets(self, request: web.Request) -> list[str]:
        """Return those by which a browser sits anywhere; none where it says something else."""
        try:
            async with asyncio.timeout(self.settings.patience_s):
                told = await request.json()
        except (ValueError, RecursionError):
            return []
        except (OSError, web.RequestPayloadError, web.HTTPRequestEntityTooLarge) as error:
            self._warn("hung up on %s, whose request is not one: %r", request.remote, error)
            _cut(request)
            raise web.HTTPBadRequest from None
        return told if names(told) else []

    async def _box(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text=_BOX, content_type="text/javascript")

    async def _rules(self, request: web.Request) -> web.StreamResponse:
        return web.json_response(rules.for_page())

    def invitation(self, path: str = "/") -> str:
        """What somebody without our cookie must open."""
        return f"{path}?token={self.token}" if self.token else path

    def _open(self) -> TableSession:
        if len(self.rooms) >= _MOST_TABLES:
            raise web.HTTPServiceUnavailable(text="All tables are taken: delete one that nobody needs.\n")
        name = secrets.token_hex(8)
        self.store.add(name)
        return self._stand(Entry(name, time.time(), {}, {}))

    def _stand(self, entry: Entry) -> TableSession:
        """A table that is asleep."""
        settings = self.settings
        room = self.rooms[entry.name] = TableSession(
            entry, self._table_process(), self.store, settings.keep_s, settings.away_s, self._fell_asleep,
            self._may_wake,
        )  # fmt: skip
        return room

    def _may_wake(self) -> bool:
        return sum(not room.asleep.is_set() for room in self.rooms.values()) < _MOST_AWAKE

    def _fell_asleep(self, room: TableSession) -> None:
        log.info("table %s sleeps", room.name)
        if room.is_unused and self.rooms.get(room.name) is room:
            del self.rooms[room.name]
            self.store.forget(room.name)

    async def _forget(self, room: TableSession) -> None:
        del self.rooms[room.name]
        await room.end()
        self.store.forget(room.name)

    def _table_process(self) -> list[str]:
        seed = [] if self.settings.seed is None else ["--seed", str(self.settings.seed)]
        how = ["--brain", self.settings.brain, "--speed", str(self.settings.speed), *seed]
        return [sys.executable, "-m", "regent_table.web.table_process", *how]

    # --- the wire

    async def _wire(self, request: web.Request) -> web.StreamResponse:
        room = self.rooms.get(request.match_info["table"])
        if room is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        if room.asleep.is_set() and not self._may_wake():  # it may be so again when it wakes
            raise web.HTTPServiceUnavailable(text="Too many tables are awake.\n")
        wire = web.WebSocketResponse(max_msg_size=LONGEST, heartbeat=20)
        await wire.prepare(request)
        self._wires.add(wire)
        waiting: asyncio.Queue[str] = asyncio.Queue(_MOST_WAITING)
        writer = asyncio.create_task(_write(wire, waiting))
        knocking = asyncio.get_running_loop().call_later(self.settings.patience_s, _cut, request)
        viewer: Viewer | None = None
        pace = Pace(*self.settings.most_said)
        try:
            async for message in wire:
                if message.type is WSMsgType.ERROR:
                    self._warn("table %s refused %s: %s", room.name, request.remote, message.data)
                    break
                if not pace.allows():
                    self._warn("table %s hung up on %s, who said too much", room.name, request.remote)
                    break
                if message.type is not WSMsgType.TEXT:
                    self._warn("table %s refused bytes from %s", room.name, request.remote)
                    continue
                try:
                    words = understood(json.loads(message.data))
                    if (words["do"] == "join") == (viewer is not None):
                        raise Refused("join comes first and once")
                except (ValueError, RecursionError, Refused) as error:
                    self._warn("table %s refused a message from %s: %s", room.name, request.remote, error)
                    continue
                if viewer is not None:
                    room.said(viewer, words)
                    continue
                knocking.cancel()
                if not await room.wake():
                    break
                guest = Viewer(words["me"], lambda news: _queue(waiting, request, news))
                if not room.join(guest, words.get("kept", ())):
                    await wire.send_json({"refused": "full"})
                    break
                viewer = guest
                viewer.send({"address": self.invitation(room.path)})
            else:
                return wire
        finally:
            self._wires.discard(wire)
            knocking.cancel()
            writer.cancel()
            if viewer is not None:
                room.leave(viewer)
        # We hang up.  What is said meanwhile is not read.
        await asyncio.sleep(_REST_S)
        _cut(request)
        return wire

    async def _begin(self, app: web.Application) -> None:
        for entry in self.store.tables():
            self._stand(entry)
        self._syncing = asyncio.create_task(self._sync())

    async def _sync(self) -> None:
        """What was kept comes onto the disk soon, and nobody waits for that."""
        while True:
            await asyncio.sleep(_SYNC_S)
            await asyncio.to_thread(self.store.sync)

    async def _close(self, app: web.Application) -> None:
        if self._syncing:
            self._syncing.cancel()
        await asyncio.gather(*(room.end() for room in list(self.rooms.values())))
        await asyncio.gather(*(wire.close(code=WSCloseCode.GOING_AWAY) for wire in list(self._wires)))


def _cookie(request: web.Request) -> str:
    """A browser sends cookies to every port of a host."""
    return f"regent-{request.url.port}"


def _cut(request: web.Request) -> None:
    if request.transport:
        request.transport.abort()


def _queue(waiting: asyncio.Queue[str], request: web.Request, news: dict[str, Any]) -> None:
    """A browser that does not read is cut off: it gets the whole picture when it comes back.

    News are serialised here, because a room goes on writing into them.
    """
    try:
        waiting.put_nowait(json.dumps(news, separators=(",", ":")))
    except asyncio.QueueFull:
        _cut(request)


async def _write(wire: web.WebSocketResponse, waiting: asyncio.Queue[str]) -> None:
    while True:
        try:
            await wire.send_str(await waiting.get())
        except ConnectionError:
            return


def serve(host: str, port: int, settings: ServerSettings, store: TableStore, on_ready: Any) -> None:
    """Serve until Ctrl-C; `on_ready(address)` is called when pages can be opened."""
    asyncio.run(_serve(host, port, settings, store, on_ready))


class _Door(asyncio.Protocol):
    """Let a connection in, unless too many are there already, of everyone or of its address."""

    def __init__(self, server: web.Server):
        self._server = server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        there = [_address(each.transport) for each in self._server.connections]
        if len(there) >= _MOST_CONNECTIONS or there.count(_address(transport)) >= _MOST_FROM_ONE:
            transport.abort()
            return
        handler = self._server()
        transport.set_protocol(handler)
        handler.connection_made(transport)


def _address(transport: asyncio.BaseTransport | None) -> str:
    """Return the address of the other end, "" when there is none any more."""
    peer = transport and transport.get_extra_info("peername")
    return peer[0] if peer else ""


@contextlib.asynccontextmanager
async def listening(server: Server, host: str, port: int) -> AsyncIterator[int]:
    """The port on which people may knock."""
    patience_s = server.settings.patience_s
    runner = web.AppRunner(
        server.app(), access_log=None, shutdown_timeout=2, keepalive_timeout=patience_s, lingering_time=0
    )
    await runner.setup()
    assert runner.server
    web_server = runner.server
    listener = await asyncio.get_running_loop().create_server(lambda: _Door(web_server), host, port)
    try:
        yield listener.sockets[0].getsockname()[1]
    finally:
        listener.close()
        await runner.cleanup()


def reached(host: str) -> str:
    """What other devices call this one in an address, where every way in is open: by the way out."""
    if host == _EVERY:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way, contextlib.suppress(OSError):
            way.connect((_FAR, 9))  # nothing is sent
            host = way.getsockname()[0]
    return f"[{host}]" if ":" in host else host


async def _serve(host: str, port: int, settings: ServerSettings, store: TableStore, on_ready: Any) -> None:
    server = Server(settings, store)
    async with listening(server, host, port) as bound:
        on_ready(f"http://{reached(host)}:{bound}{server.invitation()}")
        over = asyncio.Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows: KeyboardInterrupt ends it
                asyncio.get_running_loop().add_signal_handler(sign, over.set)
        await over.wait()
