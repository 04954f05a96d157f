"""Nothing that only one player may know reaches displays, lights, sounds or the USB line."""

import pytest

from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands

OPENING = (
    "power on",
    'expect A shows "Čeština"',
    "press A.OK",
    "listen",
    'expect A shows "Označení sady"',
    "press A.OK",
    'expect A shows "Která hra?"',
    "press A.OK",
    'expect A shows "Začít"',
    "press A.right",
    "press A.right",
    "press A.OK",
    'expect A shows "Rozdání přes čtečky"',
    "press A.left",
    "press A.left",
    "press A.OK",
    'expect A shows "Je úplný"',
    "press A.OK",
    'expect A shows "Kdo začíná?"',
    "press A.OK",
    'expect A shows "Karta: hráč 1"',
)


class RecordedHands(Hands):
    """Writes down everything people could notice."""

    def __init__(self):
        super().__init__(make_table("cpython"))
        self.noticed: list[object] = []
        for sentence in OPENING:
            self.do(sentence)

    def look(self) -> None:
        table = self.table
        self.noticed.append((table.screen_text("A"), table.screen_text("B")))
        self.noticed.append((tuple(table.lights()), len(table.sounds()), tuple(table.lines[-3:])))

    def deal(self, *names: str) -> None:
        for i, name in enumerate(names):
            self.table.put(name, "AB"[i % 2])
            self.table.run_ms(400)
            self.look()
            self.table.take(name)
            self.table.run_ms(800)
            self.look()


@pytest.fixture
def watched():
    return RecordedHands


def test_two_different_deals_are_indistinguishable_from_outside(watched):
    one, other = watched(), watched()
    one.deal("G0", "K9", "P3", "U8")
    other.deal("D5", "G0", "G0_2", "K2")
    assert one.noticed == other.noticed


def test_usb_line_does_not_contain_the_tag_of_a_secret_card(watched):
    hands = watched()
    hands.deal("G0", "K9")
    uid = hands.table.world.things["G0"].tag.uid.hex().upper()
    assert not any(uid in line for line in hands.table.lines)
    assert "put A" in hands.table.events


def test_usb_line_hides_secret_cards_that_stay_on_pads_over_a_power_cut(watched):
    """Neither at the menu, nor when its reader comes back in the middle of the game."""
    hands = watched()
    table = hands.table
    hands.deal("G0")
    table.put("K9", "B")
    table.run_ms(1000)
    table.power_cut()
    hands.do("pull reader B")
    table.put("G0_2", "A")
    table.power_on()
    table.say("events on")
    assert table.until(lambda: "put A lay" in table.events)
    hands.do("plug reader B")
    assert table.until(lambda: "put B lay" in table.events, 20_000)
    for name in ("G0", "G0_2", "K9"):
        assert not any(table.world.things[name].tag.uid.hex().upper() in line for line in table.lines)


def test_tags_are_reported_again_after_a_secret_game_is_left(watched):
    hands = watched()
    for sentence in ("press Menu", 'expect A shows "Menu"', *["press A.right"] * 4, "press A.OK"):
        hands.do(sentence)
    hands.do('expect A shows "Nová hra"')
    hands.do("put G0 on C")
    uid = hands.table.world.things["G0"].tag.uid.hex().upper()
    assert hands.table.until(lambda: any(uid in line for line in hands.table.lines))


def test_a_card_refused_while_dealing_is_not_named(watched):
    hands = watched()
    hands.deal("G5")
    hands.do("G5_x is blank")
    hands.do("tap G5 on B")
    assert "Skřet" not in hands.table.screen_text("A") and "nemůže" in hands.table.screen_text("A")


def test_secret_answer_by_keys_is_shown_on_one_side_only(watched):
    hands = watched()
    hands.do("press A.right")
    hands.do('expect A shows "> Skřeti"')
    assert "Skřeti" not in hands.table.screen_text("B")
    hands.do('expect B shows "nedívat se"')
    hands.do("press B.right")  # the other side's keys do nothing
    hands.do('expect A shows "> Skřeti"')


def test_list_of_a_dealt_hand_offers_every_faction(watched):
    hands = watched()
    for i in range(26):  # player 1 holds no dwarf and no undead
        one, number = divmod(i, 2)
        card = "GKP"[one % 3] + str(one // 3 + 2) if not number else f"{'DU'[one % 2]}{one // 2 + 2}"
        hands.do(f"tap {card} on {'AB'[i % 2]}")
    hands.do('expect A shows "Otočte vrchní"')
    hands.do("tap U0 on C")
    hands.do('expect A shows "Hraje hráč 1"')
    hands.do("press A.right")
    shown = []
    for _ in range(5):
        shown.append(hands.table.screen_text("A"))
        hands.do("press A.right")
    factions = ("Skřeti", "Rytíři", "Nemrtví", "Trpaslíci", "Měňavci")
    assert all(any(faction in text for text in shown) for faction in factions)
