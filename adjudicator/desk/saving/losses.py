"""What a written position does not say of the table it was written from, found by reading it again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from adjudicator.desk.saving.fact_writing import UNSTATED
from adjudicator.desk.saving.value_writing import SINCE, ValueReader, follow_moves
from adjudicator.desk.saving.zone_writing import is_recent
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, leaves_open
from engine.core.opening.consistency import UNSEEN
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.state import Frame, GameObject, GameState


class Loss(NamedTuple):
    """One thing that the written position does not say."""

    what: str
    """Its kind: `card`, `text`, `place`, `return`, `answer`, `fact`, `effect`, `trigger`, `stack` or `memory`."""
    subject: int | str
    """What it is about: an object, a fact or a step."""


def tell_losses(book: Rulebook, losses: Iterable[Loss]) -> tuple[Finding, ...]:
    """Returns a finding for each thing that a written position does not say."""
    return tuple(book.stored(_tell(book.visibility.counted, loss)) for loss in losses)


def _tell(cites: Cites, loss: Loss) -> Finding:
    match loss.what:
        case "place":
            return leaves_open("position.unwritten-place", cites, loss.subject)
        case "return":
            return leaves_open("position.unwritten-return", cites, loss.subject)
        case "fact":
            return leaves_open("position.unwritten-fact", cites, loss.subject)
        case "effect":
            return leaves_open("position.unwritten-effect", cites, loss.subject)
        case "trigger":
            return leaves_open("position.unwritten-trigger", cites, loss.subject)
        case "stack":
            return leaves_open("position.unwritten-waiting", cites, loss.subject)
        case "memory":
            return leaves_open("position.unwritten-memory", cites, loss.subject)
        case "answer":
            return leaves_open("position.unwritten-answer", cites, loss.subject)
        case "text":
            return leaves_open("position.unwritten-text", cites, loss.subject)
        case _:
            return leaves_open("position.unwritten-card", cites, loss.subject)


def find_losses(
    book: Rulebook,
    table: GameState,
    agenda: tuple[Frame, ...],
    read: GameState,
    now: Mapping[int, int],
    unseen: Collection[int] = (),
) -> list[Loss]:
    """Returns what differs between a table and the position that was written from it and read again.

    Args:
        book: the rulebook.
        table: the table.
        agenda: its agenda before the open question is asked.
        read: the table of the read position.
        now: the ids of the table's objects in the read one.
        unseen: the objects that the reader may not know.
    """
    comparison = _Comparison(book, table, read, now, unseen)
    found = [*comparison.compare_objects()]
    if not comparison.same_agenda(agenda) or any(frame.vars.get(name) for frame in agenda for name in SINCE):
        found.append(Loss("place", agenda[-1].at if agenda else ""))
    if comparison.may_return(agenda):
        found.append(Loss("return", agenda[-1].at))
    found += comparison.compare_facts()
    found += comparison.compare_triggers()
    found += comparison.compare_effects()
    return found


class _Comparison:
    """A table, the one that was read, and the ids that correspond."""

    def __init__(
        self, book: Rulebook, table: GameState, read: GameState, now: Mapping[int, int], unseen: Collection[int]
    ) -> None:
        self._book, self._table, self._read, self._now, self._unseen = book, table, read, now, unseen
        self._reader = ValueReader(table)

    # ------------------------------------------------------------------ cards

    def compare_objects(self) -> Iterator[Loss]:
        for obj in self._table.objects.values():
            read = self._read.objects.get(self._now.get(obj.id, 0))
            if read is None:
                yield Loss("stack" if obj.zone == self._stack else "card", obj.id)
            elif self._describe(obj, self._table) != self._describe(read, self._read) or self._lies_elsewhere(
                obj, read
            ):
                yield Loss("card", obj.id)
            elif not self.same_memory(obj.memory, read.memory):
                yield Loss("memory", obj.id)
            elif obj.ability and (obj.ability, self.find_now(obj.source)) != (read.ability, read.source):
                yield Loss("stack", obj.id)

    def _lies_elsewhere(self, obj: GameObject, read: GameObject) -> bool:
        """Returns whether a card is attached to another one than it was read to be."""
        attached = bool(obj.attached_to or read.attached_to)
        return attached and self._now.get(obj.attached_to, -1) != read.attached_to

    @property
    def _stack(self) -> str:
        return self._book.zone_key(self._table.turn_player, self._book.resolution_zone)

    def _describe(self, obj: GameObject, table: GameState) -> tuple[Any, ...]:
        rule = self._book.zone_rule(obj.zone)
        dated = rule.in_play or obj.zone.rpartition("/")[2] in ("standby",)
        new = obj.since if dated and is_recent(obj, table.turn) else 0
        unseen = obj.id in self._unseen if table is self._table else obj.number == UNSEEN
        return (
            "" if unseen else obj.number, obj.owner, obj.controller, obj.zone, obj.orientation if rule.in_play else "",
            obj.face_up or not rule.public, obj.guise, new, obj.via if new and new == table.turn else "", obj.card < 0,
            {name: count for name, count in obj.markers.items() if count},
        )  # fmt: skip

    # ------------------------------------------------------------------ procedures and facts

    def same_agenda(self, agenda: tuple[Frame, ...]) -> bool:
        """Returns whether the same procedures are under way."""
        read = self._read.agenda
        return len(agenda) == len(read) and all(
            one.procedure == other.procedure
            and one.at == other.at
            and self.same_memory(self._settle(one), self._settle(other), one.procedure)
            for one, other in zip(agenda, read, strict=True)
        )

    def may_return(self, agenda: tuple[Frame, ...]) -> bool:
        """Returns whether play goes back to an earlier table if what is under way cannot be finished."""
        saved = self._table.saved
        while saved is not None:
            frames = [each.procedure for each in saved.agenda]
            if frames == [each.procedure for each in agenda[: len(frames)]] and len(frames) > 1:
                return True
            saved = saved.saved
        return False

    def _settle(self, frame: Frame) -> dict[str, Any]:
        procedure = self._book.procedures[frame.procedure]
        return {
            name: value
            for name, value in frame.vars.items()
            if not (hasattr(procedure, name) and getattr(procedure, name) == value)
        }

    def compare_facts(self) -> Iterator[Loss]:
        ours, read = (
            {name: value for name, value in facts.items() if value and not name.startswith(UNSTATED)}
            for facts in (self._table.facts, self._read.facts)
        )
        for name, value in ours.items():
            renamed = self._reader.rename_facts({name: self._drop_gone(value)}, self._now)
            now, said = next(iter(renamed.items()))
            if said and _plain(said) != _plain(read.pop(now, None)):
                yield Loss("fact", name)
        yield from (Loss("fact", name) for name in read)

    def _drop_gone(self, value: Any) -> Any:
        """Returns a list of what was done without the cards that have left, for which no rule asks."""
        if not isinstance(value, list):
            return value
        return [each for each in value if not self._is_gone(each)]

    def _is_gone(self, value: Any) -> bool:
        first = str(value).partition(":")[0]
        number = int(first) if first.isdecimal() else 0
        return number in self._table.became and number not in self._table.objects

    # ------------------------------------------------------------------ triggers and effects

    def compare_triggers(self) -> Iterator[Loss]:
        read = [*self._read.pending.values()]
        for place, one in enumerate(sorted(self._table.pending.values(), key=lambda each: each.id)):
            other = read[place] if place < len(read) else None
            if other is None or not (
                one.ability == other.ability
                and one.controller == other.controller
                and self.find_now(one.source) == other.source
                and self.same_memory(one.memory, other.memory)
            ):
                yield Loss("trigger", one.source)

    def compare_effects(self) -> Iterator[Loss]:
        left = [*self._read.lasting.values()]
        for effect in sorted(self._table.lasting.values(), key=lambda each: (each.stamp, each.place, each.id)):
            alike = next((other for other in left if self._same_effect(effect, other)), None)
            if alike is None:
                yield Loss("effect", effect.source)
            else:
                left.remove(alike)
        yield from (Loss("effect", effect.source) for effect in left)
        if len(self._table.delayed) != len(self._read.delayed):
            yield from (Loss("effect", delayed.source) for delayed in self._table.delayed.values())

    def _same_effect(self, one: Any, other: Any) -> bool:
        names = ("static", "until", "turn", "controller")
        fixed = None if one.fixed is None else {self._now.get(each, 0) for each in one.fixed} - {0}
        return (
            all(getattr(one, name) == getattr(other, name) for name in names)
            and fixed == (None if other.fixed is None else {each for each in other.fixed if each in self._read.objects})
            and not one.spared
        )

    # ------------------------------------------------------------------ values

    def same_memory(self, ours: Mapping[str, Any], read: Mapping[str, Any], procedure: str = "") -> bool:
        """Returns whether two texts remember the same, or two procedures know the same."""
        renamed = self._reader.rename(ours, self._now, procedure)
        return bool(_plain(renamed) == _plain(follow_moves(read)))

    def find_now(self, object_id: int) -> int:
        """Returns the id in the read table; 0 for none."""
        return self._now.get(object_id, 0)


def _plain(value: Any) -> Any:
    """Returns a value for comparison: lists in place of tuples, words as keys."""
    if isinstance(value, dict):
        return {str(name): _plain(each) for name, each in value.items() if each is not None}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
