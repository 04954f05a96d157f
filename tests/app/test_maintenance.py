"""What the PC may ask over USB: reading at any time, changing only after OK on the console."""

import os
import random

import pytest

CHANGES = [
    "prompt",
    "set brightness 0",
    "tag A",
    "write A 04A1B2C3D4E5F6 " + 32 * "0",
    "learn 04A1B2C3 010500",
]


@pytest.fixture
def ask(table, hands):
    def ask(line: str, ms: int = 500) -> list[str]:
        known = len(table.lines)
        table.say(line)
        table.run_ms(ms)
        return table.lines[known:]

    return ask


@pytest.fixture
def allowed(table, ask):
    assert ask("maintenance", 1000) == ["maintenance asked"]
    table.press("B.OK", 2200)
    assert table.lines[-1] == "maintenance on"
    return ask


@pytest.mark.parametrize("early_ms", [-2000, -400, -100, 0, 100, 400])
def test_key_pressed_before_the_request_is_shown_gives_no_consent(table, hands, ask, early_ms):
    """Not even when it stays down; people press anew once they have read."""
    table.run_ms(1000)
    if early_ms < 0:
        table.world.press("A.OK" if early_ms > -2000 else "A.left")
        table.run_ms(-early_ms)
    table.say("maintenance")
    table.run_ms(max(early_ms, 0))
    table.world.press("A.OK")
    table.run_ms(4000)
    assert "maintenance on" not in table.lines
    table.world.down.clear()
    table.run_ms(200)
    if table.lines[-1] == "maintenance asked":
        table.press("A.OK", 2200)
        assert table.lines[-1] == "maintenance on"


def test_short_or_shared_presses_give_no_consent(table, hands, ask):
    ask("maintenance", 1500)
    for _ in range(4):
        table.press("A.OK", 1500)
    table.world.press("A.OK")
    table.run_ms(1500)
    table.world.press("B.OK")
    table.run_ms(300)
    table.world.let_go("A.OK")
    table.run_ms(1500)
    assert table.lines[-1] == "maintenance asked"
    hands.do('expect A shows "The PC wants to change"')


def test_keys_are_not_reported_while_maintenance_is_asked(table, hands, ask):
    """The PC must not know when people are about to press."""
    assert ask("events on") == ["events on"]
    table.press("A.right")
    assert "key A.right" in table.events
    known = len(ask("maintenance", 1500)) and len(table.events)
    table.press("A.right")
    table.press("B.OK", 2200)
    assert table.lines[-1] == "maintenance on" and table.events[known:] == []
    table.press("A.right")
    assert table.events[known:] == ["key A.right"]


CONSENTS = int(os.environ.get("REGENT_CONSENTS", "3"))


def test_random_key_presses_never_give_consent(table, hands, ask):
    """Somebody plays with the keys of the menu while the PC asks again and again."""
    rng = random.Random(11)
    for _ in range(CONSENTS):
        pressed_ms = rng.randrange(20, 2500)
        table.world.press("A.OK")
        table.run_ms(rng.randrange(pressed_ms))
        table.say("maintenance")
        table.run_ms(pressed_ms)
        table.world.let_go("A.OK")
        table.run_ms(rng.randrange(1500))
        table.press(rng.choice(("A.OK", "B.OK")), rng.randrange(20, 1900))
        assert "maintenance on" not in table.lines
        table.say("maintenance off")
        table.run_ms(300)
        hands.do("press Menu")


@pytest.mark.parametrize("line", CHANGES)
def test_changes_are_refused_before_maintenance_is_allowed(table, ask, line):
    assert ask(line) == ["maintenance first"]
    assert ask("maintenance") == ["maintenance asked"]
    assert ask(line) == ["maintenance first"]


def test_displays_show_the_maintenance_request_and_its_keys(hands, ask):
    ask("maintenance")
    for side in "AB":
        hands.do(f'expect {side} shows "The PC wants to change"')
        hands.do(f'expect {side} shows "Hold OK 2 s  Back: no"')
    hands.do("press A.Back")
    hands.do('expect A shows "Tag a set"')


def test_maintenance_request_ends_when_refused_or_unanswered(table, ask):
    ask("maintenance")
    table.press("A.Back")
    assert table.lines[-1] == "maintenance off"
    ask("maintenance")
    table.run_ms(61_000)
    assert table.lines[-1] == "maintenance off"


def test_maintenance_ends_after_ten_minutes_of_silence_from_the_pc(table, allowed):
    table.run_ms(60_000)
    assert allowed("set brightness 0") == ["set done"]
    table.run_ms(590_000)
    assert table.lines[-1] == "set done"
    table.run_ms(20_000)
    assert table.lines[-1] == "maintenance off"


def test_maintenance_off_leads_to_the_menu_and_a_new_request_asks_again(table, allowed, hands):
    assert allowed("maintenance off") == ["maintenance off"]
    hands.do('expect A shows "Tag a set"')
    assert allowed("maintenance") == ["maintenance asked"]


def test_prompt_command_restarts_to_the_prompt_until_power_off(table, allowed):
    allowed("prompt", 3000)
    restarts = table.brain.restarts
    assert restarts == 1
    known = len(table.lines)
    table.say("hello")
    table.run_ms(2000)
    assert table.lines[known:] == []  # the app does not run
    table.power_cut()
    table.power_on()
    table.run_ms(2000)
    table.say("hello")
    table.run_ms(500)
    assert table.lines[-1].startswith("regent ")


def test_tags_are_read_written_and_learned(table, allowed):
    thing = table.world.blank("sticker")
    uid = thing.tag.uid.hex().upper()
    assert allowed("tag A") == ["tag A empty"]
    table.put("sticker", "A")
    table.run_ms(1000)
    assert allowed("tag A") == [f"tag A {uid} {bytes(thing.tag.memory[16:32]).hex().upper()}"]
    pages = bytes(range(16))
    assert allowed(f"write A {uid} {pages.hex()}", 2000) == ["write done"]
    assert bytes(thing.tag.memory[16:32]) == pages
    assert allowed(f"write A 04FFFFFFFFFFFF {pages.hex()}", 3000) == ["write failed"]
    assert allowed(f"learn {uid} 010500") == ["learn done"]


@pytest.mark.parametrize(
    "line",
    ["tag", "tag X", "tag E", "write A", "write A 04", "write A zz 00", "write A 04A1B2C3D4E5F6 00",
     "learn", "learn 04A1B2C3 01", "learn 04A1B2C3 0105zz", "set", "set pads", "set language 9"],
)  # fmt: skip
def test_nonsense_is_answered_with_unknown_and_changes_nothing(allowed, line):
    assert allowed(line) == [f"{line.split()[0]} unknown"]


def test_maintenance_request_does_not_disturb_a_game(table, hands, ask):
    for sentence in ("press A.OK", 'expect A shows "Which game?"', "press A.OK", "wait 1 s", "press A.left",
                     "press A.OK", "wait 1 s"):  # fmt: skip
        hands.do(sentence)
    before = table.screen_text("A")
    assert ask("maintenance") in (["maintenance asked"], ["maintenance busy"])
    if table.lines[-1] == "maintenance busy":
        assert table.screen_text("A") == before


def test_self_test_reports_magnets_and_tags(table, ask):
    table.put("Rider", "D4")
    table.put("G5", "B")
    table.run_ms(1000)
    lines = ask("self-test", 5000)
    assert lines[0].startswith("rail ") and lines[-1] == "self-test end"
    assert "pad B tag" in lines and "pad A empty" in lines
    assert "magnets 0000040000" in lines  # D4 is space 18
    assert "unsteady 0000000000" in lines
