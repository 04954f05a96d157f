"""The Dark Lord's attack on a column: he takes a citizen or, when there are none, a domain."""

from regent.games.valerie import questions as q
from regent.games.valerie.effects import FINISH, take_citizen, take_domain
from regent.games.valerie.state_layout import (
    CITIZENS_LEFT, COLUMNS, DARK, DOMAIN, DOMAIN_SLOT, ENDING, MONSTERS_LEFT, NO_ITEM, OPT_DIFFICULTY,
    OVERRUN, ask, push,
)  # fmt: skip


def attack(s: bytearray, column: int) -> None:
    if not s[MONSTERS_LEFT + column] and s[OPT_DIFFICULTY] < 2:
        return
    if s[CITIZENS_LEFT + column] or s[CITIZENS_LEFT + COLUMNS + column]:
        ask(s, q.CAPTURE, 0, column)
    elif s[DOMAIN + column] != NO_ITEM:
        capture(s, DOMAIN_SLOT + column)
    else:
        s[ENDING] = OVERRUN


def capture(s: bytearray, slot: int) -> None:
    push(s, FINISH)
    if slot < DOMAIN_SLOT:
        take_citizen(s, DARK, slot)
    else:
        take_domain(s, DARK, slot)
