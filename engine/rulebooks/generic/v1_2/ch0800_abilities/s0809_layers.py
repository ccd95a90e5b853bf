"""809. Continuous effects: which layer each change belongs to, and who orders those of equal age."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.durations import EffectOrder
from engine.abilities.rules import ContinuousRules
from engine.abilities.view import RulesContext
from engine.core.procedure import Next, step
from engine.rulebooks.generic.v1_2.ch0200_cards import HP, NUMBER_NAMES
from engine.rulebooks.generic.v1_2.edition import GE

GAIN_LOSE, ABILITIES, OTHER, NUMBERS = "b", "c", "d", "e"

_LAYER: Mapping[str, str] = {
    "gain_kind": GAIN_LOSE, "gain_name": GAIN_LOSE, "gain_attribute": GAIN_LOSE, "lose_attribute": GAIN_LOSE,
    "gain_flag": GAIN_LOSE, "gain_icon": ABILITIES, "lose_icon": ABILITIES, "gain_ability": ABILITIES,
    "lose_abilities": ABILITIES, "attribute_becomes": OTHER, "name_becomes": OTHER,
    **{f"{change}.{number}": NUMBERS for change in ("plus", "becomes") for number in NUMBER_NAMES},
}  # fmt: skip


def layer_of(aspect: str, readings: Mapping[str, str]) -> str:
    """809.1b-e. The advantage is a flag and belongs to b."""
    return _LAYER[aspect]


RULES = ContinuousRules(
    base=GE.cite("809.1a", "809.1", "805.2"),
    layers=(GAIN_LOSE, ABILITIES, OTHER, NUMBERS),
    cites={
        GAIN_LOSE: GE.cite("809.1b", "809.1"),
        ABILITIES: GE.cite("809.1c", "809.1"),
        OTHER: GE.cite("809.1d", "809.1"),
        NUMBERS: GE.cite("809.1e", "809.1"),
    },
    layer_of=layer_of,
    dependency=GE.cite("809.3", "809.3a"),
    timestamp=GE.cite("809.3", "809.3b"),
    split=GE.cite("809.2"),
    static=GE.cite("805.1", "809.3b-1"),
    aspects={
        f"plus.{HP}": GE.cite("918.1"),
        **{f"becomes.{number}": GE.cite("809.5") for number in NUMBER_NAMES},
        "attribute_becomes": GE.cite("809.5"),
        "name_becomes": GE.cite("809.5"),
    },
    entering=GE.cite("809.4"),
    gained=GE.cite("809.1c"),
)

TURN_END = GE.cite("505.3a")
TURN_ORDERS = GE.cite("809.3b")


class OrderEffects(EffectOrder, edition=GE, name="order_effects"):
    """809.3b: effects that began at the same moment are put in order by the turn player."""

    @step("809.3b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return self.ask(g.turn_player, TURN_ORDERS)

    @step("809.3b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.set_order(TURN_ORDERS)
