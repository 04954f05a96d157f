import pytest

from regent_table.virtual.chips.ntag import Ntag213

UID = bytes.fromhex("04112233445566")


@pytest.fixture
def tag():
    return Ntag213(UID)


def test_uid_and_its_check_bytes_are_in_the_first_pages(tag):
    pages = tag.read(0)
    assert pages[:3] == UID[:3] and pages[4:8] == UID[3:]
    assert pages[3] == 0x88 ^ UID[0] ^ UID[1] ^ UID[2]
    assert pages[8] == UID[3] ^ UID[4] ^ UID[5] ^ UID[6]
    assert pages[12:16] == bytes.fromhex("e1101200")


def test_user_pages_are_4_to_39(tag):
    for page in range(4, 40):
        assert tag.write(page, bytes((page,) * 4))
    assert tag.read(39)[:4] == bytes((39,) * 4)


@pytest.mark.parametrize("page", [0, 1, 45, 255])
def test_uid_and_nonexistent_pages_are_not_written(tag, page):
    before = bytes(tag.memory)
    assert not tag.write(page, b"abcd")
    assert tag.memory == before


def test_lock_bits_are_only_ever_set(tag):
    assert tag.write(2, b"\x00\x00\x10\x00")
    assert tag.write(2, bytes(4))
    assert not tag.write(4, b"abcd")
    assert tag.write(5, b"abcd")


def test_first_dynamic_lock_bit_locks_pages_16_and_17(tag):
    assert tag.write(40, b"\x01\x00\x00\x00")
    assert not tag.write(16, b"abcd")
    assert not tag.write(17, b"abcd")
    assert tag.write(18, b"abcd")


def test_bits_of_page_3_are_only_ever_set(tag):
    assert tag.write(3, b"\x00\x00\x00\x01")
    assert tag.memory[12:16] == bytes.fromhex("e1101201")


def test_locked_tag_refuses_writes(tag):
    tag.lock()
    assert not any(tag.write(page, b"abcd") for page in range(3, 16))


def test_write_of_other_than_one_page_is_refused(tag):
    assert not tag.write(4, b"abc")
    assert not tag.write(4, b"abcde")
