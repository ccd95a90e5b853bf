"""Checks of selectors, amounts, conditions and triggers in card files."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from types import NoneType
from typing import Any

import msgspec

from engine.abilities.card_files.card_schema import AMOUNT, NO_NUMBER, STATE, add_names, labels_of_fields
from engine.abilities.card_files.word_checks import WordChecker
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, Instruction, Modifier, When
from engine.abilities.language.selectors import HIGHEST, LOWEST, Amount, Condition, Piece, Select

CHECKED_BY_FIELD = (Select, Amount, Condition)
"""The pieces that are checked wherever they stand."""
CHECKED_APART = (Instruction, When, Modifier, do_.Replacement)
"""What a field may hold that has a check of its own."""
PLAIN = frozenset({NoneType, bool, int, float, str})
"""The types of most fields, in which no piece stands."""


@dataclass(frozen=True, slots=True)
class PieceChecker(WordChecker):
    """Checks selectors, amounts, conditions and triggers; its methods raise BadCardFile."""

    def check_fields(self, at: str, piece: Piece) -> None:
        """Refuses fields for which the edition has no clause."""
        refused = self.schema.refused(type(piece))
        for name, (label, default) in labels_of_fields(type(piece)).items() if refused else ():
            if name in refused and getattr(piece, name) != default:
                labels = (other for own, (other, _) in labels_of_fields(type(piece)).items() if own not in refused)
                possible = ", ".join(labels)
                edition = self.schema.instructions.edition
                self.fail(
                    f"{at}.{label}",
                    "card-file.not-of-edition",
                    named=label,
                    edition=edition,
                    possible=possible,
                    fault="field",
                )

    def _list_facts(self, kind: type) -> list[str]:
        """Returns the facts about players that hold a value of a type."""
        return [name for name, held in self.schema.facts.items() if held is kind]

    def check_pieces(self, at: str, node: Any, known: Collection[str]) -> None:
        """Checks selectors, amounts and conditions outside of inner lists."""
        for piece in _pieces(node):
            self.check_fields(at, piece)
            read: tuple[str | None, ...] = ()
            if isinstance(piece, Select):
                self.check_select(at, piece)
                read = (piece.among, piece.on, *(piece.alike or {}).values())
            elif isinstance(piece, Amount):
                self.check_amount(at, piece)
                reads = piece.value is not None or piece.marker is not None
                self.check_number(at, piece.number, known)
                self.check_remembered(at, piece.number, known)
                read = (piece.remembered, piece.of if reads else None)
                if any(piece is measure for measure in self.measures):
                    replace(self, unpaid=frozenset()).check_no_number(at, piece.of, known)
                    read = (piece.remembered,)
            elif isinstance(piece, Condition):
                self.check_condition(at, piece)
                self.check_cards(f"{at}.remembered", piece.remembered, known)
                read = (piece.remembered,)
            for name in read:
                self.check_no_number(at, name, known)

    def check_amount(self, at: str, amount: Amount) -> None:
        """Checks the words of an amount, which has one base and only the fields that the base reads."""
        self.check_value(f"{at}.value", amount)
        counted = (*self.schema.instructions.resources, *self._list_facts(int))
        self.check_word(f"{at}.resource", "resource", amount.resource, counted)
        self.check_word(f"{at}.in_turn", "record", amount.in_turn, sorted(self.schema.records))
        self.check_words(f"{at}.different", "quality", (amount.different,), self.schema.qualities)
        counts = (amount.count is not None or amount.remembered is not None) and amount.in_turn is None
        if amount.different is not None and not counts:
            self.fail(f"{at}.different", "card-file.missing", named="count", fault="counted")
        if amount.in_turn is not None and amount.count is not None:
            amount = msgspec.structs.replace(amount, count=None)  # it selects among the cards of the record
        if self.schema.sums and amount.adds_up and (amount.value is None or amount.marker is None):
            amount = msgspec.structs.replace(amount, count=None)  # it selects the cards whose numbers are added up
        if sum(getattr(amount, name) is not None for name in BASES) != 1:
            possible = ", ".join(name for name in BASES if name not in self.schema.refused(Amount))
            self.fail(at, "card-file.exactly-one", possible=possible, fault="amount")
        printed_alone = amount.printed and amount.value is None
        if printed_alone or (amount.of != "self" and amount.value is None and amount.marker is None):
            self.fail(at, "card-file.missing", named="value", fault="number")

    def check_value(self, at: str, amount: Amount) -> None:
        """Checks the number that an amount reads, and the prefix of one number of several."""
        if amount.value is None:
            return
        which, number = amount.read_value()
        self.check_words(at, "number", (number,), self.schema.numbers)
        if which:
            self.check_words(at, "number", (which,), (HIGHEST, LOWEST) if self.schema.sums else ())

    def check_condition(self, at: str, condition: Condition) -> None:
        """Checks the words of a condition, which asks one question and has only the fields of that question."""
        self.check_word(f"{at}.phase", "phase", condition.phase, self.schema.phases)
        for fact in condition.fact:
            self.check_word(f"{at}.fact", "fact", fact, self._list_facts(str))
        if condition == Condition():
            self.fail(at, "card-file.asks-nothing")
        bounded = any(getattr(condition, name) is not None for name in BOUNDS)
        compared = [name for name in ("count", "number") if getattr(condition, name) is not None]
        if len(compared) > 1 or (bounded and not compared):
            self.fail(at, "card-file.exactly-one", possible="count, number", fault="bounds")
        if compared and not bounded:
            possible = ", ".join(BOUNDS)
            self.fail(at, "card-file.none-named", possible=possible, given=compared[0], fault="comparison")

    def check_select(self, at: str, select: Select) -> None:
        """Checks the words of one selector."""
        schema = self.schema
        self.check_zone(at, select.zone, (*schema.zones, "remembered"))
        self.check_word(at, "icon", select.icon, schema.icons)
        self.check_word(at, "kind", select.kind, schema.kinds)
        self.check_attribute(f"{at}.attribute", select.attribute)
        self.check_word(f"{at}.ability", "kind of ability", select.ability, schema.selected)
        for name in ("least", "most", "printed_least"):
            self.check_words(f"{at}.{name}", "number", getattr(select, name), schema.numbers)
        self.check_words(f"{at}.parity", "number", select.parity or (), schema.numbers)
        for name in ("has", "lacks"):
            self.check_words(f"{at}.{name}", "number", (getattr(select, name),), schema.numbers)
        for name in ("flag", "without_flag"):
            self.check_flags(f"{at}.{name}", (getattr(select, name),))
        self.check_words(f"{at}.orientation", "orientation", (select.orientation,), schema.orientations)
        self.check_words(f"{at}.alike", "quality", tuple(select.alike or ()), schema.qualities)
        self.check_relation(f"{at}.is", select.is_)
        if select.bears is not None and select.marked is None:
            self.fail(at, "card-file.missing", named="marked", fault="name")
        if (select.zone == "remembered") > (select.among is not None):
            self.fail(at, "card-file.missing", named="among", fault="name")

    def check_relation(self, at: str, relation: str | Select | None) -> None:
        """Checks the relation of a card to the card of the ability."""
        if isinstance(relation, str):
            self.check_words(at, "relation", (relation,), sorted(self.schema.relations))

    # ------------------------------------------------------------------ triggers

    def find_told(self, when: When | None) -> set[str]:
        """Returns the names under which a trigger remembers facts of its occasion."""
        occasion = self.schema.occasions.get(when.event) if when is not None else None
        told = {AMOUNT} if occasion is not None and occasion.counted else set()
        if occasion is not None:
            told = add_names(told, occasion.remembers, ())
        return told | {"subject", f"{NO_NUMBER}subject"} if when is not None else told

    def check_when(self, at: str, when: When | None, known: Collection[str]) -> None:
        """Checks what a trigger waits for."""
        if when is None:
            return
        self.check_fields(at, when)
        self.check_word(f"{at}.event", "occasion", when.event, sorted(self.schema.occasions))
        if when.event == STATE and when.holds is None:
            self.fail(f"{at}.holds", "card-file.missing", named="holds", fault="condition")
        if when.holds is not None and not self.schema.occasions[when.event].conditional:
            self.fail(f"{at}.holds", "card-file.leave-out", named="holds", fault="no-condition")
        if when.one_or_more and (isinstance(when.who, str) or not self.schema.occasions[when.event].card):
            self.fail(f"{at}.one_or_more", "card-file.leave-out", named="one_or_more", fault="single")
        if when.marker is not None and not self.schema.occasions[when.event].marked:
            self.fail(f"{at}.marker", "card-file.leave-out", named="marker", given=when.event, fault="no-counters")
        ways = self.schema.occasions[when.event].ways
        self.check_word(f"{at}.way", "way", when.way, ways)
        for name, zone in (("from", when.from_), ("to", when.to)):
            self.check_zone(f"{at}.{name}", zone, self.schema.zones)
        self.check_relation(f"{at}.who", when.who)
        self.check_relation(f"{at}.by", when.by)
        self.check_pieces(at, when, known)

    def check_trigger(self, at: str, piece: Ability | Instruction) -> None:
        """Refuses a trigger, delayed or not, that waits for an impossible occasion."""
        when: When | None = getattr(piece, "when", None)
        occasion = self.schema.occasions.get(when.event) if when is not None else None
        if when is None or occasion is None:
            return
        event = when.event
        if occasion.delayed and isinstance(piece, Ability):
            self.fail(f"{at}.when.event", "card-file.only-delayed", named=event)
        if name := occasion.find_idle_field(when):
            self.fail(f"{at}.when.{name}", "card-file.occasion-of-no-card", named=name, given=event)
        if kind := occasion.find_unfit_kind(when):
            possible = ", ".join(occasion.kinds)
            self.fail(
                f"{at}.when.who.kind", "card-file.occasion-of-other-kinds", named=kind, given=event, possible=possible
            )
        for name, zone, having in (("from", when.from_, occasion.sources), ("to", when.to, occasion.targets)):
            if zone is not None and having and not set(self.schema.zones[zone].zones) & set(having):
                possible = ", ".join(having)
                self.fail(
                    f"{at}.when.{name}",
                    "card-file.occasion-of-other-zones",
                    named=name,
                    given=event,
                    possible=possible,
                    items=zone,
                )
        own = occasion.own or self._list_ends(when)
        if isinstance(piece, Ability) and when.who == "self" and own:
            zones = piece.zones or self.schema.abilities[piece.kind].zones
            if not set(zones) & set(own):
                possible = ", ".join(own)
                self.fail(
                    f"{at}.zones",
                    "card-file.occasion-in-other-zones",
                    given=event,
                    possible=possible,
                    items=", ".join(zones),
                )

    def _list_ends(self, when: When) -> tuple[str, ...]:
        """Returns the zones where a card lies before and after a move; none if one of them is left open."""
        if when.from_ is None or when.to is None:
            return ()
        return tuple(dict.fromkeys(zone for name in (when.from_, when.to) for zone in self.schema.zones[name].zones))


BASES = ("count", "in_turn", "number", "holds", "value", "marker", "remembered", "resource")
"""The fields of an amount that can be its base."""

BOUNDS = ("at_least", "at_most", "exactly")
"""The fields of a condition that compare a count or a number."""


def _pieces(node: Any) -> Iterator[Piece]:
    """Yields the selectors, amounts and conditions of a node, except in its inner lists."""
    if isinstance(node, CHECKED_BY_FIELD):
        yield node
    if isinstance(node, Piece):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if type(value) not in PLAIN and not isinstance(value, CHECKED_APART):
                yield from _pieces(value)
    elif isinstance(node, dict):
        yield from _pieces(tuple(node.values()))
    elif isinstance(node, tuple):
        for item in node:
            if not isinstance(item, Instruction):
                yield from _pieces(item)
