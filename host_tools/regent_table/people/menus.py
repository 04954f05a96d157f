"""The ways through the menus: the first boot, a new game with its seats and options, one that waits."""

import re

from regent_table.people.user import ConsoleUser, Doing
from regent_table.rules import Game, games, opponents
from regent_table.words import LANGUAGES, family

_BOOT_MS = 12_000
_BACK_MS = 20_000
_LOOK_MS = 1500
_CYCLE = 3  # an option with more values is chosen from a list of its own
_MOST_PAGES = 8  # on the way home
_FIRST_PAGE = re.compile(r"Regent (\d+\.\d|unstamped)")  # its title, in every language


def asks_language(user: ConsoleUser) -> bool:
    return user.cursor() in _own_names()


def choose_language(user: ConsoleUser, language: str) -> Doing[None]:
    """Choose the language that a new device asks for."""
    yield from user.wait(lambda: asks_language(user), "to be asked for the language", _BOOT_MS)
    yield from user.choose_row(_own_names()[LANGUAGES.index(language)])


def other_language(user: ConsoleUser, language: str) -> Doing[None]:
    """From the first page to the settings, choose the language, and back."""
    yield from user.choose("menu.MAIN.SETTINGS", "menu.LANGUAGE")
    yield from user.choose_row(_own_names()[LANGUAGES.index(language)])
    yield from home(user, keep=True)


def _own_names() -> list[str]:
    return [each.words[LANGUAGES[0]] for each in family("common.LANGUAGE")]


def is_home(user: ConsoleUser) -> bool:
    """Report whether the display shows the first page; three matches hide its row *New game*."""
    return any(map(_FIRST_PAGE.match, user.rows()[:1])) and bool(user.cursor())


def is_about_waiting(user: ConsoleUser) -> bool:
    """Report whether the display shows a page about a match that waits: its rows, or what they say."""
    rows = ("menu.RESUME", "menu.ABORT_IT", "menu.NOTE", "menu.EXPLANATION")
    return not user.rows() or user.shows(*rows) or _replays(user)


def _replays(user: ConsoleUser) -> bool:
    """Report whether a match is being loaded."""
    return any(words.partition("{}")[0].strip() in user.reading() for words in user.words("play.REPLAYING"))


def home(user: ConsoleUser, keep: bool = False) -> Doing[None]:
    """Go to the first page; a game that is on is given up, or set aside when it is to `keep`."""
    for _ in range(_MOST_PAGES):
        yield from user.press("Menu")
        if user.shows("play.MENU.ABORT", "play.MENU.SUSPEND", "play.MENU.COUNTS"):
            ways = ("play.MENU.SUSPEND",) if keep else ("play.MENU.ABORT", "play.YES", "play.YES")
            yield from user.choose(*ways)
        if is_home(user):
            return
    raise user.stuck("the first page")


def leave_over(user: ConsoleUser) -> Doing[None]:
    """Leave a match that is over for the first page, which puts it away."""
    yield from user.press(f"{user.eyes[0]}.Back")
    for _ in range(_MOST_PAGES):
        if user.shows("play.LEAVE"):
            yield from user.choose("play.LEAVE")
            return
        yield from user.press(f"{user.eyes[0]}.OK")


def new_game(user: ConsoleUser, game: Game, first: int = 0) -> Doing[None]:
    """Go from the first page to the first question; `first` starts, lots are drawn behind the last player.

    With Regent at the table somebody must be chosen, for seats are counted from who starts.
    """
    rules = game.rules
    yield from user.choose("menu.MAIN.NEW", f"menu.GAME.{rules.NAME.upper()}")
    yield from user.reach(*user.words("menu.BEGIN"))
    yield from _set_up(user, game, first)
    yield from user.choose("menu.BEGIN")
    if games.presenter(rules.NAME, rules).DECK:
        yield from user.choose("play.TRUST")
    if game.seats > 1:
        yield from user.read("play.WHO_STARTS")
        yield from user.rows_down(first)
        yield from user.press(f"{user.eyes[0]}.OK")


def give_up(user: ConsoleUser, above_new: int) -> Doing[None]:
    """Abort the match that waits so many rows above *New game* on the first page."""
    yield from _above_new(user, above_new)
    yield from user.press(f"{user.eyes[0]}.OK")
    if user.shows("menu.NOTE"):  # of a match that cannot be read
        yield from user.press(f"{user.eyes[0]}.OK")
    yield from user.choose("menu.ABORT_IT", "menu.ABORT_IT", "menu.ABORT_IT")
    yield from user.reach(*user.words("menu.MAIN.NEW"))


def _above_new(user: ConsoleUser, rows: int) -> Doing[None]:
    yield from user.reach(*user.words("menu.MAIN.NEW"))
    yield from user.rows_down(-rows)


def _set_up(user: ConsoleUser, game: Game, first: int) -> Doing[None]:
    """Set seats and options, going down the rows of the page that asks for them."""
    rules, change = game.rules, f"{user.eyes[0]}.OK"
    if rules.MIN_SEATS < rules.MAX_SEATS:
        yield from user.rows_down(1)
        for _ in range(game.seats - rules.MIN_SEATS):
            yield from user.press(change)
    if opponents.offered(rules.NAME, rules.MAX_SEATS):
        yield from user.rows_down(1)
    if game.players:
        yield from _seat(user, game, first)
    usual = bytearray(len(rules.OPTIONS))
    rules.defaults(game.seats, usual)
    for i, (now, wanted) in enumerate(zip(usual, game.options, strict=True)):
        choices = rules.offered_values(i)
        if choices < 2:
            continue
        yield from user.rows_down(1)
        steps = (wanted % choices - now) % choices  # what comes with Regent is chosen by nobody
        if steps and choices > _CYCLE:
            yield from user.press(change)
            yield from user.rows_down(steps)
            steps = 1
        for _ in range(steps):
            yield from user.press(change)


def _seat(user: ConsoleUser, game: Game, first: int) -> Doing[None]:
    """Say who plays each seat."""
    side, who = user.eyes[0], game.who()
    offered = opponents.offered(game.rules.NAME, game.seats)
    yield from user.press(f"{side}.OK")
    yield from user.read("menu.SEATS")
    for player in range(game.seats):
        if player:
            yield from user.rows_down(1)
        number = who[(player - first) % game.seats]
        for _ in range(offered.index(number) + 1 if number else 0):
            yield from user.press(f"{side}.OK")
    yield from user.press(f"{side}.Back")


def resume(user: ConsoleUser, name: str, above_new: int = 0) -> Doing[None]:
    """Resume the match of this game on the first page; of several so many rows above *New game*."""
    yield from user.wait(lambda: is_home(user), "the first page", _BOOT_MS)
    if above_new:
        yield from _above_new(user, above_new)
    yield from user.choose_row(*user.words(f"menu.GAME.{name.upper()}"), more=True)
    yield from user.choose("menu.RESUME")
    resumed = lambda: not user.shows("menu.RESUME") and not _replays(user)  # noqa: E731
    yield from user.wait(resumed, "the match to be resumed", _BACK_MS)
    yield _LOOK_MS  # a card that lies there when a reader wakes up is no play
