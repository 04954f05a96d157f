"""The contract every game implements.

A game is stateless: all of a match lives in one bytearray `s`, so copying, journalling and undoing never
depend on the game.  Rules never draw random numbers.  When a card is turned up or a die rolled, `mover` is
CHANCE and the outcome arrives as an ordinary step: read from a tag, typed on keys, or drawn by the console.

What a seat does is asked for in *steps* of one byte each (0..254).  An *action* is everything up to the
first `apply` that returns without MORE: one journal record, one undo entry, one ply of a trace.
No method allocates, recurses or raises for a legal call.
"""

from micropython import const

# Who is asked: a seat 0.., or one of these.
PUBLIC = const(253)  # only as a viewer: whoever merely looks at the table
CHANCE = const(254)
OVER = const(255)

# Effects, flags returned by `apply`.
MORE = const(1)  # the decision goes on with another step of the same action
REVEALS = const(2)  # somebody learned something: undo may not cross this, correct may
RULE_BROKEN = const(4)  # what was hidden now shows that an earlier step broke a rule; the game tells which

EMPTY_SPACE = const(0)  # `figure_at`: the space is empty


class Rules:
    NAME = ""  # the id of the game: "trun", "vladci" ...
    VERSION = 1  # changes with the state layout or the meaning of a step; journals name it
    MIN_SEATS = 2
    MAX_SEATS = 2
    SIZE = 0  # bytes of state
    MAX_ACTIONS = 0  # no complete game has more actions
    MAX_LOG = 0  # no complete game has more bytes of steps, corrections apart
    MAX_CHANCE = 0  # no complete game asks the console for more steps of luck
    OPTIONS: tuple = ()  # ((name, values, default index), ...): one index byte each

    def defaults(self, seats: int, options: bytearray) -> None:
        """Fill in the options that so many seats play with when nobody chooses."""
        for i in range(len(self.OPTIONS)):
            options[i] = self.OPTIONS[i][2]

    def setup(self, s: bytearray, seats: int, options: bytes | bytearray, regent: int = 0) -> None:
        """Write the opening state.  `options` holds one index per row of OPTIONS, `regent` a bit per seat
        that Regent plays."""
        raise NotImplementedError

    def conflict(self, seats: int, options: bytes | bytearray, regent: int = 0) -> int:
        """0 when these options can be played together, else the game's number for the reason why not."""
        return 0

    def offered_values(self, option: int) -> int:
        """How many values of an option menus offer; one behind them comes by itself with who plays."""
        values = self.OPTIONS[option][1]
        return len(values) - (values[-1] == "regent")

    def with_ai_hands(self, options: bytes | bytearray, regent: int) -> bytes:
        """These options with Regent at the table: its hidden cards are told where nobody's were."""
        out = bytearray(options)
        for i in range(len(out) if regent else 0):
            if not out[i]:
                out[i] = self.offered_values(i) % len(self.OPTIONS[i][1])
        return bytes(out)

    def open_to_regent(self, s: bytearray, seat: int) -> bool:
        """May Regent play this seat from now on?"""
        return True

    def mover(self, s: bytearray) -> int:
        """The seat that is asked, CHANCE or OVER."""
        raise NotImplementedError

    def next_action(self, s: bytearray, after: int) -> int:
        """Smallest legal step greater than `after`, else -1.  Legality is this and nothing else."""
        raise NotImplementedError

    def apply(self, s: bytearray, a: int) -> int:
        """Take one legal step; return effect flags."""
        raise NotImplementedError

    def view(self, s: bytearray, seat: int, out: bytearray) -> None:
        """Copy to `out` what `seat`, or PUBLIC, may know.  Same layout: every other method accepts a view."""
        raise NotImplementedError

    def prompt(self, s: bytearray, out: bytearray) -> int:
        """Fill `out` with the question: id, seat, then its arguments; return bytes written."""
        raise NotImplementedError

    def footprint(self, s: bytearray, a: int, out: bytearray) -> int:
        """What step `a` does on the table: (kind, where, what) triples; return bytes written."""
        return 0

    def may_lift(self, s: bytearray, a: int, space: int) -> bool:
        """Can an action that goes on with step `a` lift the figure on `space`?  True when in doubt."""
        return True

    def figure_at(self, s: bytearray, space: int) -> int:
        """The figure that belongs on `space`, or EMPTY_SPACE."""
        return EMPTY_SPACE

    def result(self, s: bytearray, out: bytearray) -> int:
        """Explain the end: winners mask, reason, rows of (source, seat, low, high); return bytes."""
        raise NotImplementedError


# Footprint kinds
EMPTIED = const(1)  # the figure `what` leaves space `where`
FILLED = const(2)  # the figure `what` comes to space `where`
TOUCHED = const(3)  # lifted from `where` and put back
SHOWN = const(4)  # card `what` is shown on a pad; `where` is a seat's own pad or CENTRE
CENTRE = const(255)
