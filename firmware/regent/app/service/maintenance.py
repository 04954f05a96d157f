"""The PC wants to change something: people at the table allow it, then the words below do it.

They hold OK for two seconds, once they could read what is asked: a key for something else is no consent.

maintenance [off]        ask, or end it          -> maintenance asked|on|off|busy
prompt                   restart to MicroPython's prompt, until power goes or somebody resets it there
set NAME NUMBER          a setting; set pads CAB; set name2 Jana, - for none -> set done|unknown|not kept
tag C                    what lies on a pad      -> tag C 04.. HEX|no pages, tag C empty|two tags
write C 04.. HEX         pages of that tag       -> write done|failed|fault
learn 04.. HEX           set, item, copy of a tag that cannot be written -> learn done|not kept
"""

from micropython import const

from regent import hal, say
from regent.app import settings
from regent.app.mode import KEYS, Mode
from regent.app.service.learned import forget, learn
from regent.ui import sounds
from regent.ui.choice import CHOSEN, BACK, Choice
from regent.ui.flow import Flow
from regent.ui.strings import NAME_SIZE, PLAYERS

_ASK_MS = const(60 * 1000)
_STOOD_MS = const(500)  # from then on a press may be an answer to what the displays say
_HOLD_MS = const(2000)
_OK = const(hal.KEY_OK | hal.KEY_OK << hal.SIDE_B)
_IDLE_MS = const(10 * 60 * 1000)
_LETTERS = const(0x2D)  # the least byte of a name, or of none
_PROMPT_MS = const(300)  # for the last line to leave


class Maintenance(Mode):
    def __init__(self, loop):
        self._loop = loop
        self._board = loop.board
        self._flow = Flow(loop.screens, loop.words)
        self._choice = Choice(loop.screens, loop.line)
        self._leaving = False
        self._holds = 0  # the OK that was pressed to allow it
        self._written = bytearray()  # the tag that is being written
        self.allowed = False
        self._show(say.maintenance.PC_ASKS, say.maintenance.ALLOW_REFUSE)

    def _show(self, n, keys):
        self._since = self._board.clock.ticks()
        self._flow.clear().say(n)
        self._choice.open(self._title, self._flow.row, self._flow.count(), -1, keys)

    def _title(self, line):
        line.say(say.maintenance.MAINTENANCE)

    def keys(self, pressed: int) -> None:
        answer = self._choice.pressed(pressed)
        if answer == BACK or pressed & hal.KEY_MENU:
            self.end()
        elif answer == CHOSEN and not self.allowed and not self._holds:
            now = self._board.clock.ticks()
            if self._board.clock.diff(now, self._since) >= _STOOD_MS:
                self._holds = pressed & _OK
                self._held_since = now

    def keys_are_private(self) -> int:
        return 0 if self.allowed else KEYS

    def _watch_hold(self, now):
        """Let the PC in once OK was held long enough."""
        if self._board.keys.held() & self._holds != self._holds:
            self._holds = 0
        elif self._board.clock.diff(now, self._held_since) >= _HOLD_MS:
            self._holds = 0
            self.allowed = True
            self._board.sound.play(sounds.pattern(sounds.DONE))
            self._show(say.maintenance.PC_MAY, say.maintenance.BACK_ENDS)
            self._loop.talk.tell(b"maintenance on")

    def usb_request(self, usb, words) -> bool:
        if words[0] == b"maintenance":
            if words[1:] == [b"off"]:
                self.end()
            else:
                usb.tell(b"maintenance on" if self.allowed else b"maintenance asked")
        elif not self.allowed:
            usb.tell(b"maintenance first")
        else:
            self._since = self._board.clock.ticks()
            try:
                _VERBS[words[0]](usb, words)
            except (ValueError, IndexError):
                usb.tell(words[0] + b" unknown")
        return True

    def end(self) -> None:
        self._loop.talk.tell(b"maintenance off")
        self._loop.home()

    def restart(self) -> None:
        """To the prompt, once the displays say so."""
        self._show(say.maintenance.TO_PROMPT, say.maintenance.AT_WORK)
        self._leaving = True

    def write(self, n: int, tag: bytearray) -> None:
        self._written = tag
        self._loop.write(n, tag)

    def written(self, answer: int) -> None:
        done = answer == hal.DONE
        if done:
            forget(self._board.store, self._written)
        self._loop.talk.tell(
            b"write done" if done else b"write failed" if answer == hal.FAILED else b"write fault"
        )
        self._board.sound.play(sounds.pattern(sounds.DONE if done else sounds.REFUSED))

    def tick(self, now: int) -> bool:
        if self._holds:
            self._watch_hold(now)
        waited = self._board.clock.diff(now, self._since)
        if self._leaving:
            if waited >= _PROMPT_MS:
                self._board.watchdog.restart_to_prompt()
        elif waited >= (_IDLE_MS if self.allowed else _ASK_MS):
            self.end()
        return False


def _prompt(usb, words):
    usb.tell(b"prompt")
    usb.loop.mode.restart()


def _set(usb, words):
    loop = usb.loop
    if words[1] == b"pads":
        kept = True
        for n in range(loop.board.tags.count):
            kept = loop.settings.leave_out(n, hal.PAD_LETTERS[n] not in words[2]) and kept
    elif words[1][:-1] == b"name":
        kept = _call(loop, int(words[1][-1:]), words[2])
    else:
        what, value = settings.NAMES.index(words[1]), int(words[2])
        if not what or not 0 <= value < loop.settings.count(what):
            raise ValueError
        kept = loop.settings.choose(what, value)
        if what == settings.LANGUAGE:
            loop.words.load(value)
    loop.obey()
    usb.tell(b"set done" if kept else b"set not kept")


def _call(loop, player, name):
    names = loop.words.names
    if not 0 < player <= PLAYERS or len(name) > NAME_SIZE or min(name) < _LETTERS:
        raise ValueError
    loop.words.call(player, b"" if name == b"-" else name)
    return loop.board.store.save(settings.NAMES_FILE, names, len(names))


def _pad(usb, word):
    n = hal.PAD_LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= n < usb.loop.board.tags.count:
        raise ValueError
    return n


def _tag(usb, words):
    loop, n = usb.loop, _pad(usb, words[1])
    line = loop.line.clear().text(b"tag ").text(words[1]).text(b" ")
    where, tag = loop.presence, bytearray(hal.TAG_SIZE)
    if where.two(n):
        line.text(b"two tags")
    elif not where.there(n):
        line.text(b"empty")
    else:
        where.tag(n, tag)
        line.uid(tag)
        line.char(0x20)
        if tag[hal.TAG_READ]:
            for i in range(hal.TAG_PAGES, hal.TAG_SIZE):
                line.hex(tag[i])
        else:
            line.text(b"no pages")
    usb.say(line)


def _made(word):
    """A tag with this UID."""
    known = _bytes(word)
    if len(known) != 4 and len(known) != 7:
        raise ValueError
    tag = bytearray(hal.TAG_SIZE)
    tag[hal.TAG_LEN] = len(known)
    tag[hal.TAG_UID : hal.TAG_UID + len(known)] = known
    return tag


def _bytes(word):
    return bytes.fromhex(str(word, "ascii"))


def _write(usb, words):
    tag, pages = _made(words[2]), _bytes(words[3])
    if len(pages) != hal.TAG_SIZE - hal.TAG_PAGES:
        raise ValueError
    tag[hal.TAG_PAGES :] = pages
    usb.loop.mode.write(_pad(usb, words[1]), tag)


def _learn(usb, words):
    card = _bytes(words[2])
    if len(card) != 3:
        raise ValueError
    kept = learn(usb.loop.board.store, _made(words[1]), card[0], card[1], card[2])
    usb.tell(b"learn done" if kept else b"learn not kept")


_VERBS = {b"prompt": _prompt, b"set": _set, b"tag": _tag, b"write": _write, b"learn": _learn}
