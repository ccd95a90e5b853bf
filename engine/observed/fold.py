"""How the table of an observed game takes in what becomes known of its cards; a part of `evolve`, which imports it."""

from __future__ import annotations

from engine.core.handlers import evolves
from engine.core.state import GameObject, GameState
from engine.observed.events import CardIdentified, CardsUnknown


@evolves(CardIdentified)
def _(table: GameState, event: CardIdentified) -> None:
    named(table, table.objects[event.card], event.number)
    table.altered = table.shifted = event.seq


@evolves(CardsUnknown)
def _(table: GameState, event: CardsUnknown) -> None:
    for card in event.cards:
        named(table, table.objects[card], "")
    table.altered = table.shifted = event.seq


def named(table: GameState, obj: GameObject, number: str) -> None:
    """An object is the card of a number from now on ('': nobody knows of which)."""
    if table.unknown is not None:
        table.unknown = table.unknown.counting(obj.card, obj.number, +1).counting(obj.card, number, -1)
    obj.number = number


def seen_stays_seen(table: GameState, before: dict[int, str]) -> None:
    """A table was restored; cards whose numbers (by physical card) were known `before` are known all the same."""
    if table.unknown is not None:
        for obj in table.objects.values():
            if obj.card and not obj.number and before.get(obj.card):
                named(table, obj, before[obj.card])
