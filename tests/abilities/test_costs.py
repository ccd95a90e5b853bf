"""Costs: whether all acts can be paid is worked out exactly, as trying everything would."""

from __future__ import annotations

from itertools import combinations

import msgspec
from hypothesis import given as any_
from hypothesis import settings
from hypothesis import strategies as st

from engine.abilities.costs import Demand, available, separable, shortfall, usable

CARDS = range(1, 6)
ONCE = ("exhaust", "ready", "reveal")
plain = st.builds(
    Demand,
    how=st.sampled_from([*ONCE, "move", "use"]),
    need=st.integers(-1, 3),
    candidates=st.lists(st.sampled_from(CARDS), unique=True).map(tuple),
    cites=st.just(("903.2",)),
)
sweeping = st.builds(
    Demand,
    how=st.just("use"),
    need=st.integers(-1, 3),
    candidates=st.lists(st.sampled_from(CARDS), unique=True).map(tuple),
    cites=st.just(("304.3",)),
    asked=st.just(False),
    takes=st.just("first"),
) | st.builds(
    Demand,
    how=st.just("use"),
    need=st.just(0),
    candidates=st.lists(st.sampled_from(CARDS), unique=True).map(tuple),
    cites=st.just(("1111.2",)),
    asked=st.just(False),
    takes=st.just("all"),
)
costs = st.lists(plain | sweeping, min_size=1, max_size=4)

Done = frozenset[tuple[str, int]]
"""What was done to which cards."""


def can_pay(cost: list[Demand], done: Done = frozenset()) -> bool:
    """Try every way: nothing is done twice to a card, a card that moved away does nothing more."""
    if not cost:
        return True
    act, *rest = cost
    free = [card for card in act.candidates if ("move", card) not in done and (act.how, card) not in done]
    if act.takes == "all":
        return can_pay(rest, done | {("move", card) for card in free})
    if act.need <= 0:
        return can_pay(rest, done)
    ways = [tuple(free[: act.need])] if act.takes else list(combinations(free, act.need))
    return any(len(cards) == act.need and can_pay(rest, done | state(act, cards)) for cards in ways)


def state(act: Demand, cards: tuple[int, ...]) -> Done:
    """What an act does to cards."""
    how = "move" if act.takes else act.how
    return frozenset((how, card) for card in cards if how != "use")


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_a_cost_can_be_paid_exactly_if_some_way_of_paying_it_exists(cost: list[Demand]) -> None:
    assert (shortfall(cost) is None) == can_pay(cost)


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_what_falls_short_is_the_first_act_that_cannot_be_paid_with_those_before_it(cost: list[Demand]) -> None:
    payable = [can_pay(cost[:end]) for end in range(1, len(cost) + 1)]

    short = shortfall(cost)

    if False in payable:
        assert short is cost[payable.index(False)]


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_what_is_available_for_the_act_that_falls_short_is_the_most_that_could_be_paid(cost: list[Demand]) -> None:
    short = shortfall(cost)
    if short is None or short.takes:
        return
    before = cost[: next(place for place, act in enumerate(cost) if act is short)]

    most = [n for n in range(short.need) if can_pay([*before, msgspec.structs.replace(short, need=n)])]

    assert available(cost, short) == most[-1] or len(short.candidates) < short.need


@any_(costs, st.integers(0, 2))
@settings(max_examples=500, deadline=None)
def test_the_cards_offered_for_an_act_are_those_with_which_all_the_rest_can_be_paid(cost: list[Demand], n: int) -> None:
    """Also if `n` of the cards of the act were chosen before."""
    first, *rest = cost
    if not can_pay(cost) or first.need <= n or first.takes:
        return
    for chosen in combinations(first.candidates, n):
        ways = [
            w
            for w in combinations(first.candidates, first.need)
            if {*chosen} <= {*w} and can_pay(rest, state(first, w))
        ]

        assert {*usable(cost, chosen)} == {card for way in ways for card in way} - {*chosen}


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_cards_are_asked_for_together_only_where_any_of_them_will_do(cost: list[Demand]) -> None:
    first, *rest = cost
    if not can_pay(cost) or first.need <= 0 or first.takes or not separable(cost, usable(cost), first.need):
        return

    for cards in combinations(usable(cost), first.need):
        assert can_pay(rest, state(first, cards)), cards


def test_a_card_that_is_exhausted_can_still_leave() -> None:
    one = Demand("exhaust", 1, (1,), ("1108.2",))
    other = Demand("move", 1, (1,), ("1107.1",))

    assert shortfall([one, other]) is None


def test_a_card_that_left_cannot_be_exhausted() -> None:
    one = Demand("move", 1, (1,), ("1107.1",))
    other = Demand("exhaust", 1, (1,), ("1108.2",))

    assert shortfall([one, other]) is other


def test_what_must_first_be_looked_for_counts_as_payable() -> None:
    search = Demand("move", 2, (), ("1110.2",), unsure=True)

    assert shortfall([search]) is None


def test_many_cards_and_few_acts_are_no_burden() -> None:
    many = tuple(range(60))
    cost = [
        Demand("exhaust", 8, many, ("903.6",)),
        Demand("move", 8, many, ("1107.1",)),
        Demand("exhaust", 8, many, ("903.6",)),
    ]

    assert shortfall(cost) is None
    assert len(usable(cost)) == 60
