"""History for a claim: the last event that changed each aspect, and the versions at which each part held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from adjudicator.desk.claims.agreement import holds
from adjudicator.desk.claims.binding import NARROW, VALUES, ClaimPart, Facet, TableClaim, ZoneClaim
from adjudicator.desk.history.table_comparison import compare_tables, take_snapshot
from adjudicator.desk.history.values import Values
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from engine.core.events.fold import evolve_noting_parts, open_state
from engine.core.events.identity import CardsRenumbered
from engine.core.questions.explain import explain_place
from engine.core.table.aspects import PLACE, Aspect
from engine.core.table.state import GameState

PRINTS = ("placed", "named", "faced")
"""Aspects whose change can alter an object's printed values or the values that count as printed."""


@dataclass(slots=True, eq=False)
class WatchedPart:
    """A part of a claim, tracked while the log is read."""

    said: ClaimPart
    """The statement."""
    holds: bool = False
    """Whether it holds now."""
    agreed: int = 0
    """The last version at which it held; 0 for none."""


@dataclass
class ClaimHistory:
    """The truth of each part of a claim, event by event.

    A part is checked again only after a change to something it mentions.
    """

    said: Sequence[ClaimPart]
    """The parts of the claim."""
    last: dict[Aspect, int] = field(default_factory=dict)
    """The last event that changed each aspect."""
    visited: dict[int, frozenset[str]] = field(default_factory=dict)
    """The past zones of each physical card."""
    came: dict[int, tuple[int, int, str]] = field(default_factory=dict)
    """For each object, the event that created it, and its previous object and zone."""
    watches: list[WatchedPart] = field(default_factory=list)
    """The parts, tracked while the log is read."""
    first: int = 1
    """The first version examined."""
    version: int = 0
    """The current version."""
    holding: int = 0
    """The number of parts that hold now."""
    closest: tuple[int, int] = (-1, 0)
    """The largest number of parts that held together, and the last version at which they did."""
    values: Values | None = None
    """The values after the layers; recorded only if the claim names values."""

    def fold(self, log: Sequence[Event], start: GameState | None = None) -> GameState:
        """Applies the log; returns the table at its end.

        Args:
            log: the events; without `start`, the opening event first.
            start: the table before the events. It is not changed.
        """
        table = open_state(log[0]) if start is None else start.copy()
        g: RulesContext = RulesContext(table)
        self.first = table.version
        self._begin(table, g)
        self._look(table, g, self.watches)
        asks_place = "place" in self._singles
        for event in log if start is not None else log[1:]:
            keys, whole = _apply_event(table, event)
            placed = asks_place and event.moves_play
            altered = table.altered == event.seq
            if not (keys or altered or placed):
                continue
            if isinstance(event, CardsRenumbered):
                self._renumbered(event)
            else:
                self.last.update(dict.fromkeys(keys, event.seq))
            if isinstance(event, CardMoved):
                self._moved(table, event)
            if altered and self.values is not None:
                keys = (*keys, *_find_changed_values(self.values, event, keys, whole))
            self._look(table, g, self._concerned(table, keys, placed))
        self.version = table.version
        self._finish()
        return table

    # -------------------------------------------------------------- parts that an event concerns

    def _begin(self, table: GameState, g: RulesContext) -> None:
        """Groups the parts by the aspects on which they depend; the others go to `_wide`."""
        self._wide: list[WatchedPart] = []
        self._zones: dict[str, list[WatchedPart]] = {}
        self._cards: dict[int | str, list[WatchedPart]] = {}
        self._singles: dict[str, list[WatchedPart]] = {}
        self._place: tuple[str, ...] = ()
        for said in self.said:
            watch = WatchedPart(said)
            self.watches.append(watch)
            if isinstance(said, TableClaim):
                self._singles.setdefault(said.kind, []).append(watch)
            elif any(facet.kind not in NARROW for facet in _list_facets(said)):
                self._wide.append(watch)
            elif isinstance(said, ZoneClaim):
                for key in said.keys:
                    self._zones.setdefault(key, []).append(watch)
            else:
                for each in (said.meant.card,) if said.meant.card else said.meant.numbers:
                    self._cards.setdefault(each, []).append(watch)
        if any(facet.kind in VALUES for said in self.said for facet in _list_facets(said)):
            self.values = Values(g)
        for obj in table.objects.values():
            self.visited[obj.card] = frozenset((obj.zone,))

    def _moved(self, table: GameState, event: CardMoved) -> None:
        if event.became != event.card:
            self.came[event.became] = (event.seq, event.card, event.source)
        card = table.objects[event.became].card
        been = self.visited.get(card, frozenset())
        if event.target not in been:
            self.visited[card] = been | {event.source, event.target}

    def _renumbered(self, event: CardsRenumbered) -> None:
        """Moves the records of cards to their new ids."""
        names = dict(zip(event.cards, event.now, strict=True))
        self.came.update((names[card], self.came[card]) for card in event.cards if card in self.came)
        known = [(key, seq) for key, seq in self.last.items() if key[1] in names]
        self.last.update(((kind, names[of], which), seq) for (kind, of, which), seq in known)

    def _concerned(self, table: GameState, keys: Sequence[Aspect], placed: bool) -> Iterable[WatchedPart]:
        """Returns the parts whose truth may have changed. `placed`: whether play may stand at another clause."""
        found = dict.fromkeys(self._wide if keys else ())
        for aspect, of, _ in keys:
            if aspect == "zone":
                found.update(dict.fromkeys(self._zones.get(of, ())))
            elif aspect in self._singles:
                found.update(dict.fromkeys(self._singles[aspect]))
            elif (obj := table.objects.get(of)) is not None:
                for watches in (self._cards.get(obj.card), self._cards.get(obj.number), self._zones.get(obj.zone)):
                    if watches:
                        found.update(dict.fromkeys(watches))
            if aspect == "named":  # its set of possible cards has changed
                found.update(dict.fromkeys(watch for watches in self._cards.values() for watch in watches))
        if placed:
            place = tuple(each.clause for each in explain_place(table))
            if place != self._place:
                self._place = place
                self.last[PLACE] = table.version
                found.update(dict.fromkeys(self._singles["place"]))
        return found

    # -------------------------------------------------------------- versions at which parts held

    def _look(self, table: GameState, g: RulesContext, concerned: Iterable[WatchedPart]) -> None:
        """Checks these parts again; the others are unchanged."""
        if not concerned:
            return
        self._note(table.version - 1)
        for watch in concerned:
            held = watch.holds
            watch.holds = _holds(table, g, watch.said)
            self.holding += watch.holds - held
            if held and not watch.holds:
                watch.agreed = table.version - 1

    def _note(self, version: int) -> None:
        """Records the number of parts that hold up to a version."""
        if version >= self.first and self.holding >= self.closest[0]:
            self.closest = (self.holding, version)

    def _finish(self) -> None:
        """Records the truth of the parts at the end of the log."""
        for watch in self.watches:
            if watch.holds:
                watch.agreed = self.version
        self._note(self.version)

    def trail(self, object_id: int, keys: Sequence[str]) -> tuple[int, ...]:
        """Returns the moves of a card since it left these zones, newest first; none if it never was there."""
        found: list[int] = []
        at = object_id
        while at in self.came:
            seq, at, source = self.came[at]
            found.append(seq)
            if source in keys:
                return tuple(found)
        return ()


def _apply_event(table: GameState, event: Event) -> tuple[Sequence[Aspect], bool]:
    """Applies an event; returns the changed aspects, and whether it replaced the whole table."""
    footprint = event.footprint(table)
    if footprint is not None:
        keys = tuple(footprint)
        evolve_noting_parts(table, event)
        return keys, False
    before, facts, over = take_snapshot(table), dict(table.facts), table.result is not None
    turn = (table.turn, table.turn_player)
    evolve_noting_parts(table, event)
    return tuple(compare_tables(before, table, facts, turn, over)), True


def _find_changed_values(values: Values, event: Event, keys: Sequence[Aspect], whole: bool) -> list[Aspect]:
    """Returns the objects whose values an event changed."""
    touched = [of for aspect, of, _ in keys if aspect in PRINTS]
    if isinstance(event, CardMoved):
        touched.append(event.card)
    elif isinstance(event, CardsRenumbered):
        touched.extend((*event.cards, *event.now))
    return [("worth", each, "") for each in values.note(touched, everything=whole)]


def _holds(table: GameState, g: RulesContext, said: ClaimPart) -> bool:
    try:
        return holds(table, g, said)
    except LookupError:  # in the middle of a batch an effect can name what is about to leave
        return False


def _list_facets(said: ClaimPart) -> tuple[Facet, ...]:
    return (
        () if isinstance(said, TableClaim) else tuple(facet for entry in said.entries or () for facet in entry.facets)
    )
