"""203, 907. Will: its kinds, the will of players, the need of costs, and possible payments.

Whether a cost can be paid is one search (`engine/abilities/payment`) over the will that is held and the cards that can
produce more. In the search, cards differ only in the kinds of will that they make.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, islice
from typing import NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pay import Pay, asks_payment
from engine.abilities.language.ability import Instruction
from engine.abilities.language.needs import MOVE, Need
from engine.abilities.language.selectors import Select
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.paying import check_payable
from engine.abilities.payment.plan import can_pay_with
from engine.abilities.view import RulesContext, keep_until_altered
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.events.game import FactNoted
from engine.core.play.procedure import Next
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATTRIBUTES, MOON, TIME
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import (
    EXHAUST,
    Ways,
    WillAbility,
    can_pay_alone,
    is_able,
    list_producing,
    list_ways,
    list_will_abilities,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import (
    JOINT,
    NO_WILL,
    WillNeed,
    ask_both,
    ask_for,
    mark_early,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.will import ProduceWill, read_tie

WILL = FW.open_fact("will")
"""The fact that holds each player's will of each kind (907.4)."""

VOID = "void"
"""Will without an attribute (907.5)."""

WILL_KINDS = tuple(
    JOINT.join(filter(None, (kind, trait))) for trait in ("", MOON, TIME) for kind in (*ATTRIBUTES, VOID)
)
"""The kinds of will: of an attribute or of none, with a trait or without one."""

PRODUCED = FW.cite("907.4", "907.1")
PAID = FW.cite("1003.1", "1003.2")
TOGETHER = FW.cite("1003.4")
STAYS = FW.cite("907.4", "503.4", "505.5c")
MOST_COSTLY = 6
"""The limit of examined will abilities whose cost takes more than their own card."""


def read_will(g: RulesContext, seat: str) -> dict[str, int]:
    """907.4: returns a player's amount of each kind of will."""
    held: dict[str, dict[str, int]] = g.state.facts.get(WILL, {})
    return held.get(seat, {})


def tell_held_will(g: RulesContext, outcome: Next) -> Next:
    """907.4: returns a result of a step that leaves held will alone, with the will that stays, if reasons are given."""
    held = g.state.facts.get(WILL) if g.gives_reasons else None
    return (
        outcome.noting(permits("held.stays", STAYS, value_name=WILL, found=held).told_with(Remark.STEP))
        if held
        else outcome
    )


class ChangeWill(Act, frozen=True, tag="will"):
    """907.4, 1003.1: adds will to a player or uses it up."""

    player: str
    """The player."""
    changes: Mapping[str, int]
    """The change of each kind."""
    cites: Cites
    """The clauses of the change."""

    def happen(self, g: RulesContext) -> None:
        held: dict[str, dict[str, int]] = g.state.facts.get(WILL, {})
        before = held.get(self.player, {})
        now = {kind: before.get(kind, 0) + self.changes.get(kind, 0) for kind in (*before, *self.changes)}
        left = {kind: count for kind, count in sorted(now.items()) if count > 0}
        everybody = {seat: will for seat, will in {**held, self.player: left}.items() if will}
        g.record.emit(FactNoted, self.cites, WILL, everybody or None)


# ---------------------------------------------------------------- will abilities that can be played for it


class Maker(NamedTuple):
    """A will ability that can be played while will is being paid."""

    card: int
    """The card with it."""
    key: str
    """Its key."""
    ways: Ways
    """The kinds of will that it can produce, one entry for each way."""
    needs: tuple[Need, ...] = ()
    """The need of its cost beyond its own card."""
    will: WillNeed = WillNeed()
    """The will that its cost requires."""


def list_makers(g: RulesContext, seat: str) -> list[Maker]:
    """907.2: returns the will abilities playable while paying whose cost takes only their own card.

    AFW-02 decides whether there are any.
    """
    return [] if g.reading["will_while_paying"] == "held_before" else _list_able(g, seat)


def list_barred_makers(g: RulesContext, seat: str) -> list[Maker]:
    """1003.5: returns the will abilities barred while paying, under the other reading (AFW-02)."""
    return _list_able(g, seat) if g.reading["will_while_paying"] == "held_before" else []


def list_costly_makers(g: RulesContext, seat: str) -> list[Maker]:
    """907.2: returns the will abilities playable while paying whose cost takes more than their own card.

    They are examined if abilities that take only their own card do not suffice, each once per payment.
    """
    if g.reading["will_while_paying"] == "held_before":
        return []
    cache = g.derived.looks_cache()
    known: list[Maker] | None = cache.get(("costly makers", seat))
    if known is None:
        found = _find_makers(g, seat, alone=False)
        known = cache["costly makers", seat] = list(islice(found, MOST_COSTLY))
    return known


def _list_able(g: RulesContext, seat: str) -> list[Maker]:
    cache = g.derived.looks_cache()
    known: list[Maker] | None = cache.get(("makers", seat))
    if known is None:
        known = cache["makers", seat] = [*_find_makers(g, seat, alone=True)]
    return known


def is_will_short(g: RulesContext, seat: str, asked: int) -> bool:
    """Returns whether a cost asks for more will than a player holds and could produce at most, of any kind."""
    plain = _count_plain_will(g, seat)
    return asked > plain and asked > plain + _count_most(list_costly_makers(g, seat))


@keep_until_altered
def _count_plain_will(g: RulesContext, seat: str) -> int:
    """Returns the held will, and the most that abilities whose cost takes only their own card produce."""
    return sum(read_will(g, seat).values()) + _count_most(list_makers(g, seat))


def _count_most(makers: Sequence[Maker]) -> int:
    return sum([max(map(len, maker.ways), default=0) for maker in makers])


def _find_makers(g: RulesContext, seat: str, *, alone: bool) -> Iterator[Maker]:
    for known in list_will_abilities(g, seat):
        if known.alone != alone:
            continue
        if not alone:
            if is_able(g, seat, known):
                yield from _find_costly(g, seat, known)
        elif can_pay_alone(g, seat, known) and is_able(g, seat, known):
            yield Maker(known.card, known.key, list_ways(g, seat, known))


def _find_costly(g: RulesContext, seat: str, known: WillAbility) -> Iterator[Maker]:
    """Yields a will ability that takes more than its own card, if no other such ability must pay for it."""
    card, key = known.card, known.key
    ability, scope = g.derived.ability(key), Scope(g, seat, card, {})
    others = list_others(ability.cost)
    if others and check_payable(g, others, scope) is not None:
        return
    needs = tuple(_settle(need, 0) for need in needs_of(others, scope))
    printed = need_of_cost(ability.cost, scope)
    will = WillNeed(printed.of, max(printed.free + known.more, 0))
    if not will.total or _can_pay_plainly(g, seat, WillAsked(will, others=needs)):
        yield Maker(card, key, list_ways(g, seat, known), needs, will)


# ---------------------------------------------------------------- what a cost asks for


def need_of_pay(item: Pay, scope: Scope) -> WillNeed:
    """Returns the will that one part of a cost requires; `of` counts towards the whole amount."""
    of = tuple(sorted((word, count) for word, count in item.of.items() if count > 0))
    return WillNeed(of, max(scope.amount(item.count) - sum(count for _, count in of), 0))


def need_of_cost(cost: Sequence[Instruction], scope: Scope) -> WillNeed:
    """Returns all the will that a cost requires."""
    if not cost:
        return NO_WILL
    of: dict[str, int] = {}
    free = 0
    for item in cost:
        if asks_payment(item):
            need = need_of_pay(item, scope)
            free += need.free
            for word, count in need.of:
                of[word] = of.get(word, 0) + count
    return WillNeed(tuple(sorted(of.items())), free)


def list_others(cost: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Returns the parts of a cost other than will."""
    return tuple(item for item in cost if not item.paid_apart)


# ---------------------------------------------------------------- whether a cost can be paid


class WillAsked(NamedTuple):
    """The will that a payment requires, and the picked part."""

    need: WillNeed
    """The will."""
    spent: Sequence[str] = ()
    """The kinds of will already picked, which is still held."""
    others: Sequence[Need] = ()
    """The other needs of the cost."""
    without: int = 0
    """A card that is already used up and can neither produce nor pay."""
    more: Sequence[str] = ()
    """The kinds of the will that this card has produced."""
    made_first: bool = False
    """Whether the player first plays will abilities that are barred while paying (AFW-02)."""


def can_pay_will(
    g: RulesContext,
    seat: str,
    need: WillNeed,
    spent: Sequence[str] = (),
    others: Sequence[Need] = (),
    without: int = 0,
    more: Sequence[str] = (),
    used: Maker | None = None,
) -> bool:
    """903.2.j, 1003.4: returns whether a player can pay will, held or produced, together with other needs.

    Args:
        g: the context.
        seat: the player.
        need: the will.
        spent: the kinds of will already picked, which is still held.
        others: the other needs of the cost.
        without: a card that is already used up and can neither produce nor pay.
        more: the kinds of the will that this card has produced.
        used: the ability that produces `more`, whose cost is to be paid first.
    """
    if not spent and not more and is_will_short(g, seat, need.total):
        return False
    if spent or others or more:
        return _can_pay_will(g, seat, WillAsked(need, spent, others, without, more), used)
    if without and all(maker.card != without for maker in list_makers(g, seat)):
        without = 0
    cache, key = g.derived.looks_cache(), ("payable", seat, need, without)
    known: bool | None = cache.get(key)
    if known is None:  # the cards of one cost are asked for one by one
        known = cache[key] = _can_pay_will(g, seat, WillAsked(need, without=without))
    return known


def can_pay_once_made(g: RulesContext, seat: str, need: WillNeed, others: Sequence[Need] = ()) -> bool:
    """1003.5: returns whether a player can pay after playing will abilities that are barred while paying (AFW-02)."""
    barred = list_barred_makers(g, seat)
    return bool(barred) and _can_pay_plainly(g, seat, WillAsked(need, others=others, made_first=True))


ANY_KIND = "any_kind"
"""The word for missing will of any kind (203.4)."""


def find_lacking_will(
    g: RulesContext, seat: str, need: WillNeed, others: Sequence[Need] = (), without: int = 0
) -> dict[str, int]:
    """903.2.j, 1003.4: returns the least additional will by kind that would let a player pay.

    The payment search succeeds if the player also holds this will. Among equally good answers, will of any kind is
    preferred. Nothing is searched for if no reasons are given.
    """
    if not g.gives_reasons:
        return {}
    words = tuple([word for word, _ in need.of])
    every = JOINT.join(words) or VOID  # useful for any need

    def pays(*more: str) -> bool:
        return can_pay_will(g, seat, need, others=others, without=without, more=more)

    left = bisect_left(range(1, need.total), True, key=lambda number: pays(*[every] * number)) + 1
    found: list[str] = []

    def falls_short(kind: str, number: int) -> bool:
        return not pays(*found, *[kind] * number, *[every] * (left - number))

    taxed = any(maker.will.total for maker in list_costly_makers(g, seat))
    kinds = [*([VOID] if need.free or taxed else []), *words]
    for kind in kinds[:-1]:
        taken = bisect_left(range(1, left + 1), True, key=partial(falls_short, kind))
        found += [kind] * taken
        left -= taken
    found += kinds[-1:] * left
    return {ANY_KIND if kind == VOID else kind: found.count(kind) for kind in (*words, VOID) if kind in found}


def _can_pay_will(g: RulesContext, seat: str, asked: WillAsked, used: Maker | None = None) -> bool:
    """Returns whether will can be paid with at most two abilities that take more than their own cards."""
    if used is None and _can_pay_plainly(g, seat, asked):
        return True
    first, begun = ([used], [(tuple(asked.more),)]) if used is not None else ([], [])
    plain = asked._replace(more=()) if used is not None else asked
    costly = [maker for maker in list_costly_makers(g, seat) if maker.card != asked.without]
    for count in (0, 1, 2) if used is not None else (1, 2):
        for others_used in combinations(costly, count):
            makers = [*first, *others_used]
            asking = [maker.will for maker in makers if maker.will.total]
            if len({maker.card for maker in makers}) < len(makers) or len(asking) > 1:
                continue
            if asked.spent and asking:  # picked will does not pay another cost
                continue
            needs = [*asked.others, *(need for maker in makers for need in maker.needs)]
            beside = [*begun, *(maker.ways for maker in others_used)]
            if _can_pay_plainly(g, seat, plain._replace(others=needs), beside, asking[0] if asking else NO_WILL):
                return True
    return False


def _can_pay_plainly(
    g: RulesContext,
    seat: str,
    asked: WillAsked,
    beside: Sequence[Ways] = (),
    tax: WillNeed = NO_WILL,
) -> bool:
    """Returns whether held will and abilities that take only their own card suffice.

    `beside` are the ways of other abilities whose costs are among the needs; one way of each counts. `tax` is the will
    in the costs of these abilities, which they do not produce themselves.
    """
    need, spent, others, without, more, _ = asked
    makes: dict[int, Ways] = {}
    for maker in list_barred_makers(g, seat) if asked.made_first else list_makers(g, seat):
        if maker.card != without and maker.ways:
            makes[maker.card] = (*makes.get(maker.card, ()), *maker.ways)
    left = dict(read_will(g, seat))
    for kind in spent:
        left[kind] = left.get(kind, 0) - 1
    for kind in more:
        left[kind] = left.get(kind, 0) + 1
    held: list[Ways] = [((kind,),) for kind, count in sorted(left.items()) for _ in range(count)]
    if tax.total:
        need = ask_both(need, tax)
        makes = {card: mark_early(ways) for card, ways in makes.items()}
        held = [mark_early(ways) for ways in held]
    apart = [*held, *beside]  # not made by cards that could pay for other parts
    if not others:
        return _is_enough(need, tuple(sorted(spent)), tuple(sorted([*makes.values(), *apart])))
    needs = [_settle(each, without) for each in others]
    lowest = min((card for each in needs for card in each.candidates), default=0)  # units of life are below 0
    makes |= {min(lowest, 0) - place: ways for place, ways in enumerate(apart, start=1)}
    return can_pay_with(needs, ask_for(need, spent), makes) is not None


@lru_cache(4096)  # players often hold the same will
def _is_enough(need: WillNeed, spent: tuple[str, ...], made: tuple[Ways, ...]) -> bool:
    """Returns whether will suffices if each source produces it in one of its ways."""
    return can_pay_with((), ask_for(need, spent), dict(enumerate(made, start=1))) is not None


def _settle(need: Need, rested: int) -> Need:
    """Returns a need for unpicked cards as a need for exactly these cards; a rested card is not rested again."""
    if rested in need.candidates and need.how == EXHAUST:
        need = msgspec.structs.replace(need, candidates=tuple(card for card in need.candidates if card != rested))
    if not need.sweeps:
        return need
    cards = need.candidates if need.sweeps == "all" else need.candidates[: max(need.count, 0)]
    return Need(MOVE, len(cards), cards, need.cites)


TIED_WILL = FW.cite("104.1")
"""The clauses by which will pays for certain cards or abilities alone, as the text says that produced it."""


def tie_for_card(g: RulesContext, seat: str, card: int, need: WillNeed) -> WillNeed:
    """Returns the will that playing a card requires, with the tied will that can pay for it."""
    return _tie(g, seat, card, need, lambda item: item.only)


def tie_for_ability(g: RulesContext, seat: str, card: int, key: str, need: WillNeed) -> WillNeed:
    """Returns the will that an ability of a card requires, with the tied will that can pay for it.

    A judgment is no ability (705.2d), so that no such will pays for it.
    """
    if g.derived.ability(key).kind == kinds.JUDGMENT:
        return need
    return _tie(g, seat, card, need, lambda item: item.only_abilities)


def _tie(
    g: RulesContext, seat: str, card: int, need: WillNeed, read: Callable[[ProduceWill], Select | None]
) -> WillNeed:
    if not need.total or card not in g.state.objects:
        return need
    keys = {read_tie(kind) for kind in read_will(g, seat)} - {""}
    keys |= {known.key for known in list_will_abilities(g, seat) if known.said.tied}
    if not keys:
        return need
    scope, traits, now = Scope(g, seat, card, {}), g.derived.characteristics(card), g.obj(card)

    def pays(key: str) -> bool:
        said = [read(item) for item in list_producing(g.derived.ability(key).effect) if item.is_tied]
        return bool(said) and all(select is not None and scope.matches(select, card, traits, now) for select in said)

    return need._replace(ties=tuple(sorted(filter(pays, keys))))


FREE_PART = FW.cite("203.4")


def tell_free_part(card: int, need: WillNeed, spent: Sequence[str]) -> Iterator[Finding]:
    """203.4: yields which will pays the free part of a cost that names attributes or traits as well."""
    left = [*spent]
    for word, count in need.of:
        for kind in [kind for kind in left if word in kind.split(JOINT)][:count]:
            left.remove(kind)
    asked = {word for word, _ in need.of}
    if need.free == len(left) and asked and any(asked.isdisjoint(kind.split(JOINT)) for kind in left):
        paid = {kind: left.count(kind) for kind in sorted({*left})}
        yield permits("pay.free-part", FREE_PART, card, card=card, needed=need.free, made=paid).told_with(Remark.STEP)
