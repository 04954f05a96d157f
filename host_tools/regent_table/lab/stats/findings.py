"""What a report finds: a title that says it, a picture, and what one should know of it; in one language."""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from regent_table import words
from regent_table.lab.facts import NAMED
from regent_table.lab.playing import SURE
from regent_table.lab.stats import GameReport
from regent_table.lab.stats.drawing import Dot, bars, columns, dots
from regent_table.rules import games

Say = Callable[..., str]

_FEWEST = 20  # games from which anything is told of a card
_NEARLY = 99.5  # of 100: nearly all
_SCORES = 8  # so many different results can be listed one by one


@dataclass(frozen=True)
class StatsFinding:
    title: str
    picture: str
    note: str


def findings(report: GameReport, say: Say, language: str) -> Iterator[StatsFinding]:
    if report.ratings:
        yield _best(report, say)
    yield _start(report, say)
    yield from _length(report, say)
    yield from _ends(report, say)
    yield from _margins(report, say)
    yield from _decides(report, say, language)


def player_name(player: str, say: Say) -> str:
    """As people know them."""
    kind, _, of = player.partition(":")
    if level := re.fullmatch(r"level(\d)", player):
        return say("PLAYER.level", n=level[1])
    return say(f"PLAYER.{kind}", n=of)


def _share(name: str, won: float, of: int) -> Dot:
    """A share with its interval (Wilson's), which keeps within 0 and 100 also where there are few games."""
    share, wide = won / of, SURE * SURE / of
    middle = (share + wide / 2) / (1 + wide)
    reach = SURE / (1 + wide) * math.sqrt(share * (1 - share) / of + wide / (4 * of))
    return Dot(name, 100 * share, 100 * (middle - reach), 100 * (middle + reach))


def _best(report: GameReport, say: Say) -> StatsFinding:
    rows = [
        Dot(
            player_name(each.player, say),
            100 * each.share,
            max(100 * (each.share - each.interval), 0),
            min(100 * (each.share + each.interval), 100),
        )
        for each in report.ratings
    ]
    first, second = rows[:2]
    title = say("BEST", player=first.name, n=f"{first.value:.0f}")
    if first.low <= second.high and len(rows) > 1:
        title = say("BEST.EVEN")
    return StatsFinding(title, dots(rows, 100 / report.sides, title), say("BEST.NOTE", number=report.number))


def _start(report: GameReport, say: Say) -> StatsFinding:
    won = [0.0] * report.plan.seats
    for each in report.equals:
        for seat, share in enumerate(each.shares):
            won[(seat - each.facts.starter) % len(won)] += share
    rows = [_share(say(f"SEAT.{n}"), each, len(report.equals)) for n, each in enumerate(won, 1)]
    fair = 100 / report.sides
    name = "START" if rows[0].clear_of(fair) else "START.EVEN"
    title = say(name, n=f"{rows[0].value:.0f}")
    return StatsFinding(title, dots(rows, fair, title), say("START.NOTE", fair=f"{fair:.0f}"))


def _length(report: GameReport, say: Say) -> Iterator[StatsFinding]:
    turns = [each.facts.turns for each in report.equals]
    if len(set(turns)) == 1:
        yield StatsFinding(say("LENGTH.FIXED", n=turns[0]), "", "")
    else:
        yield _spread("LENGTH", turns, say)


def _spread(name: str, numbers: list[int], say: Say) -> StatsFinding:
    ordered = sorted(numbers)
    quarter, half = len(ordered) // 4, len(ordered) // 2
    title = say(name, n=ordered[half])
    note = say(f"{name}.NOTE", low=ordered[quarter], high=ordered[-1 - quarter], most=ordered[-1])
    return StatsFinding(title, columns(numbers, say(f"{name}.UNDER"), title), note)


def _listed(counts: Counter[str], of: int) -> list[tuple[str, float]]:
    return [(name, 100 * n / of) for name, n in counts.most_common()]


def _ends(report: GameReport, say: Say) -> Iterator[StatsFinding]:
    counts = Counter(say(f"REASON.{each.facts.end}") for each in report.equals)
    rows = _listed(counts, len(report.equals))
    if len(rows) == 1:
        yield StatsFinding(say("END.ALL", reason=rows[0][0]), "", "")
        return
    title = say("END", reason=rows[0][0], n=f"{rows[0][1]:.0f}")
    if rows[0][1] >= _NEARLY:
        title = say("END.NEARLY", reason=rows[0][0])
    yield StatsFinding(title, bars(rows, title), "")


def _margins(report: GameReport, say: Say) -> Iterator[StatsFinding]:
    """By how much games are won, where there is something to count."""
    scores = [sorted(each.scores, reverse=True) for each in report.equals]
    if max(map(max, scores)) <= 1:
        return
    counts = Counter(" : ".join(map(str, score)) for score in scores)
    if len(counts) <= _SCORES:
        rows = _listed(counts, len(scores))
        title = say("SCORE", score=rows[0][0], n=f"{rows[0][1]:.0f}")
        yield StatsFinding(title, bars(rows, title), "")
    else:
        yield _spread("MARGIN", [score[0] - score[1] for score in scores], say)


def _decides(report: GameReport, say: Say, language: str) -> Iterator[StatsFinding]:
    """Who has more of something than all the others: how many of 100 games does he win?"""
    family, kinds = NAMED[games.family(report.name)]
    names = [saying.words[language] for saying in words.family(family)]
    rows: dict[str, list[Dot]] = {kind: [] for kind in kinds}
    for thing, (won, of) in sorted(_holders(report).items()):
        if of >= _FEWEST:
            kind = [each for each, first in kinds.items() if first <= thing][-1]
            rows[kind].append(_share(names[thing], won, of))
    fair = 100 / report.sides
    for kind in reversed(rows):
        if found := sorted(rows[kind], key=lambda row: -row.value):
            best = max(found, key=lambda row: row.low)
            title = say(f"EVEN.{kind}")
            if best.low > fair:
                title = say(f"DECIDES.{kind}", thing=best.name, n=f"{best.value:.0f}")
            yield StatsFinding(title, dots(found, fair, title), say("DECIDES.NOTE", number=_FEWEST))


def _holders(report: GameReport) -> dict[int, tuple[float, int]]:
    """Of each thing: the wins of the side that had more of it than any other, and of how many games."""
    apart = report.sides
    found: dict[int, tuple[float, int]] = {}
    for each in report.equals:
        sides: dict[int, Counter[int]] = {}
        for seat, held in enumerate(each.facts.held):
            for thing, number in held:
                sides.setdefault(thing, Counter())[seat % apart] = number
        for thing, counts in sides.items():
            (side, most), *rest = counts.most_common(2)
            if not rest or rest[0][1] < most:
                won, of = found.get(thing, (0.0, 0))
                found[thing] = won + each.shares[side], of + 1
    return found
