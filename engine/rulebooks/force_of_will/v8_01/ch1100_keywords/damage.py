"""1105, 1135, 1138. [Explode], [Drain] and [Bane]: triggered abilities of cards that deal damage."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.card_files.card_schema import AMOUNT
from engine.abilities.instructions.branching import If
from engine.abilities.instructions.destroy import Destroy
from engine.abilities.instructions.resources import Gain
from engine.abilities.language.ability import Ability, When
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RESONATOR, RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0901_kinds import TRIGGERED
from engine.rulebooks.force_of_will.v8_01.ch1000_actions import verbs
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import BANE, DRAIN, EXPLODE

EXPLODES = Ability(
    TRIGGERED,
    flags=(EXPLODE,),
    when=When(event=verbs.DEALS_BATTLE_DAMAGE, by="self", who=Select(kind=RESONATOR)),
    effect=(
        If(
            Condition(self=Select(kind=RESONATOR)),
            then=(Destroy(Select(any_of=(Select(is_="self"), Select(is_="subject")))),),
        ),
    ),
)
"""1105.2: destroys both resonators, if its own card is, or last was, a resonator (911.1)."""

DRAINS = Ability(
    TRIGGERED,
    flags=(DRAIN,),
    when=When(event=verbs.DEALS_DAMAGE, by="self"),
    effect=(Gain(LIFE, Amount(number=AMOUNT)),),
)
"""1135.2: its controller gains as much life as the damage was."""

SLAYS = Ability(
    TRIGGERED,
    flags=(BANE,),
    when=When(event=verbs.DEALS_DAMAGE, by="self", who=Select(kind=J_RESONATOR)),
    effect=(Destroy("subject"),),
)
"""1138.2: the J/resonator is destroyed."""

SKILLS: Mapping[str, Ability] = {EXPLODE: EXPLODES, DRAIN: DRAINS, BANE: SLAYS}
"""The triggered ability for which each mark stands."""
