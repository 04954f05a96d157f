"""Constants folded across modules, before mpy-cross folds them inside each.

`NAME = const(5)` costs heap in its module and in every module that imports it: an entry, a name, code that
looks it up.  Here every use of such a name becomes the number itself and the name goes.  Lines stay where
they are, so a fault on the device names the line of the source.
"""

import ast
from collections.abc import Iterator

# Programs beside the firmware (tests, the bench) import names of these, so they keep theirs.
CONTRACTS = {"regent.engine.rules"}


Edit = tuple[ast.stmt | ast.expr, str]  # what to write in its place


class _Module:
    def __init__(self, source: str):
        self.lines = source.splitlines(keepends=True)
        try:
            self.tree = ast.parse(source)
        except SyntaxError:
            self.tree = ast.Module([], [])  # the compiler says it better
        self.consts: dict[str, tuple[int, ast.Assign]] = {}
        stored = [
            n.id for n in ast.walk(self.tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        ]
        stored += [n.arg for n in ast.walk(self.tree) if isinstance(n, ast.arg)]
        self.stored = stored
        for node in self.tree.body:
            if (
                isinstance(node, ast.Assign)
                and isinstance(node.targets[0], ast.Name)
                and isinstance(node.value, ast.Call)
                and isinstance(node.value.func, ast.Name)
                and node.value.func.id == "const"
                and isinstance(node.value.args[0], ast.Constant)
                and type(node.value.args[0].value) is int
                and stored.count(node.targets[0].id) == 1
            ):
                self.consts[node.targets[0].id] = node.value.args[0].value, node

    def imports(self) -> Iterator[tuple[ast.ImportFrom, ast.alias]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    yield node, alias


def fold(sources: dict[str, str]) -> dict[str, str]:
    """Modules by their dotted names."""
    modules = {name: _Module(source) for name, source in sources.items()}
    wanted: set[str] = set()  # names that somebody reaches in another way
    edits = {name: _uses(module, modules, wanted) for name, module in modules.items()}
    folded = {}
    for name, module in modules.items():
        if name not in CONTRACTS:
            for const, (_, node) in module.consts.items():
                if const not in wanted and not const.startswith("_"):
                    edits[name].append((node, "pass"))
        folded[name] = _edited(module.lines, edits[name])
    return folded


def _uses(module: _Module, modules: dict[str, _Module], wanted: set[str]) -> list[Edit]:
    """What to write in place of names and imports."""
    edits: list[Edit] = []
    values = {name: value for name, (value, _) in module.consts.items() if not name.startswith("_")}
    rooms: dict[str, _Module] = {}
    gone: dict[ast.ImportFrom, list[str]] = {}
    for node, alias in module.imports():
        bound = alias.asname or alias.name
        source = modules.get(node.module or "")
        if f"{node.module}.{alias.name}" in modules:
            rooms[bound] = modules[f"{node.module}.{alias.name}"]
        elif source and alias.name in source.consts:
            if bound in module.stored:
                wanted.add(alias.name)
            else:
                values[bound] = source.consts[alias.name][0]
                gone.setdefault(node, []).append(alias.name)
    for node, names in gone.items():
        left = [ast.unparse(alias) for alias in node.names if alias.name not in names]
        edits.append((node, f"from {node.module} import {', '.join(left)}" if left else "pass"))
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute):
            room = rooms.get(node.value.id) if isinstance(node.value, ast.Name) else None
            if room and node.attr in room.consts:
                edits.append((node, str(room.consts[node.attr][0])))
            else:
                wanted.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in values:
            edits.append((node, str(values[node.id])))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            wanted.add(node.value)
    return edits


def _edited(lines: list[str], edits: list[Edit]) -> str:
    """From the end to the beginning; an edit keeps the number of its lines."""
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
