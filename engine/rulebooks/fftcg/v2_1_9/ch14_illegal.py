"""14. Illegal processing. What cannot be carried to its end is refused before its first event.

The book lets a player begin, finds out later, and rewinds (14.1): payments are undone (14.2), nothing of it triggers
(14.3), and who had priority has it again (14.4). Here the search for a way to the end is exact and comes first, so the
position the book rewinds to is the one the refusal leaves untouched. The findings of such a refusal name these clauses.
"""

from engine.rulebooks.fftcg.v2_1_9.edition import FT

UNPAYABLE = FT.cite("14.1", "14.2", "14.3", "14.4")
"""A cost could not be paid whole."""

NO_TARGET = FT.cite("14.1", "14.3", "14.4")
"""Something had to be chosen and could not be; nothing was paid yet."""
