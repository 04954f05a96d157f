"""The helping hand plays whole games, one after the other; where it gets lost it tells all about it."""

import asyncio
import logging

import pytest

from tests.harness.web.load_test import evening


@pytest.mark.slow
def test_evening_of_whole_games_ends_without_an_error():
    assert evening(4) == ""


def test_lost_helper_logs_details_and_shows_players_only_a_refusal(tables, caplog):
    async def story():
        async with tables(speed=5) as here:
            wire = await here.sit_down()
            await wire.deal()
            await wire.say(do="help", what="start")
            await wire.until(lambda news: news.get("helper") == "start")
            await wire.until(lambda news: news.get("helper", "start") is None)
            await wire.say(do="mishap", what="reader C")
            with caplog.at_level(logging.DEBUG, "regent.play"):
                await wire.say(do="help", what="move")
                assert (await wire.until(lambda news: "refused" in news))["refused"] == "lost"
            assert "trouble" not in wire.seen

    asyncio.run(story())
    for told in ("trun with 2, deck=GK", "A shows ", "hand0: ", "meant: reveal ", "records: ff01"):
        assert told in caplog.text
