"""Drawings in millimetres: shapes and words put one behind the other."""

from html import escape
from pathlib import Path

SOFT, DARK = "#9aa5b1", "#1f2933"


class SvgDrawing:
    def __init__(self, wide: float, high: float):
        self._wide, self._high = wide, high
        self._shapes: list[str] = [f'<rect width="{wide:g}" height="{high:g}" fill="#fff"/>']

    def add(self, shape: str) -> None:
        self._shapes.append(shape)

    def rect(
        self, x: float, y: float, wide: float, high: float, fill="none", line=DARK, thick=0.3, round=0.0
    ) -> None:
        self.add(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" rx="{round:g}" '
            f'fill="{fill}" stroke="{line}" stroke-width="{thick:g}"/>'
        )

    def circle(self, x: float, y: float, radius: float, fill="none", line=DARK, thick=0.3) -> None:
        self.add(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}" fill="{fill}" stroke="{line}" '
            f'stroke-width="{thick:g}"/>'
        )

    def line(self, points: list[tuple[float, float]], colour=DARK, thick=0.3, dashed=False) -> None:
        way = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        dash = ' stroke-dasharray="1.5 1"' if dashed else ""
        self.add(
            f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="{thick:g}" '
            f'stroke-linecap="round" stroke-linejoin="round"{dash}/>'
        )

    def text(self, x: float, y: float, what: str, high=3.0, at="middle", colour=DARK, turn=0.0) -> None:
        """`y` is the middle of the letters."""
        turned = f' transform="rotate({turn:g} {x:.2f} {y:.2f})"' if turn else ""
        self.add(
            f'<text x="{x:.2f}" y="{y + 0.36 * high:.2f}" font-size="{high:g}" text-anchor="{at}" '
            f'fill="{colour}" stroke="#fff" stroke-width="{high / 4:g}" paint-order="stroke"{turned}>'
            f"{escape(what)}</text>"
        )

    def save(self, path: Path) -> None:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self._wide:g}mm" height="{self._high:g}mm" '
            f'viewBox="0 0 {self._wide:g} {self._high:g}" font-family="DejaVu Sans, Arial, sans-serif">\n'
        )
        path.write_text(head + "\n".join(self._shapes) + "\n</svg>\n", encoding="utf-8")
