"""11.2, 5.2.1.2-3 and 11.4.6.1. What produces CP, which CP a card asks for, and what may be left over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import hypothesis
import pytest
from hypothesis import strategies as st

from engine.kernel.events import CardMoved, CardTurned, StepTaken
from engine.kernel.game import Game
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_casting import cast_need
from tests.rulebooks.fftcg.given import P1, Given, Play, action, given, special

DRAW = 'do = "draw"'
ONE_CP = 'do = "pay", count = 1'
MAIN = "9.3.1.4"


def hand(position: Given, *elements: str) -> Given:
    """Cards of P1's hand to pay with, named after their elements; `fire.2` is a second fire card."""
    for element in elements:
        position.forward(P1, f"{element} card", element=element.partition(".")[0], zone="hand")
    return position


def backups(position: Given, *elements: str) -> Given:
    """Active backups of P1, named after their elements."""
    for element in elements:
        position.backup(P1, f"{element} backup", element=element.partition(".")[0])
    return position


def hero(cost: int, element: str = "fire", **readings: str) -> Given:
    """P1 holds a forward of this cost; there are no other cards in the hand."""
    return given(**readings).filled(P1, hand=0).forward(P1, "hero", cost=cost, element=element, zone="hand")


def offered(game: Play, name: str = "cast:hero") -> bool:
    return name in game.options()


# ---------------------------------------------------------------- 5.2.1.2, 5.2.1.3: what produces CP


@pytest.mark.clause("5.2.1.2", "5.2.1.3", "11.2.1.1", "11.4.6")
def test_a_discarded_card_makes_two_cp_and_a_dulled_backup_one() -> None:
    game = backups(hand(hero(3), "fire"), "fire").at(MAIN).casts("hero")

    assert (game.zone("hero"), game.zone("fire card"), game.state("fire backup")) == ("P1/field", "P1/break", "dull")
    (discard,) = game.events(CardMoved, "5.2.1.3", "11.2.1.1")
    (dulled,) = game.events(CardTurned, "5.2.1.3")
    assert (discard.target, dulled.batch) == ("P1/break", discard.batch)
    assert game.events(StepTaken, "5.2.1.2", "11.4.6")


@pytest.mark.clause("11.2.1.1")
@pytest.mark.parametrize("cost, payable", [(3, True), (4, False)])
def test_more_than_the_sources_make_cannot_be_paid(cost: int, payable: bool) -> None:
    game = backups(hand(hero(cost), "fire"), "fire").at(MAIN)

    assert offered(game) is payable
    if payable:
        game.casts("hero")
    else:
        verdict = game.refused("cast:hero")
        assert {"11.2.1.1", "5.2.1.3.1", "11.4.7"} <= set(verdict.cites)
        assert verdict.findings[0].facts == {"needed": 4}


@pytest.mark.clause("5.2.1.3", "11.2.1.1")
def test_the_player_declares_one_element_of_a_discarded_card_of_several() -> None:
    game = hand(hero(2), "fire+ice").at(MAIN).picks("cast:hero")
    assert game.options() == {"discard:fire+ice card:fire"}  # two ice CP would not pay for a fire card
    barred = hand(hero(2, element="fire+ice"), "fire+ice").at(MAIN)
    assert not offered(barred)

    assert game.pays().zone("hero") == "P1/field"


@pytest.mark.clause("5.2.1.3", "11.2.1.1")
def test_only_active_backups_are_dulled_for_cp() -> None:
    position = backups(hero(1).backup(P1, "resting", state="dull").forward(P1, "soldier"), "fire")
    game = position.at(MAIN).picks("cast:hero")

    assert game.options() == {"dull:fire backup:fire"}
    assert "5.2.1.3" in game.barred("dull:resting")[0].cites


@pytest.mark.clause("5.2.1.3", "11.2.1.1", "11.4.6.1.1")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_cards_are_not_discarded_for_cp(element: str) -> None:
    game = hand(hero(2), element).at(MAIN)
    assert not offered(game)

    asked = hand(hero(2), element, "fire").at(MAIN).picks("cast:hero")
    assert asked.options() == {"discard:fire card:fire"}
    (found,) = asked.barred(f"discard:{element} card")
    assert {"5.2.1.3", "11.2.1.1"} <= set(found.cites)


@pytest.mark.clause("5.2.1.3")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_backups_make_cp(element: str) -> None:
    game = backups(hero(2), element, "fire").at(MAIN).casts("hero")

    assert game.state(f"{element} backup") == "dull"


def scholar(reading: str, text: str) -> Play:
    """P1 controls a light forward with an ability that asks for a discard, and holds another card of that name."""
    position = given(light_and_dark_discards=reading).forward(P1, "scholar", text, element="light")
    return position.card(P1, "scholar again", number="scholar", zone="hand").at(MAIN)


S_ICON = special("vision", DRAW)
DISCARDING = action(DRAW, cost=['do = "pick", act = "discard", from = { zone = "hand", of = "you" }'])


@pytest.mark.parametrize("text", [S_ICON, DISCARDING], ids=["special", "action"])
def test_light_and_dark_cards_are_discarded_for_other_costs(text: str) -> None:
    # AFT-026
    game = scholar("cp_only", text).uses("scholar").pays()

    assert game.zone("scholar again") == "P1/break"


@pytest.mark.clause("11.4.6.1.1")
@pytest.mark.parametrize("text", [S_ICON, DISCARDING], ids=["special", "action"])
def test_read_the_other_way_light_and_dark_cards_are_discarded_for_no_cost(text: str) -> None:
    # AFT-026
    verdict = scholar("every_cost", text).refused("ability:scholar#0")

    assert "11.4.6.1.1" in verdict.cites


@pytest.mark.clause("11.2.1.1")
@pytest.mark.parametrize("reading, payable", [("one_chosen", False), ("all_at_once", True)])
def test_the_cp_of_a_backup_of_several_elements(reading: str, payable: bool) -> None:
    # AFT-025: a cost of two CP, each of the elements of the backup that has both, and nothing else of one of them
    position = backups(hero(2, "fire+ice", backup_of_several_elements=reading), "fire+ice", "wind")
    game = position.at(MAIN)

    assert offered(game) is payable
    if payable:
        game.casts("hero")
        assert game.state("fire+ice backup") == "dull"
        assert game.events(CardTurned, "5.2.1.3")
    else:
        assert "11.2.1.1" in game.refused("cast:hero").cites


# ---------------------------------------------------------------- 11.4.6.1.1-3: which CP a card asks for


@pytest.mark.clause("11.4.6.1.1")
def test_one_cp_of_the_own_element_is_needed_and_the_others_are_free() -> None:
    # AFT-017
    game = backups(hand(hero(3), "ice"), "fire", "water").at(MAIN).picks("cast:hero")

    assert "11.4.6.1.1" in game.asked().cites
    assert game.options() == {"discard:ice card:ice", "dull:fire backup:fire"}
    assert "11.4.6.1.1" in game.picks("discard:ice card:ice").barred("dull:water backup")[0].cites
    game.pays()
    assert (game.zone("hero"), game.state("water backup")) == ("P1/field", "active")


@pytest.mark.clause("11.4.6.1.1")
def test_without_cp_of_the_own_element_it_is_not_cast() -> None:
    game = backups(hero(1), "ice", "water").at(MAIN)

    assert "11.4.6.1.1" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.6.1.1")
@pytest.mark.parametrize("elements, payable", [(("ice", "fire"), False), (("fire", "fire.2"), True)])
def test_read_the_other_way_only_cards_of_the_own_element_pay(elements: tuple[str, ...], payable: bool) -> None:
    # AFT-017
    game = backups(hero(2, cp_elements="own_only"), *elements).at(MAIN)

    assert offered(game) is payable
    if payable:
        game.casts("hero")
        assert game.events(StepTaken, "11.4.6.1.1")
    else:
        assert "11.4.6.1.1" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.6.1.1")
def test_read_the_other_way_a_card_of_several_elements_makes_cp_of_the_own_one() -> None:
    # AFT-017
    game = hand(hero(2, cp_elements="own_only"), "ice+fire", "ice").at(MAIN).picks("cast:hero")

    assert game.options() == {"discard:ice+fire card:fire"}


@pytest.mark.clause("11.4.6.1.2")
def test_a_card_of_several_elements_asks_for_each_of_them() -> None:
    game = backups(hero(3, "fire+ice"), "fire", "fire.2", "ice").at(MAIN).picks("cast:hero")

    assert "11.4.6.1.2" in game.asked().cites
    assert game.pays().zone("hero") == "P1/field"
    assert game.events(StepTaken, "11.4.6.1.2")
    refused = backups(hero(3, "fire+ice"), "fire", "fire.2", "fire.3").at(MAIN)
    assert not offered(refused)


@pytest.mark.clause("11.4.6.1.2")
@pytest.mark.parametrize("available, payable", [(("fire",), False), (("fire", "ice"), True)])
def test_a_cost_of_one_still_takes_a_cp_of_each_element(available: tuple[str, ...], payable: bool) -> None:
    # AFT-027
    game = backups(hero(1, "fire+ice"), *available).at(MAIN)

    assert offered(game) is payable
    if payable:
        game.casts("hero")
        assert game.events(StepTaken, "11.4.6.1.2")
        assert [game.state(f"{element} backup") for element in available] == ["dull", "dull"]
    else:
        assert "11.4.6.1.2" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.6.1.2")
def test_a_cost_of_zero_takes_nothing() -> None:
    game = hero(0, "fire+ice").at(MAIN).casts("hero")

    assert game.zone("hero") == "P1/field"
    assert game.events(StepTaken, "11.4.6.1.2")


@pytest.mark.clause("11.4.6.1.3")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_cards_are_paid_with_any_elements(element: str) -> None:
    game = backups(hero(2, element), "ice", "wind").at(MAIN).casts("hero")

    assert game.zone("hero") == "P1/field"
    assert game.events(StepTaken, "11.4.6.1.3")


def sign(reading: str) -> Given:
    return given(summon_elements=reading).filled(P1, hand=0).summon(P1, "sign", DRAW, cost=2, element="fire")


@pytest.mark.clause("11.3.7.1")
@pytest.mark.parametrize("reading, payable", [("as_characters", False), ("any", True)])
def test_which_elements_a_summon_asks_for(reading: str, payable: bool) -> None:
    # AFT-018
    game = backups(sign(reading), "ice", "wind").at(MAIN)

    assert offered(game, "summon:sign") is payable
    if payable:
        assert game.casts("sign").zone("sign") == "stack"
        assert game.events(StepTaken, "11.3.7")
    else:
        assert "11.3.7.1" in game.refused("summon:sign").cites


@pytest.mark.clause("11.3.7.1")
def test_a_summon_that_asks_for_its_element_is_paid_with_it() -> None:
    # AFT-018
    game = backups(sign("as_characters"), "ice", "fire", "wind").at(MAIN).picks("summon:sign")
    assert "11.3.7.1" in game.asked().cites

    game.picks("dull:ice backup:ice")

    assert game.options() == {"dull:fire backup:fire"}


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
    assert game.barred("dull:ice backup")


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


def produces(need: cp.Need, chosen: Chosen) -> bool:
    """Whether what is asked for is there."""
    made = {element: 0 for element in ELEMENTS}
    for kind, element in chosen:
        made[element] += 2 if kind == "discard" else 1
    return sum(made.values()) >= need.total and all(made[element] >= count for element, count in need.of)


def allowed(need: cp.Need, chosen: Chosen) -> bool:
    """5.2.1.3.1: nothing too much but what discards leave over, and nothing that could have been left out."""
    if not produces(need, chosen):
        return False
    discards = sum(kind == "discard" for kind, _ in chosen)
    over = 2 * discards + (len(chosen) - discards) - need.total
    if over > discards or over > max(1 if need.granted else 0, len(need.of)):
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
def needs(draw: st.DrawFn) -> cp.Need:
    asked = draw(st.dictionaries(st.sampled_from(ELEMENTS), st.integers(1, 2), max_size=2))
    total = draw(st.integers(max(1, sum(asked.values())), 6))
    return cp.Need(total, tuple(sorted(asked.items())), draw(st.booleans()), draw(st.booleans()))


@st.composite
def sources_of(draw: st.DrawFn) -> list[cp.Source]:
    elements = st.lists(st.sampled_from(ELEMENTS), min_size=1, max_size=2, unique=True).map(tuple)
    found = draw(st.lists(st.tuples(st.sampled_from(["discard", "dull"]), elements), max_size=6))
    return [cp.Source(kind, card, element) for card, (kind, element) in enumerate(found)]


@hypothesis.given(needs(), sources_of(), st.data())
@hypothesis.settings(max_examples=150, deadline=None)
def test_what_is_offered_is_what_can_be_paid(need: cp.Need, sources: list[cp.Source], data: st.DataObject) -> None:
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
    need = cast_need(Game(game.table), game.id("hero"))
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
