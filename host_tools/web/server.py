"""The server between pages and tables: a WebSocket per browser, a process per table."""

import asyncio
import contextlib
import hmac
import json
import logging
import secrets
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from host_tools.virtual.chips.oled import HEIGHT, WIDTH
from host_tools.virtual.world import SPACES
from host_tools.web.messages import LONGEST, Refused, understood
from host_tools.web.room import Room, Viewer

log = logging.getLogger("regent.play")

PAGE = Path(__file__).parent / "page"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
_MOST_TABLES = 64
_MOST_AT_A_TABLE = 16
_MOST_WAITING = 2000  # messages for a browser that does not read
_JOIN_S = 10
# What the page has to know of the box
_BOX = f"""\
export const SPACES = {json.dumps(SPACES)};
export const WIDTH = {WIDTH}; // of a display
export const HEIGHT = {HEIGHT};
"""
_POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'"


@dataclass
class Settings:
    brain: str = "cpython"
    token: str = ""  # "" on the loopback address, where nobody else comes
    seed: int | None = None
    speed: float = 1.0  # of the tables' clocks
    keep_s: float = 300.0  # a table is kept so long when the last browser has gone


class Server:
    def __init__(self, settings: Settings):
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self._watching: set[asyncio.Task] = set()
        self._wires: set[web.WebSocketResponse] = set()

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._front)
        app.router.add_post("/new", self._new)
        app.router.add_get("/t/{table}", self._table)
        app.router.add_get("/t/{table}/wire", self._wire)
        app.router.add_get("/page/box.js", self._box)
        app.router.add_static("/page", PAGE)
        app.on_shutdown.append(self._close)
        return app

    # --- who may come in

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if not self._known(request):
            log.warning("refused %s: wrong or no token", request.remote)
            raise web.HTTPForbidden(text="This table is private: open the whole address that was printed.\n")
        response = await handler(request)
        if not response.prepared:
            response.headers["Content-Security-Policy"] = _POLICY
            response.headers["Referrer-Policy"] = "same-origin"
            response.headers["X-Content-Type-Options"] = "nosniff"
            response.headers["Cache-Control"] = "no-cache"
        return response

    def _known(self, request: web.Request) -> bool:
        if request.path.startswith("/page/"):
            return True
        if not self.settings.token:
            # Another site in the same browser must not reach a table through a name of its own.
            return request.url.host in LOOPBACK and self._same_origin(request)
        given = request.query.get("token", "")
        return self._same_origin(request) and hmac.compare_digest(
            given.encode(), self.settings.token.encode()
        )

    @staticmethod
    def _same_origin(request: web.Request) -> bool:
        origin = request.headers.get("Origin")
        return origin is None or origin.partition("://")[2] == request.host

    # --- pages

    async def _front(self, request: web.Request) -> web.StreamResponse:
        room = next(iter(self.rooms.values()), None) or await self._open()
        raise web.HTTPFound(self._address(room))

    async def _new(self, request: web.Request) -> web.StreamResponse:
        raise web.HTTPSeeOther(self._address(await self._open()))

    async def _table(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["table"] not in self.rooms:
            raise web.HTTPFound(f"/{self._query()}")
        return web.FileResponse(PAGE / "index.html")

    async def _box(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text=_BOX, content_type="text/javascript")

    def _query(self) -> str:
        return f"?token={self.settings.token}" if self.settings.token else ""

    def _address(self, room: Room) -> str:
        return f"/t/{room.name}{self._query()}"

    async def _open(self) -> Room:
        if len(self.rooms) >= _MOST_TABLES:
            raise web.HTTPServiceUnavailable(text="All tables are taken.\n")
        room = Room(secrets.token_hex(8), self._table_process(), self.settings.keep_s)
        self.rooms[room.name] = room
        await room.start()
        watching = asyncio.create_task(self._forget(room))
        self._watching.add(watching)
        watching.add_done_callback(self._watching.discard)
        return room

    def _table_process(self) -> list[str]:
        seed = [] if self.settings.seed is None else ["--seed", str(self.settings.seed)]
        how = ["--brain", self.settings.brain, "--speed", str(self.settings.speed), *seed]
        return [sys.executable, "-m", "host_tools.web.live", *how]

    async def _forget(self, room: Room) -> None:
        await room.ended.wait()
        self.rooms.pop(room.name, None)
        log.info("table %s has ended", room.name)

    # --- the wire

    async def _wire(self, request: web.Request) -> web.StreamResponse:
        room = self.rooms.get(request.match_info["table"])
        if room is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        if len(room.viewers) >= _MOST_AT_A_TABLE:
            raise web.HTTPServiceUnavailable(text="The table is full.\n")
        wire = web.WebSocketResponse(max_msg_size=LONGEST, heartbeat=20)
        await wire.prepare(request)
        self._wires.add(wire)
        waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue(_MOST_WAITING)
        writer = asyncio.create_task(_write(wire, waiting))
        viewer: Viewer | None = None
        try:
            async for message in wire:
                if message.type is WSMsgType.ERROR:
                    log.warning("table %s refused %s: %s", room.name, request.remote, message.data)
                    break
                if message.type is not WSMsgType.TEXT:
                    log.warning("table %s refused bytes from %s", room.name, request.remote)
                    continue
                try:
                    words = understood(json.loads(message.data))
                    if (words["do"] == "join") == (viewer is not None):
                        raise Refused("join comes first and once")
                except (ValueError, RecursionError, Refused) as error:
                    log.warning("table %s refused a message from %s: %s", room.name, request.remote, error)
                    continue
                if viewer is None:
                    viewer = Viewer(words["me"], lambda news: _queue(waiting, wire, news))
                    room.join(viewer, words.get("seat"))
                else:
                    room.said(viewer, words)
        finally:
            self._wires.discard(wire)
            writer.cancel()
            if viewer is not None:
                room.leave(viewer)
        return wire

    async def _close(self, app: web.Application) -> None:
        await asyncio.gather(*(room.end() for room in list(self.rooms.values())))
        await asyncio.gather(*(wire.close(code=WSCloseCode.GOING_AWAY) for wire in list(self._wires)))


def _queue(waiting: asyncio.Queue, wire: web.WebSocketResponse, news: dict[str, Any]) -> None:
    """A browser that does not read is cut off: it gets the whole picture when it comes back."""
    try:
        waiting.put_nowait(news)
    except asyncio.QueueFull:
        transport = wire._req.transport if wire._req else None
        if transport:
            transport.abort()


async def _write(wire: web.WebSocketResponse, waiting: asyncio.Queue) -> None:
    while True:
        try:
            await wire.send_str(json.dumps(await waiting.get(), separators=(",", ":")))
        except ConnectionError:
            return


def serve(host: str, port: int, settings: Settings, on_ready: Any) -> None:
    """Serve until Ctrl-C; `on_ready(address)` is called when pages can be opened."""
    asyncio.run(_serve(host, port, settings, on_ready))


async def _serve(host: str, port: int, settings: Settings, on_ready: Any) -> None:
    server = Server(settings)
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=2)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    await site.start()
    bound = runner.addresses[0][1]
    shown = f"[{host}]" if ":" in host else host
    on_ready(f"http://{shown}:{bound}/{server._query()}")
    over = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: KeyboardInterrupt ends it
            asyncio.get_running_loop().add_signal_handler(sign, over.set)
    try:
        await over.wait()
    finally:
        await runner.cleanup()
