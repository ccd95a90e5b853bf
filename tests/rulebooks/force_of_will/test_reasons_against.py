"""What is said against a card or player that cannot be a target or cannot pay: each reason, and no other."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.clauses.finding import Finding
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given, text

BODY = {"atk": 300, "def": 300}
BURN = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "damage_to", "what": "it", "count": 500}]
SCORCH = [
    {"do": "target", "players": "any", "from": {"kind": "resonator"}},
    {"do": "damage_to", "what": "it", "count": 500, "players": None},
]
UNSEEN = {"do": "choose", "from": {"zone": "standby", "of": "any", "kind": "chant"}, "unseen": True}


def codes(found: tuple[Finding, ...]) -> list[str]:
    """The codes of findings."""
    return [each.code for each in found]


def burner(effect: list[dict[str, object]]) -> Given:
    """P1 has a chant; P2 has an open resonator."""
    position = given().written(P1, "burn", "chant", zone="hand", cost={}, effect=effect)
    return position.card(P2, "open", "resonator", numbers=BODY)


def test_barrier_and_a_ban_are_each_named() -> None:
    spared = text("static", statics=[{"to": "self", "change": {"forbid": ["be_targeted"]}}])
    position = burner(BURN).card(P2, "wall", "resonator", flags=("barrier",), numbers=BODY, abilities=(spared,))
    game = position.at("504.2").picks("play:burn")

    found = game.barred("choose:wall")
    assert codes(found) == ["choose.kept-from-choice", "target.barrier"]
    assert found[0].facts == {"by": game.id("wall")}


def test_what_lies_where_the_text_picks_nothing_is_said_to_lie_there() -> None:
    game = burner(BURN).card(P1, "held", "resonator", zone="hand", numbers=BODY).at("504.2").picks("play:burn")

    (held,) = [found for found in game.refused("choose:held").findings if found.effect == "FORBIDS"]
    assert (held.code, held.facts) == ("pick.other-zone", {"zone": "P1/hand"})
    assert "pick.no-player" in codes(game.refused(f"choose:{P1}").findings)


def test_of_players_and_cards_the_one_that_the_text_does_not_pick_is_told() -> None:
    picks = {"do": "target", "players": "opponent", "from": {"kind": "resonator", "of": "opponent"}}
    game = burner([picks]).card(P1, "own", "resonator", numbers=BODY).at("504.2").picks("play:burn")

    assert codes(game.barred(f"target:{P1}")) == ["target.other-player"]
    assert codes(game.barred("target:own")) == ["fit.other-player"]


def test_a_player_whom_an_effect_spares_is_told_with_the_effect() -> None:
    spares = text("static", statics=[{"forbid_player": "you", "forbid": ["be_targeted"]}])
    picks = {"do": "target", "players": "any"}
    position = burner([picks]).card(P2, "ward", "addition", abilities=(spares,))
    game = position.at("504.2").picks("play:burn")

    (found,) = game.barred(f"target:{P2}")
    assert (found.code, found.facts) == ("target.player-spared", {"by": game.id("ward")})


def test_a_card_that_nobody_sees_is_no_target_where_a_quality_is_asked_for() -> None:
    position = burner([UNSEEN, {"do": "put", "what": "it", "zone": "graveyard"}])
    position.card(P1, "own", "chant", zone="standby").card(P2, "shown", "chant", zone="standby")
    position.objects[-1] = replace(position.objects[-1], shown=("*",))
    game = position.at("504.2").picks("play:burn")

    assert game.options() == {"choose:shown"}
    assert codes(game.barred("choose:own")) == ["target.hidden"]


def test_only_own_cards_are_rested_for_a_cost() -> None:
    rests = {"do": "pick", "act": "exhaust", "from": {"kind": "resonator"}}
    use = text("activated", cost=[rests], effect=[{"do": "draw"}])
    position = given().card(P1, "gem", "regalia", abilities=(use,)).card(P1, "own", "resonator", numbers=BODY)
    position.card(P1, "other", "resonator", numbers=BODY).card(P2, "theirs", "resonator", numbers=BODY)
    game = position.at("504.2").picks("ability:gem#0")

    assert game.options() == {"pay:own", "pay:other"}
    assert codes(game.barred("pay:theirs")) == ["pay.not-own"]


def test_a_card_that_would_not_move_does_not_pay_by_moving() -> None:
    away = {"do": "pick", "act": "return", "from": {"of": "you"}}
    use = text("activated", cost=[away], effect=[{"do": "draw"}])
    position = given().card(P1, "gem", "regalia", abilities=(use,)).card(P1, "own", "resonator", numbers=BODY)
    game = position.ruler(P1, "lord").card(P1, "lordJ", number="lordJ").at("504.2").picks("ability:gem#0")

    assert codes(game.barred("pay:lordJ")) == ["pay.stays"]


def test_a_target_that_leaves_the_next_one_without_a_target_is_told() -> None:
    first = {"do": "choose", "from": {"kind": "resonator"}}
    second = {"do": "choose", "from": {"name": "open", "not": {"zone": "remembered", "among": "it"}}, "as": "other"}
    position = burner([first, second, {"do": "put", "what": "other", "zone": "hand"}])
    game = position.card(P2, "weak", "resonator", numbers=BODY).at("504.2").picks("play:burn")

    assert game.options() == {"choose:weak"}
    assert codes(game.barred("choose:open")) == ["target.leaves-no-target"]
