"""What a seat is told of a game, event by event, with the cards it knows then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.abilities.view import RulesContext
from engine.core.event import Event
from engine.core.fold import evolve, open_state
from engine.core.redaction import EventView, find_objects, redact
from engine.core.state import GameState
from engine.core.visibility import JUDGE, sees


@dataclass(frozen=True)
class ToldEvent:
    """An event as a seat is told of it."""

    view: EventView
    """The event without what is hidden from the seat."""
    numbers: Mapping[int, str]
    """The card numbers of the objects in it, as far as the seat knows them."""


class Witness:
    """Goes along the events of one game as one seat sees them. It knows a card once the seat was shown it."""

    def __init__(self, seat: str, table: GameState | None = None) -> None:
        """Takes who looks.

        Args:
            seat: the seat; `JUDGE` is told everything.
            table: the table just before the first event; it is changed in place. None where that event opens the game.
        """
        self.seat = seat
        self._game = RulesContext(table) if table is not None else None
        self._known: dict[int, str] = {}

    def witness(self, event: Event) -> ToldEvent | None:
        """Returns what the seat is told of the next event; None if it may not even know of it."""
        g = self._step(event)
        view = redact(event, g.state, self.seat, g)
        if view is None:
            return None
        self._learn(g, view)
        objects = _list_objects(g, view.data)
        return ToldEvent(view, {each: self._known[each] for each in objects if each in self._known})

    def _step(self, event: Event) -> RulesContext:
        if self._game is None:
            self._game = RulesContext(open_state(event))
        else:
            evolve(self._game.state, event)
        return self._game

    def _learn(self, g: RulesContext, view: EventView) -> None:
        """Notes which cards the seat sees now of those that the event names, and the card that it says."""
        for each in _list_objects(g, view.data):
            obj = g.state.objects.get(each)
            if obj is not None and obj.number and (self.seat == JUDGE or sees(g, self.seat, each)):
                self._known[each] = obj.number
        number = view.data.get("number")
        if number and view.type in NUMBERED:
            for name in ("card", "became"):
                if view.data.get(name):
                    self._known[view.data[name]] = number


NUMBERED = frozenset({"card-moved", "card-faced", "card-identified", "card-side-turned", "identity-corrected"})
"""The types whose field `number` says which card the object in `card` is."""

OBJECTS = frozenset({"card", "became", "agent", "by", "source", "obj", "others", "cards", "id", "subject"})
"""The fields, of events and of the records in them, that name objects."""


def _list_objects(g: RulesContext, data: Mapping[str, Any]) -> set[int]:
    """Returns the ids of objects that told fields name."""
    found: set[int] = set()
    for name, value in data.items():
        if isinstance(value, Mapping):
            found |= _list_objects(g, value)
        elif name == "picks":
            found |= {each for pick in value for each in find_objects(g, str(pick))}
        elif name in OBJECTS or name == "to":
            ids = value if isinstance(value, list | tuple) else (value,)
            found |= {each for each in ids if isinstance(each, int) and not isinstance(each, bool)}
    return found


def witness_game(events: Iterable[Event], seat: str) -> Iterator[ToldEvent]:
    """Yields what a seat is told of a game from its first event on."""
    witness = Witness(seat)
    for event in events:
        told = witness.witness(event)
        if told is not None:
            yield told
