"""What has the keys and the cards instead of the question of the match."""


class Guest:
    MAY_MOVE = False  # figures may be moved meanwhile: people set up

    def __init__(self, play):
        self._play = play

    def keys(self, pressed: int) -> bool:
        """True when these keys were taken; otherwise they go to the open list."""
        return False

    def tap(self, what: int, fresh: bool) -> bool:
        """True when the card was taken; `fresh` the first time it is seen."""
        return False

    def again(self) -> None:
        """Help has been read: show what stood there."""
        self._play.ask()

    def tick(self, now: int) -> None:
        """Time to go on."""
