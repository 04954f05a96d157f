"""The smaller chips against their wire bytes."""

import random

import pytest

from regent_table.virtual.chips import times
from regent_table.virtual.chips.oled import OledModel
from regent_table.virtual.chips.simple import PixelChain
from regent_table.virtual.world import KEYS, SPACES


def scan(bench, size=7) -> bytes:
    load = bench.wires.pin(13)
    load.set(0)
    load.set(1)
    into = bytearray(size)
    bench.wires.spi_transfer(1, bytes(size), into, 8.0)
    return bytes(into)


def test_idle_sensor_chain_reads_ones_and_then_zeros(bench):
    assert scan(bench) == b"\xff" * 6 + b"\x00"


@pytest.mark.parametrize("space", ["A1", "B5", "D4", "G4"])
def test_a_magnet_pulls_the_bit_of_its_space_low(bench, space):
    bench.world.put("Rider", space)
    bench.pass_ms(times.HALL_SAMPLE / 1000)
    number = SPACES.index(space)
    bits = int.from_bytes(scan(bench)[:6], "big") ^ (1 << 48) - 1
    assert bits == 1 << 47 - number


def test_sensors_sample_at_different_times_all_within_50_ms(bench):
    for number, space in enumerate(SPACES):
        bench.world.put(f"figure {number}", space)
    seen = []
    for _ in range(51):
        bench.pass_ms(1)
        seen.append((int.from_bytes(scan(bench)[:6], "big") ^ (1 << 48) - 1).bit_count())
    assert 0 < seen[4] < seen[24] < seen[44] < seen[50] == len(SPACES)


def test_sensor_output_is_unchanged_until_its_next_sample(bench):
    bench.world.put("Rider", "A1")  # looks at 0, 50, 100 ms ...
    bench.pass_ms(60 - bench.clock.now() / 1000)
    bench.world.take("Rider")
    bench.pass_ms(30)
    assert scan(bench)[0] == 0x7F
    bench.pass_ms(20)
    assert scan(bench)[0] == 0xFF


@pytest.mark.parametrize("key", KEYS)
def test_a_key_pulls_its_bit_low(bench, key):
    bench.world.press(key)
    number = 37 + KEYS.index(key)
    assert int.from_bytes(scan(bench)[:6], "big") ^ (1 << 48) - 1 == 1 << 47 - number


def test_sensor_chain_keeps_its_latched_values(bench):
    load = bench.wires.pin(13)
    load.set(0)
    load.set(1)
    bench.world.put("Rider", "A1")
    into = bytearray(6)
    bench.wires.spi_transfer(1, bytes(6), into, 8.0)
    assert into == b"\xff" * 6


def test_stuck_sensor_ignores_the_magnet(bench):
    bench.world.stuck["A1"] = True
    bench.world.stuck["A2"] = False
    bench.world.put("Rider", "A2")
    assert scan(bench)[0] == 0x7F


def test_a_bad_contact_changes_with_time(bench):
    bench.world.put("Rider", "A1")
    bench.world.flapping.add("A1")
    seen = set()
    for _ in range(8):
        seen.add(scan(bench)[0])
        bench.pass_ms(20)
    assert seen == {0x7F, 0xFF}


def test_bouncing_sensor_changes_every_50_ms_without_a_magnet(bench):
    bench.world.bouncing.add("A1")
    seen = []
    for _ in range(8):
        seen.append(scan(bench)[0])
        bench.pass_ms(50)
    assert seen in ([0x7F, 0xFF] * 4, [0xFF, 0x7F] * 4)


def test_without_the_chain_its_line_is_low(bench):
    bench.chips.chain.fitted = False
    assert scan(bench) == bytes(7)


def chain_of(bench, count: int) -> PixelChain:
    return PixelChain(bench.clock, count, bench.wires.pin(17))


def test_every_led_takes_three_bytes_and_passes_the_rest_on(bench):
    chain = chain_of(bench, 2)
    heard = []
    bench.wires.pin(17).watch(heard.append)
    chain.frame(bytes((1, 2, 3, 4, 5, 6)))
    assert heard == []
    chain.frame(bytes((1, 2, 3, 4, 5, 6, 7, 8, 9)))
    bench.pass_ms(1)
    assert heard == [1, 0] * 24
    assert chain.colours() == [(2, 1, 3), (5, 4, 6)]
    chain.frame(bytes((9, 8, 7)))
    assert chain.colours() == [(8, 9, 7), (5, 4, 6)]


def test_a_cut_led_wire_keeps_the_last_colours(bench):
    chain = chain_of(bench, 1)
    chain.frame(bytes((1, 2, 3)))
    chain.fitted = False
    chain.frame(bytes((4, 5, 6)))
    assert chain.colours() == [(2, 1, 3)]


def commands(display: OledModel, *data: int) -> None:
    assert display.start(False)
    display.write(0x00)
    for byte in data:
        display.write(byte)
    display.stop()


def pixels(display: OledModel, data: bytes) -> None:
    assert display.start(False)
    display.write(0x40)
    for byte in data:
        display.write(byte)
    display.stop()


@pytest.fixture
def ssd1306():
    display = OledModel()
    commands(display, 0xAE, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0xAF)
    return display


def test_a_display_shows_noise_until_it_is_written():
    display = OledModel()
    assert not any(display.picture())
    commands(display, 0x8D, 0x14, 0xA1, 0xC8, 0xAF)
    assert any(display.picture())


def test_display_power_on_counts_as_a_change():
    display = OledModel()
    before = display.changes
    display.power_on()
    assert display.changes > before


def test_without_its_charge_pump_an_ssd1306_stays_dark():
    display = OledModel()
    commands(display, 0xAF)
    assert not any(display.picture())


def test_horizontal_addressing_fills_the_window_and_wraps(ssd1306):
    pixels(ssd1306, bytes(range(256)) * 4)
    assert ssd1306.picture() == bytes(range(256)) * 4
    commands(ssd1306, 0x21, 10, 11, 0x22, 3, 4)
    pixels(ssd1306, b"\xaa\xbb\xcc\xdd")
    picture = ssd1306.picture()
    assert picture[3 * 128 + 10 : 3 * 128 + 12] == b"\xaa\xbb"
    assert picture[4 * 128 + 10 : 4 * 128 + 12] == b"\xcc\xdd"


def test_page_addressing_stays_in_its_page(ssd1306):
    pixels(ssd1306, bytes(1024))
    commands(ssd1306, 0x20, 0x02, 0xB2, 0x05, 0x11)
    pixels(ssd1306, b"\xff")
    picture = ssd1306.picture()
    assert picture[2 * 128 + 21] == 0xFF and sum(picture) == 0xFF


@pytest.mark.parametrize("sh1106", [False, True])
def test_display_draws_the_same_for_bulk_and_single_bytes(sh1106):
    rng = random.Random(1)
    one, other = OledModel(sh1106), OledModel(sh1106)
    for display in (one, other):
        commands(display, 0x8D, 0x14, 0xA1, 0xC8, 0xAF)
    for _ in range(300):
        if rng.randrange(2):
            sent = bytes((0x40, *rng.randbytes(rng.choice((1, 16, 128, 140)))))
        else:
            column, page, mode = rng.randrange(132), rng.randrange(8), rng.choice((0, 2))
            sent = bytes((0, column & 15, 0x10 | column >> 4, 0xB0 | page) + (0x20, mode) * (not sh1106))
        one.start(False)
        assert all(one.write(byte) for byte in sent)
        other.start(False)
        assert other.write_all(sent) == len(sent)
        assert one.picture() == other.picture()


def test_byte_after_a_continuation_bit_is_one_command(ssd1306):
    pixels(ssd1306, bytes(1024))
    assert ssd1306.start(False)
    for byte in (0x80, 0xA7):
        ssd1306.write(byte)
    ssd1306.stop()
    assert ssd1306.picture() == b"\xff" * 1024


def test_display_without_remapping_is_mirrored_and_upside_down(ssd1306):
    pixels(ssd1306, b"\x01" + bytes(1023))
    commands(ssd1306, 0xA0, 0xC0)
    picture = ssd1306.picture()
    assert picture[7 * 128 + 127] == 0x80 and sum(picture) == 0x80


def test_an_sh1106_has_132_columns_of_which_2_to_129_are_seen():
    display = OledModel(sh1106=True)
    commands(display, 0xA1, 0xC8, 0xAF)
    for page in range(8):
        commands(display, 0xB0 + page, 0x00, 0x10)
        pixels(display, bytes(132))
    commands(display, 0xB1, 0x02, 0x10)
    pixels(display, b"\x81")
    picture = display.picture()
    assert picture[128] == 0x81 and sum(picture) == 0x81


def test_display_refuses_the_configured_number_of_transfers():
    display = OledModel()
    display.nacks = 2
    assert [display.start(False) for _ in range(3)] == [False, False, True]


def test_adc_reads_half_the_voltage_of_the_rail(bench):
    assert bench.wires.volts(26) == pytest.approx(2.5)
    bench.chips.rail.volts = 4.0
    assert bench.wires.volts(26) == pytest.approx(2.0)


def test_a_rail_on_thin_leads_sags_with_the_lights(bench):
    bench.chips.rail.ohms = 2.0
    dark = bench.wires.volts(26)
    bench.chips.pixels.frame(b"\xff" * 3 * 10)
    assert dark - bench.wires.volts(26) == pytest.approx(0.6)


def test_frame_that_follows_too_soon_is_ignored(bench):
    bench.wires.shift_pixels(16, bytes((1, 2, 3)) * 46)
    bench.pass_ms(0.2)
    bench.wires.shift_pixels(16, bytes((4, 5, 6)) * 46)
    assert bench.chips.pixels.colours()[0] == (2, 1, 3)
    bench.pass_ms(0.3)
    bench.wires.shift_pixels(16, bytes((4, 5, 6)) * 46)
    assert bench.chips.pixels.colours()[0] == (5, 4, 6)


def test_buzzer_records_time_pitch_and_length_of_a_sound(bench):
    bench.wires.sound(18, 440)
    bench.pass_ms(50)
    bench.wires.sound(18, 0)
    assert bench.chips.buzzer.heard == [(0, 440, 50_000)]
