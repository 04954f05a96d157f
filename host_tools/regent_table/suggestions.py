"""What people may have meant by a word that nobody knows."""

import difflib
from collections.abc import Iterable


def hint(word: str, known: Iterable[str], all_of_them: str = "there are") -> str:
    """Which of the known words is written much like it, or all that there are."""
    names = {name.lower(): name for name in known}
    near = difflib.get_close_matches(word.lower(), names, n=1)
    return f"did you mean {names[near[0]]}?" if near else f"{all_of_them} {', '.join(names.values())}."
