"""Tagging a set on the table, and checking it: people are told whatever a tag does; nothing is guessed."""

import pytest
from regent.app.service.learned import forget, learn
from regent.hal import TAG_LEN, TAG_SIZE, TAG_UID
from regent.table.tag_identity import CARD, ENTRY, MOST_LEARNED, TagIdentifier

from regent_table.rules import games
from tests.app.sentences import do


def open_set(hands, rights):
    do(hands, 'press A.right\npress A.right\npress A.OK\nexpect A shows "Tag a set"')
    do(hands, "press A.right\n" * rights + "press A.OK")


@pytest.fixture
def claim(hands):
    """The first card of Claim is asked for."""
    open_set(hands, 0)
    do(hands, 'expect A shows "> Tag"\npress A.OK\nexpect A shows "> Goblin 0  1/5"')
    return hands


def tag(hands, name, pad="C"):
    do(
        hands,
        f'put {name} on {pad}\nexpect A shows "Done ✓"\ntake {name}\nexpect A shows "Put it on a reader."',
    )


@pytest.mark.parametrize("number, count", [(1, 52), (2, 52), (3, 35), (4, 196)])
def test_every_set_has_all_its_cards_with_copies_in_a_row(number, count):
    items = games.items(number).items(number)
    assert len(items) == count
    assert sum(a != b for a, b in zip(items, items[1:], strict=False)) == len(set(items)) - 1


def test_every_game_family_lists_the_numbers_of_its_sets():
    assert all(number in games.items(number).SETS for number in range(1, games.SETS))


@pytest.mark.parametrize(
    "rights, title, name", [(0, "Claim", "Goblin 0"), (1, "Claim 2", "Gnome 1"), (2, "Leaders", "Leader"),
                            (3, "Valeria", "Cleric")])  # fmt: skip
def test_every_set_can_be_opened(hands, rights, title, name):
    open_set(hands, rights)
    do(hands, f'expect A shows "{title}"\npress A.OK\nexpect A shows "> {name}"\npress Menu')
    hands.do('expect A shows "> New game"')


def test_tagged_card_holds_its_set_item_and_copy(table, claim):
    tag(claim, "mine")
    seen = bytearray(TAG_SIZE)
    chip = table.world.thing("mine").tag
    seen[TAG_LEN], seen[1], seen[TAG_UID : TAG_UID + 7] = 7, 1, chip.uid
    seen[9:25] = chip.memory[16:32]
    cards = TagIdentifier(1)
    assert cards.look(seen) == CARD and (cards.set, cards.item, cards.copy) == (1, 0, 0)


def test_wrong_card_is_named_and_left_unchanged(table, claim):
    tag(claim, "first")
    before = bytes(table.world.thing("first").tag.memory)
    do(claim, 'put first on A\nexpect A shows "This is: Goblin 0  1/5"\nwait 2 s\ntake first')
    assert bytes(table.world.thing("first").tag.memory) == before
    do(claim, 'expect A shows "Put it on a reader."\nexpect A shows "2 / 52"')


def test_card_that_is_tagged_already_is_skipped(table, claim):
    tag(claim, "first")
    do(claim, 'press A.left\nexpect A shows "1 / 52"\nput first on B\nexpect A shows "Done ✓"\ntake first')
    claim.do('expect A shows "2 / 52"')


def test_card_of_another_set_is_reported(claim):
    tag(claim, "first")
    do(claim, 'press A.Back\nexpect A shows "> New game"')
    open_set(claim, 1)
    do(claim, 'press A.OK\nexpect A shows "> Gnome 1"\nput first on C\nexpect A shows "It is of another set"')
    do(claim, 'press A.Back\ntake first')  # fmt: skip
    open_set(claim, 1)
    do(claim, 'press A.right\npress A.OK\nexpect A shows "Seen 0 / 52"\nput first on C')
    claim.do('expect A shows "It is of another set."')


def test_two_tags_of_the_same_card_are_reported(claim):
    tag(claim, "first")
    do(claim, 'press A.left\nexpect A shows "1 / 52"')
    tag(claim, "twin")
    do(claim, 'press A.Back\nexpect A shows "> New game"')
    open_set(claim, 0)
    do(claim, 'press A.right\npress A.OK\nput first on C\nexpect A shows "Right ✓"\ntake first\nwait 1 s')
    do(claim, 'put twin on C\nexpect A shows "Double"\nexpect A shows "> Goblin 0  1/5"')
    do(claim, 'expect A shows "Seen 1 / 52"')


def test_copied_tag_is_reported_as_damaged(table, claim):
    tag(claim, "first")
    copy = table.world.thing("copy").tag
    copy.memory[16:32] = table.world.thing("first").tag.memory[16:32]
    do(claim, 'press A.Back\nexpect A shows "> New game"')
    open_set(claim, 0)
    do(claim, 'press A.right\npress A.OK\nput copy on A\nexpect A shows "Its tag is damaged."')


def test_locked_tag_is_learned_and_recognised_by_its_uid(table, claim):
    do(claim, 'stiff is locked\nput stiff on C\nexpect A shows "The tag cannot be" within 9 s\npress A.OK')
    do(claim, 'expect A shows "Learned ✓"\ntake stiff\nexpect A shows "2 / 52"')
    do(claim, 'put stiff on C\nexpect A shows "This is: Goblin 0  1/5"\ntake stiff')


def test_locked_tag_is_not_learned_without_a_key(claim):
    do(claim, 'stiff is locked\nput stiff on C\nexpect A shows "The tag cannot be" within 9 s\ntake stiff')
    do(claim, 'expect A shows "Put it on a reader."\nexpect A shows "1 / 52"')


def test_keys_are_ignored_while_a_tag_is_retried(claim):
    do(claim, 'stiff is locked\nput stiff on C\nexpect A shows "That went wrong"\npress A.Back')
    do(claim, 'expect A shows "The tag cannot be" within 9 s')


def test_last_card_ends_tagging_and_leads_to_the_check(table, claim):
    do(claim, 'press A.left\nexpect A shows "52 / 52"\nput last on C\nexpect A shows "Done ✓"\ntake last')
    do(claim, 'expect A shows "The whole set is done"\npress A.OK\nexpect A shows "Seen 0 / 52"')


class OneFileStore:
    """A store that keeps one table."""

    def __init__(self):
        self.data = b""

    def load(self, name, buf):
        buf[: len(self.data)] = self.data
        return len(self.data)

    def save(self, name, buf, n):
        self.data = bytes(buf[:n])
        return True


def a_tag(n):
    tag = bytearray(TAG_SIZE)
    tag[TAG_LEN] = 7
    tag[TAG_UID : TAG_UID + 7] = b"\x04tagno" + bytes((n,))
    return tag


def test_list_of_learned_tags_is_bounded_and_has_no_duplicates():
    store = OneFileStore()
    for _ in range(2):
        for n in range(MOST_LEARNED):
            assert learn(store, a_tag(n), 1, n, 0)
    assert len(store.data) == ENTRY * MOST_LEARNED
    assert not learn(store, a_tag(200), 1, 0, 0)
    forget(store, a_tag(7))
    assert learn(store, a_tag(200), 1, 99, 3)
    cards = TagIdentifier(0)
    cards.learn(store)
    assert cards.look(a_tag(200)) == CARD and (cards.set, cards.item, cards.copy) == (1, 99, 3)
    assert cards.look(a_tag(8)) == CARD and cards.item == 8
    assert cards.look(a_tag(7)) != CARD
