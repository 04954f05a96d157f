"""Builds and checks everything about the box; --write puts fresh figures into the guides."""

import shutil
import sys

from hardware import case, guides, looms, netlist, wiring
from host_tools import pins
from host_tools.errors import UserError
from host_tools.paths import BUILD

OUT = BUILD / "hardware"


_PACKAGES = {"dot": "graphviz", "openscad": "openscad"}  # program: Debian's package


def build() -> None:
    if missing := [package for program, package in _PACKAGES.items() if not shutil.which(program)]:
        raise UserError(f"Some programs are missing; on Debian: apt install {' '.join(missing)}")
    OUT.mkdir(parents=True, exist_ok=True)
    if pins.stale():
        raise UserError("hardware/pins.md is out of date; `regent pins --write` makes it anew.")
    if old := guides.stale():
        raise UserError(f"hardware/{old[0]} is out of date; `python -m hardware --write` makes it anew.")
    made = netlist.build(OUT)
    if netlist.pico_nets(made, wiring.box().parts[0].ref) != wiring.pico_nets():
        raise UserError("The netlist does not join the Pico's pins as the firmware does.")
    layout = case.build(OUT)
    looms.build(OUT, layout)
    box = wiring.box()
    print(f"Wiring: {len(box.parts)} parts, {len(box.nets())} nets, no errors and no warnings.")
    print(f"Case: {len(case.PRINTED)} closed solids, {len(case.SHEETS)} sheets. All of it is in {OUT}.")


def main() -> int:
    try:
        if "--write" in sys.argv[1:]:
            guides.write()
        else:
            build()
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
