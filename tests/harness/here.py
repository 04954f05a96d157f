"""Work of the lab in this process, for tests that look at its results."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any


class Here:
    """In this process, by rules that are interpreted."""

    def done(self, job: Callable[..., Any], each: Sequence[Any]) -> Iterator[Any]:
        return map(job, each)
