"""A small network in whole numbers that values states, in the place of a judge's rules of thumb.

Its weights are bytes, of any number of layers and of any size; `host_tools/lab/weights.py` writes them:

    1               the format
    layers          how many
    inputs          2 bytes, low byte first: how many numbers the first layer reads
    per layer:
      outputs       2 bytes: how many rows, each of which makes one number
      shift         1 byte
      rows:         a bias of 4 bytes, then a weight of one byte for each input: weight + 128

A row makes (bias + the sum of weight * input) >> shift, and all layers but the last clip that to 0..127.  So
127 is one, and a weight is worth weight / 2^shift.  The last layer has one row, and its number is the value.

No sum leaves the small ints of 31 bits: inputs are 0..127, at most MOST of them, and a bias lies within
-BIAS..BIAS.  So a row comes to BIAS + MOST * 128 * 127 at most, less than 2^29.

Where the inputs of a room of games say what a point of the hand-written judge's is WORTH, its word counts as
well, and the network is about what that misses: WIN is a match more that is won.
"""

import micropython
from micropython import const

from regent.engine.rules import OVER
from regent.opponents import thinking

FORMAT = const(1)
MOST = const(1024)  # inputs of a layer
BIAS = const(0x10000000)
ONE = const(127)
WIN = const(4096)
_HEAD = const(4)
_LAYER = const(3)
_ROW = const(4)  # bytes before the weights of a row
_AT_ONCE = const(32)  # rows of a part
_CERTAIN = const(12)  # bits by which what is certain weighs more


@micropython.viper
def _list(x, n: int, out):
    """List the places where x is not 0, behind how many they are: most of what is seen is 0."""
    v = ptr8(x)  # noqa: F821
    places = ptr16(out)  # noqa: F821
    found = 0
    for i in range(n):
        if v[i]:
            found += 1
            places[found] = i
    places[0] = found


@micropython.viper
def _rows(weights, at: int, n: int, x, listed, y, row: int, last: int, shift: int) -> int:
    """Work off the rows from `row` to before `last`, of n weights each, from `at` on; what the last makes."""
    w = ptr8(weights)  # noqa: F821
    v = ptr8(x)  # noqa: F821
    places = ptr16(listed)  # noqa: F821
    made = ptr8(y)  # noqa: F821
    found = places[0] + 1
    total = 0
    while row < last:
        total = w[at + 3]
        if total > 127:
            total -= 256
        total = total << 24 | w[at + 2] << 16 | w[at + 1] << 8 | w[at]
        at += 4
        for k in range(1, found):
            i = places[k]
            total += (w[at + i] - 128) * v[i]
        at += n
        total >>= shift
        made[row] = 0 if total < 0 else 127 if total > 127 else total
        row += 1
    return total


class Judge(thinking.Judge):
    """Values states by a network; which questions belong to an action the hand-written judge knows.

    Once a match is over nothing has to be guessed any more: then it is the other's word that counts.
    """

    def __init__(self, rules, other: thinking.Judge, inputs, weights: bytes):
        self.LONGEST = other.LONGEST
        self.MOST = other.MOST
        self.follows = other.follows
        self.skips = other.skips
        self._rules = rules
        self._other = other
        self._see = inputs.see
        self._parts = inputs.PARTS
        self._worth = inputs.WORTH
        self._net = Net(weights)
        if len(self._net.inputs) != inputs.INPUTS:
            raise ValueError
        self._seat = 0
        self._part = 0  # how many of them are seen
        self._asks = False  # is the other's word still to come?
        self._word = 0

    def begin(self, view, seat, luck):
        self._other.begin(view, seat, luck)
        self._seat = seat
        self._part = 0

    def value(self, s):
        net = self._net
        if self._part < self._parts:
            if self._rules.mover(s) == OVER:
                return self._other.whole(s) << _CERTAIN
            self._see(s, self._seat, net.inputs, self._part)
            self._part += 1
            if self._part == self._parts:
                net.begin()
                self._asks = self._worth > 0
        elif self._asks:
            word = self._other.value(s)
            if word != thinking.NOT_YET:
                self._word = word * self._worth
                self._asks = False
        elif net.go_on(_AT_ONCE):
            self._part = 0
            return self._word + net.value
        return thinking.NOT_YET


class Net:
    """The layers, row by row, so that a tick need not wait for all of them."""

    def __init__(self, weights: bytes):
        if weights[0] != FORMAT:
            raise ValueError
        self._weights = weights
        self.inputs = bytearray(_number(weights, 2))
        widest = 1
        at = _HEAD
        n = len(self.inputs)
        for _ in range(weights[1]):
            outputs = _number(weights, at)
            widest = max(widest, outputs)
            at += _LAYER + outputs * (_ROW + n)
            n = outputs
        self._places = bytearray(2 + 2 * max(widest, len(self.inputs)))
        self._buffers = (bytearray(widest), bytearray(widest))
        self._x = self._y = self.inputs
        self._n = self._at = self._layers = self._rows = self._row = self._shift = 0
        self.value = 0

    def begin(self) -> None:
        """Begin anew with what stands in `inputs`."""
        self._at = _HEAD
        self._layers = self._weights[1]
        self._y = self.inputs
        self._rows = len(self.inputs)
        self._open()

    def _open(self):
        """Go on to the next layer, which reads what the one before has made."""
        w = self._weights
        at = self._at
        self._x = self._y
        self._y = self._buffers[self._layers & 1]
        self._n = self._rows
        self._rows = _number(w, at)
        self._shift = w[at + 2]
        self._at = at + _LAYER
        self._row = 0
        _list(self._x, self._n, self._places)

    def go_on(self, rows: int) -> bool:
        """Work off so many rows of a layer at most; True once `value` is known."""
        row = self._row
        last = min(row + rows, self._rows)
        n = self._n
        self.value = _rows(self._weights, self._at, n, self._x, self._places, self._y, row, last, self._shift)
        self._at += (last - row) * (_ROW + n)
        self._row = last
        if last == self._rows:
            self._layers -= 1
            if not self._layers:
                return True
            self._open()
        return False


def _number(b: bytes, at: int) -> int:
    return b[at] | b[at + 1] << 8
