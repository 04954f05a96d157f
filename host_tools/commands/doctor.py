"""`regent doctor`: what ails a console."""

import argparse

from host_tools.device.arguments import add_device, console_of

HELP = "have a console test itself, and say what to mend: which part, which wire, which chip"
EXAMPLES = (
    "regent doctor           take everything off the table first; exit code 1 when something is wrong",
    "regent doctor --walk    then try every space with a magnet, every key, every pad with a card",
    "regent doctor --json    for scripts",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("--walk", action="store_true", help="go over every sensor and key by hand")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run(args: argparse.Namespace) -> int:
    import dataclasses
    import json

    from host_tools.device import doctor
    from host_tools.device.walk import walk

    with console_of(args) as console:
        console.need_app()
        version = console.version()
        if not args.json:
            print(f"Console {version}. Testing for three seconds: hands off, board and pads empty ...")
        found = doctor.findings(doctor.examine(console)) + doctor.other_version(version)
        if args.walk:
            found += walk(console, print)
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
