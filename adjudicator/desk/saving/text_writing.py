"""Texts that wait to be resolved, have triggered, are in force or were played, as a position states them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from adjudicator.desk.saving.card_calling import CardCalling
from adjudicator.desk.saving.fact_writing import NamesAbilities
from adjudicator.desk.saving.value_writing import Unwritable, ValueWriter, follow_moves
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.abilities.resolution.stated_texts import (
    EndedSince,
    TooManyConditions,
    find_lasting,
    list_conditions,
)
from engine.abilities.view import RulesContext
from engine.core.play.common_acts import SetDelayed
from engine.core.table.state import Delayed, GameObject, Lasting

Begun = Lasting | Delayed
MOST_CONDITIONS = 5
"""The most conditions of a text of which every combination of results is tried."""


class TextWriter(NamesAbilities):
    """Writes texts of one table."""

    def __init__(self, g: RulesContext, defaults: EditionDefaults, calling: CardCalling, writer: ValueWriter) -> None:
        self._g, self._defaults, self._calling, self._writer = g, defaults, calling, writer

    def write_stack(self) -> Iterator[tuple[int, dict[str, Any] | None]]:
        """Yields what waits to be resolved, the top first: its object, and its entry (None if it has none)."""
        table = self._g.state
        book = self._defaults.book
        for object_id in reversed(table.zones.get(book.zone_key(table.turn_player, book.resolution_zone), ())):
            try:
                yield object_id, self._write_waiting(table.objects[object_id])
            except Unwritable:
                yield object_id, None

    def _write_waiting(self, obj: GameObject) -> dict[str, Any]:
        memory = self._write_memory(obj.memory)
        if obj.ability:
            return {"ability": self.name_ability(obj.source, obj.ability), "by": obj.controller, "remembers": memory}
        word, _ = self._calling.write_entry(obj)
        return {"card": word, "by": obj.controller, "remembers": memory}

    def write_triggers(self) -> Iterator[tuple[int, dict[str, Any] | None]]:
        """Yields the triggers that wait: the number of each, and its entry (None if it has none)."""
        for pending in sorted(self._g.state.pending.values(), key=lambda each: each.id):
            try:
                yield (
                    pending.id,
                    {
                        "ability": self.name_ability(pending.source, pending.ability),
                        "by": pending.controller,
                        "remembers": self._write_memory(pending.memory),
                    },
                )
            except Unwritable:
                yield pending.id, None

    def write_played(self) -> Iterator[tuple[int, dict[str, Any] | None]]:
        """Yields the cards in play that remember how they were played, each with its entry (None if it has none)."""
        for obj in self._g.state.objects.values():
            if obj.memory and obj.zone in self._defaults.book.play_keys:
                try:
                    yield obj.id, {"card": self._writer.refer(obj.id), "remembers": self._write_memory(obj.memory)}
                except Unwritable:
                    yield obj.id, None

    def write_effects(self) -> Iterator[dict[str, Any] | None]:
        """Yields the effects in force and the delayed triggers, the oldest first, by the text that began them.

        An effect that no text states is written as itself; None stands for one that cannot be written.
        """
        table = self._g.state
        lasting = sorted(table.lasting.values(), key=lambda each: (each.stamp, each.place, each.id))
        left: list[Begun] = [*lasting, *sorted(table.delayed.values(), key=lambda each: each.id)]
        while left:
            first = left[0]
            written, entry = self._find_text_of(left) or ([first], self._write_alone(first))
            left = [each for each in left if each not in written]
            yield entry

    def _find_text_of(self, left: list[Begun]) -> tuple[list[Begun], dict[str, Any] | None] | None:
        """Returns effects and the entry of the text that has begun exactly these; None if no text has."""
        try:
            return self._write_text_of(left)
        except Unwritable:
            return None

    def _write_text_of(self, left: list[Begun]) -> tuple[list[Begun], dict[str, Any]]:
        """Returns effects and the entry of the text that has begun exactly these. Raises Unwritable for no text."""
        g, first = self._g, left[0]
        alike = [each for each in left if (each.source, each.controller) == (first.source, first.controller)]
        memory = follow_moves(first.memory)
        for key in self._list_texts(first.source):
            for held in self._list_held(key):
                try:
                    begun = find_lasting(g, key, first.source, first.controller, memory, held)
                except (EndedSince, TooManyConditions, LookupError, AttributeError, TypeError, ValueError):
                    continue
                found = self._match(begun, alike)
                if found and first in found:
                    fields: dict[str, Any] = {"ability": self.name_ability(first.source, key), "by": first.controller}
                    fields["remembers"] = self._write_memory(memory)
                    return found, {**fields, **({"held": list(held)} if held else {}), **self._write_later(found[-1])}
        raise Unwritable(str(first.source))

    def _match(self, begun: list[Lasting | SetDelayed], alike: list[Begun]) -> list[Begun]:
        """Returns the real effects that a text would begin; empty unless it begins exactly such."""
        found: list[Begun] = []
        for each in begun:
            real = next((one for one in alike if one not in found and self._same(each, one)), None)
            if real is None:
                return []
            found.append(real)
        return found

    def _same(self, read: Lasting | SetDelayed, real: Begun) -> bool:
        if isinstance(read, SetDelayed):
            return (
                isinstance(real, Delayed)
                and self._g.state.granted.get(real.ability) == read.ability
                and (read.delayed.until, read.delayed.turn, read.delayed.every) == (real.until, real.turn, real.every)
            )
        return isinstance(real, Lasting) and _same_effect(read, real)

    def _write_alone(self, effect: Begun) -> dict[str, Any] | None:
        """Returns an effect as itself, in the words of card files; None for a delayed trigger."""
        if isinstance(effect, Delayed):
            return None
        try:
            fields: dict[str, Any] = {
                "card": self._writer.refer(effect.source),
                "by": effect.controller,
                "remembers": self._write_memory(effect.memory),
                "effect": _without_defaults(msgspec.to_builtins(effect.static)),
                "until": effect.until,
            }
            if effect.fixed is not None:
                here = [each for each in effect.fixed if each in self._g.state.objects]
                fields["on"] = [self._writer.refer(each) for each in here]
            if effect.spared:
                fields["spares"] = [self._writer.refer(each) for each in effect.spared if each in self._g.state.objects]
        except Unwritable:
            return None
        return {**fields, **({"turn": effect.turn} if effect.turn else {}), **self._write_later(effect)}

    def _write_later(self, effect: Begun) -> dict[str, Any]:
        later = self._list_later(effect) if isinstance(effect, Lasting) else []
        return {"before": later} if later else {}

    def _list_texts(self, source: int) -> list[str]:
        """Returns the keys of the texts that can have begun an effect: those of its card, or of any if that is gone."""
        table = self._g.state
        known = table.objects.get(source) or table.gone.get(source) or table.objects.get(table.present(source))
        if known is not None and known.number:
            return self._list_keys(known.number)
        return [key for number in table.pins.definitions for key in self._list_keys(number)]

    def list_keys(self, card: int) -> list[str]:
        """Returns the keys of a card's abilities, printed and given ones."""
        return [*dict.fromkeys((*self._g.derived.abilities(card), *self._list_keys(self._g.obj(card).number)))]

    def _list_keys(self, number: str) -> list[str]:
        definition = self._g.state.pins.definitions.get(number)
        return [f"{number}#{place}" for place in range(len(definition.abilities))] if definition is not None else []

    def _list_held(self, key: str) -> Iterator[tuple[bool, ...]]:
        count = len(list_conditions(self._g.derived.ability(key).effect))
        if count <= MOST_CONDITIONS:
            yield from product((True, False), repeat=count)

    def _list_later(self, effect: Lasting) -> list[str]:
        table = self._g.state
        found = (
            self._calling.refer(obj.id)
            for obj in table.objects.values()
            if obj.zone in self._defaults.book.play_keys and obj.stamp > effect.stamp
        )
        return [word for word in found if word is not None]

    def name_ability(self, source: int, key: str) -> str:
        """Returns an ability by its card. Raises Unwritable if the ability has no name there."""
        table = self._g.state
        label = self._writer.refer(source)
        number, _, place = key.partition("#")
        if source in table.objects and number == table.objects[source].number and place.isdecimal():
            definition = table.pins.definitions[number]
            if int(place) < len(definition.abilities):
                return f"{label}/{int(place) + 1}"
        if key.startswith("@"):
            raise Unwritable(key)
        return f"{label}/{key}"

    def _write_memory(self, memory: Mapping[str, Any]) -> dict[str, Any]:
        return self._writer.write_locals(memory)


class OpenTexts(TextWriter):
    """Writes only what everybody may know: what lies on the stack, without what was decided for it."""

    def _write_memory(self, memory: Mapping[str, Any]) -> dict[str, Any]:
        if memory:
            raise Unwritable("decisions")
        return {}

    def write_triggers(self) -> Iterator[tuple[int, dict[str, Any] | None]]:
        """Yields no trigger; a player is told of it without what it is about."""
        return iter(())

    def write_played(self) -> Iterator[tuple[int, dict[str, Any] | None]]:
        """Yields nothing."""
        return iter(())

    def write_effects(self) -> Iterator[dict[str, Any] | None]:
        """Yields nothing: a player is told of an effect without its content."""
        return iter(())


def _without_defaults(value: Any) -> Any:
    """Returns plain data without what is not said."""
    if isinstance(value, dict):
        plain = {name: _without_defaults(each) for name, each in value.items()}
        return {name: each for name, each in plain.items() if each not in (None, {}, [], "", False)}
    return [_without_defaults(each) for each in value] if isinstance(value, list | tuple) else value


def _same_effect(read: Lasting, real: Lasting) -> bool:
    """Returns whether two effects have the same content, objects and duration."""
    names = ("static", "until", "turn", "controller")
    alike = all(getattr(read, name) == getattr(real, name) for name in names)
    return alike and _as_set(read.fixed) == _as_set(real.fixed) and not real.spared


def _as_set(ids: tuple[int, ...] | None) -> frozenset[int] | None:
    return None if ids is None else frozenset(ids)
