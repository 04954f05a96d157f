"""Tags: the memory of an NTAG213, and what a foreign card answers."""

PAGES = 45
FIRST_USER, LAST_USER = 4, 39
_DYNAMIC_LOCKS = 40
_CAPABILITY = bytes((0xE1, 0x10, 0x12, 0x00))
_NO_NDEF = bytes((0x03, 0x00, 0xFE, 0x00))
_CONFIG = bytes((0x04, 0, 0, 0xFF)) + bytes((0, 5, 0, 0)) + bytes(8)


class Ntag213:
    """`read` and `write` answer as the chip does: None is its NAK."""

    sens_res = b"\x00\x44"
    sel_res = 0x00

    def __init__(self, uid: bytes):
        if len(uid) != 7:
            raise ValueError("an NTAG213 has 7 bytes of UID")
        self.uid = uid
        bcc0 = 0x88 ^ uid[0] ^ uid[1] ^ uid[2]
        bcc1 = uid[3] ^ uid[4] ^ uid[5] ^ uid[6]
        self.memory = bytearray(PAGES * 4)
        self.memory[0:9] = uid[:3] + bytes((bcc0,)) + uid[3:] + bytes((bcc1,))
        self.memory[9] = 0x48
        self.memory[12:16] = _CAPABILITY
        self.memory[16:20] = _NO_NDEF
        self.memory[_DYNAMIC_LOCKS * 4 : PAGES * 4] = bytes((0, 0, 0, 0xBD)) + _CONFIG

    def read(self, page: int) -> bytes | None:
        """Four pages; behind the last page comes page 0."""
        if page >= PAGES:
            return None
        twice = self.memory + self.memory
        return bytes(twice[page * 4 : page * 4 + 16])

    def may_write(self, page: int) -> bool:
        return 2 <= page < PAGES and not self._locked(page)

    def write(self, page: int, data: bytes) -> bool:
        """False is the chip's NAK: no such page, or locked."""
        if len(data) != 4 or not self.may_write(page):
            return False
        at = page * 4
        if page == 2:  # lock bits can only be set; the rest of the page is the chip's
            self.memory[at + 2] |= data[2]
            self.memory[at + 3] |= data[3]
        elif page == 3 or page == _DYNAMIC_LOCKS:
            for i in range(4 if page == 3 else 3):
                self.memory[at + i] |= data[i]
        else:
            self.memory[at : at + 4] = data
        return True

    def tear(self, page: int, data: bytes) -> None:
        """The tag left the field while the page was being written: half of the bits arrived."""
        if FIRST_USER <= page <= LAST_USER and self.may_write(page):
            at = page * 4
            self.memory[at : at + 4] = bytes(data[:2]) + bytes(b & 0x0F for b in self.memory[at + 2 : at + 4])

    def lock(self) -> None:
        """Lock pages 3 to 15 for good, as a shop does."""
        self.memory[10] |= 0xF8
        self.memory[11] = 0xFF

    def _locked(self, page: int) -> bool:
        if 3 <= page <= 15:
            bits = self.memory[10] | self.memory[11] << 8
            return bool(bits >> page & 1)
        if FIRST_USER <= page <= LAST_USER:
            bits = self.memory[_DYNAMIC_LOCKS * 4] | self.memory[_DYNAMIC_LOCKS * 4 + 1] << 8
            return bool(bits >> (page - 16) // 2 & 1)
        return False


class ForeignCard:
    """A card with a 4-byte UID that refuses to be read without a key, as a ticket or a door card."""

    sens_res = b"\x00\x04"
    sel_res = 0x08
    memory = b""

    def __init__(self, uid: bytes):
        if len(uid) != 4:
            raise ValueError("a foreign card has 4 bytes of UID")
        self.uid = uid

    def read(self, page: int) -> bytes | None:
        return None

    def write(self, page: int, data: bytes) -> bool:
        return False

    def tear(self, page: int, data: bytes) -> None:
        pass


Tag = Ntag213 | ForeignCard
