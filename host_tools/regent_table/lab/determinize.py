"""Deals what a seat does not know: a whole match that looks to it as the real one does.

All counts that people can see stay true, and nobody holds a faction that he has shown he has none of.
"""

from collections.abc import Callable
from random import Random

from regent_table.paths import use_firmware

use_firmware()

from regent.engine.known_hands import EVERYBODYS  # noqa: E402
from regent.games.claim import state_layout as claim  # noqa: E402
from regent.games.claim.course import DRAW, PLAY, TAKE, go_on  # noqa: E402
from regent.games.claim.tricks import CARDS_EACH  # noqa: E402
from regent.games.valerie import state_layout as valerie  # noqa: E402
from regent.games.valerie.card_data import DUKES  # noqa: E402

Deal = Callable[[Random], bytearray]


def unseen(family: str, view: bytearray) -> Deal:
    """What deals it, for this view."""
    return {"claim": _cards, "valerie": _dukes, "vladci": _nothing}[family](view)


def _nothing(view: bytearray) -> Deal:
    """All lies open: the order of a deck is luck to come."""
    return lambda _rng: bytearray(view)


def _cards(view: bytearray) -> Deal:
    known = bytearray(view)
    known[claim.TOLD], known[claim.REGENTS] = EVERYBODYS, 0
    known[claim.ROWS :] = bytes(len(view) - claim.ROWS)
    hidden = [i for i in range(claim.CARDS) if view[i] == claim.UNKNOWN]
    places = _places(view, len(hidden))
    empty = {  # hands that have nothing of a faction
        (claim.HAND + (seat << 4) | 1 << seat, faction)
        for seat in range(view[claim.SEATS])
        for faction in range(claim.FACTIONS)
        if view[claim.VOID + seat * claim.FACTIONS + faction]
    }

    def deal(rng: Random) -> bytearray:
        s = bytearray(known)
        while not _spread(hidden, places, empty, rng):
            pass
        for i, place in zip(hidden, places, strict=True):
            s[i] = place
        for kind in claim.COPIED:
            claim.sort(s, kind)
        claim.list_hands(s)
        go_on(s)
        return s

    return deal


def _places(s: bytearray, n: int) -> list[int]:
    """Where the `n` hidden cards lie: in hands, among followers, the rest in the deck."""
    seats, places = s[claim.SEATS], []
    for seat in range(seats):
        turn = (seat - s[claim.LEADER]) % seats
        played = s[claim.TRICK] + (s[claim.STAGE] != PLAY or turn < s[claim.COUNT])
        known = s[claim.HOLDS + seat]
        places += [claim.HAND + (seat << 4) | 1 << seat] * (CARDS_EACH[seats] - played - known)
        if not s[claim.PHASE]:
            order = s[claim.ORDER : claim.ORDER + seats].index(seat) if s[claim.STAGE] == TAKE else seats
            pile = claim.PILE + (seat << 4)
            known = sum(pile <= b <= pile + claim.KNOWN for b in s[: claim.CARDS])
            places += [pile | 1 << seat] * (s[claim.TRICK] + (order < s[claim.TAKER]) - known)
    return places + [claim.DECK] * (n - len(places))


def _spread(hidden: list[int], places: list[int], empty: set[tuple[int, int]], rng: Random) -> bool:
    """Shuffle the places; cards that cannot lie where they came change with others.  False if one cannot."""
    rng.shuffle(places)
    if not empty:
        return True
    factions = [claim.KIND[i] // 10 for i in hidden]
    for n, faction in enumerate(factions):
        if (places[n], faction) in empty:
            others = [
                m
                for m, other in enumerate(factions)
                if (places[m], faction) not in empty and (places[n], other) not in empty
            ]
            if not others:
                return False
            m = rng.choice(others)
            places[n], places[m] = places[m], places[n]
    return True


def _dukes(view: bytearray) -> Deal:
    known = bytearray(view)
    known[valerie.TOLD], known[valerie.REGENTS] = EVERYBODYS, 0
    owners = [valerie.PLAYER + p * valerie.STRIDE for p in range(view[valerie.SEATS])]
    held = [at + place for at in owners for place in (valerie.DUKE, valerie.OTHER)]
    spare = [duke for duke in range(DUKES) if duke not in {view[at] for at in held}]
    hidden = [at for at in held if view[at] == valerie.UNKNOWN and not view[valerie.OPT_DUKES]]

    def deal(rng: Random) -> bytearray:
        s = bytearray(known)
        for at, duke in zip(hidden, rng.sample(spare, len(hidden)), strict=True):
            s[at] = duke
        return s

    return deal


def turned_up(s: bytearray, rng: Random) -> int:
    """A card from the deck of a dealt match of Claim, each as likely."""
    if s[claim.STAGE] == DRAW and (looked_at := claim.looked_at(s)) >= 0:
        return claim.KIND[looked_at]
    return claim.KIND[rng.choice([i for i in range(claim.CARDS) if s[i] < claim.HAND])]
