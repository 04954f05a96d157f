"""What the question of a match is to people: theirs to answer, with Regent's advice if they ask for it; or
Regent's, who thinks and is then obeyed."""

from micropython import const

from regent import say
from regent.table.presenter import DONE_BY_HANDS, DONE_BY_ITSELF

# Bits of `Asked.secret`
ANSWER = const(1)  # only the asked seat knows the answer
ROWS = const(2)  # Regent's cards are on the table, face down


class Asked:
    def __init__(self, session, board, decided):
        """`decided()` is called once Regent has."""
        self._session = session
        self._board = board
        self._decided = decided
        self._regents = None
        self.by_itself = False  # what Regent has decided needs nobody
        self.secret = 0  # what not everybody may see: ANSWER, ROWS, both; nothing before cards are dealt

    def begin(self) -> None:
        """Make the memory of those who play Regent's seats, if there are any."""
        self._regents = None
        if self._session.match.ai_seats():
            self._make()

    def _make(self):
        from regent.app.regents import Regents  # it takes memory from then on

        self._regents = Regents(self._session.match, self._board.clock)

    def seat(self, seat: int, who: int) -> None:
        """Let Regent play a seat in the place of a person, or a person again."""
        match = self._session.match
        seed = bytearray(match.seed)
        if not any(seed):
            self._board.rng.fill(seed)
        match.replace_player(seat, who, bytes(seed))
        self.begin()
        self.look()
        self._decided()

    def look(self) -> None:
        """See who is asked now, and what is secret."""
        session, regents = self._session, self._regents
        self.secret = ANSWER if session.presenter.secret(session.q) else 0
        if session.presenter.ROWS and session.match.ai_seats():
            self.secret |= ROWS
        if regents:
            regents.look(self.secret)
        self._settle()

    def _settle(self):
        plan = self.plan()
        self.by_itself = plan is not None and self._done(plan) == DONE_BY_ITSELF

    def _done(self, plan):
        """How a decision of Regent's is carried out."""
        session = self._session
        return (
            session.presenter.carry_mode(session.match.state, session.q, plan[0]) if plan else DONE_BY_HANDS
        )

    # --- Regent

    def regents(self, seat: int) -> bool:
        """Does Regent play this seat?"""
        return self._regents is not None and self._regents.plays(seat)

    def thinks(self) -> bool:
        """Is Regent asked, also for advice, and has it not decided yet?  (fast)"""
        return self._regents is not None and self._regents.thinks()

    def think(self) -> bool:
        """Let Regent think on, for a small part of a tick; True in the one in which it has decided."""
        if not self._regents or not self._regents.think():
            return False
        self._settle()
        self._decided()
        return True

    def plan(self) -> bytes | None:
        """The steps that people are to make for Regent, none while it thinks; None: people are asked."""
        regents = self._regents
        return regents.left() if regents and regents.asked else None

    # --- advice for a person

    def advise(self, who: int) -> None:
        """Let the player of this number think what he would do in the place of the person who is asked."""
        if not self._regents:
            self._make()
        self._regents.advise(who)  # type: ignore  # it was made above

    def hush(self) -> None:
        """Think no longer for a person, and forget what was advised."""
        if self._regents:
            self._regents.hush()

    def advice(self) -> bytes | None:
        """The steps that are advised, none while that is thought about; None: nobody has asked."""
        regents = self._regents
        return regents.left() if regents and regents.advises else None

    # --- the question

    def decision(self, line) -> None:
        """Add what Regent has decided."""
        session, plan = self._session, self.plan() or b""
        if plan:
            session.presenter.announce(session.match.state, session.q, plan, len(plan), line)

    def text(self, line) -> None:
        """Add what is asked; or that Regent thinks, or what it advises, or what people are to do for it."""
        session, plan, advice = self._session, self.plan(), self.advice()
        if advice:
            line.say(say.play.ADVICE).text(b" ")
            session.presenter.announce(session.view, session.q, advice, len(advice), line)
        elif plan is None and advice is None:
            session.presenter.text(session.view, session.q, line)
        elif not plan:
            line.say(say.play.THINKS)
        else:
            self.decision(line.text(b"Regent: "))
            to_do = (
                session.presenter.instruction(session.q)
                or self._done(plan) == DONE_BY_HANDS
                and say.play.DO_IT
            )
            if to_do:
                line.text(b"\n").say(to_do)

    def lists(self) -> bool:
        """Is the answer chosen from the list at once?"""
        session = self._session
        if self.plan() is not None or self.advice() is not None:
            return False
        return session.presenter.is_listed(session.view, session.q)

    def likely(self) -> int:
        """The answer where the cursor of a list begins, -1 for the first."""
        session, advice = self._session, self.advice()
        return advice[0] if advice else session.presenter.default_answer(session.view, session.q)

    def ok(self) -> int:
        """The step that OK means while nothing else is going on, LUCK, or -1."""
        session, plan = self._session, self.plan()
        if self.advice() is not None:
            return -1  # nobody shall take OK for an answer to that
        if plan is None:
            return session.presenter.ok_step(session.view, session.q)
        return -1 if self._done(plan) == DONE_BY_HANDS else plan[0]

    def allows(self, a: int) -> bool:
        """May step `a` be made, if it is legal?  For Regent nothing but what it has decided."""
        plan = self.plan()
        return plan is None or len(plan) > 0 and plan[0] == a
