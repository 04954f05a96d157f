"""The one exception that people see."""


class UserError(Exception):
    """Something the person at the keyboard can put right: one clear sentence, no traceback."""
