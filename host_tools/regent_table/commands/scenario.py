import argparse

HELP = "play scripts of hands and expectations on a virtual table"
EXAMPLES = (
    "regent scenario tests/scenarios/menu_first_boot.txt",
    "regent scenario tests/scenarios/*.txt --brain pico",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files, one sentence per line")
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython")


def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    from regent_table.virtual.brains import make_table
    from regent_table.virtual.scenario import play

    failures = 0
    for name in args.files:
        outcome = play(Path(name), make_table(args.brain))
        seconds = outcome.emulated_ms / 1000
        if outcome.failure:
            failures += 1
            print(outcome.failure)
        else:
            print(f"{name}: {len(outcome.events)} events in {seconds:.1f} s of the table's time, as expected")
    return 1 if failures else 0
