"""Trying a cost on copies of the table, where an act changes what a later one finds (`dependence`).

What such an act needs cannot be said before those ahead of it were done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instruction import Instruction
from engine.abilities.language.selectors import Amount
from engine.abilities.payment.dependence import varies
from engine.abilities.payment.forms import acts_of, need_of
from engine.abilities.payment.needs import Need
from engine.abilities.payment.plan import Plan, Shortfall
from engine.abilities.view import RulesContext
from engine.core.search import SearchBudget

MOST_COPIES = 2_000
"""Copies of the table on which acts are tried before it is given up (`SearchLimit`)."""

FEW = 50
"""The number of ways to pick cards up to which all are tried, without grouping interchangeable cards."""


def succeeds(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int] = ()) -> bool:
    """Returns whether the acts can be done one after the other on a copy of the state, without replacements.

    `chosen` were picked for the first act already. An act that searches a hidden zone takes nothing here, because
    nobody knows yet what it will find.

    Raises:
        SearchLimit: there are too many ways to pick cards to try them all, and none of those tried led to the end.
    """
    budget = scope.g.state.pins.budget
    most = MOST_COPIES if budget is None else budget.copies
    return _succeeds(scope, cost, chosen, SearchBudget("find cards that pay a cost", most))


def try_to_pay(scope: Scope, cost: Sequence[Instruction], needs: Sequence[Need]) -> Plan | Shortfall:
    """Find the first act that cannot be done after those before it; an empty plan if there is none."""
    end = next((end for end in range(1, len(cost) + 1) if not succeeds(scope, cost[:end])), 0)
    return Shortfall(needs[end - 1], tuple(needs[: end - 1])) if end else Plan(())


def _succeeds(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int], search: SearchBudget) -> bool:
    if not cost:
        return True
    item, rest = cost[0], cost[1:]
    need = need_of(item, scope)
    if need.looks and not chosen:
        return (need.unsure or len(need.candidates) >= need.count) and _succeeds(scope, rest, (), search)
    free = [card for card in need.candidates if card not in chosen] if chosen else need.candidates
    left = max(need.count - len(chosen), 0)
    if left > len(free):
        return False
    if not rest:
        return True
    if not need.asked:
        ways: Iterable[Sequence[int]] = (free[:left],)
    elif comb(len(free), left) <= FEW:
        ways = combinations(free, left)
    else:
        picks = _list_picks(_group_alike(scope, free), left)
        first = next(picks, None)
        if first is None:
            return False
        if _succeeds(_step_on_copy(scope, item, (*chosen, *first), search), rest, (), search):
            return True  # most often any cards will do
        if _must_fail(scope, item, need, chosen, rest, search):
            return False
        ways = picks
    return any(_succeeds(_step_on_copy(scope, item, (*chosen, *more), search), rest, (), search) for more in ways)


def _step_on_copy(scope: Scope, item: Instruction, picked: Sequence[int], search: SearchBudget) -> Scope:
    search.step()
    return carry_out_on_copy(scope, item, picked)


def _must_fail(
    scope: Scope,
    item: Instruction,
    need: Need,
    chosen: Sequence[int],
    rest: Sequence[Instruction],
    search: SearchBudget,
) -> bool:
    """Whether the next act lacks cards whatever is picked for this one.

    Only where what it finds is found card by card: then what each pick alone would add to it is all that it can add.
    """
    g, later = scope.g, rest[0]
    amount = getattr(later, "count", None)
    if (isinstance(amount, Amount) and amount != Amount(number=amount.number)) or _picks_add_up(item, later, need, g):
        return False
    wanted = need_of(later, scope)
    if wanted.unsure or wanted.looks:
        return False
    there = len(wanted.candidates)
    if there + need.count * 2 < wanted.count:
        return True
    free = (card for card in need.candidates if card not in chosen)
    one_each = [*chosen, *(cards[0] for cards in _group_alike(scope, [*free]))]
    after_each = (need_of(later, _step_on_copy(scope, item, (card,), search)) for card in one_each)
    gained = max(len(found.candidates) for found in after_each) - there
    return there + max(gained, 0) * need.count < wanted.count


def _picks_add_up(item: Instruction, later: Instruction, need: Need, g: RulesContext) -> bool:
    """Returns whether several picks together can give a later act more cards than each of them alone."""
    names = {item.picks_as} if item.picks_as else set()
    if getattr(later, "what", None) in names or any(varies(select, False, names) for select in later.selectors):
        return True
    return bool(g.derived.index.statics or g.state.lasting) or any(
        g.derived.carried_by(card) for card in need.candidates
    )


def _group_alike(scope: Scope, cards: Sequence[int]) -> list[list[int]]:
    """Returns the cards in groups of interchangeable ones.

    Interchangeable cards differ only in their ids, have no abilities, lie in no order, and nothing refers to them.
    """
    g = scope.g
    known = _find_mentioned(scope)
    groups: dict[object, list[int]] = {}
    for card in cards:
        obj = g.obj(card)
        ordered = g.book.zone_rule(obj.zone).ordered
        plain = not ordered and not g.derived.characteristics(card).abilities and card not in known
        like = msgspec.json.encode(msgspec.structs.replace(obj, id=0, card=0, place=0)) if plain else card
        groups.setdefault(like, []).append(card)
    return [*groups.values()]


def _find_mentioned(scope: Scope) -> set[int]:
    """Every number that may stand for a card in what is remembered by effects, procedures and cards."""
    table = scope.g.state
    kept = (table.agenda, table.answers, table.pending, table.lasting, table.delayed, table.facts)
    there = [(obj.attached_to, obj.source, obj.memory) for obj in table.objects.values()]
    return set(_find_numbers(msgspec.to_builtins((kept, there, dict(scope.vars)), str_keys=True)))


def _find_numbers(written: Any) -> Iterator[int]:
    if isinstance(written, Mapping):
        written = (*written.keys(), *written.values())
    if isinstance(written, list | tuple):
        for each in written:
            yield from _find_numbers(each)
    elif isinstance(written, int):
        yield written
    elif isinstance(written, str) and written.isdecimal() and written.isascii():
        yield int(written)


def _list_picks(groups: Sequence[Sequence[int]], count: int) -> Iterator[tuple[int, ...]]:
    """Yields every way to pick a number of cards from the groups; cards of one group are not told apart."""
    if count == 0:
        yield ()
        return
    if sum(map(len, groups)) < count:
        return
    first, others = groups[0], groups[1:]
    for taken in range(min(count, len(first)), -1, -1):
        for more in _list_picks(others, count - taken):
            yield (*first[:taken], *more)


def carry_out_on_copy(scope: Scope, item: Instruction, picked: Sequence[int]) -> Scope:
    """The point of view of the payer after one act, on a copy of the table."""
    g = RulesContext(scope.g.state.copy(), scope.g.book)
    g.acting = scope.source
    memory = {**scope.vars, f"m.{item.picks_as}": list(picked)} if item.picks_as else scope.vars
    there = Scope(g, scope.controller, scope.source, memory)
    for verb in acts_of(item, there, picked):
        verb.happen(g)
    return there
