"""A new match: the game, how many play, and what the game lets people choose."""

from micropython import const

from regent import games, hal, opponents, say
from regent.app.menu.page import Page
from regent.app.menu.saved import game_name
from regent.app.play import start
from regent.engine.log import PERSON

_LIST = const(3)  # an option with more values is chosen from a list of its own
_NO_OPTION = const(-1)
_RULES = const(-2)
_WHO = const(-3)

# Rows
_START = const(0)
_SEATS = const(1)

_OPTIONS = const(0x1000)  # what options are called: of each game in their order, then why they clash


class GamesPage(Page):
    HELP = say.menu.HELP_GAMES

    def __init__(self, menu, slot: int):
        super().__init__(menu)
        self._slot = slot
        self.count = len(games.NAMES)

    def title(self, line):
        line.say(say.menu.WHICH_GAME)

    def label(self, i, line):
        game_name(line, games.NAMES[i])

    def chosen(self, i):
        setup = SetupPage(self.menu, games.NAMES[i], self._slot)
        if self.loop.stage != hal.STAGE_BOARD and setup.wants_board():
            self.menu.tell(say.menu.WANTS_BOARD)
        else:
            self.menu.open(setup)


class SetupPage(Page):
    HELP = say.menu.HELP_SETUP
    KEYS = say.menu.CHANGE

    def __init__(self, menu, name: str, slot: int):
        super().__init__(menu)
        self._name = name
        self._slot = slot
        self._rules = rules = games.rules(name)
        self.loop.words.offer(name)
        self.seats = rules.MIN_SEATS
        self.options = bytearray(len(rules.OPTIONS))
        rules.defaults(self.seats, self.options)
        self.who = bytearray(rules.MAX_SEATS)  # plays for each player
        # Then what can be chosen, the seats and options by their number; the rules
        self._rows = [_START]
        if rules.MIN_SEATS < rules.MAX_SEATS:
            self._rows.append(_NO_OPTION)
        if opponents.offered(name, rules.MAX_SEATS):
            self._rows.append(_WHO)
        for i, option in enumerate(rules.OPTIONS):
            if len(option[1]) > 1:
                self._rows.append(i)
        self._rows.append(_RULES)
        self.count = len(self._rows)

    def repeat(self, session) -> None:
        """Choose what was chosen for this match."""
        match = session.match
        self.seats = match.seats
        for i in range(len(match.options)):
            if match.options[i] < match.rules.offered_values(i):  # another comes by itself with who plays
                self.options[i] = match.options[i]
        for seat in range(match.seats):
            self.who[session.presenter.player(seat) - 1] = match.players[seat]

    def wants_board(self) -> bool:
        """Do figures of this game stand on the spaces?"""
        return games.presenter(self._name, self._rules).BOARD

    def title(self, line):
        game_name(line, self._name)

    def label(self, i, line):
        if i == _START:
            line.say(say.menu.BEGIN)
        elif self._rows[i] == _NO_OPTION:
            line.say(say.menu.PLAYERS, self.seats)
        elif self._rows[i] == _WHO:
            line.say(say.menu.WHO + any(self.who))
        elif self._rows[i] == _RULES:
            line.say(say.menu.RULES)
        else:
            self.value(self._rows[i], self._telling()[self._rows[i]], line)

    def value(self, option: int, value: int, line) -> None:
        """Add what a value of an option is called."""
        line.say(self._first(option) + value)

    def choose(self, option: int, value: int) -> None:
        self.options[option] = value

    def _first(self, option):
        n = _OPTIONS
        for i in range(option):
            n += len(self._rules.OPTIONS[i][1])
        return n

    def chosen(self, i):
        rules, menu = self._rules, self.menu
        if i == _START:
            self._start()
            return
        option = self._rows[i]
        if option == _RULES:
            from regent.app.menu.rules import RulesPage

            menu.open(RulesPage(menu, self._name))
            return
        if option == _WHO and not self._readable():
            menu.tell(say.menu.WANTS_READER)
            return
        if option == _WHO:
            from regent.app.menu.seats import SeatsPage

            menu.open(SeatsPage(menu, self.who, self.seats, opponents.offered(self._name, self.seats)))
            return
        if option == _NO_OPTION:
            self.seats = self.seats + 1 if self.seats < rules.MAX_SEATS else rules.MIN_SEATS
            rules.defaults(self.seats, self.options)
            self.who[:] = bytes(len(self.who))
        elif rules.offered_values(option) > _LIST:
            menu.open(OptionValuesPage(menu, self, option, rules.offered_values(option)))
            return
        else:
            self.choose(option, (self.options[option] + 1) % rules.offered_values(option))
        menu.draw()

    def _regents(self):
        """A bit per player that is Regent's."""
        mask = 0
        for player in range(self.seats):
            mask |= (self.who[player] != PERSON) << player
        return mask

    def _telling(self):
        """The options that the match begins with."""
        return self._rules.with_ai_hands(self.options, self._regents())

    def _readable(self):
        """Can Regent's cards be tapped?  With none of its own it needs no reader."""
        health, tags, settings = self.loop.board.health, self.loop.board.tags, self.loop.settings
        readable = not games.presenter(self._name, self._rules).ROWS
        for n in range(tags.count):
            readable |= not (settings.left_out(n) or health.down(hal.PART_READER + n))
        return readable

    def _start(self):
        options, regents = self._telling(), self._regents()
        why = self._rules.conflict(self.seats, options, regents)
        if why:
            self.menu.tell(self._first(len(options)) + why - 1)
        elif regents and not self._readable():
            self.menu.tell(say.menu.WANTS_READER)
        else:
            self.loop.open(
                start.begin(self.loop, self._name, self._slot, self.seats, options, bytes(self.who))
            )


class OptionValuesPage(Page):
    HELP = say.menu.HELP_SETUP

    def __init__(self, menu, setup, option: int, count: int):
        super().__init__(menu)
        self._setup = setup
        self._option = option
        self.count = count
        self.cursor = setup.options[option]

    def title(self, line):
        self._setup.title(line)

    def label(self, i, line):
        self._setup.value(self._option, i, line)

    def chosen(self, i):
        self._setup.choose(self._option, i)
        self.menu.back()
