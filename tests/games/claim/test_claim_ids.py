"""Every numbered rule that an engine can show is shown by a test that names it."""

import ast
from pathlib import Path

from regent_table.paths import BUILD

HERE = Path(__file__).parent


def rule_ids() -> dict[str, bool]:
    """Each id, and whether it must be shown."""
    ids = {}
    for line in (HERE / "ids.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            ids[line.split()[0]] = "--" not in line
    return ids


def names_of_tests() -> list[str]:
    names = []
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names.append(node.name)
    return names


def test_every_rule_is_in_the_name_of_a_test():
    names = names_of_tests()
    shown = {rule: [n for n in names if f"_{rule.replace('.', '_')}_" in n] for rule in rule_ids()}
    lines = [f"{rule:6} {', '.join(tests) or '(cannot be shown)'}" for rule, tests in shown.items()]
    BUILD.mkdir(exist_ok=True)
    (BUILD / "claim_rules.txt").write_text("\n".join(lines) + "\n")
    assert [rule for rule, due in rule_ids().items() if due and not shown[rule]] == []


def test_list_of_rules_is_complete_and_has_no_duplicates():
    ids = list(rule_ids())
    assert len(ids) == len(set(ids)) == 145
