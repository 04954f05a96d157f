"""`python -m tests.harness.gallery.letters`: every letter in both sizes as displays show it, a picture."""

from regent_table.glyphs import ASCII, COMPOSED, SYMBOLS
from regent_table.paths import BUILD, use_firmware
from regent_table.virtual.chips.oled import HEIGHT, PAGES, WIDTH
from tests.harness.picture import displays_png

use_firmware()

from regent.ui import font  # noqa: E402

_PROSE = "Příliš žluťoučký kůň úpěl ďábelské ódy. Árvíztűrő tükörfúrógép. The quick brown fox."


def pages(text: str, size: int) -> list[bytes]:
    """The text on as many displays as it takes."""
    out, buffer, x, y = [], bytearray(WIDTH * PAGES), 0, 0
    for letter in text:
        data = bytearray(letter.encode())
        if x + font.width(data, 0, len(data), size) > WIDTH:
            x, y = 0, y + size
        if y + size > HEIGHT:
            out.append(bytes(buffer))
            buffer, y = bytearray(WIDTH * PAGES), 0
        x = font.draw(buffer, x, y, data, 0, len(data), size)
    return [*out, bytes(buffer)]


if __name__ == "__main__":
    marked = "".join(pair[0] for pairs in COMPOSED.values() for pair in pairs.split())
    letters = f"{ASCII} {marked} {SYMBOLS} {_PROSE}"
    (BUILD / "letters.png").write_bytes(
        displays_png([page for size in (font.SMALL, font.BIG) for page in pages(letters, size)])
    )
