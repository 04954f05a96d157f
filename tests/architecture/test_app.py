"""What must hold in the rooms of the app: nobody writes what is another's, and each duty has one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from regent_table.paths import FIRMWARE

APP = FIRMWARE / "regent" / "app"
MODULES = sorted(APP.rglob("*.py"))
IDS = [str(path.relative_to(APP)) for path in MODULES]
# What a board offers to be set (hal/contract.py) and to be painted on
BOARD = {"level", "quiet", "buf"}
SURFACE = 18  # public names of the largest class


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What an assignment writes to; writing to a part of a thing writes to the thing."""
    found = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    for target in found:
        for each in target.elts if isinstance(target, ast.Tuple) else [target]:
            yield each.value if isinstance(each, ast.Subscript) else each


def own(target: ast.expr) -> bool:
    return ast.unparse(target) == f"self.{getattr(target, 'attr', '')}"


def strangers(module: ast.Module) -> Iterator[str]:
    """Fields that somebody writes to who is not their owner."""
    for node in ast.walk(module):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            for target in targets(node):
                if isinstance(target, ast.Attribute) and not own(target):
                    yield target.attr


def calls(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


@pytest.mark.parametrize("path", MODULES, ids=IDS)
def test_module_assigns_no_field_of_another_object(path):
    assert set(strangers(tree(path))) <= BOARD


def test_assignment_to_a_field_of_another_object_is_noticed():
    source = (
        "def f(self, other):\n    self.mine = other.a = 1\n    self.show.b[0] += 1\n    other.c, n = 1, 2"
    )
    assert list(strangers(ast.parse(source))) == ["a", "b", "c"]


@pytest.mark.parametrize("path", MODULES, ids=IDS)
def test_module_uses_no_hasattr_getattr_or_isinstance(path):
    assert not {"hasattr", "getattr", "isinstance"} & set(calls(tree(path)))


def test_a_match_is_saved_in_one_place():
    ends = ("match.save", ".begin", ".drop", ".retire", ".append")
    saving = {
        (str(path.relative_to(APP)), call)
        for path in MODULES
        for call in calls(tree(path))
        if call.endswith("match.save") or "store" in call and call.endswith(ends)
    }
    assert {path for path, call in saving} == {"play/match_saver.py", "menu/saved.py"}
    assert {call for path, call in saving if path == "menu/saved.py"} == {
        "self.loop.board.store.journal(self._match.slot).drop"
    }


def test_secrecy_is_decided_in_one_place():
    """`Asked.secret` is the one answer; the hook of a game that it comes from is called nowhere else."""
    asking = {path.name for path in MODULES if any(call.endswith(".secret") for call in calls(tree(path)))}
    answering = {
        path.name
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and node.name in ("secret", "hides")
    }
    assert asking == {"asked.py"} and not answering


def test_lights_import_no_strings():
    for path in (APP / "lights.py", APP / "diagnostic_lights.py"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ImportFrom):
                names = {f"{node.module}.{alias.name}" for alias in node.names}
                assert not {name for name in names if "say" in name or "words" in name or "flow" in name}


def public(kind: ast.ClassDef) -> set[str]:
    """Its methods and fields that others may use."""
    names = {node.name for node in kind.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(kind):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            names |= {
                target.attr for target in targets(node) if isinstance(target, ast.Attribute) and own(target)
            }
    return {name for name in names if name[0] != "_"}


def test_class_has_a_bounded_number_of_public_names():
    for path in MODULES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                assert len(public(node)) <= SURFACE, f"{path.name}: {node.name}: {sorted(public(node))}"
