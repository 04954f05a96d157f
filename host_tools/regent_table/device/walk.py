"""Goes over a table with its owner: every space, key and pad must be noticed once."""

from itertools import islice

from regent_table.device.console import Console, Say
from regent_table.device.doctor import STAGES, Finding, input_of
from regent_table.virtual.box_chips import wiring
from regent_table.virtual.world import KEYS, PADS, SIDES, SPACES

BOARD, _, CARDS = STAGES
_PATIENCE_S = 60
_MOST = 100_000  # lines; more than hands make in a day


def walk(console: Console, say: Say, built: str = BOARD) -> list[Finding]:
    """Listen until all that is built was noticed, or nothing has come for a minute, or Ctrl-C."""
    pads, few = _pads(console), _few_keys() if built == CARDS else {}
    left = {*(f"key {key}" for key in few or KEYS), *(f"pad {pad}" for pad in pads)}
    spaces = "Touch every space with a magnet, press" if built == BOARD else "Press"
    if built == BOARD:
        left |= {*SPACES}
    console.ask("events on", end="events on")
    say(f"{spaces} every key, put a card on each pad {', '.join(pads)}.")
    say("It ends by itself when everything was heard, after a quiet minute, or with Ctrl-C.")
    try:
        for line in islice(console.lines(_PATIENCE_S), _MOST):
            if (heard := _heard(line)) in left:
                left.discard(heard)
                say(f"{heard}, {len(left)} to go")
            if not left:
                break
    except KeyboardInterrupt:
        pass
    console.ask("events off", end="events off")
    return [_silent(name, few) for name in sorted(left)]


def _few_keys() -> dict[str, str]:
    """The keys of a console without the chain, and where the wire of each goes."""
    return {key: f"GP{pin}" for key, pin in zip(KEYS, wiring()["PINS_FEW_KEYS"], strict=False)}


def _pads(console: Console) -> list[str]:
    told = [line.split() for line in console.ask("config", end="config pads")]
    return [pad for words in told if words[:2] == ["config", "pads"] for pad in words[2] if pad in PADS]


def _heard(line: str) -> str:
    words = line.split()
    if len(words) < 2:
        return ""
    if words[0] in ("lift", "place"):
        return words[1]
    return f"key {words[1]}" if words[0] == "key" else f"pad {words[1]}" if words[0] == "put" else ""


def _silent(name: str, few: dict[str, str]) -> Finding:
    kind, _, which = name.partition(" ")
    if kind == "key":
        where = few.get(which) or f"input {input_of(which)}"
        return Finding(name, "it was never heard", f"Check its wire to {where}, and its ground.")
    if kind == "pad":
        side = f" (side {which})" if which in SIDES else " (centre)"
        return Finding(name, f"no card was seen{side}", "Try a good card, flat on the coil, no metal.")
    return Finding(
        f"sensor {name}",
        "it never noticed a magnet",
        f"Try the magnet's other face first; check its supply and its wire to input {input_of(name)}.",
    )
