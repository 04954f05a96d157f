"""Matches that differ in nothing but the cards that lie face down before Regent are alike in everything."""

import re

import pytest

from regent_table.rules import Match, choose
from regent_table.virtual.brains import make_table
from tests.games.claim.tools import kind_of
from tests.harness.flash_images import waiting
from tests.harness.soak.walk import SoakJournal

ENGLISH = 2
LUCK = b"\1\2\3\4"
# The fourth card follows: in two of them no other may, in the last it is the better of two, as the hard one
# finds out by hundreds of matches.  The last card of each is tapped here.
FORCED = "K3 K5 K7 G0 K8 D1 D2 D3 D4 U1 U2 U3 D9"
FORCED_TOO = "D8 U5 D7 G5 U6 K2 K4 K6 K9 U7 U8 U9 K8"
CHOSEN = "D8 U5 P9 G0 U6 K2 K4 K6 K9 U7 D7 U9 K8"
IN_ONE = "D1"  # of the hands of a pair
LOOK_MS = 100
DOTS = re.compile(r" ?[.…]+$", re.MULTILINE)  # that come and go while it thinks


class RecordedMatch:
    """A person and Regent; everything that can be noticed is written down, with when it was."""

    def __init__(self, brain: str, hand: str, who: str):
        game = choose("trun", 2, {"hands": "regent"}, ["person", who])
        journal = SoakJournal()
        match = Match(game.rules, journal)
        match.start(game.seats, game.options, game.who(), LUCK)
        self.cards = hand.split()
        for card in self.cards[:-1]:
            match.step(kind_of(card))
        self.exact = brain == "cpython"
        self.table = make_table(brain)
        self.table.flash = waiting(journal.records, ENGLISH)
        self.noticed: list[object] = []
        self.table.power_on()
        self.table.until(lambda: "> Claim" in self.table.screen_text("A"), 8000)
        self.table.say("events on")

    def look(self, ms: int) -> None:
        """Look all the time; where thinking takes milliseconds that nobody feels, lights blink and dots go on
        otherwise.
        """
        table, every = self.table, LOOK_MS if self.exact else ms
        for _ in range(ms // every):
            table.run_ms(every)
            lines = [line.partition(" ticks")[0] for line in table.lines]  # of the heap, not how fast it was
            if self.exact:
                told = table.screen("A"), table.screen("B"), *table.lights(), *table.sounds()
            else:
                words = [DOTS.sub("", table.screen_text(side)) for side in "AB"]
                told = *words, *(pitch for _, pitch, _ in table.sounds())
            self.noticed.append((*told, *lines))

    def tap(self, name: str, pad: str) -> None:
        self.table.put(name, pad)
        self.look(500)
        self.table.take(name)
        self.look(900)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.table.press(key)
            self.look(400)

    def evening(self) -> list[object]:
        self.press("A.OK")
        self.table.press("A.OK")
        self.look(3400)  # not in between: when the first line is drawn depends on milliseconds of loading
        self.tap(self.cards[-1], "B")
        self.tap("U4", "C")
        self.tap("G9", "A")
        assert "card 4" not in self.table.screen_text("A")
        self.look(3000)
        assert "card 4 from the left" in self.table.screen_text("A").replace("\n", " ")
        self.tap(IN_ONE, "B")
        if self.exact:
            self.press("A.OK", "A.OK", "B.right", "B.Back", "Help", "A.OK", "Menu", "A.right", "A.OK", "A.OK")
            self.press("Undo", "A.Back")
        self.table.say("mem")
        self.look(3000)
        assert any(line.startswith("mem used") for line in self.table.lines)
        return self.noticed


@pytest.mark.parametrize(
    ("brain", "who", "hands"),
    [
        ("cpython", "greedy", (FORCED, FORCED_TOO)),
        pytest.param("pico", "greedy", (FORCED, FORCED_TOO), marks=(pytest.mark.pico, pytest.mark.slow)),
        pytest.param("pico", "level3", (FORCED, CHOSEN), marks=pytest.mark.pico),
    ],
)
def test_regents_hand_is_not_noticeable_except_for_the_named_place(brain, who, hands):
    one, other = (RecordedMatch(brain, hand, who).evening() for hand in hands)
    for now, (here, there) in enumerate(zip(one, other, strict=True)):
        assert here == there, f"look {now}"
