"""300. Zones: who sees what, where cards go, and what a move makes of them."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    CardAttached,
    CardFaced,
    CardMoved,
    CardShown,
    CardTurned,
    ChoiceMade,
    ChoiceOpened,
    EffectEnded,
    EffectNarrowed,
    FellShort,
    MarkersChanged,
    StepTaken,
    TriggerCounted,
)
from engine.kernel.verdict import Outcome
from engine.kernel.visibility import JUDGE, SPECTATOR, judge_look, redact
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, static, triggered

DRAW = 'do = "draw"'
CHOOSE_UNIT = 'do = "choose", from = { kind = "unit" }'
OWN_STANDBY = 'do = "choose", from = { zone = "standby", of = "you", kind = "unit" }'
RETURN = (CHOOSE_UNIT, 'do = "return", what = "it"')
KILL = (CHOOSE_UNIT, 'do = "destroy", what = "it"')
SWITCH = (OWN_STANDBY, 'do = "switch", what = "it"')
BOOST = (CHOOSE_UNIT, 'do = "number", number = "hp", of = "it", plus = 500')
EVERYBODY = [P1, P2, SPECTATOR]


# ---------------------------------------------------------------- 302: open, hidden, counted


@pytest.mark.parametrize("zone", ["main", "standby_3", "trash"])
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_cards_of_an_open_zone(zone: str, seat: str) -> None:
    # 302.2
    game = given().unit(P1, "known", zone=zone).at("503.3")

    assert game.sees(seat, "known")
    assert {"302.2", "303.3b"} <= set(judge_look(game.table, seat, game.id("known")).cites)


@pytest.mark.parametrize("zone, seeing", [("deck", []), ("hand", [P1])])
def test_only_who_is_named_sees_the_cards_of_a_hidden_zone(zone: str, seeing: list[str]) -> None:
    # 302.2, 305.3; a judge is no player
    game = given().unit(P1, "secret", zone=zone).at("503.3")

    assert [seat for seat in EVERYBODY if game.sees(seat, "secret")] == seeing
    assert game.sees(JUDGE, "secret")
    verdict = judge_look(game.table, P2, game.id("secret"))
    assert verdict.outcome is Outcome.ILLEGAL
    assert {"302.2", "303.3a"} <= set(verdict.cites)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_knows_how_many_cards_a_zone_has(seat: str) -> None:
    # 302.2a
    game = given().filled(P1, deck=7, hand=3).at("503.3")

    counts = {zone.key: zone.count for zone in game.view(seat).zones}

    assert (counts["P1/deck"], counts["P1/hand"]) == (7, 3)
    assert judge_look(game.table, seat, "P1/deck").findings[0].cites == ("302.2a", "304.2")


@pytest.mark.clause("302.2b")
def test_a_card_that_only_some_can_see_need_not_be_found() -> None:
    search = 'do = "choose", from = { zone = "deck", of = "you", kind = "unit" }'
    game = given().tactic(P1, "search", search, 'do = "return", what = "it"').at("503.3").plays("search")
    assert game.asked().least == 0

    game.picks()

    assert game.cards("P1/hand") == []
    assert "302.2b" in game.last(ChoiceOpened, "910.2").cites


def test_a_card_that_everybody_can_see_must_be_found() -> None:
    # 302.2b
    search = 'do = "choose", from = { zone = "hand", of = "opponent", kind = "unit" }'
    position = given().tactic(P1, "search", search).unit(P2, "open", zone="hand", shown=("*",))
    game = position.at("503.3").plays("search")

    assert game.asked().least == 1
    assert "302.2b" not in game.refused().cites


# ---------------------------------------------------------------- 302.3: a new card, or the same


@pytest.mark.clause("302.3")
def test_a_card_that_changes_zones_is_a_new_card_that_effects_do_not_follow() -> None:
    position = given().tactic(P1, "boost", *BOOST).tactic(P1, "recall", *RETURN)
    game = position.unit(P1, "hero", zone="standby_1", hp=1000).at("503.3").plays("boost").picks("hero")
    before = game.id("hero")
    assert game.number("hero", "hp") == 1500

    game.plays("recall").picks("hero").deploys("hero")

    assert game.id("hero") != before
    assert game.number("hero", "hp") == 1000
    assert "302.3" in game.last(CardMoved, "603.1").cites


@pytest.mark.clause("302.3")
def test_a_new_card_has_no_damage() -> None:
    position = given().tactic(P1, "recall", *RETURN).unit(P1, "hero", zone="standby_1", damage=300)
    game = position.at("503.3").plays("recall").picks("hero").deploys("hero")

    assert game.damage("hero") == 0
    assert game.last(MarkersChanged, "302.3").now == 0


@pytest.mark.clause("302.3")
def test_a_unit_that_passes_within_the_area_stays_the_same_card() -> None:
    position = given().tactic(P1, "boost", *BOOST).tactic(P1, "swap", *SWITCH).unit(P1, "front")
    game = position.unit(P1, "back", zone="standby_2", hp=1000, damage=200).at("503.3").plays("boost").picks("back")
    before = game.id("back")

    game.plays("swap").picks("back")

    moved = next(event for event in game.events(CardMoved, "302.3", "914.1") if event.card == before)
    assert (moved.source, moved.target, moved.became) == ("P1/standby_2", "P1/main", before)
    assert (game.number("back", "hp"), game.damage("back"), game.obj("back").since) == (1500, 200, 0)


@pytest.mark.clause("302.3a")
def test_sets_and_energies_go_along_within_the_area() -> None:
    position = given().tactic(P1, "swap", *SWITCH).unit(P1, "front").energy(P1, "front", 2)
    position.strengthening(P1, "blade", on="front").unit(P1, "back", zone="standby_4").energy(P1, "back", 1)
    game = position.at("503.3").plays("swap").picks("back")

    assert game.carries("front") == ["front energy 1", "front energy 2", "blade"]
    assert {game.zone(name) for name in ("front", "front energy 1", "blade")} == {"P1/standby_4"}
    assert (game.carries("back"), game.zone("back energy 1")) == (["back energy 1"], "P1/main")
    assert len(game.events(CardMoved, "302.3a")) == 4
    assert game.events(CardAttached) == []


def test_what_is_carried_does_not_move_by_itself_for_triggers() -> None:
    # 302.3a
    watcher = triggered("move", DRAW, who='{ kind = "energy" }')
    position = given().tactic(P1, "swap", *SWITCH).unit(P1, "front", watcher).energy(P1, "front")
    game = position.unit(P1, "back", zone="standby_1").at("503.3").plays("swap").picks("back")

    assert game.events(TriggerCounted) == []


def switched(state: str = "ready", *printed: str, **readings: str) -> Given:
    """P1 may switch the main unit `front`, in some state, with `back`."""
    position = given(**readings).tactic(P1, "swap", *SWITCH).unit(P1, "front", *printed, state=state)
    return position.unit(P1, "back", zone="standby_1", state=state)


@pytest.mark.clause("302.3a-1")
@pytest.mark.parametrize("state", ["rested", "stunned"])
def test_a_main_unit_that_goes_to_standby_is_restored(state: str) -> None:
    game = switched(state, triggered("ready", DRAW, who="self")).at("503.3").plays("swap").picks("back")

    turned = game.last(CardTurned, "302.3a-1")
    assert (game.name(turned.card), turned.was, turned.orientation) == ("front", state, "ready")
    assert (game.state("front"), game.state("back")) == ("ready", state)
    assert game.cards("P1/hand") == ["P1 deck 1"]


def test_a_normal_unit_that_goes_to_standby_does_not_become_normal() -> None:
    # 302.3a-1, 104.3
    game = switched("ready", triggered("ready", DRAW, who="self")).at("503.3").plays("swap").picks("back")

    assert (game.events(CardTurned), game.events(TriggerCounted)) == ([], [])


@pytest.mark.clause("104.4")
def test_a_unit_that_may_never_be_restored_stays_as_it_is_in_standby() -> None:
    # 302.3a-1
    game = switched("rested", static('to = "self", change = { forbid = ["ready"] }')).at("503.3")

    game.plays("swap").picks("back")

    assert (game.zone("front"), game.state("front")) == ("P1/standby_1", "rested")
    assert game.last(FellShort).cites == ("104.4",)


@pytest.mark.clause("302.3a-1")
def test_an_effect_that_ends_with_the_move_keeps_no_unit_from_being_restored() -> None:
    chain = (CHOOSE_UNIT, 'do = "change", of = "it", change = { forbid = ["ready"] }')
    game = switched("rested").tactic(P1, "chain", *chain).at("503.3").plays("chain").picks("front")

    game.plays("swap").picks("back")

    assert game.state("front") == "ready"


@pytest.mark.clause("302.3b")
def test_lasting_effects_end_on_a_main_unit_that_goes_to_standby() -> None:
    position = switched().tactic(P1, "boost", *BOOST).tactic(P1, "boost too", *BOOST)
    game = position.at("503.3").plays("boost").picks("front").plays("boost too").picks("back")
    assert (game.number("front", "hp"), game.number("back", "hp")) == (1500, 1500)

    game.plays("swap").picks("back")

    assert (game.number("front", "hp"), game.number("back", "hp")) == (1000, 1500)
    assert len(game.events(EffectEnded, "302.3b")) == 1


def test_the_effects_of_static_abilities_go_on() -> None:
    # 302.3b
    game = switched("ready", static('to = "self", change = { plus = { hp = 300 } }')).at("503.3")

    game.plays("swap").picks("back")

    assert game.number("front", "hp") == 1300
    assert game.events(EffectEnded) == []


@pytest.mark.clause("302.3b")
def test_an_effect_on_several_units_ends_for_the_one_that_goes() -> None:
    two = (
        'do = "choose", count = 2, from = { of = "you", kind = "unit" }',
        'do = "number", number = "hp", of = "it", plus = 500',
    )
    game = switched().tactic(P1, "cheer", *two).at("503.3").plays("cheer").picks("front", "back")

    game.plays("swap").picks("back")

    assert (game.number("front", "hp"), game.number("back", "hp")) == (1000, 1500)
    assert game.name(game.last(EffectNarrowed, "302.3b").card) == "front"


@pytest.mark.clause("302.3b")
def test_a_change_of_damage_ends_as_well() -> None:
    rage = (CHOOSE_UNIT, 'do = "change_damage", of = "it", damage = { side = "taken", plus = 100 }')
    game = switched().tactic(P1, "rage", *rage).at("503.3").plays("rage").picks("front")

    game.plays("swap").picks("back")

    assert game.events(EffectEnded, "302.3b")
    assert game.table.lasting == {}


def test_an_effect_for_a_later_turn_does_not_apply_yet_and_does_not_end() -> None:
    # 302.3b, 809.8
    later = (CHOOSE_UNIT, 'do = "number", number = "hp", of = "it", plus = 500, until = "opponent_turn"')
    game = switched().tactic(P1, "later", *later).at("503.3").plays("later").picks("front")

    game.plays("swap").picks("back")

    assert game.events(EffectEnded) == []
    game.ends().declares_none()
    assert (game.table.turn_player, game.number("front", "hp")) == (P2, 1500)


def group(reading: str) -> Play:
    """P1's units have 500 more HP for the turn; then `front` went to standby."""
    cheer = 'do = "number", number = "hp", of = { kind = "unit", of = "you" }, plus = 500'
    position = switched("ready", group_effect_on_moved_unit=reading).tactic(P1, "cheer", cheer)
    position.unit(P1, "recruit", zone="hand")
    return position.at("503.3").plays("cheer").plays("swap").picks("back")


@pytest.mark.clause("302.3b")
def test_a_group_effect_ends_for_a_unit_that_goes_to_standby() -> None:
    # AGE-25
    game = group("ended")

    assert (game.number("front", "hp"), game.number("back", "hp")) == (1000, 1500)
    assert game.name(game.last(EffectNarrowed, "302.3b").card) == "front"
    game.deploys("recruit")
    assert game.number("recruit", "hp") == 1500


def test_read_the_other_way_a_group_effect_applies_again_at_once() -> None:
    # AGE-25
    game = group("applies")

    assert (game.number("front", "hp"), game.events(EffectNarrowed)) == (1500, [])


def test_a_group_effect_that_did_not_reach_the_unit_may_reach_it_later() -> None:
    # AGE-25, 809.3b-3: what does not apply has nothing to end
    cheer = 'do = "number", number = "hp", of = { attribute = "ember" }, plus = 500'
    dye = (CHOOSE_UNIT, 'do = "change", of = "it", change = { gain_attribute = "ember" }')
    position = switched("ready").tactic(P1, "cheer", cheer).tactic(P1, "dye", *dye)
    game = position.at("503.3").plays("cheer").plays("swap").picks("back")

    game.plays("dye").picks("front")

    assert game.number("front", "hp") == 1500


@pytest.mark.clause("302.3b")
def test_a_group_effect_on_main_units_ends_for_good() -> None:
    # AGE-25
    cheer = 'do = "number", number = "hp", of = { zone = "main", of = "you", kind = "unit" }, plus = 500'
    position = switched().tactic(P1, "cheer", cheer).tactic(P1, "swap back", *SWITCH)
    game = position.at("503.3").plays("cheer").plays("swap").picks("back").plays("swap back").picks("front")

    assert (game.zone("front"), game.number("front", "hp")) == ("P1/main", 1000)


@pytest.mark.clause("302.3b")
def test_a_replacement_effect_on_the_unit_itself_ends() -> None:
    # AGE-50
    shield = ex("shield", 'do = "replace", replacement = { would = "destroy", what = "self", instead = [] }')
    position = switched("ready", shield).tactic(P1, "end", *KILL)
    game = position.at("503.3").uses("front").plays("swap").picks("back")
    assert game.events(EffectEnded, "302.3b")

    game.plays("end").picks("front")

    assert game.ko("front")


# ---------------------------------------------------------------- 302.4, 302.5


def returning_two() -> Play:
    """P1's effect puts two standby units of P2 on top of their deck."""
    sweep = 'do = "return", what = { zone = "standby", kind = "unit", of = "opponent" }, zone = "deck"'
    position = given().tactic(P1, "sweep", sweep).unit(P2, "one", zone="standby_1").unit(P2, "two", zone="standby_2")
    return position.at("503.3").plays("sweep")


@pytest.mark.clause("302.4")
def test_the_owner_orders_cards_that_enter_an_ordered_zone_together() -> None:
    game = returning_two()
    assert (game.asked().seat, game.asked().form) == (P2, "order")

    game.picks("two", "one")

    assert game.cards("P2/deck")[:2] == ["two", "one"]
    assert len({event.batch for event in game.events(CardMoved) if event.target == "P2/deck"}) == 1


@pytest.mark.clause("302.4")
def test_the_other_player_does_not_learn_the_order_in_a_hidden_zone() -> None:
    game = returning_two()
    assert "302.4" in game.asked().cites

    game.picks("two", "one")

    answer = redact(game.last(ChoiceMade, "302.4"), game.table, P1)
    assert answer is not None
    assert "picks" not in answer.data
    assert next(zone for zone in game.view(P1).zones if zone.key == "P2/deck").objects == ()


@pytest.mark.clause("302.4")
def test_each_owner_orders_the_own_cards_only() -> None:
    sweep = 'do = "return", what = { zone = "standby", kind = "unit" }, zone = "deck"'
    position = given().tactic(P1, "sweep", sweep).unit(P1, "mine", zone="standby_1")
    position.unit(P2, "one", zone="standby_1").unit(P2, "two", zone="standby_2")

    game = position.at("503.3").plays("sweep")

    assert (game.asked().seat, game.options()) == (P2, {"place:one", "place:two"})
    assert "302.4" in game.asked().cites


@pytest.mark.clause("302.5")
@pytest.mark.parametrize("zone", ["hand", "trash"])
def test_a_card_goes_to_a_zone_of_its_owner(zone: str) -> None:
    away = f'do = "put", what = {{ zone = "standby", of = "you", kind = "unit" }}, zone = "{zone}"'
    game = given().tactic(P1, "away", away).unit(P1, "guest", zone="standby_1", owner=P2).at("503.3")

    game.plays("away")

    assert game.zone("guest") == f"P2/{zone}"
    moved = next(event for event in game.events(CardMoved, "302.5") if event.source == "P1/standby_1")
    assert moved.target == f"P2/{zone}"


# ---------------------------------------------------------------- 303: orientation, face


@pytest.mark.clause("303.1a")
def test_a_card_enters_the_area_in_the_normal_state() -> None:
    game = given().unit(P1, "recruit", zone="hand").at("503.3")

    game.deploys("recruit")

    assert game.state("recruit") == "ready"
    assert "303.1a" in game.last(CardMoved, "603.1").cites


@pytest.mark.clause("303.2a")
def test_cards_lie_face_down_in_a_hidden_zone() -> None:
    put = 'do = "put", what = { zone = "standby", of = "you", kind = "unit" }, zone = "deck"'
    game = given().tactic(P1, "put", put).unit(P1, "hero", zone="standby_1").at("503.3")

    game.plays("put")

    moved = next(event for event in game.events(CardMoved) if event.source == "P1/standby_1")
    assert not moved.face_up
    assert "303.2a" in moved.cites


@pytest.mark.clause("303.3a")
@pytest.mark.parametrize("zone, open_to_all", [("trash", True), ("hand", False)])
def test_cards_are_put_revealed_into_open_zones_and_concealed_into_hidden_ones(zone: str, open_to_all: bool) -> None:
    put = f'do = "put", what = {{ zone = "deck", of = "you", top = 1 }}, zone = "{zone}"'
    game = given().tactic(P1, "put", put).unit(P1, "hero", zone="deck").at("503.3")

    game.plays("put")

    moved = next(event for event in game.events(CardMoved) if event.source == "P1/deck")
    assert (moved.face_up, "303.3a" in moved.cites) == (open_to_all, True)
    assert game.sees(P2, "hero") is open_to_all


@pytest.mark.clause("303.3b")
def test_a_revealed_card_is_seen_by_all_until_the_effect_is_over() -> None:
    show = ('do = "choose", from = { zone = "hand", of = "you" }', 'do = "reveal", what = "it"', 'do = "choose_number"')
    game = given().tactic(P1, "show", *show).unit(P1, "secret", zone="hand").at("503.3")
    game.plays("show").picks("secret")
    seen_while = game.sees(P2, "secret")

    game.picks(number=0)

    assert seen_while
    assert "303.3b" in game.events(CardShown)[0].cites
    assert not game.sees(P2, "secret")


def test_who_searches_a_zone_alone_sees_its_cards_while_searching() -> None:
    # 303.3b
    search = 'do = "choose", from = { zone = "deck", of = "you" }'
    game = given().tactic(P1, "search", search).unit(P1, "secret", zone="deck").at("503.3").plays("search")
    seeing = [seat for seat in EVERYBODY if game.sees(seat, "secret")]

    game.picks("secret")

    assert seeing == [P1]
    assert not game.sees(P1, "secret")


# ---------------------------------------------------------------- 304, 305: deck and hand


@pytest.mark.clause("304.2")
@pytest.mark.parametrize("position, place", [("top", 0), ("bottom", -1)])
def test_the_deck_has_a_top_and_a_bottom(position: str, place: int) -> None:
    put = f'do = "return", what = {{ zone = "standby", kind = "unit" }}, zone = "deck", position = "{position}"'
    game = given().tactic(P1, "put", put).unit(P1, "hero", zone="standby_1").at("503.3")

    game.plays("put")

    assert game.cards("P1/deck")[place] == "hero"
    moved = next(event for event in game.events(CardMoved) if event.target == "P1/deck")
    assert "304.2" in moved.cites


def test_nobody_sees_the_order_of_a_deck() -> None:
    # 304.2
    game = given().at("503.3")

    for seat in EVERYBODY:
        assert next(zone for zone in game.view(seat).zones if zone.key == "P1/deck").objects == ()


@pytest.mark.clause("304.3")
def test_several_cards_leave_the_deck_from_the_top_one_by_one() -> None:
    game = given().tactic(P1, "mill", 'do = "put_top", to = "trash", count = 2').at("503.3")

    game.plays("mill")

    moves = [event for event in game.events(CardMoved) if event.source == "P1/deck"]
    assert game.cards("P1/trash") == ["mill", "P1 deck 2", "P1 deck 1"]
    assert len({event.batch for event in moves}) == 2
    assert len(game.events(StepTaken, "304.3")) == 2


@pytest.mark.clause("305.3")
def test_a_hand_is_hidden_from_all_but_its_player() -> None:
    game = given().tactic(P1, "study", DRAW).unit(P1, "drawn", zone="deck").at("503.3")

    game.plays("study")

    assert "305.3" in game.last(CardMoved, "904.1").cites
    assert [seat for seat in EVERYBODY if game.sees(seat, "drawn")] == [P1]


def test_a_hand_has_no_limit() -> None:
    # 305.5
    game = given().filled(P1, deck=30, hand=20).at("502.1").ends().declares_none()

    assert (game.table.turn_player, len(game.cards("P1/hand"))) == (P2, 21)


# ---------------------------------------------------------------- 306: the area


@pytest.mark.clause("306.3")
def test_a_unit_in_the_area_is_seen_by_all() -> None:
    game = given().unit(P1, "recruit", zone="hand").at("503.3")
    assert not game.sees(P2, "recruit")

    game.deploys("recruit")

    assert "306.3" in game.last(CardMoved, "603.1").cites
    assert all(game.sees(seat, "recruit") for seat in EVERYBODY)


@pytest.mark.clause("306.7a-1")
@pytest.mark.parametrize("state", ["ready", "rested", "stunned"])
def test_a_ko_unit_lies_face_down_in_the_normal_state_and_is_known_to_all(state: str) -> None:
    waiting = triggered("ready", DRAW, who="self")
    position = given().tactic(P1, "end", *KILL).unit(P2, "fallen", waiting, zone="standby_1", state=state)

    game = position.at("503.3").plays("end").picks("fallen")

    assert "306.7a-1" in game.last(CardFaced).cites
    assert (game.obj("fallen").face_up, game.state("fallen")) == (False, "ready")
    assert all(game.sees(seat, "fallen") for seat in EVERYBODY)
    # AGE-41: lying normal is how it is shown; it was not restored.
    assert (bool(game.events(CardTurned, "306.7a-1")), game.events(TriggerCounted)) == (state != "ready", [])


def with_ko(*effect: str) -> Play:
    """P1's card, with a KO unit and another one in P2's standby areas."""
    position = given().tactic(P1, "touch", *effect).unit(P2, "fallen", zone="standby_1", ko=True, hp=500)
    return position.unit(P2, "standing", zone="standby_2", hp=500).at("503.3").plays("touch")


THEIR_STANDBY = '{ zone = "standby", of = "opponent", kind = "unit" }'


@pytest.mark.parametrize("kind", [', kind = "unit"', ""])
def test_what_does_not_name_ko_units_cannot_choose_one(kind: str) -> None:
    # 306.7a-3
    game = with_ko(f'do = "choose", from = {{ zone = "standby", of = "opponent"{kind} }}')

    assert game.options() == {"choose:standing"}


@pytest.mark.parametrize("word", ["exhaust", "stun", "return", "destroy"])
def test_what_does_not_name_ko_units_is_not_applied_to_one(word: str) -> None:
    # 306.7a-3
    game = with_ko(f'do = "{word}", what = {THEIR_STANDBY}')

    assert (game.ko("fallen"), game.zone("fallen"), game.state("fallen")) == (True, "P2/standby_1", "ready")
    assert game.zone("standing") == "P2/hand" or game.ko("standing") or game.state("standing") != "ready"


def test_a_ko_unit_is_not_counted() -> None:
    # 306.7a-3, AGE-41
    game = with_ko(f'do = "draw", count = {{ count = {THEIR_STANDBY} }}')

    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("306.7a-3")
def test_what_names_ko_units_reaches_them() -> None:
    game = with_ko('do = "revive", what = { kind = "ko_unit" }')

    assert not game.ko("fallen")
    assert game.events(StepTaken, "306.7a-3", "306.7a-2")


@pytest.mark.clause("306.7a-3")
def test_an_action_cannot_choose_a_ko_unit() -> None:
    position = given().unit(P1, "front").unit(P1, "fallen", zone="standby_1", ko=True)
    game = position.unit(P1, "back", zone="standby_2").filled(P1, hand=1).at("503.3").charges("P1 hand 1")

    assert game.options() == {"unit:front", "unit:back"}
    assert game.refused("unit:fallen").cites == ("602.1", "306.7a-3")


@pytest.mark.parametrize("reading, damage", [("not_in_force", 200), ("in_force", 100)])
def test_whether_the_abilities_of_a_ko_unit_work_is_a_reading(reading: str, damage: int) -> None:
    # AGE-20
    wall = static('to = { zone = "main", of = "you", kind = "unit" }, damage = { side = "taken", plus = -100 }')
    spark = 'do = "damage_to", what = { zone = "main", of = "opponent", kind = "unit" }, count = 200'
    position = given(ko_unit_abilities=reading).tactic(P1, "spark", spark).unit(P2, "front")
    game = position.unit(P2, "mason", wall, zone="standby_1", ko=True).at("503.3").plays("spark")

    assert game.damage("front") == damage


@pytest.mark.clause("306.7b")
def test_an_energy_is_seen_by_nobody() -> None:
    game = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")

    moved = game.last(CardMoved, "602.1", "306.7b")
    assert (moved.face_up, moved.guise, moved.target) == (False, "energy", "P1/main")
    assert "303.3a" not in moved.cites
    assert [seat for seat in EVERYBODY if game.sees(seat, "fuel")] == []
    assert "306.7b" in judge_look(game.table, P1, game.id("fuel")).cites


@pytest.mark.clause("306.8")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_card_in_an_area_is_controlled_by_its_player(seat: str) -> None:
    game = given().unit(seat, "recruit", zone="hand").at("503.3", seat)

    game.deploys("recruit")

    assert game.obj("recruit").controller == seat
    assert "306.8" in game.last(CardMoved, "603.1").cites


# ---------------------------------------------------------------- 307, 308: main area and standby areas


@pytest.mark.clause("307.1")
def test_the_main_area_is_open() -> None:
    game = switched().at("503.3").plays("swap").picks("back")

    assert game.cards("P1/main") == ["back"]
    assert game.sees(P2, "back")
    attached = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")
    assert attached.last(CardMoved, "307.1").target == "P1/main"


@pytest.mark.clause("308.1")
def test_each_player_has_four_standby_areas() -> None:
    position = given()
    for n in range(1, 6):
        position.unit(P1, f"recruit {n}", zone="hand").unit(P2, f"other {n}", zone=f"standby_{n}" if n < 5 else "hand")
    game = position.at("503.3")

    for n in range(1, 5):
        game.deploys(f"recruit {n}")

    assert [game.zone(f"recruit {n}") for n in range(1, 5)] == [f"P1/standby_{n}" for n in range(1, 5)]
    assert len(game.events(CardMoved, "603.1", "308.1")) == 4
    assert game.refused("deploy:recruit 5").cites == ("603.1", "603.2")


@pytest.mark.clause("308.1")
def test_read_the_other_way_an_area_holds_any_number_of_units() -> None:
    # AGE-28
    position = given(area_capacity="no_limit")
    for n in range(1, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}")
    game = position.unit(P1, "recruit", zone="hand").at("503.3")

    game.deploys("recruit")

    assert game.cards("P1/standby_1") == ["there 1", "recruit"]
    assert "308.1" in game.last(CardMoved, "603.1").cites


@pytest.mark.parametrize("capacity, entered", [("one_unit", False), ("no_limit", True)])
def test_a_ko_unit_takes_up_its_place(capacity: str, entered: bool) -> None:
    # AGE-41, AGE-28
    position = given(area_capacity=capacity).tactic(
        P1, "call", 'do = "put", what = { zone = "trash", of = "you" }, zone = "standby"'
    )
    for n in range(1, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}", ko=n == 2)
    game = position.unit(P1, "fallen", zone="trash").at("503.3").plays("call")

    assert (game.zone("fallen") == "P1/standby_1") is entered
    assert bool(game.events(FellShort, "104.2")) is not entered


# ---------------------------------------------------------------- 309: trash


@pytest.mark.clause("309.2")
def test_the_newest_card_lies_on_top_of_the_trash() -> None:
    position = given().tactic(P1, "first", DRAW).tactic(P1, "second", DRAW).unit(P1, "old", zone="trash")
    game = position.at("503.3").plays("first").plays("second")

    assert game.cards("P1/trash") == ["second", "first", "old"]
    assert "309.2" in game.last(CardMoved, "804.2c-1").cites
    assert all(game.sees(seat, "first") for seat in EVERYBODY)


def discarding(effect: str, **readings: str) -> Play:
    """P1 plays a card by which several cards reach the trash at once."""
    position = given(**readings).tactic(P1, "purge", effect).unit(P1, "one", zone="hand").unit(P1, "two", zone="hand")
    return position.unit(P1, "old", zone="trash").at("503.3").plays("purge")


@pytest.mark.clause("309.3", "302.4")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "discard_hand"',
        'do = "discard", what = { zone = "hand", of = "you" }',
        'do = "put", what = { zone = "hand", of = "you" }, zone = "trash"',
    ],
)
def test_the_owner_orders_cards_that_enter_the_trash_together(effect: str) -> None:
    game = discarding(effect)
    assert (game.asked().seat, game.asked().form, game.options()) == (P1, "order", {"place:one", "place:two"})

    game.picks("two", "one")

    assert game.cards("P1/trash") == ["purge", "two", "one", "old"]
    assert game.events(StepTaken, "309.3")
    moves = [event for event in game.events(CardMoved) if (event.source, event.target) == ("P1/hand", "P1/trash")]
    assert (len(moves), len({event.batch for event in moves})) == (2, 1)


@pytest.mark.clause("309.3")
def test_each_player_orders_the_own_cards_the_turn_player_first() -> None:
    position = given().tactic(P1, "purge", 'do = "discard_hand", by = "each"')
    for seat in (P1, P2):
        position.unit(seat, f"{seat} one", zone="hand").unit(seat, f"{seat} two", zone="hand")
    game = position.at("503.3").plays("purge")

    assert game.asked().seat == P1
    game.picks("P1 two", "P1 one")
    assert (game.asked().seat, game.cards("P1/trash")) == (P2, [])
    game.picks("P2 one", "P2 two")

    assert game.cards("P1/trash") == ["purge", "P1 two", "P1 one"]
    assert game.cards("P2/trash") == ["P2 one", "P2 two"]


@pytest.mark.clause("309.3")
def test_the_cards_of_a_ko_unit_are_ordered_by_their_owner() -> None:
    position = given().unit(P2, "front", hp=500, damage=500).unit(P2, "back", zone="standby_1")
    position.unit(P2, "spare", zone="trash").card(P2, "fuel", number="spare", on="front", guise="energy")
    game = position.strengthening(P2, "blade", on="front").at("503.2")

    assert (game.asked().seat, game.asked().form) == (P2, "order")
    assert game.refused("fuel").cites == ("309.3", "302.4")
    game.picks("fuel", "blade")

    assert game.cards("P2/trash") == ["fuel", "blade", "spare"]


def test_copies_of_one_card_that_all_can_see_need_no_order() -> None:
    # 309.3: whichever lies on top, it is the same
    position = given().unit(P2, "front", hp=500, damage=500).unit(P2, "back", zone="standby_1")
    position.strengthening(P2, "blade", on="front").card(P2, "copy", number="blade", on="front")
    game = position.at("503.2")

    assert game.asked().name == "main phase action"
    assert sorted(game.cards("P2/trash")) == ["blade", "copy"]


@pytest.mark.parametrize("number", ["filler", "rare"])
def test_cards_their_owner_cannot_see_are_taken_in_the_order_in_which_they_lie(number: str) -> None:
    # AGE-65, 306.7b: nobody is asked, whether they differ or not
    position = given().unit(P2, "front", hp=500, damage=500).unit(P2, "back", zone="standby_1").energy(P2, "front")
    position.define("unit", "rare", {"hp": 1, "retreat": 1}).card(
        P2, "second", number=number, on="front", guise="energy"
    )
    game = position.at("503.2")

    assert game.asked().name == "main phase action"
    assert game.cards("P2/trash") == ["second", "front energy 1"]
    assert not game.events(StepTaken, "309.3")


@pytest.mark.parametrize("word", ['do = "discard"', 'do = "put", zone = "trash"'])
@pytest.mark.parametrize("asked", [False, pytest.param(True, marks=pytest.mark.clause("309.3"))])
def test_an_effect_asks_for_energies_if_something_goes_along_that_can_be_seen(word: str, asked: bool) -> None:
    # AGE-65
    attached = 'what = { zone = "main", of = "you", attached = true }'
    position = given().tactic(P1, "vent", f"{word}, {attached}").unit(P1, "front").energy(P1, "front", 2)
    if asked:
        position.strengthening(P1, "blade", on="front")
    game = position.at("503.3").plays("vent")

    if asked:
        assert (game.asked().seat, game.asked().form) == (P1, "order")
        game.picks("front energy 1", "blade", "front energy 2")
    order = ["front energy 1", "blade", "front energy 2"] if asked else ["front energy 2", "front energy 1"]
    assert game.cards("P1/trash") == ["vent", *order]


@pytest.mark.clause("309.3")
def test_cards_put_at_the_bottom_of_the_trash_lie_there_in_the_order_given() -> None:
    game = discarding('do = "put", what = { zone = "hand", of = "you" }, zone = "trash", position = "bottom"')
    game.picks("two", "one")

    assert game.cards("P1/trash") == ["purge", "old", "two", "one"]


# ---------------------------------------------------------------- 310: resolution zone


@pytest.mark.clause("310.2", "310.2a")
@pytest.mark.parametrize("seat", [P1, P2])
def test_both_players_use_the_same_open_resolution_zone(seat: str) -> None:
    game = given().tactic(seat, "vow", 'do = "choose_number"').at("503.3", seat)

    game.plays("vow")

    assert (game.zone("vow"), game.last(CardMoved).target) == ("resolution", "resolution")
    assert {"310.2", "310.2a"} <= set(game.last(CardMoved).cites)
    assert all(game.sees(other, "vow") for other in EVERYBODY)


@pytest.mark.clause("310.2a")
def test_what_enters_the_resolution_zone_goes_on_top() -> None:
    # Only a strengthening stuck there (AGE-02, other reading) lets two cards meet; the last one listed is the top.
    position = given(strengthening_without_target="stays").strengthening(P1, "blade", target='name = "nobody"')
    game = position.tactic(P1, "vow", 'do = "choose_number"').at("503.3").plays("blade").plays("vow")

    assert game.cards("resolution") == ["blade", "vow"]
    game.picks(number=0)
    assert game.cards("resolution") == ["blade"]
