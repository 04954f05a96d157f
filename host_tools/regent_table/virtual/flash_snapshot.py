"""The matches that a device holds, read from its flash with the firmware's own store and journals."""

from collections.abc import Callable
from typing import Any

from littlefs.errors import LittleFSError

from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import BLOCK, BLOCKS, LittlefsFlash, Still, mounted
from regent_table.virtual.table import Table

use_firmware()

from regent import games  # noqa: E402
from regent.app.settings import Settings  # noqa: E402
from regent.drivers.flash.store import SLOTS, FlashStore  # noqa: E402
from regent.engine.log import LOADED, RECORD_SIZE, STOPPED, game_in, ply_in  # noqa: E402
from regent.engine.match import Match  # noqa: E402
from regent.engine.rules import Rules  # noqa: E402

_STARTER = (
    "seats"  # in the store: which player starts, one byte per slot; then the slot being played, from 1 on
)
_LATER = b"\x02" + bytes(11)  # settings of a later version
_SOMEBODYS = "/holiday.jpg"


class FlashSnapshot(FlashStore):
    """What the flash of a table would hold if the power went now."""

    def __init__(self, table: Table):
        super().__init__(None, _NoHealth())
        held = table.held()
        try:
            fs = mounted(Still(held), format_blank=False)
        except LittleFSError:  # as new
            fs = mounted(LittlefsFlash(held))
        self.fault = ""  # what the firmware reported of itself
        if "fault.txt" in fs.listdir("/"):
            with fs.open("/fault.txt") as file:
                self.fault = file.read()
        self._files: dict[str, bytes] = {}
        for root in {"data", "apart"} & set(fs.listdir("/")):
            for folder, _, names in fs.walk(f"/{root}"):
                for name in names:
                    path = f"{folder}/{name}"
                    with fs.open(path, "rb") as file:
                        self._files[path] = file.read()

    def match(self, rules: Rules, slot: int) -> Match | None:
        """Replay the match in a slot; None when it holds none of this game."""
        match = Match(rules, self.journal(slot))
        return match if match.load() in (LOADED, STOPPED) else None

    def starter(self, slot: int) -> int:
        """Which player, from 0 on, has the first seat of the match in a slot, as the firmware takes it."""
        record = bytearray(RECORD_SIZE)
        seats = record[4] if game_in(self.journal(slot), record) else 0  # of the header
        return self._seats()[slot] % max(seats, 1)

    def running(self) -> int:
        """The slot whose match is being played, or was when the power went; -1 for none."""
        slot = self._seats()[SLOTS] - 1
        return slot if slot in self.waiting() else -1

    def waiting(self) -> dict[int, str]:
        """The slots that hold matches, in the order of the menu, and of which game; "" if damaged."""
        record = bytearray(RECORD_SIZE)
        first = self._seats()[SLOTS] - 1
        slots = sorted(range(SLOTS), key=lambda slot: slot != first)
        journals = {slot: self.journal(slot) for slot in slots}
        return {slot: game_in(each, record) for slot, each in journals.items() if each.load() or each.damaged}

    def running_match(self) -> Match | None:
        """The match in that slot; None when there is none that our rules can replay."""
        slot = self.running()
        name = self.waiting()[slot] if slot >= 0 else ""
        return self.match(games.rules(name), slot) if name in games.NAMES else None

    def ply(self, slot: int) -> int:
        """How many actions the match in a slot is old."""
        return ply_in(self.journal(slot), bytearray(RECORD_SIZE))

    def language(self) -> int:
        """The number of the language that people chose; -1 when nobody has."""
        return Settings(self, _NoHealth()).language

    def _seats(self) -> bytearray:
        buf = bytearray(SLOTS + 1)
        self.load(_STARTER, buf)
        return buf

    # --- files

    def has(self, name: str, least: int) -> bool:
        for path in self._files:
            folder, _, number = path.rpartition("/")
            if folder.startswith(name) and number.isdigit() and int(number) >= least:
                self.found = path
                return True
        return False

    def read(self, path: str, buf: bytearray) -> int:
        data = self._files.get(path)
        if data is None:
            return -1
        buf[: len(data)] = data
        return len(data)

    def _whole(self, path: str) -> bytes:
        return self._files.get(path, b"")


def with_other_settings(flash: bytes) -> bytes:
    """This flash with settings that another version of the firmware has written."""
    brain, load = at_work(flash)
    store = load("regent.drivers.pico").make_board().store
    if not store.save("settings", bytearray(_LATER), len(_LATER)):
        raise UserError("The flash has no room for other settings.")
    return brain.cut()


def filled(flash: bytes, free: int) -> bytes:
    """This flash with a large file that leaves so many blocks free."""
    device = LittlefsFlash(flash)
    fs = mounted(device)
    with fs.open(_SOMEBODYS, "wb") as file:
        while (left := BLOCKS - fs.used_block_count - free) > 0:
            file.write(bytes(BLOCK * left // 2 + 1))
            file.flush()
    return device.image()


def freed(flash: bytes) -> bytes:
    """This flash without that file."""
    device = LittlefsFlash(flash)
    try:
        mounted(device).remove(_SOMEBODYS)
    except FileNotFoundError:
        raise UserError("Nobody has filled the flash.") from None
    return device.image()


def at_work(flash: bytes) -> tuple[CpythonBrain, Callable[[str], Any]]:
    """A console to use the drivers of, and how to load one."""
    brain = CpythonBrain()
    Table(brain).chips.power_on()
    return brain, brain.begin(flash).load


class _NoHealth:
    def count(self, part: int, counter: int) -> None:
        pass

    def get(self, part: int, counter: int) -> int:
        return 0
