"""911. Replacement effects replace an act about to happen; each applies once; the player concerned chooses."""

from __future__ import annotations

from engine.abilities.replacement.applicability import Applicable
from engine.abilities.replacement.procedure import Replacing
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.rulebooks.fire_force.v1_0_0.edition import FF

INSTEAD = FF.cite("911.1")
CHOSEN = FF.cite("911.2")
ONCE = FF.cite("911.3")
COUNTS_AS_PAID = FF.cite("903.3", "911.1")


class Replace(Replacing, edition=FF, name="replace"):
    """Looks for replacements of acts that are about to happen together, then carries the acts out."""

    @step("911.1")
    def look_at_next(self, g: RulesContext) -> Next:
        return self.look(g, ONCE, ONCE)

    @step("911.2")
    def ask_player(self, g: RulesContext) -> Next:
        return self.ask(g, CHOSEN, ONCE)

    def decides_alone(self, g: RulesContext, only: Applicable) -> str:
        return only.controller if g.reading["optional_replacements"] == "controller" else ""

    @step("911.3")
    def apply_picked(self, g: RulesContext) -> Next:
        return self.apply(g, INSTEAD, COUNTS_AS_PAID, ONCE)

    @step("911.3")
    def carry_out(self, g: RulesContext) -> Next:
        return self.stand(g)

    @step("911.3")
    def instead_of_it(self, g: RulesContext) -> Next:
        return self.follow(g)
