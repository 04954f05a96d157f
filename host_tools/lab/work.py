"""Work that is shared out to processes, and to machines, by Dask.

Every job says by itself what comes of it, so the same comes out however many work, and in whatever order they
finish.  A job whose worker dies is done again by another.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from host_tools.errors import UserError
from host_tools.lab import fast
from host_tools.rules import games

_PATIENCE_S = 30
_NEVER = "1000 days"


class Work(Protocol):
    def done(self, job: Callable[..., Any], each: Sequence[Any]) -> Iterator[Any]:
        """What comes of a job for each of these, as it comes."""
        ...


class Here:
    """In this process, by rules that are interpreted."""

    def done(self, job: Callable[..., Any], each: Sequence[Any]) -> Iterator[Any]:
        return map(job, each)


class Cluster:
    def __init__(self, client: Any):
        self._client = client

    def done(self, job: Callable[..., Any], each: Sequence[Any]) -> Iterator[Any]:
        from distributed import as_completed

        futures = self._client.map(_fast, each, job=job, pure=False)
        for future in as_completed(futures):
            yield future.result()
            future.release()


def _fast(plan: Any, job: Callable[..., Any]) -> Any:
    """A job begins with whose rules it goes by."""
    fast.use(games.room(plan[0].game))
    return job(plan)


@contextmanager
def cluster(game: str, workers: int | None, scheduler: str | None) -> Iterator[tuple[Cluster, str]]:
    """Processes of this PC, or those that a scheduler has; and what there is to say about them."""
    from distributed import Client

    if scheduler:
        try:
            client = Client(scheduler, timeout=_PATIENCE_S)
        except OSError:
            raise UserError(f"No Dask scheduler answers at {scheduler}.") from None
        with client:
            yield Cluster(client), ""
        return
    said = fast.made(games.room(game))  # once, and not by each of them
    with local(workers or os.cpu_count() or 1) as here, Client(here) as client:
        yield Cluster(client), said


@contextmanager
def local(workers: int) -> Iterator[Any]:
    """Processes of this PC, which come again when they die, however long that takes while it is busy."""
    from dask import config
    from distributed import LocalCluster

    alone: dict[str, Any] = {"dashboard_address": ":0", "memory_limit": 0, "silence_logs": 50}
    with config.set({"distributed.deploy.lost-worker-timeout": _NEVER}):
        with LocalCluster(n_workers=workers, threads_per_worker=1, **alone) as here:
            yield here
