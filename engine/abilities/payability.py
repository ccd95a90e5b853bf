"""Costs of which one act changes what a later one finds: only trying them out tells whether they can be paid.

An act that merely takes cards which a later one wants as well is no such case (`engine/abilities/costs.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

import msgspec

from engine.abilities.card_index import CardIndex
from engine.abilities.changes import ASPECTS
from engine.abilities.costs import Demand
from engine.abilities.evaluate import Scope
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Instruction, Static
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.layers import all_steady
from engine.core.context import RulesContext
from engine.core.search import SearchBudget


def entwined(cost: Sequence[Instruction], wanted: Sequence[Demand], scope: Scope) -> bool:
    """Whether an act may change what a later one finds, beyond taking cards away from it."""
    if len(cost) < 2:
        return False
    g, cache = scope.g, scope.g.pool.leaning
    known = cache.get(id(cost))
    if known is None or known[0] is not cost:
        if len(cache) >= KEPT:
            cache.clear()
        leaning = any(_leans(cost[place], cost[:place], g) for place in range(1, len(cost)))
        numbers = any(_reads_numbers(select) for item in cost[1:] for select in _selects(item))
        known = cache[id(cost)] = (cost, leaning, numbers)
    _, leaning, numbers = known
    return leaning or _stirs(wanted, numbers, g)


KEPT = 4_096


MOST_COPIES = 2_000
"""Copies of the table on which acts are tried before it is given up (`SearchLimit`)."""

FEW = 50
"""Ways to pick cards up to which nothing is looked for that would spare some of them."""


def tried(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int] = ()) -> bool:
    """Whether the acts can be done one after the other on a copy of the table, replacements left out.

    `chosen` were picked for the first act already. What must first be looked for takes nothing here: nobody knows yet
    what will be found.

    Raises:
        SearchLimit: there are too many ways to pick cards to try them all, and none of those tried led to the end.
    """
    return _tried(scope, cost, chosen, SearchBudget("find cards that pay a cost", MOST_COPIES))


def _tried(scope: Scope, cost: Sequence[Instruction], chosen: Sequence[int], search: SearchBudget) -> bool:
    if not cost:
        return True
    item, rest = cost[0], cost[1:]
    demand = scope.g.book.words.parts[type(item)].demand(item, scope)
    if demand.looks and not chosen:
        return (demand.unsure or len(demand.candidates) >= demand.need) and _tried(scope, rest, (), search)
    free = [card for card in demand.candidates if card not in chosen] if chosen else demand.candidates
    left = max(demand.need - len(chosen), 0)
    if left > len(free):
        return False
    if not rest:
        return True
    if not demand.asked:
        ways: Iterable[Sequence[int]] = (free[:left],)
    elif comb(len(free), left) <= FEW:
        ways = combinations(free, left)
    else:
        if _hopeless(scope, item, demand, chosen, rest, search):
            return False
        ways = _picks(_alike(scope, free), left)
    return any(_tried(_after_step(scope, item, (*chosen, *more), search), rest, (), search) for more in ways)


def _after_step(scope: Scope, item: Instruction, picked: Sequence[int], search: SearchBudget) -> Scope:
    search.step()
    return after(scope, item, picked)


def _hopeless(
    scope: Scope,
    item: Instruction,
    demand: Demand,
    chosen: Sequence[int],
    rest: Sequence[Instruction],
    search: SearchBudget,
) -> bool:
    """Whether the next act lacks cards whatever is picked for this one.

    Only where what it finds is found card by card: then what each pick alone would add to it is all that it can add.
    """
    g, later = scope.g, rest[0]
    amount = getattr(later, "count", None)
    if (isinstance(amount, Amount) and amount != Amount(number=amount.number)) or _depends(item, later, demand, g):
        return False
    part = g.book.words.parts[type(later)]
    wanted = part.demand(later, scope)
    if wanted.unsure or wanted.looks:
        return False
    there = len(wanted.candidates)
    if there + demand.need * 2 < wanted.need:
        return True
    free = (card for card in demand.candidates if card not in chosen)
    one_each = [*chosen, *(cards[0] for cards in _alike(scope, [*free]))]
    gained = max(
        len(part.demand(later, _after_step(scope, item, (card,), search)).candidates) - there for card in one_each
    )
    return there + max(gained, 0) * demand.need < wanted.need


def _depends(item: Instruction, later: Instruction, demand: Demand, g: RulesContext) -> bool:
    """Whether several picks together can bring a later act more cards than each of them alone would."""
    names = {item.as_} if isinstance(item, do_.Pick) else set()
    if getattr(later, "what", None) in names or any(_varies(select, False, names) for select in _selects(later)):
        return True
    return bool(g.pool.statics or g.table.lasting) or any(g.carried_by(card) for card in demand.candidates)


def _alike(scope: Scope, cards: Sequence[int]) -> list[list[int]]:
    """The cards in groups of which each member would do as well as any other.

    They differ in nothing but their ids, have no abilities, lie in no order, and nothing on the table speaks of them.
    """
    g = scope.g
    known = _spoken_of(scope)
    groups: dict[object, list[int]] = {}
    for card in cards:
        obj = g.obj(card)
        ordered = g.book.zone_rule(obj.zone).ordered
        plain = not ordered and not g.traits(card).abilities and card not in known
        like = msgspec.json.encode(msgspec.structs.replace(obj, id=0, card=0, place=0)) if plain else card
        groups.setdefault(like, []).append(card)
    return [*groups.values()]


def _spoken_of(scope: Scope) -> set[int]:
    """Every number that may stand for a card in what is remembered by effects, procedures and cards."""
    table = scope.g.table
    kept = (table.agenda, table.answers, table.pending, table.lasting, table.delayed, table.facts)
    there = [(obj.attached_to, obj.source, obj.memory) for obj in table.objects.values()]
    return set(_numbers(msgspec.to_builtins((kept, there, dict(scope.vars)), str_keys=True)))


def _numbers(written: Any) -> Iterator[int]:
    if isinstance(written, Mapping):
        written = (*written.keys(), *written.values())
    if isinstance(written, list | tuple):
        for each in written:
            yield from _numbers(each)
    elif isinstance(written, int):
        yield written
    elif isinstance(written, str) and written.isdecimal() and written.isascii():
        yield int(written)


def _picks(groups: Sequence[Sequence[int]], count: int) -> Iterator[tuple[int, ...]]:
    """Every way to pick so many cards out of the groups; those of one group are not told apart."""
    if count == 0:
        yield ()
        return
    if sum(map(len, groups)) < count:
        return
    first, others = groups[0], groups[1:]
    for taken in range(min(count, len(first)), -1, -1):
        for more in _picks(others, count - taken):
            yield (*first[:taken], *more)


def after(scope: Scope, item: Instruction, picked: Sequence[int]) -> Scope:
    """The point of view of the payer after one act, on a copy of the table."""
    g = RulesContext(scope.g.table.copy(), scope.g.book)
    g.acting = scope.source
    memory = {**scope.vars, f"m.{item.as_}": list(picked)} if isinstance(item, do_.Pick) else scope.vars
    there = Scope(g, scope.controller, scope.source, memory)
    for verb in g.book.words.parts[type(item)].verbs(item, there, picked):
        verb.happen(g)
    return there


# ---------------------------------------------------------------- what the words of the acts say


def _leans(item: Instruction, before: Sequence[Instruction], g: RulesContext) -> bool:
    """Whether an act asks for something that those before it can bring about or change."""
    looked, filled = _looked_at(item, g), {zone for one in before for zone in _filled(one, g)}
    if not looked.isdisjoint(filled):
        return True
    if g.book.play_zone in _filled(item, g) and any(_leaves_play(one, g) for one in before):
        return True  # there may be room for it only then
    tires, readies = any(map(_tires, before)), any(map(_readies, before))
    if (tires and _readies(item)) or (readies and _tires(item)):
        return True
    amount = getattr(item, "count", None)
    if isinstance(amount, Amount) and amount != Amount(number=amount.number):
        return True
    names = {one.as_ for one in before if isinstance(one, do_.Pick)}
    return getattr(item, "what", None) in names or any(
        _varies(select, tires or readies, names) for select in _selects(item)
    )


def _looked_at(item: Instruction, g: RulesContext) -> set[str]:
    groups = g.book.groups
    zones = [select.zone for select in _selects(item)]
    if isinstance(item, do_.PutTop):
        zones.append(item.zone)
    if isinstance(item, do_.Pay):
        zones.append(g.book.play_zone)
    return {zone for name in zones for zone in groups.get(name, (name,))}


def _filled(item: Instruction, g: RulesContext) -> tuple[str, ...]:
    if isinstance(item, do_.Return | do_.Put) or (isinstance(item, do_.Pick) and item.act in ("return", "put")):
        return g.book.groups.get(item.zone, (item.zone,))
    if isinstance(item, do_.PutTop):
        return g.book.groups.get(item.to, (item.to,))
    discards = isinstance(item, do_.Pick) and item.act in ("discard", "leave")
    return (g.book.words.discard,) if discards or isinstance(item, do_.Discard | do_.DiscardHand | do_.Leave) else ()


def _leaves_play(item: Instruction, g: RulesContext) -> bool:
    """Whether an act can take cards out of play: those it names, or picks there."""
    if isinstance(item, do_.Leave | do_.Banish | do_.Return | do_.Put):
        return True
    moves = isinstance(item, do_.Pick) and item.act not in ("exhaust", "ready", "reveal")
    return moves and g.book.play_zone in _looked_at(item, g)


def _tires(item: Instruction) -> bool:
    return isinstance(item, do_.Exhaust | do_.Pay) or (isinstance(item, do_.Pick) and item.act == "exhaust")


def _readies(item: Instruction) -> bool:
    return isinstance(item, do_.Pick) and item.act == "ready"


def _selects(item: Instruction) -> tuple[Select, ...]:
    if isinstance(item, do_.Pick):
        return (item.from_,)
    what = getattr(item, "what", None)
    return (what,) if isinstance(what, Select) else ()


def _varies(select: Select, turned: bool, names: Collection[str]) -> bool:
    """Whether what a selector finds depends on the acts before it, apart from cards that they took."""
    if select.top is not None or select.carrying is not None or select.among in names or select.on in names:
        return True
    if turned and (select.ready is not None or select.orientation is not None):
        return True
    bounds = (*select.least.values(), *select.most.values(), *select.printed_least.values())
    if any(isinstance(bound, Amount) for bound in bounds):
        return True
    return any(_varies(one, turned, names) for one in _parts(select))


def _parts(select: Select) -> Iterable[Select]:
    return (*select.any_of, *(one for one in (select.not_, select.printed) if one is not None))


# ---------------------------------------------------------------- what the table says


def _stirs(wanted: Sequence[Demand], numbers: bool, g: RulesContext) -> bool:
    """Whether cards attached to what is moved, or continuous effects, can change what a later act finds."""
    moves = False
    for demand in wanted[:-1]:
        if demand.moves:
            moves = True
            if any(g.carried_by(card) for card in demand.candidates):
                return True
    if not g.pool.statics and not g.table.lasting:
        return False
    actives = [active for active in g.actives() if _matters(active.static, numbers, g.pool)]
    return bool(actives) and (moves or not all_steady(g, actives))


def _reads_numbers(select: Select) -> bool:
    bounded = select.least or select.most or select.has is not None or select.lacks is not None
    return bool(bounded) or any(map(_reads_numbers, _parts(select)))


def _matters(static: Static, numbers: bool, pool: CardIndex) -> bool:
    """Whether an effect can decide what pays for a cost; numbers alone decide only if they are asked for."""
    change = static.change
    if change is None:
        return False
    if numbers and (change.plus or change.becomes):
        return True
    known = pool.decisive.get(id(change))
    if known is None or known[0] is not change:
        if len(pool.decisive) >= KEPT:
            pool.decisive.clear()
        known = pool.decisive[id(change)] = (change, any(getattr(change, name) for name in _WHAT_IT_IS))
    return known[1]


_WHAT_IT_IS = (*ASPECTS, "forbid")
