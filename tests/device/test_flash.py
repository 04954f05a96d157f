"""`regent flash` end to end: the real mpremote, real MicroPython, an emulated board."""

import os
import random

import pytest

from host_tools import image
from host_tools.device import files, saves
from host_tools.device.flash import Plan, check_board, check_plan, flash
from host_tools.errors import UserError
from host_tools.virtual.brains import make_table
from host_tools.virtual.sentences import Hands
from tests.device.wire import Unplugged, on_flash

on_pico = pytest.mark.pico

CUTS = int(os.environ.get("REGENT_CUTS", "2"))  # `make flash-cuts` takes 20

OPENING = """
expect A shows "Čeština" within 5 s
press A.OK
expect A shows "Označení sady"
press A.OK
expect A shows "Která hra?"
press A.OK
expect A shows "Začít"
press A.OK
expect A shows "Je úplný" within 8 s
wait 1 s
press A.OK
expect A shows "Kdo začíná?"
press A.OK
expect A shows "Rozdejte každému 13."
press B.OK
expect B shows "Otočte vrchní kartu"
tap U3 on C
expect A shows "Výhra: Nemrtvý 3"
tap G5 on A
expect A shows "Vyneseno: Skřet 5"
tap K2 on B
expect A shows "Štych: hráč 2"
tap D4 on C
expect A shows "Hraje hráč 2"
"""

# A card that lies there when its reader looks for the first time is no play: people come a little later.
RESUME = """
expect A shows "Trůn, tah 5" within 8 s
press A.OK
expect A shows "Pokračovat"
press A.OK
expect A shows "Hra pokračuje" within 8 s
expect A shows "Hraje hráč 2"
wait 2 s
tap D7 on B
expect A shows "Hraje hráč 1"
"""


def nobody(done: int, of: int) -> None:
    pass


def stamp(firmware) -> str:
    return firmware["version.txt"].decode().strip()


def do(table, script: str) -> None:
    hands = Hands(table)
    for sentence in script.strip().splitlines():
        hands.do(sentence)


def saves_on(table) -> dict[str, bytes]:
    return {name: data for name, data in on_flash(table).items() if saves.is_kept(name)}


@pytest.fixture(scope="module")
def begun(firmware):
    """The flash of a console on which a match waits, in its fifth ply."""
    table = make_table("pico")
    table.flash = image.pack(firmware)
    table.power_on()
    do(table, OPENING)
    table.power_cut()
    return table.flash


@pytest.fixture
def console(begun):
    table = make_table("pico")
    table.flash = begun
    table.power_on()
    table.until(lambda: "Trůn" in table.screen_text("A"))
    return table


@on_pico
def test_a_blank_board_becomes_a_console_within_100_seconds(blank, plug, firmware):
    said = []
    flash(plug(blank).console, firmware, said.append, nobody)
    assert blank.now_ms() < 100_000
    assert said[-1] == f"The console runs {stamp(firmware)}."
    assert blank.until(lambda: "English" in blank.screen_text("A"))
    assert on_flash(blank) == firmware


@on_pico
def test_a_newer_version_comes_and_the_match_goes_on(console, plug, newer, home):
    before = saves_on(console)
    said = []
    flash(plug(console).console, newer, said.append, nobody)
    assert said[-1] == f"The console runs {stamp(newer)}."
    assert saves_on(console) == before
    (kept,) = (home / "backups").iterdir()
    assert saves.read(kept) == before
    do(console, RESUME)


@on_pico
def test_what_is_there_already_is_not_written_again(console, plug, firmware):
    said = []
    flash(plug(console).console, firmware, said.append, nobody)
    assert said[0].startswith("Press OK on the console")
    assert said[1] == f"The console has {stamp(firmware)} already, byte for byte."


@on_pico
def test_dry_run_changes_nothing_and_names_what_would(console, plug, newer, home):
    before, said = on_flash(console), []
    flash(plug(console).console, newer, said.append, nobody, dry=True)
    assert on_flash(console) == before and not home.exists()
    assert f"-> {stamp(newer)}: 7 files to write" in said[1]


def test_an_older_version_is_refused_unless_told():
    facts = {"name": "micropython", "version": [1, 26, 1], "machine": "", "mpy": 6, "id": "", "free": 1 << 20}
    board = files.Board(facts | {"block": 4096, "image": ""})
    older = Plan("0.10.0 a1b2c3d4", "0.9.3 00000000", marked=False)
    with pytest.raises(UserError, match=r"newer version 0\.10\.0 a1b2c3d4; to go back to 0\.9\.3"):
        check_plan(older, board, force=False)
    check_plan(older, board, force=True)
    check_plan(Plan("0.9.3 00000000", "0.9.3 ffffffff", marked=False), board, force=False)


@pytest.mark.parametrize(
    "fact, words",
    [
        ({"version": [1, 24, 1]}, "runs MicroPython 1.24.1; Regent needs"),
        ({"name": "circuitpython"}, "Regent needs"),
        ({"mpy": 5}, r"\.mpy files of version 5, ours have version 6"),
        ({"machine": "Raspberry Pi Pico 2 with RP2350"}, "made for a Raspberry Pi Pico with RP2040"),
        ({"image": "0.1.0 a1b2c3d4\n"}, "one-file image 0.1.0 a1b2c3d4, which plain files cannot change"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused_with_what_to_do(firmware, fact, words):
    facts = {
        "name": "micropython",
        "version": [1, 26, 0],
        "machine": "Raspberry Pi Pico with RP2040",
        "mpy": 6,
    }
    facts |= {"id": "", "free": 1 << 20, "block": 4096, "image": ""}
    check_board(files.Board(facts), firmware)
    with pytest.raises(UserError, match=words):
        check_board(files.Board(facts | fact), firmware)


@on_pico
def test_nothing_happens_when_people_refuse(console, plug, newer):
    cable = plug(console, allow=False)
    cable.wire.hands = lambda: console.press("A.Back")
    before = on_flash(console)
    with pytest.raises(UserError, match="did not allow it"):
        flash(cable.console, newer, lambda text: None, nobody)
    assert on_flash(console) == before


@on_pico
def test_a_game_is_never_interrupted(console, plug, newer):
    do(console, RESUME)
    with pytest.raises(UserError, match="A game is on"):
        flash(plug(console).console, newer, lambda text: None, nobody)
    assert "Hraje hráč 1" in console.screen_text("A")


@on_pico
def test_what_we_do_not_ship_is_pruned_but_never_what_people_keep(console, plug, firmware):
    cable = plug(console)
    cable.console.enter(lambda text: None)
    strange = {"regent/app/loop.py": b"raise SystemExit", "old/deep/thing.mpy": b"x", "fault.txt": b"once"}
    files.send(cable.console, strange, nobody)
    said = []
    flash(cable.console, firmware, said.append, nobody)
    assert "to remove: old/deep/thing.mpy, regent/app/loop.py" in said[0]
    left = on_flash(console)
    assert left["fault.txt"] == b"once"
    assert {name for name in left if not saves.is_kept(name)} == set(firmware)


@on_pico
def test_the_recovery_key_lets_us_in_without_asking(console, plug, newer):
    console.power_cut()
    console.rig.recovery.drive(0)
    console.power_on()
    console.run_ms(500)
    console.rig.recovery.drive(1)
    said = []
    flash(plug(console, allow=False).console, newer, said.append, nobody)
    assert said[-1] == f"The console runs {stamp(newer)}."


@on_pico
def test_a_backup_comes_back_whole_and_alone(console, plug, tmp_path):
    cable, before = plug(console), saves_on(console)
    with cable.console.prompt(lambda text: None):
        board = files.identity(cable.console)
        path = saves.backup(cable.console, board, files.look(cable.console)[0], tmp_path / "kept.zip")
        changed = {name: b"something else" for name in list(before)[:2]} | {"data/later.0": b"x"}
        files.send(cable.console, changed, nobody)
        saves.restore(cable.console, saves.read(path))
    assert saves_on(console) == before
    do(console, RESUME)


@on_pico
def test_a_refusal_at_the_prompt_brings_the_app_back(console, plug, newer, monkeypatch):
    monkeypatch.setattr("host_tools.device.flash._OLDEST", (9, 9))
    with pytest.raises(UserError, match="Regent needs"):
        flash(plug(console).console, newer, lambda text: None, nobody)
    do(console, RESUME)


@on_pico
@pytest.mark.parametrize("number", range(CUTS))
def test_interrupted_anywhere_the_next_run_finishes_it(console, plug, firmware, newer, number):
    """Pulled cables and power cuts by turns, at random instants of an update."""
    rng = random.Random(number)
    before = saves_on(console)
    cable = plug(console)
    if number % 2:
        cable.wire.cut_at = console.brain.wires.clock.now() + rng.randrange(13_000_000)
    else:
        cable.wire.unplug_at = rng.randrange(25_000)
    try:
        flash(cable.console, newer, lambda text: None, nobody)
    except Unplugged:
        pass
    if not console.powered:
        console.power_on()
    console.lines.clear()
    console.run_ms(4000)
    console.say("hello")
    console.run_ms(1000)
    runs = [line for line in console.lines if line.startswith("regent ")]
    there = on_flash(console)
    if "updating" in there:
        assert not runs
    elif runs:
        whole = [version for version in (firmware, newer) if version.items() <= there.items()]
        assert [f"regent {stamp(version)}" for version in whole] == runs
    assert saves_on(console) == before
    said = []
    flash(plug(console).console, newer, said.append, nobody)
    assert said[-1] == f"The console runs {stamp(newer)}."
    assert saves_on(console) == before
    do(console, RESUME)
