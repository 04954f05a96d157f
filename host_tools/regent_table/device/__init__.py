"""Talks to a console over USB: lines while the app runs, MicroPython's prompt when people let us in."""
