"""Work that processes share comes to the same, however many they are and whichever of them dies."""

import os
import signal

import psutil
import pytest
from distributed import LocalCluster

from regent_table.cli import main
from regent_table.errors import UserError
from regent_table.lab import fast
from regent_table.lab.playing import plan, tournament
from regent_table.lab.work import Processes, cluster
from tests.harness.here import Here

PLAN = plan("vladci", ["greedy", "random"], None, 5, {"turns": "40"})
GAMES = 48


def played(work, told=lambda done, of: None, kept=None):
    return tournament(PLAN, GAMES, work, kept, told)


def workers():
    """The processes that this one has started to share its work."""
    return [each for each in psutil.Process().children() if "spawn_main" in " ".join(each.cmdline())]


@pytest.fixture
def processes():
    made = []
    fast.made(PLAN.game)

    def processes(count):
        made.append(Processes(count))
        return made[-1]

    yield processes
    for each in made:
        each.close()


def test_results_do_not_depend_on_process_count_or_a_kill(processes, tmp_path):
    alone, killed = played(Here()), []

    def kill(done, of):
        if not killed:
            killed.extend(workers())
            for each in killed:
                each.send_signal(signal.SIGKILL)

    assert played(processes(1), kill) == alone and len(killed) == 1
    assert played(processes(2)) == alone

    def stop(done, of):
        raise KeyboardInterrupt

    kept, four = tmp_path / "kept.jsonl", processes(4)
    with pytest.raises(KeyboardInterrupt):
        played(four, stop, kept)
    assert 1 < len(kept.read_text().splitlines()) < GAMES // 2
    assert played(four, kept=kept) == alone


def die(job):
    os._exit(1)


def test_job_that_always_kills_its_process_is_a_user_error(processes, monkeypatch):
    monkeypatch.setattr("regent_table.lab.work._DEATHS", 1)
    with pytest.raises(UserError, match="die again and again"):
        list(processes(1).done(die, [(PLAN, 0)]))


def test_local_processes_open_no_port():
    def listening():
        me = psutil.Process()
        open_ones = [each.net_connections() for each in (me, *me.children(recursive=True))]
        return {each.laddr for each in sum(open_ones, []) if each.status == psutil.CONN_LISTEN}

    before, opened = listening(), set()
    with cluster("vladci", 2, None) as (work, _):
        played(work, lambda done, of: opened.update(listening()))
    assert opened <= before


def test_tournament_runs_on_a_dask_scheduler(tmp_path, capsys):
    words = ["vladci", "--players", "greedy,random", "--games", "2", "--option", "turns=40"]
    words += ["--keep", str(tmp_path / "kept.jsonl")]
    with LocalCluster(1, 1, dashboard_address="127.0.0.1:0", memory_limit=0, silence_logs=50) as there:
        assert main(["lab", "tournament", *words, "--scheduler", there.scheduler_address]) == 0
    assert "of 2 games" in capsys.readouterr().out


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch):
    monkeypatch.setattr("regent_table.lab.work._PATIENCE_S", 0.1)
    with pytest.raises(UserError, match="No Dask scheduler answers at tcp://127.0.0.1:9"):
        with cluster("trun", None, "tcp://127.0.0.1:9"):
            pass
