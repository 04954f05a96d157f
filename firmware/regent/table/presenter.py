"""The contract of a face: what a game asks, tells and explains at the table, in the words of its own file.

`s` is always what the whole table may know (the PUBLIC view), `q` the question as `Rules.prompt` gives it.
What gets a `line` adds its words to it.  A face keeps nothing that a resumed match would miss.
"""

from micropython import const

from regent.engine.rules import CENTRE

NO_PAD = const(254)  # no card is expected on any pad
DRAW = const(-2)  # instead of a step: the console draws it

# What `draw_mode` answers
DRAWN_BY_HAND = const(0)
DRAWN_BY_CONSOLE = const(1)
FIRST_ANSWER = const(2)  # the first answer: it was settled before the match

# What `carry_mode` answers
DONE_BY_HANDS = const(0)
DONE_BY_OK = const(1)  # once somebody has read it
DONE_BY_ITSELF = const(2)  # nobody has to do or to know anything

# Records of a report: kind, then up to five bytes
RECORD = const(6)
RECORDS = const(40)
SENTENCE = const(0)  # saying, two bytes, and its number


def add(report, kind, a=0, b=0, c=0):
    """Add a record to the `n` in `report.r`, unless that is full."""
    if report.n < RECORDS:
        at = report.n * RECORD
        report.r[at] = kind
        report.r[at + 1] = a
        report.r[at + 2] = b
        report.r[at + 3] = c
        report.n += 1


def add_saying(report, n, number=0):
    add(report, SENTENCE, n >> 8, n & 255, number)


class Presenter:
    TAGS = 0  # different cards that may be seen in a match; 0: the game knows no tags
    DECK = False  # all cards can be checked by tapping before the match
    BOARD = False  # figures stand on the spaces
    ROWS = False  # Regent's cards lie before its seats, face down in rows
    first = 0  # which player the first seat is, from 0 on
    seats = 2

    def __init__(self, rules):
        self.rules = rules

    def set_seats(self, seats: int, first: int) -> None:
        """Note how many players there are and which of them takes the first seat."""
        self.seats = seats
        self.first = first

    def player(self, seat: int) -> int:
        """The number people know this seat by."""
        return (self.first + seat) % self.seats + 1

    def seat(self, s: bytearray, q: bytearray) -> int:
        """The seat that people take to be asked; a secret answer is known to it alone."""
        return q[1]

    # --- cards

    def card(self, number: int, item: int) -> int:
        """What footprints call this item of a set, or -1: not from this game."""
        return -1

    def copies(self, s: bytearray, what: int) -> int:
        """How many such cards this match is played with."""
        return 0

    def name(self, line, what: int):
        """The name of a card."""
        return line

    def refusal(self, s: bytearray, q: bytearray, what: int, line) -> None:
        """Why this card cannot be played now."""

    # --- questions

    def title(self, s: bytearray, q: bytearray, line) -> None:
        """A few words: who is asked."""

    def text(self, s: bytearray, q: bytearray, line) -> None:
        """What is asked, three lines at most."""

    def help(self, s: bytearray, q: bytearray, line) -> None:
        """The question explained."""

    def pad(self, s: bytearray, q: bytearray) -> int:
        """The seat on whose pad a card is expected, CENTRE or NO_PAD."""
        return CENTRE

    def secret(self, q: bytearray) -> bool:
        """Is the answer known to the asked seat alone?"""
        return False

    def is_listed(self, s: bytearray, q: bytearray) -> bool:
        """Is the answer chosen from the list at once, because there is nothing to tap or to move?"""
        return False

    def label(self, s: bytearray, q: bytearray, a: int, line) -> None:
        """Step `a` as an answer to choose."""

    def group(self, q: bytearray, a: int) -> int:
        """The group that a step belongs to: a long list asks for the group first."""
        return 0

    def group_name(self, group: int, line) -> None:
        """The name of a group."""

    def ok_step(self, s: bytearray, q: bytearray) -> int:
        """The step that OK means while nothing else is going on, DRAW, or -1."""
        return -1

    def default_answer(self, s: bytearray, q: bytearray) -> int:
        """The answer where the cursor begins, -1 for the first."""
        return -1

    def draw_mode(self, q: bytearray) -> int:
        """How this chance is settled: DRAWN_BY_HAND by people, else by the console."""
        return DRAWN_BY_HAND

    def marks(self, s: bytearray, out: bytearray) -> None:
        """What the spaces mean in a game without figures, by the marks of `regent.engine.spaces`."""

    def subject(self, s: bytearray, q: bytearray, a: int) -> int:
        """The card or figure that the answer `a` of a list is about; -1: none."""
        return -1

    def text_number(self, what: int) -> int:
        """Which text of this room of games explains a card or figure."""
        return what

    def has_details(self, q: bytearray) -> bool:
        """Has `details` something to say of each answer?"""
        return False

    def details(self, s: bytearray, q: bytearray, a: int, line) -> None:
        """More about answer `a`, three lines at most, for the other display."""

    # --- Regent; here `s` is all that the console knows

    def carry_mode(self, s: bytearray, q: bytearray, a: int) -> int:
        """How an answer of Regent's that begins with `a` is carried out."""
        return DONE_BY_HANDS

    def announce(self, s: bytearray, q: bytearray, steps: bytes, n: int, line) -> None:
        """What Regent has decided, as far as people must know it to carry it out."""
        self.describe(s, q, steps, n, line)

    def instruction(self, q: bytearray) -> int:
        """The saying of what people do when Regent has answered; 0: nothing special."""
        return 0

    def row_place(self, s: bytearray, q: bytearray, a: int) -> int:
        """Which card of its row, from the left, Regent turns up by answer `a`; 0: none."""
        return 0

    def row_of(self, s: bytearray, what: int, copy: int, line) -> bool:
        """Add where the copy-th of such cards lies in Regent's rows; False when none does."""
        return False

    # --- figures

    def lifted(self, s: bytearray, q: bytearray, space: int, line) -> None:
        """What may be done with the figure of `space`, three lines at most."""

    def figure_on(self, s: bytearray, space: int, line) -> None:
        """Who belongs on `space`."""

    def winning_space(self, s: bytearray) -> int:
        """The space that glows now that all is over, or -1."""
        return -1

    # --- what has been played

    def describe(self, s: bytearray, q: bytearray, steps: bytes | bytearray, n: int, line) -> None:
        """The action of `n` steps that answers `q` in `s`, in a list."""

    def undo_text(self, s: bytearray, q: bytearray, a: int, spot: int, line) -> None:
        """Answer `a` was taken back: what goes where.  Of the question only id and seat are known."""

    def rule_broken(self, s: bytearray, line) -> None:
        """The broken rule that has just come to light: who, when, which card."""

    # --- reports: each call makes one and returns how many lines it has; `line` then says each of them

    def setup_report(self, s: bytearray, q: bytearray) -> int:
        """What people do before the first question."""
        return 0

    def action_report(self, before: bytearray, q: bytearray, a: int, s: bytearray) -> int:
        """What people must know or do now that `a` was the last step of the answer to `q`."""
        return 0

    def reasons(self, told) -> None:
        """Add to `told` the sayings of the rules that made that report so."""

    def after_title(self, line) -> None:
        """The title of that report."""

    def table_report(self, s: bytearray) -> int:
        """What lies on the table besides figures."""
        return 0

    def counts_report(self, s: bytearray) -> int:
        """What anybody may count."""
        return 0

    def result(self, s: bytearray) -> int:
        """The end explained."""
        return 0

    def result_title(self, line) -> None:
        """Who won."""

    def line(self, i: int, line) -> None:
        """Line i of the report that was made last."""
