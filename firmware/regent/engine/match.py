"""One match: its state, and what has been played.

The log is the truth and the state follows from it.  `_base` is the state a few actions ago: undo and a
dropped half-made decision start from there, so neither replays the whole game and no game writes an undo.
Memory: 2 * SIZE + MAX_LOG + MAX_ACTIONS + MAX_LUCK + 64 bytes, all made at the start.
"""

from micropython import const, heap_lock, heap_unlock

from regent.engine.log import LOADED, PERSON, SEED_SIZE, STOPPED, Log
from regent.engine.rules import MORE, REVEALS

ILLEGAL = const(-1)  # `step` instead of effects

_BASE_LAG = const(8)  # the base is so many actions ago


class Match:
    def __init__(self, rules, journal=None):
        self.rules = rules
        self.state = bytearray(rules.SIZE)
        self.seats = 0
        self.options = bytearray(len(rules.OPTIONS))
        self.players = bytearray(rules.MAX_SEATS)  # who plays each seat: PERSON ...
        self.seed = bytearray(SEED_SIZE)  # from which Regent's follows; told to nobody while the match runs
        self.ply = 0
        self.half = 0  # steps of an action that is not complete yet
        self._log = Log(rules, journal)
        self._ai_at_start = (
            0  # a bit per seat that was Regent's from the beginning, so that its cards are told
        )
        self._begun = True  # the journal has the header
        self.saved = True  # and all else, as far as the last `save` knows
        self._fence = 0  # undo stops at this ply
        self._base = bytearray(rules.SIZE)
        self._base_ply = 0
        self._base_end = 0
        self._base_fence = 0

    def start(self, seats: int, options: bytes | bytearray, players: bytes = b"", seed: bytes = b"") -> bool:
        """Begin; False when the journal does not take the header yet.  Without `players` all are people."""
        self.seats = seats
        self.options[:] = options
        self.players[:] = (players + bytes(len(self.players)))[: len(self.players)]
        self.seed[:] = (seed + bytes(SEED_SIZE))[:SEED_SIZE]
        self._ai_at_start = self.ai_seats()
        self._log.clear()
        self._rewind()
        self._begun = False
        return self.save()

    def ai_seats(self) -> int:
        """A bit per seat that Regent plays."""
        mask = 0
        for seat in range(self.seats):
            if self.players[seat] != PERSON:
                mask |= 1 << seat
        return mask

    def replace_player(self, seat: int, who: int, seed: bytes) -> bool:
        """Let somebody else play a seat; False when the journal does not take it yet.  It is no action."""
        self.players[seat] = who
        self.seed[:] = seed
        self._log.put_seats(self)
        return self.save()

    def is_legal(self, a: int) -> bool:
        return a >= 0 and self.rules.next_action(self.state, a - 1) == a

    def step(self, a: int, drawn: bool = False) -> int:
        """Take one step; effects, or ILLEGAL and nothing has changed.  `drawn`: the console's own luck."""
        return self.take(a, drawn) if self.is_legal(a) else ILLEGAL

    def take(self, a: int, drawn: bool = False) -> int:
        """Take a step that is known to be legal; its effects."""
        self._log.put(self.half, a, drawn)
        self.half += 1
        effects = self.rules.apply(self.state, a)
        if not effects & MORE:
            self._log.close(self.half, drawn)
            self._count(effects)
            self.save()
        return effects

    def drop(self) -> None:
        """Forget a half-made decision."""
        if self.half:
            self._rebuild(self.ply, None)

    def can_undo(self, ply: int = -1) -> bool:
        """May all from action `ply` on be taken back, without it the last one?"""
        return self._fence <= (ply if ply >= 0 else self.ply - 1)

    def undo(self) -> bool:
        """Take back one action; False at the last reveal."""
        if self.ply <= self._fence:
            return False
        self._go_back(self.ply - 1, None)
        return True

    def correct(self, ply: int, progress=None) -> bool:
        """Go back to any ply, across reveals too; False when there is no such ply."""
        if not 0 <= ply < self.ply:
            return False
        self._go_back(ply, progress)
        return True

    def earlier_draw(self) -> int:
        """The step that the console drew here before a correction, else -1."""
        return self._log.earlier_draw()

    def base_ply(self) -> int:
        """The first ply whose state `state_before` finds without replaying the match."""
        return self._base_ply

    def state_before(self, ply: int, s: bytearray) -> None:
        """Fill `s` with the state before action `ply`; for one before `base_ply` the match is replayed."""
        log = self._log
        at = now = 0
        if ply < self._base_ply:
            self.rules.setup(s, self.seats, self.options, self._ai_at_start)
        else:
            s[:] = self._base
            at = self._base_end
            now = self._base_ply
        while now < ply:
            first = at + 1
            at = first + log.length(at)
            for i in range(first, at):
                self.rules.apply(s, log.steps[i])
            now += 1

    def steps_of(self, ply: int, out: bytearray) -> int:
        """Copy the steps of action `ply`; how many."""
        at = self._log.find(ply)
        n = self._log.length(at)
        for i in range(n):
            out[i] = self._log.steps[at + 1 + i]
        return n

    def save(self) -> bool:
        """Journal what is not there yet; False as long as something is missing.

        The match does so itself with everything that is a record; others need this only if it has failed.
        """
        if not self._begun:
            self._begun = self._log.write_header(self)
        self.saved = self._begun and self._log.save()
        return self.saved

    def load(self, progress=None) -> int:
        """Replay the journal; `progress(done, of)` is called after every action."""
        log = self._log
        log.clear()
        answer = log.read_header(self)
        if answer != LOADED:
            return answer
        self._ai_at_start = self.ai_seats()
        answer = log.read(self)
        self.saved = answer == LOADED  # what is damaged may have to be taken back
        end = log.end
        of = log.count()
        self._rewind()
        while log.end < end:
            if not self._replay(of):
                # The journal tells of something that cannot be: play goes on from here, and it says so.
                self._go_back(self.ply, None)
                return STOPPED
            if progress:
                progress(self.ply, of)
        return answer

    def _count(self, effects, of=0):
        """Count an action that was applied to the state; there will be `of` in all."""
        self.half = 0
        self.ply += 1
        if effects & REVEALS:
            self._fence = self.ply
        if self.ply + _BASE_LAG <= of:
            self._base[:] = self.state
            self._base_ply = self.ply
            self._base_end = self._log.end
            self._base_fence = self._fence
        elif self.ply - self._base_ply > _BASE_LAG:
            log = self._log
            first = self._base_end + 1
            self._base_end = first + log.length(self._base_end)
            for i in range(first, self._base_end):
                effects = self.rules.apply(self._base, log.steps[i])
            self._base_ply += 1
            if effects & REVEALS:
                self._base_fence = self._base_ply

    def _rewind(self):
        """Back to the opening state; the log keeps its bytes."""
        self.rules.setup(self.state, self.seats, self.options, self._ai_at_start)
        self._base[:] = self.state
        self._log.rewind(0)
        self.ply = self.half = self._fence = 0
        self._base_ply = self._base_end = self._base_fence = 0

    def _replay(self, of) -> bool:
        """Play what the log holds next; False, with the state half-way, if it is not a legal action.

        With the heap locked, calls keep their variables on the stack.  To look for room on a full heap would
        take several times as long as the rules do.
        """
        heap_lock()
        try:
            return self._apply_next(of)
        finally:
            heap_unlock()

    def _apply_next(self, of):
        log = self._log
        first = log.end + 1
        n = log.length(log.end)
        effects = MORE
        for i in range(first, first + n):
            if not effects & MORE or not self.is_legal(log.steps[i]):
                return False
            effects = self.rules.apply(self.state, log.steps[i])
        if effects & MORE:
            return False
        if log.is_drawn(log.end):
            log.drawn += n
        log.end += n + 1
        self._count(effects, of)
        return True

    def _go_back(self, ply, progress):
        self._log.forget(ply)
        self._rebuild(ply, progress)
        self.save()

    def _rebuild(self, ply, progress):
        """Make the state of `ply`, from the base if that is not younger."""
        if ply < self._base_ply:
            self._rewind()
        else:
            self.state[:] = self._base
            self.ply = self._base_ply
            self.half = 0
            self._fence = self._base_fence
            self._log.rewind(self._base_end)
        while self.ply < ply:
            self._replay(ply)
            if progress:
                progress(self.ply, ply)
