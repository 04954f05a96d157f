"""Every screen of the console in three languages: what displays showed while scripts and games were played.

The scripts are those of the tests.  Each is played as it is, then once per language, with that language's
words on the device: hands do the same at the same instants, and where the script expects words they wait as
long as that took the first time.  Then random hands play a game of every kind, from the same seed in each
language, and fumble.  What nothing leads to is drawn from the tables of words.  A line that did not fit its
display is marked.
"""

import html
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from regent_table.image import packing
from regent_table.paths import ROOT, use_firmware
from regent_table.people import menus
from regent_table.people.user import over
from regent_table.screens import text_of
from regent_table.virtual.chips.oled import PAGES, WIDTH
from regent_table.virtual.scenario import read
from regent_table.virtual.sentences import Hands
from regent_table.words import FOLDER, LANGUAGES, String, sayings
from regent_table.words.spoken import Line, spoken
from tests.harness.display_recorder import Cut, Moment, Pictures, RecordedTable
from tests.harness.flash_images import with_names
from tests.harness.people.error_making import PlayerErrors
from tests.harness.people.evenings import kinds, player_errors_of, players_of, random_game
from tests.harness.people.injected_faults import MISHAPS
from tests.harness.people.players import play as play_game
from tests.harness.picture import displays_png, montage_png

use_firmware()

from regent.app.menu.names import LETTERS, MOST  # noqa: E402
from regent.ui import font  # noqa: E402
from regent.ui.flow import Flow  # noqa: E402
from regent.ui.screens import BIG, SMALL, Screen  # noqa: E402
from regent.ui.strings import PLAYERS  # noqa: E402

SCRIPTS = ROOT / "tests" / "scenarios"
_WORDS = re.compile(r'expect [A-Z] (shows|does not show) "')
_FIRST = "menu_first_boot"
_TELLING = 12  # letters by which the first line of a sentence is known
_ANY = 3  # where a saying wants a number


@cache
def _speaking(language: str) -> bytes:
    """A ROM that speaks one language, whatever people choose; "" leaves it as it is."""
    contents = packing.files()
    if language:
        words = {f"{FOLDER}/{of}": f"{FOLDER}/{language}" for of in LANGUAGES}
        for name in contents:
            for of, spoken in words.items():
                if name.startswith(of):
                    contents[name] = contents[spoken + name[len(of) :]]
    return packing.pack(contents)


def play(script: Path, language: str, took: list[int]) -> RecordedTable:
    """Play a script; the table.  `took`, how long each sentence lasts, is filled when empty."""
    table = RecordedTable(_speaking(language))
    hands = Hands(table)
    first = not took
    for number, step in enumerate(read(script)):
        table.happening = number
        start = table.now_ms()
        if first or not _WORDS.match(step.sentence):
            hands.do(step.sentence)
        else:
            table.run_ms(took[number])
        if first:
            took.append(table.now_ms() - start)
    return table


def play_at_random(name: str, seats: int, regent: bool, language: str) -> RecordedTable:
    """A game of random hands that fumble, in this language; with Regent people have the widest names."""
    rng = random.Random(f"gallery {name} {seats} {regent}")
    table = RecordedTable()
    game = random_game(name, seats, rng, regent=regent)
    players = players_of(game)(table, game, rng)
    if regent:
        players.names = widest_names()
        table.flash = with_names(table.flash, players.names)
    table.power_on()
    over(table, menus.choose_language(players.user, language))
    players.user.languages = (language,)
    fumbling = PlayerErrors(players, player_errors_of(game) + MISHAPS)

    def turn(steps: bytes) -> None:
        table.happening += 1
        fumbling.turn(steps)

    play_game(players, turn)
    return table


def widest_names() -> list[str]:
    """For each player a name, those that take the most columns."""

    def columns(letter: str) -> int:
        text = bytearray(letter.encode())
        return font.width(text, 0, len(text), font.SMALL)

    rest = max(LETTERS.lower(), key=columns) * (MOST - 1)
    return [first + rest for first in sorted(LETTERS, key=columns, reverse=True)[:PLAYERS]]


@dataclass
class Gallery:
    """Rows of one picture per language, b"" where a language has none at that moment."""

    chapters: list[tuple[str, list[list[bytes]]]] = field(default_factory=list)
    said: set[str] = field(default_factory=set)  # every line that was seen, see `_lines`
    cut: dict[bytes, list[str]] = field(default_factory=dict)  # what a picture shows only the beginning of
    left_out: set[str] = field(default_factory=set)  # the same, also where no display came to rest with it
    seen: int = 0  # pictures, those that say nothing new as well

    def add(self, title: str, albums: list[Pictures], cuts: list[Cut] | None = None) -> None:
        """Add a chapter: the moments that show a new line in any language, or one that is cut."""
        rows = []
        cuts = cuts or [Cut() for _ in albums]
        self.left_out.update(*(cut.values() for cut in cuts))
        self.seen += sum(map(len, albums))
        for moment in sorted(set().union(*albums)):
            row = [album.get(moment, b"") for album in albums]
            lines = set().union(*(_lines(picture) for picture in row if any(picture)))
            whole = {
                picture: cut.in_picture(picture) for picture, cut in zip(row, cuts, strict=True) if picture
            }
            cut = {picture: lines for picture, lines in whole.items() if lines}
            if not lines <= self.said or not cut.keys() <= self.cut.keys():
                self.said |= lines
                self.cut |= cut
                rows.append(row)
        if rows:
            self.chapters.append((title, rows))


def _lines(picture: bytes) -> set[str]:
    """The lines of a display, without numbers and cursor."""
    return set(re.sub(r"\d+|^> | [↑↓]$", "", text_of(picture), flags=re.MULTILINE).splitlines())


Kind = tuple[str, int, bool]  # a game, its seats, and whether Regent sits there


def every_kind() -> list[Kind]:
    return [(name, seats, regent) for regent in (False, True) for name, seats in kinds((), regent)]


def make(
    told: Callable[[int, int, str], None], folder: Path = SCRIPTS, games: Sequence[Kind] | None = None
) -> Gallery:
    """Play the scripts of a folder and these games, every kind when none is named.

    `told(done, of, what)` hears what comes next.
    """
    gallery = Gallery()
    scripts = sorted(folder.glob("*.txt"), key=lambda path: (path.stem != _FIRST, path.stem))
    games = every_kind() if games is None else games
    whole = len(scripts) + len(games)
    for number, script in enumerate(scripts):
        told(number, whole, script.stem)
        took: list[int] = []
        play(script, "", took)
        title = script.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        tables = [play(script, language, took) for language in LANGUAGES]
        albums, cuts = [table.pictures for table in tables], [table.cut for table in tables]
        gallery.add(f"{script.stem}: {title}", albums, cuts)
    for number, (name, seats, regent) in enumerate(games, len(scripts)):
        title = f"{name} with {seats}, random hands" + ", Regent plays too" * regent
        told(number, whole, title)
        for language in LANGUAGES:  # hands that fumble soon do otherwise: each has moments of its own
            table = play_at_random(name, seats, regent, language)
            albums = [table.pictures if each == language else {} for each in LANGUAGES]
            gallery.add(f"{title}: {language}", albums, [table.cut] * len(LANGUAGES))
    gallery.add("Sentences that nothing leads to", [dict(_unsaid(gallery.said, i)) for i in range(3)])
    told(whole, whole, "")
    return gallery


class _Glass:
    """The memory of a display, to draw on."""

    def __init__(self):
        self.memory = bytearray(WIDTH * PAGES)

    def buf(self, _number):
        return self.memory

    def dirty(self, _number, _page):
        pass


def _unsaid(said: set[str], language: int) -> Iterator[tuple[Moment, bytes]]:
    """Draw the sayings that no script has shown: a sentence to a display, several of the others."""
    left = [saying for saying in sayings() if not _was_seen(saying, said)]
    words = spoken(LANGUAGES[language])
    for saying in left:
        if saying.size == "text":
            flow = Flow((), words)
            flow.clear().say(saying.number, _ANY)
            rows = [Line(words) for _ in range(flow.count())]
            for i, row in enumerate(rows):
                flow.row(i, row)
            for first in range(0, len(rows), len(SMALL)):
                yield (saying.number, first, "A"), _drawn(SMALL, rows[first:])
    for size, layout in (("small", SMALL), ("big", BIG)):
        chosen = [saying for saying in left if saying.size == size]
        for first in range(0, len(chosen), len(layout)):
            rows = [Line(words).say(saying.number, _ANY) for saying in chosen[first : first + len(layout)]]
            yield (chosen[first].number, 0, "A"), _drawn(layout, rows)


def _drawn(layout: bytes, rows: list[Line]) -> bytes:
    """A display with these lines."""
    glass = _Glass()
    screen = Screen(glass, 0)
    screen.clear(layout)
    for i, row in enumerate(rows):
        screen.put(i, row)
    while screen.step():
        pass
    return bytes(glass.memory)


def _was_seen(saying: String, said: set[str]) -> bool:
    """Was this saying seen in English, all of it in one line or the beginning of a sentence?"""
    words = re.sub(r"\d+|\{\}", "", saying.words["en"])
    first = words[:_TELLING] if saying.size == "text" else words
    return any(first in line for line in said)


def write(gallery: Gallery, out: Path) -> list[Path]:
    """Write index.html with every picture, and for each language one picture with all of them."""
    montages = []
    for number, language in enumerate(LANGUAGES):
        cells = [(f"{i}", row[number]) for i, row in enumerate(_rows(gallery), 1) if row[number]]
        folder = out / language
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.png"):
            path.unlink()
        for label, picture in cells:
            (folder / f"{label}.png").write_bytes(displays_png([picture]))
        montages.append(out / f"{language}.png")
        labelled = [(_label(label + " !" * (picture in gallery.cut)), picture) for label, picture in cells]
        montages[-1].write_bytes(montage_png(labelled))
    (out / "index.html").write_text(_page(gallery), encoding="utf-8")
    return [out / "index.html", *montages]


def _rows(gallery: Gallery) -> Iterator[list[bytes]]:
    for _, rows in gallery.chapters:
        yield from rows


def _label(text: str) -> bytes:
    """A number in the console's own letters, above its picture in the montage."""
    return _drawn(SMALL, [Line(spoken("en")).text(text.encode())])


_HEAD = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen of Regent</title>
<style>
body { background: #111; color: #ddd; font: 15px system-ui, sans-serif; margin: 2em; }
figure { display: inline-block; margin: 0 1em 1em 0; }
img { width: 384px; height: 198px; background: #000; }
figcaption { color: #999; max-width: 384px; }
.cut img { outline: 4px solid #d55e00; }
.cut figcaption { color: #ff9d5c; }
</style>
<h1>Every screen of Regent</h1>
"""


def _page(gallery: Gallery) -> str:
    parts = [_HEAD]
    number = 0
    for title, rows in gallery.chapters:
        parts.append(f"<h2>{html.escape(title)}</h2>\n")
        for row in rows:
            number += 1
            for language, picture in zip(LANGUAGES, row, strict=True):
                if picture:
                    text = html.escape(text_of(picture), quote=True)
                    source = f'<img src="{language}/{number}.png" alt="{text}">'
                    whole = gallery.cut.get(picture)
                    told = html.escape(
                        f"{number} {language}" + "".join(f", cut: {text}" for text in whole or ())
                    )
                    kind = ' class="cut"' if whole else ""
                    parts.append(f"<figure{kind}>{source}<figcaption>{told}</figcaption></figure>\n")
            parts.append("<br>\n")
    return "".join(parts)
