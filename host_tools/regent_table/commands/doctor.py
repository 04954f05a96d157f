"""`regent doctor`: what ails a console."""

import argparse
from pathlib import Path

from regent_table.device.arguments import add_device, console_of

HELP = "have a console test itself, and say what to mend: which part, which wire, which chip"
EXAMPLES = (
    "regent doctor           take everything off the table first; exit code 1 when something is wrong",
    "regent doctor --walk    then try every space with a magnet, every key, every pad with a card",
    "regent doctor --json    for scripts",
    "regent doctor --report console.json   what it found and what the parts take, into a file to send in",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("--walk", action="store_true", help="go over every sensor and key by hand")
    parser.add_argument(
        "--report",
        metavar="FILE",
        type=Path,
        help="measure as well (allowed with OK), and write all of it there",
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run(args: argparse.Namespace) -> int:
    import dataclasses
    import json
    import sys
    from functools import partial

    from regent_table.device import doctor, report
    from regent_table.device.walk import walk

    # Standard output is JSON alone, whatever is said while the console is measured
    say = partial(print, file=sys.stderr if args.json else sys.stdout, flush=True)
    with console_of(args) as console:
        console.need_app()
        version = console.version()
        say(f"Console {version}. Testing for three seconds: hands off, board and pads empty ...")
        ask = (lambda question: say(question) or input()) if sys.stdin.isatty() else None
        told = doctor.examine(console)
        found = doctor.findings(told) + doctor.other_version(version)
        stage = {"built": told.built, "found": told.found}
        say(f"Built: {told.built}; what answers makes up: {told.found}.")
        if args.walk:
            found += walk(console, say, told.built)
        if args.report:
            found += report.write(console, args.report, version, stage, found, say, ask)
    troubles = sum(finding.level == doctor.TROUBLE for finding in found)
    if args.json:
        print(
            json.dumps({"version": version, "findings": [dataclasses.asdict(finding) for finding in found]})
        )
        return int(troubles > 0)
    for finding in found:
        print(f"\n{'!' if finding.level == doctor.TROUBLE else '-'} {finding.part}: {finding.what}.")
        print(f"  {finding.do}")
    print("\nEverything works." if not troubles else f"\n{troubles} to mend.")
    return int(troubles > 0)
