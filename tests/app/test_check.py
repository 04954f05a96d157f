"""The table check: what each page says and lights, in the state the table is in."""

import pytest

from regent_table import __version__
from tests.app.sentences import do

PAGES = ["Readers", "Spaces", "Keys", "Lights", "Displays", "Sounds", "Health", "ABCDEFG"]


@pytest.fixture
def hands(hands):
    """Hands at the first page of the table check."""
    for sentence in ("press A.left", "press A.OK", 'expect B shows "Console check"', "wait 1 s"):
        hands.do(sentence)
    return hands


def turn_to(hands, title):
    """Leaf on from the first page."""
    for page in PAGES:
        do(hands, f'press B.right\nexpect A shows "{page}"')
        if page == title:
            return
        if page == "Keys":
            hands.do("press B.right")  # the first press is only shown


@pytest.mark.parametrize("key", ["Menu", "A.Back", "B.Back"])
def test_menu_and_back_leave_the_table_check(hands, key):
    do(hands, f'press {key}\nexpect A shows "> New game"')


def test_table_check_has_a_page_for_every_part_and_wraps_around(hands):
    turn_to(hands, PAGES[-1])
    do(hands, 'press A.right\nexpect A shows "Console check"\npress A.left\nexpect B shows "ABCDEFG"')


def test_the_first_page_names_the_firmware(hands):
    hands.do(f'expect A shows "Regent {__version__} "')


def test_pads_show_the_uid_of_their_card(table, hands):
    turn_to(hands, "Readers")
    do(hands, 'expect A shows "C  empty"\nput G5 on A')
    uid = table.world.thing("G5").tag.uid.hex().upper()
    do(hands, f'expect B shows "A  {uid}"\nexpect light A is white')
    do(hands, 'put K3 on A\nexpect A shows "one card only!"\nexpect light A is purple')
    do(hands, 'take K3\ntake G5\nexpect A shows "A  empty"\nexpect light A is dark')
    do(hands, 'pull reader B\nexpect A shows "B  no answer" within 9 s\nexpect light B is vermillion')


def test_spaces_show_their_magnets(hands):
    turn_to(hands, "Spaces")
    do(hands, 'expect A shows "Magnets: 0"\nput Rider on D4\nput Archer on G4\nput Leader on A1')
    do(hands, 'expect A shows "Magnets: 3"\nexpect B shows "A1 D4 G4"\nexpect light D4 is yellow')
    do(hands, 'take Rider\nexpect A shows "A1 G4"\nexpect light D4 is dark')
    do(hands, 'pull chain\nexpect A shows "The board is silent"')


def test_all_37_magnets_leave_the_page_in_order(table, hands):
    from regent_table.virtual.world import SPACES

    turn_to(hands, "Spaces")
    for number, space in enumerate(SPACES):
        table.put(f"figure {number}", space)
    do(hands, 'expect A shows "Magnets: 37"\nexpect A shows "A1 A2 A3 A4 B1 B2 B3"')


@pytest.mark.parametrize(
    "key, words",
    [("A.left", "A left"), ("B.OK", "B OK"), ("A.Back", "A Back"), ("Undo", "Undo"), ("Help", "Help")],
)
def test_keys_are_shown_by_name(hands, key, words):
    turn_to(hands, "Keys")
    do(hands, f'press {key}\nexpect A shows "> {words}"\nexpect B shows "Keys"')


def test_lights_show_one_colour_after_the_other(table, hands):
    turn_to(hands, "Lights")
    for word, channel in (("red", 0), ("green", 1), ("blue", 2)):
        hands.do(f'expect A shows "{word}"')
        assert table.until(
            lambda channel=channel: all(
                light[channel] and sum(light) == light[channel] for light in table.lights()
            )
        )
        hands.do("press A.OK")
    hands.do('expect A shows "white"')
    assert table.until(lambda: all(r == g == b > 0 for r, g, b in table.lights()))
    do(hands, 'press A.Back\nexpect A shows "LED wire cut?"\npress B.OK\nexpect B shows "red"')
    do(hands, "press A.left\nexpect light D4 is dark")


def test_displays_show_patterns_that_leave_no_pixel_out(table, hands):
    turn_to(hands, "Displays")
    hands.do("press A.OK")
    assert table.until(lambda: table.screen("A") == table.screen("B") == b"\xff" * 1024)
    hands.do("press A.OK")
    assert table.until(lambda: table.screen("A") == b"\xaa\x55" * 512)
    do(hands, 'press A.OK\npress A.OK\npress A.OK\nexpect A shows "OK: next pattern"')


def test_every_sound_is_heard(table, hands):
    turn_to(hands, "Sounds")
    for number in (2, 3, 4, 5, 6, 7, 1):
        before = len(table.sounds())
        do(hands, f'press A.OK\nexpect A shows "{number} / 7"')
        assert table.until(lambda before=before: len(table.sounds()) > before)


def test_health_names_every_part(table, hands):
    turn_to(hands, "Health")
    do(hands, 'expect A shows "display A  fine"\nexpect A shows "lights  fine"\npress A.OK')
    do(hands, 'expect A shows "power  fine"\npress A.OK\nexpect A shows "reader B  fine"')
    do(hands, "reader B loses 2 times its ACK")
    assert table.until(lambda: "reader B  faults:" in table.screen_text("A"))


@pytest.mark.parametrize(
    "part, words, light",
    [
        ("reader C", "reader C", "C"),
        ("display B", "display B", "B"),
        ("chain", "board", None),
        ("lights", "lights", None),
    ],
)
def test_dead_part_is_named_and_the_others_go_on_working(table, hands, part, words, light):
    # A cut LED wire shows when there is something new to light.
    do(hands, f"wait 1 s\npull {part}\nput Rider on D4\nwait 1 s")
    do(hands, f'expect A shows "Parts in trouble: 1" within 9 s\nexpect A shows "{words}  missing"')
    if light:
        hands.do(f"expect light {light} blinks")
    do(hands, "listen\nput G5 on A\nexpect event put A G5")
    do(hands, f'plug {part}\nexpect A shows "Everything is fine" within 20 s')


def test_bouncing_sensor_is_named_until_it_has_been_quiet(hands):
    do(hands, 'bounce D4\nexpect A shows "Parts in trouble: 1"\nexpect A shows "Faulty sensor: D4"')
    turn_to(hands, "Health")
    do(hands, 'expect A shows "Faulty sensor: D4"\npress A.right\npress A.right')
    do(hands, 'expect A shows "Parts in trouble"\nsteady D4\nexpect A shows "Everything is fine" within 15 s')


def test_low_voltage_is_counted(hands):
    turn_to(hands, "Health")
    do(hands, 'press A.OK\nexpect A shows "power  fine"\nsupply 4.0 V\nexpect A shows "power  faults:"')


def test_two_cards_on_one_pad_play_the_refusal_sound(table, hands):
    do(hands, "put G5 on A\nwait 1 s")
    before = len(table.sounds())
    do(hands, "put K3 on A\nexpect light A is purple\nwait 1 s")
    assert any(hz < 400 for _, hz, _ in table.sounds()[before:])


def test_light_shows_one_card_again_when_the_other_was_taken(hands):
    do(hands, "put G5 on A\nexpect light A is white\nput K3 on A\nexpect light A is purple")
    do(hands, "take K3\nexpect light A is white")


def test_help_explains_pages_of_the_table_check(hands):
    do(hands, 'press Help\nexpect A shows "Every page tries one"\nexpect A shows "OK: go on"\npress A.OK')
    do(hands, 'expect A shows "Everything is fine"')
    turn_to(hands, "Health")
    do(
        hands,
        'press Help\nexpect B shows "Every page tries one"\npress B.Back\nexpect B shows "display A  fine"',
    )
