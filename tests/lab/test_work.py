"""Work that real workers of Dask share comes to the same, however many they are and whoever of them dies."""

import os
import signal

import pytest
from dask import config
from distributed import Client

from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.lab.playing import plan, tournament
from host_tools.lab.work import Cluster, Here, cluster, local

PLAN = plan("vladci", ["greedy", "random"], None, 5, {"turns": "40"})
GAMES = 48


def played(work, told=lambda done, of: None, kept=None):
    return tournament(PLAN, GAMES, work, kept, told)


def test_one_two_and_four_workers_and_a_killed_one_make_the_same(tmp_path, capsys):
    # On a busy PC one that was killed comes back later than Dask would wait for it.
    with config.set({"distributed.deploy.lost-worker-timeout": "1ms"}), local(1) as here:
        with Client(here) as client:
            killed = []

            def kill(done, of):
                if not killed:
                    killed.append(client.run(os.getpid))
                    os.kill(*killed[0].values(), signal.SIGKILL)

            alone = played(Here())
            assert played(Cluster(client), kill) == alone and killed
            here.scale(2)
            client.wait_for_workers(2)
            assert played(Cluster(client)) == alone
            here.scale(4)
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
        assert main(["lab", "tournament", *words, "--scheduler", here.scheduler_address]) == 0
        assert "of 2 games" in capsys.readouterr().out


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch):
    monkeypatch.setattr("host_tools.lab.work._PATIENCE_S", 0.1)
    with pytest.raises(UserError, match="No Dask scheduler answers at tcp://127.0.0.1:9"):
        with cluster("trun", None, "tcp://127.0.0.1:9"):
            pass
