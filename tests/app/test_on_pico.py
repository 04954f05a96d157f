"""On real MicroPython: a table at which nothing happens allocates nothing, and its doors are shut."""

import pytest

from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands

pytestmark = pytest.mark.pico

SETTLED_MS = 1000
ASKED_AGAIN = 48  # bytes of MicroPython's own OSError when a missing display is asked again, ever more seldom


def grown(table) -> int:
    """Bytes that a second of ticks allocated."""
    known = len(table.lines)
    table.say("mem")
    assert table.until(lambda: any(line.startswith("mem ") for line in table.lines[known:]), 5000)
    return int(table.lines[-1].split()[-1])


@pytest.mark.apart
def test_quiet_ticks_allocate_nothing(awake):
    table, hands = awake, Hands(awake)
    hands.do("press A.OK")
    table.run_ms(SETTLED_MS)
    assert grown(table) == 0
    table.put("G5", "A")  # cards that lie there
    table.put("K3", "C")
    table.put("K4", "C")
    table.put("Rider", "D4")
    table.world.flapping.add("E2")
    table.run_ms(1000)
    assert grown(table) == 0
    table.world.flapping.clear()
    for part in ("reader B", "display B", "lights"):  # lights that blink, displays that are asked again
        hands.do(f"pull {part}")
    table.run_ms(3000)
    assert grown(table) in (0, ASKED_AGAIN)
    for sentence in ("press A.left", "press A.OK", 'expect A shows "Zkouška konzole"'):
        hands.do(sentence)
    for _ in range(8):
        table.press("A.right")
        table.press("A.right")
        table.run_ms(300)
        assert grown(table) in (0, ASKED_AGAIN), table.screen_text("A")


@pytest.mark.slow
@pytest.mark.apart
def test_quiet_pages_of_the_menu_allocate_nothing(awake):
    table, hands = awake, Hands(awake)
    for sentence in ("press A.left", "press A.OK", 'expect A shows "New game"'):
        hands.do(sentence)
    hands.do("pull chain")  # it might be a console of cards only
    table.run_ms(2000)
    assert grown(table) == 0
    hands.do("plug chain")
    table.run_ms(SETTLED_MS)
    for keys, title in (("A.right A.OK", "Settings"), ("Menu A.right A.OK A.OK A.OK", "1 / 52")):
        for key in keys.split():
            hands.do(f"press {key}")
        hands.do(f'expect A shows "{title}"')
        table.run_ms(500)
        assert grown(table) == 0, title


def test_usb_hides_cards_present_at_boot_and_a_held_key_gives_no_consent():
    table = make_table("pico")
    table.put("G5", "A")
    table.power_on()
    table.say("events on")
    assert table.until(lambda: "put A lay" in table.events)
    Hands(table).do("press A.OK")
    table.world.press("B.OK")
    table.say("maintenance")
    table.run_ms(3000)
    assert table.lines[-1] == "maintenance asked"
    table.world.let_go("B.OK")
    table.run_ms(200)
    told = len(table.events)
    table.press("B.OK", 2200)
    assert table.lines[-1] == "maintenance on" and len(table.events) == told
