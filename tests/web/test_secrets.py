"""A browser is never told the face of a card that its seat may not see."""

import asyncio
import random

from regent_table.rules import games
from regent_table.virtual.game_boxes import game_box_of
from regent_table.web.table_session import Viewer


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
            # What is on a card, and what it says of itself, comes to those alone who see it.
            for wire, news, hand in ((anna, mine, "hand0"), (bela, theirs, "hand1")):
                assert wire.told == set(news["pieces"]) == set(faces(news, hand))
                assert wire.faces == set(news["faces"]) == set(news["pieces"].values())
                assert wire.seen["game"].keys() == {"name", "room", "seats", "layout", "aside", "zones"}

    asyncio.run(story())


def test_turning_the_table_shows_the_other_hand_and_hides_the_first(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            await wire.deal()
            await wire.say(do="seat", seat=1)
            news = await wire.until(lambda news: news.get("all"))
            assert all(faces(news, "hand1")) and not any(faces(news, "hand0"))

    asyncio.run(story())


def states(news):
    return [state for state, _ in news.get("seats", ())]


def test_broken_connections_reveal_no_cards_of_other_players(tables):
    people = ("anna", "bela", "cyril")

    async def story():
        async with tables(most_said=(1000, 1000)) as here:
            wires = [await here.sit_down(me) for me in people]
            await wires[0].say(do="game", name="claimmix", seats=3, options={})
            for wire in wires:
                await wire.until(lambda news: "hand0" in news.get("zones", {}))
            hands = [set(faces(wire.seen, f"hand{seat}")) for seat, wire in enumerate(wires)]
            rude = await here.sit_down("rude")
            rng = random.Random(1)
            for _ in range(20):
                broken = rng.randrange(3)
                wires[broken].abort()
                others = [wire for seat, wire in enumerate(wires) if seat != broken] + [rude]
                await others[0].until(lambda news, broken=broken: states(news)[broken:][:1] == ["away"])
                for other in others:
                    mine = other.seen["seat"]
                    assert await other.refused(do="seat", seat=broken) == "seat"
                    assert await other.refused(do="free", seat=broken) == "not away"
                    why = "looking on" if other is rude else "not yours"
                    for hand in ({"from": f"hand{broken}"}, {"thing": rng.choice(sorted(hands[broken]))}):
                        assert await other.refused(do="move", to=f"hand{max(mine, 0)}", **hand) == why
                    await other.say(do="agree", seat=broken)
                told = wires[broken].told
                wires[broken] = await here.sit_down(people[broken])
                assert wires[broken].seen["seat"] == broken
                assert set(faces(wires[broken].seen, f"hand{broken}")) == hands[broken]
                wires[broken].told |= told
            for seat, wire in enumerate([*wires, rude]):
                for other, hand in enumerate(hands):
                    assert seat == other or not wire.told & hand

    asyncio.run(story())


def test_visitor_without_a_free_seat_looks_on_and_sees_no_hand(tables):
    async def story():
        async with tables() as here:
            anna, _, third = [await here.sit_down(me) for me in ("anna", "bela", "cyril")]
            await anna.deal()
            news = await third.until(lambda news: "hand0" in news.get("zones", {}))
            assert not any(faces(news, "hand0")) and not any(faces(news, "hand1"))
            await third.until(lambda news: news.get("seat") == -1)

    asyncio.run(story())


def test_cards_of_another_hand_cannot_be_moved(tables):
    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            await wire.deal()
            await wire.say(do="move", **{"from": "hand1"}, to="table")
            assert (await wire.until(lambda news: "refused" in news))["refused"] == "not yours"

    asyncio.run(story())


def test_hidden_card_cannot_be_moved_by_its_name(tables):
    """Else a browser could find out where each card lies by asking for all of them."""

    async def story():
        async with tables() as here:
            wire = await here.sit_down()
            news = await wire.deal()
            hidden = next(
                p.name for p in game_box_of("trun", 2, {}).pieces if p.name not in faces(news, "hand0")
            )
            await wire.say(do="move", thing=hidden, to="table")
            assert (await wire.until(lambda news: "refused" in news))["refused"] == "not yours"

    asyncio.run(story())


def test_face_down_card_is_sent_without_its_name(dead_room):
    async def story():
        room = dead_room()
        heard = []
        viewer = Viewer("anna", heard.append)
        zones = {"deck": ["stack", -1], "slot": ["pile", -1]}
        game = {"name": "trun", "seats": 2, "pieces": {}, "layout": 0, "aside": []}
        room._told({"game": game | {"zones": zones}})
        room.viewers.append(viewer)
        slot = [["G1", False, -1], ["K2", True, -1]]
        room._told({"zones": {"A": [["G5", False, 0]], "B": [["K9", True, 0]], "slot": slot}})
        assert heard == [{"zones": {"A": [None], "B": ["K9"], "slot": [None, "K2"]}}]

    asyncio.run(story())


def begun(dead_room, people, name, zones, pieces, faces):
    """A room where this game has begun, and what each of these people is told of it."""
    room, heard = dead_room(), {me: [] for me in people}
    for me, told in heard.items():
        room.seats.come(me)
        room.viewers.append(Viewer(me, told.append))
    room._told(
        {
            "game": {
                "name": name,
                "room": games.family(name),
                "seats": 2,
                "layout": 0,
                "aside": [],
                "zones": zones,
                "pieces": pieces,
                "faces": {face: {"text": f"text {face}"} for face in faces},
            }
        }
    )
    return room, heard


def test_card_face_is_sent_once_to_each_viewer_when_revealed(dead_room):
    async def story():
        zones = {"duke0": ["own", 0], "duke1": ["own", 1], "box": ["supply", -1]}
        pieces = {"D1": "0", "D2": "1", "C1": "2", "C2": "2"}
        faces = ("0", "1", "2", "PEASANT")
        room, heard = begun(dead_room, ("anna", "bela"), "valerie", zones, pieces, faces)
        room._told({"zones": {"duke0": [["D1", True, -1]], "duke1": [["D2", True, -1]]}})
        room._told({"zones": {"box": [["C1", True, -1]]}, "fixed": {"duke0": ["PEASANT"]}})
        room._told({"zones": {"box": [["C1", True, -1], ["C2", True, -1]]}})

        def introduced(me, what):
            return [list(news[what]) for news in heard[me] if news.get(what)]

        assert introduced("anna", "pieces") == [["D1"], ["C1"], ["C2"]]
        assert introduced("anna", "faces") == [["0"], ["2", "PEASANT"]]
        assert introduced("bela", "pieces") == [["D2"], ["C1"], ["C2"]]
        assert "text 0" not in str(heard["bela"]) and "text 1" not in str(heard["anna"])
        room.said(room.viewers[0], {"do": "seat", "seat": 4})
        assert heard["anna"][-2]["all"] and set(heard["anna"][-2]["pieces"]) == {"C1", "C2"}
        room._told({"zones": {"A": [["D1", True, -1]]}})
        assert introduced("bela", "faces")[-1] == ["0"]

    asyncio.run(story())


def at_a_table(dead_room, people, **zones):
    """A room where Trun is on, and what each of these people has been told of it since."""
    places = {"deck": ["stack", -1], "hand0": ["own", 0], "hand1": ["own", 1]}
    room, heard = begun(dead_room, people, "trun", places, {"S5": "0", "K2": "1"}, "01")
    room._told({"zones": {"deck": [["K2", False, -1], ["S5", False, -1]]} | zones})
    for told in heard.values():
        told.clear()
    return room, heard


def test_secret_look_is_sent_only_to_its_player(dead_room):
    async def story():
        room, heard = at_a_table(dead_room, ("anna", "bela", "cyril"))
        room._told({"looks": [[1, "S5"]]})
        assert heard["bela"] == [{"look": "S5", "pieces": {"S5": "0"}, "faces": {"0": {"text": "text 0"}}}]
        assert heard["anna"] == heard["cyril"] == [{"look": None}]
        assert not room._may_touch(room.viewers[0], {"thing": "S5"})
        room.said(room.viewers[1], {"do": "seat", "seat": 4})  # whoever gets up looks no longer
        assert [news["look"] for news in heard["bela"] if "look" in news] == ["S5", None]
        room.said(room.viewers[1], {"do": "seat", "seat": 1})
        room._told({"looks": []})
        assert [news["look"] for news in heard["bela"] if "look" in news][2:] == ["S5", None]
        assert "S5" not in str(heard["anna"] + heard["cyril"])

    asyncio.run(story())


def test_face_down_card_on_a_pad_is_shown_to_its_owner_alone(dead_room):
    async def story():
        room, heard = at_a_table(dead_room, ("anna", "bela"))
        room._told({"zones": {"A": [["S5", False, 0]], "deck": [["K2", False, -1]]}})
        assert heard["anna"][0]["zones"]["A"] == ["S5"] and heard["anna"][0]["pieces"] == {"S5": "0"}
        assert heard["bela"] == [{"zones": {"A": [None], "deck": [None]}}]
        assert room._may_touch(room.viewers[0], {"thing": "S5"})
        assert not room._may_touch(room.viewers[1], {"from": "A"})

    asyncio.run(story())


def test_secret_on_a_display_is_sent_to_its_own_side_alone(dead_room):
    async def story():
        room, heard = at_a_table(dead_room, ("anna", "bela", "cyril"))
        room._told({"screens": {"A": {0: "first"}, "B": {0: "first"}}})
        room._told({"private": {"A": "A"}, "screens": {"A": {0: "secret"}, "B": {0: "look away"}}})
        room._told({"texts": {"A": "> Secret", "B": "Look away"}})
        assert heard["anna"][-1] == {"texts": {"A": "> Secret", "B": "Look away"}}
        assert [news.get("private") for news in heard["anna"]] == [None, [], None]
        for me in ("bela", "cyril"):
            assert heard[me][-2]["private"] == ["A"] and heard[me][-2]["screens"] == {"B": {0: "look away"}}
            assert "ecret" not in str(heard[me])
        late = []
        room.join(Viewer("late", late.append))
        assert "ecret" not in str(late) and late[0]["private"] == ["A"]
        room._told({"private": {}, "screens": {"A": {0: "again"}}, "texts": {"A": "", "B": ""}})
        assert heard["bela"][-1]["screens"] == {"A": {0: "again"}, "B": {0: "look away"}}
        assert heard["bela"][-1]["private"] == [] and "ecret" not in str(heard["bela"])

    asyncio.run(story())
