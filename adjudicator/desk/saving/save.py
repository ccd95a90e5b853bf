"""A game's table, written as a position file that the desk reads again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition, read_position
from adjudicator.desk.saving.agenda_writing import go_back_to_question, write_alone, write_within
from adjudicator.desk.saving.card_calling import CardCalling
from adjudicator.desk.saving.fact_writing import FactWriter
from adjudicator.desk.saving.losses import Loss, find_losses
from adjudicator.desk.saving.text_writing import OpenTexts, TextWriter
from adjudicator.desk.saving.value_writing import Unwritable, ValueReader, ValueWriter
from adjudicator.desk.saving.zone_writing import ZoneWriter
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.positions.under_way import FIRST_LEFT
from adjudicator.notation.words.edition_defaults import EditionDefaults, load_defaults
from engine.abilities.view import RulesContext
from engine.core.play.visibility import JUDGE, sees
from engine.core.table.cards import Characteristics
from engine.core.table.state import Delayed, GameObject, GameState, Lasting, Pending

Fields = dict[str, Any]


@dataclass(frozen=True)
class SavedPosition:
    """A table that was written down."""

    fields: Fields
    """The position as plain data of YAML."""
    read: ExaminedPosition
    """The position, read again."""
    losses: tuple[Loss, ...]
    """What it does not say; empty if it says everything."""
    now: Mapping[int, int]
    """The ids in the read position of the table's objects, waiting triggers and former objects."""


def save_position(table: GameState, seat: str = JUDGE, language: str = "en") -> SavedPosition:
    """Returns a game's table as a position.

    Args:
        table: the table; it is not changed.
        seat: who reads the position; cards that this seat may not know are written as unknown.
        language: the language of the names of cards.

    Raises:
        BadScenario: what was written cannot be read.
    """
    return _Saving(table, seat, language).result()


class _Saving:
    """A table that is being written."""

    def __init__(self, table: GameState, seat: str, language: str) -> None:
        self._table, self._seat, self._sees_all = table.copy(), seat, seat == JUDGE
        self._defaults: EditionDefaults = load_defaults(table.pins.edition)
        self._g = RulesContext.over(self._table)
        self._agenda = go_back_to_question(self._defaults.book, self._table)
        self._reader = ValueReader(self._table)
        self._calling = CardCalling(
            self._table, self._defaults, self._may_know, frozenset(self._list_referred()), language
        )
        self._waiting = {number: f"waiting {place}" for place, number in enumerate(sorted(self._table.pending), 1)}
        self._writer = ValueWriter(self._reader, self._refer)
        self._texts = TextWriter(self._g, self._defaults, self._calling, self._writer)

    def _refer(self, object_id: int) -> str | None:
        return self._waiting.get(object_id) or self._calling.refer(object_id)

    def _may_know(self, obj: GameObject) -> bool:
        return self._sees_all or sees(self._g, self._seat, obj.id)

    def _list_referred(self) -> Iterator[int]:
        """Yields the objects to which anything but their zone refers."""
        table, reader = self._table, self._reader
        found = [obj.attached_to for obj in table.objects.values()]
        found += reader.list_ids_in_facts(self._list_facts())
        if not self._sees_all:
            yield from (each for each in found if each in table.objects and self._may_know(table.objects[each]))
            return
        for frame in self._agenda:
            found += reader.list_ids(frame.vars, frame.procedure)
        for obj in table.objects.values():
            found += (obj.source, *reader.list_ids(obj.memory))
        texts: list[Pending | Lasting | Delayed] = [*table.pending.values(), *table.lasting.values()]
        for waiting in (*texts, *table.delayed.values()):
            found += (waiting.source, *reader.list_ids(waiting.memory))
        for effect in table.lasting.values():
            found += effect.fixed or ()
        for object_id in found:
            yield object_id
            yield table.present(object_id)

    def _list_facts(self) -> dict[str, Any]:
        """Returns the facts that the reader may know."""
        open_facts = self._defaults.book.open_facts
        facts = self._table.facts
        return facts if self._sees_all else {name: said for name, said in facts.items() if name in open_facts}

    def _write_left(self) -> list[Fields]:
        """Returns the objects that have left and are still referred to."""
        found: list[Fields] = []
        for object_id, word in self._calling.former.items():
            if object_id in self._table.pending:
                continue
            now, last = self._table.objects.get(self._table.present(object_id)), self._table.gone.get(object_id)
            card = self._calling.refer(now.id) if now is not None and (now.card or now.ability) else None
            entry: Fields = {"called": word, **({"card": card} if card is not None else {})}
            if last is not None:
                entry["was"] = self._write_last(last)
            found.append(entry)
        return found

    def _write_last(self, last: Characteristics) -> Fields:
        fields: Fields = msgspec.to_builtins(last)
        for name in ("attached_to", "carrying"):
            fields.pop(name, None)
        return fields

    def result(self) -> SavedPosition:
        """Returns the written position: the plainest form that says everything, else the one that says most."""
        common, order = self._write_common()
        best, now = None, self._number(order)
        for place in self._list_places():
            fields = self._assemble(common, place)
            try:
                read = read_position(fields, file="position")
            except BadScenario:
                if place is _NOWHERE:
                    raise
                continue
            found = find_losses(self._defaults.book, self._table, self._agenda, read.table, now, self._list_unseen())
            found = [*(Loss("answer", seat) for seat in self._answered), *found]
            texts = (Loss("text", number) for number in sorted(self._calling.undeclared))
            losses = tuple(dict.fromkeys((*texts, *(loss for loss in found if self._may_tell(loss)))))
            saved = SavedPosition(fields, read, losses, now)
            if not losses:
                return saved
            if best is None or len(losses) < len(best.losses):
                best = saved
        assert best is not None  # a position without a place can always be read
        return best

    @cached_property
    def _answered(self) -> tuple[str, ...]:
        """The seats that have answered a question which others are still asked."""
        if not self._table.choices:
            return ()
        choice, frame = self._table.choices[0], self._agenda[-1]
        procedure = self._defaults.book.procedures[frame.procedure]
        asked = procedure.steps[choice.step].run(procedure.view(dict(frame.vars)), self._g).questions
        still = {each.seat for each in self._table.choices}
        return tuple(each.seat for each in asked if each.seat not in still)

    def _list_unseen(self) -> frozenset[int]:
        return frozenset(obj.id for obj in self._table.objects.values() if not self._calling.knows(obj))

    def _may_tell(self, loss: Loss) -> bool:
        """Returns whether the reader may know of what is not written."""
        if self._sees_all:
            return True
        if loss.what == "fact":
            return str(loss.subject).partition("/")[0] in self._defaults.book.open_facts
        obj = self._table.objects.get(loss.subject) if isinstance(loss.subject, int) else None
        return loss.what != "memory" and (obj is None or self._may_know(obj))

    def _number(self, order: list[int]) -> dict[int, int]:
        """Returns the ids in the read position by the ids of the table."""
        now = {object_id: place for place, object_id in enumerate(order, 1)}
        now |= {number: len(order) + place for place, number in enumerate(self._waiting, 1)}
        former = [each for each in self._calling.former if each not in self._table.pending]
        return now | {object_id: FIRST_LEFT + place for place, object_id in enumerate(former)}

    def _list_places(self) -> Iterator[Fields]:
        """Yields where play stands, in the ways in which that can be said, the plainest first."""
        book = self._defaults.book
        try:
            alone = write_alone(book, self._agenda, self._table.turn_player, self._writer)
            if alone is not None and (self._sees_all or not alone.get("knows")):
                yield alone
        except Unwritable:
            pass
        try:
            if self._agenda and self._sees_all:
                yield write_within(book, self._agenda, self._writer)
        except Unwritable:
            pass
        yield _NOWHERE

    def _assemble(self, common: Fields, place: Fields) -> Fields:
        setup = {name: value for name, value in {**place, **common["setup"]}.items() if value not in ({}, [], None)}
        return {**common, "setup": setup}

    def _write_common(self) -> tuple[Fields, list[int]]:
        """Returns everything but the place of play, and the order of the objects."""
        table, book, scenario = self._table, self._defaults.book, self._defaults.scenario
        zones = ZoneWriter(table, self._defaults, self._calling)
        stock = {seat: self._count_stock(seat) for seat in book.seats}
        last = self._agenda[-1].at.partition("/")[0] if self._agenda else [*book.edition.clauses][-1]
        setup: Fields = {}
        if table.turn:
            setup |= {"turn": table.turn_player, "number": table.turn}
        if table.pins.format in book.formats:
            setup["format"] = table.pins.format
        usual = book.readings_of({})
        setup["readings"] = {n: value for n, value in table.pins.readings.items() if usual.get(n) != value}
        for seat in book.seats:
            usual_zones = (scenario.zone_counts(at, stock[seat]) for at in (last, [*book.edition.clauses][-1]))
            setup[seat] = zones.write(seat, {name: count for each in usual_zones for name, count in each.items()})
        texts = self._texts if self._sees_all else OpenTexts(self._g, self._defaults, self._calling, self._writer)
        stack = [*texts.write_stack()]
        order = [*zones.order, *(object_id for object_id, entry in reversed(stack) if entry is not None)]
        setup["stack"] = [entry for _, entry in stack if entry is not None]
        setup["waiting"] = [entry for _, entry in texts.write_triggers() if entry is not None]
        setup["effects"] = [entry for entry in texts.write_effects() if entry is not None]
        setup["played"] = [entry for _, entry in texts.write_played() if entry is not None]
        facts = FactWriter(self._g, self._defaults, self._writer, self._texts)
        setup["facts"], setup["done"] = facts.write(self._list_facts())
        setup["left"] = self._write_left()
        cards = {"cards": self._calling.declared} if self._calling.declared else {}
        return {"edition": table.pins.edition, **cards, "setup": setup}, order

    def _count_stock(self, seat: str) -> int:
        kinds = {str(card.entry["kind"]) for card in self._defaults.scenario.stock}
        definitions = self._table.pins.definitions
        owned = [obj.number for obj in self._table.objects.values() if obj.card and obj.owner == seat]
        return sum(number in definitions and definitions[number].kind in kinds for number in owned)


_NOWHERE: Fields = {}
