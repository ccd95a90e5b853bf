"""1006, 1023, 1028, 1032. Summoning, dice, weathers and worn cards."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, ZoneReordered
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given, text
from tests.rulebooks.stated import as_is


def chant(*effect: dict[str, object], name: str = "spell") -> Given:
    """P1 holds a chant without a cost that does this."""
    return given().card(P1, name, "chant", zone="hand", abilities=(text("spell", effect=list(effect)),))


def dice(*shown: int):
    """Chance that has dice show these sides, one after the other."""

    def answer(table: GameState, choice: Choice) -> tuple[int, ...]:
        return (shown[table.chances] - 1,) if choice.form == "lot" else as_is(table, choice)

    return answer


@pytest.mark.clause("1023.1", "1023.1a")
def test_force_rolls_dice_and_the_sum_counts_from_then_on() -> None:
    points = {"number": "points", "times": 100}
    at = chant({"do": "force", "count": 3}, {"do": "gain", "resource": "life", "count": points})
    game = at.at("504.2", chance=dice(6, 1, 4)).picks("play:spell").passes(2)

    assert game.life[P1] == 4000 + 1100


@pytest.mark.clause("1028.1", "1028.1.a-1", "1028.1b")
def test_a_player_has_the_weather_that_was_told_last() -> None:
    sunny = {
        "do": "if",
        "condition": {"fact": {"weather": "sun"}},
        "then": [{"do": "gain", "resource": "life", "count": 100}],
    }
    at = chant({"do": "weather", "name": "rain"}, sunny, {"do": "weather", "name": "sun"}, sunny)
    game = at.at("504.2").picks("play:spell").passes(2)

    assert game.life[P1] == 4100
    told = [event for event in game.events(FactNoted) if event.name == "weather"]
    assert [event.value for event in told] == [{P1: "rain"}, {P1: "sun"}]
    assert ["1028.1.a-1" in event.cites for event in told] == [True, False]
    assert "1028.1b" in told[1].cites


def test_what_lasts_in_a_weather_ends_with_it() -> None:
    static = text(
        "static", statics=[{"to": "self", "change": {"plus": {"atk": 200}}, "while": {"fact": {"weather": "rain"}}}]
    )
    at = chant({"do": "weather", "name": "rain"}, {"do": "weather", "name": "sun", "by": "opponent"})
    at.card(P1, "frog", "resonator", numbers={"atk": 100, "def": 100}, abilities=(static,))
    game = at.card(P2, "toad", "resonator", numbers={"atk": 100, "def": 100}, abilities=(static,)).at("504.2")
    assert game.number("frog", "atk") == 100
    game.picks("play:spell").passes(2)
    assert (game.number("frog", "atk"), game.number("toad", "atk")) == (300, 100)


def lord() -> Given:
    """P1 has a ruler that can wear an armour from the hand, and judge for nothing."""
    wear = text("activated", effect=[{"do": "wear", "what": {"zone": "hand", "kind": "regalia", "of": "you"}}])
    at = given().ruler(P1, "lord", wear, text("judgment", cost=[]))
    return at.card(P1, "armour", "regalia", zone="hand")


@pytest.mark.clause("1032.1", "1032.3", "313.1")
def test_a_worn_card_lies_in_the_item_area_and_stays_worn_when_the_ruler_is_turned() -> None:
    game = lord().at("504.2").picks("ability:lord#0").passes(2)

    assert game.zone("armour") == "P1/item_area"
    assert game.obj("armour").attached_to == game.id("lord")
    assert "1032.1" in game.last(CardAttached).cites
    game.picks("judge:lord").passes(2)
    assert game.zone("lord") == "P1/field"
    assert game.obj("armour").attached_to == game.id("lord")
    assert "1032.3" in game.last(CardMoved).cites


@pytest.mark.clause("1006.1")
def test_a_summoned_resonator_is_a_spell_on_the_chase_that_was_not_played() -> None:
    summon = {"do": "summon", "what": {"zone": "graveyard", "of": "you"}}
    at = chant(summon).card(P1, "wolf", "resonator", zone="graveyard", numbers={"atk": 100, "def": 100})
    game = at.card(P1, "ring", "regalia", zone="graveyard").at("504.2").picks("play:spell").passes(2)

    assert game.chase == ["wolf"]
    assert "1006.1" in game.last(CardMoved, "1006.1").cites
    assert "1006.1" in game.last(ActIncomplete).cites
    assert [e.name for e in game.events(ConditionOccurred)].count("play") == 1
    assert game.passes(2).zone("wolf") == "P1/field"


@pytest.mark.clause("302.4", "1006.1")
@pytest.mark.parametrize("order", [["wolf", "bear"], ["bear", "wolf"]], ids=str)
def test_the_owner_orders_resonators_that_are_summoned_together(order: list[str]) -> None:
    at = chant({"do": "summon", "what": {"zone": "graveyard", "of": "any"}})
    for seat, name in ((P1, "wolf"), (P1, "bear"), (P2, "owl")):
        at.card(seat, name, "resonator", zone="graveyard", numbers={"atk": 100, "def": 100})
    game = at.at("504.2").picks("play:spell").passes(2)

    assert (game.asked().seat, game.options()) == (P1, {"place:wolf", "place:bear"})
    assert game.picks(*order).chase == [*reversed(order), "owl"]


@pytest.mark.clause("1006.2")
def test_a_resonator_was_summoned_if_it_entered_as_it_was_resolved() -> None:
    """A regalia that was resolved is none, and one that an effect put onto the field was not resolved."""
    waits = {"event": "summoned", "who": {"of": "you"}}
    cheers = text("triggered", when=waits, effect=[{"do": "gain", "resource": "life", "count": 100}])
    deploys = {"do": "deploy", "what": {"zone": "graveyard", "of": "you", "kind": "resonator"}}
    at = chant(deploys).card(P1, "choir", "regalia", abilities=(cheers,))
    body = {"numbers": {"atk": 100, "def": 100}}
    at.card(P1, "wolf", "resonator", zone="hand", **body).card(P1, "bear", "resonator", zone="graveyard", **body)
    game = at.card(P1, "ring", "regalia", zone="hand").at("504.2").picks("play:ring").passes(2).picks("play:spell")
    assert game.passes(2).life[P1] == 4000
    assert game.zone("bear") == "P1/field"

    game.picks("play:wolf").passes(2)
    assert "1006.2" in game.last(TriggerCounted).cites
    assert game.passes(2).life[P1] == 4100


@pytest.mark.clause("1021.2a", "1021.1")
def test_a_card_that_is_put_on_top_right_after_the_shuffle_belongs_to_it() -> None:
    """The cards change places once, with the found card on top of them."""
    find = {"do": "choose", "from": {"zone": "deck", "of": "you"}}
    at = chant(find, {"do": "shuffle", "then_top": "it"}).filled(P1, deck=4).card(P1, "sought", zone="deck")
    game = at.at("504.2").picks("play:spell").passes(2)

    game.picks("P1 deck 3")

    (shuffled,) = game.events(ZoneReordered, "1021.2a")
    assert shuffled.order[0] == game.id("P1 deck 3")
    assert game.cards("P1/deck")[0] == "P1 deck 3"
