"""1113. Shuffling: chance decides the order; what would show the cards is ignored until it is over."""

from __future__ import annotations

from engine.kernel.acts import Reorder, Show
from engine.kernel.choice import CHANCE, Question
from engine.kernel.game import Game
from engine.kernel.procedure import Next, Procedure, choose, do, step
from engine.kernel.verb import Verb
from engine.rulebooks.fire_force.v1_0_0.edition import FF

SHUFFLE = FF.cite("1113.1", "1113.1a")
UNSEEN = FF.cite("1113.2")
TOP_IS_PART = FF.cite("1113.2a", "1113.2")
HIDDEN_AGAIN = FF.cite("1113.2", "1103.1")


class Shuffle(Procedure, edition=FF, name="shuffle"):
    """1113.1-2a. `top` are cards that go on top as part of the shuffle."""

    zone: str
    top: list[int]
    order: list[int] | None = None

    @step("1113.1")
    def let_chance_decide(self, g: Game) -> Next:
        return choose(Question(CHANCE, "shuffle", SHUFFLE, "order", form="shuffle", subject=self.zone))

    @step("1113.2")
    def set_order(self, g: Game) -> Next:
        order = list(self.order or ())
        first = [card for card in self.top if card in order]
        cites = TOP_IS_PART if first else (*SHUFFLE, *UNSEEN)
        acts: list[Verb] = [Reorder(self.zone, (*first, *(card for card in order if card not in first)), cites)]
        shown = [card for card in order if g.obj(card).shown and card not in first]
        return do(*acts, *(Show(card, (), HIDDEN_AGAIN) for card in shown), ends=True)
