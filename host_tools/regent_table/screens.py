"""Reads the text on a display back from its pixels, with the firmware's own letters."""

import re
from functools import cache, lru_cache

from regent_table.glyphs import ASCII, COMPOSED, FIRST_LETTER, SYMBOLS
from regent_table.paths import use_firmware
from regent_table.virtual.chips.oled import HEIGHT, PAGES, WIDTH

use_firmware()

from regent.ui import font  # noqa: E402

_STRANGE = 20  # a column that is no letter counts against so many columns of recognised text


@cache
def _letters(size: int) -> tuple[dict[tuple[int, ...], str], list[int]]:
    """Every letter by its columns, and the widths of letters, widest first."""
    composed = [pair[0] for letters in COMPOSED.values() for pair in letters.split()]
    names = set(ASCII) | set(SYMBOLS) | {letter for letter in composed if ord(letter) >= FIRST_LETTER}
    found: dict[tuple[int, ...], str] = {}
    # Characters without a drawing of their own look like "?", so that one comes last.
    for name in sorted(names, key=lambda name: (name == "?", name)):
        buffer = bytearray(WIDTH * PAGES)
        text = bytearray(name.encode())
        font.draw(buffer, 0, 0, text, 0, len(text), size)
        columns = list(_rows(_columns(buffer), 0, size))
        while columns and not columns[-1]:
            columns.pop()
        found[tuple(columns)] = name
    return found, sorted({len(shape) for shape in found}, reverse=True)


def _columns(buffer: bytes | bytearray) -> list[int]:
    """The columns of a display as ints, the top row lowest."""
    return [int.from_bytes(buffer[x::WIDTH], "little") for x in range(WIDTH)]


def _rows(columns: list[int], y: int, rows: int) -> tuple[int, ...]:
    """What these columns hold in so many rows from y on."""
    mask = (1 << rows) - 1
    return tuple([column >> y & mask for column in columns])


@lru_cache(4096)
def _read_line(columns: tuple[int, ...], size: int) -> tuple[str, int, bool]:
    """The text in a line's columns, how good the reading is, and whether it is dark on light."""
    full = (1 << size) - 1
    inverse = columns[0] == full or columns[-1] == full
    if inverse:
        columns = tuple(column ^ full for column in columns)
    space = 3 if size == font.SMALL else 5
    gap = 1 if size == font.SMALL else 2
    letters, widths = _letters(size)
    columns += (0,) * (widths[0] + 1)  # behind the last letter is a gap, too
    text, score, x, blank = "", 0, 0, 0
    while x < WIDTH:
        if not columns[x]:
            blank += 1
            x += 1
            continue
        # Spaces stand between letters; each letter has a gap after it.
        text += " " * ((blank - (gap if text else 0)) // space if blank >= space else 0)
        blank = 0
        for width in widths:  # a wide letter is not taken for a narrow one that it begins with
            if columns[x + width]:
                continue
            shape = columns[x : x + width]
            if shape in letters:
                text += letters[shape]
                score += width
                x += width
                break
        else:
            text += "" if text.endswith("▒") else "▒"
            score -= _STRANGE
            x += 1
    return text, score, inverse


def lines_of(buffer: bytes) -> list[tuple[int, int, str, bool]]:
    """(y, size, text, inverse) of every line that is not empty, by the split into lines that reads best."""
    columns = _columns(buffer)
    best: dict[int, tuple[int, list[tuple[int, int, str, bool]]]] = {HEIGHT: (0, [])}
    for y in range(HEIGHT - 4, -4, -4):
        choices = []
        score, rest = best[y + 4]
        strange = sum(1 for column in _rows(columns, y, 4) if column)
        choices.append((score - _STRANGE * strange, 1, rest))
        for size in (font.SMALL, font.BIG):
            if y + size > HEIGHT:
                continue
            text, quality, inverse = _read_line(_rows(columns, y, size), size)
            if text:
                score, rest = best[y + size]
                choices.append((score + quality, 0, [(y, size, text, inverse), *rest]))
        score, _, rest = max(choices, key=lambda choice: choice[:2])
        best[y] = (score, rest)
    return best[0][1]


@lru_cache(1 << 14)
def text_of(buffer: bytes) -> str:
    """The words on a display: "> " marks a line that is dark on light, two spaces a wide gap."""
    lines = (("> " if inverse else "") + text for _, _, text, inverse in lines_of(buffer))
    return "\n".join(re.sub("   +", "  ", line) for line in lines).replace("ťs", "t's")  # drawn alike
