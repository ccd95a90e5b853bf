"""1100. Keywords: the marks of cards, and the kinds of printed abilities that the other keywords are."""

from __future__ import annotations

from engine.rulebooks.force_of_will.v8_01.ch0200_cards import GRIMOIRE, MANA, SHIFT
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0901_kinds import QUICKCAST

PIERCE, PRECISION, FIRST_STRIKE, EXPLODE = "pierce", "precision", "first_strike", "explode"
FLYING, SWIFTNESS, IMPERISHABLE = "flying", "swiftness", "imperishable"
SYMBOL_SKILLS = (PIERCE, PRECISION, FIRST_STRIKE, EXPLODE, FLYING, SWIFTNESS, IMPERISHABLE)
"""The marks that older cards call symbol skills (1413.2); target attack is [Precision] (1414.1)."""

REMNANT, BARRIER, BLOODLUST, DRAIN, BANE, ETERNAL = "remnant", "barrier", "bloodlust", "drain", "bane", "eternal"
KEYWORDS = (*SYMBOL_SKILLS, QUICKCAST, REMNANT, BARRIER, BLOODLUST, DRAIN, BANE, ETERNAL)
"""The keyword skills that are a mark and no more: 1102-1108, 1111, 1115, 1120, 1123, 1135, 1138, 1139."""

BARRIER_AGAINST, ENERGIZE, MATERIALIZE = "barrier:", "energize:", "materialize:"
VALUED = (GRIMOIRE, MANA, BARRIER_AGAINST, ENERGIZE, MATERIALIZE)
"""The marks of keyword skills with a value: 1132, 1122, 1120.3, 1119, 1118."""

WILL_OF_HOPE, WILL_OF_DESPAIR = "will_of_hope", "will_of_despair"
NO_SKILLS = (WILL_OF_HOPE, WILL_OF_DESPAIR)
"""The keywords that are no abilities (1101.1b)."""

AWAKENING, INCARNATION, STEALTH = "awakening", "incarnation", "stealth"
"""The kinds of the printed abilities that change how their card is played (1109, 1110, 1114)."""

GODS_ART, EVOLUTION, INHERITANCE, BESTOW = "gods_art", "evolution", "inheritance", "bestow"
ACTIVATED_MARKS = (GODS_ART, EVOLUTION, INHERITANCE, BESTOW, SHIFT)
"""The marks of activated abilities that are keywords (1112, 1116, 1126, 1121, 1117)."""

RESONANCE = "resonance"
"""The mark of a triggered ability that is [Resonance] (1127)."""

EVOLUTION_COUNTER = "evolution"
"""The name of the counter of 1116.2."""

MUST_ATTACK = "must_attack"
"""The mark that effects give a card that has to attack if it can (712.2, 803.3a)."""
