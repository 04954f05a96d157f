"""A guest has cards and displays for a while instead of the question of the match."""


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
        """Show what stood there before Help."""
        self.turn(self._page)

    def tap(self, what: int, fresh: bool) -> bool:
        """Take a card, which is `fresh` the first time it is seen; False when nobody wants it now."""
        return False

    def tick(self, now: int) -> None:
        """Go on, tick by tick."""
