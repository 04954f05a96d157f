"""The firmware's own rules and players, compiled for a PC: the same sources, the same numbers, sooner.

What people wrote for the Pico is left as it is.  `types` finds out what its variables are, `writing` writes
that down for Cython, which makes a module of it under `.build` with the C compiler that is there; its
functions then take the places of the interpreted ones.  Without a compiler all goes on, only slower.
"""

import ast
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from regent_table.lab.fast.types import Unit
from regent_table.lab.fast.writing import Writer
from regent_table.paths import BUILD, use_firmware

use_firmware()

from regent.engine.rules import Rules  # noqa: E402
from regent.opponents.thinking import Evaluator  # noqa: E402

# What is compiled together: what all games share, and of a room its rules with what they import there
_CORE = (
    "regent.opponents.thinking",
    "regent.opponents.planning",
    "regent.opponents.pimc",
    "regent.opponents.random",
)
_OF_ROOM = (
    "regent.games.{}.rules",
    "regent.opponents.{}",
    "regent.opponents.turns.{}",
    "regent.opponents.determinize.{}",
)
_FOLDER = BUILD / "lab"
_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
_SLOWLY = "Rules are interpreted, which takes ten times as long: {}"


@cache
def use(family: str) -> str:
    """Let compiled rules play a room of games here; "" or, in a sentence, why they cannot."""
    said = made(family)
    for unit in () if said else _units(family):
        _put_in_place(_loaded(unit))
    return said


def made(family: str) -> str:
    """Compile them for whoever will use them; likewise."""
    try:
        for unit in _units(family):
            if not unit.path.exists():
                _compile(unit)
    except _Uncompiled as why:
        return _SLOWLY.format(why)
    return ""


@dataclass(frozen=True)
class _Unit:
    """Modules that are compiled together, under a name that tells of all that it depends on."""

    name: str
    modules: tuple[ModuleType, ...]

    @property
    def path(self) -> Path:
        return _FOLDER / f"{self.name}{_SUFFIX}"


def _units(family: str) -> list[_Unit]:
    return [_unit("core", [import_module(name) for name in _CORE]), _unit(family, _modules(family))]


class _Uncompiled(Exception):
    pass


def _modules(family: str) -> list[ModuleType]:
    """The modules that hold a room's rules, and those who play by them."""
    roots = [each.format(family) for each in _OF_ROOM]
    games = roots[0].rpartition(".")[0]
    homes = (games, roots[-1])
    found = {f"{games}.notation"}  # of which next to nothing is needed
    todo = roots
    while todo:
        name = todo.pop()
        if name in found or importlib.util.find_spec(name) is None:
            continue
        found.add(name)
        for node in ast.walk(ast.parse(_source(import_module(name)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in homes:
                todo += [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(homes):
                todo.append(node.module or "")
    return [import_module(name) for name in sorted(found)]


def _source(module: ModuleType) -> Path:
    return Path(module.__file__ or "")


def _unit(name: str, modules: list[ModuleType]) -> _Unit:
    told = hashlib.sha256(sys.version.encode())
    contracts = [sys.modules[each.__module__] for each in (Rules, Evaluator)]
    for source in sorted({*Path(__file__).parent.glob("*.py"), *map(_source, [*modules, *contracts])}):
        told.update(source.read_bytes())
    return _Unit(f"fast_{name}_{told.hexdigest()[:16]}", tuple(modules))


def _compile(unit: _Unit) -> None:
    """Two processes that do it at once do no harm."""
    compiler = os.environ.get("CC", sysconfig.get_config_var("CC") or "").split()
    if not compiler or not shutil.which(compiler[0]):
        raise _Uncompiled("there is no C compiler here.")
    text = Writer(Unit(unit.modules, (Rules, Evaluator))).text()
    _FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_FOLDER) as folder:
        source = Path(folder) / f"{unit.name}.pyx"
        source.write_text(text, encoding="utf-8")
        words = [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", str(source)]
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode:
            raise _Uncompiled(f"to compile them failed ({done.stderr.strip().splitlines()[-1]}).")
        (Path(folder) / unit.path.name).replace(unit.path)


def _loaded(unit: _Unit) -> Any:
    spec = importlib.util.spec_from_file_location(unit.name, unit.path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _put_in_place(compiled: Any) -> None:
    """Let everybody call the compiled functions."""
    new: dict[int, Any] = {}
    for module, holder, word, name in compiled.PLACES:
        place = sys.modules[module]
        if holder:
            setattr(getattr(place, holder), word, getattr(compiled, name))
        else:
            new[id(getattr(place, word))] = getattr(compiled, name)
    for name, module in list(sys.modules.items()):
        if name.startswith(("regent.", "host_tools.")):
            for word, live in list(vars(module).items()):
                if isinstance(live, tuple) and any(id(each) in new for each in live):
                    setattr(module, word, tuple(new.get(id(each), each) for each in live))
                elif id(live) in new:
                    setattr(module, word, new[id(live)])
    # Which module holds a thing depends on what the process that compiled had loaded.
    compiled.begin(lambda name, word: getattr(import_module(name), word))
