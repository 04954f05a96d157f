"""`regent flash` brings the code of the day onto a console that runs a recorded release; matches go on."""

import hashlib
import os
import re
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from regent_table.device import backups, flash, migration, ports
from regent_table.image import base, rom, uf2
from regent_table.virtual.pico import PicoBrain
from regent_table.virtual.table import Table
from tests.device.wire import on_flash
from tests.recordings.test_recordings import RELEASES, assert_goes_on, data, saved, statement

pytestmark = pytest.mark.pico

# With the base as it was released, too: today that is an update in place, which takes twice as long
LONG = int("REGENT_LONG" in os.environ)
MATCH = "trun"  # the one that is resumed, of those that wait
_OTHER = b"00000000"


def as_released(image: bytes) -> bytes:
    return image


def with_another_base(image: bytes) -> bytes:
    """The same release as it would be if firmware/board had changed since: with another base id."""
    flash = uf2.read(image)
    base_image, app = flash[: base.SIZE], flash[base.SIZE :]
    (known,) = re.findall(rb"Regent ([0-9a-f]{8}) with", base_image)
    at = app.rindex(known)
    sealed = app[:at] + _OTHER
    sealed += hashlib.sha256(sealed).digest()
    return uf2.write(base_image.replace(known, _OTHER) + sealed)


@pytest.fixture
def running(plug, monkeypatch, tmp_path):
    """A console that runs a release, on a PC that shows the drive of its boot loader."""

    def running(release: str, as_it_was: Callable[[bytes], bytes]) -> SimpleNamespace:
        path, drive = tmp_path / "released.uf2", tmp_path / "RPI-RP2"
        path.write_bytes(as_it_was(data(f"{release}/regent.uf2")))
        table = Table(PicoBrain(path), data(f"{release}/console.flash"))
        table.brain.boot_loader(path)
        table.power_on()
        assert table.until(lambda: f"Regent {release}" in table.screen_text("A"))
        console = plug(table).console
        into_boot_loader = console.boot_loader

        def boot_loader() -> None:
            into_boot_loader()
            drive.mkdir()

        def copied(image, drive) -> None:
            table.power_cut()
            table.brain.boot_loader(image)
            table.power_on()

        monkeypatch.setattr(console, "boot_loader", boot_loader)
        monkeypatch.setattr(migration, "WHOLE", tmp_path / "regent.uf2")
        monkeypatch.setattr(ports, "drives", lambda: [drive] if drive.exists() else [])
        monkeypatch.setattr(ports, "copy_image", copied)
        return SimpleNamespace(table=table, console=console)

    return running


@pytest.mark.slow
@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("as_it_was", [with_another_base, *[as_released] * LONG])
def test_recorded_console_is_updated_and_its_match_goes_on(running, home, release, as_it_was):
    said, lines, today = statement(f"{release}/console"), [], flash.Release(rom.ours())
    console = running(release, as_it_was)
    before = saved(on_flash(console.table))
    flash.flash(console.console, today, lines.append, lambda done, of: None)
    assert lines[-1] == f"The console runs {today.version}."
    assert saved(on_flash(console.table)) == before
    (backup,) = (home / "backups").iterdir()
    assert backups.read(backup) == before
    match = next(match for match in said["matches"] if match["game"] == MATCH)
    assert_goes_on(console.table, match, said["settings"])
