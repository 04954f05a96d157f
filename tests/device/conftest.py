import shutil
from types import SimpleNamespace

import mpremote.transport_serial
import pytest

from host_tools import image
from host_tools.device import console
from host_tools.paths import FIRMWARE
from host_tools.virtual.brains import make_table
from host_tools.virtual.flash import Flash
from tests.device.wire import EmulatedTime, Wire, WireTransport, people_who_allow


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Backups and progress go here."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "regent"


@pytest.fixture
def plug(monkeypatch):
    """A cable from a table to a console on this side, in the table's time."""

    def plug(table, allow: bool = True) -> SimpleNamespace:
        wire = Wire(table)
        clock = EmulatedTime(wire)
        monkeypatch.setattr(mpremote.transport_serial, "time", clock)
        monkeypatch.setattr(console, "time", clock)
        if allow:
            wire.hands = people_who_allow(table)
        return SimpleNamespace(console=console.Console("wire", lambda device: WireTransport(wire)), wire=wire)

    return plug


@pytest.fixture
def blank():
    """A Pico with MicroPython and nothing on its flash."""
    table = make_table("pico")
    table.flash = Flash().image()
    table.power_on()
    return table


@pytest.fixture(scope="session")
def firmware():
    return image.device_files()


@pytest.fixture(scope="session")
def newer(tmp_path_factory):
    """The next release: a few modules have changed."""
    root = tmp_path_factory.mktemp("newer") / "firmware"
    shutil.copytree(FIRMWARE, root)
    for name in (
        "main",
        "notice",
        "regent/app/loop",
        "regent/app/menu",
        "regent/engine/match",
        "regent/hal/pico",
    ):
        path = root / f"{name}.py"
        path.write_text(path.read_text() + "\nLATER = 1\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(image, "__version__", "9.9.9")
        return image.device_files(root)
