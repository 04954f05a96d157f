"""What has the table now: the menu, a match, the table check ..."""


class Mode:
    """This one answers to nothing."""

    CALM = False  # nobody is disturbed when the PC asks for something

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        """Something happened on a pad: an event of `presence`."""

    def figure(self, event: int) -> None:
        """A figure was lifted or placed."""

    def keys(self, pressed: int) -> None:
        """Keys were pressed."""

    def written(self, answer: int) -> None:
        """How a `write` of this mode went: DONE, FAILED or FAULT."""

    def heard(self, usb, words) -> bool:
        """The PC wants maintenance, or a change; False when this mode has no ear for it."""
        return False

    def secret(self) -> bool:
        """The card that is asked for stays hidden: its tag is told to nobody."""
        return False

    def tick(self, now: int) -> bool:
        """Time to answer; True when light only wandered on, which can be sent a tick later."""
        return False
