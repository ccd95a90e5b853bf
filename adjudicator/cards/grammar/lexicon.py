"""The lexicon of a game: how its printed lines become tokens, and tokens printed lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from adjudicator.cards.grammar import tokens
from adjudicator.cards.grammar.force_of_will import tokens as force_of_will_tokens
from adjudicator.cards.grammar.tokens import Mark

Face = tuple[str, Hashable]
"""A token without its place."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The tokens of one game's texts."""

    marks: tuple[str, ...]
    """The kinds of tokens beside words."""
    read: Callable[[str, str, Collection[str]], list[Mark]]
    """The tokens of a line, given the name of its card and the words that productions have."""
    mean: Callable[[Mark], Any]
    """What a token fills into a template."""
    find_face: Callable[[str, Any], Face | None]
    """The token of a kind that fills in a value; None if none does."""
    named: str
    """The kind of tokens that are names from other cards, of which only known ones are read; empty for none."""
    write: Callable[[Iterable[Face], str], str]
    """Tokens as a printed line of the card with that name."""

    def read_piece(self, piece: str) -> list[Mark]:
        """Returns the tokens of a piece of a production, with nothing that belongs to a whole line."""
        return self.read(f"{piece.strip()} x", "", {word for word in piece.split() if word.islower()} | {"x"})[:-2]


FFTCG = Lexicon(
    tokens.MARKS,
    lambda line, own_name, known: tokens.read_tokens(line, own_name),
    lambda mark: mark.meaning,
    tokens.find_face,
    "",
    tokens.write_tokens,
)
"""The lexicon of FFTCG."""
FORCE_OF_WILL = Lexicon(
    force_of_will_tokens.MARKS,
    force_of_will_tokens.read_tokens,
    force_of_will_tokens.find_meaning,
    force_of_will_tokens.find_face,
    force_of_will_tokens.RACE,
    force_of_will_tokens.write_tokens,
)
"""The lexicon of Force of Will."""
_BY_GAME = {"fftcg": FFTCG, "force_of_will": FORCE_OF_WILL}


def find_lexicon(grammar: str) -> Lexicon:
    """Returns the lexicon of a grammar's game; the grammar is named after the game and its language."""
    return _BY_GAME[grammar.rpartition("_")[0]]
