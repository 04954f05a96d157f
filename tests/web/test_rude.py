"""Whoever hurries, stalls or only knocks is hung up on; the tables of the others keep their pace."""

import asyncio
import logging
import random

import pytest
from aiohttp import ClientError, WSMsgType

from regent_table.virtual.world import KEYS
from regent_table.web import server as doors
from regent_table.web.messages import Pace
from regent_table.web.server import Server, ServerSettings, listening
from regent_table.web.store import TableStore
from regent_table.web.table_process import TableProcess
from tests.harness.web.load_test import rude_visit
from tests.web.conftest import PATIENCE_S

SHORT_S = 0.05


@pytest.fixture
def bare(tables, dead_room, monkeypatch):
    """`async with bare() as (here, table)`: a server with the address of a room that has no process."""
    monkeypatch.setattr(doors, "_REST_S", 0)

    class Bare:
        def __init__(self, **settings):
            self.made = tables(**settings)

        async def __aenter__(self):
            here = await self.made.__aenter__()
            here.server.rooms["0"] = dead_room()
            return here, "/t/0"

        async def __aexit__(self, *error):
            await self.made.__aexit__(*error)

    return Bare


async def hung_up(wire):
    """Wait until the other end has gone."""
    async with asyncio.timeout(PATIENCE_S):
        while (await wire.socket.receive()).type is WSMsgType.TEXT:
            pass


def test_pace_limits_bursts_and_messages_per_second():
    now = [0.0]
    pace = Pace(3, 2, lambda: now[0])
    assert [pace.allows() for _ in range(5)] == [True] * 3 + [False] * 2
    now[0] += 1
    assert [pace.allows() for _ in range(4)] == [True] * 2 + [False] * 2
    now[0] += 1000
    assert sum(pace.allows() for _ in range(10)) == 3


def test_flooding_client_is_disconnected_and_the_log_stays_short(bare, caplog):
    async def story():
        async with bare() as (here, table):
            anna = await here.wire(table)
            await anna.join("anna")
            with caplog.at_level(logging.WARNING, "regent.play"):
                for n in range(8):
                    rude = await here.wire(table)
                    await rude.join(f"rude{n}")
                    for _ in range(200):
                        await rude.socket.send_str("nonsense")
                    await hung_up(rude)
                assert len(caplog.records) < 60
            await anna.say(do="leave")
            await anna.until(lambda news: news.get("seat") == -1)
            assert len(here.server.rooms["0"].viewers) == 1

    asyncio.run(story())


def test_messages_of_rude_visitors_do_not_reach_the_table(bare):
    async def story():
        async with bare() as (here, table):
            room, said = here.server.rooms["0"], []
            room._say = said.append
            people = [await here.wire(table) for _ in range(5)]
            for n, wire in enumerate(people):
                await wire.join(f"friend{n}")
            address = str(here.client.make_url(f"{table}/wire"))
            for seed in range(12):
                await rude_visit(here.client.session, address, random.Random(seed))
            assert {message["do"] for message in said} <= {"gone", "panel"}
            await people[4].say(do="roll")
            assert await people[4].refused(do="seat", seat=0) == "seat"
            assert said[-1]["do"] == "roll" and people[4].seen["seats"] == [["here", False]] * 5

    asyncio.run(story())


def test_connection_that_never_joins_is_closed(bare):
    async def story():
        async with bare(patience_s=SHORT_S) as (here, table):
            anna = await here.wire(table)
            await anna.join("anna")
            await hung_up(await here.wire(table))
            await anna.say(do="leave")
            await anna.until(lambda news: news.get("seat") == -1)

    asyncio.run(story())


def test_visitor_to_a_full_table_is_refused(bare):
    async def story():
        async with bare() as (here, table):
            for n in range(16):
                await (await here.wire(table)).join(f"guest{n}")
            late = await here.wire(table)
            assert await late.refused(do="join", me="late") == "full"
            await hung_up(late)

    asyncio.run(story())


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "])
def test_connection_with_unfinished_headers_is_closed(said):
    async def story():
        async with listening(
            Server(ServerSettings(patience_s=SHORT_S), TableStore()), "127.0.0.1", 0
        ) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            async with asyncio.timeout(PATIENCE_S):
                assert await reader.read() == b""
            writer.close()

    asyncio.run(story())


def test_connections_beyond_the_limit_are_closed(monkeypatch):
    monkeypatch.setattr(doors, "_MOST_CONNECTIONS", 2)

    async def story():
        async with listening(Server(ServerSettings(), TableStore()), "127.0.0.1", 0) as port:
            held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            async with asyncio.timeout(PATIENCE_S):
                with pytest.raises(ConnectionError):
                    assert await reader.read() == b""
                    raise ConnectionError
            for _, other in [*held, (reader, writer)]:
                other.close()

    asyncio.run(story())


def test_connections_of_one_address_are_bounded(monkeypatch):
    monkeypatch.setattr(doors, "_MOST_FROM_ONE", 1)

    async def story():
        async with listening(Server(ServerSettings(), TableStore()), "127.0.0.1", 0) as port:
            held = [await asyncio.open_connection("127.0.0.1", port)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            async with asyncio.timeout(PATIENCE_S):
                with pytest.raises(ConnectionError):
                    assert await reader.read() == b""
                    raise ConnectionError
                other = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
                other[1].write(b"GET /page/box.js HTTP/1.0\r\n\r\n")
                assert await other[0].read()
            for _, each in [*held, other, (reader, writer)]:
                each.close()

    asyncio.run(story())


def posted(length):
    return f"POST /tables/list HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n\r\n[".encode()


def test_slow_body_is_closed_after_the_deadline(caplog):
    async def story():
        async with listening(
            Server(ServerSettings(patience_s=SHORT_S), TableStore()), "127.0.0.1", 0
        ) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(posted(100))
            async with asyncio.timeout(PATIENCE_S):
                with pytest.raises(ConnectionError):
                    assert await reader.read() == b""
                    raise ConnectionError
            writer.close()

    asyncio.run(story())
    assert "hung up on 127.0.0.1" in caplog.text and "Traceback" not in caplog.text


def test_body_that_breaks_off_logs_one_line(caplog):
    class Reading(Server):
        reads = asyncio.Event()

        async def _list(self, request):
            self.reads.set()
            return await super()._list(request)

    async def story():
        async with listening(Reading(ServerSettings(), TableStore()), "127.0.0.1", 0) as port:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(posted(100))
            async with asyncio.timeout(PATIENCE_S):
                await Reading.reads.wait()
                writer.transport.abort()
                while not caplog.records:
                    await asyncio.sleep(0)

    asyncio.run(story())
    assert [record.name for record in caplog.records] == ["regent.play"] and "Traceback" not in caplog.text


def test_long_body_is_not_read(tables):
    async def story():
        async with tables() as here:
            with pytest.raises(ClientError):
                await here.client.post("/tables/list", json=["x"] * 2000)
            assert (await here.client.post("/tables/list", json=["x"] * 32)).status == 200

    asyncio.run(story())


def test_key_queue_is_bounded_and_dropped_with_its_browser():
    live = TableProcess("cpython")
    felt = []
    live.table.world.press = felt.append
    for n in range(8000):
        live.obey({"do": "key", "key": KEYS[n // 2 % len(KEYS)], "down": n % 2 == 0, "by": 1})
    live.obey({"do": "key", "key": "Menu", "down": True, "by": 2})
    live._move_fingers(0)
    assert 0 < len(felt) <= len(KEYS)
    live.obey({"do": "gone", "by": 1, "keys": ["Undo"]})
    for now in range(0, 10_000, 50):
        live._move_fingers(now)
    assert len(felt) < 2 * len(KEYS) and live.table.world.down <= {"Menu"}


def test_no_time_passes_at_a_resting_table():
    live = TableProcess("cpython")
    for rests, passed in ((True, 0), (False, 60)):
        live.obey({"do": "rest", "on": rests})
        live.live(60)
        assert live.table.now_ms() == passed


def test_held_key_is_released_when_its_browser_leaves():
    live = TableProcess("cpython")
    live.obey({"do": "key", "key": "A.OK", "down": True, "by": 1})
    live._move_fingers(0)
    assert live.table.world.down == {"A.OK"}
    live.obey({"do": "key", "key": "A.OK", "down": False, "by": 1})
    live.obey({"do": "gone", "by": 1, "keys": []})
    live._move_fingers(1000)
    assert not live.table.world.down
    live.obey({"do": "key", "key": "A.OK", "down": True, "by": 2})
    live._move_fingers(2000)
    assert live.table.world.down == {"A.OK"}
