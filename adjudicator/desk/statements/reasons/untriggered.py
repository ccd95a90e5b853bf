"""Tells with a claim which triggered abilities would have done what it speaks of, and still wait for their occasion."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.sentences.speakers import OCCASION
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.fold import open_state
from engine.core.events.steps import ActIncomplete
from engine.core.play.book.rulebook import Rulebook

PLACE = "#"
"""What stands between the number of a card and the place of a printed ability in a key."""
MOST_TOLD = 2
"""The most abilities that are told with one statement."""
TOUCHED_BY = {
    "damage": ("heal", "damage_to", "remove_damage"),
    "life": ("damage_to", "gain_life", "lose_life"),
    "hand": ("draw", "discard"),
}
"""The instructions that change something without naming it."""
DELAY = "delay"
"""The instruction by which an effect makes a delayed triggered ability."""
TABLES = ("plus", "times", "over", "becomes")
"""The fields of instructions that hold numbers by their names."""
NAMES = ("do", "act", "name", "marker", "number")
"""The fields of instructions that hold the name of an act, of a marker or of a number."""


class WaitingAbility(NamedTuple):
    """A triggered ability, printed or delayed, that has not triggered."""

    source: int
    """The object that has it, or whose effect made it."""
    key: str
    """Its key."""
    ability: Ability
    """Its text."""
    delayed: bool
    """Whether an effect made it."""


@dataclass(frozen=True)
class Untriggered:
    """The triggered abilities that wait where a course ends, and have not triggered in it."""

    end: CourseEnd
    """Where the course ends."""
    book: Rulebook
    """The rulebook."""

    def tell(self, words: Collection[str]) -> Iterator[Finding]:
        """Yields the abilities whose effects would do something that is named by a word.

        Args:
            words: the names of a deed, a marker, a number or a zone.
        """
        wanted = {*words, *(act for word in words for act in TOUCHED_BY.get(word, ()))}
        concerned = (each for each in self._waiting if not wanted.isdisjoint(_list_names(each.ability)))
        for each in islice(concerned, MOST_TOLD):
            rules = RulesContext(self.end.table).derived.rules
            if each.delayed:
                yield self.book.stored(
                    not_applicable("statement.still-delayed", rules.triggers.delayed, each.source, card=each.source)
                )
                continue
            cites = rules.triggers.counted + rules.of_ability(each.ability)
            yield self.book.stored(
                not_applicable(
                    "statement.occasion-missing", cites, each.source, card=each.source,
                    condition_of=f"{each.key}~{OCCASION}",
                )
            )  # fmt: skip

    @cached_property
    def _waiting(self) -> tuple[WaitingAbility, ...]:
        table, since = self.end.table, self.end.begins_after
        g = RulesContext(table)
        events = [event for event in self.end.log if event.seq > since]
        triggered = self._list_begun() | {
            event.pending.ability for event in events if isinstance(event, TriggerCounted)
        }
        triggered |= {event.obj.ability for event in events if isinstance(event, AbilityPlaced)}
        told = {event.card for event in events if isinstance(event, ActIncomplete)}
        told |= {event.became for event in events if isinstance(event, CardMoved)}  # its occasion may have come before
        found = [
            WaitingAbility(obj.id, key, ability, False)
            for obj in table.objects.values()
            if obj.zone in self.book.play_keys and obj.id not in told
            for key in g.derived.abilities(obj.id)
            if key.partition(PLACE)[0] in table.pins.definitions
            if (ability := g.derived.ability(key)).when is not None and key not in triggered
        ]
        delayed = (each for each in table.delayed.values() if each.ability not in triggered)
        found += [WaitingAbility(each.source, each.ability, g.derived.ability(each.ability), True) for each in delayed]
        return tuple(found)

    def _list_begun(self) -> set[str]:
        """Returns the keys of the abilities that have triggered, or are under way, where the course begins."""
        start = self.end.start or open_state(self.end.log[0])
        placed = {obj.ability for obj in start.objects.values() if obj.ability}
        under_way = {str(frame.vars["ability"]) for frame in start.agenda if "ability" in frame.vars}
        return placed | under_way | {pending.ability for pending in start.pending.values()}


def _list_names(ability: Ability) -> set[str]:
    """Returns the acts of an ability's effect, and the markers and numbers that it changes."""
    return {*_walk(msgspec.to_builtins(ability.effect))}


def _walk(node: Any) -> Iterator[str]:
    if isinstance(node, Mapping) and node.get("do") == DELAY:
        return  # what an effect makes waits by itself
    if isinstance(node, Mapping):
        for name, value in node.items():
            if name in TABLES and isinstance(value, Mapping):
                yield from map(str, value)
            elif name in NAMES and isinstance(value, str):
                yield value
            yield from _walk(value)
    elif isinstance(node, list | tuple):
        for each in node:
            yield from _walk(each)
