"""Sequences of what people ask of the page's table: matches begun, set aside, resumed and aborted.

After every step the table must have done what it was asked for, and page, console, flash and the things on
the desk must agree. Between any two steps, and in the middle of one, the server may be killed.
"""

import random

from regent_table.people.menus import is_home
from regent_table.rules import games
from regent_table.virtual.flash_snapshot import SLOTS, FlashSnapshot
from regent_table.web.table_process import TableProcess
from tests.harness.web.crash_test import look
from tests.web.stored_table import StoredTable

_GAMES = (
    ("trun", ()),
    ("vladci", ()),
    ("valerie", ()),
    ("trun", ("person", "greedy")),
    ("vladci", ("greedy", "person")),
)
_LANGUAGES = ("cs", "hu", "en")
_IN_MATCH = ("Play", "BoardPlay")  # modes of the firmware
_WAIT_MS = 90_000  # a walk is over by then
_KEYS = ("A.left", "A.right", "A.OK", "A.Back", "B.left", "B.OK", "Help", "Menu")


class Walks(StoredTable):
    """A table whose console also reports the mode that it is in, which no page can see."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.steps = []  # what was done, for the report of a failure
        self.mode = ""
        super().__init__(seed)
        self._idle()

    def fall(self):
        self.seen = {"matches": []}
        self.live = TableProcess("cpython", self.rng.randrange(1 << 30))
        self.live.table.brain.loaded = self._watch
        self.live.wake(self.store.recall("here"))

    def _watch(self, module):
        if module.__name__ == "regent.app.loop":
            opens = module.Loop.open

            def opened(loop, mode):
                self.mode = type(mode).__name__
                opens(loop, mode)

            module.Loop.open = opened

    # --- what is true

    def ages(self):
        """Return how old the match in each slot is."""
        saves = FlashSnapshot(self.live.table)
        return {slot: saves.ply(slot) for slot in saves.waiting()}

    def on(self):
        """Return the slot of the match that the console is in; -1 for none."""
        return FlashSnapshot(self.live.table).running() if self.mode in _IN_MATCH else -1

    def agrees(self):
        """Check that page, console, flash and desk say the same."""
        saves, on = FlashSnapshot(self.live.table), self.on()
        assert not saves.fault
        told = [(each["slot"], each["game"], each["ply"], each["on"]) for each in self.seen["matches"]]
        assert told == [(slot, game, saves.ply(slot), slot == on) for slot, game in saves.waiting().items()]
        if on >= 0:
            out = self.live.layouts.out
            match = saves.match(games.rules(saves.waiting()[on]), on)
            assert out.slot == on and out.fits(match)
            mover = match.rules.mover(match.state)
            asked = self.live.player_area.game_box.player(mover) if mover < match.seats else -1
            assert self.seen["asked"] == asked, (self.steps, self.display())
        else:
            assert self.seen.get("asked", -1) == -1
        look(self.store, "here")

    # --- steps

    def step(self):
        on, waiting = self.on(), self.ages()
        others = [slot for slot in waiting if slot != on]
        ways = [self.begin_another] * (len(waiting) < SLOTS) * 3
        ways += [self.speak, self.kill, self.kill, self.restart, self.press_at_random]
        ways += [self.set_aside, self.abort_one, self.play_on] * (on >= 0)
        ways += [self.resume_by_hand] * (on < 0 < len(waiting))
        ways += [self.resume_one, self.resume_one, self.abort_one] * bool(others)
        self.rng.choice(ways)()

    def _idle(self):
        """Let the table finish what it is at."""
        end = self.live.table.now_ms() + _WAIT_MS
        self.passes()
        while self.seen.get("helper") or self.live._queue:
            assert self.live.table.now_ms() < end, self.steps
            self.passes()
        for _ in range(20):  # the page hears of it as often as from a real table
            self.passes()

    def asks(self, what, **more):
        """Ask for a walk; the server may be killed in the middle of it. True when it was not."""
        self.steps.append((what, more))
        self.says("help", what=what, **more)
        if self.rng.random() < 0.2:
            self.passes(self.rng.randrange(20, 4000))
            if self.rng.random() < 0.3:
                self.steps.append("stop")
                self.says("help", what="stop")
                self._idle()
            else:
                self.kill()
            return False
        if self.rng.random() < 0.3:
            self.passes(self.rng.randrange(20, 400))
            self.meddles()
        self._idle()
        assert not self.refused, (self.steps, self.refused, self.display())
        return True

    def meddles(self):
        """Somebody presses a key and moves something meanwhile: neither happens."""
        if self.live._walks():
            down, before = set(self.live.table.world.down), self.lies() if self.live.player_area else {}
            self.says("key", key="Menu", down=True)
            self.says("key", key="Menu", down=False)
            names = [each["name"] for there in before.values() for each in there]
            if names:
                self.says("move", thing=names[0], to="C")
            assert self.live.table.world.down == down and (not names or self.lies() == before)
            self.passes(20)
            assert [word for _, word in self.refused] == ["busy"] * (1 + bool(names))
            self.refused.clear()

    def begin_another(self):
        name, players = self.rng.choice(_GAMES)
        before = self.ages()
        self.says("game", name=name, seats=2, options={}, players=list(players))
        if self.asks("start"):
            now, on = self.ages(), self.on()
            assert on in now and on not in before and {s: now[s] for s in before} == before

    def set_aside(self):
        before = self.ages()
        if self.asks("aside"):
            assert self.on() == -1 and self.ages() == before

    def resume_one(self):
        before = self.ages()
        slot = self.rng.choice([slot for slot in before if slot != self.on()])
        if self.asks("resume", slot=slot):
            assert self.on() == slot and self.ages().keys() == before.keys()

    def abort_one(self):
        before, on = self.ages(), self.on()
        slot = self.rng.choice(list(before))
        if self.asks("abort", slot=slot):
            assert self.on() == (-1 if slot == on else on)
            assert self.ages().keys() == before.keys() - {slot}

    def speak(self):
        language, on = self.rng.choice(_LANGUAGES), self.on()
        if self.asks("language", language=language):
            assert self.seen["language"] == language and self.on() == on

    def play_on(self):
        player = self.seen["asked"]
        if player >= 0 and player not in self.seen["regents"]:
            self.steps.append(("move", player))
            self.says("help", what="move", seat=player)
            self._idle()
            assert not self.refused, (self.steps, self.refused)

    def kill(self):
        self.steps.append("kill")
        self.refused.clear()
        before = self.ages()
        self.fall()
        self._idle()
        assert not self.refused and self.ages().keys() == before.keys(), (self.steps, self.refused)

    def restart(self):
        """The console starts in its menu; the match that was on waits there."""
        self.steps.append("restart")
        before = self.ages()
        if self.rng.random() < 0.5:
            self.says("reset")
        else:
            self.says("power", on=False)
            self.passes(400)
            self.says("power", on=True)
        self.passes(2000)
        assert self.on() == -1 and self.ages() == before

    def resume_by_hand(self):
        """Somebody leaves what page the menu is on and chooses the first match that waits."""
        self.steps.append("by hand")
        while not is_home(self.live._autopilot.user):
            self.press("Menu")
        first = next(iter(FlashSnapshot(self.live.table).waiting()))
        while self.cursor_row() != 1:
            self.press("A.left")
        self.press("A.OK", "A.OK")
        self._idle()
        assert self.on() == first, self.steps
        self.refused.clear()

    def cursor_row(self):
        """Return which row of the display the cursor is on; 1 is the first of a list that is not scrolled."""
        rows = self.live.table.screen_text("A").splitlines()
        scrolled = "↑" in "".join(rows)
        return -1 if scrolled else next(i for i, row in enumerate(rows) if row.startswith("> "))

    def press_at_random(self):
        """Somebody presses a few keys, which may leave the console on any page."""
        keys = self.rng.choices(_KEYS, k=self.rng.randrange(1, 4))
        self.steps.append(keys)
        self.press(*keys)
        self._idle()
        self.refused.clear()
