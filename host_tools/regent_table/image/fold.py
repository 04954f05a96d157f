"""Folds constants across modules; mpy-cross then folds them inside each.

`NAME = const(5)` costs heap in its module and in every module that imports it: an entry, a name, code that
looks it up.  Here the number itself takes the place of such a name everywhere, `const(NAME + 1)` included,
wherever NAME comes from, and the name is dropped.  Lines stay where they are, so a fault on the device names
the line of the source.  Imports that nothing needs any more are dropped, and all of `regent.say`, which is
nothing but constants.
"""

import ast
from collections import Counter
from collections.abc import Iterator

from regent_table.errors import UserError

# Programs beside the firmware (tests, the bench) import names of these, so they keep theirs.
CONTRACTS = {"regent.engine.rules"}
SAYINGS = "regent.say"


Edit = tuple[ast.stmt | ast.expr, str]  # what to write in its place


class _Module:
    def __init__(self, source: str):
        self.lines = source.splitlines(keepends=True)
        try:
            self.tree = ast.parse(source)
        except SyntaxError:
            self.tree = ast.Module([], [])  # the compiler will say what is wrong
        self.consts: dict[str, tuple[int, ast.Assign]] = {}
        stored = [
            n.id for n in ast.walk(self.tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        ]
        stored += [n.arg for n in ast.walk(self.tree) if isinstance(n, ast.arg)]
        self.stored = stored
        self._formulas = {
            node.targets[0].id: (node.value, node)
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Name)
            and node.value.func.id == "const"
            and stored.count(node.targets[0].id) == 1
        }

    def learn(self, modules: dict[str, "_Module"]) -> bool:
        """Work out constants made of numbers and known constants alone; False when there are none left."""
        known = {name: value for name, (value, _) in self.consts.items()}
        for node, alias in self.imports():
            source, bound = modules.get(node.module or ""), alias.asname or alias.name
            if source and alias.name in source.consts and bound not in self.stored:
                known[bound] = source.consts[alias.name][0]
        before = len(self.consts)
        for name, (call, node) in list(self._formulas.items()):
            names = {part.id for part in ast.walk(call.args[0]) if isinstance(part, ast.Name)}
            value = eval(ast.unparse(call.args[0]), dict(known)) if names <= known.keys() else None
            if type(value) is int:
                del self._formulas[name]
                known[name] = value
                self.consts[name] = value, node
                call.args[0] = ast.Constant(value)  # no name in it is used any more
        return len(self.consts) > before

    def imports(self) -> Iterator[tuple[ast.ImportFrom, ast.alias]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    yield node, alias


def fold(sources: dict[str, str]) -> dict[str, str]:
    """Fold modules, given and returned by their dotted names; those of sayings are left out."""
    modules = {name: _Module(source) for name, source in sources.items()}
    while any([module.learn(modules) for module in modules.values()]):
        pass
    wanted: set[str] = set()  # names that are reached in a way that cannot be replaced
    spoken = {name: module for name, module in modules.items() if not _in_room(name, SAYINGS)}
    edits = {name: _uses(name, module, modules, wanted) for name, module in spoken.items()}
    folded = {}
    for name, module in spoken.items():
        for const, (value, node) in module.consts.items():
            stays = name in CONTRACTS or const in wanted or const.startswith("_")
            edits[name].append((node, f"{const} = const({value})" if stays else "pass"))
        folded[name] = _edited(module.lines, edits[name])
    return folded


def _in_room(name: str, room: str) -> bool:
    return name == room or name.startswith(f"{room}.")


def _uses(name: str, module: _Module, modules: dict[str, _Module], wanted: set[str]) -> list[Edit]:
    """The edits of a module: what to write in place of names and imports."""
    edits: list[Edit] = []
    values = {name: value for name, (value, _) in module.consts.items() if not name.startswith("_")}
    rooms: dict[str, str] = {}  # dotted names of modules by what they are called here
    for node, alias in module.imports():
        bound = alias.asname or alias.name
        source = modules.get(node.module or "")
        if f"{node.module}.{alias.name}" in modules:
            rooms[bound] = f"{node.module}.{alias.name}"
        elif source and alias.name in source.consts:
            if bound in module.stored:
                wanted.add(alias.name)
            else:
                values[bound] = source.consts[alias.name][0]
    folded = set(values)  # names that are imported for their value or for their constants
    left: Counter[str] = Counter()  # how often each is used otherwise than as a constant
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute):
            bound, path = _path(node.value, rooms)
            if path in modules and node.attr in modules[path].consts:
                edits.append((node, str(modules[path].consts[node.attr][0])))
                folded.add(bound)
                left[bound] -= 1
            else:
                wanted.add(node.attr)
        elif isinstance(node, ast.Name) and node.id in values and isinstance(node.ctx, ast.Load):
            edits.append((node, str(values[node.id])))
        elif isinstance(node, ast.Name):
            left[node.id] += 1
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            wanted.add(node.value)
    for node in [node for node in ast.walk(module.tree) if isinstance(node, ast.ImportFrom)]:
        kept = [a for a in node.names if (a.asname or a.name) not in folded or left[a.asname or a.name]]
        for alias in kept:
            if _in_room(f"{node.module}.{alias.name}", SAYINGS):
                raise UserError(f"{name}, line {node.lineno}: {alias.name} is not only asked for sayings.")
        if len(kept) < len(node.names):
            names = ", ".join(map(ast.unparse, kept))
            edits.append((node, f"from {node.module} import {names}" if names else "pass"))
    return edits


def _path(node: ast.expr, rooms: dict[str, str]) -> tuple[str, str]:
    """The dotted name of a module, and what is reached through it: `say.play` is regent.say.play."""
    if isinstance(node, ast.Name):
        return node.id, rooms.get(node.id, "")
    if isinstance(node, ast.Attribute):
        bound, path = _path(node.value, rooms)
        return bound, f"{path}.{node.attr}"
    return "", ""


def _edited(lines: list[str], edits: list[Edit]) -> str:
    """Make the edits, from the end to the beginning; each keeps the number of its lines."""
    text = [line.encode() for line in lines]
    for node, words in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        rest = text[last][node.end_col_offset :]
        text[first] = text[first][: node.col_offset] + words.encode() + (rest if first == last else b"\n")
        for i in range(first + 1, last + 1):
            text[i] = b"\n"
        if first != last and rest.strip() and not rest.strip().startswith(b"#"):
            raise ValueError(f"something follows on line {last + 1}")
    return b"".join(text).decode()
