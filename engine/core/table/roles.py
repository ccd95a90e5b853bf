"""Roles of procedures, by which the engine calls them whatever their stored names are."""

from __future__ import annotations

IDENTIFICATION = "identification"
"""Asks for the identity of an unknown card before everybody sees it."""
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
"""Asks whether a hidden card is revealed so that it triggers."""
PRIORITY = "priority"
"""Gives players priority; its local `holder` has it, `passed` tells whether the other player just passed."""

ROLES = frozenset(
    {IDENTIFICATION, SHUFFLING, REPLACEMENT, RESOLUTION, USE, PAYMENT, EFFECT_ORDER, TRIGGER_REVEAL, PRIORITY}
)
