"""What has the cards and the displays instead of the question of the match."""


class Guest:
    MAY_MOVE = False  # figures may be moved meanwhile
    MAY_LEAVE = False  # nothing has begun: the Menu key leaves

    def __init__(self, play, back=None):
        self._play = play
        self._page = play.ask
        self.back = back or self.again  # where what comes in between leads to in the end

    def turn(self, page) -> None:
        """Show this page from now on."""
        self._page = page
        self._play.invite(self)
        page()

    def again(self) -> None:
        """Help has been read: show what stood there."""
        self.turn(self._page)

    def tap(self, what: int, fresh: bool) -> bool:
        """True when the card was taken; `fresh` the first time it is seen."""
        return False

    def tick(self, now: int) -> None:
        """Time to go on."""
