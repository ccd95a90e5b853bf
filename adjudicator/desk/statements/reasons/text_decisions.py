"""Finds what texts decided while they were carried out: conditions in them, amounts settled, abilities that wait."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from adjudicator.desk.claims.statements import DeedClaim
from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.reasons.grounds import list_causes
from adjudicator.desk.statements.reasons.untriggered import can_do, find_word
from engine.abilities.instructions.branching import If, branches
from engine.abilities.language.instruction import Instruction
from engine.abilities.layers.explain_value import ValueReason
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.cards import CardMoved
from engine.core.events.effects import DelayedGone, DelayedSet, EffectBegan, TriggerCounted
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.steps import StepTaken
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.roles import RESOLUTION
from engine.core.table.state import Delayed, GameState, Lasting

THEN, ELSE = "then", "else_"
"""The fields of an instruction with a condition: what is done if it holds, and what otherwise."""
MOST_TOLD = 2
"""The most conditions that are told with one claim."""
AMOUNTS = ("plus", "becomes", "count")
"""The fields of instructions that hold an amount, which a text may count."""


class TextPlace(NamedTuple):
    """Where an instruction stands."""

    source: int
    """The card with the text."""
    ability: str
    """The ability."""
    path: str
    """The path of the instruction in it."""
    controller: str
    """The seat that controls the text."""


@dataclass(frozen=True)
class TextCondition:
    """A condition in a text that decided which of its instructions were carried out."""

    seq: int
    """The step at which it was looked at."""
    source: int
    """The card with the text."""
    place: str
    """The ability, and the path in it of the instructions that were carried out or left out by the condition."""
    left_out: tuple[Instruction, ...]
    """The instructions that were left out by it."""
    controller: str
    """The seat that controls the text."""


@dataclass(frozen=True)
class TextDecisions:
    """What the texts that were carried out in a course decided."""

    end: CourseEnd
    """Where the course ends."""
    book: Rulebook
    """The rulebook."""

    @cached_property
    def _events(self) -> dict[int, Event]:
        return {event.seq: event for event in self.end.log}

    @cached_property
    def _carried_out(self) -> dict[int, Instruction]:
        """Returns the instruction that each step of a text carried out, by the number of the step."""
        return {seq: item for seq, item, _ in self._read_steps()}

    @cached_property
    def conditions(self) -> tuple[TextCondition, ...]:
        """Returns the conditions that decided in the course, in order."""
        return tuple(
            _look_at(self._events[seq], item, place) for seq, item, place in self._read_steps() if branches(item)
        )

    def _read_steps(self) -> Iterator[tuple[int, Instruction, TextPlace]]:
        """Yields each step of a text: its number, its instruction, and its card with the ability and the path."""
        resolution = self.book.roles.get(RESOLUTION)
        taken = [
            event.seq
            for event in self.end.log
            if isinstance(event, StepTaken) and resolution is not None and event.procedure == resolution.name
        ]
        if not taken or taken[-1] <= self.end.begins_after:
            return
        table, log = (self.end.start.copy(), self.end.log) if self.end.start is not None else _open(self.end.log)
        for event in log:
            if event.seq > self.end.begins_after and event.seq in taken:
                found = _read_step(table)
                if found is not None:
                    yield event.seq, *found
            evolve(table, event)

    # ------------------------------------------------------------------ what is told of it

    def tell_conditions(self, event: int) -> Iterator[Finding]:
        """Yields a finding for each condition that led to an event."""
        if event:
            causes = {step.seq for step in list_causes(self._events, event)}
            for one in [each for each in self.conditions if each.seq in causes][-MOST_TOLD:]:
                yield self._tell_condition(one)

    def tell_left_out(self, acts: Collection[str], seat: str = "") -> Iterator[Finding]:
        """Yields a finding for each condition by which a text left one of some acts out.

        Args:
            acts: the names of the acts.
            seat: the player to whom one would have to be done; empty for any.
        """
        table = RulesContext(self.end.table).derived.rules.instructions
        concerned = (each for each in self.conditions if _does(each.left_out, acts))
        found = [e for e in concerned if can_do(e.left_out, acts, find_word(e.controller, seat), table)]
        for one in found[-MOST_TOLD:]:
            yield self._tell_condition(one)

    def _tell_condition(self, one: TextCondition) -> Finding:
        cites = self.book.edition.recorded(self._events[one.seq].cites)
        told = not_applicable("statement.condition", cites, one.source, card=one.source, condition_of=one.place)
        return self.book.stored(told)

    def tell_settled(self, values: Sequence[ValueReason]) -> Iterator[Finding]:
        """Yields a finding for each effect on a value whose amount its text counted or made depend on a condition."""
        began = {event.effect.id: event for event in self.end.log if isinstance(event, EffectBegan)}
        for value in values:
            for step in value.steps:
                effect = int(step.key[1:]) if step.key.startswith("@") and step.key[1:].isdecimal() else 0
                lasting, event = self.end.table.lasting.get(effect), began.get(effect)
                if lasting is None or lasting.fixed is None or not self._was_worked_out(event):
                    continue
                yield from self.tell_conditions(event.seq if event is not None else 0)
                yield self._tell_settled(lasting, value, event)

    def _was_worked_out(self, event: EffectBegan | None) -> bool:
        """Returns whether the beginning of an effect was decided by a condition, or its amount was counted."""
        if event is None or event.seq <= self.end.begins_after:
            return True  # one that is stated: its text was carried out before
        causes = [step.seq for step in list_causes(self._events, event.seq)]
        if not {one.seq for one in self.conditions}.isdisjoint(causes):
            return True
        item = next((self._carried_out[seq] for seq in causes if seq in self._carried_out), None)
        return item is not None and _counts(item)

    def _tell_settled(self, lasting: Lasting, value: ValueReason, event: EffectBegan | None) -> Finding:
        cites = self.book.edition.recorded(event.cites if event is not None else lasting.cites)
        told = not_applicable("statement.settled", cites, value.card, by=lasting.source, value_name=value.name)
        return self.book.stored(told)

    # ------------------------------------------------------------------ abilities that wait

    def list_waiting(self, deed: DeedClaim) -> list[DelayedSet]:
        """Returns the events by which texts set abilities that would do a claimed deed, and that have not come."""
        came = {event.pending.ability for event in self.end.log if isinstance(event, TriggerCounted)}
        return [
            event
            for event in self.end.log
            if isinstance(event, DelayedSet)
            and event.seq > self.end.begins_after
            and event.delayed.ability not in came
            and _does(getattr(event.ability, "effect", ()), deed.names)
        ]

    def tell_waiting(self, deed: DeedClaim) -> Iterator[Finding]:
        """Yields findings on abilities that wait and would do a claimed deed, and where their cards went."""
        over = {event.delayed for event in self.end.log if isinstance(event, DelayedGone)}
        for event in self.list_waiting(deed)[-MOST_TOLD:]:
            cites, by = self.book.edition.recorded(event.cites), event.delayed.source
            if event.delayed.id in over:
                yield self.book.stored(not_applicable("statement.still-over", cites, by, by=by))
            else:
                yield self.book.stored(not_applicable("statement.still-waits", cites, by, by=by))
            yield from self._tell_gone(event.delayed, event.seq)

    def _tell_gone(self, delayed: Delayed, since: int) -> Iterator[Finding]:
        """Yields a finding for each card that a waiting ability concerns and that has gone."""
        about = {card for name, cards in delayed.memory.items() if name != "m.subject" for card in _list_ids(cards)}
        for event in self.end.log:
            if isinstance(event, CardMoved) and event.seq > since and event.card in about:
                cites = self.book.edition.recorded(event.cites)
                told = not_applicable("statement.went", cites, event.card, card=event.card, zone=event.target)
                yield self.book.stored(told)


def _open(log: Sequence[Event]) -> tuple[GameState, Sequence[Event]]:
    return open_state(log[0]), log[1:]


def _read_step(table: GameState) -> tuple[Instruction, TextPlace] | None:
    """Returns the instruction that the topmost procedure carries out next, with its place."""
    frame = table.agenda[-1]
    ability, path = str(frame.vars.get("ability", "")), str(frame.vars.get("path", "effect"))
    if not ability or ability.startswith("card:"):
        return None
    listed, index = instructions(RulesContext(table), ability, path), int(frame.vars.get("index", 0))
    if index >= len(listed):
        return None
    source, controller = int(frame.vars.get("source", 0)), str(frame.vars.get("controller", ""))
    return listed[index], TextPlace(source, ability, f"{path}.{index}", controller)


def _look_at(event: Event, item: If, place: TextPlace) -> TextCondition:
    source, ability, path, controller = place
    calls = event.calls if isinstance(event, StepTaken) else None
    called = {str(frame.vars.get("path", "")).rpartition(".")[2] for frame in calls or ()}
    holds = THEN in called or (not item.then and ELSE not in called)
    left_out = item.else_ if holds else item.then
    return TextCondition(event.seq, source, f"{ability}~{path}.{THEN if holds else ELSE}", left_out, controller)


def _does(listed: Sequence[Instruction], acts: Collection[str]) -> bool:
    """Returns whether one of some instructions is one of some acts, those within them included."""
    for item in listed:
        tag = str(type(item).__struct_config__.tag).replace("_", "-")
        if tag in acts or any(_does(inner, acts) for _, inner in item.lists):
            return True
    return False


def _counts(item: Instruction) -> bool:
    """Returns whether a text counts an amount of an instruction instead of printing it."""
    amounts: dict[str, Any] = {name: getattr(item, name, None) for name in AMOUNTS}
    change = getattr(item, "change", None)
    amounts |= getattr(change, "plus", None) or {}
    return any(isinstance(amount, msgspec.Struct) for amount in amounts.values())


def _list_ids(cards: Any) -> list[int]:
    listed = cards if isinstance(cards, list | tuple) else [cards]
    return [each for each in listed if isinstance(each, int) and not isinstance(each, bool)]
