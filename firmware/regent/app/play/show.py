"""What a game says on the displays: the question, a list or a text, a message in between."""

from micropython import const

from regent import hal, say
from regent.app.play.cover import ALL, WITH_LIST, Cover
from regent.app.play.unread import NO_SUBJECT, Unread
from regent.ui.choice import CHOSEN, BACK, MOVED, ONLY_A, Choice
from regent.ui.flow import Flow
from regent.ui.screens import BOTTOM, TITLED, put

_ONE_SIDE = const(15)  # its keys


class Show:
    def __init__(self, loop, session, ask):
        """`ask()` shows the question anew, with what people must know."""
        self._session = session
        self._loop = loop
        self._board = loop.board
        self._ask = ask
        self.flow = Flow(loop.screens, loop.words)  # what is said in between
        self._all = Choice(loop.screens, loop.line)
        self._sides = [Choice([screen], loop.line, ONLY_A + side) for side, screen in enumerate(loop.screens)]
        self._list = None  # the open list
        self._cover = Cover(loop)
        self._chosen = self._label = self._about = self._subject = self._first = self.why = None
        self._left = self.question
        self._unread = Unread(loop.board.clock)
        self._message = False
        for screen in loop.screens:
            screen.layout(TITLED)

    # --- words

    def question(self) -> None:
        session, line = self._session, self._loop.line
        self._list = self.why = None
        self._message = False
        self._unread.appear(True)
        self._cover.lift()
        self.question_title(line.clear())
        put(self._loop.screens, 0, line)
        session.asked.text(self.flow.clear())
        self.flow.put()
        ok = session.asked.ok()
        line.clear()
        if session.match.half:
            line.say(say.play.DROP)
        elif ok != -1 and session.asked.plan():
            line.say(say.play.DONE)
        elif ok != -1:
            line.say(say.play.OK_MEANS).char(0x20)
            session.presenter.label(session.view, session.q, ok, line)
        else:
            line.say(say.play.QUESTION_KEYS)
        put(self._loop.screens, BOTTOM, line)

    def question_title(self, line) -> None:
        self._session.presenter.title(self._session.view, self._session.q, line)

    def message(self, stays: bool = False, about: int = NO_SUBJECT, news: bool = False) -> None:
        """Show what is in the flow for a while, or until something happens.

        What warns, `about` something, comes as soon as it can be read, and again if it is covered before it
        was; where nothing is said any more, that need not be read.  `news` comes soon or not at all.
        """
        if about != NO_SUBJECT or self.covered():
            self._unread.owe(about, self.flow.line, news)
            return
        self.flow.put()
        self._unread.cover(self._message, stays)
        self._message = True
        if stays:
            put(self._loop.screens, BOTTOM, self._loop.line.clear().say(say.play.QUESTION_KEYS))

    def say(self, n: int, stays: bool = False) -> None:
        """Show this for a while."""
        self.flow.clear().say(n)
        self.message(stays)

    def deaf(self, deaf: bool) -> None:
        """Offer no keys, and let what is said stay, while none works; or offer them again."""
        self._cover.lift()
        self._unread.uncover(deaf)
        if deaf:
            self.message(True)
            put(self._loop.screens, BOTTOM, self._loop.line.clear())

    def lifted(self, space: int, held: bool) -> None:
        """Show what may be done with a figure, `held` in a hand or put back already."""
        session, line = self._session, self._loop.line
        self._list = None
        self._message = False
        self._unread.appear()
        self._cover.lift()
        session.presenter.name(line.clear(), session.match.rules.figure_at(session.view, space))
        put(self._loop.screens, 0, line)
        session.presenter.lifted(session.view, session.q, space, self.flow.clear())
        self.flow.put()
        put(self._loop.screens, BOTTOM, line.clear().say(say.play.TO_LIT if held else say.play.DROP))

    # --- lists and texts

    def choose(
        self, title, label, count: int, chosen, left=None, cursor=0, about=None, secret=False, subject=None
    ) -> None:
        """Show a list to choose from; then `chosen(i)` or `left()` is called.

        What is `secret` is chosen on the side of who is asked, while the other side looks away.  What
        `about(i)` puts into the flow stands on the other side.  Row i is about the card `subject(i)`.
        """
        self._open(left, chosen)
        self._label = label
        self._subject = subject
        self._about = about if self._both_displays() else None
        side = self._asked_side() if secret or self._about else -1
        if side >= 0 and not self._about:
            self._sides[1 - side].open(title, None, 0, -1, say.play.LOOK_AWAY)
        self._list = choice = self._all if side < 0 else self._sides[side]
        choice.open(title, label, count, cursor)
        self._tell()

    def _open(self, left, chosen=None, first=None):
        self._left = left or self.question
        self._chosen, self._first = chosen, first
        self._about = self._subject = self.why = None
        self._message = False
        self._cover.lift()
        self._list = self._all
        self._unread.appear()

    def _asked_side(self):
        """The display for the secrets of the seat that is asked, if it works; -1: there is but one."""
        if len(self._sides) < 2:
            return -1
        session = self._session
        side = session.pad_of(session.presenter.seat(session.view, session.q)) - hal.PAD_A
        return 1 - side if self._board.health.down(hal.PART_SCREEN + side) else side

    def _both_displays(self):
        health = self._board.health
        return len(self._sides) > 1 and not (health.down(hal.PART_SCREEN) or health.down(hal.PART_SCREEN + 1))

    def subject(self) -> int:
        """The item that the row under the cursor is about, or -1."""
        return self._subject(self._list.cursor) if self._list and self._subject else -1

    def _secret_side(self) -> int:
        """The one side on which a list is open that the other must not see, or -1."""
        hidden = self.one_sided() and not self._about
        return -1 if not hidden else 0 if self._list is self._sides[0] else 1

    def _tell(self):
        """Show more about the row under the cursor on the other side."""
        if not self._about:
            return
        choice = self._list or self._all
        line, i = self._loop.line, choice.cursor
        side = 0 if choice is self._sides[1] else 1
        screen = self._loop.screens[side]
        self._label(i, line.clear())  # type: ignore  # a list has them
        screen.put(0, line)
        self._about(i, self.flow.clear())
        self.flow.put(side=side)
        screen.put(BOTTOM, line.clear())

    def read(self, title, label, count: int, done=None, first=None, why=None) -> None:
        """Show a text, then call `done()`, unless `first(pressed)` takes the keys; `why(told)` says why."""
        self._open(done or self._ask, None, first)
        self.why = why
        self._all.open(title, label, count, -1, say.play.READ)

    def sentence(self) -> Flow:
        """For one to read: not the flow in which something is said meanwhile."""
        return Flow(self._loop.screens, self._loop.words)

    def cover(self, title, label, count: int, side: int = ALL) -> None:
        """A text over what stands there, on one side or on ALL; when it has been read, all is as it was."""
        if self.covered():
            self._again()
        self._unread.read()
        self._message = False  # who asks has read it
        self._cover.open(title, label, count, self._secret_side() if side == WITH_LIST else side)

    def covered(self) -> bool:
        """Is such a text being read?"""
        return self._cover.lies()

    def _again(self):
        """Show what stood there before a message, or before such a text."""
        self._cover.lift()
        if self._list:
            self._redraw()
        else:
            self._ask()

    def keys(self, pressed: int) -> bool:
        """Let a list or a message have the keys; False when neither has a use for them."""
        if self.covered():
            if self._cover.pressed(pressed):
                self._again()
            return True
        self._unread.read()
        if self._message and not self._list:
            self._ask()
            if (pressed | pressed >> hal.SIDE_B) & hal.KEY_OK:
                # It ended the message, so it is no answer as well.
                return self._session.asked.ok() != -1
        if not self._list:
            return False
        if self._message:
            self._redraw()
            if self._chosen or self._first or self._unread.covered:
                return True  # nobody saw what stood below it, so what ends the message does nothing there
        if self._first and self._first(pressed):
            self._redraw()
            return True
        if self._about:
            pressed |= pressed >> hal.SIDE_B | (pressed & _ONE_SIDE) << hal.SIDE_B
        answer = self._list.pressed(pressed)
        if answer == MOVED:
            self._unread.appear()
            self._tell()
        if answer == CHOSEN and self._chosen:
            self._chosen(self._list.cursor)
        elif answer == CHOSEN or answer == BACK:
            self._left()
        return True

    def _redraw(self):
        self._message = False
        self._unread.appear()
        if self._secret_side() >= 0:
            for choice in self._sides:
                choice.draw()
        else:
            (self._list or self._all).draw()
            self._tell()

    def one_sided(self) -> bool:
        """Is the open list on one display alone?"""
        return self._list is not None and self._list is not self._all

    def free(self, instead: bool = False) -> bool:
        """Does the question stand there, or what may stay `instead` of it?"""
        return not self._list and not self.covered() and (not self._message or instead and self._unread.stays)

    # --- time

    def tick(self, now: int) -> None:
        """Say what waits, or end a message that has stood long enough."""
        unread = self._unread
        if not (unread.owed or self._message or unread.fresh) or self.covered():
            return
        if unread.due(now, self._message):
            self.flow.clear().text(unread.owed[0][1])
            self.message()
        elif self._message and unread.over(now):
            self._again()
