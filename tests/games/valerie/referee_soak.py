"""Random games of every kind, played in different manners; no card is lost, and turns are equal."""

import random

from regent_table.rules import Game, choose  # isort: skip
from regent.games.valerie import card_data
from regent.games.valerie import questions as q
from regent.games.valerie import state_layout as at

from tests.harness.soak.walk import SoakCounts, SoakWalk

STARTERS, EXHAUSTED = 15, 10  # cards that nobody buys or slays
MANNERS = ("any", "slayer", "builder", "hoarder", "mixed")
ALONE = ("lucky", "unlucky")  # dice that lead to the rare ends of the solo game
REASONS = ("", "monsters", "domains", "exhausted stacks", "stopped", "last monster slain", "overrun")


def variant(rng: random.Random) -> tuple[int, dict[str, str]]:
    seats = rng.randint(1, 5)
    options = {
        "areas": rng.choice(("first", "chosen")),
        "citizens": rng.choice(("first", "chosen", "random")),
    }
    if seats == 1:
        options["difficulty"] = rng.choice("012")
    else:
        options |= {"events": rng.choice(("no", "yes")), "dukes": rng.choice(("yes", "no"))}
    return seats, options


def pick(rng: random.Random, s: bytearray, legal: list[int], manner: str) -> int:
    """One of the legal steps, in a manner that leads to one of the ends."""
    if manner == "mixed":
        manner = rng.choice(MANNERS[:3])
    lucky = manner == "lucky"
    if manner in ALONE:
        if s[at.ROW] == q.ROLL:
            return 1 if manner == "unlucky" or not s[at.MONSTERS_LEFT] else rng.randint(2, 5)
        if s[at.ROW] == q.CAPTURE:
            return max(legal, key=lambda slot: s[at.CITIZENS_LEFT + slot - at.CITIZEN_SLOT])
        manner = "slayer" if lucky else "hoarder"
    if s[at.ROW] == q.ACTION and manner != "any":
        if manner == "hoarder":
            return rng.choice(legal[-3:])
        wanted = range(at.DOMAIN_SLOT, at.SLOTS) if manner == "builder" else range(at.COLUMNS)
        found = [a for a in legal if a in wanted]
        if lucky and found:
            return found[0]
        if manner == "slayer":
            found = found or [at.SLOTS + rng.choice((0, 1, 1, 2))]
        elif not found and rng.random() < 0.5:
            found = [at.SLOTS]
        if found:
            return rng.choice(found)
    if s[at.ROW] == q.FREE and manner == "slayer":
        return legal[-1]
    return rng.choice(legal)


def count_cards(game: Game, s: bytearray) -> int:
    """Every card of the box but the five for reference, by where it is."""
    seats = s[at.SEATS]
    sides = max(seats, 2)  # alone there is the Dark Lord
    blocks = [at.PLAYER + p * at.STRIDE for p in range(sides)]
    owned = sum(sum(s[b + at.OWN : b + at.OWN + card_data.CITIZENS]) for b in blocks)
    stacks = sum(s[at.CITIZENS_LEFT : at.CITIZENS_LEFT + at.GROUPS])
    height = 6 if seats == 5 else 5
    citizens_out = card_data.CITIZENS * card_data.COPIES - at.GROUPS * height
    slain = sum(sum(s[b + at.SLAIN : b + at.SLAIN + card_data.MONSTERS]) for b in blocks)
    standing = sum(s[at.MONSTERS_LEFT : at.MONSTERS_LEFT + at.COLUMNS])
    events_open = sum(state >= at.EVENT for state in s[at.SLOT : at.SLOT + at.SLOTS])
    events_in = (seats if game.options[2] else 0) * (seats > 1)
    foes = sum(card_data.MONSTER_COPIES) + sum(card_data.MONSTER_MORE)
    monsters_out = foes - at.COLUMNS * height - events_in
    events_waiting = s[at.PILE_EVENTS] + s[at.PILE_TOPS]
    down = sum(s[at.DOMAINS_DOWN : at.DOMAINS_DOWN + at.COLUMNS])
    shown = sum(d != at.NO_ITEM for d in s[at.DOMAIN : at.DOMAIN + at.COLUMNS])
    unseen = sum(place == at.UNSEEN for place in s[at.PLACE : at.PLACE + card_data.DOMAINS])
    built = sum(place < at.MOST_SEATS for place in s[at.PLACE : at.PLACE + card_data.DOMAINS])
    domains_out = card_data.DOMAINS - at.COLUMNS * (4 if seats == 5 else 3)
    assert unseen == down + domains_out
    exhausted = s[at.PILE_CARDS] + sum(state == at.CARD for state in s[at.SLOT : at.SLOT + at.SLOTS])
    exhausted_out = EXHAUSTED - (5 if seats == 1 else 2 * seats)
    return (
        (owned + stacks + citizens_out)
        + (slain + standing + events_open + events_waiting + monsters_out)
        + (unseen + shown + built)
        + (exhausted + exhausted_out)
        + card_data.DUKES
        + STARTERS
    )


def turn_of(s: bytearray) -> int:
    return s[at.TURNS] | s[at.TURNS + 1] << 8


def play(seed: int) -> tuple[str, int]:
    """Play and check one game; how it ended and after how many decisions."""
    rng = random.Random(seed)
    seats, options = variant(rng)
    game = choose("valerie", seats, options | {"hands": "dealt"})
    manner = rng.choice(MANNERS if rng.random() < 0.2 else MANNERS[:3] + MANNERS[4:])
    if seats == 1 and rng.random() < 0.3:
        manner = rng.choice(ALONE)
    turns: dict[int, int] = {}  # whose they were

    def watch(s: bytearray) -> None:
        if s[at.ROW] == q.ACTION:
            turns[turn_of(s)] = s[at.ACTIVE]
            assert count_cards(game, s) == card_data.CARDS_IN_BOX + STARTERS + EXHAUSTED
        for p in range(2 if seats == 1 else seats):
            assert all(at.held(s, p, resource) < 5000 for resource in range(4)), "below zero"

    walk = SoakWalk(game, rng, SoakCounts(), watch, lambda s, legal: pick(rng, s, legal, manner))
    walk.run()
    s = walk.match.state
    reason = REASONS[s[at.REASON]]
    if seats > 1 and reason != "stopped":
        taken = [turns[turn] for turn in turns if turn <= turn_of(s)]  # others were taken back
        assert len({taken.count(p) for p in range(seats)}) == 1, "equal turns"
        assert (s[at.ACTIVE] + 1) % seats == s[at.STARTER]
    return f"{'alone: ' if seats == 1 else ''}{reason}", walk.match.ply
