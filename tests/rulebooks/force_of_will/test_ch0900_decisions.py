"""903.2.e-903.2.h: effects that are picked, targets that go together, players as targets, divided damage."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.clauses.refusal import BadCardFile, UnknownOption
from engine.core.events.cards import CardMoved, MemoryKept
from tests.refused import refuses
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given, text

BODY = {"atk": 500, "def": 500}
FOES = {"kind": "j_resonator", "of": "opponent"}
Effect = dict[str, Any]


def holding(*effect: Effect, flags: tuple[str, ...] = (), **facts: Any) -> Given:
    """P1 holds a chant without a cost."""
    spell = text("spell", effect=list(effect))
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    return position.card(P1, "spell", "chant", zone="hand", abilities=(spell,), flags=flags, **facts)


def foes(position: Given, *names: str) -> Given:
    """The opponent controls resonators."""
    for name in names:
        position.card(P2, name, "resonator", numbers=BODY)
    return position


# ---------------------------------------------------------------- 903.2.e: effects that are picked

MODES = {
    "do": "modes",
    "of": [
        [{"do": "draw", "count": 2}],
        [{"do": "choose", "from": FOES, "as": "hit"}, {"do": "destroy", "what": "hit"}],
        [{"do": "gain", "resource": "life", "count": 200}],
    ],
}


@pytest.mark.clause("903.2.e", "903.2.g")
def test_an_effect_is_picked_with_its_target_as_the_card_is_played() -> None:
    game = foes(holding(MODES), "one", "two").at("504.2").picks("play:spell")
    assert {each.id for each in game.asked().options} == {"mode:0", "mode:1", "mode:2"}

    game.picks("mode:1")
    assert {each.subject for each in game.asked().options} == {game.id("one"), game.id("two")}
    game.picks("two")

    assert game.last(MemoryKept, "903.2.g-3").memory == {"m.modes": [1], "m.hit": [game.id("two")]}
    game.passes(2)
    assert (game.zone("one"), game.zone("two")) == ("P2/field", "P2/graveyard")
    assert (game.life[P1], game.cards("P1/hand")) == (4000, [])


@pytest.mark.clause("903.2.e", "903.2.g")
def test_an_effect_without_a_target_cannot_be_picked() -> None:
    game = holding(MODES).at("504.2").picks("play:spell")

    assert {each.id for each in game.asked().options} == {"mode:0", "mode:2"}
    assert any("903.2.g" in each.cites for each in game.barred("mode:1"))


@pytest.mark.clause("903.2.e", "903.2.f", "903.2.g")
def test_a_number_is_decided_after_the_effect_and_before_its_targets() -> None:
    hit = [{"do": "choose", "from": FOES, "count": {"number": "x"}, "as": "hit"}, {"do": "destroy", "what": "hit"}]
    modes = {"do": "modes", "of": [hit, [{"do": "draw", "count": {"number": "x"}}]]}
    position = holding({"do": "choose_number", "as": "x"}, modes, flags=("x_cost",), numbers={"free_cost": 0})
    position.will(P1={"fire": 4})
    game = foes(position, "one", "two").at("504.2").picks("play:spell").picks("mode:0")

    assert (game.asked().name, game.asked().most) == ("X", 2), "there are two targets"
    game.picks(number=2)
    assert game.asked().least == game.asked().most == 2
    game.picks("one", "two").passes(2)
    assert (game.zone("one"), game.zone("two")) == ("P2/graveyard", "P2/graveyard")

    game = foes(position, "three").at("504.2").picks("play:spell").picks("mode:1")
    assert game.asked().most == 4, "only the will bounds it"


@pytest.mark.clause("903.2.e")
def test_two_of_three_effects_are_done_in_their_order() -> None:
    game = holding({**MODES, "count": 2}).at("504.2").picks("play:spell").picks("mode:0", "mode:2").passes(2)

    assert (game.life[P1], len(game.cards("P1/hand"))) == (4200, 2)


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.3a")
def test_the_target_of_a_picked_effect_is_looked_at_again() -> None:
    game = foes(holding(MODES), "one").at("504.2").picks("play:spell").picks("mode:1").picks("one")
    game.table.zones["P2/field"].remove(game.id("one"))
    game.table.zones.setdefault("P2/graveyard", []).append(game.id("one"))
    game.table.change_object(game.id("one"), zone="P2/graveyard")
    game.passes(2)

    assert game.last(MemoryKept, "903.3a").memory == {"m.modes": [1], "m.hit": []}
    assert not [event for event in game.events(CardMoved) if event.verb == "destroy"]


# ---------------------------------------------------------------- 903.2.g, 903.2.h: targets that go together

APART = (
    {"do": "choose", "from": FOES, "as": "doomed"},
    {"do": "choose", "from": {**FOES, "not": {"among": "doomed"}}, "as": "back"},
    {"do": "destroy", "what": "doomed"},
    {"do": "return", "what": "back"},
)


@pytest.mark.clause("903.2.g")
def test_two_different_targets_need_two_cards() -> None:
    assert "903.2.g" in foes(holding(*APART), "one").at("504.2").refused("play:spell").cites


@pytest.mark.clause("903.2.h")
def test_which_target_is_destroyed_and_which_returned_is_decided_as_the_card_is_played() -> None:
    """The example of 903.2.h: of two targets one is destroyed, and the other returns to its owner's hand."""
    both = {"do": "choose", "from": FOES, "count": 2, "as": "both"}
    doomed = {"do": "choose", "from": {"zone": "remembered", "among": "both"}, "as": "doomed"}
    rest = {"zone": "remembered", "among": "both", "not": {"among": "doomed"}}
    effect = (both, doomed, {"do": "destroy", "what": "doomed"}, {"do": "return", "what": rest})
    game = foes(holding(*effect), "one", "two").at("504.2").picks("play:spell")
    game.picks("one", "two")
    assert "903.2.h" in game.asked().cites

    game.picks("two").passes(2)

    assert (game.zone("one"), game.zone("two")) == ("P2/hand", "P2/graveyard")


COUNTED = (
    {"do": "choose", "from": FOES, "count": {"count": {"kind": "regalia", "of": "you"}}},
    {"do": "exhaust", "what": "it"},
)


@pytest.mark.clause("903.2.f-3", "903.2.g-3")
def test_an_x_that_the_text_works_out_is_fixed_with_the_number_of_targets() -> None:
    position = foes(holding(*COUNTED), "one", "two").card(P1, "gem", "regalia").card(P1, "jewel", "regalia")
    game = position.at("504.2").picks("play:spell")
    assert (game.asked().least, game.asked().most) == (2, 2)
    assert "903.2.f-3" in game.asked().cites

    game.picks("one", "two")
    game.table.zones["P1/field"].remove(game.id("jewel"))
    game.table.zones.setdefault("P1/graveyard", []).append(game.id("jewel"))
    game.table.change_object(game.id("jewel"), zone="P1/graveyard")
    game.passes(2)

    assert {game.obj(name).orientation for name in ("one", "two")} == {"rested"}


@pytest.mark.clause("903.2.f", "903.2.g")
def test_an_x_is_no_larger_than_the_number_of_targets() -> None:
    effect = ({"do": "choose_number", "as": "x"}, {"do": "choose", "from": FOES, "count": {"number": "x"}}, COUNTED[1])
    game = foes(holding(*effect, flags=("x_cost",)), "one", "two").will(P1={"fire": 5}).at("504.2").picks("play:spell")
    assert (game.asked().form, game.asked().most) == ("number", 2)

    game.picks(number=1).picks("two").passes(2)
    assert {name: game.obj(name).orientation for name in ("one", "two")} == {"one": "recovered", "two": "rested"}


# ---------------------------------------------------------------- players as targets

BOLT = (
    {"do": "target", "players": "any", "from": {"kind": "j_resonator"}},
    {"do": "damage_to", "what": "it", "count": 500},
)


@pytest.mark.clause("903.2.g", "1007.2")
@pytest.mark.parametrize(("target", "life"), [("P2", 3500), ("P1", 3500)])
def test_a_player_can_be_a_target_beside_cards(target: str, life: int) -> None:
    game = foes(holding(*BOLT), "one").at("504.2").picks("play:spell")
    assert {str(each.subject) for each in game.asked().options} == {"P1", "P2", str(game.id("one"))}

    game.picks(f"target:{target}").passes(2)

    assert (game.life[target], game.obj("one").markers) == (life, {})


@pytest.mark.clause("903.2.g", "1007.1")
def test_a_card_can_be_the_target_where_a_player_can() -> None:
    game = foes(holding(*BOLT), "one").at("504.2").picks("play:spell").picks("one").passes(2)

    assert (game.life, game.zone("one")) == ({P1: 4000, P2: 4000}, "P2/graveyard")


@pytest.mark.clause("903.2.g")
def test_what_is_done_to_a_target_player_is_done_from_that_side() -> None:
    effect = ({"do": "target", "as": "who"}, {"do": "for_player", "who": "who", "effect": [{"do": "draw", "count": 2}]})
    game = holding(*effect).at("504.2").picks("play:spell").picks("target:P2").passes(2)

    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand"))) == (0, 2)


# ---------------------------------------------------------------- 903.2.h-1, 903.2.h-2: what is divided


def split(total: Any = 600) -> tuple[Effect, ...]:
    return (
        {"do": "choose", "from": FOES, "count": 2},
        {"do": "divide", "among": "it", "total": total, "step": 100},
        {"do": "damage_to", "what": "it", "shares": "shares"},
        {"do": "draw"},
    )


@pytest.mark.clause("903.2.h-1", "903.2.h-2")
def test_damage_is_divided_in_hundreds_of_at_least_one_each() -> None:
    game = foes(holding(*split()), "one", "two").at("504.2").picks("play:spell").picks("one", "two")
    assert (game.asked().least, game.asked().most) == (1, 5)
    assert "903.2.h-1" in game.refused(number=0).cites
    assert "903.2.h-1" in game.refused(number=6).cites

    game.picks(number=4)

    assert game.last(MemoryKept, "903.2.h-2").memory["m.shares"] == [[game.id("one"), 400], [game.id("two"), 200]]
    game.passes(2)
    assert (game.obj("one").markers, game.obj("two").markers) == ({"damage": 400}, {"damage": 200})


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.2.h-2")
def test_the_amount_that_is_divided_is_fixed() -> None:
    amount = {"count": {"zone": "hand", "of": "opponent"}, "times": 100}
    position = foes(holding(*split(amount)), "one", "two").filled(P2, hand=3)
    game = position.at("504.2").picks("play:spell").picks("one", "two").picks(number=1)
    game.table.zones["P2/hand"].clear()
    game.passes(2)

    assert (game.obj("one").markers, game.obj("two").markers) == ({"damage": 100}, {"damage": 200})


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.3a", "903.2.h-2")
def test_the_share_of_a_target_that_left_is_lost() -> None:
    game = foes(holding(*split()), "one", "two").at("504.2").picks("play:spell").picks("one", "two").picks(number=5)
    game.table.zones["P2/field"].remove(game.id("one"))
    game.table.zones.setdefault("P2/graveyard", []).append(game.id("one"))
    game.table.change_object(game.id("one"), zone="P2/graveyard")
    game.passes(2)

    assert (game.obj("two").markers, len(game.cards("P1/hand"))) == ({"damage": 100}, 1)


SHOT = {"do": "damage_to", "what": "it", "shares": "shares"}


def dividing(total: int | dict[str, Any], **picks: Any) -> tuple[Effect, Effect, Effect]:
    """An amount is divided among two targets."""
    chosen = {"do": "choose", "from": FOES, "count": 2, **picks}
    return chosen, {"do": "divide", "among": "it", "total": total, "step": 100}, SHOT


@pytest.mark.clause("903.2.h-1")
def test_what_cannot_be_divided_among_all_targets_is_not_played() -> None:
    game = foes(holding(*dividing(100)), "one", "two").at("504.2")
    assert "903.2.h-1" in game.refused("play:spell").cites


@pytest.mark.clause("903.2.h-1")
def test_no_more_targets_are_chosen_than_an_amount_can_be_divided_among() -> None:
    worked_out = {"count": {"kind": "j_resonator", "of": "you"}, "times": 100}
    position = foes(holding(*dividing(worked_out, up_to=True)), "one", "two")
    game = position.card(P1, "own", "resonator", numbers=BODY).at("504.2").picks("play:spell")

    assert "903.2.h-1" in game.refused("one", "two").cites
    game.picks("two").passes(2)
    assert game.obj("two").markers == {"damage": 100}


@pytest.mark.clause("903.2.h-1", "903.2.f")
def test_an_x_that_is_divided_gives_each_target_a_share() -> None:
    asked = {"do": "choose_number", "as": "x"}
    effect = (asked, *dividing({"number": "x", "times": 100}))
    position = holding(*effect, flags=("x_cost",), numbers={"free_cost": 0}).will(P1={"fire": 3})
    game = foes(position, "one", "two").at("504.2").picks("play:spell")

    assert (game.asked().least, game.asked().most) == (2, 3)
    assert "903.2.h-1" in game.refused(number=1).cites
    game.picks(number=3).picks("one", "two").picks(number=2).passes(2)
    assert (game.obj("one").markers, game.obj("two").markers) == ({"damage": 200}, {"damage": 100})


def blaster(will: int, *more: Effect, total: dict[str, Any] | None = None, **asked: Any) -> Given:
    """P1 controls a card with an activated ability for X that divides X hundreds among two targets."""
    effect = [{"do": "choose_number", "as": "x", **asked}, *more, *dividing(total or {"number": "x", "times": 100})]
    cost = [{"do": "pay", "count": {"number": each}} for each in ("x", "y")[: 1 + len(more)]]
    gem = text("activated", cost=cost, effect=effect)
    return foes(given().will(P1={"fire": will}).card(P1, "gem", "regalia", abilities=(gem,)), "one", "two")


@pytest.mark.clause("903.2.h-1", "903.2.f")
def test_an_x_that_an_ability_divides_gives_each_target_a_share() -> None:
    game = blaster(3).at("504.2").picks("ability:gem#0")

    assert (game.asked().least, game.asked().most) == (2, 3)
    assert "903.2.h-1" in game.refused(number=1).cites
    game.picks(number=2).picks("one", "two").picks(number=1).pays().passes(2)
    assert (game.obj("one").markers, game.obj("two").markers) == ({"damage": 100}, {"damage": 100})


@pytest.mark.clause("903.2.j")
def test_an_ability_whose_x_cannot_be_paid_with_a_share_for_each_is_not_played() -> None:
    assert "903.2.j" in blaster(1).at("504.2").refused("ability:gem#0").cites


@pytest.mark.clause("903.2.h-1", "903.2.f")
def test_another_number_leaves_the_least_x_that_is_divided_payable() -> None:
    first = {"do": "choose_number", "as": "y"}
    game = blaster(3, first, total={"number": "y", "times": 100}).at("504.2").picks("ability:gem#0")
    assert (game.asked().least, game.asked().most) == (0, 1)

    game.picks(number=1)
    assert (game.asked().least, game.asked().most) == (2, 2)


@pytest.mark.clause("903.2.g")
def test_a_number_that_may_not_be_large_enough_for_all_targets_is_not_asked_for() -> None:
    assert "903.2.g" in blaster(3, most=1).at("504.2").refused("ability:gem#0").cites


@pytest.mark.clause("903.2.h-1", "105.4a")
def test_a_number_in_hundreds_is_large_enough_to_give_each_target_a_share() -> None:
    game = blaster(300, total={"number": "x"}, step=100).at("504.2").picks("ability:gem#0")
    assert game.asked().least == 2


@pytest.mark.clause("903.2.g")
@pytest.mark.parametrize("word", ["choose", "target"])
def test_a_card_of_another_zone_is_refused_as_a_target(word: str) -> None:
    asked = {"do": word, "from": {"kind": "resonator"}, **({"players": "opponent"} if word == "target" else {})}
    position = foes(holding(asked, {"do": "damage_to", "what": "it", "count": 100}), "one")
    position.card(P2, "fallen", "resonator", zone="graveyard").card(P2, "held", "resonator", zone="hand")
    game = position.at("504.2").picks("play:spell")

    assert "903.2.g" in game.refused(f"{word}:fallen").cites
    with pytest.raises(UnknownOption):
        game.refused(f"{word}:held")
    if word == "target":
        assert "903.2.g" in game.refused("target:P1").cites
    game.picks(f"{word}:one").passes(2)
    assert game.obj("one").markers == {"damage": 100}


@pytest.mark.clause("903.2.j")
def test_an_x_that_gives_each_target_a_share_has_to_be_payable_and_is_not_0() -> None:
    effect = ({"do": "choose_number", "as": "x"}, *dividing({"number": "x", "times": 100}))
    position = foes(holding(*effect, flags=("x_cost",), numbers={"free_cost": 0}), "one", "two").will(P1={"fire": 1})
    found = {"do": "choose", "from": {"zone": "hand", "of": "you", "name": "spell"}}
    gate = text("spell", effect=[found, {"do": "play", "what": "it", "free": True}])
    game = position.card(P1, "gate", "chant", zone="hand", abilities=(gate,)).at("504.2")

    assert "903.2.j" in game.refused("play:spell").cites
    game.picks("play:gate").passes(2).picks("spell")
    assert (game.zone("spell"), game.asked().name) == ("P1/hand", "priority")


@pytest.mark.clause("903.2.g", "1120.4")
def test_who_is_no_target_among_players_and_cards_is_refused_by_name() -> None:
    both = {"do": "target", "players": "any", "from": {"kind": "j_resonator"}}
    position = foes(holding(both, {"do": "damage_to", "what": "it", "count": 100}), "one")
    wall = text("static", statics=[{"forbid_player": "you", "forbid": ["be_targeted_by_others"]}])
    game = position.card(P2, "wall", "regalia", abilities=(wall,)).at("504.2").picks("play:spell")

    assert game.options() == {"target:P1", "target:one"}
    assert "1120.4" in game.refused("target:P2").cites
    assert "903.2.g" in game.refused("target:wall").cites


@pytest.mark.clause("903.2.h-1")
def test_damage_is_divided_among_a_card_and_a_player() -> None:
    effect = ({"do": "target", "players": "opponent", "from": FOES, "count": 2}, *split()[1:])
    game = foes(holding(*effect), "one").at("504.2").picks("play:spell").picks("one", "P2").picks(number=2).passes(2)

    assert (game.obj("one").markers, game.life[P2]) == ({"damage": 200}, 3600)


@pytest.mark.parametrize(
    ("first", "name"),
    [
        ([{"do": "choose", "from": FOES}], "it"),
        ([{"do": "choose", "from": FOES}, {"do": "divide", "among": "it", "total": 200, "step": 100}], "shares"),
        ([{"do": "make_token", "token": {"name": "Ember"}, "as": "made"}], "made"),
        ([{"do": "choose_number", "as": "x"}, {"do": "choose", "from": FOES, "as": "x"}], "x"),
        ([], "self"),
    ],
)
def test_no_number_is_read_from_what_means_cards_or_shares(first: list[Effect], name: str) -> None:
    with refuses(BadCardFile, match=f"'{name}' is no number"):
        text("spell", effect=[*first, {"do": "draw", "count": {"number": name}}])


def test_no_number_is_read_from_what_a_trigger_or_a_replacement_is_about() -> None:
    burn = {"do": "damage", "count": {"number": "subject"}}
    with refuses(BadCardFile, match="'subject' is no number"):
        text("triggered", when={"event": "attack"}, effect=[burn])
    with refuses(BadCardFile, match="'it' is no number"):
        instead = [{"do": "draw", "count": {"number": "it"}}]
        text("static", statics=[{"replace": {"would": "destroy", "what": "self", "instead": instead}}])


# ---------------------------------------------------------------- 903.2.e: how many effects depends on a condition

RICH = {"count": {"kind": "regalia", "of": "you"}, "at_least": 1}
MORE_MODES = {**MODES, "least": 1, "count": {"holds": RICH, "times": 2, "plus": 1}}


@pytest.mark.clause("903.2.e")
@pytest.mark.parametrize(("regalia", "most"), [(0, 1), (1, 3)])
def test_up_to_three_effects_are_picked_where_a_condition_holds_and_one_otherwise(regalia: int, most: int) -> None:
    position = foes(holding(MORE_MODES), "one")
    for place in range(regalia):
        position.card(P1, f"crown-{place}", "regalia")
    game = position.at("504.2").picks("play:spell")

    assert (game.asked().least, game.asked().most) == (1, most)
