"""boot.py and main.py: the recovery key keeps the app from starting, and nothing else does."""

import pytest

from host_tools.paths import FIRMWARE
from host_tools.virtual.cpython import CpythonBrain
from host_tools.virtual.table import Table


@pytest.mark.parametrize("held", [True, False])
def test_the_recovery_key_held_at_power_on_leaves_the_prompt_to_people(held, tmp_path):
    (tmp_path / "regent").mkdir()
    for name in ("boot.py", "main.py"):
        (tmp_path / name).write_bytes((FIRMWARE / name).read_bytes())
    (tmp_path / "regent" / "app.py").write_text("def run():\n    print('the app runs')\n")
    table = Table(CpythonBrain(tmp_path))
    table.rig.recovery.drive(not held)
    table.power_on()
    table.run_ms(1000)
    assert table.lines == ([] if held else ["the app runs"])
