"""From weights in fractions to the whole numbers of the firmware.

A hidden number may be scaled as one likes, as long as the next layer takes that back: each is scaled so that
the most it ever comes to is 1, which is the most that the firmware knows.
"""

from collections.abc import Sequence

import numpy as np

from host_tools.lab.net import ONE, WIN
from host_tools.lab.weights import Layer, pack, unpack

_MOST_SHIFT = 20
_RANGE = 16  # what hardly ever comes to anything would cost the others their precision
_USUAL = 99.9  # percent of what a hidden number comes to lie below what is written as ONE


def quantised(coefs: Sequence[np.ndarray], intercepts: Sequence[np.ndarray], seen: np.ndarray) -> bytes:
    """Weights as the firmware reads them, for a network that rectifies what is hidden."""
    x = seen.astype(np.float32) / ONE
    scale = np.ones(x.shape[1], np.float32)  # what the numbers of a layer are multiplied with
    layers = []
    for weights, biases in zip(coefs[:-1], intercepts[:-1], strict=True):
        x = np.maximum(x @ weights + biases, 0)
        most = np.percentile(x, _USUAL, axis=0)
        most = np.maximum(most, most.max() / _RANGE)
        layers.append(_layer(weights / scale[:, None] / most, biases / most))
        scale = 1 / most
    weights, biases = coefs[-1] / scale[:, None] * (WIN / ONE), intercepts[-1] * (WIN / ONE)
    layers.append(_layer(weights, biases))
    return pack(layers)


def fractions(packed: bytes) -> list[tuple[np.ndarray, np.ndarray]]:
    """Weights and biases of each layer as training has them."""
    found = []
    for layer in unpack(packed):
        one = 2.0**layer.shift
        half = (1 << layer.shift) >> 1
        weights = np.array(layer.weights, np.float32).T / one
        found.append((weights, (np.array(layer.biases, np.float32) - half) / ONE / one))
    weights, biases = found.pop()
    return [*found, (weights * (ONE / WIN), biases * (ONE / WIN))]


def _layer(weights: np.ndarray, biases: np.ndarray) -> Layer:
    shift = int(np.clip(np.floor(np.log2(ONE / max(np.abs(weights).max(), 1e-9))), 0, _MOST_SHIFT))
    return _whole(weights * 2.0**shift, biases * 2.0**shift, shift)


def _whole(weights: np.ndarray, biases: np.ndarray, shift: int) -> Layer:
    rows = np.clip(np.rint(weights.T), -ONE, ONE).astype(int).tolist()
    half = (1 << shift) >> 1  # so that the firmware's shift rounds
    return Layer(rows, [int(bias) + half for bias in np.rint(biases * ONE)], shift)
