"""The cards of Království Valerie: from the one source of facts to the bytes on the device.

`python -m host_tools.valerie_cards` writes two modules and the names among the words, `--compare FOLDER`
holds the source against a folder of csv tables, cell by cell.
"""

import argparse
import csv
import io
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from host_tools.errors import UserError
from host_tools.paths import FIRMWARE

SOURCE = Path(__file__).with_suffix(".txt")
GAME = FIRMWARE / "regent" / "games" / "valerie"
WORDS = SOURCE.parent / "words" / "valerie.csv"

RESOURCES = ("gold", "strength", "magic", "points")
LETTERS = "GSMV"
ROLES = ("worker", "soldier", "shadow", "holy")
TYPES = ("minion", "titan", "beast", "boss")
PER = ("one", *ROLES, "knight", "domain", "area", "slain")
KINDS = ("none", "gain", "either", "pay", "take", "token", "lose")
GIVES = (*RESOURCES, "citizen", "die", "slay", "back:monster", "back:citizen", "steal")
TIMES = ("now", "roll", "double", "start", "end", "hired", "slain", "hiring", "building")
NOTHING = 15
ANY_COST = 9
TERMS = 3  # of an effect
LEVELS = 3  # monsters of an area, the boss last
COPIES = 6  # of each citizen
CELLS, WIDTH = 24, 100  # bytes on a line, and letters of one that stands alone

Row = list[str]
Tables = dict[str, list[Row]]


def read_source(path: Path = SOURCE) -> Tables:
    tables: Tables = {}
    rows: list[Row] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = tables.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            rows.append([cell.strip() for cell in line.split("|")])
    return tables


def _term(text: str) -> tuple[int, int, int]:
    """What, how many, per what."""
    if match := re.fullmatch(r"([GSMV])(\d)(?:\*(\w+))?", text):
        return LETTERS.index(match[1]), int(match[2]), PER.index(match[3] or "one")
    if match := re.fullmatch(r"citizen(?:<=(\d))?(?::(\w+))?(=Knight)?", text):
        role = "knight" if match[3] else match[2] or "one"
        return GIVES.index("citizen"), int(match[1] or ANY_COST), PER.index(role)
    if match := re.fullmatch(r"die(?:=(\d)|-1)", text):
        return GIVES.index("die"), int(match[1] or 0), 0
    if match := re.fullmatch(r"(back:\w+) V(\d)", text):
        return GIVES.index(match[1]), int(match[2]), 0
    return GIVES.index(text), 1, 0


def pack_effect(text: str) -> tuple[int, list[tuple[int, int, int]]]:
    """Its kind and its terms."""
    kind, terms = "gain", re.split(r" \+ | or | > ", text)
    if text == "-":
        kind, terms = "none", []
    elif match := re.fullmatch(r"(take|token|lose) (.*)", text):
        kind, terms = match[1], match[2].split(" or ")
    elif " or " in text:
        kind = "either"
    elif " > " in text:
        kind = "pay"
    packed = [_term(term) for term in terms]
    if packed and packed[0][0] == GIVES.index("die"):
        kind, packed = "pay", [(NOTHING, 0, 0), *packed]
    return KINDS.index(kind), packed + [(NOTHING, 0, 0)] * (TERMS - len(packed))


class Packer:
    """Numbers every different effect once, in the order they are met."""

    def __init__(self, tables: Tables):
        self.tables = tables
        self.effects: dict[str, int] = {"-": 0}

    def effect(self, text: str) -> int:
        return self.effects.setdefault(text, len(self.effects))

    def citizens(self) -> Iterator[tuple[int, ...]]:
        for _, number, cost, role, active, others in self.tables["citizens"]:
            group = min(int(number.split("/")[0]), 10 if "11" in number else 9) - 1
            yield group, int(cost), ROLES.index(role) + 1, self.effect(active), self.effect(others)

    def monsters(self) -> Iterator[tuple[int, ...]]:
        areas = [name for (name,) in self.tables["areas"]]
        for _, area, kind, strength, magic, points, reward, copies, more in self.tables["monsters"]:
            facts = areas.index(area), TYPES.index(kind), int(strength), int(magic), int(points)
            yield *facts, self.effect(reward), int(copies), int(more)
        for _, _, kind, strength, magic, points, reward in self.tables["events"]:
            facts = len(areas), TYPES.index(kind), int(strength), int(magic), int(points)
            yield *facts, self.effect(reward), 1, 0

    def events(self) -> Iterator[tuple[int, ...]]:
        for row in self.tables["events"]:
            yield (self.effect(row[1]),)

    def domains(self) -> Iterator[tuple[int, ...]]:
        for _, *_, cost, points, when, effect in self.tables["domains"]:
            yield int(cost), int(points), TIMES.index(when), self.effect(effect)


def _numbers(tables: Tables) -> Iterator[tuple[str, dict[str, int]]]:
    """Everything that is a number and no table: what it is about, names and values."""
    size = {name: len(rows) for name, rows in tables.items()}
    monsters, citizens = size["monsters"] + size["events"], size["citizens"]
    yield (
        "Kinds of cards; events are monsters, too, the last of them",
        {
            "CITIZENS": citizens,
            "MONSTERS": monsters,
            "EVENTS": size["events"],
            "DOMAINS": size["domains"],
            "DUKES": size["dukes"],
            "AREAS": size["areas"],
            "LEVELS": LEVELS,
        },
    )
    yield (
        "The item that is the first of its kind; how many items and cards there are",
        {
            "MONSTER_ITEM": citizens,
            "EVENT_ITEM": citizens + size["monsters"],
            "DOMAIN_ITEM": citizens + monsters,
            "DUKE_ITEM": citizens + monsters + size["domains"],
            "ITEMS": citizens + monsters + size["domains"] + size["dukes"],
            "COPIES": COPIES,
            "CARDS_IN_BOX": citizens * COPIES
            + sum(int(copies) + int(more) for *_, copies, more in tables["monsters"])
            + size["events"]
            + size["domains"]
            + size["dukes"],
        },
    )
    names = [row[0] for row in tables["citizens"]]
    yield (
        "Citizens that starters share a name with",
        {
            "PEASANT": names.index("Peasant"),
            "KNIGHT": names.index("Knight"),
        },
    )
    yield (
        "Resources, as terms give them; what else they give",
        {
            **_numbered(RESOURCES),
            "RESOURCES": len(RESOURCES),
            "FREE_CITIZEN": GIVES.index("citizen"),
            **_numbered(GIVES, GIVES.index("slay")),
            "NOTHING": NOTHING,
        },
    )
    yield "What a term is given for, behind the roles", _numbered(PER, PER.index("knight"), "PER_")
    yield "Kinds of effect", {**_numbered(KINDS, 1), "TERMS": TERMS}
    yield "Types of monsters", _numbered(TYPES)
    yield "When a domain acts", _numbered(TIMES, prefix="AT_")
    yield (
        "Bytes in a row of DOMAIN_ICONS, and of DUKE_POINTS",
        {
            "ROLES": len(ROLES),
            "DUKE_ROW": len(tables["dukes"][0]) - 1,
        },
    )


def _numbered(words: Sequence[str], first: int = 0, prefix: str = "") -> dict[str, int]:
    """Words as names of constants, from one of them on."""
    return {prefix + re.sub("[^A-Z]", "_", words[i].upper()): i for i in range(first, len(words))}


# The columns of a table become tables of their own.
COLUMNS = {
    "citizens": "GROUP COST ROLE OWN_TURN OTHER_TURNS",
    "monsters": "AREA TYPE STRENGTH MAGIC POINTS REWARD COPIES MORE",
    "events": "EFFECT",
    "domains": "COST POINTS WHEN EFFECT",
}


def _table(name: str, values: Iterable[int]) -> str:
    cells = [f"\\x{value:02x}" for value in values]
    lines = [f'b"{"".join(cells[at : at + CELLS])}"' for at in range(0, len(cells), CELLS)]
    if len(lines) == 1 and len(name + lines[0]) < WIDTH:
        return f"{name} = {lines[0]}"
    return "\n    ".join([f"{name} = (", *lines]) + "\n)"


def _tables(tables: Tables) -> Iterator[list[str]]:
    """What is bytes, in groups."""
    packer = Packer(tables)
    for kind, names in COLUMNS.items():
        columns = zip(*getattr(packer, kind)(), strict=True)
        kind = kind.removesuffix("s").upper()
        yield [_table(f"{kind}_{name}", column) for name, column in zip(names.split(), columns, strict=True)]
    yield [
        _table("DOMAIN_ICONS", (int(icon) for row in tables["domains"] for icon in row[1 : len(ROLES) + 1])),
        _table("DUKE_POINTS", (int(number) for row in tables["dukes"] for number in row[1:])),
    ]
    kinds, effects = zip(*map(pack_effect, packer.effects), strict=True)
    columns = zip(*(term for effect in effects for term in effect), strict=True)
    yield [_table("EFFECT_KIND", kinds), *map(_table, ("TERM_GIVES", "TERM_AMOUNT", "TERM_PER"), columns)]


def cards_module(tables: Tables) -> str:
    groups = [[f"# {title}", *consts(numbers)] for title, numbers in _numbers(tables)]
    return module("Every card as bytes", [*groups, *_tables(tables)])


def consts(numbers: dict[str, int]) -> list[str]:
    return [f"{name} = const({value})" for name, value in numbers.items()]


def module(title: str, groups: Iterable[list[str]]) -> str:
    head = f'"""{title}, generated by host_tools/valerie_cards.py."""'
    return "\n\n".join([head, "from micropython import const", *map("\n".join, groups)]) + "\n"


def trace_word(name: str) -> str:
    """`The Orb of Urdr` -> `TheOrbOfUrdr`."""
    words = re.findall(r"[A-Za-z]+", name.replace("'", ""))
    return "".join(word[0].upper() + word[1:] for word in words)


def names_module(tables: Tables) -> str:
    parts = ['"""One word per card for traces and logs, generated by host_tools/valerie_cards.py."""\n']
    for name, sections in {
        "CITIZEN_NAMES": ("citizens",),
        "AREA_NAMES": ("areas",),
        "MONSTER_NAMES": ("monsters", "events"),
        "DOMAIN_NAMES": ("domains",),
        "DUKE_NAMES": ("dukes",),
    }.items():
        words = [trace_word(row[0]) for section in sections for row in tables[section]]
        lines, line = [], ""
        for word in words:
            if len(line) + len(word) > 90:
                lines.append(line)
                line = ""
            line += word + " "
        lines.append(line.rstrip())
        body = "\n".join(f'    "{line}"' for line in lines)
        parts.append(f"{name} = (\n{body}\n)\n" if len(lines) > 1 else f'{name} = "{lines[0]}"\n')
    return "\n".join(parts)


def word_rows(tables: Tables) -> list[Row]:
    """The names as rows of the table of words: every item, then every area."""
    named = {row[0]: row for row in tables["names"]}
    rows = []
    for section in ("citizens", "monsters", "events", "domains", "dukes", "areas"):
        for full, short, czech, hungarian in (named[row[0]] for row in tables[section]):
            key = re.sub("[^A-Z]+", "_", full.upper().replace("'", ""))
            family = "AREA" if section == "areas" else "ITEM"
            english = full if short == "-" else short
            rows.append([f"{family}.{key}", "small", "128", czech, hungarian, english])
    return rows


def words_table(tables: Tables) -> str:
    """The game's table of words: the names anew, everything else as it is there."""
    names = word_rows(tables)
    keys = {row[0] for row in names}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["name", "size", "room", "cs", "hu", "en"])
    writer.writerows(names)
    if WORDS.exists():
        with WORDS.open(encoding="utf-8", newline="") as file:
            writer.writerows([row for row in list(csv.reader(file))[1:] if row[0] not in keys])
    return out.getvalue()


def modules(tables: Tables) -> dict[Path, str]:
    return {
        GAME / "cards.py": cards_module(tables),
        GAME / "names.py": names_module(tables),
        WORDS: words_table(tables),
    }


# How the csv tables say what our effects say; an effect that is not found here is a difference.
_GAINS = {"gold": "G", "strength": "S", "magic": "M"}
_PHRASES = {
    "": "-",
    "none": "-",
    "take up to gold 3 OR magic 3 from one opponent (resolves first)": "take G3 or M3",
    "gain gold 2 OR magic 2": "G2 or M2",
    "gain strength 1 per card named Knight owned (starter Knight counts)": "S1*knight",
    "gold 3 OR a Knight citizen from the centre": "G3 or citizen=Knight",
    "gold 2 per Forest monster slain OR (any citizen from the centre + 1 VP)": "G2*area or V1 + citizen",
    "active player adds a magic 1 token to any monster": "token M1",
    "active player adds a strength 1 token to any monster": "token S1",
    "active player adds a gold 1 token to any monster (the slayer of that monster gains it)": "token G1",
    "may pay gold 2 to set one die to 6": "G2 > die=6",
    "may pay gold 1 per holy citizen owned (0 if none) to set one die to 1": "G1*holy > die=1",
    "may lower one die by 1 (never to 0)": "die-1",
    "ignore the + surcharge when buying citizens": "-",
    "domains cost you 1 gold less": "G1",
    "gain a citizen of base cost <= 3": "citizen<=3",
    "gain strength 3 and a soldier citizen of base cost <= 2": "S3 + citizen<=2:soldier",
    "gain strength 5 and may slay a monster (extra action, its cost is paid)": "S5 + slay",
    "gain magic 1 whenever you gain a citizen": "M1",
    "gain magic 1 whenever you slay a monster": "M1",
    "gain 1 VP whenever the dice show a double (rolled or changed into one)": "V1",
    "may return one of your slain monsters to its stack to gain 3 VP": "back:monster V3",
    "may return one of your citizens to its stack to gain 3 VP": "back:citizen V3",
    "take a random slain monster from an opponent of your choice (no reward)": "steal",
    "may pay magic 3 to gain 3 VP": "M3 > V3",
}
_TIMINGS = {
    "your roll phase": "roll",
    "any player's roll phase": "double",
    "start of your action phase": "start",
    "end of your action phase": "end",
}


def _effect_of(sentence: str, area: str = "") -> str:
    if sentence in _PHRASES:
        return _PHRASES[sentence]
    text = re.sub(r"\b(gold|strength|magic) (\d)", lambda m: _GAINS[m[1]] + m[2], sentence)
    text = text.replace(" per soldier citizen owned", "*soldier").replace(
        " per worker citizen owned", "*worker"
    )
    text = text.replace(" per domain owned", "*domain").replace(" per monster slain", "*slain")
    text = (
        text.replace(f" per {area} monster slain", "*area")
        .replace(" OR ", " or ")
        .replace(" -> gain ", " > ")
    )
    text = re.sub(r"^a citizen of base cost <= (\d) from the centre$", r"citizen<=\1", text)
    text = re.sub(r"^gain a (\w+) citizen from the centre stacks$", r"citizen:\1", text)
    text = re.sub(r"^take (\w\d) from an opponent of your choice$", r"take \1", text)
    text = re.sub(r"^every player loses (\w\d)$", r"lose \1", text)
    return re.sub(r"^(gain|pay) ", "", text)


def _domain_time(row: dict[str, str]) -> str:
    timing = row["timing"].removeprefix("ongoing: ")
    if timing == "immediate":
        return "now"
    if timing != "your action phase":
        return _TIMINGS[timing]
    effect = row["effect"]
    if "surcharge" in effect:
        return "hiring"
    if "cost you" in effect:
        return "building"
    return "hired" if "gain a citizen" in effect else "slain"


def _read_csv(folder: Path, name: str) -> list[dict[str, str]]:
    try:
        with open(folder / f"{name}.csv", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    except OSError:
        raise UserError(f"There is no {name}.csv in {folder}.") from None


def _wanted(folder: Path) -> Tables:
    """Our tables, as the csv folder says they should be (names aside)."""
    roles = [f"vp_per_{one}" for one in (*(f"{r}_icon" for r in ROLES), "citizen", "monster", "domain")]
    duke_cells = [*roles, "vp_per_titan", "vp_per_boss", "resources_per_1vp"]
    monsters: Tables = {}
    for row in _read_csv(folder, "monsters"):
        cells = [row["name_en"], row["area"], row["type"], row["strength"], row["magic"], row["vp"]]
        cells.append(_effect_of(row["reward"], row["area"]))
        monsters.setdefault(row["name_en"], []).append([*cells, row["five_player_icon"]])
    grouped = []
    for name, copies in monsters.items():
        differing = {tuple(copy[:-1]) for copy in copies}
        more = sum(copy[-1] == "yes" for copy in copies)
        cells = list(copies[0][:-1]) if len(differing) == 1 else [name, "copies differ"]
        grouped.append([*cells, str(len(copies) - more), str(more)])
    return {
        "citizens": [
            [r["name_en"], r["activation"], r["cost_gold"], r["role"]]
            + [_effect_of(r["active_effect"]), _effect_of(r["others_effect"])]
            for r in _read_csv(folder, "citizens")
        ],
        "monsters": grouped,
        "events": [
            [r["name_en"], _effect_of(r["instruction"]), r["type"], r["strength"], r["magic"], r["vp"]]
            + [_effect_of(r["reward"])]
            for r in sorted(_read_csv(folder, "events"), key=lambda r: int(r["activation"]))
        ],
        "domains": [
            [r["name_en"], *(r[role] for role in ROLES), r["cost_gold"], r["vp"]]
            + [_domain_time(r), _effect_of(r["effect"])]
            for r in _read_csv(folder, "domains")
        ],
        "dukes": [[r["name_en"], *(r[c] for c in duke_cells)] for r in _read_csv(folder, "dukes")],
    }


def _names_wanted(folder: Path) -> dict[str, str]:
    """English name -> the Czech one that the rulebook prints."""
    names = {}
    for table in ("citizens", "monsters", "events", "domains", "dukes"):
        for row in _read_csv(folder, table):
            names[row["name_en"]] = row["name_cs"]
            if table == "monsters":
                names[row["area"]] = row["area_cs"]
    return names


def compare(folder: Path, tables: Tables) -> tuple[int, list[str]]:
    """Cells compared, and a sentence per difference."""
    cells, wrong = 0, []
    for table, wanted in _wanted(folder).items():
        ours = {row[0]: row for row in tables[table]}
        if list(ours) != [row[0] for row in wanted]:
            wrong.append(f"{table}: other cards or another order")
            continue
        for row in wanted:
            for column, (mine, theirs) in enumerate(zip(ours[row[0]], row, strict=True)):
                cells += 1
                if mine != theirs:
                    wrong.append(f"{table}, {row[0]}, column {column + 1}: {mine!r}, the csv says {theirs!r}")
    short = {"Palisáda v Liščím háji": "Liščí palisáda", "Pozorovatel nad vodou": "Pozorovatel"}
    czech = {row[0]: row[2] for row in tables["names"]}
    for name, printed in _names_wanted(folder).items():
        cells += 1
        mine = czech.get(name, "")
        if mine != short.get(printed, printed) if printed else not mine.startswith("~"):
            wrong.append(f"names, {name}: {mine!r}, the csv says {printed!r}")
    by_name = {row[0]: row for row in tables["citizens"]}
    for row in _read_csv(folder, "starters"):
        if row["name_en"] not in by_name:
            continue  # the Herald's gain is a decision of its own, no table holds it
        cells += 3
        citizen = by_name[row["name_en"]]
        starter = [row["activation"], _effect_of(row["active_effect"]), _effect_of(row["others_effect"])]
        if [citizen[1], *citizen[4:]] != starter:
            wrong.append(f"starters, {row['name_en']}: not like the citizen of that name")
    if any(row["copies"] != "6" or row["cost_plus"] != "yes" for row in _read_csv(folder, "citizens")):
        wrong.append("citizens: not six copies with a surcharge each")
    return cells, wrong


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.valerie_cards", description=__doc__)
    parser.add_argument("--compare", metavar="FOLDER", type=Path, help="hold the source against csv tables")
    args = parser.parse_args(argv)
    tables = read_source()
    if args.compare:
        try:
            cells, wrong = compare(args.compare, tables)
        except UserError as error:
            print(f"valerie_cards: {error}", file=sys.stderr)
            return 2
        print("\n".join([*wrong, f"{cells} cells compared, {len(wrong)} differences"]))
        return 1 if wrong else 0
    for path, text in modules(tables).items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
