"""910. Continuous effects: the layer of each change, and the order of simultaneous effects."""

from __future__ import annotations

from engine.abilities.layers.durations import EffectOrder
from engine.abilities.rules import ContinuousRules, Layer
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.play.procedure import Next, step
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import NUMBER_NAMES
from engine.rulebooks.fire_force.v1_0_0.edition import FF

PRINTED, GAIN_LOSE, ABILITIES, OTHER, NUMBERS = "a", "b", "c", "d", "e"

BECOMES = FF.cite("910.5")
GAINS_ABILITY = FF.cite("1118.1")

RULES = ContinuousRules(
    layers=(
        Layer(name=PRINTED, cites=FF.cite("910.1a", "910.1")),
        Layer(
            name=GAIN_LOSE,
            cites=FF.cite("910.1b", "910.1"),
            changes={
                "gain_kind": NO_CLAUSES, "gain_name": NO_CLAUSES, "gain_attribute": FF.cite("1118.2"),
                "lose_attribute": NO_CLAUSES, "gain_flag": NO_CLAUSES,
            },
        ),
        Layer(
            name=ABILITIES,
            cites=FF.cite("910.1c", "910.1"),
            changes={
                "gain_icon": GAINS_ABILITY, "lose_icon": NO_CLAUSES, "gain_ability": GAINS_ABILITY,
                "lose_abilities": NO_CLAUSES,
            },
            given=FF.cite("910.1c"),
        ),
        Layer(
            name=OTHER,
            cites=FF.cite("910.1d", "910.1"),
            changes={"attribute_becomes": BECOMES, "name_becomes": BECOMES},
            by_reading={("attribute_layer", "d"): ("gain_attribute", "lose_attribute", "gain_flag")},  # AFF-08
        ),
        Layer(
            name=NUMBERS,
            cites=FF.cite("910.1e", "910.1"),
            changes={
                **{f"plus.{number}": NO_CLAUSES for number in NUMBER_NAMES},
                "plus.power": FF.cite("1116.1"),
                **{f"becomes.{number}": BECOMES for number in NUMBER_NAMES},
            },
        ),
    ),
    dependency=FF.cite("910.3", "910.3a"),
    timestamp=FF.cite("910.3", "910.3b"),
    split=FF.cite("910.2"),
    static=FF.cite("906.1", "910.3b-1"),
    bound_to_abilities=True,
    entering=FF.cite("910.4"),
)  # fmt: skip

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
