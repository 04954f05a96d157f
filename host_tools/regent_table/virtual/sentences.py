"""The sentences of scenarios, a line each: what hands do, and what people must see.

Every expectation waits for what people could see or hear, so the same script fits a fast and a slow brain.
"""

import re
from collections.abc import Callable
from typing import Protocol

from regent_table.errors import UserError
from regent_table.virtual import colours
from regent_table.virtual.chips.ntag import Ntag213
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash_snapshot import filled, freed, with_other_settings
from regent_table.virtual.table import Table
from regent_table.virtual.world import KEYS, SPACES

_PATIENCE_MS = 5_000
_GRAIN_MS = 10
_AWAY_MS = 500  # where no light tells that a card is gone, the next one follows after so long
_HAND_MS = 80  # a figure stands there for so long before the same hand has the next one
_REACTION_MS = 150  # nobody presses a key the very moment when something shows
_BLINK_MS = 3_000
_BLINK_REST_MS = 1000  # the longest dark time of a light that blinks
_REFUSED = "vermillion"
_UNITS = {"us": 0.001, "ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000}

_NAME = r"([A-Za-z0-9_]+)"
_SIDE = r"([A-Z])"
_TIME = r"(\d+ ?(?:ms|s|min|h))"
_TEXT = r'"([^"]*)"'
_PART = r"([a-z]+(?: [A-Z])?)"
_TIMES = r"(\d+) times?"

Rule = tuple[re.Pattern[str], Callable[..., None], str]
_rules: list[Rule] = []


class Failed(UserError):
    """An expectation that was not met."""


def _sentence(pattern: str, shown: str):
    def add(function):
        _rules.append((re.compile(pattern + r"\Z"), function, shown))
        return function

    return add


def known() -> list[str]:
    """Every sentence there is, as people write it."""
    return [shown for _, _, shown in _rules]


def ms(text: str) -> int:
    number, unit = re.fullmatch(r"(\d+) ?(\w+)", text).groups()  # type: ignore[union-attr]
    return round(int(number) * _UNITS[unit])


class Things(Protocol):
    """What knows where things lie: a table, or the desk around its box."""

    def put(self, name: str, place: str) -> None: ...

    def take(self, name: str) -> None: ...


class Hands:
    """Does what sentences say, at a table."""

    def __init__(self, table: Table, things: Things | None = None):
        self.table = table
        self.things = things or table
        self.read_events = 0
        self.read_lines = 0

    def do(self, sentence: str) -> None:
        sentence = sentence.strip()
        for pattern, function, _ in _rules:
            if match := pattern.match(sentence):
                function(self, *match.groups())
                return
        first = sentence.partition(" ")[0]
        near = [shown for shown in known() if shown.split()[0] == first]
        hint = f" Say: {'; '.join(near)}." if near else " See the table of sentences in host_tools/README.md."
        raise UserError(f'Nobody understands "{sentence}".{hint}')

    # --- things

    @_sentence(rf"put {_NAME} on {_NAME}", "put G5 on A")
    def _put(self, name: str, place: str) -> None:
        self.things.put(name, place)
        self._let_go(place)

    @_sentence(rf"take {_NAME}", "take G5")
    def _take(self, name: str) -> None:
        place = self.table.world.thing(name).place
        self.things.take(name)
        self._let_go(place)

    def _let_go(self, place: str) -> None:
        """The hand is on its way to the next figure."""
        if place in SPACES and self.table.powered:
            self.table.run_ms(_HAND_MS)

    @_sentence(rf"{_NAME} has no tag", "G5 has no tag")
    def _untagged(self, name: str) -> None:
        self.table.world.untagged(name)

    @_sentence(rf"{_NAME} is a foreign card", "G5 is a foreign card")
    def _foreign(self, name: str) -> None:
        self.table.world.foreign(name)

    @_sentence(rf"{_NAME} is blank", "G5 is blank (a sticker nobody wrote to)")
    def _blank(self, name: str) -> None:
        self.table.world.blank(name)

    @_sentence(rf"{_NAME} says it is {_NAME}", "Copy says it is G5")
    def _passed_off(self, name: str, card: str) -> None:
        self.table.world.passed_off(name, card)

    @_sentence(rf"tap {_NAME} on {_NAME}", "tap G5 on A (until it was seen, then take it off)")
    def _tap(self, name: str, place: str) -> None:
        table, heard = self.table, len(self.table.sounds())
        self.things.put(name, place)
        lit = table.chips.pixels.fitted
        self._must(
            lambda: table.sees(place) if lit else len(table.sounds()) > heard,
            _PATIENCE_MS,
            f"Nobody sees {name} on {place}.",
        )
        self.things.take(name)
        if lit:
            self._free(place, dark=0)
        else:
            table.run_ms(_AWAY_MS)

    @_sentence(rf"swipe {_NAME} over {_SIDE}", "swipe G5 over A (slow: off again before it is read)")
    def _swipe(self, name: str, pad: str) -> None:
        reader = self.table.chips.part(f"reader {pad}")
        self.things.put(name, pad)
        self._must(lambda: reader.found > 0, _PATIENCE_MS, f"Reader {pad} does not find {name}.")
        self.things.take(name)

    @_sentence(
        rf"expect {_NAME} is free(?: within {_TIME})?",
        "expect A is free (its light says that no card lies there, and nothing is wrong)",
    )
    def _free(self, place: str, within: str | None = None, dark: int = _BLINK_REST_MS) -> None:
        """Wait until a pad is free: its light has been dark for so long."""
        end = self.table.now_ms() + self._patience(within)
        since = self.table.now_ms()
        while self.table.now_ms() - since < dark or self.table.sees(place):
            if self.table.sees(place):
                since = self.table.now_ms()
                dark = max(dark, _BLINK_REST_MS if _REFUSED in self._colours(place) else 0)
            if since >= end:
                raise Failed(f"A card still seems to lie on {place}.")
            self.table.run_ms(_GRAIN_MS)

    @_sentence(rf"{_NAME} is locked", "G5 is locked")
    def _locked(self, name: str) -> None:
        tag = self.table.world.thing(name).tag
        if not isinstance(tag, Ntag213):
            raise UserError(f"{name} has no tag that can be locked.")
        tag.lock()

    @_sentence(rf"flap {_NAME}", "flap D4, flap G5 (a bad contact, a tag at the edge of the field)")
    def _flap(self, name: str) -> None:
        if name in SPACES:
            self.table.world.flapping.add(name)
        else:
            self.table.world.thing(name).edge = True

    @_sentence(r"bounce ([A-G]\d)", "bounce D4 (its sensor changes every 50 ms, whatever stands there)")
    def _bounce(self, space: str) -> None:
        self.table.world.bouncing.add(space)

    @_sentence(r"steady ([\w.]+)", "steady D4, steady G5, steady A.OK")
    def _steady(self, name: str) -> None:
        self.table.world.flapping.discard(name)
        self.table.world.bouncing.discard(name)
        if self.table.world.stuck.pop(name, None) is None and name not in (*SPACES, *KEYS):
            self.table.world.thing(name).edge = False

    @_sentence(r"stick ([\w.]+) (on|off)", "stick D4 on, stick A.OK off (a sensor or key says so for ever)")
    def _stick(self, name: str, level: str) -> None:
        self.table.world.stick(name, level == "on")

    @_sentence(rf"tear {_NAME}", "tear G5 (its next write is torn)")
    def _tear(self, name: str) -> None:
        self.table.world.thing(name).torn = True

    # --- keys

    @_sentence(r"press ([\w.]+)", "press A.OK")
    def _press(self, key: str) -> None:
        self.table.run_ms(_REACTION_MS)
        self.table.press(key)

    @_sentence(rf"hold ([\w.]+) {_TIME}", "hold Undo 2 s")
    def _hold(self, key: str, time: str) -> None:
        self.table.press(key, ms(time))

    # --- time and power

    @_sentence(rf"wait {_TIME}", "wait 10 min")
    def _wait(self, time: str) -> None:
        self.table.run_ms(ms(time))

    @_sentence(r"cut power", "cut power")
    def _cut(self) -> None:
        self.table.power_cut()

    @_sentence(r"power on", "power on")
    def _power_on(self) -> None:
        self.table.power_on()

    @_sentence(r"reset", "reset")
    def _reset(self) -> None:
        self.table.reset()

    @_sentence(
        r"supply (\d+(?:\.\d+)?) V(?: through (\d+(?:\.\d+)?) ohms)?",
        "supply 4.1 V, supply 5 V through 6 ohms",
    )
    def _supply(self, volts: str, ohms: str | None = None) -> None:
        self.table.chips.rail.volts, self.table.chips.rail.ohms = float(volts), float(ohms or 0)

    # --- what is on the flash, and what the clock says, before the power comes

    @_sentence(r"flash has room for (\d+) blocks?", "flash has room for 2 blocks (files fill the rest)")
    def _fill(self, blocks: str) -> None:
        self._in_the_dark(lambda flash: filled(flash, int(blocks)))

    @_sentence(r"flash is free", "flash is free (of those files)")
    def _free_flash(self) -> None:
        self._in_the_dark(freed)

    @_sentence(r"settings are of another version", "settings are of another version")
    def _other_settings(self) -> None:
        self._in_the_dark(with_other_settings)

    @_sentence(
        rf"clock wraps {_TIME} after power on", "clock wraps 30 s after power on (on the CPython brain alone)"
    )
    def _wrap(self, time: str) -> None:
        if not isinstance(self.table.brain, CpythonBrain):
            raise UserError("The clock of a Pico begins at 0 and wraps after 12 days.")
        self.table.brain.wraps_after_us = ms(time) * 1000

    def _in_the_dark(self, change: Callable[[bytes], bytes]) -> None:
        if self.table.powered:
            raise UserError("The console is at work on its flash. First: cut power.")
        self.table.flash = change(self.table.flash)

    # --- parts that misbehave

    @_sentence(rf"reader {_SIDE} hangs", "reader A hangs (until it is reset)")
    def _hang(self, pad: str) -> None:
        self.table.chips.part(f"reader {pad}").hang_next = True

    @_sentence(rf"reader {_SIDE} loses {_TIMES} its ACK", "reader A loses 3 times its ACK")
    def _lose(self, pad: str, count: str) -> None:
        self.table.chips.part(f"reader {pad}").lost_acks = int(count)

    @_sentence(rf"reader {_SIDE} garbles {_TIMES}", "reader A garbles 2 times")
    def _garble(self, pad: str, count: str) -> None:
        self.table.chips.part(f"reader {pad}").garbled = int(count)

    @_sentence(rf"reader {_SIDE} is late {_TIMES} by {_TIME}", "reader A is late 4 times by 200 ms")
    def _late(self, pad: str, count: str, time: str) -> None:
        reader = self.table.chips.part(f"reader {pad}")
        reader.late, reader.late_us = int(count), ms(time) * 1000

    @_sentence(
        rf"reader {_SIDE} lies {_TIMES}", "reader A lies 2 times (a card is nobody, nobody a stranger's card)"
    )
    def _lie(self, pad: str, count: str) -> None:
        self.table.chips.part(f"reader {pad}").lies = int(count)

    @_sentence(
        rf"reader {_SIDE} is slow by {_TIME}", "reader A is slow by 250 ms (every look takes longer by this)"
    )
    def _slow(self, pad: str, time: str) -> None:
        self.table.chips.part(f"reader {pad}").slow_us = ms(time) * 1000

    @_sentence(
        rf"reader {_SIDE} is (mute|empty|unreadable) for two",
        "reader A is mute for two, reader A is empty for two, reader A is unreadable for two (tags)",
    )
    def _for_two(self, pad: str, how: str) -> None:
        self.table.chips.part(f"reader {pad}").two = how

    @_sentence(rf"display {_SIDE} holds the bus", "display A holds the bus (until nine clocks let it go)")
    def _holds(self, side: str) -> None:
        self.table.chips.part(f"display {side}").owes = 9

    @_sentence(rf"display {_SIDE} refuses {_TIMES}", "display A refuses 5 times")
    def _refuse(self, side: str, count: str) -> None:
        self.table.chips.part(f"display {side}").nacks = int(count)

    @_sentence(r"build (board|sides|cards)", "build cards")
    def _build(self, stage: str) -> None:
        self.table.chips.build(stage)

    @_sentence(rf"pull {_PART}", "pull reader A, pull display B, pull chain, pull lights")
    def _pull(self, part: str) -> None:
        self.table.chips.part(part).fitted = False

    @_sentence(rf"plug {_PART}", "plug reader A, plug display B, plug chain, plug lights")
    def _plug(self, part: str) -> None:
        chip = self.table.chips.part(part)
        chip.fitted = True
        if hasattr(chip, "power_on"):
            chip.power_on()

    # --- the USB line

    @_sentence(rf"say {_TEXT}", 'say "health"')
    def _say(self, line: str) -> None:
        self.table.say(line)

    @_sentence(r"terminal (stalls|reads)", "terminal stalls, terminal reads")
    def _terminal(self, what: str) -> None:
        self.table.brain.terminal(what == "reads")

    @_sentence(r"the PC (sleeps|wakes)", "the PC sleeps, the PC wakes (with its terminal open)")
    def _suspend(self, what: str) -> None:
        self.table.brain.suspend(what == "sleeps")

    @_sentence(r"listen", "listen (to events from here on)")
    def _listen(self) -> None:
        self.table.say("events on")
        self._must(lambda: self.table.listening, _PATIENCE_MS, "The console does not tell events.")
        self.read_events = len(self.table.events)

    # --- what people see and hear

    @_sentence(rf"expect event ([^\"]+?)(?: within {_TIME})?", "expect event put A G5 (the next one)")
    def _event(self, event: str, within: str | None = None) -> None:
        def came() -> bool:
            return len(self.table.events) > self.read_events

        self._must(came, self._patience(within), f'No event came, "{event}" was expected.')
        got = self.table.events[self.read_events]
        self.read_events += 1
        if got != event:
            raise Failed(f'The event was "{got}", "{event}" was expected.')

    @_sentence(rf"expect no event for {_TIME}", "expect no event for 10 min")
    def _no_event(self, time: str) -> None:
        self.table.run_ms(ms(time))
        if len(self.table.events) > self.read_events:
            raise Failed(f'There was an event: "{self.table.events[self.read_events]}".')

    @_sentence(rf"expect {_SIDE} shows {_TEXT}(?: within {_TIME})?", 'expect A shows "text"')
    def _shows(self, side: str, text: str, within: str | None = None) -> None:
        patience = self._patience(within)
        if not self.table.until(lambda: text in self.table.screen_text(side), patience):
            shown = self.table.screen_text(side).replace("\n", " | ") or "nothing"
            raise Failed(f'Display {side} does not show "{text}" within {patience} ms but: {shown}.')

    @_sentence(rf"expect {_SIDE} does not show {_TEXT}", 'expect A does not show "text"')
    def _shows_not(self, side: str, text: str) -> None:
        if not self.table.until(lambda: text not in self.table.screen_text(side), _PATIENCE_MS):
            raise Failed(f'Display {side} still shows "{text}".')

    @_sentence(rf"expect {_SIDE} is dark", "expect B is dark")
    def _screen_dark(self, side: str) -> None:
        def dark() -> bool:
            return not any(self.table.screen(side))

        self._must(dark, _PATIENCE_MS, f"Display {side} is not dark.")

    @_sentence(rf"expect light {_NAME} is ([a-z ]+?)(?: within {_TIME})?", "expect light D4 is sky blue")
    def _light(self, where: str, colour: str, within: str | None = None) -> None:
        if colour not in colours.NAMES:
            raise UserError(f'There is no colour "{colour}": say {", ".join(colours.NAMES)}.')
        patience = self._patience(within)
        if not self.table.until(lambda: colour in self._colours(where), patience):
            raise Failed(f"Light {where} is {' '.join(self._colours(where))}, not {colour}.")

    @_sentence(rf"expect light {_NAME} blinks", "expect light A blinks")
    def _blinks(self, where: str) -> None:
        self._light(where, colours.DARK)
        if not self.table.until(lambda: any(map(any, self.table.light(where))), _BLINK_MS):
            raise Failed(f"Light {where} stays dark.")
        self._must(lambda: not any(map(any, self.table.light(where))), _BLINK_MS, f"Light {where} stays lit.")

    @_sentence(rf"expect line {_TEXT}(?: within {_TIME})?", 'expect line "text"')
    def _line(self, text: str, within: str | None = None) -> None:
        def came() -> bool:
            lines = self.table.lines
            while self.read_lines < len(lines):
                self.read_lines += 1
                if text in lines[self.read_lines - 1]:
                    return True
            return False

        self._must(came, self._patience(within), f'No line with "{text}" came over USB.')

    @_sentence(r"expect a sound", "expect a sound")
    def _sound(self) -> None:
        before = len(self.table.sounds())
        self._must(lambda: len(self.table.sounds()) > before, _PATIENCE_MS, "There was no sound.")

    # ---

    def _colours(self, where: str) -> list[str]:
        """The colours that are lit there, or DARK alone."""
        seen = [colours.name_of(rgb) for rgb in self.table.light(where)]
        return [name for name in seen if name != colours.DARK] or [colours.DARK]

    def _must(self, seen: Callable[[], object], patience: int, otherwise: str) -> None:
        if not self.table.until(seen, patience):
            raise Failed(otherwise)

    @staticmethod
    def _patience(within: str | None) -> int:
        return ms(within) if within else _PATIENCE_MS
