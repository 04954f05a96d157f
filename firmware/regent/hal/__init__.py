"""What the console needs from a board, in numbers; `contract` says what each part can do.

There is one board: `drivers.pico` builds it from MicroPython's `machine`.  On a PC a stand-in for `machine`
leads to simulated chips.
"""

from micropython import const

TYPE_CHECKING = const(0)  # pyright takes it for true: only it and tests read contracts, which would cost heap

# Answers of `tags.poll` and `tags.write`
NO_TAG = const(0)  # a clean look at an empty field
BUSY = const(1)  # the reader is at work, ask again
TAG = const(2)  # the buffer holds one whole tag
TWO_TAGS = const(3)  # more than one card in the field
GLIMPSE = const(4)  # a tag was found, but gone before it could be read
FAULT = const(5)  # the reader did not answer properly; never a pick-up
DONE = const(6)  # written and read back equal
FAILED = const(7)  # the tag went away, is locked, or reads back differently

# A tag in the caller's buffer
TAG_SIZE = const(25)
TAG_LEN = const(0)  # length of the UID, 4 or 7
TAG_READ = const(1)  # 1 when pages 4-7 were read from the same tag, 0 when it has none
TAG_UID = const(2)  # 7 bytes
TAG_PAGES = const(9)  # 16 bytes

# Pads, and the side of the table a key or display belongs to
PAD_CENTRE = const(0)
PAD_A = const(1)
PAD_B = const(2)

# How much of the box is built, beginning with all of it
STAGE_BOARD = const(0)
STAGE_SIDES = const(1)  # three readers, two displays, all keys; no board of spaces and no lights
STAGE_CARDS = const(2)  # one reader, one display, four keys

# Keys, bits of `keys.take()`: four per side, three shared
KEY_LEFT = const(0x001)
KEY_RIGHT = const(0x002)
KEY_OK = const(0x004)
KEY_BACK = const(0x008)
SIDE_B = const(4)  # shift: KEY_OK << SIDE_B is the OK of side B
KEY_UNDO = const(0x100)
KEY_HELP = const(0x200)
KEY_MENU = const(0x400)

LIGHTS_OUT = const(3)  # a brightness step below all others
PAD_PIXELS = const(3)  # after those of the board come three per pad: C, A, B ...

# Parts, as `health` counts them
PART_READER = const(0)  # + n, up to five
PART_SCREEN = const(5)  # + n, up to two
PART_CHAIN = const(7)
PART_PIXELS = const(8)
PART_RAIL = const(9)
PART_STORE = const(10)
PART_LINK = const(11)
PARTS = const(12)


# Kinds of parts in the order in which people are told of them
KIND_PART = const(0)  # the number of its first part
KIND_LETTERS = const(1)  # one for each part that there may be; none where there is only one
KIND_USB = const(2)  # its name on the USB line
KIND_COUNTS = const(3)  # if they may lack: the name of what in `Board` has their `count`
PAD_LETTERS = b"CABDE"
KINDS: tuple = (
    (PART_SCREEN, b"AB", b"display", "screens"),
    (PART_CHAIN, b"", b"chain", "spaces"),
    (PART_PIXELS, b"", b"lights", "pixels"),
    (PART_RAIL, b"", b"rail"),
    (PART_STORE, b"", b"store"),
    (PART_LINK, b"", b"link"),
    (PART_READER, PAD_LETTERS, b"reader", "tags"),
)

# Counters of a part
FAULTS = const(0)  # no answer, or the wrong one
REINITS = const(1)  # brought up again
GARBLED = const(2)  # checksums that did not hold
COUNTERS = const(3)

# A display: its columns, and its pages of eight rows
SCREEN_WIDTH = const(128)
SCREEN_PAGES = const(8)

# How a display glows
DARK = const(0)
DIM = const(1)
BRIGHT = const(2)


if TYPE_CHECKING:
    from regent.hal.contract import Clock, Watchdog, Health, Keys, Link, Rng, Pixels
    from regent.hal.contract import Power, Screens, Sound, Spaces, Store, Tags


class Board:
    """All parts; one that is missing is here all the same and says so in `health`."""

    def __init__(
        self,
        clock: "Clock",
        tags: "Tags",
        spaces: "Spaces",
        pixels: "Pixels",
        screens: "Screens",
        keys: "Keys",
        sound: "Sound",
        rng: "Rng",
        power: "Power",
        store: "Store",
        link: "Link",
        health: "Health",
        watchdog: "Watchdog",
    ):
        self.clock = clock
        self.tags = tags
        self.spaces = spaces
        self.pixels = pixels
        self.screens = screens
        self.keys = keys
        self.sound = sound
        self.rng = rng
        self.power = power
        self.store = store
        self.link = link
        self.health = health
        self.watchdog = watchdog

    def restrict_to(self, stage: int) -> None:
        """Reckon with the parts that are built at this stage: nobody asks the others, nor misses them."""
        if stage != STAGE_BOARD:
            self.pixels.count = 0
        if stage == STAGE_CARDS:
            self.spaces.count = 0
            self.tags.count = self.screens.count = 1

    def count_of(self, kind: tuple) -> int:
        """How many parts of a kind this box has."""
        return getattr(self, kind[KIND_COUNTS]).count if len(kind) > KIND_COUNTS else 1
