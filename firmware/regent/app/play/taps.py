"""Cards on the pads: which card it is, whether it is an answer, and if not why not, in words."""

from micropython import const

from regent import hal
from regent.engine.rules import CENTRE, CHANCE, SHOWN
from regent.table.cards import CARD, DAMAGED, DUPLICATE, Cards
from regent.table.presence import LAY, PUT, TWO

_FOOT = const(24)

_SAY_ONE_CARD = const(202)
_SAY_UNKNOWN_CARD = const(210)
_SAY_DAMAGED_CARD = const(211)
_SAY_DUPLICATE_CARD = const(212)
_SAY_FOREIGN_CARD = const(213)
_SAY_OTHER_PAD = const(214)
_SAY_TO_CENTRE = const(215)
_SAY_FINISH_FIRST = const(216)
_SAY_LAY_THERE = const(268)


class Taps:
    def __init__(self, play):
        self._play = play
        self._foot = bytearray(_FOOT)
        self.cards = Cards(play.face.TAGS)
        self.cards.learn(play.board.store)
        self._where = 0

    def event(self, pad: int, event: int, tag: bytearray) -> None:
        """Something happened on a pad."""
        if event == PUT:
            self._put(pad, tag)
        elif event == TWO:
            self._play.refuse(_SAY_ONE_CARD)
        elif event == LAY:
            self.lies_there()

    def lies_there(self) -> bool:
        """Say what to do with a card that lay on a pad before it could be played; False: there is none."""
        play = self._play
        for n in range(play.board.tags.count):
            if play.loop.presence.there(n):
                play.show.flow.clear().say(_SAY_LAY_THERE)
                play.show.message()
                return True
        return False

    def _put(self, pad, tag):
        play = self._play
        what = self.name(tag)
        if what < 0:
            return
        if play.guest:
            if not play.guest.tap(what, self.cards.fresh):
                play.refuse(_SAY_FINISH_FIRST)
            return
        if play.figures:
            play.figures.finish()
        a = self._step_for(what)
        if a < 0 and play.match.half:  # another card begins the answer anew
            play.match.drop()
            play.refresh()
            play.ask()
            a = self._step_for(what)
        if a < 0:
            play.face.refusal(play.view, play.q, what, play.show.flow.clear())
            play.refuse()
        elif self._allowed(pad):
            play.step(a)

    def name(self, tag: bytearray) -> int:
        """What footprints call this card, -1 when it is none of ours and that has been said."""
        play, cards = self._play, self.cards
        answer = cards.look(tag)
        if answer == CARD:
            what = play.face.card(cards.set, cards.item)
            if what < 0:
                play.refuse(_SAY_FOREIGN_CARD)
            return what
        play.refuse(
            _SAY_DAMAGED_CARD
            if answer == DAMAGED
            else _SAY_DUPLICATE_CARD
            if answer == DUPLICATE
            else _SAY_UNKNOWN_CARD
        )
        return -1

    def _step_for(self, what):
        """The legal step that shows this card, -1 when there is none."""
        rules, s, foot = self._play.rules, self._play.match.state, self._foot
        a = rules.next_action(s, -1)
        while a >= 0:
            n = rules.footprint(s, a, foot)
            for i in range(0, n, 3):
                if foot[i] == SHOWN and foot[i + 2] == what:
                    self._where = foot[i + 1]
                    return a
            a = rules.next_action(s, a)
        return -1

    def _allowed(self, pad):
        """A card counts for the mover whatever pad it touches, but nobody plays from another's own tray."""
        play, where = self._play, self._where
        if pad != hal.PAD_A and pad != hal.PAD_B:
            return True
        if where == CENTRE:
            if play.rules.mover(play.match.state) != CHANCE or self._without_centre():
                return True
            play.refuse(_SAY_TO_CENTRE)
            return False
        if play.pad_of(where) == pad:
            return True
        play.show.flow.clear().say(_SAY_OTHER_PAD, play.face.player(where))
        play.refuse()
        return False

    def _without_centre(self):
        play = self._play
        return play.board.health.down(hal.PART_READER) or play.loop.settings.left_out(hal.PAD_CENTRE)
