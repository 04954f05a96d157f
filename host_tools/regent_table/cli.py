"""The command `regent`: each of its words is a module of host_tools/regent_table/commands."""

import argparse
import importlib
import json
import os
import pkgutil
import sys
from types import ModuleType
from typing import Any

from regent_table import __version__, commands
from regent_table.arguments import Parser
from regent_table.errors import UserError


def build_parser() -> Parser:
    parser = Parser(prog="regent", description="The table console's workshop.")
    parser.add_argument("--version", action="version", version=f"regent {__version__}")
    words = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for info in sorted(pkgutil.iter_modules(commands.__path__), key=lambda info: info.name):
        module = importlib.import_module(f"regent_table.commands.{info.name}")
        _fill(words.add_parser(info.name, help=module.HELP, **_described(module)), module)
    return parser


def parser_of(module: ModuleType, prog: str) -> Parser:
    """Return the parser of a module that is a program of its own: its EXAMPLES leave the program out."""
    return _fill(Parser(prog=prog, **_described(module, f"{prog} ")), module)


def _described(module: ModuleType, prefix: str = "") -> dict[str, Any]:
    return {
        "description": module.HELP,
        "epilog": "examples:\n" + "\n".join(f"  {prefix}{line}" for line in module.EXAMPLES),
        "formatter_class": argparse.RawDescriptionHelpFormatter,
    }


def _fill(parser: Parser, module: ModuleType) -> Parser:
    module.arguments(parser)
    parser.set_defaults(run=module.run, prog=parser.prog)
    return parser


def main(argv: list[str] | None = None) -> int:
    parser = build_parser()
    if "_ARGCOMPLETE" in os.environ:  # the Tab key asks
        from regent_table.completion import answer

        answer(parser)
    return carry_out(parser, argv)


def carry_out(parser: Parser, argv: list[str] | None = None) -> int:
    """Run what the arguments ask for and return the exit code; a user's mistake is one sentence."""
    args = parser.parse_args(argv)
    try:
        return args.run(args) or 0
    except UserError as error:
        return _refused(args, str(error))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        if not error.filename:
            raise
        return _refused(args, f"{error.filename}: {error.strerror}.")
    except KeyboardInterrupt:
        return 130


def _refused(args: argparse.Namespace, why: str) -> int:
    """Tell people why not, and a script that asked for JSON in JSON."""
    print(f"{args.prog}: {why}", file=sys.stderr)
    if getattr(args, "json", False):
        print(json.dumps({"error": why}))
    return 2


if __name__ == "__main__":
    sys.exit(main())
