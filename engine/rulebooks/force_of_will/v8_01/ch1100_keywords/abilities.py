"""1100. The clauses of abilities that stand for keywords."""

from __future__ import annotations

from engine.abilities.language.ability import Ability
from engine.abilities.trigger_event import TriggerEvent
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import STONE, STONE_NAMES
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    BANE,
    BY_NUMBER,
    BY_SYMBOLS,
    COIN,
    CREST,
    DRAIN,
    ENTER,
    EVOLUTION,
    EXPLODE,
    GODS_ART,
    INHERITANCE,
    LOSES_COUNTER,
    NULL,
    RESONANCE,
    RUNE_SKILL,
    SEAL,
    SEALED_ITEM,
    STEALTH,
    STORY_SKILL,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

OF_MARKS = {
    GODS_ART: FW.cite("1112.2"),
    EVOLUTION: FW.cite("1116.2"),
    INHERITANCE: FW.cite("1126.2", "1126.2a", "902.2"),
    RESONANCE: FW.cite("1127.2"),
    COIN: FW.cite("1119.2a"),
    ENTER: FW.cite("1140.2"),
    SEAL: FW.cite("1128.2", "1128.2b", "1128.3"),
    STORY_SKILL: FW.cite("1133.2", "1133.2b"),
    RUNE_SKILL: FW.cite("1137.2"),
    CREST: FW.cite("1131.2"),
    SEALED_ITEM: FW.cite("1130.2"),
    LOSES_COUNTER: FW.cite("1118.2"),
    NULL: FW.cite("1134.2", "1134.2b"),
    EXPLODE: FW.cite("1105.2", "1105.3"),
    DRAIN: FW.cite("1135.2"),
    BANE: FW.cite("1138.2"),
}
COIN_CHOICE = FW.cite("1119.2b")
OF_RUNE_CONDITIONS = {BY_SYMBOLS: FW.cite("1137.2a"), BY_NUMBER: FW.cite("1137.2b")}
"""The form of the condition of [Rune], by the second mark of its ability."""
TYPE_BY_NAME = FW.cite("201.4b")
OTHER_TYPE = FW.cite("1127.2a")
BY_ITSELF = FW.cite("1127.3")


STEALTHY = FW.cite("1114.2")


def cite_keyword(ability: Ability) -> Cites:
    """Returns the clauses of the keyword that an ability stands for; none if it stands for none."""
    if STEALTH in (ability.kind, *ability.flags):
        return STEALTHY
    for mark in ability.flags:
        if mark in OF_MARKS:
            return OF_MARKS[mark] + OF_RUNE_CONDITIONS.get(next(iter(ability.flags[1:]), ""), NO_CLAUSES)
    return NO_CLAUSES


def cite_choice_of_will(ability: Ability) -> Cites:
    """1119.2b: returns the clauses by which a will coin with several symbols produces one; else none."""
    return COIN_CHOICE if COIN in ability.flags else NO_CLAUSES


def cite_occasion(ability: Ability, occasion: TriggerEvent, source: int) -> Cites:
    """Returns the clauses by which an ability counts an occasion: the reading of a moved card, and [Resonance]."""
    if RESONANCE not in ability.flags or occasion.traits is None:
        return occasion.cites
    other = OTHER_TYPE if STONE not in occasion.traits.kinds else NO_CLAUSES
    if STONE_NAMES.keys() & set(occasion.traits.names):
        other += TYPE_BY_NAME
    return occasion.cites + other + (BY_ITSELF if source == occasion.became else NO_CLAUSES)
