"""`regent`: one word per job, each in its own module of host_tools/commands."""

import argparse
import importlib
import json
import os
import pkgutil
import sys

from host_tools import __version__, commands
from host_tools.arguments import Parser
from host_tools.errors import UserError


def build_parser() -> Parser:
    parser = Parser(prog="regent", description="The table console's workshop.")
    parser.add_argument("--version", action="version", version=f"regent {__version__}")
    words = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for info in sorted(pkgutil.iter_modules(commands.__path__), key=lambda info: info.name):
        module = importlib.import_module(f"host_tools.commands.{info.name}")
        word = words.add_parser(
            info.name,
            help=module.HELP,
            description=module.HELP,
            epilog="examples:\n" + "\n".join(f"  {line}" for line in module.EXAMPLES),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.arguments(word)
        word.set_defaults(run=module.run)
    return parser


def main(argv: list[str] | None = None) -> int:
    parser = build_parser()
    if "_ARGCOMPLETE" in os.environ:  # the Tab key asks
        from host_tools.completion import answer

        answer(parser)
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
    print(f"regent {args.command}: {why}", file=sys.stderr)
    if getattr(args, "json", False):
        print(json.dumps({"error": why}))
    return 2


if __name__ == "__main__":
    sys.exit(main())
