"""803.5a, 804.4a, 804.5, 805-807. What changes in the middle of a battle, and how the battle ends."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectEnded
from engine.core.events.game import ConditionOccurred, FactNoted
from tests.rulebooks.force_of_will.battles import attacked, damage, fighter, over, position, to_attack, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

CHANGES = [
    ([{"do": "change", "of": "it", "change": {"kind_becomes": "regalia"}}], "it is no J/resonator any more"),
    ([{"do": "control", "what": "it"}], "its controller changes"),
    ([{"do": "return", "what": "it", "zone": "hand"}], "it leaves the field"),
    ([{"do": "destroy", "what": "it"}], "it is destroyed"),
]
"""What makes a J/resonator stop attacking or blocking, and why."""


def holding(at: Given, seat: str, effect: list[dict[str, Any]], of: str) -> Given:
    """A player holds a chant with [Quickcast] for a J/resonator of a player, which costs nothing."""
    chosen = {"do": "choose", "from": {"of": of, "kind": "j_resonator"}}
    spell = text("spell", effect=[chosen, *effect])
    return at.card(seat, "trick", "chant", zone="hand", flags=("quickcast",), abilities=(spell,))


@pytest.mark.clause("803.5a", "805.1")
@pytest.mark.parametrize("effect", [effect for effect, _ in CHANGES], ids=[why for _, why in CHANGES])
def test_who_has_changed_so_attacks_no_more(effect: list[dict[str, Any]]) -> None:
    at = holding(fighter(given(), P1, "knight"), P2, effect, "opponent")
    game = attacked(at).picks("pass").picks("play:trick").picks("choose:knight").passes(2)

    assert "attacker" not in game.table.facts
    assert game.last(FactNoted, "803.5a").name == "attacker"
    over(game)
    assert game.life == {P1: 4000, P2: 4000} and "805.2" not in game.steps("battle")


@pytest.mark.clause("804.4a", "804.5b", "806.2.a-2")
@pytest.mark.parametrize("effect", [effect for effect, _ in CHANGES], ids=[why for _, why in CHANGES])
def test_who_has_changed_so_blocks_no_more_and_the_target_is_hit(effect: list[dict[str, Any]]) -> None:
    at = holding(position(), P1, effect, "opponent")
    game = to_question(attacked(at, "target:sleeper"), "block").picks("block:guard")
    game.picks("play:trick").picks("choose:guard").passes(2)

    assert game.last(FactNoted, "804.4a").name == "blocker"
    assert game.table.facts["in_battle"] == [game.id("knight"), game.id("sleeper")]
    over(game)
    assert (damage(game, "sleeper"), damage(game, "knight")) == (500, 300)


@pytest.mark.clause("804.4a", "806.2.a-2")
def test_an_attack_on_the_player_goes_through_when_the_blocker_is_gone() -> None:
    at = holding(position(), P1, [{"do": "destroy", "what": "it"}], "opponent")
    game = to_question(attacked(at), "block").picks("block:guard")
    over(game.picks("play:trick").picks("choose:guard").passes(2))

    assert game.life[P2] == 3500


@pytest.mark.clause("803.3b", "806.2.a-2", "806.2b")
def test_a_target_that_recovers_is_still_the_target() -> None:
    at = holding(position(), P2, [{"do": "ready", "what": "it"}], "you")
    game = attacked(at, "target:sleeper").picks("pass").picks("play:trick").picks("choose:sleeper").passes(2)
    assert game.obj("sleeper").orientation == "recovered"

    to_question(game, "block").picks("pass")
    over(game)

    assert (damage(game, "sleeper"), damage(game, "knight"), game.life[P2]) == (500, 300, 4000)


@pytest.mark.clause("806.2.a-2")
def test_a_target_that_is_no_resonator_any_more_does_not_strike_back() -> None:
    at = holding(position(), P1, [{"do": "change", "of": "it", "change": {"kind_becomes": "regalia"}}], "opponent")
    game = attacked(at, "target:sleeper").picks("play:trick").picks("choose:sleeper").passes(2)

    over(to_question(game, "block").picks("pass"))

    assert (damage(game, "knight"), game.life[P2]) == (0, 4000)


@pytest.mark.clause("805.2", "806.2a")
@pytest.mark.parametrize(("window", "first"), [("804.6", True), ("805.3", False)])
def test_first_strike_has_to_be_there_when_its_step_begins(window: str, first: bool) -> None:
    gains = [{"do": "change", "of": "it", "change": {"gain_flag": "first_strike"}}]
    at = holding(fighter(fighter(given(), P1, "knight"), P2, "guard", 400, 500), P1, gains, "you")
    game = to_question(attacked(at), "block").picks("block:guard").passes_to(window)
    game.picks("play:trick").picks("choose:knight").passes(2)

    over(game)

    assert (game.zone("guard"), damage(game, "knight")) == ("P2/graveyard", 0 if first else 400)


@pytest.mark.clause("805.2", "806.2a")
def test_who_loses_first_strike_after_it_has_struck_strikes_no_more() -> None:
    loses = [{"do": "change", "of": "it", "change": {"lose_flag": "first_strike"}}]
    at = holding(fighter(given(), P1, "knight", flags=("first_strike",)), P1, loses, "you")
    game = to_question(attacked(fighter(at, P2, "guard", 400, 2000)), "block").picks("block:guard").passes_to("805.3")

    over(game.picks("play:trick").picks("choose:knight").passes(2))

    assert (damage(game, "guard"), damage(game, "knight")) == (500, 400)


# ---------------------------------------------------------------- 803.3b: what an effect lets be attacked


@pytest.mark.clause("803.3b", "104.1")
@pytest.mark.parametrize(("kind", "back"), [("resonator", 300), ("regalia", 0)])
def test_an_effect_lets_a_card_be_attacked(kind: str, back: int) -> None:
    opens = text("static", statics=[{"to": {"of": "opponent", "kind": kind}, "change": {"gain_flag": "attackable"}}])
    at = fighter(given(), P1, "knight").card(P1, "horn", "regalia", abilities=(opens,))
    at.card(P2, "crown", kind, numbers={"atk": 300, "def": 900} if kind == "resonator" else {})
    game = to_attack(at.at("504.2")).picks("attack:knight")
    assert game.options() == {"player", "target:crown"}

    over(to_question(game.picks("target:crown"), "block").picks("pass"))

    assert (game.life[P2], damage(game, "knight"), game.zone("crown")) == (4000, back, "P2/field")


# ---------------------------------------------------------------- 803.1, 804.1: the steps begin


@pytest.mark.clause("803.1", "804.1", "802.1", "807.1")
def test_each_step_begins_with_its_occasion() -> None:
    game = over(to_question(attacked(position()), "block").picks("pass"))

    names = [event.name for event in game.events(ConditionOccurred)]
    steps = ["battle_start", "attack_step_start", "attack", "block_step_start", "battle_end"]
    assert [name for name in names if name in steps] == steps


@pytest.mark.clause("803.1", "803.3")
def test_without_an_attack_the_block_step_does_not_begin() -> None:
    game = over(to_attack(position().at("504.2")).picks("abandon"))

    names = [event.name for event in game.events(ConditionOccurred)]
    assert names == ["battle_start", "attack_step_start", "battle_end"]


# ---------------------------------------------------------------- 807.3: the end of a battle is repeated


def guarded(*abilities: Any) -> Play:
    """The guard has more defence until the end of the battle, and takes damage that is lethal without it."""
    more = [{"do": "change", "of": "it", "change": {"plus": {"def": 500}}, "until": "battle"}]
    at = holding(fighter(given().filled(P2, deck=5), P1, "knight", 500, 2000), P2, more, "you")
    at.card(P2, "guard", "resonator", numbers={"atk": 400, "def": 500}, abilities=abilities)
    game = to_question(attacked(at), "block").picks("block:guard").picks("pass")
    return game.picks("play:trick").picks("choose:guard").passes(2)


@pytest.mark.clause("807.3", "807.3a", "807.3b", "1204.1", "807.4")
def test_who_dies_by_the_end_of_an_effect_has_the_end_repeated_with_priority() -> None:
    game = guarded().passes_to("807.2")
    assert damage(game, "guard") == 500 and game.zone("guard") == "P2/field"

    game.passes(2)

    assert game.last(EffectEnded, "807.3a").why == "end of battle"
    assert game.zone("guard") == "P2/graveyard" and game.last(CardMoved, "1204.1").verb == "destroy"
    assert (game.place, game.asked().seat) == ("807.3b", P1)
    game.passes(2)
    assert not any(frame.procedure == "battle" for frame in game.table.agenda)
    assert game.steps("battle").count("807.3a") == 2


@pytest.mark.clause("807.3b", "603.1")
def test_what_triggers_by_it_is_resolved_in_the_battle() -> None:
    dies = text("triggered", when={"event": "destroy", "who": "self"}, effect=[{"do": "draw"}])
    game = guarded(dies).passes_to("807.2").passes(2)
    assert "guard" in game.names.values() and len(game.table.zones["chase"]) == 1

    game.passes(2)

    assert len(game.cards("P2/hand")) == 1
    assert any(frame.procedure == "battle" for frame in game.table.agenda)
    game.passes(2)
    assert not any(frame.procedure == "battle" for frame in game.table.agenda)
