"""A table that lives by the clock on the wall, in a process of its own: JSON lines in, JSON lines out.

In comes first what was kept of it, then what people do; out goes what has changed, and what must be kept of
that.  Whoever starts it decides who may see which face.
"""

import argparse
import base64
import json
import os
import random
import select
import sys
import time
from dataclasses import asdict
from typing import Any

from littlefs.errors import LittleFSError

from regent_table.errors import UserError
from regent_table.people.autopilot import Autopilot
from regent_table.people.console_place import Whereabouts
from regent_table.people.saved_matches import SavedMatches
from regent_table.people.stuck_report import report
from regent_table.people.table_helper import TableHelper
from regent_table.people.user import ConsoleUser, Doing
from regent_table.rules import OVER, PERSON, games, opponents
from regent_table.virtual.brains import NAMES, make_table
from regent_table.virtual.chips.oled import PAGES, WIDTH
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.flash_snapshot import SLOTS, FlashSnapshot
from regent_table.virtual.game_boxes import CardArt, GameBox, game_box_of
from regent_table.virtual.player_area import AIR, NOBODY, PlayerArea
from regent_table.virtual.sentences import Hands
from regent_table.virtual.world import PADS, SIDES, SPACES
from regent_table.web.history import History, moves
from regent_table.web.layouts import Layouts
from regent_table.web.privacy import Privacy
from regent_table.web.snapshots import SnapshotTracker
from regent_table.words import LANGUAGES

_FRAME_S = 0.02
_HURRY_S = 0.004  # while somebody has just done something and waits for the light
_HURRIES_S = 0.5
_STEP_MS = 20
_MOST_BEHIND_S = 0.5  # a slow PC falls behind rather than never catching up
_READ_MS = 120  # a display is read when it has stood still for so long
_PANEL_MS = 2000
_EVENTS = 12
_LATE_MS = 5000  # an event may wait for the USB line, but not for so long
_PACE_MS = 120  # a pause after what the helper does, for eyes to follow
_LOOK_MS = 250
_DEALING = 4  # times as fast the clock runs meanwhile
_NEVER = -1
_HELP = "Help"  # the key, and those by which a text is left
_LEAVING = ("OK", "Back")
_SERVE = "serve"  # what is done for Regent: nobody asked for it
_HANDS_OFF_MS = 1500  # while people press keys
_SEEN_MS = 900  # until what a hand laid was seen, and in a match with Regent what was done
_AGAIN_MS = 3000  # until what went wrong is tried once more
_LOOKS = 3  # of the console at its keys, all alike, until it has felt what one of them did
_NUMB_MS = 1000  # what it has not felt by then it never feels
_MOST_WAITING = 32  # keys that are about to go down
_WALKS = ("start", "resume", "language", "aside", "abort")  # jobs that lead the console through its menus
_HELD_BACK = ("key", "reset", "move", "lift", "turn", "shuffle", "roll", "mishap")  # by people meanwhile
_MOST_QUEUED = 8  # walks that wait for the one under way, each maybe with its game
_JOB_MS = 60_000  # a job ends by then; in a match it has as long for each action
# What people are told of a job that got lost
_LOST = ("lost", "unknown state")
_IN_VAIN = {
    "start": "not begun",
    "resume": "waits",
    "language": "not spoken",
    "aside": "not set aside",
    "abort": "not aborted",
    "deal": "not dealt",
}
_LINES = 400  # of the USB line that are kept
_MISHAPS = tuple(f"reader {pad}" for pad in PADS) + tuple(f"display {side}" for side in SIDES)


class TableProcess:
    def __init__(self, brain: str, seed: int | None = None):
        self.table = make_table(brain)
        self.hands = Hands(self.table)
        self.rng = random.Random(seed)
        self.layouts = Layouts(self.table.world, self.rng)
        self._laid: object = None  # the layout that was told
        self._touched = -1  # and how it lay
        self._keeping = SnapshotTracker()
        self._held = SavedMatches(self.table)
        self._autopilot = Autopilot(ConsoleUser(self.table), self._held)
        self._whereabouts = Whereabouts(self._autopilot.user)
        self._history = History()
        self._saw: tuple[FlashSnapshot, int] | None = (
            None  # the matches that were looked at, and which one is on
        )
        self._waiting: list[dict[str, Any]] = []  # matches
        self._dice: list[int] = []
        self._spoken = _NEVER  # the number of the console's language
        self._lights: list[str] = []
        self._pages: dict[tuple[str, int], bytes] = {}
        self._texts: dict[str, str] = {}
        self._moved_at: dict[str, int] = {}
        self._zones: dict[str, list] = {}
        self._out: dict[str, Any] = {}
        self._panel = False
        self._panel_due = 0
        self._parts: dict[str, str] = {}
        self._events: list[str] = []
        self._hidden_at: dict[str, int] = {}  # when a thing lay face down on a pad last
        self._pulled: set[str] = set()
        self._fingers: list[tuple[str, bool, int]] = []  # keys that go down or up, by whom, in this order
        self._numb_at = 0  # when the key that moved last was moved in vain
        self._down: set[str] = set()  # where keys will be when all fingers have moved
        self._helper: TableHelper | None = None
        self._job: Doing[None] | None = None  # what the helper is at
        self._doing = ""  # its name
        self._goes_back = _NEVER  # the slot of the match that is on once the walk has ended
        self._queue: list[dict[str, Any]] = []  # what is obeyed then
        self._job_due = self._job_ends = 0
        self._tidying = True
        self._serves_at = 0  # not before
        self._helped = False  # somebody has asked for help, and may still be reading it
        self._done_at = 0  # when the last action was noticed
        self._laid_at = _NEVER  # when a hand laid something
        self._looked = 0  # at the match
        self._tidied_ply = _NEVER
        self._told: dict[str, Any] = {}  # of the match
        self._told_ply = self._dealt_ply = _NEVER
        self._counted: dict[int, tuple[tuple[str, int], int]] = {}  # moves of the match in a slot, at a ply
        self._privacy = Privacy(self.table, self._held)
        self._private: dict[str, str] | None = None  # of its displays, as it was told
        self.rests = False  # nobody looks, so no time passes
        self._lifted: dict[str, tuple[int, str]] = {}  # who lifted a figure last, and from where

    @property
    def player_area(self) -> PlayerArea | None:
        return self.layouts.out.player_area if self.layouts.out else None

    # --- asleep and awake

    def wake(self, kept: dict[str, Any]) -> None:
        """Be the table that was kept, or a new one; a match that was on goes on."""
        state = kept.get("state")
        if state:
            self.table.flash, lies = self._keeping.recall(kept)
            self.layouts.recall(state["layouts"], lies)
            self._tidying, self._dice = state["tidying"], state["dice"]
            self._history.recall(state.get("history", []))
            self._out["results"] = self._history.told()
        if not state or state["power"]:
            self.table.power_on()
        self._out |= {"power": self.table.powered, "tidying": self._tidying, "helper": None}
        saves, slot = self._held.saves(), (state or {}).get("goes_back", _NEVER)
        slot = slot if slot in saves.waiting() else saves.running()
        self._look_at_matches()
        if self.table.powered and slot >= 0:
            self._walk("resume", slot, self._resume(slot))

    def _state(self) -> dict[str, Any]:
        """What is kept besides flash and desk."""
        return {
            "power": self.table.powered,
            "tidying": self._tidying,
            "dice": self._dice,
            "goes_back": self._goes_back if self._walks() else _NEVER,
            "matches": self._waiting,
            "layouts": self.layouts.told(),
            "history": self._history.kept(),
        }

    # --- what people do

    def obey(self, message: dict[str, Any]) -> None:
        try:
            if not self._waits_its_turn(message):
                getattr(self, f"do_{message['do']}")(message)
        except UserError as error:
            self._refuse(error.kindly, message.get("by"))

    def _refuse(self, word: str, by: int | None = None) -> None:
        """Say this to one browser, or to all."""
        self._out.setdefault("refused", []).append([by, word])

    def _walks(self) -> bool:
        """Report whether the console is being led through its menus."""
        return self._doing in _WALKS

    def _waits_its_turn(self, message: dict[str, Any]) -> bool:
        """While the console is led through its menus, hold hands back, and queue what leads it elsewhere."""
        word, what = message["do"], message.get("what")
        if not self._walks() or word == "key" and not message["down"]:
            return False
        if word == "help" and what == "language":  # the last one chosen counts
            self._queue = [each for each in self._queue if each.get("what") != what]
            if self._doing == what:
                return False
        leads = word == "game" or word == "help" and what in _WALKS
        if leads and len(self._queue) < _MOST_QUEUED:
            self._queue.append(message)
        elif leads or word in _HELD_BACK or word == "help" and what in ("hint", "move", "play"):
            raise UserError("The console is being led through its menus.", "busy")
        return leads

    def do_power(self, message: dict[str, Any]) -> None:
        if message["on"]:
            self.table.power_on()
        elif self.table.powered:
            if self._walks():
                self._refuse("no power")
            self._stop()
            self.table.power_cut()
            self._whereabouts.starts()
        self._out["power"] = self.table.powered

    def do_reset(self, message: dict[str, Any]) -> None:
        if self.table.powered:
            self._stop()
            self.table.reset()
            self._whereabouts.starts()

    def do_rest(self, message: dict[str, Any]) -> None:
        self.rests = message["on"]

    def do_key(self, message: dict[str, Any]) -> None:
        key, down = message["key"], message["down"]
        if key == "recovery":
            self.table.chips.recovery.drive(0 if down else 1)
        elif down != (key in self._down) and not (down and len(self._fingers) >= _MOST_WAITING):
            self._leave_it_to_people()
            self._helped = key == _HELP or self._helped and not key.endswith(_LEAVING)
            (self._down.add if down else self._down.discard)(key)
            self._fingers.append((key, down, message["by"]))

    def do_gone(self, message: dict[str, Any]) -> None:
        """Somebody has left: nothing of what he meant to press is pressed any more."""
        by = message["by"]
        for name in self.player_area.names(AIR) if self.player_area else ():
            if name in self._lifted and self._lifted[name][0] == by:
                self._put_back(name)
        keys = {key for key, _, whose in self._fingers if whose == by}.union(message["keys"])
        self._fingers = [each for each in self._fingers if each[2] != by]
        self._down |= keys
        for key in sorted(keys):
            self.do_key({"key": key, "down": False, "by": by})

    def _move_fingers(self, now: int) -> None:
        """No tap is too short, whatever the console is at: a key moves once it has felt the one before."""
        feels = self.table.powered and now < self._numb_at
        if self._fingers and not (feels and self.table.world.looks < _LOOKS):
            key, down, _ = self._fingers.pop(0)
            (self.table.world.press if down else self.table.world.let_go)(key)
            self._numb_at = now + _NUMB_MS

    def _leave_it_to_people(self) -> None:
        """Whoever presses or moves something is not interrupted by what is done for Regent."""
        self._serves_at = self.table.now_ms() + _HANDS_OFF_MS
        if self._doing == _SERVE:
            self._begin_job("")

    def do_game(self, message: dict[str, Any]) -> None:
        players = message.get("players", ())
        if players:
            _check(message["name"], message["seats"], players)
        game_box = game_box_of(message["name"], message["seats"], message["options"], players)
        for _ in self._helper.tidy() if self._helper and self._tidying else ():
            pass
        self.layouts.set_out(game_box)
        self._lay_out()
        self.layouts.stay(self._held.saves())

    def _lay_out(self) -> None:
        """Tell what lies out now."""
        layout = self.layouts.out
        if layout is self._laid or layout is None:
            return
        if self._laid:
            self._dice = []
        self._laid, player_area = layout, layout.player_area
        game_box = player_area.game_box
        self._helper = TableHelper(self.table, player_area, self.rng, _PACE_MS, self._held)
        self._open_eyes()
        self._tidied_ply, self._touched = _NEVER, -1
        if not self._walks():  # which needs nothing that lies there
            self._begin_job("")
        self._zones.clear()
        self._lifted.clear()
        self._told = {}
        self._told_ply = self._dealt_ply = _NEVER
        self._out |= {"owners": {}, "dice": self._dice, "tokens": {}, "fixed": {}, "looks": [], "did": []}
        self._out |= {"regents": self._helper.regents(), "hint": None}
        self._out["game"] = {
            "name": game_box.game.rules.NAME,
            "room": games.family(game_box.game.rules.NAME),
            "seats": game_box.game.seats,
            "layout": layout.number,
            "aside": [each.number for each in self.layouts],
            "zones": {zone.name: [zone.kind, zone.seat] for zone in player_area.zones.values()},
            **faces_of(game_box),
        }

    def do_move(self, message: dict[str, Any]) -> None:
        player_area = self._player_area()
        name = message.get("thing") or player_area.top(message["from"])
        if not name:
            raise UserError("Nothing lies there.", "nothing there")
        if (
            self._tidying
            and self._helper
            and message["to"] in PADS
            and name not in player_area.names(message["to"])
        ):
            self._helper.clear(message["to"])  # a reader reads one card
        try:
            player_area.move(name, message["to"], message.get("at"))
            self._leave_it_to_people()
            self._laid_at = self.table.now_ms()
        except UserError:
            if name in player_area.names(AIR) and name in self._lifted:
                self._put_back(name)
            raise

    def do_lift(self, message: dict[str, Any]) -> None:
        """Take a figure between fingers: a move puts it down, also where it stood."""
        player_area, name = self._player_area(), message["thing"]
        space = player_area.where(name)
        if space not in SPACES:
            raise UserError("Only what stands on the board can be lifted.", "not standing")
        player_area.move(name, AIR)
        self._leave_it_to_people()
        self._lifted[name] = message["by"], space

    def _put_back(self, name: str) -> None:
        """A figure that was lifted stands again where it stood, or lies beside the board."""
        player_area, space = self._player_area(), self._lifted[name][1]
        player_area.move(name, player_area.game_box.beside(name) if player_area.names(space) else space)

    def do_turn(self, message: dict[str, Any]) -> None:
        player_area = self._player_area()
        player_area.turn(message.get("thing") or player_area.top(message["from"]))

    def do_shuffle(self, message: dict[str, Any]) -> None:
        self._player_area().shuffle(message["zone"])

    def do_roll(self, message: dict[str, Any]) -> None:
        self._out["dice"] = self._dice = [self.rng.randint(1, 6) for _ in range(2)]

    def do_mishap(self, message: dict[str, Any]) -> None:
        what = message["what"]
        if what == "bump":
            player_area = self._player_area()
            standing = [player_area.top(space) for space in SPACES if player_area.top(space)]
            if not standing:
                raise UserError("No figure stands on the board.", "no figures")
            name = self.rng.choice(standing)
            player_area.take(name)
        elif what in _MISHAPS:
            self.hands.do(f"{'plug' if what in self._pulled else 'pull'} {what}")
            self._pulled ^= {what}
            self._open_eyes()
            self._out["pulled"] = sorted(self._pulled)

    def _open_eyes(self) -> None:
        """Let the helper read the displays that are there; without one it is not asked to."""
        eyes = "".join(side for side in SIDES if f"display {side}" not in self._pulled)
        self._autopilot.user.eyes = eyes or "AB"
        if self._helper:
            self._helper.user.eyes = self._autopilot.user.eyes

    def do_panel(self, message: dict[str, Any]) -> None:
        self._panel = message["open"]
        self._panel_due = 0

    def do_replay(self, message: dict[str, Any]) -> None:
        step = self._history.step(message["game"], message["ply"], message["language"])
        self._out.setdefault("replay", []).append([message["by"], step])

    def do_help(self, message: dict[str, Any]) -> None:
        what = message["what"]
        if what == "tidy":
            self._tidying = not self._tidying
            self._out["tidying"] = self._tidying
            return
        if what == "stop":
            self._stop()
            return
        if not self.table.powered:
            raise UserError("The console has no power.", "no power")
        if what in _WALKS:
            self._lead(what, message)
            return
        self._player_area()
        assert self._helper
        if self._whereabouts.in_menu:
            raise UserError("No match is on.", "nothing on")
        if what == "move":
            self._refuse_out_of_turn(message["seat"], self._helper)
            self._begin_job(
                what, _in_turn(self._still_deal(), self._helper.move(message["seat"]), self._deal())
            )
        elif what == "hint":
            self._refuse_out_of_turn(message["seat"], self._helper)
            self._begin_job(what, self._hint(message["seat"], self._helper))
        elif what == "play":
            self._begin_job(what, _in_turn(self._still_deal(), self._helper.play()))

    def _lead(self, what: str, message: dict[str, Any]) -> None:
        """Lead the console through its menus."""
        if self._pulled.issuperset(f"display {side}" for side in SIDES):
            raise UserError("No display can be read.", "no display")
        pilot, slot, on = self._autopilot, message.get("slot", _NEVER), self._on()
        if what == "start":
            self._player_area()
            assert self._helper
            if on < 0 and len(self._held.saves().waiting()) >= SLOTS:
                raise UserError("As many matches wait as can.", "no room")
            start = self._helper.start(message.get("language", "en"))
            self._walk(what, _NEVER, _in_turn(start, self._deal()))
        elif what == "resume":
            self._walk(what, slot, self._resume(slot))
        elif what == "aside":
            if on < 0:
                raise UserError("No match is on.", "nothing on")
            self._walk(what, _NEVER, pilot.go_home(keep_over=True))
        elif what == "abort":
            back = on if on != slot else _NEVER
            self._walk(what, back, _in_turn(pilot.abort(slot, back), self._lay_back()))
        else:
            back = self._goes_back if self._walks() else on
            self._walk(what, back, _in_turn(pilot.speak(message["language"], back), self._lay_back()))

    def _walk(self, word: str, goes_back: int, job: Doing[None]) -> None:
        """Begin to lead the console through its menus: no finger stays on a key."""
        self._fingers.clear()
        for key in self._down:
            self.table.world.let_go(key)
        self._down.clear()
        self._goes_back = goes_back
        self._begin_job(word, job)

    def _resume(self, slot: int) -> Doing[None]:
        return _in_turn(self._autopilot.resume(slot), self._lay_back())

    def _lay_back(self) -> Doing[None]:
        """Lay out the match that is on, without what hands have moved: its figures are as they were left."""
        self.layouts.again()
        self._follow()
        if self._helper and self.layouts.plays(self._held.saves()):
            yield from self._helper.lay_back()
            yield _LOOK_MS  # until the sensors have seen the figures
            user = self._autopilot.user
            if user.shows("play.AS_LEFT"):
                yield from user.press(f"{user.eyes[0]}.OK")

    def _on(self) -> int:
        """Return the slot of the match that the console is in; -1: it is in its menu."""
        return _NEVER if self._whereabouts.in_menu else self._held.saves().running()

    def _stop(self) -> None:
        self._queue.clear()
        self._begin_job("")

    def _deal(self) -> Doing[None]:
        """While it is tidied up, what nobody chooses is dealt and drawn by itself."""
        if self._tidying and self._helper and self._helper.asks_unseen():
            self._doing = self._out["helper"] = "deal"
            self._job_ends = self.table.now_ms() + _JOB_MS
            yield from self._helper.deal()

    def _refuse_out_of_turn(self, player: int, helper: TableHelper) -> None:
        """Nobody decides for the other side, and of Regent's decisions nobody learns beforehand."""
        match = helper.match()
        asked = helper.asked(match) if match else NOBODY
        if asked not in (NOBODY, player) or player == NOBODY:
            raise UserError(f"Player {asked + 1} is to move.", "not your turn")

    def _hint(self, player: int, helper: TableHelper) -> Doing[None]:
        """Mark what this player had best do; it stands until something is played."""
        match = helper.match()
        if match is None or helper.asked(match) != player:
            raise UserError("There is nothing to decide now.", "not possible")
        hint = yield from helper.advise()
        self._tell({"hint": asdict(hint)})

    def _still_deal(self) -> Doing[None]:
        """What is left to deal: no card is taken out of the helping hand."""
        if not self._job or self._doing != "deal":
            return _in_turn()
        job, self._job = self._job, None
        return job

    def _player_area(self) -> PlayerArea:
        if self.player_area is None:
            raise UserError("Choose a game first.", "no game")
        return self.player_area

    # --- what has changed

    def changes(self) -> dict[str, Any]:
        self._look_at_lights()
        for side in SIDES:
            self._look_at_screen(side)
        self._listen()
        if self.player_area:
            self._look_at_desk(self.player_area)
        self._look_for_secrets()
        if self._panel and self.table.powered and self.table.now_ms() >= self._panel_due:
            self._tell_panel()
        del self.table.lines[:-_LINES], self._events[:-_EVENTS]  # whoever looks or not
        if kept := self._keeping.news(self.table, self.layouts, self._state()):
            self._out["keep"] = kept
        out, self._out = self._out, {}
        return out

    def _look_at_lights(self) -> None:
        lights = [f"{r:02x}{g:02x}{b:02x}" for r, g, b in self.table.lights()] if self.table.powered else []
        lights = lights or ["000000"] * self.table.chips.pixels.count
        if lights != self._lights:
            old = self._lights or [""] * len(lights)
            self._out["lights"] = {i: new for i, new in enumerate(lights) if new != old[i]}
            self._lights = lights

    def _look_at_screen(self, side: str) -> None:
        picture = self.table.screen(side)
        pages = {}
        for number in range(PAGES):
            page = picture[number * WIDTH : (number + 1) * WIDTH]
            if self._pages.get((side, number)) != page:
                self._pages[side, number] = page
                pages[number] = base64.b64encode(page).decode()
        now = self.table.now_ms()
        if pages:
            self._out.setdefault("screens", {})[side] = pages
            self._moved_at[side] = now
        elif side in self._moved_at and now - self._moved_at[side] >= _READ_MS:
            del self._moved_at[side]
            text = self.table.screen_text(side)
            if self._texts.get(side) != text:
                self._texts[side] = text
                self._out.setdefault("texts", {})[side] = text

    def _look_for_secrets(self) -> None:
        """Report which displays are private; a text that was read in private is not sent after that."""
        pictures = {side: b"".join(self._pages[side, number] for number in range(PAGES)) for side in SIDES}
        self._privacy.look(self.player_area, pictures, {side for side in SIDES if side not in self._moved_at})
        old, new = self._private or {}, dict(self._privacy.sides)
        if new != self._private:
            self._out["private"] = self._private = new
        for side in old:
            if new.get(side) != old[side]:
                self._texts[side] = self._out.setdefault("texts", {})[side] = ""
                self._moved_at[side] = self.table.now_ms()

    def _listen(self) -> None:
        heard = self.table.sounds()
        if heard:
            self._out["tones"] = [[hz, us // 1000] for _, hz, us in heard]
            heard.clear()

    def _look_at_desk(self, player_area: PlayerArea) -> None:
        if player_area.touched == self._touched:
            return
        self._touched = player_area.touched
        for place, there in player_area.lying.items():
            names = [[each.name, each.up, each.whose] for each in there]
            if self._zones.get(place, []) != names:
                self._zones[place] = names
                self._out.setdefault("zones", {})[place] = names

    # --- for the curious

    def _tell_panel(self) -> None:
        table = self.table
        self._panel_due = table.now_ms() + _PANEL_MS
        memory = ""
        for line in table.lines:
            words = line.split()
            if line.startswith("mem "):
                memory = line
            elif "faults" in words[2:] and "garbled" in words:
                self._parts[" ".join(words[: words.index("faults") - 1])] = line
            elif line.startswith("ticks "):
                self._parts["ticks"] = line
        self._out["panel"] = {
            "parts": list(self._parts.values()),
            "memory": memory,
            "events": self._events,
            "frames": table.chips.pixels.frames,
            "journal": self._journal_bytes(),
            "emulated": table.now_ms(),
        }
        for line in () if table.listening else ("events on",):
            table.say(line)
        table.say("health")
        table.say("mem")

    def _note_events(self) -> None:
        """Take over new events of the console, without what only some may know when they happen."""
        now = self.table.now_ms()
        there = [
            each
            for pad in self.table.world.pads
            for each in (self.player_area.lies(pad) if self.player_area else ())
        ]
        self._hidden_at |= {each.name: now for each in there if not each.up}
        if not self.table.events:
            return
        private = {self._privacy.asked(), *self._privacy.sides, *self._privacy.sides.values()}
        for event in self.table.events:
            words = event.split()
            if words[0] == "key" and words[-1].partition(".")[0] in private:
                continue
            hidden = [word for word in words if now - self._hidden_at.get(word, -_LATE_MS) < _LATE_MS]
            self._events.append(" ".join("?" if word in hidden else word for word in words))
        self.table.events.clear()

    def _journal_bytes(self) -> int:
        try:
            fs = mounted(LittlefsFlash(self.table.brain.held()), format_blank=False)
        except LittleFSError:  # it has not been formatted yet
            return 0
        size = 0
        for folder, _, names in fs.walk("/data") if "data" in fs.listdir("/") else ():
            if "match" in folder:
                size += sum(fs.stat(f"{folder}/{name}").size for name in names)
        return size

    # --- time

    @property
    def pace(self) -> int:
        """How many times as fast as usual the clock runs: nobody waits for cards to be dealt."""
        return _DEALING if self._doing == "deal" else 1

    def live(self, ms: int) -> None:
        """Let time pass, in steps that a helping hand can follow."""
        while ms > 0 and not self.rests:
            self._move_fingers(self.table.now_ms())
            self.table.run_ms(min(ms, _STEP_MS))
            self._note_events()
            ms -= _STEP_MS
            self._help()

    def _help(self) -> None:
        now = self.table.now_ms()
        if self._whereabouts.in_menu and self.table.powered:
            self._look_where_it_is()
        ended = self._job is not None and self._go_on_with(self._job, now)
        if ended or now - self._looked >= _LOOK_MS:
            self._looked = now
            self._look_where_it_is()
            self._look_at_matches()
            if self._helper:
                self._look_at_match(self._helper)
        while self._queue and not self._walks():
            self.obey(self._queue.pop(0))

    def _go_on_with(self, job: Doing[None], now: int) -> bool:
        """Let the job under way go on; True when it has ended, as asked or not."""
        if now < self._job_due:
            return False
        try:
            if now >= self._job_ends:
                raise UserError(f"This has not ended: {self._doing}.", "lost")
            self._job_due = now + next(job)
            return False
        except StopIteration:
            self._begin_job("")
        except UserError as error:
            self._serves_at = now + _AGAIN_MS
            if self._doing != _SERVE:
                in_vain = _IN_VAIN.get(self._doing, error.kindly)
                self._refuse(in_vain if error.kindly in _LOST else error.kindly)
            self._begin_job("")
            if self._helper:
                self._out["trouble"] = report(self._helper, error)
        return True

    def _look_where_it_is(self) -> None:
        side = self._autopilot.user.eyes[0]
        # A display may have changed since it was last compared: its text then differs from the settled one
        settled = side not in self._moved_at and self.table.screen_text(side) == self._texts.get(side)
        self._whereabouts.look(self._held.saves(), settled)

    def _look_at_matches(self) -> None:
        """Which of them wait on the flash, which is played?  Its things come out for it."""
        seen = saves, on = self._held.saves(), self._on()
        if seen == self._saw:
            return
        self._saw = seen
        if self._job is None:
            self._follow()
        self._lay_out()
        waiting = [
            {
                "slot": slot,
                "game": game,
                "ply": saves.ply(slot),
                "move": self._moves(slot, game) + 1,
                "on": slot == on,
                "over": slot == on and self._is_over(),
            }
            for slot, game in saves.waiting().items()
        ]
        if waiting != self._waiting:
            self._waiting = self._out["matches"] = waiting
        spoken = saves.language()
        if spoken != self._spoken and self._doing != "language":
            self._spoken = spoken
            self._out["language"] = LANGUAGES[spoken] if spoken >= 0 else None

    def _follow(self) -> None:
        """Lay out the things of the match that is played."""
        if self.layouts.follow(self._held.saves()):
            self._refuse("set anew")
        self._lay_out()

    def _moves(self, slot: int, game: str) -> int:
        """Return how many moves the match in a slot has, without what chance brought."""
        saves = self._held.saves()
        at = game, saves.ply(slot)
        if slot not in self._counted or self._counted[slot][0] != at:
            match = saves.match(games.rules(game), slot) if game in games.NAMES else None
            self._counted[slot] = at, moves(match) if match else at[1]
        return self._counted[slot][1]

    def _is_over(self) -> bool:
        match = self._helper.match() if self._helper else None
        return match is not None and match.rules.mover(match.state) == OVER

    def _look_at_match(self, helper: TableHelper) -> None:
        match = None if self._whereabouts.in_menu else helper.match()
        if match is None:
            shown = self._told.get("tokens", {})  # stay, but it is no player's turn
            tokens = {at: [each for each in there if each[0] != "turn"] for at, there in shown.items()}
            told = {"looks": [], "asked": _NEVER, "did": [], "hint": None, "tokens": tokens}
            self._tell(told | {"regents": helper.regents()})
            self._told_ply = self._dealt_ply = _NEVER
            return
        q = helper.questions.asked(match.state)
        asked = q[1]
        acts = asked < match.seats and not self._is_over() and not helper.asks_unseen()
        if match.ai_seats():  # what luck brings is no person's turn then
            acts = helper.asked(match) != NOBODY
        told = helper.game_box.tells(match.state) | {
            "asked": helper.game_box.player(asked) if acts else _NEVER
        }
        told["regents"] = helper.regents()
        if match.ply != self._told_ply:  # who looks goes on looking at that card, whatever hands do with it
            told["looks"] = list(helper.game_box.looks(match.state, helper.player_area))
            if self._history.note(match, helper.game_box.first):
                self._out["results"] = self._history.told()
            told["did"] = [asdict(deed) for deed in helper.deeds.by_regent_since(match)]
            told["hint"] = None
            self._done_at = self.table.now_ms()
            if not self._walks():
                self._job_ends = self._done_at + _JOB_MS
            self._tidied_ply = _NEVER  # an Undo may be quicker than eyes
        self._tell(told)
        self._told_ply = match.ply
        if self._doing == "deal":
            self._dealt_ply = match.ply
        seen = self._done_at + (_SEEN_MS if told["regents"] else 0)
        if not self._tidying or self._job or self.table.now_ms() < max(seen, self._laid_at + _SEEN_MS):
            return
        # After an action, not before: a card that lies on a pad to be read stays there.
        if match.ply != self._tidied_ply:
            self._tidied_ply = match.ply
            for _ in helper.tidy():
                pass
        if match.ply > self._dealt_ply and helper.asks_unseen():  # what was taken back people deal
            self._dealt_ply = match.ply
            self._begin_job("deal", self._deal())
        elif self.table.now_ms() >= self._serves_at:
            self._helped = self._helped and helper.user.shows("play.READ")
            if not self._helped and helper.waits_for_hands():
                self._begin_job(_SERVE, helper.serve())

    def _tell(self, told: dict[str, Any]) -> None:
        """Of the match, what is news."""
        self._out |= {key: value for key, value in told.items() if self._told.get(key) != value}
        self._told |= told

    def _begin_job(self, word: str, job: Doing[None] | None = None) -> None:
        if self._job:
            self._job.close()
        self._job, self._job_due, self._doing = job, 0, word
        self._job_ends = self.table.now_ms() + _JOB_MS
        self._out["helper"] = word or None
        if not job:  # other things may lie out than the match needs that is played now
            self.layouts.again()
            self._saw = None


def _in_turn(*jobs: Doing[None]) -> Doing[None]:
    for job in jobs:
        yield from job


def _check(name: str, seats: int, players: list[str]) -> None:
    """Refuse players whom menus do not offer for this game, and a game without people."""
    offered = [opponents.NAMES[number] for number in opponents.offered(name, seats)]
    known = name in games.NAMES and len(players) == seats and set(players) <= {PERSON, *offered}
    if not known or PERSON not in players:
        raise UserError(f"Nobody plays {name} so: {', '.join(players)}.", "not offered")


def faces_of(game_box: GameBox) -> dict[str, Any]:
    """Which face each thing has, and the faces: those that are alike have one."""
    different: list[CardArt] = []
    for piece in game_box.pieces:
        if piece.art not in different:
            different.append(piece.art)
    arts = game_box.fixed | {str(number): art for number, art in enumerate(different)}
    return {
        "pieces": {piece.name: str(different.index(piece.art)) for piece in game_box.pieces},
        "faces": {name: asdict(art) for name, art in arts.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--brain", choices=NAMES, default=NAMES[0])
    parser.add_argument("--seed", type=int)
    parser.add_argument("--speed", type=float, default=1.0)
    args = parser.parse_args()
    live = TableProcess(args.brain, args.seed)
    os.set_blocking(0, False)
    partial, last, said, awake = b"", time.monotonic(), 0.0, False
    while True:
        due = last + (_HURRY_S if last < said + _HURRIES_S else _FRAME_S)
        lives = awake and not live.rests
        ready, _, _ = select.select([0], [], [], max(0.0, due - time.monotonic()) if lives else None)
        if ready:
            data = os.read(0, 1 << 16)
            if not data:
                return
            said = time.monotonic()
            *lines, partial = (partial + data).split(b"\n")
            for line in lines:
                (live.obey if awake else live.wake)(json.loads(line))
                awake = True
        if not awake:
            continue
        speed = args.speed * live.pace
        last = max(last, time.monotonic() - _MOST_BEHIND_S / live.pace)
        passed = int((time.monotonic() - last) * 1000 * speed)
        live.live(passed)
        last += passed / 1000 / speed
        if changed := live.changes():
            try:
                sys.stdout.write(json.dumps(changed) + "\n")
                sys.stdout.flush()
            except BrokenPipeError:  # the server has gone; what it was not told never happened
                os._exit(0)


if __name__ == "__main__":
    main()
