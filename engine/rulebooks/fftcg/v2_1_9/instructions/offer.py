"""11.3.5, 11.4.4, 11.6.7, 11.7.7. Costs offered in addition to a cost, or in its place."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, ClassVar

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability, costs_of
from engine.abilities.language.instruction import AnyInstruction, Instruction, PayableClauses, Wrong
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Condition, Piece
from engine.core.clauses.citation import Cites
from engine.core.table.act import Act


class Offer(Instruction, tag="offer", rename={"if_": "if"}, frozen=True):
    """Offers costs in addition to the cost that contains it, or an alternative to that cost."""

    in_effects: ClassVar[bool] = False
    paid_apart: ClassVar[bool] = True
    costs: ClassVar[tuple[str, ...]] = ("additional", "alternative")

    additional: tuple[AnyInstruction, ...] = ()
    """The additional cost."""
    alternative: tuple[AnyInstruction, ...] = ()
    """The alternative cost."""
    if_: Condition | None = None
    """The condition of the alternative cost."""
    less: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """How much less the card costs if the additional cost is paid."""

    @property
    def names(self) -> set[str]:
        """Returns the names under which an effect asks whether the costs were paid."""
        return {name for name in self.costs if getattr(self, name)}

    @property
    def remembers(self) -> tuple[str, ...]:
        """Returns the names of the paid costs and of the cards they took."""
        taken = (item for name in sorted(self.names) for item in getattr(self, name))
        return (*sorted(self.names), *(name for item in taken for name in item.remembers))

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not self.names or (self.if_ is not None and not self.alternative):
            checker.fail(at, "card-file.missing", named="alternative", fault="alternative" if self.if_ else "offer")
        if self.less and (self.alternative or not self.additional):
            checker.fail(f"{at}.less", "card-file.missing", named="additional", fault="offer")
        made = set(known)
        for name in sorted(self.names):
            made |= checker.check_cost(f"{at}.{name}", getattr(self, name), made) | {name}

    def cost_need(self, scope: Scope, clauses: OfferClauses) -> Need:
        return Need("", 0, (), clauses.fixed, asked=False)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: OfferClauses) -> tuple[Act, ...]:
        return ()


class OfferClauses(PayableClauses, frozen=True, kw_only=True):
    """The clauses of offered costs."""

    fixed: Cites
    """The clauses by which the paid cost was fixed earlier, so that the offer itself takes nothing."""


NO_OFFER = Offer()


def offers_costs(item: Piece) -> TypeIs[Offer]:
    """Returns whether an instruction offers further costs."""
    return isinstance(item, Offer)


def offer_of(ability: Ability) -> Offer:
    """Returns the costs that an ability offers in addition to its own; an empty offer if there are none."""
    for item in ability.cost:
        if isinstance(item, Offer):
            return item
    return NO_OFFER


def without_offers(cost: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Returns the part of a cost that is always paid."""
    return tuple([item for item in cost if not isinstance(item, Offer)])


def refuse_inner_offer(piece: Ability | Instruction) -> Wrong | None:
    """Refuses costs that offer others, except the cost of playing."""
    if any(map(offers_costs, costs_of(piece))):
        return Wrong("", "card-file.inner-offer")
    return None


def refuse_cheaper_use(ability: Ability) -> Wrong | None:
    """Refuses an ability whose additional cost makes it cheaper, which only casting knows."""
    if offer_of(ability).less:
        return Wrong("cost", "card-file.leave-out", named="less", fault="cast")
    return refuse_random_order(ability)


def refuse_random_order(ability: Ability) -> Wrong | None:
    """Refuses a cost whose cards are put in a random order, which no clause makes of a payment."""
    if any(getattr(part, "order", "") == "random" for part in ability.cost):
        return Wrong("cost", "card-file.paid-in-random-order")
    return None
