"""Needs: the cards that each part of a cost takes, stated before anything is paid."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.held import AnyContext
from engine.core.table.roles import PAYMENT

MOVE = "move"
"""The word of the act that takes a card away; no further act is possible with the card."""


class Need(msgspec.Struct, frozen=True):
    """The cards that one part of a cost takes."""

    how: str
    """The act: `move` takes a card away; others (`exhaust`, `ready`, `reveal`) happen to a card only once."""
    count: int
    """The number of cards; zero or fewer take none."""
    candidates: tuple[int, ...]
    """The cards that can be taken unless an earlier part took them."""
    cites: Cites
    """The clauses of the act."""
    asked: bool = True
    """Whether the player picks among the candidates."""
    unsure: bool = False
    """Whether the pick may fail after it began, because it searches an unseen zone."""
    looks: str = ""
    """The zone that the player has not seen yet."""
    sweeps: str = ""
    """Which cards move without a pick: the `first` remaining candidates, or `all` of them."""
    barred_by: Cites = NO_CLAUSES
    """The clauses by which an effect excludes further cards."""
    singly: bool = False
    """Whether each pick changes the remaining candidates, so cards are picked one by one."""
    named: tuple[int, ...] = ()
    """The named cards that have to be turned, without a pick."""

    @property
    def moves(self) -> bool:
        """Returns whether cards are taken away."""
        return self.how == MOVE


def payment_of(g: AnyContext) -> Any:
    """Returns the payment procedure of the edition; its class has the clauses of paying."""
    return g.book.roles[PAYMENT]
