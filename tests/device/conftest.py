import re
import shutil
from functools import cache
from types import SimpleNamespace

import mpremote.transport_serial
import pytest

from regent_table.device import console
from regent_table.device.flash import Release
from regent_table.image import packing, rom
from regent_table.image.base import find_base
from regent_table.paths import FIRMWARE
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.pico import PicoBrain
from regent_table.virtual.table import Table
from tests.device.wire import EmulatedTime, UsbWire, WireTransport, people_who_allow
from tests.roms import rom_of

LEFT_OUT = re.compile(r"regent/games/(valerie|vladci)/|words/(hu|en)|words/.*valerie")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A folder for backups and progress."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "regent"


@pytest.fixture
def plug(monkeypatch):
    """A cable from a table to a console on this side, in the table's time."""

    def plug(table, allow: bool = True) -> SimpleNamespace:
        wire = UsbWire(table)
        clock = EmulatedTime(wire)
        monkeypatch.setattr(mpremote.transport_serial, "time", clock)
        monkeypatch.setattr(console, "time", clock)
        if allow:
            wire.hands = people_who_allow(table)
        return SimpleNamespace(console=console.Console("wire", lambda device: WireTransport(wire)), wire=wire)

    return plug


@pytest.fixture
def blank():
    """A Pico with the base and nothing else."""
    table = make_table("pico", blank=True)
    table.power_on()
    return table


@pytest.fixture(scope="session")
def notice():
    """What a display shows when firmware/board/notice.py shows this, with the letters of that brain."""

    @cache
    def shown(brain: type, name: str) -> bytes:
        if brain is CpythonBrain:
            table = Table(CpythonBrain())
            table.chips.power_on()
            module = table.brain.begin().load("notice")
            module.show(getattr(module, name))
        else:
            program = f"import notice\nnotice.show(notice.{name})"
            table = Table(PicoBrain(find_base(), rom_of(program)))
            table.power_on()
            table.run_ms(2000)
        return table.chips.screens[0].picture()

    return lambda table, name: shown(type(table.brain), name)


@pytest.fixture(scope="session")
def release():
    return Release(rom.ours())


@pytest.fixture(scope="session")
def newer(tmp_path_factory):
    """The next release: a module has changed, and only Czech and Claim are left, which are soon there."""
    root = tmp_path_factory.mktemp("newer") / "firmware"
    shutil.copytree(FIRMWARE, root)
    path = root / "regent" / "app" / "loop.py"
    path.write_text(path.read_text() + "\nLATER = 1\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "__version__", "9.9.9")
        found = packing.files(root)
    return Release(packing.pack({path: found[path] for path in found if not LEFT_OUT.match(path)}))
