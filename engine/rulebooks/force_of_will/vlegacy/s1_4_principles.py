"""1.4. The principles of 8.01, except that a value that is set has not increased or decreased."""

from __future__ import annotations

from dataclasses import replace

from engine.abilities.derived import DeriveBy
from engine.abilities.layers.explain_value import ValueStep, explain_value
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.view import RulesContext
from engine.core.events.effects import ValueChanged
from engine.core.events.event import Event
from engine.rulebooks.force_of_will.v8_01 import ABILITIES as NEWER
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY

TRIGGERED = LEGACY.cite("906.4@8.01")
SET_TO = "= "
"""The word of a value step that sets the value regardless of its earlier value."""

OF_EFFECT = "@"
"""The prefix of the key of a step by a lasting effect."""


def list_occasions(g: RulesContext, event: Event) -> tuple[TriggerEvent, ...]:
    """Returns the trigger occasions of an event. A value that was set has not risen or fallen (AFW-79)."""
    if isinstance(event, ValueChanged) and _was_set(g, event):
        return ()
    return NEWER.triggers.occasions(g, event)


def _was_set(g: RulesContext, event: ValueChanged) -> bool:
    """Returns whether a value changed because it was set, by a new effect if there is one or else by any effect."""
    steps = [step for step in explain_value(g.state, event.card, event.name).steps if step.key]  # rounding has no key
    begun = [step for step in steps if _find_age(g, step) >= event.batch]
    return any(step.change.startswith(SET_TO) for step in begun or steps)


def _find_age(g: RulesContext, step: ValueStep) -> int:
    """Returns the batch in which a step's effect, or its ability's card, came into existence."""
    lasting = g.state.lasting.get(int(step.key[1:])) if step.key.startswith(OF_EFFECT) else None
    return lasting.stamp if lasting is not None else g.obj(step.source).stamp


ABILITIES = DeriveBy(
    replace(
        NEWER,
        triggers=replace(NEWER.triggers, occasions=list_occasions, value_noted=TRIGGERED, value_changed=TRIGGERED),
    )
)
"""The abilities of cards, without 104.6 of 8.01."""
