"""The box from above, drawn for those who sit at it: what is where, by numbers."""

from math import sqrt

_RADIUS = 17.5  # of a space
_COLUMNS = (4, 5, 6, 7, 6, 5, 4)
_WIDE, _HIGH = 400, 390
_BOARD = (150.0, 195.0)  # its middle
_STRIP_X = 345  # of the centre reader and the shared keys


def drawing() -> str:
    shapes = [f'<rect x="2" y="2" width="{_WIDE - 4}" height="{_HIGH - 4}" rx="14" class="box"/>']
    shapes += _board()
    for side in (1, -1):
        shapes += _side(side)
    shapes += [_pad(_STRIP_X, 195), *(_key(_STRIP_X - 24 + 24 * n, 262) for n in range(3))]
    marks = (
        (150, 195, 1),
        (_STRIP_X, 195, 2),
        (250, 350, 3),
        (105, 328, 4),
        (165, 364, 5),
        (_STRIP_X, 285, 6),
    )
    shapes += [_mark(*each) for each in marks]
    return f'<svg viewBox="0 0 {_WIDE} {_HIGH}" role="img">{"".join(shapes)}</svg>'


def _board() -> list[str]:
    """37 spaces, columns of which the one in the middle is the longest."""
    out = []
    for column, count in enumerate(_COLUMNS):
        x = _BOARD[0] + (column - 3) * 1.5 * _RADIUS
        for n in range(count):
            y = _BOARD[1] + (n - (count - 1) / 2) * sqrt(3) * _RADIUS
            half = sqrt(3) / 2 * _RADIUS
            corners = (
                (x - _RADIUS, y),
                (x - _RADIUS / 2, y - half),
                (x + _RADIUS / 2, y - half),
                (x + _RADIUS, y),
                (x + _RADIUS / 2, y + half),
                (x - _RADIUS / 2, y + half),
            )
            points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
            out.append(f'<polygon points="{points}" class="space"/><circle cx="{x:.1f}" cy="{y:.1f}" r="2"/>')
    return out


def _side(toward: int) -> list[str]:
    """Display, keys and reader of the side below, or turned round, of the one above."""
    y = _HIGH / 2
    turn = "" if toward > 0 else f' transform="rotate(180 150 {y})"'
    shapes = [
        '<rect x="60" y="310" width="90" height="36" rx="3" class="display"/>',
        *(_key(69 + 24 * n, 364) for n in range(4)),
        _pad(250, 345),
    ]
    return [f"<g{turn}>", *shapes, "</g>"]


def _pad(x: float, y: float) -> str:
    lamps = "".join(f'<circle cx="{x - 12 + 12 * n}" cy="{y - 20}" r="2.5"/>' for n in range(3))
    return f'<rect x="{x - 33}" y="{y - 28}" width="66" height="56" rx="6" class="pad"/>{lamps}'


def _key(x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="8" class="key"/>'


def _mark(x: float, y: float, number: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="10" class="mark"/>'
        f'<text x="{x}" y="{y + 4.5}" class="number">{number}</text>'
    )
