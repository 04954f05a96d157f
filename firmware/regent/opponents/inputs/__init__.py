"""What networks see of a match: per room of games INPUTS numbers from 0 to 127.

`see(s, seat, x, part)` writes them into `x`, in PARTS parts, so that a tick need not wait for all of them.
"""
