"""A second referee of the Claim family, written from the rules alone: lists and dicts, none of our code.

It takes the rows of a trace, one by one, and complains with an AssertionError at the first thing that the
rules do not say.
"""

from collections import Counter

TENS = "DUPRTS"
VERSION = 2
SIZES = {2: (13, 1), 3: (12, 2), 4: (9, 2)}  # cards and tricks each, prizes per trick


def box(letter):
    if letter == "G":
        return ["G0"] * 5 + [f"G{v}" for v in range(1, 10)]
    if letter == "K":
        return [f"K{v}" for v in range(2, 10)]
    if letter == "N":
        return ["N1", "N3", "N5", "N7"] * 3 + ["N9"]
    if letter == "I":
        return ["I1", "I3", "I5", "I7"] * 2 + ["I9"]
    return [f"{letter}{v}" for v in range(10)]


def worth(card):
    return int(card[1])


def may_follow(hand, led):
    """What a hand may answer to the faction led."""
    if any(card[0] == led for card in hand):
        return [card for card in hand if card[0] in (led, "P")]
    return list(hand)


def first_place(played):
    """Who wins: rows of (seat, card) in the order of play."""
    led = played[0][1][0]
    knights = [row for row in played if row[1][0] == "K"]
    if led == "G" and knights:
        return max(knights, key=lambda row: worth(row[1]))[0]
    followers = [row for row in played if row[1][0] in (led, "P")]
    return max(followers, key=lambda row: worth(row[1]))[0]  # max keeps the earlier of equals


def places(played):
    """All seats in the order of taking."""
    led = played[0][1][0]
    order = sorted(played, key=lambda row: (row[1][0] not in (led, "P"), -worth(row[1])))
    winner = first_place(played)
    return [winner] + [seat for seat, _ in order if seat != winner]


def count_votes(piles):
    """Who gets each faction of these cards per side; then who wins and with how many votes."""
    factions = {}
    for letter in "GKNI" + TENS:
        rows = [sorted((worth(c) for c in pile if c[0] == letter), reverse=True) for pile in piles]
        keys = [(len(row), row) for row in rows]
        best = max(keys)
        factions[letter] = keys.index(best) if best[0] and keys.count(best) == 1 else None
    sides = range(len(piles))
    votes = [list(factions.values()).count(side) for side in sides]
    mine = [[c for c in piles[side] if factions[c[0]] == side] for side in sides]
    keys = [(votes[side], len(mine[side]), sum(map(worth, mine[side]))) for side in sides]
    winner = keys.index(max(keys)) if keys.count(max(keys)) == 1 else None
    return factions, votes, winner


class ClaimReferee:
    def __init__(self, head):
        assert head["format"] == "regent-trace/1" and head["rules"] == VERSION, (
            "this referee knows other rules"
        )
        self.seats = head["seats"]
        pair, singles = head["options"]["deck"], head["options"]["factions"]
        if head["game"] == "trun":
            assert (self.seats, pair, sorted(singles)) == (2, "GK", sorted("DUP"))
        if head["game"] == "claim2":
            assert (self.seats, pair, sorted(singles)) == (2, "NI", sorted("RTS"))
        assert pair in ("GK", "NI") and set(singles) <= set(TENS) and len(set(singles)) == len(singles)
        assert len(singles) == (3 if self.seats == 2 else 5)
        self.each, self.shown = SIZES[self.seats]
        self.factions = pair + singles
        self.deck = [card for letter in self.factions for card in box(letter)]
        self.all = Counter(self.deck)
        assert len(self.deck) == (52 if self.seats == 2 else 72)
        self.hands = [[] for _ in range(self.seats)]
        self.followers = [[] for _ in range(self.seats)]
        self.score = [[] for _ in range(self.seats)]
        self.gnomes = [[] for _ in range(self.seats)]
        self.away, self.waiting = [], []
        self.ply = 0
        self.script = self.play()
        self.asked = next(self.script)

    def row(self, row):
        """One ply; `asked` is (mover, legal actions or a set of possible ones)."""
        mover, legal = self.asked
        assert row["ply"] == self.ply, row
        assert row["mover"] == mover, (row, mover)
        if mover != "chance" or "legal" in row:
            assert len(set(row["legal"])) == len(row["legal"]), row
            assert set(row["legal"]) == set(legal), (row, sorted(legal))
        assert row["action"] in legal, (row, sorted(legal))
        self.ply += 1
        self.asked = self.script.send(row["action"].split()[-1])
        self.compare(row["state"])

    def compare(self, state):
        for key in ("hands", "followers", "score", "gnomes"):
            for mine, theirs in zip(getattr(self, key), state[key], strict=True):
                assert sorted(mine) == sorted(theirs), (key, mine, theirs)
        for key in ("away", "waiting", "deck"):
            assert sorted(getattr(self, key)) == sorted(state[key]), key
        lying = [place["card"] for place in state["table"]] + state["prizes"]
        piles = self.hands + self.followers + self.score + self.gnomes + [self.away, self.waiting, self.deck]
        assert sum(map(Counter, [*piles, lying]), Counter()) == self.all

    def end(self, result):
        assert self.asked == ("over", ())
        for seat in range(self.seats):
            assert not self.hands[seat] and not self.followers[seat] and not self.gnomes[seat]
        assert not self.deck and not self.waiting
        piles = self.score
        if self.seats == 4:
            piles = [self.score[0] + self.score[2], self.score[1] + self.score[3]]
        factions, votes, winner = count_votes(piles)
        assert result["factions"] == {letter: factions[letter] for letter in self.factions}
        assert result["votes"] == votes and result["winner"] == winner

    # The game, as a script that yields (mover, legal) and is sent the card

    def play(self):
        for n in range(self.each * self.seats):
            card = yield "chance", {f"deal {n % self.seats} {c}" for c in self.deck}
            self.deck.remove(card)
            self.hands[n % self.seats].append(card)
        leader = 0
        for _ in range(self.each):
            prizes = []
            for _ in range(self.shown):
                card = yield "chance", {f"reveal {c}" for c in self.deck}
                self.deck.remove(card)
                prizes.append(card)
            played = yield from self.trick(leader)
            winner = first_place(played)
            for _, card in played:
                (self.score[winner] if card[0] == "U" else self.away).append(card)
            yield from self.take(played, prizes)
            leader = self.next_leader(played)
        self.hands, self.followers = self.followers, [[] for _ in range(self.seats)]
        assert all(len(hand) == self.each for hand in self.hands) and not self.deck
        for n in range(self.each):
            played = yield from self.trick(leader)
            self.collect(played, n + 1 == self.each)
            leader = self.next_leader(played)
        for seat in range(self.seats):
            self.score[seat] += self.gnomes[seat]
            self.gnomes[seat] = []
        yield "over", ()

    def trick(self, leader):
        played = []
        for n in range(self.seats):
            seat = (leader + n) % self.seats
            hand = self.hands[seat]
            legal = may_follow(hand, played[0][1][0]) if played else hand
            card = yield seat, {f"play {c}" for c in legal}
            hand.remove(card)
            played.append((seat, card))
        return played

    def next_leader(self, played):
        dragons = [seat for seat, card in played if card[0] == "R"]
        return dragons[-1] if dragons else first_place(played)

    def take(self, played, prizes):
        order = places(played)
        seer = dict(played)[order[0]][0] == "S"
        top = None
        if seer:
            top = yield "chance", {f"peek {c}" for c in self.deck}
        for place, seat in enumerate(order):
            choice = {f"take {c}" for c in prizes}
            if place == 0 and seer:
                choice.add("take top")
            if len(prizes) == 2 or place == 0 and seer:
                card = yield seat, choice
                if card == "top":
                    self.deck.remove(top)
                    self.followers[seat].append(top)
                    top = None
                    continue
            elif prizes:
                card = prizes[0]
            else:
                card = yield "chance", {f"draw {seat} {c}" for c in ([top] if top else self.deck)}
                top = None
                self.deck.remove(card)
                self.followers[seat].append(card)
                continue
            prizes.remove(card)
            self.followers[seat].append(card)

    def collect(self, played, last):
        winner = first_place(played)
        if self.seats == 2:
            dwarf_lord = [seat for seat, _ in played if seat != winner][0]
        else:
            dwarf_lord = min(reversed(played), key=lambda row: worth(row[1]))[0]
        for _, card in played:
            if card[0] == "I":
                for seat in range(self.seats):
                    foe = seat % 2 != winner % 2 if self.seats == 4 else seat != winner
                    gnome = "N" + card[1]
                    if foe and gnome in self.gnomes[seat]:
                        self.gnomes[seat].remove(gnome)
                        self.away.append(gnome)
        for _, card in played:
            if card[0] == "D":
                self.score[dwarf_lord].append(card)
            elif card[0] == "N":
                self.gnomes[winner].append(card)
            elif card[0] == "T":
                self.waiting.append(card)
            else:
                self.score[winner].append(card)
        self.waiting.sort(key=worth)
        while self.waiting:
            self.score[winner].append(self.waiting.pop())
            if not last:
                break


def check(rows):
    """A whole trace as a list of dicts."""
    referee = ClaimReferee(rows[0])
    for row in rows[1:-1]:
        referee.row(row)
    assert list(rows[-1]) == ["result"]
    referee.end(rows[-1]["result"])
