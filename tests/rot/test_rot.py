"""A small share of `make rot`: nothing that a spoilt flash takes stays unsaid, and no console stays dark."""

import pytest

from tests.rot.spoilt import BAD, look, spoilt_images


def test_nothing_is_lost_unsaid():
    seen = {number: look(there, flash, "cpython") for number, there, flash in spoilt_images(15, 2)}
    assert not [number for number, what in seen.items() if what in BAD]
    assert len(set(seen.values())) > 1  # some was lost, and said


@pytest.mark.pico
def test_nothing_is_lost_unsaid_on_the_pico():
    seen = {number: look(there, flash, "pico") for number, there, flash in spoilt_images(2, 3)}
    assert not [number for number, what in seen.items() if what in BAD]
