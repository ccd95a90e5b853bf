"""910. Replacement effects: an event about to happen is replaced; each effect applies once to it."""

from __future__ import annotations

from engine.abilities.replacing import Replacing
from engine.abilities.view import RulesContext
from engine.core.procedure import Next, step
from engine.rulebooks.force_of_will.v8_01.edition import FW

INSTEAD = FW.cite("910.1", "901.2c")
CHOSEN = FW.cite("910.2")
ONCE = FW.cite("910.3")


class Replace(Replacing, edition=FW, name="replace"):
    """Looks for replacements of acts that are about to happen together, then carries the acts out."""

    @step("910.1")
    def look_at_next(self, g: RulesContext) -> Next:
        return self.look(g, ONCE)

    @step("910.2")
    def ask_player(self, g: RulesContext) -> Next:
        return self.ask(g, CHOSEN, ONCE)

    @step("910.3")
    def apply_picked(self, g: RulesContext) -> Next:
        asked_for = tuple(self.todo[0][0].get("cites") or ())
        replaced = INSTEAD + g.recorded(asked_for)
        return self.apply(g, replaced, replaced, ONCE)

    @step("910.3")
    def carry_out(self, g: RulesContext) -> Next:
        return self.stand(g)

    @step("910.3")
    def instead_of_it(self, g: RulesContext) -> Next:
        return self.follow(g)
