"""The ways out: the menu of a running game, and what follows its end."""

from micropython import const

from regent import opponents, say
from regent.app.asked import ROWS
from regent.app.play.back import Correct
from regent.app.play.guest import Guest

# Rows
_GO_ON = const(0)
_COUNTS = const(1)
_CORRECT = const(2)
_SUSPEND = const(3)
_ABORT = const(4)
_SEATS = const(5)  # only where Regent is offered
_ROW = const(6)  # only where its cards lie in rows
_ROWS = const(7)

_ENDS = (say.play.AGAIN, say.play.REMATCH, say.play.LEAVE)


class MatchMenu(Guest):
    def __init__(self, play, back):
        super().__init__(play, back)
        self._sure = False
        match = play.session.match
        offered = opponents.offered(match.rules.NAME, match.seats)
        self._rows = bytes((_GO_ON, _COUNTS, _CORRECT))
        if play.session.asked.secret & ROWS:
            self._rows += bytes((_ROW,))
        self._rows += bytes((_SEATS, _SUSPEND, _ABORT) if offered else (_SUSPEND, _ABORT))

    def begin(self) -> None:
        self.turn(self._list)

    def _list(self):
        self._play.show.choose(self._title, self._label, len(self._rows), self._chosen, self.back)

    def _title(self, line):
        line.say(say.common.KEY_MENU)

    def _label(self, i, line):
        line.say(say.play.MENU + self._rows[i])

    def _chosen(self, i):
        play, row = self._play, self._rows[i]
        if row == _COUNTS:
            presenter = play.session.presenter
            play.show.read(
                self._counts_title, presenter.line, presenter.counts_report(play.session.view), self.back
            )
        elif row == _CORRECT:
            Correct(play, self.back).begin()
        elif row == _SEATS:
            from regent.app.play.reseat import Reseat

            Reseat(play, self.back).begin()
        elif row == _ROW:
            from regent.app.play.rebuild_rows import RebuildRows

            RebuildRows(play, self.back).begin()
        elif row == _SUSPEND:
            if play.saver.save():
                play.leave()
        elif row == _ABORT:
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
        elif self._play.saver.abort():
            self._play.leave()


class MatchOver(Guest):
    """What people may do once the match is over: look at the end once more, play another, or leave."""

    MAY_MOVE = True

    def tell(self) -> None:
        """Explain the end; then comes the choice."""
        session = self._play.session
        presenter = session.presenter
        self._play.show.read(
            presenter.result_title, presenter.line, presenter.result(session.view), self.begin
        )

    def begin(self) -> None:
        self.turn(self._list)

    def _list(self):
        self._play.show.choose(self._title, self._label, len(_ENDS), self._chosen, self._play.ask)

    def _title(self, line):
        line.say(say.play.OVER)

    def _label(self, i, line):
        line.say(_ENDS[i])

    def _chosen(self, i):
        play = self._play
        if not i:
            play.ask()
            return
        slot = play.saver.archive()
        menu = play.leave()
        if _ENDS[i] == say.play.REMATCH:
            menu.again(play.session, slot)
