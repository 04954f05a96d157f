"""A table of Valerie that understands the words of traces, for tests written by hand."""

from regent.engine.rules import CHANCE, OVER
from regent.games.valerie import card_data, notation
from regent.games.valerie import questions as q
from regent.games.valerie import state_layout as at

from regent_table.rules import choose

A, B, C, D, E = range(5)
UP = ("BloodCrowArmy", "HalfpennyHill", "MonolithOfOstendaar", "GrimmwaterKeep", "ShatteredHand")
DUKES = notation.ITEM_WORDS[card_data.DUKE_ITEM :]


def item(name: str) -> int:
    return notation.ITEM_WORDS.index(name)


def slot_of(name: str) -> int:
    return "ABCD".index(name[0]) * at.COLUMNS + int(name[1]) - 1


class ValerieTable:
    """Set up to the first roll.  Domains lie open as named; everybody keeps his first duke.

    Of areas and types that are `chosen` the first that may be is taken, else any.
    """

    def __init__(self, seats=2, up=UP, deal=DUKES, starter=A, chosen=(), **options):
        wanted = {"hands": "dealt"} | {key: str(value) for key, value in options.items()}
        self.game = choose("valerie", seats, wanted)
        self.rules = self.game.rules
        self.s = self.game.opening()
        dealt, columns = iter(deal), iter(up)
        while self.s[at.ROW] != q.ROLL:
            row = self.s[at.ROW]
            if row == q.DEAL:
                self.say(f"deal {self.s[at.ARG]} {next(dealt)}")
            elif row == q.DOMAIN:
                self.say(f"turn {self.s[at.ARG] + 1} {next(columns)}")
            elif row == q.START:
                self.say(f"start {starter}")
            elif row == q.DUKE:
                self.say("keep " + self.player(self.s[at.ASKED])["duke"])
            else:
                legal = self.legal
                self.say(next(word for word in (*chosen, *sorted(legal)) if word in legal))

    @property
    def legal(self) -> set[str]:
        return set(self.game.actions(self.s))

    @property
    def mover(self):
        mover = self.rules.mover(self.s)
        return {CHANCE: "chance", OVER: "over"}.get(mover, mover)

    def say(self, *actions: str) -> "ValerieTable":
        """Make these actions, each of which must be legal."""
        for words in actions:
            legal = self.game.actions(self.s)
            assert words in legal, (words, sorted(legal))
            for step in legal[words]:
                self.effects = self.rules.apply(self.s, step)
        return self

    def roll(self, one: int, other: int, *then: str) -> "ValerieTable":
        return self.say(f"roll {one} {other}", *then)

    def heralds(self) -> "ValerieTable":
        """Settle the income: everybody's Herald brings magic, what may be paid for is left alone."""
        while self["asks"] in ("herald", "use"):
            self.say("herald M" if self["asks"] == "herald" else "stop")
        return self

    def to_actions(self, one: int = 1, other: int = 2) -> "ValerieTable":
        """Roll, by default what wakes nobody, and go on to the first action."""
        return self.roll(one, other).heralds()

    def turn(self, *actions: str) -> "ValerieTable":
        """Play a whole turn."""
        return self.to_actions().say(*(actions or ("gain S1", "gain S1")))

    def give(self, p: int, citizens="", domains="", slain="", **resources: int) -> "ValerieTable":
        """Cards as "2 Archer, Knight"; resources are set, not added."""
        block = at.PLAYER + p * at.STRIDE
        for name, n in _counted(citizens):
            self.s[block + at.OWN + item(name)] += n
        for name, n in _counted(slain):
            self.s[block + at.SLAIN + item(name) - card_data.MONSTER_ITEM] += n
        for name, _ in _counted(domains):
            domain = item(name) - card_data.DOMAIN_ITEM
            self.s[at.PLACE + domain] = p
            self.s[block + at.POWERS] |= 1 << card_data.DOMAIN_WHEN[domain] >> 1
        for letter, n in resources.items():
            at.gain(self.s, p, "GSMV".index(letter), n - self.player(p)[letter])
        return self

    def stack(self, column: int, *names: str) -> "ValerieTable":
        """A monster stack from its top down."""
        for n, name in enumerate(reversed(names)):
            cell = at.monster_at(column - 1, n)
            self.s[cell : cell + at.CELL] = bytes((item(name) - card_data.MONSTER_ITEM, 0, 0, 0))
        self.s[at.MONSTERS_LEFT + column - 1] = len(names)
        return self

    def citizens(self, number: int, left: int) -> "ValerieTable":
        """How many are left of the stack of the first-game type at this place, 1-10."""
        self.s[at.CITIZENS_LEFT + number - 1] = left
        return self

    def last_domain(self, column: int) -> "ValerieTable":
        self.s[at.DOMAINS_DOWN + column - 1] = 0
        return self

    def exhaust(self, *slots: str) -> "ValerieTable":
        """Exhaust slots such as B3, with a card each as long as there are any."""
        for name in slots:
            slot = slot_of(name)
            if slot < at.CITIZEN_SLOT:
                self.s[at.MONSTERS_LEFT + slot] = 0
            elif slot < at.DOMAIN_SLOT:
                self.s[at.CITIZENS_LEFT + slot - at.CITIZEN_SLOT] = 0
            else:
                self.s[at.DOMAIN + slot - at.DOMAIN_SLOT] = at.NO_ITEM
                self.s[at.DOMAINS_DOWN + slot - at.DOMAIN_SLOT] = 0
            card = self.s[at.PILE_CARDS] > 0
            self.s[at.PILE_CARDS] -= card
            self.s[at.SLOT + slot] = at.CARD if card else at.BARE
        return self

    def event(self, slot: str, name: str) -> "ValerieTable":
        """Lay an event open on an exhausted slot."""
        self.exhaust(slot)
        self.s[at.PILE_CARDS] += 1
        self.s[at.PILE_EVENTS] -= 1
        self.s[at.SLOT + slot_of(slot)] = at.EVENT + item(name) - card_data.EVENT_ITEM
        self.s[at.SEEN] |= 1 << item(name) - card_data.EVENT_ITEM
        return self

    def __getitem__(self, key: str):
        return notation.state(self.s)[key]

    def player(self, p: int) -> dict:
        return notation.state(self.s)["players"][p]

    def has(self, p: int) -> tuple[int, int, int, int]:
        """Gold, strength, magic, points on the board."""
        player = self.player(p)
        return tuple(player[letter] for letter in "GSMV")

    def why(self, words: str) -> str:
        """The objection to an action that is not legal."""
        assert words not in self.legal
        return notation.objection(self.s, words)

    def view(self, seat: int) -> bytearray:
        out = bytearray(self.rules.SIZE)
        self.rules.view(self.s, seat, out)
        return out

    @property
    def result(self) -> dict:
        return notation.result(self.s)


def _counted(text: str):
    for part in filter(None, text.split(", ")):
        n, _, name = part.rpartition(" ")
        yield name, int(n or 1)
