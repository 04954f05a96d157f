from host_tools.glyphs import TARGET, source

TARGET.write_text(source(), encoding="utf-8")
