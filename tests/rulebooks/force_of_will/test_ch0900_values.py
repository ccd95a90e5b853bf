"""104.6, 706.3, 902.2, 904.2, 909.5, 909.8. Values that change, abilities of other zones, conditions that fail."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectBegan
from engine.core.events.game import FactNoted
from tests.rulebooks.force_of_will.battles import fighter, over, to_attack
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

KNIGHT = {"name": "knight"}
GAIN = {"do": "gain", "resource": "life", "count": 100}


def chant(position: Given, *effect: dict[str, Any], seat: str = P1, name: str = "spell") -> Given:
    """A player holds a chant that can be played at any priority."""
    ability = text("spell", effect=list(effect))
    return position.card(seat, name, "chant", zone="hand", abilities=(ability,), flags=("quickcast",))


def played(position: Given, *effect: dict[str, Any]) -> Play:
    """P1 has played a chant with that effect, and whatever triggered was resolved."""
    game = chant(position, *effect).at("504.2").picks("play:spell").passes(2)
    while game.chase:
        game.picks("pass")
    return game


@pytest.mark.one_edition("104.6 is left out of the older edition")
@pytest.mark.clause("104.6")
@pytest.mark.parametrize(
    ("change", "life"),
    [({"plus": {"atk": -100}}, 4100), ({"becomes": {"atk": 200}}, 4100), ({"over": {"atk": 2}}, 4100),
     ({"becomes": {"atk": 700}}, 4000)],
)  # fmt: skip
def test_a_value_that_becomes_a_lower_one_has_decreased(change: dict[str, Any], life: int) -> None:
    waits = text("triggered", when={"event": "atk_down", "who": {"kind": "resonator"}}, effect=[GAIN])
    position = fighter(given().filled(P1, deck=5), P1, "knight").card(P1, "scale", "regalia", abilities=(waits,))
    game = played(position, {"do": "change", "of": KNIGHT, "change": change})

    assert game.life[P1] == life


@pytest.mark.one_edition("104.6 is left out of the older edition")
@pytest.mark.clause("104.6")
def test_a_counter_that_raises_a_value_increases_it() -> None:
    waits = text("triggered", when={"event": "def_up", "who": "self"}, effect=[GAIN])
    position = fighter(given().filled(P1, deck=5), P1, "knight", abilities=(waits,))
    game = played(position, {"do": "markers", "what": KNIGHT, "name": "+100/+100"})

    assert game.life[P1] == 4100


@pytest.mark.clause("706.3")
def test_a_card_without_a_trigger_condition_may_be_set_and_cannot_be_played_from_there() -> None:
    game = chant(given(), GAIN).will(P1={"fire": 2}).at("504.2").picks("standby:spell")
    assert game.zone("spell") == "P1/standby"

    game = given().card(P1, "plain", "resonator", zone="standby", numbers={"atk": 100, "def": 100}).at("504.2")
    assert "706.3" in game.refused("play:plain").cites


@pytest.mark.clause("902.2")
def test_an_ability_for_a_certain_zone_is_in_force_there_and_nowhere_else() -> None:
    rises = text("activated", effect=[GAIN], zones=["graveyard"])
    position = given().card(P1, "ghost", "resonator", zone="graveyard", abilities=(rises,))
    game = position.at("504.2").picks("ability:ghost#0").passes(2)
    assert game.life[P1] == 4100

    game = given().card(P1, "ghost", "resonator", abilities=(rises,)).at("504.2")
    assert "902.2" in game.refused("ability:ghost#0").cites


@pytest.mark.clause("902.2")
@pytest.mark.parametrize("zone", ["standby", "removed", "extra_deck"])
def test_abilities_for_other_zones_that_their_player_sees_are_played_there(zone: str) -> None:
    rises = text("activated", effect=[GAIN], zones=[zone])
    position = given().card(P1, "ghost", "resonator", zone=zone, abilities=(rises,))
    game = position.at("504.2")
    assert game.sees(P2, "ghost") is (zone == "removed")

    game.picks("ability:ghost#0")
    assert game.sees(P2, "ghost")
    game.passes(2)
    assert game.life[P1] == 4100 and game.sees(P2, "ghost") is (zone == "removed")


def test_a_card_removed_face_down_has_no_ability() -> None:
    rises = text("activated", effect=[GAIN], zones=["removed"])
    position = given().card(P1, "ghost", "resonator", zone="removed", abilities=(rises,))
    position.objects[-1] = replace(position.objects[-1], face_up=False)
    assert position.at("504.2").options() == {"battle", "pass"}


@pytest.mark.clause("904.2")
def test_what_a_card_defines_of_itself_holds_in_every_zone() -> None:
    defined = [{"to": "self", "change": {"gain_attribute": word}} for word in ("fire", "water")]
    both = text("static", statics=defined, basic=True)
    position = given().card(P1, "dual", "resonator", zone="hand", abilities=(both,))
    game = position.at("504.2")

    assert game.why("dual", "attributes").value == ("fire", "water")


NOTHING = {"atk": 0, "def": 0}
HANDFUL = {"count": {"zone": "hand", "of": "you"}, "times": 100}


def crowd(zone: str) -> Given:
    """A resonator whose attack power and defence are as many hundreds as its player has cards in hand."""
    defines = [{"to": "self", "change": {"becomes": {"atk": HANDFUL, "def": HANDFUL}}}]
    ability = {"kind": "static", "basic": True, "statics": defines}
    return given().written(P1, "crowd", "resonator", zone=zone, cost={}, **NOTHING, ability=[ability])


@pytest.mark.clause("904.2", "909.1a")
@pytest.mark.parametrize(("zone", "atk"), [("hand", 400), ("deck", 300), ("graveyard", 300), ("field", 300)])
def test_numbers_that_a_card_defines_of_itself_hold_in_every_zone(zone: str, atk: int) -> None:
    game = crowd(zone).filled(P1, hand=3).at("504.2")

    assert (game.number("crowd", "atk"), game.number("crowd", "def")) == (atk, atk)
    assert {"909.1a", "904.2"} <= {label for step in game.why("crowd", "atk").steps for label in step.cites}


@pytest.mark.clause("909.1a")
def test_what_a_card_defines_of_itself_comes_before_every_other_effect() -> None:
    """An older effect sets the numbers to others, and then there is nothing left of the definition."""
    sets = {"kind": "static", "statics": [{"to": {"kind": "resonator"}, "change": {"becomes": {"atk": 700}}}]}
    adds = {"kind": "static", "statics": [{"to": {"kind": "resonator"}, "change": {"plus": {"def": 200}}}]}
    position = given().written(P1, "idol", "regalia", cost={}, ability=[sets, adds])
    defines = [{"to": "self", "change": {"becomes": {"atk": HANDFUL, "def": HANDFUL}}}]
    ability = {"kind": "static", "basic": True, "statics": defines}
    position.written(P1, "crowd", "resonator", cost={}, **NOTHING, ability=[ability])
    game = position.filled(P1, hand=3).at("504.2")

    assert (game.number("crowd", "atk"), game.number("crowd", "def")) == (700, 500)
    steps = [step.cites[0] for step in game.why("crowd", "def").steps]
    assert steps.index("909.1a") < steps.index("909.1g")


@pytest.mark.clause("803.3a")
def test_a_card_that_defines_its_own_numbers_can_attack() -> None:
    game = to_attack(crowd("field").filled(P1, hand=3).at("504.2")).picks("attack:crowd").picks("player")

    assert over(game).life[P2] == 3700


@pytest.mark.clause("909.5", "909.4")
def test_a_card_enters_with_the_effects_that_apply_on_the_field() -> None:
    curse = {"do": "change", "of": {"kind": "resonator"}, "change": {"plus": {"atk": -500, "def": -500}}}
    enters = text("triggered", when={"event": "enter", "who": "self"}, effect=[GAIN])
    position = (
        given()
        .filled(P1, deck=5)
        .card(P1, "greeter", "resonator", zone="hand", numbers={"atk": 600, "def": 600}, abilities=(enters,))
    )
    game = played(position, curse)
    game.picks("play:greeter").passes(2)

    assert game.number("greeter", "atk") == 100
    assert {"909.5"} <= {label for step in game.why("greeter", "atk").steps for label in step.cites}


@pytest.mark.clause("302.3", "906.8")
def test_an_effect_goes_on_speaking_of_a_card_that_it_moved_where_the_text_says_so() -> None:
    foe = {"do": "choose", "from": {"kind": "resonator", "of": "opponent"}}
    back = {"do": "delay", "when": {"event": "turn_end"}, "effect": [{"do": "deploy", "what": "it", "by": "owner"}]}
    away = {"do": "put", "what": "it", "zone": "removed"}
    for follow, zone in (([{"do": "follow", "what": "it"}], "P2/field"), ([], "P2/removed")):
        leap = text("spell", effect=[foe, away, *follow, back])
        position = given().card(P2, "elf", "resonator", numbers={"atk": 300, "def": 300})
        game = position.card(P1, "leap", "chant", zone="hand", abilities=(leap,)).at("504.2")
        game.picks("play:leap").picks("elf").passes(2)
        assert game.zone("elf") == "P2/removed"
        assert game.passes(6).zone("elf") == zone


@pytest.mark.clause("302.3")
def test_a_text_follows_a_card_into_the_hand_where_it_says_so() -> None:
    chosen = {"do": "choose", "from": {"kind": "resonator", "of": "you"}}
    back, follow = {"do": "return", "what": "it"}, {"do": "follow", "what": "it"}
    leap = text("spell", effect=[chosen, back, follow, {"do": "deploy", "what": "it"}])
    position = given().card(P1, "elf", "resonator", numbers={"atk": 300, "def": 300})
    game = position.card(P1, "leap", "chant", zone="hand", abilities=(leap,)).at("504.2")
    before = game.id("elf")

    game.picks("play:leap").picks("elf").passes(2)

    assert game.zone("elf") == "P1/field"
    assert game.id("elf") != before


@pytest.mark.clause("909.4")
def test_a_condition_that_belongs_to_an_effect_is_not_looked_at_when_it_begins() -> None:
    """It applies from the moment in which the condition holds, and not while it does not."""
    two = {"count": {"kind": "regalia", "of": "you"}, "at_least": 2}
    own = {"kind": "resonator", "of": "you"}
    rise = {"do": "change", "of": own, "change": {"plus": {"atk": 200}}, "applies_if": two}
    fall = {"do": "destroy", "what": {"name": "second"}}
    position = given().card(P1, "elf", "resonator", numbers={"atk": 500, "def": 500}).card(P1, "first", "regalia")
    position.card(P1, "second", "regalia", zone="hand", numbers={"free_cost": 0})
    position.card(P1, "oath", "chant", zone="hand", abilities=(text("spell", effect=[rise]),))
    game = position.card(P1, "doom", "chant", zone="hand", abilities=(text("spell", effect=[fall]),)).at("504.2")

    for spell, atk in (("oath", 500), ("second", 700), ("doom", 500)):
        game.picks(f"play:{spell}").passes(2)
        assert game.number("elf", "atk") == atk


@pytest.mark.clause("1204.2")
def test_a_card_that_enters_with_no_defence_is_destroyed_after_its_ability_has_triggered() -> None:
    curse = {"do": "change", "of": {"kind": "resonator"}, "change": {"plus": {"atk": -500, "def": -500}}}
    enters = text("triggered", when={"event": "enter", "who": "self"}, effect=[GAIN])
    position = (
        given()
        .filled(P1, deck=5)
        .card(P1, "greeter", "resonator", zone="hand", numbers={"atk": 300, "def": 300}, abilities=(enters,))
    )
    game = played(position, curse)
    game.picks("play:greeter").passes(2)
    assert (game.zone("greeter"), game.chase) == ("P1/graveyard", ["an ability"])

    assert game.passes(2).life[P1] == 4100


WHILE_ROUND = {
    "do": "change",
    "of": KNIGHT,
    "change": {"plus": {"atk": 300}},
    "while": {"self": {"ready": True}},
}


def lapsing() -> Given:
    """P1 has an ability that works as long as its card is recovered; P2 can rest and recover that card."""
    ability = text("activated", effect=[WHILE_ROUND])
    position = fighter(given().filled(P1, deck=5), P1, "knight", abilities=(ability,))
    chant(position, {"do": "exhaust", "what": KNIGHT}, seat=P2, name="tap")
    return chant(position, {"do": "ready", "what": KNIGHT}, seat=P2, name="untap")


@pytest.mark.clause("909.8")
def test_an_effect_whose_condition_failed_before_its_ability_was_resolved_does_not_begin() -> None:
    game = lapsing().at("504.2").picks("ability:knight#0").passes(1).picks("play:tap").passes(2)
    game.passes(1).picks("play:untap").passes(2)
    assert game.obj("knight").orientation == "recovered"
    game.passes(2)

    assert game.number("knight", "atk") == 500
    assert game.events(EffectBegan) == []
    assert [event.value for event in game.events(FactNoted, "909.8")] == [True, None]


@pytest.mark.clause("909.8")
def test_an_effect_ends_when_its_condition_fails_and_the_ability_can_be_played_anew() -> None:
    game = lapsing().at("504.2").picks("ability:knight#0").passes(2)
    assert game.number("knight", "atk") == 800
    game.passes(1).picks("play:tap").passes(2)
    assert game.number("knight", "atk") == 500

    game.passes(1).picks("play:untap").passes(2)
    assert game.number("knight", "atk") == 500
    assert game.picks("ability:knight#0").passes(2).number("knight", "atk") == 800
    assert game.events(CardMoved)


@pytest.mark.clause("909.8")
def test_a_condition_that_failed_counts_for_each_play_of_the_ability_by_itself() -> None:
    game = lapsing().at("504.2").picks("ability:knight#0").picks("ability:knight#0").passes(1)
    game.picks("play:tap").passes(2).passes(1).picks("play:untap").passes(2)

    game.passes(2).passes(2)
    assert game.number("knight", "atk") == 500

    assert game.picks("ability:knight#0").passes(2).number("knight", "atk") == 800


@pytest.mark.clause("909.8")
def test_an_ability_played_after_the_condition_has_failed_is_not_touched_by_an_earlier_play() -> None:
    game = lapsing().at("504.2").picks("ability:knight#0").passes(1)
    game.picks("play:tap").passes(2).passes(1).picks("play:untap").passes(2)

    game.picks("ability:knight#0").passes(2)
    assert game.number("knight", "atk") == 800

    assert game.passes(2).number("knight", "atk") == 800


@pytest.mark.clause("909.8")
def test_a_condition_that_failed_is_forgotten_with_an_ability_that_is_cancelled() -> None:
    position = chant(lapsing(), {"do": "cancel", "what": {"zone": "chase", "of": "any"}}, seat=P2, name="no")
    game = position.at("504.2").picks("ability:knight#0").passes(1)
    game.picks("play:tap").passes(2).passes(1).picks("play:untap").passes(2).passes(1).picks("play:no").passes(2)
    assert game.chase == []

    assert game.picks("ability:knight#0").passes(2).number("knight", "atk") == 800


@pytest.mark.clause("909.8")
def test_a_condition_about_something_else_is_looked_at_on_resolution_alone() -> None:
    squire = {"zone": "field", "of": "you", "name": "squire", "ready": True}
    ability = text("activated", effect=[{**WHILE_ROUND, "while": {"count": squire, "at_least": 1}}])
    position = fighter(fighter(given().filled(P1, deck=5), P1, "knight", abilities=(ability,)), P1, "squire")
    position = chant(position, {"do": "exhaust", "what": {"name": "squire"}}, seat=P2, name="tap")
    position = chant(position, {"do": "ready", "what": {"name": "squire"}}, seat=P2, name="untap")
    game = position.at("504.2").picks("ability:knight#0").passes(1)

    game.picks("play:tap").passes(2).passes(1).picks("play:untap").passes(2).passes(2)

    assert game.number("knight", "atk") == 800


# ---------------------------------------------------------------- 902: where abilities are in force


def away(kind: str, zone: str, clause: str) -> Any:
    """A case of a card that is where its abilities are not in force, by that clause."""
    return pytest.param(kind, zone, clause, marks=pytest.mark.clause("902.1", clause))


@pytest.mark.parametrize(
    ("kind", "zone", "clause"),
    [
        away("resonator", "graveyard", "902.1a"),
        away("regalia", "removed", "902.1a"),
        away("magic_stone", "hand", "902.1a"),
        away("ruler", "removed", "902.1b"),
    ],
)
def test_an_ability_is_neither_played_nor_works_where_it_is_not_in_force(kind: str, zone: str, clause: str) -> None:
    draws = text("activated", effect=[{"do": "draw"}])
    lord = text("static", statics=[{"to": {"name": "page"}, "change": {"plus": {"atk": 100}}}])
    position = given().card(P1, "page", "resonator", numbers={"atk": 500, "def": 500})
    game = position.card(P1, "away", kind, zone=zone, abilities=(draws, lord)).at("504.2")

    assert "ability:away#0" not in game.options()
    assert {"902.1", "902.1a", "902.1b"} & set(game.refused("ability:away#0").cites) == {"902.1", clause}
    assert game.number("page", "atk") == 500


@pytest.mark.clause("904.1")
def test_an_ability_of_a_ruler_is_in_force_in_the_ruler_area_and_that_of_its_other_side_on_the_field() -> None:
    king = text("static", statics=[{"to": {"name": "page"}, "change": {"plus": {"atk": 100}}}])
    crowned = text("static", statics=[{"to": {"name": "page"}, "change": {"plus": {"atk": 300}}}])
    position = given().ruler(P1, "king", text("judgment", cost=[]), king, j_abilities=(crowned,))
    game = position.card(P1, "page", "resonator", numbers={"atk": 500, "def": 500}).at("504.2")
    assert game.number("page", "atk") == 600

    game.picks("judge:king").passes(2)

    assert game.number("page", "atk") == 800
    assert "904.1" in game.why("page", "atk").steps[-1].cites
