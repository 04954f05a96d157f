"""Pictures of numbers as SVG: shares with their intervals, and how often there was how much.

A dot whose interval leaves out what would be fair is dark; one that may be luck is pale.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

_WIDTH = 760
_LETTER = 8.3  # at most, of a name on the left
_VALUES = 60  # room on the right
_ROW = 26
_TOP, _FOOT = 8, 30
_COLUMN_HEIGHT = 150
_RARE = 0.01  # so large a part of all numbers may lie far beyond the others
_STEPS = (5, 10, 20, 25, 50)  # between lines of a scale


@dataclass(frozen=True)
class Dot:
    """A share, of 100."""

    name: str
    value: float
    low: float
    high: float

    def clear_of(self, fair: float) -> bool:
        return not self.low <= fair <= self.high


def _room(names: Iterable[str]) -> int:
    """What names on the left take, and not so little that pictures stand unlike."""
    return max(160, round(_LETTER * max(map(len, names))) + 20)


def dots(rows: Sequence[Dot], fair: float, label: str) -> str:
    """A line for each with its interval; a broken line where all would be fair."""
    low, high = min(fair, *(row.low for row in rows)), max(fair, *(row.high for row in rows))
    step = next(each for each in _STEPS if (high - low) / each <= 8)
    left, right = int(low // step) * step, min(-int(-high // step) * step, 100)
    height = _TOP + _ROW * len(rows) + _FOOT
    names = _room(row.name for row in rows)
    span = _WIDTH - names - _VALUES

    def x(value: float) -> float:
        return round(names + span * (value - left) / (right - left), 1)

    bottom = height - _FOOT
    marks = [
        f'<line class="grid" x1="{x(n)}" y1="{_TOP}" x2="{x(n)}" y2="{bottom}"/>'
        f'<text class="scale" x="{x(n)}" y="{bottom + 18}">{n}</text>'
        for n in range(left, right + 1, step)
    ]
    marks.append(f'<line class="fair" x1="{x(fair)}" y1="{_TOP}" x2="{x(fair)}" y2="{bottom}"/>')
    for n, row in enumerate(rows):
        y = _TOP + _ROW * n + _ROW // 2
        kind = "clear" if row.clear_of(fair) else "pale"
        marks.append(
            f'<text class="name" x="{names - 14}" y="{y + 5}">{escape(row.name)}</text>'
            f'<g class="{kind}"><line x1="{x(row.low)}" y1="{y}" x2="{x(row.high)}" y2="{y}"/>'
            f'<circle cx="{x(row.value)}" cy="{y}" r="6"/></g>'
            f'<text class="value" x="{_WIDTH - _VALUES + 14}" y="{y + 5}">{row.value:.0f}</text>'
        )
    return _svg(height, label, marks)


def bars(rows: Sequence[tuple[str, float]], label: str) -> str:
    """A bar for each, of 100."""
    names, most = _room(name for name, _ in rows), max(value for _, value in rows)
    span = _WIDTH - names - _VALUES
    marks = []
    for n, (name, value) in enumerate(rows):
        y = _TOP + _ROW * n
        width = round(span * value / most, 1)
        marks.append(
            f'<text class="name" x="{names - 14}" y="{y + _ROW // 2 + 5}">{escape(name)}</text>'
            f'<rect class="bar" x="{names}" y="{y + 4}" width="{width}" height="{_ROW - 8}" rx="2"/>'
            f'<text class="value" x="{names + width + 8}" y="{y + _ROW // 2 + 5}">{_small(value)}</text>'
        )
    return _svg(_TOP + _ROW * len(rows) + 4, label, marks)


def columns(numbers: Sequence[int], under: str, label: str) -> str:
    """How many of 100 were so much, in some dozen columns; `under` says what the numbers are.

    The last column has the rare few that are far beyond the others, too."""
    ordered = sorted(numbers)
    low, high = ordered[0], ordered[-1 - round(_RARE * len(ordered))]
    wide = next(each for each in (1, 2, 5, 10, 20, 50, 100) if (high - low) / each < 24)
    first = low // wide * wide
    counts = [0] * ((high - first) // wide + 1)
    for number in numbers:
        counts[min((number - first) // wide, len(counts) - 1)] += 1
    step, bottom = (_WIDTH - 40) / len(counts), _TOP + 20 + _COLUMN_HEIGHT
    every = -(-len(counts) // 12)
    marks = []
    for n, count in enumerate(counts):
        x, tall = 20 + step * n, _COLUMN_HEIGHT * count / max(counts)
        share, middle = 100 * count / len(numbers), round(x + step / 2, 1)
        marks.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{bottom - tall:.1f}" width="{step - 2:.1f}" '
            f'height="{tall:.1f}"/>'
        )
        if count:
            marks.append(
                f'<text class="count" x="{middle}" y="{bottom - tall - 5:.1f}">{_small(share)}</text>'
            )
        last = n == len(counts) - 1
        if last or n % every == 0 and n + every / 2 < len(counts):
            start = first + wide * n
            words = str(start) if wide == 1 else f"{start}–{start + wide - 1}"
            if last and ordered[-1] >= start + wide:
                words = f"{start}+"
            marks.append(f'<text class="scale" x="{middle}" y="{bottom + 18}">{words}</text>')
    marks.append(f'<line class="axis" x1="20" y1="{bottom}" x2="{_WIDTH - 20}" y2="{bottom}"/>')
    marks.append(f'<text class="under" x="{_WIDTH / 2}" y="{bottom + 40}">{escape(under)}</text>')
    return _svg(bottom + 48, label, marks)


def _small(value: float) -> str:
    """Of 100, what is there is never told as nothing."""
    return "&lt;1" if 0 < value < 1 else f"{value:.0f}"


def _svg(height: float, label: str, marks: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height:.0f}" role="img" aria-label="{escape(label)}">'
        + "".join(marks)
        + "</svg>"
    )
