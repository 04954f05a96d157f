"""Lights are told apart by all eyes, never flash too often and stay within a byte."""

from itertools import combinations

import pytest
from regent.engine import spaces
from regent.ui import lights, sounds

MEANINGS = [spaces.MAY_ACT, spaces.TARGET, spaces.SELECTED, spaces.REMOVE, spaces.MISSING]
MARKS = [
    lights.PAD_SEEN,
    lights.PAD_TWO,
    lights.PAD_FAULT,
    lights.PAD_WAITS,
    lights.PAD_REFUSED,
    lights.PAD_BLIND,
    *range(lights.PAD_SEAT, lights.PAD_SEAT + 5),
]
PAIRS = list(combinations(MEANINGS, 2))
STEP_MS = 10

# What eyes without one kind of cone make of linear light (matrices of Machado, Oliveira and Fernandes, 2009,
# severity 1).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}


def space(meaning: int, now: int, still: bool = False, n: int = 0) -> tuple[int, int, int]:
    buf = bytearray(3 * 37)
    lights.space(buf, n, meaning, now, still)
    return buf[3 * n], buf[3 * n + 1], buf[3 * n + 2]


def pad(mark: int, now: int, still: bool = False) -> bytes:
    buf = bytearray(9)
    lights.pad(buf, 0, mark, now, still)
    return bytes(buf)


def seen(eye, colour) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as this eye sees it."""
    light = [(c / 255) ** 2.2 for c in colour]
    r, g, b = (max(0.0, sum(m * c for m, c in zip(row, light, strict=True))) for row in EYES[eye])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(a, b) -> float:
    return sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5


def rhythm(meaning: int) -> list[float]:
    """Brightness over 6 s, as a share of the brightest."""
    sums = [sum(space(meaning, t)) for t in range(0, 6000, STEP_MS)]
    return [value / max(sums) for value in sums]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("one, other", PAIRS)
def test_meanings_differ_in_hue_or_pattern_for_every_eye(eye, one, other):
    """Moving lights: the brightest colours differ clearly, or the rhythms do."""
    brightest = [max((space(m, t) for t in range(0, 6000, STEP_MS)), key=sum) for m in (one, other)]
    apart = distance(*(seen(eye, colour) for colour in brightest))
    beats = sum(abs(a - b) for a, b in zip(rhythm(one), rhythm(other), strict=True)) / 600
    assert apart > 25 or beats > 0.25


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("one, other", PAIRS)
def test_still_lights_differ_for_every_eye(eye, one, other):
    colours = [space(meaning, 0, still=True) for meaning in (one, other)]
    apart = distance(*(seen(eye, colour) for colour in colours))
    assert apart > 15, apart


@pytest.mark.parametrize("meaning", MEANINGS)
def test_still_lights_do_not_change(meaning):
    assert len({space(meaning, t, still=True) for t in range(0, 6000, 70)}) == 1


@pytest.mark.parametrize("one, other", list(combinations(MARKS, 2)))
@pytest.mark.parametrize("still", [False, True])
def test_marks_on_pads_differ_without_colour(one, other, still):
    """Which LEDs are lit, over time, tells marks apart; seats alone also by hue."""

    def places(mark):
        return [tuple(any(pad(mark, t, still)[i : i + 3]) for i in (0, 3, 6)) for t in range(0, 3600, 50)]

    if not still or one >= lights.PAD_SEAT and other >= lights.PAD_SEAT:
        assert places(one) != places(other)
    else:
        assert pad(one, 0, True) != pad(other, 0, True)


def flashes_in_a_second(levels: list[int]) -> int:
    """The most rises from dark to bright within any second."""
    top = max(levels)
    rises, dark = [], True
    for i, value in enumerate(levels):
        if dark and value > 0.6 * top:
            rises.append(i * STEP_MS)
            dark = False
        elif value < 0.3 * top:
            dark = True
    return max((sum(r <= s < r + 1000 for s in rises) for r in rises), default=0)


@pytest.mark.parametrize("meaning", MEANINGS)
def test_spaces_flash_at_most_three_times_a_second(meaning):
    assert flashes_in_a_second([sum(space(meaning, t)) for t in range(0, 12_000, STEP_MS)]) <= 3


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("led", range(3))
def test_pads_flash_at_most_three_times_a_second(mark, led):
    assert (
        flashes_in_a_second([sum(pad(mark, t)[3 * led : 3 * led + 3]) for t in range(0, 12_000, STEP_MS)])
        <= 3
    )


def test_lights_report_whether_they_change_over_time():
    for meaning in MEANINGS:
        assert lights.moves(meaning) == (len({space(meaning, t) for t in range(0, 3000, STEP_MS)}) > 1)
    for mark in MARKS:
        assert lights.pad_moves(mark) == (len({pad(mark, t) for t in range(0, 3000, STEP_MS)}) > 1)


def test_missing_spaces_light_one_after_the_other():
    def peak(n):
        return max(range(0, 768, 4), key=lambda t: sum(space(spaces.MISSING, t, n=n)))

    assert (peak(1) - peak(0)) % 768 == pytest.approx(96, abs=8)


def test_only_the_named_leds_are_touched():
    buf = bytearray([7] * 138)
    lights.space(buf, 3, spaces.SELECTED, 0, False)
    lights.pad(buf, 40, lights.PAD_SEEN, 0, False)
    touched = {i // 3 for i, value in enumerate(buf) if value != 7}
    assert touched == {3, 40, 41, 42}


@pytest.mark.parametrize("sound", range(sounds.SOUNDS))
def test_sounds_are_pairs_that_end_within_a_second_and_a_half(sound):
    pattern = sounds.pattern(sound)
    assert len(pattern) % 2 == 0
    assert sum(pattern[1::2]) <= 150
    assert all(100 <= 20 * tone <= 2500 for tone in pattern[::2] if tone)


def test_bad_news_sounds_lower_than_good_news():
    def lowest(sound):
        return min(tone for tone in sounds.pattern(sound)[::2] if tone)

    bad = [sounds.REFUSED, sounds.WRONG, sounds.FAULT]
    good = [sounds.CLICK, sounds.DONE, sounds.TURN, sounds.END]
    assert max(map(lowest, bad)) < min(map(lowest, good))
