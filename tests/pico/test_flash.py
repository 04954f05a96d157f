"""The flash takes its time, a cut at any instant leaves what had come so far, and littlefs mounts it."""

import random

import pytest

from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.pico_flash import FS_SIZE
from tests.harness.flash_images import holding
from tests.roms import rom_of

pytestmark = pytest.mark.pico

CUTS = 50
NAMES = 20
# Rewrites small files over and over, each whole and numbered, and says on a pin when it is in full swing.
REWRITE = f"""
import time
from machine import Pin
n = 0
while True:
    with open("f%d" % (n % {NAMES}), "wb") as file:
        file.write(b"%06d" % n * 10)
    n += 1
    if n == {NAMES}:
        Pin(12, Pin.OUT)(1)
    time.sleep_us(500)
"""
REPORT = f"""
import time
time.sleep_ms(600)
for n in range({NAMES}):
    with open("f%d" % n, "rb") as file:
        data = file.read()
    print(n, data == data[:6] * 10 and len(data) == 60, int(data[:6]))
"""


def files_on(held: bytes) -> dict[str, bytes]:
    """What the PC's littlefs finds; an image that does not mount is an error."""
    fs = mounted(LittlefsFlash(held), format_blank=False)
    found = {}
    for name in fs.listdir("/"):
        with fs.open(name, "rb") as file:
            found[name] = file.read()
    return found


def test_pc_reads_what_the_pico_writes_and_vice_versa(bench):
    bench.boot("with open('from_pico', 'wb') as f: f.write(open('from_pc', 'rb').read() * 3)", from_pc=b"abc")
    held = bench.run_ms(500).brain.cut()
    assert files_on(held)["from_pico"] == b"abc" * 3


def test_an_erase_takes_as_long_as_on_the_chip(bench):
    bench.boot(
        "import time, rp2\ntime.sleep_ms(600)\nblock = rp2.Flash()\nlast = block.ioctl(4, 0) - 1\n"
        "t = time.ticks_us(); block.ioctl(6, last); print(time.ticks_us() - t)\n"
        "t = time.ticks_us(); block.writeblocks(last, bytes(256), 0); print(time.ticks_us() - t)\n"
    ).run_ms(1500)
    erase, program = (int(line) for line in bench.lines[:2])
    assert 45_000 <= erase <= 46_000 and 700 <= program <= 1500


def test_a_cut_in_the_middle_of_an_erase_leaves_half_of_it(bench):
    bench.boot(
        "import time, rp2\nfrom machine import Pin\nblock = rp2.Flash()\nlast = block.ioctl(4, 0) - 1\n"
        "block.ioctl(6, last); block.writeblocks(last, bytes(4096))\n"
        "Pin(12, Pin.OUT)(1); block.ioctl(6, last)\n"
    )
    began = []
    bench.wires.pin(12).watch(lambda level: began.append(bench.wires.clock.now()))
    while not began:
        bench.run_ms(1)
    bench.brain.run(began[0] + 22_500)
    block = bench.brain.cut()[-4096:]
    assert set(block) == {0, 255} and 1800 < block.count(255) < 2300
    assert block == b"\xff" * block.count(255) + bytes(block.count(0))


def test_cuts_at_random_instants_lose_no_file_and_always_mount(bench, another):
    """Every instant holds what a cut would have left; the PC's littlefs and a Pico boot each of them."""
    bench.boot(REWRITE)
    while not bench.wires.pin(12).level:
        bench.run_ms(5)
    rng = random.Random(2)
    newest = 0
    for number in range(CUTS):
        bench.brain.run(bench.wires.clock.now() + rng.randrange(1000, 60_000))
        held = bench.brain.flash.filesystem()
        found = files_on(held)
        whole = [found[f"f{n}"] for n in range(NAMES)]
        numbers = sorted(int(data[:6]) for data in whole)
        assert all(data == data[:6] * 10 for data in whole if len(data) == 60)
        torn = [data for data in whole if len(data) != 60]
        assert len(torn) <= 1 and not any(
            torn
        )  # the file that was open is empty or old, the others are whole
        assert numbers[-1] >= newest
        newest = numbers[-1]
        if number % 10 == 0:
            another.said.clear()
            another.brain.load_rom(rom_of(REPORT))
            another.brain.boot(held)
            another.run_ms(1500)
            assert [line.split()[1] for line in another.lines if line[:1].isdigit()].count(
                "True"
            ) >= NAMES - 1


def test_the_same_files_give_the_same_image():
    files = {"b": b"1", "a/c": b"2" * 5000}
    assert holding(files) == holding(files) and len(holding(files)) == FS_SIZE
