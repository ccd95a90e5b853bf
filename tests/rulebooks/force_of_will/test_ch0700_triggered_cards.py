"""708, 906.2. Cards of the hand and the standby area that trigger: revealed, then played, or put into the graveyard."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerSpent
from engine.core.events.steps import StepTaken
from tests.rulebooks.force_of_will.battles import attacked, fighter
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given, text

DRAW = {"do": "draw"}


def trap(zone: str, *effect: dict[str, object], event: str = "main_start", **numbers: int) -> Given:
    """P2 has a card in a zone that triggers in the main phase, and a stone."""
    waits = {"event": event}
    found = text("triggered", when=waits, effect=list(effect or (DRAW,)), zones=["hand", "standby"], flags=["of_card"])
    position = given().filled(P2, deck=5).stone(P2, "fire", "fire")
    return position.card(P2, "trap", "chant", zone=zone, numbers=numbers, abilities=(found,))


@pytest.mark.clause("708.2", "708.3", "906.2", "603.3", "708.6", "1113.2b")
def test_a_card_that_is_revealed_is_played_without_its_own_cost_from_the_standby_area() -> None:
    game = trap("standby", fire_cost=1).at("504.1")
    assert (game.asked().seat, game.asked().name) == (P2, "reveal for trigger")

    game.picks("trap")

    assert (game.chase, game.asked().seat) == (["trap"], P1)
    assert game.obj("fire").orientation == "recovered"
    assert game.passes(2).zone("trap") == "P2/graveyard"
    assert len(game.cards("P2/hand")) == 1


@pytest.mark.clause("708.2", "906.2")
def test_it_need_not_be_revealed() -> None:
    game = trap("standby").at("504.1").picks()

    assert (game.chase, game.zone("trap"), game.asked().seat) == ([], "P2/standby", P1)


@pytest.mark.clause("708.3", "1003.3")
def test_from_the_hand_its_own_cost_is_paid() -> None:
    game = trap("hand", fire_cost=1).at("504.1").picks("trap")

    assert (game.chase, game.obj("fire").orientation) == (["trap"], "rested")


@pytest.mark.clause("708.3a", "906.6a")
def test_one_that_cannot_be_played_goes_to_the_graveyard() -> None:
    game = trap("hand", water_cost=1).at("504.1").picks("trap")

    assert (game.zone("trap"), game.chase) == ("P2/graveyard", [])
    assert game.last(CardMoved, "708.3a").verb == "unplayable"
    assert game.last(TriggerSpent, "906.6a").how == "unusable"


@pytest.mark.clause("906.2a", "708.1a")
def test_it_is_played_in_no_other_way() -> None:
    game = trap("hand").at("504.2", P2)

    assert "906.2a" in game.refused("play:trap").cites


@pytest.mark.clause("906.4a", "708.5")
def test_one_put_there_in_this_turn_does_not_trigger() -> None:
    position = trap("hand", event="end_phase_start").stone(P2, "other", "fire").will(P2={"fire": 2})
    game = position.at("504.2", P2).picks("standby:trap").picks("will:fire").picks("will:fire")
    assert game.zone("trap") == "P2/standby"

    game.passes(2)

    assert (game.asked().name, game.asked().options) == ("reveal for trigger", ())
    assert {"906.4a", "708.5"} <= set(game.refused("reveal:trap").cites)


# ---------------------------------------------------------------- 1113.2a: a trigger condition that is a cost


def costly(zone: str, *cost: dict[str, object], **numbers: int) -> Given:
    """P1 has a card with a trigger condition that is a cost, and two stones."""
    found = text("standby", cost=list(cost), effect=[DRAW])
    position = given().stone(P1, "one", "fire").stone(P1, "two", "fire")
    return position.card(P1, "trap", "chant", zone=zone, numbers=numbers, abilities=(found,))


PAY = {"do": "pay", "count": 1}


@pytest.mark.clause("1113.2a", "708.4", "708.6")
def test_the_cost_of_the_condition_is_added_to_that_of_the_card() -> None:
    game = costly("hand", PAY, free_cost=1).at("504.2").picks("play:trap").pays()
    assert {game.obj("one").orientation, game.obj("two").orientation} == {"rested"}

    game.passes(2)
    assert (game.zone("trap"), len(game.cards("P1/hand"))) == ("P1/graveyard", 1)


@pytest.mark.clause("1113.2a", "708.4", "903.2.a")
def test_from_the_standby_area_it_alone_is_paid() -> None:
    game = costly("standby", PAY, free_cost=5).at("504.2").picks("play:trap").pays()

    assert sorted((game.obj("one").orientation, game.obj("two").orientation)) == ["recovered", "rested"]
    assert game.chase == ["trap"]


@pytest.mark.clause("1113.2.a-1")
def test_any_cost_is_nothing() -> None:
    game = costly("standby", free_cost=5).at("504.2").picks("play:trap")

    assert (game.chase, game.obj("one").orientation) == (["trap"], "recovered")


@pytest.mark.clause("604.1b", "708.4")
def test_it_is_played_at_any_priority() -> None:
    game = costly("standby").at("502.2", P2)
    assert game.picks("pass").picks("play:trap").chase == ["trap"]


@pytest.mark.clause("708.2a")
def test_a_card_that_waits_for_two_things_of_one_moment_triggers_once() -> None:
    both = {"do": "destroy", "what": {"zone": "field", "kind": "resonator", "of": "any"}}
    waits = {"event": "destroy", "who": {"kind": "resonator", "of": "any"}}
    found = text("triggered", when=waits, effect=[DRAW], zones=["hand", "standby"], flags=["of_card"])
    position = given().filled(P2, deck=5).card(P2, "trap", "chant", zone="standby", abilities=(found,))
    position.card(P1, "end", "chant", zone="hand", abilities=(text("spell", effect=[both]),))
    for name in ("one", "two"):
        position.card(P1, name, "resonator", numbers={"atk": 1, "def": 1})
    game = position.at("504.2").picks("play:end").passes(2)

    assert [option.id for option in game.asked().options] == [f"reveal:{game.ids['trap']}"]
    game.picks("trap")
    assert (game.chase, game.table.pending) == (["trap"], {})
    assert (game.passes(2).zone("trap"), len(game.cards("P2/hand"))) == ("P2/graveyard", 1)


@pytest.mark.clause("708.4", "708.5")
@pytest.mark.parametrize(("since", "chase"), [(1, ["trap"]), (3, [])])
def test_a_text_has_such_a_card_played_from_the_standby_area_without_its_own_cost(since: int, chase: list[str]) -> None:
    """Not in the turn in which it was put there."""
    plays = text("spell", effect=[{"do": "play", "what": {"zone": "standby", "of": "you"}}])
    position = costly("standby", PAY, free_cost=5)
    position.objects[-1] = replace(position.objects[-1], since=since)
    game = position.card(P1, "spring", "chant", zone="hand", abilities=(plays,)).at("504.2")
    game.picks("play:spring").passes(2).pays()

    assert game.chase == chase
    assert any("708.5" in event.cites for event in game.events(StepTaken)) == (not chase)


@pytest.mark.clause("708.3a", "906.6a")
def test_a_triggered_card_whose_payment_fails_midway_is_lost_with_what_was_paid() -> None:
    """What is looked for in the deck is not found after the will was paid (AFW-33)."""
    look = {"do": "pick", "act": "discard", "from": {"zone": "deck", "of": "you", "kind": "chant"}}
    trap = text(
        "triggered", when={"event": "attack", "who": {"of": "opponent"}}, cost=[{"do": "pay", "count": 1}, look],
        effect=[{"do": "draw"}], flags=["of_card"], zones=["hand", "standby"],
    )  # fmt: skip
    position = fighter(given().filled(P2, deck=5), P1, "knight")
    position.card(P2, "trap", "chant", zone="hand", abilities=(trap,)).stone(P2, "stone", "fire")
    game = attacked(position).picks("reveal:trap")
    assert (game.asked().name, game.obj("stone").orientation) == ("payment", "rested")

    game.picks()
    assert (game.zone("trap"), game.chase, game.obj("stone").orientation) == ("P2/graveyard", [], "rested")
    assert "708.3a" in game.last(CardMoved).cites
