"""What people call the colour of a light, however dim: the hues of the console."""

from functools import lru_cache

_GAMMA = 2.2
_HUES = {
    "sky blue": (0x56, 0xB4, 0xE9),
    "green": (0x00, 0x9E, 0x73),
    "yellow": (0xF0, 0xE4, 0x42),
    "vermillion": (0xD5, 0x5E, 0x00),
    "purple": (0xCC, 0x79, 0xA7),
    "white": (0xFF, 0xFF, 0xFF),
}
DARK = "dark"
NAMES = (DARK, *_HUES)


@lru_cache(4096)
def name_of(rgb: tuple[int, int, int]) -> str:
    """The nearest hue, by the angle between colours as the eye weighs them."""
    if not any(rgb):
        return DARK
    seen = [(channel / 255) ** (1 / _GAMMA) for channel in rgb]

    def nearness(hue: tuple[int, ...]) -> float:
        return sum(a * b for a, b in zip(seen, hue, strict=True)) / sum(b * b for b in hue) ** 0.5

    return max(_HUES, key=lambda name: nearness(_HUES[name]))
