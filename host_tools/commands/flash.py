"""`regent flash`: the firmware onto a console over USB."""

import argparse

HELP = "put the firmware onto a console over USB; interrupted, it goes on where it was"
EXAMPLES = (
    "regent flash                     find the console, back up its saves, bring what changed, restart it",
    "regent flash --dry-run           only say what would change",
    "regent flash --force             also back to an older version",
    "regent flash --device /dev/ttyACM1",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--device", help="serial port or socket://127.0.0.1:PORT (default: the one plugged in)"
    )
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    parser.add_argument("--force", action="store_true", help="allow an older version than the console has")


def run(args: argparse.Namespace) -> int:
    from host_tools import image
    from host_tools.device import ports
    from host_tools.device.console import Console
    from host_tools.device.flash import flash
    from host_tools.progress import Bar

    firmware = image.device_files()
    console = Console(args.device or ports.find())
    bar = Bar("copying")
    try:
        flash(console, firmware, print, bar.moved, args.dry_run, args.force)
    finally:
        console.close()
    return 0
