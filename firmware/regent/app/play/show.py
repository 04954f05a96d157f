"""What a game says on the displays: the question, a list or a text, a word in between."""

from micropython import const

from regent import hal, say
from regent.ui.choice import CHOSEN, LEFT, MOVED, ONLY_A, Choice
from regent.ui.flow import Flow
from regent.ui.screens import BOTTOM, TITLED

_MESSAGE_MS = const(6000)
_ONE_SIDE = const(15)  # its keys


class Show:
    def __init__(self, loop, session, ask):
        """`ask()` is called when a text has been read that leads nowhere else."""
        self._session = session
        self._loop = loop
        self._board = loop.board
        self._ask = ask
        self.flow = Flow(loop.screens, loop.words)  # what is said in between
        self._all = Choice(loop.screens, loop.line)
        self._sides = [Choice([screen], loop.line, ONLY_A + side) for side, screen in enumerate(loop.screens)]
        self._list = None  # the open list
        self._chosen = self._about = None
        self._left = self.question
        self._label = self._hidden_label
        self._said = 0
        self._message = False
        self._stays = False
        for screen in loop.screens:
            screen.layout(TITLED)

    # --- words

    def question(self) -> None:
        session, line = self._session, self._loop.line
        face, view, q = session.face, session.view, session.q
        self._list = None
        self._message = False
        self.question_title(line.clear())
        self._put(0, line)
        face.text(view, q, self.flow.clear())
        self.flow.put()
        ok = face.ok(view, q)
        line.clear()
        if session.match.half:
            line.say(say.play.DROP)
        elif ok != -1:
            line.say(say.play.OK_MEANS).char(0x20)
            face.label(view, q, ok, line)
        else:
            line.say(say.play.QUESTION_KEYS)
        self._put(BOTTOM, line)

    def question_title(self, line) -> None:
        self._session.face.title(self._session.view, self._session.q, line)

    def _put(self, i, line):
        for screen in self._loop.screens:
            screen.put(i, line)

    def message(self, stays: bool = False) -> None:
        """Say what is in the flow for a while, or until something happens."""
        self.flow.put()
        self._message = True
        self._stays = stays
        if stays:
            self._put(BOTTOM, self._loop.line.clear().say(say.play.QUESTION_KEYS))
        self._said = self._board.clock.ticks()

    def say(self, n: int, stays: bool = False) -> None:
        """This, for a while."""
        self.flow.clear().say(n)
        self.message(stays)

    def without_keys(self) -> None:
        """What is said stays, and no key is offered: none works."""
        self.message(True)
        self._put(BOTTOM, self._loop.line.clear())

    def with_keys(self) -> None:
        self._stays = False

    def lifted(self, space: int, held: bool) -> None:
        """What may be done with a figure, `held` in a hand or put back already."""
        session, line = self._session, self._loop.line
        self._list = None
        self._message = False
        session.face.name(line.clear(), session.rules.place(session.view, space))
        self._put(0, line)
        session.face.lifted(session.view, session.q, space, self.flow.clear())
        self.flow.put()
        self._put(BOTTOM, line.clear().say(say.play.TO_LIT if held else say.play.DROP))

    # --- lists and texts

    def side_of(self, seat: int) -> int:
        """The display on which this seat chooses what the other must not see; -1: there is but one."""
        if len(self._sides) < 2:
            return -1
        side = self._session.pad_of(seat) - hal.PAD_A
        return (
            1 - side if self._board.health.down(hal.PART_SCREEN + side) else side
        )  # better there than nowhere

    def choose(
        self, title, label, count: int, chosen, left=None, cursor: int = 0, about=None, side: int = -1
    ) -> None:
        """A list; `chosen(i)` and `left()` are called when it is done.

        With a `side` the other one looks away.  What `about(i)` says in the flow, the other side tells.
        """
        self._chosen = chosen
        self._left = left or self.question
        self._label = label
        self._about = about if self.both_displays() else None
        self._message = False
        choice = self._all
        if self._about and side < 0:
            side = self.side_of(self._session.q[1])
        if side >= 0:
            choice = self._sides[side]
            if not self._about:
                other = self._sides[1 - side]
                other.open(title, self._hidden_label, 1, -1, say.play.LOOK_AWAY)
        self._list = choice
        choice.open(title, label, count, cursor)
        self._tell()

    def both_displays(self) -> bool:
        health = self._board.health
        return len(self._sides) > 1 and not (health.down(hal.PART_SCREEN) or health.down(hal.PART_SCREEN + 1))

    def _tell(self):
        """More about the row under the cursor, on the other side."""
        if not self._about:
            return
        choice = self._list or self._all
        line, i = self._loop.line, choice.cursor
        side = 0 if choice is self._sides[1] else 1
        screen = self._loop.screens[side]
        self._label(i, line.clear())
        screen.put(0, line)
        self._about(i, self.flow.clear())
        self.flow.put(side=side)
        screen.put(BOTTOM, line.clear())

    def _hidden_label(self, i, line):
        pass

    def read(self, title, label, count: int, done=None) -> None:
        """A text; `done()` is called when it has been read."""
        self._chosen = None
        self._left = done or self._ask
        self._about = None
        self._message = False
        self._list = self._all
        self._all.open(title, label, count, -1, say.play.READ)

    def read_flow(self, title, done=None) -> None:
        """The sentence in the flow as a text."""
        self.read(title, self._flow_row, self.flow.count(), done)

    def _flow_row(self, i, line):
        self.flow.row(i, line)

    def keys(self, pressed: int) -> bool:
        """Did somebody press keys for a list?"""
        if self._message and not self._list:
            self.question()
            if (pressed | pressed >> hal.SIDE_B) & hal.KEY_OK:
                # It ended the message, so it is no answer as well.
                return self._session.face.ok(self._session.view, self._session.q) != -1
        if not self._list:
            return False
        if self._message:
            self._message = False
            self.redraw()
            if self._chosen:
                return True  # nobody saw the list, so what ends the message chooses nothing in it
        if self._about:
            pressed |= pressed >> hal.SIDE_B | (pressed & _ONE_SIDE) << hal.SIDE_B
        answer = self._list.pressed(pressed)
        if answer == MOVED:
            self._tell()
        if answer == CHOSEN and self._chosen:
            self._chosen(self._list.cursor)
        elif answer == CHOSEN or answer == LEFT:
            self._left()
        return True

    def redraw(self) -> None:
        (self._list or self._all).draw()
        self._tell()

    def lists(self) -> bool:
        """Is a list or a text open?"""
        return self._list is not None

    def cursor(self) -> int:
        """The row under the cursor of the open list, -1 when none is open."""
        return self._list.cursor if self._list else -1

    def one_sided(self) -> bool:
        """Is the open list on one display alone?"""
        return self._list is not None and self._list is not self._all

    def says(self) -> bool:
        """Is something said for a while?"""
        return self._message and not self._stays

    # --- time

    def tick(self, now: int) -> bool:
        """True when the question is back in place of a message."""
        if not self.says() or self._board.clock.diff(now, self._said) < _MESSAGE_MS:
            return False
        self._message = False
        if self._list:
            self.redraw()
            return False
        self.question()
        return True
