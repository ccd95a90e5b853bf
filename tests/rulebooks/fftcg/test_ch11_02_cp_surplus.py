"""5.2.1.3.1 and 11.4.6.1.4. CP that may be left over, and every payment that is offered against all there are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, product
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from engine.abilities.language.needs import Need
from engine.abilities.payment import search
from engine.abilities.payment.plan import can_pay_with
from engine.abilities.payment.search import find_way
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.events.steps import StepTaken
from engine.core.table.bounds.search import SearchBudget
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import cast_need
from tests.rulebooks.fftcg.given import P1, action, given, special
from tests.rulebooks.fftcg.paying import backups, hand, hero, offered
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

ONE_CP = 'do = "pay", count = 1'


# ---------------------------------------------------------------- 5.2.1.3.1: surplus


@pytest.mark.clause("5.2.1.3.1", "11.2.1.1", "11.4.6.1.4")
def test_one_cp_of_a_discarded_card_may_be_left_over() -> None:
    game = hand(hero(1), "fire").at(MAIN).picks("cast:hero")
    assert "11.4.6.1.4" in game.asked().cites

    game.pays()

    assert game.zone("hero") == "P1/field"
    assert game.events(StepTaken, "5.2.1.3.1", "11.2.1.1")


def test_an_exact_payment_leaves_nothing_over() -> None:
    # 5.2.1.3.1
    game = hand(hero(2), "fire").at(MAIN).casts("hero")

    assert not game.events(StepTaken, "5.2.1.3.1")


@pytest.mark.clause("5.2.1.3.1", "11.4.6.1.4")
def test_one_surplus_cp_is_allowed_in_each_of_several_elements() -> None:
    # AFT-020: two discards make four CP, two more than the card costs
    game = hand(hero(2, "fire+ice"), "fire", "ice").at(MAIN).casts("hero")

    assert set(game.cards("P1/break")) == {"fire card", "ice card"}
    assert game.events(StepTaken, "5.2.1.3.1")


@pytest.mark.clause("5.2.1.3.1")
@pytest.mark.parametrize("cost, others", [(2, []), (3, ["fire", "ice"])])
def test_not_more_than_one_surplus_cp_for_a_single_element(cost: int, others: list[str]) -> None:
    game = hand(hero(cost), "ice", "wind").at(MAIN)

    assert not offered(game)  # two discards without fire, whatever the sum
    assert "5.2.1.3.1" in game.refused("cast:hero").cites
    able = backups(hand(hero(cost), "ice", "fire"), *others).at(MAIN).picks("cast:hero")
    able.picks("discard:fire card:fire")
    assert (able.zone("hero") == "P1/field") is (cost == 2)


@pytest.mark.clause("5.2.1.3.1", "11.2.1.1")
def test_backups_leave_nothing_over() -> None:
    game = backups(hero(1), "ice", "fire").at(MAIN).picks("cast:hero")

    assert game.options() == {"dull:fire backup:fire"}
    assert [found.code for found in game.barred("dull:ice backup")] == ["pay.other-element-asked"]

    both = backups(hand(hero(2), "fire"), "ice", "fire").at(MAIN).picks("cast:hero").picks("dull:fire backup:fire")
    assert both.options() == {"dull:ice backup:ice"}
    assert [found.code for found in both.barred("discard:fire card")] == ["pay.surplus"]


@pytest.mark.clause("5.2.1.3.1", "11.2.1.1", "11.4.6.1.4")
@pytest.mark.parametrize("reading, options", [("refused", False), ("allowed", True)])
def test_a_backup_that_was_not_needed_beside_a_discard(reading: str, options: bool) -> None:
    # AFT-021: two CP are asked for; the discard makes them all, the backup would be the surplus one
    position = backups(hand(hero(2, surplus_beside_backups=reading), "fire"), "ice")
    game = position.at(MAIN).picks("cast:hero")

    assert ("dull:ice backup:ice" in game.options()) is options
    if options:
        game.picks("dull:ice backup:ice").pays()
        assert (game.state("ice backup"), game.zone("fire card")) == ("dull", "P1/break")
        assert game.events(StepTaken, "5.2.1.3.1")
    else:
        assert "5.2.1.3.1" in game.barred("dull:ice backup")[0].cites


@pytest.mark.clause("5.2.1.3.1", "11.3.7.1")
@pytest.mark.parametrize("reading, payable", [("one", True), ("none", False)])
def test_surplus_for_a_summon_that_asks_for_no_element(reading: str, payable: bool) -> None:
    # AFT-019
    position = given(surplus_without_element=reading).filled(P1, hand=0)
    game = hand(position.summon(P1, "sign", DRAW, cost=1, element="light"), "fire").at(MAIN)

    assert offered(game, "summon:sign") is payable
    if payable:
        game.casts("sign")
        assert game.events(StepTaken, "5.2.1.3.1")
    else:
        assert {"5.2.1.3.1", "11.3.7.1"} <= set(game.refused("summon:sign").cites)


@pytest.mark.clause("11.6.2.1", "5.2.1.3.1")
@pytest.mark.parametrize("reading", ["one", "none"])
def test_surplus_for_an_action_ability_that_asks_for_no_element(reading: str) -> None:
    # AFT-019: 11.6.2.1 grants it for the cost
    position = given(surplus_without_element=reading).forward(P1, "seer", action(DRAW, cost=[ONE_CP]))
    game = hand(position, "ice").at(MAIN).uses("seer", pay=["ice card"])

    assert game.zone("ice card") == "P1/break"
    assert game.events(StepTaken, "5.2.1.3.1")


@pytest.mark.clause("11.7.2.1", "5.2.1.3.1")
@pytest.mark.parametrize("reading, usable", [("one", True), ("none", False)])
def test_surplus_for_a_special_ability_that_asks_for_no_element(reading: str, usable: bool) -> None:
    # AFT-019: 11.7.2.1 speaks of the elements asked for only
    position = given(surplus_without_element=reading).forward(P1, "seer", special("vision", DRAW, cost=[ONE_CP]))
    game = hand(position.card(P1, "seer again", number="seer", zone="hand"), "ice").at(MAIN)

    if not usable:
        assert {"5.2.1.3.1", "11.7.2.1"} <= set(game.refused("ability:seer#0").cites)
        return
    game.uses("seer", pay=["seer again", "ice card"])
    assert game.zone("ice card") == "P1/break"
    assert game.events(StepTaken, "5.2.1.3.1")


@pytest.mark.clause("11.4.6.1.4")
@pytest.mark.parametrize("reading", ["one", "none"])
def test_surplus_for_a_light_character(reading: str) -> None:
    # AFT-019: 11.4.6.1.4 grants it for the cost
    game = hand(hero(1, "light", surplus_without_element=reading), "ice").at(MAIN).picks("cast:hero")
    assert "11.4.6.1.4" in game.asked().cites

    assert game.pays().zone("hero") == "P1/field"


# ---------------------------------------------------------------- against all subsets and elements

ELEMENTS = ("fire", "ice", "water")
Chosen = tuple[tuple[str, str], ...]
"""Sources with the elements declared for them: (discard or dull, element)."""


def produces(need: cp.CPNeed, chosen: Chosen) -> bool:
    """Whether what is asked for is there."""
    made = {element: 0 for element in ELEMENTS}
    for kind, declared in chosen:
        for element in declared.split("+"):
            made[element] += 2 if kind == "discard" else 1
    total = sum(2 if kind == "discard" else 1 for kind, _ in chosen)
    return total >= need.total and all(made[element] >= count for element, count in need.of)


def left_in_its_elements(need: cp.CPNeed, chosen: Chosen, over: int) -> bool:
    """AFT-175: whether so many CP of discards can be left over, each of another element asked for, the rest paying."""
    asked = [element for element, _ in need.of]
    for spare in combinations(asked, over):
        made = [
            element
            for kind, declared in chosen
            for element in declared.split("+")
            for _ in range(2 if kind == "discard" else 1)
        ]
        thrown = [element for kind, element in chosen if kind == "discard"]
        if all(e in thrown for e in spare) and all(made.count(e) - (e in spare) >= n for e, n in need.of):
            return True
    return False


def allowed(need: cp.CPNeed, chosen: Chosen) -> bool:
    """5.2.1.3.1: nothing too much but what discards leave over, and nothing that could have been left out."""
    if not produces(need, chosen):
        return False
    discards = sum(kind == "discard" for kind, _ in chosen)
    over = 2 * discards + (len(chosen) - discards) - need.total
    if over > discards or over > max(1 if need.granted else 0, len(need.of)):
        return False
    if need.tied and not left_in_its_elements(need, chosen, over):
        return False
    fewer = (rest for size in range(len(chosen)) for rest in combinations(chosen, size))
    if need.idle_backups:  # what a discard was left out of must not do
        fewer = (rest for rest in fewer if sum(kind == "discard" for kind, _ in rest) < discards)
    return not any(produces(need, rest) for rest in fewer)


def choices(sources: list[cp.Source]) -> Iterator[Chosen]:
    """Every set of sources with every declaration of elements."""
    for size in range(len(sources) + 1):
        for some in combinations(sources, size):
            for elements in product(*(source.elements for source in some)):
                yield tuple((source.kind, element) for source, element in zip(some, elements, strict=True))


@st.composite
def needs(draw: st.DrawFn) -> cp.CPNeed:
    asked = draw(st.dictionaries(st.sampled_from(ELEMENTS), st.integers(1, 2), max_size=3))
    total = draw(st.integers(max(1, sum(asked.values())), 7))
    tied = len(asked) > 1 and draw(st.booleans())
    return cp.CPNeed(total, tuple(sorted(asked.items())), draw(st.booleans()), draw(st.booleans()), tied=tied)


@st.composite
def sources_of(draw: st.DrawFn) -> list[cp.Source]:
    elements = st.lists(st.sampled_from(ELEMENTS), min_size=1, max_size=2, unique=True).map(tuple)
    found = draw(st.lists(st.tuples(st.sampled_from(["discard", "dull"]), elements), max_size=6))
    joint = draw(st.booleans())
    return [
        cp.Source(kind, card, ("+".join(sorted(element)),) if joint and kind == "dull" else element)
        for card, (kind, element) in enumerate(found)
    ]


@hypothesis.given(needs(), sources_of(), st.data())
@hypothesis.settings(max_examples=300, deadline=None)
def test_what_is_offered_is_what_can_be_paid(need: cp.CPNeed, sources: list[cp.Source], data: st.DataObject) -> None:
    # 5.2.1.3.1, 11.2.1.1
    lawful = {tuple(sorted(chosen)) for chosen in choices(sources) if allowed(need, chosen)}
    assert cp.completes(need, (), cp.classes(sources)) is bool(lawful)

    picks: tuple[cp.Picked, ...] = ()
    while lawful and not cp.covered(need, picks):
        options = cp.next_picks(need, picks, sources)
        assert options, "a step without a way on was offered"
        source, element = data.draw(st.sampled_from(options))
        picks = tuple(sorted((*picks, cp.Picked(source.kind, element))))
        sources = [other for other in sources if other is not source]
    assert not lawful or tuple(sorted((pick.kind, pick.element) for pick in picks)) in lawful


@hypothesis.given(needs(), sources_of(), st.lists(st.tuples(st.integers(1, 3), st.sets(st.integers(0, 8))), max_size=2))
@hypothesis.settings(max_examples=200, deadline=None)
def test_other_parts_of_a_cost_take_cards_that_the_cp_can_do_without(
    need: cp.CPNeed, sources: list[cp.Source], asked: list[tuple[int, set[int]]]
) -> None:
    # AFT-174: the cards 6 to 8 make no CP
    def possible(left: list[tuple[int, set[int]]], gone: frozenset[int]) -> bool:
        if not left:
            others = [source for source in sources if source.card not in gone]
            return any(allowed(need, chosen) for chosen in choices(others))
        (count, able), later = left[0], left[1:]
        return any(possible(later, gone | set(taken)) for taken in combinations(sorted(able - gone), count))

    assert besides(sources, need, asked) is possible(asked, frozenset())


def besides(sources: list[cp.Source], need: cp.CPNeed, parts: Sequence[tuple[int, Collection[int]]]) -> bool:
    """Whether a cost is paid with CP while other parts of it take so many of these cards each."""
    needs = [Need("move", count, tuple(sorted(able)), NO_CLAUSES) for count, able in parts]
    makes = {source.card: cp.ways(need.of, source.kind, source.elements) for source in sources}
    return can_pay_with(needs, cp.points(need), makes) is not None


ALL = ("fire", "ice", "wind", "earth", "lightning", "water")
PAIRS = list(combinations(ALL[1:], 2))


@pytest.mark.parametrize("need", [cp.CPNeed(9, (("fire", 1),)), cp.CPNeed(9, (("earth", 1), ("fire", 1)), tied=True)])
def test_the_search_grows_with_the_sources_and_not_with_their_sets(
    need: cp.CPNeed, monkeypatch: pytest.MonkeyPatch
) -> None:
    # none of the sources makes fire: every set of them would have to be looked at
    looked_at = 0
    add = cp.Points.add

    def counting(*given: Any) -> Iterator[cp.Reached]:
        nonlocal looked_at
        looked_at += 1
        return add(*given)

    monkeypatch.setattr(cp.Points, "add", counting)
    work = []
    for copies in (1, 2, 4):
        pairs = [(kind, pair) for kind in ("discard", "dull") for pair in PAIRS] * copies
        sources = [cp.Source(kind, card, pair) for card, (kind, pair) in enumerate(pairs)]
        looked_at = 0
        assert not cp.completes(need, (), cp.classes(sources))
        work.append(looked_at)
        find_way.cache_clear()

    assert work[0] < 2_000
    assert work[2] <= work[0] * 3  # what can be made is bounded by the cost, however many sources there are


def test_taking_fifteen_of_thirty_cards_is_looked_at_kind_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[SearchBudget] = []

    def budget(what: str, most: int) -> SearchBudget:
        searches.append(SearchBudget(what, most))
        return searches[-1]

    monkeypatch.setattr(search, "SearchBudget", budget)
    sources = [cp.Source("discard", card, pair) for card, pair in enumerate(PAIRS * 3)]
    everything = range(30)

    assert not besides(sources, cp.CPNeed(9, (("fire", 1),)), [(15, everything)])
    assert not besides(sources, cp.CPNeed(9, (("earth", 1),)), [(14, everything), (12, everything)])
    assert sum(each.taken for each in searches) < 20_000


def test_a_payment_is_found_among_many_sources_of_many_elements() -> None:
    need = cp.CPNeed(8, (("earth", 1), ("fire", 1), ("ice", 1)))
    sources = [cp.Source("discard", card, pair) for card, pair in enumerate(PAIRS * 3)]
    assert not cp.completes(need, (), cp.classes(sources))
    sources.append(cp.Source("dull", 99, ("fire",)))
    assert not cp.completes(need._replace(total=2), (), cp.classes(sources))
    assert cp.completes(need, (), cp.classes(sources))
    options = {(source.card, element) for source, element in cp.next_picks(need, (), sources)}
    assert (99, "fire") in options


@pytest.mark.clause("11.4.6.1.4", "5.2.1.3.1")
@pytest.mark.parametrize("reading, able", [("refused", False), ("allowed", True)])
def test_surplus_of_a_third_element(reading: str, able: bool) -> None:
    # AFT-175: fire, ice and four water CP for a cost of five
    position = backups(hero(5, "fire+ice", surplus_of_another_element=reading), "fire", "ice")
    game = hand(position, "water", "water.2").at(MAIN)

    assert offered(game) is able
    if able:
        game.casts("hero")
        assert game.zone("hero") == "P1/field" and game.events(StepTaken, "5.2.1.3.1")
    else:
        assert "11.4.6.1.4" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.6.1.4")
def test_a_source_whose_surplus_would_be_of_a_third_element_says_so() -> None:
    # AFT-175: fire and ice are there, and one of the discarded card's two would be left over
    game = backups(hand(hero(3, "fire+ice"), "water", "ice"), "fire", "ice").at(MAIN).picks("cast:hero")
    game.picks("dull:fire backup:fire")

    assert game.options() == {"discard:ice card:ice"}
    assert "11.4.6.1.4" in game.barred("dull:ice backup")[0].cites


def test_a_card_of_one_element_and_an_ability_may_leave_any_element_over() -> None:
    # AFT-175
    game = backups(hand(hero(2), "water"), "fire").at(MAIN).casts("hero")
    assert game.zone("hero") == "P1/field"

    cost = ['do = "pay", count = 3, of = { fire = 1, ice = 1 }']
    position = backups(hand(given().filled(P1, hand=0), "water"), "fire", "ice")
    game = position.forward(P1, "seer", action(DRAW, cost=cost)).at(MAIN).uses("seer")
    assert game.zone("water card") == "P1/break"


@hypothesis.given(
    st.integers(1, 5),
    st.sampled_from(["fire", "ice+fire", "light"]),
    st.lists(st.sampled_from(["fire", "ice", "ice+water", "dark"]), max_size=3),
    st.lists(st.sampled_from(["fire", "ice", "water+fire"]), max_size=3),
    st.sampled_from(["refused", "allowed"]),
    st.data(),
)
@hypothesis.settings(max_examples=40, deadline=None)
def test_a_card_that_is_offered_can_be_paid_whatever_is_picked(
    cost: int, element: str, held: list[str], lying: list[str], reading: str, data: st.DataObject
) -> None:
    # 5.2.1.3.1, 11.2.1.1, 11.4.6.1.4
    position = hero(cost, element, surplus_beside_backups=reading)
    numbered = [f"{each}.{n}" for n, each in enumerate(held)]
    game = backups(hand(position, *numbered), *(f"{each}.{n}" for n, each in enumerate(lying))).at(MAIN)
    need = cast_need(RulesContext(game.table), game.id("hero"))
    able = [cp.Source("discard", n, tuple(each.split("+"))) for n, each in enumerate(held) if each != "dark"]
    able += [cp.Source("dull", n, tuple(each.split("+"))) for n, each in enumerate(lying)]
    assert offered(game) is any(allowed(need, chosen) for chosen in choices(able))
    if not offered(game):
        return

    game.picks("cast:hero")
    while game.asked().name == "CP":
        assert game.asked().options
        game.picks(data.draw(st.sampled_from(game.asked().options)).id)

    assert game.zone("hero") == "P1/field"
