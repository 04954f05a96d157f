# What is frozen into MicroPython: the way to the ROM, and what people are told when there is none.
freeze("$(PORT_DIR)/modules", "rp2.py")
freeze("$(BOARD_DIR)", ("_boot.py", "boot.py", "main.py", "names.py", "notice.py", "rom.py", "trial.py"))
