"""The board, the figures, capture points and surrounding."""

import pytest
from regent.games.vladci import board, names

from tests.games.vladci.referee import NAMES, RING, SPACES, WAYS, around, distance, straight
from tests.games.vladci.tools import lay, new, put, words

ALL = sorted(SPACES)


def test_L1_1_there_are_19_figures_on_18_cards():
    figures = names.NAMES[1:]
    assert len(figures) == 19 and len(set(figures)) == 18  # two Leaders
    assert len([card for card in range(3, 20) if card != board.CUB]) == 16


def test_L1_2_L1_4_board_has_37_spaces_in_named_columns():
    assert [names.space_name(n) for n in range(37)] == ALL
    assert [sum(name[0] == column for name in ALL) for column in "ABCDEFG"] == [4, 5, 6, 7, 6, 5, 4]
    assert SPACES["A1"] == (-3, 3) and SPACES["D4"] == (0, 0) and SPACES["E6"] == (1, -3)


def test_L1_3_neighbours_distances_and_lines_match_the_coordinates():
    for a in range(37):
        q, r = SPACES[ALL[a]]
        for way, (dq, dr) in enumerate(WAYS):
            there = NAMES.get((q + dq, r + dr))
            assert board.NEIGHBOURS[6 * a + way] == (ALL.index(there) if there else 255)
        for b in range(37):
            relation = board.RELATION[board.GRID[b] - board.GRID[a] + board.MIDDLE]
            assert relation & 7 == distance(ALL[a], ALL[b]) == board.distance(a, b)
            assert (relation >> 3 != board.OFF_LINE) == (a != b and straight(ALL[a], ALL[b]))
            if relation >> 3 != board.OFF_LINE:
                dq, dr = WAYS[relation >> 3]
                n = relation & 7
                assert SPACES[ALL[b]] == (q + dq * n, r + dr * n)


def test_L1_5_19_spaces_have_six_neighbours_12_four_and_6_three():
    degrees = [sum(n != 255 for n in board.NEIGHBOURS[6 * a : 6 * a + 6]) for a in range(37)]
    assert {n: degrees.count(n) for n in degrees} == {6: 19, 4: 12, 3: 6}


def test_L1_6_L3_1_each_side_has_its_leader_on_its_own_vertex():
    s = new()
    assert [names.space_name(home) for home in board.HOMES] == ["D1", "D7"]
    assert [s[home] for home in board.HOMES] == [board.LEADER, board.LEADER + 1 | 1 << board.OWNER]
    assert sum(bool(s[n]) for n in range(37)) == 2
    assert [s[board.CARD + board.LEADER + seat] for seat in (0, 1)] == [0, 1]


def test_L1_7_A1_each_side_has_seven_recruitment_spaces():
    assert [{names.space_name(n) for n in home} for home in board.RECRUIT_SPACES] == RING
    assert [len(home) for home in board.RECRUIT_SPACES] == [7, 7]


def test_L1_8_the_sides_share_no_recruitment_space():
    assert len(set(board.RECRUIT_SPACES[0] + board.RECRUIT_SPACES[1])) == 14


def points(*others: str) -> int:
    """Against the Leader of seat 1 on D4; the other Leader stands far away unless he is named."""
    far = () if others[0].startswith("Leader") else ("Leader@A1",)
    return board.points(lay(",".join(far + others), "Leader@D4"), 1)


@pytest.mark.parametrize("figure", ["Rider", "Leader", "Hermit", "Nemesis", "Jailer", "Vizier"])
def test_L6_1_L6_4_L7_1_adjacent_enemy_gives_one_point_even_the_leader(figure):
    assert points(f"{figure}@D3") == 1
    assert points(f"{figure}@D2") == 0


def test_L6_4_cub_gives_no_point():
    assert points("Cub@D3") == 0


def test_L6_2_L9_4_assassin_gives_two_points_only_next_to_the_leader():
    assert points("Assassin@D3") == 2
    assert points("Assassin@D2") == 0


def test_X3_L6_3_archer_counts_two_away_in_line_over_any_figure():
    assert points("Archer@D2") == 1
    assert points("Archer@D2", "Cub@D3") == 1
    assert points("Archer@D2", "Vizier@D3") == 2  # the Vizier counts for itself
    assert points("Archer@C2") == 0
    assert points("Archer@D3") == 0
    assert points("Archer@D1") == 0


def test_L9_4_archer_and_assassin_only_move():
    legal = words(put("Leader@A1,Archer@D1,Assassin@E2", "Leader@D7"))
    assert not [word for word in legal if word.startswith("use")]
    assert {"move Archer D1>D2", "move Assassin E2>E3"} <= legal


def surrounded(leader: str, *taken: str) -> bool:
    free = (name for name in names.NAMES[3:])
    return board.surrounded(lay(f"Leader@{leader}," + ",".join(f"{next(free)}@{n}" for n in taken)), 0)


def test_X4_L6_5_leader_without_a_free_adjacent_space_is_surrounded():
    assert surrounded("D1", "D2", "C1", "E1")
    assert not surrounded("D1", "D2", "C1")
    assert surrounded("C1", "B1", "C2", "D2", "D1")
    assert not surrounded("C1", "B1", "C2", "D2")
    assert surrounded("D4", *around("D4"))


def test_X10_two_points_capture_and_the_cub_does_not_help():
    assert points("Leader@D3", "Rider@C3") == 2
    assert points("Cub@D3", "Rider@C3") == 1
    assert board.lost(lay("Leader@A1,Assassin@D3", "Leader@D4"), 1)
    assert not board.lost(lay("Leader@A1,Hermit@D3,Cub@C3", "Leader@D4"), 1)
    assert board.lost(lay("Leader@A1,Hermit@D3,Nemesis@C3", "Leader@D4"), 1)
