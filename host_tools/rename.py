"""Names of ours that cost no memory on the device.

MicroPython keeps every name that a program brings along, about 16 bytes each, and the firmware has more than
a thousand.  Names that MicroPython has anyway (`rom_names.txt`) cost nothing, so names of ours become such
ones as the firmware does not use otherwise.  What MicroPython has is never renamed, so nothing outside can be
missed; modules, and what is reached by a string, keep their names too.  Lines stay where they are.

`python -m host_tools.rename UF2` writes the list anew from an image of MicroPython.
"""

import ast
import io
import keyword
import re
import string
import struct
import sys
import tokenize
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

_LIST = Path(__file__).with_name("rom_names.txt")
_GAMES = "regent.games."  # two of them are never mixed, so their own names may become the same
_NOTATION = ".notation"  # its strings are words for people
_PLACE = re.compile(r'File "([\w./]+)", line \d+, in ')
_NAMED = re.compile(r"(?<=, in )(\w+)$|(?<=')(\w+)(?=')", re.M)
_UF2_BLOCK, _UF2_HEAD, _UF2_DATA = 512, 32, 256
_FLASH = 0x10000000
_POOL = 100  # names that stand in a row in an image, at least

Names = dict[str, str]


class Renaming:
    def __init__(self, sources: dict[str, str], others: Iterable[str] = ()):
        """Modules by their dotted names; `others` are sources that stay as they are."""
        trees = {module: tree for module, source in sources.items() if (tree := _parsed(source))}
        words = {module: _words(sources[module]) for module in trees}
        outside = set().union(*map(_words, others))
        rom = set(_LIST.read_text().split())
        fixed = rom | outside | {part for module in sources for part in module.split(".")}
        for module, tree in trees.items():
            if not module.endswith(_NOTATION):
                fixed |= {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        taken = outside.union(keyword.kwlist, *words.values())
        self._rom = sorted(name for name in rom - taken if not name.startswith("_"))
        self._short = sorted({a + b for a in string.ascii_lowercase for b in string.digits} - taken - rom)

        names = {module: set(_names(tree)) - fixed for module, tree in trees.items()}
        uses = Counter(name for found in names.values() for name in found)
        rooms = {name: {_room(module) for module in names if name in names[module]} for name in uses}
        home = {name: "".join(where) if len(where) == 1 else "" for name, where in rooms.items()}
        common: Names = {}
        by_room: dict[str, Names] = {}
        for room in sorted({"", *home.values(), *map(_room, trees)}):
            mine = sorted((n for n in home if home[n] == room), key=lambda n: (-uses[n], n))
            by_room[room] = common | self._given(mine, common.values())
            common = by_room[""]
        self._maps: dict[str, Names] = {}
        for module, tree in trees.items():
            shared = by_room[_room(module)]
            arguments = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
            near = {shared[word] for word in words[module] if word in shared}
            self._maps[module] = shared | self._given(sorted(arguments - fixed - uses.keys()), near)
        self._common = common

    def _given(self, names: list[str], taken: Collection[str]) -> Names:
        """Each name where its sum points, so that a new one moves few others; behind them short ones."""
        rom = [name for name in self._rom if name not in taken]
        short = (name for name in self._short if name not in taken)
        left: list[str | None] = list(rom)
        given: Names = {}
        for name in names:
            if len(given) >= len(rom):
                given[name] = next(short)
                continue
            at = zlib.crc32(name.encode()) % len(left)
            while left[at] is None:
                at = (at + 1) % len(left)
            given[name], left[at] = left[at] or "", None
        return given

    def module(self, name: str, source: str) -> str:
        return _renamed(source, self._maps[name]) if name in self._maps else source

    def program(self, source: str) -> str:
        """A program that runs beside the firmware and calls it by the names of the sources.

        Its own names stay, but for its methods: the firmware may call them.
        """
        names = dict(self._common)
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                names |= self._maps.get(node.module or "", {})
        return _renamed(source, names, beside=True)

    def report(self, text: str) -> str:
        """A fault's report as the sources call things: where it happened, and names in quotes."""
        lines, names = [], self._common
        for line in text.splitlines(keepends=True):
            if place := _PLACE.search(line):
                module = place[1].removesuffix(".py").replace("/", ".")  # the one-file image tells a path
                names = self._maps.get(module, self._common)
            back = {new: old for old, new in names.items()}
            lines.append(_NAMED.sub(lambda found, back=back: back.get(found[0], found[0]), line))
        return "".join(lines)


def _room(module: str) -> str:
    """The game that a module belongs to, or nothing."""
    return ".".join(module.split(".")[:3]) if module.startswith(_GAMES) else ""


def _parsed(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except SyntaxError:
        return None  # the compiler says it better


def _words(source: str) -> set[str]:
    return {token.string for token in _tokens(source)}


def _tokens(source: str) -> Iterator[tokenize.TokenInfo]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token


def _renamed(source: str, names: Names, beside: bool = False) -> str:
    lines = source.splitlines(keepends=True)
    for token in reversed(list(_tokens(source))):
        (row, start), (_, end) = token.start, token.end
        before = lines[row - 1][:start]
        new = names.get(token.string, token.string)
        if beside and " import " in before and new != token.string:
            new += f" as {token.string}"
        elif beside and not before.endswith((".", " def ")):
            continue
        lines[row - 1] = before + new + lines[row - 1][end:]
    return "".join(lines)


def _names(tree: ast.AST) -> Iterator[str]:
    """What MicroPython would keep a name for, but for arguments that nobody names in a call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.alias):
            yield from filter(None, (node.name, node.asname))
        if isinstance(node, ast.Module | ast.ClassDef):
            yield from _assigned(node)


def _assigned(room: ast.Module | ast.ClassDef) -> Iterator[str]:
    """The names that a module or a class gives to things; a private constant is none, it is folded."""
    for node in room.body:
        private = isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const(")
        for part in [] if isinstance(node, ast.FunctionDef | ast.ClassDef) else ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                if not (private and part.id.startswith("_")):
                    yield part.id


def in_image(uf2: bytes) -> list[str]:
    """The names that an image of MicroPython holds: they stand in tables, pointer by pointer."""
    blocks = range(0, len(uf2), _UF2_BLOCK)
    flash = b"".join(uf2[at + _UF2_HEAD : at + _UF2_HEAD + _UF2_DATA] for at in blocks)
    found, row = set(), []
    for (pointer,) in struct.iter_unpack("<I", flash[: len(flash) // 4 * 4]):
        at = pointer - _FLASH
        end = flash.find(b"\0", at, at + 64) if 0 <= at < len(flash) else -1
        if end >= 0 and flash[at:end].isascii() and flash[at:end].decode().isprintable():
            row.append(flash[at:end].decode())
            continue
        if len(row) >= _POOL:
            found.update(name for name in row if name.isidentifier())
        row = []
    return sorted(found)


if __name__ == "__main__":
    _LIST.write_text("\n".join(in_image(Path(sys.argv[1]).read_bytes())) + "\n")
