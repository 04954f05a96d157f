"""`regent image`: what goes onto the device, and MicroPython for the emulated one."""

import argparse
import json
from pathlib import Path

from host_tools.paths import BUILD, FIRMWARE

HELP = "build what goes onto the device; --base: get MicroPython for the emulated Pico"
EXAMPLES = [
    "regent image                    compile firmware/ into .build/firmware and a littlefs image",
    "regent image --out region.img   write the image to a file of your own",
    "regent image --base             find, fetch or build MicroPython's own image, in this order:",
    "                                REGENT_UF2, our cache, the official download, Debian's sources",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--base", action="store_true", help="MicroPython's UF2 image instead of ours")
    parser.add_argument("--out", type=Path, help="where to write the littlefs image")
    parser.add_argument("--firmware", type=Path, default=FIRMWARE, help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true", help="sizes as JSON")


def run(args: argparse.Namespace) -> int:
    from host_tools import base_image, image

    if args.base:
        print(base_image.get_base(print))
        return 0
    files = image.device_files(args.firmware)
    image.stage(files, BUILD / "firmware")
    out = args.out or BUILD / "firmware.img"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(image.pack(files))
    sizes = {name: len(data) for name, data in files.items()}
    if args.json:
        print(json.dumps({"files": sizes, "bytes": sum(sizes.values()), "image": str(out)}))
    else:
        print(
            f"{len(files)} files, {sum(sizes.values())} bytes in {BUILD / 'firmware'}; littlefs image {out}"
        )
    return 0
