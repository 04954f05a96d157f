"""Actions as the page shows them: in words, and by the places and things that they touch."""

from dataclasses import dataclass

from regent_table.paths import use_firmware
from regent_table.people.ai_decisions import by_regent
from regent_table.people.questions import Mark, Questions
from regent_table.rules import CHANCE, SHOWN, Match
from regent_table.virtual.player_area import PlayerArea
from regent_table.virtual.world import SPACES
from regent_table.words import LANGUAGES

use_firmware()

from regent.engine.rules import EMPTIED, FILLED  # noqa: E402

_MOST_STEPS = 256


@dataclass(frozen=True)
class PageAction:
    player: int  # whose it is
    words: dict[str, str]  # by language
    places: list[str]
    things: list[str]


class PageActions:
    def __init__(self, player_area: PlayerArea, questions: Questions):
        self._player_area = player_area
        self._questions = questions

    def by_regent_since(self, match: Match) -> list[PageAction]:
        """What Regent has done since a person decided, one after the other, as everybody saw it."""
        found: list[PageAction] = []
        ply = match.ply
        while ply and match.ai_seats():
            ply -= 1
            state, steps = bytearray(match.rules.SIZE), bytearray(_MOST_STEPS)
            match.state_before(ply, state)
            if by_regent(match, state) and self._is_open(state):
                found.append(self._done(state, bytes(steps[: match.steps_of(ply, steps)])))
            elif match.rules.mover(state) != CHANCE:
                break
        return found[::-1]

    def _is_open(self, state: bytearray) -> bool:
        """Does everybody know what is asked here?  Instead of a secret the table sees another question."""
        return self._questions.asked(state)[0] == self._questions.asked(self._questions.public(state))[0]

    def _done(self, state: bytearray, steps: bytes) -> PageAction:
        """An action that was made; of cards that are alike the one that lies before its player."""
        player_area, player = (
            self._player_area,
            self._player_area.game_box.player(self._questions.rules.mover(state)),
        )
        pad = self._questions.pad(self._questions.rules.mover(state))
        things = []
        for item in self._shown(state, steps):
            for place, there in player_area.lying.items():
                if place == pad or place[-1:] == str(player) and place not in SPACES:
                    alike = [each.name for each in there if player_area.all_see(place, each)]
                    things += [name for name in alike if player_area.game_box.piece(name).item == item][-1:]
        view = self._questions.public(state)
        words = {language: self._questions.deed(language, view, steps) for language in LANGUAGES}
        return PageAction(player, words, self._spaces(state, steps), things)

    def before(self, state: bytearray, steps: bytes) -> PageAction:
        """An action that could be made, as who is to make it sees it."""
        rules, player_area = self._questions.rules, self._player_area
        seat, view = rules.mover(state), bytearray(rules.SIZE)
        rules.view(state, seat, view)
        shown = [*self._shown(state, steps), *self._newcomers(state, steps)]
        carriers = [player_area.game_box.carrier(state, item, seat, player_area) for item in shown]
        things = [name for name in dict.fromkeys(carriers) if name]
        words = {language: self._questions.announced(language, view, steps) for language in LANGUAGES}
        return PageAction(player_area.game_box.player(seat), words, self._spaces(state, steps), things)

    def _marks(self, state: bytearray, steps: bytes) -> list[Mark]:
        """Of the whole action, on the board."""
        marks = self._questions.footprint(self._questions.after(state, steps[:-1]), steps[-1])
        return [mark for mark in marks if mark.kind != SHOWN]

    def _spaces(self, state: bytearray, steps: bytes) -> list[str]:
        return [SPACES[mark.where] for mark in self._marks(state, steps)]

    def _newcomers(self, state: bytearray, steps: bytes) -> list[int]:
        """The figures that come onto the board."""
        marks = self._marks(state, steps)
        there = [mark.what for mark in marks if mark.kind == EMPTIED]
        return [mark.what for mark in marks if mark.kind == FILLED and mark.what not in there]

    def _shown(self, state: bytearray, steps: bytes) -> list[int]:
        """The cards that the steps show, by what footprints call them."""
        befores = [self._questions.after(state, steps[:n]) for n in range(len(steps))]
        shown = [self._questions.shown(*each) for each in zip(befores, steps, strict=True)]
        return [mark.what for mark in shown if mark]
