"""What the real parts take, in microseconds.  The only place where a model's time is written down.

Behind each figure stands where it is from: the data sheet of its part, a library that drives the part, a
report of somebody who measured, or reckoned from these.  None was measured on a console of ours yet:
`regent doctor --report` does that, and names those that are far off.
"""

# PN532 and an NTAG213 in its field
RESET_LOW = 20_000  # shorter pulses on RSTPD_N do not count; library: none pulls it for less
RESET_READY = 10_000  # from RSTPD_N high to the first command that is heard; library: Adafruit waits so long
WAKE_LOW = 2_000  # NSS held low for so long wakes it from reset or power-down; data sheet: its oscillator
ACK = 400  # report: SPI traces; the data sheet allows 15 ms
ANSWER = 900  # a command that needs no field; report: SPI traces
POWER_DOWN = 1_000  # from its answer, fetched, to sleep; data sheet
FIELD_ON = 5_000  # data sheet: a tag may take so long to wake up (ISO 14443-3)
FIELD_RESET = 5_000  # field off for this long puts every tag back to its start; data sheet: ISO 14443-3
TAG_SELECTED = 20_000  # reckoned from frames on the air, and reports of 15 to 40 ms
SECOND_LOOK = 25_000  # two wanted: one found, silenced, a second called, the first selected again; reckoned
FIELD_EMPTY = 30_000  # with one retry; each further retry adds half of it; report: 30 to 100 ms and more
READ = 5_000  # reckoned: 2 ms on the air, the rest in the chip
WRITE = 9_000  # reckoned: the data sheet of the tag allows it 4 ms for a page

I2C_BYTE = 22.5  # 9 bits at 400 kHz; data sheet

# W25Q16: the flash beside the RP2040
FLASH_PROGRAM = 700  # 256 bytes; data sheet: typically
FLASH_ERASE = 45_000  # 4096 bytes; data sheet: typically
SLOWEST_FLASH_PROGRAM = 3_000  # data sheet: at most, and as it grows old
SLOWEST_FLASH_ERASE = 400_000  # data sheet: at most, and as it grows old
FLASH_MISS = 48  # clocks of the core for 8 bytes that its cache does not hold; reckoned from its data sheet

HALL_SAMPLE = 50_000  # a DRV5032 looks 20 times a second, each of them when it likes; data sheet

# WS2812
PIXEL_BIT = 1.25  # data sheet
PIXEL_LATCH = 280  # a shorter pause does not end a frame; data sheet of its fifth version
