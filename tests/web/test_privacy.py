"""What one player reads in private reaches nobody else, however it ends.

Each story is played twice and differs in the secret alone.  All that the others receive over their WebSockets
must be the same both times, channel by channel; only the pace of messages may differ.
"""

import asyncio
import json

import pytest

from tests.web.stored_table import StoredTable

PEOPLE = "anna", "bela", "cyril", "dora"
GAMES = (
    ("trun", 2),
    pytest.param("claim2", 2, marks=pytest.mark.slow),
    pytest.param("claimmix", 3, marks=pytest.mark.slow),
    ("valerie", 2),
)
DARK_MS = 15_000


class Story:
    """A table that is stepped here, with the room and the wires of a server; one more person looks on."""

    def __init__(self, tables, room, seats, side):
        self.table, self.tables, self.room = StoredTable(), tables, room
        self.people = PEOPLE[: seats + 1]
        self.me, self.them = self.people[side], self.people[1 - side]
        self.own, self.other = "AB"[side], "BA"[side]
        self.seat = side
        tables.server.rooms["0"] = room
        room._say = self.table.live.obey
        self.table.hears = lambda told: room._told(json.loads(json.dumps(told)))

    async def sit(self):
        self.wires, self.viewers = {}, {}
        for me in self.people:
            self.wires[me] = await self.tables.wire("/t/0")
            await self.wires[me].join(me)
            self.viewers[me] = self.room.viewers[-1]
            self.does(me, "panel", open=True)

    async def begin(self, name, options):
        if options:
            self.does(self.me, "help", what="tidy")  # then people deal, and each card is a secret question
        seats = len(self.people) - 1
        self.does(self.me, "game", name=name, seats=seats, options=options)
        await self.passes(40)
        await self.helped("start")
        await self.told()

    async def helped(self, what, **more):
        self.does(self.me, "help", what=what, **more)
        for word in (what, None):
            while self.table.seen.get("helper", "") != word:
                await self.passes(40)
        await self.passes(400)

    async def passes(self, ms):
        for _ in range(0, ms, 40):
            self.table.passes()
            await asyncio.sleep(0)

    async def told(self):
        """Per person the channels of what has come over the wire since last asked, without repetitions."""
        channels = {}
        for me, wire in self.wires.items():
            self.viewers[me].send({"end": True})
            heard = []
            await wire.until(lambda news, heard=heard: heard.append(news) or "end" in news)
            channels[me] = channels_of(heard)
        return channels

    def others(self, channels):
        """Of those alone who may not look: the people of the other side, and the one who looks on."""
        return {
            me: channels[me]
            for seat, me in enumerate(self.people)
            if seat % 2 != self.seat or me == self.people[-1]
        }

    def does(self, me, do, **more):
        self.room.said(self.viewers[me], {"do": do} | more)

    async def tap(self, *keys):
        """Press keys: of `own` side, of the `other` one, or of both."""
        for key in keys:
            name = key.replace("own", self.own).replace("other", self.other)
            for down in (True, False):
                self.does(self.them if key.startswith("other") else self.me, "key", key=name, down=down)
                await self.passes(120)
            await self.passes(320)

    def cards(self):
        """Two cards of the own hand that are not alike, and the zone where they lie."""
        player_area = self.table.live.player_area
        hands = (
            zone.name for zone in player_area.zones.values() if zone.kind == "own" and zone.seat == self.seat
        )
        hand = next(zone for zone in hands if player_area.names(zone))
        names = sorted(
            player_area.names(hand), key=lambda name: player_area.game_box.piece(name).art.title["en"]
        )
        return hand, (names[0], names[-1])

    async def reads(self, card):
        """Lay a card on the own pad, and wait for its text."""
        self.does(self.me, "move", thing=card, to=self.own)
        table = self.table.live.table
        art = self.table.live.player_area.game_box.piece(card).art
        while table.screen_text(self.own).split("\n")[0] != f"{art.title['en']} {art.value}".strip():
            await self.passes(40)
        await self.passes(400)
        assert not self.table.live.player_area.lies(self.own)[0].up

    async def lifts(self):
        hand, _ = self.cards()
        [card] = self.table.names(self.own)
        self.does(self.me, "move", thing=card, to=hand, at=0)
        await self.passes(1000)


def channels_of(heard):
    channels = {}

    def add(channel, value):
        values = channels.setdefault(channel, [])
        if values[-1:] != [value]:
            values.append(value)

    for news in heard:
        for key, value in news.items():
            if key == "screens":
                for side, pages in value.items():
                    for number, page in pages.items():
                        add((side, number), page)
            elif key == "lights":  # which breathe: which colours they have, not when
                channels["lights"] = sorted({*channels.get("lights", ()), *map(str, value.items())})
            elif key == "panel":
                add("events", value["events"])
            elif isinstance(value, dict):
                for part, what in value.items():
                    add((key, part), what)
            else:
                add(key, value)
    return channels


def keys(*names):
    async def end(story, other_card):
        await story.tap(*names)

    return end


async def another_card(story, other_card):
    await story.lifts()
    await story.reads(other_card)
    await story.tap("own.Back")
    await story.lifts()


async def another_card_on_top(story, other_card):
    await story.reads(other_card)
    await story.tap("own.Back")
    await story.lifts()


async def power_cut(story, other_card):
    for on in (False, True):
        story.does(story.me, "power", on=on)
        await story.passes(2000)
    await story.helped("resume", slot=0)


async def reset(story, other_card):
    story.does(story.me, "reset")
    await story.passes(2000)
    await story.helped("resume", slot=0)


async def time(story, other_card):
    """Nobody comes until the displays are dark; the card is lifted there, and a key lights the text again."""
    idle = story.table.live.table.brain._life.loader.load("regent.app.idle")
    idle._DIM_MS, idle._DARK_MS = 3000, DARK_MS
    await story.passes(DARK_MS + 1000)
    assert not any(story.table.live.table.screen(story.own))
    await story.lifts()
    await story.tap("own.right", "own.Back")


async def lift_and_turn_pages(story, other_card):
    await story.lifts()
    await story.tap("own.right", "own.Back")


def pull(display):
    """The other player pulls a display, so that there are no two to compare."""

    async def end(story, other_card):
        what = f"display {getattr(story, display)}"
        story.does(story.them, "mishap", what=what)
        await story.passes(3000)
        await story.tap("own.right")
        await story.lifts()
        await story.passes(1500)
        await story.tap("own.left")
        story.does(story.them, "mishap", what=what)
        await story.passes(3000)
        await story.tap("own.Back")

    return end


ENDS = {
    "Back": keys("own.Back"),
    "OK": keys("own.OK"),
    "Help": keys("Help", "own.Back"),
    "Help of a question": keys("Help", "Help", "own.Back"),
    "Menu": keys("Menu", "own.Back"),
    "Undo": keys("Undo", "own.Back", "own.Back"),
    "a key of the other side": keys("other.OK"),
    "its second page": keys("own.right", "own.Back"),
    "the card gone": lift_and_turn_pages,
    "another card": another_card,
    "another card on top": another_card_on_top,
    "own display pulled": pull("own"),
    "other display pulled": pull("other"),
    "time": time,
    "reset": reset,
    "power cut": power_cut,
}


@pytest.fixture
def told(tables, dead_room):
    """Per way of ending a text what the others are told, when it was this one of two cards that was read."""

    async def tell(name, seats, side, which):
        async with tables() as here:
            story = Story(here, dead_room(), seats, side)
            await story.sit()
            await story.begin(name, {})
            heard = {}
            for way, end in ENDS.items():
                cards = story.cards()[1]
                await story.tap("Help")
                await story.reads(cards[which])
                await end(story, cards[1 - which])
                await story.passes(600)
                if story.table.names(story.own):
                    await story.lifts()
                heard[way] = story.others(await story.told())
            return heard

    return lambda *what: asyncio.run(tell(*what))


@pytest.mark.parametrize("side", (0, pytest.param(1, marks=pytest.mark.slow)))
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_private_text_reaches_only_its_reader(told, name, seats, side):
    one, other = told(name, seats, side, 0), told(name, seats, side, 1)
    for way in ENDS:
        for me, channels in one[way].items():
            for channel in {*channels, *other[way][me]}:
                seen = channels.get(channel), other[way][me].get(channel)
                assert seen[0] == seen[1], f"{way}: {me} gets {channel}"


@pytest.mark.parametrize("pulled", ("", "own", "other"))
def test_secret_choice_reaches_only_its_player(tables, dead_room, pulled):
    async def tell(rows):
        async with tables() as here:
            story = Story(here, dead_room(), 2, 0)
            await story.sit()
            await story.begin("trun", {"hands": "dealt"})
            if pulled:
                story.does(story.them, "mishap", what=f"display {getattr(story, pulled)}")
                await story.passes(3000)
            display = "other" if pulled == "own" else "own"
            await story.tap("own.right")  # a list of all cards
            await story.told()
            await story.tap(*[f"{display}.right"] * rows)
            shown = story.table.live.table.screen_text(getattr(story, display))
            await story.tap(f"{display}.Back")
            await story.passes(3000)
            return shown, story.others(await story.told())

    (one, heard), (other, heard_other) = asyncio.run(tell(1)), asyncio.run(tell(3))
    assert one != other and heard == heard_other


def test_card_that_was_hidden_stays_unnamed_in_the_panel():
    here = StoredTable()
    here.begin("trun")
    here.says("panel", open=True)
    here.passes(3000)
    [card, *_] = here.names("hand0")
    here.passes(3000)
    here.lay(card)  # too early, so it lies face down
    here.passes(1000)
    here.lay(card, "table")
    for _ in range(2):
        here.passes(3000)
    assert "put A ?" in here.seen["panel"]["events"] and card not in str(here.seen["panel"])


def test_duke_on_a_pad_goes_back_to_its_player_when_an_action_is_made():
    here = StoredTable()
    here.begin("valerie")
    dukes = here.names("duke0")
    here.press("Help")
    here.lay(dukes[0])
    here.passes(1000)
    here.press("A.Back")
    here.move()
    here.passes(3000)
    assert sorted(here.names("duke0")) == sorted(dukes)


def test_queued_message_is_unaffected_by_later_changes(tables, dead_room):
    async def story():
        async with tables() as here:
            here.server.rooms["0"] = room = dead_room()
            wire = await here.wire("/t/0")
            await wire.join("anna")
            room._told({"screens": {"B": {"0": "public"}}})
            room.viewers[0].send(room._picture(room.viewers[0]))
            room._told({"private": {"B": "B"}, "screens": {"B": {"0": "secret"}}})
            news = await wire.until(lambda news: "all" in news)
            assert news["screens"] == {"B": {"0": "public"}}

    asyncio.run(story())
