"""`regent flash`: the firmware onto a console over USB."""

import argparse

from host_tools.device.arguments import add_device, console_of

HELP = "put the firmware onto a console over USB; interrupted, it goes on where it was"
EXAMPLES = (
    "regent flash                     find the console, back up its saves, bring what changed, restart it",
    "regent flash --dry-run           only say what would change",
    "regent flash --force             also back to an older version",
    "regent flash --device /dev/ttyACM1",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    parser.add_argument("--force", action="store_true", help="allow an older version than the console has")


def run(args: argparse.Namespace) -> int:
    from host_tools import image
    from host_tools.device.flash import flash
    from host_tools.progress import Bar

    firmware = image.device_files()
    with console_of(args) as console:
        flash(console, firmware, print, Bar("copying").moved, args.dry_run, args.force)
    return 0
