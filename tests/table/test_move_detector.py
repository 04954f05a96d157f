"""What hands do with figures is played, and nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from micropython import heap_locked
from regent.engine import spaces
from regent.table import move_detector as ag

from tests.games.vladci.tools import RULES, at, notation, put, wholes
from tests.table.hands import FigureHands


def words(board: FigureHands, before: bytearray) -> list[str]:
    return [notation.action(before, steps) for steps in board.played]


def start(*sides: str) -> tuple[FigureHands, bytearray]:
    state = put(*sides)
    return FigureHands(state), bytearray(state)


RIDER = ("Leader@D1,Rider@C3,Archer@A1", "Leader@D7,Bruiser@F2,Jailer@A4")


def test_figures_that_may_act_are_lit_while_nothing_happens():
    board, _ = start(*RIDER)
    assert board.lights(spaces.MAY_ACT) == {"D1", "C3", "A1"}


def test_a_plain_move_is_played_once_the_table_is_quiet():
    board, before = start(*RIDER)
    board.lift("C3").place("C4")
    assert board.played == []
    board.rest()
    assert words(board, before) == ["move Rider C3>C4"]
    assert board.agrees() and not board.detector.lost


def test_lifting_lights_the_figures_targets_at_once():
    board, _ = start(*RIDER)
    board.lift("C3")
    assert board.lights(spaces.SELECTED) == {"C3"}
    assert {"C4", "C2", "D3", "C5"} <= board.lights(spaces.TARGET)


def test_a_figure_put_back_is_no_move():
    board, _ = start(*RIDER)
    board.lift("C3").place("C3").rest()
    assert board.played == [] and board.agrees()


def test_illegal_move_is_shown_until_put_right():
    board, before = start(*RIDER)
    board.move("F2", "G1").rest()
    assert board.played == [] and ag.ASTRAY in board.answers
    assert board.lights(spaces.MISSING) == {"F2"} and board.lights(spaces.REMOVE) == {"G1"}
    board.follow()
    assert ag.AGREED in board.answers and board.played == []
    board.move("C3", "C4").rest()
    assert words(board, before) == ["move Rider C3>C4"]


def test_match_that_went_back_waits_for_the_board_and_plays_nothing():
    board, before = start(*RIDER)
    board.move("C3", "C4").rest()
    board.state[:] = before
    board._asked(False)
    board.rest()
    assert board.lights(spaces.MISSING) == {"C3"} and board.lights(spaces.REMOVE) == {"C4"}
    board.lift("A1").place("A1").rest()
    assert len(board.played) == 1  # what an undone move left lying is never taken for a move
    board.follow()
    assert len(board.played) == 1 and board.agrees()


def test_a_figure_slid_over_other_spaces_is_judged_where_it_stays():
    board, before = start(*RIDER)
    board.lift("C3").place("D3").lift("D3").place("C4").rest()
    assert words(board, before) == ["move Rider C3>C4"]


def test_two_figures_moved_by_one_ability_are_one_action():
    board, before = start("Leader@D1,Bruiser@C3,Archer@A1", "Leader@D7,Rider@C4,Jailer@A4")
    board.lift("C4").place("C5").lift("C3").place("C4").rest()
    assert words(board, before) == ["use Bruiser C3>C4 Rider C4>C5"]


def test_lifted_enemy_lights_the_spaces_abilities_may_put_it_on():
    board, before = start("Leader@D1,ClawLauncher@B2,Archer@A1", "Leader@D7,Rider@E4,Jailer@A4")
    ends = {word.split(">")[1] for word in wholes(before) if word.startswith("use ClawLauncher Rider")}
    assert ends
    board.lift("E4")
    assert board.lights(spaces.TARGET) == ends


BREWMASTER = ("Leader@D2,Brewmaster@C2,Archer@A1", "Leader@D7,Rider@F5,Jailer@A4")


def test_the_lifted_figures_own_move_is_the_default_among_look_alikes():
    board, before = start(*BREWMASTER)
    ability = {word.rsplit(" ", 1)[1] for word in wholes(before) if word.startswith("use Brewmaster Leader")}
    own = {word.rsplit(" ", 1)[1] for word in wholes(before) if word.startswith("move Leader")}
    both = sorted(ability & own)
    assert both
    board.move(*both[0].split(">")).rest()
    assert words(board, before) == [f"move Leader {both[0]}"]


def test_touching_the_owner_of_an_ability_selects_that_ability():
    board, before = start(*BREWMASTER)
    both = sorted(
        word.rsplit(" ", 1)[1] for word in wholes(before) if word.startswith("use Brewmaster Leader")
    )
    board.lift("C2").place("C2").rest()
    assert "D2" in board.lights(spaces.MAY_ACT) and board.played == []
    board.move(*both[0].split(">")).rest()
    assert words(board, before) == [f"use Brewmaster Leader {both[0]}"]


def test_swap_is_confirmed_by_a_question_as_no_space_has_changed():
    board, before = start("Leader@D1,Illusionist@A1,Archer@B5", "Leader@D7,Rider@D4,Jailer@G4")
    swap = [w for w in wholes(before) if w == "use Illusionist A1>D4 Rider D4>A1"]
    assert swap
    board.lift("A1").lift("D4").place("A1").place("D4").rest()
    assert board.played == [] and ag.CONFIRM in board.answers
    board.play(0)
    assert words(board, before) == swap and board.agrees()


def test_unintended_move_is_asked_once_and_put_right_while_keys_answer():
    state = at("advanced turn=1 recruit:1 0=Leader@D1 1=Leader@D7 banned=Acrobat,Rider")
    board, before = FigureHands(state), bytearray(state)
    board.place("A1").rest()
    assert board.answers == [ag.ASK]
    board.detector.forget(board.now, True)
    board.rest()
    assert board.answers == [ag.ASK] and board.lights(spaces.REMOVE) == {"A1"}
    who, where = wholes(before)["recruit Archer B1"]
    board.step(bytes((who,)))
    board.rest()
    assert len(board.played) == 1  # what lies on A1 is not taken for it
    board.step(bytes((where,)))
    board.follow()
    assert board.played == [bytes((who,)), bytes((where,))]


def test_unintended_swap_leaves_nothing_to_put_right():
    board, _ = start("Leader@D1,Illusionist@A1,Archer@B5", "Leader@D7,Rider@D4,Jailer@G4")
    board.lift("A1").lift("D4").place("A1").place("D4").rest()
    board.detector.forget(board.now, True)
    board.rest()
    assert board.answers == [ag.CONFIRM] and not board.detector.lost
    assert board.lights(spaces.MAY_ACT) == {"D1", "A1", "B5"}


ACTS = st.lists(st.tuples(st.sampled_from("lift place rest wait".split()), st.integers(0, 36)), max_size=40)
POSITIONS = (
    RIDER,
    ("Leader@D1,Bruiser@C3,Manipulator@B2,Wanderer@C1", "Leader@D7,Rider@C4,Illusionist@A4,Acrobat@E3"),
    ("Leader@D3,Brewmaster@C3,RoyalGuard@E1,Illusionist@A1", "Leader@D5,Archer@C4,Protector@E4,Rider@F2"),
    ("Leader@D1,ClawLauncher@A4,Hermit@B2,Cub@C2", "Leader@D6,Jailer@E4,Assassin@B4,Vizier@F3"),
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(POSITIONS), ACTS)
def test_only_what_hands_did_is_played_and_lights_lead_back(position, acts):
    board, _ = start(*position)
    handled: set[int] = set()
    for act, n in acts:
        before = bytearray(board.state)
        count = len(board.played)
        if act == "lift" and board.there:
            space = sorted(board.there)[n % len(board.there)]
            handled.add(space)
            board.lift(space)
        elif act == "place" and len(board.there) < sum(
            1 for i in range(37) if RULES.figure_at(board.state, i)
        ):
            space = [i for i in range(37) if i not in board.there][n % (37 - len(board.there))]
            handled.add(space)
            board.place(space)
        elif act == "rest":
            board.rest()
        elif act == "wait":
            board.pass_ms(100)
        for _ in board.played[count:]:
            changed = {i for i in range(37) if RULES.figure_at(before, i) != RULES.figure_at(board.state, i)}
            assert changed and changed <= handled and board.agrees()
            handled.clear()
    board.follow()
    assert board.agrees()


def test_heap_is_locked_only_while_legal_actions_are_compared(monkeypatch):
    board, _ = start(*RIDER)
    locks = []

    def watched(s, a, out):
        locks.append(heap_locked())
        return footprint(s, a, out)

    footprint = RULES.footprint
    monkeypatch.setattr(RULES, "footprint", watched)
    board.lift("C3").place("C4").rest()
    assert set(locks) == {1} and heap_locked() == 0
    monkeypatch.setattr(RULES, "footprint", lambda s, a, out: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        board.lift("A1")
    assert heap_locked() == 0


# --- a plan


def planned(word: str, *sides: str, phase: str = "act") -> tuple[FigureHands, bytes]:
    """Hands that may only make one action."""
    board = FigureHands(put(*sides, phase=phase))
    steps = wholes(board.state)[word]
    board.detector.asked(board.state, False, board.now, plan=steps)
    return board.rest(), steps


def test_whole_plan_is_lit_and_only_the_plan_counts():
    board, steps = planned("move Rider C3>C4", *RIDER)
    assert board.lights(spaces.MAY_ACT) == {"C3"} and board.lights(spaces.TARGET) == {"C4"}
    board.move("A1", "A2").rest()
    assert board.played == [] and ag.ASTRAY in board.answers
    board.move("A2", "A1").rest()
    assert board.agrees() and board.lights(spaces.TARGET) == {"C4"}
    board.lift("C3")
    assert board.lights(spaces.SELECTED) == {"C3"} and board.lights(spaces.TARGET) == {"C4"}
    board.place("C4").rest()
    assert board.played == [steps]


def test_plan_may_push_another_figure():
    board, steps = planned("use Bruiser F2>F3 Archer F3>F4", "Leader@D1,Bruiser@F2", "Leader@D7,Archer@F3")
    assert board.lights(spaces.TARGET) == {"F3", "F4"}
    board.move("F3", "F4").move("F2", "F3").rest()
    assert board.played == [steps]


def test_no_move_counts_before_there_is_a_plan():
    board = FigureHands(put(*RIDER))
    board.detector.asked(board.state, False, board.now, plan=b"")
    board.rest()
    assert board.lights(spaces.MAY_ACT) == set() and not board.detector.lost
    board.move("C3", "C4").rest()
    assert board.played == [] and ag.ASTRAY in board.answers


def test_recruits_of_a_plan_are_only_put_down():
    board, steps = planned("recruit HermitCub B1 C1", *RIDER, phase="recruit:1")
    assert board.lights(spaces.TARGET) == {"B1", "C1"}
    board.place("B1").place("C1").rest()
    assert board.played == [steps]
