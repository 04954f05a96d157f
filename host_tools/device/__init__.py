"""Talking to a console over USB: its own lines while the app runs, MicroPython's prompt when people let us in."""
