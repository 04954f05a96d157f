"""Scenario files: what they understand, and how they say what they do not."""

import pytest

from regent_table.cli import main
from regent_table.errors import UserError
from regent_table.paths import ROOT
from regent_table.virtual import colours
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.scenario import play, read
from regent_table.virtual.sentences import Failed, Hands, known, ms
from regent_table.virtual.table import Table
from tests.virtual.programs import as_firmware

README = (ROOT / "host_tools" / "README.md").read_text(encoding="utf-8")

ECHO = """
import sys, select, time, machine
p = select.poll()
p.register(sys.stdin, select.POLLIN)
light = machine.Pin(16, machine.Pin.OUT)
machine.bitstream(light, 0, (400, 850, 800, 450), bytes((0, 255, 0)) + bytes(135))
while True:
    if p.poll(0):
        print(sys.stdin.readline().strip())
    time.sleep_ms(10)
"""


@pytest.fixture
def table(tmp_path):
    """A table whose firmware repeats what it is told and lights A1 red."""
    made = Table(CpythonBrain(as_firmware(tmp_path, ECHO)))
    made.power_on()
    return made


@pytest.fixture
def hands(table):
    return Hands(table)


@pytest.mark.parametrize(
    "time,expected", [("250 ms", 250), ("2 s", 2000), ("2s", 2000), ("10 min", 600_000), ("1 h", 3_600_000)]
)
def test_times_are_read_with_their_units(time, expected):
    assert ms(time) == expected


def test_every_example_sentence_is_understood(hands):
    """The examples that people are shown: each must be a sentence."""
    for shown in known():
        for sentence in shown.partition(" (")[0].split(", "):
            try:
                hands.do(sentence)
            except Failed:
                pass
            except UserError as error:
                assert "Nobody understands" not in str(error)


@pytest.mark.parametrize("shown", known())
def test_every_sentence_is_in_the_readme(shown):
    first = shown.partition(" (")[0].partition(", ")[0]
    assert f"`{first}`" in README


@pytest.mark.parametrize(
    "sentence,word",
    [
        ("dance", "dance"),
        ("put G5", "put G5 on A"),
        ("put G5 on Z9", "spaces A1 to G4"),
        ("take G5", "does not lie"),
        ("press A.up", "A.left"),
        ("pull reader X", "reader C"),
        ("pull display C", "display"),
        ("expect light A1 is pink", "vermillion"),
        ("expect light Z1 is dark", "spaces A1 to G4"),
        ('expect C shows "x"', "say A or B"),
        ("stick Z1 on", "A1 to G4"),
        ("wait a while", "wait 10 min"),
        ("wait 3 parsecs", "wait 10 min"),
        ("hold Undo", "hold Undo 2 s"),
    ],
)
def test_wrong_sentence_is_refused_with_a_hint(hands, sentence, word):
    with pytest.raises(UserError, match=word.replace(".", r"\.")) as told:
        hands.do(sentence)
    assert not isinstance(told.value, Failed)


def test_second_figure_on_a_space_is_refused(hands):
    hands.do("put Rider on D4")
    with pytest.raises(UserError, match="Rider already stands on D4"):
        hands.do("put Archer on D4")


def test_flash_that_was_not_filled_cannot_be_freed(hands):
    hands.do("cut power")
    with pytest.raises(UserError, match="Nobody has filled"):
        hands.do("flash is free")


def test_expected_line_is_awaited_and_consumed(hands):
    hands.do('say "good morning"')
    hands.do('expect line "morning"')
    with pytest.raises(Failed):
        hands.do('expect line "morning" within 50 ms')


def test_events_are_read_one_after_the_other(hands):
    hands.do("listen")
    for line in ("put A 04", "took A"):
        hands.do(f'say "{line}"')
    hands.do("expect event put A 04")
    with pytest.raises(Failed, match='was "took A", "took B" was expected'):
        hands.do("expect event took B")
    hands.do("expect no event for 1 s")
    with pytest.raises(Failed, match="No event came"):
        hands.do("expect event took A within 100 ms")


def test_uid_in_an_event_is_replaced_by_the_name_of_its_thing(hands):
    uid = hands.table.world.thing("G5").tag.uid.hex().upper()
    hands.do("listen")
    hands.do(f'say "put A {uid}"')
    hands.do("expect event put A G5")


def test_lights_are_expected_by_the_names_of_colours(hands):
    hands.do("expect light A1 is vermillion")
    hands.do("expect light A2 is dark")
    with pytest.raises(Failed, match="is dark, not yellow"):
        hands.do("expect light A2 is yellow within 50 ms")


@pytest.mark.parametrize("name,rgb", list(colours._HUES.items()))
@pytest.mark.parametrize("level", [255, 96, 64])
def test_a_hue_has_its_name_however_dim(name, rgb, level):
    wire = tuple((channel * level // 255) ** 2 // 255 for channel in rgb)
    assert colours.name_of(wire) == name


def test_a_failure_names_file_line_and_sentence(tmp_path, table):
    script = tmp_path / "a.txt"
    script.write_text('# a script\n\nput G5 on A   # a card\nexpect A shows "Queen" within 100 ms\n')
    outcome = play(script, table)
    assert str(script) in outcome.failure and "line 4" in outcome.failure and "Queen" in outcome.failure


def test_unknown_sentence_is_reported_with_file_and_line(tmp_path, table):
    script = tmp_path / "a.txt"
    script.write_text("wait 1 s\nput the kettle on\n")
    with pytest.raises(UserError, match=r"a\.txt, line 2, .*kettle"):
        play(script, table)


@pytest.mark.parametrize(
    "text", [b"", b"# nothing\n\n", b"\xff\xfe\x00"], ids=["empty", "comments", "not text"]
)
def test_file_without_sentences_is_refused(tmp_path, text):
    script = tmp_path / "a.txt"
    script.write_bytes(text)
    with pytest.raises(UserError, match=r"a\.txt"):
        read(script)


def test_unreadable_script_is_reported_in_one_sentence(capsys):
    assert main(["scenario", "no/such/file.txt"]) == 2
    assert (
        capsys.readouterr().err
        == "regent scenario: no/such/file.txt cannot be read: No such file or directory.\n"
    )
