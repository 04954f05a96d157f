"""The Raspberry Pi Pico of the standard box: the only place that names a pin.

The constants are plain numbers on purpose: the virtual table and the pin table in hardware/ read them from
this file's text without running it.  The comment behind a pin says where its wire goes.
"""

from machine import ADC, I2C, PWM, SPI, Pin, Timer
from time import ticks_diff, ticks_ms

from regent.drivers.board.buzzer import Buzzer
from regent.drivers.board.watchdog import ChipWatchdog
from regent.drivers.board.hall165 import Chain, ChainKeys
from regent.drivers.board.health import HealthCounters
from regent.drivers.board.rng import NoiseRng
from regent.drivers.board.power import RailMonitor
from regent.drivers.display.oled import OledScreens
from regent.drivers.flash.mount import mount
from regent.drivers.flash.store import FlashStore
from regent.drivers.lights.ws2812 import Ws2812Pixels
from regent.drivers.nfc.readers import NfcReaders
from regent.drivers.usb.link import UsbLink
from regent.hal import Board

# NFC readers: PN532 modules in SPI mode, one select line each, in the order of the pads C, A, B; GP8 and GP14
# are kept for a fourth and a fifth
SPI_NFC = 0
NFC_HZ = 1_000_000
PIN_NFC_SCK = 2  # SCK of every reader
PIN_NFC_TX = 3  # MOSI of every reader
PIN_NFC_RX = 4  # MISO of every reader
PINS_NFC_SELECT = (5, 6, 7)  # NSS of the readers C, A, B in this order
PIN_NFC_RESET = 9  # RSTPD_N of every reader, low = reset

# The 74HC165 chain: Hall sensors and keys, both active low.  Bit k of the chain, counted in the order of
# arrival with the first bit of a byte being its highest, is input k.  Input 0 is input H of the chip nearest
# the Pico, input 7 its A, input 8 is H of the next chip.  The serial input of the last chip is tied to
# ground: a byte more than there are chips must read zero, which a cut or shorted data line cannot do together
# with a possible picture of the inputs.
SPI_CHAIN = 1
CHAIN_HZ = 1_000_000
PIN_CHAIN_SCK = 10  # CLK of every 74HC165
PIN_CHAIN_TX = 11  # claimed by the bus, wired to nothing
PIN_CHAIN_RX = 12  # QH of the nearest 74HC165, pulled down
PIN_CHAIN_LOAD = 13  # SH/LD of every 74HC165, low = load
CHAIN_CHIPS = 6
CHAIN_SPACES = 37  # inputs 0-36: A1-A4, B1-B5, C1-C6, D1-D7, E1-E6, F1-F5, G1-G4
CHAIN_KEYS = 11  # inputs 37-47: A left, right, OK, Back; B left, right, OK, Back; Undo, Help, Menu

# A small console without that chain has the four keys of side A instead, to ground, on pins that are free
# otherwise; wherever nothing is wired to them, they are never pressed
PINS_FEW_KEYS = (15, 22, 27, 28)  # keys left, right, OK, Back to ground, where there is no 74HC165 chain

# The WS2812 chain: 37 of the board in the order of the spaces, then three per pad C, A, B
PIN_PIXELS = 16  # data of the first LED, through a 74AHCT125 and 330 ohm
PIN_PIXELS_ECHO = 17  # data out of the last LED, through a 10k/15k divider: proves that the chain is whole
PIXELS = 46
PIXELS_MA = 250  # what all LEDs together may draw

# Displays on I2C, side A and side B
I2C_SCREENS = 0
I2C_HZ = 400_000
I2C_TIMEOUT_US = 10_000  # a page takes 3 ms; a bus that is held low must not hold up the table
I2C_CLOCKS = 9  # so many end whatever byte a display was sending when nobody asked for more
PIN_I2C_SDA = 20  # SDA of both displays
PIN_I2C_SCL = 21  # SCL of both displays
SCREEN_ADDRESSES = (0x3C, 0x3D)
SCREEN_OFFSET = 0  # first column in the display's memory: 0 is an SSD1306, 2 an SH1106

PIN_BUZZER = 18  # passive piezo, through a transistor
PIN_RECOVERY = 19  # recovery key to ground, read by boot.py alone
PIN_RAIL = 26  # 5 V rail through two equal resistors
RAIL_DIVIDER = 2
RAIL_MIN_MV = 4200  # below this the flash is not written


class TickClock:
    """Milliseconds that wrap; only `diff` may compare them."""

    def __init__(self):
        self.ticks = ticks_ms
        self.diff = ticks_diff


def make_screen_bus() -> I2C:
    """A bus that no display holds: one that was cut off in mid-byte lets go when it is through."""
    scl = Pin(PIN_I2C_SCL, Pin.OPEN_DRAIN, value=1)
    for _ in range(I2C_CLOCKS):
        scl(0)
        scl(1)
    return I2C(I2C_SCREENS, scl=scl, sda=Pin(PIN_I2C_SDA), freq=I2C_HZ, timeout=I2C_TIMEOUT_US)


def make_board() -> Board:
    """All parts, whether they answer or not: nothing here fails because a chip is missing."""
    mount()
    clock = TickClock()
    health = HealthCounters()
    nfc = SPI(SPI_NFC, baudrate=NFC_HZ, sck=Pin(PIN_NFC_SCK), mosi=Pin(PIN_NFC_TX), miso=Pin(PIN_NFC_RX))
    selects = [Pin(pin, Pin.OUT, value=1) for pin in PINS_NFC_SELECT]
    tags = NfcReaders(nfc, selects, Pin(PIN_NFC_RESET, Pin.OUT, value=1), clock, health)
    Pin(PIN_CHAIN_RX, Pin.IN, Pin.PULL_DOWN)  # the bus takes the pin over with its pull
    wire = SPI(
        SPI_CHAIN, baudrate=CHAIN_HZ, sck=Pin(PIN_CHAIN_SCK), mosi=Pin(PIN_CHAIN_TX), miso=Pin(PIN_CHAIN_RX)
    )
    keys = ChainKeys()
    few = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in PINS_FEW_KEYS]
    load = Pin(PIN_CHAIN_LOAD, Pin.OUT, value=1)
    spaces = Chain(wire, load, Timer(-1), CHAIN_CHIPS, CHAIN_SPACES, CHAIN_KEYS, keys, few, clock, health)
    power = RailMonitor(ADC(Pin(PIN_RAIL)), RAIL_DIVIDER, RAIL_MIN_MV, health)
    echo = Pin(PIN_PIXELS_ECHO, Pin.IN, Pin.PULL_DOWN)
    pixels = Ws2812Pixels(Pin(PIN_PIXELS, Pin.OUT, value=0), echo, PIXELS, PIXELS_MA, power, clock, health)
    screens = OledScreens(make_screen_bus, SCREEN_ADDRESSES, SCREEN_OFFSET, clock, health)
    return Board(
        clock=clock,  # type: ignore  # the stubs give times a type of their own
        tags=tags,
        spaces=spaces,
        pixels=pixels,
        screens=screens,
        keys=keys,
        sound=Buzzer(PWM(Pin(PIN_BUZZER)), clock),
        rng=NoiseRng(),
        power=power,
        store=FlashStore(power, health),
        link=UsbLink(),
        health=health,
        watchdog=ChipWatchdog(),
    )
