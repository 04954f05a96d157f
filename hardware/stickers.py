"""Where a tag goes: on a card, so that its reader sees it whichever way round it lies, and under a figure."""

from pathlib import Path

from hardware import magnets
from hardware.case import values
from hardware.svg import DARK, SOFT, SvgDrawing

TAG_MM = 25.0
CARD = (88.0, 63.0)  # the largest of our games; a sleeve adds 3 mm
_COIL_MM = 3.0  # of a reader's board around its antenna
_FOIL_MM, _TAG_HIGH_MM = 0.2, 0.3
_BIG = 4.0  # the figure is drawn so much larger


def coil() -> tuple[float, float, float, float]:
    """The antenna under a pad, from the middle of a card that lies there: left, low, right, high."""
    wide, high = (side / 2 - _COIL_MM for side in values()["reader"])
    up = values()["reader_up"]
    return -wide, up - high, wide, up + high


def build(out: Path) -> None:
    drawing = SvgDrawing(290, 150)
    _card(drawing, 60, 62)
    _figure(drawing, 185, 95)
    drawing.save(out / "stickers.svg")


def _card(drawing: SvgDrawing, x: float, y: float) -> None:
    wide, high = values()["card"]
    drawing.text(x, 12, "A card from below, as it lies on its pad", 4.5)
    drawing.rect(x - wide / 2, y - high / 2, wide, high, "#eef2f6", SOFT)
    drawing.rect(x - CARD[0] / 2, y - CARD[1] / 2, *CARD, "#fffdf5", DARK, 0.4, 3)
    left, low, right, top = coil()
    for low_edge, dashed in ((y - top, False), (y + low, True)):
        corners = [(x + left, low_edge), (x + right, low_edge), (x + right, low_edge + top - low)]
        corners += [(x + left, low_edge + top - low), (x + left, low_edge)]
        drawing.line(corners, "#2a9d4a", 0.5, dashed)
    drawing.circle(x, y, TAG_MM / 2, "#d9e6f5", "#1f6fb2", 0.6)
    drawing.line([(x - 4, y), (x + 4, y)], "#1f6fb2", 0.3)
    drawing.line([(x, y - 4), (x, y + 4)], "#1f6fb2", 0.3)
    drawing.text(x, y - 7, "tag 25 mm", 3.2, colour="#1f6fb2")
    said = (
        "Its middle on the middle of the card, within 3 mm: lay the card",
        "on a sheet with both diagonals drawn. Under the sleeve, on the back.",
        "Green: the antenna below the pad; dashed: with the card turned round.",
        "Stacked cards are tapped one at a time, never as a stack.",
    )
    for n, row in enumerate(said):
        drawing.text(x - wide / 2, y + high / 2 + 8 + 5 * n, row, 3.2, "start")


def _figure(drawing: SvgDrawing, x: float, table: float) -> None:
    """In section; `table` is where the plate begins."""
    known, magnet = values(), magnets.CHOSEN

    def slab(
        middle: float, up: float, wide: float, high: float, colour: str, what: str, beside: float
    ) -> None:
        low = table - up * _BIG
        drawing.rect(
            x + (middle - wide / 2) * _BIG / 2, low - high * _BIG, wide * _BIG / 2, high * _BIG, colour
        )
        drawing.line(
            [(x + (middle + wide / 2) * _BIG / 2, low - high * _BIG / 2), (x + 40, beside)], SOFT, 0.2
        )
        drawing.text(x + 41, beside, what, 3, "start")

    drawing.text(x, 12, "A figure in section (heights 4:1, widths 2:1)", 4.5)
    base, top = known["figure"], known["top_thick"]
    over = _TAG_HIGH_MM + _FOIL_MM
    slab(0, over, base, 8, "#f3e3c3", "base of the figure", 55)
    slab(
        0,
        over + 0.3,
        magnet.across,
        magnet.high,
        "#b8c4d0",
        f"magnet {magnet.across:g} x {magnet.high:g} mm",
        66,
    )
    slab(0, _TAG_HIGH_MM, base, _FOIL_MM, "#52606d", "ferrite foil, as large as the tag", 78)
    slab(0, 0, TAG_MM, _TAG_HIGH_MM, "#1f6fb2", "tag, to the table", 86)
    slab(0, -top, 34, top, "#e9f1f7", f"plate {top:g} mm, ring {known['ring']:g} mm engraved", 100)
    slab(0, -top - 1.6, 4, 1.5, "#222222", "sensor, marked side up", 112)
    for side in (-1, 1):
        edge = x + side * known["ring"] / 2 * _BIG / 2
        drawing.line([(edge, table), (edge, table + 2)], DARK, 0.6)
    drawing.text(x, 135, "Drill the magnet's hole into the base, glue it in flush or a little deeper,", 3.2)
    drawing.text(x, 140, "then foil, then tag: the foil lies between magnet and tag.", 3.2)
