"""What is said when people or hands get lost at the console."""

from collections.abc import Iterable, Mapping

from regent_table.errors import UserError


class Stuck(UserError):
    """Something was expected and does not come; tells what was wanted, seen and done last."""

    def __init__(
        self,
        wanted: str,
        shown: Mapping[str, str] | None = None,
        did: Iterable[str] = (),
        kindly: str = "lost",
    ):
        super().__init__(wanted, kindly)
        self.wanted, self.shown, self.did = wanted, shown or {}, tuple(did)
        self.where = ""  # which evening of whom it was

    def __str__(self) -> str:
        said = [f"Lost, {self.where}." if self.where else "Lost.", f"Wanted: {self.wanted}."]
        said += [f"{side} shows {text or 'nothing'}." for side, text in self.shown.items()]
        if self.did:
            said.append(f"Hands did: {'; '.join(self.did)}.")
        return " ".join(said)
