"""Needs: what each part of a cost takes, said before anything is paid."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.held import AnyContext
from engine.core.table.roles import PAYMENT

MOVE = "move"
"""What is done with a card that a need takes away. Nothing more can be done with it."""


class Need(msgspec.Struct, frozen=True):
    """What one part of a cost takes of which cards."""

    how: str
    """`move` takes a card away. Any other word (`exhaust`, `ready`, `reveal`) is done to a card only once."""
    count: int
    """How many cards; zero or fewer take none."""
    candidates: tuple[int, ...]
    """The cards that can be taken, as long as no earlier part took them."""
    cites: Cites
    """The clauses of what is done."""
    asked: bool = True
    """Whether the player picks among the candidates."""
    unsure: bool = False
    """Whether the pick may fail after it was begun: certain cards are looked for in a zone nobody has seen."""
    looks: str = ""
    """The zone that the player has yet to look at."""
    sweeps: str = ""
    """Cards that move without a pick: the `first` candidates that are left, so many as needed, or `all` left."""
    barred_by: Cites = NO_CLAUSES
    """The clauses by which an effect keeps further cards out."""
    singly: bool = False
    """Whether each pick changes which further cards do, so that they are asked for one by one."""
    named: tuple[int, ...] = ()
    """The cards that the part names, where they have to be turned and nobody picks."""

    @property
    def moves(self) -> bool:
        """Whether cards are taken away."""
        return self.how == MOVE


def payment_of(g: AnyContext) -> Any:
    """Returns the procedure by which the edition has costs paid; its class has the clauses of paying."""
    return g.book.roles[PAYMENT]
