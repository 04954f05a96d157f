"""The drawings of the display's letters, packed into the bytes that the firmware draws with.

small.txt and big.txt are the source.  `python -m regent_table.glyphs` makes firmware/regent/ui/glyphs.py of
them; a test compares the two.
"""

from pathlib import Path

from regent_table.paths import FIRMWARE

HERE = Path(__file__).parent
TARGET = FIRMWARE / "regent" / "ui" / "glyphs.py"

# Glyph numbers: ASCII from "!" on, then these, then the marks.
ASCII = "".join(chr(code) for code in range(0x21, 0x7F))
SYMBOLS = "–”…•←→↑↓✓✗×„"
MARKS = ("acute", "caron", "ring", "dots", "double", "dot", "comma")
BORROWED = {"“": "”", "’": "'", "‘": "'"}  # drawn alike: they are too small to tell apart

# Letters with a mark, per mark: "letter base" pairs in order of MARKS.
COMPOSED = {
    "acute": "ÁA ÉE ÍI ÓO ÚU ÝY áa ée íi óo úu ýy",
    "caron": "ČC ĎD ĚE ŇN ŘR ŠS ŤT ŽZ čc ěe ňn řr šs žz",
    "ring": "ŮU ůu",
    "dots": "ÄA ÖO ÜU äa öo üu",
    "double": "ŐO ŰU őo űu",
    "dot": "ii jj",
    "comma": "ďd ťt",
}
FIRST_LETTER = 0xC0  # of the table of composed letters, which ends before U+0180

Drawing = list[str]


def drawings(size: str) -> dict[str, Drawing]:
    """Every drawing of one size by its name: rows of '#' and '.' from the top of a capital down."""
    found: dict[str, Drawing] = {}
    names: list[str] = []
    for line in (HERE / f"{size}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("= ") and set(line[2:]) != {"="}:
            names = line[2:].split()
        elif not line.strip():
            names = []
        elif names:
            cells = line.split()
            if len(cells) != len(names):
                raise ValueError(f"{size}.txt: {line!r} has {len(cells)} drawings for {len(names)} letters")
            for name, cell in zip(names, cells, strict=True):
                found.setdefault(name, []).append(cell)
    for name, rows in found.items():
        if len({len(row) for row in rows}) != 1:
            raise ValueError(f"{size}.txt: the rows of {name!r} are not equally wide")
    return found


def columns(rows: Drawing) -> list[int]:
    return [sum(1 << y for y, row in enumerate(rows) if row[x] == "#") for x in range(len(rows[0]))]


def pack(size: str) -> tuple[bytes, bytes, bytes]:
    """The columns of all glyphs, where each begins (two bytes, and one more at the end), which hang low."""
    drawn = drawings(size)
    wide = 1 if size == "small" else 2
    data, starts, low = bytearray(), bytearray(), bytearray()
    for number, name in enumerate([*ASCII, *SYMBOLS, *MARKS]):
        starts += len(data).to_bytes(2, "big")
        cols = columns(drawn.get(name, drawn["?"]))
        if wide == 1 and max(cols) > 255:
            if any(col & 1 for col in cols):
                raise ValueError(f"small.txt: {name!r} is more than eight rows high")
            cols = [col >> 1 for col in cols]
            low.append(number)
        for col in cols:
            data += col.to_bytes(wide, "little")
    starts += len(data).to_bytes(2, "big")
    return bytes(data), bytes(starts), bytes(low)


def composed() -> tuple[bytes, bytes]:
    """The numbers of letters from U+00C0 on among the composed ones; then pairs of base and mark."""
    index, pairs = bytearray(0x180 - FIRST_LETTER), bytearray(b"\0\0")
    for mark, letters in COMPOSED.items():
        for letter, base in letters.split():
            if ord(letter) >= FIRST_LETTER:
                index[ord(letter) - FIRST_LETTER] = len(pairs) // 2
                pairs += bytes((ord(base) - 0x21, MARKS.index(mark)))
    index[ord("×") - FIRST_LETTER] = 255
    return bytes(index), bytes(pairs)


def source() -> str:
    """The text of firmware/regent/ui/glyphs.py."""
    small, small_at, small_low = pack("small")
    big, big_at, _ = pack("big")
    letters, pairs = composed()
    codes = b"".join(ord(symbol).to_bytes(2, "big") for symbol in SYMBOLS)
    tables = {
        "SMALL": ("columns of 8 rows, one byte each", small),
        "SMALL_AT": ("where each glyph begins in SMALL", small_at),
        "SMALL_LOW": ("glyphs whose drawing begins a row lower", small_low),
        "BIG": ("columns of 12 rows, two bytes each, the upper rows first", big),
        "BIG_AT": ("where each glyph begins in BIG", big_at),
        "LETTERS": ("from U+00C0 on: which pair of PAIRS a letter is put together from, 0 = none", letters),
        "PAIRS": ("base glyph and mark", pairs),
        "CODES": ("code points of the symbols that follow ASCII, two bytes each", codes),
    }
    lines = [
        '"""The letters of the displays as bytes.  Made by `python -m regent_table.glyphs`; do not edit."""',
        "",
        "# fmt: off",
    ]
    for name, (meaning, data) in tables.items():
        lines += [f"# {meaning}", f"{name} = ("]
        for at in range(0, len(data), 25):
            lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + 25]) + '"')
        lines.append(")")
    return "\n".join(lines) + "\n"
