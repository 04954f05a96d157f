"""What came of the parts of long work, kept in a file: begun again, it goes on where it was interrupted."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Kept:
    """A line of JSON for each part; without a file everything is done anew."""

    def __init__(self, path: Path | None = None):
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        self._parts = dict(json.loads(line) for line in lines)

    def part(self, name: str, work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What comes of this part of the work, or came of it; what goes wrong is not kept."""
        if name not in self._parts:
            self._parts[name] = work()
            if self._path:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps((name, self._parts[name])) + "\n")
        return self._parts[name]
