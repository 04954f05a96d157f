"""What a recording holds, in plain words that do not depend on any file format."""

import json
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from regent_table.rules import (
    Game,
    Match,
    Rules,
    actions_of,
    choose,
    games,
    mover_word,
    opponents,
    option_words,
)
from regent_table.virtual.brains import make_table
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.table import Table
from regent_table.web.seats import Seats
from regent_table.web.store import TableStore
from regent_table.web.table_process import TableProcess
from regent_table.web.table_session import digest

Statement = dict[str, Any]

PEOPLE = {"Anna": "secret0", "Béla": "secret1"}  # those at the tables of the page: what each browser keeps

_OF_A_GAME = ("game", "seats", "options", "players", "plies")  # that is over


def table_of(flash: bytes, brain: str = "cpython") -> Table:
    """A table with this flash, switched off."""
    table = make_table(brain)
    table.flash = flash
    return table


def matches_in(table: Table) -> list[Statement]:
    """The matches that wait, in the order of the menu."""
    return [match_in(table, slot) for slot in FlashSnapshot(table).waiting()]


def match_in(table: Table, slot: int) -> Statement:
    """The match in a slot: who plays what by which options, each action, and the position it came to.

    Of one that cannot be read only its slot and its game.
    """
    saves = FlashSnapshot(table)
    name = saves.waiting()[slot]
    match = saves.match(games.rules(name), slot) if name in games.NAMES else None
    found = {"slot": slot, "game": name}
    return found | {"starter": saves.starter(slot)} | in_words(match) if match else found


def in_words(match: Match) -> Statement:
    rules = match.rules
    options = option_words(rules, match.options)
    state = bytearray(rules.SIZE)
    match.state_before(match.ply, state)  # of a half-made action nothing counts
    return {
        "seats": match.seats,
        "players": [opponents.NAMES[number] for number in match.players[: match.seats]],
        "options": options,
        "actions": list(_actions(match)),
        "asked": mover_word(rules.mover(state)),
        "state": json.loads(json.dumps(_notation(rules).state(state))),
    }


def _actions(match: Match) -> Iterator[str]:
    """Each action in words, by its mover."""
    rules, notation = match.rules, _notation(match.rules)
    for state, steps in actions_of(match):
        yield f"{mover_word(rules.mover(state))}: {notation.action(state, steps)}"


def _notation(rules: Rules) -> ModuleType:
    return choose(rules.NAME, None, {}).notation


def game_of(statement: Statement) -> Game:
    """The game that a statement is about."""
    players = statement["players"] if any(who != "person" for who in statement["players"]) else ()
    return choose(statement["game"], statement["seats"], statement["options"], players)


def table_in(store: TableStore, name: str) -> Statement:
    """A table of the page: its people, its matches, the games that are over, and what lies where."""
    live = TableProcess("cpython", 1)
    (entry,) = (entry for entry in store.tables() if entry.name == name)
    live.wake(store.recall(name))
    try:
        told = live.changes()
        seats = Seats(0)
        seats.recall(entry.seats, 0)
        return {
            "name": name,
            "seats": {who: seats.of(digest(secret)) for who, secret in PEOPLE.items()},
            "called": [who for _, who in seats.told("", 0)["seats"]],
            "matches": matches_in(live.table),
            "over": [{what: past[what] for what in _OF_A_GAME} for past in told.get("results", [])],
            "lies": {
                each.player_area.game_box.game.rules.NAME: {
                    place: [thing.name for thing in there]
                    for place, there in sorted(each.player_area.lying.items())
                    if there
                }
                for each in live.layouts
            },
        }
    finally:
        if live.table.powered:
            live.table.power_cut()
