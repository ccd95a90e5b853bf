"""11.2, 5.2.1.2-3 and 11.4.6.1.1-3. What produces CP, and which CP a card asks for."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.activating import cp, mage
from tests.rulebooks.fftcg.given import P1, Given, Play, action, given, special, warp
from tests.rulebooks.fftcg.paying import backups, hand, hero, offered
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

DISCARD_ONE = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'

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
        supply = {"available": 3, "dulled": 1, "discarded": 2, "made": {"fire": 3}}
        assert verdict.findings[0].facts == {"needed": 4, "elements": ["fire"], **supply}


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


@pytest.mark.clause("5.2.1.3", "11.2.1.1")
def test_a_source_of_cp_that_is_barred_is_so_in_each_of_its_elements() -> None:
    position = backups(hero(1).backup(P1, "resting", state="dull"), "fire")
    game = hand(position, "light", "fire").at(MAIN).picks("cast:hero")

    for word, name in (("dull", "resting"), ("discard", "light card")):
        pick = f"{word}:{game.id(name)}:fire"
        verdict = game.refused(pick)
        assert verdict.findings == game.barred(f"{word}:{name}") and "5.2.1.3" in verdict.cites
        assert game.explains(pick).findings == verdict.findings


@pytest.mark.clause("5.2.1.3", "11.2.1.1", "11.4.6.1.1")
def test_another_element_of_a_card_that_can_pay_is_barred_and_so_is_the_card_once_more() -> None:
    game = hand(hero(4), "fire+ice", "ice").at(MAIN).picks("cast:hero")
    both, plain = game.id("fire+ice card"), game.id("ice card")
    assert game.options() == {"discard:fire+ice card:fire", "discard:ice card:ice"}

    assert "11.4.6.1.1" in game.refused(f"discard:{both}:ice").cites
    game.picks(f"discard:{plain}:ice")
    assert "5.2.1.3" in game.refused(f"discard:{plain}:ice").cites


@pytest.mark.clause("11.6.2.1")
def test_a_card_that_does_not_fit_another_act_of_a_cost_is_barred() -> None:
    thrown = 'do = "pick", act = "discard", from = { zone = "hand", of = "you", kind = "forward" }'
    position = given().backup(P1, "monk", action('do = "nothing"', cost=[thrown])).summon(P1, "spell", 'do = "draw"')
    game = position.forward(P1, "one", zone="hand").forward(P1, "two", zone="hand").at(MAIN).picks("ability:monk#0")
    assert game.options() == {"pay:one", "pay:two"}

    assert "11.6.2.1" in game.refused("pay:spell").cites
    assert game.barred("pay:spell")


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


# ---------------------------------------------------------------- what is told of CP that cannot be made


def caster(*costs: str) -> Given:
    """P1 has an active ice backup, a fire and a light card in hand, and a forward with an action ability."""
    position = mage(cost=list(costs))
    return backups(hand(position, "fire", "light"), "ice")


@pytest.mark.clause("11.2.1.1", "5.2.1.3.1")
@pytest.mark.parametrize(
    ("costs", "code", "told"),
    [
        ([cp(4)], "use.unpayable", {"needed": 4}),
        ([cp(4, ice=2)], "use.unpayable-with-elements", {"needed": 4, "elements": ["ice", "ice"], "made": {"ice": 1}}),
        ([cp(4), DISCARD_ONE], "use.unpayable-beside-cards", {"needed": 4}),
    ],
)
def test_what_could_be_made_is_told_where_an_ability_cannot_be_paid(
    costs: list[str], code: str, told: dict[str, object]
) -> None:
    """Light cards make no CP: 1 CP comes from the backup, 2 from the other card of the hand."""
    (found,) = caster(*costs).at(MAIN).refused("ability:mage#0").findings

    assert (found.code, found.facts) == (code, {**told, "available": 3, "dulled": 1, "discarded": 2})


@pytest.mark.clause("11.2.1.1", "5.2.1.3.1")
def test_an_element_of_which_no_cp_can_be_made_is_named() -> None:
    (found,) = caster(cp(2, water=1)).at(MAIN).refused("ability:mage#0").findings

    assert (found.code, found.facts) == ("use.element-missing", {"needed": 2, "elements": ["water"]})


@pytest.mark.clause("15.2.7.3")
@pytest.mark.parametrize(
    ("cost", "code"), [(cp(4), "warp.unpayable"), (cp(1, water=1), "warp.unpayable-with-elements")]
)
def test_what_could_be_made_is_told_where_a_warp_cannot_be_paid(cost: str, code: str) -> None:
    position = backups(hand(given().filled(P1, hand=0), "fire"), "ice")
    found = position.forward(P1, "rover", warp(2, cost), zone="hand").at(MAIN).barred("warp:rover")

    assert [(each.code, each.facts["available"]) for each in found] == [(code, 3)]


@pytest.mark.clause("5.2.1.3.1", "11.4.6.1.2")
def test_cp_that_are_there_and_cannot_be_made_as_asked_are_told_apart() -> None:
    """The card makes CP of one of its elements, not of both."""
    found = hand(hero(2, element="fire+ice"), "fire+ice").at(MAIN).barred("cast:hero")

    assert [(each.code, each.facts) for each in found] == [("pay.not-as-asked", {"needed": 2, "available": 2})]
