"""303.2b, 307.5, 308.6, 311.2a. What is known of backs, other sides, and cards that lie face down."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.clauses.refusal import UnknownCard
from engine.core.play import visibility
from engine.core.play.visibility import OTHER_SIDE, SPECTATOR, view_object
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from tests.rulebooks.force_of_will.kit import MOVED, P1, P2, Given, Play, card, given, text

# ---------------------------------------------------------------- 303.2b, 307.5, 308.6: what is known of hidden faces


def look_behind(game: Play, seat: str, name: str) -> Verdict:
    """Whether a seat may look at the other side of a card."""
    return visibility.judge_look(game.table, seat, f"{game.id(name)}{OTHER_SIDE}")


@pytest.mark.clause("308.6")
def test_only_its_controller_looks_at_the_back_of_a_ruler() -> None:
    game = given().ruler(P1, "lord").at("504.2")

    assert look_behind(game, P1, "lord").outcome is Outcome.LEGAL
    for seat in (P2, SPECTATOR):
        assert look_behind(game, seat, "lord").outcome is Outcome.ILLEGAL


@pytest.mark.clause("307.5")
def test_everybody_looks_at_the_ruler_side_of_a_j_ruler_on_the_field() -> None:
    position = given().card(P1, "lordJ", "j_ruler", numbers={"atk": 800, "def": 800}, sides=("lord",))
    position.defined["lord"] = card("lord", "ruler", sides=("lordJ",))
    game = position.at("504.2")

    for seat in (P1, P2, SPECTATOR):
        assert look_behind(game, seat, "lordJ").outcome is Outcome.LEGAL


def test_a_card_with_one_side_has_no_other() -> None:
    game = given().card(P1, "knight", "resonator").at("504.2")

    with pytest.raises(UnknownCard):
        look_behind(game, P1, "knight")


@pytest.mark.clause("303.2b")
@pytest.mark.parametrize(("kind", "known"), [("magic_stone", ("magic_stone",)), ("resonator", ())])
def test_everybody_knows_whether_a_card_removed_face_down_is_a_stone(kind: str, known: tuple[str, ...]) -> None:
    game = given().card(P1, "it", kind, zone="hand").moves("it", "removed", face_up=False)

    assert (game.sees(P1, "it"), game.sees(P2, "it")) == (True, False)
    seen = view_object(RulesContext(game.table), P2, game.id("it"))
    assert (seen.kinds, seen.number) == (known, "")


@pytest.mark.clause("303.2b")
def test_everybody_knows_which_cards_of_a_standby_area_are_stones() -> None:
    position = given().card(P1, "first", "resonator", zone="standby").card(P1, "it", "magic_stone", zone="hand")
    game = position.moves("it", "standby")
    assert game.view(P2).facts["set_stones"] == {P1: [game.cards("P1/standby").index("it")]}

    game = given().card(P1, "it", "magic_stone", zone="standby").moves("it", "graveyard")
    assert "set_stones" not in game.view(P2).facts


# ---------------------------------------------------------------- 311.2a: cards removed face down


def put_face_down(position: Given, *names: str) -> Play:
    """Cards are removed face down, from where they are."""
    return position.carries_out(
        *(lambda g, name=name: place(g, position.ids[name], "removed", MOVED, "move", face_up=False) for name in names)
    )


def two_hidden(*effect: dict[str, object]) -> Given:
    """P1 holds a chant; P2 holds a resonator and a magic stone, a resonator of P1 lies open in the removed area."""
    spell = text("spell", effect=list(effect))
    position = given().card(P1, "open", "resonator", zone="removed").card(P1, "spell", "chant", zone="hand",
                                                                         abilities=(spell,))  # fmt: skip
    return position.card(P2, "closed", "resonator", zone="hand").card(P2, "stone", "magic_stone", zone="hand")


@pytest.mark.clause("311.2a", "303.2b")
@pytest.mark.parametrize(("kind", "found"), [("resonator", {"open"}), ("magic_stone", {"stone"})])
def test_of_a_card_removed_face_down_only_whether_it_is_a_stone_is_known_to_others(kind: str, found: set[str]) -> None:
    position = two_hidden({"do": "choose", "from": {"zone": "removed", "of": "any", "kind": kind}}, {"do": "draw"})
    game = put_face_down(position, "closed", "stone").picks("play:spell")

    assert game.options() == {f"choose:{name}" for name in found}


@pytest.mark.clause("311.2a", "303.2")
def test_who_knows_a_card_removed_face_down_counts_it_and_others_do_not() -> None:
    counts = {"count": {"zone": "removed", "of": "any", "kind": "resonator"}, "times": 100}
    ability = text("static", statics=[{"to": "self", "change": {"plus": {"atk": counts}}}])
    position = two_hidden({"do": "draw"})
    for seat in (P1, P2):
        position.card(seat, f"counting {seat}", "resonator", numbers={"atk": 0, "def": 100}, abilities=(ability,))
    game = put_face_down(position, "closed", "stone")

    assert [game.number(f"counting {seat}", "atk") for seat in (P1, P2)] == [100, 200]
