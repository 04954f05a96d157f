"""Pack the drawings into the firmware's module."""

from regent_table.glyphs import TARGET, source

TARGET.write_text(source(), encoding="utf-8")
