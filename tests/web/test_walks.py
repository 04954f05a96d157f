"""Matches begun, set aside, resumed and aborted in any order, with kills: nothing is stuck, all agree."""

import os

import pytest

from tests.web.walks import Walks

SEQUENCES = 66 if "REGENT_LONG" in os.environ else 6
STEPS = 14


@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_random_sequences_end_as_asked_and_page_and_console_agree(seed):
    here = Walks(seed)
    for _ in range(STEPS):
        here.step()
        here.agrees()
