"""Who may come in, what may be said, and that nothing of it hurts a table."""

import asyncio
import json
import logging

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from regent_table.web import server
from regent_table.web.messages import LONGEST, Refused, understood
from regent_table.web.server import PAGE
from tests.web.conftest import PATIENCE_S

STRANGE = [
    '{"do": "name", "name": "Annabella Maria"}',
    '{"do": "name", "name": "a\\nb"}',
    "",
    "{",
    "[]",
    "null",
    "[" * 1000,
    '{"do": "fly"}',
    '{"do": ["key"]}',
    '{"do": "key", "key": "A.OK"}',
    '{"do": "key", "key": "Z", "down": true}',
    '{"do": "key", "key": "A.OK", "down": 1}',
    '{"do": "move", "thing": "G0", "from": "deck", "to": "A"}',
    '{"do": "move", "to": "A"}',
    '{"do": "move", "thing": "../G0", "to": "A"}',
    '{"do": "seat", "seat": 99}',
    '{"do": "game", "name": "trun", "seats": 2, "options": {"deck": {}}}',
    '{"do": "reset", "and": "more"}',
    '{"do": "mishap", "what": "chain\\nreset"}',
    '{"do": "join"}',
]


def run(story):
    asyncio.run(story)


def test_printed_address_is_reachable_from_other_devices(monkeypatch):
    monkeypatch.setattr(server, "_FAR", "127.0.0.1")  # the way there leads by no other device
    assert [server.reached(host) for host in ("0.0.0.0", "::1", "10.0.0.7")] == [
        "127.0.0.1",
        "[::1]",
        "10.0.0.7",
    ]


def test_box_script_holds_the_spaces_and_the_size_of_a_display(tables):
    async def story():
        async with tables() as here:
            answer = await here.client.get("/page/box.js")
            told = await answer.text()
            assert answer.content_type == "text/javascript"
            assert '["A1", "A2"' in told and '"G4"]' in told
            assert "WIDTH = 128;" in told and "HEIGHT = 64;" in told

    run(story())


def test_root_address_redirects_to_a_table(tables):
    async def story():
        async with tables() as here:
            page = await here.client.get("/")
            assert page.status == 200 and "Regent" in await page.text()
            assert "/t/" in str(page.url)
            assert "script" not in page.headers["Content-Security-Policy"]

    run(story())


def test_private_server_refuses_requests_without_its_token(tables):
    async def story():
        async with tables(token="sesame") as here:
            for query in ("", "?token=", "?token=sesam", "?token=%C5%99"):
                assert (await here.client.get(f"/{query}")).status == 403
                assert (await here.client.post(f"/new{query}")).status == 403
            assert (await here.client.post("/new?token=sesame")).status == 403
            with pytest.raises(WSServerHandshakeError):
                await here.wire("/t/0?token=sesame")
            assert not here.server.rooms

    run(story())


def test_the_token_leaves_the_address_for_a_cookie_at_once(tables):
    async def story():
        async with tables(token="sesame") as here:
            address = f"http://127.0.0.1:{here.client.port}//elsewhere.example?token=sesame"
            invited = await here.client.session.get(address, allow_redirects=False)
            assert invited.headers["Location"] == "/elsewhere.example"
            [cookie] = invited.cookies.values()
            assert cookie["httponly"] and cookie["samesite"] == "Lax" and str(here.client.port) in cookie.key
            page = await here.client.get("/")
            assert page.status == 200 and "token" not in str(page.url)
            wire = await here.wire(page.url.path)
            assert (await wire.join("anna"))["address"] == f"{page.url.path}?token=sesame"

    run(story())


@pytest.mark.parametrize("path", ["/", "/t/0123", "/nowhere", "/new", "/page/main.js", "/?token=sesame"])
def test_responses_of_the_server_forbid_framing(tables, dead_room, path):
    async def story():
        async with tables(token="sesame" if "token" in path else "") as here:
            here.server.rooms["0"] = dead_room()
            answer = await here.client.get(path, allow_redirects=False)
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"

    run(story())


def test_another_sites_page_cannot_reach_a_table(tables):
    async def story():
        async with tables() as here:
            table = await here.table()
            for headers in ({"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}):
                with pytest.raises(WSServerHandshakeError):
                    await here.wire(table, **headers)

    run(story())


def test_websocket_to_an_unknown_table_is_refused(tables):
    async def story():
        async with tables() as here:
            with pytest.raises(WSServerHandshakeError):
                await here.wire("/t/0123456789abcdef")

    run(story())


@pytest.mark.parametrize("text", STRANGE)
def test_a_strange_message_is_not_understood(text):
    with pytest.raises((ValueError, RecursionError, Refused)):
        understood(json.loads(text))


def test_strange_messages_are_refused_and_logged_and_the_table_goes_on(tables, caplog):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            with caplog.at_level(logging.WARNING, "regent.play"):
                for text in STRANGE:
                    await wire.socket.send_str(text)
                await wire.say(do="roll")
                await wire.until(lambda news: "dice" in news)
            assert caplog.text.count("refused a message") == len(STRANGE)

    run(story())


def test_second_join_on_a_connection_is_refused(tables, caplog):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            with caplog.at_level(logging.WARNING, "regent.play"):
                await wire.say(do="join", me="bela")
                await wire.say(do="roll")
                await wire.until(lambda news: "dice" in news)
            assert "refused a message" in caplog.text

    run(story())


def test_impossible_request_is_refused_with_a_string_of_the_page(tables):
    words = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))

    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            for message in (
                {"do": "game", "name": "chess", "seats": 2, "options": {}},
                {"do": "game", "name": "trun", "seats": 5, "options": {}},
                {"do": "game", "name": "trun", "seats": 2, "options": {"wild": "yes"}},
                {"do": "move", "from": "deck", "to": "A"},
                {"do": "help", "what": "move"},
                {"do": "shuffle", "zone": "deck"},
            ):
                assert f"refused.{await wire.refused(**message)}" in words
            await wire.deal()
            for message in (
                {"do": "move", "from": "deck", "to": "Z9"},
                {"do": "move", "from": "deck", "to": "D4"},
                {"do": "move", "from": "A", "to": "table"},
                {"do": "turn", "from": "deck"},
            ):
                assert f"refused.{await wire.refused(**message)}" in words

    run(story())


def test_knocked_over_figure_is_moved_to_the_box(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            await wire.say(do="game", name="vladci", seats=2, options={})
            news = await wire.until(lambda news: "D1" in news.get("zones", {}))
            standing = len(news["zones"]["box"])
            await wire.say(do="mishap", what="bump")
            news = await wire.until(lambda news: "box" in news.get("zones", {}))
            assert len(news["zones"]["box"]) == standing + 1
            assert news["zones"].get("D1", news["zones"].get("D7")) == []

    run(story())


def test_oversized_message_closes_only_its_own_connection(tables, caplog):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            other = await here.sit_down("bela")
            with caplog.at_level(logging.WARNING, "regent.play"):
                await wire.socket.send_str("x" * (LONGEST + 1))
                while (await wire.socket.receive()).type is not WSMsgType.CLOSE:
                    pass
                await other.say(do="roll")
                await other.until(lambda news: "dice" in news)
            assert "exceeds" in caplog.text

    run(story())


def test_bytes_are_refused(tables, caplog):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            with caplog.at_level(logging.WARNING, "regent.play"):
                await wire.socket.send_bytes(b"\0\1")
                await wire.say(do="roll")
                await wire.until(lambda news: "dice" in news)
            assert "refused bytes" in caplog.text

    run(story())


def test_a_closed_tab_lets_go_of_its_keys(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            other = await here.sit_down("bela")
            await other.say(do="seat", seat=2)  # on the same side
            await other.reads("English")
            await wire.say(do="key", key="A.right", down=True)
            await other.reads("> Magyar")
            await wire.socket.close()
            # Held down for good it would shadow the same key of the next press.
            await other.say(do="key", key="A.right", down=True)
            await other.reads("> English")

    run(story())


def test_deserted_table_sleeps_and_is_forgotten_if_unused(tables):
    async def story():
        async with tables(keep_s=0.05) as here:
            for is_used in (True, False):
                wire = await here.wire(await here.table())
                [room] = here.server.rooms.values()
                await wire.join("anna")
                if is_used:
                    await wire.deal()
                await wire.socket.close()
                async with asyncio.timeout(PATIENCE_S):
                    await room.asleep.wait()
                assert (room.name in here.server.rooms) == is_used
                await here.server._forget(room) if is_used else None

    run(story())


def test_tables_end_with_the_server(tables):
    async def story():
        async with tables() as here:
            await here.sit_down()
            room = next(iter(here.server.rooms.values()))
        assert room.asleep.is_set()

    run(story())


def test_tables_know_nothing_of_each_other(tables):
    async def story():
        async with tables() as here:
            one = await here.sit_down()
            answer = await here.client.post("/new", allow_redirects=False)
            two = await here.wire(answer.headers["Location"])
            await two.join("bela")
            await one.deal()
            await two.say(do="roll")
            await two.until(lambda news: "dice" in news)
            assert two.seen["game"] is None and not one.seen["dice"]

    run(story())


def test_tables_waking_at_once_stay_within_the_limit(tables, monkeypatch):
    monkeypatch.setattr("regent_table.web.server._MOST_AWAKE", 1)
    monkeypatch.setattr("regent_table.web.server._REST_S", 0)

    async def story():
        async with tables() as here:
            new = [await here.client.post("/new", allow_redirects=False) for _ in range(3)]
            wires = [await here.wire(each.headers["Location"]) for each in new]  # all are asleep yet
            for wire in wires:
                await wire.say(do="join", me="anna")
            async with asyncio.timeout(PATIENCE_S):
                for wire in wires[1:]:
                    while (await wire.socket.receive()).type is WSMsgType.TEXT:
                        pass
            await wires[0].until(lambda news: "address" in news)
            assert [room.asleep.is_set() for room in here.server.rooms.values()] == [False, True, True]

    asyncio.run(story())
