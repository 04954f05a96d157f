"""What a shell may offer for the next word of a `regent` command line."""

import argparse
from collections.abc import Iterable

from host_tools.arguments import Parser

# In bash `=` parts words; the snippet is all that a shell must know.
BASH = """\
_regent() {
    local IFS=$'\\n'
    COMPREPLY=($(printf '%s\\n' "${COMP_WORDS[@]:1:COMP_CWORD}" |
        "${COMP_WORDS[0]}" completion --next 2>/dev/null))
}
complete -o default -F _regent regent
"""
SHELLS = {"bash": BASH, "zsh": f"autoload -U +X bashcompinit && bashcompinit\n{BASH}"}


def following(parser: Parser, words: list[str]) -> list[str]:
    """What may stand in the place of the last of these words, as far as that is written."""
    *before, begun = _joined(words)
    game = ""
    for word in before:
        if word in parser.commands():
            parser = parser.commands()[word]
        elif word in _games():
            game = word
    last = before[-1] if before else ""
    value_of = next((action for action in parser._actions if last in action.option_strings), None)
    if value_of and value_of.nargs != 0:
        offered = _values(value_of, game)
    elif begun.startswith("-"):
        offered = [name for action in parser._actions for name in action.option_strings]
    else:
        offered = [
            word for action in parser._actions if not action.option_strings for word in _values(action, game)
        ]
    fitting = [word for word in offered if word.startswith(begun) and word not in before]
    cut = begun.rfind("=") + 1 if "=" in words else 0  # bash knows what stands before it
    return [word[cut:] for word in fitting]


def _joined(words: list[str]) -> list[str]:
    """Words as they were typed: bash makes three of KEY=VALUE."""
    out: list[str] = []
    for i, word in enumerate(words):
        if out and (word == "=" or i and words[i - 1] == "="):
            out[-1] += word
        else:
            out.append(word)
    return out


def _values(action: argparse.Action, game: str) -> Iterable[str]:
    """What an argument may be; a file where nobody knows, which the shell offers by itself."""
    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    if action.metavar == "GAME":
        return _games()
    if action.metavar == "SET":
        from host_tools.device.sets import NAMES

        return NAMES
    if action.metavar == "KEY=VALUE" and game:
        from host_tools.rules import games

        rules = games.rules(game)
        return [f"{key}={value}" for key, values, _ in rules.OPTIONS for value in values]
    if action.metavar == "NAME=VALUE":
        from host_tools.device import settings

        return [f"{name}={value}" for name, value in settings.every()]
    if action.metavar == "PROBE":
        from host_tools.bench import names

        return names()
    return []


def _games() -> tuple[str, ...]:
    from host_tools.rules import games

    return games.NAMES
