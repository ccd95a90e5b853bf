"""903.2.i, 1003, 1013, 1034: what playing costs after every change, X of a judgment, and what is rested for a cost."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.layers.explain_value import explain_value
from engine.core.events.cards import ZoneReordered
from engine.core.events.steps import StepTaken
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, card, given, makes, text

MAKES_A_TOKEN = {"do": "make_token", "token": {"name": "recruit", "numbers": {"atk": 100, "def": 100}}}
BODY = {"atk": 500, "def": 500}
DRAW = text("spell", effect=[{"do": "draw"}])


def effect(*statics: dict[str, Any]) -> Any:
    """A static ability."""
    return text("static", statics=list(statics))


def chant(**numbers: int) -> Given:
    """P1 holds a chant that draws a card."""
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    return position.card(P1, "spell", "chant", zone="hand", abilities=(DRAW,), numbers=numbers)


CHANTS = {"zone": "hand", "kind": "chant", "of": "any"}


@pytest.mark.clause("903.2.i-3", "903.2.i-4", "903.2.i-5")
@pytest.mark.parametrize(("less", "paid"), [(1, 2), (2, 1), (9, 1)])
def test_a_cost_is_made_more_and_then_less_and_a_surplus_is_lost(less: int, paid: int) -> None:
    """Fire and 1, 1 more: free will lowers the free cost alone."""
    taxed = effect({"to": CHANTS, "change": {"plus": {"cost_more": 1}}})
    cut = effect({"to": CHANTS, "change": {"plus": {"cost_less": less}}})
    position = chant(fire_cost=1, free_cost=1).card(P2, "tax", "regalia", abilities=(taxed,))
    game = position.card(P1, "cut", "regalia", abilities=(cut,)).will(P1={"fire": 3}).at("504.2").picks("play:spell")

    assert game.will == {"fire": 3 - paid}
    assert [step.cites for step in game.events(StepTaken) if "903.2.i-3" in step.cites and "903.2.i-4" in step.cites]


@pytest.mark.clause("903.2.d-1", "903.2.i-4")
@pytest.mark.parametrize("zones", [["hand"], ["hand", "chase"]])
def test_an_effect_that_reaches_the_chase_as_well_does_not_count_twice(zones: list[str]) -> None:
    own = text("static", zones=zones, statics=[{"to": "self", "change": {"plus": {"cost_less": 1}}}])
    position = given().card(P1, "elf", "resonator", zone="hand", numbers={**BODY, "free_cost": 3}, abilities=(own,))

    assert position.will(P1={"fire": 3}).at("504.2").picks("play:elf").will == {"fire": 1}


@pytest.mark.clause("903.2.i-1")
def test_a_cost_that_became_another_one_is_paid() -> None:
    other = effect({"to": CHANTS, "change": {"becomes": {"fire_cost": 0, "free_cost": 1}}})
    position = chant(fire_cost=3).card(P1, "gate", "regalia", abilities=(other,)).will(P1={"water": 1})
    game = position.at("504.2").picks("play:spell")

    assert (game.chase, game.will) == (["spell"], {})
    assert [step for step in game.events(StepTaken) if "903.2.i-1" in step.cites and step.at == "903.2.i/3"]


@pytest.mark.clause("903.2.f-1")
def test_the_x_of_a_cost_that_became_another_one_is_nothing() -> None:
    other = effect({"to": CHANTS, "change": {"becomes": {"fire_cost": 0, "free_cost": 1}}})
    burst = text("spell", effect=[{"do": "draw"}])
    position = given().filled(P1, deck=5).card(P1, "gate", "regalia", abilities=(other,)).will(P1={"water": 4})
    position.card(P1, "burst", "chant", zone="hand", flags=("x_cost",), numbers={"fire_cost": 1}, abilities=(burst,))
    game = position.at("504.2").picks("play:burst")

    assert (game.chase, game.asked().name, game.will) == (["burst"], "priority", {"water": 3})
    assert [step for step in game.events(StepTaken) if "903.2.f-1" in step.cites]


@pytest.mark.clause("903.2.i-3")
def test_an_ability_is_made_to_cost_more() -> None:
    ability = text("activated", cost=[{"do": "pay"}], effect=[{"do": "draw"}])
    more = effect({"to": {"kind": "regalia", "of": "opponent"}, "change": {"plus": {"use_cost_more": 1}}})
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,))
    game = position.card(P2, "tax", "regalia", abilities=(more,)).will(P1={"fire": 1}).at("504.2")

    verdict = game.refused("ability:gem#0")
    assert {"903.2.j", "903.2.i-3"} <= set(verdict.cites)


@pytest.mark.clause("903.2.i-4")
def test_an_ability_is_made_to_cost_less() -> None:
    ability = text("activated", cost=[{"do": "pay", "count": 2}], effect=[{"do": "draw"}])
    less = effect({"to": "self", "change": {"plus": {"use_cost_less": 1}}})
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability, less)).will(P1={"fire": 1})

    assert position.at("504.2").picks("ability:gem#0").will == {}


@pytest.mark.clause("903.2.i-3", "907.2")
def test_a_will_ability_that_costs_more_is_paid_also_while_will_is_paid() -> None:
    more = effect({"to": {"kind": "resonator", "of": "opponent"}, "change": {"plus": {"use_cost_more": 1}}})
    position = given().card(P1, "elf", "resonator", abilities=(makes("fire"),), numbers=BODY)
    position.card(P2, "tax", "regalia", abilities=(more,))
    position.card(P1, "imp", "resonator", zone="hand", numbers={**BODY, "fire_cost": 1})
    assert {"903.2.j", "903.2.i-3"} <= set(position.at("504.2").refused("ability:elf#0").cites)

    assert "1003.4" in position.at("504.2").refused("play:imp").cites

    game = position.will(P1={"water": 1}).at("504.2").picks("play:imp")
    assert (game.chase, game.will, game.obj("elf").orientation) == (["imp"], {}, "rested")


def fountain(*more: Any, cost: int = 1, **held: int) -> Given:
    """P1 has a card that makes two water for will, and a resonator in hand that costs fire and two more."""
    rests = {"do": "exhaust", "what": "self"}
    makes_two = text(
        "activated",
        cost=[{"do": "pay", "count": cost}, rests],
        effect=[{"do": "produce_will", "of": ["water"], "count": 2}],
    )
    position = given().will(P1=held).card(P1, "well", "regalia", abilities=(makes_two, *more))
    return position.card(P1, "imp", "resonator", zone="hand", numbers={**BODY, "fire_cost": 1, "free_cost": 2})


@pytest.mark.clause("1003.4")
def test_a_will_ability_is_not_paid_with_the_will_that_it_produces() -> None:
    """There would be three will in all, but the fire is gone by the time the water is there."""
    assert "1003.4" in fountain(fire=1).at("504.2").refused("play:imp").cites
    two = fountain(fire=1).card(P1, "other", "resonator", zone="hand", numbers={**BODY, "fire_cost": 1, "free_cost": 1})
    assert "1003.4" in two.at("504.2").refused("play:other").cites

    game = fountain(fire=1, light=1).at("504.2").picks("play:imp")
    while game.asked().name == "will":
        offered = [each.id for each in game.asked().options]
        game.picks("will:light" if "will:light" in offered else min(offered))
    assert (game.chase, game.will, game.obj("well").orientation) == (["imp"], {}, "rested")


@pytest.mark.clause("903.2.i-4", "1003.4")
def test_a_will_ability_that_costs_less_is_played_for_a_payment_without_will() -> None:
    less = effect({"to": "self", "change": {"plus": {"use_cost_less": 1}}})
    assert "1003.4" in fountain(fire=1).at("504.2").refused("play:imp").cites

    game = fountain(less, fire=1).at("504.2").picks("play:imp")
    while game.asked().name == "will":
        game.picks(min(each.id for each in game.asked().options))
    assert (game.chase, game.will) == (["imp"], {})


@pytest.mark.clause("903.2.j")
def test_a_card_pays_nothing_of_its_own_cost() -> None:
    """A card that discards two lies on the chase by then, so two others are needed."""
    spell = text("spell", cost=[{"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}, "count": 2}],
                 effect=[{"do": "draw"}])  # fmt: skip
    position = given().filled(P1, deck=5, hand=1).card(P1, "spell", "chant", zone="hand", abilities=(spell,))

    assert "903.2.j" in position.at("504.2").refused("play:spell").cites


# ---------------------------------------------------------------- 1003.6, 1003.7: moon and time


@pytest.mark.clause("1003.6", "1003.7")
@pytest.mark.parametrize(("word", "clause"), [("moon", "1003.6"), ("time", "1003.7")])
def test_a_quality_is_asked_for_of_any_attribute_or_none(word: str, clause: str) -> None:
    def trial(kind: str) -> Play:
        return chant(**{f"{word}_cost": 1}).will(P1={kind: 1}).at("504.2")

    assert clause in trial("fire").refused("play:spell").cites
    for kind in (f"void+{word}", f"fire+{word}"):
        assert trial(kind).picks("play:spell").will == {}
    assert {"1003.6", "1003.7"} >= {clause}
    other = chant(moon_cost=1, time_cost=1).will(P1={"void+moon": 1}).at("504.2")
    assert {"1003.6", "1003.7"} <= set(other.refused("play:spell").cites)


# ---------------------------------------------------------------- 903.2.f-2, 903.3.b-1: X


@pytest.mark.clause("903.2.f-2")
def test_the_x_of_a_judgment_is_that_of_the_ability_with_which_the_j_ruler_enters() -> None:
    judgment = text("judgment", cost=[])
    enters = text("triggered", when={"event": "enter", "who": "self"}, effect=[{"do": "draw", "count": 1}])
    position = given().filled(P1, deck=9).ruler(P1, "lord", judgment, j_abilities=(enters,)).will(P1={"fire": 3})
    x = {"number": "x"}
    position.defined["lord"] = card("lord", "ruler", sides=("lordJ",), abilities=(judged_for(x),))
    position.defined["lordJ"] = card("lordJ", "j_ruler", numbers=BODY, abilities=(drawing(x),), sides=("lord",))
    game = position.at("504.2").picks("judge:lord")
    assert (game.asked().form, game.asked().most) == ("number", 3)

    game.picks(number=2).passes(2).passes(2)

    assert (game.zone("lord"), len(game.cards("P1/hand")), game.will) == ("P1/field", 2, {"fire": 1})


def judged_for(x: dict[str, str]) -> Any:
    """[Judgment] for X."""
    return text("judgment", known=("x",), cost=[{"do": "pay", "count": x}])


def drawing(x: dict[str, str]) -> Any:
    """X cards are drawn when the card enters the field."""
    return text("triggered", known=("x",), when={"event": "enter", "who": "self"}, effect=[{"do": "draw", "count": x}])


@pytest.mark.clause("903.2.f-2")
def test_a_j_ruler_that_enters_otherwise_than_by_a_judgment_has_no_x() -> None:
    """It was judged with an X of 2 before, in the same turn."""
    lords = {"zone": "ruler_area", "of": "you"}
    steps = ({"do": "destroy", "what": {"kind": "j_ruler"}}, {"do": "heal_ruler", "what": lords})
    again = text("spell", effect=[*steps, {"do": "put_as_j_ruler", "what": lords}])
    position = given().filled(P1, deck=9).ruler(P1, "lord", text("judgment", cost=[])).will(P1={"fire": 3})
    position.card(P1, "again", "chant", zone="hand", abilities=(again,))
    x = {"number": "x"}
    position.defined["lord"] = card("lord", "ruler", sides=("lordJ",), abilities=(judged_for(x),))
    position.defined["lordJ"] = card("lordJ", "j_ruler", numbers=BODY, abilities=(drawing(x),), sides=("lord",))
    game = position.at("504.2").picks("judge:lord").picks(number=2).passes(4).picks("play:again").passes(4)

    assert (game.zone("lord"), len(game.cards("P1/hand"))) == ("P1/field", 2)


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.3.b-1")
def test_an_x_that_the_play_does_not_need_is_worked_out_on_resolution() -> None:
    spell = text("spell", effect=[{"do": "draw", "count": {"count": {"kind": "regalia", "of": "you"}}}])
    position = given().filled(P1, deck=5).card(P1, "spell", "chant", zone="hand", abilities=(spell,))
    game = position.card(P1, "gem", "regalia").card(P1, "jewel", "regalia").at("504.2").picks("play:spell")
    game.table.zones["P1/field"].remove(game.id("jewel"))
    game.table.zones.setdefault("P1/graveyard", []).append(game.id("jewel"))
    game.table.change_object(game.id("jewel"), zone="P1/graveyard")
    game.passes(2)

    assert len(game.cards("P1/hand")) == 1
    assert [step for step in game.events(StepTaken) if "903.3.b-1" in step.cites]


@pytest.mark.clause("203.5a", "203.5")
def test_a_card_without_a_cost_has_a_total_cost_of_0() -> None:
    cheap = {"kind": "j_resonator", "of": "opponent", "most": {"total_cost": 1}}
    spell = text("spell", effect=[{"do": "choose", "from": cheap}, {"do": "destroy", "what": "it"}])
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(spell,))
    position.card(P2, "lordJ", "j_ruler", numbers=BODY).card(P2, "elf", "resonator", numbers={**BODY, "total_cost": 2})
    game = position.at("504.2").picks("play:spell")

    assert {each.subject for each in game.asked().options} == {game.id("lordJ")}


@pytest.mark.clause("203.5a", "203.5")
def test_a_total_cost_that_is_not_printed_is_told_by_its_rule() -> None:
    at = given().written(P1, "statue", "resonator", **BODY).written(P1, "free", "resonator", cost={}, **BODY)
    at.written(P1, "page", "chant", zone="hand", cost={}, effect=[MAKES_A_TOKEN])
    game = at.at("504.2").picks("play:page").passes(2)
    token = next(card for card in game.table.zones[f"{P1}/field"] if game.table.objects[card].card < 0)

    told = [explain_value(game.table, card, "total_cost").steps[0] for card in (game.id("statue"), token)]
    assert [(step.code, step.result, step.cites) for step in told] == [("value.unprinted", 0, ("203.5", "203.5a"))] * 2
    added = game.why("free", "total_cost").steps[0]
    assert (added.code, added.cites) == ("value.unprinted", ("203.5",))  # it is added up, not printed


# ---------------------------------------------------------------- 1013.3, 1034.1


@pytest.mark.clause("1013.3")
def test_only_own_recovered_cards_are_rested_for_a_cost() -> None:
    cost = [{"do": "pick", "act": "exhaust", "from": {"kind": "resonator"}}]
    ability = text("activated", cost=cost, effect=[{"do": "draw"}])
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,))
    position.card(P2, "foe", "resonator", numbers=BODY).card(P1, "tired", "resonator", numbers=BODY, state="rested")
    assert "1013.3" in position.at("504.2").refused("ability:gem#0").cites

    game = position.card(P1, "elf", "resonator", numbers=BODY).at("504.2").picks("ability:gem#0")
    assert {each.subject for each in game.asked().options} == {game.id("elf")}


@pytest.mark.clause("1034.1")
def test_foreseen_cards_go_back_on_top_or_to_the_bottom() -> None:
    spell = text("spell", effect=[{"do": "foresee", "count": 3}])
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(spell,))
    for name in ("one", "two", "three", "four"):
        position.card(P1, name, zone="deck")
    game = position.at("504.2").picks("play:spell").passes(2)
    assert {each.subject for each in game.asked().options} == {game.id(name) for name in ("one", "two", "three")}

    game.picks("two").picks("three", "one")

    assert [game.name(each) for each in game.table.zones["P1/deck"]][:2] == ["three", "one"]
    assert game.cards("P1/deck")[-1] == "two"
    assert game.events(ZoneReordered, "1034.1")


# ---------------------------------------------------------------- 316: costs that cards cannot pay by moving


@pytest.mark.clause("316.2", "903.2.j")
@pytest.mark.parametrize(
    "cost",
    [
        {"do": "leave", "what": "self"},
        {"do": "return", "what": "self"},
        {"do": "put", "what": "self", "zone": "removed"},
        {"do": "pick", "act": "leave", "from": {"kind": "j_resonator", "of": "you"}},
        {"do": "pick", "act": "put", "zone": "removed", "from": {"kind": "j_resonator", "of": "you"}},
    ],
    ids=str,
)
def test_a_j_ruler_that_would_not_move_pays_no_cost_by_moving(cost: dict[str, Any]) -> None:
    ability = text("activated", cost=[cost], effect=[{"do": "draw"}])
    position = given().card(P1, "queen", "j_ruler", numbers=BODY, abilities=(ability,))
    assert {"316.2", "903.2.j"} <= set(position.at("504.2").refused("ability:queen#0").cites)

    elf = given().card(P1, "queen", "resonator", numbers=BODY, abilities=(ability,)).at("504.2")
    assert "ability:queen#0" in elf.options()


@pytest.mark.clause("316.1", "903.2.j")
def test_a_ruler_pays_a_cost_by_moving_to_the_graveyard_alone() -> None:
    returned, banished = (
        given()
        .ruler(P1, "queen", text("activated", cost=[{"do": do, "what": "self"}], effect=[{"do": "draw"}]))
        .at("504.2")
        for do in ("return", "leave")
    )

    assert "316.1" in returned.refused("ability:queen#0").cites
    assert "ability:queen#0" in banished.options()


# ---------------------------------------------------------------- costs that meet the play itself

BANISH = {"do": "pick", "act": "leave", "from": {"of": "you", "kind": "resonator"}}


@pytest.mark.clause("903.2.j", "903.3a")
def test_a_target_may_be_used_up_by_the_cost() -> None:
    """Targets are chosen before anything is paid; what does not concern the target is done all the same."""
    raises = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "change", "of": "it", "change": {"plus": PLUS}}]
    spell = text("spell", effect=[*raises, {"do": "draw"}], cost=[BANISH])
    position = given().filled(P1, deck=5).card(P1, "lamb", "resonator", numbers=BODY)
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2").picks("play:spell")
    game.picks("choose:lamb").picks("pay:lamb").passes(2)

    assert (game.zone("lamb"), len(game.cards("P1/hand")), game.chase) == ("P1/graveyard", 1, [])


PLUS = {"atk": 100}


@pytest.mark.clause("903.2.f", "903.2.j")
@pytest.mark.parametrize("kind", ["ability", "chant"])
def test_each_of_two_unknown_numbers_leaves_the_other_payable(kind: str) -> None:
    effect_ = [
        {"do": "choose_number", "as": "x"}, {"do": "choose_number", "as": "y"},
        {"do": "draw", "count": {"number": "x"}},
        {"do": "gain", "resource": "life", "count": {"number": "y", "times": 100}},
    ]  # fmt: skip
    cost = [{"do": "pay", "count": {"number": "x"}}, {"do": "pay", "count": {"number": "y"}}]
    position = given().filled(P1, deck=5).will(P1={"fire": 3})
    if kind == "ability":
        position.card(P1, "gem", "regalia", abilities=(text("activated", cost=cost, effect=effect_),))
    else:
        position.card(P1, "gem", "chant", zone="hand", abilities=(text("spell", cost=cost, effect=effect_),))
    game = position.at("504.2").picks("ability:gem#0" if kind == "ability" else "play:gem")
    assert game.asked().most == 3
    assert game.picks(number=2).asked().most == 1

    game.picks(number=1).pays().passes(2)
    assert (len(game.cards("P1/hand")), game.life[P1], game.will) == (2, 4100, {})


@pytest.mark.clause("903.2.j")
def test_an_action_that_is_replaced_has_been_done() -> None:
    removes = {"would": "discard", "player": "you", "instead": [{"do": "put", "what": "it", "zone": "removed"}]}
    discards = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}
    ability = text("activated", cost=[discards], effect=[{"do": "draw"}])
    position = given().filled(P1, deck=5, hand=1).card(P1, "gem", "regalia", abilities=(ability,))
    position.card(P1, "law", "regalia", abilities=(text("static", statics=[{"replace": removes}]),))
    game = position.at("504.2").picks("ability:gem#0").picks("pay:P1 hand 1")

    assert (game.chase, len(game.cards("P1/removed")), game.cards("P1/graveyard")) == (["an ability"], 1, [])


@pytest.mark.clause("903.2.j", "1115.2")
def test_a_card_that_is_played_from_the_graveyard_is_not_there_to_pay() -> None:
    removes = {"do": "pick", "act": "put", "zone": "removed", "from": {"zone": "graveyard", "of": "you"}}
    spell = text("spell", cost=[removes], effect=[{"do": "draw"}])

    def position() -> Given:
        return given().card(P1, "echo", "chant", zone="graveyard", flags=("remnant",), abilities=(spell,))

    assert "903.2.j" in position().at("504.2").refused("play:echo").cites
    game = position().filled(P1, graveyard=1, deck=5).at("504.2").picks("play:echo").picks("pay:P1 graveyard 1")
    assert (game.chase, len(game.passes(2).cards("P1/hand"))) == (["echo"], 1)


@pytest.mark.clause("903.2.j-1")
def test_what_was_banished_cannot_be_rested_after_it() -> None:
    rests, leaves = {"do": "exhaust", "what": "self"}, {"do": "leave", "what": "self"}

    def gem(*cost: dict[str, str]) -> Play:
        ability = text("activated", cost=list(cost), effect=[{"do": "draw"}])
        return given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,)).at("504.2")

    assert "903.2.j-1" in gem(leaves, rests).refused("ability:gem#0").cites
    assert gem(rests, leaves).picks("ability:gem#0").zone("gem") == "P1/graveyard"


@pytest.mark.clause("903.2.h-1")
def test_no_more_targets_are_chosen_than_there_are_units_to_divide() -> None:
    hits = [
        {"do": "choose", "from": {"kind": "resonator"}, "count": 3, "up_to": True},
        {"do": "divide", "among": "it", "total": 200, "step": 100},
        {"do": "damage_to", "what": "it", "shares": "shares"},
    ]
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=hits),))
    for name in ("one", "two", "three"):
        position.card(P2, name, "resonator", numbers=BODY)
    game = position.at("504.2").picks("play:spell")

    assert game.asked().most == 2
    assert "903.2.g" in game.refused("choose:one", "choose:two", "choose:three").cites
    game.picks("choose:one", "choose:two")
    assert (game.asked().name, game.asked().least, game.asked().most) == ("division", 1, 1)
    game.picks(number=1).passes(2)
    assert [game.obj(name).markers.get("damage", 0) for name in ("one", "two", "three")] == [100, 100, 0]


@pytest.mark.clause("903.2.j")
@pytest.mark.parametrize(("held", "code"), [(1, "pay.too-few-after"), (0, "cost.later-act-and-will-short")])
def test_an_amount_that_an_earlier_action_decides_is_told_by_its_place(held: int, code: str) -> None:
    """The second action takes as many cards as lie in the graveyard that the first one fills."""
    first = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}
    count = {"count": {"zone": "graveyard", "of": "you"}}
    cost = [{"do": "pay", "count": 1}, first, {**first, "count": count}]
    paid = text("activated", cost=cost, effect=[{"do": "draw"}])
    position = given().card(P1, "gate", "regalia", abilities=(paid,)).filled(P1, hand=1, deck=1)
    game = position.will(P1={"fire": held} if held else {}).at("504.2")

    [found] = [each for each in game.refused("ability:gate#0").findings if each.effect == "FORBIDS"]
    assert (found.code, found.facts["place"]) == (code, 2)
