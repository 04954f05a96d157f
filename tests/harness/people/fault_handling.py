"""What people do when something fails: they read what is wrong, do what is advised, and answer by keys."""

from regent_table.errors import UserError
from regent_table.rules import RULE_BROKEN
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.sentences import Hands
from tests.harness.people.players import Players

LONG_MS = 9000  # a message has gone by then
QUIET_MS = 13_000  # a sensor that was set aside counts again


def do(players: Players, *sentences: str) -> None:
    """Do what these sentences say; they are those of scenarios."""
    for sentence in sentences:
        players.user.did(sentence)
        try:
            Hands(players.table).do(sentence)
        except UserError as error:
            raise players.user.stuck(f'"{sentence}": {error}') from None


def told(players: Players, *sayings: str) -> None:
    """Wait until a display says all of this."""
    if not players.looks(lambda: players.user.tells(*sayings)):
        fault = FlashSnapshot(players.table).fault
        raise players.user.stuck(f'to read "{" ".join(sayings)}"{fault and f", not {fault}"}')


def silent(players: Players, part: str, which: str, advice: str) -> None:
    """Wait until a display names the part that does not answer, and says what to do without it."""
    told(players, *silence(players, part, which, advice))


def silence(players: Players, part: str, which: str, advice: str) -> tuple[str, str, str]:
    """What it says then."""
    return players.say("play.SILENT"), f"{players.say(part)} {which}", players.say(advice)


def by_keys(players: Players, steps: bytes) -> None:
    """Answer all of it from lists, and read what comes to light by it."""
    if players.step_by_step(steps, players.by_keys) & RULE_BROKEN:
        players.note_lie()


def tap(players: Players, steps: bytes, name: str, pad: str) -> None:
    players.tap(name, pad)
    shown(players, steps)


def shown(players: Players, steps: bytes) -> None:
    """Choose what else belongs to an action whose card has counted."""
    players.count(steps[:1])
    players.stand()
    by_keys(players, steps[1:])


def back_in(players: Players) -> None:
    """Switch the power on again and resume the match."""
    players.user.did("power on")
    players.in_the_dark()
    players.table.power_on()
    players.resume()
