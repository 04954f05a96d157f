"""Evenings of random hands: a new table, and a few games on it one after the other."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from regent_table.errors import UserError
from regent_table.people.stuck import Stuck
from regent_table.rules import PERSON, Game, choose, games, opponents, option_words
from regent_table.suggestions import hint
from regent_table.virtual.brains import make_table
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.table import Table
from tests.harness.display_recorder import Cut
from tests.harness.people.against_ai import AgainstRegent, FiguresAgainstRegent
from tests.harness.people.card_rows import CardsAgainstRegent
from tests.harness.people.error_making import Fumble, PlayerErrors, name_of
from tests.harness.people.figure_errors import FIGURE_FUMBLES
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.injected_faults import MISHAPS
from tests.harness.people.player_errors import FUMBLES
from tests.harness.people.players import PlayCounts, Players, play
from tests.harness.people.row_errors import ROW_FUMBLES
from tests.harness.work_journal import WorkJournal

_EVENING = 5  # games
_SHORT = 2
_ANSWER_MS = 5000
_TRIFLE = 2048  # bytes of heap that hang on what is shown
_ADVICE = "asks_advice"
_RARELY = 4  # one game in so many is dealt over the readers, another one is played without looking,
# a third one with things that have no tags


@dataclass(frozen=True)
class EveningFaults:
    """What is wrong on these evenings."""

    erase_ms: int = 0  # time the flash takes to erase a sector; 0: as usual
    only: tuple[str, ...] = ()  # names of player errors and injected faults; all when empty

    def __post_init__(self) -> None:
        known = {name_of(one) for one in (*FUMBLES, *FIGURE_FUMBLES, *ROW_FUMBLES, *MISHAPS)}
        for name in self.only:
            if name not in known:
                raise UserError(f"Nothing called {name!r} goes wrong here; {hint(name, known)}")

    def of(self, player_errors: Sequence[Fumble]) -> Sequence[Fumble]:
        """Return those of these that may happen."""
        return [one for one in player_errors if not self.only or name_of(one) in self.only]


_USUAL = EveningFaults()


def kinds(names: Sequence[str], regent: bool = False) -> Iterator[tuple[str, int]]:
    """These games, or all when none is named, each with every number of seats.

    Against `Regent` those that it is offered for.
    """
    for name in names or games.NAMES:
        rules = choose(name, None, {}).rules
        for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
            if not regent or opponents.offered(name, seats):
                yield name, seats


def soak(
    every: Sequence[tuple[str, int]],
    games: int,
    seed: int,
    brain: str,
    options: dict[str, str] | None = None,
    regent: bool = False,
    kept: WorkJournal | None = None,
    faults: EveningFaults = _USUAL,
) -> Iterator[tuple[tuple[str, int], PlayCounts, str]]:
    """Play so many games of every kind, an evening of each in turns.

    Yields for each the kind, the counts and "", or what those said who went astray.
    """
    kept = kept or WorkJournal()
    for first, (name, seats) in itertools.product(range(0, games, _EVENING), every):
        number = min(_EVENING, games - first)
        played = partial(_played, name, seats, f"{seed}.{first}", number, brain, options, regent, faults)
        what = (name, seats, seed, first, number, brain, options or {}, regent)
        what += (faults,) if faults != _USUAL else ()
        try:
            yield (name, seats), PlayCounts(**kept.part(" ".join(map(str, what)), played)), ""
        except Stuck as lost:
            yield (name, seats), PlayCounts(), str(lost)


def _played(
    name: str,
    seats: int,
    seed: str,
    games: int,
    brain: str,
    options: dict[str, str] | None,
    regent: bool,
    faults: EveningFaults,
) -> dict[str, Any]:
    counts = PlayCounts()
    evening(name, seats, seed, games, brain, counts, options, regent, faults)
    return asdict(counts)


def rounds(every: Sequence[tuple[str, int]], seed: int, counts: dict[str, PlayCounts]) -> Iterator[str]:
    """Play short evenings for ever, on every brain in turns; yields what one that went astray said, or ""."""
    for number in itertools.count():
        for (name, seats), brain in itertools.product(every, counts):
            try:
                evening(name, seats, f"{seed}.{number}", _SHORT, brain, counts[brain])
            except Stuck as lost:
                yield f"{brain}: {lost}"
            else:
                yield ""


def evening(
    name: str,
    seats: int,
    seed: str,
    games: int,
    brain: str,
    counts: PlayCounts,
    options: dict[str, str] | None = None,
    regent: bool = False,
    faults: EveningFaults = _USUAL,
) -> None:
    """Play an evening of so many games, also against `Regent`; whoever gets lost says which it was."""
    rng = random.Random(f"{name} {seats} {seed}")
    table = make_table(brain)
    if faults.erase_ms:
        table.brain.flash.erase_us = faults.erase_ms * 1000
    cut = Cut()
    cut.listen_to(table)
    languages: tuple[str, ...] = ()
    heap = _Heap(table)
    try:
        for _ in range(games):
            advised = counts.player_errors.get(_ADVICE, 0)
            game = random_game(name, seats, rng, options, regent)
            reckless = not _values(game).isdisjoint(("table", "regent")) and rng.randrange(_RARELY) == 0
            players = players_of(game)(table, game, rng, counts, reckless)
            if languages:
                players.user.languages = languages
            else:
                players.power_on()
                languages = players.user.languages
            players.keys_only = rng.randrange(_RARELY) == 0
            play(players, PlayerErrors(players, faults.of(player_errors_of(game) + MISHAPS)).turn)
            if cut:
                raise Stuck(f"every line to fit its display, not {', '.join(map(repr, cut.values()))}")
            who: set[object] = set(game.who())
            heap.look(who | {_ADVICE} if counts.player_errors.get(_ADVICE, 0) > advised else who)
    except Stuck as lost:
        lost.where = f"{name} with {seats}, seed {seed}, after {table.now_ms()} ms"
        raise
    counts.emulated_ms += table.now_ms()
    table.power_cut()  # a firmware that still waits would stay in this PC's memory


class _Heap:
    """What is in use of it from game to game: no more, unless somebody's code has come."""

    def __init__(self, table: Table):
        self._table = table
        self._starts = 0
        self._loaded: set[object] = set()  # who has played or advised for Regent since then: his code stays
        self._used: list[int] = []  # after each game since the last one's has come

    def look(self, who: set[object]) -> None:
        """See what is in use after a game of theirs."""
        if self._starts != self._table.starts:
            self._starts = self._table.starts
            self._loaded.clear()
        if not who <= self._loaded:
            self._loaded |= who
            self._used.clear()
        self._used.append(_heap_in_use(self._table))
        if self._used[-1] > self._used[0] + _TRIFLE:
            raise Stuck(f"a heap in use that does not grow from game to game, not {self._used} bytes")


def _heap_in_use(table: Table) -> int:
    """How much heap is in use in the menu after a game; Lost when something went wrong that nobody saw."""
    fault = FlashSnapshot(table).fault
    if fault or table.brain.bites or table.brain.restarts:
        raise Stuck(f"a firmware that does not fail: {fault or 'no report'}")
    table.lines.clear()
    table.say("mem")
    if not table.until(lambda: any(line.startswith("mem used") for line in table.lines), _ANSWER_MS):
        raise Stuck("the console to tell how much memory it uses")
    return int(table.lines[-1].split()[2])


def players_of(game: Game) -> type[Players]:
    against = any(game.who())
    if games.presenter(game.rules.NAME, game.rules).BOARD:
        return FiguresAgainstRegent if against else FigurePlayers
    if not against:
        return Players
    return CardsAgainstRegent if games.presenter(game.rules.NAME, game.rules).ROWS else AgainstRegent


def player_errors_of(game: Game) -> tuple[Fumble, ...]:
    if issubclass(players_of(game), FigurePlayers):
        return FIGURE_FUMBLES
    return ROW_FUMBLES if issubclass(players_of(game), CardsAgainstRegent) else FUMBLES


def random_game(
    name: str, seats: int, rng: random.Random, wanted: dict[str, str] | None = None, regent: bool = False
) -> Game:
    rules = choose(name, None, {}).rules
    while True:
        options = bytes(rng.randrange(rules.offered_values(i)) for i in range(len(rules.OPTIONS)))
        if not rules.conflict(seats, options):
            break
    words = option_words(rules, options)
    if "turns" in words:
        words["turns"] = "40"  # random moves go on until they are stopped
    if "hands" in words:
        fewer = "regent" if regent else "table"
        words["hands"] = fewer if rng.randrange(_RARELY) else "dealt"
    return choose(name, seats, words | (wanted or {}), _random_players(name, seats, rng) if regent else ())


def _random_players(name: str, seats: int, rng: random.Random) -> list[str]:
    """People, and as many of Regent's seats as there may be."""
    strengths = opponents.offered(name, seats)
    who = [opponents.NAMES[rng.choice(strengths)] for _ in range(rng.randrange(1, seats))]
    players = who + [PERSON] * (seats - len(who))
    rng.shuffle(players)
    return players


def _values(game: Game) -> set[str]:
    return set(option_words(game.rules, game.options).values())
