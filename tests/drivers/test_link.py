"""Lines over USB have a bounded length, come whole or not at all, and nobody waits for them."""


def take(box, ms=500) -> list[bytes]:
    lines = []

    def work():
        n = box.board.link.take(box.line)
        if n:
            lines.append(bytes(box.line[:n]))

    box.ticks(ms, work)
    return lines


def test_lines_arrive_whole_with_any_line_ending(box):
    box.brain.serial_in(b"hello\r\nmem\n\nheal")
    assert take(box) == [b"hello", b"mem"]
    box.brain.serial_in(b"th\r")
    assert take(box) == [b"health"]


def test_line_that_is_too_long_is_dropped_whole_and_the_next_one_arrives(box):
    box.brain.serial_in(b"x" * 96 + b"\n" + b"y" * 97 + b"\n" + b"z" * 3000 + b"\nhello\n")
    assert take(box, 2000) == [b"x" * 96, b"hello"]


def test_lines_are_sent_in_order_over_the_next_ticks(box):
    said = [b"line %d" % n for n in range(40)]
    assert all(box.board.link.say(text) for text in said)
    take(box, 1000)
    assert box.table.lines == [text.decode() for text in said]


def test_a_stalled_terminal_costs_no_time_and_loses_whole_lines(box):
    box.brain.terminal(False)
    began = box.clock.now()
    taken = [box.board.link.say(b"a line of text %03d" % n) for n in range(100)]
    assert True in taken and taken[-1] is False
    assert box.board.link.take(box.line) == 0
    assert box.clock.now() - began < 10_000
    box.brain.terminal(True)
    take(box, 1000)
    kept = taken.index(False)
    assert box.table.lines == [f"a line of text {n:03d}" for n in range(kept)]
    assert box.board.link.say(b"again")


def test_sleeping_pc_stalls_one_write_and_receives_whole_lines_later(box):
    stalls = []

    def work():
        began = box.clock.now()
        box.board.link.say(b"a line of text")
        box.board.link.take(box.line)
        if box.clock.now() - began > 10_000:
            stalls.append(box.clock.now() - began)

    box.brain.suspend(True)
    box.ticks(10_000, work)
    assert len(stalls) == 1 and stalls[0] < 600_000
    box.brain.suspend(False)
    assert not box.board.link.say(b"the PC has not spoken yet")
    box.brain.serial_in(b"hello\n")
    assert box.board.link.say(b"again")
    assert take(box, 1000) == [b"hello"]
    assert set(box.table.lines) == {"a line of text", "again"} and box.table.lines[-1] == "again"


def test_a_line_longer_than_the_ring_is_refused(box):
    assert not box.board.link.say(b"x" * 600)
    assert box.board.link.say(b"x" * 500)
