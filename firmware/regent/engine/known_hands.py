"""Whose hidden cards the console is told: values of the option "hands" of games with hidden hands.

The last one comes by itself with a seat that Regent plays, so no menu offers it (`Rules.offered_values`).
"""

from micropython import const

ON_TABLE = const(0)  # nobody's
DEALT = const(1)  # everybody's
OF_REGENT = const(2)  # those of Regent's seats

# In a state, a bit per seat: everybody's
EVERYBODYS = const(31)
