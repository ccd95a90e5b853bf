"""11.8.8, 11.8.11, 11.8.14. What an effect lets a player do or pay: asked, then paid whole or not at all."""

from __future__ import annotations

from engine.kernel import costs
from engine.kernel.choice import Barred, Option, Question
from engine.kernel.game import Game
from engine.kernel.language import instruct as do_
from engine.kernel.procedure import GO_ON, Next, Procedure, call, choose, done, step
from engine.kernel.resolution import AGAIN, Work, instructions
from engine.kernel.scope import Scope
from engine.kernel.table import Vars
from engine.kernel.verdict import Finding, forbids
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1107_payment import PayCost, cp_frame, need_of, other_acts
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import may_not
from engine.rulebooks.fftcg.v2_1_9.edition import FT

MAY = FT.cite("11.8.14", "11.8.8")
PAYS_CP = FT.cite("11.8.14", "11.2.1.1")
WHOLE = FT.cite("11.8.14", "11.6.10")
PAID = "m.paid_"
"""What an object on the stack remembers of a cost settled when it was put there (AFT-119): something or nothing."""


class OptionalCost(Procedure, edition=FT, name="optional_cost"):
    """11.8.14: a player is asked, then pays what `ability` and `path` name; hands on `paid` and what paying told."""

    ability: str
    path: str
    source: int
    controller: str
    answer: str | None = None
    paid: bool = False

    @step("11.8.8", "11.8.14")
    def ask(self, g: Game) -> Next:
        counted = may_not(g, self.controller, self.ability)
        short = counted or shortfall(g, self.scope(g), self.cost(g))
        yes = () if short else (Option("yes", "yes", MAY),)
        barred = (Barred("yes", "yes", (short,)),) if short else ()
        cites = (*MAY, *WHOLE) if short and not counted else MAY
        question = Question(
            self.controller, "optional cost", cites, "answer", (*yes, Option("no", "no", MAY)), barred=barred,
            subject=self.source,
        )  # fmt: skip
        return choose(question)

    @step("11.8.14")
    def pay_cp(self, g: Game) -> Next:
        if self.answer != "yes":
            return done(paid=False)
        need = need_of(self.cost(g), self.scope(g))
        return call(cp_frame(self.controller, need, self.source, PAYS_CP)) if need.total > 0 else GO_ON

    @step("11.8.14")
    def pay_rest(self, g: Game) -> Next:
        if not other_acts(self.cost(g)):
            return done(paid=True)
        place = {"ability": self.ability, "path": self.path, "source": self.source, "controller": self.controller}
        return call(PayCost.frame(**place, **self.memory()))

    @step("11.8.14")
    def over(self, g: Game) -> Next:
        return done(paid=bool(self.paid), **self.memory())

    def cost(self, g: Game) -> tuple[do_.Instruction, ...]:
        """What is to be paid."""
        return instructions(g, self.ability, self.path)

    def scope(self, g: Game) -> Scope:
        """The point of view of who pays."""
        return Scope(g, self.controller, self.source, vars(self))

    def memory(self) -> Vars:
        """What is remembered so far."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.")}


def shortfall(g: Game, scope: Scope, cost: tuple[do_.Instruction, ...]) -> Finding | None:
    """Why a cost cannot be paid whole."""
    short = costs.shortfall(costs.demands(other_acts(cost), scope, g.book.words.parts))
    if short is not None:
        return forbids((*WHOLE, *short.cites), scope.source, needed=short.need, available=len(short.candidates))
    need = need_of(cost, scope)
    if need.total > 0 and not cp.payable(g, scope.controller, need, ()):
        return forbids((*WHOLE, *cp.SURPLUS), scope.source, needed=need.total)
    return None


def settled_early(g: Game, ability: str) -> int:
    """AFT-119 `when_stacked`: the place of the cost that is settled when an auto ability is stacked, -1 for none."""
    if g.reading["auto_ability_cost"] != "when_stacked":
        return -1
    for place, item in enumerate(g.ability(ability).effect):
        if isinstance(item, do_.May) and item.by == "you" and any(not isinstance(c, do_.Nothing) for c in item.cost):
            return place
    return -1


def may(item: do_.May, w: Work) -> Next:
    """11.8.14: asked and paid while the text is carried out, unless that was settled before."""
    if w.n == 0 and PAID in w.vars and w.by.path == "effect" and w.by.index == settled_early(w.g, w.by.ability):
        return _follow(item, w, bool(w.vars[PAID]))
    if w.n == 0:
        place = {"ability": w.by.ability, "path": w.by.here("cost"), "source": w.source}
        frame = OptionalCost.frame(**place, controller=w.player(item.by), **w.by.memory())
        return call(frame, goto=AGAIN, n=1)
    return _follow(item, w, bool(w.vars.get("paid")))


def _follow(item: do_.May, w: Work, paid: bool) -> Next:
    name = "then" if paid else "else_"
    return call(w.by.inner(w.by.here(name))) if getattr(item, name) else GO_ON
