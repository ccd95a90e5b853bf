"""Readings of clauses that can be understood in several ways."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.clauses.citation import Labels


@dataclass(frozen=True, slots=True)
class Reading:
    """A named parameter of a game that fixes the interpretation of an open clause; pinned in the first event."""

    name: str
    """The name of the parameter."""
    values: tuple[str, ...]
    """The permitted values, the default first."""
    disputed: str
    """The entry of DISPUTED.md."""
    clauses: Labels
    """The clauses concerned, as they are stored."""

    @property
    def default(self) -> str:
        """The value that applies unless a game chooses another."""
        return self.values[0]
