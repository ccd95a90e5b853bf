"""1129, 712.2, 803.5, 804.4. [Mobilize]: what attacking and blocking ask for; and who has to attack all the same."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardTurned
from tests.rulebooks.force_of_will.battles import to_attack, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given

PAY = {"do": "pay", "count": 1}
BODY = {"cost": {}, "atk": 500, "def": 500}


def tank(*stones: str, seat: str = P1, **more: object) -> Given:
    """A player has a resonator with [Mobilize] for [1], and stones."""
    position = given().written(seat, "tank", "resonator", **BODY, mobilize=[PAY], **more)
    for stone in stones:
        position.stone(seat, stone, "fire")
    return position


@pytest.mark.clause("1129.2", "803.5")
def test_an_attack_is_paid() -> None:
    game = to_attack(tank("one").at("504.2")).picks("attack:tank").picks("player")

    assert (game.obj("tank").orientation, game.obj("one").orientation) == ("rested", "rested")
    assert game.table.facts["attacker"] == game.id("tank")


@pytest.mark.clause("1129.2", "803.5")
def test_who_cannot_pay_cannot_attack() -> None:
    game = to_attack(tank().at("504.2"))

    assert "1129.2" in game.refused("attack:tank").cites


@pytest.mark.clause("1129.2", "803.5")
def test_the_attacker_rests_before_it_could_pay_itself() -> None:
    own = {
        "kind": "activated", "cost": [{"do": "exhaust", "what": "self"}],
        "effect": [{"do": "produce_will", "of": ["fire"]}],
    }  # fmt: skip
    game = to_attack(tank(ability=[own]).at("504.2"))

    assert "1129.2" in game.refused("attack:tank").cites


@pytest.mark.clause("1129.2", "804.4")
def test_a_block_is_paid() -> None:
    position = tank("one", seat=P2).card(P1, "knight", "resonator", numbers={"atk": 300, "def": 300})
    game = to_question(to_attack(position.at("504.2")).picks("attack:knight").picks("player"), "block")
    assert "block.can-be-paid" in {found.code for found in game.explains("block:tank").findings}

    game.picks("block:tank")

    assert (game.obj("tank").orientation, game.obj("one").orientation) == ("rested", "rested")
    assert game.table.facts["blocker"] == game.id("tank")


@pytest.mark.clause("1129.2", "804.4")
def test_who_cannot_pay_cannot_block() -> None:
    position = tank(seat=P2).card(P1, "knight", "resonator", numbers={"atk": 300, "def": 300})
    game = to_question(to_attack(position.at("504.2")).picks("attack:knight").picks("player"), "block")

    assert "1129.2" in game.refused("block:tank").cites


@pytest.mark.clause("1129.3")
def test_a_mobilized_card_attacks_without_paying() -> None:
    go = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "mobilize", "what": "it"}]
    position = tank("one").written(P1, "go", "chant", zone="hand", cost={}, effect=go)
    game = to_attack(position.at("504.2").picks("play:go").picks("tank").passes(2))
    assert "1129.3" in {label for finding in game.explains("attack:tank").findings for label in finding.cites}

    game.picks("attack:tank").picks("player")
    assert (game.obj("tank").orientation, game.obj("one").orientation) == ("rested", "recovered")


@pytest.mark.clause("803.5")
def test_an_attack_whose_payment_fails_is_taken_back() -> None:
    """Looking for a card that is not there fails the payment; all is as before the decision."""
    look = {"do": "pick", "act": "discard", "from": {"zone": "deck", "of": "you", "kind": "chant"}}
    position = given().written(P1, "tank", "resonator", **BODY, mobilize=[look])
    game = to_attack(position.at("504.2")).picks("attack:tank").picks("player")
    assert game.asked().name == "payment"

    game.picks()
    assert (game.asked().name, game.obj("tank").orientation) == ("attack", "recovered")
    assert (game.picks("abandon").asked().name, len(game.cards("P1/deck"))) == ("priority", 5)
    assert game.events(CardTurned)
    assert "attacker" not in game.table.facts


# ---------------------------------------------------------------- 712.2: who has to attack


def forced(*keywords: str, **more: object) -> Given:
    return given().written(P1, "berserk", "resonator", **BODY, keywords=["bloodlust", *keywords], **more)


@pytest.mark.clause("1123.2", "712.2", "712.2a", "712.2b", "712.2c", "712.2d", "712.2e")
def test_who_has_to_attack_does_not_pass() -> None:
    assert "712.2" in forced().at("504.2").refused("pass").cites


def passes(position: Given) -> Play:
    """The turn player passes at main timing."""
    return position.at("504.2").picks("pass")


@pytest.mark.clause("712.2e")
def test_what_asks_for_a_payment_binds_nobody_to_start_a_battle() -> None:
    asks = forced(mobilize=[PAY]).stone(P1, "one", "fire").at("504.2").explains("pass")
    assert [found.code for found in asks.findings if "712.2e" in found.cites] == ["pass.free-to-attack"]
    assert passes(forced(mobilize=[PAY]).stone(P1, "one", "fire")).asked().seat == P2


@pytest.mark.clause("803.3")
def test_in_a_battle_what_can_be_paid_has_to_be() -> None:
    game = to_attack(forced(mobilize=[PAY]).stone(P1, "one", "fire").at("504.2"))
    assert "803.3" in game.refused("abandon").cites

    game = to_attack(forced(mobilize=[PAY]).at("504.2"))
    assert game.picks("abandon").asked().name == "priority"


# ---------------------------------------------------------------- several of them


def twice(*stones: str, more: dict[str, object] | None = None) -> Given:
    """A tank, and something that gives it a second [Mobilize]."""
    second = {"kind": "mobilize", "cost": [more or PAY]}
    to_all = {"to": {"of": "you", "kind": "resonator"}, "change": {"gain_ability": second}}
    gives = {"kind": "static", "statics": [to_all]}
    return tank(*stones).written(P1, "depot", "regalia", cost={}, ability=[gives])


@pytest.mark.clause("1129.2", "803.5")
def test_each_of_several_is_paid() -> None:
    assert "1129.2" in to_attack(twice("one").at("504.2")).refused("attack:tank").cites

    game = to_attack(twice("one", "two").at("504.2")).picks("attack:tank").picks("player").pays()
    assert [game.obj(name).orientation for name in ("tank", "one", "two")] == ["rested"] * 3
    assert game.table.facts["attacker"] == game.id("tank")


@pytest.mark.clause("1129.2", "803.5")
def test_a_second_one_may_ask_for_something_else() -> None:
    position = twice("one", more={"do": "spend", "resource": "life", "count": 300})
    game = to_attack(position.at("504.2")).picks("attack:tank").picks("player")

    assert (game.life[P1], game.obj("one").orientation) == (3700, "rested")
    assert game.table.facts["attacker"] == game.id("tank")
