"""The part monitor: it alone looks for changes, and reports each of them once to every mode."""

import pytest
from regent.app.mode import Mode
from regent.app.part_monitor import PartMonitor
from regent.drivers.board.health import HealthCounters
from regent.hal import FAULTS, PART_CHAIN, PARTS


@pytest.fixture
def health():
    return HealthCounters()


@pytest.fixture
def watch(health):
    return PartMonitor(health)


@pytest.fixture
def news(watch):
    """What is reported to a mode in one round of all parts."""
    mode, heard = Mode(), []
    mode.part = lambda part, changed: heard.append((part, changed))

    def news():
        heard.clear()
        for _ in range(PARTS):
            watch.tick(mode)
        return list(heard)

    return news


def test_part_is_reported_once_when_it_falls_silent_and_answers_again(health, news):
    health.mark_down(PART_CHAIN)
    assert (news(), news()) == ([(PART_CHAIN, True)], [])
    health.mark_up(PART_CHAIN)
    assert (news(), news()) == ([(PART_CHAIN, True)], [])


def test_first_answer_and_faults_are_reported_as_no_change(health, news):
    health.mark_up(PART_CHAIN)
    assert news() == [(PART_CHAIN, False)]
    health.count(PART_CHAIN, FAULTS)
    assert (news(), news()) == ([(PART_CHAIN, False)], [])


def test_new_mode_hears_of_a_silent_part(health, watch, news):
    health.mark_down(PART_CHAIN)
    news()
    watch.begin()
    assert news() == [(PART_CHAIN, True)]


@pytest.mark.parametrize("match", [False, True])
def test_health_is_read_of_one_part_per_tick(table, match, request):
    ticks, reads = [], []

    def loaded(module):
        if module.__name__ == "regent.app.loop":
            tick = module.Loop._tick
            module.Loop._tick = lambda loop: (ticks.append(1), tick(loop))
        if module.__name__ == "regent.drivers.board.health":
            down = module.HealthCounters.down
            module.HealthCounters.down = lambda health, part: (reads.append(1), down(health, part))[1]

    table.brain.loaded = loaded
    hands = request.getfixturevalue("claim" if match else "hands")
    hands.do("wait 2 s")
    ticks.clear()
    reads.clear()
    hands.do("wait 2 s")
    assert len(reads) == len(ticks) > 100
