"""What to buy: the netlist's parts counted, what holds them together added, with prices as of a month."""

import csv
from dataclasses import dataclass
from pathlib import Path

from hardware import wiring

PARTS = Path(__file__).with_name("parts.csv")
PRICES_OF = "November 2026"


@dataclass(frozen=True)
class Row:
    key: str
    what: str
    alternative: str
    pieces: float
    price: float

    @property
    def sum(self) -> float:
        return self.pieces * self.price


def rows() -> list[Row]:
    """A row without pieces is one of the netlist's kinds of parts."""
    counted = wiring.box().count()
    with PARTS.open(encoding="utf-8", newline="") as file:
        return [
            Row(
                row["key"],
                row["what"],
                row["alternative"],
                float(row["pieces"] or counted[row["key"]]),
                float(row["price_eur"]),
            )
            for row in csv.DictReader(file)
        ]


def text() -> str:
    lines = [
        f"{row.pieces:g} | {row.what} | {row.alternative} | {row.price:.2f} | {row.sum:.2f}" for row in rows()
    ]
    total = sum(row.sum for row in rows())
    return (
        f"Prices in euro, approximate, as of {PRICES_OF}, in small quantities, without postage.\n\n"
        "| pieces | what | instead | each | together |\n|---:|---|---|---:|---:|\n"
        + "".join(f"| {line} |\n" for line in lines)
        + f"| | **all of it** | | | **{total:.0f}** |\n"
    )
