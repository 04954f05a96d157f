"""The same functions for Cython: with types, numbers in the place of constants, calls without a detour."""

import ast
import sys
from typing import Any

from regent_table.lab.fast.types import BOOL, INT, OBJECT, POINTERS, Function, Unit, stored

_HEAD = """# cython: language_level=3, wraparound=False, boundscheck=False, initializedcheck=False
from cpython.bytearray cimport PyByteArray_AS_STRING
from cpython.bytes cimport PyBytes_AsString
cdef inline unsigned char* _ptr8(object o) except NULL:
    return <unsigned char*>(PyByteArray_AS_STRING(o) if type(o) is bytearray else PyBytes_AsString(o))
cdef inline long _int(long n):
    return n
"""


class Writer(ast.NodeTransformer):
    """Writes the functions of a unit, and the names that they need besides."""

    def __init__(self, unit: Unit):
        self._unit = unit
        self._names = {id(each.live): each.name for each in unit.functions if not each.holder}
        self._given: dict[int, tuple[str, str]] = {}  # things of modules: their name here, where they are
        self._tables: dict[int, str] = {}
        self._where = _places()
        self._functions = [each for each in unit.functions if each.is_compiled]
        self._function: Any = None

    def text(self) -> str:
        bodies = [self._written(each) for each in self._functions]
        head = [_HEAD]
        filled = []
        for name, where in self._given.values():
            head.append(f"cdef object {name}")
            filled.append(f"    global {name}\n    {name} = live({where})")
        for name in self._tables.values():
            head.append(f"cdef const unsigned char* p_{name}\ncdef const unsigned char[::1] v_{name}")
            filled.append(
                f"    global p_{name}, v_{name}\n    v_{name} = {name}\n    p_{name} = &v_{name}[0]"
            )
        begin = "def begin(live):\n" + "\n".join(filled or ["    pass"])
        places = [(each.module.__name__, each.holder, each.node.name, each.name) for each in self._functions]
        return "\n".join([*head, *bodies, begin, f"PLACES = {places!r}", ""])

    def _written(self, function: Function) -> str:
        self._function = function
        node = function.node
        given = {each.arg for each in node.args.args}
        self._own = stored(node) - given
        lines = [ast.unparse(self.visit(each)) for each in node.body if not _is_words(each)]
        lines = [line for text in lines for line in text.splitlines()] or ["pass"]
        defaults = node.args.defaults
        heads = ["self"] if function.holder else []
        for n, each in enumerate(function.parameters):
            default = n - len(function.parameters) + len(defaults)
            value = f"={ast.unparse(self.visit(defaults[default]))}" if default >= 0 else ""
            heads.append(f"{_declared(function.types.get(each.arg))} {each.arg}{value}")
        own = [
            f"cdef {_declared(function.types.get(name))} {name}_"  # its name may be a word of C
            for name in sorted(self._own)
        ]
        answer = function.answer if function.answer in (INT, BOOL) else OBJECT
        head = f"def {function.name}" if function.holder else f"cpdef {answer} {function.name}"
        if answer != OBJECT and not function.holder:
            return _block(f"{head}({', '.join(heads)}) except? -1:", own + lines)
        return _block(f"{head}({', '.join(heads)}):", own + lines)

    def _named(self, live: Any) -> str:
        """What something of a module is called here."""
        if id(live) in self._names:
            return self._names[id(live)]
        if id(live) not in self._given:
            self._given[id(live)] = (f"o{len(self._given)}", self._where[id(live)])
        return self._given[id(live)][0]

    def _of_module(self, node: ast.expr) -> ast.expr | None:
        there, live = self._unit.resolve(self._function, node)
        if not there:
            return None
        if isinstance(live, int):
            return ast.Constant(live)
        return ast.Name(self._named(live), ast.Load())

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self._own:
            return ast.Name(f"{node.id}_", node.ctx)
        return self._of_module(node) or node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        found = self._of_module(node)
        if found:
            return found
        number = isinstance(node.ctx, ast.Load) and self._unit.type_of(self._function, node) == INT
        self.generic_visit(node)
        return ast.Call(ast.Name("_int", ast.Load()), [node], []) if number else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        there, live = self._unit.resolve(self._function, node.value)
        self.generic_visit(node)
        if there and isinstance(live, bytes | bytearray) and not isinstance(node.slice, ast.Slice):
            self._tables[id(live)] = self._named(live)
            node.value = ast.Name("p_" + self._named(live), ast.Load())
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        word = node.func.id if isinstance(node.func, ast.Name) else ""
        if word in POINTERS:
            [argument] = [self.visit(each) for each in node.args]
            if word == "ptr8":
                return ast.Call(ast.Name("_ptr8", ast.Load()), [argument], [])
            return ast.parse(f"memoryview({ast.unparse(argument)}).cast('H')", mode="eval").body
        method = isinstance(node.func, ast.Attribute) and not self._unit.resolve(self._function, node.func)[0]
        number = method and self._unit.type_of(self._function, node) in (INT, BOOL)
        node.args = [self.visit(each) for each in node.args]
        if isinstance(node.func, ast.Attribute) and method:
            node.func.value = self.visit(node.func.value)
        else:
            node.func = self.visit(node.func)
        return ast.Call(ast.Name("_int", ast.Load()), [node], []) if number else node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        """Of a call for its own sake nothing is wanted."""
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name):
            if node.value.func.id == "_int":
                node.value = node.value.args[0]
        return node


def _places() -> dict[int, str]:
    """Where things of the firmware's modules are found, as the words of a call."""
    return {
        id(live): f'"{name}", "{word}"'
        for name, module in list(sys.modules.items())
        if name.startswith("regent.")
        for word, live in vars(module).items()
    }


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _declared(kind: str | None) -> str:
    return INT if kind == BOOL else kind or OBJECT


def _block(head: str, lines: list[str]) -> str:
    return "\n    ".join([head, *lines]) + "\n"
