"""Optional costs: somebody may perform something, and what follows depends on it."""

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
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.roles import PAYMENT
from engine.core.table.state import Frame, Vars

TRYING = 3
"""The stage of an optional cost whose payment may fail: the table was kept before it."""


class May(Instruction, tag="may", frozen=True):
    """Asks for an optional cost at the time of resolution; what follows depends on whether it is paid."""

    costs: ClassVar[tuple[str, ...]] = ("cost",)

    cost: tuple[AnyInstruction, ...]
    """What may be paid."""
    then: tuple[AnyInstruction, ...] = ()
    """What is done if it is paid."""
    else_: tuple[AnyInstruction, ...] = msgspec.field(default=(), name="else")
    """What is done if not."""
    by: Literal["you", "opponent"] = "you"
    """Who may pay."""

    @property
    def remembers(self) -> tuple[str, ...]:
        """What the cost took; nothing if it was not paid."""
        return tuple(name for item in self.cost for name in item.remembers)

    @property
    def known_inside(self) -> tuple[str, ...]:
        return self.remembers

    @property
    def costs_something(self) -> bool:
        """Whether more than the consent is asked for."""
        return not all(item.does_nothing for item in self.cost)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not self.cost:
            checker.fail(f"{at}.cost", "nothing is paid", "add cost", code="card-file.nothing-done", named="cost")
        checker.check_cost(f"{at}.cost", self.cost, known)

    def carry_out(self, here: InstructionContext, clauses: MayClauses) -> Next:
        return clauses.asks(self, here)

    def follow(self, here: InstructionContext, paid: bool) -> Next:
        """Carries out what follows a cost that was paid, or was not."""
        name = "then" if paid else "else_"
        return call(here.by.inner(here.by.here(name))) if getattr(self, name) else GO_ON


def is_optional(item: Piece) -> TypeIs[May]:
    """Says whether an instruction asks for an optional cost."""
    return isinstance(item, May)


def optional_at(g: RulesContext, ability: str, path: str) -> May | None:
    """Returns the instruction whose optional cost a path names; None if it names another cost."""
    listed, _, place = path.removesuffix(".cost").rpartition(".")
    item = instructions(g, ability, listed)[int(place)] if place.isdigit() else None
    return item if item is not None and is_optional(item) else None


def ask(item: May, here: InstructionContext) -> Next:
    """Asks whether the cost is paid, and has it paid.

    What was paid of a cost that fails may be taken back.
    """
    g, seat, optional = here.g, here.player(item.by), MayClauses.of(here.g).optional
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
        replaced = {"replaced": used} if (used := here.vars.get("replaced")) else {}  # it stands for the same act
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
    """Returns why the player of a point of view cannot pay an optional cost whole; None if the player can."""
    return check_payable(scope.g, item.cost, scope)


class MayClauses(Clauses, frozen=True):
    """The clauses of optional costs."""

    optional: Cites
    """The clauses by which a player may pay or not."""
    else_: Cites = NO_CLAUSES
    """The clauses by which something is done if it is not paid."""
    asks: Callable[[May, InstructionContext], Next] = ask
    """How it is asked for and paid."""
    lacks: Callable[[May, Scope], Finding | None] = find_lack
    """Returns why the player cannot pay the cost whole; None if the player can."""


class KeepState(Act, frozen=True, tag="keep-state"):
    """Keeps the table as it is before a payment that may fail."""

    cites: Cites
    """The clauses by which the payment may fail."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(StateSaved, self.cites)


class TakeBack(Act, frozen=True, tag="take-back"):
    """Puts the table back as it was before the optional cost, and leaves the payment out."""

    cites: Cites
    """The clauses by which the cost is taken back."""

    def happen(self, g: RulesContext) -> None:
        g.restore(self.cites)
        g.record.emit(ProcedureAbandoned, self.cites, len(g.state.agenda) - 1)


def _restores(payment: type[Procedure]) -> Cites:
    return payment.restores if issubclass(payment, Payment) else NO_CLAUSES


def _kept_before(frame: Frame, cites: Cites) -> Next:
    """Begins the payment; in the table that is kept it was neither made nor failed."""
    return Next(verbs=(KeepState(cites),), calls=(frame,), goto=AGAIN, sets={"n": TRYING, "paid": None})
