"""The numbers of command lines, and a parser whose refusals are one sentence that helps."""

import argparse
import sys
from collections.abc import Sequence

from regent_table.suggestions import hint

_LAST_PORT = 65535


def port(text: str) -> int:
    """A TCP port; 0 stands for any that is free."""
    if not text.isdecimal() or int(text) > _LAST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {_LAST_PORT}, not {text!r}.")
    return int(text)


def count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a whole number from 1 on belongs here, not {text!r}.")
    return int(text)


class Parser(argparse.ArgumentParser):
    """Says which word is wrong and which one may have been meant, in the place of all that there is."""

    def error(self, message: str):
        self.exit(2, f"{self.prog}: {message[:1].upper()}{message[1:]}\n")

    def parse_known_args(self, args: Sequence[str] | None = None, namespace=None):  # type: ignore[override]
        words = list(sys.argv[1:] if args is None else args)
        if not self.commands():
            self._refuse_unknown(words)
        return super().parse_known_args(words, namespace)

    def _refuse_unknown(self, words: list[str]) -> None:
        """Options that nobody knows come before any that is missing: one is often the other, misspelt."""
        for word in words[: words.index("--")] if "--" in words else words:
            name = word.partition("=")[0]
            if name.startswith("--") and not any(known.startswith(name) for known in self.options()):
                self.error(f"there is no option {name}; {hint(name, self.options())}")

    def commands(self) -> dict[str, "Parser"]:
        """The words that may follow, each with what it takes."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                return action.choices
        return {}

    def every_option(self) -> set[str]:
        """The long ones, also those of words that follow."""
        return set(self.options()).union(*(word.every_option() for word in self.commands().values()))

    def options(self) -> list[str]:
        """The long ones."""
        return [name for name in self._option_string_actions if name.startswith("--")]

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is None or value in action.choices:
            return
        names = [str(choice) for choice in action.choices]
        what = "/".join(action.option_strings) or str(action.metavar or action.dest).lower()
        self.error(f"there is no {what} {value!r}; {hint(str(value), names)}")
