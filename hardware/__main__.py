"""Builds and checks everything about the box; --write puts fresh figures into the guides."""

import shutil
import sys

from hardware import case, guides, looms, magnets, netlist, parts_list, plan, sheets, stickers, wiring
from regent_table import pins
from regent_table.errors import UserError
from regent_table.paths import BUILD

OUT = BUILD / "hardware"


def build() -> None:
    if not shutil.which("openscad"):
        raise UserError("OpenSCAD is missing; on Debian: apt install openscad")
    OUT.mkdir(parents=True, exist_ok=True)
    if pins.stale():
        raise UserError("hardware/pins.md is out of date; `regent pins --write` makes it anew.")
    if old := guides.stale():
        raise UserError(f"hardware/{old[0]} is out of date; `python -m hardware --write` makes it anew.")
    made = netlist.build(OUT)
    if netlist.pico_nets(made, wiring.box().parts[0].ref) != wiring.pico_nets():
        raise UserError("The netlist does not join the Pico's pins as the firmware does.")
    for drawn in (case, sheets, looms, plan, stickers):
        drawn.build(OUT)
    box, magnet = wiring.box(), magnets.CHOSEN
    sums = (f"{name} {parts_list.total(stage):.0f} euro" for stage, name in parts_list.STAGES.items())
    print(f"Wiring: {len(box.parts)} parts, {len(box.nets())} nets, no errors and no warnings.")
    print(f"Main board: {len(plan.placed())} parts and plugs, {len(plan.wires())} wires.")
    print(
        f"Magnets {magnet.across:g} x {magnet.high:g} mm: margin {magnet.margin():.1f}, "
        f"all others together {magnet.neighbours():.1f} mT."
    )
    print(f"Case: {len(case.PRINTED)} closed solids, {len(sheets.SHEETS)} sheets that hold all that is cut.")
    print(f"Bill: {', '.join(sums)}. All of it is in {OUT}.")


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
