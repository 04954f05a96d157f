"""The one-file image as far as it can be tried without a compiler; `make image` tries out the built one."""

import pytest

from host_tools import frozen_image, image
from host_tools.cli import main
from host_tools.device import files, ports
from host_tools.errors import UserError
from host_tools.paths import FIRMWARE
from host_tools.virtual.pico_flash import FS_START
from host_tools.virtual.sentences import Failed

SHELF = """
import os, rp2, shelf, vfs
flash = rp2.Flash()

def spoil(*blocks):
    "Something that is no filesystem, as it lies in blocks."
    for n in blocks:
        flash.ioctl(6, n)
        flash.writeblocks(n, b'strange ' * 512)

def boot():
    "What _boot.py does with the flash; True when it is mounted."
    vfs.umount('/')
    return shelf.mount_flash()

def formatting_was_cut():
    "Something lies where littlefs begins, and nowhere else."
    for n in range(2, flash.ioctl(4, 0)):
        flash.ioctl(6, n)
    spoil(0, 1)

def keep():
    os.mkdir('/data')
    with open('/data/match', 'wb') as file:
        file.write(bytes(9000))
"""


@pytest.fixture
def board(blank, plug):
    """MicroPython's prompt on a board that has the shelf of the image as files."""
    console = plug(blank).console
    console.enter(lambda text: None)
    contents = frozen_image.contents()
    files.send(console, {name: contents[name] for name in ("shelf.py", "one_file.py")}, lambda done, of: None)
    console.run(SHELF)
    return console


def test_all_of_the_firmware_is_frozen_and_nothing_else(firmware):
    contents = frozen_image.contents()
    modules = {name for name in firmware if name.endswith(".mpy")}
    sources = {name.replace(".mpy", ".py") for name in modules}
    own = {"_boot.py", "main.py", "shelf.py", "one_file.py"}
    assert set(contents) == sources | own | {"boot.py"}
    names: dict = {}
    exec(contents["one_file.py"], names)
    words = names["WORDS"]
    shown = dict(zip(words[::2], words[1::2], strict=True))
    assert {f"words{name}": data for name, data in shown.items()} == {
        name: data for name, data in firmware.items() if name.startswith("words/")
    }
    assert names["STAMP"] == firmware[image.STAMP]
    assert set(firmware) == modules | {f"words{name}" for name in shown} | {"boot.py", "main.py", image.STAMP}


@pytest.mark.pico
def test_words_and_stamp_are_read_from_the_image_where_plain_files_were(board, firmware):
    files.send(board, {"words/cs": b"older", image.STAMP: b"older"}, lambda done, of: None)
    board.run("shelf.put_up()")
    program = """
for name in ('/words/cs', '/words/hu-menu', '/version.txt'):
    with open(name, 'rb') as file:
        print(len(file.read()))
try:
    open('/words/none', 'rb')
except OSError as error:
    print(error.errno)
print(os.listdir('/words'))
"""
    names = ("words/cs", "words/hu-menu", image.STAMP)
    expected = [str(len(firmware[name])) for name in names] + ["2", "[]"]
    assert board.run(program).split() == expected
    found, folders = files.look(board)
    assert found[image.STAMP] == files.sha256(firmware[image.STAMP]) and "words/cs" not in found


@pytest.mark.pico
def test_only_a_flash_with_nothing_on_it_is_formatted(board, firmware):
    assert board.run("print(boot(), os.listdir('/'))").startswith("True ['one_file.py'")
    assert board.run("formatting_was_cut()\nprint(boot(), os.listdir('/'))").strip() == "True []"
    board.run("keep()\nspoil(0, 1)")
    assert board.run("print(boot())").strip() == "False"
    seen = files.identity(board)
    assert not seen.readable and seen.image == firmware[image.STAMP].decode().strip()
    with pytest.raises(UserError, match="regent restore --format"):
        seen.need_filesystem()
    board.run("b = bytearray(8)\nflash.readblocks(0, b, 0)\nassert b == b'strange '")
    files.format_flash(board)
    assert files.identity(board).readable and files.look(board) == ({}, [])


def test_flash_says_how_the_image_gets_onto_a_pico_and_copies_it_where_it_can(tmp_path, monkeypatch, capsys):
    built, drive = tmp_path / "regent.uf2", tmp_path / "RPI-RP2"
    monkeypatch.setattr(frozen_image, "OUT", built)
    monkeypatch.setattr(ports, "_DRIVES", (str(drive),))
    assert main(["flash", "--image"]) == 2
    assert "`regent image` builds it" in capsys.readouterr().err
    built.write_bytes(b"UF2\n")
    assert main(["flash", "--image"]) == 1
    assert "Hold the BOOTSEL button" in capsys.readouterr().out
    drive.mkdir()
    (drive / "INFO_UF2.TXT").touch()
    assert main(["flash", "--image"]) == 0
    assert (drive / "regent.uf2").read_bytes() == b"UF2\n"


def test_what_does_not_fit_or_does_not_come_up_never_replaces_an_image(tmp_path, monkeypatch):
    out = tmp_path / "regent.uf2"
    out.write_bytes(b"the one before")

    def build(path, manifest, say):
        path.write_bytes(b"UF2\n")
        return size

    monkeypatch.setattr(frozen_image.base_image, "build", build)
    size = FS_START + 1
    with pytest.raises(UserError, match="1 bytes more than fit"):
        frozen_image.build(FIRMWARE, out, lambda text: None)
    size = FS_START
    monkeypatch.setattr(frozen_image, "powered", lambda image: Silent())
    with pytest.raises(UserError, match="does not make a console of a blank board: .*power on"):
        frozen_image.build(FIRMWARE, out, lambda text: None)
    assert out.read_bytes() == b"the one before"


class Silent:
    """A table whose board does nothing."""

    events = ()

    def now_ms(self):
        return 0

    def power_on(self):
        raise Failed("nothing happens")
