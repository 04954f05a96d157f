"""Three PN532 behind one bus, one reset line and one air: what they say when chips and tags misbehave."""

from itertools import pairwise

import pytest

PAGES = bytes(range(16))


def test_every_pad_reports_its_tag(box):
    box.ready()
    box.world.put("G5", "A")
    box.world.thing("G5").tag.memory[16:32] = PAGES
    said = box.poll(400)
    assert {answer for n, answer, _ in said if n != 1} == {box.hal.NO_TAG}
    assert {tag for n, answer, tag in said if n == 1} == {bytes(box.wanted("G5", PAGES))}


def test_only_one_field_is_on_at_a_time(box):
    box.world.put("G5", "A")
    box.world.put("K3", "B")
    box.poll(2000)
    assert box.chips.air.most == 1


def test_waking_readers_do_not_block_a_tick(box):
    longest = 0

    def work():
        nonlocal longest
        began = box.clock.now()
        for n in range(3):
            box.board.tags.poll(n, box.tag)
        longest = max(longest, box.clock.now() - began)

    box.ticks(1000, work)
    assert all(box.board.health.up(n) for n in range(3))
    assert longest < 1000


def test_two_tags_in_one_field_are_reported_as_two(box):
    box.ready()
    box.world.put("G5", "C")
    box.world.put("G6", "C")
    assert box.answers(0) == {box.hal.TWO_TAGS}


def test_foreign_card_is_reported_with_its_short_uid_and_no_pages(box):
    box.ready()
    foreign = box.world.foreign("ticket")
    box.world.put("ticket", "C")
    tags = {tag for n, _, tag in box.poll(400) if n == 0 and tag}
    assert tags == {b"\x04\x00" + foreign.tag.uid + bytes(3 + 16)}


def test_card_left_on_a_pad_is_seen_at_every_turn(box):
    box.ready()
    box.world.put("G5", "A")
    box.poll(200)
    assert box.answers(1, 10_000) == {box.hal.TAG}


def test_card_is_seen_within_a_quarter_second(box):
    box.ready()
    waits = []
    for i in range(40):
        box.poll(250 + 7 * i)
        began = box.ms()
        box.world.put("G5", "CAB"[i % 3])
        seen = any(answer == box.hal.TAG for _ in range(100) for _, answer, _ in box.poll(1))
        assert seen, f"nobody sees the card of try {i}"
        waits.append(box.ms() - began)
        box.world.take("G5")
    assert sorted(waits)[len(waits) // 2] <= 150
    assert max(waits) <= 250


def test_readers_that_are_polled_have_turns_in_order(box):
    box.ready()
    order = [n for n, _, _ in box.poll(2000)]
    assert all(m == (n + 1) % 3 for n, m in pairwise(order))


def test_reader_that_is_no_longer_polled_frees_the_air(box):
    box.ready()
    box.poll(15, pads=(0,))
    assert [answer for n, answer, _ in box.poll(3000, pads=(1,))].count(box.hal.NO_TAG) > 10


@pytest.mark.parametrize("mood", ["lost_acks", "garbled", "late"])
def test_single_bad_answer_is_no_pick_up_and_resets_no_reader(box, mood):
    box.ready()
    box.world.put("G5", "A")
    box.poll(300)
    reader = box.chips.readers[1]
    setattr(reader, mood, 1)
    reader.late_us = 400_000
    assert box.answers(1, 1500) <= {box.hal.TAG, box.hal.FAULT}
    assert box.board.health.get(1, box.hal.REINITS) == 0
    assert box.answers(1) == {box.hal.TAG}


def test_garbled_answer_is_requested_again_and_counted(box):
    box.ready()
    box.world.put("G5", "A")
    box.poll(300)
    box.chips.readers[1].garbled = 1
    assert box.answers(1, 1000) == {box.hal.TAG}
    assert box.board.health.get(1, box.hal.GARBLED) == 1
    assert box.board.health.get(1, box.hal.FAULTS) == 0


def test_hung_reader_is_given_up_and_reset_while_the_others_work(box):
    box.ready()
    box.world.put("G5", "A")
    box.world.put("K3", "B")
    box.poll(300)
    box.chips.readers[1].hung = True
    said = box.poll(1500)
    assert (1, box.hal.FAULT, b"") in said and box.board.health.down(1)
    box.poll(6000)
    assert box.answers(1) == {box.hal.TAG} and box.board.health.up(1)
    assert box.board.health.get(1, box.hal.REINITS) == 1
    assert box.board.health.get(0, box.hal.REINITS) == box.board.health.get(2, box.hal.REINITS) == 0
    assert {answer for n, answer, _ in said if n == 2} == {box.hal.TAG}


def test_a_missing_reader_is_down_and_costs_the_others_little(box):
    box.chips.readers[0].fitted = False
    box.poll(5000)
    assert box.board.health.down(0)
    box.world.put("G5", "B")
    said = box.poll(20_000)
    assert {answer for n, answer, _ in said if n == 0} == {box.hal.FAULT}
    assert {answer for n, answer, _ in said if n == 2} == {box.hal.TAG}
    turns = [answer for n, answer, _ in said if n == 2]
    assert len(turns) > 100


def test_absent_reader_stops_pulling_the_shared_reset_line(box):
    box.chips.readers[0].fitted = False
    box.poll(300_000, pads=(0,))
    pulled = box.chips.readers[1].resets
    box.poll(600_000, pads=(0,))
    assert 3 <= pulled == box.chips.readers[1].resets <= 6


def test_reader_plugged_in_late_starts_to_work(box):
    box.chips.readers[0].fitted = False
    box.poll(3000)
    box.chips.readers[0].fitted = True
    box.poll(9000)
    assert box.answers(0) == {box.hal.NO_TAG}


def test_part_that_is_no_pn532_is_rejected(box):
    box.chips.readers[0].firmware = b"\x33\x01\x06\x07"
    box.poll(1500)
    assert box.board.health.down(0) and box.board.health.up(1)


def test_tag_at_the_edge_is_never_mixed_up_and_resets_no_reader(box):
    box.ready()
    box.world.put("G5", "A")
    box.world.thing("G5").tag.memory[16:32] = PAGES
    box.world.thing("G5").edge = True
    said = [(answer, tag) for n, answer, tag in box.poll(10_000) if n == 1]
    assert {tag for answer, tag in said if answer == box.hal.TAG} == {bytes(box.wanted("G5", PAGES))}
    assert box.board.health.get(1, box.hal.REINITS) == 0


def test_a_swap_within_one_turn_never_mixes_uid_and_pages(box):
    box.ready()
    whole = set()
    for name, fill in (("G5", 0x11), ("K3", 0x22)):
        box.world.thing(name).tag.memory[16:32] = bytes([fill]) * 16
        whole.add(bytes(box.wanted(name, bytes([fill]) * 16)))
    seen = set()
    for i in range(60):
        there, away = ("G5", "K3") if i % 2 else ("K3", "G5")
        if i:
            box.world.take(away)
        box.world.put(there, "C")
        seen |= {tag for _, answer, tag in box.poll(150 + 3 * i) if answer == box.hal.TAG}
    assert seen == whole


def test_a_tag_is_written_and_read_back(box):
    box.ready()
    box.world.put("G5", "C")
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.DONE
    assert box.world.thing("G5").tag.memory[16:32] == PAGES


def test_tag_removed_during_a_write_fails_and_can_be_written_later(box):
    box.ready()
    box.world.put("G5", "C")
    box.world.thing("G5").torn = True
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.FAILED
    box.world.put("G5", "C")
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.DONE


def test_write_fails_unless_the_right_unlocked_tag_is_alone_on_the_pad(box):
    box.ready()
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.FAILED
    box.world.put("K3", "C")
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.FAILED
    box.world.put("G5", "C")
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.FAILED
    box.world.take("K3")
    box.world.thing("G5").tag.lock()
    assert box.write(0, box.wanted("G5", PAGES)) == box.hal.FAILED
    assert box.world.thing("G5").tag.memory[16:32] != PAGES


def test_other_pads_are_polled_while_a_tag_is_written(box):
    box.ready()
    box.world.put("G5", "C")
    box.world.put("K3", "B")
    wanted, said, written = box.wanted("G5", PAGES), [], []

    def work():
        if not written:
            answer = box.board.tags.write(0, wanted)
            if answer != box.hal.BUSY:
                written.append(answer)
        said.append(box.board.tags.poll(2, box.tag))

    box.ticks(1000, work)
    assert written == [box.hal.DONE]
    assert box.hal.TAG in said


# --- chips that are slow, and chips that cannot look for two tags

SLOW_US = 250_000


def test_slow_reader_reports_its_card(box):
    box.chips.readers[1].slow_us = SLOW_US
    box.poll(1500)
    box.world.put("G5", "A")
    box.poll(1000)  # the look under way was at an empty pad
    assert box.answers(1, 3000) == {box.hal.TAG}
    assert box.board.health.get(1, box.hal.FAULTS) == 0


def test_slow_reader_reports_a_card_that_left_too_soon(box):
    box.chips.readers[1].slow_us = SLOW_US
    box.poll(2500)
    reader = box.chips.readers[1]
    for _ in range(1000):  # until a look begins
        if reader in box.chips.air.on:
            break
        box.poll(10)
    box.world.put("G5", "A")
    box.poll(200)
    box.world.take("G5")
    answers = [answer for n, answer, _ in box.poll(1500) if n == 1]
    assert answers[0] == box.hal.GLIMPSE
    assert set(answers[1:]) == {box.hal.NO_TAG}


def test_reader_that_never_answers_polls_is_given_up_after_two(box):
    box.ready()
    box.chips.readers[1]._list_targets = lambda data: True
    said = box.poll(20_000)
    assert box.board.health.down(1)
    assert [answer for n, answer, _ in said if n == 1][:2] == [box.hal.FAULT] * 2
    others = [n for n, answer, _ in said if n != 1]
    assert len(others) > 200


@pytest.mark.parametrize("how", ["mute", "empty", "unreadable"])
def test_chip_that_fails_at_two_tag_polls_reports_its_card(box, how):
    box.chips.readers[1].two = how
    box.ready()
    for _ in range(8):
        box.world.put("G5", "A")
        said = [answer for n, answer, _ in box.poll(1200) if n == 1]
        assert box.hal.TAG in said
        assert said[said.index(box.hal.TAG) :].count(box.hal.NO_TAG) <= 1
        box.world.take("G5")
        box.poll(600)
    assert box.board.health.get(1, box.hal.REINITS) == 0
    assert box.board.health.get(1, box.hal.FAULTS) <= 2
    assert box.board.tags.chip_info(1) >> 8 > 0 == box.board.tags.chip_info(2) >> 8


def test_chip_that_fails_at_two_tag_polls_cannot_report_two(box):
    box.chips.readers[1].two = "unreadable"
    box.ready()
    box.world.put("G5", "A")
    box.poll(500)
    box.world.put("G6", "A")
    assert box.answers(1, 1000) == {box.hal.TAG}


def test_sound_chip_polls_for_two_tags_again_after_a_lost_answer(box):
    box.ready()
    box.chips.readers[1].late, box.chips.readers[1].late_us = 1, 500_000
    box.poll(1000)
    box.world.put("G5", "A")
    box.world.put("G6", "A")
    assert box.hal.TWO_TAGS not in box.answers(1, 5000)
    box.poll(90_000)
    assert box.answers(1, 1000) == {box.hal.TWO_TAGS}


@pytest.mark.parametrize("firmware", [b"\x32\x01\x04\x07", b"\x32\x02\x00\x03"])
def test_pn532_with_other_firmware_is_accepted_and_reported(box, firmware):
    box.chips.readers[0].firmware = firmware
    box.ready()
    box.world.put("G5", "C")
    assert box.hal.TAG in box.answers(0, 1000)
    assert box.board.tags.chip_info(0) == firmware[1] << 4 | firmware[2]
    assert box.board.tags.chip_info(1) == 0x16
