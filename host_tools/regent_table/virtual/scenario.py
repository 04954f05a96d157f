"""Scenario files: a sentence per line, blank lines and comments after #.

The same file runs on both brains; what is compared is the order of events, never their times.
"""

from dataclasses import dataclass, field
from pathlib import Path

from regent_table.errors import UserError
from regent_table.virtual.sentences import Failed, Hands
from regent_table.virtual.table import Table


@dataclass
class Step:
    line: int
    sentence: str


@dataclass
class Outcome:
    events: list[str] = field(default_factory=list)
    failure: str = ""  # with file, line and sentence; empty when all went well
    emulated_ms: int = 0


def read(path: Path) -> list[Step]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not text.") from None
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        sentence = line.partition("#")[0].strip()
        if sentence:
            steps.append(Step(number, sentence))
    if not steps:
        raise UserError(f"{path} holds no sentence.")
    return steps


def play(path: Path, table: Table) -> Outcome:
    """Play a script; a failed expectation is in the outcome, a sentence not understood is a UserError."""
    hands = Hands(table)
    start = table.now_ms()
    outcome = Outcome()
    for step in read(path):
        try:
            hands.do(step.sentence)
        except Failed as failed:
            outcome.failure = f'{path}, line {step.line}, "{step.sentence}": {failed}'
            break
        except UserError as error:
            raise UserError(f'{path}, line {step.line}, "{step.sentence}": {error}') from None
    outcome.events = list(table.events)
    outcome.emulated_ms = table.now_ms() - start
    return outcome
