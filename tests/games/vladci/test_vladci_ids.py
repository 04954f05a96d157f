"""The list of numbered rules and the names of the tests fit each other."""

import re
from pathlib import Path

from tests.games.vladci.ids import IDS, NOT_SHOWN


def shown() -> dict[str, list[str]]:
    """Which tests name which rule: test_L4_7_A16_... names L4.7 and A16."""
    tests: dict[str, list[str]] = {}
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M):
            for letter, number, sub in re.findall(r"_(?=([LAX])(\d+)(?:_(\d+))?(?=_|$))", name):
                tests.setdefault(f"{letter}{number}" + (f".{sub}" if sub else ""), []).append(name)
    return tests


def test_every_rule_that_an_engine_can_show_is_in_the_name_of_a_test():
    assert set(IDS) - set(NOT_SHOWN) - set(shown()) == set()


def test_tests_name_only_existing_rules():
    assert set(shown()) - set(IDS) == set()
