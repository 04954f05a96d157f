"""What is wrong with the box in the middle of a game, and how to play on, in words."""

from regent import hal, say
from regent.app.play.match_saver import SAVED
from regent.app.play.unread import SAVING
from regent.app.service import parts
from regent.ui import sounds


def show_saving(play, saved: int, board) -> None:
    """Tell what the keeper has to tell: something is not on flash, or at last all is."""
    line = play.show.flow.clear()
    if saved == SAVED:
        line.say(say.play.ALL_SAVED)
    else:
        add_not_saved(line, board.store)
        play.lights.refuse()
        board.sound.play(sounds.pattern(sounds.REFUSED))
    play.show.message(about=SAVING, news=saved == SAVED)


def add_not_saved(line, store) -> None:
    """Add why something is not on flash."""
    line.say(say.play.NOT_SAVED).text(b"\n").say(say.play.TROUBLE + store.trouble - 1)


def add_silent(line, part: int, last: bool = False) -> None:
    """Add that this part does not answer any more, and how to play on; `last`: no reader is left."""
    line.say(say.play.SILENT).text(b" ")
    parts.name(line, part).text(b"\n")
    line.say(say.parts.NO_READER if last else parts.way_on(part))


def show_part(play, part: int, board) -> None:
    """Warn that this part has fallen silent, or withdraw the warning; unless it is one to play on without."""
    if not parts.way_on(part):
        return
    show, is_silent = play.show, board.health.down(part)
    if is_silent and hal.PART_SCREEN <= part < hal.PART_CHAIN and show.one_sided():
        play.ask()  # that list may be on the dead display
    line = show.flow.clear()
    if is_silent:
        last = part < hal.PART_SCREEN and not _reads(board)
        if last:
            for n in range(hal.PART_SCREEN):
                show.message(about=hal.PART_READER + n)  # withdraws the advice to use another one
        add_silent(line, part, last)
    if part == hal.PART_CHAIN:
        show.deaf(is_silent)
    else:
        show.message(about=part)


def _reads(board):
    """Return whether any reader answers."""
    for n in range(board.tags.count):
        if board.health.up(hal.PART_READER + n):
            return True
    return False
