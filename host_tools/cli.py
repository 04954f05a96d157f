"""`regent`: one word per job, each in its own module of host_tools/commands."""

import argparse
import importlib
import pkgutil
import sys

from host_tools import __version__, commands
from host_tools.errors import UserError


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="regent", description="The table console's workshop.")
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
    args = build_parser().parse_args(argv)
    try:
        return args.run(args) or 0
    except UserError as error:
        print(f"regent {args.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        if not error.filename:
            raise
        print(f"regent {args.command}: {error.filename}: {error.strerror}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
