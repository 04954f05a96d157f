"""The drivers on real MicroPython: nothing that is called every tick allocates, whatever happens."""

import pytest

from regent_table.virtual.pico import PicoBrain
from regent_table.virtual.table import Table
from tests.roms import rom_of

MAIN = """
import gc, micropython
from time import sleep_ms
from regent.drivers.pico import make_board

board = make_board()
tag, bits, line = bytearray(25), bytearray(5), bytearray(96)
seen = bytearray(8)
HELLO = b"hello"

def tick(i):
    board.spaces.scan(bits)
    board.keys.take()
    board.keys.held()
    for n in range(board.tags.count):
        seen[board.tags.poll(n, tag)] = 1
    board.pixels.buf[i % 138] = i & 255
    board.pixels.show()
    board.screens.dirty(i & 1, i & 7)
    board.screens.show(0)
    board.screens.show(1)
    board.sound.tick()
    board.rng.stir(i)
    board.power.ok()
    board.link.take(line)
    if i % 50 == 10:
        board.link.say(HELLO)
    board.watchdog.feed()
    sleep_ms(5)

def write():
    while board.tags.write(0, tag) == 1:
        sleep_ms(5)

for i in range(100):
    tick(i)
board.sound.play(b"\\x20\\x05\\x00\\x05\\x30\\x05")
print("locked")
micropython.heap_lock()
try:
    for i in range(300):
        tick(i)
    write()
finally:
    micropython.heap_unlock()
print("displays", [(board.health.up(5 + n), board.health.get(5 + n, 0)) for n in range(2)])
print("unlocked", bytes(seen).hex())
"""


@pytest.mark.pico
def test_tick_calls_allocate_nothing_with_cards_and_failing_readers(pico_base):
    table = Table(PicoBrain(pico_base, rom_of(MAIN)))
    table.power_on()
    assert table.until(lambda: "locked" in table.lines, 10_000)
    table.put("G5", "A")
    table.put("K1", "B")
    table.put("K2", "B")
    table.put("Rider", "D4")
    table.chips.readers[0].garbled = 1
    table.chips.screens[1].owes = 9
    table.run_ms(1000)
    table.chips.readers[1].hung = True
    table.press("A.OK")
    table.run_ms(1000)
    assert table.until(lambda: any("unlocked" in line for line in table.lines), 20_000), table.lines
    assert "displays [(True, 1), (True, 1)]" in table.lines  # the bus was held, given up on once, and let go
    said = next(line for line in table.lines if "unlocked" in line)
    nothing, busy, tag, two, _, fault = bytes.fromhex(said.split()[-1])[:6]
    assert (nothing, busy, tag, two, fault) == (1, 1, 1, 1, 1)
