"""How much of the box is there, by what answers: the smallest stage that has all of it.

A part that belongs to the stage and does not answer is broken; one that does not belong to it is not there.
"""

from regent import hal


def _further(board):
    """What the smallest console lacks: the chain, the lights, all readers and displays but the first."""
    parts = [hal.PART_CHAIN, hal.PART_PIXELS]
    parts += range(hal.PART_READER + 1, hal.PART_READER + board.tags.count)
    parts += range(hal.PART_SCREEN + 1, hal.PART_SCREEN + board.screens.count)
    return parts


def found(board) -> int:
    """The stage that the parts which answer make up; what the box reckons without is not asked."""
    if board.health.up(hal.PART_PIXELS):
        return hal.STAGE_BOARD
    some = any([board.health.up(part) for part in _further(board)])
    return hal.STAGE_SIDES if some else hal.STAGE_CARDS


def only_cards(board) -> bool:
    """Was everything asked, and has nothing answered that the smallest console lacks?"""
    return all([board.health.down(part) for part in _further(board)])
