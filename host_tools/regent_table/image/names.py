"""Puts the names of the app into the base, so that they take no heap.

MicroPython keeps in the heap every name that a module uses, unless it has the name already.  The app has
fifteen hundred, 12 KB, with which the largest game would break its budget.  So firmware/board/names.py, which
nothing runs, mentions them all when the base is compiled; names that are newer go to the heap.  `python -m
regent_table.image.names` writes the list anew.  That makes another base, so wait until it changes anyway.
"""

import keyword
import textwrap

from regent_table.image import base, rom

PATH = base.BOARD / "names.py"
_MAGIC = b"M\x06"
_WIDTH = 96
_HEAD = '''\
"""Names of the app, said here so that MicroPython has them in its flash.  Nothing runs this.

Made by `python -m regent_table.image.names`.
"""


def names():
'''


def of_app() -> set[str]:
    """Every name in the modules that a console loads."""
    found: set[str] = set()
    for path, code in rom.unpack(rom.ours()).items():
        if path.endswith(".mpy"):
            found |= _names(code)
    return found


def listed() -> set[str]:
    """The names that the base mentions."""
    said = PATH.read_text().partition("def names():\n")[2]
    return set(said.replace(",", " ").split()) - {"import"}


def written(found: set[str]) -> str:
    usable = sorted(name for name in found if not keyword.iskeyword(name))
    plain = [name for name in usable if name.isidentifier()]
    dotted = [name for name in usable if "." in name and all(map(str.isidentifier, name.split(".")))]
    lines = _wrapped("import ", dotted) + _wrapped("", plain)
    return _HEAD + "".join(f"    {line}\n" for line in lines)


def _wrapped(before: str, names: list[str]) -> list[str]:
    return [before + line.rstrip(",") for line in textwrap.wrap(", ".join(names), _WIDTH)]


def _names(code: bytes) -> set[str]:
    """The names in the table at the beginning of a .mpy file."""
    assert code.startswith(_MAGIC)
    count, at = rom.number(code, 4)
    _, at = rom.number(code, at)
    found = set()
    for _ in range(count):
        length, at = rom.number(code, at)
        if length & 1:
            continue  # one that every MicroPython has, by its number
        found.add(code[at : at + (length >> 1)].decode())
        at += (length >> 1) + 1
    return found


if __name__ == "__main__":
    PATH.write_text(written(of_app()))
    print(f"{PATH}: {len(listed())} names.")
