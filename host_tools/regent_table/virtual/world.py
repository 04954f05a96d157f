"""The world around the table: things with tags and magnets, where each of them lies, and keys under fingers.

Hands move things; chips look.  The world knows neither wires nor firmware.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.virtual import decks
from regent_table.virtual.chips import times
from regent_table.virtual.chips.ntag import ForeignCard, Ntag213, Tag

use_firmware()

from regent.engine.spaces import NAMES  # noqa: E402

SPACES = tuple(NAMES[at : at + 2].decode() for at in range(0, len(NAMES), 2))
PADS = ("C", "A", "B", "D", "E")  # in the order of the readers; a box has the first three or more of them
SIDES = ("A", "B")
KEYS = tuple(f"{side}.{key}" for side in SIDES for key in ("left", "right", "OK", "Back")) + (
    "Undo",
    "Help",
    "Menu",
)
HAND = "hand"

# A tag at the edge of the field: whether it hears a call, and then the frames after it, time after time
_EDGE_CALLS = "1101001011"
_EDGE_FRAMES = "11101"
_FLAP_US = 30_000  # a bad contact changes its mind this often
_BOUNCE_US = 50_000  # a bouncing Hall sensor, at each of its samples


@dataclass(eq=False)
class Thing:
    """A card or a figure: a tag, and under a figure a magnet."""

    name: str
    tag: Tag | None
    place: str = HAND
    torn: bool = False  # its next write is torn: it leaves the field in the middle
    edge: bool = False  # it lies at the edge of the field
    _calls: int = 0
    _frames: int = 0

    def hears_call(self) -> bool:
        self._calls += self.edge
        return not self.edge or _EDGE_CALLS[self._calls % len(_EDGE_CALLS)] == "1"

    def hears_frame(self) -> bool:
        self._frames += self.edge
        return not self.edge or _EDGE_FRAMES[self._frames % len(_EDGE_FRAMES)] == "1"

    def leave(self) -> None:
        self.place, self.torn = HAND, False


def uid_of(name: str) -> bytes:
    """The UID of a name, the same in every run.  NXP's tags begin with 04."""
    return b"\x04" + hashlib.sha256(name.encode()).digest()[:6]


class World:
    def __init__(self, pads: int = 3):
        self.pads = PADS[:pads]
        self.things: dict[str, Thing] = {}
        self.down: set[str] = set()  # keys
        self.looks = 0  # of the chips at the keys since one of them moved
        self.sensors = True  # are fitted below the spaces
        self.stuck: dict[str, bool] = {}  # Hall sensors and keys that always say the same
        self.flapping: set[str] = set()  # Hall sensors with a bad contact
        self.bouncing: set[str] = set()  # Hall sensors that change at each sample, with or without a magnet
        self.now: Callable[[], int] = lambda: 0
        self.keys_moved: Callable[[], None] = lambda: None
        self._unsampled: dict[str, int] = {}  # spaces whose sensor has not looked since a hand was there
        self._felt = 0  # what the sensors say, a bit for each
        self._there = -1  # where magnets are, likewise; -1: not known

    # --- hands

    def thing(self, name: str) -> Thing:
        """The thing of this name; it is made when it is first named, cards of our games with their tags."""
        if name not in self.things:
            tag = Ntag213(uid_of(name))
            if card := decks.find(name):
                decks.write(tag, *card)
            self.things[name] = Thing(name, tag)
        return self.things[name]

    def blank(self, name: str) -> Thing:
        """A thing with a sticker fresh from the shop."""
        return self._instead(Thing(name, Ntag213(uid_of(name))))

    def passed_off(self, name: str, card: str) -> Thing:
        """A thing with a tag of its own that says what the tag of `card` says."""
        thing = self.blank(name)
        said = decks.find(card)
        if said is None or not isinstance(thing.tag, Ntag213):
            raise UserError(f"There is no card {card}.")
        decks.write(thing.tag, *said)
        return thing

    def untagged(self, name: str) -> Thing:
        return self._instead(Thing(name, None))

    def foreign(self, name: str) -> Thing:
        return self._instead(Thing(name, ForeignCard(uid_of(name)[1:5])))

    def _instead(self, thing: Thing) -> Thing:
        """Let this thing have its name alone."""
        self.things[thing.name] = thing
        self._there = -1
        return thing

    def put(self, name: str, place: str) -> None:
        if place != HAND and place not in self.pads and place not in SPACES:
            known = ", ".join(self.pads)
            raise UserError(f'There is no place "{place}": pads are {known}, spaces A1 to G4.')
        if place in SPACES and (there := self.on(place)) and there[0].name != name:
            raise UserError(f"{there[0].name} already stands on {place}.")
        self._move(self.thing(name), place)

    def take(self, name: str) -> None:
        if name not in self.things or self.things[name].place == HAND:
            raise UserError(f"{name} does not lie on the table.")
        self._move(self.things[name], HAND)

    def _move(self, thing: Thing, place: str) -> None:
        self._feel()  # what was there until now
        for where in (thing.place, place):
            if where in _SPACE_BIT:
                self._unsampled[where] = self.now()
        thing.place = place
        self._there = -1

    def on(self, place: str) -> list[Thing]:
        return [thing for thing in self.things.values() if thing.place == place]

    def press(self, key: str) -> None:
        self.down.add(_key(key))
        self._key_moved()

    def let_go(self, key: str) -> None:
        self.down.discard(_key(key))
        self._key_moved()

    def _key_moved(self) -> None:
        self.looks = 0
        self.keys_moved()

    def stick(self, name: str, on: bool) -> None:
        """Let a space's sensor or a key say the same from now on."""
        if name not in _SPACE_BIT and name not in _KEY_BIT:
            raise UserError(f'There is no "{name}": spaces are A1 to G4, keys are {", ".join(KEYS)}.')
        self.stuck[name] = on

    def name_of(self, uid: str) -> str:
        """The name of the thing with this UID in hexadecimal, else the UID."""
        for thing in self.things.values():
            if thing.tag is not None and thing.tag.uid.hex() == uid.lower():
                return thing.name
        return uid

    # --- what the chips see

    def field(self, pad: int) -> list[Thing]:
        return [thing for thing in self.things.values() if thing.place == self.pads[pad] and thing.tag]

    def inputs(self) -> int:
        """The lines of sensors and keys, both active low: bit k is space k, keys follow."""
        self.looks += 1
        low = self._feel() if self.sensors else 0
        if self.flapping and self.now() // _FLAP_US % 2:
            for space in self.flapping:
                low &= ~_SPACE_BIT[space]
        if self.bouncing and self.now() // _BOUNCE_US % 2:
            for space in self.bouncing:
                low ^= _SPACE_BIT[space]
        for key in self.down:
            low |= _KEY_BIT[key]
        for name, on in self.stuck.items():
            bit = _SPACE_BIT.get(name) or _KEY_BIT[name]
            low = low | bit if on else low & ~bit
        return ~low & _ALL

    def _feel(self) -> int:
        """A sensor that has not looked since says what it said before."""
        if self._there < 0:
            self._there = 0
            for thing in self.things.values():
                self._there |= _SPACE_BIT.get(thing.place, 0)
        if not self._unsampled:
            self._felt = self._there
            return self._felt
        now, there, blind = self.now(), self._there, 0
        for space, since in list(self._unsampled.items()):
            if now - (now - _PHASE_US[space]) % times.HALL_SAMPLE >= since:
                del self._unsampled[space]
            else:
                blind |= _SPACE_BIT[space]
        self._felt = self._felt & blind | there & ~blind
        return self._felt


_SPACE_BIT = {space: 1 << i for i, space in enumerate(SPACES)}
_PHASE_US = {space: i * 13_000 % times.HALL_SAMPLE for i, space in enumerate(SPACES)}
_KEY_BIT = {key: 1 << len(SPACES) + i for i, key in enumerate(KEYS)}
_ALL = (1 << len(SPACES) + len(KEYS)) - 1
_KEY_NAMES = {key.lower(): key for key in KEYS}


def _key(name: str) -> str:
    key = _KEY_NAMES.get(name.lower())
    if key is None:
        raise UserError(f'There is no key "{name}": keys are {", ".join(KEYS)}.')
    return key
