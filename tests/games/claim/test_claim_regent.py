"""Regent at the table (hands=regent): what the console knows then, and the rows of cards before its seats."""

import random

import pytest
from regent.engine.rules import OVER, PUBLIC
from regent.games.claim import ai_rows
from regent.games.claim.course import DEAL, DRAW, PEEK
from regent.games.claim.state_layout import CARDS, FIRST, HAND, KIND, PILE

from regent_table.errors import UserError
from regent_table.rules import choose, legal_steps
from tests.games.claim.tools import A, B, ScriptedPlay, kind_of

PERSON, REGENT = "person", "greedy"
MASKS = [(seats, mask) for seats in (2, 3, 4) for mask in range(1, (1 << seats) - 1)]


def players(seats, mask):
    return [REGENT if mask >> seat & 1 else PERSON for seat in range(seats)]


def asked_of(game, state) -> int:
    """The seat whose card only its own console is told, -1 when the whole table sees what comes next."""
    prompt = bytearray(16)
    game.rules.prompt(state, prompt)
    return prompt[1] if prompt[0] in (DEAL, PEEK, DRAW) else -1


def views(game, state, mask):
    for viewer in (*(seat for seat in range(game.seats) if mask >> seat & 1), PUBLIC):
        out = bytearray(game.rules.SIZE)
        game.rules.view(state, viewer, out)
        yield bytes(out)


@pytest.mark.parametrize("seats, mask", MASKS)
def test_regents_seats_see_the_same_in_dealt_and_regent_mode(seats, mask):
    rng = random.Random(f"{seats} {mask}")
    factions = rng.choice(("UTS", "DRS", "PTS") if seats == 2 else ("DUPTS", "UPRTS", "DURTS"))
    wanted = {"deck": rng.choice(("GK", "NI")), "factions": factions}
    dealt = choose("claimmix", seats, wanted | {"hands": "dealt"}, players(seats, mask))
    hidden = choose("claimmix", seats, wanted | {"hands": "regent"}, players(seats, mask))
    truth, seen = dealt.opening(), hidden.opening()
    while True:
        assert list(views(dealt, truth, mask)) == list(views(hidden, seen, mask))
        if dealt.rules.mover(truth) == OVER:
            break
        step = rng.choice(legal_steps(dealt.rules, truth))
        seat = asked_of(dealt, truth)
        if seat < 0 or mask >> seat & 1:
            assert dealt.rules.next_action(seen, step - 1) == step
            dealt.rules.apply(seen, step)
        dealt.rules.apply(truth, step)
    assert dealt.notation.result(truth) == dealt.notation.result(seen)


def with_regent(*cards: str, singles="DUS", deck="GK") -> ScriptedPlay:
    """Seat A is Regent's and has been dealt these cards first."""
    play = ScriptedPlay(2, deck, singles, "regent", players(2, 1))
    spare = iter(f"{letter}{value}" for letter in singles for value in range(9, -1, -1))
    dealt = list(cards)
    while len(dealt) < 13:
        card = next(spare)
        if card not in cards:
            dealt.append(card)
    play.say(*(f"deal 0 {card}" for card in dealt))
    return play


def place(play, card):
    return play.s[FIRST[kind_of(card)]]


def test_only_regents_cards_are_asked_for():
    play = with_regent("S9")
    assert play["asks"] == "reveal" and len(play["hands"][A]) == 13 and play["hands"][B] == []


def test_top_card_left_by_regent_goes_to_the_person_without_a_question():
    play = with_regent("S9", "G0")
    play.say("reveal G1", "play S9", "play K2")
    assert play.mover == "chance" and play["asks"] == "peek"
    play.say("peek K7", "take G1")
    assert place(play, "K7") == PILE + (B << 4) + (1 << A | 1 << B)
    # Regent's next draw is any card that nobody has seen.
    play.say("reveal G2", "play G0", "play G3")
    assert play["asks"] == "draw" and len(play.legal) > 10 and "draw 0 K7" not in play.legal


def test_top_card_left_by_a_person_and_drawn_by_regent_is_known_to_both():
    play = with_regent("S1")
    play.say("reveal G1", "play S1", "play S9")
    assert play.mover == B and play.legal == {"take G1", "take top"}
    play.say("take G1", "draw 0 K8")
    assert place(play, "K8") == PILE + (A << 4) + (1 << A | 1 << B)
    play.say("reveal G2", "play S8", "play D0", "take top")  # what B has taken lies on the deck no more
    play.say("reveal G3", "play G5", "play D1", "draw 0 K9")
    assert place(play, "K9") == PILE + (A << 4) + (1 << A)


# The rows


def test_row_keeps_tapping_order_and_gaps_and_appends_followers():
    play = with_regent("S9", "D3", "D0")
    assert play["rows"][B] is None
    assert play["rows"][A]["hand"][:3] == ["S9", "D3", "D0"] and play["rows"][A]["followers"] == [None] * 13
    play.say("reveal G1", "play D3", "play K2", "reveal G2", "play S9", "play S8", "peek K9", "take top")
    assert play["rows"][A]["hand"][:3] == [None, None, "D0"]
    assert play["rows"][A]["followers"][:3] == ["G1", "K9", None]


def test_table_sees_gaps_and_prizes_of_a_row_but_no_hidden_card():
    play = with_regent("S9", "D3", "D0")
    play.say("reveal G1", "play D3", "play K2", "reveal G2", "play S9", "play S8", "peek K9", "take top")
    for viewer in (B, PUBLIC):
        words = play.game.notation.state(play.view(viewer))["rows"][A]
        assert words["hand"] == [None, None, *["?"] * 11]
        assert words["followers"][:3] == ["G1", "?", None]


def test_followers_become_the_hand_of_phase_two():
    play = ScriptedPlay(4, "NI", "DUPTS", "dealt", players(4, 2))
    rng = random.Random(4)
    while play["phase"] == 1:
        followers = play["rows"][B]["followers"]
        play.say(rng.choice(sorted(play.legal)))
    row = play["rows"][B]
    assert row["hand"][:8] == followers[:8] and sorted(row["hand"]) == sorted(play["hands"][B])
    assert row["followers"] == [None] * 9


def test_copy_known_to_most_seats_is_turned_up_first():
    s = ScriptedPlay(2, players=players(2, 1)).s
    goblin = kind_of("G0")
    for n, known in enumerate((1 << A, 15, 1 << A)):
        ai_rows.lay(s, A, ai_rows.IN_HAND, n, goblin, known)
    assert ai_rows.find(s, A, goblin) == 1
    ai_rows.take(s, A, goblin)
    assert ai_rows.find(s, A, goblin) == 0


def test_named_card_is_counted_from_the_left_without_the_gaps():
    play = with_regent("S9", "D3", "D0", "G0")
    assert [ai_rows.spot(play.s, A, kind_of(card)) for card in ("S9", "D3", "D0", "K5")] == [1, 2, 3, 0]
    play.say("reveal G1", "play D3", "play K2")
    assert [ai_rows.spot(play.s, A, kind_of(card)) for card in ("S9", "D0", "G0")] == [1, 2, 3]
    assert ai_rows.where(play.s, kind_of("G0"), 0) == A << 8 | ai_rows.IN_HAND << 4 | 3
    assert ai_rows.where(play.s, kind_of("G1"), 0) == A << 8 | ai_rows.FOLLOWERS << 4 | 1
    assert ai_rows.where(play.s, kind_of("G0"), 1) == ai_rows.where(play.s, kind_of("K2"), 0) == -1


def test_regent_may_take_back_only_a_seat_with_a_known_hand():
    play = with_regent("S9")
    assert play.game.rules.open_to_regent(play.s, A) and not play.game.rules.open_to_regent(play.s, B)


def test_rows_and_cards_agree_on_copies():
    """At every ply a row's cells say of each kind in a hand just what the cards themselves say."""
    rng = random.Random(11)
    for seats in (2, 4):
        play = ScriptedPlay(seats, "GK", "DUS" if seats == 2 else "DUPTS", "dealt", [REGENT] * seats)
        while play.mover != "over":
            play.say(rng.choice(sorted(play.legal)))
            for seat in range(seats):
                for row, low in ((ai_rows.IN_HAND, HAND), (ai_rows.FOLLOWERS, PILE)):
                    first = ai_rows.first(seat, row)
                    cells = [(play.s[i], play.s[i + 1]) for i in range(first, first + 26, 2) if play.s[i]]
                    low += seat << 4
                    there = [
                        (1 + KIND[i], b - low) for i, b in enumerate(play.s[:CARDS]) if low < b < low + 16
                    ]
                    assert sorted(cells) == sorted(there)


def test_table_mode_excludes_regent_and_regent_mode_requires_regent():
    with pytest.raises(UserError, match="Regent must be told its cards"):
        choose("trun", 2, {"hands": "table"}, players(2, 1))
    with pytest.raises(UserError, match="one of the players is Regent's"):
        choose("trun", 2, {"hands": "regent"})
