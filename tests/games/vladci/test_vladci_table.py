"""What lights and table live on: who may act, targets, footprints, questions, places, and how fast."""

import random

import pytest
from regent.engine.rules import CENTRE, CHANCE, EMPTIED, FILLED, MORE, OVER, PUBLIC, SHOWN, TOUCHED
from regent.games.vladci import board, names
from regent.games.vladci.rules import CARD_STEP, END

from tests.games.vladci.tools import RULES, at, new, put, wholes

FULL = (
    "discovery turn=8 act 0=Leader@E3,Acrobat@F1,Rider@C1,ClawLauncher@E1,Brewmaster@G1 1=Leader@C6,"
    "Bruiser@B4,Manipulator@B5,Assassin@G3,Nemesis@C5 offer=Wanderer,Archer,Protector"
)


def steps(s) -> list[int]:
    found, a = [], RULES.next_action(s, -1)
    while a >= 0:
        found.append(a)
        a = RULES.next_action(s, a)
    return found


def footprint(s, a: int) -> list[tuple]:
    out = bytearray(16)
    n = RULES.footprint(s, a, out)
    return [tuple(out[i : i + 3]) for i in range(0, n, 3)]


def space(name: str) -> int:
    return names.space_number(name)


def test_the_first_steps_are_the_figures_that_may_act():
    s = at(FULL)
    assert {names.space_name(a) for a in steps(s) if a != END} == {"C6", "B4", "B5", "G3"}  # not the Nemesis
    assert steps(s)[-1] == END


def test_next_steps_are_the_spaces_and_targets_of_the_chosen_figure():
    s = put("Leader@D1,ClawLauncher@A4", "Leader@G4,Archer@F2")
    RULES.apply(s, space("A4"))
    assert {names.space_name(a) for a in steps(s)} == {"A3", "B4", "B5", "E3", "F2"}


def test_target_without_a_legal_completion_is_not_offered():
    # The only enemy beside the Bruiser cannot be pushed anywhere, so he is no target.
    s = put("Leader@G1,Bruiser@D6", "Leader@A1,Archer@D7")
    RULES.apply(s, space("D6"))
    assert space("D7") not in steps(s)


def test_action_concerns_its_own_figure_and_its_targets():
    s = put("Leader@D1,Bruiser@D3", "Leader@G4,Archer@D4,Rider@A1")
    concerned = [name for name in ("D1", "D3", "D4", "A1") if RULES.may_lift(s, space("D3"), space(name))]
    assert concerned == ["D3", "D4"]
    assert RULES.may_lift(s, END, space("D4")) is False
    RULES.apply(s, space("D3"))
    concerned = [name for name in ("D3", "D4", "A1") if RULES.may_lift(s, space("D4"), space(name))]
    assert concerned == ["D3", "D4"]


def test_footprint_lists_the_changes_of_each_kind_of_action():
    s = put("Leader@A1,Bruiser@D3,Manipulator@D1,Illusionist@A4", "Leader@G4,Archer@D4,Rider@G1")
    RULES.apply(s, space("D3"))
    assert footprint(s, space("D2")) == [
        (EMPTIED, space("D3"), board.BRUISER),
        (FILLED, space("D2"), board.BRUISER),
    ]
    assert footprint(s, space("D4")) == [
        (TOUCHED, space("D3"), board.BRUISER),
        (TOUCHED, space("D4"), board.ARCHER),
    ]
    RULES.apply(s, space("D4"))
    assert footprint(s, space("D5")) == [
        (EMPTIED, space("D3"), board.BRUISER),
        (FILLED, space("D4"), board.BRUISER),
        (EMPTIED, space("D4"), board.ARCHER),
        (FILLED, space("D5"), board.ARCHER),
    ]
    s = put("Leader@A1,Manipulator@D1", "Leader@G4,Archer@D4")
    assert footprint(s, space("D1")) == [(TOUCHED, space("D1"), board.MANIPULATOR)]
    RULES.apply(s, space("D1"))
    RULES.apply(s, space("D4"))
    assert footprint(s, space("D5")) == [
        (TOUCHED, space("D1"), board.MANIPULATOR),
        (EMPTIED, space("D4"), board.ARCHER),
        (FILLED, space("D5"), board.ARCHER),
    ]


def test_footprint_lists_shown_cards_and_placed_figures():
    s = new()
    assert footprint(s, CARD_STEP + board.ARCHER) == [(SHOWN, CENTRE, board.ARCHER)]
    s = at("advanced turn=1 recruit:1 0=Leader@D1 1=Leader@D7 banned=Acrobat,Assassin")
    hermit = CARD_STEP + board.HERMIT
    assert footprint(s, hermit) == [(SHOWN, CENTRE, board.HERMIT)]
    RULES.apply(s, hermit)
    assert footprint(s, space("A1")) == [(FILLED, space("A1"), board.HERMIT)]
    RULES.apply(s, space("A1"))
    assert footprint(s, space("G1")) == [
        (FILLED, space("A1"), board.HERMIT),
        (FILLED, space("G1"), board.CUB),
    ]


def after_hands(s, marks: list[tuple]) -> dict[int, int]:
    """The figures on the board once hands have done what the footprint says."""
    standing = {n: RULES.figure_at(s, n) for n in range(37) if RULES.figure_at(s, n)}
    for kind, where, figure in marks:
        assert kind == FILLED or kind == SHOWN or standing[where] == figure
    for kind, where, _ in marks:
        if kind == EMPTIED:
            del standing[where]
    for kind, where, figure in marks:
        if kind == FILLED:
            assert where not in standing
            standing[where] = figure
    return standing


@pytest.mark.parametrize("mode", ["discovery", "advanced"])
def test_hands_that_follow_a_footprint_make_the_board_of_the_action(mode):
    rng = random.Random(mode)
    s = new(mode=mode, turns="60")
    while RULES.mover(s) != OVER:
        legal = wholes(s)
        for made in legal.values():
            after = bytearray(s)
            for a in made:
                expected = after_hands(s, footprint(after, a))
                RULES.apply(after, a)
            assert expected == {n: RULES.figure_at(after, n) for n in range(37) if RULES.figure_at(after, n)}
        for a in legal[rng.choice(sorted(legal))]:
            RULES.apply(s, a)


def test_prompt_holds_question_seat_and_the_steps_made():
    s = at("advanced turn=1 recruit:1 0=Leader@D1 1=Leader@D7 banned=Acrobat,Assassin")
    out = bytearray(8)
    assert RULES.prompt(s, out) == 3 and bytes(out[:3]) == b"\x05\x00\x00"
    RULES.apply(s, CARD_STEP + board.HERMIT)
    RULES.apply(s, space("B1"))
    assert RULES.prompt(s, out) == 5
    assert bytes(out[:5]) == bytes((5, 0, 2, CARD_STEP + board.HERMIT, space("B1")))
    assert RULES.prompt(new(), out) == 4 and bytes(out[:4]) == bytes((1, CHANCE, 0, 0))
    assert RULES.prompt(new(draw="cards"), out) == 4 and bytes(out[:4]) == bytes((1, CHANCE, 0, 1))


def test_whole_state_is_visible_to_all_viewers():
    s = at(FULL)
    for seat in (0, 1, PUBLIC):
        seen = bytearray(RULES.SIZE)
        RULES.view(s, seat, seen)
        assert seen == s


def test_a_state_takes_at_most_256_bytes():
    assert RULES.SIZE <= 256


def test_points_against_each_leader_are_the_sum_of_the_figures_points():
    s = put("Leader@D4,Rider@D1", "Leader@G4,Jailer@D5,Archer@A1")
    assert (board.points(s, 0), board.points(s, 1)) == (1, 0)
    assert board.points_of(s, board.JAILER) == 1 and board.points_of(s, board.RIDER) == 0
    assert board.points_of(s, board.LEADER + 1) == 0 and board.points_of(s, board.VIZIER) == 0


# On the device

WORST = (
    "advanced turn=9 act 0=Leader@E4,RoyalGuard@A3,Wanderer@A1,Vizier@C6,Hermit@F2,Cub@B2 1=Leader@A4,"
    "Manipulator@A2,Archer@B4,Assassin@B1,Jailer@C2 banned=Acrobat,Rider,Bruiser,Illusionist",
    "advanced turn=9 act 0=Leader@D3,RoyalGuard@F4,ClawLauncher@F3,Wanderer@E6,Vizier@D6 1=Leader@A2,"
    "Bruiser@D7,Brewmaster@B5,Archer@A3,Jailer@C6 banned=Acrobat,Rider,Illusionist,Manipulator",
    "advanced turn=9 act 0=Leader@D4,RoyalGuard@E6,ClawLauncher@A1,Wanderer@B5,Vizier@F3 1=Leader@C6,"
    "Archer@E1,Assassin@D1,Jailer@G1,Protector@F1 banned=Acrobat,Rider,Bruiser,Illusionist",
)
LOOK_MS = 60

ON_DEVICE = """
import micropython, time
from regent.games.vladci.rules import Vladci

rules = Vladci()
other = bytearray(rules.SIZE)

def look(s):
    "All targets of all figures."
    n = 0
    f = rules.next_action(s, -1)
    while 0 <= f < 37:
        other[:] = s
        rules.apply(other, f)
        t = rules.next_action(other, -1)
        while t >= 0:
            n += 1
            t = rules.next_action(other, t)
        f = rules.next_action(s, f)
    return n

n = t = 0
for s in STATES:
    micropython.heap_lock()
    t = time.ticks_us()
    n = look(s)
    t = time.ticks_diff(time.ticks_us(), t)
    micropython.heap_unlock()
    print(n, t)
"""


@pytest.mark.pico
def test_targets_of_the_worst_positions_are_found_in_time_without_heap(pico_base):
    from tests.harness.bench.bench_setup import BenchSetup

    states = [at(line) for line in WORST]
    lines = BenchSetup(pico_base).program(f"STATES = {states!r}\n" + ON_DEVICE, 10)
    for s, line in zip(states, lines, strict=True):
        targets, us = map(int, line.split())
        expected = 0
        for f in steps(s)[:-1]:
            lifted = bytearray(s)
            assert RULES.apply(lifted, f) == MORE
            expected += len(steps(lifted))
        assert targets == expected > 60
        assert us <= LOOK_MS * 1000
