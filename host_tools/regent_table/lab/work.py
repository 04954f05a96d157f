"""Work that is shared out to processes of this PC, or by Dask to other machines.

Processes of this PC are reached by pipes alone: no port is open.  A result depends on its job alone, so it is
the same however many work, and in whatever order they finish.  A job whose worker dies is done again.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Protocol

from regent_table.errors import UserError
from regent_table.lab import fast
from regent_table.rules import games

_PATIENCE_S = 30
_DEATHS = 3  # one after the other with nothing done between them, and no more is tried


class Work(Protocol):
    def done(self, job: Callable[..., Any], each: Sequence[Any]) -> Iterator[Any]:
        """What comes of a job for each of these, as it comes."""
        ...


class Processes:
    """This many processes of this PC; one pool serves all calls of `done`."""

    def __init__(self, count: int):
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def done(self, job: Callable[..., Any], each: Sequence[Any]) -> Iterator[Any]:
        left, deaths = dict(enumerate(each)), 0
        while left:
            try:
                numbers = {self._submit(job, plan): number for number, plan in left.items()}
                for future in as_completed(numbers):
                    result = future.result()
                    del left[numbers.pop(future)]
                    deaths = 0
                    yield result
            except BrokenProcessPool:
                self.close()
                deaths += 1
                if deaths == _DEATHS:
                    raise UserError("Processes of the lab die again and again; is memory short?") from None
            except BaseException:  # what has not begun is not wanted any more
                self.close()
                raise

    def _submit(self, job: Callable[..., Any], plan: Any) -> Future:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, spawn, _begin)
        return self._pool.submit(_fast, plan, job)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)
        self._pool = None


def _begin() -> None:
    """Let a process end at once with Ctrl-C, and with the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)


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
    fast.use(games.family(plan[0].game))
    return job(plan)


@contextmanager
def cluster(game: str, workers: int | None, scheduler: str | None) -> Iterator[tuple[Work, str]]:
    """Processes of this PC, or those that a Dask scheduler has; and what there is to say about them.

    A scheduler is trusted: what comes from it is unpickled, so it can run any program here.
    """
    if scheduler:
        from distributed import Client

        try:
            client = Client(scheduler, timeout=_PATIENCE_S)
        except OSError:
            raise UserError(f"No Dask scheduler answers at {scheduler}.") from None
        with client:
            yield Cluster(client), ""
        return
    said = fast.made(games.family(game))  # once, and not by each of them
    processes = Processes(workers or os.cpu_count() or 1)
    try:
        yield processes, said
    finally:
        processes.close()
