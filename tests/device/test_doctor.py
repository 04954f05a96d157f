"""`regent doctor` names the right part, whatever ails the table; and nothing when nothing does."""

import json
import re

import pytest

from regent_table.cli import main
from regent_table.device import doctor, report
from regent_table.virtual.brains import make_table
from regent_table.virtual.chips import times
from regent_table.virtual.sentences import Hands

WARM_UP_MS = 4000

# What is wrong with the table, in sentences of the hands, and the parts that must be named
FAULTS = {
    "reader C missing": (["pull reader C"], ["reader C"]),
    "reader A missing": (["pull reader A"], ["reader A"]),
    "reader B missing": (["pull reader B"], ["reader B"]),
    "all readers missing": (["pull reader C", "pull reader A", "pull reader B"], ["all readers"]),
    "display A missing": (["pull display A"], ["display A"]),
    "display B missing": (["pull display B"], ["display B"]),
    "both displays missing": (["pull display A", "pull display B"], ["both displays"]),
    "chain missing": (["pull chain"], ["board chain"]),
    "lights cut": (["pull lights"], ["lights"]),
    "weak supply": (["supply 4.0 V"], ["5 V supply"]),
    "no sense wire": (["supply 0 V"], ["5 V sense"]),
    "wrong divider": (["supply 6.2 V"], ["5 V sense"]),
    "stuck sensor": (["stick D4 on"], ["sensor D4"]),
    "bad contact": (["put Rider on E2", "flap E2"], ["sensor E2"]),
    "sensor set aside": (["bounce D4", "wait 2 s", "steady D4"], ["sensor D4"]),
    "reader that garbles": (["reader B garbles 4000 times"], ["reader B"]),
    "two at once": (["pull reader A", "stick G4 on"], ["reader A", "sensor G4"]),
}


@pytest.fixture
def table():
    table = make_table("cpython")
    table.power_on()
    return table


def troubles(console) -> list[doctor.Finding]:
    found = doctor.findings(doctor.examine(console))
    return [finding for finding in found if finding.level == doctor.TROUBLE]


def test_healthy_table_has_no_findings(table, plug):
    table.run_ms(WARM_UP_MS)
    assert doctor.findings(doctor.examine(plug(table).console)) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_in_the_right_part(table, plug, fault):
    sentences, parts = FAULTS[fault]
    for sentence in sentences:
        Hands(table).do(sentence)
    table.run_ms(WARM_UP_MS)
    assert [finding.part for finding in troubles(plug(table).console)] == parts


@pytest.mark.parametrize("key", ["A.OK", "B.Back", "Menu"])
def test_stuck_key_is_named_with_its_input(table, plug, key):
    table.world.press(key)
    table.run_ms(WARM_UP_MS)
    (finding,) = troubles(plug(table).console)
    assert finding.part == f"key {key}" and "74HC165 number" in finding.do


def test_findings_name_wires_and_chips(table, plug):
    for sentence in ("pull reader A", "stick D4 on"):
        Hands(table).do(sentence)
    table.run_ms(WARM_UP_MS)
    reader, sensor = troubles(plug(table).console)
    assert "NSS at GP6" in reader.do
    assert "input F of 74HC165 number 3" in sensor.do  # space 18: chip 3 holds inputs 16-23


def test_chain_cut_in_the_middle_names_the_chip_after_the_cut():
    report = doctor.DoctorReport(dead=250, raw=bytes.fromhex("ffffff00000000"))
    (finding,) = [found for found in doctor.findings(report) if "chain" in found.part]
    assert "number 4 and those behind it" in finding.what
    assert "QH of number 4 to SER of number 3" in finding.do


def test_chain_with_its_data_line_stuck_high_is_recognised():
    report = doctor.DoctorReport(dead=250, raw=b"\xff" * 7)
    (finding,) = [found for found in doctor.findings(report) if "chain" in found.part]
    assert "stuck at 3.3 V" in finding.what


def test_unknown_part_that_does_not_answer_is_named():
    report = doctor.DoctorReport(
        after={"gong": doctor.PartReport(up=False), "link": doctor.PartReport(up=True)}, rail_mv=5000
    )
    (finding,) = doctor.findings(report)
    assert (finding.part, finding.what) == ("gong", "it does not answer")


def test_chip_without_power_is_not_reported_as_eight_broken_sensors():
    report = doctor.DoctorReport(rail_mv=5000, magnets=[])
    at = doctor.SPACES.index("C5")
    report.magnets = list(doctor.SPACES[at - at % 8 : at - at % 8 + 8])
    (finding,) = doctor.findings(report)
    assert finding.part == f"74HC165 number {at // 8 + 1}"


def test_card_on_a_pad_is_reported_as_a_note(table, plug):
    table.put("G5", "A")
    table.run_ms(WARM_UP_MS)
    (finding,) = doctor.findings(doctor.examine(plug(table).console))
    assert (finding.part, finding.level) == ("pad A", doctor.NOTE)


def test_other_firmware_of_a_reader_is_reported_as_a_note(table, plug):
    table.chips.part("reader B").firmware = b"\x32\x01\x04\x07"
    table.run_ms(WARM_UP_MS)
    (finding,) = doctor.findings(doctor.examine(plug(table).console))
    assert (finding.part, finding.level) == ("reader B", doctor.NOTE)
    assert "firmware 1.4" in finding.what


def test_reader_that_cannot_look_for_two_tags_is_reported_as_a_note(table, plug):
    table.chips.part("reader A").two = "empty"
    table.run_ms(WARM_UP_MS)
    table.put("G5", "A")
    table.run_ms(WARM_UP_MS)
    table.take("G5")
    report = doctor.examine(plug(table).console)
    assert report.after["reader A"].fallbacks == 1
    assert doctor.findings(report) == []
    report.after["reader A"].fallbacks = 3
    (finding,) = doctor.findings(report)
    assert (finding.part, finding.level) == ("reader A", doctor.NOTE)
    assert "two cards" in finding.what


# --- the file that a stranger sends in

PLANTED = ("pull display B", "pull reader A", "reader B garbles 4000 times", "stick D4 on")
AILING = {"display B", "reader A", "reader B", "sensor D4", "5 V supply", "flash"}


@pytest.mark.slow
@pytest.mark.pico
def test_report_names_every_planted_fault_and_the_measured_times(plug, tmp_path):
    table = make_table("pico")
    for sentence in PLANTED:
        Hands(table).do(sentence)
    table.chips.rail.volts, table.chips.rail.ohms = 4.7, 3.0  # a thin lead
    table.power_on()
    table.brain.flash.erase_us = times.SLOWEST_FLASH_ERASE
    table.run_ms(WARM_UP_MS)
    cable = plug(table)
    told = doctor.examine(cable.console)
    cards = iter(("G5", "K3"))

    def say(text: str) -> None:
        if text.startswith(("Lay one", "And a second")):
            table.put(next(cards), "C")

    file = tmp_path / "console.json"
    findings = doctor.findings(told)
    more = report.write(
        cable.console,
        file,
        "test",
        {"built": told.built, "found": told.found},
        findings,
        say,
        lambda _: "5,5",
    )
    written = json.loads(file.read_text())
    assert written["stage"] == {"built": "board", "found": "board"}
    assert {finding["part"] for finding in written["findings"]} == AILING
    assert {finding.part for finding in more} == {"5 V supply", "flash"}
    measured = written["measured"]
    assert measured["reader A"]["wake_ms"] == -1 and measured["reader B"]["garbled"] > 0
    assert measured["reader C"]["lost_frames"] == 0
    assert measured["reader C"]["wake_ms"] * 1000 in (times.RESET_READY // 2, times.RESET_READY)
    assert measured["reader C"]["frame_us"]["median"] >= times.ANSWER
    one, two = (measured[name]["seek_us"]["median"] for name in ("one card", "two cards"))
    assert min(one, two) > times.TAG_SELECTED + times.SECOND_LOOK and one != two
    assert measured["cache"]["misses"] == pytest.approx(4000, rel=0.02)
    assert measured["flash"]["block_us"]["median"] > times.SLOWEST_FLASH_ERASE
    assert measured["displays"]["answer"] == [0x3C]
    assert measured["rail"]["lit_mv"] < measured["rail"]["rest_mv"]
    assert written["sensor_reach_mm"] == 5.5


def test_every_constant_of_the_models_names_its_source():
    lines = [line for line in open(times.__file__, encoding="utf-8") if re.match(r"[A-Z0-9_]+ = ", line)]
    assert len(lines) > 15
    assert [line for line in lines if not re.search("data sheet|library|report|reckoned", line)] == []


def test_json_output_is_pure_and_instructions_go_to_stderr(table, plug, monkeypatch, capsys, tmp_path):
    """People read what is to be done meanwhile beside it."""
    table.run_ms(WARM_UP_MS)
    cable = plug(table)
    monkeypatch.setattr("regent_table.device.console.Console", lambda device: cable.console)
    monkeypatch.setattr("regent_table.device.report.write", lambda *rest: rest[5]("Written.") or [])
    assert main(["doctor", "--json", "--report", str(tmp_path / "console.json")]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["findings"] == []
    assert "hands off" in err and "Written." in err


@pytest.mark.parametrize("stage", ["sides", "cards"])
def test_unbuilt_parts_are_no_trouble_but_a_silent_built_part_is(stage, plug):
    table = make_table("cpython")
    hands = Hands(table)
    hands.do(f"build {stage}")
    table.power_on()
    table.run_ms(WARM_UP_MS)  # the smallest one has found out by itself
    cable = plug(table)
    if stage == "sides":
        cable.console.allow(lambda text: None)
        assert cable.console.ask("set built 1", end="set ") == ["set done"]
        cable.console.ask("maintenance off")
        table.run_ms(WARM_UP_MS)
    told = doctor.examine(cable.console)
    assert (told.built, told.found) == (stage, stage)
    assert doctor.findings(told) == []
    hands.do("pull reader C")
    table.run_ms(WARM_UP_MS)
    assert [finding.part for finding in troubles(cable.console)] == ["reader C"]
