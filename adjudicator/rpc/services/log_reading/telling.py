"""Pages of a game in prose, as a seat may see it, with filters by seat, card and clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from adjudicator.rpc.messages import convert_events
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import speak_of_game
from adjudicator.sentences.prose import Paragraph, write_prose
from adjudicator.sentences.told import ToldEvent, tell_in_order
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.table.card_names import CardNames
from engine.core.table.state import GameState

SEATS_IN = ("seat", "player", "controller", "winner")
"""Fields of events that name the seat concerned."""
ZONES_IN = ("source", "target", "zone")
"""Fields of events that name a zone, which may be a player's."""


@dataclass(frozen=True)
class ProseFilter:
    """What a reader wants to be told; an empty part selects everything."""

    seats: frozenset[str] = frozenset()
    """The players whose acts and zones are concerned."""
    cards: frozenset[str] = frozenset()
    """The cards concerned, by number or name."""
    clauses: frozenset[str] = frozenset()
    """The clauses by which it happened."""


def tell_page(
    events: Iterable[tuple[Event, RulesContext]],
    seat: str,
    language: str,
    before: GameState | None,
    last: int,
    wanted: ProseFilter = ProseFilter(),
) -> list[Fields]:
    """Returns the fields of each `Paragraph` that tells a seat about events.

    Args:
        events: the events in order, each with a context over the table just after it; up to `REACH` beyond `last`.
        seat: the seat, or the judge.
        language: the language of the sentences.
        before: the table before the first of them; None before the first event of a game.
        last: the number of the last event in the paragraphs.
        wanted: selects sentences; a card that the seat does not know selects none.
    """
    pages = iter(events)
    first = next(pages, None)
    if first is None:
        return []
    speaker = speak_of_game(first[1].state, language)
    opened = first[1].state  # a stated position begins within a turn
    begins_in = (opened.turn, opened.turn_player) if opened.turn and opened.turn_player else None
    begun = (before.turn, before.turn_player) if before is not None else begins_in
    selection = _Selection(wanted, opened)
    happened = selection.note_controllers(chain((first,), pages))
    told = tell_in_order(happened, seat, before.lasting if before is not None else {})
    paragraphs = write_prose(selection.watch(told), speaker, begun, last)
    return [convert_events.paragraph(each) for each in selection.select(paragraphs)]


class _Selection:
    """The events of a page that a filter selects."""

    def __init__(self, wanted: ProseFilter, table: GameState) -> None:
        self._wanted = wanted
        names = CardNames(table.pins.definitions) if wanted.cards else None
        self._numbers = {number for card in wanted.cards for number in names.find(card)} if names else set()
        self._selected: set[int] = set()
        self._controllers: set[str] = set()

    def note_controllers(self, events: Iterable[tuple[Event, RulesContext]]) -> Iterator[tuple[Event, RulesContext]]:
        """Yields events unchanged, and notes who controls the card that each is about."""
        for event, g in events:
            card = g.state.objects.get(getattr(event, "card", 0))
            self._controllers = set() if card is None else {card.controller}
            yield event, g

    def watch(self, told: Iterable[ToldEvent]) -> Iterator[ToldEvent]:
        """Yields events unchanged, and remembers those that the filter selects."""
        for one in told:
            if self._selects(one):
                self._selected.add(one.view.seq)
            yield one

    def select(self, paragraphs: Iterable[Paragraph]) -> Iterator[Paragraph]:
        """Yields the paragraphs with the selected sentences; those without any are left out."""
        if self._wanted == ProseFilter():
            yield from paragraphs
            return
        for paragraph in paragraphs:
            paragraph.sentences = [each for each in paragraph.sentences if self._selected.intersection(each.events)]
            if paragraph.sentences:
                yield paragraph

    def _selects(self, one: ToldEvent) -> bool:
        wanted, view = self._wanted, one.view
        if wanted.clauses and not wanted.clauses.intersection(view.cites):
            return False
        if wanted.cards and not self._numbers.intersection(one.numbers.values()):
            return False
        if not wanted.seats:
            return True
        owners = {str(view.data.get(name, "")).partition("/")[0] for name in ZONES_IN}
        return bool(wanted.seats & ({str(view.data.get(name)) for name in SEATS_IN} | owners | self._controllers))
