"""Explanations: a value has reasons or is refused, and the place in the rulebook is the clause that asks."""

from __future__ import annotations

import pytest

from adjudicator.sentences.refusals import tell_in_english
from engine.abilities.layers.explain_value import UnknownValue, explain_value
from engine.core.clauses.refusal import UnknownCard
from engine.core.questions.explain import explain_place
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given


def standing() -> Play:
    """P1 may act, with a unit without support and a fire card on the field."""
    position = given().unit(P1, "attacker", power=3000).unit(P2, "target", ready=False).fire(P1, "flame")
    return position.event(P1, "trick", event_ability('do = "draw"')).at("503.3")


@pytest.mark.parametrize(
    "card, name, not_named",
    [
        ("flame", "power", {"power", "cost", "support"}),
        ("trick", "power", {"power", "support"}),
        ("attacker", "support", {"support"}),
        ("attacker", "beauty", {"beauty", "support"}),
    ],
)
def test_a_value_that_a_card_has_not_is_refused_with_those_it_has(card: str, name: str, not_named: set[str]) -> None:
    game = standing()

    with pytest.raises(UnknownValue) as refusal:
        game.why(card, name)

    assert (refusal.value.reason, tell_in_english(refusal.value).wrong) == ("UNKNOWN_VALUE", "it has no such value")
    named = set(tell_in_english(refusal.value).todo.partition(": ")[2].split(", "))
    assert {"names", "kinds", "attributes"} <= named and not named & not_named
    for known in named:
        assert game.why(card, known).name == known


def test_a_value_of_no_object_is_another_refusal() -> None:
    with pytest.raises(UnknownCard) as refusal:
        explain_value(standing().table, 10**6, "power")

    assert not isinstance(refusal.value, UnknownValue)


def test_a_printed_zero_is_a_value() -> None:
    game = given().unit(P1, "weak", power=0, cost=0).at("503.3")

    for name in ("power", "cost"):
        reason = game.why("weak", name)
        assert (reason.value, [step.change for step in reason.steps]) == (0, ["printed"])


def test_the_place_is_the_clause_that_asks() -> None:
    game = standing()
    assert explain_place(game.table)[-1].clause == "503.3"

    game.attacks("attacker", "target")

    asked = game.asked()
    inner = explain_place(game.table)[-1]
    assert inner.clause == asked.step.partition("/")[0]
    assert inner.procedure == game.table.agenda[-1].procedure
    assert [place.procedure for place in explain_place(game.table)] == ["turn", "main_phase", "attack"]


def test_before_and_after_a_choice_the_place_is_the_step_that_comes_next() -> None:
    game = standing()
    game.table.choices.clear()
    frame = game.table.agenda[-1]

    assert explain_place(game.table)[-1].clause == frame.at.partition("/")[0]
