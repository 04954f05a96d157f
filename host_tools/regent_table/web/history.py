"""The games that were finished at a table: who won and by what, and every move once more.

All of it is in the console's own words, so that every game has it; where they call a player, the page puts
a name (`open_to_names`).  A match that runs is never told.
"""

import base64
import re
import zlib
from collections.abc import Iterator
from os.path import commonprefix
from typing import Any

from regent_table.people.questions import Questions
from regent_table.rules import CHANCE, OVER, Game, Match, actions_of, games, notation_of, option_words
from regent_table.web.layouts import players_of
from regent_table.words import LANGUAGES
from regent_table.words.spoken import open_to_names

_MOST = 8  # games that are kept
# A row of a result: what it counts, and for each player or side how much, "3:1"
_ROW = re.compile(r"(?P<label>.*?)\s+(?P<cells>[^\s:]+(?: [^\s:]+)?(?::[^:]+?)+)(?P<rest> ?→ ?.*)?")

Told = dict[str, Any]


class FinishedGame:
    """A finished game: where it began, and the steps of each action."""

    def __init__(self, kept: Told):
        self.kept = kept
        self.game = _game(kept)
        self.questions = Questions(self.game, open_to_names)
        self.presenter = self.questions.presenter
        self.presenter.set_seats(self.game.seats, kept["first"])
        self.opening = bytearray(zlib.decompress(base64.b64decode(kept["opening"])))
        steps = zlib.decompress(base64.b64decode(kept["steps"]))
        self.actions: list[bytes] = []
        at = 0
        while at < len(steps):
            self.actions.append(steps[at + 1 : at + 1 + steps[at]])
            at += 1 + steps[at]

    def before(self, ply: int) -> bytearray:
        return self.questions.after(self.opening, b"".join(self.actions[:ply]))

    def begins(self) -> int:
        """The first move that somebody made; before it cards were dealt."""
        state = bytearray(self.opening)
        for ply, steps in enumerate(self.actions):
            if self.game.rules.mover(state) != CHANCE:
                return ply
            state = self.questions.after(state, steps)
        return 0

    def goes_on(self, other: "FinishedGame") -> bool:
        """Is it the same game, played on from some move of its second half?"""
        alike = len(commonprefix([self.actions, other.actions]))
        return self.opening == other.opening and 2 * alike >= len(other.actions)

    # --- in words

    def sheet(self, language: str) -> Told:
        """The whole table of the result: columns of players or sides, rows, and what else is to say."""
        lines = list(self._report(self.presenter.result(self.before(len(self.actions))), language))
        heads, rows, notes = [], [], []
        for text in lines:
            row = _ROW.fullmatch(text)
            if not row:
                notes.append(text)
                continue
            cells = row["cells"].split(":")
            if row["label"]:
                rows.append([row["label"], cells, (row["rest"] or "").strip(" →")])
            else:
                heads = cells
        title = self.questions.in_words(language, self.presenter.result_title)
        return {"title": title, "heads": heads, "rows": rows, "notes": notes}

    def step(self, ply: int, language: str) -> Told:
        """What was done then, what it led to, and what anybody could count afterwards."""
        ply = min(ply, len(self.actions) - 1)
        ask, before, steps = self.questions, self.before(ply), self.actions[ply]
        mover = self.game.rules.mover(before)
        deed = ask.deed(language, before, steps)
        last, after = ask.after(before, steps[:-1]), ask.after(before, steps)
        led = list(
            self._report(self.presenter.action_report(last, ask.asked(last), steps[-1], after), language)
        )
        counts = list(self._report(self.presenter.counts_report(after), language))
        player = self.presenter.player(mover) if mover < CHANCE else 0
        return {"ply": ply, "player": player, "deed": deed, "after": led, "counts": counts}

    def _report(self, count: int, language: str) -> Iterator[str]:
        for i in range(count):
            yield self.questions.in_words(language, lambda line, i=i: self.presenter.line(i, line))


class History:
    def __init__(self) -> None:
        self._past: list[FinishedGame] = []

    def recall(self, kept: list[Told]) -> None:
        """Those that these rules can still read."""
        self._past = [
            FinishedGame(each) for each in kept if each["rules"] == games.rules(each["game"]).VERSION
        ]

    def kept(self) -> list[Told]:
        return [past.kept for past in self._past]

    def note(self, match: Match, first: int) -> bool:
        """Keep a match that is over; False when it runs, or is the one that was kept last."""
        if match.rules.mover(match.state) != OVER or not match.ply:
            return False
        made = FinishedGame(_kept(match, first))
        if self._past and self._past[-1].kept == made.kept:
            return False
        if self._past and made.goes_on(self._past[-1]):
            self._past.pop()  # its end was corrected
        self._past = [*self._past, made][-_MOST:]
        return True

    def told(self) -> list[Told]:
        """The newest first, each with its sheet in every language."""
        return [
            {
                "game": past.game.rules.NAME,
                "seats": past.game.seats,
                "options": past.kept["options"],
                "players": past.kept.get("players", []),
                "plies": len(past.actions),
                "begins": past.begins(),
                "sheet": {language: past.sheet(language) for language in LANGUAGES},
            }
            for past in reversed(self._past)
        ]

    def step(self, number: int, ply: int, language: str) -> Told:
        """Of the game with this number in `told`; nothing when there is none."""
        if number >= len(self._past):
            return {}
        return {"game": number, **self._past[-1 - number].step(ply, language)}


def moves(match: Match) -> int:
    """Return how many actions of a match seats have made; the others, such as dealing, are chance."""
    return sum(match.rules.mover(state) != CHANCE for state, _ in actions_of(match))


def _game(kept: Told) -> Game:
    rules = games.rules(kept["game"])
    options = bytes(values.index(kept["options"][name]) for name, values, _ in rules.OPTIONS)
    return Game(rules, notation_of(kept["game"]), kept["seats"], options)


def _kept(match: Match, first: int) -> Told:
    rules, opening = match.rules, bytearray(match.rules.SIZE)
    match.state_before(0, opening)
    actions = b"".join(bytes((len(steps),)) + steps for _, steps in actions_of(match))
    return {
        "game": rules.NAME,
        "rules": rules.VERSION,
        "seats": match.seats,
        "options": option_words(rules, match.options),
        "first": first,
        "players": players_of(match, first) if match.ai_seats() else [],
        "opening": _packed(bytes(opening)),
        "steps": _packed(actions),
    }


def _packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data, 9)).decode()
