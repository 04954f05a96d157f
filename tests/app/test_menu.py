"""The menu: every level of it, matches that wait, settings that hold and are kept."""

import pytest
from regent.drivers.flash.crc16 import crc16

from regent_table import __version__
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table
from tests.app.sentences import do

TWINS = ("data/settings.0", "apart/settings.1")


def begin_claim(hands):
    """A match of Claim up to the first question."""
    do(hands, 'press A.OK\nexpect A shows "Which game?"\npress A.OK\nexpect A shows "> Begin"\npress A.OK')
    do(hands, 'expect A shows "The deck" within 9 s\npress A.OK\nexpect A shows "Who"\npress A.OK')
    do(hands, "press A.OK\nexpect light C is sky blue within 9 s")


def restart(hands):
    do(hands, f'cut power\nexpect A is dark\npower on\nexpect A shows "Regent {__version__}" within 9 s')


def module(table, name):
    return table.brain._life.loader.load(name)


def on_flash(table, name, change):
    """Change a file while power is off."""
    flash = LittlefsFlash(table.flash)
    files = mounted(flash, format_blank=False)
    with files.open(name, "rb") as file:
        data = bytearray(file.read())
    change(data)
    with files.open(name, "wb") as file:
        file.write(bytes(data))
    files.unmount()
    table.flash = flash.image()


def spoil_last(data):
    data[-1] ^= 0xFF


def spoil_first(data):
    data[0] ^= 0xFF


def test_every_menu_level_names_its_keys_and_has_help(table, hands):
    ways = {
        "": "choose  OK",
        "OK": "choose  OK  Back",
        "OK OK": "OK change  Back",
        "right OK": "OK change  Back",
        "right right OK": "choose  OK  Back",
        "right right OK OK": "choose  OK  Back",
    }
    for way, keys in ways.items():
        hands.do("press Menu")
        hands.do("press A.left")
        while "> New game" not in table.screen_text("A"):
            table.press("A.left")
            table.run_ms(200)
        for key in way.split():
            table.press(f"A.{key}")
            table.run_ms(200)
        do(hands, f'expect A shows "{keys}"\npress Help\nexpect A shows "Help"\npress A.OK')
        do(hands, f'expect A shows "{keys}"\nexpect B shows "{keys}"')


def test_back_leaves_one_page_and_menu_leaves_all(hands):
    do(hands, 'press A.OK\npress A.right\npress A.OK\nexpect A shows "Claim 2"\nexpect A shows "> Begin"')
    do(hands, 'press B.Back\nexpect A shows "Which game?"\nexpect A shows "> Claim 2"')
    do(hands, 'press B.OK\nexpect A shows "> Begin"\npress Menu\nexpect A shows "> New game"')


def test_options_of_a_game_are_on_one_page(hands):
    do(hands, 'press A.OK\npress A.right\npress A.right\npress A.OK\nexpect A shows "Claim + Claim 2"')
    do(hands, 'press A.right\npress A.OK\nexpect A shows "> Players: 3"')
    do(hands, 'press A.right\nexpect A shows "> People play"')
    do(hands, 'press A.right\npress A.OK\nexpect A shows "> Gnomes and Giants"')
    do(hands, 'press A.right\npress A.OK\nexpect A shows "All but Seers"\npress A.right')
    do(hands, 'press A.OK\nexpect A shows "> All but Trolls"')
    do(hands, 'press A.right\npress A.OK\nexpect A shows "> Deal over the readers"')
    do(hands, "press A.left")
    do(hands, 'press A.left\npress A.left\npress A.left\npress A.OK\nexpect A shows "> Players: 4"')
    do(hands, 'expect A does not show "Players: 3"\npress A.OK\nexpect A shows "> Players: 2"')


def test_rules_in_short_can_be_read_before_a_game(hands):
    do(hands, 'press A.OK\nexpect A shows "Which game?"\npress A.OK\nexpect A shows "> Begin"\npress A.left')
    do(hands, 'expect A shows "> Rules in short"\npress A.OK\nexpect A shows "> Set-up"')
    do(hands, 'press Help\nexpect A shows "Choose what to read"\npress A.OK\nexpect A shows "> Set-up"')
    do(hands, 'press A.right\npress A.OK\nexpect A shows "The turn"\nexpect A shows "Phase 1, 13 tricks"')
    do(hands, 'press A.right\nexpect A does not show "13 tricks"')
    do(
        hands,
        'tap D3 on B\nexpect B shows "In phase 2 all Dwarves"\npress A.Back\nexpect A shows "13 tricks"',
    )
    do(hands, 'press A.Back\nexpect A shows "> The turn"\npress A.Back\nexpect A shows "> Rules in short"')
    do(hands, 'press Menu\nexpect A shows "> New game"')


def test_clashing_options_are_explained(hands):
    do(hands, "press A.OK\npress A.right\npress A.right\npress A.OK")
    do(hands, "press A.right\npress A.right\npress A.right")
    do(hands, 'press A.right\npress A.OK\nexpect A shows "> Dwarf Undead Doppelg."\npress A.left\npress A.OK')
    do(hands, "press A.left")
    do(hands, 'press A.left\npress A.left\npress A.left\nexpect A shows "> Begin"\npress A.OK')
    do(hands, 'expect A shows "Two play with three"\npress A.OK\nexpect A shows "> Begin"')


def test_regent_is_not_offered_for_card_games_without_a_working_reader(hands):
    do(hands, "pull reader A\npull reader B\npull reader C\nwait 20 s\npress A.OK\npress A.OK")
    do(hands, 'press A.right\nexpect A shows "> People play"\npress A.OK\nexpect A shows "none answers: see"')
    do(hands, 'press A.OK\nplug reader B\nwait 30 s\npress A.OK\nexpect A shows "> Player 1, A: person"')


def test_interrupted_match_is_listed_first_and_resumed(hands):
    begin_claim(hands)
    do(hands, "put Card on C\nwait 1 s\ntake Card")
    restart(hands)
    do(hands, 'expect A shows "> Claim, move 1"\npress A.OK\nexpect A shows "> Resume"\npress A.OK')
    hands.do("expect light C is sky blue within 9 s")


def test_abort_asks_twice_and_no_is_the_default(hands):
    begin_claim(hands)
    restart(hands)
    do(hands, 'press A.OK\npress A.right\npress A.OK\nexpect A shows "Really?"\nexpect A shows "> Keep it"')
    do(hands, 'press A.OK\nexpect A shows "> Claim, move 1"')
    do(hands, "press A.OK\npress A.right\npress A.OK\npress A.right\npress A.OK")
    do(hands, 'expect A shows "Gone for ever!"\nexpect A shows "> Keep it"\npress A.right\npress A.OK')
    do(hands, 'expect A shows "> New game"')
    restart(hands)
    hands.do('expect A shows "> New game"')


def test_three_waiting_matches_leave_no_room_for_another(hands):
    for slot in range(3):
        begin_claim(hands)
        restart(hands)
        for _ in range(slot + 1):
            hands.do("press A.right")
        hands.do('expect A shows "> New game"')
    do(
        hands,
        'press A.OK\nexpect A shows "Three games wait"\npress A.OK\nexpect A shows "> New game"',
    )


def test_match_of_another_rules_version_is_refused_with_the_reason(table, hands):
    begin_claim(hands)
    restart(hands)
    module(table, "regent.games.claim.rules").Trun.VERSION = 99
    do(hands, 'press A.OK\npress A.OK\nexpect A shows "another version" within 9 s\npress A.OK')
    hands.do('expect A shows "> Resume"')


def test_match_with_a_damaged_end_is_resumed_up_to_the_damage_and_says_so(table, hands):
    begin_claim(hands)
    do(hands, "press A.right\npress A.OK\npress A.OK\nwait 1 s")  # a prize from the list
    hands.do("cut power")
    on_flash(table, "data/match0.0/000", spoil_last)
    do(hands, 'power on\nexpect A shows "> Claim, move 1" within 9 s\npress A.OK\npress A.OK')
    hands.do('expect A shows "damaged" within 9 s')


def test_match_with_a_damaged_beginning_can_only_be_aborted(table, hands):
    begin_claim(hands)
    hands.do("cut power")
    on_flash(table, "data/match0.0/000", spoil_first)
    do(
        hands,
        'power on\nexpect A shows "> Unreadable" within 9 s\npress A.OK\nexpect A shows "A game waited here"',
    )
    do(
        hands,
        'press A.OK\nexpect A shows "> Abort the game"\npress A.OK\npress A.right\npress A.OK\npress A.right',
    )
    hands.do("press A.OK")
    hands.do('expect A shows "> New game"')


def lengthen(data):
    """By four bytes, and all checks are right."""
    n = len(data) - 6
    data[:] = data[:2] + bytes((n + 4, 0)) + data[4:-2] + bytes(4)
    data += crc16(data, 0, len(data)).to_bytes(2, "little")


@pytest.mark.parametrize("spoil", [spoil_last, lengthen])
def test_damaged_settings_are_reported_and_replaced_by_the_defaults(table, hands, spoil):
    do(hands, 'press A.right\npress A.OK\npress A.right\npress A.OK\nexpect A shows "> Brightness: 1 of 3"')
    hands.do("cut power")
    for name in TWINS:
        on_flash(table, name, spoil)
    do(hands, 'power on\nexpect A shows "> Čeština" within 9 s\npress A.left\npress A.OK')
    do(hands, 'expect A shows "The settings could not"\npress A.OK\nexpect A shows "> New game"')
    do(hands, 'press A.right\npress A.OK\nexpect A shows "Brightness: 3 of 3"')
    restart(hands)
    hands.do('expect A shows "> New game"')


@pytest.mark.parametrize("name", TWINS)
def test_settings_survive_damage_to_one_of_their_two_files(table, hands, name):
    do(hands, 'press A.right\npress A.OK\npress A.right\npress A.OK\nexpect A shows "> Brightness: 1 of 3"')
    hands.do("cut power")
    on_flash(table, name, spoil_last)
    do(hands, 'power on\nexpect A shows "> New game" within 9 s\npress A.right\npress A.OK')
    hands.do('expect A shows "Brightness: 1 of 3"')


def test_brightness_and_sound_take_effect_at_once(table, hands):
    do(hands, "put Rider on D4\nexpect light D4 is yellow")
    bright = sum(table.light("D4")[0])
    do(hands, 'press A.right\npress A.OK\npress A.right\npress A.OK\nexpect A shows "> Brightness: 1 of 3"')
    assert 0 < sum(table.light("D4")[0]) < bright // 2
    do(hands, 'press A.right\npress A.right\npress A.OK\nexpect A shows "> Sound: off"\nwait 1 s')
    before = len(table.sounds())
    do(hands, "put G5 on A\nexpect light A is white\nwait 1 s")
    assert len(table.sounds()) == before
    hands.do("press A.OK")
    assert table.until(lambda: len(table.sounds()) > before)


def test_setting_at_low_voltage_holds_until_power_off_and_says_so(hands):
    do(hands, "supply 4.0 V\npress A.right\npress A.OK\npress A.right\npress A.OK")
    do(hands, 'expect A shows "It holds until power"\npress A.OK\nexpect A shows "> Brightness: 1 of 3"')


@pytest.fixture
def sleepy(table, hands):
    """Three seconds to the dim and fifteen to the dark."""
    idle = module(table, "regent.app.idle")
    idle._DIM_MS, idle._DARK_MS = 3000, 15000
    return hands


def test_idle_table_dims_then_goes_dark_and_a_key_only_wakes_it(table, sleepy):
    do(sleepy, "put Rider on D4\nexpect light D4 is yellow\nwait 1 s")
    bright = sum(table.light("D4")[0])
    sleepy.do("wait 4 s")
    assert 0 < sum(table.light("D4")[0]) < bright
    sleepy.do('expect A shows "> New game"')
    do(sleepy, "wait 12 s\nexpect A is dark\nexpect B is dark\nexpect light D4 is dark")
    do(sleepy, 'press A.OK\nexpect A shows "> New game"\nexpect light D4 is yellow\nwait 1 s')
    assert sum(table.light("D4")[0]) == bright
    do(sleepy, 'press A.OK\nexpect A shows "Which game?"')


def test_idle_table_with_a_bouncing_sensor_goes_dark(sleepy):
    do(sleepy, "bounce D4\nwait 20 s\nexpect A is dark")


@pytest.mark.parametrize(
    "act, event", [("put G5 on A", "put A G5"), ("put Rider on C3", "place C3")], ids=("card", "figure")
)
def test_cards_and_figures_wake_the_table_and_count(sleepy, act, event):
    do(sleepy, f"listen\nwait 16 s\nexpect A is dark\n{act}\nexpect event {event}\nexpect A shows "
       '"> New game"')  # fmt: skip


def test_table_never_sleeps_if_the_setting_says_so(sleepy):
    do(sleepy, "press A.right\npress A.OK\npress A.right\npress A.right\npress A.right\npress A.right")
    do(sleepy, 'press A.right\npress A.OK\nexpect A shows "> Never sleeps"\nwait 20 s')
    hands = sleepy
    hands.do('expect A shows "> Never sleeps"')


def test_display_plugged_into_a_dark_table_stays_dark_until_a_key_wakes_it(sleepy):
    do(sleepy, "wait 16 s\nexpect A is dark\npull display A\nwait 3 s\nplug display A\nwait 9 s")
    do(sleepy, 'expect A is dark\npress A.left\nexpect A shows "> New game"')


def test_reader_left_out_is_no_fault_and_the_others_work(table, hands):
    do(hands, "pull reader B\nexpect light B is vermillion within 9 s\npress A.right\npress A.OK")
    do(hands, "press A.left\npress A.left\npress A.OK\npress A.left\npress A.OK")
    hands.do('expect A shows "> B  not there"')
    do(
        hands,
        "expect light B is dark\nwait 12 s\nexpect light B is dark\nput G5 on A\nexpect light A is white",
    )
    do(hands, 'plug reader B\npress A.OK\nexpect A shows "> B  there"\nput K3 on B\nwait 1 s')
    hands.do("expect light B is white within 12 s")


def test_match_that_was_running_at_power_off_is_listed_first(hands):
    begin_claim(hands)
    restart(hands)
    do(hands, 'press A.right\npress A.OK\npress A.right\npress A.OK\nexpect A shows "> Begin"\npress A.OK')
    do(hands, 'expect A shows "The deck" within 9 s\npress A.OK\nexpect A shows "Who"\npress A.OK')
    hands.do("expect light C is sky blue within 9 s")
    restart(hands)
    do(hands, 'expect A shows "> Claim 2, move 1"\npress A.right\nexpect A shows "> Claim, move 1"')
    do(hands, "press A.OK\npress A.OK\nexpect light C is sky blue within 9 s")
    restart(hands)
    do(hands, 'expect A shows "> Claim, move 1"\npress A.right\nexpect A shows "> Claim 2, move 1"')
    do(hands, "press A.OK\npress A.OK\nexpect light C is sky blue within 9 s\npress Menu\npress A.right")
    do(hands, 'press A.right\npress A.right\npress A.right\nexpect A shows "> Set aside"\npress A.OK')
    hands.do('expect A shows "> Claim, move 1" within 9 s')


def test_smallest_console_is_recognised_and_offers_no_figure_games(table):
    hands = Hands(table)
    do(hands, 'build cards\npower on\nexpect A shows "> Čeština" within 10 s')
    assert table.brain.restarts == 1  # it found out, remembered it, and began anew
    do(hands, 'press A.right\npress A.right\npress A.OK\nexpect A shows "New game"\npress A.OK')
    do(hands, 'press A.right\npress A.right\npress A.right\npress A.OK\nexpect A shows "stand on a board of"')
    do(hands, 'press A.OK\npress A.Back\nexpect A shows "Settings"')
    do(
        hands,
        "press A.right\npress A.OK\npress A.left\npress A.left\npress A.left\npress A.OK\n"
        'expect A shows "> Cards only ✓"',
    )
    do(hands, "cut power\npower on")
    do(hands, 'expect A shows "New game" within 5 s')
    assert table.brain.restarts == 1


def test_extended_console_is_set_up_in_the_settings(table):
    hands = Hands(table)
    do(hands, 'build cards\npower on\nexpect A shows "> Čeština" within 10 s\npress A.left\npress A.OK')
    do(
        hands,
        'expect A shows "New game"\ncut power\nbuild board\npower on\nexpect A shows "New game" within 5 s',
    )
    do(hands, "press A.right\npress A.OK\npress A.left\npress A.left\npress A.left\npress A.OK")
    do(
        hands,
        'expect A shows "> Cards only"\npress A.right\npress A.OK\nexpect B shows "New game" within 9 s',
    )


def test_settings_saved_before_stages_existed_are_still_read(hands, table):
    brain = CpythonBrain()
    board = brain.begin(table.held()).load("regent.drivers.pico").make_board()
    kept = bytearray(10)
    assert board.store.load("settings", kept) == 10
    assert board.store.save("settings", kept[:8], 8)
    again = Table(CpythonBrain(), brain.cut())
    again.power_on()
    Hands(again).do('expect A shows "New game"')
