"""Playing in the terminal: sentences in, the table as text out."""

import io

import pytest

from host_tools.cli import main


@pytest.fixture
def play(monkeypatch, capsys):
    def sit(*sentences: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(sentences)))
        assert main(["play", "--text"]) == 0
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


def test_mistakes_are_told_and_the_game_goes_on(play):
    out = play("juggle", "put G5 on nowhere", "put G5 on B")
    assert "Nobody understands" in out and "There is no place" in out and "pad B www  G5" in out


def test_help_lists_the_sentences_and_quit_gets_up(play):
    out = play("help", "quit", "put G5 on B")
    assert "put G5 on A" in out and "pad B www" not in out
