"""1-4. The game: players, precedence, end of the game, numbers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.abilities.evaluate import Lens, Scope
from engine.abilities.language.selectors import Amount
from engine.abilities.layers.explain_value import Layers, explain_value
from engine.abilities.rules import NumberRules
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.play.common_acts import FinishGame, concede_game
from engine.rulebooks.fftcg.v2_1_9.edition import FT

SEATS = ("P1", "P2")
CANNOT_WINS = FT.cite("2.2")
IGNORED = FT.cite("2.3")
LOSES = FT.cite("3.1")
WINS = FT.cite("3.1")
BOTH_LOSE = FT.cite("3.3", "3.2", "3.1")
CONCEDES = FT.cite("2.1", "3.1")
GAME_IS_OVER = FT.cite("3.1")
ROUNDED_UP = FT.cite("4.2")
NEGATIVE = FT.cite("4.3")
UNDEFINED_IS_ZERO = FT.cite("4.4")
VARIABLE = FT.cite("4.5", "4.1")
CHAPTER = {*ROUNDED_UP, *NEGATIVE, *UNDEFINED_IS_ZERO}


def outcome(g: RulesContext, lost: Mapping[str, tuple[str, Cites]]) -> FinishGame:
    """3.1: returns the result: the loser's opponent wins. If both lose at once, nobody wins (3.3).

    A player who loses does not also win by the other player's loss (3.2, AFT-008).
    """
    losers = tuple(seat for seat in SEATS if seat in lost)
    reasons = tuple(lost[seat][0] for seat in losers)
    cites = tuple(lost[seat][1] + LOSES for seat in losers)
    if len(losers) == len(SEATS):
        return FinishGame(losers, reasons, "", BOTH_LOSE, cites)
    return FinishGame(losers, reasons, g.opponent(losers[0]), WINS, cites)


def concede(g: RulesContext, seat: str) -> None:
    """2.1: a player may concede at any time, whatever a card says."""
    concede_game(g, seat, CONCEDES, CONCEDES)


def of_numbers(scope: Scope, piece: object) -> Cites:
    """4.2-4.4: returns the clauses for reading an instruction's amounts, if they are not plain whole numbers."""
    found: list[Cites] = []
    for name in getattr(piece, "__struct_fields__", ()):
        amount = getattr(piece, name)
        if isinstance(amount, Amount):
            found.append(of_amount(scope, amount))
    return all_of(found)


def of_amount(scope: Scope, amount: Amount, lens: Lens | None = None) -> Cites:
    """4.2-4.4: returns the clauses by which an amount is read.

    A fraction is rounded up, unless the card rounds (4.2); a number below 0 (4.3) or a missing one (4.4) counts as 0.
    """
    cites: Cites = NO_CLAUSES
    whole = msgspec.structs.replace(amount, over=1, plus=0)
    base = msgspec.structs.replace(whole, groups=None, times=1)
    in_groups = amount.groups is not None and scope.amount(base, lens) % amount.read_groups().size
    if in_groups or (amount.over > 1 and scope.amount(whole, lens) % amount.over):
        cites = ROUNDED_UP
    if amount.value is not None and not amount.printed:
        g = scope.g
        known = [card for card in scope.remembered(amount.of) if card in g.state.objects or card in g.state.gone]
        shapes = [
            lens(card) if lens is not None and card in g.state.objects else g.derived.characteristics(card)
            for card in known
        ]
        read = [shape.numbers.get(amount.value) for shape in shapes]
        if any(number is not None and number < 0 for number in read):
            cites = cites + NEGATIVE
        if not read or None in read:
            cites = cites + UNDEFINED_IS_ZERO
    return cites


class WholeNumbers(NumberRules):
    """4: fractions are rounded up (4.2), numbers below 0 count as 0 (4.3)."""

    def divide(self, number: int, by: int) -> int:
        """4.2: returns a fraction rounded up."""
        return -(-number // by)

    def read(self, number: int) -> int:
        """4.3: returns a number of a card, at least 0, as texts read it."""
        return max(number, 0)

    def cite(self, scope: Scope, amount: Amount, lens: Lens | None) -> Cites:
        """4.2-4.4: returns the clauses by which an amount is read."""
        return of_amount(scope, amount, lens)


def behind(g: RulesContext, card: int, *names: str, layers: Layers | None = None) -> Cites:
    """4.2-4.4: returns the clauses that apply to a card's number once effects have changed it.

    Only the sum is read: below 0 it counts as 0 (4.3).

    Args:
        layers: the effects in layers, where others than those of the table count for the card.
    """
    shape = g.derived.characteristics(card) if layers is None else layers.shapes.get(card, g.derived.base(card))
    numbers, base = shape.numbers, g.derived.base(card).numbers
    changed = [name for name in names if numbers.get(name) != base.get(name)]
    steps = [step for name in changed if name in numbers for step in explain_value(g.state, card, name, layers).steps]
    cites = [g.recorded(tuple(label for label in step.cites if label in CHAPTER)) for step in steps]
    return all_of([*cites, NEGATIVE if sum(numbers.get(name, 0) for name in names) < 0 else NO_CLAUSES])
