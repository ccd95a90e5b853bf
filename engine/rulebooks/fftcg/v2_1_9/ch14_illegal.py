"""14. Illegal processing: an act that cannot be completed is refused before its first event.

The rulebook lets a player begin, detects the fault later, and rewinds (14.1): payments are undone (14.2), nothing
triggers (14.3), and priority returns (14.4). Here an exact search for a way to the end comes first, so a refusal
leaves the position untouched to which the book would rewind. The findings of such a refusal cite these clauses.
"""

from engine.rulebooks.fftcg.v2_1_9.edition import FT

UNPAYABLE = FT.cite("14.1", "14.2", "14.3", "14.4")
"""A cost could not be fully paid."""

NO_TARGET = FT.cite("14.1", "14.3", "14.4")
"""A required choice was impossible; nothing was paid yet."""
