"""What the real parts take, in microseconds.  The only place where a model's time is written down."""

# PN532 and an NTAG213 in its field
RESET_LOW = 20_000  # shorter pulses on RSTPD_N do not count
RESET_READY = 10_000  # from RSTPD_N high to the first command that is heard
WAKE_LOW = 2_000  # NSS held low for so long wakes it up after a reset or a power-down
ACK = 400
ANSWER = 900  # a command that needs no field
POWER_DOWN = 1_000  # from its answer, fetched, to sleep
FIELD_ON = 5_000
FIELD_RESET = 5_000  # field off for this long puts every tag back to its start
TAG_SELECTED = 20_000
SECOND_LOOK = 25_000  # with two wanted: the one found is silenced, a second called, the first selected again
FIELD_EMPTY = 30_000  # with one retry; each further retry adds half of it
READ = 5_000
WRITE = 9_000

I2C_BYTE = 22.5  # 9 bits at 400 kHz

# W25Q16: the flash beside the RP2040
FLASH_PROGRAM = 700  # 256 bytes
FLASH_ERASE = 45_000  # 4096 bytes
SLOWEST_FLASH_PROGRAM, SLOWEST_FLASH_ERASE = 3_000, 400_000  # as its data sheet allows, and as it grows old
FLASH_MISS = 48  # clocks of the core for 8 bytes that its cache does not hold

HALL_SAMPLE = 50_000  # a DRV5032 looks 20 times a second, each of them when it likes

# WS2812
PIXEL_BIT = 1.25
PIXEL_LATCH = 280  # a shorter pause does not end a frame
