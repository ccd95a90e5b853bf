"""1120. [Barrier]: who cannot be a target of what other players play."""

from __future__ import annotations

import pytest

from engine.core.events.game import FactNoted
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given

BURN = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "damage_to", "what": "it", "count": 500}]
SCORCH = [
    {"do": "target", "players": "opponent"},
    {"do": "for_player", "who": "it", "effect": [{"do": "damage", "count": 500, "to": "you"}]},
]


def burner(*keywords: str, seat: str = P1, **more: object) -> Given:
    """P1 can burn a resonator; there is one with these keywords."""
    position = given().written(P1, "burn", "chant", zone="hand", cost={}, effect=BURN, **more)
    return position.card(seat, "wall", "resonator", flags=keywords, numbers={"atk": 300, "def": 300})


@pytest.mark.clause("1120.2", "903.2.g")
def test_a_card_with_barrier_is_no_target_of_what_others_play() -> None:
    game = burner("barrier", seat=P2).at("504.2")

    assert {"903.2.g", "1120.2"} <= set(game.refused("play:burn").cites)


@pytest.mark.clause("1120.2")
def test_it_is_left_out_where_there_are_others() -> None:
    position = burner("barrier", seat=P2).card(P2, "open", "resonator", numbers={"atk": 300, "def": 300})
    game = position.at("504.2").picks("play:burn")

    assert game.options() == {"choose:open"}
    assert "1120.2" in game.refused("choose:wall").cites


def test_its_own_player_may_target_it() -> None:
    game = burner("barrier").at("504.2").picks("play:burn").picks("wall").passes(2)

    assert game.zone("wall") == "P1/graveyard"


def test_what_does_not_target_reaches_it() -> None:
    all_of_them = [{"do": "damage_to", "what": {"kind": "resonator"}, "count": 500}]
    position = given().written(P1, "storm", "chant", zone="hand", cost={}, effect=all_of_them)
    position.card(P2, "wall", "resonator", flags=("barrier",), numbers={"atk": 300, "def": 300})

    assert position.at("504.2").picks("play:storm").passes(2).zone("wall") == "P2/graveyard"


@pytest.mark.clause("1120.3")
def test_a_barrier_against_something_bars_that_alone() -> None:
    assert "1120.3" in burner("barrier:fire", seat=P2, attributes=["fire"]).at("504.2").refused("play:burn").cites
    assert "1120.3" in burner("barrier:chant", seat=P2).at("504.2").refused("play:burn").cites
    game = burner("barrier:water", seat=P2, attributes=["fire"]).at("504.2").picks("play:burn").picks("wall").passes(2)
    assert game.zone("wall") == "P2/graveyard"


@pytest.mark.clause("1120.3", "901.1e")
def test_an_ability_is_what_its_card_is() -> None:
    position = given().written(
        P1, "mage", "resonator", cost={}, atk=1, **{"def": 1}, attributes=["fire"],
        ability=[{"kind": "activated", "effect": BURN, "cost": []}],
    )  # fmt: skip
    position.card(P2, "wall", "resonator", flags=("barrier:fire",), numbers={"atk": 300, "def": 300})
    game = position.at("504.2").picks("ability:mage#0")

    assert "1120.3" in game.refused("choose:wall").cites


@pytest.mark.clause("903.3a")
def test_a_barrier_gained_in_answer_saves_a_target() -> None:
    position = burner(seat=P2)
    shield = {"do": "change", "of": "it", "change": {"gain_flag": "barrier"}}
    position.written(
        P2, "shield", "chant", zone="hand", cost={}, keywords=["quickcast"],
        effect=[{"do": "choose", "from": {"kind": "resonator"}}, shield],
    )  # fmt: skip
    game = position.at("504.2").picks("play:burn").picks("wall").picks("pass").picks("play:shield").picks("wall")

    assert game.passes(4).zone("wall") == "P2/field"


def shielded(*words: str, **more: object) -> Given:
    """P1 can burn the opponent, who has [Barrier]."""
    ward = [{"forbid_player": "you", "forbid": list(words)}]
    position = given().written(P1, "scorch", "chant", zone="hand", cost={}, effect=SCORCH, **more)
    return position.written(P2, "ward", "regalia", cost={}, ability=[{"kind": "static", "statics": ward}])


@pytest.mark.clause("1120.4", "903.2.g")
def test_a_player_with_barrier_is_no_target_of_others() -> None:
    assert "1120.4" in shielded("be_targeted_by_others").at("504.2").refused("play:scorch").cites


@pytest.mark.clause("1120.5")
def test_a_players_barrier_against_something_bars_that_alone() -> None:
    ward = "be_targeted_by_others:fire"
    assert "1120.5" in shielded(ward, attributes=["fire"]).at("504.2").refused("play:scorch").cites

    game = shielded(ward, attributes=["water"]).at("504.2").picks("play:scorch")
    if game.asked().name == "target":
        game.picks(game.asked().options[0].id)
    assert game.passes(2).life[P2] == 3500
    assert game.last(FactNoted, "1007.2")


def test_a_player_may_target_their_own() -> None:
    mine = [{"do": "target", "players": "you"}, {"do": "for_player", "who": "it", "effect": [{"do": "draw"}]}]
    ward = [{"forbid_player": "you", "forbid": ["be_targeted_by_others"]}]
    position = given().written(P1, "gift", "chant", zone="hand", cost={}, effect=mine)
    position.written(P1, "ward", "regalia", cost={}, ability=[{"kind": "static", "statics": ward}])
    game = position.at("504.2").picks("play:gift")
    if game.asked().name == "target":
        game.picks(game.asked().options[0].id)

    assert len(game.passes(2).cards("P1/hand")) == 1
