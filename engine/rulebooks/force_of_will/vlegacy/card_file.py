"""Reads card files of the older edition: spells and additions have classes, and there are no runes.

A spell is what 8.01 and the engine call a chant. Its class is a mark (`class:chant_instant`), like the class of an
addition. 8.01 defines the effect of each class (1405.3, 1405.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from engine.abilities.card_files.card_file import CardFile, toml_of
from engine.abilities.card_files.word_checks import refuse_entry
from engine.core.table.cards import CardDefinition
from engine.rulebooks.force_of_will.v8_01 import card_file as newer
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    CHANT,
    CHANT_RUNE,
    CLASS,
    J_RULER,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    SPELL_CLASSES,
    STONE,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import OF_FIELD
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.naming import complete_zones
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import QUICKCAST
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import READ_BY

SPELL = "spell"
OLD_CHANT, CHANT_INSTANT, CHANT_STANDBY = SPELL_CLASSES


class SpellEntry(newer.ChantEntry, kw_only=True, frozen=True):
    """A spell, with its class."""

    class_: Literal["chant", "chant_instant", "chant_standby"] = msgspec.field(name="class")
    """The class of the spell (2.1-3-1)."""


class AdditionEntry(newer.AdditionEntry, kw_only=True, frozen=True):
    """An addition, all of which have a class here."""

    class_: newer.AdditionClass = msgspec.field(name="class")
    """The class of the addition (2.1-3-2)."""


ENTRIES: dict[str, type[newer.CardEntry]] = {
    **{table: newer.ENTRIES[table] for table in (RULER, J_RULER, STONE, RESONATOR, REGALIA)},
    SPELL: SpellEntry,
    ADDITION: AdditionEntry,
}
"""The entry classes by card type (2.1-2); no card is printed as an astral (2.1-2-3)."""

MADE_BY = {
    OLD_CHANT: (),
    CHANT_INSTANT: (f"{READ_BY}1405.3",),
    CHANT_STANDBY: (f"{READ_BY}1405.4",),
}
"""The marks of the clauses of 8.01 that decide how a spell is played, by its class."""

NO_TYPES = (CHANT, RUNE, CHANT_RUNE)
"""The types of 8.01 that no text can name here."""


def _make_card(table: str, entry: Any, where: str) -> CardDefinition:
    if not isinstance(entry, SpellEntry):
        return newer.make_card(table, entry, where)
    if (entry.class_ == CHANT_STANDBY) != (entry.standby is not None):
        refuse_entry(
            f"{where}, field class",
            "card-file.standby-of-class",
            named=entry.class_,
            possible=CHANT_STANDBY,
            fault="lacks" if entry.standby is None else "has",
        )
    if entry.class_ == CHANT_INSTANT and QUICKCAST not in entry.keywords:
        entry = msgspec.structs.replace(entry, keywords=(*entry.keywords, QUICKCAST))
    card = newer.make_card(CHANT, entry, where)
    return msgspec.structs.replace(card, flags=(*card.flags, *MADE_BY[entry.class_]))


def _complete_texts(entry: Any) -> Any:
    """2.1-6: fills in omitted zones of texts. A type is never meant in a ruler area (AFW-78)."""
    if not isinstance(entry, dict):
        return entry
    return {
        name: complete_zones(value, of_types=False) if isinstance(value, dict | list) else value
        for name, value in entry.items()
    }


CARDS = CardFile(ENTRIES, _make_card, SCHEMA, _complete_texts)


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of a file by number: TOML with an array of tables for each type. Raises BadCardFile."""
    return cards_of(toml_of(text, file), file)


def cards_of(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """Returns the cards of parsed entries, given as lists by type. Raises BadCardFile."""
    return CARDS.cards_of({table: _name_types(entries, file) for table, entries in data.items()}, file)


def cards_of_base(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """Returns cards written for 8.01, with the class of each spell and addition. Raises BadCardFile."""
    return {number: _give_class(card) for number, card in newer.cards_of(data, file).items()}


def _name_types(node: Any, file: str) -> Any:
    """Returns a part of a card file with the types in its texts replaced by the engine's words."""
    if isinstance(node, list):
        return [_name_types(each, file) for each in node]
    if not isinstance(node, dict):
        return node
    named = node.get("kind")
    if named in NO_TYPES:
        refuse_entry(file, "card-file.unknown-word", named=named, possible=f"{SPELL}, {CLASS}...", fault="type")
    renamed = {"kind": CHANT} if named == SPELL else {}
    return {name: _name_types(each, file) for name, each in node.items()} | renamed


@cache
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the sample cards of 8.01, with the class of each spell and addition."""
    return {number: _give_class(card) for number, card in newer.sample_cards().items()}


def _give_class(card: CardDefinition) -> CardDefinition:
    """2.1-3: returns a card of 8.01 with its class."""
    if card.kind not in (CHANT, ADDITION) or list_marked(card.flags, CLASS):
        return card
    if card.kind == ADDITION:
        found = OF_FIELD
    elif any(kinds.has_trigger_condition(ability) for ability in card.abilities):
        found = CHANT_STANDBY
    else:
        found = CHANT_INSTANT if QUICKCAST in card.flags else OLD_CHANT
    return msgspec.structs.replace(card, flags=(f"{CLASS}{found}", *card.flags))
