"""A helping hand at the table: it starts games, plays for who asks for it and for Regent, and tidies up.

All that it does people could do.  It reads what has been played from the journal on the device's flash, and
sees on the desk what is hidden from the table.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from regent_table.paths import use_firmware
from regent_table.people import menus
from regent_table.people.adviser import Adviser
from regent_table.people.ai_decisions import by_regent, decision
from regent_table.people.autopilot import Autopilot
from regent_table.people.page_actions import PageAction, PageActions
from regent_table.people.questions import Questions
from regent_table.people.saved_matches import SavedMatches
from regent_table.people.table_actions import TableActions
from regent_table.people.user import ConsoleUser, Doing
from regent_table.rules import CENTRE, CHANCE, MORE, OVER, PERSON, Match, legal_steps
from regent_table.virtual.flash_snapshot import SLOTS, FlashSnapshot
from regent_table.virtual.player_area import NOBODY, PlayerArea
from regent_table.virtual.table import Table
from regent_table.virtual.world import SIDES

use_firmware()

from regent.table.presenter import DRAW, DRAWN_BY_HAND  # noqa: E402

_LIFT_MS = 150  # until a figure that was lifted or put was noticed
_MOST_PAGES = 3  # one behind the other
_READ_MS = 2500  # until what stands on a display to be read was read
_CALM = 5  # times as long as other pauses are those in what is done for Regent: eyes follow it


class TableHelper:
    def __init__(
        self,
        table: Table,
        player_area: PlayerArea,
        rng: random.Random,
        pace_ms: int = 0,
        held: SavedMatches | None = None,
    ):
        self.table = table
        self.player_area = player_area
        self.game_box = player_area.game_box
        self.rules = player_area.game_box.game.rules
        self.questions = Questions(player_area.game_box.game)
        self.deeds = PageActions(player_area, self.questions)
        self.adviser = Adviser(player_area.game_box.game, rng)
        self.user = ConsoleUser(table, player_area)
        self.actions = TableActions(self.user, self.questions)
        self.rng = rng
        self.pace_ms = pace_ms
        self.meant: tuple[bytes, bytes] = b"", b""  # what it is about to do: the state and the steps
        self.slot = -1  # of the match
        self._held = held or SavedMatches(table)
        self._autopilot = Autopilot(self.user, self._held)
        player_area.shown = self.shown
        self._seen: FlashSnapshot | None = None

    # --- what has been played

    def match(self) -> Match | None:
        """The match under way, as far as it is on flash."""
        game, saves = self.game_box.game, self._held.saves()
        if saves is not self._seen:
            self._seen, self.slot = saves, saves.running()
            if self.slot >= 0:
                self.game_box.first = self.questions.presenter.first = saves.starter(self.slot)
        match = self._held.match(self.rules, self.slot) if self.slot >= 0 else None
        if match is None or (match.seats, bytes(match.options)) != (game.seats, game.options):
            return None
        return match

    def _match(self) -> Match:
        match = self.match()
        if match is None:
            raise self.user.stuck("a match of the game whose things are on the desk", "unknown state")
        return match

    def is_over(self) -> bool:
        return self.rules.mover(self._match().state) == OVER

    def shown(self, name: str, player: int) -> tuple[bool, int]:
        """Is a card laid face up on the box when this player, or NOBODY for a stack, puts it there?

        And whose secret is it, if it is not?  A card that is only to be explained stays its owner's.
        """
        match = self.match()
        if match is None or self._explains():
            return False, player
        state, presenter, item = match.state, self.questions.presenter, self.game_box.piece(name).item
        asked = self.questions.asked(state)
        marks = [self.questions.shown(state, step) for step in legal_steps(self.rules, state)]
        fit = [mark for mark in marks if mark and mark.what == item]
        if player == NOBODY:
            is_turned = bool(fit) and self.rules.mover(state) == CHANCE
            is_dealt = is_turned and presenter.secret(asked)
            whose = self.game_box.player(presenter.seat(state, asked)) if is_dealt else NOBODY
            return is_turned and not is_dealt, whose
        whose_turn = [self.game_box.player(mark.where) for mark in fit if mark.where != CENTRE]
        return player in whose_turn and not presenter.secret(asked), player

    def _explains(self) -> bool:
        """Is Help or the text of a card open on a display?  Nothing that is laid meanwhile is played."""
        arts = [piece.art for piece in self.game_box.pieces]
        titles = {f"{title} {art.value}".rstrip() for art in arts for title in art.title.values()}
        titles.update(self.user.words("play.HELP_TITLE"))
        read = self.user.words("play.READ")
        return any(rows[0] in titles and rows[-1] in read for rows in map(self.user.rows, SIDES) if rows)

    def regents(self) -> list[int]:
        """The players whom Regent plays, in the match or in the one that is to be begun."""
        match, game = self.match(), self.game_box.game
        if match is None:
            return [player for player, name in enumerate(game.players) if name != PERSON]
        return [self.game_box.player(seat) for seat in range(match.seats) if match.ai_seats() >> seat & 1]

    def asked(self, match: Match) -> int:
        """The player who is to decide; NOBODY where cards or dice do, or when all is over."""
        seat = self.rules.mover(match.state)
        return self.game_box.player(seat) if seat < match.seats else NOBODY

    def waits_for_hands(self) -> bool:
        """Is a match with Regent waiting for what no person decides?"""
        match = self.match()
        if match is None or not match.ai_seats() or self.rules.mover(match.state) == OVER:
            return False
        if self.rules.mover(match.state) != CHANCE:
            return by_regent(match, match.state)
        return self.questions.presenter.draw_mode(self.questions.asked(match.state)) == DRAWN_BY_HAND

    def asks_unseen(self) -> bool:
        """Is a card to be dealt or drawn that nobody chooses and nobody shows?"""
        match = self.match()
        if match is None or self.rules.mover(match.state) != CHANCE:
            return False
        return self.questions.presenter.secret(self.questions.asked(match.state))

    # --- whole tasks

    def start(self, language: str = "en") -> Doing[None]:
        """Start a game: through the menus to the first question.

        One that is on is set aside; it is given up where as many wait as can, or when it is over.
        """
        user, before = self.user, self._held.saves()
        yield from self._autopilot.go_home(language)
        waiting = list(self._held.saves().waiting())
        if len(waiting) == SLOTS:
            if before.running() not in waiting:
                raise user.stuck("room for one more match", "no room")
            yield from menus.give_up(user, len(waiting) - waiting.index(before.running()))
        game = self.game_box.game
        first = self.rng.randrange(game.seats) if game.players else 0
        by_seat = tuple(game.players[(first + seat) % game.seats] for seat in range(len(game.players)))
        yield from menus.new_game(user, replace(game, players=by_seat), first)
        yield from user.wait(self.match, "the match on the flash")
        if game.players:  # everything stands there already
            yield from self._leave_pages()

    def lay_back(self) -> Doing[None]:
        """Put everything where the match has it, what somebody held as well."""
        if self.match():
            yield from self.tidy()
            self.player_area.empty_hands()

    def play(self) -> Doing[None]:
        """Play until the game is over."""
        with self._as_the_rules_have_it():
            yield from self._leave_pages()
            while not self.is_over():
                yield from self._act()
                yield self.pace_ms
            yield from self.tidy()

    def act(self, steps: bytes = b"") -> Doing[None]:
        """Make an action of the seat that is to act, or of chance: these steps, or what seems best."""
        with self._as_the_rules_have_it():
            yield from self._leave_pages()
            if not self.is_over():
                yield from self._act(steps)
            yield from self.tidy()

    def move(self, player: int) -> Doing[None]:
        """Make a whole move of this player, with the luck that comes before it; nothing of anybody else's."""
        with self._as_the_rules_have_it():
            yield from self._leave_pages()
            while self.rules.mover(self._match().state) == CHANCE:
                yield from self._act()
            while self.asked(self._match()) == player:
                before = bytearray(self._match().state)
                yield from self._act()
                if not self.adviser.follows(before, self._match().state):
                    return

    def advise(self) -> Doing[PageAction]:
        """What who is asked had best do; nothing is done about it."""
        with self._as_the_rules_have_it():
            state = self.game_box.complete(self._match().state, self.player_area)
            return self.deeds.before(state, (yield from self.adviser.advise(state)))

    def serve(self) -> Doing[None]:
        """Do what Regent says, and what luck brings meanwhile, until a person is to decide."""
        with self._as_the_rules_have_it():
            while self.waits_for_hands():
                yield from self.user.looks(lambda: not self.user.shows("play.READ"), _READ_MS)
                yield from self._act()

    def deal(self) -> Doing[None]:
        """Deal and draw as long as the match asks for cards that it tells nobody of."""
        with self._as_the_rules_have_it():
            while self.asks_unseen():
                yield from self._act()

    def tidy(self) -> Doing[None]:
        """Put everything where the match has it; what lies on a pad unplayed is to be laid anew."""
        match = self.match()
        if match is None:
            return
        for name, zone in list(self.game_box.belongs(match.state, self.player_area)):
            self.player_area.move(name, zone)
            yield self.pace_ms // 4
        self.player_area.give_back()

    def clear(self, pad: str) -> None:
        """Take off a pad what lies there: to where the match has it, else to where it came from."""
        match = self.match()
        due = dict(self.game_box.belongs(match.state, self.player_area)) if match else {}
        for each in self.player_area.lies(pad):
            place = due.get(each.name, each.came)
            self.player_area.move(
                each.name, place if place in self.player_area.zones else self.game_box.beside(each.name)
            )

    @contextmanager
    def _as_the_rules_have_it(self) -> Iterator[None]:
        """Get lost where a card to draw or a figure to lift is not there: people have taken it away."""
        try:
            yield
        except (LookupError, ValueError) as error:
            raise self.user.stuck("things to lie where the rules have them") from error

    # --- one action

    def _leave_pages(self) -> Doing[None]:
        """Press Back, until it changes nothing, to leave what people have left open or half done."""
        for _ in range(_MOST_PAGES if not self.is_over() else 0):
            before = self.user.reading()
            yield from self.user.press("A.Back")
            if self.user.reading() == before:
                return

    def _act(self, wanted: bytes = b"") -> Doing[None]:
        yield from self.tidy()
        match = self._match()
        state = self.game_box.complete(match.state, self.player_area)
        if self.rules.mover(state) == OVER:
            return
        regents = by_regent(match, match.state)
        if regents:
            steps = decision(match)
        elif wanted:
            steps = wanted
        elif self.rules.mover(state) == CHANCE:
            steps = self._luck(state)
        else:
            steps = yield from self.adviser.advise(state)
        self.meant = bytes(state), steps
        taken = lambda: self._match().ply > match.ply  # noqa: E731
        calm_ms = self.pace_ms * _CALM
        if regents and (yield from self.actions.obey(match.state, steps, taken, calm_ms)):
            return
        left, guided = steps, regents and self.questions.presenter.BOARD
        if not wanted and self._rolls(state):
            yield from self.actions.draw()
            left = b""
        calm = (
            regents or match.ai_seats() and not self.questions.presenter.secret(self.questions.asked(state))
        )
        while left and not guided and not self._is_for_figures(state, left[0]):
            card = self._card(state, left[0])
            yield from self.actions.answer(state, left[0], left != steps, card)
            self.rules.apply(state, left[0])
            left = left[1:]
        rest_ms = _LIFT_MS + (calm_ms if regents else 0)
        yield from self.actions.move(
            (space, self.game_box.carrier(state, what, space, self.player_area) if what else "", rest_ms)
            for space, what in self.actions.touches(state, left, self.rng)
        )
        yield from self.actions.confirm(state, left, taken)
        yield calm_ms if calm else self.pace_ms  # and who is to act next may have laid a card already

    def _is_for_figures(self, state: bytearray, step: int) -> bool:
        return bool(self.questions.footprint(state, step)) and not self.questions.shown(state, step)

    def _card(self, state: bytearray, step: int) -> tuple[str, str] | None:
        """Return the card that shows this step, and the pad where it counts."""
        shown = self.questions.shown(state, step)
        name = self.game_box.carrier(state, shown.what, shown.where, self.player_area) if shown else ""
        return (name, self.questions.pad(shown.where)) if shown and name else None

    def _luck(self, state: bytearray) -> bytes:
        """The steps of what luck brings, as it lies on the desk; none where the console draws by itself."""
        state, steps, effects = bytearray(state), b"", MORE
        while effects & MORE:
            step = self.game_box.chance(state, self.player_area)
            if step < 0:
                return b""
            steps += bytes((step,))
            effects = self.rules.apply(state, step)
        return steps

    def _rolls(self, state: bytearray) -> bool:
        """Does the console throw the dice when OK is pressed?"""
        return (
            self.questions.presenter.ok_step(self.questions.public(state), self.questions.asked(state))
            == DRAW
        )
