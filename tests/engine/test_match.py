"""The match: steps and actions, undo and corrections, and journals that are whole, cut, edited or foreign."""

import pytest
from regent.engine.log import (
    BAD_OPTIONS,
    LOADED,
    NO_HEADER,
    OTHER_GAME,
    OTHER_VERSION,
    RECORD_SIZE,
    STOPPED,
    game_in,
    ply_in,
)  # fmt: skip
from regent.engine.match import ILLEGAL, Match
from regent.engine.rules import CHANCE, MORE, OVER, REVEALS, Rules

from tests.harness.soak.walk import SoakJournal

STACK, ROLLED, TURNS = 0, 1, 2


class Dice(Rules):
    """Take a die's worth of stones in two steps: which pile, then how many; every third turn rolls."""

    NAME = "dice"
    SIZE = 8
    MAX_ACTIONS = 40
    MAX_LOG = 60
    MAX_CHANCE = 14
    OPTIONS = (("stones", ("30", "50"), 0),)

    def setup(self, s, seats, options, regent=0):
        for i in range(self.SIZE):
            s[i] = 0
        s[STACK] = (30, 50)[options[0]]

    def mover(self, s):
        if not s[STACK]:
            return OVER
        return CHANCE if not s[ROLLED] else s[TURNS] % 2

    def next_action(self, s, after):
        if not s[STACK]:
            return -1
        a = after + 1
        if not s[ROLLED]:
            a = max(a, 1)
            return a if a <= 6 else -1
        if not s[3]:
            a = max(a, 10)
            return a if a <= 11 else -1
        a = max(a, 1)
        return a if a <= min(s[ROLLED], s[STACK]) else -1

    def apply(self, s, a):
        if not s[ROLLED]:
            s[ROLLED] = a
            return REVEALS
        if not s[3]:
            s[3] = a
            return MORE
        s[STACK] -= a
        s[3] = 0
        s[TURNS] += 1
        if s[TURNS] % 3 == 0:
            s[ROLLED] = 0
        return 0


class FailingJournal(SoakJournal):
    """A journal that takes nothing while the power is bad."""

    good = True

    def append(self, payload, n):
        return self.good and super().append(payload, n)


def start(journal=None):
    match = Match(Dice(), journal)
    assert match.start(2, b"\x00")
    return match


def take(match, stones=1):
    assert match.step(10) == MORE
    assert match.step(stones) == 0


def roll(match, eyes=3):
    assert match.step(eyes, True) == REVEALS


def reload(journal):
    match = Match(Dice(), journal)
    return match, match.load()


def test_action_ends_at_the_first_step_without_more():
    journal = SoakJournal()
    match = start(journal)
    roll(match)
    assert match.step(10) == MORE and match.ply == 1 and len(journal.records) == 2
    assert match.step(2) == 0 and match.ply == 2
    assert journal.records[-1] == b"\x0a\x02"


def test_an_illegal_step_changes_nothing():
    journal = SoakJournal()
    match = start(journal)
    before = bytes(match.state)
    for step in (-1, 0, 7, 200, 255, 1000):
        assert match.step(step) == ILLEGAL
    assert (match.state, match.ply, len(journal.records)) == (before, 0, 1)


def test_half_made_decision_can_be_dropped():
    match = start()
    roll(match)
    before = bytes(match.state)
    match.step(10)
    match.drop()
    assert match.state == before and match.half == 0
    take(match)


def test_a_half_made_decision_is_not_in_the_journal():
    journal = SoakJournal()
    match = start(journal)
    roll(match)
    before = bytes(match.state)
    match.step(10)
    again, answer = reload(journal)
    assert answer == LOADED and again.state == before


def test_undo_is_free_up_to_the_last_reveal():
    match = start()
    roll(match)
    opened = bytes(match.state)
    take(match)
    take(match)
    assert match.can_undo() and match.undo() and match.undo()
    assert match.state == opened and not match.can_undo() and not match.undo() and match.ply == 1


def test_undo_reaches_further_back_than_the_kept_state():
    match = Match(Long())
    match.start(2, b"")
    states = []
    for _ in range(30):
        states.append(bytes(match.state))
        match.step(1)
    while states:
        assert match.undo() and match.state == states.pop()
    assert not match.undo()


class Long(Rules):
    """A game of counting to thirty, in which nobody learns anything."""

    NAME = "long"
    SIZE = 1
    MAX_ACTIONS = 30
    MAX_LOG = 30

    def setup(self, s, seats, options, regent=0):
        s[0] = 0

    def mover(self, s):
        return OVER if s[0] == 30 else 0

    def next_action(self, s, after):
        return 1 if s[0] < 30 and after < 1 else -1

    def apply(self, s, a):
        s[0] += a
        return 0


def test_undo_stops_at_a_reveal_before_the_kept_state():
    for actions in range(3, 30):
        match = Match(Opened())
        match.start(2, b"")
        for _ in range(actions):
            match.step(1)
        while match.can_undo():
            assert match.undo()
        assert match.ply == 3


class Opened(Long):
    """The same, but somebody learns something when the sum is three."""

    def apply(self, s, a):
        s[0] += a
        return REVEALS if s[0] == 3 else 0


def test_correct_goes_back_to_any_ply_across_reveals():
    match = start()
    states = []
    for n in range(12):
        states.append(bytes(match.state))
        roll(match) if n % 4 == 0 else take(match)
    for ply in (11, 5, 4, 0):
        assert match.correct(ply) and match.state == states[ply] and match.ply == ply
    assert not match.correct(0) and not match.correct(7) and not match.correct(-1)


def test_undo_and_correct_append_records_to_the_journal():
    journal = SoakJournal()
    match = start(journal)
    roll(match)
    take(match)
    sizes = [len(journal.records)]
    match.undo()
    sizes.append(len(journal.records))
    match.correct(0)
    sizes.append(len(journal.records))
    roll(match, 5)
    sizes.append(len(journal.records))
    assert sizes == [3, 4, 5, 6]
    again, answer = reload(journal)
    assert answer == LOADED and again.state == match.state and again.ply == 1


def test_console_draws_are_remembered_after_a_correction():
    journal = SoakJournal()
    match = start(journal)
    assert match.earlier_draw() == -1
    roll(match, 4)
    for _ in range(3):
        take(match)
    roll(match, 6)
    match.correct(0)
    assert match.earlier_draw() == 4
    again, _ = reload(journal)
    assert again.earlier_draw() == 4
    roll(again, again.earlier_draw())
    assert again.earlier_draw() == 6
    for _ in range(3):
        take(again, 2)
    roll(again, again.earlier_draw())
    assert again.earlier_draw() == -1


def test_typed_draw_is_asked_for_again_after_a_correction():
    match = start()
    assert match.step(4) == REVEALS
    match.correct(0)
    assert match.earlier_draw() == -1


def test_load_reports_its_progress():
    journal = SoakJournal()
    match = start(journal)
    roll(match)
    take(match)
    told = []
    assert Match(Dice(), journal).load(lambda done, of: told.append((done, of))) == LOADED
    assert told == [(1, 2), (2, 2)]


def test_records_fit_the_store():
    journal = SoakJournal()
    start(journal)
    assert max(map(len, journal.records)) <= RECORD_SIZE
    assert game_in(journal, bytearray(RECORD_SIZE)) == "dice"


def test_players_and_the_seed_of_regent_are_in_the_journal():
    journal = SoakJournal()
    match = Match(Dice(), journal)
    assert match.start(2, b"\x01", b"\x00\x02", b"\x01\x02\x03\x04")
    again, answer = reload(journal)
    assert answer == LOADED and (again.seats, again.options) == (2, b"\x01")
    assert (again.players, again.seed) == (b"\x00\x02", b"\x01\x02\x03\x04")
    assert again.ai_seats() == 0b10
    start(journal)  # by people alone
    journal.records = journal.records[-1:]
    again, answer = reload(journal)
    assert answer == LOADED and (again.players, again.seed) == (bytes(2), bytes(4))


def test_change_of_player_is_journalled_and_survives_a_correction():
    journal = FailingJournal()
    match = start(journal)
    assert match.step(4) == REVEALS and match.step(10) == MORE and match.step(2) == 0
    journal.good = False
    assert not match.replace_player(1, 2, b"abcd") and match.ai_seats() == 0b10
    journal.good = True
    assert match.save() and match.correct(1)
    again, answer = reload(journal)
    assert answer == LOADED and (again.ply, again.players, again.seed) == (1, b"\x00\x02", b"abcd")
    assert again.state == match.state and ply_in(journal, bytearray(RECORD_SIZE)) == 1
    assert match.replace_player(1, 0, b"abcd")
    again, answer = reload(journal)
    assert answer == LOADED and not again.ai_seats()


def test_setup_gets_only_the_seats_that_regent_had_from_the_beginning():
    told = []

    class RecordedDice(Dice):
        def setup(self, s, seats, options, regent=0):
            told.append(regent)
            super().setup(s, seats, options)

    journal = SoakJournal()
    match = Match(RecordedDice(), journal)
    assert match.start(2, b"\x00", b"\x00\x01") and match.replace_player(0, 2, b"abcd")
    again = Match(RecordedDice(), journal)
    assert again.load() == LOADED and set(told) == {0b10}


def test_unknown_player_in_a_record_stops_loading_before_that_record():
    journal = SoakJournal()
    match = start(journal)
    assert match.replace_player(1, 2, b"abcd") and match.step(4) == REVEALS
    journal.records[1] = journal.records[1][:-1] + b"\x63"
    again, answer = reload(journal)
    assert answer == STOPPED and (again.ply, again.ai_seats()) == (0, 0)


def played():
    journal = SoakJournal()
    match = start(journal)
    states = [bytes(match.state)]
    for n in range(8):
        roll(match) if n % 4 == 0 else take(match)
        states.append(bytes(match.state))
    return journal, states


def test_truncated_journal_loads_up_to_its_end():
    journal, states = played()
    for n in range(1, 10):
        cut = SoakJournal()
        cut.records = journal.records[:n]
        match, answer = reload(cut)
        assert answer == LOADED and match.ply == n - 1 and match.state == states[n - 1]


def test_damaged_record_stops_loading_before_that_record():
    journal, states = played()

    class Damaged(SoakJournal):
        def read(self, i, out):
            return -1 if i == 5 else super().read(i, out)

    damaged = Damaged()
    damaged.records = journal.records
    match, answer = reload(damaged)
    assert answer == STOPPED and match.ply == 4 and match.state == states[4]


@pytest.mark.parametrize(
    "bad",
    [b"\x0a\x06", b"\x0a", b"\x0a\x01\x01", b"\xff\x63", b"\xff\x02\x50\x00", b"\xff\x03"],
)
def test_edited_record_stops_loading_and_play_goes_on_from_there(bad):
    journal, states = played()
    journal.records[3] = bad
    match, answer = reload(journal)
    assert answer == STOPPED and match.ply == 2 and match.state == states[2]
    take(match, 2)
    again, answer = reload(journal)
    assert answer == LOADED and again.state == match.state and again.ply == 3


@pytest.mark.parametrize("bad", [b"\xff", b"\xff\x03"])
def test_truncated_chance_record_stops_loading_before_that_record(bad):
    journal, states = played()
    assert journal.records[1][:2] == b"\xff\x03"
    journal.records[2] = bad
    match, answer = reload(journal)
    assert answer == STOPPED and match.ply == 1 and match.state == states[1]


def test_journals_of_another_version_game_or_format_are_refused():
    journal, _ = played()
    head = journal.records[0]

    def answer(changed):
        other = SoakJournal()
        other.records = [changed, *journal.records[1:]]
        return reload(other)[1]

    assert answer(head[:2] + b"\x01" + head[3:]) == OTHER_VERSION
    assert answer(head[:3] + b"\x02" + head[4:]) == OTHER_VERSION
    assert answer(head[:2] + b"\x63" + head[3:]) == OTHER_VERSION
    assert answer(head[:-1] + b"x") == OTHER_GAME
    assert answer(head[:4] + b"\x09" + head[5:]) == BAD_OPTIONS
    assert answer(head[:6] + b"\x02" + head[7:]) == BAD_OPTIONS
    assert answer(head[:8] + b"\x09" + head[9:]) == BAD_OPTIONS
    assert answer(b"\x0a\x01") == NO_HEADER
    assert Match(Dice(), SoakJournal()).load() == NO_HEADER
    assert Match(Dice()).load() == NO_HEADER


def test_unwritten_actions_are_written_as_soon_as_possible():
    journal = FailingJournal()
    match = start(journal)
    roll(match)
    journal.good = False
    take(match)
    take(match)
    assert not match.save() and len(journal.records) == 2
    journal.good = True
    assert match.save() and len(journal.records) == 4
    assert reload(journal)[0].state == match.state


def test_undo_of_an_unwritten_action_leaves_no_record():
    journal = FailingJournal()
    match = start(journal)
    roll(match)
    journal.good = False
    take(match)
    assert match.undo()
    journal.good = True
    assert match.save() and len(journal.records) == 2


def test_undo_while_nothing_can_be_written_is_written_later():
    journal = FailingJournal()
    match = start(journal)
    roll(match)
    take(match)
    take(match, 2)
    journal.good = False
    assert match.undo() and match.undo()
    take(match, 3)
    journal.good = True
    assert match.save()
    again, answer = reload(journal)
    assert answer == LOADED and again.state == match.state and again.ply == 2


def test_header_that_cannot_be_written_is_reported_and_written_first():
    journal = FailingJournal()
    journal.good = False
    match = Match(Dice(), journal)
    assert not match.start(2, b"\x00")
    roll(match)
    take(match)
    assert not match.save()
    journal.good = True
    assert match.save()
    again, answer = reload(journal)
    assert answer == LOADED and again.state == match.state and again.ply == 2
