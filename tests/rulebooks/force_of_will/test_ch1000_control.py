"""105.3, 307.8, 905.3. Control of cards that changes hands for a time, and what such a card cannot do."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectBegan
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.force_of_will.battles import fighter, to_attack
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, card, given, text

SHOT = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[{"do": "damage", "count": 100}])
TARGET = {"do": "choose", "from": {"kind": "resonator"}}
STEAL = {"do": "control", "what": "it", "until": "turn"}


def stolen(position: Given, *effect: dict[str, object], **facts: object) -> Play:
    """P1 has played a chant that gives P1 control of the opponent's resonator."""
    spell = text("spell", effect=[TARGET, *(effect or (STEAL,))])
    position = fighter(position.filled(P1, deck=5).filled(P2, deck=5), P2, "guard", abilities=(SHOT,), **facts)
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2")
    game.picks("play:spell")
    if game.asked().name != "priority":
        game.picks("choose:guard")
    return game.passes(2)


def to_next_turn(game: Play) -> None:
    """Both pass until the opponent's turn begins."""
    while game.table.turn_player == P1:
        game.picks("pass")


@pytest.mark.clause("105.3", "105.3c", "302.3", "307.8a")
def test_a_card_whose_control_changes_stays_the_same_card() -> None:
    game = stolen(given(), markers={"damage": 200})

    moved = next(event for event in game.events(CardMoved) if event.verb == "control")
    assert (moved.card, moved.target) == (moved.became, "P1/field")
    assert set(moved.cites) >= {"105.3", "302.3"}
    assert (game.obj("guard").controller, game.obj("guard").owner) == (P1, P2)
    assert game.obj("guard").markers == {"damage": 200}
    assert "105.3c" in game.last(EffectBegan).cites


@pytest.mark.clause("905.3")
def test_a_card_taken_over_in_this_turn_does_not_rest_for_abilities() -> None:
    game = stolen(given())

    assert "905.3" in game.refused("ability:guard#0").cites


@pytest.mark.clause("803.3a")
@pytest.mark.parametrize("flags", [(), ("swiftness",)])
def test_a_card_taken_over_in_this_turn_does_not_attack_even_with_swiftness(flags: tuple[str, ...]) -> None:
    game = to_attack(stolen(given(), flags=flags))

    assert "803.3a" in game.refused("attack:guard").cites


@pytest.mark.clause("105.3", "105.3a", "505.5b")
def test_control_goes_back_when_the_effect_ends() -> None:
    game = stolen(given())
    to_next_turn(game)

    assert game.zone("guard") == "P2/field"
    assert game.obj("guard").controller == P2
    assert [event.target for event in game.events(CardMoved) if event.verb == "control"] == ["P1/field", "P2/field"]
    assert game.last(CardMoved, "105.3a").target == "P2/field", "without an effect it is its owner's"


@pytest.mark.clause("105.3")
def test_control_for_good_does_not_go_back() -> None:
    game = stolen(given(), {"do": "control", "what": "it", "until": "game"})
    to_next_turn(game)

    assert game.obj("guard").controller == P1


@pytest.mark.clause("104.4")
def test_what_cannot_change_hands_does_not() -> None:
    loyal = text("static", statics=[{"to": "self", "change": {"forbid": ["control"]}}])
    position = fighter(given(), P2, "other", abilities=(loyal,))
    spell = text("spell", effect=[{"do": "control", "what": {"kind": "resonator", "of": "opponent"}, "until": "turn"}])
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2")
    game.picks("play:spell").passes(2)

    assert game.obj("other").controller == P2
    assert "104.4" in game.last(ActIncomplete).cites


@pytest.mark.clause("105.3b", "905.2")
def test_an_ability_is_controlled_by_whoever_controls_its_card_now() -> None:
    gain = text("activated", effect=[{"do": "gain", "resource": "life", "count": 100}])
    position = given().card(P2, "guard", "resonator", numbers={"atk": 500, "def": 500}, abilities=(gain,))
    spell = text("spell", effect=[{"do": "control", "what": {"kind": "resonator"}, "until": "turn"}])
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2")
    game.picks("play:spell").passes(2).picks("ability:guard#0").passes(2)

    assert game.life == {P1: 4100, P2: 4000}


@pytest.mark.clause("105.3", "909.3b")
def test_of_two_effects_the_later_one_decides_and_then_the_earlier_one_again() -> None:
    take = {"do": "change", "of": "it", "change": {"controller": "you"}}
    spells = {"long": {**take, "until": "game"}, "short": {**take, "until": "turn"}}
    position = fighter(given().filled(P1, deck=5).filled(P2, deck=5), P2, "guard")
    for seat, name in ((P1, "long"), (P2, "short")):
        ability = text("spell", effect=[TARGET, spells[name]])
        position.card(seat, name, "chant", zone="hand", abilities=(ability,), flags=("quickcast",))
    game = position.at("504.2").picks("play:long").picks("choose:guard").passes(2)
    assert game.obj("guard").controller == P1

    game.passes(1).picks("play:short").picks("choose:guard").passes(2)
    assert game.obj("guard").controller == P2
    to_next_turn(game)
    assert game.obj("guard").controller == P1


def puppeteer(position: Given) -> Given:
    """P1 has an addition that gives control of its bearer, and P2 a chant that destroys additions."""
    takes = text("static", statics=[{"to": "bearer", "change": {"controller": "you"}}])
    strings = text("activated", effect=[TARGET, {"do": "attach", "what": "self", "to": "it"}])
    position.card(P1, "strings", "addition", abilities=(takes, strings))
    cut = text("spell", effect=[{"do": "destroy", "what": {"kind": "addition"}}])
    return position.card(P2, "cut", "chant", zone="hand", abilities=(cut,), flags=("quickcast",))


@pytest.mark.clause("105.3")
def test_an_addition_gives_control_of_its_bearer_while_it_is_attached() -> None:
    game = puppeteer(fighter(given(), P2, "guard")).at("504.2")
    game.picks("ability:strings#1").picks("choose:guard").passes(2)
    assert game.obj("guard").controller == P1

    game.passes(1).picks("play:cut").passes(2)
    assert (game.zone("strings"), game.obj("guard").controller) == ("P1/graveyard", P2)


@pytest.mark.clause("803.5a")
def test_an_attacker_that_changes_hands_attacks_no_longer() -> None:
    position = fighter(fighter(given(), P1, "knight"), P2, "guard", state="rested")
    spell = text("spell", effect=[TARGET, STEAL])
    position.card(P2, "spell", "chant", zone="hand", abilities=(spell,), flags=("quickcast",))
    game = to_attack(position.at("504.2")).picks("attack:knight").picks("player")
    game.passes(1).picks("play:spell").picks("choose:knight").passes(2)

    assert (game.obj("knight").controller, game.table.facts.get("attacker")) == (P2, None)


@pytest.mark.clause("302.5", "1010.1")
def test_a_card_under_another_players_control_goes_to_its_owners_graveyard() -> None:
    game = stolen(given(), STEAL, {"do": "destroy", "what": "it"})

    assert game.zone("guard") == "P2/graveyard"
    assert "own_controllers" not in game.table.facts


@pytest.mark.clause("105.3", "1010.1a")
def test_a_j_ruler_under_another_players_control_goes_back_to_its_owners_ruler_area() -> None:
    spell = text(
        "spell", effect=[{"do": "control", "what": {"kind": "j_ruler"}}, {"do": "destroy", "what": {"kind": "j_ruler"}}]
    )
    position = given().card(P2, "lordJ", "j_ruler", numbers={"atk": 800, "def": 800}, sides=("lord",))
    position.defined["lord"] = card("lord", "ruler", sides=("lordJ",))
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2")
    game.picks("play:spell").passes(2)

    assert (game.zone("lordJ"), game.obj("lordJ").controller) == ("P2/ruler_area", P2)


@pytest.mark.clause("105.3")
@pytest.mark.parametrize(("event", "life"), [("control", 4100), ("move", 4000), ("enter", 4000), ("left_field", 4000)])
def test_who_waits_for_control_notices_it_and_who_waits_for_a_move_does_not(event: str, life: int) -> None:
    gain = {"do": "gain", "resource": "life", "count": 100}
    waits = text("triggered", when={"event": event, "who": {"name": "guard"}}, effect=[gain])
    game = stolen(given().card(P1, "watch", "regalia", abilities=(waits,)))
    while game.chase:
        game.picks("pass")

    assert game.life[P1] == life


@pytest.mark.clause("302.3", "105.3")
def test_control_for_the_game_takes_hold_again_of_a_j_ruler_that_comes_back() -> None:
    """In the ruler area it is its owner's, who judges it; on the field it is under the changed control (AFW-171)."""
    lords = {"zone": "ruler_area", "of": "opponent"}
    take = text(
        "spell",
        effect=[
            {"do": "put_as_j_ruler", "what": lords},
            {"do": "control", "what": {"kind": "j_ruler"}, "until": "game"},
        ],
    )
    lose = text("spell", effect=[{"do": "destroy", "what": {"kind": "j_ruler"}}, {"do": "heal_ruler", "what": lords}])
    position = given().filled(P1, deck=9).filled(P2, deck=9).ruler(P2, "lord", text("judgment", cost=[]))
    position.defined["lordJ"] = card("lordJ", "j_ruler", numbers={"atk": 500, "def": 500}, sides=("lord",))
    position.card(P1, "take", "chant", zone="hand", abilities=(take,))
    position.card(P1, "lose", "chant", zone="hand", abilities=(lose,))

    game = position.at("504.2").picks("play:take").passes(2)
    assert (game.zone("lord"), game.obj("lord").controller) == ("P1/field", P1)
    game.picks("play:lose").passes(2)
    assert (game.zone("lord"), game.obj("lord").controller) == ("P2/ruler_area", P2)
    to_next_turn(game)
    while "battle" not in game.options():
        game.picks("pass")
    game.picks("judge:lord").passes(2)
    assert (game.zone("lord"), game.obj("lord").controller) == ("P1/field", P1)
