"""Instructions about instructions: optional costs, conditions, repetition."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.language import ability as do_
from engine.abilities.payment.paying import Payment, uncertain, unpayable
from engine.abilities.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.choice import Option, Question, UnavailableOption
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.events.steps import ProcedureAbandoned, StateSaved
from engine.core.procedure import GO_ON, Next, Procedure, call, choose, do
from engine.core.state import Frame, Vars

TRYING = 3
"""The stage of an optional cost whose payment may fail: the table was kept before it."""


class KeepState(Act, frozen=True, tag="keep-state"):
    """The table is kept as it is before something that may have to be taken back: a payment that may fail."""

    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(StateSaved, self.cites)


class TakeBack(Act, frozen=True, tag="take-back"):
    """The table is as it was before the optional cost, and the payment that was about to begin is left out."""

    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.restore(self.cites)
        g.record.emit(ProcedureAbandoned, self.cites, len(g.state.agenda) - 1)


def may(item: do_.May, w: InstructionContext) -> Next:
    """Asks for an optional cost at the time of resolution.

    What follows is done only if the cost is paid. An edition may take back what was paid of a cost that fails.
    """
    g, words, seat = w.g, w.g.derived.rules.words, w.player(item.by)
    if w.n == 0:
        short = unpayable(g, item.cost, Scope(g, seat, w.source, w.vars))
        yes = (Option("yes", "yes", words.optional),) if short is None else ()
        barred = () if short is None else (UnavailableOption("yes", "yes", (short,)),)
        options = (*yes, Option("no", "no", words.optional))
        cites = words.optional if short is None else words.optional + words.cost_whole
        question = Question(seat, "optional cost", cites, "m.may_", options, barred=barred, subject=w.source)
        return choose(question, goto=AGAIN, n=1)
    if w.n == 1 and w.vars.get("m.may_") == "yes":
        payment = g.book.procedures[words.payment]
        replaced = {"replaced": used} if (used := w.vars.get("replaced")) else {}  # it stands for the same act
        place: Vars = {"ability": w.by.ability, "path": w.by.here("cost"), "source": w.source, "controller": seat}
        frame = payment.frame(**place, **w.by.memory(), **replaced)
        if _restores(payment) and uncertain(item.cost, Scope(g, seat, w.source, w.vars)):
            return _kept_before(frame, _restores(payment))
        return call(frame, goto=AGAIN, n=2)
    if w.n == TRYING and w.vars.get("paid") is False and g.state.saved_here() is not None:
        return do(TakeBack(_restores(g.book.procedures[words.payment])), goto=AGAIN)
    name = "then" if w.n >= 2 and w.vars.get("paid") else "else_"
    return call(w.by.inner(w.by.here(name))) if getattr(item, name) else GO_ON


def _restores(payment: type[Procedure]) -> Cites:
    return payment.restores if issubclass(payment, Payment) else NO_CLAUSES


def _kept_before(frame: Frame, cites: Cites) -> Next:
    """The payment begins; in the table that is kept it was neither made nor failed."""
    return Next(verbs=(KeepState(cites),), calls=(frame,), goto=AGAIN, sets={"n": TRYING, "paid": None})


def nothing(item: do_.Nothing, w: InstructionContext) -> Next:
    """Nothing happens."""
    return GO_ON
