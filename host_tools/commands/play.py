import argparse

HELP = "sit down at the virtual table"
EXAMPLES = ("regent play --text", "regent play --text --brain pico")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", help="in the terminal, in sentences")
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython")


def run(args: argparse.Namespace) -> int:
    from host_tools.virtual.brains import make_table
    from host_tools.virtual.terminal import sit_down

    sit_down(make_table(args.brain))
    return 0
