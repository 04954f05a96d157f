"""The virtual table in a terminal: people type what hands do and read what lights and displays say.

In a terminal the table's time is the wall's; sentences from a file are played one after the other.
"""

import queue
import sys
import threading
import time

from regent_table.errors import UserError
from regent_table.virtual.drawing import LEGEND, TextDrawing
from regent_table.virtual.sentences import Hands, known
from regent_table.virtual.table import Table

_LOOK_MS = 50
_SETTLE_MS = 1800  # the table answers, and then a blinking light is told from a steady one
_MOST_BEHIND_S = 1.0  # a slow PC falls behind rather than never catching up

_WELCOME = "The table has power. Type what your hands do, such as: put G5 on A. Also: help, quit."


def sit_down(table: Table) -> None:
    sitting = _Sitting(table)
    print(f"{_WELCOME}\n{LEGEND}\n")
    table.power_on()
    if sys.stdin.isatty():
        sitting.live()
    else:
        sitting.play_through(sys.stdin.read().splitlines())


class _Sitting:
    def __init__(self, table: Table):
        self._table = table
        self._hands = Hands(table)
        self._drawing = TextDrawing(table)
        self._shown = ""

    def play_through(self, sentences: list[str]) -> None:
        self._settle()
        for sentence in filter(None, (line.partition("#")[0].strip() for line in sentences)):
            print(f"\n> {sentence}")
            if not self._do(sentence):
                return
            self._settle()

    def live(self) -> None:
        typed: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_listen, args=(typed,), daemon=True).start()
        last, quiet_ms = time.monotonic(), 0
        while True:
            time.sleep(_LOOK_MS / 1000)
            now = time.monotonic()
            passed = int(min(now - last, _MOST_BEHIND_S) * 1000)
            last = now
            self._table.run_ms(passed)
            self._drawing.look()
            quiet_ms += passed
            if quiet_ms >= _SETTLE_MS:
                quiet_ms = 0
                self._show()
            try:
                sentence = typed.get_nowait()
            except queue.Empty:
                continue
            if sentence is None or (sentence.strip() and not self._do(sentence.strip())):
                return
            quiet_ms = 0

    def _do(self, sentence: str) -> bool:
        """Do what a sentence says; False when people get up."""
        if sentence == "quit":
            return False
        if sentence == "help":
            print("\n".join(f"  {shown}" for shown in known()), f"\n{LEGEND}", sep="\n")
            return True
        try:
            self._hands.do(sentence)
        except UserError as error:
            print(error)
        return True

    def _settle(self) -> None:
        for _ in range(_SETTLE_MS // _LOOK_MS):
            self._table.run_ms(_LOOK_MS)
            self._drawing.look()
        self._show()

    def _show(self) -> None:
        drawing = self._drawing.draw()
        if drawing != self._shown:
            self._shown = drawing
            print(drawing)


def _listen(typed: "queue.Queue[str | None]") -> None:
    for line in sys.stdin:
        typed.put(line)
    typed.put(None)
