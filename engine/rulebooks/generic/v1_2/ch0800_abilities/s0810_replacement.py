"""810. Replacement effects replace an act about to happen; each applies once; the player concerned chooses."""

from __future__ import annotations

from engine.abilities.replacement.applicability import Applicable
from engine.abilities.replacement.procedure import Replacing
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.rulebooks.generic.v1_2.edition import GE

INSTEAD = GE.cite("810.1", "801.2c")
CHOSEN = GE.cite("810.2")
ONCE = GE.cite("810.3")


class Replace(Replacing, edition=GE, name="replace"):
    """Looks for replacements of acts that are about to happen together, then carries the acts out."""

    @step("810.1")
    def look_at_next(self, g: RulesContext) -> Next:
        return self.look(g, ONCE, ONCE)

    @step("810.2")
    def ask_player(self, g: RulesContext) -> Next:
        return self.ask(g, CHOSEN, ONCE)

    def decides_alone(self, g: RulesContext, only: Applicable) -> str:
        return only.controller if g.reading["optional_replacements"] == "controller" else ""

    @step("810.3")
    def apply_picked(self, g: RulesContext) -> Next:
        asked_for = tuple(self.todo[0][0].get("cites") or ())
        replaced = INSTEAD + g.recorded(asked_for)
        return self.apply(g, replaced, replaced, ONCE)

    @step("810.3")
    def carry_out(self, g: RulesContext) -> Next:
        return self.stand(g)

    @step("810.3")
    def instead_of_it(self, g: RulesContext) -> Next:
        return self.follow(g)
