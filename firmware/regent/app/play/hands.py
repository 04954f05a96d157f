"""What hands do with cards and figures while a game is on: taken for an answer, asked about, or refused."""

from micropython import const

from regent import say
from regent.app.play.taps import REFUSED, TAPPED, TOO_SOON, Taps
from regent.table.agreement import AGREED, ASK, ASTRAY, CONFIRM, PLAYED, STEPS
from regent.table.figures import PLACED
from regent.ui import sounds

# What `Figures.tick` answers besides what the agreement does; only games with figures import board.py
NOTHING = const(-1)
LOST = const(-2)  # table and match are still at odds
AS_BEFORE = const(-3)  # what was lifted stands there again
IN_HAND = const(-4)  # the figure from `first` is in a hand, or was: what may be done with it
LIT = const(-5)  # only the lights have changed


class Hands:
    def __init__(self, play, loop):
        self._play = play
        self._loop = loop
        self._board = loop.board
        self._session = play.session
        self._taps = Taps(loop, play.session)
        self._figures = play.figures
        self._steps = bytearray(STEPS)
        self.seen_anew = self._taps.cards.forget  # no card has been seen yet

    # --- cards

    def pad(self, n: int, event: int, tag: bytearray, guest) -> None:
        play, taps = self._play, self._taps
        came = taps.event(event, tag)
        if came == REFUSED:
            play.refuse(taps.why)
        elif came == TOO_SOON:
            play.show.say(say.play.LAY_THERE)
        elif came == TAPPED:
            if not guest:
                self._tapped(n)
            elif not guest.tap(taps.what, taps.cards.fresh):
                play.refuse(say.play.FINISH_FIRST)

    def _tapped(self, pad):
        play, session, taps = self._play, self._session, self._taps
        if self._figures:
            self._finish()
        a = taps.step()
        if a < 0 and session.drop():  # another card begins the answer anew
            play.look()
            play.ask()
            a = taps.step()
        if a < 0:
            session.face.refusal(session.view, session.q, taps.what, play.show.flow.clear())
            play.refuse()
        elif taps.allowed(pad):
            play.step(a)
        else:
            play.refuse(taps.why, taps.number)

    def lies_there(self) -> bool:
        """Say what to do with a card that lay on a pad before it could be played; False: there is none."""
        if not self._taps.lies_there():
            return False
        self._play.show.say(say.play.LAY_THERE)
        return True

    # --- figures

    def figure(self, event: int, guest) -> None:
        if not self._figures:
            return
        self._figures.moved(event)
        if guest and not guest.MAY_MOVE and event < PLACED:
            self._play.show.say(say.play.FINISH_FIRST)
            self._board.sound.play(sounds.pattern(sounds.REFUSED))

    def tick(self, now: int) -> None:
        """(fast)"""
        came = self._figures.tick(now)
        if came != NOTHING:
            self._saw(came)

    def _saw(self, came):
        play, show, figures = self._play, self._play.show, self._figures
        if came == LOST:
            if not show.lists() and not show.says():
                self.remind()
        elif came == AS_BEFORE:
            play.ask()
        elif came == IN_HAND:
            show.lifted(figures.first, not self._loop.figures.on(figures.first))
        else:
            play.lights.stale()
            self._judged(came)

    def _judged(self, came):
        play, show = self._play, self._play.show
        if came == PLAYED:
            self._play_found(0)
        elif came == CONFIRM or came == ASK:
            found = self._figures.agreement.fit.found
            show.choose(self._title, self._figures.label, found, self._play_found, self._not_so)
        elif came == ASTRAY:
            self._board.sound.play(sounds.pattern(sounds.WRONG))
            show.say(say.play.ASTRAY, True)
        elif came == AGREED:
            play.ask()

    def _title(self, line):
        line.say(say.play.SO if self._figures.agreement.fit.found == 1 else say.play.WHICH)

    def _not_so(self):
        self._figures.forget()
        self._play.ask()

    def _play_found(self, i):
        play, figures = self._play, self._figures
        figures.played = True
        for k in range(figures.agreement.fit.candidate(i, self._steps)):
            if not play.step(self._steps[k]):
                self._session.drop()
                play.look()
                play.ask()
                break
        figures.played = False

    def busy(self) -> bool:
        """Are hands at work, or table and match at odds?  Then OK means what they did."""
        figures = self._figures
        if not figures:
            return False
        if figures.agreement.lost:
            self.remind()
        elif figures.agreement.fit.idle():
            return False
        else:
            self._finish()
        return True

    def _finish(self):
        """What hands have done so far counts at once: something else begins."""
        now = self._board.clock.ticks()
        agreement = self._figures.agreement
        while not agreement.judged():
            agreement.hurry(now)
            self.tick(now)

    def remind(self) -> None:
        """Say who belongs where if table and match are at odds."""
        if self._figures and self._figures.agreement.lost:
            self._figures.put_right(self._play.show.flow.clear())
            self._play.show.message(True)
