"""Payment of amounts by the rulebook: with cards, or with what they produce."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.selectors import Piece, Text, Value
from engine.core.table.choice import UnavailableOption
from engine.core.table.zones import TableLayout


class Pay(Instruction, tag="pay", frozen=True):
    """Pays an amount by the rulebook's payment, as a part of a cost."""

    in_effects: ClassVar[bool] = False
    paid_apart: ClassVar[bool] = True
    counts_words: ClassVar[str] = "of"

    count: Value = 1
    """The amount paid."""
    of: dict[Text, int] = msgspec.field(default_factory=dict)
    """The parts of it that must be of given attributes."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        kinds = checker.schema.instructions.clauses(PayClauses).kinds
        checker.check_words(f"{at}.of", "kind of payment", self.of if kinds else (), kinds)

    @property
    def exhausts(self) -> bool:
        return True

    def zones_looked_into(self, layout: TableLayout) -> tuple[str, ...]:
        return (layout.play_zone,)

    def barred_cards(self, scope: Any, able: Sequence[int], clauses: PayClauses) -> tuple[UnavailableOption, ...]:
        return clauses.barred(scope.g, scope.controller, able)


def asks_payment(item: Piece) -> TypeIs[Pay]:
    """Returns whether an instruction asks for the rulebook's payment of an amount."""
    return isinstance(item, Pay)


class PayClauses(PayableClauses, frozen=True):
    """An edition's rules for paying; the form defines needs and acts."""

    barred: Callable[[Any, str, Sequence[int]], tuple[UnavailableOption, ...]] = lambda g, seat, able: ()
    """Returns the cards that cannot pay, each with the reason, given the payer and the cards that can."""
    kinds: Collection[str] = ()
    """The words that can name a part of the amount (`of`)."""
