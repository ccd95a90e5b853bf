"""How a clause that can be understood in several ways is read in a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.clauses.citation import Labels


@dataclass(frozen=True, slots=True)
class Reading:
    """How an open clause may be read: a named parameter of a game, pinned in its first event."""

    name: str
    """The name of the parameter."""
    values: tuple[str, ...]
    """The readings it can have, the default first."""
    disputed: str
    """The entry of DISPUTED.md."""
    clauses: Labels
    """The clauses that it concerns, as they are stored."""

    @property
    def default(self) -> str:
        """The reading taken when a game does not say otherwise."""
        return self.values[0]
