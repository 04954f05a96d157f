"""What to buy: for each stage what its netlist counts and what holds it together, for each game its tags."""

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hardware import wiring
from regent_table.device import sets
from regent_table.paths import use_firmware
from regent_table.rules import games

use_firmware()

from regent.hal import STAGE_BOARD, STAGE_CARDS, STAGE_SIDES  # noqa: E402

PARTS, PIECES = (Path(__file__).with_name(name) for name in ("parts.csv", "pieces.csv"))
PRICES_OF = "November 2026"
STAGES = {STAGE_CARDS: "cards", STAGE_SIDES: "sides", STAGE_BOARD: "board"}  # the smallest first


@dataclass(frozen=True)
class Row:
    key: str
    what: str
    alternative: str
    pieces: dict[int, float]  # stage -> how many
    price: float

    def sum(self, stage: int) -> float:
        return self.pieces[stage] * self.price


@cache
def rows() -> list[Row]:
    """A row without pieces is one of the netlist's kinds of parts."""
    counted = {stage: wiring.box(stage).count() for stage in STAGES}
    kinds = counted[STAGE_BOARD].keys()
    found = []
    for row in _table(PARTS):
        key, pieces = row["key"], {}
        for stage, name in STAGES.items():
            pieces[stage] = counted[stage][key] if key in kinds else float(row[name] or 0)
        found.append(Row(key, row["what"], row["alternative"], pieces, float(row["price_eur"])))
    return found


def _table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def per_game() -> list[dict[str, str]]:
    """What cards and figures want."""
    return _table(PIECES)


def total(stage: int) -> float:
    return sum(row.sum(stage) for row in rows())


def pieces(number: int) -> dict[str, int]:
    """What the cards and figures of a set want: tags; magnets and foil for what stands on the board."""
    items = games.items(number).items(number)
    figures = len(set(items)) if games.family_of(number) in _on_board() else 0
    return {"tag": len(items), "magnet": figures, "foil": figures}


@cache
def _on_board() -> set[str]:
    """The rooms of games whose figures stand on the spaces."""
    return {games.family(name) for name in games.NAMES if games.presenter(name, games.rules(name)).BOARD}


def text() -> str:
    lines = [
        f"| {row.what} | {row.alternative} | {row.price:.2f} | "
        + " | ".join(f"{row.pieces[stage]:g}" if row.pieces[stage] else "" for stage in STAGES)
        + " |\n"
        for row in rows()
    ]
    sums = " | ".join(f"**{total(stage):.0f}**" for stage in STAGES)
    return (
        f"Prices in euro, approximate, as of {PRICES_OF}, in small quantities, without postage and tools. A "
        "stage holds what the one before it has.\n\n"
        "| what | instead | each | cards only | two sides | the board |\n|---|---|---:|---:|---:|---:|\n"
        + "".join(lines)
        + f"| **all of it, in euro** | | | {sums} |\n"
    )


def text_of_games() -> str:
    kinds = per_game()
    prices = {row["key"]: float(row["price_eur"]) for row in kinds}
    lines, whole = [], dict.fromkeys(prices, 0)
    for number in range(1, games.SETS):
        mine = pieces(number)
        whole = {key: whole[key] + mine[key] for key in whole}
        lines.append(_line(sets.CardSet(number).title, mine, prices))
    what = [f"- {row['what']}: {float(row['price_eur']):.2f} each" for row in kinds]
    what = [
        line + (f" ({row['alternative']})" if row["alternative"] else "")
        for line, row in zip(what, kinds, strict=True)
    ]
    return (
        "Besides, for the cards and figures of each game that you have, whatever stage you build:\n\n"
        + ".\n".join(what)
        + ".\n\n"
        "| game | tags | magnets | foil | together |\n|---|---:|---:|---:|---:|\n"
        + "".join(lines)
        + _line("**all games**", whole, prices)
    )


def _line(name: str, counts: dict[str, int], prices: dict[str, float]) -> str:
    together = sum(count * prices[key] for key, count in counts.items())
    return (
        f"| {name} | " + " | ".join(str(count or "") for count in counts.values()) + f" | {together:.2f} |\n"
    )
