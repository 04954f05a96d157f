"""The numbers of the questions: 1-19 are asked of seats, the rest of luck and of those who set up."""

from micropython import const

Q_DUKE = const(1)
Q_DIE = const(2)
Q_TOKEN = const(3)
Q_THIEF = const(4)
Q_EITHER = const(5)
Q_HERALD = const(6)
Q_PAY = const(7)
Q_ACTION = const(8)
Q_SPLIT = const(9)
Q_SIDE = const(10)
Q_FREE = const(11)
Q_TAKE = const(12)
Q_NEST = const(13)
Q_WATCHER = const(14)
Q_OBELISK = const(15)
Q_SLAY = const(16)
Q_STACK = const(17)
Q_CAPTURE = const(18)
Q_SHOW = const(19)
Q_AREA = const(20)
Q_TYPE = const(21)
Q_DOMAIN = const(22)
Q_CITIZEN = const(23)
Q_DEAL = const(24)
Q_START = const(25)
Q_ROLL = const(26)
Q_EVENT = const(27)
Q_PERCH = const(28)
Q_DARK = const(29)

# How many steps each question has at most; where one may decline or stop, that is the last of them.
LIMIT = (
    b"\x00\x0a\x31\x14\x0b\x02\x03\x13\x17\xff\x02\x15\x06\x13\x19"  # 0-14
    b"\x02\x15\x05\x14\x0a\x08\x12\x18\x12\x0a\x05\x07\x06\x1e\x0a"  # 15-29
)
# The questions whose last step means "no" or "enough"
DECLINES = b"\x02\x04\x07\x0b\x0c\x0d\x0e\x10"
