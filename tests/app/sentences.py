"""What hands do, sentence by sentence."""

from regent_table.virtual.sentences import Hands


def do(hands: Hands, *sentences: str) -> None:
    """One after the other; a sentence a line."""
    for sentence in "\n".join(sentences).splitlines():
        if sentence.strip():
            hands.do(sentence.strip())
