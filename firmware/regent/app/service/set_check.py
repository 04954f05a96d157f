"""Check a set: every card is tapped once; what is missing, double, damaged or foreign is told."""

from micropython import const

from regent import hal, say
from regent.app.diagnostic_lights import DiagnosticLights
from regent.table.tag_identity import CARD, DAMAGED, DUPLICATE, TagIdentifier
from regent.table.presence import PUT, SHORT, TWO
from regent.ui import sounds
from regent.ui.choice import CHOSEN, BACK, Choice
from regent.ui.flow import Flow
from regent.ui.screens import BOTTOM, TITLED, put

# What the last card was, in the order of the sayings
_NOBODY = const(0)
_RIGHT = const(1)
_AGAIN = const(2)
_DOUBLE = const(3)
_DAMAGED = const(4)
_UNKNOWN = const(5)
_FOREIGN = const(6)
_TWO = const(7)
_SHORT = const(8)
_ALL = const(9)


class SetCheck(DiagnosticLights):
    def __init__(self, loop, deck):
        super().__init__(loop)
        self._deck = deck
        self._flow = Flow(loop.screens, loop.words)
        self._choice = Choice(loop.screens, loop.line)
        self._cards = TagIdentifier(deck.count)
        self._cards.learn(loop.board.store)
        self._here = bytearray(deck.count)
        self._last = 0
        self._verdict = _NOBODY
        self._missing = []  # the open list of cards nobody saw yet
        self._helps = False
        self._show()

    # --- what happened

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        self._changed()
        if event == PUT:
            self._verdict = self._evaluator(tag)
        elif event == TWO:
            self._verdict = _TWO
        elif event == SHORT:
            self._verdict = _SHORT
        else:
            return
        good = self._verdict == _RIGHT or self._verdict == _AGAIN
        sound = sounds.END if self._verdict == _ALL else sounds.DONE if good else sounds.REFUSED
        self._board.sound.play(sounds.pattern(sound))
        self._missing = []
        self._helps = False
        self._show()

    def _evaluator(self, tag):
        cards, deck = self._cards, self._deck
        answer = cards.look(tag)
        if answer == DAMAGED:
            return _DAMAGED
        if answer != CARD and answer != DUPLICATE:
            return _UNKNOWN
        i = deck.find(cards.item, cards.copy) if cards.set == deck.number else -1
        if i < 0:
            return _FOREIGN
        self._last = i
        if answer == DUPLICATE:
            return _DOUBLE
        if self._here[i]:
            return _AGAIN
        self._here[i] = 1
        return _ALL if sum(self._here) == deck.count else _RIGHT

    def keys(self, pressed: int) -> None:
        either = pressed | pressed >> hal.SIDE_B
        if self._missing and not pressed & hal.KEY_MENU:
            answer = self._choice.pressed(pressed)
            if answer == CHOSEN or answer == BACK:
                self._missing = []
                self._show()
        elif self._helps:
            self._helps = False
            self._show()
        elif pressed & hal.KEY_HELP:
            self._helps = True
            self._flow.clear().say(say.menu.HELP_ROLL)
            self._flow.put()
            put(self._loop.screens, BOTTOM, self._loop.line.clear().say(say.menu.READ_OK))
        elif pressed & hal.KEY_MENU or either & hal.KEY_BACK:
            self._loop.home()
        elif either & hal.KEY_OK:
            self._missing = [i for i in range(self._deck.count) if not self._here[i]]
            if self._missing:
                count = len(self._missing)
                self._choice.open(self._missing_title, self._missing_label, count, -1, say.play.READ)

    def _missing_title(self, line):
        line.say(say.menu.MISSING_ONES, len(self._missing))

    def _missing_label(self, i, line):
        self._deck.name(self._missing[i], line)

    # --- what people see

    def _show(self):
        line, verdict = self._loop.line, self._verdict
        for screen in self._loop.screens:
            screen.layout(TITLED)
        line.clear().say(say.menu.SEEN, sum(self._here)).text(b" / ").number(self._deck.count)
        put(self._loop.screens, 0, line)
        line.clear()
        named = _RIGHT <= verdict <= _DOUBLE
        if named:
            self._deck.name(self._last, line)
        put(self._loop.screens, 1, line, named)
        self._flow.clear().say(say.menu.ROLL_CALL + verdict)
        self._flow.put(2)
        put(self._loop.screens, BOTTOM, line.clear().say(say.menu.KEYS_ROLL))
