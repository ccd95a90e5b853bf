"""What an edition says about the words that still stand in several places: the clauses each of them cites."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.abilities.language.ability import Modifier
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.held import AnyContext


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The clauses of the shared words. One that is left out may not be used: an event without a clause is refused.

    `of_text` are the clauses by which a selector, a condition or the like is understood (a name that it mentions).
    `locks` says if an effect on all that fit a selector is locked to those that fit when it begins.
    """

    parts: Any = field(default_factory=dict)
    of_text: Callable[[Any], Cites] = lambda text: NO_CLAUSES
    locks: Callable[[AnyContext, Modifier | None], bool] = lambda g, change: False

    partial: Cites = NO_CLAUSES  # as much as possible is done; nothing for 0 or less
    already: Cites = NO_CLAUSES  # no new state is reached by what is so already
    exhausted_already: Cites = NO_CLAUSES  # in place of `already` for what is exhausted
    turns_again: Callable[[AnyContext], bool] = lambda g: False  # what is so already becomes so again
    forbidden: Cites = NO_CLAUSES  # what an effect forbids is not done
    turn_player_first: Cites = NO_CLAUSES
    owner_orders: Cites = NO_CLAUSES
    both_order: Cites = NO_CLAUSES  # both players order cards, or pick replacements, at the same time: who is first

    ready: Cites = NO_CLAUSES
    exhaust: Cites = NO_CLAUSES

    printed: Cites = NO_CLAUSES
    whole_group: Cites = NO_CLAUSES
    that_turn: Cites = NO_CLAUSES
    while_true: Cites = NO_CLAUSES
