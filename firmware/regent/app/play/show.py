"""What a game says on the displays: the question, a list or a text, a word in between."""

from micropython import const

from regent import hal
from regent.app.play import trouble
from regent.app.service import parts
from regent.ui.choice import CHOSEN, LEFT, MOVED, ONLY_A, Choice
from regent.ui.flow import Flow
from regent.ui.screens import TITLED

_MESSAGE_MS = const(6000)
_BOTTOM = const(4)
_ONE_SIDE = const(15)  # its keys

_SAY_READ = const(201)
_SAY_QUESTION_KEYS = const(217)
_SAY_OK_MEANS = const(218)
_SAY_DROP = const(219)
_SAY_HELP_TITLE = const(220)
_SAY_LOOK_AWAY = const(221)
_SAY_TO_LIT = const(226)


class Show:
    def __init__(self, play):
        self._play = play
        self._loop = loop = play.loop
        self._board = loop.board
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
        self._silent = 0  # a bit for each that does not answer
        for screen in loop.screens:
            screen.layout(TITLED)

    # --- words

    def question(self) -> None:
        play, line = self._play, self._loop.line
        self._list = None
        self._message = False
        self._title(line)
        play.face.text(play.view, play.q, self.flow.clear())
        self.flow.put(1, 3)
        ok = play.face.ok(play.view, play.q)
        line.clear()
        if play.match.half:
            line.say(_SAY_DROP)
        elif ok != -1:
            line.say(_SAY_OK_MEANS).char(0x20)
            play.face.label(play.view, play.q, ok, line)
        else:
            line.say(_SAY_QUESTION_KEYS)
        self._put(_BOTTOM, line)

    def question_title(self, line) -> None:
        self._play.face.title(self._play.view, self._play.q, line)

    def _title(self, line):
        self.question_title(line.clear())
        self._put(0, line)

    def _put(self, i, line):
        for screen in self._loop.screens:
            screen.put(i, line)

    def message(self, stays: bool = False) -> None:
        """Say what is in the flow for a while, or until something happens."""
        self.flow.put(1, 3)
        self._message = True
        self._stays = stays
        if stays:
            self._put(_BOTTOM, self._loop.line.clear().say(_SAY_QUESTION_KEYS))
        self._said = self._board.clock.ticks()

    def choose(self, title, label, count: int, chosen, left=None, cursor: int = 0, about=None) -> None:
        """A list; `chosen(i)` and `left()` are called when it is done.

        Secrets are chosen on one side.  What `about(i)` says in the flow, the other side tells of the row.
        """
        self._chosen = chosen
        self._left = left or self.question
        self._label = label
        self._about = about if self._both_displays() else None
        self._message = False
        choice = self._all
        play = self._play
        if self._about or play.loop.secret and not play.guest and len(self._sides) > 1:
            side = play.pad_of(play.q[1]) - hal.PAD_A
            if self._board.health.down(hal.PART_SCREEN + side):
                side = 1 - side  # better there than nowhere
            choice = self._sides[side]
            if not self._about:
                other = self._sides[1 - side]
                other.open(title, self._hidden_label, 1, -1, _SAY_LOOK_AWAY)
        self._list = choice
        choice.open(title, label, count, cursor)
        self._tell()

    def _both_displays(self):
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
        self.flow.put(1, 3, side)
        screen.put(_BOTTOM, line.clear())

    def _hidden_label(self, i, line):
        pass

    def read(self, title, label, count: int, done=None) -> None:
        """A text; `done()` is called when it has been read."""
        self._chosen = None
        self._left = done or self._play.ask
        self._about = None
        self._message = False
        self._list = self._all
        self._all.open(title, label, count, -1, _SAY_READ)

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
                return self._play.face.ok(self._play.view, self._play.q) != -1
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

    def says(self) -> bool:
        """Is something said for a while?"""
        return self._message and not self._stays

    def lifted(self, space: int, held: bool) -> None:
        """What may be done with a figure, `held` in a hand or put back already."""
        play, line = self._play, self._loop.line
        self._list = None
        self._message = False
        play.face.name(line.clear(), play.rules.place(play.view, space))
        self._put(0, line)
        play.face.lifted(play.view, play.q, space, self.flow.clear())
        self.flow.put(1, 3)
        self._put(_BOTTOM, line.clear().say(_SAY_TO_LIT if held else _SAY_DROP))

    # --- reports

    def report(self) -> None:
        """Tell what follows from the last action, then ask on."""
        play = self._play
        n = 0
        if play.last >= 0:
            n = play.face.after(play.before, play.q_before, play.last, play.view)
        if n:
            self.read(play.face.after_title, play.face.line, n)
        else:
            play.ask()

    def result(self) -> None:
        face = self._play.face
        n = face.result(self._play.view)
        self.read(face.result_title, face.line, n, self._play.finished)

    def help(self) -> None:
        play = self._play
        play.face.help(play.view, play.q, self.flow.clear())
        if self._list and play.face.explains(play.q) and not self._both_displays():
            play.steps.about(self._list.cursor, self.flow.clear())
        self.read_flow(self._help_title)

    def _help_title(self, line):
        line.say(_SAY_HELP_TITLE)

    # --- time

    def tick(self, now: int) -> None:
        if self._message and not self._stays and self._board.clock.diff(now, self._said) >= _MESSAGE_MS:
            self._message = False
            if self._list:
                self.redraw()
            else:
                self.question()
                if self._play.figures:
                    self._play.figures.remind()

    def look(self, part: int) -> None:
        """Has this part fallen silent, or is it back?"""
        if self._board.health.down(part) == bool(self._silent >> part & 1) or not parts.way_on(part):
            return
        self._silent ^= 1 << part
        if self._silent >> part & 1:
            if self._list and self._list is not self._all:
                self._play.ask()  # one side's list may stand on a dead display
            trouble.silent(self._play, part)
        elif part == hal.PART_CHAIN:
            self._stays = False
