"""Constants are folded across modules, and nothing else changes."""

import ast

import pytest

from regent_table.errors import UserError
from regent_table.image.base import BOARD
from regent_table.image.fold import fold
from regent_table.paths import FIRMWARE

TABLE = """A = "a table"
SIZE = const(7)
WORDS = ("a",)
LAST = const(9)


def size(s):
    return s[SIZE]
"""
USER = """from regent.table import (
    SIZE,
    size,
)
from regent import table as t

x = [SIZE, t.LAST, t.WORDS]
"""


def folded(**more: str) -> dict[str, str]:
    return fold({"regent.table": TABLE, "regent.user": USER} | {f"regent.{k}": v for k, v in more.items()})


def test_use_becomes_the_number_and_the_name_is_removed():
    out = folded()
    assert "SIZE" not in out["regent.table"] and "return s[7]" in out["regent.table"]
    assert "x = [7, 9, t.WORDS]" in out["regent.user"] and "import size\n" in out["regent.user"]


def test_lines_keep_their_numbers():
    out = folded()
    assert out["regent.table"].count("\n") == TABLE.count("\n")
    assert out["regent.user"].splitlines()[6] == "x = [7, 9, t.WORDS]"


def test_formula_of_constants_is_folded_in_its_own_module_and_in_others():
    out = folded(
        layout="""from regent.table import SIZE, LAST as END
HANDS = const((SIZE + 1) * 4 - 2)  # a place of its own
_MOST = const(END << 4 | 1)
STAGE = const(
    HANDS + _MOST
)
NONE = const(-1)
""",
        other="from regent.layout import HANDS, STAGE, NONE\n\nx = HANDS, STAGE, NONE\n",
    )
    assert "x = 30, 175, -1\n" in out["regent.other"] and "import" not in out["regent.other"]
    assert out["regent.layout"] == "pass\npass  # a place of its own\n_MOST = const(145)\npass\n\n\npass\n"


def test_formula_with_an_unknown_part_stays():
    out = folded(other="A = const(9)\nB = const(A + len(C))\nD = const(B + 1)\n")
    assert out["regent.other"] == "pass\nB = const(9 + len(C))\nD = const(B + 1)\n"


def test_fold_keeps_names_used_via_attribute_or_getattr():
    out = folded(other="import regent\n\ny = regent.table.LAST\n")
    assert "LAST = const(9)" in out["regent.table"]
    assert "SIZE = const(7)" in folded(other='z = getattr(t, "SIZE")\n')["regent.table"]


def test_local_name_is_not_taken_for_the_constant():
    out = folded(other="from regent.table import SIZE\n\n\ndef f(SIZE):\n    return SIZE\n")
    assert "return SIZE" in out["regent.other"] and "SIZE = const(7)" in out["regent.table"]


def test_the_contract_of_games_keeps_its_names():
    out = fold(
        {"regent.engine.rules": "OVER = const(255)\n", "regent.a": "from regent.engine.rules import OVER\n"}
    )
    assert out == {"regent.engine.rules": "OVER = const(255)\n", "regent.a": "pass\n"}


def test_unused_import_is_removed():
    used = "from regent import user, table\n\n\ndef f():\n    return table.SIZE + table.LAST\n"
    out = folded(other=used + "\n\nx = user.x\n")["regent.other"]
    assert out.startswith("from regent import user\n") and "return 7 + 9" in out
    assert folded(other=used)["regent.other"].startswith("from regent import user\n")  # nobody asked for it
    assert "import table" in folded(other=used + "    table.size(b'')\n")["regent.other"].replace(
        "user, ", ""
    )


SAY = {
    "regent.say": "from regent.say import play\n",
    "regent.say.play": "MENU = const(1536)\nMENU_GO_ON = const(1536)\n",
}


def test_strings_become_numbers_and_nothing_else_is_left_of_them():
    user = "from regent import say, user\n\nplay = user.x\ny = (say.play.MENU + play, say.play.MENU_GO_ON)\n"
    out = fold(SAY | {"regent.user": USER, "regent.app": user, "regent.table": TABLE})
    assert set(out) == {"regent.user", "regent.app", "regent.table"}
    assert out["regent.app"] == "from regent import user\n\nplay = user.x\ny = (1536 + play, 1536)\n"


@pytest.mark.parametrize("use", ("say.play.NO_SUCH", "say.play", "(lambda say: say)(say.play.MENU)"))
def test_string_use_that_cannot_be_folded_is_reported(use):
    with pytest.raises(UserError, match="regent.app, line 1: say is "):
        fold(SAY | {"regent.app": f"from regent import say\n\nx = {use}\n"})


def test_every_module_of_the_firmware_keeps_its_line_count_when_folded():
    paths = [path for path in FIRMWARE.rglob("*.py") if path.parent != BOARD]
    sources = {".".join(path.relative_to(FIRMWARE).with_suffix("").parts): path.read_text() for path in paths}
    sources = {name.removesuffix(".__init__"): source for name, source in sources.items()}
    for name, source in fold(sources).items():
        ast.parse(source)
        assert source.count("\n") == sources[name].count("\n"), name
