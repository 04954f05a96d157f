"""Tables over lives of the server: people find them as they were, each with his seat; the list of them."""

import asyncio
import contextlib

import pytest

from regent_table.web.store import TableStore


def run(story):
    asyncio.run(story)


async def listed(here, *secrets):
    answer = await here.client.post("/tables/list", json=list(secrets))
    return (await answer.json())["tables"]


async def deleted(here, table, *secrets):
    answer = await here.client.post(f"{table}/delete", json=list(secrets))
    return (await answer.json()).get("refused", "")


def test_restart_restores_seats_hands_and_covered_hands(tables):
    store = TableStore()

    async def story():
        async with tables(store=store) as here:
            table = await here.table()
            anna, bela = await here.sit_down(), await here.sit_down("bela")
            hand = (await anna.deal())["zones"]["hand0"]
            theirs = (await bela.until(lambda news: "hand1" in news.get("zones", {})))["zones"]["hand1"]
        async with tables(store=store, away_s=0) as here:
            assert await here.table() == table
            rude = await here.wire(table)
            await rude.join("rude")
            shown = rude.seen["zones"]  # from the first moment on the table is the one that it was
            assert rude.seen["seat"] == -1 and not any(shown["hand0"] + shown["hand1"])
            bela = await here.wire(table)
            await bela.join("newwindow", kept=["another", "bela"])
            assert (bela.seen["me"], bela.seen["seat"], bela.seen["seats"][0][0]) == ("bela", 1, "late")
            assert bela.seen["zones"]["hand1"] == theirs and not any(bela.seen["zones"]["hand0"])
            await bela.say(do="free", seat=0)
            await rude.until(lambda news: ["free", False] in news.get("seats", ()))
            await rude.say(do="seat", seat=0)
            await rude.until(lambda news: news.get("covered"))
        async with tables(store=store) as here:
            again = await here.wire(table)
            await again.join("rude")  # what was covered is covered still
            assert again.seen["covered"] and not any(again.seen["zones"]["hand0"])
            anna = await here.wire(table)
            await anna.join("anna")
            await anna.say(do="agree", seat=0)
            news = await again.until(lambda news: news.get("all"))
            assert sorted(news["zones"]["hand0"]) == sorted(hand)

    run(story())


def test_the_store_holds_no_secret_of_a_seat(tables, tmp_path):
    async def story():
        async with tables(store=TableStore(tmp_path)) as here:
            await (await here.sit_down("annassecret")).deal()
        assert all(b"annassecret" not in path.read_bytes() for path in tmp_path.iterdir())

    run(story())


def test_killed_table_restarts_and_repeated_kills_end_it(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            hand = (await wire.deal())["zones"]["hand0"]
            [room] = here.server.rooms.values()
            for fall in range(3):
                with contextlib.suppress(ProcessLookupError):
                    room._process.kill()
                if fall < 2:
                    news = await wire.until(lambda news: "hand0" in news.get("zones", {}))
                    assert news["zones"]["hand0"] == hand and news["game"]["layout"] == 0
            await wire.until(lambda news: news.get("ended"))

    run(story())


def test_table_list_shows_seats_and_lets_seat_holders_delete(tables):
    async def story():
        async with tables(token="sesame") as here:
            await here.client.get("/?token=sesame")
            wire = await here.sit_down()
            await wire.deal()
            [told] = await listed(here, "anna")
            assert told["here"] == 1 and told["mine"] and told["address"].endswith("?token=sesame")
            assert told["seats"] == ["here", "free"]
            assert await deleted(here, told["path"], "anna") == "people there"
            await wire.socket.close()
            while (await listed(here))[0]["here"]:
                await asyncio.sleep(0)
            assert not (await listed(here, "bela"))[0]["mine"]
            assert await deleted(here, told["path"], "bela") == "not yours to delete"
            assert await deleted(here, told["path"], "bela", "anna") == ""
            assert await listed(here) == [] and not here.server.store.tables()
            answer = await here.client.get(told["path"], allow_redirects=False)
            assert answer.headers["Location"] == "/tables"
            assert (await here.client.get("/tables")).status == 200

    run(story())


@pytest.mark.parametrize("said", ["", "{", "[1]", '{"a": 1}', '"anna"', "[" * 2000])
def test_malformed_secrets_are_ignored(tables, said):
    async def story():
        async with tables() as here:
            await (await here.sit_down()).deal()
            answer = await here.client.post("/tables/list", data=said)
            assert [each["mine"] for each in (await answer.json())["tables"]] == [False]

    run(story())


def test_failed_write_is_reported_and_repeated_later(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            db = here.server.store._db
            db.execute("PRAGMA query_only = ON")
            assert (await wire.until(lambda news: "refused" in news))["refused"] == "not kept"
            db.execute("PRAGMA query_only = OFF")
            [room] = here.server.rooms.values()
            await wire.deal()
            # What the flash holds is told behind what people see.
            await wire.until(lambda news: here.server.store.recall(room.name)["blocks"] and not room._owed)
            assert sorted(here.server.store.recall(room.name)["lies"][0]["hand0"])

    run(story())
