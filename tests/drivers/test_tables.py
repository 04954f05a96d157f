"""The two tables that drivers work out when they start, against the PC's own means."""

import binascii

from regent.drivers.flash.crc16 import crc16
from regent.drivers.reverse import REVERSED


def test_crc16_matches_the_standard_library_for_every_byte():
    for byte in range(256):
        data = bytes((byte, 7, byte ^ 0x5A, 0))
        assert crc16(data, 0, len(data)) == binascii.crc_hqx(data, 0xFFFF)


def test_reversed_table_reverses_the_bits_of_every_byte():
    assert [f"{byte:08b}"[::-1] for byte in range(256)] == [f"{byte:08b}" for byte in REVERSED]
