"""What the command line says of itself is so, and what it cannot do is one sentence that helps."""

import glob
import importlib
import io
import json
import pkgutil
import re
import shlex
import subprocess
import sys

import argcomplete
import pytest

from regent_table import commands, completion
from regent_table.cli import build_parser, carry_out, main, parser_of
from regent_table.paths import ROOT
from regent_table.rules import games
from tests.harness import bench, compare_brains
from tests.harness.bench import __main__ as bench_main
from tests.harness.gallery import __main__ as gallery_main
from tests.harness.people.evenings import EveningFaults
from tests.harness.soak import __main__ as soak_main

EXAMPLES = [
    words
    for info in pkgutil.iter_modules(commands.__path__)
    for line in importlib.import_module(f"regent_table.commands.{info.name}").EXAMPLES
    for words in re.findall(r"\bregent ([^>|&)]+)", line.split("  ")[0])
]
HERE = re.compile(r"(?!~|/dev/|socket:|tcp:)[^=]*/")  # the beginning of a path in the repository
# What argcomplete wants to know besides the line
ASKED = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": "\n", "_ARGCOMPLETE_COMP_WORDBREAKS": " \t\n\"'><=;|&(:"}
COMMANDS = (
    "backup completion config doctor flash guide image lab logs pico pins play replay restore sbom scenario "
    "tags trace words"
)
HARNESS = [
    (module, line.split("  ")[0])
    for module in (soak_main, bench_main, gallery_main, compare_brains)
    for line in module.EXAMPLES
]
RUN = ("trace", "replay", "pins", "tags sheet")  # those that need nothing and take no time


def refused(capsys, *words: str) -> str:
    """The one line in which a command line is refused."""
    try:
        code = main(list(words))
    except SystemExit as end:
        code = end.code
    assert code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    return said


@pytest.mark.parametrize("words", EXAMPLES)
def test_help_example_is_accepted_by_the_parser(words):
    """Its command and options are there, and so is what it names in the repository."""
    typed = shlex.split(words)
    args = build_parser().parse_args(typed)
    assert args.command == words.split()[0]
    assert all(glob.glob(str(ROOT / word)) for word in typed if HERE.match(word))


def test_regent_has_the_commands_of_players_and_builders():
    assert sorted(build_parser().commands()) == COMMANDS.split()


@pytest.mark.parametrize(("module", "words"), HARNESS)
def test_harness_example_is_accepted_by_its_parser(module, words):
    args = parser_of(module, "harness").parse_args(shlex.split(words))
    if module is bench_main:
        assert set(args.only) <= set(bench.names())
    elif module is soak_main:
        EveningFaults(only=tuple(args.only))


def test_every_command_formats_its_help():
    """A % that stands bare in it would end the help of a word, or of the one before it."""
    todo = [build_parser()]
    while todo:
        parser = todo.pop()
        assert parser.format_help().startswith("usage: regent")
        todo += parser.commands().values()


def test_examples_without_a_console_succeed(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for words in EXAMPLES:
        if words.startswith(RUN) and "--write" not in words:
            assert main(shlex.split(words)) == 0, words
            said = capsys.readouterr().out
            if words.startswith("trace"):
                (tmp_path / "game.jsonl").write_text(said, encoding="utf-8")
    assert list((tmp_path / "sheets").glob("claim-labels-*.svg"))


@pytest.mark.parametrize(
    "words", ["pico --port 99999", "play --port 65536", "play --port -5", "play --port x"]
)
def test_invalid_port_is_refused_with_the_valid_range(words, capsys):
    assert "a port is a number from 0 to 65535" in refused(capsys, *words.split())


def test_device_that_is_no_serial_port_is_refused(capsys):
    assert "http://here is no serial port" in refused(capsys, "doctor", "--device", "http://here")


def test_soak_refuses_zero_games(capsys):
    with pytest.raises(SystemExit):
        parser_of(soak_main, "soak").parse_args(["trun", "--games", "0"])
    assert "a whole number from 1 on" in capsys.readouterr().err


def test_harness_program_reports_a_user_error_in_one_sentence(capsys):
    assert carry_out(parser_of(soak_main, "soak"), ["trnu"]) == 2
    assert capsys.readouterr().err == "soak: There is no game 'trnu'; did you mean trun?\n"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("plya", "there is no command 'plya'; did you mean play?"),
        ("trace trun --sed 1", "there is no option --sed; did you mean --seed?"),
        ("trace trnu --seed 1", "There is no game 'trnu'; did you mean trun?"),
        ("trace vladci --seed 1 --option mod=advanced", "no option 'mod'; did you mean mode?"),
        ("trace vladci --seed 1 --option mode=advance", "cannot be 'advance'; did you mean advanced?"),
        ("play --brain pic", "there is no --brain 'pic'; did you mean pico?"),
        ("tags list valery", "There is no set 'valery'; did you mean valerie?"),
        ("lab play trun --players gredy,random", "There is no player 'gredy'; did you mean greedy?"),
        ("config langage=cs", "There is no setting 'langage'; did you mean language?"),
        ("play trun", "The page asks for the game"),
    ],
)
def test_wrong_word_is_refused_with_a_hint(words, meant, capsys):
    assert meant.lower() in refused(capsys, *words.split()).lower()


def test_json_option_makes_the_refusal_json(capsys):
    assert main(["config", "--json", "language=xx"]) == 2
    assert "xx" in json.loads(capsys.readouterr().out)["error"]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pl", ["play"]),
        ("trace ", list(games.NAMES)),
        ("trace vladci --option mo", ["mode=discovery", "mode=advanced"]),
        ("trace vladci --option mode=a", ["advanced"]),  # bash parts words at `=`
        ("play --brain ", ["cpython", "pico"]),
        ("play --por", ["--port"]),
        ("lab tournament --pl", ["--players"]),
        ("tags list va", ["valerie"]),
        ("config language=c", ["cs"]),
        ("replay ga", []),  # a file: the shell knows
    ],
)
def test_tab_completion_offers_the_matching_words(typed, offered, monkeypatch):
    line, said = f"regent {typed}", io.StringIO()
    for name, value in {"COMP_LINE": line, "COMP_POINT": str(len(line)), **ASKED}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(argcomplete.CompletionFinder, "_init_debug_stream", lambda self: None)
    with pytest.raises(SystemExit):
        completion.answer(build_parser(), exit_method=sys.exit, output_stream=said)
    assert said.getvalue().split() == offered


def test_bash_completion_offers_the_answers_of_regent(capsys):
    assert main(["completion", "bash"]) == 0
    script = f"""
        regent() {{ {sys.executable} -m regent_table.cli "$@"; }}
        {capsys.readouterr().out}
        COMP_LINE="regent trace val"; COMP_POINT=${{#COMP_LINE}}; COMP_TYPE=9
        _python_argcomplete regent
        echo "${{COMPREPLY[@]}}"
    """
    ended = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ended.stdout.split() == ["valerie"]
