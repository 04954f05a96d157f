"""`regent flash` end to end: the real mpremote, real MicroPython, an emulated board."""

import contextlib
import os
import random
from types import SimpleNamespace

import pytest

from regent_table import cli
from regent_table.device import backups, files, flash, migration, ports, trial
from regent_table.errors import UserError
from regent_table.image import base, packing, rom
from regent_table.virtual.brains import make_table
from regent_table.virtual.pico import PicoBrain
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table
from tests.device.wire import Unplugged, on_flash
from tests.harness.flash_images import holding

pytestmark = pytest.mark.xdist_group("flash")  # a console in whose menu a match waits is dear
on_pico = pytest.mark.pico
apart = pytest.mark.apart

CUTS = int(os.environ.get("REGENT_CUTS", "1"))  # `make test-interrupted-flash` takes 20

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
expect A shows "Odhaleno: Nemrtvý 3"
tap G5 on A
expect A shows "Vyneseno: Skřet 5"
tap K2 on B
expect A shows "Štych bere hráč 2"
tap D4 on C
expect A shows "Hraje hráč 2"
"""

UPDATE_US = 20_000_000  # a little more than an update takes
UPDATE_BYTES = 180_000  # and brings

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


def do(table, script: str) -> None:
    hands = Hands(table)
    for sentence in script.strip().splitlines():
        hands.do(sentence)


def saves_on(table) -> dict[str, bytes]:
    return {name: data for name, data in on_flash(table).items() if backups.is_kept(name)}


def runs(table, release) -> bool:
    """Does the console say that it is this release?"""
    known = len(table.lines)
    table.say("hello")
    said = f"regent {release.version}"  # behind what an earlier life left on the line
    return table.until(lambda: any(line.endswith(said) for line in table.lines[known:]), 3000)


@pytest.fixture(scope="module")
def begun():
    """The flash of a console on which a match waits, in its fifth ply."""
    table = make_table("cpython")  # its flash is the same, and it is quicker
    table.power_on()
    do(table, OPENING)
    table.power_cut()
    return table.flash


@pytest.fixture(scope="module")
def console(begun):
    """A console in whose menu that match waits, for tests that run apart."""
    table = make_table("pico")
    table.flash = begun
    table.power_on()
    table.until(lambda: "Trůn" in table.screen_text("A"))
    return table


@pytest.mark.slow
@on_pico
@apart
def test_newer_version_is_installed_and_the_match_goes_on(console, plug, newer, home):
    before = saves_on(console)
    said, moves = [], []
    flash.flash(plug(console).console, newer, said.append, lambda done, of: moves.append((done, of)))
    assert said[-1] == f"The console runs {newer.version}."
    assert saves_on(console) == before
    (kept,) = (home / "backups").iterdir()
    assert backups.read(kept) == before
    assert len(moves) > 30 and moves == sorted(moves) and moves[-1] == (len(newer.image), len(newer.image))
    do(console, RESUME)


@on_pico
@apart
def test_installed_version_is_not_written_again(console, plug, release):
    said = []
    flash.flash(plug(console).console, release, said.append, nobody)
    assert said[0].startswith("Hold OK on the console for two seconds")
    assert said[1] == f"The console has {release.version} already, byte for byte."


@on_pico
@apart
def test_dry_run_changes_nothing_and_names_the_new_version(console, plug, newer, home):
    before, rom_before, said = on_flash(console), console.brain.rom, []
    flash.flash(plug(console).console, newer, said.append, nobody, dry=True)
    assert on_flash(console) == before and console.brain.rom == rom_before and not home.exists()
    assert f"-> {newer.version}: {len(newer.image)} bytes." in said[1]


def test_older_version_is_refused_without_force():
    with pytest.raises(UserError, match=r"newer version 0\.10\.0 a1b2c3d4; to go back to 0\.9\.3"):
        flash.check_age("0.10.0 a1b2c3d4", "0.9.3 00000000", force=False)
    flash.check_age("0.10.0 a1b2c3d4", "0.9.3 00000000", force=True)
    flash.check_age("0.9.3 00000000", "0.9.3 ffffffff", force=False)
    flash.check_age("", "0.9.3 ffffffff", force=False)


@on_pico
@apart
def test_firmware_for_another_chip_is_refused_and_the_app_comes_back(console, plug, newer, monkeypatch):
    monkeypatch.setattr(flash, "CHIP", "RP2350")
    with pytest.raises(UserError, match=r"This is a Regent .* with RP2040; .* with RP2350"):
        flash.flash(plug(console).console, newer, lambda text: None, nobody)
    do(console, RESUME)


@on_pico
@apart
def test_flash_changes_nothing_if_people_refuse(console, plug, newer):
    cable = plug(console, allow=False)
    cable.wire.hands = lambda: "maintenance asked" in console.lines and console.press("A.Back")
    before = on_flash(console)
    with pytest.raises(UserError, match="did not allow it"):
        flash.flash(cable.console, newer, lambda text: None, nobody)
    assert on_flash(console) == before


@on_pico
@apart
def test_running_game_is_never_interrupted(console, plug, newer):
    do(console, RESUME)
    with pytest.raises(UserError, match="A game is on"):
        flash.flash(plug(console).console, newer, lambda text: None, nobody)
    assert "Hraje hráč 1" in console.screen_text("A")


@on_pico
@apart
def test_recovery_key_gives_access_without_asking(console, plug, newer):
    console.power_cut()
    console.chips.recovery.drive(0)
    console.power_on()
    console.run_ms(500)
    console.chips.recovery.drive(1)
    said = []
    flash.flash(plug(console, allow=False).console, newer, said.append, nobody, dry=True)
    assert f"-> {newer.version}" in said[-1]


@on_pico
@apart
def test_restore_brings_back_exactly_the_files_of_the_backup(console, plug, tmp_path):
    cable, before = plug(console), saves_on(console)
    with cable.console.prompt(lambda text: None):
        board = files.identity(cable.console)
        path = backups.backup(cable.console, board, files.look(cable.console)[0], tmp_path / "kept.zip")
        changed = {name: b"something else" for name in list(before)[:2]} | {"data/match2.0/000": b"x"}
        files.send(cable.console, changed)
        backups.restore(cable.console, backups.read(path), print)
    assert saves_on(console) == before
    do(console, RESUME)


@pytest.mark.slow
@on_pico
@pytest.mark.parametrize("number", range(CUTS))
@apart
def test_interrupted_flash_is_finished_by_the_next_run(console, plug, release, newer, notice, number):
    """Cables pulled while the box stays on, power cuts and Ctrl-C by turns, at random instants."""
    rng = random.Random(number)
    before = saves_on(console)
    cable = plug(console)
    at = rng.randrange(UPDATE_BYTES)
    kind = ("power", "cable", "stop")[number % 3]
    if kind == "cable":
        cable.wire.unplug_at = at
    elif kind == "power":
        cable.wire.cut_at = console.brain.wires.clock.now() + rng.randrange(UPDATE_US)
    else:
        cable.wire.stop_at = at
    with contextlib.suppress(Unplugged, KeyboardInterrupt):
        flash.flash(cable.console, newer, lambda text: None, nobody)
    if kind != "cable":
        if not console.powered:
            console.power_on()
        console.run_ms(4000)
        held = console.brain.rom
        if held.startswith(release.image):
            assert runs(console, release)
        elif held.startswith(newer.image):
            assert runs(console, newer)
        else:
            assert console.screen("A") == notice(console, "NO_APP") and not runs(console, newer)
    assert saves_on(console) == before
    said = []
    flash.flash(plug(console).console, newer, said.append, nobody)
    assert said[-1] == f"The console runs {newer.version}."
    assert saves_on(console) == before
    do(console, RESUME)


# --- ROMs that are not what they should be


def cut_short(image: bytes) -> bytes:
    return image[:-5000]


def flipped(image: bytes) -> bytes:
    return image[:100_000] + bytes([image[100_000] ^ 4]) + image[100_001:]


def foreign(image: bytes) -> bytes:
    """A ROM that is well made, but not ours."""
    return packing.pack({"regent/app/__init__.mpy": b"", rom.VERSION: b"1"}, "00000000")


def for_another_base(image: bytes) -> bytes:
    return packing.pack(rom.unpack(image), "00000000")


def endless(image: bytes) -> bytes:
    """A ROM whose length never ends."""
    return b"\xd2\xcd1" + b"\xff" * 100


def nothing(image: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("spoil", [cut_short, flipped, foreign, for_another_base, endless, nothing])
@pytest.mark.parametrize("brain", [pytest.param("pico", marks=on_pico), "cpython"])
def test_incomplete_or_foreign_rom_shows_the_notice_and_does_not_run(brain, spoil, release, notice):
    table = make_table(brain, blank=True)
    table.brain.load_rom(spoil(release.image))
    table.power_on()
    table.run_ms(2000)
    assert table.screen("A") == table.screen("B") == notice(table, "NO_APP")
    assert any(map(any, table.light("A"))) and not any(map(any, table.light("D4")))
    assert not runs(table, release)


@on_pico
@pytest.mark.parametrize("spoil", [cut_short, flipped, foreign])
def test_prompt_is_open_after_a_bad_rom_and_flash_would_replace_the_rom(begun, plug, spoil, release):
    table = Table(PicoBrain(base.find_base(), spoil(release.image)), begun)
    table.power_on()
    table.run_ms(1000)
    said = []
    flash.flash(plug(table, allow=False).console, release, said.append, nobody, dry=True)
    assert said[0].startswith("The console has no whole ROM")
    assert said[-1].startswith(f"no firmware -> {release.version}")


# --- another base


@pytest.fixture
def strange(begun, plug, monkeypatch, tmp_path):
    """A board that keeps a match and says that it has MicroPython's own image; its boot loader's drive."""
    table = Table(PicoBrain(base.find_base()), begun)
    table.power_on()
    table.run_ms(2000)
    cable = plug(table)
    drive = tmp_path / "RPI-RP2"
    known = files.identity

    def identity(console):
        board = known(console)
        if not table.brain.rom.startswith(b"\xd2\xcd1"):
            board.machine = "Raspberry Pi Pico with RP2040"
        return board

    monkeypatch.setattr(files, "identity", identity)
    monkeypatch.setattr(migration, "WHOLE", tmp_path / "regent.uf2")
    monkeypatch.setattr(ports, "drives", lambda: [drive] if drive.exists() else [])
    into_boot_loader = cable.console.boot_loader
    shows = SimpleNamespace(table=table, console=cable.console, drive=drive, shows=True)

    def boot_loader():
        into_boot_loader()
        if shows.shows:
            drive.mkdir()

    monkeypatch.setattr(cable.console, "boot_loader", boot_loader)
    return shows


@pytest.mark.slow
@on_pico
@pytest.mark.parametrize("moved", [False, True])
def test_board_with_another_base_gets_base_and_rom_by_its_boot_loader(strange, release, monkeypatch, moved):
    """What it kept comes back, even though the new base looks for it elsewhere and finds nothing whole."""
    table, said = strange.table, []
    before = saves_on(table)

    def copied(image, drive):
        assert drive == strange.drive
        table.power_cut()
        if moved:
            table.flash = table.flash[8192:] + table.flash[:8192]
        table.brain.boot_loader(image)
        table.power_on()

    monkeypatch.setattr(ports, "copy_image", copied)
    flash.flash(strange.console, release, said.append, nobody)
    assert "not our base of today" in said[0] and "backed up" in said[1]
    assert said[-1] == f"The console runs {release.version}."
    assert saves_on(table) == before
    do(table, RESUME)


@on_pico
def test_board_with_unrelated_files_becomes_a_console(strange, release, monkeypatch):
    """There is nothing of ours to keep, and the new base cannot read what lies there."""
    table = strange.table
    table.power_cut()
    table.flash = holding({"main.py": b"", "lib/thing.py": bytes(9000)})
    table.power_on()
    table.run_ms(2000)

    def copied(image, drive):
        table.power_cut()
        table.flash = table.flash[8192:] + table.flash[:8192]
        table.brain.boot_loader(image)
        table.power_on()

    monkeypatch.setattr(ports, "copy_image", copied)
    said = []
    flash.flash(strange.console, release, said.append, nobody)
    assert said[-1] == f"The console runs {release.version}."
    assert table.until(lambda: "English" in table.screen_text("A"))


@on_pico
def test_missing_boot_loader_drive_is_explained_and_the_backup_named(strange, release, home):
    strange.shows = False
    with pytest.raises(UserError, match=r"Hold the BOOTSEL button[^@]*regent\.uf2[^@]*regent restore .*zip"):
        flash.flash(strange.console, release, lambda text: None, nobody)
    assert backups.read(next((home / "backups").iterdir())) == saves_on(strange.table)


@on_pico
@apart
def test_older_version_is_refused_by_way_of_the_boot_loader_too(console, plug, newer, release, monkeypatch):
    console.power_cut()
    console.brain.load_rom(newer.image)
    console.power_on()
    assert console.until(lambda: "Trůn" in console.screen_text("A"))
    monkeypatch.setattr(base, "base_id", lambda: "00000000")
    with pytest.raises(UserError, match=f"newer version {newer.version}"):
        flash.flash(plug(console).console, release, lambda text: None, nobody)
    assert console.brain.rom.startswith(newer.image)


@on_pico
def test_flash_names_the_last_backup_of_an_empty_console(blank, plug, release, home):
    cable = plug(blank, allow=False)
    cable.console.enter(lambda text: None)
    backup = home / "backups" / f"{files.identity(cable.console).id}-20260101-000000.zip"
    backup.parent.mkdir(parents=True)
    backup.write_bytes(b"")
    said = []
    flash.flash(cable.console, release, said.append, nobody, dry=True)
    assert said[0] == f"The console keeps nothing; `regent restore` brings back its last backup, {backup}."


@pytest.mark.parametrize("comes", [True, False])
def test_a_board_in_its_boot_loader_gets_base_and_rom_on_its_drive(tmp_path, monkeypatch, capsys, comes):
    """It is awaited as a console, and told when it does not come back as one."""
    drive, built = tmp_path / "RPI-RP2", tmp_path / "base.uf2"
    built.write_bytes(b"")
    whole, version = drive / "regent.uf2", rom.version(packing.files())
    monkeypatch.setattr(ports, "plugged", lambda: ["wire"] if comes and whole.exists() else [])
    monkeypatch.setattr(ports, "_COME_BACK_S", 0)
    line = SimpleNamespace(close=lambda: None, serial=None)
    monkeypatch.setattr("regent_table.device.console._open", lambda device: line)
    monkeypatch.setattr("regent_table.device.console.Console.await_app", lambda self: version)
    monkeypatch.setattr(ports, "_DRIVES", (str(drive),))
    monkeypatch.setattr(base, "get_base", lambda say: built)
    monkeypatch.setattr(migration, "WHOLE", tmp_path / "whole" / "regent.uf2")
    assert cli.main(["flash"]) == 2
    assert "Hold the BOOTSEL button" in capsys.readouterr().err
    drive.mkdir()
    (drive / "INFO_UF2.TXT").touch()
    assert cli.main(["flash"]) == (0 if comes else 2)
    assert whole.read_bytes() == packing.whole(built, rom.ours())
    out, err = capsys.readouterr()
    assert out.endswith(f"The console runs {version}.\n") if comes else "No console shows up" in err


# --- a module on trial


@pytest.mark.slow
@on_pico
@apart
def test_trial_module_precedes_the_rom_until_the_next_flash(console, plug, release, monkeypatch):
    sources = packing.folded()
    path = "regent/app/service/talk.py"
    changed = sources[path] + b'\n\nprint("tried")\n'
    monkeypatch.setattr(packing, "folded", lambda: sources | {path: changed})
    said = []
    trial.try_modules(plug(console).console, ["regent.app.service.talk"], said.append)
    assert "budgets" in said[-2]
    assert said[-1] == f"The console runs {release.version} trying regent.app.service.talk."
    console.lines.clear()
    console.reset()
    assert console.until(lambda: "Trůn" in console.screen_text("A") and "tried" in console.lines)
    flash.flash(plug(console).console, release, said.append, nobody)
    assert "no longer on trial: regent.app.service.talk" in "\n".join(said)
    assert said[-1] == f"The console runs {release.version}."
    assert not [name for name in on_flash(console) if name.startswith("trial")]


@on_pico
@apart
def test_trial_for_another_rom_is_ignored(console, plug, release, newer, monkeypatch):
    sources = packing.folded()
    broken = {"regent/app/service/talk.py": b"1 / 0"}
    monkeypatch.setattr(packing, "folded", lambda: sources | broken)
    with pytest.raises(UserError, match="app does not start: ZeroDivisionError: .* `regent flash`"):
        trial.try_modules(plug(console).console, ["regent.app.service.talk"], lambda text: None)
    console.power_cut()
    console.brain.load_rom(newer.image)
    console.power_on()
    assert console.until(lambda: "Trůn" in console.screen_text("A"))
    assert runs(console, newer)


def test_pulled_cable_is_reported_in_a_sentence(monkeypatch, capsys):
    def gone(device: str):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("regent_table.device.console._open", gone)
    assert cli.main(["doctor", "--device", "wire"]) == 2
    assert "The console or its cable went away" in capsys.readouterr().err


def test_unknown_module_is_reported_with_the_nearest_name(plug):
    with pytest.raises(UserError, match=r"no module regent\.app\.lop\. Did you mean regent\.app\.loop\?"):
        trial.try_modules(None, ["regent.app.lop"], nobody)
