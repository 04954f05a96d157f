"""Cards on the pads: which card it is, whether it is an answer, and if not why not, in words."""

from micropython import const

from regent import hal, say
from regent.app.asked import ANSWER, ROWS
from regent.engine.rules import CENTRE, CHANCE, SHOWN
from regent.table.tag_identity import CARD, DAMAGED, DUPLICATE, TagIdentifier
from regent.table.presence import WAS_THERE, PUT, SHORT, TWO

# What came of an event; with REFUSED `why` is the saying and `number` goes into it
NO_ANSWER = const(0)
TAPPED = const(1)  # `what`, a card of this game
REFUSED = const(2)
TOO_SOON = const(3)  # a card lay there before it could be played

_FOOT = const(24)


class Taps:
    def __init__(self, loop, session):
        self._loop = loop
        self._session = session
        self._foot = bytearray(_FOOT)
        self.cards = TagIdentifier(session.presenter.TAGS)
        self.cards.learn(loop.board.store)
        self.what = -1
        self.step = -1  # the legal step that shows this card
        self.why = 0
        self.number = 0  # in that saying
        self._where = 0
        self._last = b""  # the card of the last hidden answer
        self._ply = -1  # and when that was given

    def event(self, event: int, tag: bytearray, asks: bool = False) -> int:
        """What came of an event on a pad, as above; somebody only `asks` what card it is."""
        self.number = 0
        if event == PUT:
            return self._look(tag, asks)
        if event == TWO or event == SHORT:
            self.why = say.play.ONE_CARD if event == TWO else say.play.TOO_SHORT
            return REFUSED
        return TOO_SOON if event == WAS_THERE and self.has_early_card() else NO_ANSWER

    def has_early_card(self) -> bool:
        """Does a card lie on a pad that was there before it could be played?"""
        for n in range(self._loop.board.tags.count):
            if self._loop.presence.there(n):
                return True
        return False

    def _look(self, tag, asks):
        cards = self.cards
        answer = cards.read(tag) if asks else cards.look(tag)
        if answer == CARD:
            self.what = self._session.presenter.card(cards.set, cards.item)
            if self.what >= 0:
                return TAPPED
            self.why = say.play.FOREIGN_CARD
        elif answer == DUPLICATE:
            self.why = say.play.DUPLICATE_CARD
        elif self._session.asked.secret == ANSWER | ROWS:
            self.why = say.play.UNREAD_CARD
        else:
            self.why = say.play.DAMAGED_CARD if answer == DAMAGED else say.play.UNKNOWN_CARD
        return REFUSED

    def fits(self) -> bool:
        """Find the legal step that shows this card, False when there is none."""
        rules, s, foot = self._session.match.rules, self._session.match.state, self._foot
        self.step = a = rules.next_action(s, -1)
        while a >= 0:
            n = rules.footprint(s, a, foot)
            for i in range(0, n, 3):
                if foot[i] == SHOWN and foot[i + 2] == self.what:
                    self._where = foot[i + 1]
                    return True
            self.step = a = rules.next_action(s, a)
        return False

    def allowed(self, pad: int) -> bool:
        """May this card be played from this pad?  From any but another player's own."""
        session, where = self._session, self._where
        if session.asked.secret & ANSWER and self._again():
            self.why = say.play.SEEN_BEFORE
            return False
        if pad != hal.PAD_A and pad != hal.PAD_B:
            return True
        if where == CENTRE:
            self.why = say.play.TO_CENTRE
            return session.match.rules.mover(session.match.state) != CHANCE or self._without(hal.PAD_CENTRE)
        self.why = say.play.OTHER_PAD
        self.number = session.presenter.player(where)
        own = session.pad_of(where)
        return own == pad or self._without(own)

    def _without(self, pad):
        """Is there no reader on this pad, or a dead one?  Then any other serves."""
        loop = self._loop
        return loop.board.health.down(hal.PART_READER + pad) or loop.settings.left_out(pad)

    def _again(self) -> bool:
        """Was this very card the last hidden answer?  Of cards that are alike each is tapped once."""
        cards, ply = self.cards, self._session.match.ply
        card = bytes((self._session.q[0], cards.set, cards.item, cards.copy))
        if card == self._last and ply == self._ply + 1:
            return True
        self._last = card
        self._ply = ply
        return False
