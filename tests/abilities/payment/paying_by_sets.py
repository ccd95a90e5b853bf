"""Whether a cost can be paid, found by trying every set of cards for every act."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction
from engine.abilities.payment.forms import carry_out_on_copy, need_of


def pays(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int] = ()) -> bool:
    """Try every set of cards for every act; an act that looks for cards in a hidden zone takes none yet."""
    need = need_of(cost[0], scope)
    if need.looks and not chosen:
        there = need.unsure or len(need.candidates) >= need.count
        return there and (len(cost) == 1 or pays(scope, cost[1:]))
    free = [card for card in need.candidates if card not in chosen]
    left = max(need.count - len(chosen), 0)
    if left > len(free):
        return False
    if len(cost) == 1:
        return True
    sets = combinations(free, left) if need.asked else [free[:left]]
    return any(pays(carry_out_on_copy(scope, cost[0], (*chosen, *some)), cost[1:]) for some in sets)
