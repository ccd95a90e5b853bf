"""Words in costs: an edition says by the form whether a cost can have a word, and how it understands it there."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from engine.abilities.language.instruction import (
    AS_USUAL,
    CostForm,
    Instruction,
    InstructionTable,
    PayableClauses,
)
from engine.abilities.language.instruction_roles import NotACost
from engine.abilities.language.needs import Need
from engine.abilities.payment.forms import acts_of, need_of
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.table.act import Act


class Hum(Act, frozen=True, tag="hum_in_a_test"):
    """Humming over a card."""

    card: int


class HumOver(Instruction, tag="hum_over_in_a_test", frozen=True):
    """Hums over every card."""

    def cost_need(self, scope: Any, clauses: PayableClauses) -> Need:
        return Need("hum", 1, (1, 2), NO_CLAUSES)

    def cost_acts(self, scope: Any, cards: Sequence[int], clauses: PayableClauses) -> tuple[Act, ...]:
        return tuple(Hum(card) for card in cards)


class HumClauses(PayableClauses, frozen=True):
    """What an edition says of humming."""


def understood(cost: CostForm | None) -> Any:
    """The point of view of a payer in an edition that understands humming so."""
    table = InstructionTable({HumOver: HumClauses(cost=cost)})
    return SimpleNamespace(g=SimpleNamespace(derived=SimpleNamespace(rules=SimpleNamespace(instructions=table))))


def test_a_word_is_paid_in_its_own_way_unless_the_edition_says_otherwise() -> None:
    scope = understood(AS_USUAL)

    assert need_of(HumOver(), scope).candidates == (1, 2)
    assert acts_of(HumOver(), scope, [1]) == (Hum(1),)


def test_an_edition_can_change_what_is_needed_alone() -> None:
    scope = understood(CostForm(need=lambda item, s, clauses: Need("hum", 1, (3,), NO_CLAUSES)))

    assert need_of(HumOver(), scope).candidates == (3,)
    assert acts_of(HumOver(), scope, [3]) == (Hum(3),)


def test_an_edition_can_change_what_is_done_alone() -> None:
    scope = understood(CostForm(acts=lambda item, s, cards, clauses: ()))

    assert need_of(HumOver(), scope).candidates == (1, 2)
    assert acts_of(HumOver(), scope, [1]) == ()


@pytest.mark.parametrize(("cost", "payable"), [(None, set()), (AS_USUAL, {HumOver})])
def test_only_a_word_with_a_form_can_be_in_costs(cost: CostForm | None, payable: set[type[Instruction]]) -> None:
    assert InstructionTable({HumOver: HumClauses(cost=cost)}).in_costs == payable


def test_a_word_that_says_nothing_of_costs_is_not_paid() -> None:
    class Silent(Instruction, tag="silent_in_a_test", frozen=True):
        """Says nothing of costs."""

    with pytest.raises(NotACost, match="'silent_in_a_test' cannot be paid as a cost"):
        Silent().cost_need(None, None)
    with pytest.raises(NotACost, match="'silent_in_a_test' cannot be paid as a cost"):
        Silent().cost_acts(None, (), None)
