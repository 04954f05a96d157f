"""Changed modules that go before those of the console's ROM, for a try, until the next `regent flash`."""

import difflib

from regent_table.device import files
from regent_table.device.console import Console, Say
from regent_table.device.flash import TRIAL, await_version, look, remove_trial
from regent_table.errors import UserError
from regent_table.image import base, packing, rom

_TRAILER = "seal"  # names the ROM that they were made for; written last
_DIGEST = """
import rom
from binascii import hexlify
print(hexlify(rom.trailer(rom.partition())).decode())
"""


def try_modules(console: Console, names: list[str], say: Say) -> None:
    modules = _compiled(names)
    with console.prompt(say):
        board = files.identity(console)
        found = look(console, b"", board) if board.base == base.base_id() else None
        if found is None or not found.version:
            raise UserError("The console has no whole ROM of ours yet: `regent flash` comes first.")
        board.need_filesystem()
        trailer = bytes.fromhex(console.run(_DIGEST).strip())
        if found.files.get(TRIAL + _TRAILER) != files.sha256(trailer):
            remove_trial(console, found)
            found.files.clear()
        else:
            files.remove(console, [TRIAL + _TRAILER])  # nothing there counts until all of it has come
        before = [name.removeprefix(TRIAL) for name in found.trial if name.endswith(".mpy")]
        tried = sorted({*modules, *before})
        version = f"{found.version} trying {' '.join(map(rom.dotted, tried))}"
        brought = modules | {rom.VERSION: f"{version}\n".encode(), _TRAILER: trailer}
        files.send(console, {TRIAL + name: data for name, data in brought.items()})
    say(
        "A module on trial takes heap that the budgets do not know of, and what other modules took of its "
        "constants stays as it is in the ROM. The next `regent flash` removes it."
    )
    await_version(console, version, say)


def _compiled(names: list[str]) -> rom.Files:
    sources = packing.folded()
    modules = {rom.dotted(path): path for path in sources}
    for name in names:
        if name not in modules:
            near = difflib.get_close_matches(name, modules, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise UserError(f"The firmware has no module {name}.{hint}")
    return packing.compiled({modules[name]: sources[modules[name]] for name in names})
