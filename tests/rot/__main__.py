"""What people see of spoilt flash images: a table, and exit code 1 when something was lost unsaid."""

import argparse
import sys
from collections import Counter

from tests.rot.spoilt import BAD, look, spoil, spoil_two, spoilt_images

parser = argparse.ArgumentParser(prog="python -m tests.rot")
parser.add_argument("--images", type=int, default=400)
parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython")
parser.add_argument("--pairs", action="store_true", help="spoil or swap two blocks of each")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

seen: Counter[str] = Counter()
try:
    for number, there, flash in spoilt_images(args.images, args.seed, spoil_two if args.pairs else spoil):
        what = look(there, flash, args.brain)
        seen[what] += 1
        if what in BAD:
            print(f"image {number} of seed {args.seed}: {what}", file=sys.stderr, flush=True)
except KeyboardInterrupt:
    pass  # what was seen until then
print(f"{seen.total()} spoilt images on the {args.brain} brain")
for what, count in seen.most_common():
    print(f"{count:6}  {what}")
sys.exit(any(seen[what] for what in BAD))
