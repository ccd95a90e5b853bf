"""Costs: whether all acts can be paid is worked out exactly, as trying everything would."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given as any_
from hypothesis import settings
from hypothesis import strategies as st

from engine.kernel.costs import Demand, separable, shortfall, usable

CARDS = range(1, 6)
demands = st.builds(
    Demand,
    how=st.sampled_from(["exhaust", "move", "use"]),
    need=st.integers(-1, 3),
    candidates=st.lists(st.sampled_from(CARDS), unique=True).map(tuple),
    cites=st.just(("903.2",)),
)
costs = st.lists(demands, min_size=1, max_size=4)


def can_pay(cost: list[Demand], exhausted: frozenset[int] = frozenset(), gone: frozenset[int] = frozenset()) -> bool:
    """Try every way: an exhausted card is not exhausted again, a card that moved away does nothing more."""
    if not cost:
        return True
    act, *rest = cost
    if act.need <= 0:
        return can_pay(rest, exhausted, gone)
    free = [card for card in act.candidates if card not in gone and not (act.how == "exhaust" and card in exhausted)]
    for cards in combinations(free, act.need):
        after = {"exhaust": (exhausted | set(cards), gone), "move": (exhausted, gone | set(cards))}
        if can_pay(rest, *after.get(act.how, (exhausted, gone))):
            return True
    return False


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
def test_the_cards_offered_for_an_act_are_those_with_which_all_the_rest_can_be_paid(cost: list[Demand]) -> None:
    first, *rest = cost
    if not can_pay(cost) or first.need <= 0:
        return

    offered = usable(cost)

    for card in first.candidates:
        ways = [cards for cards in combinations(first.candidates, first.need) if card in cards]
        assert (card in offered) == any(can_pay(rest, *state(first, cards)) for cards in ways), card


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_cards_are_asked_for_together_only_where_any_of_them_will_do(cost: list[Demand]) -> None:
    first, *rest = cost
    if not can_pay(cost) or first.need <= 0 or not separable(cost):
        return

    for cards in combinations(usable(cost), first.need):
        assert can_pay(rest, *state(first, cards)), cards


def state(act: Demand, cards: tuple[int, ...]) -> tuple[frozenset[int], frozenset[int]]:
    """What is exhausted and what is gone after an act."""
    done = frozenset(cards)
    return (done if act.how == "exhaust" else frozenset(), done if act.how == "move" else frozenset())


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
