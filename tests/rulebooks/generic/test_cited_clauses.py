"""Clauses that stand behind what is right anyway: each is said where it decides."""

from __future__ import annotations

import pytest

from engine.kernel.events import ChoiceOpened
from tests.rulebooks.generic.given import P1, P2, given, static

WATER = 'do = "choose", from = { of = "opponent", zone = "field", kind = "unit" }'


@pytest.mark.clause("306.7a-3")
def test_a_unit_that_is_knocked_out_is_barred_where_a_text_does_not_name_such_units() -> None:
    position = given().tactic(P1, "aim", WATER).unit(P2, "alive").unit(P2, "fallen", zone="standby_1", ko=True)
    game = position.unit(P2, "other", zone="standby_2").at("503.3").plays("aim")

    assert [found.cites for found in game.barred("choose:fallen")] == [("306.7a-3",)]


@pytest.mark.clause("306.7a-2")
def test_where_a_text_names_them_the_question_says_so() -> None:
    named = 'do = "choose", from = { of = "opponent", zone = "field", kind = "ko_unit" }'
    position = given().tactic(P1, "aim", named).unit(P2, "alive").unit(P2, "fallen", zone="standby_1", ko=True)
    game = position.unit(P2, "fallen too", zone="standby_2", ko=True).at("503.3").plays("aim")

    assert "306.7a-2" in game.last(ChoiceOpened).choice.cites


@pytest.mark.clause("902.1")
@pytest.mark.parametrize(
    "asks, cites", [('name = "twin"', {"902.1"}), ('name_part = "twi"', {"902.1", "902.1a"})], ids=["name", "part"]
)
def test_a_name_in_a_text_is_read_by_its_clause(asks: str, cites: set[str]) -> None:
    named = f'do = "choose", from = {{ of = "opponent", zone = "field", kind = "unit", {asks} }}'
    position = given().tactic(P1, "aim", named).unit(P2, "twin").unit(P2, "other", zone="standby_1")
    game = position.at("503.3").plays("aim")

    assert cites == {"902.1", "902.1a"} & set(game.last(ChoiceOpened).choice.cites)


@pytest.mark.clause("809.1c")
def test_behind_a_value_stands_that_the_ability_was_gained() -> None:
    gift = '{ kind = "static", statics = [{ to = "self", change = { plus = { hp = 100 } } }] }'
    gives = f'to = {{ of = "you", name = "pupil" }}, change = {{ gain_ability = {gift} }}'
    game = given().unit(P1, "pupil", hp=500).unit(P1, "teacher", static(gives), zone="standby_1").at("503.3")
    assert game.number("pupil", "hp") == 600

    assert "809.1c" in {label for step in game.why("pupil", "hp").steps for label in step.cites}
