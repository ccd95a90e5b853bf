"""Finds cards and abilities in a stated position by label, number or name."""

from __future__ import annotations

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import PlayedText
from adjudicator.notation.positions.card_layout import CardLayout
from engine.abilities.language.ability import Ability
from engine.core.table.card_names import normalise
from engine.core.table.state import GameObject

STATIC = "static"
"""The kind of abilities that are never played."""


def find_stated_card(layout: CardLayout, label: str, at: FilePosition) -> GameObject:
    """Returns the card of a label, number or name. Raises BadScenario."""
    label = layout.find_label(label)
    if label not in layout.labels:
        raise at.wrong("position.no-card", named=label, fault="zone")
    return layout.objects[layout.labels[label] - 1]


def find_stated_ability(
    layout: CardLayout, text: PlayedText, at: FilePosition, *, triggered: bool = False
) -> tuple[GameObject, str]:
    """Returns the card and key of an ability, stated by card and by number, icon or name. Raises BadScenario."""
    label, _, which = (text.ability or "").partition("/")
    source = find_stated_card(layout, label, at)
    definition = layout.definitions.get(source.number)
    printed = [*enumerate(definition.abilities if definition is not None else ())]
    known = {
        place: ability
        for place, ability in printed
        if isinstance(ability, Ability) and (ability.when is not None if triggered else ability.kind != STATIC)
    }
    said = normalise(which)
    named = [
        place
        for place, ability in known.items()
        if not said or said in (str(place + 1), normalise(ability.icon or ""), normalise(ability.name))
    ]
    if len(named) == 1:
        return source, f"{source.number}#{named[0]}"
    of = ", ".join(f"{label}/{place + 1}" for place in known)
    fault = "number" if which else "several"
    if not known:
        fault = "triggered" if triggered else "played"
    raise at.wrong("position.no-ability", named=label, possible=of or "none", fault=fault, given=which)
