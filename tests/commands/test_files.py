"""Files that people name: damaged, hostile or no files at all, each is a sentence."""

import json
import os
import resource

import pytest

from regent_table.cli import main
from regent_table.errors import UserError
from tests.harness.work_journal import WorkJournal

DEEP = "[" * 100_000 + "\n"
HEAD = '{"format": "regent-trace/1", "game": "trun", "seats": 2, "options": %s, "rules": 1}\n'
LAB = [
    "lab",
    "tournament",
    "vladci",
    "--players",
    "random,random",
    "--games",
    "2",
    "--workers",
    "1",
    "--keep",
]


DEEP_TRACES = {
    "line": DEEP,
    "option": HEAD % ('{"a": ' + "[" * 900 + "]" * 900 + "}"),
    "options": HEAD % ("[" * 100_000),
}


@pytest.mark.parametrize("where", DEEP_TRACES)
def test_replay_refuses_deeply_nested_json(tmp_path, capsys, where):
    (tmp_path / "deep.jsonl").write_text(DEEP_TRACES[where])
    assert main(["replay", str(tmp_path / "deep.jsonl")]) == 2
    assert capsys.readouterr().err.startswith(f"regent replay: {tmp_path / 'deep.jsonl'}")


@pytest.fixture
def little_memory():
    """Half a gigabyte more than what is used now."""
    with open("/proc/self/statm") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + (512 << 20), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.usefixtures("little_memory")
def test_replay_refuses_an_endless_line(capsys):
    assert main(["replay", "/dev/zero"]) == 2
    assert "Line 1: this is not a whole JSON object" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [DEEP, "1\n", "{}\n", "some notes", "[]\n", "\xff\n"],
    ids=["deep", "1", "{}", "notes", "[]", "byte"],
)
def test_file_without_a_tournament_is_refused_and_unchanged(tmp_path, capsys, text):
    kept = tmp_path / "kept.jsonl"
    kept.write_bytes(text.encode("latin-1"))
    if text == "some notes":  # a last line without its end was torn
        kept.write_text(f"{text}\n{text}")
    before = kept.read_bytes()
    assert main([*LAB, str(kept)]) == 2
    assert f"{kept} holds " in capsys.readouterr().err
    assert kept.read_bytes() == before


def test_malformed_tournament_rows_are_refused(tmp_path, capsys):
    kept = tmp_path / "kept.jsonl"
    assert main([*LAB, str(kept)]) == 0
    head = kept.read_text().splitlines()[0]
    for row in (DEEP, "1\n", "[]\n", "[{}]\n", '[{"deal": "x"}]\n'):
        kept.write_text(f"{head}\n{row}")
        assert main([*LAB, str(kept)]) == 2
        assert capsys.readouterr().err.endswith(f"{kept} holds no tournament.\n")


def test_file_named_as_a_player_is_not_run(tmp_path, capsys):
    program = tmp_path / "player.py"
    program.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    for name in (f"net:{program}", str(program)):
        assert main(["lab", "play", "trun", "--players", f"{name},greedy", "--games", "1"]) == 2
        assert "There is no player" in capsys.readouterr().err
    head = json.loads(HEAD % "{}") | {"players": [f"net:{program}", "greedy"]}
    (tmp_path / "trace.jsonl").write_text(json.dumps(head) + "\n")
    assert main(["replay", str(tmp_path / "trace.jsonl")]) == 2
    assert not (tmp_path / "ran").exists()


def test_pipe_as_tournament_file_is_refused(tmp_path, capsys):
    os.mkfifo(tmp_path / "pipe")
    assert main([*LAB, str(tmp_path / "pipe")]) == 2
    assert f"{tmp_path / 'pipe'} is no file." in capsys.readouterr().err


def test_torn_last_line_of_kept_work_is_done_again(tmp_path):
    path = tmp_path / "kept.jsonl"
    for name in ("first", "second"):
        WorkJournal(path).part(name, lambda: {"games": 1})
    path.write_text(path.read_text()[:-9])
    kept = WorkJournal(path)
    assert kept.part("first", lambda: {"games": 2}) == {"games": 1}
    assert kept.part("second", lambda: {"games": 3}) == {"games": 3}
    assert list(map(json.loads, path.read_text().splitlines())) == [
        ["first", {"games": 1}],
        ["second", {"games": 3}],
    ]


@pytest.mark.parametrize(
    "text", [DEEP, "1\n", "[1, 2, 3]\n", "nonsense\n"], ids=["deep", "1", "three", "words"]
)
def test_file_that_holds_no_kept_work_is_refused(tmp_path, text):
    (tmp_path / "kept.jsonl").write_text(text)
    with pytest.raises(UserError, match="holds no work that soak has kept"):
        WorkJournal(tmp_path / "kept.jsonl")
