"""People who play cards against Regent: its cards lie face down before it, and they turn up the one it names.

They know where each card lies by their own hands alone, so every place that it names is held against that.
"""

from copy import deepcopy
from typing import Any

from regent_table.paths import use_firmware
from regent_table.people.user import bare
from tests.harness.people.against_ai import AgainstRegent

use_firmware()

from regent.games.claim import ai_rows  # noqa: E402
from regent.games.claim.state_layout import CELL, PHASE  # noqa: E402

HAND, FOLLOWERS = 0, 1


class CardsAgainstRegent(AgainstRegent):
    def __init__(self, *who: Any, **how: Any):
        super().__init__(*who, **how)
        regents = [seat for seat, who in enumerate(self.game.who()) if who]
        self.rows: dict[int, list[list[str]]] = {seat: [[], []] for seat in regents}
        self._before: list[dict[int, list[list[str]]]] = []  # each action of `seen`
        self._tapped = ""  # the card that was taken in hand last

    # --- cards

    def card(self, what: int) -> str:
        """A card of this kind that lies in none of Regent's rows, if there is one."""
        lying = self.lying()
        for _ in self.pieces[what]:
            self._tapped = super().card(what)
            if self._tapped not in lying:
                break
        return self._tapped

    def lying(self) -> list[str]:
        return [name for pair in self.rows.values() for row in pair for name in row]

    def card_for(self, steps: bytes, alone: bool = False) -> tuple[str, str] | None:
        """Of Regent's hidden cards the one that it names."""
        name = self.named(steps)
        if not name or self.keys_only:
            return super().card_for(steps, alone)
        self.hear(steps)
        return name, self.questions.pad(self.question()[1])

    def named(self, steps: bytes) -> str:
        """The card that Regent lets turn up, "" when it is none; it must be the one that it plays."""
        spot = (
            self.presenter.row_place(self.seen.state, self.question(), steps[0]) if self.regents_turn() else 0
        )
        if not spot:
            return ""
        name = self.rows[self.question()[1]][HAND][spot - 1]
        if self.item(name) != steps[0]:
            raise self.user.stuck(f"card {spot} from the left to be the one that Regent plays, not {name}")
        return name

    def item(self, name: str) -> int:
        return next(piece.item for pieces in self.pieces.values() for piece in pieces if piece.name == name)

    # --- rows

    def advance(self, steps: bytes, drawn: bool = False) -> int:
        seat, name, phase = self.question()[1], self.named(steps), self.seen.state[PHASE]
        if not self.seen.half:
            self._before.append(deepcopy(self.rows))
        effects = super().advance(steps, drawn)
        if name:
            self.counts.named += 1
            self.rows[seat][HAND].remove(name)
        for pair in self.rows.values():
            if self.seen.state[PHASE] != phase:
                pair[:] = pair[FOLLOWERS], []
        for seat, pair in self.rows.items():
            for row in (HAND, FOLLOWERS):
                for kind in self._kinds(seat, row)[len(pair[row]) :]:
                    pair[row].append(self._laid(kind))
        return effects

    def _kinds(self, seat: int, row: int) -> list[int]:
        """What the match has in a row, from the left."""
        first = ai_rows.first(seat, row)
        cells = self.seen.state[first : first + ai_rows.ROW : CELL]
        return [cell - 1 for cell in cells if cell]

    def _laid(self, kind: int) -> str:
        """The card that comes into a row: the one that was tapped, or a prize."""
        free = [piece.name for piece in self.pieces[kind] if piece.name not in self.lying()]
        return self._tapped if self._tapped in free else free[0]

    def back_to(self, ply: int) -> None:
        super().back_to(ply)
        if ply < len(self._before):
            self.rows = self._before[ply]
            del self._before[ply:]

    # --- what is said

    def unreadable(self, usual: str) -> str:
        return "play.UNREAD_CARD" if self.presenter.secret(self.question()) else usual

    def lay_anew(self) -> None:
        """Regent's rows were knocked over: tap cards in any order, and read where each belongs."""
        self.press("Menu")
        self.choose("play.MENU.ROW")
        names, seen = self.lying(), dict[int, list[str]]()
        self.rng.shuffle(names)
        for name in names[: self.rng.randrange(1, len(names) + 1)]:
            alike = seen.setdefault(self.item(name), [])
            alike.append(name)
            self.tap(name, self.rng.choice("ABC"))
            said = self._belongs(self.item(name), len(alike) - 1)
            self.wait(
                lambda said=said: bare(said) in bare(self.user.reading()), f'to read "{said}" of {name}'
            )
        self.press("A.OK")
        self.press("A.Back")  # from the menu

    def _belongs(self, kind: int, copy: int) -> str:
        """Where the copy-th card of this kind lies."""
        for seat in sorted(self.rows):
            for row in (HAND, FOLLOWERS):
                for n, name in enumerate(self.rows[seat][row], 1):
                    if self.item(name) != kind:
                        continue
                    if not copy:
                        whose = self.say(
                            f"claim.ROW.{('IN_HAND', 'FOLLOWERS')[row]}", self.presenter.player(seat)
                        )
                        return f"{whose}: {self.say('claim.SPOT', n)}"
                    copy -= 1
        raise self.user.stuck("a card of Regent's")
