"""A seat belongs to its person, whatever happens to the line; who looks on looks on."""

import asyncio

import pytest

from regent_table.web.seats import Seats
from regent_table.web.table_session import Viewer

HANDS = {0: ["G0", "K1"], 1: ["U2"], 2: ["D3"]}


class SeatPerson:
    """Somebody with a browser."""

    def __init__(self, table, me, kept=()):
        self.table, self.seen, self.refusals = table, {}, []
        self.viewer = Viewer(me, self.hear)
        self.came = table.room.join(self.viewer, kept)

    def hear(self, news):
        if "refused" in news:
            self.refusals.append(news["refused"])
        zones = {} if "game" in news else self.seen.get("zones", {})
        self.seen |= news | {"zones": zones | news.get("zones", {})}

    def says(self, do, **fields):
        """What is answered, "" when it is done."""
        self.refusals.clear()
        self.table.room.said(self.viewer, {"do": do} | fields)
        return "".join(self.refusals)

    def breaks(self):
        self.table.room.leave(self.viewer)

    def states(self):
        return [state for state, _ in self.seen["seats"]]

    def sees(self, seat):
        return self.seen["zones"][f"hand{seat}"] == HANDS[seat]

    def sees_anything_on(self, place):
        return any(self.seen["zones"][place])

    def sees_nothing(self):
        return not any(name for names in self.seen["zones"].values() for name in names)


class SeatTable:
    """A room without a process; `said` is what one would have been told."""

    def __init__(self, room, seats=3):
        self.room, self.said, self.layout = room, [], 0
        self.room._say = self.said.append
        self.deal(seats)

    def deal(self, seats):
        zones = {f"hand{seat}": ["own", seat] for seat in range(seats)}
        self.layout += 1
        told = {"name": "trun", "seats": seats, "pieces": {}, "layout": self.layout, "aside": []}
        self.room._told({"game": told | {"zones": zones}})
        self.lay(**{f"hand{seat}": HANDS[seat] for seat in range(seats)})

    def lay(self, up=True, whose=-1, **zones):
        told = {zone: [[each, up, whose] for each in there] for zone, there in zones.items()}
        self.room._told({"zones": told})

    def sit(self, *people):
        return [SeatPerson(self, me) for me in people]

    def obeyed(self):
        """The words of what has been passed on since last asked."""
        words = [message["do"] for message in self.said if message["do"] not in ("panel", "gone")]
        self.said.clear()
        return words


@pytest.fixture
def play(dead_room):
    """Run a story in a loop, in which rooms can tell the time; a while is no time at all when it says so."""

    def run(story, away_s=60.0):
        async def told():
            story(SeatTable(dead_room(away_s=away_s)))

        asyncio.run(told())

    return run


def test_broken_connection_leaves_the_seat_to_its_person(play):
    def story(table):
        anna, bela, cyril, dora = table.sit("anna", "bela", "cyril", "dora")
        assert anna.sees(0) and bela.sees(1) and dora.sees_nothing()
        anna.breaks()
        assert bela.states() == ["away", "here", "here"]
        for each in (bela, dora):
            assert each.says("seat", seat=0) == "seat"
            assert each.says("free", seat=0) == "not away"
        assert table.sit("anna")[0].sees(0)

    play(story)


def test_reopened_window_regains_its_seat_by_its_stored_secret(play):
    def story(table):
        anna, bela = table.sit("anna", "bela")
        assert SeatPerson(table, "second window", ["bela", "anna"]).seen["seat"] == 2  # both are here
        anna.breaks()
        again = SeatPerson(table, "new window", ["bela", "anna"])
        assert again.seen["me"] == "anna" and again.sees(0)

    play(story)


def test_seat_left_on_purpose_is_free_for_anyone_with_its_hand(play):
    def story(table):
        anna, bela = table.sit("anna", "bela")
        anna.says("leave")
        assert anna.seen["seat"] == -1 and anna.sees_nothing()
        assert table.sit("cyril")[0].sees(0)
        assert bela.says("seat", seat=2) == "" and bela.sees(2) and not bela.sees(1)

    play(story)


def test_hand_freed_in_absence_stays_covered_whatever_the_others_say(play):
    def story(table):
        anna, bela, cyril, dora = table.sit("anna", "bela", "cyril", "dora")
        anna.breaks()
        assert dora.says("free", seat=0) == "not away"  # she only looks on
        assert bela.says("free", seat=0) == "" and dora.states()[0] == "free"
        dora.says("seat", seat=0)
        for friend in (bela, cyril, dora):
            assert not friend.seen["seats"][0][1]
            friend.says("agree", seat=0)
        assert dora.seen["covered"] and not any(dora.seen["zones"]["hand0"])
        assert dora.says("move", to="table", **{"from": "hand0"}) == "not yours"
        dora.says("leave")
        bela.says("seat", seat=0)
        assert bela.sees_nothing()

    play(story, away_s=0)


def test_two_windows_of_one_player_uncover_no_hand(play):
    def story(table):
        table.deal(2)
        anna, bela = table.sit("anna", "bela")
        anna.breaks()
        bela.says("free", seat=0)
        [window] = table.sit("bela's second window")
        assert window.seen["seat"] == 0
        bela.says("agree", seat=0)
        assert window.sees_nothing() and window.seen["covered"]

    play(story, away_s=0)


def test_returning_player_can_uncover_the_hand_for_the_substitute(play):
    def story(table):
        anna, bela, cyril, dora = table.sit("anna", "bela", "cyril", "dora")
        anna.breaks()
        bela.says("free", seat=0)
        dora.says("seat", seat=0)
        [anna] = table.sit("anna")
        assert anna.seen["seat"] == -1 and anna.seen["seats"][0][1] and not dora.sees(0)
        anna.says("agree", seat=0)
        assert dora.sees(0) and not dora.seen["covered"] and anna.sees_nothing()

    play(story, away_s=0)


def test_player_returning_to_a_freed_seat_sees_the_same_hand(play):
    def story(table):
        anna, bela = table.sit("anna", "bela")
        anna.breaks()
        bela.says("free", seat=0)
        bela.says("seat", seat=0)
        assert bela.sees_nothing()
        bela.says("seat", seat=1)
        assert table.sit("anna")[0].sees(0)

    play(story, away_s=0)


def test_new_game_uncovers_the_hand_and_seats_waiting_visitors(play):
    def story(table):
        anna, bela, cyril, dora = table.sit("anna", "bela", "cyril", "dora")
        anna.breaks()
        bela.says("free", seat=0)
        dora.says("seat", seat=0)
        table.deal(2)
        assert dora.sees(0) and cyril.seen["seat"] == -1 and cyril.sees_nothing()
        table.deal(3)
        assert cyril.sees(2)

    play(story, away_s=0)


def test_table_rests_without_viewers(play):
    def story(table):
        anna, bela = table.sit("anna", "bela")
        bela.breaks()
        assert table.obeyed() == []
        anna.breaks()
        assert table.said[-1] == {"do": "rest", "on": True}
        table.sit("anna", "bela")
        assert table.obeyed() == ["rest", "rest"]

    play(story)


def test_onlooker_may_act_only_when_invited(play):
    deeds = [
        {"do": "key", "key": "A.OK", "down": True},
        {"do": "power", "on": False},
        {"do": "reset"},
        {"do": "game", "name": "vladci", "seats": 2, "options": {}},
        {"do": "help", "what": "play"},
        {"do": "move", "from": "A", "to": "C"},
        {"do": "mishap", "what": "reader C"},
        {"do": "roll"},
    ]

    def story(table):
        anna, bela, cyril, dora = table.sit("anna", "bela", "cyril", "dora")
        [[number, invited]] = anna.seen["guests"]
        assert number == dora.seen["number"] and not invited
        dora.says("invite", guest=number, welcome=True)  # nobody invites himself
        assert [dora.says(**deed) for deed in deeds] == ["looking on"] * len(deeds)
        assert table.obeyed() == []
        bela.says("invite", guest=number, welcome=True)
        assert dora.seen["may"] and [dora.says(**deed) for deed in deeds] == [""] * len(deeds)
        assert table.obeyed() == [deed["do"] for deed in deeds]
        for word, zone in (("move", "from"), ("shuffle", "zone")):
            assert dora.says(word, to="A", **{zone: "hand0"}) == "not yours"
        bela.says("invite", guest=number, welcome=False)
        assert dora.says("roll") == "looking on"
        dora.says("key", key="A.OK", down=False)  # what is under a finger is let go all the same
        assert table.obeyed() == ["key"]

    play(story)


def test_face_down_card_on_a_pad_is_seen_and_moved_by_its_owner_alone(play):
    def story(table):
        anna, bela = table.sit("anna", "bela")
        table.lay(up=False, whose=1, A=["U2"])
        assert not anna.sees_anything_on("A") and bela.sees_anything_on("A")
        for deed in ({"do": "turn", "from": "A"}, {"do": "move", "from": "A", "to": "hand0"}):
            assert anna.says(**deed) == "not yours"
            assert bela.says(**deed) == ""
        table.lay(whose=1, A=["U2"])
        assert anna.sees_anything_on("A") and anna.says("move", thing="U2", to="hand1") == ""
        table.lay(up=False, A=["U2"])  # from the deck
        assert anna.says("move", to="hand1", **{"from": "A"}) == ""

    play(story)


def test_a_full_table_has_room_for_those_with_a_seat(play):
    def story(table):
        anna, *others = table.sit("anna", *(f"guest{n}" for n in range(15)))
        anna.breaks()
        assert table.sit("one more")[0].came and not table.sit("two more")[0].came
        assert table.sit("anna")[0].sees(0)

    play(story)


def test_keys_of_the_other_side_are_refused_once_its_seat_is_taken(play):
    def story(table):
        [anna] = table.sit("anna")
        assert anna.says("key", key="B.OK", down=True) == ""
        bela, cyril = table.sit("bela", "cyril")
        assert anna.says("key", key="B.OK", down=False) == ""  # what is under a finger comes up
        assert anna.says("key", key="B.OK", down=True) == "their keys"
        assert bela.says("key", key="A.left", down=True) == "their keys"
        for person, keys in ((anna, ["A.OK", "Menu"]), (bela, ["B.OK", "Undo"]), (cyril, ["A.Back", "Help"])):
            assert [person.says("key", key=key, down=True) for key in keys] == ["", ""]
        bela.breaks()
        assert anna.says("key", key="B.left", down=True) == "their keys"
        assert table.obeyed() == ["key"] * 8

    play(story)


def test_seat_keeps_its_name_until_another_person_takes_it(play):
    def story(table):
        anna, bela, _, guest = table.sit("anna", "bela", "cyril", "guest")
        for person, name in ((anna, " Anna "), (bela, "Béla"), (guest, "nobody")):
            person.says("name", name=name)
        assert anna.seen["names"] == guest.seen["names"] == ["Anna", "Béla", ""]
        bela.says("leave")  # who turns the table for somebody else will be back
        assert anna.seen["names"] == ["Anna", "Béla", ""]
        guest.says("seat", seat=1)
        assert anna.seen["names"] == ["Anna", "", ""]
        again = Seats(60)
        again.recall(table.room.seats.kept(), 0)
        assert again.told("", 0)["names"] == ["Anna", "", ""]

    play(story)
