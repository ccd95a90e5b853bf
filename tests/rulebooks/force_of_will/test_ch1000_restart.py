"""1033. The game is played again from the start."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.fold import fold
from engine.core.events.game import GameEnded, GameRestarted, TurnBegan
from engine.core.events.sides import CardSideTurned
from engine.rulebooks.force_of_will.v8_01.ch0400_preparation import PARTS_OF_DECKS
from tests.rulebooks.force_of_will.kit import P1, P2, Given, card, given, text

GAIN = [{"do": "gain", "resource": "life", "count": 100}]
LEAVES = text("triggered", when={"event": "move", "who": {"kind": "resonator"}}, effect=GAIN, zones=["field"])


def midgame() -> Given:
    """A game under way: a J-ruler with damage, cards everywhere, less life, will, and something that waits."""
    position = given().will(P1={"fire": 2}).fact("life", {P1: 1200, P2: 300})
    position.defined["lord"] = card("lord", "ruler", sides=("lordJ",))
    position.card(P1, "lordJ", "j_ruler", numbers={"atk": 800, "def": 800}, markers={"damage": 300}, sides=("lord",))
    position.ruler(P2, "queen", state="rested")
    position.card(P1, "soldier", "resonator", numbers={"atk": 400, "def": 400}, abilities=(LEAVES,))
    position.card(P1, "stone", "magic_stone").card(P2, "grave", "resonator", numbers={"atk": 1}, zone="graveyard")
    position.card(P1, "rune", "rune", zone="rune_area").card(P1, "tale", "chant", zone="extra_deck")
    return position


@pytest.mark.clause("1033.1")
def test_all_cards_are_as_they_were_and_nothing_else_is_left() -> None:
    position = midgame()
    again = text("spell", effect=[{"do": "restart"}])
    game = (
        position.card(P1, "again", "chant", zone="hand", abilities=(again,)).at("504.2").picks("play:again").passes(2)
    )

    assert {game.zone("lordJ"), game.zone("queen")} == {"P1/ruler_area", "P2/ruler_area"}
    assert (game.obj("lordJ").number, game.obj("lordJ").markers) == ("lord", {})
    assert (game.zone("rune"), game.zone("tale")) == ("P1/rune_area", "P1/extra_deck")
    assert game.obj("queen").orientation == "recovered"
    assert (game.zone("stone").partition("/")[2], game.life) == ("stone_deck", {P1: 4000, P2: 4000})
    assert {game.zone(name).partition("/")[2] for name in ("soldier", "again", "grave")} <= {"deck", "hand"}
    assert not game.table.facts.get("will") and not game.table.lasting and not game.table.pending
    assert not game.events(GameEnded) and game.last(CardSideTurned).number == "lord"
    assert fold(game.log).digest() == game.table.digest()


@pytest.mark.clause("1033.2")
@pytest.mark.parametrize(("fields", "first"), [({}, P2), ({"first": "opponent"}, P1)])
def test_the_controller_of_the_effect_goes_first_unless_told_otherwise(fields: dict[str, str], first: str) -> None:
    again = text("spell", effect=[{"do": "restart", **fields}])
    position = midgame().card(P2, "again", "chant", zone="hand", flags=("quickcast",), abilities=(again,))

    game = position.at("504.2").passes().picks("play:again").passes(2)

    assert (game.asked().seat, game.asked().name) == (first, "exchange")
    game.picks("keep").picks("keep")
    assert (game.last(TurnBegan).player, game.last(TurnBegan).turn) == (first, 1)


@pytest.mark.clause("1033.3")
def test_a_card_with_an_instruction_of_its_own_begins_the_new_game_as_told() -> None:
    fields = {"left_out": {"of": "you", "kind": "resonator"}, "zone": "removed"}
    again = text("spell", effect=[{"do": "restart", **fields}])
    game = midgame().card(P1, "again", "chant", zone="hand", abilities=(again,)).at("504.2")

    game.picks("play:again").passes(2)

    assert game.zone("soldier") == "P1/removed"
    assert game.last(CardMoved, "1033.3").became == game.id("soldier")
    assert game.last(GameRestarted).seq < game.last(CardMoved, "1033.3").seq


@pytest.mark.clause("1033.1")
def test_the_sideboard_stays_apart_from_the_decks() -> None:
    again = text("spell", effect=[{"do": "restart"}])
    position = midgame().card(P1, "again", "chant", zone="hand", abilities=(again,))
    position.card(P1, "spare", "resonator", numbers={"atk": 1}, zone="sideboard")
    position.card(P2, "saved", "resonator", numbers={"atk": 1}, zone="removed")
    position.fact(PARTS_OF_DECKS, {"P2/sideboard": [position.ids["saved"]]})

    game = position.at("504.2").picks("play:again").passes(2)

    assert (game.zone("spare"), game.zone("saved")) == ("P1/sideboard", "P2/sideboard")
