"""Flash images that rot: one place of each is spoilt; what people see then is held against what there was.

Every image is the flash of a console that was switched off at rest, with a history of matches.  Nothing of it
may be lost unsaid: it is there, or the displays say what is not.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from regent_table.rules import OVER, Match, choose, legal_steps
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import BLOCK, BLOCKS
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table
from regent_table.words import saying

GAMES = ("trun", "claim2", "claimmix", "vladci", "valerie")
IMAGES = 5
_MOST_PLIES = (6, 40, 150, 300)
_BOOT_MS = 9000
_LISTED_MS = 3000
_RESUMED_MS = 6000
_NOTES = 3  # at most, one after the other
_ROWS = 12  # a list of the first page is not longer
ROOT_BLOCKS = 2  # of littlefs; folders lie in others
_LOOP = 6  # restarts
_NOTICE = (36, 16, 0)  # the pads' light
_FOREVER_MS = 60_000

# What people see
WHOLE = "everything is there"
SHORTER = "a match ends early: told"
UNREADABLE = "a match cannot be read: told"
SETTINGS = "settings asked or told anew"
ALL = "settings and matches are lost: reported"
NOTICE = "the notice is lit"
# What nobody may ever see
UNSAID = "LESS IS THERE AND NOBODY SAYS SO"
DARK = "DARK"
ROUND = "RESTARTS WITHOUT END"
BAD = (UNSAID, DARK, ROUND)


@dataclass
class SoundFlash:
    """A flash and the rows of the first page that tell of its matches."""

    flash: bytes
    rows: list[str] = field(default_factory=list)


@cache
def kept(seed: int) -> SoundFlash:
    """A console that was played with for a while: three matches wait, others came before them."""
    rng, table = random.Random(f"kept {seed}"), Table(CpythonBrain())
    hands = Hands(table)
    for sentence in ("power on", 'expect A shows "English"', "press A.left", "press A.OK", "wait 1 s"):
        hands.do(sentence)
    table.power_cut()
    store = table.brain.begin(table.flash).load("regent.drivers.pico").make_board().store  # type: ignore[attr-defined]
    rows = {}
    for _ in range(rng.randrange(3, 9)):
        slot, name = rng.randrange(store.slots), rng.choice(GAMES)
        rows[slot] = _played(store, slot, name, rng)
        if rng.randrange(3) == 0:
            del rows[slot]
            assert store.archive(slot) if rng.randrange(2) else store.journal(slot).drop()
        assert store.write_deferred()
    if not rows:
        rows[0] = _played(store, 0, "trun", rng)
        assert store.write_deferred()
    return SoundFlash(table.brain.cut(), [rows[slot] for slot in sorted(rows)])


def _played(store, slot: int, name: str, rng: random.Random) -> str:
    """A random match into a slot; its row."""
    game, journal = choose(name, None, {}), store.journal(slot)
    assert journal.begin()
    match = Match(game.rules, journal)
    match.start(game.seats, game.options)
    for _ in range(rng.randrange(1, rng.choice(_MOST_PLIES))):
        ply = match.ply
        while match.ply == ply and game.rules.mover(match.state) != OVER:
            assert match.step(rng.choice(legal_steps(game.rules, match.state))) >= 0
    assert match.save()
    return f"{saying(f'menu.GAME.{name.upper()}').words['en']}, move {match.ply + 1}"


def spoil(flash: bytes, rng: random.Random) -> bytes:
    """One place of it: a bit, some bytes, a page, a block or two, where something lies."""
    data = bytearray(flash)
    used = [n for n in range(BLOCKS) if flash[n * BLOCK : (n + 1) * BLOCK] != b"\xff" * BLOCK]
    start = rng.choice(used) * BLOCK
    lies = len(flash[start : start + BLOCK].rstrip(b"\xff"))
    at = start + rng.randrange(max(lies, 1))
    size = rng.choice(
        (0, rng.randrange(1, 8), rng.randrange(1, 300), 256, BLOCK, rng.randrange(BLOCK, 2 * BLOCK))
    )
    if size == 0:
        data[at] ^= 1 << rng.randrange(8)
        return bytes(data)
    if size >= 256:
        at -= at % min(size, BLOCK) if size <= BLOCK else 0
    end = min(at + size, len(data))
    new = rng.choice((b"\xff" * (end - at), bytes(end - at), rng.randbytes(end - at)))
    data[at:end] = new
    return bytes(data)


def live(flash: bytes) -> list[int]:
    """Return the blocks that hold the folders /data and /apart now; the others of their pairs are older."""
    pairs: dict[bytes, dict[int, int]] = {b"data": {}, b"apart": {}}
    for block in range(ROOT_BLOCKS, BLOCKS):
        content = flash[block * BLOCK : (block + 1) * BLOCK]
        for folder, mark in ((b"data", b"settings.0"), (b"apart", b"settings.1")):
            if mark in content:
                pairs[folder][block] = int.from_bytes(content[:4], "little")
    return [max(blocks, key=lambda block: blocks[block]) for blocks in pairs.values()]


def spoil_two(flash: bytes, rng: random.Random) -> bytes:
    """Spoil or swap two blocks: those of the two folders, or one of them and one of the root folder."""
    one, other = live(flash)
    if rng.randrange(3) == 0:
        one, other = rng.choice((one, other)), rng.randrange(ROOT_BLOCKS)
    data, parts = bytearray(flash), [slice(n * BLOCK, (n + 1) * BLOCK) for n in (one, other)]
    if rng.randrange(4) == 0:
        data[parts[0]], data[parts[1]] = data[parts[1]], data[parts[0]]
        return bytes(data)
    for part in parts:
        data[part] = rng.choice((b"\xff" * BLOCK, bytes(BLOCK), rng.randbytes(BLOCK)))
    return bytes(data)


def look(there: SoundFlash, flash: bytes, brain: str) -> str:
    """What people see of a spoilt flash."""
    table = make_table(brain)
    table.flash = flash
    table.power_on()
    try:
        return _watch(table, there)
    finally:
        table.power_cut()


def _watch(table: Table, there: SoundFlash) -> str:
    restarts = lambda: table.brain.restarts + table.brain.bites  # noqa: E731
    while table.now_ms() < _FOREVER_MS:
        if not table.until(lambda: _lit(table) or _menu(table), _BOOT_MS) and not restarts():
            return DARK
        if _lit(table):
            return NOTICE
        before = restarts()
        if _menu(table):
            table.run_ms(_LISTED_MS)
            if restarts() == before:
                return _compare(table, there)
        if restarts() > _LOOP:
            break
    return ROUND


def _lit(table: Table) -> bool:
    return table.light("C") == [_NOTICE] * 3


def _menu(table: Table) -> bool:
    return any(word in table.screen_text("A") for word in ("Regent", "Čeština", "Note", "Zpráva"))


def _compare(table: Table, there: SoundFlash) -> str:
    seen = Counter()
    if (
        "Note" in table.screen_text("A")
        or "Čeština" in table.screen_text("A")
        or "Zpráva" in table.screen_text("A")
    ):
        seen[SETTINGS] += 1
        if "Čeština" in table.screen_text("A"):
            table.press("A.left")
        table.press("A.OK")
        table.run_ms(_LISTED_MS)
        for _ in range(_NOTES):
            if "waiting games" in table.screen_text("A").replace("\n", " "):
                return ALL
            if "Note" in table.screen_text("A"):
                table.press("A.OK")
                table.run_ms(1000)
    found = []
    for _ in range(_ROWS):
        row = _row(table)
        if row in found:
            break
        found.append(row)
        table.press("A.right")
    unreadable = sum("Unreadable" in row for row in found)
    for expected in there.rows:
        if expected in found:
            continue
        game = expected.partition(" move")[0]
        shorter = [row for row in found if row.startswith(game) and row not in there.rows]
        if not shorter:
            if not unreadable:
                return UNSAID
            seen[UNREADABLE] += 1
        elif _says_so(table, shorter[0]):
            seen[SHORTER] += 1
        else:
            return UNSAID
    return next((what for what in (UNREADABLE, SHORTER, SETTINGS) if seen[what]), WHOLE)


def _row(table: Table) -> str:
    for line in table.screen_text("A").splitlines():
        if line.startswith(">"):
            return line.strip("> ↑↓").strip()
    return ""


def _says_so(table: Table, row: str) -> bool:
    """Whoever resumes it is told what is missing."""
    for _ in range(_ROWS):
        if _row(table) == row:
            break
        table.press("A.right")
    table.press("A.OK")
    table.run_ms(500)
    table.press("A.OK")
    said = table.until(lambda: "The end is lost" in table.screen_text("A"), _RESUMED_MS)
    table.press("A.OK")
    table.press("Menu")
    table.run_ms(500)
    table.press("A.left")
    table.press("A.left")
    table.press("A.OK")
    table.run_ms(1000)
    return said


def spoilt_images(count: int, seed: int, how=spoil):
    """Yield this many images: their number, what there was, the flash."""
    for number in range(count):
        there = kept(IMAGES * seed + number % IMAGES)
        yield number, there, how(there.flash, random.Random(f"spoilt {seed} {number}"))
