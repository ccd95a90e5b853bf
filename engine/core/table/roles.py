"""Roles of procedures: what the engine calls a procedure for whose stored name is the edition's business."""

from __future__ import annotations

IDENTIFICATION = "identification"
"""Asks which card an unknown one is before everybody sees it."""
SHUFFLING = "shuffling"
"""Shuffles a zone."""
REPLACEMENT = "replacement"
"""Applies replacements to acts that are about to happen."""
RESOLUTION = "resolution"
"""Carries out instructions."""
USE = "use"
"""Uses an ability, from its costs to its end."""
PAYMENT = "payment"
"""Pays the cost of an ability."""
EFFECT_ORDER = "effect order"
"""Asks for the order of continuous effects of the same age."""
TRIGGER_REVEAL = "trigger reveal"
"""Asks whether a hidden card is revealed, so that its trigger counts."""
PRIORITY = "priority"
"""Gives players priority; its locals `holder` and `passed` say who has it, and whether the other player just passed."""

ROLES = frozenset(
    {IDENTIFICATION, SHUFFLING, REPLACEMENT, RESOLUTION, USE, PAYMENT, EFFECT_ORDER, TRIGGER_REVEAL, PRIORITY}
)
