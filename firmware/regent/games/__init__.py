"""The games there are.  Only the chosen one is imported: each costs heap."""

# Name, its room under regent.games, the class of its rules there; menus list games in this order
_GAMES = (
    ("trun", "claim", "Trun"),
    ("claim2", "claim", "Claim2"),
    ("claimmix", "claim", "ClaimMix"),
    ("vladci", "vladci", "Vladci"),
    ("valerie", "valerie", "Valerie"),
)
NAMES = tuple([row[0] for row in _GAMES])

# The room of each set of cards and figures that tags can name, from 1 on
_SETS = ("", "claim", "claim", "vladci", "valerie")
SETS = len(_SETS)


def _row(name):
    return _GAMES[NAMES.index(name)]


def _module(name, part):
    return _import(_row(name)[1], part)


def _import(family, part):
    return __import__("regent.games." + family + "." + part, None, None, (part,))


def rules(name: str):
    """The rules of a game; ValueError when there is none of this name."""
    return getattr(_module(name, "rules"), _row(name)[2])()


def family(name: str) -> str:
    """The room of a game: the folder of its modules, and the name of its words."""
    return _row(name)[1]


def presenter(name: str, rules):
    """What a game says and shows at the table."""
    return _module(name, "presenter").PRESENTER(rules)


def family_of(number: int) -> str:
    """The room of the game that a set belongs to."""
    return _SETS[number]


def items(number: int):
    """The module that knows a set: `items(number)` and `name(line, number, item)`."""
    return _import(_SETS[number], "items")


def has(number: int, item: int) -> bool:
    """Is this item in a set?  A tag may name one that only a later version knows."""
    return 0 < number < SETS and item in items(number).items(number)
