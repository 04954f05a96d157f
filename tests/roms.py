"""ROMs for tests: a program, and of the firmware only what it imports; the base has soon checked those."""

import ast
from functools import cache
from itertools import accumulate

from host_tools.image import rom

_LEAST = bytes(256)  # the base takes nothing smaller for a ROM


@cache
def rom_of(program: str) -> bytes:
    """The ROM with this program in the place of the app."""
    sources, needed, left = rom.folded(), {}, [program.encode()]
    while left:
        for path in map(_path, _imported(left.pop())):
            if path in sources and path not in needed:
                needed[path] = sources[path]
                left.append(sources[path])
    return rom.with_program(program, rom.compiled(needed) | {"filler": _LEAST})


def _path(module: str) -> str:
    at = module.replace(".", "/")
    return f"{at}/__init__.py" if f"{at}/__init__.py" in rom.folded() else f"{at}.py"


def _imported(source: bytes) -> list[str]:
    """The names of all modules that it may mean, with their packages."""
    names = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [part for name in names for part in accumulate(name.split("."), "{}.{}".format)]
