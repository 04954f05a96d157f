"""Nonsense from outside: a hundred pieces for each way in; `make fuzz` goes on for as long as you like."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.__name__)
def test_arbitrary_input_breaks_no_target(target):
    @settings(max_examples=100)
    @given(st.binary(max_size=240))
    def feed(how):
        target(how)

    feed()
