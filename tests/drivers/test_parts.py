"""Keys and sensors, displays, buzzer, rail, luck and health: whole, ailing, and pulled out."""

import pytest


def scan(box, ms=100):
    seen = []
    box.wait(10_000)
    box.ticks(ms - 10, lambda: seen.append(box.board.spaces.scan(box.bits)))
    return seen


def magnets(box) -> set[int]:
    return {n for n in range(37) if box.bits[n >> 3] >> (n & 7) & 1}


# --- the chain


@pytest.mark.parametrize(("space", "number"), [("A1", 0), ("B1", 4), ("D4", 18), ("E1", 22), ("G4", 36)])
def test_a_magnet_is_seen_on_its_space_and_nowhere_else(box, space, number):
    box.world.put("Rider", space)
    assert all(scan(box))
    assert magnets(box) == {number}


@pytest.mark.parametrize(
    ("key", "bit"), [("A.left", 0x1), ("A.Back", 0x8), ("B.OK", 0x40), ("Undo", 0x100), ("Menu", 0x400)]
)
def test_a_key_counts_once_however_long_it_is_held(box, key, bit):
    scan(box)
    box.world.press(key)
    scan(box, 300)
    assert (box.board.keys.take(), box.board.keys.take(), box.board.keys.held()) == (bit, 0, bit)
    box.world.let_go(key)
    scan(box)
    assert (box.board.keys.take(), box.board.keys.held()) == (0, 0)


def test_key_held_from_the_start_counts_only_after_release(box):
    box.world.press("A.OK")
    scan(box, 300)
    assert (box.board.keys.take(), box.board.keys.held()) == (0, 0x4)
    box.world.let_go("A.OK")
    scan(box)
    box.world.press("A.OK")
    scan(box)
    assert box.board.keys.take() == 0x4


def test_key_pressed_during_a_long_operation_is_not_missed(box):
    scan(box)
    box.world.press("B.right")
    box.wait(40_000)
    box.world.let_go("B.right")
    box.wait(300_000)
    assert (box.board.keys.take(), box.board.keys.held()) == (0x20, 0)


def test_scans_delayed_by_a_flash_write_count_as_one(box):
    scan(box)
    flash = box.brain.flash
    for _ in range(5):
        flash.busy_us = 100_000
        box.clock.after(99_500, lambda: box.world.press("Undo"))
        assert box.board.store.write("/data/bounce", bytearray(4))
        box.world.let_go("Undo")
        scan(box)
    assert box.board.keys.take() == 0


def test_forgotten_key_counts_again_after_its_release(box):
    scan(box)
    box.world.press("Undo")
    scan(box)
    box.world.press("B.OK")
    box.board.keys.forget()
    scan(box)
    assert (box.board.keys.take(), box.board.keys.held()) == (0, 0x140)
    box.world.let_go("B.OK")
    scan(box)
    box.world.press("B.OK")
    box.world.press("A.left")
    scan(box)
    assert box.board.keys.take() == 0x41


def test_key_pressed_after_forgetting_counts(box):
    scan(box)
    box.board.keys.forget()
    scan(box)
    box.world.press("A.left")
    scan(box)
    assert box.board.keys.take() == 1


def test_key_that_bounces_for_two_scans_is_ignored(box):
    scan(box)
    for _ in range(20):
        box.world.press("Undo")
        scan(box, 20)
        box.world.let_go("Undo")
        scan(box, 10)
    assert box.board.keys.take() == 0


def test_four_magnets_with_ten_keys_are_not_taken_for_a_dead_chain(box):
    for n, space in enumerate(("A1", "G4", "D4", "C1")):
        box.world.put(f"figure {n}", space)
    for key in ("A.left", "A.right", "A.OK", "A.Back", "B.left", "B.right", "B.OK", "B.Back", "Undo", "Help"):
        box.world.press(key)
    assert all(scan(box))
    assert box.board.keys.held() == 0x3FF


@pytest.mark.parametrize("line", [0, 1])
def test_stuck_data_line_is_a_dead_chain_and_moves_no_figure(box, line):
    box.world.put("Rider", "D4")
    scan(box)
    box.chips.chain.exchange = lambda byte: 0xFF * line
    assert not any(scan(box))
    assert magnets(box) == {18}
    assert box.board.health.down(box.hal.PART_CHAIN)
    del box.chips.chain.exchange
    assert all(scan(box))
    assert box.board.health.up(box.hal.PART_CHAIN)


# --- a console without the chain


FEW = {"A.left": 0x001, "A.right": 0x002, "A.OK": 0x004}


@pytest.fixture
def few(box):
    box.chips.build("cards")
    scan(box)
    return box


def press(box, *keys):
    for key in keys:
        box.world.press(key)
        scan(box)


def let_go(box, *keys):
    for key in keys:
        box.world.let_go(key)
        scan(box)


@pytest.mark.parametrize(("key", "bit"), FEW.items())
def test_four_keys_on_their_own_pins_act_as_the_keys_of_side_a(few, key, bit):
    press(few, key)
    assert (few.board.keys.take(), few.board.keys.held()) == (bit, bit)
    let_go(few, key)
    assert (few.board.keys.take(), few.board.keys.held()) == (0, 0)


@pytest.mark.parametrize(("key", "bit"), FEW.items())
def test_back_held_with_another_of_four_keys_makes_a_shared_key(few, key, bit):
    press(few, "A.Back", key)
    assert (few.board.keys.take(), few.board.keys.held()) == (bit << 8, bit << 8)
    scan(few, 2500)
    assert few.board.keys.held() == bit << 8  # as long as both are held
    let_go(few, "A.Back", key)
    assert (few.board.keys.take(), few.board.keys.held()) == (0, 0)


def test_back_alone_counts_on_release(few):
    press(few, "A.Back")
    assert few.board.keys.take() == 0
    let_go(few, "A.Back")
    assert (few.board.keys.take(), few.board.keys.held()) == (0x8, 0)


def test_pins_of_the_few_keys_are_ignored_where_a_chain_answers(box):
    scan(box)
    for pin, _ in box.chips._few:
        pin.drive(0)
    scan(box)
    assert box.board.keys.take() == 0


@pytest.mark.parametrize(("stage", "counts"), [(0, (3, 2, 1, 1)), (1, (3, 2, 1, 0)), (2, (1, 1, 0, 0))])
def test_parts_missing_in_a_stage_are_not_counted_or_reported_missing(box, stage, counts):
    board, hal = box.board, box.hal
    box.chips.build(("board", "sides", "cards")[stage])
    board.restrict_to(stage)
    assert (board.tags.count, board.screens.count, board.spaces.count, board.pixels.count) == counts
    before = [board.health.down(part) for part in range(hal.PARTS)]
    box.poll(1500, range(board.tags.count))
    for n in range(board.screens.count):
        board.screens.show(n)
    box.ticks(1000, lambda: (board.pixels.show(), board.spaces.scan(box.bits)))
    assert [board.health.down(part) for part in range(hal.PARTS)] == before == [False] * hal.PARTS


# --- displays


def show(box, ms):
    said = []
    box.ticks(ms, lambda: said.append([box.board.screens.show(n) for n in range(2)]))
    return said


@pytest.mark.parametrize("sh1106", [False, True])
def test_display_shows_the_buffer_and_no_noise_before(box, sh1106):
    oled, health, clock = box.drivers("display.oled"), box.board.health, box.board.clock
    box.chips.screens[0].__init__(sh1106=sh1106)
    bus = box.loader.load("regent.drivers.pico").make_screen_bus
    screens = oled.OledScreens(bus, (0x3C,), 2 * sh1106, clock, health)
    screens.buf(0)[:] = bytes(range(256)) * 4
    seen = set()

    def work():
        screens.show(0)
        seen.add(box.chips.screens[0].picture())

    box.ticks(200, work)
    assert seen == {bytes(1024), bytes(range(256)) * 4}


def test_only_dirty_pages_are_sent_and_at_most_two_per_call(box):
    show(box, 300)
    buf = box.board.screens.buf(0)
    buf[:] = b"\xff" * 1024
    for page in (1, 4, 6):
        box.board.screens.dirty(0, page)
    box.board.screens.show(0)
    picture = box.chips.screens[0].picture()
    assert [picture[page * 128] for page in range(8)] == [0, 255, 0, 0, 255, 0, 0, 0]
    box.board.screens.show(0)
    picture = box.chips.screens[0].picture()
    assert [picture[page * 128] for page in range(8)] == [0, 255, 0, 0, 255, 0, 255, 0]


def test_missing_display_is_reported_and_painted_when_plugged_in(box):
    box.chips.screens[1].fitted = False
    said = show(box, 1000)
    assert said[-1] == [True, False]
    assert box.board.health.down(box.hal.PART_SCREEN + 1)
    box.board.screens.buf(1)[:] = b"\x5a" * 1024
    box.chips.screens[1].fitted = True
    assert show(box, 10_000)[-1] == [True, True]
    assert box.chips.screens[1].picture() == b"\x5a" * 1024


def test_display_that_misses_a_transfer_shows_everything_in_the_end(box):
    show(box, 300)
    box.board.screens.buf(0)[:] = b"\x81" * 1024
    for page in range(8):
        box.board.screens.dirty(0, page)
    box.chips.screens[0].nacks = 1
    show(box, 1000)
    assert box.chips.screens[0].picture() == b"\x81" * 1024
    assert box.board.health.get(box.hal.PART_SCREEN, box.hal.FAULTS) == 1


def test_display_that_briefly_lost_power_is_repainted(box):
    box.board.screens.buf(0)[:] = b"\x3c" * 1024
    show(box, 300)
    box.chips.screens[0].power_on()
    assert box.chips.screens[0].picture() == bytes(1024)
    show(box, 4000)
    assert box.chips.screens[0].picture() == b"\x3c" * 1024


def test_display_whose_status_always_reads_off_is_left_alone(box):
    box.chips.screens[0].read = lambda: 0xFF
    show(box, 10_000)
    assert box.board.health.get(box.hal.PART_SCREEN, box.hal.FAULTS) == 0
    assert box.chips.screens[0].lit()


@pytest.mark.parametrize("when", ["boot", "later"])
def test_a_display_that_holds_the_bus_is_made_to_let_go(box, when):
    if when == "later":
        show(box, 300)
    box.chips.screens[1].owes = 9
    box.board.screens.buf(0)[:] = box.board.screens.buf(1)[:] = b"\x42" * 1024
    for n in range(2):
        for page in range(8):
            box.board.screens.dirty(n, page)
    assert show(box, 2000)[-1] == [True, True]
    assert [screen.picture() for screen in box.chips.screens] == [b"\x42" * 1024] * 2


def test_bus_is_not_recovered_while_a_display_answers(box):
    box.chips.screens[1].fitted = False
    show(box, 300)
    clocked = []
    box.brain.wires.pin(21).watch(clocked.append)
    assert show(box, 10_000)[-1] == [True, False]
    assert not clocked


# --- buzzer, rail, luck, health


def test_pattern_sounds_note_by_note_and_ends_in_silence(box):
    box.board.sound.play(bytes((50, 5, 0, 3, 100, 10)))
    box.ticks(400, box.board.sound.tick)
    notes = [(hertz, round(us / 10_000)) for _, hertz, us in box.chips.buzzer.heard]
    assert notes == [(1000, 5), (2000, 10)]
    assert box.chips.buzzer.sounding == 0


def test_empty_pattern_ends_the_sound(box):
    box.board.sound.play(bytes((50, 200)))
    box.ticks(100, box.board.sound.tick)
    box.board.sound.play(b"")
    assert box.chips.buzzer.sounding == 0


@pytest.mark.parametrize(("volts", "ok"), [(5.1, True), (4.5, True), (4.0, False), (2.5, False), (0.0, True)])
def test_low_rail_forbids_writing_but_a_missing_sense_wire_does_not(box, volts, ok):
    box.chips.rail.volts = volts
    assert box.board.power.ok() is ok
    assert box.board.health.down(box.hal.PART_RAIL) == (volts < 1)


def test_random_bytes_depend_on_the_moment_of_stirring(make_box):
    def drawn(pause_us):
        box = make_box()
        box.clock.pass_us(pause_us)
        box.board.rng.stir(3)
        buf = bytearray(70)
        box.board.rng.fill(buf)
        return bytes(buf)

    assert drawn(1000) != drawn(1001)


def test_random_bytes_do_not_repeat_and_fill_the_buffer(box):
    one, two = bytearray(100), bytearray(100)
    box.board.rng.fill(one)
    box.board.rng.fill(two)
    assert one != two
    assert one.count(0) < 10
    assert len(set(bytes(one[i : i + 32]) for i in (0, 32, 64))) == 3


def test_health_counter_stops_at_its_maximum(box):
    health = box.board.health
    for _ in range(70_000):
        health.count(3, box.hal.GARBLED)
    assert health.get(3, box.hal.GARBLED) == 65535
    assert health.get(3, box.hal.FAULTS) == health.get(2, box.hal.GARBLED) == 0


def test_part_never_polled_is_neither_up_nor_down(box):
    health = box.board.health
    assert not health.up(4) and not health.down(4)
    health.mark_down(4)
    assert health.down(4)
    health.mark_up(4)
    assert health.up(4) and not health.down(4)


def test_watchdog_bite_restarts_the_console(box):
    with pytest.raises(BaseException) as bitten:
        box.board.watchdog.restart()
    assert type(bitten.value).__name__ == "Restart"


def test_every_pin_is_used_once_and_boot_reads_the_recovery_key(box):
    from regent_table.paths import FIRMWARE

    pico = box.loader.load("regent.drivers.pico")
    pins = [
        pin
        for name, value in vars(pico).items()
        if name.startswith(("PIN_", "PINS_"))
        for pin in (value if isinstance(value, tuple) else (value,))
    ]
    assert len(pins) == len(set(pins))
    assert f"Pin({pico.PIN_RECOVERY}, Pin.IN, Pin.PULL_UP)" in (FIRMWARE / "board" / "boot.py").read_text()


def test_board_is_made_with_nothing_connected():
    from regent_table.virtual.cpython import CpythonBrain

    board = CpythonBrain().begin().load("regent.drivers.pico").make_board()
    tag, bits, line = bytearray(25), bytearray(5), bytearray(96)
    for _ in range(50):
        for n in range(board.tags.count):
            board.tags.poll(n, tag)
        assert not board.spaces.scan(bits)
        board.pixels.show()
        assert not board.screens.show(0)
        board.sound.tick()
        board.link.take(line)
    assert board.power.ok()
