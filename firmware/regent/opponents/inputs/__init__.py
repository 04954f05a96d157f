"""What networks see of a match: per room of games INPUTS numbers from 0 to 127.

`see(s, seat, x, part)` writes them into `x`, in PARTS parts, so that a tick need not wait for all of them.
WORTH is what a point of the hand-written judge's counts beside the network, in parts of `net.WIN`; 0 where
the network judges alone.
"""
