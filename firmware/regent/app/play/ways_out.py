"""The ways out: the menu of a running game, and what follows its end."""

from micropython import const

from regent import say
from regent.app.play.back import Correct
from regent.app.play.guest import Guest

_ROWS = const(5)


class WaysOut(Guest):
    def __init__(self, play, back):
        super().__init__(play, back)
        self._sure = False

    def begin(self) -> None:
        self.turn(self._list)

    def _list(self):
        self._play.show.choose(self._title, self._label, _ROWS, self._chosen, self.back)

    def _title(self, line):
        line.say(say.common.KEY_MENU)

    def _label(self, i, line):
        line.say(say.play.MENU + i)

    def _chosen(self, i):
        play = self._play
        if i == 1:
            face = play.session.face
            play.show.read(self._counts_title, face.line, face.counts(play.session.view), self.back)
        elif i == 2:
            Correct(play, self.back).begin()
        elif i == 3:
            if play.keeper.keep():
                play.leave()
        elif i == 4:
            self._sure = False
            self.turn(self._ask_abort)
        else:
            self.back()

    def _counts_title(self, line):
        line.say(say.play.MENU_COUNTS)

    def _ask_abort(self):
        self._play.show.choose(self._abort_title, self._yes_label, 2, self._abort, self.back)

    def _abort_title(self, line):
        line.say(say.play.ABORT_SURELY if self._sure else say.play.ABORT)

    def _yes_label(self, i, line):
        line.say(say.play.YES if i else say.play.NO)

    def _abort(self, i):
        if not i:
            self.back()
        elif not self._sure:
            self._sure = True
            self._ask_abort()
        elif self._play.keeper.abort():
            self._play.leave()


class Over(Guest):
    """What people may do once the match is over: leave it, or look at the end once more."""

    MAY_MOVE = True

    def tell(self) -> None:
        """Explain the end; then comes the choice."""
        session = self._play.session
        face = session.face
        self._play.show.read(face.result_title, face.line, face.result(session.view), self.begin)

    def begin(self) -> None:
        self.turn(self._list)

    def _list(self):
        self._play.show.choose(self._title, self._label, 2, self._chosen, self._play.ask)

    def _title(self, line):
        line.say(say.play.OVER)

    def _label(self, i, line):
        line.say(say.play.LEAVE if i else say.play.AGAIN)

    def _chosen(self, i):
        play = self._play
        if i:
            play.keeper.retire()
            play.leave()
        else:
            play.ask()
