"""Tells with a claim what the steps of a course did not do with its cards, and why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from adjudicator.desk.simulation.told_steps import ToldStep, list_told_steps
from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.reasons.grounds import list_causes
from engine.abilities.layers.explain_value import ValueReason
from engine.abilities.resolution.resolution import COUNTED
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Remark
from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectBegan
from engine.core.opening.consistency import Consistency
from engine.core.play.book.rulebook import Rulebook

CHOICE_LOST = "text.choice-lost"
"""The code of the finding that a chosen card is no longer a legal choice."""
MOST_TEXTS = 2
"""The most of these that are told with one claim."""


@dataclass(frozen=True)
class StepsUndone:
    """What the steps of a course did not do."""

    end: CourseEnd
    """Where the course ends."""
    book: Rulebook
    """The rulebook."""
    consistency: Consistency | None
    """The edition's checks of positions."""

    @cached_property
    def _arrived(self) -> tuple[Finding, ...]:
        """Returns what cards lack that have come into play without being played."""
        if self.consistency is None:
            return ()
        g, since, found = RulesContext(self.end.table), self.end.begins_after, list[Finding]()
        for event in (event for event in self.end.log if event.seq > since and isinstance(event, CardMoved)):
            played = event.source.rpartition("/")[2] == self.book.resolution_zone
            if event.target in self.book.play_keys and not played and event.became in self.end.table.objects:
                found += map(self.book.stored, self.consistency.find_not_played(g, event.became))
        return tuple(found)

    @cached_property
    def _steps(self) -> tuple[ToldStep, ...]:
        return tuple(list_told_steps(self.book, self.end.log, self.end.start, self.end.begins_after))

    def tell(self, zones: Collection[str], cards: Collection[int] = ()) -> tuple[Finding, ...]:
        """Returns what the last step that tells about some zones or cards did not do; empty if none does."""
        for step in reversed(self._steps):
            undone = (e for e in step.findings if e.code not in COUNTED and e.remark is not Remark.NEXT)
            found = tuple(each for each in undone if {each.subject, each.facts.get("zone")} & {*zones, *cards})
            if found:
                return found
        return ()

    def tell_on_way(self, way: Collection[int]) -> tuple[Finding, ...]:
        """Returns what texts left out of choices made for them, and counted, at the steps that led to an event.

        Args:
            way: the numbers of these steps.
        """
        told = (each for step in self._steps if step.seq in way for each in step.findings)
        return tuple(each for each in told if each.code in (CHOICE_LOST, *COUNTED))

    def tell_counted(self, values: Sequence[ValueReason]) -> tuple[Finding, ...]:
        """Returns what texts counted when they were carried out and began the effects that made up some values."""
        keys = {step.key for value in values for step in value.steps}
        events = {event.seq: event for event in self.end.log}
        began = [
            event.seq
            for event in self.end.log
            if event.seq > self.end.begins_after and isinstance(event, EffectBegan) and f"@{event.effect.id}" in keys
        ]
        if not began:
            return ()
        way = {step.seq for seq in began for step in list_causes(events, seq)}
        told = (each for step in self._steps if step.seq in way for each in step.findings)
        return tuple(each for each in told if each.code in COUNTED)

    def tell_texts(self, zones: Collection[str] = ()) -> tuple[Finding, ...]:
        """Returns what the texts of cards did not do, each once, the last ones.

        Args:
            zones: the zones that it may be about; empty for any.
        """
        told, there = list[Finding](), {None, *zones}
        steps = (each for step in self._steps for each in step.findings if each.remark is Remark.CLAIM)
        for each in (*steps, *self._arrived):
            if each not in told and each.code not in COUNTED and (not zones or each.facts.get("zone") in there):
                told.append(each)
        return tuple(told[-MOST_TEXTS:])
