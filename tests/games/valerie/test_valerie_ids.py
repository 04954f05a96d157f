"""The list of numbered rules and the names of the tests fit each other."""

import re
from pathlib import Path

from tests.games.valerie.ids import IDS, NOT_SHOWN


def shown() -> dict[int, list[str]]:
    """Which tests name which rule: test_V64_V65_... names V64 and V65."""
    tests: dict[int, list[str]] = {}
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M):
            for number in re.findall(r"_V(\d+)(?=_|$)", name):
                tests.setdefault(int(number), []).append(name)
    return tests


def test_every_rule_that_an_engine_can_show_is_in_the_name_of_a_test():
    assert sorted(set(IDS) - set(NOT_SHOWN) - set(shown())) == []


def test_tests_name_only_existing_rules():
    assert sorted(set(shown()) - set(IDS)) == []
