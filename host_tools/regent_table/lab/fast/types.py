"""What the variables of the firmware's rules are, found out from the sources as they are.

Rules know whole numbers and states, and little else.  What a parameter is follows from its annotation, from
the contract that a method keeps, or from the calls; what a variable is from what is written into it.
Whatever remains in doubt is OBJECT, which is slower and never wrong.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any

INT, BOOL, STATE, OBJECT = "long", "bint", "bytearray", "object"
READ8, WRITE8, READ16, WRITE16 = (
    "const unsigned char*", "unsigned char*", "const unsigned short[::1]", "unsigned short[::1]",
)  # fmt: skip
_INDEXED = (STATE, READ8, WRITE8, READ16, WRITE16)
_NUMBERS = (INT, BOOL)
_ANNOTATED = {"int": INT, "bool": BOOL, "bytearray": STATE}
# What everybody calls a state and a step, where nothing else tells
_USUAL = {"s": STATE, "a": INT}
# Of the words for traces only this is needed while games are played
_OF_NOTATION = ("weight",)
POINTERS = {"ptr8": (READ8, WRITE8), "ptr16": (READ16, WRITE16)}


@dataclass
class Function:
    module: ModuleType
    holder: str  # the class of a method, "" for a function
    node: ast.FunctionDef
    types: dict[str, str] = field(default_factory=dict)  # of parameters and variables
    answer: str | None = None
    promised: bool = False  # is what it answers written down?

    @property
    def name(self) -> str:
        return "__".join(
            part for part in (self.module.__name__.replace(".", "_"), self.holder, self.node.name) if part
        )

    @property
    def is_compiled(self) -> bool:
        """What makes things once, or asks its class for another's word, is only learned from."""
        words = {each.id for each in ast.walk(self.node) if isinstance(each, ast.Name)}
        return self.node.name != "__init__" and "super" not in words

    @property
    def parameters(self) -> list[ast.arg]:
        return self.node.args.args[1 if self.holder else 0 :]

    @property
    def live(self) -> FunctionType:
        """The interpreted one."""
        return vars(getattr(self.module, self.holder) if self.holder else self.module)[self.node.name]


class Unit:
    """Modules that are compiled together."""

    def __init__(self, modules: Iterable[ModuleType], contracts: Iterable[type]):
        self.functions = [function for module in modules for function in _functions(module)]
        self._by_identity = {id(each.live): each for each in self.functions if not each.holder}
        self._methods: dict[str, list[Function]] = {}
        self._attributes: dict[str, str | None] = {}
        for each in self.functions:
            if each.holder:
                self._methods.setdefault(each.node.name, []).append(each)
        self._contracts = {
            name: method.__annotations__
            for contract in contracts
            for name, method in vars(contract).items()
            if isinstance(method, FunctionType)
        }
        for each in self.functions:
            self._prepare(each)
        while self._learn():
            pass

    def _prepare(self, function: Function) -> None:
        told = self._contracts.get(function.node.name, {}) if function.holder else {}
        kept = [kind for name, kind in told.items() if name != "return"]
        for n, parameter in enumerate(function.parameters):
            words = parameter.annotation and ast.unparse(parameter.annotation)
            contract = getattr(kept[n], "__name__", "") if n < len(kept) else ""
            found = _ANNOTATED.get(words or contract)
            if found or words:
                function.types[parameter.arg] = found or OBJECT
        returns = function.node.returns and ast.unparse(function.node.returns)
        function.answer = _ANNOTATED.get(returns or getattr(told.get("return"), "__name__", ""))
        function.promised = function.answer is not None

    def resolve(self, function: Function, node: ast.expr) -> tuple[bool, Any]:
        """Is this the name of something of a module, and what?"""
        if isinstance(node, ast.Name) and node.id not in stored(function.node):
            if node.id in vars(function.module):
                return True, vars(function.module)[node.id]
        elif isinstance(node, ast.Attribute):
            there, module = self.resolve(function, node.value)
            if there and isinstance(module, ModuleType):
                return True, getattr(module, node.attr)
        return False, None

    def called(self, function: Function, node: ast.Call) -> list[Function]:
        """Which functions of the unit a call can mean."""
        there, live = self.resolve(function, node.func)
        if there:
            return [self._by_identity[id(live)]] if id(live) in self._by_identity else []
        if isinstance(node.func, ast.Attribute):
            return self._methods.get(node.func.attr, [])
        return []

    def _learn(self) -> bool:
        """Look at everything once; was there anything new?"""
        before = [(dict(each.types), each.answer) for each in self.functions], dict(self._attributes)
        for function in self.functions:
            for node in ast.walk(function.node):
                self._look(function, node)
        return before != ([(each.types, each.answer) for each in self.functions], self._attributes)

    def _look(self, function: Function, node: ast.AST) -> None:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._store(function, target, node.value)
        elif isinstance(node, ast.AugAssign):
            self._store(function, node.target, ast.BinOp(node.target, node.op, node.value))
        elif isinstance(node, ast.For):
            self._put(function, node.target, self._item(function, node.iter))
        elif isinstance(node, ast.Call):
            for callee in self.called(function, node):
                for parameter, value in zip(callee.parameters, node.args, strict=False):
                    if not self._is_told(callee, parameter):
                        self._join(callee.types, parameter.arg, self.type_of(function, value))
        elif isinstance(node, ast.Return) and not function.promised:
            told = node.value and self.type_of(function, node.value)
            function.answer = _joined(function.answer, OBJECT if node.value is None else told)
        elif node is function.node:
            if not function.promised and not _ends(function.node.body):
                function.answer = OBJECT
            for parameter in function.parameters:
                if parameter.arg in _USUAL:
                    function.types.setdefault(parameter.arg, _USUAL[parameter.arg])

    def _is_told(self, function: Function, parameter: ast.arg) -> bool:
        if parameter.annotation is not None:
            return True
        return bool(function.holder) and function.node.name in self._contracts

    def _store(self, function: Function, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple):
            values = value.elts if isinstance(value, ast.Tuple) else [None] * len(target.elts)
            for one, each in zip(target.elts, values, strict=True):
                self._put(function, one, OBJECT if each is None else self.type_of(function, each))
        else:
            self._put(function, target, self.type_of(function, value))

    def _put(self, function: Function, target: ast.expr, found: str | None) -> None:
        if isinstance(target, ast.Name):
            if found in (READ8, READ16) and _is_written(function.node, target.id):
                found = {READ8: WRITE8, READ16: WRITE16}[found]
            self._join(function.types, target.id, found)
        elif isinstance(target, ast.Attribute):
            self._join(self._attributes, target.attr, found)

    def _join(self, known: dict, name: str, found: str | None) -> None:
        joined = _joined(known.get(name), found)
        if joined:
            known[name] = joined

    def _item(self, function: Function, node: ast.expr) -> str | None:
        """What comes out of something one after the other."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
            return INT
        there, live = self.resolve(function, node)
        found = isinstance(live, bytes | bytearray) if there else self.type_of(function, node) in _INDEXED
        return INT if found else OBJECT

    def type_of(self, function: Function, node: ast.expr) -> str | None:
        """None as long as it is not known."""
        there, live = self.resolve(function, node)
        if there:
            return BOOL if isinstance(live, bool) else INT if isinstance(live, int) else OBJECT
        if isinstance(node, ast.Constant):
            return BOOL if isinstance(node.value, bool) else INT if isinstance(node.value, int) else OBJECT
        if isinstance(node, ast.Name):
            return function.types.get(node.id) if node.id in stored(function.node) else OBJECT
        if isinstance(node, ast.Compare):
            return BOOL
        if isinstance(node, ast.BoolOp):
            return self._all(function, node.values)
        if isinstance(node, ast.IfExp):
            return self._all(function, [node.body, node.orelse])
        if isinstance(node, ast.UnaryOp):
            found = self.type_of(function, node.operand)
            return BOOL if isinstance(node.op, ast.Not) else INT if found in _NUMBERS else found
        if isinstance(node, ast.BinOp):
            found = self._all(function, [node.left, node.right])
            if isinstance(node.op, ast.Div | ast.Pow):
                return OBJECT
            return INT if found == BOOL else found
        if isinstance(node, ast.Subscript):
            return self._of_place(function, node)
        if isinstance(node, ast.Attribute):
            return self._attributes.get(node.attr) if node.attr in self._attributes else OBJECT
        return self._of_call(function, node) if isinstance(node, ast.Call) else OBJECT

    def _of_place(self, function: Function, node: ast.Subscript) -> str | None:
        if isinstance(node.slice, ast.Slice):
            return OBJECT
        there, live = self.resolve(function, node.value)
        if there:
            return INT if isinstance(live, bytes | bytearray) else OBJECT
        found = self.type_of(function, node.value)
        return INT if found in _INDEXED else None if found is None else OBJECT

    def _of_call(self, function: Function, node: ast.Call) -> str | None:
        if isinstance(node.func, ast.Name) and not self.resolve(function, node.func)[0]:
            word = node.func.id
            if word == "len":
                return INT
            if word in ("min", "max", "abs") and (len(node.args) > 1 or word == "abs"):
                found = self._all(function, node.args)
                return INT if found == BOOL else found
            return POINTERS[word][0] if word in POINTERS else OBJECT
        callees = self.called(function, node)
        if callees:
            found = None
            for callee in callees:
                found = _joined(found, callee.answer)
            return found
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        told = self._contracts.get(name, {}).get("return")
        return _ANNOTATED.get(getattr(told, "__name__", ""), OBJECT)

    def _all(self, function: Function, nodes: Iterable[ast.expr]) -> str | None:
        found = None
        for node in nodes:
            found = _joined(found, self.type_of(function, node))
        return found


def _functions(module: ModuleType) -> Iterator[Function]:
    path = module.__file__ or ""
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    words = module.__name__.endswith(".notation")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (not words or node.name in _OF_NOTATION):
            yield Function(module, "", node)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield Function(module, node.name, method)


def stored(node: ast.FunctionDef) -> frozenset[str]:
    """The names of parameters and variables."""
    found = getattr(node, "stored", None)
    if found is None:
        found = frozenset(
            {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
            | {each.id for each in ast.walk(node)
               if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        )  # fmt: skip
        node.stored = found  # pyright: ignore[reportAttributeAccessIssue]
    return found


def _is_written(node: ast.FunctionDef, name: str) -> bool:
    return any(
        isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
        and each.value.id == name
        for each in ast.walk(node)
    )


def _ends(body: list[ast.stmt]) -> bool:
    """Does nothing come behind these statements?"""
    last = body[-1]
    if isinstance(last, ast.Return | ast.Raise):
        return True
    if isinstance(last, ast.If):
        return bool(last.orelse) and _ends(last.body) and _ends(last.orelse)
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and bool(last.test.value)
    return False


def _joined(one: str | None, other: str | None) -> str | None:
    if one is None or other is None or one == other:
        return one or other
    return INT if one in _NUMBERS and other in _NUMBERS else OBJECT
