"""Names of the app that the base knows, so that they take no heap.

MicroPython keeps every name that a module brings along in tables in the heap, unless it has the name already:
the app has fifteen hundred, which made 12 KB; without them the largest game breaks its budget.  So
firmware/board/names.py, which nothing runs, says them all when the base is compiled.  What is new since then
goes to the heap as ever.  `python -m host_tools.image.names` writes the list anew; the base is another one
then, so wait until it changes anyway.
"""

import keyword
import textwrap

from host_tools.image import base, rom

PATH = base.BOARD / "names.py"
_MAGIC = b"M\x06"
_WIDTH = 96
_HEAD = '''\
"""Names of the app, said here so that MicroPython has them in its flash.  Nothing runs this.

Made by `python -m host_tools.image.names`.
"""


def names():
'''


def of_app() -> set[str]:
    """Every name in the modules that a console loads."""
    found: set[str] = set()
    for path, code in rom.unpack(rom.ours()).items():
        if path.endswith(".mpy") and not path.endswith("/notation.mpy"):
            found |= _names(code)
    return found


def listed() -> set[str]:
    """Those that the base says."""
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
    """The table at the beginning of a .mpy file: how many, how many objects, then length and text of each."""
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
