"""910. Continuous effects: which layer each change belongs to, and who orders those of equal age."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.durations import EffectOrder
from engine.abilities.rules import ContinuousRules
from engine.abilities.view import RulesContext
from engine.core.citation import NO_CLAUSES
from engine.core.procedure import Next, step
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import NUMBER_NAMES
from engine.rulebooks.fire_force.v1_0_0.edition import FF

GAIN_LOSE, ABILITIES, OTHER, NUMBERS = "b", "c", "d", "e"

_LAYER: Mapping[str, str] = {
    "gain_kind": GAIN_LOSE, "gain_name": GAIN_LOSE, "gain_attribute": GAIN_LOSE, "lose_attribute": GAIN_LOSE,
    "gain_flag": GAIN_LOSE, "gain_icon": ABILITIES, "lose_icon": ABILITIES, "gain_ability": ABILITIES,
    "lose_abilities": ABILITIES, "attribute_becomes": OTHER, "name_becomes": OTHER,
    **{f"{change}.{number}": NUMBERS for change in ("plus", "becomes") for number in NUMBER_NAMES},
}  # fmt: skip


def layer_of(aspect: str, readings: Mapping[str, str]) -> str:
    """910.1b-e: returns the layer of a change; attributes and flame belong to b, or to d by a reading of AFF-08."""
    if aspect in ("gain_attribute", "lose_attribute", "gain_flag") and readings["attribute_layer"] == "d":
        return OTHER
    return _LAYER[aspect]


WHERE_IT_SAYS = FF.cite("902.4")

RULES = ContinuousRules(
    base=FF.cite("910.1a", "910.1"),
    layers=(GAIN_LOSE, ABILITIES, OTHER, NUMBERS),
    cites={
        GAIN_LOSE: FF.cite("910.1b", "910.1"),
        ABILITIES: FF.cite("910.1c", "910.1"),
        OTHER: FF.cite("910.1d", "910.1"),
        NUMBERS: FF.cite("910.1e", "910.1"),
    },
    layer_of=layer_of,
    dependency=FF.cite("910.3", "910.3a"),
    timestamp=FF.cite("910.3", "910.3b"),
    split=FF.cite("910.2"),
    static=FF.cite("906.1", "910.3b-1"),
    aspects={
        "plus.power": FF.cite("1116.1"),
        **{f"becomes.{number}": FF.cite("910.5") for number in NUMBER_NAMES},
        "attribute_becomes": FF.cite("910.5"),
        "name_becomes": FF.cite("910.5"),
        "gain_icon": FF.cite("1118.1"),
        "gain_attribute": FF.cite("1118.2"),
        "gain_ability": FF.cite("1118.1"),
    },
    existence=True,
    dates_gifts=True,
    of_ability=lambda ability: WHERE_IT_SAYS if ability.zones else NO_CLAUSES,
    entering=FF.cite("910.4"),
    gained=FF.cite("910.1c"),
)

TURN_END = FF.cite("504.4")
BATTLE_END = FF.cite("702.20a")
TURN_ORDERS = FF.cite("910.3b")


class OrderEffects(EffectOrder, edition=FF, name="order_effects"):
    """910.3b: effects that began at the same moment are put in order by the turn player."""

    @step("910.3b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return self.ask(g.turn_player, TURN_ORDERS)

    @step("910.3b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.set_order(TURN_ORDERS)
