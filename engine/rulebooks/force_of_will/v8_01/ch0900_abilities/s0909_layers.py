"""909. Continuous effects: in which order changes of information apply, and who orders those of one moment."""

from __future__ import annotations

from engine.abilities.durations import EffectOrder
from engine.abilities.rules import ContinuousRules, Layer
from engine.abilities.view import RulesContext
from engine.core.citation import NO_CLAUSES
from engine.core.procedure import Next, step
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import NUMBER_NAMES
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import CHANGES_OF_COST
from engine.rulebooks.force_of_will.v8_01.edition import FW

NUMBERS = (*NUMBER_NAMES, *CHANGES_OF_COST)

RULES = ContinuousRules(
    layers=(
        Layer(name="a", cites=FW.cite("909.1a", "909.1")),
        Layer(
            name="c",
            cites=FW.cite("909.1c", "909.1"),
            changes=dict.fromkeys(("gain_kind", "gain_flag", "gain_attribute", "lose_attribute"), NO_CLAUSES),
        ),
        Layer(
            name="d",
            cites=FW.cite("909.1d", "909.1"),
            changes=dict.fromkeys(("gain_ability", "lose_abilities"), NO_CLAUSES),
            given=FW.cite("909.1d"),
        ),
        Layer(
            name="e",
            cites=FW.cite("909.1e", "909.1"),
            changes=dict.fromkeys(("gain_name", "name_becomes", "attribute_becomes"), NO_CLAUSES),
        ),
        Layer(
            name="g",
            cites=FW.cite("909.1g", "909.1"),
            changes={f"{change}.{number}": NO_CLAUSES for number in NUMBERS for change in ("plus", "becomes")},
        ),
    ),
    dependency=FW.cite("909.3", "909.3a"),
    timestamp=FW.cite("909.3", "909.3b"),
    split=FW.cite("909.2"),
    static=FW.cite("904.1", "909.3.b-1"),
    entering=FW.cite("909.4"),
)
"""The layers as far as effects have words for them; counters on cards (909.1h) are still to come."""

TURN_ORDERS = FW.cite("909.3b")


class OrderEffects(EffectOrder, edition=FW, name="order_effects"):
    """909.3b: the turn player orders effects that began at the same moment."""

    @step("909.3b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return self.ask(g.turn_player, TURN_ORDERS)

    @step("909.3b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.set_order(TURN_ORDERS)
