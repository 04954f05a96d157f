"""Results of the parts of long work: a new run continues where one stopped."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regent_table.json_lines import append, holding, read


class WorkJournal:
    """A line of JSON for each part; without a file everything is done again."""

    def __init__(self, path: Path | None = None):
        self._path = path
        self._parts: dict[str, dict[str, Any]] = {}
        if path:
            with holding(path, "work that soak has kept"):
                self._parts = {str(name): dict(part) for name, part in read(path)}

    def part(self, name: str, work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Return the result of this part of the work, kept or new; a failure is not kept."""
        if name not in self._parts:
            self._parts[name] = work()
            if self._path:
                with append(self._path) as file:
                    file.write(json.dumps((name, self._parts[name])) + "\n")
        return self._parts[name]
