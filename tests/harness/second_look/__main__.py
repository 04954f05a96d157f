"""`make test-other-emulator`: the other emulator shows from the same files what the Pico brain shows."""

import sys
import time
from collections.abc import Iterator

from regent_table.errors import UserError
from regent_table.image import base, packing, rom
from regent_table.virtual.brains import make_table
from regent_table.virtual.table import Table
from regent_table.virtual.world import SIDES
from tests.harness.second_look import SecondPico, fetch

_SETTLED_MS = 2000
_CHOICE = ("A.right", "A.OK")  # in the list of languages: Hungarian

_begun = time.monotonic()


def _say(text: str) -> None:
    print(f"{time.monotonic() - _begun:5.0f} s  {text}", flush=True)


def _pictures(table: Table) -> list[bytes]:
    table.run_ms(_SETTLED_MS)
    pictures = [table.screen(side) for side in SIDES]
    if not all(any(picture) for picture in pictures):
        raise UserError("a display of the Pico brain is dark, so there is nothing to compare.")
    return pictures


def _expected(blank: bool) -> Iterator[list[bytes]]:
    """The displays of the Pico brain: after power on, and with an app after each key and a power cut."""
    table = make_table("pico", blank)
    table.power_on()
    yield _pictures(table)
    if not blank:
        for key in _CHOICE:
            table.press(key)
            yield _pictures(table)
        table.power_cut()
        table.power_on()
        yield _pictures(table)


def _check(pico: SecondPico, wanted: list[bytes], what: str) -> None:
    if not pico.until(lambda: pico.pictures() == wanted):
        shown = " / ".join(pico.words(side).replace("\n", " | ") for side in SIDES)
        raise UserError(f"{what}: the displays differ from those of the Pico brain; they show {shown}")
    _say(what)


def _base_alone(image: bytes) -> None:
    (notice,) = _expected(blank=True)
    with SecondPico(image) as pico:
        _check(pico, notice, "the base alone says on both displays that the app is missing")
        pico.type("\r\n")
        if not pico.until(lambda: ">>> " in pico.said()):
            raise UserError(f"no prompt came over USB, but {pico.said()!r}.")
        _say("and leaves MicroPython's prompt to the PC")


def _whole(image: bytes) -> None:
    asked, moved, chosen, kept = _expected(blank=False)
    with SecondPico(image) as pico:
        _check(pico, asked, "the whole image asks for the language")
        pico.press(_CHOICE[0])
        _check(pico, moved, "a key moves the mark")
        pico.press(_CHOICE[1])
        _check(pico, chosen, "OK chooses, and the menu stands")
        pico.power_cycle()
        _check(pico, kept, "after a power cut the language is still there")


def main() -> int:
    try:
        image = base.get_base(_say).read_bytes()
        fetch()
        _base_alone(image)
        _whole(packing.whole(base.get_base(_say), rom.ours()))
    except UserError as error:
        print(f"second look: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
