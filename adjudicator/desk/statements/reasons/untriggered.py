"""Tells with a claim which triggered abilities still wait that would have done it, and which did it for another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.reasons.grounds import list_way
from adjudicator.sentences.speakers import OCCASION
from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import InstructionTable
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, AbilityRemoved, TriggerCounted
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
    "hand": ("draw", "draw_to", "discard", "discard_hand"),
}
"""The instructions that change something without naming it."""
DELAY = "delay"
"""The instruction by which an effect makes a delayed triggered ability."""
TABLES = ("plus", "times", "over", "becomes")
"""The fields of instructions that hold numbers by their names."""
NAMES = ("do", "act", "name", "marker", "number")
"""The fields of instructions that hold the name of an act, of a marker or of a number."""
PLAYERS = ("by", "to", "player")
"""The fields of instructions that tell to which players something is done."""
YOU, OPPONENT = "you", "opponent"
"""The words in these fields for the controller of an ability, and for the other player."""


class WaitingAbility(NamedTuple):
    """A triggered ability, printed or delayed, that has not triggered."""

    source: int
    """The object that has it, or whose effect made it."""
    key: str
    """Its key."""
    ability: Ability
    """Its text."""
    controller: str
    """The seat that controls it."""
    delayed: bool
    """Whether an effect made it."""


class OtherPlayersAbility(NamedTuple):
    """What tells that an ability did something for another player."""

    finding: Finding
    """Whose ability it is, with the clauses by which it is so."""
    steps: tuple[int, ...]
    """The events that put the card, and the ability, under that player's control."""
    way: tuple[int, ...]
    """The steps that led from the last answer to the end of the ability."""


@dataclass(frozen=True)
class Untriggered:
    """The triggered abilities of a course: those that wait where it ends, and those that another player controlled."""

    end: CourseEnd
    """Where the course ends."""
    book: Rulebook
    """The rulebook."""

    def tell(self, words: Collection[str], seat: str = "") -> Iterator[Finding]:
        """Yields the abilities whose effects would do something that is named by a word.

        Args:
            words: the names of a deed, a marker, a number or a zone.
            seat: the player to whom it would have to be done; empty for any.
        """
        concerned = (each for each in self._waiting if self._does(each.ability, words, each.controller, seat))
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

    def tell_of_others(self, words: Collection[str], seat: str) -> list[OtherPlayersAbility]:
        """Returns which abilities of a player's own cards did something for another player, who controlled them.

        Args:
            words: the names of a deed, a marker, a number or a zone.
            seat: the player.
        """
        derived, found = RulesContext(self.end.table).derived, list[OtherPlayersAbility]()
        for event in self._placed:
            controller, ability = event.obj.controller, derived.ability(event.obj.ability)
            others = controller != seat and self._find_owner(event.obj.source) == seat
            if others and ability.when is not None and self._does(ability, words, controller, controller):
                found.append(self._tell_of_other(event, seat))
        return found[:MOST_TOLD]

    def _tell_of_other(self, placed: AbilityPlaced, seat: str) -> OtherPlayersAbility:
        """Returns whose a used ability is, with what put its card under that player's control, and how it ended."""
        source, controller, events = placed.obj.source, placed.obj.controller, {each.seq: each for each in self.end.log}
        came = [e for e in self.end.log if isinstance(e, CardMoved) and e.became == source and e.seq < placed.seq]
        taken = [e.seq for e in came[-1:] if e.controller == controller and e.seq > self.end.begins_after]
        steps = (*taken, placed.seq)
        gone = (e.seq for e in self.end.log if isinstance(e, AbilityRemoved) and e.obj == placed.obj.id)
        way = tuple(step for seq in gone for step in list_way(events, seq))
        cites = self.book.edition.recorded(tuple(dict.fromkeys(label for seq in steps for label in events[seq].cites)))
        told = not_applicable("statement.others-ability", cites, source, card=source, player=controller, asked=seat)
        return OtherPlayersAbility(self.book.stored(told), steps, way)

    @cached_property
    def _placed(self) -> tuple[AbilityPlaced, ...]:
        """Returns the events of the course by which abilities were used."""
        since = self.end.begins_after
        return tuple(event for event in self.end.log if isinstance(event, AbilityPlaced) and event.seq > since)

    def _does(self, ability: Ability, words: Collection[str], controller: str, seat: str) -> bool:
        """Returns whether an effect does something that is named by a word, to a player if one is given."""
        table = RulesContext(self.end.table).derived.rules.instructions
        return can_do(ability.effect, list_deeds(words), find_word(controller, seat), table)

    def _find_owner(self, source: int) -> str:
        """Returns the owner of the card that an object is, or was."""
        table = self.end.table
        obj = table.objects.get(source) or table.objects.get(table.became.get(source, 0))
        return obj.owner if obj is not None else ""

    @cached_property
    def _waiting(self) -> tuple[WaitingAbility, ...]:
        table, since = self.end.table, self.end.begins_after
        g = RulesContext(table)
        events = [event for event in self.end.log if event.seq > since]
        triggered = self._list_begun() | {
            event.pending.ability for event in events if isinstance(event, TriggerCounted)
        }
        triggered |= {event.obj.ability for event in self._placed}
        told = {event.card for event in events if isinstance(event, ActIncomplete)}
        told |= {event.became for event in events if isinstance(event, CardMoved)}  # its occasion may have come before
        found = [
            WaitingAbility(obj.id, key, ability, obj.controller, False)
            for obj in table.objects.values()
            if obj.zone in self.book.play_keys and obj.id not in told
            for key in g.derived.abilities(obj.id)
            if key.partition(PLACE)[0] in table.pins.definitions
            if (ability := g.derived.ability(key)).when is not None and key not in triggered
        ]
        delayed = (each for each in table.delayed.values() if each.ability not in triggered)
        found += [
            WaitingAbility(each.source, each.ability, g.derived.ability(each.ability), each.controller, True)
            for each in delayed
        ]
        return tuple(found)

    def _list_begun(self) -> set[str]:
        """Returns the keys of the abilities that have triggered, or are under way, where the course begins."""
        start = self.end.start or open_state(self.end.log[0])
        placed = {obj.ability for obj in start.objects.values() if obj.ability}
        under_way = {str(frame.vars["ability"]) for frame in start.agenda if "ability" in frame.vars}
        return placed | under_way | {pending.ability for pending in start.pending.values()}


def list_deeds(words: Collection[str]) -> set[str]:
    """Returns some words with the acts that change what they name."""
    return {*words, *(act for word in words for act in TOUCHED_BY.get(word, ()))}


def find_word(controller: str, seat: str) -> str:
    """Returns the word by which a text means a player; empty for any."""
    return "" if not seat else YOU if seat == controller else OPPONENT


def can_do(effect: Any, acts: Collection[str], whom: str, table: InstructionTable) -> bool:
    """Returns whether instructions have one of some acts, and may do it to a player.

    Args:
        effect: the instructions.
        acts: the names of the acts.
        whom: the word for the player; empty for any.
        table: the words of the edition.
    """
    return not {*acts}.isdisjoint(_walk(msgspec.to_builtins(effect), whom, table))


def _walk(node: Any, whom: str, table: InstructionTable) -> Iterator[str]:
    """Yields the acts of an effect, and the markers and numbers that it changes.

    Args:
        node: the effect, or a part of it.
        whom: the word for the player to whom they are done; empty for any.
        table: the words of the edition.
    """
    if isinstance(node, Mapping) and node.get("do") == DELAY:
        return  # what an effect makes waits by itself
    if isinstance(node, Mapping):
        reaches = _may_reach(node, whom, table)
        for name, value in node.items():
            if name in TABLES and isinstance(value, Mapping):
                yield from map(str, value)
            elif name in NAMES and isinstance(value, str) and reaches:
                yield value
            yield from _walk(value, whom, table)
    elif isinstance(node, list | tuple):
        for each in node:
            yield from _walk(each, whom, table)


def _may_reach(node: Mapping[str, Any], whom: str, table: InstructionTable) -> bool:
    """Returns whether an instruction may be done to a player: its words do not name the other one alone."""
    kind = table.tagged(str(node.get("do", ""))) if whom else None
    if kind is None:
        return True
    defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
    named = (node.get(name, defaults[name]) for name in PLAYERS if name in defaults)
    return all(word == whom for word in named if word in (YOU, OPPONENT))
