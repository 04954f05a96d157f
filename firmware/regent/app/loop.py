"""One tick: look at the table, let the mode react, say it in light, sound and words, feed the watchdog."""

import gc
import time

from micropython import const

from regent import hal
from regent.app import faults
from regent.app.idle import Idle
from regent.app.menu.menu import Menu
from regent.app.mode import CARDS, KEYS, Mode
from regent.app.service.talk import Talk
from regent.app.settings import NAMES_FILE, Settings
from regent.app.part_monitor import PartMonitor
from regent.engine.spaces import SPACE_BYTES
from regent.table.board_sensors import BoardSensors
from regent.table.presence import PUT, SHORT, TAKEN, TWO, Presence
from regent.ui import sounds
from regent.ui.screens import Screen
from regent.ui.strings import ENGLISH, Line, Strings

_TICK_MS = const(10)
_HURRY = const(400)  # ticks at most without a sleep between them, so that readers are soon awake
_LONG_US = const(100_000)
_PERIOD_MS = const(3000)  # in which changes of a sensor are counted
_MANY = const(1 << 29)  # microseconds in a sum that must stay a small int


class Ticks:
    """How long ticks took, in microseconds, since somebody last asked."""

    def __init__(self):
        self.count = 0
        self.worst = 0
        self._sum = 0
        self._skip = False

    def took(self, us: int) -> None:
        if self._skip:  # the tick in which somebody asked
            self._skip = False
            return
        if self._sum > _MANY:
            self._sum >>= 1
            self.count >>= 1
        self._sum += us
        self.count += 1
        if us > self.worst:
            self.worst = us

    def mean(self) -> int:
        return self._sum // self.count if self.count else 0

    def forget(self) -> None:
        self.count = self.worst = self._sum = 0
        self._skip = True


class Loop:
    def __init__(self, board: "hal.Board"):
        self.board = board
        self.settings = Settings(board.store, board.health)
        self.stage = self.settings.stage  # what the box reckons with until it starts anew
        board.restrict_to(self.stage)
        self.words = Strings()
        board.store.load(NAMES_FILE, self.words.names)
        self.words.load(self.settings.language if self.settings.language >= 0 else ENGLISH)
        self.line = Line(self.words)
        self.presence = Presence(board.clock, board.tags.count)
        self.figures = BoardSensors()
        self.screens = [Screen(board.screens, n) for n in range(board.screens.count)]
        self.ticks = Ticks()
        self.talk = Talk(self)
        self._tag = bytearray(hal.TAG_SIZE)
        self._bits = bytearray(SPACE_BYTES)
        self._since = board.clock.ticks()  # when that period began
        self._hurry = _HURRY
        self._fresh = (1 << board.tags.count) - 1  # pads that nobody has looked at yet
        self._pad = 0  # the one that is polled
        self._others = 0  # the last one on which no card was expected
        self._screen = 0
        self._changed = False  # a line was drawn when displays were served last
        self._left_out = 0  # a bit for each pad that is not there
        self.busy = False  # a reader has answered, which is work enough for one tick
        self._writes = -1  # the pad whose tag is being written
        self._goal = self._tag
        self.idle = Idle(board, self.settings)
        self._watch = PartMonitor(board.health)
        self.mode = Mode()

    def home(self) -> Menu:
        """Leave the mode at work for the menu, and return it."""
        self.mode = Mode()
        self.board.store.write_deferred()
        if self.settings.stage != self.stage:
            self.board.watchdog.restart()
        self.obey()
        menu = Menu(self)
        self.open(menu)
        return menu

    def open(self, mode) -> None:
        self.mode = mode
        self._watch.begin()
        gc.collect()

    def obey(self) -> None:
        """Apply the settings."""
        board, settings = self.board, self.settings
        board.pixels.level = settings.brightness
        board.sound.quiet = settings.quiet
        self._left_out = 0
        for n in range(board.tags.count):
            if settings.left_out(n):
                self._left_out |= 1 << n

    def write(self, n: int, tag: bytearray) -> None:
        """Write `tag` to the tag with its UID on pad n; `written` of the mode is told how it went."""
        self._writes = n
        self._goal = tag

    def _tick(self):
        board = self.board
        board.watchdog.feed()
        if board.spaces.scan(self._bits) and self.figures.saw(self._bits):
            self._watch_figures()
        busy = self.busy = self._watch_pads()
        pressed = board.keys.take()
        if pressed:
            board.rng.stir(pressed)
            if not self.mode.keys_are_private() & KEYS:
                self.talk.keys(pressed)
            if not self.idle.stir():
                self.mode.keys(pressed)
        now = board.clock.ticks()
        self.idle.tick(now)
        if board.clock.diff(now, self._since) >= _PERIOD_MS:
            self._since = now
            self.figures.settle()
        self._watch.tick(self.mode)
        if not self.mode.tick(now):
            board.pixels.show()
        board.sound.tick()
        if not board.pixels.sent:
            if not busy:
                self._show_screens()
            self.talk.tick()

    def _watch_figures(self):
        event = self.figures.take()
        while event:
            self.idle.stir()
            self.talk.figure(event)
            self.mode.figure(event)
            event = self.figures.take()

    def _watch_pads(self):
        """Ask one reader; True when it had an answer."""
        board, tag, n = self.board, self._tag, self._pad
        if self._writes >= 0:
            return self._write_on()
        if self._left_out >> n & 1:
            self._pad = self._next_pad(n)
            self._fresh &= ~(1 << n)
            board.health.forget(hal.PART_READER + n)  # what it was asked before may have failed since
            return False
        answer = board.tags.poll(n, tag)
        if answer == hal.BUSY:
            return False
        self._pad = self._next_pad(n)
        self._fresh &= ~(1 << n)
        event = self.presence.saw(n, answer, tag)
        if event:
            if event == PUT or event == TAKEN or event == TWO or event == SHORT:
                self.idle.stir()
            if event == PUT:
                board.sound.play(sounds.pattern(sounds.CLICK))
            if answer != hal.FAULT:
                board.rng.stir(tag[hal.TAG_UID + 1] + (event << 8))
            self.talk.pad(n, event, tag, self.mode.keys_are_private() & CARDS)
            self.mode.pad(n, event, tag)
        return answer != hal.FAULT

    def _write_on(self):
        answer = self.board.tags.write(self._writes, self._goal)
        if answer == hal.BUSY:
            return False
        self._writes = -1
        self.mode.written(answer)
        return True

    def _next_pad(self, n):
        """Return the pad to poll after n: where a card is expected every second time, the others in order."""
        count, expected = self.board.tags.count, self.mode.expected()
        if n != expected:
            self._others = n
            if 0 <= expected < count:
                return expected
        n = self._others + 1 if self._others + 1 < count else 0
        if n == expected and count > 1:
            n = n + 1 if n + 1 < count else 0
        return n

    def _show_screens(self):
        """Draw one display's next new line and send its next pages: more in a tick would be felt."""
        count = len(self.screens)
        n = self._screen
        self._changed = False
        for _ in range(count):
            n = n + 1 if n + 1 < count else 0
            if self.screens[n].step():
                self._changed = True
                break
        else:
            n = self._screen + 1 if self._screen + 1 < count else 0
        self._screen = n
        if count:
            self.board.screens.show(n)

    def _took(self, us):
        self.ticks.took(us)
        if us > _LONG_US:
            changed = self._changed
            for screen in self.screens:
                changed = changed or not screen.is_drawn()
            if changed:
                self.board.keys.forget()  # a key that went down meanwhile was no answer to what comes next

    def rests(self):
        """Yield after each tick how many ms to sleep, forever; a fault is kept, shown, and ends in a restart.

        The caller sleeps, so that a virtual table can leave the firmware between two ticks.
        """
        self.board.watchdog.arm()
        try:
            self.home()
            while True:
                start = time.ticks_us()
                self._tick()
                took = time.ticks_diff(time.ticks_us(), start)
                self._took(took)
                left = _TICK_MS - took // 1000
                if self._hurry:
                    self._hurry = self._hurry - 1 if self._fresh else 0
                    left = 1
                yield left if left > 1 else 1
        except Exception as fault:
            faults.die(self.board, fault, self.screens, self.line)
