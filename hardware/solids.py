"""Closed or not, and what it looks like: triangles of an STL file checked, and drawn without a screen."""

import importlib
import re
from collections import Counter
from pathlib import Path
from typing import Any

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]

_CORNER = re.compile(r"vertex\s+(\S+)\s+(\S+)\s+(\S+)")
_PAPER = 255


def triangles(stl: Path) -> list[Triangle]:
    corners = [(float(x), float(y), float(z)) for x, y, z in _CORNER.findall(stl.read_text(encoding="ascii"))]
    return [(corners[i], corners[i + 1], corners[i + 2]) for i in range(0, len(corners), 3)]


def open_edges(solid: list[Triangle]) -> int:
    """Edges that are not walked exactly once in each direction: none in a closed solid."""
    walked: Counter[tuple[Point, Point]] = Counter()
    for a, b, c in solid:
        walked.update(((a, b), (b, c), (c, a)))
    return sum(times != 1 or walked[end, start] != 1 for (start, end), times in list(walked.items()))


def volume(solid: list[Triangle]) -> float:
    """In cubic millimetres; negative where inside and outside are mixed up."""
    return sum(_six(a, b, c) for a, b, c in solid) / 6


def _six(a: Point, b: Point, c: Point) -> float:
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1])
        - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    )


def picture(
    layers: list[tuple[list[Triangle], tuple[int, int, int]]], path: Path, turn=-28.0, tilt=38.0, wide=1400
) -> None:
    """Coloured solids from above and one side, near faces before far ones."""
    numpy = importlib.import_module("numpy")  # of the extra "hardware", like the next
    image_module = importlib.import_module("PIL.Image")

    faces = numpy.array([triangle for solid, _ in layers for triangle in solid])
    colours = numpy.array([colour for solid, colour in layers for _ in solid], dtype=float)
    seen = faces @ _view(numpy, turn, tilt).T  # x to the right, y up, z towards the eye
    normal = numpy.cross(seen[:, 1] - seen[:, 0], seen[:, 2] - seen[:, 0])
    length = numpy.linalg.norm(normal, axis=1)
    lit = normal @ numpy.array((-0.35, 0.5, 0.79)) / numpy.where(length, length, 1)
    shown = normal[:, 2] > 1e-9
    shades = colours * (0.45 + 0.55 * numpy.clip(lit, 0, 1))[:, None]
    flat = seen.reshape(-1, 3)
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = (wide - 40) / (high[0] - low[0])
    tall = int((high[1] - low[1]) * scale) + 40
    seen = (seen - low) * scale + 20
    seen[:, :, 1] = tall - seen[:, :, 1]
    image = numpy.full((tall, wide, 3), _PAPER, dtype=numpy.uint8)
    depth = numpy.full((tall, wide), -numpy.inf)
    for face, shade in zip(seen[shown], shades[shown], strict=True):
        _fill(numpy, image, depth, face, shade)
    image_module.fromarray(image).save(path)


def _view(numpy: Any, turn: float, tilt: float) -> Any:
    a, b = numpy.radians(turn), numpy.radians(tilt - 90)
    about_z = numpy.array(((numpy.cos(a), -numpy.sin(a), 0), (numpy.sin(a), numpy.cos(a), 0), (0, 0, 1)))
    about_x = numpy.array(((1, 0, 0), (0, numpy.cos(b), -numpy.sin(b)), (0, numpy.sin(b), numpy.cos(b))))
    return about_x @ about_z


def _fill(numpy: Any, image: Any, depth: Any, face: Any, shade: Any) -> None:
    """One triangle, where nothing nearer was drawn before."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = face
    left, right = max(0, int(min(x0, x1, x2))), min(image.shape[1], int(max(x0, x1, x2)) + 2)
    top, bottom = max(0, int(min(y0, y1, y2))), min(image.shape[0], int(max(y0, y1, y2)) + 2)
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-9:
        return
    y, x = numpy.mgrid[top:bottom, left:right] + 0.5
    u = ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area
    v = ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area
    z = z0 + u * (z1 - z0) + v * (z2 - z0)
    inside = (u >= 0) & (v >= 0) & (u + v <= 1) & (z > depth[top:bottom, left:right])
    depth[top:bottom, left:right][inside] = z[inside]
    image[top:bottom, left:right][inside] = shade
