"""1115. [Remnant]: cards that are played from the graveyard, and leave the game from the chase."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given

LIFE = {"do": "gain", "resource": "life", "count": 100}


def recur(zone: str = "graveyard", **more: object) -> Given:
    """P1 has a chant with [Remnant] for [1], and a stone."""
    position = given().written(
        P1, "recur", "chant", zone=zone, cost={"free": 1}, effect=[LIFE], keywords=["remnant"], **more
    )  # fmt: skip
    return position.stone(P1, "one", "fire")


@pytest.mark.clause("1115.2", "910.1")
def test_it_is_played_from_the_graveyard_for_its_cost_and_removed_afterwards() -> None:
    game = recur().at("504.2").picks("play:recur").pays().passes(2)

    assert (game.zone("recur"), game.life[P1], game.obj("one").orientation) == ("P1/removed", 4100, "rested")
    assert {"1115.2", "910.1"} <= set(game.last(CardMoved).cites)


def test_played_from_the_hand_it_goes_to_the_graveyard() -> None:
    assert recur("hand").at("504.2").picks("play:recur").pays().passes(2).zone("recur") == "P1/graveyard"


@pytest.mark.clause("703.1", "1115.2")
def test_it_lifts_no_timing() -> None:
    game = recur().at("502.2")

    assert "703.1" in game.refused("play:recur").cites
    assert "1115.2" in {label for finding in game.explains("play:recur").findings for label in finding.cites}


def test_only_the_own_graveyard_counts() -> None:
    position = given().written(P2, "recur", "chant", zone="graveyard", cost={}, effect=[LIFE], keywords=["remnant"])

    assert "702.2" in position.at("504.2").refused("play:recur").cites


@pytest.mark.clause("1115.2")
def test_one_that_is_cancelled_is_removed_as_well() -> None:
    stop = [{"do": "choose", "from": {"zone": "chase", "kind": "chant"}}, {"do": "cancel", "what": "it"}]
    position = recur().written(P2, "no", "chant", zone="hand", cost={}, keywords=["quickcast"], effect=stop)
    game = position.at("504.2").picks("play:recur").pays().picks("pass").picks("play:no").picks("recur").passes(2)

    assert (game.zone("recur"), game.life[P1]) == ("P1/removed", 4000)


@pytest.mark.clause("1115.2")
def test_a_resonator_never_lands() -> None:
    position = given().written(
        P1, "ghost", "resonator", zone="graveyard", cost={}, atk=1, **{"def": 1}, keywords=["remnant"],
        enter=[{"effect": [LIFE]}],
    )  # fmt: skip
    game = position.at("504.2").picks("play:ghost").passes(2)

    assert (game.zone("ghost"), game.chase) == ("P1/removed", [])
