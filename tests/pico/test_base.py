"""The base: where it is looked for, its stamp, and what people are told when it is nowhere."""

import hashlib
import json
import re
from types import SimpleNamespace

import pytest

from regent_table import cli
from regent_table.errors import UserError
from regent_table.image import base, rom, uf2
from regent_table.paths import FIRMWARE
from regent_table.virtual import flash, pico_flash
from tests import conftest


def made(stamp: str = "", version: str = base.VERSION) -> bytes:
    """Something that names itself as a base does."""
    return uf2.write(bytes(5000) + f"v{version}\0Regent {stamp or base.base_id()} with RP2040\0".encode())


def named(folder, content: bytes):
    """A file that is named after its SHA-256, as bases are."""
    path = folder / f"base-{hashlib.sha256(content).hexdigest()}.uf2"
    path.write_bytes(content)
    return path


@pytest.fixture
def nowhere(monkeypatch, tmp_path):
    """A machine with an empty cache and none of Debian's tools."""
    monkeypatch.delenv("REGENT_UF2", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(base.shutil, "which", lambda tool: None)
    return tmp_path


def test_base_named_in_the_environment_comes_first(nowhere, monkeypatch):
    kept = base.keep(made())
    assert base.find_base() == kept and kept.parent == base.cache()
    elsewhere = named(nowhere, made())
    monkeypatch.setenv("REGENT_UF2", str(elsewhere))
    assert base.find_base() == elsewhere


@pytest.mark.parametrize("spoil", [lambda image: image[:-512], lambda image: b"\xff" + image[1:]])
def test_changed_base_in_the_cache_is_not_used(nowhere, spoil):
    kept = base.keep(made())
    kept.write_bytes(spoil(made()))
    assert base.find_base() is None


def test_named_base_without_its_digest_in_the_name_is_refused(nowhere, monkeypatch):
    (nowhere / "named.uf2").write_bytes(made())
    monkeypatch.setenv("REGENT_UF2", str(nowhere / "named.uf2"))
    with pytest.raises(UserError, match="SHA-256"):
        base.find_base()


@pytest.mark.parametrize("content", [None, b"", b"<html>", made("00000000"), made(version="1.25.0")])
def test_named_file_that_is_no_base_of_ours_is_reported(nowhere, monkeypatch, content):
    path = nowhere / "named.uf2" if content is None else named(nowhere, content)
    monkeypatch.setenv("REGENT_UF2", str(path))
    with pytest.raises(UserError, match=f"REGENT_UF2 names .*{base.base_id()}"):
        base.find_base()


def test_bad_base_name_lets_the_rom_be_packed_but_stops_tests(nowhere, monkeypatch, capsys):
    monkeypatch.setenv("REGENT_UF2", str(nowhere / "named.uf2"))
    assert cli.main(["image", "--out", str(nowhere)]) == 0
    told = capsys.readouterr().out
    assert "regent.romfs holds Regent" in told and "REGENT_UF2 names" in told
    assert cli.main(["image", "--out", str(nowhere), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["made"] == [str(nowhere / "regent.romfs")]
    monkeypatch.setitem(conftest._NEEDS, "pico", ("", base.find_base, ""))
    with pytest.raises(pytest.UsageError, match="REGENT_UF2 names"):
        conftest.pytest_configure(SimpleNamespace(stash={}))


@pytest.fixture
def release(monkeypatch, tmp_path):
    """Pins a base as the released one."""

    def release(content: bytes, stamp: str = ""):
        pinned = f"{stamp or base.base_id()} {hashlib.sha256(content).hexdigest()}\n"
        (tmp_path / "released.txt").write_text(pinned)

    monkeypatch.setattr(base, "RELEASED", tmp_path / "released.txt")
    base._compared.cache_clear()
    return release


def made_otherwise(count: int) -> list[bytes]:
    """Bases of the same stamp that differ."""
    return [made() + uf2.write(bytes([number])) for number in range(count)]


def test_released_base_is_preferred_in_the_cache(nowhere, release, capsys):
    for chosen in (images := made_otherwise(3)):
        for image in images:
            base.keep(image)
        release(chosen)
        assert base.find_base().read_bytes() == chosen
    assert not capsys.readouterr().err


def test_base_in_the_cache_with_another_digest_than_the_pin_is_announced(nowhere, release, capsys):
    released, other = made_otherwise(2)
    release(released)
    kept = base.keep(other)
    assert base.find_base() == base.find_base() == kept
    assert capsys.readouterr().err.count(f"{kept} is not the released base image") == 1


def test_named_base_with_another_digest_than_the_pin_is_announced(nowhere, release, monkeypatch, capsys):
    released, other = made_otherwise(2)
    release(released)
    monkeypatch.setenv("REGENT_UF2", str(named(nowhere, other)))
    assert base.find_base() == named(nowhere, other)
    assert "is not the released base image" in capsys.readouterr().err


def test_base_of_a_changed_board_has_no_pin_and_needs_none(nowhere, release, capsys):
    release(made("00000000"), "00000000")
    kept = base.keep(made())
    assert base.find_base() == kept and not capsys.readouterr().err


def test_built_base_that_is_not_the_released_one_is_announced(nowhere, release, monkeypatch, capsys):
    released, other = made_otherwise(2)
    release(released)
    monkeypatch.setattr(base.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(base, "_build", lambda say: base.keep(other))
    assert base.get_base(print) == base.cached()
    assert "is not the released base image" in capsys.readouterr().err


def test_pin_records_the_digest_of_a_new_build(nowhere, release, monkeypatch, capsys):
    first, second = made_otherwise(2)
    base.keep(first)
    release(first)
    monkeypatch.setattr(base.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(base, "_build", lambda say: base.keep(second))
    assert cli.main(["image", "--pin"]) == 0
    assert base.released() == hashlib.sha256(second).hexdigest()
    assert base.find_base().read_bytes() == second


def test_board_of_this_repository_has_a_released_base():
    assert base.released(), "firmware/board has changed: run `regent image --pin`"


def test_a_base_of_another_board_is_not_taken_from_the_cache(nowhere, monkeypatch):
    base.keep(made())
    monkeypatch.setattr(base, "base_id", lambda: "00000000")
    assert base.find_base() is None


def test_missing_tools_are_named_in_one_sentence(nowhere):
    assert base.find_base() is None
    with pytest.raises(UserError, match="missing here: apt-get, .*gcc"):
        base.get_base(lambda text: None)
    assert not base.cache().exists()


def test_compiler_is_fetched_with_its_own_package_lists(nowhere, monkeypatch):
    """Those of a slim container are empty."""
    ran = []
    monkeypatch.setattr(base._Builder, "_run", lambda self, *command, folder=None: ran.append(command))
    monkeypatch.setattr(
        base._Builder,
        "_unpack",
        lambda self, packages, into: (into / "usr/lib/arm-none-eabi").mkdir(parents=True),
    )
    base._Builder(nowhere, print).fetch_compiler()
    update, download = ran
    assert "update" in update and {"download", *base._CROSS_PACKAGES} < set(download)
    assert update[: update.index("update")] == download[: download.index("download")]
    assert f"Dir::State::lists={nowhere / 'arm' / 'lists'}" in update


def test_base_id_changes_with_every_file_of_the_board(tmp_path):
    board = tmp_path / "board"
    board.mkdir()
    for path in base.BOARD.iterdir():
        if path.is_file() and path.name[0] != ".":
            (board / path.name).write_bytes(path.read_bytes())
    stamps = {base.base_id(board)}
    assert stamps == {base.base_id()}
    for path in sorted(board.iterdir()):
        path.write_bytes(path.read_bytes() + b"\n")
        base.base_id.cache_clear()
        stamps.add(base.base_id(board))
    assert len(stamps) == 1 + len(list(board.iterdir()))


@pytest.mark.pico
def test_built_base_carries_its_id_and_fits_before_the_rom(pico_base):
    assert base.base_id_of(pico_base) == base.base_id()
    assert len(uf2.read(pico_base.read_bytes())) <= base.SIZE


def test_flash_layout_is_that_of_the_board():
    text = (FIRMWARE / "board" / "mpconfigboard.h").read_text()
    sizes = {name: int(kb) * 1024 for name, kb in re.findall(r"(MICROPY_\w+) \((\d+) \* 1024\)", text)}
    assert sizes == {"MICROPY_HW_ROMFS_BYTES": rom.SIZE, "MICROPY_HW_FLASH_STORAGE_BYTES": flash.SIZE}
    assert (pico_flash.ROM_START, pico_flash.FS_START) == (0x60000, 0xE0000)
    assert pico_flash.FS_START + pico_flash.FS_SIZE == 2 * 1024 * 1024


def test_a_uf2_is_read_back_as_it_was_written():
    data = bytes(range(256)) * 33
    assert uf2.read(uf2.write(data))[: len(data)] == data
    assert uf2.read(b"UF2\n and nothing") == uf2.read(b"x" * 1024) == b""
