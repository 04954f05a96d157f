"""Playing in the terminal: sentences in, the table as text out."""

import io
import re

import pytest

from regent_table.cli import main


@pytest.fixture
def play(monkeypatch, capsys):
    def sit(*sentences: str, words: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(sentences)))
        assert main(["play", "--text", *words]) == 0
        return capsys.readouterr().out

    return sit


def test_displays_are_read_in_the_terminal(play):
    assert "English" in play("wait 1 s")


def test_a_card_on_a_pad_lights_it_and_is_named(play):
    assert "pad A www  G5" in play("press A.OK", "put G5 on A")


def test_a_figure_lights_its_space(play):
    out = play("press A.OK", "put Rider on D4")
    assert "  D .   .   .   y*  .   .   ." in out and "Rider on D4" in out


def test_a_dead_reader_blinks(play):
    out = play("press A.OK", "pull reader A", "wait 10 s")
    assert "pad A .V." in out


def test_mistakes_are_reported_and_the_game_goes_on(play):
    out = play("juggle", "put G5 on nowhere", "put G5 on B")
    assert "Nobody understands" in out and "There is no place" in out and "pad B www  G5" in out


def test_help_lists_the_sentences_and_quit_ends_the_session(play):
    out = play("help", "quit", "put G5 on B")
    assert "put G5 on A" in out and "pad B www" not in out


@pytest.mark.slow
def test_whole_game_is_played_showing_only_ones_own_cards(play):
    """By a move in words, by hands and by keys; the others answer, nobody sees what they hold."""

    def told(*said):
        return play(*said, words=("trun", "--seed", "3")).split("\n> ")

    def may(*said):
        """The first card that may be played then."""
        return re.search(r"you may: play (\w\d)", told(*said, "moves")[-1])[1]

    said = ["moves", "play K3"]
    second = may(*said)
    said += [f"tap {second} on A"]
    third = may(*said)
    name = re.search(rf"{third} \((.*?)\)", told(*said)[-1])[1]
    said += ["right", *["right"] * "GKDUP".index(third[0]), "ok"]
    while f"> {name} " not in told(*said)[-1]:
        said += ["right"]
    said += ["ok"]
    begin, moves, named, tapped, *_, by_keys, refused = told(*said, "play K9")
    assert "Player 1 plays" in begin and "G5 (Goblin 5)" in begin and "player 2: 13 cards" in begin
    assert "you may: play G5, play G8, play K3" in moves
    assert "K3 (Knight 3)" not in named and "player 2: play" in named and "player 2: 11 cards" in named
    assert f"{second} (" not in tapped and "Phase 1, trick 3" in tapped
    assert f"{third} (" in tapped and f"{third} (" not in by_keys and "Phase 1, trick 4" in by_keys
    assert "That you may not do now.\n  you may: play " in refused
    ended = told(*said, *["any"] * 26)
    assert "The game is over; the displays say why" in ended[-4] and ended[-1] == "any\nThe game is over.\n"
