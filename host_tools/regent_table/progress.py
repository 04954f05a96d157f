"""A progress bar in a terminal; silence where the output goes to a file."""

import sys

_WIDTH = 30


class Bar:
    def __init__(self, what: str):
        self._what = what

    def moved(self, done: int, of: int, now: str = "") -> None:
        """So much is done, and this comes `now`."""
        if not sys.stderr.isatty():
            return
        filled = _WIDTH * done // of if of else _WIDTH
        end = "\n" if done >= of else ""
        now = f": {now}" if now else ""
        bar = "#" * filled + "." * (_WIDTH - filled)
        sys.stderr.write(f"\r{self._what} [{bar}] {100 * done // max(of, 1)} %{now}\x1b[K{end}")
        sys.stderr.flush()
