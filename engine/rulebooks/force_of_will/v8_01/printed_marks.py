"""The marks of a printed card: generic type, class, stone types, races and keywords, as one tuple."""

from __future__ import annotations

from typing import Any

from engine.abilities.card_files.word_checks import refuse_entry
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    CHANT,
    CHANT_RUNE,
    CLASS,
    GENERIC_TYPES,
    INVERSE,
    RACE,
    STONE,
    STONE_NAMES,
    STONE_TYPE,
    STORY,
    TRIGGER,
    UNLIMITED,
    X_COST,
    list_types,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ENTER, KEYWORDS, NO_SKILLS, VALUED
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import READ_BY

INVERSE_TRAITS = frozenset({"Inverse", "転化"})
"""The traits that make a side of a double-faced card its despair side (1302.3)."""

STORY_TRAITS = frozenset({"Story", "物語"})
"""The traits that make a chant a story (1132.2)."""


def list_marks(table: str, entry: Any, where: str) -> tuple[str, ...]:
    """Returns the marks of a printed card: generic type, class, stone types, races and keywords, in this order."""
    for word in entry.keywords:
        valued = any(word.startswith(mark) and word != mark for mark in VALUED)
        if word not in (*KEYWORDS, *NO_SKILLS) and not valued:
            possible = ", ".join((*KEYWORDS, *VALUED, *NO_SKILLS))
            refuse_entry(
                f"{where}, field keywords", "card-file.unknown-word", named=word, possible=possible, fault="keyword"
            )
    generic = getattr(entry, "generic", None)
    if generic is not None and table not in (*GENERIC_TYPES[generic], *(CHANT_RUNE,) * (table == CHANT_RUNE)):
        refuse_entry(
            f"{where}, field generic", "card-file.leave-out", named="generic", given=table, items=generic, fault="never"
        )
    of_class = getattr(entry, "class_", None)
    story = CHANT in list_types(table) and bool(STORY_TRAITS & set(entry.races))
    return (
        *((generic,) if generic else ()),
        *((f"{CLASS}{of_class}",) if of_class else ()),
        *(f"{STONE_TYPE}{word}" for word in _list_stone_types(table, entry)),
        *(f"{RACE}{word}" for word in entry.races),
        *((STORY,) if story else ()),
        *((INVERSE,) if INVERSE_TRAITS & set(entry.races) else ()),
        *((X_COST,) if entry.cost is not None and entry.cost.x else ()),
        *entry.keywords,
        *((TRIGGER,) if getattr(entry, "standby", None) is not None else ()),
        *((ENTER,) if entry.enter else ()),
        *(f"{READ_BY}{label}" for label in entry.read_by),
        *(f"{UNLIMITED}{name}" for name in entry.unlimited),
    )


def _list_stone_types(table: str, entry: Any) -> tuple[str, ...]:
    """201.4b: returns the magic stone types printed on a card, with the type given by a stone's name."""
    named = STONE_NAMES.get(entry.name) if table == STONE else None
    return tuple(dict.fromkeys((*getattr(entry, "stone_types", ()), *((named,) if named else ()))))
