"""What an edition says about the words that still stand in several places: the clauses each of them cites."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.core.citation import NO_CLAUSES, Cites
from engine.core.held import AnyContext


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The clauses of the shared words. One that is left out may not be used: an event without a clause is refused."""

    parts: Any = field(default_factory=dict)

    already: Cites = NO_CLAUSES  # no new state is reached by what is so already
    exhausted_already: Cites = NO_CLAUSES  # in place of `already` for what is exhausted
    turns_again: Callable[[AnyContext], bool] = lambda g: False  # what is so already becomes so again

    ready: Cites = NO_CLAUSES
    exhaust: Cites = NO_CLAUSES
