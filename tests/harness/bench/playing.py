"""A match under way: how soon it is resumed, what it costs while it waits, how soon it answers a card."""

from collections.abc import Iterator

from regent_table.errors import UserError
from regent_table.rules import Game, Match, choose
from regent_table.virtual.table import Table
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.device import quiet_ticks
from tests.harness.bench.matches import played, resume, table_with
from tests.harness.soak.walk import SoakJournal

# The longest matches by luck among a dozen seeds; and the longest there is, of five who never take a card
_LONGEST = (
    ("claimmix", 4, {}, 0, ""),
    ("vladci", 2, {"mode": "advanced", "turns": "250"}, 10, ""),
    ("valerie", 5, {"events": "yes"}, 11, ""),
    ("valerie", 5, {"events": "yes"}, 0, "gain"),
)
_CARDS, _QUICK_CARDS = 20, 2
_STEPS = 256  # of an action, at most
_PATIENCE_MS = 3000
_REST_MS = 1500


def resumed(bench_setup: BenchSetup) -> Iterator[Figure]:
    for name, seats, options, seed, liking in _LONGEST[-1:] if bench_setup.quick else _LONGEST:
        journal, match = played(choose(name, seats, options), seed, liking=liking)
        journal.records.pop()  # it is not over yet
        took = resume(table_with(bench_setup, journal))
        yield Figure(f"resuming {name} for {seats} after {match.ply - 1} actions", took / 1000, "s", 4)


def waiting(bench_setup: BenchSetup) -> Iterator[Figure]:
    """What ticks cost while the centre pad waits for a prize, with a light that wanders."""
    game = choose("trun", 2, {})
    match = played(game, 1)[1]
    prize = next(ply for ply in range(match.ply) if _word(game, match, ply).startswith("reveal "))
    yield from quiet_ticks(
        bench_setup, _going_on(bench_setup, played(game, 1, prize)[0]), "tick of a match that waits"
    )


def answers(bench_setup: BenchSetup) -> Iterator[Figure]:
    """How soon the last cards of a dealt match of Claim are confirmed, tapped one by one."""
    game = choose("trun", 2, {"hands": "dealt"})
    match = played(game, 1)[1]
    first = match.ply - (_QUICK_CARDS if bench_setup.quick else _CARDS)
    table = _going_on(bench_setup, played(game, 1, first)[0])
    took = []
    for ply in range(first, match.ply):
        card = _word(game, match, ply).split()[-1]
        took.append(_confirmed(table, card, "AB"[game.rules.mover(match.state)]))
    yield Figure("card seen to confirmed, worst", max(took), "ms", 120)


def _word(game: Game, match: Match, ply: int) -> str:
    """The action of this ply in words; it leaves the match in the state before it."""
    steps = bytearray(_STEPS)
    match.state_before(ply, match.state)
    return game.notation.action(match.state, bytes(steps[: match.steps_of(ply, steps)]))


def _going_on(bench_setup: BenchSetup, journal: SoakJournal) -> Table:
    table = table_with(bench_setup, journal)
    resume(table)
    table.run_ms(_REST_MS)
    table.press("A.Back")  # what is said after resuming has been read
    table.run_ms(_REST_MS)
    return table


def _confirmed(table: Table, card: str, pad: str) -> float:
    """The time from the click, when a card was seen, to the light and the first new words."""
    light, said, buzzer = table.light(pad), table.screen("A"), table.chips.buzzer
    clicks = len(buzzer.heard)
    table.put(card, pad)
    seen = _until(table, lambda: buzzer.sounding or len(buzzer.heard) > clicks)
    took = _until(table, lambda: table.light(pad) != light and table.screen("A") != said) - seen
    table.run_ms(_REST_MS // 3)
    table.take(card)
    table.run_ms(_REST_MS)
    return took


def _until(table: Table, happened) -> int:
    end = table.now_ms() + _PATIENCE_MS
    while not happened():
        if table.now_ms() > end:
            raise UserError(f"Nothing answers a card; the display says: {table.screen_text('A')!r}")
        table.run_ms(1)
    return table.now_ms()
