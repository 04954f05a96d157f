"""The Help key: what is asked, what a card is, why something is so; held, what Regent would do here.

It is read over whatever the displays show, and nothing is played meanwhile: a question, an open list and a
half-made decision are there again when it has been read.  A card is told on the side of its reader alone, so
that one of a hand or of a secret look stays with whoever holds it; in the centre it is told to all.
"""

from regent import games, hal, opponents, say
from regent.app.asked import ANSWER
from regent.app.play.back import HELD, HeldKey
from regent.app.play.cover import ALL, WITH_LIST
from regent.engine.log import PERSON
from regent.engine.rules import CHANCE
from regent.ui.long_text import LongText
from regent.ui.strings import CARDS


class Explain:
    def __init__(self, play, loop):
        self._play = play
        self._loop = loop
        self._key = HeldKey(loop.board, hal.KEY_HELP)
        self._told = LongText(loop.words)
        self._set = self._what = 0  # the card that is told: of a tag, or as the game calls it

    def key(self) -> None:
        """Help was pressed: the card under the cursor, then the question; of a report the rules behind it."""
        show = self._play.show
        self._key.press()
        item = show.subject()
        if show.covered() or item < 0 and not show.why:
            self._question()
        elif item >= 0:
            self._what = item
            presenter = self._play.session.presenter
            self._card(
                self._row_name,
                games.family(self._play.session.match.rules.NAME),
                presenter.text_number(item),
                WITH_LIST,
            )
        else:
            show.why(self._told.clear())
            show.cover(self._why_title, self._told.row, self._told.count())

    def tick(self, now: int, guest) -> None:
        """(fast)"""
        if self._key.tick(now) == HELD and not guest:
            self._held()

    def _held(self):
        """Let Regent think what it would do in the place of the person who is asked."""
        play = self._play
        asked = play.session.asked
        if asked.plan() is not None:
            return  # what Regent does is said anyway
        why = self._no_advice()
        if why:
            self.refuse(why)
        else:
            match = play.session.match
            asked.advise(opponents.adviser(match.rules.NAME, match.seats))
            play.ask()

    def _no_advice(self):
        """The saying of why there is no advice now, or 0."""
        play, session = self._play, self._play.session
        if not self._loop.settings.advice:
            return say.play.ADVICE_OFF
        if session.asked.secret or session.presenter.ROWS:
            return say.play.ADVICE_HAND
        if session.match.rules.mover(session.match.state) >= CHANCE:
            return say.play.ADVICE_LATER
        if opponents.adviser(session.match.rules.NAME, session.match.seats) == PERSON:
            return say.play.ADVICE_NOT_YET
        return 0 if not play.figures or play.figures.rest() else say.play.ADVICE_FIGURES

    def tap(self, pad: int) -> None:
        """A card was put on a pad while something was explained."""
        session, cards = self._play.session, self._play.taps.cards
        side = pad - hal.PAD_A if pad == hal.PAD_A or pad == hal.PAD_B else ALL
        if session.asked.secret & ANSWER:
            own = session.pad_of(session.presenter.seat(session.view, session.q)) - hal.PAD_A
            if side == 1 - own:
                self.refuse(say.play.SECRET_CARD)
                return
            side = own
        if side >= 0 and self._blind(side):
            self.refuse(say.play.BLIND_SIDE)
            return
        self._set = cards.set
        self._what = cards.item
        self._card(self._tag_name, games.family_of(cards.set), games.items(cards.set).text(cards.item), side)

    def refuse(self, n: int) -> None:
        """This card cannot be explained; people can go on asking."""
        told = self._told.clear().add(n)
        self._play.show.cover(self._help_title, told.row, told.count())

    def _blind(self, side):
        return side >= len(self._loop.screens) or self._loop.board.health.down(hal.PART_SCREEN + side)

    def _card(self, title, family, text, side):
        self._loop.words.explain(family)
        told = self._told.clear().add(CARDS + text)
        self._play.show.cover(title, told.row, told.count(), side)

    def _question(self):
        play, flow = self._play, self._play.show.sentence()
        session, line = play.session, flow.line
        if session.asked.plan() is None:
            session.presenter.help(session.view, session.q, line)
            if session.presenter.TAGS:
                line.text(b"\n").say(say.play.TAP_IT)
            if not self._no_advice():
                line.text(b"\n").say(say.play.HOLD_HELP)
        else:
            session.asked.text(line)
            line.text(b"\n").say(say.play.HELP_REGENT)
        play.show.cover(self._help_title, flow.row, flow.count())

    def _row_name(self, line):
        self._play.session.presenter.name(line, self._what)

    def _tag_name(self, line):
        games.items(self._set).name(line, self._set, self._what)

    def _help_title(self, line):
        line.say(say.play.HELP_TITLE)

    def _why_title(self, line):
        line.say(say.play.WHY)
