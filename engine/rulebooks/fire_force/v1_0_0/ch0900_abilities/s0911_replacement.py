"""911. Replacement effects: an act that would happen is replaced, each effect once, the one concerned choosing."""

from __future__ import annotations

from engine.kernel.game import Game
from engine.kernel.procedure import Next, step
from engine.kernel.words.replacing import Replacing
from engine.rulebooks.fire_force.v1_0_0.edition import FF

INSTEAD = FF.cite("911.1")
CHOSEN = FF.cite("911.2")
ONCE = FF.cite("911.3")
COUNTS_AS_PAID = FF.cite("903.3", "911.1")


class Replace(Replacing, edition=FF, name="replace"):
    """Acts that are about to happen at the same time, each looked at for replacements, then carried out."""

    @step("911.1")
    def look_at_next(self, g: Game) -> Next:
        return self.look(g, ONCE)

    @step("911.2")
    def ask_player(self, g: Game) -> Next:
        return self.ask(g, CHOSEN, ONCE)

    @step("911.3")
    def apply_picked(self, g: Game) -> Next:
        return self.apply(g, INSTEAD, COUNTS_AS_PAID, ONCE)

    @step("911.3")
    def carry_out(self, g: Game) -> Next:
        return self.stand(g)

    @step("911.3")
    def instead_of_it(self, g: Game) -> Next:
        return self.follow(g)
