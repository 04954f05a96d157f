"""Tells why a helping hand got lost."""

import traceback
from collections.abc import Iterator

from regent_table.errors import UserError
from regent_table.people.table_helper import TableHelper
from regent_table.rules import Match, actions_of, option_words
from regent_table.virtual.flash_snapshot import FlashSnapshot

_LAST = 8  # actions in words
_RECORD = 64  # bytes at most


def report(helper: TableHelper, lost: UserError) -> str:
    """The game, what is seen, what the hand meant to do, and the match with records for `saves.waiting`."""
    game_box, table, player_area = helper.game_box, helper.table, helper.player_area
    rules = game_box.game.rules
    chosen = (f"{name}={value}" for name, value in option_words(rules, game_box.game.options).items())
    said = [f"{rules.NAME} with {game_box.game.seats}, {', '.join(chosen)}, after {table.now_ms()} ms"]
    said.append(str(lost))
    said += [
        f"{place}: {' '.join(names)}" for place in player_area.lying if (names := player_area.names(place))
    ]
    state, steps = helper.meant
    if steps:
        said.append(f"meant: {game_box.game.notation.action(bytearray(state), steps)} {list(steps)}")
    match = helper.match()
    if match is not None:
        said.append(
            f"player {game_box.first + 1} is the first seat; "
            + "; ".join(_last(game_box.game.notation, match))
        )
        said.append(f"records: {' '.join(_records(FlashSnapshot(table), helper.slot))}")
    if lost.__cause__:
        said += traceback.format_exception(lost.__cause__)
    return "\n  ".join(said)


def _last(notation, match: Match) -> Iterator[str]:
    for ply, (state, steps) in list(enumerate(actions_of(match)))[-_LAST:]:
        yield f"{ply} {notation.action(state, steps)}"


def _records(saves: FlashSnapshot, slot: int) -> Iterator[str]:
    record = bytearray(_RECORD)
    journal = saves.journal(slot)
    journal.load()
    for i in range(journal.count):
        yield record[: journal.read(i, record)].hex()
