"""Nonsense from outside for so many minutes, led by coverage: the first byte chooses the way in."""

import sys

import atheris

from regent_table.paths import BUILD, use_firmware

use_firmware()

with atheris.instrument_imports(include=["regent", "regent_table"]):
    from tests.fuzz.targets import TARGETS


def feed(data: bytes) -> None:
    if data:
        TARGETS[data[0] % len(TARGETS)](data[1:])


minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
options = (f"-max_total_time={round(minutes * 60)}", "-max_len=240", f"-artifact_prefix={BUILD}/")
atheris.Setup([sys.argv[0], *options], feed)
atheris.Fuzz()
