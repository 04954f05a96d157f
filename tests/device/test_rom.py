"""The ROM that is packed here has everything in it, is sealed, and is the same every time."""

import ast
import hashlib
from modulefinder import ModuleFinder
from pathlib import Path, PureWindowsPath

import pytest

from regent_table import words
from regent_table.errors import UserError
from regent_table.image import base, names, packing, rom
from regent_table.paths import FIRMWARE, ROOT

# Where the firmware imports a module by a name that it makes, and which ones those are
BY_NAME = {
    "regent/games/__init__.py": ("games/*/rules.py", "games/*/presenter.py", "games/*/items.py"),
    "regent/opponents/__init__.py": ("opponents/*.py", "opponents/weights/*.py"),
}


def test_rom_holds_exactly_the_modules_reachable_from_main_and_the_strings(tmp_path):
    contents = rom.unpack(rom.ours())
    sources = packing.folded()
    for path, source in sources.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(source)
    for folder in (tmp_path / "regent").rglob("*/"):
        (folder / "__init__.py").touch()  # `ModuleFinder` wants one in every folder
    finder = ModuleFinder([str(tmp_path), str(base.BOARD)])
    finder.run_script(str(base.BOARD / "main.py"))
    for pattern in sum(BY_NAME.values(), ()):
        for path in (tmp_path / "regent").glob(pattern):
            finder.import_hook(rom.dotted(path.relative_to(tmp_path).as_posix()))
    reached = {rom.dotted(path): path for path in sources}.items()
    modules = {path.replace(".py", ".mpy") for name, path in reached if name in finder.modules}
    assert set(contents) == modules | set(words.files()) | {rom.VERSION}
    assert not [name for name in finder.any_missing() if name.startswith("regent")]
    assert contents == packing.files()


def test_modules_that_import_by_a_computed_name_are_listed():
    """A new place needs a row here and in `packing`, or its modules are missing on the device."""
    places = {
        path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py") if _imports_by_name(path)
    }
    assert places == set(BY_NAME)


def _imports_by_name(path: Path) -> bool:
    found = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name))
    return path != names.PATH and "__import__" in {node.id for node in found}


def test_rom_ends_with_the_id_of_its_base_and_a_digest():
    image = rom.ours()
    assert image[-40:-32].decode() == base.base_id()
    assert hashlib.sha256(image[:-32]).digest() == image[-32:]
    assert packing.pack(packing.files()) == image and len(image) < rom.SIZE
    assert rom.unpack(image.ljust(rom.SIZE, b"\xff")) == packing.files()


def test_rom_too_large_for_the_partition_is_refused():
    with pytest.raises(UserError, match=r"The ROM has \d+ bytes more than fit"):
        packing.pack({"large": bytes(rom.SIZE)})


def test_a_module_that_does_not_compile_is_named(tmp_path):
    (tmp_path / "regent/app").mkdir(parents=True)
    (tmp_path / "regent/app/__init__.py").write_text("def (:\n")
    with pytest.raises(UserError, match="regent/app/__init__.py does not compile: "):
        packing.files(tmp_path)


def test_different_sources_give_different_versions(tmp_path):
    (tmp_path / "regent/app").mkdir(parents=True)
    names = set()
    for text in ("x = 1\n", "x = 2\n"):
        (tmp_path / "regent/app/__init__.py").write_text(text)
        names.add(rom.version(packing.files(tmp_path)))
    assert len(names) == 2


def test_rom_paths_and_line_ends_are_the_same_on_every_system(monkeypatch):
    monkeypatch.setattr(packing, "Path", PureWindowsPath)
    monkeypatch.setattr(packing, "_compile", lambda name, source: b"")
    assert list(packing.compiled({"regent/app/loop.py": b""})) == ["regent/app/loop.mpy"]
    assert "\n* text=auto eol=lf\n" in (ROOT / ".gitattributes").read_text()


def test_the_base_knows_nearly_all_names_of_the_app():
    """Names that it lacks take heap that the budgets do not have, and old ones take room in the flash;
    `python -m regent_table.image.names` brings the list up to date.
    """
    every = names.of_app()
    found = {name for name in every if name.isidentifier()}
    assert len(found) > 1000 and len(found - names.listed()) < len(found) * 0.03
    assert len(names.listed() - every) < len(found) * 0.1


def test_list_of_names_has_the_form_that_its_generator_writes():
    assert names.written(names.listed()) == names.PATH.read_text()
