"""Which displays show what the people of one side alone may see.

Decided by what a table may show, not by what it shows: a display is private from the first picture that may
hold a secret until both displays show the same.
"""

from regent_table.people.questions import Questions
from regent_table.people.saved_matches import SavedMatches
from regent_table.rules import Game, notation_of
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.player_area import PlayerArea
from regent_table.virtual.table import Table
from regent_table.virtual.world import SIDES
from regent_table.words import LANGUAGES, saying

_LINGERS_MS = 1000  # the text of a card opens within this time after the card was lifted
_READ = [saying("play.READ").texts[language] for language in LANGUAGES]


class Privacy:
    def __init__(self, table: Table, held: SavedMatches):
        self.sides: dict[str, str] = {}  # per private display the side whose people may look
        self._table = table
        self._held = held
        self._saves: FlashSnapshot | None = None
        self._asked = ""
        self._read_at: dict[str, int] = {}  # per pad, when a card lay face down there last
        self._secrets: dict[str, bytes] = {}  # per private display its last picture that may be a secret

    def asked(self) -> str:
        """Return the side whose people are asked a secret question, "" if there is none."""
        saves = self._held.saves()
        if saves is not self._saves:
            self._saves, self._asked = saves, _asked(saves)
        return self._asked

    def look(self, player_area: PlayerArea | None, pictures: dict[str, bytes], resting: set[str]) -> None:
        """Update `sides`; call it for every picture, before the picture is passed on.

        `resting` are the displays that show their picture long enough to be read.
        """
        now = self._table.now_ms()
        for pad in SIDES:
            if player_area and any(not each.up for each in player_area.lies(pad)):
                self._read_at[pad] = now
        lit = [side for side in SIDES if any(pictures[side])]
        alone = len(lit) == 1
        if not self._table.powered or len(lit) == 2 and len(set(pictures.values())) == 1:
            self.sides = {}
            return
        for side in lit:  # a dark display may show again what it showed
            whose = self._whose(side, alone)
            if whose == self.sides.get(side, whose):
                self._secrets[side] = pictures[side]
            elif not alone or side not in resting or self._may_still_show_it(side, pictures[side]):
                continue
            self.sides.pop(side, None)
            if whose:
                self.sides[side] = whose

    def _whose(self, side: str, alone: bool) -> str:
        """Return the side whose secret this display may show; one that is `alone` has those of both."""
        asked = self.asked()
        if asked and (alone or asked == side):
            return asked
        lay_at = self._read_at.get(side)
        return side if lay_at is not None and self._table.now_ms() - lay_at < _LINGERS_MS else ""

    def _may_still_show_it(self, side: str, picture: bytes) -> bool:
        """With no other display to compare it with: is its last secret there, or a text being read?"""
        rows = self._table.screen_text(side).splitlines()
        return picture == self._secrets[side] or any(row in _READ for row in rows)


def _asked(saves: FlashSnapshot) -> str:
    match = saves.running_match()
    if match is None:
        return ""
    game = Game(match.rules, notation_of(match.rules.NAME), match.seats, bytes(match.options))
    questions = Questions(game)
    questions.presenter.first = saves.starter(saves.running())
    q = questions.asked(match.state)
    secret = questions.presenter.secret(q)
    return questions.pad(questions.presenter.seat(match.state, q)) if secret else ""
