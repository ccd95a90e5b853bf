"""Trials of a cost on copies of the table, for acts that change the findings of later acts (`dependence`).

The needs of such a later act are known only after the earlier acts were done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.effect_words import list_words
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.needs import Need
from engine.abilities.payment.dependence import fills_limited
from engine.abilities.payment.forms import carry_out_on_copy, need_of
from engine.abilities.payment.plan import Plan, Shortfall
from engine.abilities.payment.uses import CardUses
from engine.core.table.bounds.search import SearchBudget
from engine.core.table.cards import Characteristics

MOST_COPIES = 2_000
"""The bound of copies of the table on which acts are tried (`SearchLimit`)."""

FEW = 50
"""The maximal number of picks that are all tried without grouping interchangeable cards."""

SEVERAL = 3
"""The minimal number of cards for which their uses are computed once, for the choice among all of them."""


def begin_search(scope: Scope) -> SearchBudget:
    """Returns the budget of one question about a cost: whether it can be paid, or with which cards next."""
    budget = scope.g.state.pins.budget
    return SearchBudget("find cards that pay a cost", MOST_COPIES if budget is None else budget.copies)


def succeeds(
    scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int] = (), search: SearchBudget | None = None
) -> bool:
    """Returns whether the acts can be done one after the other on a copy of the state, without replacements.

    An act that searches a hidden zone takes nothing here, because its findings are not known yet.

    Args:
        scope: the payer's point of view.
        cost: the acts.
        chosen: the cards already picked for the first act.
        search: the remaining budget of the surrounding question; None for a question of its own.

    Raises:
        SearchLimit: there are too many ways to pick cards, and no way that was tried led to the end.
    """
    return _succeeds(scope, cost, chosen, begin_search(scope) if search is None else search)


def list_leading_on(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int], able: Sequence[int]) -> list[int]:
    """Returns the cards that, with the cards already `chosen` for the first act, leave the rest payable.

    Raises:
        SearchLimit: as `succeeds`, for all cards together.
    """
    search = begin_search(scope)
    uses = CardUses.of(scope, cost, search) if len(able) >= SEVERAL else None
    known: dict[object, bool | None] = {}
    if uses is not None:
        kinds = {card: uses.made_by(card) for card in able}
        for card, kind in kinds.items():
            if kind not in known:
                known[kind] = uses.can_pay((*chosen, card))
        if None not in known.values():
            return [card for card in able if known[kinds[card]]]
    return [card for card in able if succeeds(scope, cost, (*chosen, card), search)]  # no card represents another


def list_found_leading_on(scope: Scope, cost: Sequence[Instruction], able: Sequence[int]) -> list[int]:
    """Returns the cards of a searched zone that, taken by the first act, leave the later acts possible.

    Raises:
        SearchLimit: as `succeeds`, for all cards together.
    """
    search = begin_search(scope)
    return [card for card in able if _leads_on(scope, cost[0], (card,), cost[1:], search)]


def try_to_pay(scope: Scope, cost: Sequence[Instruction], needs: Sequence[Need]) -> Plan | Shortfall:
    """Returns the first act that cannot be done after the earlier acts; an empty plan if there is none.

    Raises:
        SearchLimit: as `succeeds`, for all acts together.
    """
    search = begin_search(scope)
    end = next((end for end in range(1, len(cost) + 1) if not succeeds(scope, cost[:end], (), search)), 0)
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
    ways = comb(len(free), left) if need.asked else 1
    if _leads_on(scope, item, (*chosen, *free[:left]), rest, search):
        return True  # usually any cards will do
    if ways == 1:
        return False
    if (paid := _adds_up(scope, cost, chosen, search)) is not None:
        return paid
    picks = combinations(free, left) if ways <= FEW else _list_picks(_group_alike(scope, cost, free), left)
    return any(_leads_on(scope, item, (*chosen, *more), rest, search) for more in picks)


def _leads_on(
    scope: Scope, item: Instruction, picked: Sequence[int], rest: Sequence[Instruction], search: SearchBudget
) -> bool:
    """Returns whether the rest can be done after an act with certain cards."""
    search.step()
    return _succeeds(carry_out_on_copy(scope, item, picked), rest, (), search)


def _adds_up(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int], search: SearchBudget) -> bool | None:
    """Returns whether the uses of cards add up to a payment; None if cards depend on each other."""
    uses = CardUses.of(scope, cost, search)
    return uses.can_pay(chosen) if uses is not None else None


def _group_alike(scope: Scope, cost: Sequence[Instruction], cards: Sequence[int]) -> list[list[int]]:
    """Returns groups of interchangeable cards, which neither the cost nor anything that it reads distinguishes.

    Such cards lie in no order, nothing refers to them, and they have no continuous effects. Either they have the same
    number; or they have no abilities, no card has effects, and they are equal in everything that the cost names.
    """
    g, known = scope.g, _find_mentioned(scope)
    alone = not g.derived.index.statics and not g.state.lasting and not fills_limited(cost, g)
    words = list_words(cost) if alone else None
    groups: dict[object, list[int]] = {}
    for card in cards:
        obj, traits = g.obj(card), g.derived.characteristics(card)
        plain = not g.book.zone_rule(obj.zone).ordered and card not in known
        if not plain or any(g.derived.ability(key).statics for key in traits.abilities):
            groups[card] = [card]
            continue
        told: object = obj.number
        if words is not None and not traits.abilities and not obj.guise:
            told = _tell(traits, words)
        like = msgspec.json.encode(msgspec.structs.replace(obj, id=0, card=0, place=0, number=""))
        groups.setdefault((like, told), []).append(card)
    return [*groups.values()]


def _tell(traits: Characteristics, words: frozenset[str]) -> object:
    """Returns what a cost with these words can read of a card, omitting numbers and names it never mentions."""
    named = not words.isdisjoint(NAMING)
    return (
        traits.kinds, traits.attributes, traits.flags, traits.icons, tuple(sorted(traits.numbers)),
        tuple([(traits.numbers.get(name), traits.printed.get(name)) for name in sorted(words)]),
        (traits.number, traits.names) if named else (),
    )  # fmt: skip


NAMING = ("name", "name_part", "number")
"""The words by which a cost asks for names and numbers of cards."""


def _find_mentioned(scope: Scope) -> set[int]:
    """Returns every number that may mean a card in the remembered values of effects, procedures and cards."""
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
    """Yields every way to pick a number of cards from the groups, whose cards are interchangeable."""
    if count == 0:
        yield ()
        return
    if sum(map(len, groups)) < count:
        return
    first, others = groups[0], groups[1:]
    for taken in range(min(count, len(first)), -1, -1):
        for more in _list_picks(others, count - taken):
            yield (*first[:taken], *more)
