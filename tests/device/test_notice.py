"""The notice, which needs nothing of the app, has the pins and parts of the wiring list."""

import ast

from regent_table.device import console
from regent_table.paths import FIRMWARE
from regent_table.virtual.box_chips import wiring


def constants(name: str) -> dict[str, object]:
    found = {}
    for node in ast.parse((FIRMWARE / name).read_text()).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                continue
    return found


def test_notice_uses_the_pins_and_parts_of_the_wiring_list():
    pins, ours = wiring(), constants("board/notice.py")
    assert ours["_ADDRESSES"] == pins["SCREEN_ADDRESSES"] and ours["_OFFSET"] == pins["SCREEN_OFFSET"]
    assert ours["_PIXELS"] == pins["PIXELS"] and ours["_PADS"] == pins["CHAIN_SPACES"]
    text = (FIRMWARE / "board" / "notice.py").read_text()
    for pin in ("PIN_I2C_SDA", "PIN_I2C_SCL", "PIN_PIXELS"):
        assert f"Pin({pins[pin]}" in text
    assert f"Pin({pins['PIN_RECOVERY']}," in (FIRMWARE / "board" / "boot.py").read_text()


def test_boot_note_has_the_same_addresses_in_every_module():
    text = (FIRMWARE / "regent/drivers/board/watchdog.py").read_text().upper()
    boot = (FIRMWARE / "board" / "boot.py").read_text().upper()
    for word in ("0X4005800C", "0X52474E54"):
        assert word in text and word in boot
    assert console._NOTE == 0x4005800C
    assert "0X40058010" in text and "0X40058010" in (FIRMWARE / "board" / "main.py").read_text().upper()


def test_notice_texts_fit_and_every_accent_is_above_a_letter():
    names: dict = {}
    text = (FIRMWARE / "board" / "notice.py").read_text()
    exec(text[text.index("UPDATING = ") : text.index("def show")], names)
    for rows, accents in (names[name] for name in ("UPDATING", "NO_APP", "FAILING", "UNREADABLE")):
        assert len(rows) == 8 and all(len(row) <= 16 for row in rows)
        for x, y in accents:
            assert rows[y // 8][x // 8] in "aeiuy"
