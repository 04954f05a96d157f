"""The luck of a match at the table is fair."""

import pytest
from regent.app.session import below


class Dealt:
    """Luck that gives these bytes, one after the other."""

    def __init__(self, *dealt: int):
        self.dealt = list(dealt)

    def fill(self, buf: bytearray) -> None:
        buf[0] = self.dealt.pop(0)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 8, 255])
def test_each_number_is_drawn_from_equally_many_bytes(n):
    fair = 256 - 256 % n
    came = [below(n, Dealt(byte)) for byte in range(fair)]
    assert {came.count(number) for number in range(n)} == {fair // n}


def test_bytes_that_would_bias_a_draw_are_drawn_again():
    assert below(3, Dealt(255, 255, 4)) == 1
