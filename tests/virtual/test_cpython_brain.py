"""The CPython brain behaves like MicroPython on a Pico, and nothing of it leaks into this process."""

import errno
import sys

import pytest

from regent_table.image import packing
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.wires import PowerCut
from tests.virtual.programs import SUSPENDED

SECOND = 1_000_000
WASI = {"EPERM": 63, "ENOENT": 44, "EIO": 29, "EEXIST": 20, "ENODEV": 43, "EISDIR": 31, "EINVAL": 28}


def lines(said: bytearray) -> list[str]:
    return said.decode().split("\r\n")[:-1]


def test_sleep_takes_exactly_its_time(program):
    brain, said = program("""
        import time
        t = time.ticks_us()
        time.sleep_ms(250)
        print(time.ticks_us() - t)
        """)
    brain.run(SECOND)
    assert lines(said) == ["250001"]  # looking at the clock takes a microsecond


def test_run_stops_in_the_middle_of_a_sleep_and_goes_on(program):
    brain, said = program("import time\nprint('a')\ntime.sleep(1)\nprint('b')")
    brain.run(SECOND // 2)
    assert (lines(said), brain.wires.clock.now()) == (["a"], SECOND // 2)
    brain.run(2 * SECOND)
    assert lines(said) == ["a", "b"]


def test_ticks_diff_is_right_across_the_wrap_of_ticks(program):
    brain, said = program(
        """
        import time
        t = time.ticks_ms()
        time.sleep(4)
        u = time.ticks_ms()
        print(u < t, time.ticks_diff(u, t), time.ticks_diff(t, u), time.ticks_add(t, 4000) - u)
        """
    )
    brain.run(5 * SECOND)
    assert lines(said) == ["True 4000 -4000 0"]


def test_loop_that_only_polls_the_clock_ends(program):
    brain, said = program(
        """
        import time
        t = time.ticks_ms()
        while time.ticks_ms() == t:
            pass
        print('on')
        """
    )
    brain.run(SECOND)
    assert lines(said) == ["on"]


@pytest.mark.parametrize("name", ["typing", "dataclasses", "pathlib", "regent_table", "pytest", "threading"])
def test_module_missing_on_the_device_cannot_be_imported(program, name):
    brain, said = program(f"try:\n    import {name}\nexcept ImportError:\n    print('no')")
    brain.run(SECOND)
    assert lines(said) == ["no"]


def test_two_brains_share_no_modules(tmp_path):
    (tmp_path / "shelf.py").write_text("things = []")
    a, b = CpythonBrain(tmp_path).begin(), CpythonBrain(tmp_path).begin()
    a.load("shelf").things.append(1)
    assert b.load("shelf").things == []
    assert "shelf" not in sys.modules


def test_packages_are_imported_as_in_python(tmp_path):
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "__init__.py").write_text("size = 3")
    (tmp_path / "box" / "lid.py").write_text(
        "import box\nfrom box import size\nfrom . import hinge\nclosed = True"
    )
    (tmp_path / "box" / "hinge.py").write_text("oiled = size = 0")
    loader = CpythonBrain(tmp_path).begin()
    lid = loader.load("box.lid")
    assert (lid.size, lid.hinge.oiled, lid.box.lid.closed) == (3, 0, True)


def test_module_that_fails_to_import_is_not_cached(tmp_path):
    loader = CpythonBrain(tmp_path).begin()
    (tmp_path / "late.py").write_text("import nowhere")
    with pytest.raises(ImportError):
        loader.load("late")
    assert "late" not in loader.modules


def test_main_sees_the_globals_of_boot(program, tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "boot.py").write_text("recovery = 7")
    brain, said = program("print(recovery)")
    brain.run(SECOND)
    assert lines(said) == ["7"]


def test_uncaught_exception_prints_a_traceback_and_sets_error(program):
    brain, said = program("def f():\n    raise ValueError('no')\nf()")
    brain.run(SECOND)
    assert lines(said)[0] == "Traceback (most recent call last):" and lines(said)[-1] == "ValueError: no"
    assert isinstance(brain.error, ValueError)


def test_watchdog_bites_by_the_clock_of_the_table(program):
    brain, said = program(
        """
        import machine, time
        print(machine.reset_cause())
        w = machine.WDT(timeout=1000)
        for i in range(3):
            time.sleep_ms(900)
            w.feed()
        while True:
            time.sleep_ms(10)
        """
    )
    brain.run(3_600_000)
    assert lines(said) == ["1"] and brain.bites == 0
    brain.run(3_800_000)
    assert lines(said) == ["1", "3"] and brain.bites == 1


def test_the_watchdog_bites_at_the_prompt_too(program):
    brain, said = program("import machine\nprint('up')\nmachine.WDT(timeout=500)")
    brain.run(2 * SECOND)
    assert len(lines(said)) == 4 and brain.bites == 3


@pytest.mark.parametrize("timeout", [0, 8389])
def test_watchdog_refuses_timeouts_beyond_the_chips_range(program, timeout):
    brain, said = program(f"import machine\nmachine.WDT(timeout={timeout})")
    brain.run(SECOND)
    assert isinstance(brain.error, ValueError)


def test_machine_reset_restarts_main_and_keeps_the_flash(program):
    brain, said = program(
        """
        import machine, os
        print(os.listdir())
        open('a', 'w').close()
        if machine.reset_cause() == machine.PWRON_RESET:
            machine.reset()
        """
    )
    brain.run(SECOND)
    assert lines(said) == ["['rom']", "['a', 'rom']"] and brain.restarts == 1


def test_power_cut_loses_the_data_of_an_open_file(program):
    text = (
        "import os, time\nprint(os.listdir())\n"
        "with open('kept', 'w') as f:\n    f.write('x')\n"
        "with open('lost', 'w') as f:\n    f.write('y')\n    time.sleep(9)"
    )
    brain, said = program(text)
    brain.run(SECOND)
    brain.boot(brain.cut())
    brain.run(2 * SECOND)
    assert lines(said) == ["['rom']", "['kept', 'lost', 'rom']"]
    kept, _ = program("print(open('kept').read(), len(open('lost').read()))", brain.cut())
    out = bytearray()
    kept.serial_out = out.extend
    kept.run(SECOND)
    assert lines(out) == ["x 0"]


def test_firmware_that_catches_everything_still_loses_power(program):
    brain, _ = program(
        """
        import time
        for i in range(3):
            try:
                time.sleep(9)
            except BaseException:
                pass
        """
    )
    brain.run(SECOND)
    brain.cut()
    assert brain.error is None


def test_reset_button_gives_the_reset_cause_of_a_power_on(program):
    brain, said = program("""
        import machine, time
        print(machine.reset_cause())
        time.sleep(9)
        """)
    brain.run(SECOND)
    brain.reset()
    brain.run(2 * SECOND)
    assert lines(said) == ["1", "1"]


def test_file_operations_give_the_results_of_micropython(program):
    brain, said = program(
        """
        import os
        os.mkdir('d')
        with open('d/f', 'wb') as f:
            print(f.write(b'one\\ntwo\\n'))
        with open('d/f', 'ab') as f:
            f.write(b'three')
        print([line for line in open('d/f')], os.stat('d/f')[6], os.listdir('d'))
        b = bytearray(4)
        with open('d/f', 'rb') as f:
            f.seek(4)
            print(f.readinto(b), bytes(b), f.tell(), f.read())
        os.rename('d/f', 'g')
        print(list(os.ilistdir()))
        os.remove('g')
        os.rmdir('d')
        for path in ('g', 'd/f'):
            try:
                open(path)
            except OSError as e:
                print(e.errno)
        print(os.statvfs('/')[:5])
        """
    )
    brain.run(SECOND)
    assert lines(said) == [
        "8",
        "['one\\n', 'two\\n', 'three'] 13 ['f']",
        "4 b'two\\n' 8 b'three'",
        "[('d', 16384, 0, 0), ('g', 32768, 0, 13), ('rom', 16384, 0, 0)]",
        "2",
        "2",
        "(4096, 4096, 288, 286, 286)",
    ]


def test_error_numbers_are_those_of_micropython_on_any_host(program, monkeypatch):
    for name, number in WASI.items():
        monkeypatch.setattr(errno, name, number)
    brain, said = program(
        """
        import errno, os, vfs
        os.mkdir('d')
        for name, call in (
            ('ENOENT', lambda: open('nothing')),
            ('EEXIST', lambda: os.mkdir('d')),
            ('EISDIR', lambda: open('d')),
            ('EINVAL', lambda: vfs.umount('/d')),
            ('ENODEV', lambda: (vfs.umount('/'), os.listdir())),
        ):
            try:
                call()
            except OSError as e:
                print(name, e.errno, e.errno == getattr(errno, name), errno.errorcode[e.errno] == name)
        """
    )
    brain.run(SECOND)
    numbers = {"ENOENT": 2, "EEXIST": 17, "EISDIR": 21, "EINVAL": 22, "ENODEV": 19}
    assert lines(said) == [f"{name} {number} True True" for name, number in numbers.items()]


def test_writing_takes_the_erase_time_of_the_flash(program):
    brain, said = program(
        """
        import time
        t = time.ticks_ms()
        f = open('a', 'wb')
        f.write(bytes(9000))
        f.close()
        print(time.ticks_diff(time.ticks_ms(), t) >= 135)
        """
    )
    brain.run(SECOND)
    assert lines(said) == ["True"]  # three blocks to erase


def test_typed_line_is_polled_and_read(program):
    brain, said = program(
        """
        import sys, select, time
        p = select.poll()
        p.register(sys.stdin, select.POLLIN)
        print(p.poll(0))
        while not p.poll(0):
            time.sleep_ms(5)
        print(sys.stdin.readline())
        """
    )
    brain.run(SECOND // 10)
    brain.serial_in(b"hello\n")
    brain.run(SECOND // 5)
    assert lines(said) == ["[]", "hello", ""]


def test_write_to_a_stalled_terminal_takes_half_a_second(program):
    brain, said = program(
        """
        import sys, select, time
        p = select.poll()
        p.register(sys.stdout, select.POLLOUT)
        time.sleep_ms(50)
        a = len(p.poll(0))
        t = time.ticks_ms()
        sys.stdout.write('lost')
        d = time.ticks_diff(time.ticks_ms(), t)
        time.sleep_ms(500)
        print(a, d)
        """
    )
    brain.terminal(False)
    brain.run(SECOND)
    brain.terminal(True)
    brain.run(2 * SECOND)
    assert lines(said) == ["0 500"]


def test_suspended_bus_takes_256_bytes_then_stalls_each_write(program):
    brain, said = program(SUSPENDED)
    brain.run(SECOND // 10)
    brain.suspend(True)
    brain.serial_in(b"\n")
    brain.run(SECOND)
    assert not said
    brain.suspend(False)
    brain.serial_in(b"\n")
    brain.run(SECOND * 11 // 10)
    assert lines(said) == ["x" * 256 + "(257, 1, 0, 500)"]


def test_calls_unsupported_by_the_rp2_port_are_refused(program):
    brain, said = program(
        """
        import machine
        for call in (
            lambda: machine.SPI(0, firstbit=machine.SPI.LSB),
            lambda: machine.Pin(30),
            lambda: machine.SPI(2),
            lambda: machine.I2C(0).writeto(0x3C, b'x'),
            lambda: machine.ADC(machine.Pin(3)),
        ):
            try:
                call()
            except Exception as e:
                print(type(e).__name__, e.args[:1])
        """
    )
    brain.run(SECOND)
    assert lines(said) == [
        "NotImplementedError ('LSB',)",
        "ValueError ('invalid pin',)",
        'ValueError ("SPI(2) doesn\'t exist",)',
        "OSError (5,)",
        'ValueError ("Pin doesn\'t have ADC capabilities",)',
    ]


def test_bus_transfer_takes_the_time_of_its_bytes(program):
    brain, said = program(
        """
        import machine, time
        s = machine.SPI(0, baudrate=1_000_000)
        t = time.ticks_us()
        s.write(bytes(100))
        print(time.ticks_us() - t)
        t = time.ticks_us()
        machine.bitstream(machine.Pin(16, 1), 0, (400, 850, 800, 450), bytes(30))
        print(time.ticks_us() - t)
        """
    )
    brain.run(SECOND)
    assert lines(said) == ["801", "301"]


def test_random_bytes_repeat_at_every_boot(program):
    brain, said = program("""
        import os
        print(os.urandom(4).hex(), os.urandom(4).hex())
        """)
    brain.run(SECOND)
    brain.boot(brain.cut())
    brain.run(2 * SECOND)
    first, second = lines(said)
    assert first == second and first[:8] != first[9:]


def test_power_cut_within_a_write_is_raised_out_of_run(program):
    brain, said = program("""
        f = open('a', 'wb')
        f.write(bytes(9000))
        f.close()
        print('done')
        """)
    brain.flash.cut_at = brain.flash.operations + 2
    with pytest.raises(PowerCut):
        brain.run(SECOND)
    assert lines(said) == []


def test_the_firmware_may_mount_the_flash_in_its_own_way(program):
    brain, said = program(
        """
        import os, rp2, vfs
        flash = rp2.Flash()
        print(flash.ioctl(4, 0), flash.ioctl(5, 0))
        open('before', 'w').close()
        class Loud:
            def __init__(self):
                self.readblocks, self.ioctl, self.written = flash.readblocks, flash.ioctl, 0
            def writeblocks(self, block, data, offset):
                self.written += len(data)
                flash.writeblocks(block, data, offset)
        loud = Loud()
        vfs.umount('/')
        vfs.mount(vfs.VfsLfs2(loud, progsize=64, readsize=64), '/')
        with open('a', 'wb') as f:
            f.write(bytes(90))
        print(os.listdir(), 0 < loud.written <= 256)
        """
    )
    brain.run(SECOND)
    assert lines(said) == ["288 4096", "['a', 'before', 'rom'] True"]
    again, said = program("import os\nprint(os.listdir())", brain.cut())
    again.run(SECOND)
    assert lines(said) == ["['a', 'before', 'rom']"]


def test_files_of_the_rom_are_seen_as_memory_and_cannot_be_written(program):
    brain, said = program(
        """
        import errno
        with open('/rom/box/notes', 'rb') as file:
            there = memoryview(file)
            print(bytes(there), len(there), there[1])
            some = bytearray(3)
            print(file.readinto(some), bytes(some), file.read(1), file.seek(1), file.read(), file.read())
        for mode, path in (('wb', 'box/notes'), ('ab', 'more'), ('r+', 'box/notes'), ('rb', 'more')):
            try:
                open('/rom/' + path, mode)
            except OSError as error:
                print(error.errno)
        """
    )
    brain.load_rom(packing.pack({"box/notes": b"abcdef"}))
    brain.reset()
    brain.run(SECOND)
    assert lines(said) == ["b'abcdef' 6 98", "3 b'abc' b'd' 1 b'bcdef' b''", "30", "30", "30", "2"]
