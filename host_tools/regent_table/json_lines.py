"""Results of long work, kept in a file of JSON lines: a new run continues where one stopped."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from regent_table.errors import UserError


def read(path: Path) -> list[Any]:
    """Return the value of each line; a last line without its end was torn, and is left out."""
    if not path.exists():
        return []
    if not path.is_file():
        raise UserError(f"{path} is no file.")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n")[:-1]]


def append(path: Path) -> TextIO:
    """Open a file for more lines; a last line that was torn is removed."""
    if path.exists():
        data = path.read_bytes()
        with path.open("r+b") as file:
            file.truncate(data.rfind(b"\n") + 1)
    return path.open("a", encoding="utf-8")


@contextlib.contextmanager
def holding(path: Path, what: str) -> Iterator[None]:
    """Interpret what a file holds; what fails here is reported as a file that does not hold that."""
    try:
        yield
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        raise UserError(f"{path} holds no {what}.") from None
