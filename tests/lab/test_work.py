"""Work that real workers of Dask share comes to the same, however many they are and whoever of them dies."""

import os
import signal

import pytest
from distributed import Client, LocalCluster

from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.lab.playing import plan, tournament
from host_tools.lab.work import Cluster, Here, cluster

PLAN = plan("vladci", ["greedy", "random"], None, 5, {"turns": "40"})
GAMES = 48


def played(work, told=lambda done, of: None, kept=None):
    return tournament(PLAN, GAMES, work, kept, told)


def test_one_two_and_four_workers_and_a_killed_one_make_the_same(tmp_path, capsys):
    with LocalCluster(n_workers=1, threads_per_worker=1, memory_limit=0, dashboard_address=None) as local:
        with Client(local) as client:
            alone = played(Cluster(client))
            assert alone == played(Here())
            local.scale(2)
            client.wait_for_workers(2)
            killed = []

            def kill(done, of):
                if not killed:
                    killed.append(client.run(os.getpid, workers=list(client.scheduler_info()["workers"])[:1]))
                    os.kill(*killed[0].values(), signal.SIGKILL)

            assert played(Cluster(client), kill) == alone and killed
            local.scale(4)
            client.wait_for_workers(4)

            def stop(done, of):
                raise KeyboardInterrupt

            kept = tmp_path / "kept.jsonl"
            with pytest.raises(KeyboardInterrupt):
                played(Cluster(client), stop, kept)
            assert 1 < len(kept.read_text().splitlines()) < GAMES // 2
            assert played(Cluster(client), kept=kept) == alone
        words = ["vladci", "--players", "greedy,random", "--games", "2", "--option", "turns=40"]
        words += ["--keep", str(tmp_path / "other.jsonl")]
        assert main(["lab", "tournament", *words, "--scheduler", local.scheduler_address]) == 0
        assert "of 2 games" in capsys.readouterr().out


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch):
    monkeypatch.setattr("host_tools.lab.work._PATIENCE_S", 0.1)
    with pytest.raises(UserError, match="No Dask scheduler answers at tcp://127.0.0.1:9"):
        with cluster("trun", None, "tcp://127.0.0.1:9"):
            pass
