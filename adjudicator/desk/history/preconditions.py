"""Preconditions of events: what an event needed besides its cause, read from the log and from the step that decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from engine.abilities.instructions.branching import branches
from engine.abilities.language.selectors import Condition
from engine.abilities.layers.explain_value import UnknownValue, ValueReason, explain_value
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import CardAbilities, RulesContext
from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import AbilityPlaced, AbilityRemoved, EffectBegan, TriggerCounted, TriggerSpent
from engine.core.events.event import Event
from engine.core.events.steps import ProcedureCalled, StepTaken
from engine.core.play.procedure import ComparedValue
from engine.core.play.survey import find_compared
from engine.core.questions.explain import Reason, explain_event
from engine.core.table.roles import RESOLUTION
from engine.core.table.state import Frame, GameState

MOST_REASONS = 40
"""The most reasons of one explanation, those of preconditions included; later preconditions are left out."""
MOST_STARTS = 4
"""The most events by which one precondition came about, the last ones."""
DEEPEST = 4
"""How many preconditions may stand within one another."""
FARTHEST = 1_500
"""How many events before an event are searched for the use of an ability."""
MOST_OF_BATCH = 60
"""How many events of a batch are searched for the beginning of an effect."""


BRANCHES = ("then", "else_")
"""The fields of an instruction with a condition: what is done if it holds, and what otherwise."""


class PreconditionKind(StrEnum):
    """The kinds of preconditions; the value is the code of the sentence."""

    USE = "why.use"
    """The ability or card that is resolved was used or played."""
    TRIGGER = "why.trigger"
    """The ability triggered."""
    CONDITION = "why.condition"
    """The condition of a trigger held."""
    BRANCH = "why.branch"
    """A condition in a text held, or did not."""
    VALUE = "why.value"
    """A value was compared."""
    MARKERS = "why.markers"
    """Markers were compared with a value."""


class Precondition(msgspec.Struct, frozen=True):
    """Something that an event needed besides its cause."""

    kind: PreconditionKind
    """Its kind."""
    card: int
    """The card concerned."""
    version: int
    """The version of the table at which it is looked at."""
    starts: tuple[int, ...] = ()
    """The events by which it came about, the last one first."""
    ability: str = ""
    """The key of the ability with the condition; empty for other kinds."""
    path: str = ""
    """The path of the instructions in it that were carried out by the condition; empty for other kinds."""
    value: ValueReason | None = None
    """The explanation of the value; None for other kinds."""
    marker: str = ""
    """The kind of markers; empty for other kinds."""
    count: int = 0
    """How many markers there were."""


class BranchedReason(msgspec.Struct, frozen=True):
    """A reason with the preconditions of its event."""

    reason: Reason
    """The reason."""
    preconditions: tuple[tuple[Precondition, tuple[tuple[BranchedReason, ...], ...]], ...] = ()
    """Each precondition, with the paths of the events by which it came about."""


@dataclass
class BranchFinder:
    """Finds the reasoning path of an event up to the nearest act, with the preconditions on the way."""

    log: Sequence[Event]
    """The events of the game, from 1 without gaps."""
    table_at: Callable[[int], GameState]
    """Returns an independent table after an event."""
    acts: frozenset[str]
    """The types of events that end a path."""
    told: set[int] = field(default_factory=set)
    """The events that stand in a path already."""
    stated: set[Precondition | tuple[str, int, str]] = field(default_factory=set)
    """The preconditions that are found already."""

    def find(self, seq: int, depth: int = 0) -> tuple[BranchedReason, ...]:
        """Returns the path of an event; it ends before an event that another path tells."""
        path: list[Reason] = []
        for reason in explain_event(self.log, seq, self.acts):
            if reason.seq in self.told:
                break
            path.append(reason)
        self.told.update(reason.seq for reason in path)
        if depth > DEEPEST:
            return tuple(map(BranchedReason, path))
        return tuple(self._branch(path, place, depth) for place in range(len(path)))

    def _branch(self, path: Sequence[Reason], place: int, depth: int) -> BranchedReason:
        found = []
        for precondition in self._list_preconditions(path, place):
            about = (precondition.kind, precondition.card, precondition.marker or precondition.path)
            about = (*about[:2], precondition.value.name) if precondition.value is not None else about
            new = [start for start in precondition.starts if start not in self.told]
            needs_start = precondition.kind in (PreconditionKind.USE, PreconditionKind.TRIGGER)
            if about in self.stated or (needs_start and not new) or len(self.told) >= MOST_REASONS:
                continue
            self.stated.add(about)
            found.append((precondition, tuple(self.find(start, depth + 1) for start in new)))
        return BranchedReason(path[place], tuple(found))

    def _list_preconditions(self, path: Sequence[Reason], place: int) -> Iterator[Precondition]:
        event = self.log[path[place].seq - 1]
        if isinstance(event, TriggerCounted):
            yield from self._find_condition(event)
        elif isinstance(event, AbilityPlaced):
            yield from self._find_trigger(event.obj.ability, event.obj.source, event.seq)
        elif isinstance(event, ProcedureCalled):
            yield from self._find_use(event.frame, event.seq)
        elif isinstance(event, StepTaken):
            for frame in event.calls or ():
                yield from self._find_branch(frame, event.seq)
                yield from self._find_use(frame, event.seq)
            brought_about = self.log[path[place - 1].seq - 1] if place else event
            yield from self._list_compared(event, brought_about)

    # ------------------------------------------------------------------ uses and triggers

    def _find_use(self, frame: Frame, seq: int) -> Iterator[Precondition]:
        """Yields how what a procedure resolves came to wait, or which trigger it uses."""
        waiting, ability, source = (frame.vars.get(name) for name in ("pending", "ability", "source"))
        if isinstance(waiting, int) and waiting:
            for event in self._look_back(seq):
                if isinstance(event, TriggerCounted) and event.pending.id == waiting:
                    yield self._trigger(event, seq)
                    return
        if not isinstance(source, int) or frame.procedure not in self._resolutions():
            return
        gone: set[int] = set()
        for event in self._look_back(seq):
            if isinstance(event, AbilityRemoved):
                gone.add(event.obj)
            elif isinstance(event, AbilityPlaced) and event.obj.id not in gone:
                if event.obj.source == source and event.obj.ability == ability:
                    yield Precondition(PreconditionKind.USE, source, seq, (event.seq,))
                    return
            elif isinstance(event, CardMoved) and event.became == source:
                if event.target == self._rules().book.resolution_zone:
                    yield Precondition(PreconditionKind.USE, source, seq, (event.seq,))
                return

    def _find_trigger(self, ability: str, source: int, seq: int) -> Iterator[Precondition]:
        """Yields the trigger of an ability that was placed, if it is a triggered one."""
        spent = 0
        for event in self._look_back(seq):
            if isinstance(event, TriggerSpent) and not spent:
                spent = event.pending
            elif isinstance(event, TriggerCounted) and event.pending.id == spent:
                if (event.pending.ability, event.pending.source) == (ability, source):
                    yield self._trigger(event, seq)
                return
            elif isinstance(event, AbilityPlaced) and not spent:
                return

    def _trigger(self, counted: TriggerCounted, seq: int) -> Precondition:
        return Precondition(PreconditionKind.TRIGGER, counted.pending.source, seq, (counted.seq,))

    def _find_condition(self, counted: TriggerCounted) -> Iterator[Precondition]:
        g, key = RulesContext(self.table_at(counted.seq)), counted.pending.ability
        when = g.derived.ability(key).when if isinstance(g.derived, CardAbilities) else None
        if when is not None and when.holds is not None:
            yield Precondition(PreconditionKind.CONDITION, counted.pending.source, counted.seq, ability=key)

    def _find_branch(self, frame: Frame, seq: int) -> Iterator[Precondition]:
        """Yields the condition by which one of two lists of instructions is carried out."""
        path = str(frame.vars.get("path", ""))
        if frame.procedure not in self._resolutions() or path.rpartition(".")[2] not in BRANCHES:
            return
        source, ability = frame.vars["source"], frame.vars["ability"]
        if find_condition(RulesContext(self.table_at(seq - 1)), ability, path) is not None:
            yield Precondition(PreconditionKind.BRANCH, source, seq - 1, ability=ability, path=path)

    def _look_back(self, seq: int) -> Iterator[Event]:
        """Yields the events before one, the last first."""
        for earlier in range(seq - 1, max(0, seq - FARTHEST), -1):
            yield self.log[earlier - 1]

    def _rules(self) -> RulesContext:
        """Returns the rules of the game."""
        return RulesContext(self.table_at(1))

    def _resolutions(self) -> tuple[str, ...]:
        """Returns the names of the procedure that carries out instructions."""
        resolution = self._rules().book.roles.get(RESOLUTION)
        return () if resolution is None else (resolution.name,)

    # ------------------------------------------------------------------ values and markers

    def _list_compared(self, step: StepTaken, brought_about: Event) -> Iterator[Precondition]:
        """Yields the values and markers by which a step decided about the card of the event that it brought about."""
        acted = not isinstance(brought_about, StepTaken | ProcedureCalled)
        grounds = step.grounds if step.grounds is not None and step.grounds.value_name else None
        if not acted and grounds is None:
            return
        concerned = getattr(brought_about, "card", 0)
        compared = find_compared(self.table_at(step.seq - 1), step)
        if grounds is not None and not compared and grounds.card in (0, concerned):
            cards = dict.fromkeys(card for card in (grounds.card, grounds.agent) if card)
            compared = tuple(ComparedValue(concerned, card, grounds.value_name) for card in cards)
        for one in compared:
            if concerned and one.about != concerned:
                continue
            before = self.table_at(step.seq - 1)
            if one.card not in before.objects:
                continue
            yield from self._explain_value(one, before, step.seq)
            count = before.objects[one.card].markers.get(one.marker, 0)
            if one.marker and count:
                starts = tuple(self._list_added(one.card, one.marker, step.seq))
                yield Precondition(
                    PreconditionKind.MARKERS, one.card, step.seq - 1, starts, marker=one.marker, count=count
                )

    def _explain_value(self, compared: ComparedValue, before: GameState, seq: int) -> Iterator[Precondition]:
        try:
            reason = explain_value(before, compared.card, compared.name)
        except UnknownValue:
            return
        starts = {
            start
            for step in reason.steps
            if step.source != compared.card or step.key.startswith("@")
            for start in self._find_start(before, step.source, step.key)
        }
        latest = sorted(starts, reverse=True)[:MOST_STARTS]
        yield Precondition(PreconditionKind.VALUE, compared.card, seq - 1, tuple(latest), value=reason)

    def _find_start(self, table: GameState, source: int, key: str) -> Iterator[int]:
        """Yields the event with which an effect began, or its card came to where it is."""
        effect = int(key[1:]) if key.startswith("@") and key[1:].isdecimal() else 0
        lasting, obj = table.lasting.get(effect), table.objects.get(source)
        batch = lasting.stamp if lasting is not None else 0 if obj is None else obj.stamp
        for seq in range(batch, min(batch + MOST_OF_BATCH, table.version) + 1) if batch else ():
            event = self.log[seq - 1]
            if isinstance(event, EffectBegan) and event.effect.id == effect:
                yield seq
                return
            if not effect and isinstance(event, CardMoved) and event.became == source:
                yield seq
                return

    def _list_added(self, card: int, marker: str, seq: int) -> Iterator[int]:
        """Yields the events that put markers on a card since it last had none, the last first."""
        added = 0
        for event in self._look_back(seq):
            if isinstance(event, MarkersChanged) and event.card == card and event.name == marker:
                if event.now > event.was:
                    added += 1
                    yield event.seq
                if not event.was or added >= MOST_STARTS:
                    return
            elif isinstance(event, CardMoved) and event.became == card:
                return


def find_condition(g: RulesContext, ability: str, path: str) -> Condition | None:
    """Returns the condition by which the instructions at a path are carried out; None if none decides that."""
    above, index, _ = path.rsplit(".", 2)
    item = instructions(g, ability, above)[int(index)]
    return item.condition if branches(item) else None
