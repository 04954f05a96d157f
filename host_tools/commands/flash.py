"""`regent flash`: the firmware onto a console over USB."""

import argparse

from host_tools.device.arguments import add_device, console_of

HELP = "put the firmware onto a console over USB; interrupted, it goes on where it was"
EXAMPLES = (
    "regent flash                     find the console, back up its saves, bring what changed, restart it",
    "regent flash --dry-run           only say what would change",
    "regent flash --force             also back to an older version",
    "regent flash --device /dev/ttyACM1",
    "regent flash --image             the one-file image instead: copy it onto the drive RPI-RP2, or say how",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    parser.add_argument("--image", action="store_true", help="the one-file image of `regent image`")
    parser.add_argument("--force", action="store_true", help="allow an older version than the console has")


def run(args: argparse.Namespace) -> int:
    from host_tools import image
    from host_tools.device.flash import flash
    from host_tools.progress import Bar

    if args.image:
        return _one_file()
    firmware = image.device_files()
    with console_of(args) as console:
        flash(console, firmware, print, Bar("copying").moved, args.dry_run, args.force)
    return 0


def _one_file() -> int:
    from host_tools import frozen_image
    from host_tools.device import ports
    from host_tools.errors import UserError

    if not frozen_image.OUT.is_file():
        raise UserError("There is no one-file image yet: `regent image` builds it.")
    drive = ports.bootsel_drive()
    if drive is None:
        print(ports.ONE_FILE.format(image=frozen_image.OUT))
        return 1
    ports.copy_image(frozen_image.OUT, drive)
    print(f"{frozen_image.OUT.name} is on {drive}: the board restarts as a console.")
    return 0
