"""The one exception that people see."""


class UserError(Exception):
    """Something the person at the keyboard can put right: one clear sentence, no traceback.

    `kindly` is the word by which the page finds a sentence in the language of its people.
    """

    def __init__(self, text: str, kindly: str = "not possible"):
        super().__init__(text)
        self.kindly = kindly
