"""Whatever is wrong with a trace or a question gets one clear sentence, and exit code 2."""

import json

import pytest
from regent.games.claim.rules import Claim

from regent_table.cli import main
from regent_table.traces import dumps, random_trace, set_up

ROWS = [json.loads(dumps(row)) for row in random_trace(set_up("trun", 2, {}), 7)]
FIRST_PLAY = next(i for i, row in enumerate(ROWS) if row.get("mover") in (0, 1))


def refused(capsys, tmp_path, rows=None, text=None) -> str:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(map(dumps, rows)) + "\n" if text is None else text)
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    return told.err.removeprefix(f"regent replay: {path}: ").strip()


def edited(at, **changes):
    rows = [dict(row) for row in ROWS]
    rows[at].update(changes)
    return rows


def test_illegal_action_is_refused_with_the_legal_ones(capsys, tmp_path):
    legal, theirs = ROWS[FIRST_PLAY]["legal"], ROWS[FIRST_PLAY]["state"]["hands"][1]
    other = next(card for card in theirs if f"play {card}" not in legal)
    said = refused(capsys, tmp_path, edited(FIRST_PLAY, action=f"play {other}"))
    assert said.startswith(f"Line {FIRST_PLAY + 1}: 'play {other}' is not legal here; legal are play ")


@pytest.mark.parametrize(
    "action,why",
    [
        ("play X5", "there is no card X5"),
        ("play K1", "there is no card K1"),
        ("play T5", "the card T5 is not in this deck"),
        ("play", "legal are"),
        ("", "legal are"),
        (7, "there is no action"),
        (None, "there is no action"),
        (["play G1"], "there is no action"),
    ],
)
def test_unknown_card_or_missing_action_is_refused(capsys, tmp_path, action, why):
    said = refused(capsys, tmp_path, edited(FIRST_PLAY, action=action))
    assert said.startswith(f"Line {FIRST_PLAY + 1}: ") and why in said


def test_wrong_seat_is_refused(capsys, tmp_path):
    said = refused(capsys, tmp_path, edited(FIRST_PLAY, mover=1))
    assert said == f"Line {FIRST_PLAY + 1}: it is the turn of seat 0, not of seat 1."
    said = refused(capsys, tmp_path, edited(1, action=ROWS[1]["action"].replace("deal 0", "deal 1")))
    assert said.startswith("Line 2: 'deal 1 ")


def test_missing_ply_is_refused(capsys, tmp_path):
    assert refused(capsys, tmp_path, ROWS[:5] + ROWS[6:]) == "Line 6: ply 4 is due here, not 5."


def test_truncated_trace_is_refused(capsys, tmp_path):
    said = refused(capsys, tmp_path, ROWS[:-1])
    assert said == f"The trace breaks off after line {len(ROWS) - 1}: its result is missing."
    text = "\n".join(map(dumps, ROWS))
    said = refused(capsys, tmp_path, text=text[: len(text) // 2])
    assert said.endswith("this is not a whole JSON object.")
    said = refused(capsys, tmp_path, text="")
    assert said == "The file is empty."


def test_early_or_edited_result_is_refused(capsys, tmp_path):
    said = refused(capsys, tmp_path, [*ROWS[:50], ROWS[-1]])
    assert said == "Line 51: a result, but the game is not over."
    result = dict(ROWS[-1]["result"], winner=1 - (ROWS[-1]["result"]["winner"] or 0))
    said = refused(capsys, tmp_path, [*ROWS[:-1], {"result": result}])
    assert said.startswith(f"Line {len(ROWS)}: the result is another one: ")
    said = refused(capsys, tmp_path, [*ROWS, ROWS[-1]])
    assert said == f"Line {len(ROWS) + 1}: there is something behind the result."


def test_edited_state_or_legal_list_is_refused(capsys, tmp_path):
    said = refused(capsys, tmp_path, edited(FIRST_PLAY, state=ROWS[FIRST_PLAY + 1]["state"]))
    assert said.startswith(f"Line {FIRST_PLAY + 1}: the state after 'play ")
    said = refused(capsys, tmp_path, edited(FIRST_PLAY, legal=ROWS[FIRST_PLAY]["legal"][1:]))
    assert said.startswith(f"Line {FIRST_PLAY + 1}: the legal actions are play ")
    said = refused(capsys, tmp_path, edited(FIRST_PLAY, legal="play"))
    assert said == f"Line {FIRST_PLAY + 1}: the legal actions are no list of words."


@pytest.mark.parametrize(
    "changes,why",
    [
        ({"format": "regent-trace/9"}, "a trace starts with its format, 'regent-trace/1'."),
        ({"rules": 99}, f"this is a game by version 99 of the rules; version {Claim.VERSION} is here."),
        ({"game": "chess"}, "There is no game 'chess'; there are"),
        ({"game": None}, "a trace names its game, its seats and its options."),
        ({"seats": 3}, "trun is played with 2 seats, not 3."),
        ({"seats": True}, "a trace names its game, its seats and its options."),
        ({"options": {"deck": "NI"}}, "The option deck cannot be 'NI'; it can be GK."),
        ({"options": {"speed": "9"}}, "trun has no option 'speed'; it has deck, factions, hands."),
        ({"options": {"hands": "table"}}, "A trace is always of a game with hands=dealt."),
        ({"options": []}, "a trace names its game, its seats and its options."),
    ],
)
def test_wrong_header_is_refused(capsys, tmp_path, changes, why):
    assert why in refused(capsys, tmp_path, edited(0, **changes))


@pytest.mark.parametrize("text", ["[1, 2]\n", "7\n", "null\n", "\x00\x01\n", "\n"])
def test_line_that_is_no_trace_is_refused(capsys, tmp_path, text):
    assert refused(capsys, tmp_path, text=text).startswith("Line 1: this is not a")


def test_file_that_is_no_text_is_refused(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err == f"regent replay: {path} is not a text file.\n"
    assert main(["replay", str(tmp_path)]) == 2
    assert main(["replay", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.count("cannot be read") == 2


@pytest.mark.parametrize(
    "words,why",
    [
        (["chess"], "There is no game 'chess'; there are trun, claim2, claimmix"),
        (["trun", "--seats", "3"], "trun is played with 2 seats, not 3."),
        (["claimmix", "--seats", "5"], "claimmix is played with 2 to 4 seats, not 5."),
        (["claimmix", "--option", "deck"], "An option is written KEY=VALUE, not 'deck'."),
        (["claimmix", "--option", "deck=GN"], "The option deck cannot be 'GN'; it can be GK, NI."),
        (
            ["claimmix", "--option", "factions=DUPRT"],
            "Two seats play with one pair and three single factions.",
        ),
        (
            ["claimmix", "--seats", "4", "--option", "factions=DUP"],
            "Three or four seats play with one pair and five single factions.",
        ),
    ],
)
def test_trace_of_an_impossible_game_is_refused_with_the_reason(capsys, words, why):
    assert main(["trace", "--seed", "1", *words]) == 2
    told = capsys.readouterr()
    assert told.out == "" and why in told.err and told.err.count("\n") == 1
