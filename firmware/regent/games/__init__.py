"""The games there are.  Only the chosen one is imported: each costs heap."""

# Name, and where its rules are: module under regent.games, class
_GAMES = {
    "trun": ("claim", "Trun"),
    "claim2": ("claim", "Claim2"),
    "claimmix": ("claim", "ClaimMix"),
    "vladci": ("vladci", "Vladci"),
    "valerie": ("valerie", "Valerie"),
}

NAMES = ("trun", "claim2", "claimmix", "vladci", "valerie")


def _module(name, part):
    return __import__("regent.games." + _GAMES[name][0] + "." + part, None, None, (part,))


def rules(name: str):
    """The rules of a game; KeyError when there is none of this name."""
    return getattr(_module(name, "rules"), _GAMES[name][1])()


def notation(name: str):
    """The words of a game, for traces and logs."""
    return _module(name, "notation")
