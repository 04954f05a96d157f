"""Talking to a console over USB: its lines while the app runs, MicroPython's prompt when it lets us in."""
