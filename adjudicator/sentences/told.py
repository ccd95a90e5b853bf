"""A seat's view of a game, event by event, with the cards that the seat knows at each event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.abilities.replacement.applicability import APPLICABLE_KEY
from engine.abilities.view import RulesContext
from engine.core.events.effects import EffectBegan, EffectEnded
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.play.visibility import JUDGE, sees
from engine.core.questions.redaction import EventView, find_objects, redact
from engine.core.table.state import Lasting


@dataclass(frozen=True)
class ToldEvent:
    """An event as a seat sees it."""

    view: EventView
    """The event without parts hidden from the seat."""
    numbers: Mapping[int, str]
    """The card numbers known to the seat at this event, by object."""
    effect_of: int = 0
    """The source of the effect that ends; 0 if none ends, or the source is unknown."""


def tell_event(event: Event, g: RulesContext, seat: str) -> ToldEvent | None:
    """Returns a seat's view of an event; None if the seat may not know that it happened.

    The seat knows the number of a card if the event tells it, if the seat sees the card just after the event, or if the
    card was face up in its last place. So the view of an event does not depend on the events read before.

    Args:
        g: a context over the table just after the event.
        seat: the seat; `JUDGE` sees everything.
    """
    view = redact(event, g.state, seat, g)
    return None if view is None else ToldEvent(view, find_numbers(view, g, seat))


def find_numbers(view: EventView, g: RulesContext, seat: str) -> dict[int, str]:
    """Returns the card numbers of an event's objects, as far as the seat knows them."""
    found = {each: number for each in list_objects(g, view.data) if (number := find_number(g, seat, each))}
    told = view.data.get("number")
    if told and view.type in NUMBERED:
        found |= {view.data[name]: told for name in ("card", "became") if view.data.get(name)}
    return found


def find_number(g: RulesContext, seat: str, object_id: int) -> str:
    """Returns the card number of an object, or of a waiting trigger's card, as far as a seat knows it."""
    if object_id in g.state.pending:
        object_id = g.state.pending[object_id].source
    obj = g.state.objects.get(object_id)
    if obj is not None:
        return obj.number if obj.number and (seat == JUDGE or sees(g, seat, object_id)) else ""
    last = g.state.gone.get(object_id)
    if last is None or not last.zone:
        return ""
    return last.number if seat == JUDGE or (last.face_up and g.book.zone_rule(last.zone).public) else ""


NUMBERED = frozenset({"card-moved", "card-faced", "card-identified", "card-side-turned", "identity-corrected"})
"""Types whose field `number` is the card number of the object in `card`."""

OBJECTS = frozenset({"card", "became", "agent", "by", "source", "obj", "others", "cards", "id", "subject", "fixed"})
"""Fields of events and of their records that hold object ids."""


def list_objects(g: RulesContext, data: Mapping[str, Any]) -> set[int]:
    """Returns the object ids in visible fields."""
    found: set[int] = set()
    for name, value in data.items():
        if isinstance(value, Mapping):
            found |= list_objects(g, value)
        elif name == "picks":
            found |= {each for pick in value for each in (*find_objects(g, str(pick)), find_source(str(pick)))}
        elif name in OBJECTS or name == "to":
            ids = value if isinstance(value, list | tuple) else (value,)
            found |= {each for each in ids if isinstance(each, int) and not isinstance(each, bool)}
    return found


def find_source(pick: str) -> int:
    """Returns the source of a picked replacement; 0 if the pick is none."""
    key = APPLICABLE_KEY.fullmatch(pick.partition(":")[2])
    return int(key["source"]) if key is not None else 0


def witness_game(events: Iterable[Event], seat: str) -> Iterator[ToldEvent]:
    """Yields a seat's view of each event of a game, from the first."""
    return tell_in_order(_replay(events), seat, {})


def _replay(events: Iterable[Event]) -> Iterator[tuple[Event, RulesContext]]:
    g: RulesContext | None = None
    for event in events:
        if g is None:
            g = RulesContext(open_state(event))
        else:
            evolve(g.state, event)
        yield event, g


def tell_in_order(
    events: Iterable[tuple[Event, RulesContext]], seat: str, lasting: Mapping[int, Lasting]
) -> Iterator[ToldEvent]:
    """Yields a seat's view of each of some consecutive events, with the sources of ending effects.

    Args:
        events: the events, each with a context over the table just after it.
        seat: the seat, or the judge.
        lasting: the effects in force before the first of them.
    """
    sources = {each.id: each.source for each in lasting.values()}
    for event, g in events:
        if isinstance(event, EffectBegan):
            sources[event.effect.id] = event.effect.source
        told = tell_event(event, g, seat)
        if told is not None and isinstance(event, EffectEnded) and event.effect in sources:
            of = sources[event.effect]
            told = replace(told, effect_of=of, numbers={**told.numbers, of: find_number(g, seat, of)})
        if told is not None:
            yield told
