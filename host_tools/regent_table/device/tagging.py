"""Tags cards from the PC: it names the next card and remembers, the console's own reader writes.

What was tagged is kept per set in a file, so tagging goes on where it stopped and a tag that was used twice
is noticed.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regent_table.device.console import Console, Say, Talker, listed, understood
from regent_table.device.ports import data_home
from regent_table.device.sets import Card, CardSet
from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.rules import games

use_firmware()

from regent.hal import TAG_LEN, TAG_PAGES, TAG_READ, TAG_SIZE, TAG_UID  # noqa: E402
from regent.table import tag_identity  # noqa: E402

_WRITE_S = 5
_QUIET_S = 300
_TRIES = 2
_SHORT_UID = "000000"  # what the console writes behind a UID of four bytes


class Progress:
    """A file that remembers which tag is on which card of a set: the UID by card."""

    def __init__(self, deck: CardSet):
        self.path = data_home() / "tags" / f"{deck.name}.json"
        self.tags: dict[str, str] = {}
        if self.path.exists():
            try:
                self.tags = dict(json.loads(self.path.read_text(encoding="utf-8")))
            except ValueError:
                raise UserError(f"{self.path} is damaged; remove it to begin this set anew.") from None

    def has(self, card: Card) -> bool:
        return card.key in self.tags

    def card_of(self, uid: str) -> str:
        """The key of the card that has this tag, or ""."""
        return next((key for key, known in self.tags.items() if known == uid), "")

    def keep(self, card: Card, uid: str) -> None:
        self.tags[card.key] = uid
        self.path.parent.mkdir(parents=True, exist_ok=True)
        scratch = Path(f"{self.path}.part")
        scratch.write_text(json.dumps(self.tags, indent=1), encoding="utf-8")
        scratch.replace(self.path)

    def forget(self) -> None:
        self.tags = {}
        self.path.unlink(missing_ok=True)


@dataclass
class Tag:
    """What lies on a pad."""

    pad: str
    uid: str
    pages: bytes | None  # None: a tag without pages, or one that does not let them be read

    def buffer(self) -> bytearray:
        held, uid = bytearray(TAG_SIZE), bytes.fromhex(self.uid)
        held[TAG_LEN] = len(uid)
        held[TAG_UID : TAG_UID + len(uid)] = uid
        if self.pages is not None:
            held[TAG_READ] = 1
            held[TAG_PAGES:] = self.pages
        return held

    def says(self) -> tuple[int, tuple[int, int, int]]:
        """What the firmware's own code reads on it, and set, item and copy if it is a card."""
        reader = tag_identity.TagIdentifier(0)
        return reader.look(self.buffer()), (reader.set, reader.item, reader.copy)

    def with_card(self, card: Card) -> bytes:
        held = self.buffer()
        tag_identity.write(held, card.number, card.item, card.copy)
        return bytes(held[TAG_PAGES:])


def learned(console: Talker, deck: CardSet) -> dict[str, str]:
    """The tags of this set that the console knows by their UID alone: UID by card."""
    found, lines = {}, listed(console, "learned", "learned end")
    with understood():
        for words in map(str.split, lines):
            if len(words) == 3 and len(words[2]) == 6:
                number, item, copy = bytes.fromhex(words[2])
                if number == deck.number:
                    found[f"{item}.{copy}"] = words[1].removesuffix(_SHORT_UID)
    return found


class ConsoleReader:
    """The console's pads, once people have allowed it."""

    def __init__(self, console: Console, say: Say, patience: float = _QUIET_S):
        self._console = console
        self._say = say
        self._patience = patience

    def __enter__(self) -> "ConsoleReader":
        self._console.need_app()
        self._console.allow(self._say)
        self._console.ask("events on", end="events on")
        return self

    def __exit__(self, *error: object) -> None:
        self._console.ask("events off", end="events off")
        self._console.ask("maintenance off", end="maintenance off")

    def taps(self) -> Iterator[Tag]:
        """Each tag that is put on a pad, until nobody has put one for some minutes."""
        for line in self._console.lines(self._patience):
            words = line.split()
            if words[:1] == ["two"]:
                self._say("Two cards lie there: put one only.")
            if len(words) < 3 or words[0] != "put":
                continue
            if tag := self._look(words[1]):
                yield tag

    def _look(self, pad: str) -> Tag | None:
        answer = self._console.ask(f"tag {pad}", end=f"tag {pad}")[-1:]
        words = answer[0].split() if answer else []
        if len(words) < 4:
            self._say("The card was lifted too soon: put it down again.")
            return None
        try:
            return Tag(pad, words[2], None if words[3:] == ["no", "pages"] else bytes.fromhex(words[3]))
        except ValueError:
            return None

    def write(self, tag: Tag, pages: bytes) -> bool:
        for _ in range(_TRIES):
            line = f"write {tag.pad} {tag.uid} {pages.hex()}"
            answer = self._console.ask(line, end="write ", patience=_WRITE_S)[-1:]
            if answer == ["write done"]:
                return True
        return False

    def learn(self, tag: Tag, card: Card) -> bool:
        said = bytes((card.number, card.item, card.copy)).hex()
        return self._console.ask(f"learn {tag.uid} {said}", end="learn ")[-1:] == ["learn done"]


def write_set(reader: ConsoleReader, deck: CardSet, say: Say, overwrite: bool = False) -> bool:
    """Name one card after the other until all are tagged; False when it stopped before."""
    progress = Progress(deck)
    todo = [card for card in deck.cards if not progress.has(card)]
    total = len(deck.cards)
    if not todo:
        say(f"All {total} cards of {deck.title} are tagged; `regent tags verify {deck.name}` checks them.")
        return True

    def next_one() -> None:
        say(f"{total - len(todo) + 1} of {total}: put {todo[0].label} on any pad.")

    next_one()
    for tag in reader.taps():
        card = todo[0]
        objection = _objection(tag, card, deck, progress, overwrite)
        if objection:
            say(objection)
            continue
        if tag.says() == (tag_identity.CARD, (card.number, card.item, card.copy)):
            say(f"{card.label} was tagged already.")
        elif tag.pages is not None and reader.write(tag, tag.with_card(card)):
            say(f"{card.label}: written and read back.")
        elif reader.learn(tag, card):
            say(f"{card.label}: this tag cannot be written, the console knows it by its number instead.")
        else:
            say(f"{card.label}: neither written nor learned; try once more, or take another sticker.")
            continue
        progress.keep(card, tag.uid)
        todo.pop(0)
        if not todo:
            say(f"All {total} cards of {deck.title} are tagged.")
            return True
        next_one()
    return False


def _objection(tag: Tag, card: Card, deck: CardSet, progress: Progress, overwrite: bool) -> str:
    """Why this tag is not for this card, or ""."""
    used = progress.card_of(tag.uid)
    if used and used != card.key:
        item, _, copy = used.partition(".")
        other = deck.find(int(item), int(copy))
        return f"This very tag is on {other.label if other else 'another card'}: take the next sticker."
    answer, said = tag.says()
    if answer == tag_identity.CARD and said != (card.number, card.item, card.copy) and not overwrite:
        return f"This tag says {_named(said, deck)}, not {card.label}; with --overwrite it is written anew."
    return ""


def _named(said: tuple[int, int, int], deck: CardSet) -> str:
    number, item, copy = said
    there = CardSet(number, deck.language) if 0 < number < games.SETS else None
    card = there.find(item, copy) if there else None
    if not there or not card:
        return "a card that nobody knows"
    return card.label if number == deck.number else f"{card.label} of {there.title}"


def verify_set(reader: ConsoleReader, deck: CardSet, say: Say) -> list[Card]:
    """Let people tap every card once, in any order; the cards that nobody saw."""
    missing = {card.key: card for card in deck.cards}
    seen: dict[str, str] = {}
    say(f"Put all {len(missing)} cards of {deck.title} on a pad one after the other; Ctrl-C ends it.")
    try:
        for tag in reader.taps():
            answer, (number, item, copy) = tag.says()
            card = deck.find(item, copy) if number == deck.number else None
            if answer == tag_identity.DAMAGED:
                say("Damaged: it was ours once. Tag it again.")
            elif answer != tag_identity.CARD:
                known = "a learned tag is known to the console alone"
                say(f"Unknown: nothing of ours is on {tag.uid}; {known}.")
            elif card is None:
                say(f"Foreign: {_named((number, item, copy), deck)}.")
            elif seen.get(card.key, tag.uid) != tag.uid:
                say(f"Duplicate: two tags say {card.label}; tag one of them anew.")
            else:
                seen[card.key] = tag.uid
                missing.pop(card.key, None)
                say(f"{card.label}, {len(missing)} to go.")
            if not missing:
                break
    except KeyboardInterrupt:
        pass
    return list(missing.values())


def learn_one(reader: ConsoleReader, deck: CardSet, label: str, say: Say) -> None:
    """Let the console know the next tag that is put down by its UID, as this card."""
    card = next((card for card in deck.cards if card.label.lower() == label.lower()), None)
    if card is None:
        raise UserError(f"{deck.title} has no {label!r}; `regent tags list {deck.name}` lists its cards.")
    say(f"Put {card.label} on any pad.")
    for tag in reader.taps():
        if not reader.learn(tag, card):
            raise UserError("The console's list of learned tags is full, or could not be written.")
        Progress(deck).keep(card, tag.uid)
        say(f"From now on {tag.uid} means {card.label}.")
        return
