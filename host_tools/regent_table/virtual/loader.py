"""Loads firmware modules into a namespace of their own, so that nothing leaks into the PC's `sys.modules`.

Only what is on the device can be imported: files under firmware/ and MicroPython's modules.
"""

import builtins
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

# Built-in names of CPython that MicroPython on a Pico does not have.
_MISSING = (
    "aiter anext ascii breakpoint copyright credits exit format license quit vars "
    "BaseExceptionGroup ExceptionGroup BytesWarning EncodingWarning ResourceWarning Warning"
).split()


class Loader:
    def __init__(
        self,
        roots: tuple[Path, ...],
        modules: dict[str, ModuleType],
        loaded: Callable[[ModuleType], None] = lambda module: None,
        **names: Any,
    ):
        """`modules` are MicroPython's own to begin with; `names` replace built-in ones.

        `loaded` is called with every module that was loaded.
        """
        self._roots = roots
        self._loaded = loaded
        self.modules = modules
        self.builtins = {k: v for k, v in vars(builtins).items() if k not in _MISSING}
        self.builtins |= names | {"__import__": self._import}

    def load(self, name: str) -> ModuleType:
        """Import the module of this dotted name, with its packages."""
        parent = None
        module = None
        for part in name.split("."):
            dotted = f"{parent.__name__}.{part}" if parent else part
            module = self.modules.get(dotted) or self._first(dotted)
            if parent is not None:
                setattr(parent, part, module)
            parent = module
        assert module is not None
        return module

    def run(self, name: str, globals_: dict[str, Any]) -> None:
        """Run a top-level file such as main.py in these globals."""
        path = self._roots[0] / name
        globals_["__builtins__"] = self.builtins
        exec(_code(path, path.stat().st_mtime_ns), globals_)

    def _first(self, name: str) -> ModuleType:
        found = [root.joinpath(*name.split(".")) for root in self._roots]
        base = next((path for path in found if path.is_dir() or path.with_suffix(".py").is_file()), found[0])
        path = base / "__init__.py" if base.is_dir() else base.with_suffix(".py")
        module = ModuleType(name)
        if base.is_dir():
            module.__path__ = [str(base)]
        elif not path.is_file():
            raise ImportError(f"no module named '{name}'")
        module.__dict__.update(__file__=str(path), __builtins__=self.builtins)
        self.modules[name] = module
        if path.is_file():
            try:
                exec(_code(path, path.stat().st_mtime_ns), module.__dict__)
            except BaseException:
                del self.modules[name]
                raise
        self._loaded(module)
        return module

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0) -> ModuleType:
        if level:
            package = (globals or {}).get("__name__", "")
            if "__path__" not in (globals or {}):
                package = package.rpartition(".")[0]
            for _ in range(level - 1):
                package = package.rpartition(".")[0]
            name = f"{package}.{name}" if name else package
        module = self.load(name)
        if not fromlist:
            return self.modules[name.partition(".")[0]]
        for wanted in fromlist:
            if wanted != "*" and not hasattr(module, wanted) and hasattr(module, "__path__"):
                self.load(f"{name}.{wanted}")
        return module


@lru_cache(maxsize=512)
def _code(path: Path, changed: int) -> CodeType:
    """Compile a file; many lives share the result."""
    return compile(path.read_text(encoding="utf-8"), os.fspath(path), "exec", dont_inherit=True)
