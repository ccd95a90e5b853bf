"""What players try by name and may not: each attempt is refused with every clause it fails, and changes nothing."""

from __future__ import annotations

from engine.core.clauses.finding import Effect, Verdict
from tests.rulebooks.force_of_will.battles import attacked, fighter, to_attack, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, makes, text

PAID = text("judgment", cost=[{"do": "pay", "count": 2, "of": {"fire": 2}}])
STRIKE = text("spell", effect=[{"do": "choose", "from": {"kind": "resonator"}}, {"do": "destroy", "what": "it"}])
DRAWS = text("spell", effect=[{"do": "draw"}])


def failing(verdict: Verdict) -> list[set[str]]:
    """The clauses of each finding that speaks against an attempt."""
    return [set(finding.cites) for finding in verdict.findings if finding.effect is Effect.FORBIDS]


def refuses(game: Play, attempt: str, *clauses: str, seat: str = "") -> None:
    """The attempt fails by findings with these clauses first, and by no others; the table stays as it is."""
    before = game.table.copy()

    found = failing(game.refused(attempt, seat=seat))

    assert len(found) == len(clauses), found
    assert all(clause in cites for clause, cites in zip(clauses, found, strict=True)), found
    before.version = game.table.version
    assert before.digest() == game.table.digest()


def test_will_of_another_attribute_pays_no_cost_of_an_attribute() -> None:
    beast = {"numbers": {"fire_cost": 1, "atk": 100, "def": 100}}
    at = given().card(P1, "beast", "resonator", zone="hand", **beast).stone(P1, "well", "fire", "light")
    game = at.stone(P1, "spring", "fire").will(P1={"light": 1}).at("504.2").picks("play:beast")

    assert game.asked().name == "will"
    refuses(game, "will:light", "1003.1")
    refuses(game, f"make:{game.id('well')}/well#0:light", "1003.1")


def test_will_that_is_not_there_pays_nothing() -> None:
    beast = {"numbers": {"fire_cost": 1, "atk": 100, "def": 100}}
    game = given().card(P1, "beast", "resonator", zone="hand", **beast).will(P1={"light": 1}).at("504.2")

    refuses(game, "play:beast", "903.2.j")
    game = given().card(P1, "beast", "resonator", zone="hand", **beast).will(P1={"fire": 1}).at("503.3")
    refuses(game, "play:beast", "702.1")


def test_a_stone_is_not_called_twice_nor_with_a_rested_ruler_nor_outside_main_timing() -> None:
    game = given().ruler(P1, "queen").ruler(P1, "second").at("504.2").picks("call:queen")

    refuses(game, "call:second", "710.1")
    refuses(game, "call:queen", "710.1", "710.1")
    refuses(given().ruler(P1, "queen", state="rested").at("503.3"), "call:queen", "604.2", "710.1")


def test_a_judgment_without_its_cost_is_refused() -> None:
    refuses(given().ruler(P1, "king", PAID).will(P1={"fire": 1}).at("504.2"), "judge:king", "705.2")
    rested = given().ruler(P1, "king", PAID, state="rested").at("504.2")
    refuses(rested, "judge:king", "705.1", "705.2")
    refuses(given().ruler(P1, "king").will(P1={"fire": 2}).at("504.2"), "judge:king", "705.1")


def test_a_target_that_left_is_not_chosen_and_its_spell_does_nothing() -> None:
    back = text("activated", cost=[{"do": "return", "what": "self"}], effect=[{"do": "draw"}])
    at = given().card(P1, "bolt", "chant", zone="hand", abilities=(STRIKE,))
    at = fighter(fighter(at, P2, "ghost", abilities=(back,)), P2, "wall")
    game = at.at("504.2").picks("play:bolt").picks("choose:ghost").picks("pass").picks("ability:ghost#0", seat=P2)

    assert game.zone("ghost") == "P2/hand"
    game.passes(4)
    assert (game.zone("ghost"), game.zone("wall"), game.zone("bolt")) == ("P2/hand", "P2/field", "P1/graveyard")

    at = given().card(P1, "bolt", "chant", zone="hand", abilities=(STRIKE,)).card(P2, "ghost", zone="graveyard")
    refuses(at.at("504.2"), "play:bolt", "903.2.g")


def test_a_rested_resonator_blocks_nothing_and_a_flier_is_blocked_by_fliers() -> None:
    at = fighter(fighter(given(), P1, "knight", flags=("flying",)), P2, "sleeper", state="rested")
    game = to_question(attacked(fighter(at, P2, "guard")), "block")

    refuses(game, "block:guard", "1106.2")
    refuses(game, "block:sleeper", "804.3", "804.3")
    refuses(game, "block:knight", "804.3")


def test_a_rune_asks_for_divinity_that_is_left() -> None:
    rune = {"numbers": {"divinity": 3, "free_cost": 0}, "abilities": (DRAWS,)}
    weak = given().card(P1, "king", "ruler", zone="ruler_area", numbers={"divinity": 2})
    refuses(weak.card(P1, "spark", "rune", zone="rune_area", **rune).at("504.2"), "play:spark", "711.2")
    none = given().card(P1, "king", "ruler", zone="ruler_area").card(P1, "spark", "rune", zone="rune_area", **rune)
    refuses(none.at("504.2"), "play:spark", "711.1")


def test_a_card_put_into_the_standby_area_waits_for_the_next_turn() -> None:
    trap = text("standby", cost=[{"do": "pay", "count": 1, "of": {"water": 1}}], effect=[{"do": "draw"}])
    at = given().card(P1, "trap", "chant", zone="hand", numbers={"fire_cost": 1}, abilities=(trap,))
    game = at.will(P1={"fire": 2}).at("504.2").picks("standby:trap")
    while game.asked().name == "will":
        game.picks("will:fire")

    refuses(game, "play:trap", "708.5", "903.2.j")


def test_who_is_not_asked_cannot_play_and_what_is_no_card_of_the_hand_is_not_put_aside() -> None:
    game = given().stone(P1, "well", "fire").will(P1={"fire": 2}).at("504.2")

    assert game.decision is None or game.decision.reason == ""
    verdict = game.refused("pass", seat=P2)
    assert game.decision is not None and game.decision.reason == "NOT_ASKED" and verdict.findings
    refuses(game, "standby:well", "706.1")


def test_an_ability_of_a_rested_card_is_not_paid_by_resting_it() -> None:
    at = given().card(P1, "well", "magic_stone", state="rested", abilities=(makes("fire"),))
    refuses(at.at("504.2"), "ability:well#0", "903.2.j")


def bolt() -> Given:
    """P1 has a chant that costs fire and destroys a resonator."""
    return given().card(P1, "bolt", "chant", zone="hand", numbers={"fire_cost": 1}, abilities=(STRIKE,))


def test_a_chant_at_a_wrong_time_without_a_target_and_without_its_cost_fails_in_three_ways() -> None:
    refuses(bolt().at("503.3"), "play:bolt", "703.1", "903.2.g", "903.2.j")
    refuses(fighter(bolt(), P2, "guard").at("503.3"), "play:bolt", "703.1", "903.2.j")
    refuses(bolt().will(P1={"fire": 1}).at("504.2"), "play:bolt", "903.2.g")


def test_a_judgment_at_a_wrong_time_by_a_rested_ruler_without_its_cost_fails_in_three_ways() -> None:
    rested = given().ruler(P1, "king", PAID, state="rested").at("503.3")
    assert {"604.2", "604.2c", "701.2"} <= set(rested.refused("judge:king").cites)

    refuses(rested, "judge:king", "705.1", "705.1", "705.2")


def test_a_second_judgment_of_a_turn_that_cannot_be_paid_fails_in_two_ways() -> None:
    game = given().ruler(P1, "king", PAID).ruler(P1, "queen", PAID).will(P1={"fire": 2}).at("504.2")
    game.picks("judge:king").passes(2)

    refuses(game, "judge:queen", "705.1", "705.2")


def test_a_rune_at_a_wrong_time_without_divinity_and_without_its_cost_fails_in_three_ways() -> None:
    rune = {"numbers": {"divinity": 3, "fire_cost": 1}, "abilities": (DRAWS,)}
    at = given().card(P1, "king", "ruler", zone="ruler_area", numbers={"divinity": 2})

    refuses(
        at.card(P1, "spark", "rune", zone="rune_area", **rune).at("503.3"), "play:spark", "711.1", "711.2", "903.2.j"
    )


def test_putting_a_card_aside_at_a_wrong_time_without_will_fails_in_two_ways() -> None:
    game = given().card(P1, "it", "chant", zone="hand").at("503.3")

    refuses(game, "standby:it", "706.1", "706.1")
    assert {"604.2d", "1003.4"} <= set(game.refused("standby:it").cites)


def test_a_stone_is_not_called_in_the_turn_of_the_opponent_nor_without_priority() -> None:
    game = given().ruler(P1, "queen", state="rested").at("504.2", P2)

    refuses(game, "call:queen", "602.1c", "601.1", "604.2e", "710.1", seat=P1)
    refuses(game.passes(), "call:queen", "604.2e", "710.1")


def test_a_used_up_ability_of_a_rested_card_that_costs_will_as_well_names_each_part_of_its_cost() -> None:
    cost = [{"do": "pay", "count": 1}, {"do": "exhaust", "what": "self"}]
    once = text("activated", once_per_turn=True, cost=cost, effect=[{"do": "draw"}])
    game = fighter(given().filled(P1, deck=5), P1, "sage", abilities=(once,)).will(P1={"fire": 1}).at("504.2")
    game.picks("ability:sage#0").passes(2)

    refuses(game, "ability:sage#0", "104.1", "903.2.j")
    assert {"1003.4", "203.4", "1013.2"} <= set(game.refused("ability:sage#0").cites)


def test_an_ability_of_the_opponents_card_is_not_played() -> None:
    costly = text("activated", cost=[{"do": "pay", "count": 1}], effect=[{"do": "draw"}])

    refuses(fighter(given(), P2, "sage", abilities=(costly,)).at("504.2"), "ability:sage#0", "707.1", "903.2.j")


def test_who_cannot_attack_and_what_cannot_be_attacked_is_named() -> None:
    at = fighter(fighter(given(), P1, "knight"), P1, "tired", state="rested")
    game = to_attack(fighter(fighter(at, P2, "guard"), P2, "sleeper", state="rested").at("504.2"))
    refuses(game, "attack:tired", "803.3a")
    refuses(game, "attack:guard", "803.3a")

    game.picks("attack:knight")

    refuses(game, "target:guard", "803.3b")
    refuses(game, "target:tired", "803.3b")


def test_a_card_with_barrier_is_no_target() -> None:
    at = fighter(fighter(bolt(), P2, "veiled", flags=("barrier",)), P2, "open").will(P1={"fire": 1})

    refuses(at.at("504.2").picks("play:bolt"), "choose:veiled", "1120.2")


def test_a_battle_is_not_started_outside_the_main_phase_nor_upon_a_chase() -> None:
    at = fighter(given(), P1, "knight").card(
        P1, "quick", "chant", zone="hand", flags=("quickcast",), abilities=(DRAWS,)
    )
    refuses(at.at("503.3"), "battle", "704.1")

    at = fighter(given(), P1, "knight").card(
        P1, "quick", "chant", zone="hand", flags=("quickcast",), abilities=(DRAWS,)
    )
    refuses(at.at("504.2").picks("play:quick"), "battle", "704.1")
