"""Tells why a helping hand got lost."""

import traceback
from collections.abc import Iterator

from regent_table.errors import UserError
from regent_table.people.helper import Helper
from regent_table.rules import Match, actions_of, option_words
from regent_table.virtual.saves import Saves

_LAST = 8  # actions in words
_RECORD = 64  # bytes at most


def report(helper: Helper, lost: UserError) -> str:
    """The game, what is seen, what the hand meant to do, and the match with records for `saves.waiting`."""
    kit, table, desk = helper.kit, helper.table, helper.desk
    rules = kit.game.rules
    chosen = (f"{name}={value}" for name, value in option_words(rules, kit.game.options).items())
    said = [f"{rules.NAME} with {kit.game.seats}, {', '.join(chosen)}, after {table.now_ms()} ms"]
    said.append(str(lost))
    said += [f"{place}: {' '.join(names)}" for place in desk.lying if (names := desk.names(place))]
    state, steps = helper.meant
    if steps:
        said.append(f"meant: {kit.game.notation.action(bytearray(state), steps)} {list(steps)}")
    match = helper.match()
    if match is not None:
        said.append(f"player {kit.first + 1} is the first seat; {'; '.join(_last(kit.game.notation, match))}")
        said.append(f"records: {' '.join(_records(Saves(table), helper.slot))}")
    if lost.__cause__:
        said += traceback.format_exception(lost.__cause__)
    return "\n  ".join(said)


def _last(notation, match: Match) -> Iterator[str]:
    for ply, (state, steps) in list(enumerate(actions_of(match)))[-_LAST:]:
        yield f"{ply} {notation.action(state, steps)}"


def _records(saves: Saves, slot: int) -> Iterator[str]:
    record = bytearray(_RECORD)
    journal = saves.journal(slot)
    journal.load()
    for i in range(journal.count):
        yield record[: journal.read(i, record)].hex()
