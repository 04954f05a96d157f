"""A second referee of Vladci, written from the rules alone: sets, dicts and words, nothing of the firmware.

It is slow and plain on purpose.  Every legal list, every board and every end that the engine claims is
compared with what this says.
"""

from itertools import permutations

LETTERS = "ABCDEFG"
SPACES = {}
for q in range(-3, 4):
    for r in range(-3, 4):
        if abs(q + r) <= 3:
            SPACES[LETTERS[q + 3] + str(min(3, 3 - q) - r + 1)] = (q, r)
NAMES = {where: name for name, where in SPACES.items()}
WAYS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
RING = [{"A1", "B1", "C1", "D1", "E1", "F1", "G1"}, {"A4", "B5", "C6", "D7", "E6", "F5", "G4"}]
CARDS = (
    "Acrobat Rider Bruiser RoyalGuard Illusionist ClawLauncher Manipulator Wanderer Brewmaster "
    "Archer Assassin Jailer Protector Vizier HermitCub Nemesis"
).split()


def step(space, way, times=1):
    q, r = SPACES[space]
    return NAMES.get((q + way[0] * times, r + way[1] * times))


def around(space):
    return {step(space, way) for way in WAYS} - {None}


def distance(a, b):
    dq, dr = SPACES[b][0] - SPACES[a][0], SPACES[b][1] - SPACES[a][1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def straight(a, b):
    dq, dr = SPACES[b][0] - SPACES[a][0], SPACES[b][1] - SPACES[a][1]
    return dq == 0 or dr == 0 or dq + dr == 0


class VladciReferee:
    def __init__(self, mode="discovery", bans_first=0, repetition=False, cap=None):
        self.mode, self.bans_first, self.repetition, self.cap = mode, bans_first, repetition, cap
        self.board = {"D1": (0, "Leader"), "D7": (1, "Leader")}
        self.owned = [set(), set()]
        self.display, self.banned = set(), []
        self.seat, self.turn, self.recruits = 0, 0, 0
        self.acted, self.last = set(), None
        self.seen = {}
        self.winner = self.reason = None
        self.phase = "show" if mode == "discovery" else "ban"

    def copy(self):
        twin = object.__new__(VladciReferee)
        twin.__dict__.update(self.__dict__)
        twin.board, twin.owned = dict(self.board), [set(s) for s in self.owned]
        twin.display, twin.banned, twin.acted = set(self.display), list(self.banned), set(self.acted)
        twin.seen = dict(self.seen)
        return twin

    # What stands where

    def space_of(self, owner, figure):
        for space, who in self.board.items():
            if who == (owner, figure):
                return space
        return None

    def empty(self, space):
        return space is not None and space not in self.board

    def rest(self):
        """The cards that are nobody's, neither banned nor on the display."""
        return set(CARDS) - self.owned[0] - self.owned[1] - set(self.banned) - self.display

    def on_offer(self):
        return self.display if self.mode == "discovery" else self.rest()

    def points(self, seat, board):
        """Capture points against the Leader of `seat`."""
        leader = next(s for s, who in board.items() if who == (seat, "Leader"))
        total = 0
        for space, (owner, figure) in board.items():
            if owner == seat or figure == "Cub":
                continue
            far = distance(space, leader)
            if figure == "Archer":
                total += 1 if far == 2 and straight(space, leader) else 0
            elif far == 1:
                total += 2 if figure == "Assassin" else 1
        return total

    def surrounded(self, seat, board):
        leader = next(s for s, who in board.items() if who == (seat, "Leader"))
        return all(space in board for space in around(leader))

    def lost(self, seat, board=None):
        board = self.board if board is None else board
        return self.points(seat, board) >= 2 or self.surrounded(seat, board)

    def sees(self, space):
        """(way, space of the figure, distance) for every figure visible from `space`."""
        for way in WAYS:
            for n in range(1, 7):
                there = step(space, way, n)
                if there is None:
                    break
                if there in self.board:
                    yield way, there, n
                    break

    def jailed(self, space):
        return any(self.board.get(s) == (1 - self.seat, "Jailer") for s in around(space))

    def protected(self, space):
        """An enemy of the mover whom the mover's abilities cannot move."""
        if self.board[space][0] == self.seat:
            return False
        guard = (1 - self.seat, "Protector")
        return self.board[space] == guard or any(self.board.get(s) == guard for s in around(space))

    def shifted(self, moves):
        board = dict(self.board)
        lifted = [(to, board.pop(start)) for start, to in moves]
        for to, who in lifted:
            assert to not in board
            board[to] = who
        return board

    # What a figure may do, as {word: displacements}

    def plain_moves(self, space):
        ends = {s for s in around(space) if self.empty(s)}
        if self.board[space][1] == "Leader" and self.space_of(self.seat, "Vizier"):
            ends |= {t for s in ends for t in around(s) if self.empty(t)}
        return ends

    def abilities(self, space):
        figure = self.board[space][1]
        seen = list(self.sees(space))
        ends, others = set(), []
        if figure == "Acrobat":
            for _, over, n in seen:
                if n == 1:
                    landing = self.beyond(space, over)
                    if self.empty(landing):
                        ends.add(landing)
                        for second in around(landing) & set(self.board) - {space}:
                            ends.add(self.beyond(landing, second))
            ends = {s for s in ends if self.empty(s)}
        elif figure == "Rider":
            for way in WAYS:
                if self.empty(step(space, way)) and self.empty(step(space, way, 2)):
                    ends.add(step(space, way, 2))
        elif figure == "Bruiser":
            for way, target, n in seen:
                if n == 1 and self.board[target][0] != self.seat and not self.protected(target):
                    turn = WAYS.index(way)
                    for side in (-1, 0, 1):
                        to = step(target, WAYS[(turn + side) % 6])
                        if self.empty(to):
                            others.append([(space, target), (target, to)])
        elif figure == "RoyalGuard":
            for near in around(self.space_of(self.seat, "Leader")):
                if self.empty(near):
                    ends.add(near)
                    ends |= {s for s in around(near) if self.empty(s)}
        elif figure == "Illusionist":
            for _, target, n in seen:
                if n >= 2 and not self.protected(target):
                    others.append([(space, target), (target, space)])
        elif figure == "ClawLauncher":
            for way, target, n in seen:
                if n >= 2:
                    ends.add(step(space, way, n - 1))
                    if not self.protected(target):
                        others.append([(target, step(space, way))])
        elif figure == "Manipulator":
            for _, target, n in seen:
                if n >= 2 and self.board[target][0] != self.seat and not self.protected(target):
                    others += [[(target, to)] for to in around(target) if self.empty(to)]
        elif figure == "Wanderer":
            enemies = [s for s, who in self.board.items() if who[0] != self.seat]
            for to in SPACES:
                if self.empty(to) and all(distance(to, s) > 1 for s in enemies):
                    ends.add(to)
        elif figure == "Brewmaster":
            for target in around(space) & set(self.board):
                if self.board[target][0] == self.seat:
                    others += [[(target, to)] for to in around(target) if self.empty(to)]
        return ends - self.plain_moves(space) - {space}, others

    @staticmethod
    def beyond(space, over):
        (q, r), (p, s) = SPACES[space], SPACES[over]
        return NAMES.get((2 * p - q, 2 * s - r))

    def may_act(self, space):
        owner, figure = self.board[space]
        if owner != self.seat or figure == "Nemesis" or figure in self.acted:
            return False
        partner = {"Hermit": "Cub", "Cub": "Hermit"}.get(figure)
        return partner not in self.acted or self.last == partner

    def actions(self):
        """{word: (acting figure, displacements)} of everything the mover's figures may do."""
        found = {}
        for space in list(self.board):
            if not self.may_act(space):
                continue
            figure = self.board[space][1]
            offers = [(f"move {figure} {space}>{to}", [(space, to)]) for to in self.plain_moves(space)]
            if not self.jailed(space):
                ends, others = self.abilities(space)
                offers += [(f"use {figure} {space}>{to}", [(space, to)]) for to in ends]
                for moves in others:
                    words = [f"use {figure}"]
                    for start, to in moves:
                        name = "" if start == space else self.board[start][1] + " "
                        words.append(f"{name}{start}>{to}")
                    offers.append((" ".join(words), moves))
            for word, moves in offers:
                assert word not in found
                if not self.lost(self.seat, self.shifted(moves)):
                    found[word] = (figure, moves)
        return found

    def nemesis_owner(self):
        return 0 if self.space_of(0, "Nemesis") else 1

    def reactions(self):
        """{word: destination} of the Nemesis."""
        owner = self.nemesis_owner()
        start = self.space_of(owner, "Nemesis")
        near = {s for s in around(start) if self.empty(s)}
        far = {t for s in near for t in around(s) if self.empty(t)} - {start}
        ends = far or near
        if not ends:
            return {"nemesis stay": start}

        def loses(end):
            board = self.shifted([(start, end)])
            if not self.lost(owner, board):
                return False
            return owner == self.seat or not self.lost(1 - owner, board)

        ends = {end for end in ends if not loses(end)} or ends
        return {f"nemesis {start}>{end}": end for end in ends}

    def recruitments(self):
        free = [s for s in RING[self.seat] if self.empty(s)]
        found = set()
        for card in self.on_offer():
            for spaces in permutations(free, 2 if card == "HermitCub" else 1):
                board = dict(self.board)
                figures = ("Hermit", "Cub") if card == "HermitCub" else (card,)
                for figure, space in zip(figures, spaces, strict=True):
                    board[space] = (self.seat, figure)
                if not self.lost(self.seat, board):
                    found.add(" ".join(("recruit", card, *spaces)))
        return found

    # The course of the game

    def mover(self):
        if self.phase == "over":
            return "over"
        if self.phase == "show":
            return "chance"
        if self.phase == "ban":
            return (self.bans_first + len(self.banned)) % 2
        return self.nemesis_owner() if self.phase == "nemesis" else self.seat

    def legal(self):
        if self.phase == "over":
            return set()
        if self.phase == "show":
            return {f"show {card}" for card in self.rest()}
        if self.phase == "ban":
            return {f"ban {card}" for card in self.rest()}
        if self.phase == "nemesis":
            return set(self.reactions())
        return self.recruitments() if self.phase == "recruit" else {"end"} | set(self.actions())

    def play(self, word):
        verb, *rest = word.split()
        if verb == "show":
            self.display.add(rest[0])
            if len(self.display) == 3 or not self.rest():
                self.begin_turn() if self.turn == 0 else self.recruit_or_pass()
        elif verb == "ban":
            self.banned.append(rest[0])
            if len(self.banned) in (2, 4):
                self.begin_turn()
        elif verb in ("move", "use"):
            self.act(*self.actions()[word])
        elif verb == "nemesis":
            self.react(self.reactions()[word])
        elif verb == "end":
            self.recruits = 2 if self.turn == 2 else 1
            self.recruit_or_pass()
        else:
            self.recruit(*rest)

    def finish(self, winner, reason):
        self.phase, self.winner, self.reason = "over", winner, reason

    def win_against(self, seat):
        self.finish(1 - seat, "captured" if self.points(seat, self.board) >= 2 else "surrounded")

    def act(self, figure, moves):
        moved = {self.board[start] for start, _ in moves}
        self.board = self.shifted(moves)
        self.acted.add(figure)
        self.last = figure
        if self.lost(1 - self.seat):
            return self.win_against(1 - self.seat)
        for seat in (0, 1):
            if (seat, "Leader") in moved and self.space_of(1 - seat, "Nemesis"):
                self.phase = "nemesis"

    def react(self, end):
        start = self.space_of(self.nemesis_owner(), "Nemesis")
        if end != start:
            self.board = self.shifted([(start, end)])
        for seat in (self.seat, 1 - self.seat):
            if self.lost(seat):
                return self.win_against(seat)
        self.phase = "act"

    def recruit(self, card, *spaces):
        for figure, space in zip(("Hermit", "Cub") if len(spaces) == 2 else (card,), spaces, strict=True):
            self.board[space] = (self.seat, figure)
        self.owned[self.seat].add(card)
        self.display.discard(card)
        self.recruits -= 1
        if self.lost(1 - self.seat):
            return self.win_against(1 - self.seat)
        if self.mode == "discovery" and self.rest():
            self.phase = "show"
        else:
            self.recruit_or_pass()

    def recruit_or_pass(self):
        """The next recruitment of this turn, or the next turn."""
        while self.recruits:
            if len(self.owned[self.seat]) < 4 and self.recruitments():
                self.phase = "recruit"
                return
            self.recruits -= 1
        enough = min(len(self.owned[0]), len(self.owned[1])) >= 2
        if self.mode == "advanced" and len(self.banned) == 2 and enough:
            self.phase = "ban"
        else:
            self.begin_turn()

    def begin_turn(self):
        if self.turn == self.cap:
            return self.finish(None, "cap")
        self.seat = 0 if self.turn == 0 else 1 - self.seat
        self.turn += 1
        self.acted, self.last, self.phase = set(), None, "act"
        if self.repetition:
            now = (frozenset(self.board.items()), self.seat)
            self.seen[now] = self.seen.get(now, 0) + 1
            if self.seen[now] == 3:
                self.finish(None, "repetition")


# Counting, for the pinned trees


def boards_after_one_action(position):
    return {frozenset(position.shifted(moves).items()) for _, moves in position.actions().values()}


def boards_after_the_turn(position, limit):
    """Every board on which the action phase may end, by `end` or the end of the game; None over `limit`."""
    boards, known, open_ones = set(), set(), [position]
    while open_ones:
        here = open_ones.pop()
        if here.phase in ("act", "over"):
            boards.add(frozenset(here.board.items()))
            if len(boards) > limit:
                return None
        nexts = []
        if here.phase == "act":
            for figure, moves in here.actions().values():
                nexts.append(here.copy())
                nexts[-1].act(figure, moves)
        elif here.phase == "nemesis":
            for end in here.reactions().values():
                nexts.append(here.copy())
                nexts[-1].react(end)
        for after in nexts:
            key = (frozenset(after.board.items()), frozenset(after.acted), after.last, after.phase)
            if key not in known:
                known.add(key)
                open_ones.append(after)
    return boards
