"""A browser is never told the face of a card that its seat may not see."""

import asyncio

from host_tools.web.room import Room, Viewer


def faces(news, zone):
    return news["zones"][zone]


def test_each_seat_sees_its_own_hand_and_backs_of_the_others(tables):
    async def story():
        async with tables() as here:
            anna, bela = await here.sit_down(), await here.sit_down("bela")
            mine = await anna.deal()
            theirs = await bela.until(lambda news: "hand1" in news.get("zones", {}))
            assert all(faces(mine, "hand0")) and not any(faces(mine, "hand1"))
            assert all(faces(theirs, "hand1")) and not any(faces(theirs, "hand0"))
            for news in (mine, theirs):
                assert len(faces(news, "deck")) == 26 and not any(faces(news, "deck"))

    asyncio.run(story())


def test_who_turns_the_table_sees_the_other_hand_and_no_longer_his_own(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            await wire.deal()
            await wire.say(do="seat", seat=1)
            news = await wire.until(lambda news: news.get("all"))
            assert all(faces(news, "hand1")) and not any(faces(news, "hand0"))

    asyncio.run(story())


def test_nobody_takes_a_seat_that_is_taken(tables):
    async def story():
        async with tables() as here:
            anna, bela = await here.sit_down(), await here.sit_down("bela")
            await anna.deal()
            await bela.say(do="seat", seat=0)
            assert (await bela.until(lambda news: "refused" in news))["refused"] == "seat"
            await anna.socket.close()
            await bela.until(lambda news: news.get("taken") == [1])
            again = await here.wire(await here.table())
            assert (await again.join("anna"))["seat"] == 0

    asyncio.run(story())


def test_who_finds_no_free_seat_looks_on_and_sees_no_hand(tables):
    async def story():
        async with tables() as here:
            anna, _, third = [await here.sit_down(me) for me in ("anna", "bela", "cyril")]
            await anna.deal()
            news = await third.until(lambda news: "hand0" in news.get("zones", {}))
            assert not any(faces(news, "hand0")) and not any(faces(news, "hand1"))
            assert third.seen["seat"] == -1

    asyncio.run(story())


def test_hands_stay_out_of_other_hands(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            await wire.deal()
            await wire.say(do="move", **{"from": "hand1"}, to="table")
            assert (await wire.until(lambda news: "refused" in news))["refused"] == "not yours"

    asyncio.run(story())


def test_a_hidden_card_cannot_be_named(tables):
    """Else a browser could find out where each card lies by asking for all of them."""

    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            news = await wire.deal()
            hidden = next(name for name in wire.seen["game"]["pieces"] if name not in faces(news, "hand0"))
            await wire.say(do="move", thing=hidden, to="table")
            assert (await wire.until(lambda news: "refused" in news))["refused"] == "not yours"

    asyncio.run(story())


def test_a_card_put_face_down_stays_face_down():
    async def story():
        room = Room("here", [], 1)
        heard = []
        viewer = Viewer("anna", heard.append)
        zones = {"deck": ["stack", -1], "slot": ["pile", -1]}
        room._told({"game": {"name": "trun", "seats": 2, "pieces": {}, "zones": zones}})
        room.viewers.append(viewer)
        room._told(
            {"zones": {"A": [["G5", False]], "B": [["K9", True]], "slot": [["G1", False], ["K2", True]]}}
        )
        assert heard == [{"zones": {"A": [None], "B": ["K9"], "slot": [None, "K2"]}}]

    asyncio.run(story())
