"""The wiring as a KiCad netlist, after an electrical rule check that finds nothing."""

import importlib
import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hardware import parts, wiring
from regent_table.errors import UserError

_DRIVEN = (wiring.GND, wiring.RAIL)  # by the plug, through parts that the check takes for resistors


def build(out: Path, box: wiring.Box | None = None) -> Path:
    box = box or wiring.box()
    skidl = _skidl(out)
    circuit = skidl.Circuit()
    nets = {name: skidl.Net(name, circuit=circuit) for name in box.nets()}
    for name in _DRIVEN:
        nets[name].drive = skidl.POWER
    templates = {part.kind: _template(skidl, part.kind) for part in box.parts}
    for part in box.parts:
        placed = templates[part.kind](
            circuit=circuit, ref=part.ref, tag=part.ref, value=part.what, footprint="by:hand"
        )
        for number, name, does in part.kind.pins:
            if name in part.nets:
                placed.p[number] += nets[part.nets[name]]
            elif does not in (parts.IN, parts.POWER_IN):  # those may never stay free: the check says so
                placed.p[number] += circuit.NC
    circuit.ERC()
    errors, warnings = skidl.erc_logger.error.count, skidl.erc_logger.warning.count
    if errors or warnings:
        raise UserError(f"The electrical rule check finds {errors} errors and {warnings} warnings.")
    netlist = out / "regent.net"
    with _quiet():
        circuit.generate_netlist(tool=skidl.KICAD8, file_=str(netlist), do_backup=False)
    return netlist


def _template(skidl: Any, kind: parts.Kind) -> Any:
    pins = [skidl.Pin(num=number, name=name, func=skidl.Pin.types[does]) for number, name, does in kind.pins]
    return skidl.Part(name=kind.key, tool=skidl.SKIDL, dest=skidl.TEMPLATE, ref_prefix=kind.letter, pins=pins)


def _skidl(out: Path) -> Any:
    """Its logs go where it is imported, and it warns of every KiCad library that we do not use."""
    here = Path.cwd()
    os.chdir(out)
    try:
        with _quiet():
            skidl = importlib.import_module("skidl")  # of the group "hardware"; nothing else needs it
    finally:
        os.chdir(here)
    skidl.set_default_tool(skidl.SKIDL)
    return skidl


@contextmanager
def _quiet() -> Iterator[None]:
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def pico_nets(netlist: Path, ref: str) -> dict[int, str]:
    """Pin -> net of one part, read back from the netlist."""
    found = {}
    for net in re.split(r"\(net\b", netlist.read_text(encoding="utf-8"))[1:]:
        name = re.search(r'\(name "?([^")]*)"?\)', net)
        for pin in re.findall(rf'\(ref "?{ref}"?\)\s*\(pin "?(\d+)"?\)', net):
            found[int(pin)] = name[1] if name else ""
    return found
