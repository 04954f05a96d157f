"""What goes wrong in the middle of any game with the box, its power and its cards: parts that fail, other
people's cards, memory that cannot be written.

Each mishap is a fumble: people read what is wrong and what to do, put it right, and the match is the same.
"""

from host_tools.errors import UserError
from host_tools.rules import games
from host_tools.virtual.chips.ntag import Ntag213
from host_tools.virtual.cpython import CpythonBrain
from host_tools.virtual.hands_figures import FigureHands
from host_tools.virtual.hands_fumbles import Fumble, Fumblers, bare
from host_tools.virtual.saves import Saves
from host_tools.virtual.sentences import Hands
from host_tools.virtual.world import KEYS
from host_tools.words import LANGUAGES, family

_STRANGERS = {"claim": ("V_Goblin", "Rider"), "vladci": ("G5", "V_Goblin"), "valerie": ("Rider", "G5")}
_OTHER_BOX = {"trun": "N5", "claim2": "G5"}  # a card of the same family that is not in this deck
_STUCK = [key for key in KEYS if not key.endswith("OK")]  # a press of OK may be an answer
_PATIENCE_MS = 6000
_WRAP_S = 40
_LONG_MS = 9000  # what is said in between has gone
_RELUCTANT_MS = 2500
_BACK_MS = 20_000
_LOOK_MS = 1500


def _do(players: Fumblers, *sentences: str) -> None:
    for sentence in sentences:
        players.did(sentence)
        try:
            Hands(players.table).do(sentence)
        except UserError as error:
            raise players.astray_for(str(error)) from None


def _told(players: Fumblers, *sayings: str) -> None:
    """A display says all of this."""
    players.did(f"(read {' / '.join(sayings)})")
    words = [bare(saying) for saying in sayings]

    def said() -> bool:
        return any(all(word in bare(players.reading(side)) for word in words) for side in players.eyes)

    if not players.table.until(said, _PATIENCE_MS):
        raise players.astray_for(Saves(players.table).fault or "Nobody says so.")


def silent(players: Fumblers, part: str, which: str, advice: str) -> None:
    """A display names the part that does not answer, and says what to do without it."""
    _told(players, players.say("play.SILENT"), f"{players.say(part)} {which}", players.say(advice))


def _by_keys(players: Fumblers, steps: bytes) -> None:
    for step in steps:
        players.by_keys(step)
        players.count(bytes((step,)))


def _due(players: Fumblers, steps: bytes) -> tuple[str, str] | None:
    """The card or figure that this action shows first, and the pad it is due on."""
    shown = players.shown_by(steps[0])
    return (players.card(shown[1]), players.pad(shown[0])) if shown else None


def _tap(players: Fumblers, steps: bytes, name: str, pad: str) -> None:
    players.tap(name, pad)
    _shown(players, steps)


def _shown(players: Fumblers, steps: bytes) -> None:
    """The card has counted; whatever else belongs to the action is chosen."""
    players.count(steps[:1])
    players.table.still()
    _by_keys(players, steps[1:])


def _back_in(players: Fumblers) -> None:
    """The power is back, and the match goes on."""
    players.did("power on")
    players.in_the_dark()
    players.table.power_on()
    players.resume()


# --- readers


def _reader_dies(players: Fumblers, steps: bytes) -> bool | None:
    """The others take its cards; it is found again once it is whole."""
    due = _due(players, steps)
    if not due:
        return None
    name, pad = due
    _do(players, f"pull reader {pad}", f"expect light {pad} is vermillion within 20 s")
    silent(players, "parts.READER", pad, "parts.OTHER_READER")
    players.table.run_ms(_LONG_MS)
    _tap(players, steps, name, "A" if pad == "C" else "C")
    players.kept()
    _do(players, f"plug reader {pad}", f"expect {pad} is free within 30 s")
    return True


def _reader_hangs(players: Fumblers, steps: bytes) -> bool:
    """It is told, and comes back by itself."""
    pad = players.rng.choice(players.table.world.pads)
    _do(players, f"reader {pad} hangs")
    silent(players, "parts.READER", pad, "parts.OTHER_READER")
    _do(players, f"expect {pad} is free within 30 s")
    return False


def _reader_moody(players: Fumblers, steps: bytes) -> bool:
    """What a reader gets over by itself is nobody's trouble."""
    pad = players.rng.choice(players.table.world.pads)
    for mood in (
        "loses 1 time its ACK",
        "garbles 2 times",
        "is late 2 times by 200 ms",
        "loses 2 times its ACK",
    ):
        _do(players, f"reader {pad} {mood}")
        players.table.run_ms(1000)
        if bare(players.say("play.SILENT")) in bare(players.reading()):
            raise players.astray_for("A mood of a reader is told.")
    return False


def _reader_lies(players: Fumblers, steps: bytes) -> bool | None:
    """An empty pad tells of a card that is none; a card that is there is not seen for a moment."""
    due = _due(players, steps)
    if not due:
        return None
    name, pad = due
    _do(players, f"reader {pad} lies 1 time")
    _told(players, players.say("play.UNKNOWN_CARD"))
    players.table.run_ms(_LONG_MS)
    players.lay(name, pad)
    _shown(players, steps)
    players.kept()
    _do(players, f"reader {pad} lies 2 times", "wait 3 s")
    players.lift(name)
    return True


# --- cards


def _another_games_card(players: Fumblers, steps: bytes) -> bool:
    for name in _STRANGERS[games.room(players.rules.NAME)]:
        players.tap_in_vain(name, "C")
        _told(players, players.say("play.FOREIGN_CARD"))
    return False


def _another_boxs_card(players: Fumblers, steps: bytes) -> bool | None:
    name = _OTHER_BOX.get(players.rules.NAME)
    if not name:
        return None
    players.tap_in_vain(name, "C")
    _told(players, players.say("claim.NOT_OF_DECK"))
    return False


def _duplicate(players: Fumblers, steps: bytes) -> bool | None:
    """A second card says it is the one that was just played."""
    due = _due(players, steps)
    if not due:
        return None
    _tap(players, steps, *due)
    players.kept()
    _do(players, f"Twin says it is {due[0]}")
    players.tap_in_vain("Twin", due[1])
    _told(players, players.say("play.DUPLICATE_CARD"))
    return True


def _worn_tag(players: Fumblers, steps: bytes) -> bool | None:
    """What its tag says is damaged: the keys answer instead."""
    due = _due(players, steps)
    if not due:
        return None
    tag = players.table.world.passed_off("Worn", due[0]).tag
    assert isinstance(tag, Ntag213)
    tag.memory[28] ^= 1
    players.tap_in_vain("Worn", due[1])
    _told(players, players.say("play.DAMAGED_CARD"))
    _by_keys(players, steps)
    return True


# --- displays, lights, the chain of sensors and keys, the USB line


def _display_dies(players: Fumblers, steps: bytes) -> bool:
    side = players.rng.choice("AB")
    players.eyes = "AB".replace(side, "")
    _do(players, f"pull display {side}")
    silent(players, "parts.DISPLAY", side, "parts.OTHER_DISPLAY")
    _by_keys(players, steps)
    players.kept()
    _do(players, f"plug display {side}")
    players.wait(lambda: players.reading(side), _BACK_MS)
    _do(players, f"expect {side} is free within 20 s")
    players.eyes = "AB"
    return True


def _lights_go_out(players: Fumblers, steps: bytes) -> bool:
    """It shows as soon as one of them should change."""
    _do(players, "pull lights", "put Tram on A", "wait 1 s", "take Tram")
    silent(players, "parts.LIGHT", "", "parts.WITHOUT_LIGHTS")
    _by_keys(players, steps)
    players.kept()
    _do(players, "plug lights", "wait 3 s")
    return True


def _chain_goes_silent(players: Fumblers, steps: bytes) -> bool:
    """Keys and spaces are dead; readers are not.  What is said stays until the chain is back."""
    due = players.expected(steps)
    _do(players, "pull chain")
    silent(players, "parts.BOARD", "", "parts.WITHOUT_CHAIN")
    _do(players, "wait 1 min")
    silent(players, "parts.BOARD", "", "parts.WITHOUT_CHAIN")
    if due:
        _tap(players, steps, *due)
        players.kept()
    _do(players, "plug chain", "wait 1 s")
    return due is not None


def _key_jams(players: Fumblers, steps: bytes) -> bool:
    side = players.pad(players.question()[1])
    key = players.rng.choice([key for key in _STUCK if not key.startswith(f"{side}.")])
    _do(players, f"stick {key} {players.rng.choice(('on', 'off'))}")
    players.table.run_ms(_RELUCTANT_MS)
    players.eyes = "AB".replace(key[0], "")
    for _ in range(2):
        players.press(f"{players.eyes[0]}.Back")
    _by_keys(players, steps)
    players.kept()
    _do(players, f"steady {key}", "wait 1 s")
    players.eyes = "AB"
    return True


def _key_jams_in_the_dark(players: Fumblers, steps: bytes) -> bool:
    """A key that is down when the power comes is no answer."""
    _do(players, "cut power", "stick B.OK on")
    _back_in(players)
    _do(players, "wait 3 s", "steady B.OK", "wait 1 s")
    return False


def _terminal_stalls(players: Fumblers, steps: bytes) -> bool:
    _do(players, 'say "events on"', "terminal stalls")
    _by_keys(players, steps)
    players.kept()
    _do(players, "wait 5 s", "terminal reads", 'say "events off"')
    return True


# --- power, memory, time


def _act_on_weak_power(players: Fumblers, steps: bytes) -> None:
    _do(players, "supply 4.1 V")
    _by_keys(players, steps)
    _told(players, players.say("play.NOT_SAVED"), players.say("play.TROUBLE.NO_POWER"))


def _brown_out(players: Fumblers, steps: bytes) -> bool:
    """Nothing is written while the supply sags; afterwards it is."""
    ply = players.seen.ply
    _act_on_weak_power(players, steps)
    players.table.run_ms(_LONG_MS)
    if players.held().ply != ply:
        raise players.astray_for("It was written without power.")
    _do(players, "supply 5.0 V")
    _told(players, players.say("play.ALL_SAVED"))
    players.kept()
    return True


def _brown_out_to_the_end(players: Fumblers, steps: bytes) -> bool:
    """The power goes before it is back to what it should be: the action is lost, as was said."""
    ply = players.seen.ply
    _act_on_weak_power(players, steps)
    _do(players, "cut power", "supply 5.0 V")
    players.back_to(ply)
    _back_in(players)
    return False


def _flash_fills_up(players: Fumblers, steps: bytes) -> bool:
    """An action that finds no room is lost with the power, as was said."""
    _do(players, "cut power", "flash has room for 0 blocks")
    _back_in(players)
    ply = players.seen.ply
    _by_keys(players, steps)
    told = players.shows("play.NOT_SAVED")
    if not told:
        players.kept()
    _do(players, "cut power")
    lost = told and players.held().ply == ply  # a later try may have found room
    if lost:
        players.back_to(ply)
    else:
        players.kept()
    _do(players, "flash is free")
    _back_in(players)
    return not lost


def _other_settings(players: Fumblers, steps: bytes) -> bool:
    """The language is asked, people are told why, and the match waits."""
    _do(players, "cut power", "settings are of another version")
    players.in_the_dark()
    players.table.power_on()
    names = [each.words[players.language] for each in family("common.LANGUAGE")]
    players.wait(lambda: players.cursor() in names)
    players.choose_row(names[LANGUAGES.index(players.language)])
    _told(players, players.say("menu.SETTINGS_LOST"))
    players.press("A.OK")
    players.resume()
    return False


def _swapped_in_the_dark(players: Fumblers, steps: bytes) -> bool | None:
    """Two figures have changed places, which no sensor sees: the list says who belongs where."""
    if not isinstance(players, FigureHands):
        return None
    due = players.due()
    one, other = players.rng.sample(list(due), 2)
    _do(players, "cut power", f"take {one}", f"put {other} on {due[one]}", f"put {one} on {due[other]}")
    players.table.power_on()
    Fumblers.resume(players)
    players.wait(lambda: players.shows("play.AS_LEFT"))
    players.choose_row(players.say("play.CHECK_FIGURES"))
    said = players.pages()
    for name in (one, other):
        if not any(_names(players, name) in row and due[name] in row for row in said.split(" | ")):
            raise players.astray_for(f"The list does not say that {name} belongs on {due[name]}: {said}")
    _do(players, f"take {one}", f"put {other} on {due[other]}", f"put {one} on {due[one]}", "wait 1 s")
    players.press("A.Back")
    players.press("A.Back")
    return False


def _sensor_sticks(players: Fumblers, steps: bytes) -> bool | None:
    """A space says that somebody stands there: the keys play on until it is put right."""
    if not isinstance(players, FigureHands):
        return None
    space = players.rng.choice(players.free())
    _do(players, f"stick {space} on")
    for step in steps:
        players.table.run_ms(_LOOK_MS)  # what is said of it comes first
        _by_keys(players, bytes((step,)))
    players.kept()
    _do(players, f"steady {space}")
    return True


def _names(players: FigureHands, name: str) -> str:
    """What people call this figure."""
    what = next(what for what in players.pieces if players.figure(what) == name)
    return players.in_words(lambda line: players.face.name(line, what))


def _clock_wraps(players: Fumblers, steps: bytes) -> bool | None:
    """While a card lies there and the hands are at work."""
    due = _due(players, steps)
    if not due or not isinstance(players.table.brain, CpythonBrain):
        return None
    _do(players, "cut power", f"clock wraps {_WRAP_S} s after power on")
    begin = players.table.now_ms()
    _back_in(players)
    players.table.run_ms(begin + _WRAP_S * 1000 - 2000 - players.table.now_ms())
    players.lay(*due)
    _shown(players, steps)
    players.kept()
    players.table.run_ms(4000)
    players.lift(due[0])
    _do(players, "clock wraps 3 s after power on")
    return True


MISHAPS: tuple[Fumble, ...] = (
    *(_reader_dies, _reader_hangs, _reader_moody, _reader_lies),
    *(_another_games_card, _another_boxs_card, _duplicate, _worn_tag),
    *(_display_dies, _lights_go_out, _chain_goes_silent, _key_jams, _key_jams_in_the_dark, _terminal_stalls),
    *(_brown_out, _brown_out_to_the_end, _flash_fills_up, _other_settings),
    *(_swapped_in_the_dark, _sensor_sticks, _clock_wraps),
)
