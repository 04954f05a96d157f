"""The LED wire compared with Adafruit's library: same colours, order and brightness, same bytes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

COUNT = 46
PLENTY_MA = 5000

colour = st.tuples(*[st.integers(0, 255)] * 3)
picture = st.lists(colour, min_size=COUNT, max_size=COUNT)


@pytest.fixture
def ours(bench):
    """Our driver on the CPython brain, told not to save current; and the chain that listens."""
    loader = bench.brain.begin()
    ws2812, health = loader.load("regent.drivers.lights.ws2812"), loader.load("regent.drivers.board.health")
    pin, clock = loader.load("machine").Pin, loader.load("regent.drivers.pico").TickClock()
    power, adc = loader.load("regent.drivers.board.power"), loader.load("machine").ADC
    rail = power.RailMonitor(adc(26), 2, 4200, health.HealthCounters())
    pixels = ws2812.Ws2812Pixels(
        pin(16, pin.OUT), pin(17), COUNT, PLENTY_MA, rail, clock, health.HealthCounters()
    )
    return ws2812, pixels, bench.chips.pixels


@pytest.mark.parametrize("level", range(3))
def test_led_bytes_equal_those_of_adafruits_library(adafruit, ours, level):
    neopixel, neopixel_write = adafruit("neopixel"), adafruit("neopixel_write")
    ws2812, pixels, chain = ours
    theirs = neopixel.NeoPixel(
        "PIXELS", COUNT, brightness=ws2812.LEVELS[level] / 256, auto_write=False, pixel_order=neopixel.GRB
    )
    pixels.level = level

    @settings(max_examples=50, deadline=None)
    @given(picture)
    def same(colours):
        pixels.buf[:] = bytes(channel for rgb in colours for channel in rgb)
        chain.wire = b""
        pixels.show()
        if not chain.wire:  # the same picture as before is not sent again
            return
        theirs[:] = [tuple(ws2812.GAMMA[channel] for channel in rgb) for rgb in colours]
        theirs.show()
        assert chain.wire[: 3 * COUNT] == neopixel_write.wire[-1]
        assert not any(chain.wire[3 * COUNT :])

    same()
    assert chain.frames


def test_chain_shows_red_green_and_blue_in_the_right_channels(ours):
    _, pixels, chain = ours
    pixels.buf[0:9] = bytes((255, 0, 0, 0, 255, 0, 0, 0, 255))
    pixels.show()
    assert chain.colours()[:3] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
