"""Code is run where it lies in the flash, and does there what it did in the heap."""

import pytest

from host_tools.bench.kit import Kit

PROGRAM = """
import gc
from machine import mem32
from regent.drivers import reverse, tags
from regent.drivers.code import Code
from regent.drivers.crc16 import crc16
from regent.hal import Board
from regent.ui import font, glyphs

def where(thing):
    return mem32[id(thing) + 12] >> 28

def used():
    gc.collect()
    return gc.mem_alloc()

def drawn():
    buf = bytearray(1024)
    font.draw(buf, 3, 5, WORDS, 0, len(WORDS), 12)
    return crc16(buf, 0, len(buf))

WORDS = "Žluťoučký kůň".encode()
before = drawn()
code = Code()
free = used()
code.settle("regent.ui.")
code.look()
for _ in range(60):
    code.step()
print("freed", free - used() > 6000)
print("moved", where(font.draw), where(tags.Tags.poll), where(glyphs.SMALL))
print("small files stay", where(reverse._reversed), "packages", where(Board.__init__))
print("same", drawn() == before)
again = used()
code.look()
for _ in range(60):
    code.step()
print("no more", used() == again)
"""


@pytest.mark.pico
def test_code_and_tables_are_led_to_the_flash_and_work_as_before(pico_base):
    assert Kit(pico_base).program(PROGRAM, 20) == [
        "freed True",
        "moved 1 1 1",
        "small files stay 2 packages 2",
        "same True",
        "no more True",
    ]
