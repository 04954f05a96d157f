"""The firmware's networks over many positions at once: the same whole numbers, by numpy."""

import numpy as np

from host_tools.lab.weights import unpack
from host_tools.paths import use_firmware

use_firmware()

from regent.opponents.net import ONE, WIN  # noqa: E402

__all__ = ["ONE", "WIN", "values"]


def values(packed: bytes, inputs: np.ndarray) -> np.ndarray:
    """What the network makes of each row of inputs."""
    layers = unpack(packed)
    x = inputs.astype(np.int32)
    for layer in layers:
        total = x @ np.array(layer.weights, np.int32).T + np.array(layer.biases, np.int32)
        x = total >> layer.shift
        if layer is not layers[-1]:
            x = np.clip(x, 0, ONE)
    return x[:, 0]
