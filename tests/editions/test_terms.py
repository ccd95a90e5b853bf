"""Words of effects: what is revealed and when it is hidden again, and drawing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerCounted
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.play.visibility import SPECTATOR
from tests.editions.kits import P1, P2, Clauses, Kit, shared

FROM_HAND = 'do = "choose", from = { zone = "hand", of = "you" }'
REVEAL = 'do = "reveal", what = "it"'
LATER = 'do = "choose_number"'
"""The effect goes on after a question."""


def showing(kit: Kit, *more: str) -> Any:
    """P1 reveals the card `secret` of the hand and does something more."""
    position = kit.acting(P1, FROM_HAND, REVEAL, *more).unit(P1, "secret", zone="hand").unit(P1, "kept", zone="hand")
    return kit.plays(position.at(kit.main), "card").picks("secret")


def drawing(kit: Kit, words: str = "", **counts: int) -> Any:
    """P1 plays a card that draws."""
    watch = kit.triggered("draw", 'do = "nothing"', player="you")
    position = kit.unit(kit.acting(P1, f'do = "draw"{words}'), P1, "watch", watch)
    return kit.plays(position.filled(P1, **counts).at(kit.main), "card")


# ---------------------------------------------------------------- reveal


@shared(fire_force=("1103.1", "303.3b"), generic=("903.1", "303.3b"), fftcg="7.6.1", force_of_will="1005.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_is_over(kit: Kit, clauses: Clauses) -> None:
    game = showing(kit, LATER)

    assert game.last(CardShown, *clauses).seats == ("*",)
    assert (game.sees(P2, "secret"), game.sees(SPECTATOR, "secret"), game.sees(P2, "kept")) == (True, True, False)
    game.picks(number=0)
    assert not game.sees(P2, "secret")


@shared(
    fire_force=("1103.1", "302.3"),
    generic=("903.1", "302.3"),
    fftcg=("7.6.1", "7.4"),
    force_of_will=("1005.1", "302.3"),
)
def test_or_until_it_moves_to_another_zone(kit: Kit, clauses: Clauses) -> None:
    game = showing(kit, 'do = "return", what = "it", zone = "deck"', LATER)

    assert (game.zone("secret"), game.sees(P2, "secret")) == ("P1/deck", False)
    assert game.events(CardShown, clauses[0])


@shared(fire_force="1103.2", generic="903.2", force_of_will="1005.2")
def test_a_card_that_is_revealed_already_is_not_revealed_again(kit: Kit, clauses: Clauses) -> None:
    game = showing(kit, REVEAL)

    assert [event.seats for event in game.events(CardShown)].count(("*",)) == 1
    assert (game.last(ActIncomplete, *clauses).what, game.last(ActIncomplete).card) == ("reveal", game.id("secret"))


# ---------------------------------------------------------------- draw


@shared(fire_force="1104.1", generic="904.1", fftcg="7.11.1", force_of_will="1009.1")
@pytest.mark.parametrize("by, seats", [("you", [P1]), ("opponent", [P2]), ("each", [P1, P2])])
def test_drawing_moves_the_top_card_of_the_deck_to_the_hand(
    kit: Kit, clauses: Clauses, by: str, seats: list[str]
) -> None:
    game = drawing(kit, f', by = "{by}"')

    draws = game.events(CardMoved, *clauses)
    assert [(event.source, event.target, event.verb) for event in draws] == [
        (f"{seat}/deck", f"{seat}/hand", "draw") for seat in seats
    ]
    assert all(game.cards(f"{seat}/hand") == [f"{seat} deck 1"] for seat in seats)


@shared(
    fire_force=("1104.1", "1104.2"),
    generic=("904.1", "904.2"),
    fftcg=("7.11.1", "7.11.1"),
    force_of_will=("1009.1", "1009.2"),
)
def test_drawing_several_cards_is_drawing_one_several_times(kit: Kit, clauses: Clauses) -> None:
    game = drawing(kit, ", count = 3")

    assert len({event.batch for event in game.events(CardMoved, clauses[0])}) == 3
    assert len({event.pending.id for event in game.events(TriggerCounted)}) == 3
    assert game.events(StepTaken, clauses[1])
