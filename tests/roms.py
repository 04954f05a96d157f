"""ROMs for tests: a program, and of the firmware only what it imports; the base has soon checked those."""

from functools import cache

from regent_table.image import packing

_LEAST = bytes(256)  # the base takes nothing smaller for a ROM


@cache
def rom_of(program: str) -> bytes:
    """The ROM with this program in the place of the app."""
    modules = packing.compiled(packing.needed(packing.folded(), [program.encode()]))
    return packing.with_program(program, modules | {"filler": _LEAST})
