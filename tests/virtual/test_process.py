"""A table in its own process answers as one in ours does."""

import pytest

from regent_table.errors import UserError
from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands
from tests.harness.process import RemoteTable

STORY = (
    "power on",
    "wait 2 s",
    "listen",
    "put G5 on A",
    "expect event put A G5",
    "put Rider on D4",
    "wait 1 s",
)


@pytest.fixture(scope="module")
def remote():
    with RemoteTable("cpython") as table:
        yield table


def test_the_same_story_gives_the_same_table(remote):
    here = make_table("cpython")
    hands = Hands(here)
    for sentence in STORY:
        remote.do(sentence)
        hands.do(sentence)
    assert remote.now_ms() == here.now_ms()
    assert remote.lights() == here.lights()
    assert remote.screen("A") == here.screen("A")
    assert remote.screen_text("B") == here.screen_text("B")
    assert (remote.lines(), remote.events()) == (here.lines, here.events)
    assert remote.sounds() == here.sounds()
    assert remote.places() == {"G5": "A", "Rider": "D4"}


def test_wrong_sentence_is_raised_as_a_user_error(remote):
    with pytest.raises(UserError, match="Nobody understands"):
        remote.do("sing")
    assert remote.now_ms() >= 0


def test_dead_table_process_is_reported(remote):
    table = RemoteTable("cpython")
    table._process.kill()
    with pytest.raises(UserError, match="has ended"):
        table.do("power on")
    table.close()
