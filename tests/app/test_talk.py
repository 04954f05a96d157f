"""The USB line: a few words, plain answers of bounded length, and nobody waits for it."""

import pytest

from regent_table import __version__


@pytest.fixture
def ask(table, hands):
    def ask(line: str, lines: int = 1) -> list[str]:
        known = len(table.lines)
        table.say(line)
        assert table.until(lambda: len(table.lines) >= known + lines), table.lines[known:]
        table.run_ms(200)
        return table.lines[known:]

    return ask


def test_hello_names_the_firmware(ask):
    (answer,) = ask("hello")
    assert answer.startswith(f"regent {__version__} ")


def test_health_lists_every_part_and_the_ticks(ask):
    answers = ask("health", 10)
    assert answers[0] == "reader C up faults 0 reinits 0 garbled 0 firmware 1.6"
    assert {line.split(" up")[0] for line in answers[:-1]} >= {
        "reader C", "reader A", "reader B", "display A", "display B", "chain", "lights", "rail"
    }  # fmt: skip
    assert answers[-1].startswith("ticks ") and " worst " in answers[-1]


def test_mem_measures_a_second_of_ticks(ask):
    (answer,) = ask("mem")
    words = answer.split()
    assert words[:2] == ["mem", "used"] and words[words.index("ticks") + 1] == "99"


def test_events_are_reported_only_when_switched_on(table, ask):
    table.put("G5", "A")
    table.run_ms(1000)
    assert ask("events") == ["events off"]
    assert ask("events on") == ["events on"]
    table.take("G5")
    assert table.until(lambda: table.lines[-1] == "took A")
    assert ask("events off") == ["events off"]
    table.put("G5", "A")
    table.run_ms(1000)
    assert table.lines[-1] == "events off"


def test_card_on_a_pad_at_boot_is_reported_as_lying_there(table, hands):
    table.put("G5", "A")
    table.run_ms(1000)
    table.reset()
    table.say("events on")
    assert table.until(lambda: any(line.startswith("put A") for line in table.lines))
    assert table.lines[-1] == "put A lay"


@pytest.mark.parametrize(
    "line", ["what", "__import__('os')", "hello there", "events maybe", "Ahoj světe", "\x07"]
)
def test_unknown_words_get_one_polite_line(ask, line):
    known = "I know hello, health, mem, faults, config, learned, self-test, maintenance, events on|off."
    assert ask(line) == [known]


def test_endless_line_is_dropped_whole(table, ask):
    table.say("x" * 5000)
    table.run_ms(3000)
    assert ask("hello")[-1].startswith("regent ")


def test_stalled_terminal_does_not_delay_the_console(table, hands):
    table.brain.terminal(False)
    table.say("events on")
    for _ in range(60):
        table.press("A.right")
    table.put("G5", "A")
    assert table.until(lambda: any(map(any, table.light("A"))), 500)
    table.brain.terminal(True)
    table.run_ms(2000)
    table.say("health")
    assert table.until(lambda: table.lines and "lost lines" in table.lines[-1])
    assert int(table.lines[-1].split()[-1]) > 0
