"""`regent image`: what goes onto the device, and MicroPython for the emulated one."""

import argparse
import json
from pathlib import Path

from regent_table.paths import BUILD

HELP = "pack the ROM, and with the base one UF2 for a new board; --base: the base alone"
EXAMPLES = [
    "regent image           .build/regent.romfs, the ROM for a console that has our base (`mpremote romfs",
    "                       deploy` brings it; `regent flash` asks, backs up and checks as well), and",
    "                       .build/regent.uf2, base and ROM for a new board, where the base is there",
    "regent image --base    find or build MicroPython with our board, in this order: REGENT_UF2, our cache,",
    "                       a build (a minute or more, half a gigabyte of packages the first time); its",
    "                       sources come from the folder that REGENT_SOURCES names, our cache, or Debian",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--base", action="store_true", help="MicroPython's UF2 image without the app")
    parser.add_argument("--pin", action="store_true", help="build the base; record it as the released one")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=BUILD, help="where to write")
    parser.add_argument("--json", action="store_true", help="sizes as JSON")


def run(args: argparse.Namespace) -> int:
    from regent_table.errors import UserError
    from regent_table.image import base, packing, rom

    if args.base or args.pin:
        print((base.pin if args.pin else base.get_base)(print))
        return 0
    image = rom.ours()
    missing = "For a new board `regent image --base` is needed once; then this makes one file of both."
    try:
        found = base.find_base()
    except UserError as error:  # the ROM alone needs none
        found, missing = None, str(error)
    contents = rom.unpack(image)
    packed, whole = args.out / "regent.romfs", args.out / "regent.uf2"
    packing.keep(packed, image)
    if found:
        packing.keep(whole, packing.whole(found, image))
    if args.json:
        sizes = {name: len(data) for name, data in contents.items()}
        made = [str(packed)] + [str(whole)] * bool(found)
        print(
            json.dumps({"version": rom.version(contents), "files": sizes, "bytes": len(image), "made": made})
        )
        return 0
    print(f"{packed} holds Regent {rom.version(contents)}: {len(image) / 1024:.0f} of {rom.SIZE // 1024} KB.")
    if found:
        print(f"{whole} holds it and MicroPython {base.VERSION}, for a new board.")
    else:
        print(missing)
    return 0
