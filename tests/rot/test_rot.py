"""A small share of `make test-corrupt-flash`: each loss is reported, and every console starts."""

import pytest

from tests.rot.spoilt import ALL, BAD, look, spoil_two, spoilt_images


def test_corrupt_flash_never_loses_data_silently():
    seen = {number: look(there, flash, "cpython") for number, there, flash in spoilt_images(15, 2)}
    assert not [number for number, what in seen.items() if what in BAD]
    assert len(set(seen.values())) > 1  # some was lost, and said


def test_two_lost_blocks_are_reported():
    images = spoilt_images(15, 4, spoil_two)
    seen = {number: look(there, flash, "cpython") for number, there, flash in images}
    assert not [number for number, what in seen.items() if what in BAD]
    assert ALL in seen.values()


@pytest.mark.slow
@pytest.mark.pico
def test_two_lost_blocks_are_reported_on_the_pico():
    images = spoilt_images(4, 4, spoil_two)
    seen = {number: look(there, flash, "pico") for number, there, flash in images}
    assert not [number for number, what in seen.items() if what in BAD]
    assert ALL in seen.values()


@pytest.mark.pico
def test_corrupt_flash_never_loses_data_silently_on_the_pico():
    seen = {number: look(there, flash, "pico") for number, there, flash in spoilt_images(2, 3)}
    assert not [number for number, what in seen.items() if what in BAD]
