"""Payment plans: whether and with which cards a cost can be paid, and the next possible picks.

The parts are paid in order: no act happens to a card twice, and a card that moved away pays nothing more. Replacements
are ignored.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from graphlib import TopologicalSorter
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.abilities.language.needs import MOVE, Need
from engine.abilities.payment.search import Alike, Resource, Use, find_way

Makes = Mapping[int, tuple[tuple[Any, ...], ...]]
"""The ways in which each card produces some of the resource."""


class Plan(msgspec.Struct, frozen=True):
    """One way to pay a cost."""

    cards: tuple[tuple[int, ...], ...]
    """The cards that each need takes; none for a need that searches a hidden zone."""


class Shortfall(msgspec.Struct, frozen=True):
    """The first need that cannot be met together with earlier ones."""

    need: Need
    """The need that falls short."""
    before: tuple[Need, ...]
    """The earlier needs."""

    def available(self) -> int:
        """Counts the cards that could meet the need together with earlier needs."""
        if len(self.need.candidates) < self.need.count:
            return len(self.need.candidates)
        fewer = range(self.need.count - 1, 0, -1)
        return next((n for n in fewer if _pay((*self.before, replace(self.need, count=n))) is not None), 0)


def can_pay(needs: Sequence[Need]) -> Plan | Shortfall:
    """Returns a way to pay a cost, or the first need that falls short.

    Raises:
        SearchLimit: it would take too many steps.
    """
    if len(needs) == 1:  # most costs have one part
        need = needs[0]
        return Shortfall(need, ()) if _falls_short(need) else Plan((_uncontested(need),))
    plan = _pay(needs)
    if plan is not None:
        return plan
    end = next((n for n in range(1, len(needs)) if _pay(needs[:n]) is None), len(needs))
    return Shortfall(needs[end - 1], tuple(needs[: end - 1]))


def can_pay_with(needs: Sequence[Need], resource: Resource, makes: Makes) -> Plan | None:
    """Returns a way to pay a cost that also asks for a resource; None without one.

    A card that serves a need produces no resource. None of the needs is a sweep.

    Raises:
        SearchLimit: it would take too many steps.
    """
    return _pay(needs, resource, makes)


def find_next_cards(
    needs: Sequence[Need], chosen: Sequence[int] = (), resource: Resource | None = None, makes: Makes | None = None
) -> list[int]:
    """Returns the first need's candidates that, with the cards already `chosen`, leave the rest payable."""
    first, rest = needs[0], needs[1:]
    candidates = [card for card in first.candidates if card not in chosen] if chosen else list(first.candidates)
    if not rest and resource is None:
        return candidates
    known: dict[Any, bool] = {}
    able = []
    for card in candidates:
        kind = _kind(card, rest, makes)
        if kind not in known:
            picked = (*chosen, card)
            left = replace(first, count=first.count - len(picked))
            plan = _pay((left, *rest), resource, makes, dict.fromkeys(picked, first.how))
            known[kind] = plan is not None
            known.update((_kind(other, rest, makes), True) for other in (plan.cards[0] if plan else ()))
        if known[kind]:
            able.append(card)
    return able


def are_interchangeable(needs: Sequence[Need], able: Sequence[int], left: int) -> bool:
    """Returns whether the rest stays payable with any `left` of the able cards, so one question is enough."""
    if left <= 1:
        return True
    first = set(able)
    return all(later.count <= 0 or first.isdisjoint(later.candidates) for later in needs[1:])


def _kind(card: int, rest: Sequence[Need], makes: Makes | None) -> Any:
    """Returns the properties of a card that matter for the rest of a cost."""
    wanted = tuple(
        need.candidates.index(card) + 2 if need.sweeps == "first" and card in need.candidates
        else card in need.candidates
        for need in rest
    )  # fmt: skip
    return (wanted, makes.get(card)) if makes else wanted


def _pay(
    needs: Sequence[Need],
    resource: Resource | None = None,
    makes: Makes | None = None,
    done: Mapping[int, str] | None = None,
) -> Plan | None:
    """Returns a way to pay the rest after acts were `done` to some cards."""
    if any(map(_falls_short, needs)):
        return None
    live = [n for n, need in enumerate(needs) if need.sweeps == "all" or (need.count > 0 and not need.unsure)]
    if resource is None and not done and (len(needs) < 2 or _apart(needs)):
        return Plan(tuple([_uncontested(need) for need in needs]))
    taken: list[list[int]] = [[] for _ in needs]
    cards, swept = _classes([needs[n] for n in live], makes or {}, done or {})
    wanted = [max(needs[n].count, 0) for n in live]
    for kind in [kind for kind in cards if len(kind) == 1 and not kind[0].makes]:  # its only use is the best
        for place in kind[0].fills:
            wanted[place] = max(wanted[place] - len(cards[kind]), 0)
            taken[live[place]] += cards[kind]
        del cards[kind]
    kinds = sorted(cards)
    classes = [Alike(kind, len(cards[kind])) for kind in kinds] + [Alike(kind, 1, True) for kind, _ in swept]
    way = find_way(tuple(classes), tuple(wanted), resource) if classes or any(wanted) or resource is not None else ()
    if way is None:
        return None
    members = [cards[kind] for kind in kinds] + [[card] for _, card in swept]
    for place, use in way:
        card = members[place].pop()
        for at in use.fills:
            taken[live[at]].append(card)
    moved: set[int] = set()
    for need, some in zip(needs, taken, strict=True):
        if need.sweeps:  # it also takes its remaining candidates
            some[:] = [card for card in need.candidates if card not in moved]
        if need.sweeps != "all":
            del some[max(need.count, 0) :]
        if need.moves:
            moved.update(some)
    return Plan(tuple(map(tuple, taken)))


def _falls_short(need: Need) -> bool:
    """Returns whether a need wants more cards than exist, even counting unseen zones."""
    return len(need.candidates) < need.count and (not need.unsure or need.sweeps == "all")


def _uncontested(need: Need) -> tuple[int, ...]:
    """Returns the cards that a need takes if no other need wants any of them."""
    if need.sweeps == "all":
        return need.candidates
    return () if need.unsure else need.candidates[: max(need.count, 0)]


def _apart(needs: Sequence[Need]) -> bool:
    """Returns whether no two needs want the same card."""
    every = [card for need in needs for card in need.candidates]
    return len(set(every)) == len(every)


def _classes(
    needs: Sequence[Need], makes: Makes, done: Mapping[int, str]
) -> tuple[dict[tuple[Use, ...], list[int]], list[tuple[tuple[Use, ...], int]]]:
    """Returns the cards grouped by their uses, and the cards of ordered sweeps in zone order."""
    roles: dict[int, list[tuple[int, str, str]]] = {}
    ordered = _ordered([need.candidates for need in needs if need.sweeps == "first"])
    for place, need in enumerate(needs):
        for card in need.candidates:
            roles.setdefault(card, []).append((place, need.how, need.sweeps))
    found: dict[tuple[Use, ...], list[int]] = {}
    for card in {**roles, **dict.fromkeys(makes)}:
        if card not in ordered:
            uses = _uses(tuple(roles.get(card, ())), done.get(card, ""), makes.get(card, ()))
            if uses:
                found.setdefault(uses, []).append(card)
    return found, [(_uses(tuple(roles[card]), done.get(card, ""), ()), card) for card in ordered]


def _ordered(lists: Sequence[Sequence[int]]) -> Collection[int]:
    """Returns the cards of all sweeps in one order that respects the order of each zone."""
    if len(lists) < 2:
        return dict.fromkeys(lists[0]) if lists else ()
    order: TopologicalSorter[int] = TopologicalSorter({card: () for cards in lists for card in cards})
    for before, card in (pair for cards in lists for pair in pairwise(cards)):
        order.add(card, before)
    return dict.fromkeys(order.static_order())


@lru_cache(maxsize=4_096)
def _uses(roles: tuple[tuple[int, str, str], ...], done: str, makes: tuple[tuple[Any, ...], ...]) -> tuple[Use, ...]:
    """Returns the possible uses of a card, without inferior ones unless sweeps matter."""
    found = sorted(set(_in_order(roles, frozenset((done,)), Use())))
    if not any(sweeps == "first" for _, _, sweeps in roles):
        fills = [set(use.fills) for use in found]
        found = [use for use in found if use.fills and not any(set(use.fills) < other for other in fills)]
    if not done:
        found += [Use(makes=made) for made in makes]
    return tuple(found)


def _in_order(roles: Sequence[tuple[int, str, str]], done: frozenset[str], use: Use) -> Sequence[Use]:
    """Returns every use of a card, considering the needs that want it in order."""
    if not roles:
        return [use]
    (place, how, sweeps), rest = roles[0], roles[1:]
    if MOVE in done or how in done:
        return _in_order(rest, done, use)
    taken = _in_order(rest, done | {how}, use._replace(fills=(*use.fills, place)))
    if sweeps == "all":
        return taken
    passed = use._replace(passes=(*use.passes, place)) if sweeps == "first" else use
    return [*taken, *_in_order(rest, done, passed)]
