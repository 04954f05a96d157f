"""SSD1306 and SH1106 displays on I2C: their commands, their RAM, and the picture that people see."""

from regent_table.paths import use_firmware
from regent_table.virtual.wires import Pin

use_firmware()

from regent.hal import SCREEN_PAGES as PAGES  # noqa: E402
from regent.hal import SCREEN_WIDTH as WIDTH  # noqa: E402

HEIGHT = 8 * PAGES

# Commands with arguments: number of argument bytes
_BOTH = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_SSD1306 = {0x20: 1, 0x21: 2, 0x22: 2, 0x8D: 1, 0xA3: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5}
_SH1106 = {0xAD: 1}


class OledModel:
    """`sh1106` chooses the other controller: 132 columns, of which 2..129 are seen, and no column windows.

    `owes` is how many bits are left of a byte that it was sending when nobody asked for more: until that
    many clocks came by hand, or its power went, it holds the data line and nobody can use the bus.
    """

    def __init__(self, sh1106: bool = False, clock: Pin | None = None):
        self.sh1106 = sh1106
        self.fitted = True
        self.owes = 0
        self.nacks = 0  # so many transfers are not acknowledged
        self.changes = 0  # grows with everything written, so a watcher knows when to look
        if clock:
            clock.watch(self._clocked)
        self._arguments = {**_BOTH, **(_SH1106 if sh1106 else _SSD1306)}
        self.power_on()

    def power_on(self) -> None:
        self.owes = 0
        self.changes += 1
        self._columns = 132 if self.sh1106 else WIDTH
        # What a real part shows before it is written: noise.
        self._ram = [
            bytearray((x * 73 + page * 41) & 0xFF for x in range(self._columns)) for page in range(PAGES)
        ]
        self._on = self._inverse = self._all_on = self._mirrored = self._upside_down = False
        self._pump = self.sh1106  # the SH1106 starts with its converter on
        self._start_line = 0
        self._mode = 2
        self._column = self._page = 0
        self._first_column, self._last_column = 0, WIDTH - 1
        self._first_page, self._last_page = 0, PAGES - 1
        self._command = bytearray()

    # --- the bus

    @property
    def holds(self) -> bool:
        return self.fitted and self.owes > 0

    def _clocked(self, level: int) -> None:
        if self.owes and not level:
            self.owes -= 1

    def start(self, reading: bool) -> bool:
        if not self.fitted:
            return False
        if self.nacks:
            self.nacks -= 1
            return False
        self._control: int | None = None
        self._single = False
        return True

    def write(self, byte: int) -> bool:
        if self._control is None or (self._single and self._control == -1):
            self._single = bool(byte & 0x80)
            self._control = byte & 0x40
        elif self._control:
            self._data(byte)
            self._control = -1 if self._single else self._control
        else:
            self._command_byte(byte)
            self._control = -1 if self._single else self._control
        return True

    def write_all(self, data: bytes) -> int:
        fresh = self._control is None and data[:1] == b"\x40"
        end = self._column + len(data) - 1
        if not fresh or end > self._columns or not self.sh1106 and self._mode != 2:
            return sum(self.write(byte) for byte in data)
        self._control = 0x40  # a row of nothing but pixels, as displays are mostly sent
        self._ram[self._page][self._column : end] = data[1:]
        self._column = end if self.sh1106 else end % WIDTH
        return len(data)

    def read(self) -> int:
        return 0x00 if self._on else 0x40

    def stop(self) -> None:
        self.changes += 1

    # --- what arrives

    def _data(self, byte: int) -> None:
        if self._column < self._columns:
            self._ram[self._page][self._column] = byte
        if self.sh1106:
            self._column = min(self._column + 1, self._columns)
        elif self._mode == 2:
            self._column = (self._column + 1) % WIDTH
        elif self._mode == 0:
            self._column += 1
            if self._column > self._last_column:
                self._column = self._first_column
                self._page = self._first_page if self._page >= self._last_page else self._page + 1
        else:
            self._page += 1
            if self._page > self._last_page:
                self._page = self._first_page
                self._column = self._first_column if self._column >= self._last_column else self._column + 1

    def _command_byte(self, byte: int) -> None:
        self._command.append(byte)
        if len(self._command) > self._arguments.get(self._command[0], 0):
            self._obey(self._command[0], bytes(self._command[1:]))
            self._command.clear()

    def _obey(self, command: int, arguments: bytes) -> None:
        if command <= 0x0F:
            self._column = self._column & 0xF0 | command
        elif command <= 0x1F:
            self._column = (command & 0x0F) << 4 | self._column & 0x0F
        elif 0x40 <= command <= 0x7F:
            self._start_line = command & 0x3F
        elif 0xB0 <= command <= 0xB7:
            self._page = command & 7
        elif command in (0xA0, 0xA1):
            self._mirrored = command == 0xA0  # modules carry the glass turned: A1 and C8 are upright
        elif command in (0xC0, 0xC8):
            self._upside_down = command == 0xC0
        elif command in (0xA4, 0xA5):
            self._all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self._inverse = command == 0xA7
        elif command in (0xAE, 0xAF):
            self._on = command == 0xAF
        elif self.sh1106:
            if command == 0xAD:
                self._pump = bool(arguments[0] & 1)
        elif command == 0x8D:
            self._pump = bool(arguments[0] & 4)
        elif command == 0x20:
            self._mode = arguments[0] & 3
        elif command == 0x21:
            self._first_column, self._last_column = arguments[0] & 127, arguments[1] & 127
            self._column = self._first_column
        elif command == 0x22:
            self._first_page, self._last_page = arguments[0] & 7, arguments[1] & 7
            self._page = self._first_page

    # --- what people see

    def lit(self) -> bool:
        return self.fitted and self._on and self._pump

    def picture(self) -> bytes:
        """Its pages, a byte a column, bit 0 on top: dark where nothing glows."""
        if not self.lit():
            return bytes(WIDTH * PAGES)
        if self._all_on:
            return b"\xff" * (WIDTH * PAGES)
        offset = 2 if self.sh1106 else 0
        pages = [bytes(row[offset : offset + WIDTH]) for row in self._ram]
        if self._start_line or self._upside_down:
            pages = self._rows_moved(pages)
        if self._mirrored:
            pages = [row[::-1] for row in pages]
        seen = b"".join(pages)
        return bytes(byte ^ 0xFF for byte in seen) if self._inverse else seen

    def _rows_moved(self, pages: list[bytes]) -> list[bytes]:
        out = [bytearray(WIDTH) for _ in range(PAGES)]
        for y in range(HEIGHT):
            source = (self._start_line + (HEIGHT - 1 - y if self._upside_down else y)) % HEIGHT
            for x in range(WIDTH):
                out[y // 8][x] |= (pages[source // 8][x] >> source % 8 & 1) << y % 8
        return [bytes(row) for row in out]
