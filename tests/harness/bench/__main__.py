"""`python -m tests.harness.bench`: every budget with its figure; exit code 1 when one is broken."""

import argparse
import dataclasses
import json
import sys

from regent_table.cli import carry_out, parser_of

HELP = "measure every budget on the emulated Pico, in its own time"
EXAMPLES = [
    "           all of it, exit code 1 when a budget is broken",
    "--quick    fewer repetitions, within 45 seconds",
    "--only idle_tick waiting    nothing else; any other word names all that there are",
    "--json     one JSON object per figure",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")
    parser.add_argument("--only", nargs="+", default=[], metavar="PROBE", help="these probes alone")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")


def run(args: argparse.Namespace) -> int:
    from regent_table.errors import UserError
    from regent_table.image.base import MISSING, find_base
    from regent_table.suggestions import hint
    from tests.harness.bench import measure, names
    from tests.harness.bench.bench_setup import BenchSetup

    base = find_base()
    if base is None:
        raise UserError(MISSING)
    if unknown := sorted(set(args.only) - set(names())):
        raise UserError(f"There is no probe {unknown[0]!r}; {hint(unknown[0], names())}")
    bench_setup, broken = BenchSetup(base, quick=args.quick), 0
    for figure in measure(bench_setup, args.only):
        broken += figure.broken
        if args.json:
            print(json.dumps(dataclasses.asdict(figure) | {"ok": not figure.broken}), flush=True)
            continue
        limit = "" if figure.limit is None else f"at most {figure.limit:g} {figure.unit}"
        if figure.least is not None:
            limit = f"at least {figure.least:g} {figure.unit}"
        verdict = "BROKEN" if figure.broken else "ok" if limit else ""
        value = f"{figure.value:.2f}".rstrip("0").rstrip(".")
        print(f"{figure.what:<58}{value:>9} {figure.unit:<6}{limit:<20}{verdict}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(carry_out(parser_of(sys.modules[__name__], "python -m tests.harness.bench")))
