"""809. Continuous effects: the layer of each change, and the order of simultaneous effects."""

from __future__ import annotations

from engine.abilities.layers.durations import EffectOrder
from engine.abilities.rules import ContinuousRules, Layer
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.play.procedure import Next, step
from engine.rulebooks.generic.v1_2.ch0200_cards import HP, NUMBER_NAMES
from engine.rulebooks.generic.v1_2.edition import GE

PRINTED, GAIN_LOSE, ABILITIES, OTHER, NUMBERS = "a", "b", "c", "d", "e"

BECOMES = GE.cite("809.5")

RULES = ContinuousRules(
    layers=(
        Layer(name=PRINTED, cites=GE.cite("809.1a", "809.1", "805.2")),
        Layer(
            name=GAIN_LOSE,
            cites=GE.cite("809.1b", "809.1"),
            changes=dict.fromkeys(
                ("gain_kind", "gain_name", "gain_attribute", "lose_attribute", "gain_flag"), NO_CLAUSES
            ),  # the advantage is a flag
        ),
        Layer(
            name=ABILITIES,
            cites=GE.cite("809.1c", "809.1"),
            changes=dict.fromkeys(("gain_icon", "lose_icon", "gain_ability", "lose_abilities"), NO_CLAUSES),
            given=GE.cite("809.1c"),
        ),
        Layer(
            name=OTHER,
            cites=GE.cite("809.1d", "809.1"),
            changes={"attribute_becomes": BECOMES, "name_becomes": BECOMES},
        ),
        Layer(
            name=NUMBERS,
            cites=GE.cite("809.1e", "809.1"),
            changes={
                **{f"plus.{number}": NO_CLAUSES for number in NUMBER_NAMES},
                f"plus.{HP}": GE.cite("918.1"),
                **{f"becomes.{number}": BECOMES for number in NUMBER_NAMES},
            },
        ),
    ),
    dependency=GE.cite("809.3", "809.3a"),
    timestamp=GE.cite("809.3", "809.3b"),
    split=GE.cite("809.2"),
    static=GE.cite("805.1", "809.3b-1"),
    entering=GE.cite("809.4"),
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
