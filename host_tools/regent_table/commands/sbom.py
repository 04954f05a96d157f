"""`regent sbom`: what ships and what it is made of."""

import argparse
from pathlib import Path

HELP = "the bill of materials of what ships, as SPDX"
EXAMPLES = (
    "regent sbom                    ROM, base and what these tools run with: versions, licences, SHA-256",
    "regent sbom --out sbom.json    into a file",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", metavar="FILE", type=Path, help="where to write it, instead of printing it")


def run(args: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from regent_table.image import base, packing, rom, sbom

    made = sbom.document(rom.ours(), base.find_base(), datetime.now(UTC))
    if args.out:
        packing.keep(args.out, f"{made}\n".encode())
    else:
        print(made)
    return 0
