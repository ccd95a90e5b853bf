"""1109, 1110. Playing a card awakened, and by [Incarnation] in place of its cost."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.effects import EffectBegan, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given

DRAW = {"do": "draw"}
PAY = {"do": "pay", "count": 1}
FLYER = {"keywords": ["flying"], "enter": [{"effect": [DRAW]}]}


def flags(game: Play, name: str) -> set[str]:
    """The marks of a card now."""
    return set(RulesContext(game.table).derived.characteristics(game.id(name)).flags)


def sleeper(*stones: str, **more: object) -> Given:
    """P1 holds a resonator for [1] that can be awakened for [1] more; it then flies, and draws as it enters."""
    position = given().written(
        P1, "sleeper", "resonator", zone="hand", cost={"free": 1}, atk=300, **{"def": 300},
        awakening=[{"cost": [PAY], **FLYER}], **more,
    )  # fmt: skip
    for stone in stones:
        position.stone(P1, stone, "fire")
    return position


# ---------------------------------------------------------------- 1109: [Awakening]


@pytest.mark.clause("903.2.c", "1109.2", "1109.2a")
def test_an_awakened_card_costs_more_and_has_more() -> None:
    game = sleeper("one", "two").at("504.2").picks("play:sleeper")
    assert (game.asked().name, {option.id for option in game.asked().options}) == (
        "awakening", {"plain", "awaken"}
    )  # fmt: skip

    game.picks("awaken").pays()
    assert {game.obj("one").orientation, game.obj("two").orientation} == {"rested"}
    assert "flying" in flags(game, "sleeper")

    game.passes(2)
    assert {"flying", "awakened"} <= flags(game, "sleeper")
    assert game.chase == ["an ability"]
    assert "1140.2" in game.last(TriggerCounted).cites


@pytest.mark.clause("903.2.c")
def test_a_card_need_not_be_awakened() -> None:
    game = sleeper("one", "two").at("504.2").picks("play:sleeper").picks("plain").pays().passes(2)

    assert (game.zone("sleeper"), game.chase) == ("P1/field", [])
    assert not {"flying", "awakened"} & flags(game, "sleeper")


def test_what_cannot_be_paid_is_not_asked() -> None:
    game = sleeper("one").at("504.2").picks("play:sleeper").pays()

    assert (game.chase, game.asked().name) == (["sleeper"], "priority")


@pytest.mark.clause("1109.3")
def test_what_was_gained_lasts_beyond_the_turn_and_ends_with_the_card() -> None:
    game = sleeper("one", "two").at("504.2").picks("play:sleeper").picks("awaken").pays().passes(4)
    assert game.events(EffectBegan, "1109.3")

    game.passes_to("505.4").passes(2)
    game.passes_to("504.2")

    assert game.asked().seat == P2
    assert "flying" in flags(game, "sleeper")


@pytest.mark.clause("1109.2", "903.2.g")
def test_an_awakened_chant_asks_for_the_targets_of_what_it_does_besides() -> None:
    burn = [
        {"do": "choose", "from": {"kind": "resonator"}},
        {"do": "damage_to", "what": "it", "count": 500},
    ]
    position = given().written(
        P1, "call", "chant", zone="hand", cost={}, effect=[DRAW], awakening=[{"cost": [PAY], "effect": burn}]
    )  # fmt: skip
    position = position.stone(P1, "one", "fire").card(P2, "foe", "resonator", numbers={"atk": 300, "def": 300})
    game = position.at("504.2").picks("play:call").picks("awaken").picks("foe").pays().passes(2)

    assert (len(game.cards("P1/hand")), game.zone("foe")) == (1, "P2/graveyard")


def test_without_a_target_a_chant_is_played_as_it_is() -> None:
    burn = [
        {"do": "choose", "from": {"kind": "resonator"}},
        {"do": "damage_to", "what": "it", "count": 500},
    ]
    position = given().written(
        P1, "call", "chant", zone="hand", cost={}, effect=[DRAW], awakening=[{"cost": [PAY], "effect": burn}]
    )  # fmt: skip
    game = position.stone(P1, "one", "fire").at("504.2").picks("play:call").passes(2)

    assert (len(game.cards("P1/hand")), game.obj("one").orientation) == (1, "recovered")


@pytest.mark.clause("1109.2")
def test_the_cost_is_paid_even_if_the_card_is_played_for_nothing() -> None:
    position = given().written(
        P1, "trap", "chant", zone="standby", cost={"free": 5}, standby={"effect": [DRAW]},
        awakening=[{"cost": [PAY], "effect": [DRAW]}],
    )  # fmt: skip
    game = position.stone(P1, "one", "fire").at("504.2").picks("play:trap").picks("awaken").pays()

    assert game.obj("one").orientation == "rested"
    assert len(game.passes(2).cards("P1/hand")) == 2


@pytest.mark.clause("1109.2")
def test_of_several_any_number_is_chosen() -> None:
    two = [{"cost": [PAY], "keywords": ["flying"]}, {"cost": [PAY], "keywords": ["pierce"]}]
    position = given().written(P1, "sleeper", "resonator", zone="hand", cost={}, atk=1, **{"def": 1}, awakening=two)
    position.stone(P1, "one", "fire").stone(P1, "two", "fire")
    game = position.at("504.2").picks("play:sleeper")
    assert len(game.asked().options) == 4

    game.picks("awaken:awakening+awakening_2").pays().passes(2)
    assert {"flying", "pierce"} <= flags(game, "sleeper")


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("1111.2a", "903.2.d")
def test_a_play_is_taken_back_if_the_card_loses_quickcast_before_it_goes_to_the_chase() -> None:
    """The effect that gave it [Quickcast] is ended by hand while [Awakening] is being decided."""
    quick = [{"do": "change", "of": {"zone": "hand", "of": "you"}, "change": {"gain_flag": "quickcast"}}]
    position = sleeper("one", "two").written(P1, "haste", "chant", zone="hand", cost={}, effect=quick)
    position.written(P1, "slow", "chant", zone="hand", cost={}, effect=[DRAW], keywords=["quickcast"])
    game = position.at("504.2").picks("play:haste").passes(2).picks("play:slow").picks("play:sleeper")
    assert game.asked().name == "awakening"
    game.table.lasting.clear()
    game.table.shifted = game.table.altered = game.table.version

    game.picks("awaken")
    assert (game.zone("sleeper"), game.chase, game.asked().name) == ("P1/hand", ["slow"], "priority")
    assert game.events(StepTaken, "1111.2a")


PAY_X = {"do": "pay", "count": {"number": "x"}}


@pytest.mark.clause("903.2.f", "1109.2")
def test_the_x_of_an_awakening_is_decided_after_it_was_chosen_and_stays_with_the_card() -> None:
    grows = {"to": "self", "change": {"plus": {"atk": {"number": "x", "times": 100}}}}
    bears = {"to": "self", "change": {"enters_with": {"seed": {"number": "x"}}}}
    part = {"cost": [PAY_X], "ability": [{"kind": "static", "statics": [grows, bears]}]}
    position = given().written(
        P1, "sapling", "resonator", zone="hand", cost={"free": 1}, atk=300, **{"def": 300}, awakening=[part]
    )  # fmt: skip
    for stone in ("one", "two", "three"):
        position.stone(P1, stone, "fire")
    game = position.at("504.2").picks("play:sapling").picks("awaken")
    assert (game.asked().form, game.asked().most) == ("number", 2)

    game.picks(number=2).pays().passes(2)

    assert {game.obj(name).orientation for name in ("one", "two", "three")} == {"rested"}
    assert (game.number("sapling", "atk"), game.obj("sapling").markers) == (500, {"seed": 2})


@pytest.mark.clause("903.2.f", "1109.2")
def test_what_waits_for_the_awakened_card_to_enter_reads_its_x() -> None:
    when = {"event": "enter", "who": "self", "holds": {"self": {"flag": "awakened"}}}
    enters = {"kind": "triggered", "when": when, "effect": [{"do": "draw", "count": {"number": "x"}}]}
    position = given().filled(P1, deck=5).written(
        P1, "girl", "resonator", zone="hand", cost={}, atk=300, awakening=[{"cost": [PAY_X]}], ability=[enters],
        **{"def": 300},
    )  # fmt: skip
    game = position.stone(P1, "one", "fire").stone(P1, "two", "fire").at("504.2").picks("play:girl").picks("awaken")

    assert len(game.picks(number=2).pays().passes(4).cards("P1/hand")) == 2


@pytest.mark.clause("903.2.f")
def test_the_x_of_an_awakening_is_not_asked_for_if_the_card_is_not_awakened() -> None:
    position = given().written(
        P1, "sapling", "resonator", zone="hand", cost={}, atk=300, awakening=[{"cost": [PAY_X], **FLYER}], **{"def": 1}
    )  # fmt: skip
    game = position.stone(P1, "one", "fire").at("504.2").picks("play:sapling").picks("plain")

    assert (game.asked().name, game.chase, game.obj("one").orientation) == ("priority", ["sapling"], "recovered")


@pytest.mark.clause("903.2.f", "1109.2")
def test_the_text_of_an_awakened_chant_reads_the_x_that_is_paid_once() -> None:
    more = [{"do": "draw", "count": {"number": "x"}}]
    position = given().written(
        P1, "call", "chant", zone="hand", cost={}, effect=[DRAW], awakening=[{"cost": [PAY_X], "effect": more}]
    )  # fmt: skip
    game = position.stone(P1, "one", "fire").stone(P1, "two", "fire").at("504.2").picks("play:call").picks("awaken")
    assert game.asked().most == 2

    game.picks(number=1).pays()
    assert sorted(game.obj(name).orientation for name in ("one", "two")) == ["recovered", "rested"]
    assert len(game.passes(2).cards("P1/hand")) == 2


@pytest.mark.clause("903.2.f")
def test_a_text_that_chooses_the_x_of_its_own_cost_pays_it_once() -> None:
    """X is asked for by the text, not by the free cost of the card."""
    chosen = [{"do": "choose_number", "as": "x"}, {"do": "draw", "count": {"number": "x"}}]
    position = given().written(P1, "call", "chant", zone="hand", cost={}, effect=chosen, extra_cost=[PAY_X])
    game = position.stone(P1, "one", "fire").stone(P1, "two", "fire").at("504.2").picks("play:call")
    assert game.asked().most == 2

    game.picks(number=1).pays()
    assert sorted(game.obj(name).orientation for name in ("one", "two")) == ["recovered", "rested"]


@pytest.mark.clause("1109.2")
def test_a_card_that_left_and_came_back_is_not_awakened() -> None:
    back = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "return", "what": "it"}]
    position = sleeper("one", "two", "three")
    position.written(P1, "bounce", "chant", zone="hand", cost={}, effect=back)
    game = position.at("504.2").picks("play:sleeper").picks("awaken").pays().passes(4)
    game.picks("play:bounce").picks("sleeper").passes(2).picks("play:sleeper").pays().passes(2)

    assert game.zone("sleeper") == "P1/field"
    assert "flying" not in flags(game, "sleeper")


# ---------------------------------------------------------------- 1110: [Incarnation]


def banish(name: str = "gone", **select: object) -> dict[str, object]:
    return {"do": "pick", "act": "leave", "from": {"of": "you", "kind": "resonator", **select}, "as": name}


def spirit(*costs: dict[str, object], attributes: tuple[str, ...] = ("light", "fire"), **more: object) -> Given:
    """P1 holds a resonator for two fire will, with [Incarnation], and has a resonator of each attribute."""
    position = given().written(
        P1, "spirit", "resonator", zone="hand", cost={"fire": 2}, atk=300, **{"def": 300},
        incarnation=list(costs or (banish(attribute="fire"),)), **more,
    )  # fmt: skip
    for attribute in attributes:
        position.card(P1, f"of {attribute}", "resonator", numbers={"atk": 1, "def": 1}, attributes=(attribute,))
    return position


@pytest.mark.clause("1110.2", "903.2.i-1")
def test_resonators_are_banished_in_place_of_the_cost() -> None:
    game = spirit().at("504.2").picks("play:spirit").pays().passes(2)

    assert (game.zone("spirit"), game.zone("of fire"), game.zone("of light")) == (
        "P1/field",
        "P1/graveyard",
        "P1/field",
    )


@pytest.mark.clause("1110.2")
def test_who_can_pay_both_decides() -> None:
    position = spirit().stone(P1, "one", "fire").stone(P1, "two", "fire")
    game = position.at("504.2").picks("play:spirit")
    assert {option.id for option in game.asked().options} == {"cost", "incarnate"}

    game.picks("cost").pays().passes(2)
    assert (game.zone("of fire"), game.obj("one").orientation) == ("P1/field", "rested")


@pytest.mark.clause("1110.2a")
def test_of_each_attribute_one_is_banished() -> None:
    costs = (banish("a", attribute="fire"), banish("b", attribute="light"))

    assert "903.2.j" in spirit(*costs, attributes=("fire",)).at("504.2").refused("play:spirit").cites
    game = spirit(*costs).at("504.2").picks("play:spirit").pays().passes(2)
    assert (game.zone("of fire"), game.zone("of light")) == ("P1/graveyard", "P1/graveyard")


@pytest.mark.clause("1110.2b")
def test_of_joined_attributes_either_is_enough() -> None:
    either = banish(any_of=[{"attribute": "fire"}, {"attribute": "light"}])
    game = spirit(either).at("504.2").picks("play:spirit").picks("of light").pays().passes(2)

    assert (game.zone("spirit"), game.zone("of light"), game.zone("of fire")) == (
        "P1/field", "P1/graveyard", "P1/field"
    )  # fmt: skip


@pytest.mark.clause("1110.2", "1109.2")
def test_awakening_is_paid_besides() -> None:
    position = spirit(awakening=[{"cost": [PAY], "keywords": ["flying"]}]).stone(P1, "one", "fire")
    game = position.at("504.2").picks("play:spirit").picks("awaken").pays().passes(2)

    assert (game.zone("of fire"), game.obj("one").orientation) == ("P1/graveyard", "rested")
    assert "flying" in flags(game, "spirit")


def test_costs_made_more_are_paid_besides_what_is_banished() -> None:
    dear = {"to": {"zone": "hand", "of": "you"}, "change": {"plus": {"cost_more": 1}}}
    position = spirit().written(P1, "tax", "regalia", ability=[{"kind": "static", "statics": [dear]}])

    assert "903.2.j" in position.at("504.2").refused("play:spirit").cites


@pytest.mark.clause("1110.2", "903.2.j")
def test_who_can_neither_pay_nor_banish_is_told_of_both() -> None:
    assert {"1110.2", "903.2.j"} <= set(spirit(attributes=("light",)).at("504.2").refused("play:spirit").cites)


@pytest.mark.clause("1110.2a")
def test_a_resonator_of_two_attributes_counts_for_one_of_them() -> None:
    costs = (banish("a", attribute="fire"), banish("b", attribute="light"))
    position = spirit(*costs, attributes=("fire",))
    position.card(P1, "both", "resonator", numbers={"atk": 1, "def": 1}, attributes=("fire", "light"))
    game = position.at("504.2").picks("play:spirit").pays()

    assert (game.zone("of fire"), game.zone("both")) == ("P1/graveyard", "P1/graveyard")
