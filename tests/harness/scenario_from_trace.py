"""A scenario from a trace of the Claim family: hands that play the same game with real cards.

    regent trace trun --seed 7 > game.jsonl
    python -m tests.harness.scenario_from_trace game.jsonl > tests/scenarios/NAME.txt

Nobody scans hands in it, and what is dealt or drawn unseen is left alone; with `dealt` behind the file every
card is tapped.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from regent_table.paths import use_firmware

use_firmware()

from regent import games, opponents  # noqa: E402


def opening(game: str, seats: int, options: dict[str, str]) -> Iterator[str]:
    """The sentences from power-on through the menu to the first question."""
    rules = games.rules(game)
    yield from ("power on", 'expect A shows "Čeština" within 5 s', "press A.OK")
    yield "listen"
    yield from ('expect A shows "Označení sady"', "press A.OK", 'expect A shows "Která hra?"')
    yield from ["press A.right"] * games.NAMES.index(game) + ["press A.OK"]
    yield 'expect A shows "Začít"'
    if rules.MIN_SEATS < rules.MAX_SEATS:
        yield from ["press A.right"] + ["press A.OK"] * (seats - rules.MIN_SEATS)
    if opponents.offered(game, rules.MAX_SEATS):
        yield "press A.right"  # people play
    usual = bytearray(len(rules.OPTIONS))
    rules.defaults(seats, usual)
    for (name, values, _), chosen in zip(rules.OPTIONS, usual, strict=True):
        if len(values) < 2:
            continue
        yield "press A.right"
        steps = (values.index(options[name]) - chosen) % len(values) if name in options else 0
        if len(values) > 3 and steps:
            yield from ["press A.OK"] + ["press A.right"] * steps
            steps = 1
        yield from ["press A.OK"] * steps
    yield "press A.right  # round to the first row: begin"
    yield from ("press A.OK", 'expect A shows "Je úplný"', "press A.OK")
    yield from ('expect A shows "Kdo začíná?"', "press A.OK")
    if options.get("hands") != "dealt":
        yield from ('expect A shows "Rozdejte"', "press A.OK")


def sentences(trace: list[dict], dealt: bool) -> Iterator[str]:
    """What hands do from the first question on, and what the displays say at the end."""
    told: Counter[str] = Counter()
    phase = 1
    for row in trace[1:-1]:
        verb, *rest = row["action"].split()
        card = rest[-1]
        if verb == "reveal":
            yield f"tap {_copy(card, told)} on C"
        elif card == "top":
            yield from (
                "press A.OK",
                'expect A shows "Vybírá"',
                *["press A.right"] * (len(row["legal"]) - 1),
                "press A.OK",
            )
        elif verb == "take":
            yield f"tap {card} on C"
        elif verb == "play":
            yield f"tap {_copy(card, told)} on {'AB'[row['mover'] % 2]}"
        elif dealt:
            yield f"tap {card} on {'AB'[_seen_by(row) % 2]}"
        if row["state"]["phase"] != phase:
            phase = row["state"]["phase"]
            told.clear()
    yield from ('expect A shows "Štych bere"', "press A.OK")
    yield from _end(trace[0]["seats"], trace[-1]["result"])


def _end(seats: int, result: dict) -> Iterator[str]:
    winner = result["winner"]
    if winner is None:
        title = "Remíza"
    elif seats == 4:
        title = f"Vítězí H{winner + 1}+{winner + 3}"
    else:
        title = f"Vítězí hráč {winner + 1}!"
    yield f'expect A shows "{title}"'
    rows = len(result["factions"]) + 1
    yield from ["press A.right"] * ((rows - 1) // 3)
    yield f'expect A shows "{":".join(map(str, result["votes"]))}"'


def _seen_by(row: dict) -> int:
    """The seat that learns a card unseen by the others."""
    verb, *rest = row["action"].split()
    return row["state"]["leader"] if verb == "peek" else int(rest[0])


def _copy(card: str, told: Counter[str]) -> str:
    """The name of the next of several equal cards."""
    told[card] += 1
    return card if told[card] == 1 else f"{card}_{told[card]}"


def main(path: str, how: str = "") -> None:
    trace = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]
    head = trace[0]
    dealt = how == "dealt"
    head["options"]["hands"] = "dealt" if dealt else "table"
    game, seats = head["game"], head["seats"]
    print(f"# {game}, {seats} seats, seed {head['seed']}: a whole game with real cards (long).")
    print("\n".join((*opening(game, seats, head["options"]), *sentences(trace, dealt))))


if __name__ == "__main__":
    main(*sys.argv[1:])
