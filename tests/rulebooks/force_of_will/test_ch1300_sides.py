"""1030, 1117, 1302, 1304. Double-faced cards, inverting, [Shift], and colossal rulers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.clauses.refusal import UnknownCard
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, EffectBegan
from engine.core.events.game import ConditionOccurred
from engine.core.events.made_objects import CardMade
from engine.core.events.sides import CardSideTurned
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.questions.redaction import redact
from tests.refused import refuses
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, card, given, text

HOPE, DESPAIR = {"atk": 300, "def": 600}, {"atk": 800, "def": 900}
GAIN = [{"do": "gain", "resource": "life", "count": 100}]
FILLED = {"deck": 5, "stone_deck": 3}


def idol(position: Given, name: str = "saint", zone: str = "field", side: str = "hope", **facts: Any) -> Given:
    """An inverse card: a saint, and a witch on its despair side."""
    position.defined["idol"] = card("idol", "resonator", numbers={**HOPE, "free_cost": 0}, sides=("idolB",))
    position.defined["idolB"] = card(
        "idolB", "resonator", numbers=DESPAIR, flags=("inverse", "race:Inverse"), sides=("idol",)
    )
    return position.card(P1, name, number="idol" if side == "hope" else "idolB", zone=zone, **facts)


def dragon(position: Given, name: str = "dragon", zone: str = "field", **facts: Any) -> Given:
    """A card with [Shift]: a young dragon of cost 2 with [Quickcast], and an old one of cost 1 as its future."""
    turned = [{"do": "shift", "what": "self"}]
    shift = text("activated", flags=["shift"], cost=[{"do": "pay", "count": 1}], effect=turned)
    position.defined["dragon"] = card(
        "dragon", "resonator", numbers={"atk": 300, "def": 300, "free_cost": 2}, flags=("quickcast",),
        abilities=(shift,), sides=("dragonB",),
    )  # fmt: skip
    position.defined["dragonB"] = card(
        "dragonB", "resonator", numbers={"atk": 900, "def": 900, "free_cost": 1}, sides=("dragon",)
    )
    return position.card(P1, name, number="dragon", zone=zone, **facts)


def spell(position: Given, name: str, *effect: dict[str, Any], seat: str = P1) -> Given:
    """A chant of cost 0 with [Quickcast] in a hand."""
    return position.card(
        seat, name, "chant", zone="hand", flags=("quickcast",), abilities=(text("spell", effect=list(effect)),)
    )


INVERT = {"do": "invert", "what": {"of": "you", "kind": "resonator"}}


def inverts(position: Given) -> Play:
    """P1 has the own resonators inverted."""
    return spell(position, "curse", INVERT).at("504.2").picks("play:curse").passes(2)


@pytest.mark.clause("1030.1", "1302.3b", "1302.3c", "1302.3d")
def test_an_inverted_card_shows_its_despair_side_and_stays_the_same_card() -> None:
    position = idol(given(), markers={"damage": 200})
    saint = position.ids["saint"]

    game = inverts(position)

    assert (game.id("saint"), game.obj("saint").number) == (saint, "idolB")
    assert (game.number("saint", "atk"), game.number("saint", "def")) == (800, 900)
    assert game.obj("saint").markers == {"damage": 200}
    assert game.last(CardSideTurned, "1030.1", "1302.3d").was == "idol"


@pytest.mark.clause("1030.1")
def test_a_card_that_is_not_inverse_is_not_inverted() -> None:
    game = inverts(given().card(P1, "soldier", "resonator", numbers=HOPE))

    assert not game.events(CardSideTurned)
    assert "1030.1" in game.last(ActIncomplete).cites


@pytest.mark.clause("1302.1b")
def test_a_card_that_only_gained_the_trait_has_no_other_side() -> None:
    game = inverts(given().card(P1, "soldier", "resonator", numbers=HOPE, flags=("inverse",)))

    assert not game.events(CardSideTurned)
    assert "1302.1b" in game.last(ActIncomplete).cites


WITCH = {"do": "choose", "from": {"name": "idolB"}, "as": "model"}


@pytest.mark.clause("1302.4", "1302.1b")
def test_a_copy_is_of_the_side_that_lies_up_and_is_not_double_faced() -> None:
    position = idol(given(), side="despair").card(P1, "soldier", "resonator", numbers=HOPE)
    copies = {"do": "become_copy", "what": {"name": "soldier"}, "of": "model"}
    position = spell(position, "curse", INVERT)
    game = spell(position, "mirror", WITCH, copies).at("504.2").picks("play:mirror").picks("saint").passes(2)
    assert (game.number("soldier", "atk"), game.obj("soldier").number) == (800, "soldier")
    assert game.last(EffectBegan, "1302.4")

    game.picks("play:curse").passes(2)
    assert not game.events(CardSideTurned) and game.events(ActIncomplete, "1302.1b")


def test_a_double_faced_card_that_is_a_copy_of_another_card_still_has_two_sides() -> None:
    position = idol(given()).card(P1, "soldier", "resonator", numbers=HOPE)
    copies = {"do": "become_copy", "what": {"name": "idol"}, "of": "model"}
    chosen = {"do": "choose", "from": {"name": "soldier"}, "as": "model"}
    position = spell(position, "curse", INVERT)
    game = spell(position, "mirror", chosen, copies).at("504.2").picks("play:mirror").picks("soldier").passes(2)

    game.picks("play:curse").passes(2)

    assert game.obj("saint").number == "idolB"


@pytest.mark.clause("1302.4")
def test_a_made_copy_of_a_double_faced_card_cannot_be_inverted() -> None:
    position = spell(idol(given(), side="despair"), "curse", INVERT)
    game = spell(position, "mirror", WITCH, {"do": "copy", "what": "model"}).at("504.2").picks("play:mirror")
    game.picks("saint").passes(2)

    assert game.events(CardMade, "1302.4")
    game.picks("play:curse").passes(2)
    assert not game.events(CardSideTurned)


@pytest.mark.clause("1030.2")
def test_what_waits_for_an_inversion_triggers_once_and_not_for_a_card_inverted_before() -> None:
    grief = text("triggered", when={"event": "inverted", "who": {"kind": "resonator"}}, effect=GAIN)
    position = idol(given()).card(P1, "grief", "regalia", abilities=(grief,))
    position = spell(spell(position, "first", INVERT), "second", INVERT)

    game = position.at("504.2").picks("play:first").passes(2).passes(2)
    assert game.life[P1] == 4100

    game.picks("play:second").passes(2)
    assert game.life[P1] == 4100 and not game.chase
    assert "104.3" in game.last(ActIncomplete).cites


@pytest.mark.clause("1302.3e", "1302.3.e-1")
def test_a_destroyed_card_arrives_in_the_graveyard_with_its_hope_side() -> None:
    position = spell(idol(given(), side="despair"), "kill", {"do": "destroy", "what": {"of": "you"}})

    game = position.at("504.2").picks("play:kill").passes(2)

    assert (game.zone("saint"), game.obj("saint").number) == ("P1/graveyard", "idol")
    moved, turned = game.events(CardMoved)[-2], game.last(CardSideTurned, "1302.3.e-1")
    assert moved.last is not None and moved.last.number == "idolB"
    assert turned.seq > moved.seq


@pytest.mark.clause("1302.3e", "906.7b")
def test_an_ability_of_the_despair_side_sees_its_own_destruction() -> None:
    revenge = text("triggered", when={"event": "destroy", "who": "self"}, effect=GAIN)
    position = spell(idol(given(), side="despair"), "kill", {"do": "destroy", "what": {"of": "you"}})
    witch = position.defined["idolB"]
    position.defined["idolB"] = card("idolB", "resonator", numbers=DESPAIR, flags=witch.flags, abilities=(revenge,),
                                     sides=("idol",))  # fmt: skip

    game = position.at("504.2").picks("play:kill").passes(4)

    assert game.life[P1] == 4100


@pytest.mark.clause("1030.3")
def test_a_card_inverted_and_removed_lies_there_with_its_despair_side_which_is_no_inversion() -> None:
    """AFW-67: what waits for an inversion does not trigger."""
    grief = text("triggered", when={"event": "inverted", "who": {"kind": "resonator"}}, effect=GAIN)
    position = idol(given()).card(P1, "grief", "regalia", abilities=(grief,))
    position = spell(position, "banish", {**INVERT, "removed": True})

    game = position.at("504.2").picks("play:banish").passes(2)

    assert (game.zone("saint"), game.obj("saint").number) == ("P1/removed", "idolB")
    assert game.last(CardMoved, "1030.3").card and not game.chase


@pytest.mark.clause("1302.3.e-1")
def test_a_card_that_comes_back_from_the_removed_area_shows_its_hope_side() -> None:
    enters = text("triggered", when={"event": "enter", "who": "self"}, effect=GAIN)
    position = idol(given(), zone="removed", side="despair")
    position.defined["idol"] = card("idol", "resonator", numbers=HOPE, abilities=(enters,), sides=("idolB",))
    back = {"do": "put", "what": {"zone": "removed", "of": "you", "kind": "resonator"}, "zone": "field"}

    game = spell(position, "reunion", back).at("504.2").picks("play:reunion").passes(2)

    assert (game.zone("saint"), game.obj("saint").number) == ("P1/field", "idol")
    assert game.passes(2).life[P1] == 4100


def side_told(game: Play, seat: str) -> Any:
    """What a seat is told of the number of the side that was turned up last."""
    turned = game.last(CardSideTurned)
    told = redact(turned, game.table, seat)
    assert told is not None
    return told.data.get("number"), told.data.get("was")


@pytest.mark.clause("1302.3.e-2")
def test_who_sees_an_inverse_card_in_a_hidden_zone_is_told_of_both_sides() -> None:
    game = idol(given(), side="despair").moves("saint", "hand")

    assert side_told(game, P1) == ("idol", "idolB")
    assert side_told(game, P2) == (None, None)


@pytest.mark.clause("1302.2.f-2")
def test_who_sees_a_card_with_shift_in_a_hidden_zone_is_told_of_both_sides() -> None:
    position = dragon(given())
    position.objects[-1] = replace(position.objects[-1], number="dragonB")
    game = position.moves("dragon", "hand")

    assert side_told(game, P1) == ("dragon", "dragonB")
    assert side_told(game, P2) == (None, None)


@pytest.mark.clause("1302.5a")
def test_a_double_faced_card_removed_face_down_is_shown_to_nobody_new() -> None:
    game = idol(given(), zone="hand").moves("saint", "removed", face_up=False)

    assert "1302.5a" in game.last(CardMoved).cites
    assert (game.sees(P1, "saint"), game.sees(P2, "saint")) == (True, False)


@pytest.mark.clause("903.2.b", "1117.2", "1302.2b", "1302.2c", "1302.2e")
def test_a_card_with_shift_is_played_with_the_side_that_its_player_decides() -> None:
    position = dragon(given(), zone="hand").will(P1={"fire": 1})
    game = position.at("504.2").picks("play:dragon")

    assert game.options() == {"future"}, "the past side costs 2"
    game.picks("future")
    assert game.obj("dragon").number == "dragonB"
    game.passes(2)

    assert (game.zone("dragon"), game.number("dragon", "atk")) == ("P1/field", 900)
    assert game.last(CardSideTurned, "903.2.b", "1302.2e").number == "dragonB"


@pytest.mark.clause("903.2.b", "903.2.g")
def test_a_side_that_lacks_its_targets_is_not_played() -> None:
    hit = text("spell", effect=[{"do": "choose", "from": {"kind": "resonator"}}, {"do": "destroy", "what": "it"}])
    position = dragon(given(), zone="hand").will(P1={"fire": 2})
    position.defined["dragonB"] = card(
        "dragonB", "chant", numbers={"free_cost": 1}, abilities=(hit,), sides=("dragon",)
    )
    game = position.at("504.2").picks("play:dragon")

    assert game.options() == {"past"}
    (found,) = game.refused("future").findings
    assert found.code == "side.no-targets" and "903.2.g" in found.cites


@pytest.mark.clause("903.2.i-2", "903.2.b")
@pytest.mark.parametrize("side", ["past", "future"])
def test_a_side_is_played_without_paying_its_cost(side: str) -> None:
    found = {"do": "choose", "from": {"zone": "hand", "of": "you", "kind": "resonator"}}
    position = spell(dragon(given(), zone="hand"), "gate", found, {"do": "play", "what": "it", "free": True})
    game = position.at("504.2").picks("play:gate").passes(2).picks("dragon")

    assert game.options() == {"past", "future"}
    game.picks(side).passes(2)
    assert (game.zone("dragon"), game.number("dragon", "atk")) == ("P1/field", 300 if side == "past" else 900)


@pytest.mark.clause("1117.2a")
def test_only_the_ability_counts_as_shifting() -> None:
    watch = text("triggered", when={"event": "shifted", "who": {"kind": "resonator"}}, effect=GAIN)
    position = dragon(dragon(given()), "whelp", zone="hand").card(P1, "clock", "regalia", abilities=(watch,))
    position = position.will(P1={"fire": 2})

    game = position.at("504.2").picks("play:whelp").picks("future").passes(2)
    assert game.life[P1] == 4000 and game.obj("whelp").number == "dragonB"

    game.picks("ability:dragon#0").passes(4)
    assert game.obj("dragon").number == "dragonB" and game.life[P1] == 4100


@pytest.mark.clause("1117.2", "701.2")
def test_the_ability_of_shift_is_played_at_main_timing_alone() -> None:
    position = spell(dragon(given()), "draw", {"do": "draw"}).will(P1={"fire": 1})
    game = position.at("504.2").picks("play:draw")

    assert any("1117.2" in finding.cites for finding in game.barred("ability:dragon#0"))


@pytest.mark.clause("1111.2a")
def test_a_side_without_quickcast_is_not_played_outside_main_timing() -> None:
    position = dragon(given(), zone="hand").will(P1={"fire": 2})
    game = spell(position, "draw", {"do": "draw"}).at("504.2").picks("play:draw").picks("play:dragon")

    assert "1111.2a" in game.refused("future").findings[0].cites
    game.picks("past").passes(2)
    assert (game.zone("dragon"), game.obj("dragon").number) == ("P1/field", "dragon")


@pytest.mark.clause("1111.2a", "903.2.d")
def test_a_play_is_taken_back_if_the_side_that_was_decided_loses_quickcast() -> None:
    """An effect gives [Quickcast] to cards like the past side alone; that is found when the card would move."""
    given_to = {"zone": "hand", "of": "you", "most": {"atk": 300}}
    banner = text("static", statics=[{"to": given_to, "change": {"gain_flag": "quickcast"}}])
    position = dragon(given().card(P1, "banner", "regalia", abilities=(banner,)), zone="hand").will(P1={"fire": 2})
    young = position.defined["dragon"]
    position.defined["dragon"] = card(
        "dragon", "resonator", numbers=young.numbers, abilities=young.abilities, sides=young.sides
    )
    game = spell(position, "draw", {"do": "draw"}).at("504.2").picks("play:draw").picks("play:dragon").picks("future")

    assert (game.zone("dragon"), game.obj("dragon").number) == ("P1/hand", "dragon")
    assert (game.asked().name, game.will) == ("priority", {"fire": 2})
    assert game.events(StepTaken, "1111.2a")


@pytest.mark.clause("1302.2f", "1302.2.f-1")
def test_a_future_side_arrives_elsewhere_as_the_past_one() -> None:
    position = dragon(given())
    position.objects[-1] = replace(position.objects[-1], number="dragonB")
    game = position.moves("dragon", "graveyard")

    assert game.obj("dragon").number == "dragon"
    assert game.last(CardSideTurned).cites[0] == "1302.2.f-1"


@pytest.mark.clause("1302.2.f-1")
def test_only_what_is_played_and_resolved_keeps_its_future_side() -> None:
    """A spell that an effect puts onto the field, and a card that is summoned, show the past side there."""
    put = ({"do": "choose", "from": {"zone": "chase", "of": "any"}}, {"do": "deploy", "what": "it"})
    position = spell(dragon(given(), zone="hand").will(P1={"fire": 1}), "haste", *put)
    game = position.at("504.2").picks("play:dragon").picks("future").picks("play:haste").picks("dragon").passes(2)
    assert (game.zone("dragon"), game.obj("dragon").number) == ("P1/field", "dragon")

    call = {"do": "summon", "what": {"of": "you", "kind": "resonator"}}
    position = spell(dragon(given()), "recall", call)
    place = next(place for place, obj in enumerate(position.objects) if obj.number == "dragon")
    position.objects[place] = replace(position.objects[place], number="dragonB")
    game = position.at("504.2").picks("play:recall").passes(2)
    assert (game.zone("dragon"), game.obj("dragon").number) == ("chase", "dragon")
    assert game.last(CardSideTurned).cites[0] == "1302.2.f-1"
    assert game.passes(2).number("dragon", "atk") == 300


def test_a_side_without_a_definition_is_refused() -> None:
    position = idol(given())
    del position.defined["idolB"]
    with pytest.raises(UnknownCard):
        position.at("504.2")


def test_a_side_that_does_not_name_the_card_is_refused() -> None:
    """Nothing would turn its hope side up again when it leaves the field."""
    position = idol(given())
    position.defined["idolB"] = card("idolB", "resonator", numbers=DESPAIR, flags=("inverse", "race:Inverse"))
    with refuses(UnknownCard, match="card idolB: it is a side of idol, which it does not name"):
        position.at("504.2")


# ---------------------------------------------------------------- 1304: colossal rulers


def colossus(zone: str = "ruler_area", side: str = "", **facts: Any) -> Given:
    """A ruler with two J-ruler sides; judging costs 1, then 2."""

    def asks(count: int) -> Any:
        return text("judgment", cost=[{"do": "pay", "count": count}])

    position = given().will(P1={"fire": 5})
    position.defined |= {
        "big": card("big", "ruler", abilities=(asks(1),), sides=("bigJ",)),
        "bigJ": card("bigJ", "j_ruler", numbers=HOPE, abilities=(asks(2),), sides=("big", "bigJJ")),
        "bigJJ": card("bigJJ", "j_ruler", numbers={"atk": 1500, "def": 1500}, sides=("bigJ",)),
    }
    fan = text("triggered", when={"event": "judged", "player": "you"}, effect=GAIN)
    position.card(P1, "fan", "regalia", abilities=(fan,))
    return position.card(P1, "big", number=f"big{side}", zone=zone, **facts)


def judges(game: Play) -> Play:
    """P1 plays the judgment of the colossal ruler, which is resolved with what it triggers."""
    return game.picks("judge:big").passes(4)


@pytest.mark.clause("1304.4", "705.3a")
def test_the_judgment_of_a_colossal_ruler_turns_its_first_side_up() -> None:
    game = judges(colossus().at("504.2"))

    assert (game.zone("big"), game.obj("big").number, game.life[P1]) == ("P1/field", "bigJ", 4100)
    assert game.last(CardSideTurned, "1304.4").number == "bigJ"
    assert any("705.1" in finding.cites for finding in game.barred("judge:big"))


@pytest.mark.clause("1304.5")
def test_the_judgment_of_the_first_side_is_played_as_that_of_a_ruler() -> None:
    game = colossus("field", "J").at("504.2").picks("judge:big")

    assert game.last(AbilityPlaced, "1304.5").obj.source == game.id("big")


@pytest.mark.clause("1304.5a", "1304.5.a-1", "1304.6")
def test_the_judgment_of_the_first_side_turns_the_second_up_and_nothing_else_changes() -> None:
    position = colossus("field", "J", markers={"damage": 500, "growth": 1})
    judged = position.ids["big"]

    game = judges(position.at("504.2"))

    assert (game.id("big"), game.obj("big").number) == (judged, "bigJJ")
    assert game.obj("big").markers == {"damage": 500, "growth": 1} and game.life[P1] == 4100
    assert game.last(ConditionOccurred, "1304.5.a-1").name == "judged"


KILL = {"do": "destroy", "what": {"of": "opponent", "kind": "j_ruler"}}


@pytest.mark.clause("1304.5b")
def test_the_judgment_of_a_first_side_that_was_destroyed_does_nothing() -> None:
    position = spell(colossus("field", "J"), "kill", KILL, seat=P2)
    game = position.at("504.2").picks("judge:big").passes()

    game.picks("play:kill").passes(4)

    assert (game.zone("big"), game.obj("big").number) == ("P1/ruler_area", "big")
    assert game.life[P1] == 4000 and "1304.5b" in game.last(ActIncomplete).cites


@pytest.mark.clause("1304.3")
@pytest.mark.parametrize(
    ("side", "clause"),
    [
        pytest.param("J", "1304.4a", marks=pytest.mark.clause("1304.4a")),
        pytest.param("JJ", "1304.5c", marks=pytest.mark.clause("1304.5c")),
    ],
)
def test_either_side_that_is_destroyed_is_an_astral_ruler(side: str, clause: str) -> None:
    position = spell(colossus("field", side, markers={"growth": 1}), "kill", KILL, seat=P2)
    game = position.at("504.2").passes().picks("play:kill").passes(2)

    assert (game.zone("big"), game.obj("big").number) == ("P1/ruler_area", "big")
    assert game.obj("big").markers == {"growth": 1, "astral": 1}
    assert game.last(CardSideTurned, clause, "1304.3").number == "big"
