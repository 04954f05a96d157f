"""The PN532 model against the bytes of its manual, sent without a driver of ours."""

import pytest

from regent_table.virtual.chips import times
from regent_table.virtual.chips.pn532 import EMPTY, MUTE, REVERSED, UNREADABLE

ACK = bytes.fromhex("0000ff00ff00")
NACK = bytes.fromhex("0000ffff0000")
SYNTAX_ERROR = bytes.fromhex("0000ff01ff7f8100")


def frame(data: str) -> bytes:
    body = b"\xd4" + bytes.fromhex(data)
    return bytes((0, 0, 0xFF, len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


class Host:
    """Moves bytes, lowest bit first, as a PN532's host does."""

    def __init__(self, bench, pad=1):
        self.bench = bench
        self.select = bench.wires.pin((5, 6, 7)[pad])
        self.reset = bench.wires.pin(9)
        self.select.set(1)
        self.reset.set(1)
        bench.pass_ms(20)
        self.stir(3)

    def stir(self, ms: float) -> None:
        """Hold it selected: a sleeping one wants two milliseconds of that."""
        self.select.set(0)
        self.bench.pass_ms(ms)
        self.select.set(1)

    def transfer(self, data: bytes) -> bytes:
        into = bytearray(len(data))
        self.select.set(0)
        self.bench.wires.spi_transfer(0, bytes(REVERSED[byte] for byte in data), into, 8.0)
        self.select.set(1)
        return bytes(REVERSED[byte] for byte in into)

    def pulse_reset(self, wait_ms: float = 20) -> None:
        self.reset.set(0)
        self.bench.pass_ms(60)
        self.reset.set(1)
        self.bench.pass_ms(wait_ms)

    def ready(self) -> bool:
        return self.transfer(b"\x02\x00")[1] == 1

    def send(self, data: bytes) -> None:
        self.transfer(b"\x01" + data)

    def receive(self, size: int) -> bytes:
        return self.transfer(b"\x03" + bytes(size))[1:]

    def wait(self, ms: int = 200) -> bool:
        for _ in range(ms * 10):
            if self.ready():
                return True
            self.bench.pass_ms(0.1)
        return False

    def answer(self) -> str:
        """The data of the next answer, checked, code first; "" when none comes."""
        if not self.wait():
            return ""
        got = self.receive(64)
        size = got[3]
        body = got[5 : 5 + size]
        assert got[:3] == b"\x00\x00\xff" and (size + got[4]) & 0xFF == 0
        assert (sum(body) + got[5 + size]) & 0xFF == 0 and body[0] == 0xD5
        return body[1:].hex()

    def ask(self, data: str) -> str:
        self.send(frame(data))
        assert self.wait(5) and self.receive(6) == ACK
        return self.answer()

    def wake(self) -> "Host":
        assert self.ask("14 01 14 01") == "15"
        assert self.ask("32 05 ff 01 01") == "33"
        return self


@pytest.fixture
def host(bench):
    return Host(bench)


@pytest.fixture
def awake(host):
    return host.wake()


def test_chip_reports_its_type_and_firmware(host):
    assert host.ask("02") == "0332010607"


def test_acknowledge_comes_first_and_after_its_delay(host):
    host.send(frame("02"))
    assert not host.ready()
    host.bench.clock.pass_us(times.ACK)
    assert host.ready()
    assert host.receive(6) == ACK


@pytest.mark.parametrize(
    "broken",
    ["0000ff02ffd4022a00", "0000ff02fed4022b00", "0000ff02fe d5022900", "00ff", "0000ff10f0d402"],
    ids=["length check", "data check", "wrong direction", "no length", "cut short"],
)
def test_malformed_frame_is_not_acknowledged(host, broken):
    host.send(bytes.fromhex(broken))
    assert not host.wait(20)
    assert host.ask("02") == "0332010607"


def test_command_before_the_wake_up_is_ignored(host):
    host.pulse_reset()
    host.send(frame("02"))
    assert not host.wait(5)
    host.stir(3)
    assert host.ask("02") == "0332010607"


def test_many_short_selects_do_not_wake_the_chip(host):
    host.pulse_reset()
    for _ in range(20):
        host.stir(1.5)
    host.send(frame("02"))
    assert not host.wait(5)


def test_select_during_reset_does_not_count_towards_the_wake_up(host):
    host.pulse_reset(0)
    host.stir(times.RESET_READY / 1000 + 1)
    host.send(frame("02"))
    assert not host.wait(5)


def test_command_is_answered_while_still_selected_for_the_wake_up(host):
    host.pulse_reset()
    host.select.set(0)
    host.bench.pass_ms(3)
    host.send(frame("02"))
    assert host.wait() and host.receive(6) == ACK
    assert host.answer() == "0332010607"


def test_a_short_pulse_on_the_reset_line_does_not_count(awake):
    awake.reset.set(0)
    awake.bench.pass_ms(1)
    awake.reset.set(1)
    assert awake.ask("32 01 00") == "33"
    assert awake.bench.chips.readers[1].resets == 0


def test_chip_needs_its_configuration_again_after_a_reset(awake):
    awake.pulse_reset()
    awake.stir(3)
    awake.send(frame("4a 01 00"))
    assert awake.wait() and awake.receive(6) == ACK
    assert awake.wait() and awake.receive(8) == SYNTAX_ERROR


def test_an_unknown_command_is_a_syntax_error(host):
    host.send(frame("77"))
    assert host.wait() and host.receive(6) == ACK
    assert host.wait() and host.receive(8) == SYNTAX_ERROR


def test_nack_repeats_the_last_answer(host):
    assert host.ask("02") == "0332010607"
    host.send(NACK)
    assert host.answer() == "0332010607"


def test_a_garbled_answer_is_right_when_it_is_repeated(host):
    host.bench.chips.readers[1].garbled = 1
    host.send(frame("02"))
    host.wait()
    host.receive(6)
    host.wait()
    body = host.receive(13)[5:12]
    assert sum(body) & 0xFF
    host.send(NACK)
    assert host.answer() == "0332010607"


def test_ack_from_the_host_stops_the_command(awake):
    awake.send(frame("4a 01 00"))
    awake.wait()
    awake.receive(6)
    awake.send(ACK)
    assert not awake.wait()
    assert awake.ask("02") == "0332010607"


def test_a_new_command_drops_the_answer_of_the_last(awake):
    awake.send(frame("4a 01 00"))
    awake.wait()
    assert awake.ask("02") == "0332010607"


def test_empty_field_is_reported_after_the_search_time(awake):
    before = awake.bench.clock.now()
    assert awake.ask("4a 02 00") == "4b00"
    spent = awake.bench.clock.now() - before
    assert times.FIELD_ON + times.FIELD_EMPTY <= spent < times.FIELD_ON + times.FIELD_EMPTY + 2_000


def test_tag_answers_with_its_uid_of_seven_bytes(awake):
    awake.bench.world.put("G5", "A")
    uid = awake.bench.world.thing("G5").tag.uid.hex()
    assert awake.ask("4a 02 00") == "4b010100440007" + uid


def test_two_tags_are_both_listed_when_two_are_wanted_and_one_otherwise(awake):
    awake.bench.world.put("G5", "A")
    awake.bench.world.put("K3", "A")
    assert awake.ask("4a 02 00").startswith("4b02")
    assert awake.ask("32 01 00") == "33"
    awake.bench.pass_ms(6)
    assert awake.ask("4a 01 00").startswith("4b01")


def test_search_with_endless_retries_waits_for_a_tag(awake):
    assert awake.ask("32 05 ff 01 ff") == "33"
    awake.send(frame("4a 01 00"))
    awake.wait()
    awake.receive(6)
    assert not awake.wait(300)
    awake.bench.world.put("G5", "A")
    assert awake.answer().startswith("4b01")


def test_a_released_tag_is_silent_until_the_field_was_off(awake):
    awake.bench.world.put("G5", "A")
    assert awake.ask("4a 01 00").startswith("4b01")
    assert awake.ask("52 00") == "5300"
    assert awake.ask("4a 01 00") == "4b00"
    assert awake.ask("32 01 00") == "33"
    awake.bench.pass_ms(6)
    assert awake.ask("4a 01 00").startswith("4b01")


def test_without_a_retry_a_resting_tag_is_missed_every_second_time(awake):
    assert awake.ask("32 05 ff 01 00") == "33"
    awake.bench.world.put("G5", "A")
    found = [awake.ask("4a 01 00")[:4] for _ in range(4)]
    assert found == ["4b01", "4b00", "4b01", "4b00"]


def test_reading_gives_four_pages_and_wraps_after_the_last(awake):
    awake.bench.world.put("G5", "A")
    tag = awake.bench.world.thing("G5").tag
    awake.ask("4a 01 00")
    assert awake.ask("40 01 30 04") == "4100" + tag.memory[16:32].hex()
    assert awake.ask("40 01 30 2c").endswith(tag.memory[:12].hex())


def test_reading_a_nonexistent_page_is_refused_and_halts_the_tag(awake):
    awake.bench.world.put("G5", "A")
    awake.ask("4a 01 00")
    assert awake.ask("40 01 30 2d") == "4105"
    assert awake.ask("40 01 30 04") == "4101"


def test_no_exchange_without_a_listed_target(awake):
    assert awake.ask("40 01 30 04") == "4127"


def test_written_page_is_read_back(awake):
    awake.bench.world.put("G5", "A")
    awake.ask("4a 01 00")
    assert awake.ask("40 01 a2 05 01020304") == "4100"
    assert awake.ask("40 01 30 05").startswith("410001020304")


def test_a_tag_torn_away_leaves_half_a_page(awake):
    world = awake.bench.world
    world.put("G5", "A")
    thing = world.thing("G5")
    thing.tag.memory[20:24] = b"\xff\xff\xff\xff"
    thing.torn = True
    awake.ask("4a 01 00")
    assert awake.ask("40 01 a2 05 01020304") == "4101"
    assert thing.tag.memory[20:24] == bytes.fromhex("01020f0f")
    assert thing.place == "hand"


def test_removed_tag_does_not_answer(awake):
    awake.bench.world.put("G5", "A")
    awake.ask("4a 01 00")
    awake.bench.world.take("G5")
    assert awake.ask("40 01 30 04") == "4101"


def test_a_tag_at_the_edge_answers_sometimes(awake):
    awake.bench.world.put("G5", "A")
    awake.bench.world.thing("G5").edge = True
    heard, read = [], []
    for _ in range(20):
        heard.append(awake.ask("4a 01 00")[:4] == "4b01")
        read.append(heard[-1] and awake.ask("40 01 30 04")[:4] == "4100")
        awake.ask("32 01 00")
        awake.bench.pass_ms(6)
    assert not all(heard) and any(heard) and any(read) and sum(read) < sum(heard)


def test_a_foreign_card_has_four_bytes_and_is_not_read(awake):
    awake.bench.world.foreign("ticket")
    awake.bench.world.put("ticket", "A")
    assert awake.ask("4a 01 00").startswith("4b010100040804")
    assert awake.ask("40 01 30 04") == "4105"


def test_hung_chip_is_mute_until_a_reset(awake):
    reader = awake.bench.chips.readers[1]
    reader.hang_next = True
    awake.send(frame("02"))
    assert not awake.wait(300)
    awake.send(ACK)
    awake.send(frame("02"))
    assert not awake.wait(300)
    awake.pulse_reset()
    awake.stir(3)
    assert awake.ask("02") == "0332010607"


def test_answer_follows_a_lost_acknowledge(host):
    host.bench.chips.readers[1].lost_acks = 1
    host.send(frame("02"))
    assert host.answer() == "0332010607"


def test_delayed_answer_comes_after_its_delay(host):
    reader = host.bench.chips.readers[1]
    reader.late, reader.late_us = 1, 150_000
    host.send(frame("02"))
    host.wait()
    host.receive(6)
    assert not host.wait(100)
    assert host.answer() == "0332010607"


def test_a_reader_that_is_not_there_leaves_the_line_high(host):
    host.bench.chips.readers[1].fitted = False
    assert host.transfer(b"\x02\x00\x00") == b"\xff\xff\xff"


def test_readers_see_only_their_own_pad_with_one_field_on_at_a_time(bench):
    a, b = Host(bench, 1).wake(), Host(bench, 2).wake()
    bench.world.put("G5", "A")
    assert a.ask("4a 01 00").startswith("4b01")
    assert a.ask("32 01 00") == "33"
    assert b.ask("4a 01 00") == "4b00"
    assert bench.chips.air.most == 1


# --- chips that are not quite as the manual says


def test_slow_chip_delays_the_answer_of_a_search(awake):
    awake.bench.chips.readers[1].slow_us = 250_000
    awake.send(frame("4a 02 00"))
    assert awake.wait(5) and awake.receive(6) == ACK
    assert not awake.wait(200)
    assert awake.answer() == "4b00"


def test_chip_mute_for_two_targets_answers_a_search_for_one(awake):
    awake.bench.chips.readers[1].two = MUTE
    assert [awake.ask("4a 02 00") for _ in range(4)] == ["4b00", "", "4b00", ""]
    assert [awake.ask("4a 01 00") for _ in range(2)] == ["4b00", "4b00"]


def test_chip_empty_for_two_targets_misses_a_tag_every_second_time(awake):
    awake.bench.chips.readers[1].two = EMPTY
    awake.bench.world.put("G5", "A")
    found = []
    for _ in range(4):
        found.append(awake.ask("4a 02 00")[:4])
        assert awake.ask("32 01 00") == "33"
        awake.bench.pass_ms(6)
    assert found == ["4b01", "4b00", "4b01", "4b00"]


def test_chip_unreadable_for_two_targets_reads_after_a_search_for_one(awake):
    awake.bench.chips.readers[1].two = UNREADABLE
    awake.bench.world.put("G5", "A")
    assert awake.ask("4a 02 00").startswith("4b01")
    assert awake.ask("40 01 30 04") == "4101"
    assert awake.ask("4a 01 00").startswith("4b01")
    assert awake.ask("40 01 30 04").startswith("4100")
