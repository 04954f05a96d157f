"""How much of the box is there, by what answers: the smallest stage that has all of it.

A part that belongs to the stage and does not answer is broken; one that does not belong to it is not there.
"""

from regent import hal


def _is_further(board, part):
    """Does the smallest console lack it?  The chain, the lights, all readers and displays but the first."""
    if part >= hal.PART_CHAIN:
        return part <= hal.PART_PIXELS
    if part > hal.PART_SCREEN:
        return part < hal.PART_SCREEN + board.screens.count
    return hal.PART_READER < part < hal.PART_READER + board.tags.count


def found(board) -> int:
    """The stage that the parts which answer make up; what the box reckons without is not asked."""
    if board.health.up(hal.PART_PIXELS):
        return hal.STAGE_BOARD
    for part in range(hal.PARTS):
        if _is_further(board, part) and board.health.up(part):
            return hal.STAGE_SIDES
    return hal.STAGE_CARDS


def only_cards(board) -> bool:
    """Was everything asked, and has nothing answered that the smallest console lacks?"""
    for part in range(hal.PARTS):
        if _is_further(board, part) and not board.health.down(part):
            return False
    return True
