"""Which card a tag belongs to is told when it is sure, never guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regent.hal import TAG_LEN, TAG_PAGES, TAG_READ, TAG_SIZE, TAG_UID
from regent.table.tag_identity import (
    CARD,
    DAMAGED,
    DUPLICATE,
    ENTRY,
    LEARNED,
    UNKNOWN,
    TagIdentifier,
    write,
)

UID = bytes.fromhex("04a1b2c3d4e5f6")


def blank(uid: bytes = UID) -> bytearray:
    tag = bytearray(TAG_SIZE)
    tag[TAG_LEN] = len(uid)
    tag[TAG_READ] = 1
    tag[TAG_UID : TAG_UID + len(uid)] = uid
    return tag


def tagged(number: int, item: int, copy: int = 0, uid: bytes = UID, key: bytes = b"") -> bytearray:
    tag = blank(uid)
    write(tag, number, item, copy, key)
    return tag


class LearnedStore:
    def __init__(self, entries: bytes):
        self.entries = entries

    def load(self, name: str, buf: bytearray) -> int:
        assert name == LEARNED
        buf[: len(self.entries)] = self.entries
        return len(self.entries)


def test_the_message_is_an_ndef_record_of_sixteen_bytes():
    pages = tagged(1, 5, 2)[TAG_PAGES:]
    assert pages[:7] == b"\x03\x0d\xd4\x02\x08rg" and pages[7:11] == bytes((1, 1, 5, 2))
    assert len(pages) == 16 and pages[15] == 0xFE


def test_written_card_is_recognised_and_fresh_only_once():
    cards = TagIdentifier(8)
    assert cards.look(tagged(2, 93, 0)) == CARD and cards.fresh
    assert (cards.set, cards.item, cards.copy) == (2, 93, 0)
    assert cards.look(tagged(2, 93, 0)) == CARD and not cards.fresh


def test_new_stickers_and_unreadable_tags_are_unknown():
    tag = blank()
    tag[TAG_PAGES : TAG_PAGES + 4] = b"\x03\x00\xfe\x00"
    assert TagIdentifier(8).look(tag) == UNKNOWN
    tag = tagged(1, 5)
    tag[TAG_READ] = 0
    assert TagIdentifier(8).look(tag) == UNKNOWN


@pytest.mark.parametrize("bit", range(128))
def test_no_flipped_bit_makes_another_card(bit):
    tag = tagged(1, 5, 1)
    tag[TAG_PAGES + bit // 8] ^= 1 << bit % 8
    assert TagIdentifier(8).look(tag) in (UNKNOWN, DAMAGED)


def test_a_message_copied_to_another_tag_is_damaged():
    tag = tagged(1, 5)
    tag[TAG_UID + 3] ^= 1
    assert TagIdentifier(8).look(tag) == DAMAGED


def test_a_deck_sealed_for_another_table_is_damaged():
    assert TagIdentifier(8).look(tagged(1, 5, key=b"home")) == DAMAGED
    assert TagIdentifier(8, b"home").look(tagged(1, 5, key=b"home")) == CARD


def test_the_same_card_on_two_tags_is_a_duplicate_but_copies_are_not():
    cards = TagIdentifier(8)
    assert cards.look(tagged(1, 0, 0)) == CARD
    assert cards.look(tagged(1, 0, 1, uid=b"\x04" * 7)) == CARD
    assert cards.look(tagged(1, 0, 0, uid=b"\x05" * 7)) == DUPLICATE
    cards.forget()
    assert cards.look(tagged(1, 0, 0, uid=b"\x05" * 7)) == CARD


def test_a_short_uid_is_never_taken_for_a_long_one():
    cards = TagIdentifier(8)
    assert cards.look(tagged(1, 5, uid=b"\x08\x01\x02\x03")) == CARD
    assert cards.look(tagged(1, 6, uid=b"\x08\x01\x02\x03\x04\x05\x06")) == CARD
    assert (cards.set, cards.item) == (1, 6)


def test_locked_tag_is_recognised_by_its_learned_uid():
    cards = TagIdentifier(8)
    cards.learn(LearnedStore(UID + bytes((3, 7, 0)) + b"torn"))
    assert cards.look(blank()) == CARD and (cards.set, cards.item) == (3, 7)
    assert len(UID) + 3 == ENTRY


def test_more_cards_than_there_is_room_for_are_still_read():
    cards = TagIdentifier(2)
    for item in range(5):
        assert cards.look(tagged(1, item, uid=bytes((4, item)) * 3 + b"\x01")) == CARD
        assert cards.item == item


@given(st.binary(min_size=TAG_SIZE, max_size=TAG_SIZE), st.sampled_from((4, 7)))
def test_arbitrary_tag_contents_break_nothing(content, length):
    tag = bytearray(content)
    tag[TAG_LEN] = length
    assert TagIdentifier(3).look(tag) in (CARD, UNKNOWN, DAMAGED)
