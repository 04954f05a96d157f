"""What goes wrong in the middle of any game with the parts of the box and with other people's cards.

Each mishap is a fumble: people read what is wrong and what to do, put it right, and the match is the same.
"""

from regent_table.rules import RULE_BROKEN, games
from regent_table.virtual import decks
from regent_table.virtual.chips.ntag import Ntag213
from regent_table.virtual.world import KEYS
from tests.harness.people.error_making import Fumble, tap_in_vain, with_card
from tests.harness.people.fault_handling import LONG_MS, by_keys, do, shown, silence, silent, tap, told
from tests.harness.people.players import Players
from tests.harness.people.power_faults import OUTAGES

_OTHER_BOX = {"trun": "N5", "claim2": "G5"}  # a card of the same family that is not in this deck
_STUCK = [key for key in KEYS if not key.endswith("OK")]  # a press of OK may be an answer
_RELUCTANT_MS = 2500
_BACK_MS = 20_000
_READ_MS = 3000  # a warning may cover what has stood for so long

# --- readers


@with_card()
def _reader_dies(players: Players, steps: bytes, name: str, pad: str) -> bool:
    """A reader dies: the others take its cards; it is found again once it is whole."""
    do(players, f"pull reader {pad}", f"expect light {pad} is vermillion within 20 s")
    silent(players, "parts.READER", pad, "parts.OTHER_READER")
    players.table.run_ms(LONG_MS)
    tap(players, steps, name, players.rng.choice([other for other in "ABC" if other != pad]))
    players.check_saved()
    do(players, f"plug reader {pad}", f"expect {pad} is free within 30 s")
    return True


def _reader_hangs(players: Players, steps: bytes) -> bool:
    """A reader hangs for about 3 s, which is announced unless the displays change meanwhile.

    A list that has just opened keeps the displays as long, so hands read it first.
    """
    pad = players.rng.choice(players.table.world.pads)
    players.table.run_ms(_READ_MS)
    do(players, f"reader {pad} hangs")
    before = players.user.reading()
    said = silence(players, "parts.READER", pad, "parts.OTHER_READER")
    heard = players.looks(lambda: players.user.tells(*said))
    if not heard and players.user.reading() == before:
        raise players.user.stuck(f'to read "{" ".join(said)}"')
    do(players, f"expect {pad} is free within {30 if heard else 1} s")
    return False


def _reader_moody(players: Players, steps: bytes) -> bool:
    """A reader errs, and gets over it by itself: nothing is told."""
    pad = players.rng.choice(players.table.world.pads)
    for mood in (
        "loses 1 time its ACK",
        "garbles 2 times",
        "is late 2 times by 200 ms",
        "loses 2 times its ACK",
    ):
        do(players, f"reader {pad} {mood}")
        players.table.run_ms(1000)
        if players.user.tells(players.say("play.SILENT")):
            raise players.user.stuck("a mood of a reader not to be told")
    return False


@with_card()
def _reader_lies(players: Players, steps: bytes, name: str, pad: str) -> bool:
    """A reader sees a card where none is, and for a moment does not see one that is there."""
    do(players, f"reader {pad} lies 1 time")
    told(players, players.say(players.unreadable("play.UNKNOWN_CARD")))
    players.table.run_ms(LONG_MS)
    players.lay(name, pad)
    shown(players, steps)
    players.check_saved()
    do(players, f"reader {pad} lies 2 times", "wait 3 s")
    players.lift(name)
    return True


# --- cards


def _another_games_card(players: Players, steps: bytes) -> bool:
    """A card of every other room is told to be foreign."""
    sets = {games.family_of(number): number for number in range(1, games.SETS)}
    del sets[games.family(players.rules.NAME)]
    for number in sets.values():
        tap_in_vain(players, next(iter(decks.of_set(number))), "C")
        told(players, players.say("play.FOREIGN_CARD"))
    return False


def _another_boxs_card(players: Players, steps: bytes) -> bool | None:
    name = _OTHER_BOX.get(players.rules.NAME)
    if not name or players.regents_turn():
        return None
    tap_in_vain(players, name, "C")
    told(players, players.say("claim.NOT_OF_DECK"))
    return False


@with_card()
def _duplicate(players: Players, steps: bytes, name: str, pad: str) -> bool:
    """A second card claims to be the one that was just played."""
    tap(players, steps, name, pad)
    players.check_saved()
    do(players, f"Twin says it is {name}")
    tap_in_vain(players, "Twin", pad)
    told(players, players.say("play.DUPLICATE_CARD"))
    return True


@with_card()
def _worn_tag(players: Players, steps: bytes, name: str, pad: str) -> bool:
    """A tag is damaged: the keys answer instead."""
    tag = players.table.world.passed_off("Worn", name).tag
    assert isinstance(tag, Ntag213)
    tag.memory[28] ^= 1
    tap_in_vain(players, "Worn", pad)
    told(players, players.say(players.unreadable("play.DAMAGED_CARD")))
    by_keys(players, steps)
    return True


# --- displays, lights, the chain of sensors and keys, the USB line


def _display_dies(players: Players, steps: bytes) -> bool:
    side = players.rng.choice("AB")
    players.user.eyes = "AB".replace(side, "")
    do(players, f"pull display {side}")
    silent(players, "parts.DISPLAY", side, "parts.OTHER_DISPLAY")
    by_keys(players, steps)
    players.check_saved()
    do(players, f"plug display {side}")
    players.wait(lambda: players.user.reading(side), f"display {side} to be back", _BACK_MS)
    do(players, f"expect {side} is free within 20 s")
    players.user.eyes = "AB"
    return True


def _lights_go_out(players: Players, steps: bytes) -> bool:
    """All lights fail, which is noticed as soon as one of them should change."""
    do(players, "pull lights", "put Tram on A", "wait 1 s", "take Tram")
    silent(players, "parts.LIGHT", "", "parts.WITHOUT_LIGHTS")
    by_keys(players, steps)
    players.check_saved()
    do(players, "plug lights", "wait 3 s")
    return True


def _chain_goes_silent(players: Players, steps: bytes) -> bool:
    """Keys and spaces fail, readers do not.  What is said stays until they are back, and is answered then."""
    due = players.card_for(steps, alone=True)
    do(players, "pull chain")
    silent(players, "parts.BOARD", "", "parts.WITHOUT_CHAIN")
    do(players, "wait 1 min")
    silent(players, "parts.BOARD", "", "parts.WITHOUT_CHAIN")
    effects = 0
    if due:
        players.tap(*due)
        effects = players.advance(steps)
        players.check_saved()
    do(players, "plug chain", "wait 1 s")
    if effects & RULE_BROKEN:
        players.note_lie()
    return due is not None


def _key_jams(players: Players, steps: bytes) -> bool:
    side = players.questions.pad(players.presenter.seat(players.seen.state, players.question()))
    key = players.rng.choice([key for key in _STUCK if not key.startswith(f"{side}.")])
    do(players, f"stick {key} {players.rng.choice(('on', 'off'))}")
    players.table.run_ms(_RELUCTANT_MS)
    players.user.eyes = "AB".replace(key[0], "")
    for _ in range(2):
        players.press(f"{players.user.eyes[0]}.Back")
    by_keys(players, steps)
    players.check_saved()
    do(players, f"steady {key}", "wait 1 s")
    players.user.eyes = "AB"
    return True


def _terminal_stalls(players: Players, steps: bytes) -> bool:
    do(players, 'say "events on"', "terminal stalls")
    by_keys(players, steps)
    players.check_saved()
    do(players, "wait 5 s", "terminal reads", 'say "events off"')
    return True


MISHAPS: tuple[Fumble, ...] = (
    *(_reader_dies, _reader_hangs, _reader_moody, _reader_lies),
    *(_another_games_card, _another_boxs_card, _duplicate, _worn_tag),
    *(_display_dies, _lights_go_out, _chain_goes_silent, _key_jams, _terminal_stalls, *OUTAGES),
)
