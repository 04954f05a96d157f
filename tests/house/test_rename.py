"""Names of the firmware become names that MicroPython has anyway; what others call by its name keeps it."""

import ast

from host_tools.image import renaming
from host_tools.rename import Renaming

BOARD = """class Board:
    KIND = 1

    def lift_figure(self, space_number):
        self.lifted = space_number
        return self.lifted.append(1)
"""
USER = """from regent.board import Board

_PRIVATE = const(4)


def begin(board_at_work):
    return getattr(board_at_work, "KIND") + _PRIVATE + Board().lift_figure(space_number=2)
"""
MAIN = "from regent.user import begin\n\nbegin()\n"
SOURCES = {"regent.board": BOARD, "regent.user": USER}


def renamed(module: str, **more: str) -> str:
    sources = SOURCES | {f"regent.{name}": source for name, source in more.items()}
    return Renaming(sources, [MAIN]).module(f"regent.{module}", sources[f"regent.{module}"])


def test_names_of_ours_go_and_lines_stay():
    for module, source in SOURCES.items():
        words = renamed(module.removeprefix("regent."))
        ast.parse(words)
        assert words.count("\n") == source.count("\n")
        assert not any(name in words for name in ("lift_figure", "lifted", "Board", "board_at_work"))


def test_a_name_is_the_same_everywhere():
    board, user = ast.parse(renamed("board")), ast.parse(renamed("user"))
    (room,) = [node for node in board.body if isinstance(node, ast.ClassDef)]
    (method,) = [node for node in room.body if isinstance(node, ast.FunctionDef)]
    text = ast.unparse(user)
    assert (
        f"import {room.name}" in text and f"{room.name}().{method.name}({method.args.args[1].arg}=2)" in text
    )


def test_what_micropython_knows_and_what_is_reached_otherwise_keeps_its_name():
    assert ".append(1)" in renamed("board") and "KIND = 1" in renamed("board")
    assert "def begin(" in renamed("user") and "_PRIVATE = const(4)" in renamed("user")
    assert "from regent.board import" in renamed("user")


def test_names_that_only_one_game_has_go_too():
    games = {
        "regent.games.go.rules": "def stones_left(s): return s[0]\n",
        "regent.games.chess.rules": "def kings_left(s): return s[0]\n",
    }
    naming = Renaming(games)
    assert all("_left" not in naming.module(module, source) for module, source in games.items())


def test_a_program_beside_the_firmware_keeps_its_own_names():
    program = """from regent.board import Board

class Always:
    def lift_figure(self, lifted):
        return lifted

lifted = Board().lift_figure(3)
"""
    words = Renaming(SOURCES, [MAIN]).program(program)
    assert "import " in words and " as Board\n" in words and "lifted = Board()." in words
    assert "lift_figure" not in words


def test_a_report_of_a_fault_has_our_names_again():
    names = renaming()
    inside = names.module("regent.app.loop", "_watch_pads").strip()
    attribute = names.module("regent.app.loop", "presence_of_mind presence").split()
    report = (
        '0.1 beef\nTraceback (most recent call last):\n  File "regent.app.loop", line 135, '
        f"in {inside}\nAttributeError: 'Loop' object has no attribute '{inside}'\n"
    )
    assert inside != "_watch_pads" and attribute[0] == "presence_of_mind"
    assert names.report(report) == report.replace(inside, "_watch_pads")


def test_nothing_is_renamed_that_does_not_compile():
    assert renamed("broken", broken="def (:\n") == "def (:\n"
