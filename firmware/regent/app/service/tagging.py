"""Tag a set: the console names a card, writes the tag that is put on a pad, and goes on when it is lifted."""

from micropython import const

from regent import hal, say
from regent.app.service.learned import forget, learn
from regent.app.diagnostic_lights import DiagnosticLights
from regent.app.service.set_check import SetCheck
from regent.table.tag_identity import CARD, TagIdentifier, write
from regent.table.presence import PUT, SHORT, TAKEN, TWO
from regent.ui import sounds
from regent.ui.flow import Flow
from regent.ui.screens import BOTTOM, TITLED, put

_AGAIN_MS = const(1000)  # a tag that was torn away is known to be gone by then
_TRIES = const(2)

# What goes on, in the order of its sayings
_WAITS = const(0)
_WRITES = const(1)
_DONE = const(2)
_OTHER = const(3)  # it is another card of ours
_TORN = const(4)
_LOCKED = const(5)
_LEARNED = const(6)
_FULL = const(7)
_TWO = const(8)
_COMPLETE = const(9)
_FAILED = const(10)  # not written; will it stay?
_STATES = const(11)


class Tagging(DiagnosticLights):
    def __init__(self, loop, deck):
        super().__init__(loop)
        self._deck = deck
        self._flow = Flow(loop.screens, loop.words)
        self._cards = TagIdentifier(0)
        self._cards.learn(loop.board.store)
        self._tag = bytearray(hal.TAG_SIZE)
        self._pad = 0
        self._tries = 0
        self._since = 0
        self._state = _WAITS
        self._at = deck.done() % deck.count
        self._helps = False
        for screen in loop.screens:
            screen.layout(TITLED)
        self._show()

    # --- what happened

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        self._changed()
        state = self._state
        if event == TWO:
            self._become(_TWO)
        elif event == SHORT and state == _WAITS:
            self._become(_TORN)
        elif event == TAKEN and (state == _DONE or state == _LEARNED):
            self._go_on()
        elif event == TAKEN and (state == _FAILED or state == _LOCKED or state == _OTHER or state == _TWO):
            self._become(_TORN if state == _FAILED else _WAITS)
        elif event == PUT and state != _WRITES and state != _FAILED:
            if state == _DONE or state == _LEARNED:
                self._go_on()
            if self._state != _COMPLETE:
                self._look(n, tag)

    def _look(self, n, tag):
        cards, deck = self._cards, self._deck
        self._pad = n
        self._tries = 0
        self._tag[:] = tag
        if cards.look(tag) != CARD:
            if tag[hal.TAG_READ]:
                self._write()
            else:
                self._become(_LOCKED)
        elif cards.set == deck.number and deck.find(cards.item, cards.copy) == self._at:
            self._finish(_DONE)
        else:
            self._become(_OTHER)

    def _write(self):
        self._tries += 1
        write(self._tag, self._deck.number, self._deck.item(self._at), self._deck.copy(self._at))
        self._loop.write(self._pad, self._tag)
        self._become(_WRITES)

    def written(self, answer: int) -> None:
        if answer == hal.DONE:
            forget(self._board.store, self._tag)
            self._finish(_DONE)
        else:
            self._since = self._board.clock.ticks()
            self._become(_FAILED)

    def _finish(self, state):
        """The card is tagged: keep that, and wait until it is lifted."""
        kept = self._deck.save_progress(self._at + 1)
        self._cards.learn(self._board.store)
        self._become(state)
        if not kept:
            self._flow.clear().say(say.menu.NOT_KEPT)
            self._flow.put(2)

    def _go_on(self):
        self._at += 1
        if self._at < self._deck.count:
            self._become(_WAITS)
        else:
            self._at = 0
            self._become(_COMPLETE)

    def keys(self, pressed: int) -> None:
        either = pressed | pressed >> hal.SIDE_B
        state = self._state
        if self._helps:
            self._helps = False
            self._show()
        elif pressed & hal.KEY_HELP:
            self._help()
        elif state == _WRITES or state == _FAILED:
            pass  # it takes a moment
        elif pressed & hal.KEY_MENU or either & hal.KEY_BACK:
            self._loop.home()
        elif either & (hal.KEY_LEFT | hal.KEY_RIGHT):
            self._at = (self._at + (1 if either & hal.KEY_RIGHT else -1)) % self._deck.count
            self._become(_WAITS)
        elif either & hal.KEY_OK:
            self._agreed(state)

    def _agreed(self, state):
        """OK to what is proposed."""
        loop, deck = self._loop, self._deck
        if state == _OTHER:
            if self._tag[hal.TAG_READ]:
                self._write()
            else:
                self._learn()
        elif state == _LOCKED:
            self._learn()
        elif state == _COMPLETE:
            loop.open(SetCheck(loop, deck))

    def _learn(self):
        deck = self._deck
        number, item, copy = deck.number, deck.item(self._at), deck.copy(self._at)
        if learn(self._board.store, self._tag, number, item, copy):
            self._finish(_LEARNED)
        else:
            self._become(_FULL)

    # --- what people see and hear

    def tick(self, now: int) -> bool:
        if self._state == _FAILED and self._board.clock.diff(now, self._since) >= _AGAIN_MS:
            if not self._loop.presence.there(self._pad):
                self._become(_TORN)
            elif self._tries < _TRIES:
                self._write()
            else:
                self._become(_LOCKED)
        return super().tick(now)

    def _become(self, state):
        if state != self._state and state != _WRITES:
            if state == _DONE or state == _LEARNED or state == _COMPLETE:
                sound = sounds.END if state == _COMPLETE else sounds.DONE
                self._board.sound.play(sounds.pattern(sound))
            elif state != _WAITS and state != _FAILED:
                self._board.sound.play(sounds.pattern(sounds.REFUSED))
        self._state = state
        if not self._helps:
            self._show()

    def _show(self):
        deck, line, state = self._deck, self._loop.line, self._state
        put(self._loop.screens, 0, line.clear().number(self._at + 1).text(b" / ").number(deck.count))
        line.clear()
        if state != _COMPLETE:
            deck.name(self._at, line)
        put(self._loop.screens, 1, line, state != _COMPLETE)
        self._flow.clear().say(say.menu.TAGGING + state)
        if state == _OTHER:
            self._say_which()
        self._flow.put(2)
        keys = say.menu.KEYS_OTHER
        if state == _OTHER:
            keys = say.menu.KEYS_WRITE
        elif state == _LOCKED:
            keys = say.menu.KEYS_LEARN
        elif state == _COMPLETE:
            keys = say.menu.KEYS_CHECK
        line.clear()
        if state != _WRITES and state != _FAILED:
            line.say(keys)
        put(self._loop.screens, BOTTOM, line)

    def _say_which(self):
        """The tag says that it is another card: name it, if it is from this set."""
        cards, deck = self._cards, self._deck
        i = deck.find(cards.item, cards.copy) if cards.set == deck.number else -1
        if i >= 0:
            self._flow.clear().say(say.menu.THIS_IS).char(0x20)
            deck.name(i, self._flow.line)

    def _help(self):
        self._helps = True
        self._flow.clear().say(say.menu.HELP_TAGGING)
        self._flow.put()
        put(self._loop.screens, BOTTOM, self._loop.line.clear().say(say.menu.READ_OK))
