"""Who deals what it does not see: all steps are played on the same deals, and the better half goes on."""

from collections import Counter

import pytest
from regent.opponents.pimc import PimcPlayer


class CountedSteps:
    """Rules of one question with so many answers."""

    SIZE = 1

    def __init__(self, n):
        self.n = n

    def next_action(self, s, after):
        return after + 1 if after + 1 < self.n else -1


class FakeDeterminizer:
    """Deals that come to what they are told: by step, and how many deals there were."""

    def __init__(self, worth):
        self.worth = worth
        self.seats, self.seeds, self.played = [], [], []

    def load(self, view, seat):
        self.seats.append(seat)
        return 240

    def sample(self, seed):
        self.seeds.append(seed)
        return seed + 1

    def play(self, step):
        self.played.append((len(self.seeds), step))
        return self.worth(step, len(self.seeds))


def decided(n, worth) -> tuple[int, FakeDeterminizer]:
    deals = FakeDeterminizer(worth)
    player = PimcPlayer(CountedSteps(n), deals)
    player.begin(bytearray(1), 1, 70)
    assert player.think(1000) and player.n == 1 and player.evaluations == len(deals.played)
    return player.steps[0], deals


def test_halves_of_the_steps_get_equal_playouts_and_the_better_goes_on():
    step, deals = decided(8, lambda step, deal: (3, 1, 7, 0, 5, 6, 2, 4)[step])
    assert step == 2
    assert Counter(step for _, step in deals.played) == {
        2: 70,
        5: 70,
        4: 30,
        7: 30,
        0: 10,
        6: 10,
        1: 10,
        3: 10,
    }


@pytest.mark.parametrize("n", (2, 3, 5, 13, 100))
def test_remaining_steps_are_played_on_the_same_determinizations(n):
    step, deals = decided(n, lambda step, deal: step % 7 - step // 7)
    assert step == min(6, n - 1) and 150 < len(deals.played) <= 300
    left = n
    for deal in range(1, len(deals.seeds) + 1):
        on_it = [step for each, step in deals.played if each == deal]
        assert len(on_it) == len(set(on_it)) in (left, (left + 1) // 2)
        left = len(on_it)
    assert left == 2


def test_step_is_valued_by_all_of_its_playouts():
    assert decided(4, lambda step, deal: (deal <= 30) * 4 if step == 2 else step == 3)[0] == 2
    assert decided(4, lambda step, deal: (deal <= 30) * 2 if step == 2 else step == 3)[0] == 3


def test_first_of_equal_steps_is_chosen():
    for n in (2, 5, 13):
        assert decided(n, lambda step, deal: 0)[0] == 0
        assert decided(n, lambda step, deal: -(not step))[0] == 1


def test_each_determinization_continues_from_the_seed_of_the_last_one():
    _, deals = decided(5, lambda step, deal: step)
    assert deals.seeds == list(range(70, 70 + len(deals.seeds))) and deals.seats == [1]


def test_single_step_needs_no_playouts():
    assert decided(1, lambda step, deal: 1)[1].seats == []


def test_nothing_is_kept_from_one_decision_to_the_next():
    deals = FakeDeterminizer(lambda step, deal: step == wanted)
    player = PimcPlayer(CountedSteps(6), deals)
    for wanted in (4, 1, 5):
        player.begin(bytearray(1), 1, 70)
        player.think(4)
        player.begin(bytearray(1), 1, 70)  # before it was decided
        deals.played.clear()
        assert player.think(1000) and player.steps[0] == wanted and 150 < player.evaluations <= 240
        assert deals.played[0][1] == 0
