"""One file about a console that a stranger can send in: what ails it, and what its parts take."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from regent_table.device import silicon
from regent_table.device.console import Console, understood
from regent_table.device.doctor import Finding

FORMAT = "regent-report/1"
_REACH = "How many mm off the middle of its space does a figure still count? (Enter: not measured) "


def write(
    console: Console,
    path: Path,
    version: str,
    stage: dict[str, str],
    found: list[Finding],
    say: silicon.Say,
    ask: Callable[[str], str] | None = None,
) -> list[Finding]:
    """Measure, write the file; what that adds to the findings.  Whom one can `ask` can lay cards, too."""
    with console.prompt(say):
        measured = silicon.measure(console, say, ask is not None)
    with understood():
        more = silicon.far_off(measured)
    told = {
        "format": FORMAT,
        "version": version,
        "stage": stage,
        "findings": [asdict(finding) for finding in [*found, *more]],
        "measured": measured,
        "sensor_reach_mm": _reach(ask(_REACH)) if ask else None,
    }
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    say(f"Written to {path}: send it in as it is; it holds nothing of your games.")
    return more


def _reach(answer: str) -> float | None:
    number = answer.strip().replace(",", ".")
    return float(number) if number.replace(".", "", 1).isdigit() else None
