// A Raspberry Pi Pico whose flash has a partition for the app: MicroPython's ROMFS, used where it lies.
// The numbers stand once more in host_tools/regent_table/virtual/pico_flash.py; a test compares them.
#define MICROPY_HW_BOARD_NAME "Regent " REGENT_STAMP

#define MICROPY_HW_ROMFS_BYTES (512 * 1024)          // from 0x60000 on, behind MicroPython itself
#define MICROPY_HW_FLASH_STORAGE_BYTES (1152 * 1024) // from 0xE0000 on: what the console keeps

// A tick looks up several hundred names; with the usual 128 places for where they were found they displace each other.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (1024)

// One thread runs here; with more to tell apart, every call and every allocation would ask which one it is.
#define MICROPY_PY_THREAD (0)
