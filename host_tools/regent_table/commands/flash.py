"""`regent flash`: the firmware onto a console over USB."""

import argparse
import sys

from regent_table.device.arguments import add_device, console_of

HELP = "put the firmware onto a console over USB; interrupted, it is finished by the next one"
EXAMPLES = (
    "regent flash                     find the console, back up its saves, bring the ROM, restart it",
    "regent flash --dry-run           only say what would change",
    "regent flash --force             also back to an older version",
    "regent flash --device /dev/ttyACM1",
    "regent flash --module regent.app.loop    try one changed module, without budgets, until the next flash",
    "regent flash                     a new Pico, held in its boot loader (BOOTSEL): MicroPython and the ROM",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    parser.add_argument("--force", action="store_true", help="allow an older version than the console has")
    parser.add_argument(
        "--module", metavar="NAME", action="append", help="try this module before it goes into the ROM"
    )


def run(args: argparse.Namespace) -> int:
    from regent_table.errors import UserError

    if args.module and (args.dry_run or args.force):
        raise UserError("--module goes with neither --dry-run nor --force; nothing was changed.")
    try:
        _bring(args)
    except KeyboardInterrupt:
        print("\nStopped; the next `regent flash` finishes what was begun.", file=sys.stderr)
        raise
    return 0


def _bring(args: argparse.Namespace) -> None:
    from regent_table.device import flash, migration, ports, trial
    from regent_table.image import rom
    from regent_table.progress import Bar

    if args.module:
        with console_of(args) as console:
            trial.try_modules(console, args.module, print)
        return
    release = flash.Release(rom.ours())
    waiting = [] if args.device or args.dry_run or ports.plugged() else ports.drives()
    if waiting:
        migration.bring_whole(release, waiting[0], print)
    with console_of(args) as console:
        if waiting:
            flash.await_version(console, release.version, print)
        else:
            flash.flash(console, release, print, Bar("writing").moved, args.dry_run, args.force)
