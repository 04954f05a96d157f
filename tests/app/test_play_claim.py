"""What the Claim family says at the table: it fits, in every language, at every ply of random games."""

import random

import pytest
from regent import games
from regent.engine.match import Match
from regent.engine.rules import CHANCE, LIE, OVER, PUBLIC
from regent.games.claim import cards as c
from regent.games.claim.course import PLAY
from regent.ui import font, words
from regent.ui.flow import row_end
from regent.ui.words import Line, Words

from host_tools.rules import choose
from host_tools.words import LANGUAGES, files

KINDS = (
    ("trun", 2, {}),
    ("claim2", 2, {}),
    ("claimmix", 2, {"deck": "NI", "factions": "DPT"}),
    ("claimmix", 3, {}),
    ("claimmix", 4, {"deck": "NI"}),
)


@pytest.fixture(params=range(3), ids=LANGUAGES)
def line(request, monkeypatch, tmp_path):
    for path, content in files().items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(content)
    monkeypatch.setattr(words, "_FILES", tuple(str(tmp_path / "words" / name) for name in LANGUAGES))
    spoken = Words()
    spoken.choose("claim")
    assert spoken.load(request.param)
    return Line(spoken, 200)


class Game:
    """A match and its face, asked as the console asks."""

    def __init__(self, name: str, seats: int, line: Line, first: int = 0, **options: str):
        chosen = choose(name, seats, {"hands": "table", **options})
        self.rules, self.line = chosen.rules, line
        self.face = games.face(name, self.rules)
        self.face.seats, self.face.first = seats, first
        self.match = Match(self.rules)
        self.match.start(seats, chosen.options)
        self.view, self.before = bytearray(self.rules.SIZE), bytearray(self.rules.SIZE)
        self.q, self.asked = bytearray(16), bytearray(16)
        self.look()

    def look(self) -> None:
        self.rules.view(self.match.state, PUBLIC, self.view)
        self.rules.prompt(self.match.state, self.q)

    def step(self, a: int) -> int:
        self.before[:], self.asked[:] = self.view, self.q
        effects = self.match.step(a)
        self.look()
        return effects

    def legal(self) -> list[int]:
        steps, a = [], -1
        while (a := self.rules.next_action(self.match.state, a)) >= 0:
            steps.append(a)
        return steps

    def said(self) -> str:
        return bytes(self.line.buf[: self.line.n]).decode()

    def title(self, write) -> str:
        write(self.line.clear())
        self.fits(font.BIG)
        return self.said()

    def report(self, count: int) -> list[str]:
        told = []
        for i in range(count):
            self.face.line(i, self.line.clear())
            self.fits(font.SMALL)
            told.append(self.said())
        return told

    def fits(self, size: int) -> None:
        text = bytes(self.line.buf[: self.line.n])
        assert "#" not in self.said()
        assert font.width(text, 0, len(text), size) <= font.WIDTH + 2, self.said()

    def sentence(self, rows: int) -> str:
        text, at, n = bytes(self.line.buf[: self.line.n]), 0, 0
        assert "#" not in self.said() and len(text) < 200
        while at < len(text):
            at = row_end(text, at, len(text)) + 1
            n += 1
        assert n <= rows, self.said()
        return self.said()

    def refusal(self, kind: int) -> str:
        self.face.refusal(self.view, self.q, kind, self.line.clear())
        return self.sentence(3)


@pytest.mark.parametrize("name, seats, options", KINDS, ids=lambda value: str(value) if value else "-")
def test_everything_that_is_said_fits_its_place(name, seats, options, line):
    rng = random.Random(f"{name} {seats}")
    game = Game(name, seats, line, rng.randrange(seats), **options)
    face, rules, s = game.face, game.rules, game.view
    assert game.report(face.opening(s, game.q))
    while rules.mover(game.match.state) != OVER:
        assert game.title(lambda line: face.title(s, game.q, line))
        face.text(s, game.q, line.clear())
        game.sentence(3)
        face.help(s, game.q, line.clear())
        game.sentence(9)
        legal = game.legal()
        for kind in range(100):
            if kind not in legal:
                game.refusal(kind)
        for a in legal:
            face.label(s, game.q, a, line.clear())
            game.fits(font.SMALL)
            face.back(s, game.q, a, line.clear())
            game.fits(font.SMALL)
            face.past(s, game.q, bytes((a,)), 1, line.clear().number(100).text(b". "))
            game.fits(font.SMALL)
        a = rng.choice(legal)
        effects = game.step(a)
        n = face.after(game.before, game.asked, a, s)
        if game.report(n):
            assert game.title(face.after_title)
        if effects & LIE:
            face.lie(s, line.clear())
            game.sentence(9)
        game.report(face.counts(s))
        game.report(face.standing(s))
    assert len(game.report(face.result(s))) > 5
    assert game.title(face.result_title)


@pytest.mark.parametrize("name, seats, options", KINDS, ids=lambda value: str(value) if value else "-")
def test_every_card_that_moves_is_told(name, seats, options, line):
    """Cards in the open before and after: each that left its place is in the report."""
    rng = random.Random(7)
    game = Game(name, seats, line, **options)
    face, rules, s = game.face, game.rules, game.view
    while rules.mover(game.match.state) != OVER:
        a = rng.choice(game.legal())
        game.step(a)
        told = game.report(face.after(game.before, game.asked, a, s))
        if game.asked[0] != PLAY or not told:
            continue
        for i in range(c.CARDS):
            before, after = game.before[i], s[i]
            moved = before in (c.PLAYED, c.WAITING, *range(c.FRONT, c.FRONT + 4)) and before != after
            if moved and c.COPIED.find(c.KIND[i]) < 0:
                face.name(line.clear(), c.KIND[i])
                assert any(text.startswith(game.said()) for text in told), (game.said(), told)


def at_second_phase(line: Line, **options: str) -> Game:
    game = Game("trun", 2, line, **options)
    rng = random.Random(3)
    while not game.view[c.PHASE]:
        game.step(rng.choice(game.legal()))
    return game


def test_a_prize_won_in_the_open_must_be_followed_with(line):
    game = at_second_phase(line)
    s = game.view
    for _ in range(40):
        if game.rules.mover(game.match.state) == OVER:
            break
        if s[c.MUST]:
            led = s[c.TABLE] // 10
            wrong = [k for k in range(100) if k // 10 not in (led, c.DOPPELGANGER) and k not in game.legal()]
            own = 16 + 16 * game.q[1]
            held = [k for k in wrong if any(c.KIND[i] == k and s[i] & 0xF0 == own for i in range(c.CARDS))]
            if held:
                face = game.face
                face.name(line.clear(), led * 10)
                said = game.refusal(held[0])
                line.clear().say(470)
                assert said.startswith(game.said())
                return
        game.step(game.legal()[0])
    raise AssertionError("nobody had to follow")


def test_what_a_dealt_hand_holds_is_in_no_refusal(line):
    """The mover holds the led faction or not: the sentence is the same, as long as nobody has seen it."""
    told = []
    for hand in ("G0", "D0"):
        game = Game("trun", 2, line, hands="dealt")
        rest = [k for k in c.KIND if c.LETTERS[k // 10] in "GKDUP"]
        leads, follows = 5, {"G0": 0, "D0": 40}[hand]
        rest.remove(leads)
        rest.remove(follows)
        first = [leads] + [k for k in rest if k // 10 == 5][:10] + [61, 62]
        for kind in first[1:]:
            rest.remove(kind)
        second = [follows] + [k for k in rest if k // 10 in (1, 4)][:12]
        for i in range(26):
            game.step((first, second)[i % 2][i // 2])
        assert game.rules.mover(game.match.state) == CHANCE
        game.step(63)
        game.step(leads)
        told.append(game.refusal(69))
    assert told[0] == told[1]
