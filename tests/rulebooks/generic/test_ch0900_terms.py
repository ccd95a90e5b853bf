"""902-906. Terms: names, revealing, drawing, attaching, charging."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardFaced, CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.game import PlayerLost
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
FROM_HAND = 'do = "choose", from = { zone = "hand", of = "you" }'
REVEAL = 'do = "reveal", what = "it"'
LATER = 'do = "choose", from = { of = "you", kind = "unit" }, as = "later"'
STANDBY_UNIT = 'do = "choose", from = { zone = "standby", of = "you", kind = "unit" }, as = "unit"'


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew."""
    return sum(event.target == f"{seat}/hand" for event in game.events(CardMoved, "904.1"))


def found(select: str, position: Given | None = None) -> set[str]:
    """The own units that a selector finds among `Fox`, `Old Fox` and `Hare`."""
    position = position or given()
    position.unit(P1, "Fox", skill("Bite", 0, 100))
    position.unit(P1, "Old Fox", ex("Bite Back", DRAW), zone="standby_1").unit(P1, "Hare", zone="standby_2")
    pick = f'do = "choose", from = {{ of = "you", kind = "unit", {select} }}'
    game = position.tactic(P1, "call", pick).at("503.3").plays("call")
    assert game.events(ChoiceOpened, "910.1")
    return {name.removeprefix("choose:") for name in game.options()}


# ---------------------------------------------------------------- 902: names


@pytest.mark.clause("910.1")
@pytest.mark.parametrize(
    "select, units",
    [
        ('name = "Fox"', {"Fox"}),
        ('name_part = "Fox"', {"Fox", "Old Fox"}),
        ('skill = "Bite"', {"Fox"}),
        ('skill = "Bite Back"', {"Old Fox"}),
        ('skill_part = "Bite"', {"Fox", "Old Fox"}),
        ('not = { name_part = "Fox" }', {"Hare"}),
    ],
)
def test_a_quoted_name_means_a_card_a_skill_or_a_part_of_a_name(select: str, units: set[str]) -> None:
    # 902.1, 902.1a, 902.1b
    assert found(select) == units


@pytest.mark.clause("910.1")
def test_a_skill_that_is_set_or_gained_is_named_as_the_units_own() -> None:
    # 902.1b, 801.1g-1
    give = 'to = { name = "Hare" }, change = { gain_ability = { kind = "skill", name = "Bite", numbers = { cost = 0, '
    lair = static(give + "damage = 1 } } }")
    position = given().unit(P1, "Wolf", zone="standby_3").unit(P1, "lair", lair, zone="standby_4")

    assert found('skill = "Bite"', position.strengthening(P1, "fangs", skill("Bite", 1, 500), on="Wolf")) == {
        "Fox", "Hare", "Wolf",
    }  # fmt: skip


@pytest.mark.clause("809.3a")
def test_a_name_that_is_gained_counts_for_what_looks_for_its_part() -> None:
    # 902.1a
    pack = static('to = { of = "you", name_part = "Fox" }, change = { gain_attribute = "wild" }')
    mask = static('to = "self", change = { gain_name = "Little Fox" }')
    game = given().unit(P1, "pack", pack).unit(P1, "Hare", mask, zone="standby_1").at("503.3")

    why = game.why("Hare", "attributes")
    assert why.value == ("wild",)
    assert "809.3a" in why.steps[-1].cites


@pytest.mark.clause("910.2", "302.2b")
def test_a_card_looked_for_by_a_part_of_its_name_need_not_be_found() -> None:
    # 902.1a
    pick = 'do = "choose", from = { zone = "deck", of = "you", name_part = "Fox" }'
    position = given().tactic(P1, "call", pick, 'do = "return", what = "it"').unit(P1, "Old Fox", zone="deck")
    game = position.at("503.3").plays("call")

    assert (game.options(), game.asked().least) == ({"choose:Old Fox"}, 0)
    game.picks("Old Fox")
    assert game.zone("Old Fox") == "P1/hand"


# ---------------------------------------------------------------- 903: reveal


def showing(*more: str) -> Given:
    """A tactic that reveals a card of the hand and does something more, in a position with two cards to show."""
    position = given().tactic(P1, "show", FROM_HAND, REVEAL, *more)
    return position.unit(P1, "secret", zone="hand").unit(P1, "kept", zone="hand")


@pytest.mark.clause("903.1")
def test_what_a_declared_skill_reveals_is_hidden_when_the_skill_has_been_carried_out() -> None:
    peek = skill("peek", 0, None, FROM_HAND, REVEAL, LATER, 'do = "exhaust", what = "later"')
    position = given().unit(P1, "scout", peek).unit(P1, "secret", zone="hand")
    game = position.at("703.2").declares("scout").picks("secret")
    assert game.sees(P2, "secret")

    game.picks("scout")

    assert not game.sees(P2, "secret")
    assert [event.seats for event in game.events(CardShown, "903.1")] == [("*",), ()]


@pytest.mark.clause("903.1", "810.1")
@pytest.mark.parametrize("last", [True, False])
def test_what_is_revealed_instead_of_something_is_hidden_after_it(last: bool) -> None:
    shows = '{ do = "reveal", what = { zone = "hand", of = "you" } }'
    instead = f"[{shows}]" if last else f'[{shows}, {{ do = "nothing" }}]'
    seer = static(f'replace = {{ would = "draw", player = "you", instead = {instead} }}')
    position = given().unit(P1, "seer", seer).tactic(P1, "study", DRAW, LATER).unit(P1, "secret", zone="hand")
    game = position.at("503.3").plays("study")

    assert [event.seats for event in game.events(CardShown, "903.1")] == [("*",), ()]
    assert (game.asked().name, game.sees(P2, "secret")) == ("choose", False)


@pytest.mark.clause("903.1")
def test_what_was_revealed_before_a_cost_is_hidden_together_with_what_the_cost_revealed() -> None:
    pay = '{ do = "pick", act = "reveal", from = { zone = "hand", of = "you", not = { name = "secret" } } }'
    more = f'do = "may", cost = [{pay}], then = [{{ do = "draw" }}]'
    game = showing(more, LATER).at("503.3").plays("show").picks("secret").picks("yes").picks("kept")
    assert (game.sees(P2, "secret"), game.sees(P2, "kept")) == (True, True)

    game.picks("P1 main 1")

    assert (game.sees(P2, "secret"), game.sees(P2, "kept")) == (False, False)
    assert len(game.events(CardShown, "903.1")) == 4


@pytest.mark.clause("903.2")
def test_a_card_that_another_ability_shows_is_not_revealed_again_and_stays_open() -> None:
    top = 'do = "reveal", what = { zone = "deck", of = "you", top = 1 }'
    position = given().unit(P1, "oracle", static('reveal_top = "deck"')).tactic(P1, "show", top)
    game = position.at("503.3").plays("show")

    assert game.events(CardShown) == []
    assert game.last(ActIncomplete, "903.2").what == "reveal"
    assert game.sees(P2, "P1 deck 1")


# ---------------------------------------------------------------- 904: draw


@pytest.mark.clause("904.2", "1002.1")
def test_as_many_as_there_are_are_drawn_and_the_player_loses() -> None:
    # 104.2
    game = given().tactic(P1, "study", 'do = "draw", count = 3').filled(P1, deck=2).at("503.3").plays("study")

    assert drawn(game) == 2
    assert "904.1" in game.last(ActIncomplete).cites
    assert game.last(PlayerLost, "1002.1").seat == P1


# ---------------------------------------------------------------- 905: attach


@pytest.mark.clause("905.1", "905.2")
@pytest.mark.parametrize("zone", ["hand", "deck", "trash"])
def test_a_card_attached_as_an_energy_lies_face_down_in_the_area_of_its_unit(zone: str) -> None:
    fuel = f'do = "attach_as", what = {{ zone = "{zone}", of = "you", name = "log" }}, to = "unit"'
    position = given().tactic(P1, "fuel", STANDBY_UNIT, fuel).unit(P1, "back", zone="standby_2")
    game = position.unit(P1, "log", zone=zone).at("503.3").plays("fuel").picks("back")

    assert (game.zone("log"), game.carries("back")) == ("P1/standby_2", ["log"])
    assert (game.obj("log").face_up, game.obj("log").guise) == (False, "energy")
    assert not any(game.sees(seat, "log") for seat in (P1, P2, "spectator"))
    assert game.last(CardAttached, "905.1", "905.2").to == game.id("back")
    assert game.last(CardMoved, "905.2").verb == "energy"


@pytest.mark.clause("905.1", "905.3")
def test_a_card_that_is_set_lies_face_up_and_works() -> None:
    charm = static('to = "bearer", change = { plus = { hp = 100 } }')
    wear = 'do = "attach_as", what = { zone = "trash", of = "you" }, to = "unit", as = "set"'
    position = given().tactic(P1, "wear", STANDBY_UNIT, wear).unit(P1, "back", hp=500, zone="standby_2")
    game = position.strengthening(P1, "charm", charm, zone="trash").at("503.3").plays("wear").picks("back")

    assert (game.zone("charm"), game.carries("back")) == ("P1/standby_2", ["charm"])
    assert (game.obj("charm").face_up, game.number("back", "hp")) == (True, 600)
    assert game.last(CardAttached, "905.1", "905.3").to == game.id("back")


CHARM = static('to = "bearer", change = { plus = { hp = 100 } }')


def handing(kind: str, as_: str) -> Given:
    """A tactic that attaches what is attached to `front` to a standby unit."""
    hand_on = f'do = "attach_as", what = {{ of = "you", attached = true, kind = "{kind}" }}, to = "unit", as = "{as_}"'
    position = given().tactic(P1, "hand on", STANDBY_UNIT, hand_on).unit(P1, "front", hp=500)
    return position.unit(P1, "back", hp=500, zone="standby_1")


@pytest.mark.clause("905.1")
@pytest.mark.parametrize(
    "as_, cited, hp",
    [
        pytest.param("energy", "905.2", 500, marks=pytest.mark.clause("905.2")),
        pytest.param("set", "905.3", 600, marks=pytest.mark.clause("905.3")),
    ],
)
def test_a_set_handed_on_to_another_unit_becomes_what_the_effect_says(as_: str, cited: str, hp: int) -> None:
    game = handing("command", as_).strengthening(P1, "charm", CHARM, on="front").at("503.3")
    charm = game.id("charm")
    game.plays("hand on").picks("back")

    assert (game.id("charm"), game.zone("charm"), game.carries("back")) == (charm, "P1/standby_1", ["charm"])
    assert game.last(CardAttached, "905.1", cited).to == game.id("back")
    assert (game.number("front", "hp"), game.number("back", "hp")) == (500, hp)
    assert game.sees(P2, "charm") is (as_ == "set")
    assert game.obj("charm").guise == ("" if as_ == "set" else "energy")


@pytest.mark.clause("905.3", "804.2b-1")
def test_a_unit_on_which_an_effect_set_a_card_counts_as_having_had_one_set() -> None:
    position = handing("command", "set").strengthening(P1, "charm", CHARM, on="front")
    game = position.strengthening(P1, "spare", CHARM).at("503.3").plays("hand on").picks("back").picks("play:spare")

    assert {option.subject for option in game.asked().options if option.id.startswith("target:")} == {
        game.id("front"), *(game.table.zones["P2/main"]),
    }  # fmt: skip


@pytest.mark.clause("905.1", "905.3")
def test_an_energy_that_becomes_a_set_is_turned_face_up() -> None:
    game = handing("energy", "set").energy(P1, "front").at("503.3").plays("hand on").picks("back")

    faced = game.last(CardFaced, "905.3")
    assert (faced.face_up, faced.guise) == (True, "")
    assert game.sees(P2, "front energy 1")
    assert (game.carries("front"), game.carries("back")) == ([], ["front energy 1"])


@pytest.mark.clause("905.1", "104.3")
def test_a_card_that_is_attached_so_already_is_not_attached_again() -> None:
    watch = triggered("energy_attached", DRAW)
    position = handing("energy", "energy").energy(P1, "back").unit(P1, "watch", watch, zone="standby_2")
    game = position.at("503.3").plays("hand on").picks("back")

    assert game.events(CardAttached) == []
    assert game.last(ActIncomplete, "905.1", "104.3").what == "attach_as"
    assert drawn(game) == 0


@pytest.mark.clause("905.1", "905.2")
def test_triggers_wait_for_the_unit_a_card_is_attached_to() -> None:
    fuel = 'do = "attach_as", what = { zone = "deck", of = "you", top = 1 }, to = { zone = "main", of = "you" }'
    position = given().tactic(P1, "fuel", fuel).unit(P1, "front", triggered("energy_attached", DRAW, who="self"))
    game = position.unit(P1, "back", triggered("energy_attached", DRAW, who="self"), zone="standby_1").at("503.3")

    assert drawn(game.plays("fuel")) == 1
    assert game.last(CardAttached).to == game.id("front")


# ---------------------------------------------------------------- 906: charge

CHARGE = 'do = "charge", to = { zone = "main", of = "you", kind = "unit" }'


@pytest.mark.clause("906.1", "905.2", "904.1")
def test_charging_by_an_effect_attaches_a_card_of_the_hand_and_then_draws() -> None:
    position = given().tactic(P1, "charge", CHARGE).unit(P1, "front").filled(P1, hand=2)
    game = position.at("503.3").plays("charge")
    assert game.options() == {"energy:P1 hand 1", "energy:P1 hand 2"}

    game.picks("P1 hand 2")

    assert game.carries("front") == ["P1 hand 2"]
    assert game.cards("P1/hand") == ["P1 hand 1", "P1 deck 1"]
    assert [event.verb for event in game.events(CardMoved, "906.1")] == ["energy", "draw"]


@pytest.mark.clause("906.1")
def test_with_an_empty_hand_the_card_is_drawn_all_the_same() -> None:
    # AGE-22, 104.2
    game = given().tactic(P1, "charge", CHARGE).unit(P1, "front").at("503.3").plays("charge")

    assert (game.carries("front"), game.cards("P1/hand")) == ([], ["P1 deck 1"])
    assert game.last(CardMoved, "906.1").verb == "draw"


@pytest.mark.clause("906.1", "1002.1")
def test_with_an_empty_deck_the_card_is_attached_and_the_draw_loses() -> None:
    position = given().tactic(P1, "charge", CHARGE).unit(P1, "front").filled(P1, hand=1, deck=0)
    game = position.at("503.3").plays("charge").picks("P1 hand 1")

    assert game.last(CardAttached, "906.1").to == game.id("front")
    assert game.last(PlayerLost, "1002.1").seat == P1


@pytest.mark.clause("906.1", "602.2")
def test_it_is_not_the_charge_of_the_main_phase() -> None:
    position = given().tactic(P1, "charge", CHARGE).unit(P1, "front").filled(P1, hand=2).fact("charged", True)
    game = position.at("503.3").plays("charge").picks("P1 hand 1")

    assert game.carries("front") == ["P1 hand 1"]
    assert "602.2" in game.refused("charge:P1 hand 2").cites


@pytest.mark.clause("104.4")
def test_who_may_not_charge_does_not_charge_by_an_effect_either() -> None:
    # AGE-64
    position = given().unit(P2, "seal", static('forbid_player = "opponent", forbid = ["charge"]'))
    game = position.tactic(P1, "charge", CHARGE).filled(P1, hand=2).at("503.3").plays("charge")

    assert (len(game.cards("P1/hand")), drawn(game)) == (2, 0)
    assert game.events(StepTaken, "104.4", "808.1")
