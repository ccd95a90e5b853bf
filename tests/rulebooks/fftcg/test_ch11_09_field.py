"""11.9: field abilities."""

from __future__ import annotations

import pytest

from engine.abilities.layers.explain_value import ValueReason
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from tests.rulebooks.fftcg.given import P1, P2, action, auto, field, given

MAIN = "9.3.1.4"
PICK = 'do = "choose", from = { kind = "character" }'
MINE = 'to = { of = "you", kind = "forward" }, change = { plus = { power = 2000 } }'


def cited(reason: ValueReason) -> set[str]:
    """The clauses by which a value came about."""
    return {label for step in reason.steps for label in step.cites}


@pytest.mark.clause("11.9.1", "11.12.4.4")
def test_in_force_all_the_time_its_card_is_on_the_field() -> None:
    position = (
        given().forward(P1, "one", power=5000).forward(P2, "theirs", power=5000).backup(P1, "banner", field(MINE))
    )
    game = position.backup(P1, "breaker", action(PICK, 'do = "destroy", what = "it"')).at(MAIN)

    assert (game.power("one"), game.power("theirs")) == (7000, 5000)
    assert {"11.9.1", "11.12.4.4"} <= cited(game.why("one", "power"))
    assert game.uses("breaker", 0, "banner").resolves().power("one") == 5000


@pytest.mark.clause("11.9.1")
def test_in_other_zones_only_where_the_text_names_them() -> None:
    cheaper = 'to = "self", change = { plus = { cost = -2 } }'
    game = (
        given().forward(P1, "one", field(cheaper, zones=["hand"]), cost=3, zone="hand").forward(P1, "two", cost=3)
        .forward(P1, "three", field(cheaper), cost=3, zone="hand")
        .forward(P1, "four", field(cheaper, zones=["hand"]), cost=3)
        .at(MAIN)
    )  # fmt: skip

    assert [game.number(name, "cost") for name in ("one", "two", "three", "four")] == [1, 3, 3, 3]
    assert "11.9.1" in cited(game.why("one", "cost"))


@pytest.mark.clause("11.9.2")
def test_a_card_enters_as_what_it_is_then() -> None:
    sees = auto("enter", 'do = "draw"', who='{ is = "other", least = { power = 7000 } }')
    position = given().forward(P1, "one", power=5000, cost=0, zone="hand").backup(P1, "banner", field(MINE))
    position.backup(P1, "watcher", sees)
    game = position.at(MAIN).casts("one")

    assert game.power("one") == 7000 and game.events(TriggerCounted)
    assert game.last(CardMoved, "11.9.2").became == game.id("one")
    assert "11.9.2" in cited(game.why("one", "power"))


@pytest.mark.clause("11.9.2")
def test_a_card_whose_power_is_gone_at_once() -> None:
    shade = field('to = { of = "opponent", kind = "forward" }, change = { plus = { power = -3000 } }')
    position = given().forward(P1, "weak", power=3000, cost=0, zone="hand").backup(P2, "shade", shade)
    game = position.at(MAIN).casts("weak")

    assert game.zone("weak") == "P1/break" and not game.cards("stack")
    assert game.last(CardMoved, "12.4.4", "11.9.2").card


@pytest.mark.clause("11.9.3")
def test_it_does_not_use_the_stack() -> None:
    position = given().backup(P1, "banner", field(MINE), cost=0, zone="hand").forward(P1, "one", power=5000)
    game = position.at(MAIN).casts("banner")

    assert game.power("one") == 7000 and not game.events(AbilityPlaced) and not game.cards("stack")
    assert "11.9.3" in cited(game.why("one", "power"))
