"""Values that the Tab key offers for the arguments of `regent`; argcomplete does the rest."""

import argparse
from collections.abc import Iterable
from typing import Any

import argcomplete

from regent_table.arguments import Parser


def answer(parser: Parser, **how: Any) -> None:
    """Print what fits the line that the shell passes in the environment, and end the process."""
    _teach(parser)
    argcomplete.autocomplete(parser, always_complete_options=False, **how)


def _teach(parser: Parser) -> None:
    """Give each argument of a parser and of its commands its completer; choices and files need none."""
    for command in parser.commands().values():
        _teach(command)
    for action in parser._actions:
        if action.metavar in _VALUES:
            action.completer = _VALUES[action.metavar]  # type: ignore[attr-defined]


def _games(**_) -> Iterable[str]:
    from regent_table.rules import games

    return games.NAMES


def _sets(**_) -> Iterable[str]:
    from regent_table.device.sets import NAMES

    return NAMES


def _options(parsed_args: argparse.Namespace, **_) -> Iterable[str]:
    from regent_table.rules import games

    named = getattr(parsed_args, "game", None)
    known = [name for name in (named if isinstance(named, list) else [named]) if name in games.NAMES]
    rows = [row for name in known for row in games.rules(name).OPTIONS]
    return [f"{key}={value}" for key, values, _ in rows for value in values]


def _settings(**_) -> Iterable[str]:
    from regent_table.device import settings

    return [f"{name}={value}" for name, value in settings.every()]


_VALUES = {
    "GAME": _games,
    "SET": _sets,
    "KEY=VALUE": _options,
    "NAME=VALUE": _settings,
}
