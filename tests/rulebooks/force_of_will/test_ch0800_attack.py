"""704, 712.2, 803. Starting a battle, attacking, giving up the attack, forced attacks."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardTurned
from engine.core.events.fold import fold
from engine.core.events.game import ConditionOccurred
from tests.rulebooks.force_of_will.battles import (
    DRAW,
    PRIORITIES,
    fighter,
    forbids_to,
    over,
    position,
    to_attack,
    to_question,
)
from tests.rulebooks.force_of_will.kit import P1, P2, TURN, Given, Play, given, text

# ---------------------------------------------------------------- 704: starting a battle


@pytest.mark.clause("801.1", "704.1", "704.2", "802.1", "802.2", "604.2b")
def test_the_turn_player_starts_a_battle_without_the_chase() -> None:
    game = position().at("504.2").picks("battle")

    assert (game.place, game.asked().seat, game.chase) == ("802.2", P1, [])
    assert game.last(ConditionOccurred).name == "battle_start"


@pytest.mark.clause("704.1", "604.2b", "701.2")
@pytest.mark.parametrize(("clause", "player"), [("503.3", P1), ("802.2", P1), ("505.2", P1)])
def test_a_battle_is_started_at_main_timing_alone(clause: str, player: str) -> None:
    assert {"704.1", "701.2"} <= set(position().at(clause, player).refused("battle").cites)


@pytest.mark.clause("704.1", "701.2")
def test_the_other_player_starts_none_nor_does_anybody_with_something_on_the_chase() -> None:
    assert "704.1" in position().at("504.2").picks("pass").refused("battle").cites

    spell = position().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))
    game = spell.at("504.2").picks("play:spell")
    assert "704.1" in game.refused("battle").cites


@pytest.mark.clause("701.2", "703.1")
def test_a_battle_is_no_main_timing() -> None:
    spell = position().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))

    assert "703.1" in spell.at("802.2").refused("play:spell").cites


@pytest.mark.clause("605.1a", "807.4", *PRIORITIES)
def test_a_battle_gives_priority_in_each_step_and_the_main_phase_goes_on_after_it() -> None:
    game = position().at("504.2").picks("battle")
    seen = []
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        if game.asked().name == "attack":
            game.picks("attack:knight").picks("player")
        elif game.asked().name == "block":
            assert game.asked().seat == P2
            game.picks("pass")
        else:
            assert game.asked().seat == P1
            seen.append(game.place)
            game.passes(2)

    assert seen == PRIORITIES
    assert (game.asked().seat, game.place) == (P1, "504.2")
    assert "battle" in game.options()
    assert fold(game.log) == game.table


# ---------------------------------------------------------------- 803: the attack


@pytest.mark.clause("803.3", "803.3a", "803.3b", "803.5", "803.7")
def test_the_attacker_rests_and_attacks_what_was_chosen() -> None:
    game = to_attack(position().at("504.2"))
    assert game.options() == {"attack:knight", "abandon"}

    game.picks("attack:knight")
    assert game.options() == {"player", "target:sleeper"}
    game.picks("player")

    assert game.obj("knight").orientation == "rested"
    assert game.last(CardTurned, "803.5").card == game.id("knight")
    assert game.table.facts["attacker"] == game.id("knight")
    assert (game.last(ConditionOccurred, "803.5").name, game.place) == ("attack", "803.7")


@pytest.mark.clause("803.3a")
@pytest.mark.parametrize(
    ("facts", "clause"),
    [({"state": "rested"}, "303.1"), ({"numbers": {}}, "803.3a")],
    ids=["rested", "without numbers"],
)
def test_who_is_rested_or_has_no_numbers_does_not_attack(facts: dict[str, object], clause: str) -> None:
    at = position().card(P1, "other", "resonator", **({"numbers": {"atk": 100, "def": 100}} | facts))  # type: ignore[arg-type]

    assert clause in to_attack(at.at("504.2")).refused("attack:other").cites


@pytest.mark.clause("803.3")
def test_the_other_player_decides_nothing_about_the_attack() -> None:
    findings = to_attack(position().at("504.2")).refused("attack:guard", seat=P2).findings

    assert any(finding.cites == ("803.3",) for finding in findings)


@pytest.mark.clause("803.3a")
def test_a_card_of_the_opponent_does_not_attack() -> None:
    assert "803.3a" in to_attack(position().at("504.2")).refused("attack:guard").cites


def arrived(*flags: str) -> Play:
    """P1 plays a resonator and starts a battle in the same turn."""
    at = position().card(P1, "new", "resonator", zone="hand", numbers={"atk": 200, "def": 200}, flags=flags)
    return to_attack(at.at("504.2").picks("play:new").passes(2))


@pytest.mark.clause("803.3a", "1107.2")
def test_a_new_resonator_attacks_only_with_swiftness() -> None:
    assert "803.3a" in arrived().refused("attack:new").cites

    game = arrived("swiftness").picks("attack:new").picks("player")
    assert game.obj("new").orientation == "rested"


def judged(*flags: str, **readings: str) -> Play:
    """P1 judges a ruler, and its J-ruler has an ability that rests it."""
    rests = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[{"do": "draw"}])
    at = position(**readings).ruler(P1, "king", text("judgment"), j_abilities=(rests,), j_flags=flags)
    return at.at("504.2").picks("judge:king").passes(2)


@pytest.mark.clause("803.3a", "302.3", "905.3", "1107.2")
def test_a_ruler_that_was_judged_in_this_turn_counts_as_new() -> None:
    game = judged()
    rests = next(iter(game.abilities("king")))

    assert game.barred(f"ability:{game.id('king')}/{rests}")[0].code == "ability.judged-this-turn"
    refused = to_attack(game).refused("attack:king")
    assert refused.cites == ("803.3a", "302.3", "1107.2")
    assert [found.facts["reading"] for found in refused.findings if found.code == "attack.judged-this-turn"]


@pytest.mark.clause("803.3a", "1107.2")
def test_a_judged_ruler_with_swiftness_attacks_at_once() -> None:
    game = to_attack(judged("swiftness")).picks("attack:king").picks("player")

    assert game.table.facts["attacker"] == game.id("king")


@pytest.mark.clause("712.2a", "302.3")
@pytest.mark.parametrize(("reading", "has_to"), [("as_new", False), ("as_worded", True), ("as_before", True)])
def test_a_judged_ruler_that_attacks_if_it_can_forbids_the_pass_where_it_can(reading: str, has_to: bool) -> None:
    game = judged("bloodlust", judged_rulers=reading)

    assert ("pass" not in game.options()) == has_to
    assert "712.2a" in game.explains("pass").cites


@pytest.mark.clause("803.3a", "905.3", "302.3")
@pytest.mark.parametrize(("reading", "rests"), [("as_worded", False), ("as_before", True)])
def test_in_the_other_readings_a_judged_ruler_attacks_and_may_rest(reading: str, rests: bool) -> None:
    game = judged(judged_rulers=reading)

    assert any(option.startswith("ability:king") for option in game.options()) == rests
    to_attack(game).picks("attack:king").picks("player")
    assert game.table.facts["attacker"] == game.id("king")


@pytest.mark.clause("803.3b", "1103.2")
def test_a_recovered_resonator_is_attacked_only_with_precision() -> None:
    assert "803.3b" in to_attack(position().at("504.2")).picks("attack:knight").refused("target:guard").cites

    game = to_attack(fighter(position(), P1, "raider", flags=("precision",)).at("504.2")).picks("attack:raider")
    assert game.options() == {"player", "target:sleeper", "target:guard"}
    game.picks("target:guard")

    assert game.table.facts["attacked"] == game.id("guard")


@pytest.mark.clause("803.3b")
def test_a_card_without_attack_power_and_defence_is_no_target() -> None:
    at = position().card(P2, "odd", "resonator", state="rested")

    assert "803.3b" in to_attack(at.at("504.2")).picks("attack:knight").refused("target:odd").cites


@pytest.mark.clause("803.3b")
def test_a_text_names_the_card_that_has_to_be_the_target_among_cards() -> None:
    decoy = fighter(position(), P2, "decoy", state="rested", flags=("must_be_target",))
    game = to_attack(decoy.at("504.2")).picks("attack:knight")

    assert game.options() == {"player", "target:decoy"}
    assert game.refused("target:sleeper").findings[0].facts["must_be_target"] == [game.id("decoy")]


@pytest.mark.clause("803.3b", "104.4")
def test_who_is_forbidden_to_attack_the_player_attacks_cards() -> None:
    at = fighter(forbids_to("attack_player"), P2, "sleeper", state="rested")
    game = to_attack(at.at("504.2")).picks("attack:bound")

    assert game.options() == {"target:sleeper"}
    assert {"803.3b", "104.4"} <= set(game.refused("player").cites)


@pytest.mark.clause("803.3b")
def test_what_is_no_target_at_all_is_refused_by_name() -> None:
    game = to_attack(position().card(P2, "stone", "magic_stone", state="rested").at("504.2")).picks("attack:knight")

    for name in ("stone", "knight"):
        assert [finding.subject for finding in game.refused(f"target:{name}").findings] == [game.id(name)]


@pytest.mark.clause("803.3a", "104.4")
def test_who_is_forbidden_to_attack_does_not() -> None:
    assert {"803.3a", "104.4"} <= set(to_attack(forbids_to("attack").at("504.2")).refused("attack:bound").cites)


@pytest.mark.clause("803.5", "104.4")
@pytest.mark.parametrize("flags", [(), ("bloodlust",)])
def test_who_cannot_be_rested_does_not_attack_and_does_not_have_to(flags: tuple[str, ...]) -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["exhaust"]}}])
    game = fighter(position(), P1, "still", abilities=(ban,), flags=flags).at("504.2")
    assert "pass" in game.options()

    assert to_attack(game).options() == {"attack:knight", "abandon"}
    assert {"803.5", "104.4"} <= set(game.refused("attack:still").cites)


@pytest.mark.clause("803.4")
def test_who_finds_no_target_does_not_attack() -> None:
    game = to_attack(forbids_to("attack_player").at("504.2"))

    assert "803.4" in game.refused("attack:bound").cites
    assert game.options() == {"abandon"}


# ---------------------------------------------------------------- 803.6: giving up the attack


@pytest.mark.clause("803.3", "803.6", "807.1", "807.2")
def test_an_attack_given_up_ends_the_battle_and_closes_battles_for_the_turn() -> None:
    game = to_attack(position().at("504.2")).picks("abandon")
    assert (game.place, game.last(ConditionOccurred).name) == ("807.2", "battle_end")

    game.passes(2)

    assert "803.6" in game.refused("battle").cites
    assert "pass" in game.options()


@pytest.mark.clause("803.6", "501.1")
def test_the_next_turn_has_battles_again() -> None:
    game = to_attack(position().at("504.2")).picks("abandon").passes(2)
    while game.table.turn == TURN:
        game.picks("pass")
    game.passes_to("504.2")

    assert "battle" in game.options()


@pytest.mark.clause("803.6", "907.2")
def test_battles_stay_open_if_the_opponent_has_played_something() -> None:
    at = position().stone(P2, "stone", "fire")
    game = at.at("504.2").picks("battle").picks("pass").picks("ability:stone#0")
    assert game.table.facts["answered_in_battle"]
    game.picks("pass")
    to_question(game, "attack").picks("abandon").passes(2)
    assert "battle" in game.options()

    spell = text("spell", effect=[DRAW])
    at = position().card(P2, "spell", "chant", zone="hand", flags=("quickcast",), abilities=(spell,))
    game = at.at("504.2").picks("battle").picks("pass").picks("play:spell")
    to_question(game, "attack").picks("abandon").passes(2)
    assert "battle" in game.options()


@pytest.mark.clause("803.6")
@pytest.mark.parametrize(("event", "stays"), [("battle_start", True), ("battle_end", False)])
def test_a_triggered_ability_of_the_opponent_counts_if_it_is_played_before_the_attack_is_given_up(
    event: str, stays: bool
) -> None:
    gain = {"do": "gain", "resource": "life", "count": 100}
    horn = text("triggered", when={"event": event}, effect=[gain])
    game = to_attack(position().card(P2, "horn", "regalia", abilities=(horn,)).at("504.2")).picks("abandon")

    assert ("battle" in over(game).options()) == stays


@pytest.mark.clause("803.6")
def test_what_the_turn_player_plays_does_not_keep_them_open() -> None:
    game = position().stone(P1, "stone", "fire").at("504.2").picks("battle").picks("ability:stone#0")
    to_question(game, "attack").picks("abandon").passes(2)

    assert "803.6" in game.refused("battle").cites


# ---------------------------------------------------------------- 712.2: forced attacks


def forced(*flags: str, **facts: object) -> Given:
    """P1 has a resonator with [Bloodlust] beside the knight."""
    return fighter(position(), P1, "berserk", 400, 400, flags=("bloodlust", *flags), **facts)


@pytest.mark.clause("712.2", "712.2a", "712.2b", "712.2c", "712.2d", "712.2e")
def test_nobody_passes_at_main_timing_who_has_to_attack() -> None:
    game = forced().at("504.2")

    assert "pass" not in game.options()
    assert "712.2" in game.refused("pass").cites
    assert "pass" in game.picks("battle").options()


@pytest.mark.clause("803.3", "803.3a")
def test_in_the_battle_the_forced_one_attacks() -> None:
    game = to_attack(forced().at("504.2"))
    assert game.options() == {"attack:berserk"}
    assert "803.3" in game.refused("abandon").cites
    assert "803.3a" in game.refused("attack:knight").cites

    game.picks("attack:berserk").picks("player")
    to_question(game, "block").picks("pass")
    over(game)

    assert game.life == {P1: 4000, P2: 3600}
    assert "pass" in game.options()


@pytest.mark.clause("712.2b")
def test_passing_is_allowed_outside_main_timing_and_if_the_forced_one_is_rested() -> None:
    assert "pass" in forced().at("503.3").options()
    assert "pass" in forced().at("504.2", P2).options()
    assert "712.2b" in forced(state="rested").at("504.2").explains("pass").cites


@pytest.mark.clause("712.2d")
def test_passing_is_allowed_if_the_forced_one_is_forbidden_to_attack() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["attack"]}}])

    assert "712.2d" in forced(abilities=(ban,)).at("504.2").explains("pass").cites


def test_a_forced_and_swift_newcomer_may_attack_and_need_not() -> None:
    game = arrived("bloodlust", "swiftness")

    assert game.options() == {"attack:new", "attack:knight", "abandon"}


@pytest.mark.clause("712.2", "803.6")
def test_passing_is_allowed_if_no_battle_can_be_started() -> None:
    game = forced().fact("battles_closed", True).at("504.2")
    assert "803.6" in game.explains("pass").cites

    assert game.passes(2).place == "505.2"


@pytest.mark.clause("712.2c")
def test_a_forced_attacker_that_needs_precision_binds_in_the_battle_alone() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["attack_player"]}}])
    at = fighter(given(), P1, "berserk", flags=("bloodlust", "precision"), abilities=(ban,))
    game = fighter(at, P2, "guard").at("504.2")
    assert "712.2c" in game.explains("pass").cites

    assert to_attack(game).options() == {"attack:berserk"}


def test_a_forced_attacker_that_an_effect_alone_gives_a_target_binds_in_the_battle_alone() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["attack_player"]}}])
    at = fighter(given(), P1, "berserk", flags=("bloodlust",), abilities=(ban,))
    game = fighter(at, P2, "open", flags=("attackable",)).at("504.2")
    assert "pass" in game.options()

    assert to_attack(game).options() == {"attack:berserk"}


# ---------------------------------------------------------------- other readings


@pytest.mark.clause("712.2a")
@pytest.mark.parametrize(
    ("reading", "options"), [("free", {"attack:new", "attack:knight", "abandon"}), ("forced", {"attack:new"})]
)
def test_whether_a_swift_newcomer_has_to_attack(reading: str, options: set[str]) -> None:
    at = position(forced_newcomers=reading).card(
        P1, "new", "resonator", zone="hand", numbers={"atk": 200, "def": 200}, flags=("bloodlust", "swiftness")
    )
    game = at.at("504.2").picks("play:new").passes(2)
    assert "712.2a" in game.explains("pass").cites

    assert to_attack(game).options() == options


@pytest.mark.clause("803.3a")
@pytest.mark.parametrize(("reading", "attacks"), [("wait_of_arrival", False), ("any_wait", True)])
def test_whether_swiftness_helps_what_has_changed_hands(reading: str, attacks: bool) -> None:
    rests = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[{"do": "draw"}])
    at = fighter(position(swiftness_lifts=reading), P1, "spy", flags=("swiftness",), abilities=(rests,))
    game = to_attack(at.fact("taken", ["spy"]).at("504.2"))

    assert ("attack:spy" in game.options()) == attacks
    assert [found.code for found in game.barred("attack:spy")] == ([] if attacks else ["attack.swift-but-taken"])


@pytest.mark.clause("905.3")
@pytest.mark.parametrize(("reading", "code"), [("wait_of_arrival", ["ability.swift-but-taken"]), ("any_wait", [])])
def test_whether_swiftness_lets_what_has_changed_hands_rest(reading: str, code: list[str]) -> None:
    rests = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[{"do": "draw"}])
    at = fighter(position(swiftness_lifts=reading), P1, "spy", flags=("swiftness",), abilities=(rests,))
    game = at.fact("taken", ["spy"]).at("504.2")

    assert [found.code for found in game.barred(f"ability:{game.id('spy')}/{game.abilities('spy')[0]}")] == code


@pytest.mark.clause("803.5", "104.4")
@pytest.mark.parametrize(("reading", "fights"), [("stay_out", False), ("fight", True)])
def test_whether_what_cannot_be_rested_fights(reading: str, fights: bool) -> None:
    stiff = text("static", statics=[{"to": "self", "change": {"forbid": ["exhaust"]}}])
    at = fighter(position(fighters_not_rested=reading), P1, "golem", flags=("bloodlust",), abilities=(stiff,))
    at = fighter(at, P2, "wall", abilities=(stiff,))
    game = to_attack(at.at("504.2"))
    assert ("attack:golem" in game.options()) == fights
    assert ("abandon" in game.options()) != fights

    game.picks("attack:golem" if fights else "attack:knight").picks("player")
    to_question(game, "block")
    assert ("block:wall" in game.options()) == fights
    if fights:
        game.picks("block:wall")
        assert [game.obj(name).orientation for name in ("golem", "wall")] == ["recovered", "recovered"]
        assert game.table.facts["blocker"] == game.id("wall")
