"""The console's settings in words."""

from regent_table.device.console import Talker, listed, understood
from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.suggestions import hint

use_firmware()

from regent.app.menu.names import LETTERS, MOST  # noqa: E402
from regent.ui.strings import PLAYERS  # noqa: E402

_YES_NO = ("on", "off")

# Name for people: name on the line, values in the order of their numbers there
_WORDS = {
    "language": ("language", ("cs", "hu", "en")),
    "brightness": ("brightness", ("1", "2", "3")),
    "animation": ("still", _YES_NO),
    "sound": ("quiet", _YES_NO),
    "settle": ("settle", ("150", "300", "450", "600", "750")),
    "dim": ("wakeful", _YES_NO),
    "advice": ("advice", _YES_NO),
    "built": ("built", ("board", "sides", "cards")),
}
_PADS = "CABDE"
_PLAYERS = tuple(f"name{player}" for player in range(1, PLAYERS + 1))
_NOBODY = "-"

NAMES = (*_WORDS, *_PLAYERS, "pads")


def read(console: Talker) -> dict[str, str]:
    """Every setting with its value; "" for a language or a name that nobody has chosen yet."""
    told = {}
    for line in listed(console, "config", "config pads"):
        words = line.split()
        if len(words) >= 3 and words[0] == "config":
            told[words[1]] = words[2]
    found = {}
    with understood():
        for name, (key, values) in _WORDS.items():
            number = int(told.get(key, "-1"))
            found[name] = values[number] if 0 <= number < len(values) else ""
        return found | {name: told.get(name, "") for name in _PLAYERS} | {"pads": told["pads"]}


def check(name: str, value: str) -> str:
    """The line that changes a setting; UserError when there is no such setting or value."""
    if name == "pads":
        pads = value.upper()
        if not pads or any(pad not in _PADS for pad in pads) or len(set(pads)) < len(pads):
            raise UserError("pads are the letters of those that are there, such as CAB.")
        return f"set pads {pads}"
    if name in _PLAYERS:
        if len(value) > MOST or not set(value.upper()) <= set(LETTERS):
            raise UserError(f"A name has at most {MOST} letters, of Czech, Hungarian or English.")
        return f"set {name} {value.capitalize() or _NOBODY}"
    if name not in _WORDS:
        raise UserError(f"There is no setting {name!r}; {hint(name, NAMES)}")
    key, values = _WORDS[name]
    if value not in values:
        raise UserError(f"{name} can be {', '.join(values)}, not {value!r}.")
    return f"set {key} {values.index(value)}"


def change(console: Talker, lines: list[str]) -> None:
    """Say these lines to a console whose people have allowed it."""
    for line in lines:
        answer = console.ask(line, end="set ")[-1:]
        if answer == ["set not kept"]:
            raise UserError("The console could not write its settings; is its 5 V supply there?")
        if answer != ["set done"]:
            raise UserError(f"The console does not take {line!r}: {' '.join(answer) or 'no answer'}.")


def every() -> list[tuple[str, str]]:
    """Each setting that is one of several words, with each of them."""
    return [(name, value) for name, (_, values) in _WORDS.items() for value in values]
