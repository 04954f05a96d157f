"""What has been played: whole actions one after the other in memory, and as records in a journal.

A journal is any object with `append(payload, n)`, False when it could not be written, and
`read(i, out)`: the length of record i, 0 behind the last one, -1 where a record is damaged.
It is only ever appended to: going back is a record too.
"""

from micropython import const

# What `read` returns, and `Match.load`
LOADED = const(0)
STOPPED = const(1)  # at a damaged or impossible record: the match stands before it
NO_HEADER = const(2)
OTHER_GAME = const(3)
OTHER_VERSION = const(4)
BAD_OPTIONS = const(5)

# Who plays a seat: a person, or one of the others that `opponents` names
PERSON = const(0)
LAST_PLAYER = const(4)

RECORD_SIZE = const(64)

# A record is the steps of one action, or _WORD and one of these
_WORD = const(255)
# Format, rules version, seats, how many bytes come before the name: the options, who plays each seat, the
# seed of its luck; then the game's name
_HEADER = const(1)
_BACK = const(2)  # undo or correct: the ply that comes next, low byte first
_DRAWN = const(3)  # the steps of an action that the console drew by itself
_SEATS = const(4)  # from now on, whatever is taken back: the seed of luck, who plays each seat

_FORMAT = const(2)
SEED_SIZE = const(4)
_FIXED = const(6)  # bytes of a header before those
_DRAWN_FLAG = const(0x80)  # flag on an action's length: drawn by the console


def game_in(journal, record: bytearray) -> str:
    """The name of the game that a journal was written for, "" when it has no header."""
    n = journal.read(0, record)
    if n < _FIXED or record[0] != _WORD or record[1] != _HEADER:
        return ""
    try:
        return str(bytes(record[_FIXED + record[5] : n]), "ascii")
    except UnicodeError:
        return ""


def ply_in(journal, record: bytearray) -> int:
    """How many actions of a journal's match still count."""
    ply = i = 0
    while True:
        i += 1
        n = journal.read(i, record)
        if n <= 0:
            return ply
        if n == 4 and record[0] == _WORD and record[1] == _BACK:
            ply = record[2] | record[3] << 8
        elif record[0] != _WORD or record[1] != _SEATS:
            ply += 1


class Log:
    def __init__(self, rules, journal):
        self.steps = bytearray(rules.MAX_LOG + rules.MAX_ACTIONS)  # per action its length, then its steps
        self.end = 0  # where the next action goes
        self.drawn = 0  # steps of the console's own luck among them
        self._draws = bytearray(rules.MAX_CHANCE)  # kept across corrections: luck is never drawn twice
        self._most_drawn = 0
        self._journal = journal
        self._record = bytearray(RECORD_SIZE)
        self._saved = 0  # what lies before is in the journal
        self._owed = -1  # the journal must still be told that the match went back to this ply
        self._seats = b""  # and who plays from now on

    def clear(self) -> None:
        self.end = self.drawn = self._most_drawn = self._saved = 0
        self._owed = -1
        self._seats = b""

    def length(self, at: int) -> int:
        return self.steps[at] & ~_DRAWN_FLAG

    def is_drawn(self, at: int) -> bool:
        return self.steps[at] & _DRAWN_FLAG != 0

    def put(self, i: int, step: int, drawn: bool) -> None:
        """Note step i of the action that is being made."""
        self.steps[self.end + 1 + i] = step
        if drawn:
            self._keep(step)

    def close(self, n: int, drawn: bool) -> None:
        """Complete the action that is being made: it has n steps."""
        self.steps[self.end] = n | _DRAWN_FLAG if drawn else n
        self.end += n + 1

    def _keep(self, step):
        self._draws[self.drawn] = step
        self.drawn += 1
        self._most_drawn = max(self._most_drawn, self.drawn)

    def earlier_draw(self) -> int:
        """The step that the console drew at this point before a correction, else -1."""
        return self._draws[self.drawn] if self.drawn < self._most_drawn else -1

    def find(self, ply: int) -> int:
        """Where the action of `ply` lies."""
        at = 0
        while ply:
            at += self.length(at) + 1
            ply -= 1
        return at

    def count(self) -> int:
        at = n = 0
        while at < self.end:
            at += self.length(at) + 1
            n += 1
        return n

    def rewind(self, end: int) -> None:
        """Go back to `end`; what lies behind it keeps its bytes."""
        self.end = end
        self.drawn = at = 0
        while at < end:
            if self.is_drawn(at):
                self.drawn += self.length(at)
            at += self.length(at) + 1

    def forget(self, ply: int) -> None:
        """Note for the journal that nothing from `ply` on counts any more."""
        at = self.find(ply)
        if at < self._saved:
            self._saved = at
            self._owed = min(ply, self._owed) if self._owed >= 0 else ply

    def put_seats(self, match) -> None:
        """Note for the journal who plays from now on."""
        self._seats = bytes(match.seed + match.players[: match.seats])

    # The journal

    def write_header(self, match) -> bool:
        """Write the first record; False when the journal does not take it."""
        rules = match.rules
        chosen = bytes(match.options + match.players[: match.seats] + match.seed)
        head = bytes((_WORD, _HEADER, _FORMAT, rules.VERSION, match.seats, len(chosen)))
        head += chosen + rules.NAME.encode()
        self._record[: len(head)] = head
        return self._append(len(head))

    def save(self) -> bool:
        """Journal what is not there yet; False as long as something is missing."""
        r = self._record
        if self._owed >= 0:
            r[0] = _WORD
            r[1] = _BACK
            r[2] = self._owed & 255
            r[3] = self._owed >> 8
            if not self._append(4):
                return False
            self._owed = -1
        if self._seats:
            n = len(self._seats)
            r[0] = _WORD
            r[1] = _SEATS
            r[2 : 2 + n] = self._seats
            if not self._append(2 + n):
                return False
            self._seats = b""
        while self._saved < self.end:
            n = self.length(self._saved)
            first = 0
            if self.is_drawn(self._saved):
                r[0] = _WORD
                r[1] = _DRAWN
                first = 2
            for i in range(n):
                r[first + i] = self.steps[self._saved + 1 + i]
            if not self._append(first + n):
                return False
            self._saved += n + 1
        return True

    def _append(self, n):
        return self._journal is None or self._journal.append(self._record, n)

    def read_header(self, match) -> int:
        """Read the first record into the match; one of the answers above."""
        r, rules, options = self._record, match.rules, match.options
        name = game_in(self._journal, r) if self._journal is not None else ""
        if not name:
            return NO_HEADER
        if name != rules.NAME:
            return OTHER_GAME
        if r[2] != _FORMAT or r[3] != rules.VERSION:
            return OTHER_VERSION
        if r[5] != len(options) + r[4] + SEED_SIZE or not rules.MIN_SEATS <= r[4] <= rules.MAX_SEATS:
            return BAD_OPTIONS
        at = _FIXED
        for i in range(len(options)):
            if r[at] >= len(rules.OPTIONS[i][1]):
                return BAD_OPTIONS
            options[i] = r[at]
            at += 1
        match.seats = r[4]
        if not _seat(match, r, at, at + r[4]):
            return BAD_OPTIONS
        return BAD_OPTIONS if rules.conflict(r[4], options, match.ai_seats()) else LOADED

    def read(self, match) -> int:
        """Read all records and keep what counts in the end: LOADED, or STOPPED at a damaged one.

        Behind a record that makes no sense nothing counts until one goes back to before it.
        """
        r = self._record
        lost = False
        i = 0
        while True:
            i += 1
            n = self._journal.read(i, r)
            if n <= 0:
                break
            first = 0
            if r[0] == _WORD:
                first = 2
                if r[1] == _BACK and n == 4:
                    ply = r[2] | r[3] << 8
                    lost = ply > self.count()
                    if not lost:
                        self.rewind(self.find(ply))
                    continue
                if r[1] == _SEATS and n == 2 + SEED_SIZE + match.seats and _seat(match, r, 2 + SEED_SIZE, 2):
                    continue
                if n < 3 or r[1] != _DRAWN or self.drawn + n - 2 > len(self._draws):
                    lost = True
            if lost or self.end + n - first >= len(self.steps):
                lost = True
                continue
            for k in range(first, n):
                self.put(k - first, r[k], first > 0)
            self.close(n - first, first > 0)
        self._saved = self.end
        if lost:
            self._owed = self.count()
        return LOADED if n == 0 and not lost else STOPPED


def _seat(match, record, at, seed):
    """Take from a record who plays each seat, and its luck; False when there is nobody of such a number."""
    players = record[at : at + match.seats]
    if max(players) > LAST_PLAYER:
        return False
    match.players[: match.seats] = players
    match.seed[:] = record[seed : seed + SEED_SIZE]
    return True
