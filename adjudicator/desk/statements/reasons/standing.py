"""Tells by what rule processes take cards away, and what players who have not lost are short of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.desk.claims.binding import ClaimPart, TableClaim
from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.reasons.grounds import find_table_before
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.events.cards import MarkersChanged
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.steps import StepTaken
from engine.core.opening.consistency import Consistency
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.state import GameState

DAMAGE = "damage"
"""The markers that rule processes look at."""


def _count_left(found: Sequence[Finding]) -> int:
    """Returns by how much the damage on a card falls short of what it is compared with."""
    facts = next((each.facts for each in found), {})
    compared = [value for name, value in facts.items() if name not in ("card", DAMAGE)]
    damage = facts.get(DAMAGE, 0)
    return min((one - damage for one in compared if isinstance(one, int) and isinstance(damage, int)), default=0)


def find_price(consistency: Consistency | None, table: GameState, card: int, name: str) -> tuple[Finding, ...]:
    """Returns what it costs now to play a card of a hand.

    There is nothing to tell if the value of that name is no cost.
    """
    if consistency is None or name not in consistency.costs or card not in table.objects:
        return ()
    return tuple(consistency.find_price(RulesContext(table), card))


def find_settled_price(
    consistency: Consistency | None, end: CourseEnd, card: int, name: str
) -> tuple[tuple[Finding, ...], GameState]:
    """Returns what a card was played for in a course, with the table on which that was settled last.

    There is nothing to tell if the value of that name is no cost, or the card was not played in the course.
    """
    found, settled = tuple[Finding, ...](), end.table
    physical = end.table.objects[card].card if card in end.table.objects else 0
    if consistency is None or name not in consistency.costs or not physical:
        return found, settled
    table = open_state(end.log[0]) if end.start is None and end.log else (end.start or end.table).copy()
    for event in end.log if end.start is not None else end.log[1:]:
        evolve(table, event)
        there = next((obj.id for obj in table.objects.values() if obj.card == physical), 0)
        told = tuple(consistency.find_settled_price(RulesContext(table), there)) if there and table.agenda else ()
        if told and told != found:
            found, settled = told, table.copy()
    return found, settled


@dataclass(frozen=True)
class Standing:
    """What rule processes look at, on the tables of a course."""

    book: Rulebook
    """The rulebook."""
    consistency: Consistency | None
    """What the edition tells about its rule processes; None if it tells nothing."""
    end: CourseEnd
    """Where the course ends."""
    events: Mapping[int, Event]
    """The events of the course by their numbers."""

    def tell_falling(self, seq: int) -> tuple[Finding, ...]:
        """Returns why the rule process that an event belongs to took its card away."""
        table = find_table_before(self.end.log, self.events, seq, self.end.start)
        card = getattr(self.events[seq], "card", 0)
        if table is None or card not in table.objects or self.consistency is None:
            return ()
        return self._store(self.consistency.find_falling(RulesContext(table), card))

    def tell_staying(self, card: int) -> tuple[Finding, ...]:
        """Returns why no rule process takes a card away, at the check that came nearest to it.

        Checks count from when the card had its most damage. Where the course ends, the damage may be gone, and effects
        that lowered what it is compared with may have ended. Without damage in the course, its end is told.
        """
        if self.consistency is None:
            return ()
        log = self.end.log
        done = [e for e in log if e.seq > self.end.begins_after and isinstance(e, MarkersChanged) and e.card == card]
        most = max((e for e in done if e.name == DAMAGE and e.now > e.was), key=lambda e: e.now, default=None)
        checked = self._list_checked(card, most.seq) if most is not None else ()
        told = min(checked, key=_count_left, default=None)
        if told is None:
            told = tuple(self.consistency.find_staying(RulesContext(self.end.table), card))
        return self._store(told)

    def _list_checked(self, card: int, since: int) -> Iterator[tuple[Finding, ...]]:
        """Yields why a card stays at each check of rule processes after an event, the latest first, and at the end."""
        found = list[tuple[Finding, ...]]()
        if self.consistency is None:
            return
        clauses = {*self.book.edition.stored(self.consistency.rule_check)}
        table = open_state(self.end.log[0]) if self.end.start is None else self.end.start.copy()
        for event in self.end.log if self.end.start is not None else self.end.log[1:]:
            checks = event.seq > since and isinstance(event, StepTaken) and not clauses.isdisjoint(event.cites)
            if checks and card in table.objects:
                found.append(tuple(self.consistency.find_staying(RulesContext(table), card)))
            evolve(table, event)
        if card in table.objects:
            found.append(tuple(self.consistency.find_staying(RulesContext(table), card)))
        yield from (each for each in reversed(found) if each)

    def tell_not_losing(self, part: ClaimPart) -> tuple[Finding, ...]:
        """Returns why the players who are claimed to have lost have not, while the game is not over."""
        if not isinstance(part, TableClaim) or part.kind != "result" or self.end.table.result is not None:
            return ()
        if self.consistency is None:
            return ()
        g, found = RulesContext(self.end.table), list[Finding]()
        for seat in self.book.seats:
            if seat in part.value if part.name == "losers" else part.value != seat:
                found += self.consistency.find_not_losing(g, seat)
        return self._store(found)

    def tell_price(self, card: int, name: str) -> tuple[Finding, ...]:
        """Returns what it costs to play a card, or what it was played for, where a value is its cost."""
        found = find_price(self.consistency, self.end.table, card, name)
        found = found or find_settled_price(self.consistency, self.end, card, name)[0]
        return tuple(map(self.book.stored, found))

    def _store(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        return tuple(map(self.book.stored, findings))
