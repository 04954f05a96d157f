"""The engine side of the tests: whole actions in words, and matches walked beside the second referee."""

from regent.engine.rules import MORE, OVER
from regent.games.vladci import board, names, notation, position
from regent.games.vladci.board import CARD, FIGURES, HOMES, IN_DECK, LEADER, OWNER
from regent.games.vladci.rules import Vladci

from tests.games.vladci.referee import CARDS, VladciReferee

RULES = Vladci()


def new(**chosen) -> bytearray:
    options = []
    for name, values, default in RULES.OPTIONS:
        options.append(values.index(chosen[name]) if name in chosen else default)
    s = bytearray(RULES.SIZE)
    RULES.setup(s, 2, bytes(options))
    return s


def at(line: str, **chosen) -> bytearray:
    """The state that a line of text stands for."""
    s = new(mode=position.mode_of(line), **chosen)
    position.read(line, s)
    return s


def put(*sides: str, turn: int = 9, phase: str = "act") -> bytearray:
    """A position of the action phase in the advanced mode, the bans filled in."""
    spare = [card for card in CARDS if card + "@" not in " ".join(sides) and card != "HermitCub"]
    many = min(side.replace("Cub@", "").count("@") for side in sides) >= 3
    banned = ",".join(spare[: 4 if many else 2])
    return at(f"advanced turn={turn} {phase} 0={sides[0]} 1={sides[1]} banned={banned}")


def lay(*sides: str) -> bytearray:
    """The same board for looking at only: a Leader may be lost already."""
    s = new(mode="advanced")
    for seat in (0, 1):
        s[HOMES[seat]] = 0
    for seat, side in enumerate(sides):
        for word in side.split(","):
            name, _, space = word.partition("@")
            figure = LEADER + seat if name == "Leader" else names.NAMES.index(name)
            board.put(s, names.space_number(space), figure | seat << OWNER)
    return s


def wholes(s: bytearray) -> dict[str, bytes]:
    """Every whole legal action: its words and its steps."""
    found: dict[str, bytes] = {}
    open_ones = [b""]
    while open_ones:
        made = open_ones.pop()
        here = bytearray(s)
        for step in made:
            RULES.apply(here, step)
        a = RULES.next_action(here, -1)
        assert a >= 0 or not made, "a step was offered that leads nowhere"
        while a >= 0:
            after = bytearray(here)
            if RULES.apply(after, a) & MORE:
                open_ones.append(made + bytes([a]))
            else:
                steps = made + bytes([a])
                word = notation.action(s, steps)
                assert word not in found, word
                found[word] = steps
            a = RULES.next_action(here, a)
    return found


def play(s: bytearray, word: str) -> int:
    """Make the action; the effects of its last step."""
    effects = 0
    for step in wholes(s)[word]:
        effects = RULES.apply(s, step)
    return effects


def words(s: bytearray, start: str = "") -> set[str]:
    return {word for word in wholes(s) if word.startswith(start)}


def board_of(s: bytearray) -> dict:
    return {names.space_name(n): (s[n] >> OWNER, names.NAMES[s[n] & 31]) for n in range(37) if s[n]}


def referee_at(s: bytearray) -> VladciReferee:
    """The second referee in the same position, told in words only."""
    told = notation.state(s)
    twin = VladciReferee("advanced" if "banned" in told else "discovery")
    twin.board, twin.acted = {}, set()
    for seat, side in enumerate(told["sides"]):
        twin.board |= {space: (seat, figure) for figure, space in side["figures"].items()}
        twin.owned[seat] = {"HermitCub" if f == "Hermit" else f for f in side["figures"]} - {"Leader", "Cub"}
        twin.acted |= set(side["acted"])
    twin.turn, twin.seat, twin.phase = told["turn"], told["seat"], told["phase"]
    twin.display = set(told["offer"]) if twin.mode == "discovery" else set()
    twin.banned = told.get("banned", [])
    if len(twin.acted & {"Hermit", "Cub"}) == 1:
        twin.last = (twin.acted & {"Hermit", "Cub"}).pop()
    return twin


def compare(s: bytearray, twin: VladciReferee) -> dict[str, bytes]:
    """Check that both referees see the same; the legal actions."""
    legal = wholes(s)
    assert set(legal) == twin.legal()
    assert board_of(s) == twin.board
    mover = RULES.mover(s)
    assert {254: "chance", 255: "over"}.get(mover, mover) == twin.mover()
    if mover == OVER:
        told = notation.result(s)
        assert told["winner"] == twin.winner
        assert told["detail"]["reason"].startswith({"cap": "turn cap"}.get(twin.reason, twin.reason))
    deck = {names.card_name(c) for c in range(FIGURES) if s[CARD + c] == IN_DECK}
    assert deck == (twin.rest() if twin.mode == "discovery" else set())
    return legal
