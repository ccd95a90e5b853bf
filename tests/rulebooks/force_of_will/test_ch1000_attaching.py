"""1002, 1121, 1206, 1406. Additions that are attached, with [Bestow] or as old additions of a class."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.card_file import make_attachment, make_bestow
from tests.rulebooks.force_of_will.battles import fighter
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

AURA = text("static", statics=[{"to": "bearer", "change": {"plus": {"atk": 100, "def": 100}}}])
FLIGHT = text("static", statics=[{"to": "bearer", "change": {"gain_flag": "flying"}}])
BESTOW = make_bestow(())
MINE = {"kind": "addition", "of": "you"}


def at_table() -> Given:
    """P1 has two resonators, P2 one."""
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    return fighter(fighter(fighter(position, P1, "knight"), P1, "squire"), P2, "guard")


def sword(position: Given, *abilities: object, zone: str = "field") -> Given:
    """P1 has an addition with [Bestow]."""
    return position.card(P1, "sword", "addition", zone=zone, abilities=(BESTOW, *(abilities or (AURA,))))


def chant(position: Given, *effect: dict[str, object], name: str = "spell", seat: str = P1) -> Given:
    """A player holds a chant with that effect."""
    ability = text("spell", effect=list(effect))
    return position.card(seat, name, "chant", zone="hand", abilities=(ability,), flags=("quickcast",))


def bestowed(position: Given, bearer: str = "knight") -> Play:
    """P1 has played [Bestow]."""
    return position.at("504.2").picks("ability:sword#0").picks(f"choose:{bearer}").passes(2)


@pytest.mark.clause("1121.2", "1121.3", "1002.1", "1002.2a")
@pytest.mark.parametrize("bearer", ["knight", "guard"])
def test_bestow_attaches_its_card_to_any_resonator(bearer: str) -> None:
    game = bestowed(sword(at_table()), bearer)

    assert game.obj("sword").attached_to == game.id(bearer)
    assert (game.number(bearer, "atk"), game.number("squire", "atk")) == (600, 500)
    assert game.obj("sword").controller == P1


@pytest.mark.clause("1121.2")
def test_bestow_is_played_at_main_timing_by_a_card_that_is_attached_to_nothing() -> None:
    game = bestowed(sword(at_table()))
    assert "1121.2" in game.refused("ability:sword#0").cites

    game = chant(sword(at_table()), {"do": "draw"}).at("504.2").picks("play:spell")
    assert "1121.2" in game.refused("ability:sword#0").cites


@pytest.mark.clause("1121.4")
def test_an_addition_with_bestow_stays_when_its_bearer_leaves() -> None:
    position = chant(sword(at_table()), {"do": "destroy", "what": {"name": "knight"}})
    game = bestowed(position).picks("play:spell").passes(2)

    assert (game.zone("sword"), game.obj("sword").attached_to) == ("P1/field", 0)
    assert "1121.4" in game.last(CardAttached).cites


@pytest.mark.clause("906.4")
def test_an_attached_card_sees_its_bearer_leave() -> None:
    mourns = text(
        "triggered",
        when={"event": "destroy", "who": "bearer"},
        effect=[{"do": "gain", "resource": "life", "count": 100}],
    )
    position = chant(sword(at_table(), mourns), {"do": "destroy", "what": {"kind": "resonator", "of": "you"}})
    game = bestowed(position).picks("play:spell").passes(4)

    assert game.life[P1] == 4100  # by the knight alone


@pytest.mark.clause("1121.4")
def test_an_unattached_card_does_nothing_to_itself() -> None:
    game = bestowed(chant(sword(at_table(), FLIGHT), {"do": "destroy", "what": {"name": "knight"}}))
    assert "flying" in game.why("knight", "flags").value
    game.picks("play:spell").passes(2)

    assert "flying" not in game.why("sword", "flags").value


@pytest.mark.clause("1002.1", "307.7")
def test_an_addition_from_elsewhere_enters_attached() -> None:
    attach = {"do": "attach", "what": {"zone": "graveyard", **MINE}, "to": {"name": "knight"}}
    game = chant(sword(at_table(), zone="graveyard"), attach).at("504.2").picks("play:spell").passes(2)

    assert (game.zone("sword"), game.obj("sword").attached_to) == ("P1/field", game.id("knight"))
    assert game.number("knight", "def") == 600


@pytest.mark.clause("1002.2")
@pytest.mark.parametrize("ban", ["carry", "attach"])
def test_an_addition_that_may_not_be_attached_stays_where_it_is(ban: str) -> None:
    to = {"zone": "graveyard", "kind": "addition"} if ban == "attach" else {"name": "knight"}
    forbids = text("static", statics=[{"to": to, "change": {"forbid": [ban]}}])
    position = sword(at_table(), zone="graveyard").card(P2, "seal", "regalia", abilities=(forbids,))
    attach = {"do": "attach", "what": {"zone": "graveyard", **MINE}, "to": {"name": "knight"}}
    game = chant(position, attach).at("504.2").picks("play:spell").passes(2)

    assert game.zone("sword") == "P1/graveyard"
    assert "1002.2" in game.last(ActIncomplete).cites


@pytest.mark.clause("909.3.b-3")
def test_what_an_addition_does_to_its_bearer_dates_from_when_it_was_attached() -> None:
    sets = text("static", statics=[{"to": "bearer", "change": {"becomes": {"atk": 300}}}])
    later = {"do": "change", "of": {"name": "knight"}, "change": {"plus": {"atk": 200}}}
    game = chant(sword(at_table(), sets), later).at("504.2").picks("play:spell").passes(2)
    assert game.number("knight", "atk") == 700
    game.picks("ability:sword#0").picks("choose:knight").passes(2)

    assert game.number("knight", "atk") == 300
    assert game.events(FactNoted, "909.3.b-3")


@pytest.mark.clause("1206.1")
def test_an_addition_attached_to_itself_is_taken_off() -> None:
    animate = {"do": "change", "of": {"name": "sword"}, "change": {"gain_kind": "resonator"}}
    game = chant(sword(at_table()), animate).at("504.2").picks("play:spell").passes(2)
    game.picks("ability:sword#0").picks("choose:sword").passes(2)

    assert [event.to for event in game.events(CardAttached)] == [game.id("sword"), 0]
    assert "1206.1" in game.last(CardAttached).cites


# ---------------------------------------------------------------- additions of a class


def aura(position: Given, of_class: str = "resonator", zone: str = "hand") -> Given:
    """P1 has an old addition of a class."""
    flags, abilities = (f"class:{of_class}",), (make_attachment(of_class), AURA)
    return position.card(P1, "aura", "addition", zone=zone, flags=flags, abilities=abilities)


@pytest.mark.clause("1406.2a", "1406.2b")
def test_an_addition_of_a_class_targets_its_bearer_and_enters_attached() -> None:
    game = aura(at_table()).at("504.2").picks("play:aura")
    assert game.options() == {"choose:knight", "choose:squire", "choose:guard"}
    game.picks("choose:guard").passes(2)

    assert (game.zone("aura"), game.obj("aura").attached_to) == ("P1/field", game.id("guard"))
    assert game.number("guard", "atk") == 600


@pytest.mark.clause("1406.2a", "903.2.g")
def test_without_a_card_of_its_class_it_cannot_be_played() -> None:
    game = aura(at_table(), "j_ruler").at("504.2")

    assert {"1406.2a", "903.2.g"} <= set(game.refused("play:aura").cites)


@pytest.mark.clause("1406.1a", "1406.2a")
def test_a_class_of_rulers_is_for_rulers_in_their_area() -> None:
    game = aura(at_table().ruler(P1, "lord"), "ruler").at("504.2").picks("play:aura")
    assert game.options() == {"choose:lord"}
    game.picks("choose:lord").passes(2)

    assert game.obj("aura").attached_to == game.id("lord")


@pytest.mark.clause("1406.2b")
def test_without_a_legal_target_it_goes_to_the_graveyard() -> None:
    position = chant(aura(at_table()), {"do": "destroy", "what": {"name": "guard"}}, seat=P2)
    game = position.at("504.2").picks("play:aura").picks("choose:guard").passes(1)
    game.picks("play:spell").passes(4)

    assert game.zone("aura") == "P1/graveyard"
    assert "1406.2b" in game.last(CardMoved).cites


PUT = {"do": "put", "what": {"zone": "graveyard", **MINE}, "zone": "field"}


@pytest.mark.clause("1406.3")
def test_put_onto_the_field_by_an_effect_it_is_attached_to_a_card_of_its_class() -> None:
    game = chant(aura(at_table(), zone="graveyard"), PUT).at("504.2").picks("play:spell").passes(2)
    assert game.options() == {"attach:knight", "attach:squire", "attach:guard"}
    game.picks("attach:guard")

    assert game.obj("aura").attached_to == game.id("guard")
    assert "1406.3" in game.last(CardAttached).cites


@pytest.mark.clause("1406.3")
def test_with_one_card_of_its_class_nobody_is_asked_and_with_none_it_stays() -> None:
    position = aura(fighter(given(), P2, "guard"), zone="graveyard")
    game = chant(position, PUT).at("504.2").picks("play:spell").passes(2)
    assert game.obj("aura").attached_to == game.id("guard")

    game = chant(aura(given(), zone="graveyard"), PUT).at("504.2").picks("play:spell").passes(2)
    assert game.zone("aura") == "P1/graveyard"
    assert "1406.3" in game.last(ActIncomplete).cites


@pytest.mark.clause("1406.4a")
@pytest.mark.parametrize(
    "effect",
    [
        {"do": "destroy", "what": {"name": "guard"}},
        {"do": "change", "of": {"name": "guard"}, "change": {"kind_becomes": "regalia"}},
        {"do": "detach", "what": MINE},
    ],
    ids=["gone", "of another type", "taken off"],
)
def test_without_a_proper_bearer_it_goes_to_the_graveyard_and_is_not_destroyed(effect: dict[str, object]) -> None:
    game = chant(aura(at_table()), effect).at("504.2").picks("play:aura").picks("choose:guard").passes(2)
    game.picks("play:spell").passes(2)

    moved = game.last(CardMoved)
    assert (game.zone("aura"), moved.verb) == ("P1/graveyard", "swept")
    assert "1406.4a" in moved.cites


@pytest.mark.clause("1406.4a")
def test_an_addition_of_a_class_that_is_its_own_bearer_goes_to_the_graveyard() -> None:
    animate = {"do": "change", "of": {"name": "aura"}, "change": {"gain_kind": "resonator"}}
    itself = {"do": "attach", "what": MINE, "to": {"name": "aura"}}
    game = chant(aura(at_table()), animate, itself).at("504.2").picks("play:aura").picks("choose:guard").passes(2)
    game.picks("play:spell").passes(2)

    assert game.zone("aura") == "P1/graveyard"


@pytest.mark.clause("1002.1")
def test_without_a_bearer_a_text_about_it_does_nothing() -> None:
    sacrifice = text("activated", effect=[{"do": "destroy", "what": "bearer"}, {"do": "draw"}])
    game = sword(at_table(), sacrifice).at("504.2").picks("ability:sword#1").passes(2)
    assert (game.zone("sword"), len(game.cards("P1/hand"))) == ("P1/field", 1)

    game = bestowed(sword(at_table(), sacrifice)).picks("ability:sword#1").passes(2)
    assert (game.zone("knight"), game.zone("sword")) == ("P1/graveyard", "P1/field")


@pytest.mark.clause("1002.1")
def test_what_is_replaced_for_a_bearer_is_not_replaced_without_one() -> None:
    saves = text(
        "static",
        statics=[{"replace": {"would": "destroy", "what": "bearer", "instead": [{"do": "exhaust", "what": "it"}]}}],
    )
    kill = {"do": "destroy", "what": {"name": "sword"}}
    game = chant(sword(at_table(), saves), kill).at("504.2").picks("play:spell").passes(2)
    assert game.zone("sword") == "P1/graveyard"

    game = bestowed(chant(sword(at_table(), saves), {"do": "destroy", "what": {"name": "knight"}}))
    game.picks("play:spell").passes(2)
    assert (game.zone("knight"), game.obj("knight").orientation) == ("P1/field", "rested")


@pytest.mark.clause("906.4")
def test_who_waits_for_an_addition_to_be_attached_notices_it() -> None:
    gain = {"do": "gain", "resource": "life", "count": 100}
    waits = text("triggered", when={"event": "attach", "who": "self", "by": {"name": "knight"}}, effect=[gain])
    game = bestowed(sword(at_table(), waits))
    while game.chase:
        game.picks("pass")

    assert game.life[P1] == 4100
