"""11.11.5.1.1. Picking cards where the text does not say that they are chosen."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.instructions.choose import Choose
from engine.abilities.language.instruction import Clauses
from engine.core.clauses.citation import NO_CLAUSES, Cites


class SelectCards(Choose, tag="select", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Has a player pick cards where the text does not use the word choosing.

    It is carried out in its turn, and ignores rules about cards that must or cannot be chosen.
    """

    chooses: ClassVar[bool] = False


class SelectClauses(Clauses, frozen=True):
    """The clauses of this word; cards are picked by those of choosing."""

    unseen: Cites = NO_CLAUSES
    """The clauses by which cards are picked without looking."""
