"""The ROM that is packed here has everything in it, is sealed, and is the same every time."""

import hashlib
from pathlib import PureWindowsPath

import pytest

from host_tools import words
from host_tools.errors import UserError
from host_tools.image import base, names, rom
from host_tools.paths import FIRMWARE, ROOT


def test_all_of_the_app_and_its_words_are_in_it_and_nothing_else():
    contents = rom.unpack(rom.ours())
    sources = set(FIRMWARE.glob("regent/**/*.py")) - {FIRMWARE / "regent/hal/contract.py"}  # for readers
    sources -= set(words.SAY.iterdir())  # numbers by now
    modules = {path.relative_to(FIRMWARE).with_suffix(".mpy") for path in sources}
    assert set(contents) == {path.as_posix() for path in modules} | set(words.files()) | {rom.VERSION}
    assert contents == rom.files()


def test_it_ends_with_the_base_that_it_wants_and_a_digest_of_all_before():
    image = rom.ours()
    assert image[-40:-32].decode() == base.stamp()
    assert hashlib.sha256(image[:-32]).digest() == image[-32:]
    assert rom.pack(rom.files()) == image and len(image) < rom.SIZE
    assert rom.unpack(image.ljust(rom.SIZE, b"\xff")) == rom.files()


def test_what_is_too_large_for_the_partition_is_told():
    with pytest.raises(UserError, match=r"The ROM has \d+ bytes more than fit"):
        rom.pack({"large": bytes(rom.SIZE)})


def test_a_module_that_does_not_compile_is_named(tmp_path):
    (tmp_path / "regent").mkdir()
    (tmp_path / "regent" / "broken.py").write_text("def (:\n")
    with pytest.raises(UserError, match="regent/broken.py does not compile: "):
        rom.files(tmp_path)


def test_another_version_has_another_name(tmp_path):
    (tmp_path / "regent").mkdir()
    names = set()
    for text in ("x = 1\n", "x = 2\n"):
        (tmp_path / "regent" / "small.py").write_text(text)
        names.add(rom.version(rom.files(tmp_path)))
    assert len(names) == 2


def test_its_paths_and_digests_are_the_same_on_every_system(monkeypatch):
    monkeypatch.setattr(rom, "Path", PureWindowsPath)
    monkeypatch.setattr(rom, "_compile", lambda name, source: b"")
    assert list(rom.compiled({"regent/app/loop.py": b""})) == ["regent/app/loop.mpy"]
    assert "\n* text=auto eol=lf\n" in (ROOT / ".gitattributes").read_text()


def test_the_base_knows_nearly_all_names_of_the_app():
    """Names that it lacks take heap that the budgets do not have, and old ones take room in the flash;
    `python -m host_tools.image.names` brings the list up to date.
    """
    every = names.of_app()
    found = {name for name in every if name.isidentifier()}
    assert len(found) > 1000 and len(found - names.listed()) < len(found) * 0.03
    assert len(names.listed() - every) < len(found) * 0.1


def test_the_list_of_names_is_what_its_maker_writes_of_it():
    assert names.written(names.listed()) == names.PATH.read_text()
