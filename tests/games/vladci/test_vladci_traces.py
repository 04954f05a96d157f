"""Traces as an outsider reads them: only the lines, only the second referee."""

import json

import pytest

from regent_table import cli
from regent_table.errors import UserError
from regent_table.traces import check, dumps, random_trace, set_up
from tests.games.vladci.referee import VladciReferee
from tests.games.vladci.tools import at, referee_at

LINE = (
    "advanced turn=9 act 0=Leader@E3,RoyalGuard@B5,Manipulator@F4,Wanderer@B2,Vizier@C3 1=Leader@C6,"
    "Acrobat@B1,Rider@F1,Brewmaster@A3,Assassin@A4 banned=Bruiser,Archer,Jailer,Nemesis"
)


def trace(seed: int, position: str = "", **options: str) -> list[dict]:
    rows = random_trace(set_up("vladci", None, options, position), seed)
    return [json.loads(dumps(row)) for row in rows]


def referee(rows: list[dict], twin: VladciReferee) -> None:
    for ply, row in enumerate(rows[1:-1]):
        assert row["ply"] == ply and row["mover"] == twin.mover()
        if row["mover"] == "chance":
            assert row["action"] in twin.legal()
        else:
            assert len(row["legal"]) == len(set(row["legal"]))
            assert set(row["legal"]) == twin.legal()
        twin.play(row["action"])
        state = row["state"]
        for seat, side in enumerate(state["sides"]):
            mine = {figure: space for space, (owner, figure) in twin.board.items() if owner == seat}
            assert side["figures"] == mine
            assert side["points_against"] == twin.points(seat, twin.board)
        assert set(state["offer"]) == twin.on_offer()
        assert set(state.get("banned", [])) == set(twin.banned)
        assert set(state.get("deck", [])) == (twin.rest() if twin.mode == "discovery" else set())
        assert state["turn"] == twin.turn and state["phase"] == twin.phase
    result = rows[-1]["result"]
    assert twin.mover() == "over" and result["winner"] == twin.winner
    assert result["detail"]["reason"].split(" (")[0] == {"cap": "turn cap"}.get(twin.reason, twin.reason)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", ["discovery", "advanced"])
def test_second_referee_accepts_random_traces(mode, seed):
    rows = trace(seed, mode=mode)
    assert rows[0]["options"]["mode"] == mode
    referee(rows, VladciReferee(mode, cap=250))


def test_header_records_the_ban_order_and_the_house_rules():
    rows = trace(2, mode="advanced", bans="second", turns="40", repetition="on")
    assert rows[0]["options"] == {
        "mode": "advanced", "draw": "console", "bans": "second", "repetition": "on", "turns": "40",
    }  # fmt: skip
    referee(rows, VladciReferee("advanced", bans_first=1, repetition=True, cap=40))


def test_a_trace_from_a_position_begins_there_and_is_replayed():
    rows = trace(5, LINE)
    assert rows[0]["from"] == LINE and rows[0]["options"]["mode"] == "advanced"
    twin = referee_at(at(LINE))
    twin.cap = 250
    referee(rows, twin)
    assert check(map(dumps, rows))
    rows[0]["from"] = LINE.replace("Rider@F1", "Rider@G1")
    with pytest.raises(UserError, match=r"^Line \d+: "):
        check(map(dumps, rows))


def told(capsys, *arguments: str) -> str:
    assert cli.main(["trace", *arguments, "--seed", "1"]) == 2
    return capsys.readouterr().err


def test_impossible_position_is_refused_in_one_sentence(capsys):
    bad = LINE.replace("Rider@F1", "Rider@A3")
    assert told(capsys, "vladci", "--from", bad) == "regent trace: Two figures stand on A3.\n"
    wrong = "regent trace: The position is of the advanced mode, the options are not.\n"
    assert told(capsys, "vladci", "--from", LINE, "--option", "mode=discovery") == wrong
    assert told(capsys, "trun", "--from", LINE) == "regent trace: trun has no notation for positions.\n"
