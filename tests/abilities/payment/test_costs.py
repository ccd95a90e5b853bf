"""Costs: whether all parts can be paid is worked out exactly, as trying everything would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from hypothesis import given as any_
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.abilities.language.needs import Need
from engine.abilities.payment.plan import Plan, Shortfall, are_interchangeable, can_pay, can_pay_with, find_next_cards
from engine.core.table.bounds.work import Meter, metered

CARDS = range(1, 6)
ONCE = ("exhaust", "ready", "reveal")
some = st.lists(st.sampled_from(CARDS), unique=True).map(tuple)
zone = st.sets(st.sampled_from(CARDS)).map(lambda cards: tuple(sorted(cards)))
picked = st.builds(
    Need, how=st.sampled_from([*ONCE, "move", "move"]), count=st.integers(-1, 3), candidates=some, cites=st.just(())
)
looked_for = st.builds(
    Need, how=st.just("move"), count=st.integers(1, 2), candidates=some, cites=st.just(()), unsure=st.just(True)
)
top = st.builds(
    Need, how=st.just("move"), count=st.integers(-1, 3), candidates=zone, cites=st.just(()), asked=st.just(False),
    sweeps=st.just("first"),
)  # fmt: skip
hand = st.builds(
    Need, how=st.just("move"), count=st.integers(0, 2), candidates=some, cites=st.just(()), asked=st.just(False),
    sweeps=st.just("all"),
)  # fmt: skip
costs = st.lists(picked | looked_for | top | hand, min_size=1, max_size=4)

Done = frozenset[tuple[str, int]]
"""What was done to which cards."""


def taken(act: Need, done: Done) -> list[tuple[int, ...]]:
    """Every set of cards that an act may take: none twice, and none that moved away."""
    free = [card for card in act.candidates if ("move", card) not in done and (act.how, card) not in done]
    if act.sweeps == "all":
        return [tuple(free)] if len(free) >= act.count else []
    if act.count <= 0 or act.unsure:
        return [()]
    if act.sweeps:
        return [tuple(free[: act.count])] if len(free) >= act.count else []
    return list(combinations(free, act.count))


def after(act: Need, cards: Sequence[int], done: Done = frozenset()) -> Done:
    return done | {(act.how, card) for card in cards}


def payable(cost: Sequence[Need], done: Done = frozenset()) -> bool:
    """Try every way."""
    if not cost:
        return True
    return any(payable(cost[1:], after(cost[0], cards, done)) for cards in taken(cost[0], done))


@any_(costs)
@settings(max_examples=500, deadline=None)
def test_a_cost_can_be_paid_exactly_if_some_way_of_paying_it_exists(cost: list[Need]) -> None:
    assert isinstance(can_pay(cost), Plan) == payable(cost)


@any_(costs)
@settings(max_examples=500, deadline=None)
def test_a_plan_can_be_carried_out(cost: list[Need]) -> None:
    plan, done = can_pay(cost), frozenset[tuple[str, int]]()
    if not isinstance(plan, Plan):
        return

    for act, cards in zip(cost, plan.cards, strict=True):
        assert tuple(sorted(cards)) in [tuple(sorted(some)) for some in taken(act, done)]
        done = after(act, cards, done)


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_what_falls_short_is_the_first_act_that_cannot_be_paid_with_those_before_it(cost: list[Need]) -> None:
    short = can_pay(cost)

    if isinstance(short, Shortfall):
        ends = [payable(cost[:end]) for end in range(1, len(cost) + 1)]
        assert short.need is cost[ends.index(False)]
        assert short.before == tuple(cost[: ends.index(False)])


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_what_is_available_for_the_act_that_falls_short_is_the_most_that_could_be_paid(cost: list[Need]) -> None:
    short = can_pay(cost)
    if isinstance(short, Plan) or short.need.sweeps:
        return

    most = [n for n in range(short.need.count) if payable([*short.before, replace(short.need, count=n)])]

    assert short.available() == most[-1] or len(short.need.candidates) < short.need.count


@any_(costs, st.integers(0, 2))
@settings(max_examples=500, deadline=None)
def test_the_cards_offered_for_an_act_are_those_with_which_all_the_rest_can_be_paid(cost: list[Need], n: int) -> None:
    """Also if `n` of the cards of the act were chosen before."""
    first, *rest = cost
    if not payable(cost) or first.count <= n or first.sweeps or first.unsure:
        return
    for chosen in combinations(first.candidates, n):
        ways = [w for w in taken(first, frozenset()) if {*chosen} <= {*w} and payable(rest, after(first, w))]

        assert {*find_next_cards(cost, chosen)} == {card for way in ways for card in way} - {*chosen}


@any_(costs)
@settings(max_examples=300, deadline=None)
def test_cards_are_asked_for_together_only_where_any_of_them_will_do(cost: list[Need]) -> None:
    first, *rest = cost
    if not payable(cost) or first.count <= 0 or first.sweeps or first.unsure:
        return
    if are_interchangeable(cost, find_next_cards(cost), first.count):
        for cards in combinations(find_next_cards(cost), first.count):
            assert payable(rest, after(first, cards)), cards


# ---------------------------------------------------------------- a resource that the cards make as well


class Coins(NamedTuple):
    """A resource of two colours, of which a cost asks for exact numbers."""

    asked: tuple[int, int]

    def begin(self) -> list[tuple[int, int]]:
        return [(0, 0)]

    def add(self, level: tuple[int, int], made: tuple[int, int]) -> list[tuple[int, int]]:
        more = (level[0] + made[0], level[1] + made[1])
        return [more] if more[0] <= self.asked[0] and more[1] <= self.asked[1] else []

    def enough(self, level: tuple[int, int]) -> bool:
        return level == self.asked


def made(asked: tuple[int, int], makes: Mapping[int, tuple[tuple[int, int], ...]], gone: set[int]) -> bool:
    """Whether some of the cards that nothing else was done with make what is asked for; tried in every way."""
    if asked == (0, 0):
        return True
    return min(asked) >= 0 and any(
        made((asked[0] - one, asked[1] - other), makes, gone | {card})
        for card in makes
        if card not in gone
        for one, other in makes[card]
    )


coins = st.sampled_from([(1, 0), (0, 1), (1, 1), (2, 0)])


asked_for = st.tuples(st.integers(0, 3), st.integers(0, 3))
made_of = st.dictionaries(
    st.integers(3, 8), st.lists(coins, min_size=1, max_size=2, unique=True).map(tuple), max_size=4
)


@any_(st.lists(picked, max_size=2), asked_for, made_of)
@settings(max_examples=500, deadline=None)
def test_a_card_makes_a_resource_only_if_nothing_else_takes_it(
    cost: list[Need], asked: tuple[int, int], makes: dict[int, tuple[tuple[int, int], ...]]
) -> None:
    compare_with_every_way(cost, asked, makes)


@any_(picked, st.integers(2, 3), st.lists(picked, max_size=1), asked_for, made_of)
@settings(max_examples=300, deadline=None)
def test_parts_that_the_same_cards_serve_are_as_if_each_were_looked_at(
    part: Need, times: int, others: list[Need], asked: tuple[int, int], makes: dict[int, tuple[tuple[int, int], ...]]
) -> None:
    compare_with_every_way([part, *others, *[part] * (times - 1)], asked, makes)


def compare_with_every_way(
    cost: list[Need], asked: tuple[int, int], makes: dict[int, tuple[tuple[int, int], ...]]
) -> None:
    """Whether a cost and coins can be paid, and with which cards, is what trying everything says."""

    def possible(left: Sequence[Need], done: Done) -> bool:
        if not left:
            return made(asked, makes, {card for _, card in done})
        return any(possible(left[1:], after(left[0], cards, done)) for cards in taken(left[0], done))

    assert (can_pay_with(cost, Coins(asked), makes) is not None) == possible(cost, frozenset())
    if cost and cost[0].count > 0:
        able = find_next_cards(cost, (), Coins(asked), makes)
        ways = [w for w in taken(cost[0], frozenset()) if possible(cost[1:], after(cost[0], w))]
        assert {*able} == {card for way in ways for card in way}


def test_twenty_parts_that_the_same_cards_serve_beside_coins_are_one_question() -> None:
    """Which of them had a card already was told apart: that was given up."""
    cards = tuple(range(30))
    cost = [Need("move", 1, cards, ()) for _ in range(20)]  # type: ignore[arg-type]
    makes = {card: ((1, 0),) for card in cards}
    counted = Meter(2**40, lambda: False)

    with metered(counted):
        paid = can_pay_with(cost, Coins((10, 0)), makes)
        assert can_pay_with(cost, Coins((11, 0)), makes) is None

    assert paid is not None and len({card for taken in paid.cards for card in taken}) == 20
    assert counted.spent < 5_000


# ---------------------------------------------------------------- by hand


def test_a_card_that_is_exhausted_can_still_leave() -> None:
    one = Need("exhaust", 1, (1,), ("1108.2",))
    other = Need("move", 1, (1,), ("1107.1",))

    assert isinstance(can_pay([one, other]), Plan)


def test_a_card_that_left_cannot_be_exhausted() -> None:
    one = Need("move", 1, (1,), ("1107.1",))
    other = Need("exhaust", 1, (1,), ("1108.2",))

    assert can_pay([one, other]) == Shortfall(other, (one,))


def test_what_must_first_be_looked_for_counts_as_payable() -> None:
    search = Need("move", 2, (), ("1110.2",), unsure=True)

    assert can_pay([search]) == Plan(((),))


def test_many_cards_and_few_acts_are_no_burden() -> None:
    many = tuple(range(60))
    cost = [
        Need("exhaust", 8, many, ("903.6",)),
        Need("move", 8, many, ("1107.1",)),
        Need("exhaust", 8, many, ("903.6",)),
    ]

    assert isinstance(can_pay(cost), Plan)
    assert len(find_next_cards(cost)) == 60
