"""The lines over USB: a few words in, plain lines out; nothing is ever evaluated.

Whatever takes longer than a line is a job that says one line a tick, for a terminal may be slow.
`events on` streams what hands did: put A 04A1.., took A, two A, short A, fault A, well A, lift D4, place D4,
aside D4, key A.OK.
A card that lay there when its reader first looked may be a secret of a match that waits: put A lay.
"""

from micropython import const

from regent import hal
from regent.app.faults import version
from regent.table import presence

_LINE = const(96)

_PAD_EVENTS = (b"", b"put ", b"took ", b"two ", b"fault ", b"put ", b"well ", b"short ")
_FIGURE_EVENTS = (b"lift ", b"place ", b"aside ")  # a sensor is set aside, or counts again

# Words that start a job
_JOBS = (b"health", b"mem", b"faults", b"config", b"learned", b"self-test")
# Words that change something, behind `maintenance`
_CHANGES = (b"prompt", b"set", b"tag", b"write", b"learn")


class Talk:
    KEYS = (  # in the order of their bits
        (b"A.left", b"A.right", b"A.OK", b"A.Back")
        + (b"B.left", b"B.right", b"B.OK", b"B.Back")
        + (b"Undo", b"Help", b"Menu")
    )

    def __init__(self, loop):
        self.loop = loop
        self._board = loop.board
        self._line = loop.line
        self._heard = bytearray(_LINE)
        self._job = None
        self.lost = 0  # lines that nobody read
        self.events = False

    def tick(self) -> None:
        if self._job:
            if not self._job.tick():
                self._job = None
            return
        n = self._board.link.take(self._heard)
        if n:
            self._answer(bytes(self._heard[:n]).split())

    def pad(self, n: int, event: int, tag: bytearray, private: int) -> None:
        """Report what happened on a pad; of a `private` card not which one it is."""
        if not self.events:
            return
        line = self._line.clear().text(_PAD_EVENTS[event])
        line.char(hal.PAD_LETTERS[n])
        if event == presence.PUT and not private:
            line.char(0x20)
            line.uid(tag)
        if event == presence.WAS_THERE:
            line.text(b" lay")
        self.say(line)

    def figure(self, event: int) -> None:
        if not self.events:
            return
        line = self._line.clear().text(_FIGURE_EVENTS[(event >> 6) - 1])
        self.say(line.space(event & 63))

    def keys(self, pressed: int) -> None:
        if not self.events:
            return
        for n in range(len(self.KEYS)):
            if pressed >> n & 1:
                self.say(self._line.clear().text(b"key ").text(self.KEYS[n]))

    def say(self, line) -> bool:
        if self._board.link.say(bytes(line.buf[: line.n])):
            return True
        self.lost += 1
        return False

    def tell(self, text: bytes) -> None:
        self.say(self._line.clear().text(text))

    def _answer(self, words):
        verb = words[0] if words else b""
        alone = len(words) == 1
        if verb == b"hello" and alone:
            self.say(self._line.clear().text(b"regent ").text(version()))
        elif verb == b"events" and self._events(words):
            self.tell(b"events on" if self.events else b"events off")
        elif verb in _JOBS and alone:
            from regent.app.service.reports import JOBS

            self._job = JOBS[_JOBS.index(verb)](self)
        elif verb == b"maintenance" or verb in _CHANGES:
            self._change(verb, words)
        elif words:
            self.tell(
                b"I know hello, health, mem, faults, config, learned, self-test, maintenance, events on|off."
            )

    def _change(self, verb, words):
        """Only the maintenance mode lets the PC change something, and only a calm mode makes way for it."""
        mode = self.loop.mode
        if mode.usb_request(self, words):
            return
        if verb in _CHANGES:
            self.tell(b"maintenance first")
        elif words[1:] == [b"off"]:
            self.tell(b"maintenance off")
        elif mode.CALM:
            from regent.app.service.maintenance import Maintenance

            self.loop.open(Maintenance(self.loop))
            self.tell(b"maintenance asked")
        else:
            self.tell(b"maintenance busy")

    def _events(self, words):
        if len(words) == 2 and (words[1] == b"on" or words[1] == b"off"):
            self.events = words[1] == b"on"
            return True
        return len(words) == 1
