"""Weights of a network as the firmware reads them (`firmware/regent/opponents/net.py` has the format).

What training has found becomes a module of the firmware: bytes, and at its head the command and the seed that
made them and the score that they reached.  A layer of weights around w and biases around b, for numbers of
which 1 is written 127, is exported as

    weight = round(w * 2^shift), at most 127       bias = round(b * 127 * 2^shift)
"""

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from host_tools.errors import UserError
from host_tools.paths import use_firmware

use_firmware()

from regent.opponents.net import BIAS, FORMAT, MOST  # noqa: E402

_SIGN = 128  # is added to a weight
_LINE = 24  # bytes of a line of a module


@dataclass(frozen=True)
class Layer:
    weights: Sequence[Sequence[int]]  # a row for each output, -128..127
    biases: Sequence[int]
    shift: int


def pack(layers: Sequence[Layer]) -> bytes:
    inputs = len(layers[0].weights[0])
    packed = bytearray((FORMAT, len(layers))) + inputs.to_bytes(2, "little")
    for number, layer in enumerate(layers, 1):
        _check(number, layer, inputs)
        packed += len(layer.weights).to_bytes(2, "little") + bytes((layer.shift,))
        for row, bias in zip(layer.weights, layer.biases, strict=True):
            packed += bias.to_bytes(4, "little", signed=True) + bytes(weight + _SIGN for weight in row)
        inputs = len(layer.weights)
    if inputs != 1:
        raise UserError(f"The last layer of a network has one row, not {inputs}.")
    return bytes(packed)


def _check(number: int, layer: Layer, inputs: int) -> None:
    """A network that is packed leaves no small int of the device."""
    if not 0 < inputs <= MOST or any(len(row) != inputs for row in layer.weights):
        raise UserError(f"Layer {number} reads {inputs} numbers, at most {MOST}, in every row.")
    if any(not -128 <= weight <= 127 for row in layer.weights for weight in row):
        raise UserError(f"Layer {number} has weights beyond a byte.")
    if any(abs(bias) > BIAS for bias in layer.biases) or not 0 <= layer.shift < 31:
        raise UserError(f"Layer {number} has a bias beyond {BIAS} or no shift from 0 to 30.")


def unpack(packed: bytes) -> list[Layer]:
    def number(at: int) -> int:
        return int.from_bytes(packed[at : at + 2], "little")

    inputs, at, layers = number(2), 4, []
    for _ in range(packed[1]):
        outputs, shift, at = number(at), packed[at + 2], at + 3
        rows = [packed[at + n * (4 + inputs) : at + (n + 1) * (4 + inputs)] for n in range(outputs)]
        biases = [int.from_bytes(row[:4], "little", signed=True) for row in rows]
        layers.append(Layer([[byte - _SIGN for byte in row[4:]] for row in rows], biases, shift))
        at += outputs * (4 + inputs)
        inputs = outputs
    return layers


def seeded(seed: int, sizes: Iterable[int]) -> bytes:
    """A network that knows nothing, of layers with so many numbers each: what goes in first, 1 last."""
    rng, layers = random.Random(seed), []
    inputs, *outputs = sizes
    for n in outputs:
        rows = [[max(-128, min(127, round(rng.gauss(0, 40)))) for _ in range(inputs)] for _ in range(n)]
        layers.append(Layer(rows, [rng.randrange(-6000, 6000) for _ in range(n)], 7))
        inputs = n
    return pack(layers)


def module(packed: bytes, title: str, command: str, seed: int, score: str) -> str:
    """The source of a module of the firmware."""
    lines = (packed[at : at + _LINE] for at in range(0, len(packed), _LINE))
    rows = "".join(f'    b"{"".join(f"{chr(92)}x{byte:02x}" for byte in line)}"\n' for line in lines)
    head = f"command: {command}\nseed: {seed}\nscore: {score}"
    return f'"""{title}\n\n{head}\n"""\n\n# fmt: off\nNET = (\n{rows})\n'


def packed_in(source: str) -> bytes:
    """The weights in such a module."""
    found: dict[str, bytes] = {}
    exec(source, found)
    return found["NET"]


def told(source: str) -> dict[str, str]:
    """What the head of such a module says: its command, seed and score."""
    return dict(re.findall(r"^(command|seed|score): (.*)$", source, re.MULTILINE))
