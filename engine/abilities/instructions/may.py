"""Optional costs: a player may pay, and the rest of the effect depends on the payment."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar, Literal

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.needs import payment_of
from engine.abilities.language.selectors import Piece
from engine.abilities.payment.paying import Payment, check_payable, may_fail
from engine.abilities.resolution.resolution import AGAIN, InstructionContext, instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding
from engine.core.events.steps import ProcedureAbandoned, StateSaved
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, go_to
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.roles import PAYMENT
from engine.core.table.state import Frame, Vars

TRYING = 3
"""The stage of an optional cost whose payment may fail: the state before the payment is saved."""


class May(Instruction, tag="may", frozen=True):
    """Asks for an optional cost during resolution, and continues according to the payment."""

    costs: ClassVar[tuple[str, ...]] = ("cost",)

    cost: tuple[AnyInstruction, ...]
    """The cost."""
    then: tuple[AnyInstruction, ...] = ()
    """The instructions carried out if it is paid."""
    else_: tuple[AnyInstruction, ...] = msgspec.field(default=(), name="else")
    """The instructions carried out if it is not paid."""
    by: Literal["you", "opponent"] = "you"
    """The player who may pay."""
    must: bool = False
    """Whether the player has to pay if that is possible."""

    @property
    def remembers(self) -> tuple[str, ...]:
        """Returns the names under which its cost remembers cards; an unpaid cost remembers none."""
        return tuple(name for item in self.cost for name in item.remembers)

    @property
    def known_inside(self) -> tuple[str, ...]:
        return self.remembers

    @property
    def costs_something(self) -> bool:
        """Returns whether the cost asks for more than consent."""
        return not all(item.does_nothing for item in self.cost)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not self.cost:
            checker.fail(f"{at}.cost", "card-file.nothing-done", named="cost", fault="paid")
        checker.check_cost(f"{at}.cost", self.cost, known)

    def carry_out(self, here: InstructionContext, clauses: MayClauses) -> Next:
        return clauses.asks(self, here)

    def follow(self, here: InstructionContext, paid: bool) -> Next:
        """Carries out the instructions that follow a paid or unpaid cost."""
        name = "then" if paid else "else_"
        return call(here.by.inner(here.by.here(name))) if getattr(self, name) else GO_ON


def is_optional(item: Piece) -> TypeIs[May]:
    """Returns whether an instruction asks for an optional cost."""
    return isinstance(item, May)


def optional_at(g: RulesContext, ability: str, path: str) -> May | None:
    """Returns the instruction whose optional cost is at a path; None if another cost is there."""
    listed, _, place = path.removesuffix(".cost").rpartition(".")
    item = instructions(g, ability, listed)[int(place)] if place.isdigit() else None
    return item if item is not None and is_optional(item) else None


def ask(item: May, here: InstructionContext) -> Next:
    """Asks whether the cost is paid, and carries out the payment.

    The parts already paid of a cost that fails may be undone.
    """
    g, seat, optional = here.g, here.player(item.by), MayClauses.of(here.g).optional
    if here.n == 0 and item.must:
        lacking = MayClauses.of(g).lacks(item, Scope(g, seat, here.source, here.vars))
        return item.follow(here, paid=False) if lacking is not None else go_to(AGAIN, n=1, **{"m.may_": "yes"})
    if here.n == 0:
        short = MayClauses.of(g).lacks(item, Scope(g, seat, here.source, here.vars))
        yes = (Option("yes", "yes", optional),) if short is None else ()
        barred = () if short is None else (UnavailableOption("yes", "yes", (short,)),)
        options = (*yes, Option("no", "no", optional))
        cites = optional if short is None else optional + payment_of(g).whole
        question = Question(seat, "optional cost", cites, "m.may_", options, barred=barred, subject=here.source)
        return choose(question, goto=AGAIN, n=1)
    if here.n == 1 and here.vars.get("m.may_") == "yes":
        payment = g.book.roles[PAYMENT]
        replaced = {"replaced": used} if (used := here.vars.get("replaced")) else {}  # it replaces the same act
        place: Vars = {
            "ability": here.by.ability, "path": here.by.here("cost"), "source": here.source, "controller": seat,
        }  # fmt: skip
        frame = payment.frame(**place, **here.by.memory(), **replaced)
        if _restores(payment) and may_fail(item.cost, Scope(g, seat, here.source, here.vars)):
            return _kept_before(frame, _restores(payment))
        return call(frame, goto=AGAIN, n=2)
    if here.n == TRYING and here.vars.get("paid") is False and g.state.saved_here() is not None:
        return do(TakeBack(_restores(g.book.roles[PAYMENT])), goto=AGAIN)
    return item.follow(here, here.n >= 2 and bool(here.vars.get("paid")))


def find_lack(item: May, scope: Scope) -> Finding | None:
    """Returns the reason why a player cannot fully pay an optional cost; None if the player can."""
    return check_payable(scope.g, item.cost, scope)


class MayClauses(Clauses, frozen=True):
    """The clauses of optional costs."""

    optional: Cites
    """The clauses by which a player may choose to pay."""
    else_: Cites = NO_CLAUSES
    """The clauses by which instructions are carried out if it is not paid."""
    asks: Callable[[May, InstructionContext], Next] = ask
    """The function that asks for the cost and carries out its payment."""
    lacks: Callable[[May, Scope], Finding | None] = find_lack
    """Returns the reason why the player cannot fully pay the cost; None if the player can."""


class KeepState(Act, frozen=True, tag="keep-state"):
    """Saves the state before a payment that may fail."""

    cites: Cites
    """The clauses by which the payment may fail."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(StateSaved, self.cites)


class TakeBack(Act, frozen=True, tag="take-back"):
    """Restores the state before the optional cost, and skips the payment."""

    cites: Cites
    """The clauses by which the payment is undone."""

    def happen(self, g: RulesContext) -> None:
        g.restore(self.cites)
        g.record.emit(ProcedureAbandoned, self.cites, len(g.state.agenda) - 1)


def _restores(payment: type[Procedure]) -> Cites:
    return payment.restores if issubclass(payment, Payment) else NO_CLAUSES


def _kept_before(frame: Frame, cites: Cites) -> Next:
    """Begins the payment; in the saved state it has neither succeeded nor failed."""
    return Next(verbs=(KeepState(cites),), calls=(frame,), goto=AGAIN, sets={"n": TRYING, "paid": None})
