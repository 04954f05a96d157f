"""The `regent` command and the virtual table: everything that runs on a PC."""

from importlib.metadata import version

__version__ = version("regent-table")
