"""`regent completion`: the Tab key knows commands, options, games and what may be said of them."""

import argparse

HELP = "let the Tab key of your shell finish what you type"
EXAMPLES = (
    'eval "$(regent completion bash)"    now; in ~/.bashrc for good',
    'eval "$(regent completion zsh)"     likewise, in ~/.zshrc',
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", nargs="?", choices=("bash", "zsh"), help="whose words to print")
    parser.add_argument(
        "--next", action="store_true", help="what fits the last of the words that are read, one a line"
    )


def run(args: argparse.Namespace) -> int:
    import sys

    from host_tools import completion
    from host_tools.cli import build_parser
    from host_tools.errors import UserError

    if args.next:
        print("\n".join(completion.following(build_parser(), sys.stdin.read().splitlines() or [""])))
    elif args.shell:
        print(completion.SHELLS[args.shell], end="")
    else:
        raise UserError(f"For which shell? Say {' or '.join(completion.SHELLS)}.")
    return 0
