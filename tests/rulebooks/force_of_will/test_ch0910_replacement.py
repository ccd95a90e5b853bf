"""910, 911. Replacement effects in general, and what a card that has moved last was."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import EventReplaced, ReplacementDeclined, TriggerCounted
from tests.rulebooks.force_of_will.battles import damage, fighter
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

BODY = {"atk": 100, "def": 100}
FOES = {"of": "opponent", "kind": "j_resonator"}
DESTROY = {"do": "destroy", "what": FOES}
DRAW = {"do": "draw"}
BACK = {"do": "return", "what": "it", "zone": "hand"}


def instead(would: str, *done: dict[str, Any], **more: Any) -> Any:
    """A static ability that puts something in the place of an act."""
    return text("static", statics=[{"replace": {"would": would, "instead": list(done), **more}}])


def foe(*abilities: Any) -> Given:
    """P2 controls a resonator 400/2000 with these abilities."""
    return fighter(given().filled(P1, deck=5).filled(P2, deck=5), P2, "foe", 400, 2000, abilities=abilities)


def play(at: Given, *effect: dict[str, Any]) -> Play:
    """P1 plays a chant with that effect, and both pass."""
    spell = text("spell", effect=list(effect))
    return at.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2").picks("play:spell").passes(2)


@pytest.mark.clause("910.1", "901.2c")
def test_what_is_replaced_does_not_happen_and_triggers_nothing() -> None:
    dies = text("triggered", when={"event": "destroy", "who": {"kind": "resonator"}}, effect=[DRAW])
    leaves = text("triggered", when={"event": "left_field", "who": {"kind": "resonator"}}, effect=[DRAW])
    at = foe(instead("destroy", BACK, what="self")).card(P2, "bell", "regalia", abilities=(dies, leaves))

    game = play(at, DESTROY)

    assert game.zone("foe") == "P2/hand"
    assert [event.pending.ability for event in game.events(TriggerCounted)] == ["bell#1"]


@pytest.mark.clause("910.3")
def test_an_effect_applies_once_to_what_it_replaces() -> None:
    again = {"do": "draw", "count": 2}
    at = given().filled(P1, deck=9).card(P1, "well", "regalia", abilities=(instead("draw", again, player="you"),))

    game = play(at, DRAW)

    assert len(game.cards("P1/hand")) == 2 and len(game.events(EventReplaced)) == 1


@pytest.mark.clause("910.2", "910.3")
def test_each_of_two_effects_applies_once_and_the_player_concerned_picks() -> None:
    twice = instead("draw", {"do": "draw", "count": 2}, player="you")
    thrice = instead("draw", {"do": "draw", "count": 3}, player="you")
    at = given().filled(P1, deck=9).card(P1, "well", "regalia", abilities=(twice, thrice))
    game = play(at, DRAW)
    assert (game.asked().seat, game.asked().name) == (P1, "replacement")

    game.picks(next(each for each in game.options() if "well#0" in each))

    assert len(game.cards("P1/hand")) == 6


@pytest.mark.clause("910.3")
@pytest.mark.parametrize(("answer", "zone"), [("keep", "P2/graveyard"), ("replace", "P2/hand")])
def test_what_may_be_left_out_is_asked(answer: str, zone: str) -> None:
    game = play(foe(instead("destroy", BACK, what="self", may=True)), DESTROY)
    assert (game.asked().seat, "910.3" in game.asked().cites) == (P2, True)

    game.picks(next(each for each in game.options() if each.startswith(answer)))

    assert game.zone("foe") == zone
    assert bool(game.events(ReplacementDeclined)) == (answer == "keep")


@pytest.mark.clause("910.1")
def test_what_is_forbidden_is_not_replaced_as_it_would_not_happen() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["destroy"]}}])

    game = play(foe(instead("destroy", BACK, what="self"), ban), DESTROY)
    assert game.zone("foe") == "P2/field" and not game.events(EventReplaced)

    shown = play(foe(instead("destroy", BACK, what="self")), DESTROY)
    assert shown.zone("foe") == "P2/hand"


@pytest.mark.clause("910.1")
def test_of_several_cards_each_has_its_event_replaced() -> None:
    at = fighter(foe(instead("destroy", BACK, what={"zone": "field", "of": "you"})), P2, "other")

    game = play(at, DESTROY)

    assert (game.zone("foe"), game.zone("other")) == ("P2/hand", "P2/hand")
    assert len({move.batch for move in game.events(CardMoved) if move.verb == "destroy"}) == 0


@pytest.mark.clause("910.1")
def test_an_effect_replaces_for_a_turn() -> None:
    replaced = {"would": "destroy", "what": {"zone": "field", "of": "you"}, "instead": [BACK]}
    ward = text("spell", effect=[{"do": "replace", "replacement": replaced, "until": "turn"}])
    at = foe().card(P2, "ward", "chant", zone="hand", flags=("quickcast",), abilities=(ward,))
    at.card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DESTROY]),))
    game = at.at("504.2").picks("play:spell").picks("pass").picks("play:ward").passes(2).passes(2)

    assert game.zone("foe") == "P2/hand"


@pytest.mark.clause("910.1", "105.4")
def test_life_that_would_be_gained_or_lost_is_replaced_but_not_life_that_is_paid() -> None:
    gain, lose = {"do": "gain", "resource": "life", "count": 300}, {"do": "lose_life", "count": 300}
    spring = instead("gain_life", DRAW, player="you")
    shell = text("static", statics=[{"replace": {"would": "lose_life", "player": "you", "becomes": 100}}])
    at = given().card(P1, "spring", "regalia", abilities=(spring, shell))
    at.card(P1, "altar", "regalia", abilities=(text("activated", cost=[{"do": "spend", "resource": "life",
            "count": 500}], effect=[DRAW]),))  # fmt: skip

    game = play(at, gain, lose)
    assert (game.life[P1], len(game.cards("P1/hand"))) == (3900, 1)
    assert not game.events(EventReplaced, "1018.1")
    assert game.picks("ability:altar#0").life[P1] == 3400


AWAY = {"do": "put", "what": "it", "zone": "removed"}


@pytest.mark.clause("910.1")
def test_whatever_would_move_a_card_to_a_graveyard_is_replaced_by_whose_graveyard_it_is() -> None:
    """A stolen resonator would go to the graveyard of its owner; the spell and what P2 was lent are those of P1."""
    at = foe().card(P2, "void", "regalia", abilities=(instead("to_graveyard", AWAY, player="you"),))
    at.card(P1, "stolen", "resonator", owner=P2, numbers=BODY)
    at.card(P2, "lent", "resonator", owner=P1, numbers=BODY).card(P2, "held", zone="hand")
    lost = {"do": "discard", "what": {"zone": "hand", "of": "opponent"}}
    game = play(at, {"do": "destroy", "what": {"kind": "resonator"}}, lost)

    assert {name: game.zone(name) for name in ("foe", "stolen", "held")} == dict.fromkeys(
        ("foe", "stolen", "held"), "P2/removed"
    )
    assert (game.zone("lent"), game.zone("spell")) == ("P1/graveyard", "P1/graveyard")


@pytest.mark.clause("910.2", "910.1")
def test_a_destruction_is_a_move_to_a_graveyard_as_well_and_one_of_two_effects_is_picked() -> None:
    at = foe(instead("destroy", BACK, what="self")).card(
        P1, "void", "regalia", abilities=(instead("to_graveyard", AWAY, what={"zone": "field"}),)
    )
    for source, zone in (("foe", "hand"), ("void", "removed")):
        game = play(at, DESTROY)
        assert game.asked().seat == P2 and len(game.options()) == 2
        game.picks(next(each.id for each in game.asked().options if source in each.id))
        assert game.zone("foe") == f"P2/{zone}"


@pytest.mark.clause("910.1")
def test_whatever_would_take_a_card_from_the_field_is_replaced() -> None:
    at = foe(instead("left_field", AWAY, what="self"))
    assert play(at, {"do": "return", "what": FOES}).zone("foe") == "P2/removed"


@pytest.mark.clause("910.1", "903.3b")
def test_a_resonator_that_would_enter_from_the_chase_does_not() -> None:
    bars = instead("enter", AWAY, what={"zone": "chase", "kind": "resonator"})
    at = given().card(P2, "gate", "regalia", abilities=(bars,)).card(P1, "imp", "resonator", zone="hand", numbers=BODY)
    assert at.at("504.2").picks("play:imp").passes(2).zone("imp") == "P1/removed"


STONES = {"zone": "stone_deck", "of": "opponent"}


@pytest.mark.clause("910.1", "710.1")
def test_a_called_stone_that_would_enter_does_not() -> None:
    at = given().ruler(P1, "king").card(P1, "first", "stone", zone="stone_deck")
    at.card(P2, "gate", "regalia", abilities=(instead("enter", AWAY, what=STONES),))
    game = at.at("504.2").picks("call:king")

    assert (game.zone("first"), game.obj("king").orientation) == ("P1/removed", "rested")
    assert "910.1" in game.last(EventReplaced).cites


@pytest.mark.clause("910.1", "705.3a")
def test_a_ruler_that_would_enter_by_judgment_stays_and_has_not_judged() -> None:
    judged = text("triggered", when={"event": "judged", "who": {"of": "any"}}, effect=[DRAW])
    bars = instead("enter", DRAW, what={"zone": "ruler_area", "of": "opponent"})
    at = (
        given()
        .filled(P2, deck=5)
        .ruler(P1, "king", text("judgment", cost=[]))
        .card(P2, "gate", "regalia", abilities=(bars, judged))
    )
    game = at.at("504.2").picks("judge:king").passes(2)

    assert (game.zone("king"), game.chase, len(game.cards("P2/hand"))) == ("P1/ruler_area", [], 1)
    assert not game.events(TriggerCounted)


TOKEN = {"name": "Ember", "numbers": {"atk": 100, "def": 100}}


@pytest.mark.clause("910.1", "1303.1c")
@pytest.mark.parametrize(
    ("meant", "other"),
    [
        ({"player": "opponent"}, {"player": "you"}),
        (
            {"what": {"zone": "field", "of": "opponent", "kind": "resonator"}},
            {"what": {"zone": "field", "of": "opponent", "kind": "regalia"}},
        ),
    ],
)
def test_a_token_card_that_would_be_made_on_the_field_is_one_that_would_enter(
    meant: dict[str, Any], other: dict[str, Any]
) -> None:
    makes = {"do": "make_token", "token": TOKEN, "as": "made"}
    marks = {"do": "markers", "what": "made", "name": "flame", "count": 1}
    for which, cards, life in ((meant, 0, 4100), (other, 1, 4000)):
        bars = instead("enter", {"do": "gain", "resource": "life", "count": 100}, **which)
        game = play(given().card(P2, "gate", "regalia", abilities=(bars,)), makes, marks)

        assert (len(game.cards("P1/field")), game.life[P2]) == (cards, life)


@pytest.mark.clause("910.1")
def test_a_card_that_an_effect_puts_onto_the_field_from_elsewhere_enters_too() -> None:
    bars = instead("enter", AWAY, what={"zone": "hand", "of": "opponent"})
    at = given().card(P2, "gate", "regalia", abilities=(bars,)).card(P1, "imp", "resonator", zone="hand", numbers=BODY)
    picked = {"do": "put", "what": {"zone": "hand", "of": "you", "kind": "resonator"}, "zone": "field"}
    assert play(at, picked).zone("imp") == "P1/removed"


# ---------------------------------------------------------------- 911: what a card last was


@pytest.mark.clause("906.10", "906.7b")
def test_an_amount_of_a_card_that_has_left_is_what_it_last_was() -> None:
    strikes = {"do": "damage_to", "what": {"of": "opponent", "kind": "resonator"}, "count": {"value": "atk"}}
    last = text("triggered", when={"event": "destroy", "who": "self"}, effect=[strikes])
    more = text("static", statics=[{"to": {"of": "you", "kind": "resonator"}, "change": {"plus": {"atk": 300}}}])
    at = fighter(foe(last).card(P2, "banner", "regalia", abilities=(more,)), P1, "knight", 400, 2000)

    game = play(at, DESTROY).passes(2)

    assert game.zone("foe") == "P2/graveyard" and damage(game, "knight") == 700


@pytest.mark.clause("911.1")
@pytest.mark.parametrize(("keyword", "dealt"), [("flying", 300), ("swiftness", 0)])
def test_a_text_asks_what_its_card_last_was(keyword: str, dealt: int) -> None:
    asks = {"do": "if", "condition": {"self": {"flag": "flying"}}, "then": [{"do": "damage", "count": 300}]}
    last = text("triggered", when={"event": "destroy", "who": "self"}, effect=[asks])
    gives = text("static", statics=[{"to": {"of": "you", "kind": "resonator"}, "change": {"gain_flag": keyword}}])

    game = play(foe(last).card(P2, "banner", "regalia", abilities=(gives,)), DESTROY).passes(2)

    assert game.life[P1] == 4000 - dealt


@pytest.mark.clause("910.1")
def test_a_replacement_can_ask_how_much_damage_it_would_be() -> None:
    small = {"number": {"number": "amount"}, "at_most": 300}
    replaced = {"would": "damage_to", "what": "self", "only_if": small, "becomes": 0}
    shield = text("static", statics=[{"replace": replaced}])

    game = play(foe(shield), *({"do": "damage_to", "what": FOES, "count": count} for count in (300, 400)))

    assert damage(game, "foe") == 400
