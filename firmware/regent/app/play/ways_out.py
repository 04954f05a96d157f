"""The ways out: the menu of a running game, and what follows its end."""

from micropython import const

from regent import say
from regent.app.play.guest import Guest

_ROWS = const(5)


class WaysOut(Guest):
    def __init__(self, play):
        super().__init__(play)
        self._sure = False

    def open(self) -> None:
        play = self._play
        play.invite(self)
        play.show.choose(self._menu_title, self._menu_label, _ROWS, self._menu, play.ask)

    def _menu_title(self, line):
        line.say(say.common.KEY_MENU)

    def _menu_label(self, i, line):
        line.say(say.play.MENU + i)

    def _menu(self, i):
        play = self._play
        if i == 1:
            face = play.session.face
            play.show.read(self._counts_title, face.line, face.counts(play.session.view))
        elif i == 2:
            play.correct()
        elif i == 3:
            if play.keep():
                play.leave()
        elif i == 4:
            self._sure = False
            self._ask_abort()
        else:
            play.ask()

    def _counts_title(self, line):
        line.say(say.play.MENU_COUNTS)

    def _ask_abort(self):
        self._play.show.choose(self._abort_title, self._yes_label, 2, self._abort, self._play.ask)

    def _abort_title(self, line):
        line.say(say.play.ABORT_SURELY if self._sure else say.play.ABORT)

    def _yes_label(self, i, line):
        line.say(say.play.YES if i else say.play.NO)

    def _abort(self, i):
        play = self._play
        if not i:
            play.ask()
        elif self._sure:
            if play.board.store.journal(play.session.slot).drop():
                play.leave()
            else:
                play.not_saved()
        else:
            self._sure = True
            self._ask_abort()

    # --- the end

    def finished(self) -> None:
        play = self._play
        self.MAY_MOVE = True  # people clear the board
        play.invite(self)
        play.show.choose(self._over_title, self._over_label, 2, self._over, play.ask)

    def _over_title(self, line):
        line.say(say.play.OVER)

    def _over_label(self, i, line):
        line.say(say.play.LEAVE if i else say.play.AGAIN)

    def _over(self, i):
        play = self._play
        if i:
            play.board.store.retire(play.session.slot)
            play.leave()
        else:
            play.ask()
