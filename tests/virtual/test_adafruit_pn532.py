"""Adafruit's PN532 library, as it is, on our chip model: what a stranger's driver finds there.

Its `time` is the table's clock; the bus and the pins that it asks a board for lead to the table's wires.
"""

import pytest

WRONG_CONTEXT, WRONG_KEY = 0x27, 0x14
CIU_TX_MODE, CIU_RX_MODE = 0x6302, 0x6303
PAGES = bytes(range(16))


class Time:
    def __init__(self, clock):
        self._clock = clock

    def sleep(self, seconds):
        self._clock.pass_us(round(seconds * 1e6))

    def monotonic(self):
        return self._clock.now() / 1e6


@pytest.fixture
def stranger(adafruit, bench, monkeypatch):
    """Makes a driver for the reader of pad A; `reset` says whether it has the reset line, too."""
    spi = adafruit("adafruit_pn532.spi")
    for name in ("adafruit_pn532.spi", "adafruit_pn532.adafruit_pn532", "adafruit_bus_device.spi_device"):
        monkeypatch.setattr(adafruit(name), "time", Time(bench.clock))
    bus = adafruit("busio").SPI(bench.wires, 0)
    pin = adafruit("digitalio").DigitalInOut
    for gpio in (5, 6, 7, 9):
        bench.wires.pin(gpio).set(1)
    bench.pass_ms(20)

    def make(reset=False):
        lines = {"reset": pin(bench.wires.pin(9))} if reset else {}
        return spi.PN532_SPI(bus, pin(bench.wires.pin(6)), **lines)

    return make


@pytest.fixture
def driver(stranger):
    return stranger()


@pytest.fixture
def card(bench, driver):
    """A card lies on the pad, and the driver has found it."""
    bench.world.put("G5", "A")
    tag = bench.world.thing("G5").tag
    assert bytes(driver.read_passive_target()) == tag.uid
    return tag


def test_driver_finds_the_chip_and_its_version(driver):
    assert driver.firmware_version == (0x32, 1, 6, 7)


def test_driver_with_the_reset_line_resets_and_finds_the_chip(stranger, bench):
    assert stranger(reset=True).firmware_version == (0x32, 1, 6, 7)
    assert bench.chips.readers[1].resets == 1


def test_missing_reader_raises_an_error(stranger, bench):
    bench.chips.readers[1].fitted = False
    with pytest.raises(RuntimeError):
        stranger()


def test_empty_pad_times_out_and_the_next_command_is_answered(driver):
    assert driver.read_passive_target(timeout=0.5) is None
    assert driver.firmware_version == (0x32, 1, 6, 7)


def test_card_placed_while_listening_is_found(driver, bench):
    assert driver.listen_for_passive_target()
    bench.pass_ms(300)
    bench.world.put("G5", "A")
    assert bytes(driver.get_passive_target()) == bench.world.thing("G5").tag.uid


def test_card_on_the_pad_is_found_repeatedly(card, driver):
    for _ in range(5):
        assert bytes(driver.read_passive_target()) == card.uid


def test_removed_card_is_no_longer_found(card, driver, bench):
    bench.world.take("G5")
    assert driver.read_passive_target(timeout=0.3) is None


def test_foreign_card_is_found_with_its_uid(driver, bench):
    thing = bench.world.foreign("ticket")
    bench.world.put("ticket", "A")
    assert bytes(driver.read_passive_target()) == thing.tag.uid


def test_foreign_card_refuses_authentication_and_reading(driver, bench):
    bench.world.foreign("ticket")
    bench.world.put("ticket", "A")
    uid = driver.read_passive_target()
    assert not driver.mifare_classic_authenticate_block(uid, 4, 0x60, b"\xff" * 6)
    assert driver.mifare_classic_read_block(4) is None


@pytest.mark.parametrize("page", [0, 4, 7, 39, 44])
def test_pages_are_read(card, driver, page):
    assert bytes(driver.ntag2xx_read_block(page)) == bytes(card.memory[4 * page : 4 * page + 4])


def test_one_read_returns_four_pages(card, driver):
    assert bytes(driver.mifare_classic_read_block(4)) == bytes(card.memory[16:32])


def test_page_past_the_end_is_not_read(card, driver):
    assert driver.ntag2xx_read_block(45) is None


@pytest.mark.parametrize("page", [4, 7, 39])
def test_a_page_is_written_and_read_back(card, driver, page):
    assert driver.ntag2xx_write_block(page, b"\x01\x02\x03\x04")
    assert bytes(driver.ntag2xx_read_block(page)) == b"\x01\x02\x03\x04"


def test_a_locked_page_is_not_written(card, driver):
    card.lock()
    assert not driver.ntag2xx_write_block(4, b"\x01\x02\x03\x04")
    assert driver.read_passive_target() is not None
    assert bytes(driver.mifare_classic_read_block(4)) == bytes(card.memory[16:32])


def test_page_of_a_removed_card_is_neither_read_nor_written(card, driver, bench):
    bench.world.take("G5")
    assert driver.ntag2xx_read_block(4) is None
    assert not driver.ntag2xx_write_block(4, b"\x01\x02\x03\x04")


def test_both_cards_are_listed_when_two_are_requested(driver, bench):
    bench.world.put("G5", "A")
    bench.world.put("K3", "A")
    answer = driver.call_function(0x4A, params=[2, 0], response_length=64)
    uids = {bytes(answer[6:13]), bytes(answer[18:25])}
    assert answer[0] == 2 and uids == {bench.world.thing(name).tag.uid for name in ("G5", "K3")}
    for target, uid in ((1, answer[6:13]), (2, answer[18:25])):
        assert bytes(driver.call_function(0x54, params=[target], response_length=1)) == b"\x00"
        pages = driver.call_function(0x40, params=[target, 0x30, 0], response_length=17)
        assert bytes(pages[1:4]) == bytes(uid[:3])


def test_search_for_two_cards_lists_one_and_takes_longer(card, driver, bench):
    driver.call_function(0x32, params=[0x05, 0xFF, 0x01, 0x01])
    took = []
    for wanted in (1, 2):
        driver.call_function(0x52, params=[0], response_length=1)
        driver.call_function(0x32, params=[0x01, 0x00])
        bench.pass_ms(10)
        before = bench.clock.now()
        assert driver.call_function(0x4A, params=[wanted, 0], response_length=64)[0] == 1
        took.append(bench.clock.now() - before)
    assert 15_000 <= took[1] - took[0] <= 40_000


def test_selecting_an_unlisted_target_is_refused(driver):
    assert bytes(driver.call_function(0x54, params=[1], response_length=1)) == bytes((WRONG_CONTEXT,))


def test_a_deselected_card_is_silent_until_it_is_selected(card, driver):
    assert bytes(driver.call_function(0x44, params=[1], response_length=1)) == b"\x00"
    assert driver.ntag2xx_read_block(4) is None
    assert bytes(driver.call_function(0x54, params=[1], response_length=1)) == b"\x00"
    assert bytes(driver.ntag2xx_read_block(4)) == bytes(card.memory[16:20])


def test_communication_line_test_echoes_its_data(driver):
    said = bytes((0x00,)) + bytes(range(100))
    assert bytes(driver.call_function(0x00, params=said, response_length=len(said))) == said


@pytest.mark.parametrize("params", [[0x01], [0x02], [0x07, 0x00]], ids=["ROM", "RAM", "antenna"])
def test_self_tests_of_the_chip_pass(driver, params):
    assert bytes(driver.call_function(0x00, params=params, response_length=1)) == b"\x00"


def test_general_status_reports_field_and_card(driver, card):
    assert bytes(driver.call_function(0x04, response_length=12)) == bytes((0, 1, 1, 1, 0, 0, 0x10, 0))


def test_general_status_reports_the_last_error(driver):
    driver.call_function(0x40, params=[1, 0x30, 4], response_length=17)
    assert driver.call_function(0x04, response_length=12)[0] == WRONG_CONTEXT


def test_registers_keep_what_is_written(driver):
    addresses = [address >> shift & 255 for address in (CIU_TX_MODE, CIU_RX_MODE) for shift in (8, 0)]
    written = addresses[:2] + [0x80] + addresses[2:] + [0x88]
    assert bytes(driver.call_function(0x08, params=written)) == b""
    assert bytes(driver.call_function(0x06, params=addresses, response_length=2)) == b"\x80\x88"


def test_ports_keep_what_is_written_and_report_the_bus(driver):
    assert bytes(driver.call_function(0x0E, params=[0x80 | 0x2A, 0x00])) == b""
    assert bytes(driver.call_function(0x0C, response_length=3)) == b"\x2a\x06\x02"


def test_set_parameters_is_accepted(driver):
    assert bytes(driver.call_function(0x12, params=[0x14])) == b""


def test_configured_retries_end_the_search_of_an_empty_pad(driver, bench):
    assert bytes(driver.call_function(0x32, params=[0x05, 0xFF, 0x01, 0x01])) == b""
    assert driver.call_function(0x4A, params=[1, 0], response_length=64)[0] == 0


def test_driver_wakes_a_powered_down_chip(card, driver):
    assert driver.power_down()
    assert driver.firmware_version == (0x32, 1, 6, 7)
    assert bytes(driver.read_passive_target()) == card.uid


def test_powered_down_chip_ignores_commands_without_a_wake_up(driver):
    assert driver.power_down()
    driver.low_power = False  # nobody wakes it
    with pytest.raises(RuntimeError):
        _ = driver.firmware_version


def test_chip_without_spi_wake_up_is_woken_only_by_a_reset(stranger, bench):
    driver = stranger()
    assert bytes(driver.call_function(0x16, params=[0x08], response_length=1)) == b"\x00"
    bench.pass_ms(5)
    with pytest.raises(RuntimeError):
        stranger()
    assert stranger(reset=True).firmware_version == (0x32, 1, 6, 7)


def test_chip_powered_down_by_the_reset_line_works_again(stranger, bench):
    driver = stranger(reset=True)
    assert driver.power_down()
    bench.world.put("G5", "A")
    assert bytes(driver.read_passive_target()) == bench.world.thing("G5").tag.uid


def test_unknown_command_is_refused(driver):
    with pytest.raises(RuntimeError):
        driver.call_function(0x76, response_length=1)
    assert driver.firmware_version == (0x32, 1, 6, 7)
