"""What the judge of valerie counts by, at level 3.

command: regent lab tune valerie --seats 2 --steps 24 --option hands=dealt
seed: 1
score: 75.6 % ± 1.8 against greedy, 2000 games
"""

# fmt: off
WEIGHTS = (
    b"\x30\x29\x12\x21\x14\x1c\x17\x0e\x0c\x0c\x12\x12\x10\x10\x11\x14\x06\x0e\x0f\x02\x1b\x0f\x09"
)
