"""`regent completion`: the Tab key knows commands, options, games and what may be said of them."""

import argparse

HELP = "let the Tab key of your shell finish what you type"
EXAMPLES = (
    'eval "$(regent completion bash)"    now; in ~/.bashrc for good',
    'eval "$(regent completion zsh)"     likewise, in ~/.zshrc',
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=("bash", "zsh"), help="the shell whose code to print")


def run(args: argparse.Namespace) -> int:
    from argcomplete.shell_integration import shellcode

    print(shellcode(["regent"], shell=args.shell), end="")
    return 0
