"""Code that is needed for a while only.

A module that was forgotten goes with the last object that uses it; whoever needs it again imports it again.
"""

import sys


def forget(prefix: str, but: str = "-") -> None:
    """Let go of every module whose dotted name begins with `prefix`, unless it begins with `but`."""
    modules = sys.modules
    for name in list(modules):
        if name.startswith(prefix) and not name.startswith(but):
            del modules[name]
            room, _, leaf = name.rpartition(".")
            if room in modules and hasattr(modules[room], leaf):
                delattr(modules[room], leaf)


def borrow(name: str):
    """A module for this once: nothing keeps it but what is made with it."""
    room, _, leaf = name.rpartition(".")
    module = __import__(name, None, None, (leaf,))
    forget(name)
    return module
