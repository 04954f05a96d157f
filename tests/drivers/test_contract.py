"""Every part of the real board keeps its contract in hal/contract.py, and the app uses nothing else of it."""

import ast
import inspect

import pytest
from regent.hal import Board, contract

from regent_table.paths import FIRMWARE

PARTS = dict(list(inspect.signature(Board.__init__).parameters.items())[1:])
CONTRACTS = {name: getattr(contract, parameter.annotation) for name, parameter in PARTS.items()}
KNOWN = {**CONTRACTS, "journal": contract.Journal}  # which a store hands out
HANDED = {"clock", "rng", "power", "store", "health", "journal"}  # arguments of these names are these parts
USERS = [path for room in ("app", "table", "ui") for path in (FIRMWARE / "regent" / room).rglob("*.py")]


def calls(kind: type) -> dict[str, inspect.Signature]:
    return {
        name: inspect.signature(call)
        for name, call in vars(kind).items()
        if inspect.isfunction(call) and name[0] != "_"
    }


def offered(kind: type) -> set[str]:
    return set(calls(kind)) | set(inspect.get_annotations(kind))


def differences(part: object, kind: type) -> list[str]:
    """What of its contract a part lacks, or takes otherwise."""
    wrong = [name for name in inspect.get_annotations(kind) if not hasattr(part, name)]
    for name, signature in calls(kind).items():
        call = getattr(part, name, None)
        if call is None or list(inspect.signature(call).parameters) != list(signature.parameters)[1:]:
            wrong.append(name)
    return wrong


@pytest.mark.parametrize("name", PARTS)
def test_part_fulfils_its_contract(box, name):
    assert not differences(getattr(box.board, name), CONTRACTS[name])


def test_journal_fulfils_its_contract(box):
    assert not differences(box.board.store.journal(0), contract.Journal)


def test_part_that_differs_from_its_contract_is_noticed():
    class Deaf:
        quiet = False

        def play(self):
            pass

    assert differences(Deaf(), contract.Sound) == ["play", "tick"]


def test_every_call_of_a_contract_has_a_docstring():
    for kind in KNOWN.values():
        for name in calls(kind):
            assert getattr(kind, name).__doc__, f"{kind.__name__}.{name}"


def is_board(node: ast.AST) -> bool:
    """`board`, `self._board`, `play.loop.board` ..."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name.lstrip("_") == "board"


def part_of(node: ast.AST, known: dict[str, str]) -> str:
    """The name of the part that an expression stands for, or ""."""
    if isinstance(node, ast.Attribute) and is_board(node.value) and node.attr in CONTRACTS:
        return node.attr
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "journal":
        return "journal"
    key = ast.unparse(node) if isinstance(node, ast.Name | ast.Attribute) else ""
    return known.get(key, "")


def names_of(tree: ast.AST) -> dict[str, str]:
    """Names that are bound to a part: `store = play.board.store`, `def keep(text, power)`."""
    known = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=True))
                for bound, value in pairs:
                    if part := part_of(value, {}):
                        known[ast.unparse(bound)] = part
        elif isinstance(node, ast.arg) and node.arg in HANDED:
            known[node.arg] = node.arg
    return known


def uses_in(source: str) -> set[tuple[str, str]]:
    """Pairs of a part and what is used of it."""
    tree = ast.parse(source)
    known = names_of(tree)
    return {
        (part, node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and (part := part_of(node.value, known))
    }


def uses() -> set[tuple[str, str, str]]:
    """Where the app uses what of which part."""
    return {
        (str(path.relative_to(FIRMWARE)), part, name)
        for path in USERS
        for part, name in uses_in(path.read_text())
    }


def test_app_uses_only_what_contracts_offer():
    for path, part, name in uses():
        assert name in offered(KNOWN[part]), f"{path}: {part}.{name}"


@pytest.mark.parametrize(
    "source, use",
    [
        ("loop.board.sound.pley(b'')", ("sound", "pley")),
        ("def state(line, health, part): health.gett(part)", ("health", "gett")),
        ("store = self._board.store\nstore.sav()", ("store", "sav")),
        ("store.journal(0).dropp()", ("journal", "dropp")),
        ("journal = store.journal(0)\njournal.torm", ("journal", "torm")),
    ],
)
def test_use_outside_a_contract_is_noticed(source, use):
    assert use in uses_in(source) and use[1] not in offered(KNOWN[use[0]])


def test_contracts_offer_nothing_unused():
    """Drivers, the screens of ui and the match use the parts that they are handed."""
    asked = {(KNOWN[part], name) for _, part, name in uses()}
    handed = {
        (contract.Screens, "buf"),
        (contract.Pixels, "count"),
        *((contract.Health, name) for name in ("count", "mark_up", "mark_down")),
    }
    handed |= {(contract.Journal, name) for name in ("append", "read")}
    promised = {(kind, name) for kind in KNOWN.values() for name in offered(kind)}
    assert promised <= asked | handed
