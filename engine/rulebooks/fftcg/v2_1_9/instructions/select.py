"""11.11.5.1.1. Picking cards if the text does not use the word choosing."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.instructions.choose import Choose
from engine.abilities.language.instruction import Clauses
from engine.core.clauses.citation import NO_CLAUSES, Cites


class SelectCards(Choose, tag="select", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Asks a player to pick cards if the text does not use the word choosing.

    It is carried out during resolution and ignores rules about cards that must or cannot be chosen.
    """

    chooses: ClassVar[bool] = False


class SelectClauses(Clauses, frozen=True):
    """The clauses of this word, in addition to the clauses of choosing."""

    unseen: Cites = NO_CLAUSES
    """The clauses by which cards are picked without looking."""
    any_number: Cites = NO_CLAUSES
    """The clauses by which any number of cards is picked."""
    different: Cites = NO_CLAUSES
    """The clauses by which the picked cards must differ."""
    total: Cites = NO_CLAUSES
    """The clauses by which the sum of their numbers is bounded."""
