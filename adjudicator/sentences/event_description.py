"""Describes an event by the codes of its possible sentences and by what they say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core.clauses.citation import NO_CLAUSES, Labels

Data = Mapping[str, Any]
"""The facts of an event that a seat may see."""


@dataclass(frozen=True)
class EventDescription:
    """The possible codes of an event and their arguments; the first code with a sentence applies."""

    codes: tuple[str, ...]
    """The codes, the most specific first."""
    cards: tuple[int, ...] | None = None
    """The affected cards; 0 for a card that the seat cannot identify; None without cards."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The other arguments; `ARGUMENTS` defines their kinds."""
    quiet: bool = False
    """Whether prose leaves the event out."""
    own_only: bool = False
    """Whether prose leaves the event out unless one of the most specific codes has a sentence."""
    own_codes: int = 1
    """The number of these codes."""
    cites: Labels = NO_CLAUSES
    """The clauses that asked for an answer; the words of an act can depend on them."""
    language: tuple[str, Data] | None = None
    """Its data in the ability language, by kind: an `effect`, an `ability`, an averted `act`."""
    ability: tuple[int, str] = (0, "")
    """The card or ability object, and the key of the ability, that a sentence with the ending `-of` names."""
    otherwise: EventDescription | None = None
    """The sentence used if these data cannot be rendered."""

    def joins(self, other: EventDescription) -> bool:
        """Returns whether another event differs only in its cards, so that one sentence can cover both."""
        return self.cards is not None and other.cards is not None and self._rest == other._rest

    def with_cards_of(self, other: EventDescription) -> EventDescription:
        """Returns one description that covers the cards of both events."""
        return replace(self, cards=(*(self.cards or ()), *(other.cards or ())))

    @property
    def _rest(self) -> EventDescription:
        return replace(self, cards=None)
