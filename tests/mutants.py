"""How many small mistakes in the rules would the tests notice?  `make test-mutants N=300`

A copy of the tree is spoilt in one place after the other, by cosmic-ray and by luck; what nobody notices is
listed with its difference.  Files of a game that only say something (faces, labels, reports) are left out.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

from cosmic_ray.cli import cli
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkItem, WorkResult

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".build" / "mutants"
TREE = PLACE / "tree"
SESSION = PLACE / "session.sqlite"
CONFIG = PLACE / "cosmic-ray.toml"

_SAY = {
    "ending", "presenter", "final", "items", "labels", "names", "notation", "questions", "refusals", "report",
    "reports", "taps",
}  # fmt: skip
_TESTS = "tests/golden tests/engine tests/conformance tests/games"
_PATIENCE_S = 120
# What is no mistake of the rules: names of types, decorators that are not there, and `is` for `==` between
# small numbers
_NOT_ASKED = re.compile(r"RemoveDecorator|BinaryOperator_BitOr|_(Eq_Is|NotEq_IsNot)$")


def modules() -> list[str]:
    """The rules of every game, and the match."""
    games = (ROOT / "firmware" / "regent" / "games").glob("*/*.py")
    rules = [path for path in games if path.stem not in _SAY]
    match = (ROOT / "firmware" / "regent" / "engine").glob("*.py")
    return sorted(path.relative_to(ROOT).as_posix() for path in (*rules, *match) if path.read_text().strip())


def copy() -> None:
    shutil.rmtree(PLACE, ignore_errors=True)
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in files.stdout.splitlines():
        if (ROOT / name).is_file():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, TREE / name)
    python = f"{sys.executable} -B"  # a compiled copy could be as old as the next mistake
    paths = ", ".join(f'"{TREE / name}"' for name in modules())
    CONFIG.write_text(
        f"""[cosmic-ray]
module-path = [{paths}]
timeout = {_PATIENCE_S}.0
excluded-modules = []
test-command = "{python} -m pytest -q -x -n 0 -p no:cacheprovider -m 'not pico' --rootdir {TREE} {_TESTS}"

[cosmic-ray.distributor]
name = "local"
"""
    )


def run(*words: str) -> None:
    try:
        cli([*words], standalone_mode=False)
    except SystemExit as end:
        if end.code:
            raise


def choose(db: WorkDB, count: int, seed: int) -> None:
    """Choose so many mistakes; all others count as left out."""
    items = sorted(db.work_items, key=lambda item: item.job_id)
    asked = [item for item in items if not _NOT_ASKED.search(_kind(item))]
    asked.sort(
        key=lambda item: (str(item.mutations[0].module_path), item.mutations[0].start_pos, _kind(item))
    )
    chosen = {item.job_id for item in random.Random(seed).sample(asked, min(count, len(asked)))}
    for item in items:
        if item.job_id not in chosen:
            db.set_result(item.job_id, WorkResult(WorkerOutcome.SKIPPED))
    print(f"{len(chosen)} of {len(asked)} small mistakes in {len(modules())} modules are tried.", flush=True)


def _kind(item: WorkItem) -> str:
    return item.mutations[0].operator_name


def report(db: WorkDB) -> float:
    """The share of mistakes that was noticed."""
    results = [(job, result) for job, result in db.results if result.worker_outcome == WorkerOutcome.NORMAL]
    survived = [(job, result) for job, result in results if result.test_outcome == TestOutcome.SURVIVED]
    for _, result in survived:
        print(result.diff)
    where = {item.job_id: Path(item.mutations[0].module_path).relative_to(TREE) for item in db.work_items}
    for path, n in Counter(where[job] for job, _ in survived).most_common():
        print(f"{n:4} {path}")
    share = 1 - len(survived) / max(len(results), 1)
    print(f"{len(results)} small mistakes, {len(survived)} not noticed: {share:.1%} noticed.")
    return share


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.9, help="the share that must be noticed")
    args = parser.parse_args()
    copy()
    os.chdir(TREE)
    run("init", str(CONFIG), str(SESSION))
    with use_db(SESSION, WorkDB.Mode.open) as db:
        choose(db, args.count, args.seed)
    run("exec", str(CONFIG), str(SESSION))
    with use_db(SESSION, WorkDB.Mode.open) as db:
        return 0 if report(db) >= args.least else 1


if __name__ == "__main__":
    sys.exit(main())
