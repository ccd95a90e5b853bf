"""600. Priority, its passing, the chase and triggers."""

from __future__ import annotations

import pytest

from engine.abilities.language.ability import Ability
from engine.core.events.effects import TriggerSpent
from engine.core.events.game import ConditionOccurred
from tests.rulebooks.force_of_will.kit import P1, P2, given, text


@pytest.mark.clause("602.1a", "602.1c", "604.1", "604.1d", "712.1")
@pytest.mark.parametrize("player", [P1, P2])
def test_the_turn_player_gets_priority_first_and_may_pass(player: str) -> None:
    game = given().at("504.2", player)

    assert (game.asked().seat, game.options()) == (player, {"battle", "pass"})
    assert game.explains("pass").cites == ("601.1", "604.1", "604.1d", "712.1")


@pytest.mark.clause("602.1", "602.1d", "605.1c", "605.2")
def test_after_a_pass_the_opponent_gets_priority_in_a_new_processing() -> None:
    game = given().at("504.2").passes()

    assert game.asked().seat == P2
    assert game.steps("priority") == [
        *("602.1a", "602.1b", "602.1c", "605.1a", "605.1b", "605.1c"), *("602.1a", "602.1b", "602.1c"),
    ]  # fmt: skip


@pytest.mark.clause("605.1b")
def test_two_passes_in_a_row_complete_the_processing() -> None:
    game = given().at("504.2").passes(2)

    assert game.last(ConditionOccurred).name == "end_phase_start"
    assert (game.place, game.asked().seat) == ("505.2", P1)


@pytest.mark.clause("601.1", "602.1c", "604.1")
def test_who_has_no_priority_may_do_nothing() -> None:
    game = given().at("504.2")

    verdict = game.refused("pass", seat=P2)

    assert set(verdict.cites) >= {"602.1c", "601.1"}
    assert any(finding.cites == ("601.1", "604.1") for finding in verdict.findings)


# ---------------------------------------------------------------- 603: triggered abilities


def triggered(event: str, *effect: dict[str, object], **words: object) -> Ability:
    """An ability that waits for something and draws a card, or does what is given."""
    return text("triggered", when={"event": event, **words}, effect=list(effect or ({"do": "draw"},)))


@pytest.mark.clause("603.1", "603.3", "602.1b", "603.4", "906.1", "906.4")
def test_what_triggered_is_put_on_the_chase_before_anybody_has_priority() -> None:
    game = given().card(P1, "sage", abilities=(triggered("main_start"),), kind="resonator").at("504.1")

    assert (game.chase, game.asked().seat) == (["an ability"], P1)
    assert game.steps("play_triggered") == ["603.1", "603.3", "603.4"]
    assert len(game.passes(2).cards("P1/hand")) == 1


@pytest.mark.clause("603.2", "906.5")
def test_the_turn_player_chooses_first_and_one_by_one() -> None:
    ability = triggered("main_start")
    position = given().card(P2, "theirs", "resonator", abilities=(ability,))
    game = position.card(P1, "one", "resonator", abilities=(ability,)).card(
        P1, "two", "resonator", abilities=(ability,)
    ).at("504.1")  # fmt: skip
    assert (game.asked().name, game.asked().seat, len(game.asked().options)) == ("trigger", P1, 2)

    game.picks(game.asked().options[1].id)

    controllers = [game.table.objects[card].controller for card in game.table.zones["chase"]]
    assert controllers == [P1, P1, P2]
    assert [game.name(game.table.objects[card].source) for card in game.table.zones["chase"]] == [
        "two",
        "one",
        "theirs",
    ]


@pytest.mark.clause("603.3", "906.6")
def test_without_a_target_it_is_not_played_and_counts_one_less() -> None:
    pick = {"do": "choose", "from": {"zone": "field", "kind": "regalia", "of": "any"}}
    ability = triggered("main_start", pick, {"do": "draw"})
    game = given().card(P1, "sage", "resonator", abilities=(ability,)).at("504.1")

    assert (game.chase, game.table.pending) == ([], {})
    assert game.last(TriggerSpent, "603.3", "906.6").how == "unusable"


@pytest.mark.clause("906.7b", "702.3")
def test_a_card_that_enters_is_looked_at_where_it_is() -> None:
    ability = triggered("enter", who="self")
    free = given().card(P1, "beast", "resonator", zone="hand", numbers={"atk": 1, "def": 1}, abilities=(ability,))
    game = free.at("504.2").picks("play:beast").passes(2)

    assert game.chase == ["an ability"]


@pytest.mark.clause("907.1", "907.3")
def test_a_triggered_will_ability_is_resolved_without_the_chase() -> None:
    ability = triggered("play_will_ability", {"do": "produce_will", "of": ["water"]}, player="you")
    game = given().card(P1, "spring", "magic_stone", abilities=(ability,)).stone(P1, "stone", "fire").at("504.2")

    game.picks("ability:stone#0")

    assert (game.chase, game.will) == ([], {"fire": 1, "water": 1})


@pytest.mark.clause("907.1", "903.2.d")
@pytest.mark.parametrize("event", ["main_start", "play_ability"])
def test_an_ability_that_does_not_wait_for_a_will_ability_goes_to_the_chase(event: str) -> None:
    ability = triggered(event, {"do": "produce_will", "of": ["water"]}, player="opponent")
    position = given().card(P2, "spring", "magic_stone", abilities=(ability,)).stone(P1, "stone", "fire")
    game = position.at("504.1") if event == "main_start" else position.at("504.2").picks("ability:stone#0")

    assert (game.chase, game.table.facts.get("will", {}).get(P2)) == (["an ability"], None)
    assert game.passes(2).table.facts["will"][P2] == {"water": 1}


@pytest.mark.clause("903.2.k", "907.2")
def test_a_will_ability_that_is_played_for_a_payment_is_an_ability_that_was_played() -> None:
    position = given().filled(P2, deck=5).stone(P1, "stone", "fire")
    position.card(P2, "bell", "regalia", abilities=(triggered("play_ability", {"do": "draw"}, player="opponent"),))
    position.card(P1, "beast", "resonator", zone="hand", numbers={"fire_cost": 1, "atk": 1, "def": 1})
    game = position.at("504.2").picks("play:beast").pays()

    assert game.chase == ["beast", "an ability"]


# ---------------------------------------------------------------- 605: passes in a row


@pytest.mark.clause("605.1a", "605.1b")
def test_who_acted_keeps_priority_and_passes_before_do_not_count() -> None:
    quick = text("spell", effect=[{"do": "draw"}])
    position = given().card(P2, "answer", "chant", zone="hand", flags=("quickcast",), abilities=(quick,))
    game = position.at("504.2").passes().picks("play:answer")
    assert game.asked().seat == P2

    game.passes()

    assert (game.chase, game.asked().seat) == (["answer"], P1)
    assert game.passes().chase == []
    assert (game.asked().seat, game.place) == (P1, "504.2")
