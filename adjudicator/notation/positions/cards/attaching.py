"""Attaches the cards of a stated position to their hosts, after all cards are placed."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.notation.positions.cards.card_layout import CardLayout
from engine.core.table.card_names import normalise
from engine.core.table.state import GameObject


def attach_cards(layout: CardLayout) -> None:
    """Attaches cards to their hosts.

    A host that is not stated is possible only where the edition tells that such a card is always attached; then it is
    the last card before it in the zone.

    Raises:
        BadScenario: a host is no card of the position.
    """
    nothing = len(layout.objects) + 1
    for new, (label, at) in layout.under.items():
        host = _find_host(layout, label, layout.objects[new - 1])
        if not host and (layout.strict or layout.defaults.names.find(label)):
            raise at.wrong("position.nothing-above", named=str(label))
        layout.objects[new - 1] = replace(layout.objects[new - 1], attached_to=host or nothing)
    for obj in list(layout.objects):
        if obj.guise in layout.defaults.scenario.always_attached and not obj.attached_to:
            before = [one for one in layout.objects[: obj.id - 1] if one.zone == obj.zone and not one.attached_to]
            layout.objects[obj.id - 1] = replace(obj, attached_to=before[-1].id if before else 0)


def _find_host(layout: CardLayout, said: str, attached: GameObject) -> int:
    """Returns the card that another one is attached to: of several of one name the last before it in its zone."""
    label = layout.find_label(said)
    if label in layout.labels:
        return layout.labels[label]
    before = [obj for obj in layout.objects[: attached.id - 1] if obj.zone == attached.zone]
    return next((obj.id for obj in reversed(before) if _is_called(layout, obj, normalise(said))), 0)


def _is_called(layout: CardLayout, obj: GameObject, word: str) -> bool:
    """Returns whether a card has a normalised word as its number or name, or was written with it."""
    card = layout.definitions.get(obj.number)
    names = card.called if card is not None else ()
    return word in map(normalise, (*names, layout.words.get(obj.id, "")))
