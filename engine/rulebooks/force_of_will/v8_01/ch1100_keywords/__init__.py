"""1100. Keywords: marks of cards, and kinds of printed abilities for all other keywords."""

from __future__ import annotations

from engine.rulebooks.force_of_will.v8_01.ch0200_cards import GRIMOIRE, MANA, MATERIALIZE, SHIFT
from engine.rulebooks.force_of_will.v8_01.edition import FW

QUICKCAST = "quickcast"
"""The mark of a card that may be played whenever its player has priority (1111)."""

PIERCE, PRECISION, FIRST_STRIKE, EXPLODE = "pierce", "precision", "first_strike", "explode"
FLYING, SWIFTNESS, IMPERISHABLE = "flying", "swiftness", "imperishable"
SYMBOL_SKILLS = (PIERCE, PRECISION, FIRST_STRIKE, EXPLODE, FLYING, SWIFTNESS, IMPERISHABLE)
"""The marks that older cards call symbol skills (1413.2); target attack is [Precision] (1414.1)."""

REMNANT, BARRIER, BLOODLUST, DRAIN, BANE, ETERNAL = "remnant", "barrier", "bloodlust", "drain", "bane", "eternal"
KEYWORDS = (*SYMBOL_SKILLS, QUICKCAST, REMNANT, BARRIER, BLOODLUST, DRAIN, BANE, ETERNAL)
"""The keyword skills that are only a mark: 1102-1108, 1111, 1115, 1120, 1123, 1135, 1138, 1139."""

COIN = "will_coin"
"""The mark of the ability of a will coin (1119.2)."""

BARRIER_AGAINST, ENERGIZE = "barrier:", "energize:"
VALUED = (GRIMOIRE, MANA, BARRIER_AGAINST, ENERGIZE, MATERIALIZE)
"""The marks of keyword skills with a value: 1132, 1122, 1120.3, 1119, 1118."""

WILL_OF_HOPE, WILL_OF_DESPAIR = "will_of_hope", "will_of_despair"
NO_SKILLS = (WILL_OF_HOPE, WILL_OF_DESPAIR)
"""The keywords other than abilities (1101.1b)."""

AWAKENING, INCARNATION, STEALTH = "awakening", "incarnation", "stealth"
"""The kinds of the printed abilities that change how their card is played (1109, 1110, 1114)."""

MOBILIZE, MOBILIZED = "mobilize", "mobilized"
"""The kind of the printed ability that requires a payment, and the mark that waives it (1129)."""

TORRENT, SEAL, STORY_SKILL, NULL = "torrent", "seal", "story", "null"
RUNE_SKILL, CREST, SEALED_ITEM = "rune", "crest", "sealed_item"
CONDITIONAL_MARKS = (TORRENT, SEAL, STORY_SKILL, NULL, RUNE_SKILL, CREST, SEALED_ITEM)
"""The marks of conditional parts (1124, 1128, 1133, 1134, 1137, 1131) and of sealed items (1130)."""

BY_SYMBOLS, BY_NUMBER = "rune_by_symbols", "rune_by_number"
"""The marks of the two ways to write the condition of [Rune] (1137.2a, 1137.2b)."""

CIPHER = "cipher"
"""The kind of a sealed item whose text is a cipher (1130.3)."""

SEALED_ITEM_NAME = "sealed_item:"
"""The mark of the name of a sealed item, on its ability."""

PART, WAY = "part", "way"
"""The kinds of a part that a card is played with or without, and of the card as played with some of its parts."""

PART_NAME = "part:"
"""The mark of the name of a part: `part:awakening_2` is the second [Awakening] of a card."""

INSTEAD = "instead"
"""The mark of a part whose text replaces the other text of its card."""

AWAKENED = "awakened"
"""The mark of a card that was awakened as it was played (1109.2a)."""

RELEASED = "seal_released"
"""The mark of a card whose seals are released (1128.4)."""

SEALS_RELEASED = FW.open_fact("seals_released")
"""The name of the fact that counts how often a player released all of their seals (1128.4)."""

GODS_ART, EVOLUTION, INHERITANCE, BESTOW = "gods_art", "evolution", "inheritance", "bestow"
ACTIVATED_MARKS = (GODS_ART, EVOLUTION, INHERITANCE, BESTOW, SHIFT)
"""The marks of activated abilities that are keywords (1112, 1116, 1126, 1121, 1117)."""

RESONANCE, ENTER = "resonance", "enter"
LOSES_COUNTER = "materialize"
"""The mark of the triggered abilities by which a card with [Materialize] loses counters (1118.2)."""

TRIGGERED_MARKS = (RESONANCE, ENTER, LOSES_COUNTER)
"""The marks of triggered abilities that are keywords (1127, 1140)."""

EVOLUTION_COUNTER = "evolution"
"""The name of the counter of 1116.2."""

ATTACKABLE = "attackable"
"""The mark of effects that allow any card, of any orientation and kind, as an attack target (803.3b)."""

MUST_ATTACK = "must_attack"
"""The mark of a card that must attack if it can, given by effects (712.2, 803.3a)."""

MUST_BE_ATTACKER = "must_be_attacker"
"""The mark of a card that must be chosen, if possible, as its controller chooses what attacks (803.3a)."""

MUST_BLOCK, MUST_BE_BLOCKED = "must_block", "must_be_blocked"
"""The marks of a card that must block if it can, and of a card whose attack must be blocked (804.3)."""

MUST_BE_TARGET = "must_be_target"
"""The mark of a card that must be the attack target if possible, when a card is attacked (803.3b)."""
