"""Traces: complete games in words that anybody can check without our code (JSON lines, see README)."""

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TextIO

from regent_table.errors import UserError
from regent_table.lab.company import Company, match_seed
from regent_table.rules import CHANCE, IN_TRACES, OVER, Game, choose, draw, in_traces, mover_word, notation_of

FORMAT = "regent-trace/1"
_LONGEST = 1 << 20  # characters of a line
_MOST_NAMED = 12  # legal actions that a refusal lists


def dumps(row: dict) -> str:
    return json.dumps(row, ensure_ascii=False)


def set_up(
    name: str, seats: int | None, options: dict[str, str], position: str = "", players: Sequence[str] = ()
) -> Game:
    """A game for a trace: every card is seen while it is dealt."""
    for key, value in IN_TRACES.items():
        if options.get(key, value) != value:
            raise UserError(f"A trace is always of a game with {key}={value}.")
    fixed = in_traces(choose(name, seats, {}).rules)
    if not position:
        return choose(name, seats, options | fixed, players)
    notation = notation_of(name)
    if not hasattr(notation, "read_position"):
        raise UserError(f"{name} has no notation for positions.")
    try:
        game = choose(name, seats, notation.options_of_position(position) | options | fixed, players)
        game.position = position
        game.opening()
    except ValueError as error:
        raise UserError(str(error)) from None
    return game


def random_trace(game: Game, seed: int) -> Iterator[dict]:
    """A complete game, row by row: of random legal actions, or of those that its players decide."""
    rules, notation, rng = game.rules, game.notation, random.Random(seed)
    state, seed_bytes = game.opening(), match_seed(seed)
    company = Company(game, {}) if game.players else None
    yield _header(game, seed)
    ply = 0
    while (mover := rules.mover(state)) != OVER:
        row = {"ply": ply, "mover": mover_word(mover)}
        if mover == CHANCE:
            steps = draw(game, state, rng)
            row["action"] = notation.action(state, steps)
        else:
            legal = game.actions(state)
            row["legal"] = list(legal)
            if company:
                steps = company.action(state, seed_bytes, ply)
                row["action"] = notation.action(state, steps)
            else:
                row["action"] = rng.choice(row["legal"])
                steps = legal[row["action"]]
        for step in steps:
            rules.apply(state, step)
        row["state"] = notation.state(state)
        yield row
        ply += 1
    yield {"result": notation.result(state)}


def _header(game: Game, seed: int) -> dict:
    head = {
        "format": FORMAT,
        "game": game.rules.NAME,
        "seats": game.seats,
        "options": game.words_of_options(),
        "seed": seed,
        "rules": game.rules.VERSION,
    }
    if game.players:
        head["players"] = list(game.players)
    return head | {"from": game.position} if game.position else head


def lines_of(file: TextIO) -> Iterator[str]:
    """Read a trace line by line; a line without end, as that of /dev/zero, is cut and so refused."""
    while line := file.readline(_LONGEST):
        yield line


def check(lines: Iterable[str]) -> str:
    """Replay a trace action by action; one sentence about it, or UserError at the first thing wrong."""
    rows = _rows(lines)
    at, head = next(rows, (0, {}))
    if not at:
        raise UserError("The file is empty.")
    game = _game_of(at, head)
    rules, notation = game.rules, game.notation
    state = game.opening()
    ply = 0
    for at, row in rows:
        if "result" in row:
            _check_end(game, state, at, row, rows)
            return f"a complete game of {rules.NAME}, {game.seats} seats, {ply} plies, by the rules."
        _check_row(game, state, at, row, ply)
        legal = game.actions(state)
        if row["action"] not in legal:
            _refuse_action(game, state, at, row["action"], list(legal))
        if "legal" in row and sorted(row["legal"]) != sorted(legal):
            raise UserError(f"Line {at}: the legal actions are {_named(list(legal))}.")
        for step in legal[row["action"]]:
            rules.apply(state, step)
        if "state" in row and row["state"] != _plain(notation.state(state)):
            raise UserError(f"Line {at}: the state after {row['action']!r} is another one.")
        ply += 1
    raise UserError(f"The trace breaks off after line {at}: its result is missing.")


def _plain(words: dict) -> dict:
    return json.loads(dumps(words))


def _rows(lines: Iterable[str]) -> Iterator[tuple[int, dict]]:
    for at, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
        except ValueError:
            raise UserError(f"Line {at}: this is not a whole JSON object.") from None
        if not isinstance(row, dict):
            raise UserError(f"Line {at}: this is not a JSON object.")
        yield at, row


def _game_of(at: int, head: dict) -> Game:
    if head.get("format") != FORMAT:
        raise UserError(f"Line {at}: a trace starts with its format, {FORMAT!r}.")
    name, seats, options = head.get("game"), head.get("seats"), head.get("options", {})
    if not isinstance(name, str) or type(seats) is not int or not isinstance(options, dict):
        raise UserError(f"Line {at}: a trace names its game, its seats and its options.")
    words = {str(key): str(value) for key, value in options.items()}
    players = head.get("players", [])
    if not isinstance(players, list) or len(players) not in (0, seats):
        raise UserError(f"Line {at}: players are named for every seat.")
    try:
        game = set_up(name, seats, words, str(head.get("from", "")), [str(player) for player in players])
    except UserError as error:
        raise UserError(f"Line {at}: {error}") from None
    if head.get("rules") != game.rules.VERSION:
        raise UserError(
            f"Line {at}: this is a game by version {head.get('rules')} of the rules; "
            f"version {game.rules.VERSION} is here."
        )
    return game


def _check_row(game: Game, state: bytearray, at: int, row: dict, ply: int) -> None:
    mover = mover_word(game.rules.mover(state))
    if mover == "over":
        raise UserError(f"Line {at}: the game is already over.")
    if row.get("ply") != ply:
        raise UserError(f"Line {at}: ply {ply} is due here, not {row.get('ply')}.")
    if row.get("mover") != mover:
        raise UserError(f"Line {at}: it is the turn of {_name(mover)}, not of {_name(row.get('mover'))}.")
    if not isinstance(row.get("action"), str):
        raise UserError(f"Line {at}: there is no action.")
    legal = row.get("legal", [])
    if not isinstance(legal, list) or not all(isinstance(words, str) for words in legal):
        raise UserError(f"Line {at}: the legal actions are no list of words.")


def _name(mover: object) -> str:
    return "chance" if mover == "chance" else f"seat {mover}"


def _named(words: list[str]) -> str:
    more = len(words) - _MOST_NAMED
    return ", ".join(words[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _refuse_action(game: Game, state: bytearray, at: int, action: str, legal: list[str]) -> None:
    objection = getattr(game.notation, "objection", None)
    why = objection(state, action) if objection else ""
    why = why or f"legal are {_named(legal)}"
    raise UserError(f"Line {at}: {action!r} is not legal here; {why}.")


def _check_end(game: Game, state: bytearray, at: int, row: dict, rows: Iterator) -> None:
    if game.rules.mover(state) != OVER:
        raise UserError(f"Line {at}: a result, but the game is not over.")
    if row["result"] != _plain(game.notation.result(state)):
        raise UserError(f"Line {at}: the result is another one: {dumps(game.notation.result(state))}.")
    for after, _ in rows:
        raise UserError(f"Line {after}: there is something behind the result.")
