"""Where things are in a deal of Claim, and what belongs to kinds of cards."""

from micropython import const

from regent.games.claim.state_layout import FACTIONS, MOST_SEATS, TOP
from regent.opponents.claim import worth

SEATS = const(0)
EACH = const(1)  # cards of a hand at the beginning of a phase
SIDES = const(2)  # the bits of a seat's number that tell sides apart
SIDE = const(3)  # who decides
PHASE = const(4)
TRICK = const(5)
COUNT = const(6)  # cards on the table
LEADER = const(7)
OPENER = const(8)
WINNER = const(9)
TAKING = const(10)  # a trick is over, and its prizes are handed out
TAKER = const(11)
LOOKED = const(12)
IN_DECK = const(13)
HIDDEN = const(14)  # how many cards the seat has not seen
WRONG = const(15)  # a hand was dealt a faction that it has shown to lack: no other card was left
ROWS = const(16)  # all these have a byte a seat, or more
TABLE = const(ROWS)
RANKS = const(TABLE + MOST_SEATS)  # of the cards on the table
ORDER = const(RANKS + MOST_SEATS)
PRIZES = const(ORDER + MOST_SEATS)
HELD = const(PRIZES + 2)  # how many cards lie in each hand, ...
LAID = const(HELD + MOST_SEATS)  # ... and among each one's followers; ...
TO_HOLD = const(LAID + MOST_SEATS)  # ... and how many hidden ones come to them
TO_LAY = const(TO_HOLD + MOST_SEATS)
GAINS = const(TO_LAY + MOST_SEATS)  # by faction what a card brings who wins it in phase one, and ZERO, ...
TASTES = const(GAINS + FACTIONS)  # ... and in phase two
TOPS = const(TASTES + FACTIONS)  # by faction the highest card that may still beat one, and one; then its vote
TROLLS = const(TOPS + FACTIONS)  # by value, whether one waits
LACKS = const(TROLLS + 10)  # by seat and faction, whether a hand has none
FRONTS = const(LACKS + MOST_SEATS * FACTIONS)  # by seat and value
HANDS = const(FRONTS + MOST_SEATS * 10)
WIDE = const(13)  # of a hand
PILES = const(HANDS + MOST_SEATS * WIDE)
DECK = const(PILES + MOST_SEATS * WIDE)  # the top card last
MOST_DECK = const(36)
WON = const(DECK + MOST_DECK)  # how many of each kind a side has won
UNSEEN = const(WON + 3 * TOP)  # the hidden cards
SIZE = const(UNSEEN + 72)

BLANK = bytes(SIZE)
FACTION = bytes([kind // 10 for kind in range(TOP)])
VALUE = bytes([kind % 10 for kind in range(TOP)])
WORTH = bytes([worth(kind) for kind in range(TOP)])  # as a follower
ZERO = const(64)  # what a byte holds for none, where less may be
LEAST_TASTE = const(3)  # and up to 15 more
