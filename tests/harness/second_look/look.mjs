// Regent's image on rp2040js: one JSON line in, one out (see __init__.py).  The chips stay on the other side; what
// the firmware writes to the displays is handed over byte for byte, and keys come in as the chain's levels.

import { createInterface } from "node:readline";
import { BasePeripheral, ConsoleLogger, GPIOPinState, LogLevel, RP2040, USBCDC } from "rp2040js";

const FLASH = 0x10000000;
const FLASH_SIZE = 2 << 20;
const SSI = 0x18000;
const IO_QSPI = 0x40018;
const WATCHDOG = 0x40058;

const UF2_BLOCK = 512;
const UF2_MAGIC = 0x0a324655;

/** The flash chip behind the controller: rp2040js has none, and without it nothing can be saved. */
class FlashController extends BasePeripheral {
  #sent = [];
  #answers = [];
  #writable = false;

  readUint32(offset) {
    switch (offset) {
      case 0x24: // RXFLR: answers that nobody has fetched yet
        return this.#answers.length;
      case 0x28: // SR: can take more, has sent all, has an answer
        return 0x06 | (this.#answers.length ? 0x08 : 0);
      case 0x60:
        return this.#answers.shift() ?? 0;
      default:
        return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === 0x60) {
      this.#sent.push(value & 0xff);
      this.#answers.push(this.#answer());
    }
  }

  /** The select line has moved: a command ends, and what it asks for happens. */
  selectMoved() {
    const [command, ...rest] = this.#sent;
    const at = (rest[0] << 16) | (rest[1] << 8) | rest[2];
    const { flash } = this.rp2040;
    if (command === 0x06 || command === 0x04) {
      this.#writable = command === 0x06;
    } else if (this.#writable && rest.length >= 3) {
      const erased = { 0x20: 4096, 0x52: 32768, 0xd8: 65536 }[command];
      if (erased) {
        flash.fill(0xff, at & -erased, (at & -erased) + erased);
      } else if (command === 0x02) {
        rest.slice(3).forEach((byte, i) => {
          flash[(at & ~0xff) | ((at + i) & 0xff)] &= byte;
        });
      }
      this.#writable = false;
    }
    this.#sent = [];
    this.#answers = [];
  }

  #answer() {
    const at = this.#sent.length - 1;
    if (at === 0) return 0xff;
    switch (this.#sent[0]) {
      case 0x05:
        return this.#writable ? 0x02 : 0x00;
      case 0x35:
        return 0x02; // four data lines are allowed already
      case 0x9f:
        return [0xef, 0x40, 0x15][at - 1] ?? 0xff;
      case 0x4b:
        return at > 4 ? 0x50 + at : 0xff; // a serial number
      default:
        return 0xff;
    }
  }
}

/** The flash chip's select line, which the boot ROM moves by hand. */
class FlashPins extends BasePeripheral {
  #registers = new Map();
  #forced = 0;

  constructor(rp2040, controller) {
    super(rp2040, "IO_QSPI");
    this.controller = controller;
  }

  readUint32(offset) {
    return this.#registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.#registers.set(offset, value);
    const forced = (value >> 8) & 3;
    if (offset === 0x0c && forced !== this.#forced) {
      this.#forced = forced;
      this.controller.selectMoved();
    }
  }
}

class Console {
  constructor({ uf2, bootrom, pins }) {
    this.bootrom = new Uint32Array(Uint8Array.from(Buffer.from(bootrom, "base64")).buffer);
    this.pins = pins;
    this.levels = (1n << BigInt(pins.inputs)) - 1n;
    this.flash = new Uint8Array(FLASH_SIZE).fill(0xff);
    const file = Buffer.from(uf2, "base64");
    for (let at = 0; at + UF2_BLOCK <= file.length; at += UF2_BLOCK) {
      if (file.readUInt32LE(at) !== UF2_MAGIC) throw new Error("This is not a UF2 file.");
      this.flash.set(file.subarray(at + 32, at + 32 + file.readUInt32LE(at + 16)), file.readUInt32LE(at + 12) - FLASH);
    }
    this.said = "";
    this.written = []; // [address, bytes] of every transfer to a display
    this.powerOn();
  }

  powerOn(notes) {
    if (this.chip) this.flash = this.chip.flash.slice(0, FLASH_SIZE);
    const chip = (this.chip = new RP2040());
    chip.logger = new ConsoleLogger(LogLevel.Error);
    chip.loadBootrom(this.bootrom);
    chip.flash.set(this.flash);
    const controller = new FlashController(chip, "SSI");
    chip.peripherals[SSI] = controller;
    chip.peripherals[IO_QSPI] = new FlashPins(chip, controller);
    const watchdog = chip.peripherals[WATCHDOG];
    if (notes) watchdog.scratchData.set(notes);
    this.restarting = false;
    watchdog.onWatchdogTrigger = () => (this.restarting = true);
    this.#wire(chip);
    chip.core.PC = FLASH;
  }

  run(ms) {
    const { pins } = this;
    const end = this.chip.clock.nanos + ms * 1e6;
    let left = end - this.chip.clock.nanos;
    while (left > 0) {
      const { core, clock } = this.chip;
      const before = clock.nanos;
      if (core.waiting) {
        clock.tick(Math.min(clock.nanosToNextAlarm || left, left));
      } else {
        clock.tick(core.executeInstruction() * pins.nanosPerCycle);
      }
      left -= clock.nanos - before;
      if (this.restarting) this.powerOn(this.chip.peripherals[WATCHDOG].scratchData);
    }
  }

  #wire(chip) {
    const { pins } = this;
    for (const gpio of pins.high) chip.gpio[gpio].setInputValue(true);
    chip.adc.channelValues[pins.rail[0]] = pins.rail[1];

    const cdc = (this.usb = new USBCDC(chip.usbCtrl));
    cdc.onSerialData = (data) => (this.said += Buffer.from(data).toString("latin1"));

    for (const bus of chip.spi) bus.onTransmit = () => bus.completeTransmit(0xff);
    let caught = 0n;
    chip.gpio[pins.load].addListener((now) => {
      if (now === GPIOPinState.High) caught = this.levels;
    });
    const chain = chip.spi[pins.chain];
    chain.onTransmit = () => {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        byte = (byte << 1) | Number(caught & 1n);
        caught >>= 1n;
      }
      chain.completeTransmit(byte);
    };

    const i2c = chip.i2c[pins.i2c];
    let transfer;
    i2c.onConnect = (address) => {
      const there = pins.displays.includes(address);
      transfer = there ? [address, []] : undefined;
      i2c.completeConnect(there);
    };
    i2c.onWriteByte = (byte) => {
      transfer?.[1].push(byte);
      i2c.completeWrite(Boolean(transfer));
    };
    i2c.onStop = () => {
      if (transfer?.[1].length) this.written.push([transfer[0], Buffer.from(transfer[1]).toString("base64")]);
      transfer = undefined;
      i2c.completeStop();
    };
  }
}

const calls = {
  begin: (settings) => void (box = new Console(settings)),
  run: (ms) => box.run(ms),
  levels: (levels) => void (box.levels = BigInt(levels)),
  type: (text) => Buffer.from(text).forEach((byte) => box.usb.sendSerialByte(byte)),
  said: () => box.said,
  power: () => box.powerOn(),
  written: () => box.written.splice(0),
};

let box;
for await (const line of createInterface({ input: process.stdin })) {
  const { call, argument } = JSON.parse(line);
  console.log(JSON.stringify({ result: calls[call](argument) ?? null }));
}
