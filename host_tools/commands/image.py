"""`regent image`: what goes onto the device, and MicroPython for the emulated one."""

import argparse
import json
from pathlib import Path

from host_tools.paths import BUILD, FIRMWARE

HELP = "build the one-file image; --files: plain files; --base: MicroPython for the emulated Pico"
EXAMPLES = [
    "regent image                    MicroPython with the app inside, tried out on the emulated Pico:",
    "                                .build/regent.uf2; `regent flash --image` tells how it gets onto a Pico",
    "regent image --files            compile firmware/ into .build/firmware and a littlefs image",
    "regent image --base             find, fetch or build MicroPython's own image, in this order:",
    "                                REGENT_UF2, our cache, the official download, Debian's sources",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--files", action="store_true", help="plain files and a littlefs image of them")
    kind.add_argument("--base", action="store_true", help="MicroPython's UF2 image without the app")
    parser.add_argument("--out", type=Path, help="where to write the image")
    parser.add_argument("--firmware", type=Path, default=FIRMWARE, help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true", help="sizes as JSON")


def run(args: argparse.Namespace) -> int:
    from host_tools import base_image, frozen_image, image

    if args.base:
        print(base_image.get_base(print))
        return 0
    files = image.device_files(args.firmware)
    sizes = {name: len(data) for name, data in files.items()}
    out = args.out or (BUILD / "firmware.img" if args.files else frozen_image.OUT)
    out.parent.mkdir(parents=True, exist_ok=True)
    if args.files:
        image.stage(files, BUILD / "firmware")
        out.write_bytes(image.pack(files))
        told = (
            f"{len(files)} files, {sum(sizes.values())} bytes in {BUILD / 'firmware'}; littlefs image {out}"
        )
    else:
        size = frozen_image.build(args.firmware, out, (lambda text: None) if args.json else print)
        told = f"{out} holds Regent {files[image.STAMP].decode().strip()}: {size // 1024} KB of flash."
    print(
        json.dumps({"files": sizes, "bytes": sum(sizes.values()), "image": str(out)}) if args.json else told
    )
    return 0
