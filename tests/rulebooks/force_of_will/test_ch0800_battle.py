"""800 from the block on, with 1029: block, damage, the end of the battle."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import EffectEnded
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.destroying import DestroyCard
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import BanishCard, RemoveFromBattle
from tests.rulebooks.force_of_will.battles import (
    attacked,
    damage,
    fighter,
    forbids_to,
    over,
    position,
    to_attack,
    to_question,
)
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given, text

# ---------------------------------------------------------------- 804: the block


@pytest.mark.clause("804.3", "804.4", "804.5", "804.5a")
def test_a_recovered_resonator_of_the_other_player_blocks() -> None:
    game = to_question(attacked(position()), "block")
    assert (game.asked().seat, game.options()) == (P2, {"block:guard", "pass"})
    assert {"804.3", "303.1"} <= set(game.refused("block:sleeper").cites)

    game.picks("block:guard")

    assert game.obj("guard").orientation == "rested"
    assert game.table.facts["blocker"] == game.id("guard")
    assert game.table.facts["in_battle"] == [game.id("knight"), game.id("guard")]
    assert [event.name for event in game.events(ConditionOccurred, "804.4")] == ["block", "blocked"]


@pytest.mark.clause("804.4", "804.5b")
def test_the_attack_target_does_not_block() -> None:
    at = fighter(given(), P1, "raider", flags=("precision",))
    game = to_question(attacked(fighter(at, P2, "guard"), "target:guard", attacker="raider"), "block")
    assert "804.4" in game.refused("block:guard").cites

    game.picks("pass")

    assert game.table.facts["in_battle"] == [game.id("raider"), game.id("guard")]


@pytest.mark.clause("804.3", "1106.2")
def test_a_flying_attacker_is_blocked_by_flying_ones_alone() -> None:
    at = fighter(fighter(position(), P1, "bird", flags=("flying",)), P2, "hawk", flags=("flying",))
    game = to_question(attacked(at, attacker="bird"), "block")

    assert game.options() == {"block:hawk", "pass"}
    assert "1106.2" in game.refused("block:guard").cites


@pytest.mark.clause("804.3", "804.4")
def test_only_the_other_player_blocks_with_a_card_of_that_player_that_has_both_numbers() -> None:
    game = to_question(attacked(position().card(P2, "odd", "resonator", numbers={"atk": 100})), "block")

    assert game.options() == {"block:guard", "pass"}
    for name in ("odd", "knight"):
        findings = game.refused(f"block:{name}").findings
        assert ("804.3", "804.4") in [finding.cites for finding in findings]
    assert ("804.3",) in [finding.cites for finding in game.refused("block:guard", seat=P1).findings]


@pytest.mark.clause("804.4", "104.4")
def test_who_cannot_be_rested_does_not_block() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["exhaust"]}}])
    game = to_question(attacked(fighter(position(), P2, "still", abilities=(ban,))), "block")

    assert game.options() == {"block:guard", "pass"}
    assert {"804.4", "104.4"} <= set(game.refused("block:still").cites)


@pytest.mark.clause("804.3", "104.4")
@pytest.mark.parametrize(("act", "seat"), [("block", P2), ("be_blocked", P1)])
def test_bans_on_blocking_and_on_being_blocked_are_kept(act: str, seat: str) -> None:
    at = fighter(forbids_to(act, seat), P1 if seat == P2 else P2, "other")
    attacker, blocker = ("bound", "other") if seat == P1 else ("other", "bound")
    game = to_question(attacked(at, attacker=attacker), "block")

    assert "804.3" in game.refused(f"block:{blocker}").cites


# ---------------------------------------------------------------- 805, 806: damage


@pytest.mark.clause("806.2", "806.2a", "806.2.a-2", "1007.2", "912.2")
def test_an_unblocked_attack_takes_life() -> None:
    game = to_question(attacked(position()), "block").picks("pass")
    over(game)

    assert game.life == {P1: 4000, P2: 3500}
    assert game.last(FactNoted, "806.2.a-2").name == LIFE


@pytest.mark.clause("806.2.a-1", "806.2b", "1007.1")
def test_a_blocked_attacker_and_its_blocker_damage_each_other() -> None:
    game = to_question(attacked(position()), "block").picks("block:guard")
    over(game)

    assert (damage(game, "guard"), damage(game, "knight")) == (500, 400)
    assert game.life == {P1: 4000, P2: 4000}
    assert game.last(MarkersChanged, "806.2.a-1").card == game.id("guard")
    assert game.last(MarkersChanged, "806.2b").card == game.id("knight")
    assert not {"attacker", "blocker", "in_battle", "attacked_player"} & set(game.table.facts)


@pytest.mark.clause("1204.1", "806.2", "1010.1")
def test_both_are_destroyed_at_once_by_lethal_damage() -> None:
    at = fighter(fighter(given(), P1, "knight"), P2, "guard", 500, 400)
    game = over(to_question(attacked(at), "block").picks("block:guard"))

    assert (game.zone("knight"), game.zone("guard")) == ("P1/graveyard", "P2/graveyard")
    moves = game.events(CardMoved, "1204.1")
    assert len({move.batch for move in moves}) == 1 and len(moves) == 2


@pytest.mark.clause("806.2.a-2", "806.2b", "804.5b")
def test_an_attacked_resonator_strikes_back() -> None:
    game = over(to_question(attacked(position(), "target:sleeper"), "block").picks("pass"))

    assert (damage(game, "sleeper"), damage(game, "knight")) == (500, 300)
    assert game.life == {P1: 4000, P2: 4000}


@pytest.mark.clause("805.2", "805.2a", "805.2.a-1", "806.2a", "1104.2")
def test_first_strike_kills_before_the_blocker_deals_damage() -> None:
    at = fighter(fighter(given(), P1, "knight", flags=("first_strike",)), P2, "guard", 500, 500)
    game = to_question(attacked(at), "block").picks("block:guard")
    while game.place != "805.3":
        game.picks("pass")
    assert game.zone("guard") == "P2/graveyard"

    over(game)

    assert (damage(game, "knight"), game.life) == (0, {P1: 4000, P2: 4000})


@pytest.mark.clause("805.2.a-2", "806.2a")
def test_first_strike_deals_its_damage_once() -> None:
    at = fighter(given(), P1, "knight", flags=("first_strike",))
    game = over(to_question(attacked(at), "block").picks("pass"))

    assert game.life == {P1: 4000, P2: 3500}
    assert game.events(FactNoted, "805.2.a-2") and not game.events(FactNoted, "806.2.a-2")


@pytest.mark.clause("806.2a", "806.2b")
def test_first_strike_does_nothing_for_a_blocker() -> None:
    at = fighter(fighter(given(), P1, "knight"), P2, "guard", 500, 500, flags=("first_strike",))
    game = over(to_question(attacked(at), "block").picks("block:guard"))

    assert (game.zone("knight"), game.zone("guard")) == ("P1/graveyard", "P2/graveyard")


@pytest.mark.clause("806.2b", "806.2a", "805.2.a-1", "804.4a", "804.5b")
@pytest.mark.parametrize(("reading", "expected"), [("strikes", 400), ("in_combat_only", 0)])
def test_the_target_strikes_back_at_who_has_struck_a_blocker_first(reading: str, expected: int) -> None:
    at = fighter(given(bypassed_target=reading), P1, "first", flags=("first_strike",))
    at = fighter(fighter(at, P2, "sleeper", 400, 1000, state="rested"), P2, "guard", 300, 500)
    game = to_question(attacked(at, "target:sleeper", attacker="first"), "block").picks("block:guard")
    over(game)

    assert game.zone("guard") == "P2/graveyard"
    assert (damage(game, "first"), damage(game, "sleeper")) == (expected, 0)


@pytest.mark.clause("806.2a", "1202.1", "103.1")
def test_an_attack_can_win_the_game() -> None:
    at = position().fact(LIFE, {P1: 4000, P2: 500})
    game = to_question(attacked(at), "block").picks("pass")
    while game.table.result is None:
        game.picks("pass")

    assert game.table.result.losers == (P2,)


# ---------------------------------------------------------------- who stops attacking, blocking, or being attacked


def in_battle(call: object, at: str, **facts: object) -> Play:
    """The knight attacks and something is done at a clause."""
    stated = position()
    for name, value in ({"attacker": "knight"} | facts).items():
        stated = stated.fact(name, value)
    names = stated.ids
    return stated.carries_out(lambda g: call(names).happen(g), at=at)  # type: ignore[operator]


@pytest.mark.clause("803.5a", "804.3", "804.6", "805.1")
def test_without_an_attacker_nobody_blocks_and_the_battle_ends() -> None:
    game = in_battle(lambda ids: BanishCard(ids["knight"]), "803.7", attacked_player=P2)

    assert game.last(FactNoted, "803.5a").name == "attacker"
    seen = []
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        seen.append(game.place)
        game.passes(2)
    assert seen == ["803.7", "804.2", "804.6", "807.2"]
    assert game.life == {P1: 4000, P2: 4000}


@pytest.mark.clause("806.1")
def test_normal_damage_needs_an_attacker_too() -> None:
    game = in_battle(lambda ids: DestroyCard(ids["knight"]), "805.3", attacked_player=P2)
    over(game)

    assert "806.3" not in game.steps("battle")
    assert game.life[P2] == 4000


@pytest.mark.clause("804.4a", "806.2.a-2", "804.5b")
def test_if_the_blocker_is_gone_the_attack_goes_to_its_target() -> None:
    game = in_battle(
        lambda ids: BanishCard(ids["guard"]),
        "804.6",
        blocker="guard",
        attacked="sleeper",
        in_battle=["knight", "guard"],
    )
    assert game.last(FactNoted, "804.4a").name == "blocker"
    assert game.table.facts["in_battle"] == [game.id("knight"), game.id("sleeper")]

    over(game)

    assert (damage(game, "sleeper"), damage(game, "knight")) == (500, 300)


@pytest.mark.clause("804.5b")
@pytest.mark.parametrize("flags", [(), ("first_strike",)])
def test_who_has_struck_its_blocker_is_in_combat_with_nobody_when_that_is_destroyed(flags: tuple[str, ...]) -> None:
    at = fighter(fighter(position(), P1, "hammer", 700, 900, flags=flags), P2, "shield", 100, 600)
    game = to_question(attacked(at, "target:sleeper", attacker="hammer"), "block").picks("block:shield")
    assert game.table.facts["in_battle"] == [game.id("hammer"), game.id("shield")]

    while game.zone("shield") == "P2/field":
        game.picks("pass")

    assert (game.place, game.table.facts["in_battle"]) == ("805.3" if flags else "806.3", [])
    assert damage(over(game), "sleeper") == 0


@pytest.mark.clause("1029.1c", "804.4")
def test_an_attack_target_that_was_removed_from_battle_may_block() -> None:
    chosen = {"do": "choose", "from": {"of": "you", "kind": "j_resonator"}}
    away = text("spell", effect=[chosen, {"do": "remove_from_battle", "what": "it"}])
    at = fighter(position(), P1, "raider", flags=("precision",))
    at.card(P2, "dodge", "chant", zone="hand", flags=("quickcast",), abilities=(away,))
    game = attacked(at, "target:guard", attacker="raider").picks("pass").picks("play:dodge").picks("guard").passes(2)

    assert "block:guard" in to_question(game, "block").options()
    over(game.picks("pass"))
    assert (game.life, damage(game, "guard"), damage(game, "raider")) == ({P1: 4000, P2: 4000}, 0, 0)


@pytest.mark.clause("803.5a", "804.3")
def test_an_attacker_that_changes_hands_and_comes_back_in_the_battle_attacks_no_more() -> None:
    chosen = {"do": "choose", "from": {"of": "opponent", "kind": "j_resonator"}}
    takes = text("spell", effect=[chosen, {"do": "control", "what": "it", "until": "game"}])
    at = position()
    for seat, name in ((P2, "take"), (P1, "back")):
        at.card(seat, name, "chant", zone="hand", flags=("quickcast",), abilities=(takes,))
    game = attacked(at).picks("pass").picks("play:take").picks("knight").passes(2)
    game.picks("play:back").picks("knight").passes(2)

    assert (game.zone("knight"), "attacker" in game.table.facts) == ("P1/field", False)
    assert over(game).life[P2] == 4000


@pytest.mark.clause("806.2.a-2", "806.2b")
def test_a_target_that_the_attacking_player_takes_over_is_still_the_target() -> None:
    """AFW-29."""
    chosen = {"do": "choose", "from": {"of": "opponent", "kind": "j_resonator"}}
    takes = text("spell", effect=[chosen, {"do": "control", "what": "it", "until": "game"}])
    at = position().card(P1, "take", "chant", zone="hand", flags=("quickcast",), abilities=(takes,))
    game = attacked(at, "target:sleeper").picks("play:take").picks("sleeper").passes(2)
    over(to_question(game, "block").picks("pass"))

    assert (damage(game, "sleeper"), damage(game, "knight")) == (500, 300)


@pytest.mark.clause("803.3b", "302.3")
def test_if_the_target_has_left_no_damage_is_dealt() -> None:
    game = in_battle(
        lambda ids: BanishCard(ids["sleeper"]), "804.6", attacked="sleeper", in_battle=["knight", "sleeper"]
    )
    assert game.table.facts["in_battle"] == []

    over(game)

    assert (game.life[P2], damage(game, "knight")) == (4000, 0)


@pytest.mark.clause("1029.1")
@pytest.mark.parametrize(
    ("name", "fact", "clause"),
    [
        pytest.param("knight", "attacker", "1029.1a", marks=pytest.mark.clause("1029.1a")),
        pytest.param("guard", "blocker", "1029.1b", marks=pytest.mark.clause("1029.1b")),
        pytest.param("sleeper", "attacked", "1029.1c", marks=pytest.mark.clause("1029.1c")),
    ],
)
def test_who_is_removed_from_battle_has_no_part_in_it(name: str, fact: str, clause: str) -> None:
    game = in_battle(
        lambda ids: RemoveFromBattle(ids[name]), "804.6", blocker="guard", attacked="sleeper",
        in_battle=["knight", "guard"],
    )  # fmt: skip

    assert game.last(FactNoted, clause).name == fact
    assert fact not in game.table.facts
    assert game.zone(name).endswith("/field")


@pytest.mark.clause("1029.1", "1029.1a", "804.3", "805.1")
def test_a_chant_can_remove_the_attacker_from_the_battle() -> None:
    away = text("spell", effect=[{"do": "remove_from_battle", "what": {"of": "any", "is": "attacker"}}])
    at = position().card(P2, "net", "chant", zone="hand", flags=("quickcast",), abilities=(away,))
    game = attacked(at).picks("pass").picks("play:net").passes(2)
    assert "attacker" not in game.table.facts

    over(game)

    assert (game.life[P2], game.zone("knight"), game.obj("knight").orientation) == (4000, "P1/field", "rested")


# ---------------------------------------------------------------- 807: the end of the battle


@pytest.mark.clause("807.1", "807.3", "807.3a")
def test_effects_until_the_end_of_the_battle_end_there() -> None:
    more = text(
        "activated", effect=[{"do": "change", "of": "self", "change": {"plus": {"atk": 300}}, "until": "battle"}]
    )
    at = fighter(given(), P1, "knight", abilities=(more,))
    game = at.at("504.2").picks("battle").picks("ability:knight#0").passes(2)
    assert game.number("knight", "atk") == 800

    to_question(game, "attack").picks("abandon")
    over(game)

    assert game.number("knight", "atk") == 500


@pytest.mark.clause("807.3a")
def test_an_effect_until_the_end_of_battle_that_begins_outside_one_lasts_until_the_next_battle_is_over() -> None:
    """AFW-170."""
    more = text(
        "activated", effect=[{"do": "change", "of": "self", "change": {"plus": {"atk": 300}}, "until": "battle"}]
    )
    game = fighter(given().filled(P2, deck=5), P1, "knight", abilities=(more,)).at("504.2")
    game.picks("ability:knight#0").passes(2)
    turn = game.table.turn
    game.passes_to("505.4")
    while game.table.turn == turn:
        game.passes()
    assert (game.passes_to("504.2").asked().seat, game.number("knight", "atk")) == (P2, 800)

    over(to_question(game.picks("battle"), "attack").picks("abandon"))

    assert game.number("knight", "atk") == 500
    assert game.last(EffectEnded, "807.3a").why == "end of battle"


@pytest.mark.clause("807.1", "807.2", "803.5", "803.7")
def test_abilities_trigger_on_the_attack_and_on_the_end_of_the_battle() -> None:
    on_attack = text(
        "triggered", when={"event": "attack", "who": "self"}, effect=[{"do": "gain", "count": 100, "resource": "life"}]
    )
    on_end = text("triggered", when={"event": "battle_end"}, effect=[{"do": "gain", "count": 200, "resource": "life"}])
    game = attacked(fighter(given(), P1, "knight", abilities=(on_attack, on_end)))
    game.passes(2)
    assert game.life[P1] == 4100

    to_question(game, "block").picks("pass")
    over(game)

    assert game.life == {P1: 4300, P2: 3500}


# ---------------------------------------------------------------- 804.3: who has to block


@pytest.mark.clause("804.3")
def test_a_card_that_has_to_block_does_if_it_can() -> None:
    at = fighter(fighter(fighter(given(), P1, "knight"), P2, "guard", flags=("must_block",)), P2, "other")
    game = to_question(attacked(at), "block")
    assert "804.3" in game.refused("pass").cites
    assert "804.3" in game.refused("block:other").cites

    assert game.picks("block:guard").table.facts["blocker"] == game.id("guard")


NO_BLOCKS = text("static", statics=[{"to": "self", "change": {"forbid": ["block"]}}])


@pytest.mark.clause("804.3")
@pytest.mark.parametrize("facts", [{"state": "rested"}, {"abilities": (NO_BLOCKS,)}])
def test_a_card_that_cannot_block_does_not_have_to(facts: dict[str, Any]) -> None:
    at = fighter(fighter(given(), P1, "knight"), P2, "guard", flags=("must_block",), **facts)

    assert to_question(attacked(at), "block").picks("pass").asked().name == "priority"


@pytest.mark.clause("804.3")
def test_an_attacker_that_has_to_be_blocked_is_by_whoever_can() -> None:
    at = fighter(fighter(given(), P1, "knight", flags=("must_be_blocked",)), P2, "guard")
    game = to_question(attacked(fighter(at, P2, "other")), "block")

    assert "804.3" in game.refused("pass").cites
    assert game.options() >= {"block:guard", "block:other"}


@pytest.mark.clause("803.3b")
@pytest.mark.parametrize(("reading", "dealt"), [("stay", 500), ("must_fit", 0)])
def test_whether_a_target_that_has_recovered_is_the_target_still(reading: str, dealt: int) -> None:
    wakes = [{"do": "ready", "what": {"kind": "resonator", "of": "opponent"}}]
    at = position(changed_targets=reading).written(
        P1, "bell", "chant", zone="hand", cost={}, keywords=["quickcast"], effect=wakes
    )
    game = to_attack(at.at("504.2")).picks("attack:knight").picks("target:sleeper")
    game.picks("play:bell").passes(2)
    assert game.obj("sleeper").orientation == "recovered"

    to_question(game, "block").picks("pass")
    while (
        game.asked().name == "priority"
        and not game.table.facts.get("battles_closed")
        and "attacker" in game.table.facts
    ):
        game.picks("pass")

    assert damage(game, "sleeper") == dealt
