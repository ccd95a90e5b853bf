"""11.4. Casting characters: a special action in a main phase, without the stack."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.choices import ChoiceMade
from engine.core.events.game import ConditionOccurred
from engine.core.events.identity import CardShown
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, action, auto, field, given

DRAW = 'do = "draw"'
MAIN = "9.3.1.4"
CASTING = (
    'do = "choose", from = { zone = "hand", of = "you", kind = "character" }, up_to = true',
    'do = "cast", what = "it", free = true',
)


def hero(cost: int = 0, *printed: str, **more: object) -> Given:
    """P1 holds a character."""
    return given().forward(P1, "hero", *printed, cost=cost, zone="hand", **more)


@pytest.mark.clause("11.4.1", "11.4.8")
@pytest.mark.parametrize("kind", ["forward", "backup", "monster"])
def test_a_character_goes_from_the_hand_to_the_field_without_the_stack(kind: str) -> None:
    position = given().summon(P2, "answer", DRAW)
    game = getattr(position, kind)(P1, "hero", cost=0, zone="hand").at(MAIN)
    assert "11.4.1" in game.explains("cast:hero").cites

    game.casts("hero")

    (moved,) = [e for e in game.events(CardMoved, "11.4.8") if e.target == "P1/field"]
    assert (game.zone("hero"), game.cards("stack")) == ("P1/field", [])
    assert moved == game.events(CardMoved)[-1]
    assert not [e for e in game.events(CardMoved) if e.target == "stack"]


@pytest.mark.clause("11.4.1")
def test_nobody_can_respond_while_it_is_cast() -> None:
    game = hero(2).backups(P1, "fire", 2).summon(P2, "answer", DRAW).at(MAIN).picks("cast:hero")

    while game.asked().name == "CP":
        assert game.asked().seat == P1
        game.pays()
    assert game.zone("hero") == "P1/field"
    assert "11.4.1" in game.explains("cast:hero").cites


@pytest.mark.clause("11.4.1")
def test_it_is_not_cast_while_something_lies_on_the_stack() -> None:
    game = hero().summon(P1, "plan", DRAW).at(MAIN).casts("plan")

    verdict = game.refused("cast:hero")

    assert "11.4.1" in verdict.cites
    assert verdict.findings[0].facts == {"stack": 1}
    assert game.resolves().casts("hero").zone("hero") == "P1/field"


@pytest.mark.clause("11.4.1")
def test_only_the_turn_player_casts_characters() -> None:
    game = given().forward(P2, "hero", cost=0, zone="hand").at(MAIN).passes()

    assert game.asked().seat == P2
    assert "11.4.1" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.1")
def test_it_is_cast_in_a_main_phase_only() -> None:
    position = hero().forward(P1, "fighter")
    game = position.at("10.1.2.1").attacks("fighter")

    assert game.asked().name == "priority"
    assert "11.4.1" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.1.1", "11.3.11")
def test_a_character_that_an_effect_has_somebody_cast_is_cast_right_after_it() -> None:
    position = hero(0, auto("enter", DRAW, who="self")).summon(P2, "answer", DRAW)
    game = position.forward(P1, "gate", action(*CASTING)).at(MAIN).uses("gate").resolves()
    game.picks("hero")

    assert game.zone("hero") == "P1/field"
    (entered,) = [e for e in game.events(CardMoved, "11.4.8") if e.target == "P1/field"]
    (gone,) = game.events(StepTaken, "11.11.10")[:1]
    asked = [e for e in game.events(ChoiceMade) if gone.seq < e.seq < entered.seq]
    assert not asked  # nobody had priority in between
    assert game.events(StepTaken, "11.4.1.1")
    assert game.asked().seat == P1


@pytest.mark.clause("11.4.1.1")
def test_it_is_cast_so_although_the_stack_is_not_empty_and_by_either_player() -> None:
    position = given().forward(P2, "hero", cost=5, zone="hand").forward(P2, "gate", action(*CASTING))
    game = position.summon(P1, "plan", DRAW).at(MAIN).casts("plan").passes().uses("gate").resolves().picks("hero")

    assert (game.zone("hero"), game.zone("plan")) == ("P2/field", "stack")
    assert game.asked().seat == P1
    assert game.events(StepTaken, "11.4.1.1")


@pytest.mark.clause("11.4.2")
def test_the_character_is_announced_before_it_is_paid_for() -> None:
    game = hero(1).backups(P1, "fire", 1).at(MAIN).picks("cast:hero")

    assert game.zone("hero") == "P1/hand"
    assert game.events(StepTaken, "11.4.2")
    assert game.sees(P2, "hero")
    assert game.events(CardShown, "11.4.2")


@pytest.mark.clause("11.4.4", "11.4.6")
def test_a_cost_that_looks_at_other_cards_is_worked_out_when_it_is_cast() -> None:
    fewer = 'to = "self", change = { plus = { cost = { count = { of = "you", kind = "backup" }, times = -1 } } }'
    game = hero(4, field(fewer, zones=["hand"])).backups(P1, "fire", 2).at(MAIN).casts("hero")

    assert game.zone("hero") == "P1/field"
    assert [game.state(f"fire {n}") for n in (1, 2)] == ["dull", "dull"]
    assert game.events(StepTaken, "11.4.4", "11.4.6")


@pytest.mark.clause("11.4.6")
def test_a_change_while_it_is_paid_for_leaves_the_cost_as_it_was() -> None:
    # A card of the hand makes it cheaper as long as it lies there, and is discarded to pay.
    fewer = 'to = { zone = "hand", of = "you", name = "hero" }, change = { plus = { cost = -1 } }'
    position = hero(3).forward(P1, "friend", field(fewer, zones=["hand"]), zone="hand")
    game = position.at(MAIN).casts("hero", pay=["friend"])

    assert (game.zone("hero"), game.zone("friend")) == ("P1/field", "P1/break")
    assert game.events(StepTaken, "11.4.6")


@pytest.mark.clause("11.4.7")
def test_everything_is_paid_at_the_same_time() -> None:
    position = hero(3).filled(P1, hand=0).forward(P1, "torch", zone="hand").backups(P1, "fire", 1)
    game = position.at(MAIN).picks("cast:hero")
    assert "11.4.7" in game.asked().cites
    game.picks("discard:torch:fire")
    assert (game.zone("torch"), game.state("fire 1")) == ("P1/hand", "active")  # nothing was paid yet

    game.pays()

    (discarded,) = [e for e in game.events(CardMoved) if e.target == "P1/break"]
    (dulled,) = game.events(CardTurned)
    assert discarded.batch == dulled.batch


@pytest.mark.clause("11.4.7", "14.1")
def test_what_cannot_be_paid_whole_is_not_cast_at_all() -> None:
    game = hero(3).backups(P1, "fire", 2).at(MAIN)

    assert "11.4.7" in game.refused("cast:hero").cites
    assert [game.state(f"fire {n}") for n in (1, 2)] == ["active", "active"]


@pytest.mark.clause("11.4.7")
def test_it_cannot_be_discarded_for_its_own_cost() -> None:
    # AFT-107
    game = hero(2).filled(P1, hand=0).at(MAIN)

    assert "11.4.7" in game.refused("cast:hero").cites


@pytest.mark.clause("11.4.8")
def test_abilities_on_entering_trigger_then_and_the_turn_player_has_priority() -> None:
    position = hero(0, auto("enter", DRAW, who="self")).summon(P2, "answer", DRAW)
    game = position.at(MAIN).casts("hero")

    assert len(game.cards("stack")) == 1
    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert game.events(StepTaken, "11.4.8")


@pytest.mark.clause("11.4.8", "15.2.5.2")
@pytest.mark.parametrize("reading, holder", [("turn_player", P1), ("caster", P2)])
def test_who_has_priority_after_a_back_attack(reading: str, holder: str) -> None:
    # AFT-109
    position = given(priority_after_back_attack=reading).summon(P1, "plan", DRAW)
    position.forward(P2, "ambush", cost=0, zone="hand", facts={"keywords": ["back_attack"]})
    position.summon(P1, "other plan", DRAW).summon(P2, "answer", DRAW)
    game = position.at(MAIN).casts("plan").passes().casts("ambush")

    assert game.zone("ambush") == "P2/field"
    assert game.asked().seat == holder


@pytest.mark.clause("11.4.8")
def test_entering_by_being_cast_is_no_casting_of_a_summon() -> None:
    game = hero().forward(P2, "listener", auto("cast_summon", DRAW)).at(MAIN).casts("hero")

    assert game.zone("hero") == "P1/field"
    assert not [e for e in game.events(ConditionOccurred) if e.name == "cast"]
    assert not game.cards("stack")
