"""Sheets to print, SVG on A4: plain labels of our own drawing for the stickers, a checklist to tick off."""

from pathlib import Path
from xml.sax.saxutils import escape

from regent_table.device.sets import CardSet

_WIDTH, _HEIGHT = 210, 297  # A4, mm
_MARGIN = 12
_HEAD = 12

# Labels: large enough to cover an NTAG sticker of 25 mm
_LABEL_W, _LABEL_H, _GAP = 29, 25, 2.1
_LABELS_ACROSS = 6
_LABELS_DOWN = 9

_ROWS, _COLUMNS = 46, 3
_ROW_H = 5.6


def labels(deck: CardSet) -> list[str]:
    """Labels, an SVG a page: name, copy, and where the card is in the set."""
    cells = []
    for number, card in enumerate(deck.cards, 1):
        copy = f"{card.copy + 1}/{card.copies}" if card.copies > 1 else ""
        cells.append((card.name, copy, f"{number}"))
    per_page = _LABELS_ACROSS * _LABELS_DOWN
    return [
        _page(f"{deck.title}: labels", [_label(i, *cell) for i, cell in enumerate(cells[at : at + per_page])])
        for at in range(0, len(cells), per_page)
    ]


def checklist(deck: CardSet) -> list[str]:
    """A checklist, an SVG a page: a box to tick for every card, in the order of tagging."""
    rows = [f"{number:3}  {card.label}" for number, card in enumerate(deck.cards, 1)]
    per_page = _ROWS * _COLUMNS
    return [
        _page(f"{deck.title}: checklist", [_row(i, text) for i, text in enumerate(rows[at : at + per_page])])
        for at in range(0, len(rows), per_page)
    ]


def write(deck: CardSet, folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for kind, pages in (("labels", labels(deck)), ("checklist", checklist(deck))):
        for number, page in enumerate(pages, 1):
            path = folder / f"{deck.name}-{kind}-{number}.svg"
            path.write_text(page, encoding="utf-8")
            written.append(path)
    return written


def _label(i: int, name: str, copy: str, number: str) -> str:
    x = _MARGIN + i % _LABELS_ACROSS * (_LABEL_W + _GAP)
    y = _MARGIN + _HEAD + i // _LABELS_ACROSS * (_LABEL_H + _GAP)
    middle = x + _LABEL_W / 2
    lines = _wrapped(name)
    parts = [f'<rect x="{x:.1f}" y="{y:.1f}" width="{_LABEL_W}" height="{_LABEL_H}" rx="2" class="cut"/>']
    top = y + _LABEL_H / 2 - 2 * len(lines) + 3
    for n, line in enumerate(lines):
        parts.append(_text(middle, top + 4 * n, line, "name"))
    parts.append(_text(x + 2, y + _LABEL_H - 2, number, "small left"))
    if copy:
        parts.append(_text(x + _LABEL_W - 2, y + _LABEL_H - 2, copy, "small right"))
    return "".join(parts)


def _wrapped(name: str, most: int = 15) -> list[str]:
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _row(i: int, text: str) -> str:
    x = _MARGIN + i // _ROWS * (_WIDTH - 2 * _MARGIN) / _COLUMNS
    y = _MARGIN + _HEAD + i % _ROWS * _ROW_H
    box = f'<rect x="{x:.1f}" y="{y:.1f}" width="3.4" height="3.4" class="box"/>'
    return box + _text(x + 5, y + 2.9, text, "row")


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(text)}</text>'


def _page(title: str, parts: list[str]) -> str:
    style = (
        "text{font-family:sans-serif;fill:#000}.title{font-size:6px;font-weight:bold}"
        ".name{font-size:3.4px;font-weight:bold;text-anchor:middle}.small{font-size:2.6px}"
        ".right{text-anchor:end}.row{font-size:3.2px;white-space:pre}"
        ".cut{fill:none;stroke:#999;stroke-width:.2}.box{fill:none;stroke:#000;stroke-width:.3}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}mm" height="{_HEIGHT}mm" '
        f'viewBox="0 0 {_WIDTH} {_HEIGHT}"><style>{style}</style>'
        f"{_text(_MARGIN, _MARGIN + 5, title, 'title')}{''.join(parts)}</svg>\n"
    )
