"""Frames on the PN532's wire, against the bytes of its user manual."""

from hypothesis import given
from hypothesis import strategies as st
from regent.drivers.flash.crc16 import crc16
from regent.drivers.nfc.pn532 import usual, wire
from regent.drivers.reverse import REVERSED


def unreversed(data: bytes) -> str:
    return bytes(REVERSED[byte] for byte in data).hex(" ")


def test_every_byte_is_reversed_and_reversing_twice_gives_it_back():
    assert all(REVERSED[REVERSED[byte]] == byte for byte in range(256))
    assert [REVERSED[byte] for byte in (0x01, 0x02, 0x03, 0xF0)] == [0x80, 0x40, 0xC0, 0x0F]


def test_command_is_framed_as_in_the_manual():
    assert unreversed(wire(b"\x02")) == "01 00 00 ff 02 fe d4 02 2a 00"
    assert unreversed(wire(b"\x4a\x01\x00")) == "01 00 00 ff 04 fc d4 4a 01 00 e1 00"


def test_usual_answer_has_the_first_ten_bytes_of_the_manual():
    assert unreversed(usual(b"\x15")) == "00 00 ff 02 fe d5 15 16 00 00"
    assert unreversed(usual(b"\x4b\x00")) == "00 00 ff 03 fd d5 4b 00 e0 00"


@given(st.binary(min_size=1, max_size=40))
def test_length_and_checksum_of_every_frame_add_up(body):
    frame = bytes(REVERSED[byte] for byte in wire(body))
    assert frame[:4] == b"\x01\x00\x00\xff"
    assert (frame[4] + frame[5]) & 255 == 0
    assert sum(frame[6:-1]) & 255 == 0
    assert frame[7:-2] == body


def test_the_crc_is_the_one_of_ccitt():
    data = bytearray(b"..123456789..")
    assert crc16(data, 2, 11) == 0x29B1
    assert crc16(data, 0, 0) == 0xFFFF
