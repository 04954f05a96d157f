"""What somebody says who is lost."""

from collections.abc import Iterable, Mapping

from host_tools.errors import UserError


class Lost(UserError):
    """What was to be is not, or does not come: whoever is lost says what he wanted, saw and did last."""

    def __init__(
        self,
        wanted: str,
        shown: Mapping[str, str] | None = None,
        did: Iterable[str] = (),
        kindly: str = "lost",
    ):
        super().__init__(wanted)
        self.wanted, self.shown, self.did = wanted, shown or {}, tuple(did)
        self.kindly = kindly  # the word by which the page finds a sentence for people
        self.where = ""  # which evening of whom it was

    def __str__(self) -> str:
        said = [f"Lost, {self.where}." if self.where else "Lost.", f"Wanted: {self.wanted}."]
        said += [f"{side} shows {text or 'nothing'}." for side, text in self.shown.items()]
        if self.did:
            said.append(f"Hands did: {'; '.join(self.did)}.")
        return " ".join(said)
