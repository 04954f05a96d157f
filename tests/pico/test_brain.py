"""Real MicroPython meets the wires: what a chip sees and what a program gets, and how long it takes."""

import re

import pytest

from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.pico_flash import FS_SIZE
from tests.virtual.programs import SUSPENDED

pytestmark = pytest.mark.pico

# Output before the host has opened the port is lost, as on a real Pico.
COLD_US = 100  # what is run for the first time comes from the flash
LISTEN = "import time\ntime.sleep_ms(600)\n"


class Echo:
    """Answers each byte plus one while its select line is low."""

    def __init__(self, select):
        self.select = select

    def selected(self):
        return self.select.level == 0

    def exchange(self, byte):
        return (byte + 1) & 0xFF


class Sink:
    holds = False

    def __init__(self, refuse_after=1000):
        self.got = bytearray()
        self.stops = 0
        self.refuse_after = refuse_after

    def start(self, reading):
        return True

    def write(self, byte):
        self.got.append(byte)
        return len(self.got) < self.refuse_after

    def read(self):
        return 0x41

    def stop(self):
        self.stops += 1


class Frames(list):
    def frame(self, data):
        self.append(data)


def test_program_on_the_flash_runs_and_prints(bench):
    bench.boot(LISTEN + "print('hello', 6 * 7)").run_ms(1000)
    assert bench.lines[0] == "hello 42"


def test_run_stops_at_the_microsecond(bench):
    bench.boot("")
    for until in (1, 12_345, 777_777):
        bench.brain.run(until)
        assert bench.wires.clock.now() == until


def test_spi_bytes_reach_the_selected_part_and_take_their_time(bench):
    bench.wires.spi(0, Echo(bench.wires.pin(5)))
    program = LISTEN + (
        "from machine import SPI, Pin\n"
        "cs = Pin(5, Pin.OUT, value=1)\n"
        "spi = SPI(0, baudrate=1_000_000, sck=Pin(2), mosi=Pin(3), miso=Pin(4))\n"
        "out, back = bytearray(range(24)), bytearray(24)\n"
        "spi.write_readinto(out, back); unselected = bytes(back)\n"
        "cs(0); t = time.ticks_us(); spi.write_readinto(out, back); t = time.ticks_us() - t; cs(1)\n"
        "print(unselected == b'\\xff' * 24); print(back == bytes(range(1, 25))); print(t)\n"
    )
    bench.boot(program).run_ms(1000)
    assert bench.lines[:2] == ["True", "True"]
    assert 192 <= int(bench.lines[2]) <= 192 + COLD_US  # 24 bytes of 8 us


def test_i2c_bytes_take_nine_bits_and_a_missing_part_is_an_error(bench):
    sink = Sink()
    bench.wires.i2c(0, 0x3C, sink)
    program = LISTEN + (
        "from machine import I2C, Pin\n"
        "i2c = I2C(0, scl=Pin(21), sda=Pin(20), freq=400_000)\n"
        "t = time.ticks_us(); i2c.writeto(0x3C, bytes(range(129))); print(time.ticks_us() - t)\n"
        "t = time.ticks_us()\n"
        "try: i2c.writeto(0x3D, b'12')\n"
        "except OSError as e: print(e.errno)\n"
        "print(time.ticks_us() - t < 600)\n"
        "print(i2c.readfrom(0x3C, 3))\n"
    )
    bench.boot(program).run_ms(1000)
    assert 129 * 22.5 <= int(bench.lines[0]) <= 130 * 22.5 + 500 + COLD_US
    assert bench.lines[1:4] == ["5", "True", "b'AAA'"]
    assert sink.got == bytes(range(129)) and sink.stops == 2


def test_error_numbers_are_those_of_the_cpython_brain(bench):
    bench.boot(LISTEN + "import errno\nprint(sorted(errno.errorcode.items()))").run_ms(1000)
    known = CpythonBrain().begin().load("errno")
    assert bench.lines[0] == str(sorted(known.errorcode.items()))


def test_a_part_that_refuses_a_byte_ends_the_write(bench):
    bench.wires.i2c(0, 0x3C, Sink(refuse_after=3))
    program = LISTEN + (
        "from machine import I2C, Pin\n"
        "i2c = I2C(0, scl=Pin(21), sda=Pin(20), freq=400_000)\n"
        "print(i2c.writeto(0x3C, bytes(8)) < 8)\n"
    )
    bench.boot(program).run_ms(1000)
    assert bench.lines[0] == "True"


def test_a_pixel_frame_is_the_bytes_of_the_bitstream(bench):
    frames = Frames()
    bench.wires.pixels(16, frames)
    program = (
        "import time\nfrom machine import Pin, bitstream\npin = Pin(16, Pin.OUT)\n"
        "for shift in (0, 100):\n"
        "    bitstream(pin, 0, (400, 850, 800, 450), bytes((i + shift) % 256 for i in range(138)))\n"
        "    time.sleep_ms(1)\n"
    )
    bench.boot(program).run_ms(500)
    assert frames == [bytes((i + shift) % 256 for i in range(138)) for shift in (0, 100)]


def test_volts_are_read_at_the_moment_they_are_asked_for(bench):
    volts = [2.5]
    bench.wires.analog(26, lambda: volts[0])
    bench.boot(
        LISTEN + "from machine import ADC\na = ADC(26)\n"
        "print(a.read_u16()); time.sleep_ms(500); print(a.read_u16())"
    ).run_ms(1000)
    volts[0] = 1.0
    bench.run_ms(700)
    assert [round(int(text) * 3.3 / 65535, 2) for text in bench.lines[:2]] == [2.5, 1.0]


def test_a_tone_is_heard_until_it_stops_or_the_power_goes(bench):
    heard = []
    bench.wires.tone(18, heard.append)
    bench.boot(
        "import time\nfrom machine import PWM, Pin\nw = PWM(Pin(18))\n"
        "w.freq(2000); w.duty_u16(32768); time.sleep_ms(20); w.duty_u16(0); time.sleep_ms(20)\n"
        "w.freq(440); w.duty_u16(9000); time.sleep_ms(20); w.deinit(); time.sleep_ms(20)\n"
        "w = PWM(Pin(18)); w.freq(880); w.duty_u16(9000)\n"
    ).run_ms(500)
    assert heard == [2000, 0, 440, 0, 880]
    bench.brain.cut()
    bench.run_ms(1)
    assert heard[-1] == 0


def test_pins_are_driven_and_watched(bench):
    seen = []
    bench.wires.pin(12).watch(seen.append)
    key = bench.wires.pin(19)
    bench.boot(
        "import time\nfrom machine import Pin\nkey = Pin(19, Pin.IN, Pin.PULL_UP)\nout = Pin(12, Pin.OUT)\n"
        "while True: out(not key()); time.sleep_ms(1)"
    )
    bench.run_ms(500)
    assert key.level == 1 and seen == []
    for level in (0, 1):
        key.drive(level)
        bench.run_ms(5)
    assert seen == [1, 0]


def test_long_lines_reach_a_slow_reader_whole(bench):
    bench.boot(
        LISTEN + "import sys\nwhile True:\n    print(len(sys.stdin.readline()))\n    time.sleep_ms(50)"
    )
    bench.run_ms(300)
    bench.brain.serial_in(b"x" * 1500 + b"\n" + b"y" * 10 + b"\n")
    bench.run_ms(2000)
    assert [line for line in bench.lines if line.isdigit()] == ["1501", "11"]


def test_stalled_terminal_loses_no_output_already_under_way(bench):
    bench.boot(LISTEN + "n = 0\nwhile True:\n    print('line', n)\n    n += 1\n    time.sleep_ms(20)")
    bench.run_ms(1500)
    before = len(bench.lines)
    assert before > 5
    bench.brain.terminal(False)
    bench.run_ms(100)
    stalled = len(bench.said)
    bench.run_ms(3000)
    assert len(bench.said) == stalled
    bench.brain.terminal(True)
    bench.run_ms(1000)
    numbers = [int(number) for number in re.findall(rb"line (\d+)\r\n", bytes(bench.said))]
    assert numbers[: before + 5] == list(range(before + 5))
    assert numbers[-1] > before + 20


def test_suspended_bus_takes_256_bytes_then_stalls_each_write(bench):
    bench.boot(SUSPENDED).run_ms(1000)
    bench.brain.serial_in(b"\n")
    bench.run_ms(50)
    bench.brain.suspend(True)
    bench.run_ms(1000)
    assert not bench.said
    bench.brain.suspend(False)
    bench.run_ms(10)
    bench.brain.serial_in(b"\n")
    bench.run_ms(200)
    assert bench.lines[0] == "x" * 256 + "(257, 1, 0, 500)"


def test_watchdog_bites_and_the_reset_cause_is_reported(bench):
    bench.boot(
        LISTEN + "import machine\nprint('cause', machine.reset_cause() == machine.WDT_RESET)\n"
        "if machine.reset_cause() != machine.WDT_RESET: machine.WDT(timeout=1000)\n"
    ).run_ms(3000)
    assert bench.brain.bites == 1 and bench.brain.restarts == 0
    assert re.findall(rb"cause \w+", bytes(bench.said)) == [b"cause False", b"cause True"]


def test_a_restart_by_the_program_is_counted(bench):
    bench.boot(
        "import machine, os\n"
        "if 'again' not in os.listdir():\n    open('again', 'w').close()\n    machine.reset()\n"
    ).run_ms(1000)
    assert bench.brain.restarts == 1 and bench.brain.bites == 0


def test_the_reset_button_keeps_flash_and_wires(bench):
    frames = Frames()
    bench.wires.pixels(16, frames)
    bench.boot(
        "import os\nfrom machine import Pin, bitstream\n"
        "n = len(os.listdir())\nopen('f%d' % n, 'w').close()\n"
        "bitstream(Pin(16, Pin.OUT), 0, (400, 850, 800, 450), bytes([n]))\n"
    ).run_ms(500)
    bench.brain.reset()
    bench.run_ms(500)
    assert frames == [b"\1", b"\2"]


def test_nothing_runs_between_a_cut_and_the_next_boot(bench):
    bench.boot(
        "import time\nfrom machine import Pin\np = Pin(12, Pin.OUT)\nwhile True: p.toggle(); time.sleep_ms(1)"
    )
    bench.run_ms(600)
    edges = []
    bench.wires.pin(12).watch(edges.append)
    bench.run_ms(10)
    assert edges
    held = bench.brain.cut()
    edges.clear()
    bench.run_ms(50)
    assert not edges and bench.wires.pin(12).level == 0 and len(held) == FS_SIZE
    bench.brain.boot(held)
    bench.run_ms(600)
    assert edges


def test_same_input_at_the_same_instants_gives_the_same_run(bench, another):
    program = LISTEN + (
        "from machine import Pin\nkey = Pin(19, Pin.IN, Pin.PULL_UP)\n"
        "for i in range(200):\n    print(time.ticks_us(), key())\n    time.sleep_ms(3)"
    )
    for one in (bench, another):
        one.boot(program).run_ms(1200)
        one.wires.pin(19).drive(0)
        one.run_ms(400)
    assert len(bench.lines) > 150 and bench.said == another.said


def test_an_image_of_the_wrong_size_is_refused(bench):
    with pytest.raises(ValueError):
        bench.brain.boot(b"short")
