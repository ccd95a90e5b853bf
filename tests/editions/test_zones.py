"""Zones: who sees the cards in them, what a move makes of a card, who orders cards that enter together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.play.visibility import JUDGE, SPECTATOR, judge_look
from engine.core.questions.redaction import redact
from tests.editions.kits import P1, P2, Clauses, Kit, editions, shared

DRAW = 'do = "draw"'
EVERYBODY = [P1, P2, SPECTATOR]
ORDER = shared(fire_force="302.4", generic="302.4", fftcg="6.1.4", force_of_will="302.4")


def seeing(game: Any, name: str) -> list[str]:
    """Who sees a card."""
    return [seat for seat in EVERYBODY if game.sees(seat, name)]


# ---------------------------------------------------------------- who sees what


OPEN_ZONES = {
    "fire_force": {"field": "302.2", "adora": "302.2"},
    "generic": {"main": "302.2", "standby_3": "302.2", "trash": "302.2"},
    "fftcg": {"field": "7.7.2", "damage": "7.8.3", "break": "7.10.2", "removed": "7.13.2"},
    "force_of_will": {"field": "307.2", "graveyard": "309.2", "removed": "311.2", "item_area": "313.2"},
}
"""The clause that lets everybody see the cards of a zone."""

HIDDEN_ZONES = {
    "fire_force": {"deck": "302.2", "life": "302.2", "hand": "302.2"},
    "generic": {"deck": "302.2", "hand": "302.2"},
    "fftcg": {"deck": "7.9.2", "hand": "7.11.2"},
    "force_of_will": {"deck": "304.2", "stone_deck": "305.2", "hand": "306.2"},
}
"""The clause that keeps the cards of a zone from players."""


@editions(**OPEN_ZONES)
def test_everybody_sees_the_cards_of_an_open_zone(kit: Kit, stage: dict[str, str]) -> None:
    for zone, clause in stage.items():
        game = kit.given().unit(P1, "known", zone=zone).at(kit.main)

        assert seeing(game, "known") == EVERYBODY
        assert all(clause in judge_look(game.table, seat, game.id("known")).cites for seat in EVERYBODY)


@editions(**HIDDEN_ZONES)
def test_only_who_is_named_sees_the_cards_of_a_hidden_zone(kit: Kit, stage: dict[str, str]) -> None:
    # a judge is no player
    for zone, clause in stage.items():
        game = kit.given().unit(P1, "secret", zone=zone).at(kit.main)

        assert seeing(game, "secret") == ([P1] if zone == "hand" else [])
        assert game.sees(JUDGE, "secret")
        verdict = judge_look(game.table, P2, game.id("secret"))
        assert (verdict.outcome, clause in verdict.cites) == ("ILLEGAL", True)


@editions(fire_force="302.2a", generic="302.2a", fftcg="7.6.1", force_of_will="302.2a")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_knows_how_many_cards_a_zone_has(kit: Kit, stage: str, seat: str) -> None:
    game = kit.given().filled(P1, deck=7, hand=3).at(kit.main)

    counts = {zone.key: zone.count for zone in game.view(seat).zones}

    assert (counts["P1/deck"], counts["P1/hand"]) == (7, 3)
    assert stage in judge_look(game.table, seat, "P1/deck").findings[0].cites


@editions()
def test_nobody_sees_the_order_of_a_deck(kit: Kit) -> None:
    # 304.2
    game = kit.given().at(kit.main)

    for seat in EVERYBODY:
        assert next(zone for zone in game.view(seat).zones if zone.key == "P1/deck").objects == ()


@shared(fire_force=("306.3", "1104.1"), generic=("305.3", "904.1"), fftcg="7.11.1", force_of_will="1009.1")
def test_a_hand_is_hidden_from_all_but_its_player(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.acting(P1, DRAW).unit(P1, "drawn", zone="deck").at(kit.main), "card")

    assert game.last(CardMoved, *clauses)
    assert seeing(game, "drawn") == [P1]


@shared(fire_force=("302.2b", "1110.2"), generic=("302.2b", "910.2"), force_of_will="1014.2")
def test_a_card_that_only_some_can_see_need_not_be_found(kit: Kit, clauses: Clauses) -> None:
    search = 'do = "choose", from = { zone = "deck", of = "you", kind = "unit" }'
    game = kit.plays(kit.acting(P1, search, 'do = "return", what = "it"').at(kit.main), "card")
    assert game.asked().least == 0

    game.picks()

    assert game.cards("P1/hand") == []
    assert game.events(ChoiceOpened, *clauses)


@editions()
def test_a_card_that_everybody_can_see_must_be_found(kit: Kit) -> None:
    # 302.2b
    search = 'do = "choose", from = { zone = "hand", of = "opponent", kind = "unit" }'
    game = kit.acting(P1, search).unit(P2, "open", zone="hand", shown=("*",)).at(kit.main)
    kit.plays(game, "card")

    assert game.asked().least == 1
    assert "302.2b" not in game.refused().cites


@shared(fire_force="303.3a", generic="303.3a")  # in Force of Will each zone says it for itself (304.2, 309.2)
@pytest.mark.parametrize("open_to_all", [True, False])
def test_cards_are_put_revealed_into_open_zones_and_concealed_into_hidden_ones(
    kit: Kit, clauses: Clauses, open_to_all: bool
) -> None:
    zone = kit.discard if open_to_all else "hand"
    put = f'do = "put", what = {{ zone = "deck", of = "you", top = 1 }}, zone = "{zone}"'
    game = kit.plays(kit.acting(P1, put).unit(P1, "hero", zone="deck").at(kit.main), "card")

    moved = next(event for event in game.events(CardMoved, *clauses) if event.source == "P1/deck")
    assert (moved.face_up or not open_to_all, game.sees(P2, "hero")) == (True, open_to_all)


@editions()
def test_who_searches_a_zone_alone_sees_its_cards_while_searching(kit: Kit) -> None:
    # 303.3b
    position = kit.acting(P1, 'do = "choose", from = { zone = "deck", of = "you" }')
    game = kit.plays(position.unit(P1, "secret", zone="deck").at(kit.main), "card")
    while_searching = seeing(game, "secret")

    game.picks("secret")

    assert while_searching == [P1]
    assert not game.sees(P1, "secret")


# ---------------------------------------------------------------- what a move makes of a card


@shared(fire_force="302.3", generic="302.3", fftcg="7.4", force_of_will="302.3")
def test_a_card_that_changes_zones_is_a_new_card_that_effects_do_not_follow(kit: Kit, clauses: Clauses) -> None:
    pick = 'do = "choose", from = { of = "you", kind = "unit" }'
    more = kit.add('"it"', 500)
    position = kit.spell(kit.acting(P1, pick, more, name="boost"), P1, "recall", pick, 'do = "return", what = "it"')
    kit.unit(position, P1, "hero", value=1000, place=1, **{k: v for k, v in kit.recruit.items() if k != "zone"})
    game = kit.plays(position.at(kit.main), "boost").picks("hero")
    before = game.id("hero")
    assert game.number("hero", kit.number) == 1500

    kit.recruits(kit.plays(game, "recall").picks("hero"), "hero")

    assert game.id("hero") != before
    assert game.number("hero", kit.number) == 1000
    assert game.events(CardMoved, *clauses)


@shared(fire_force="304.2", generic="304.2", force_of_will="304.2")
@pytest.mark.parametrize("position, place", [("top", 0), ("bottom", -1)])
def test_the_deck_has_a_top_and_a_bottom(kit: Kit, clauses: Clauses, position: str, place: int) -> None:
    put = f'do = "return", what = {{ zone = "{kit.play}", kind = "unit" }}, zone = "deck", position = "{position}"'
    game = kit.plays(kit.unit(kit.acting(P1, put), P1, "hero", place=1).at(kit.main), "card")

    assert game.cards("P1/deck")[place] == "hero"
    assert next(event for event in game.events(CardMoved, *clauses) if event.target == "P1/deck")


@shared(fire_force="302.5", generic="302.5", fftcg="7.3", force_of_will="302.5")
@pytest.mark.parametrize("used", [True, False])
def test_a_card_goes_to_a_zone_of_its_owner(kit: Kit, clauses: Clauses, used: bool) -> None:
    zone = kit.discard if used else "hand"
    away = f'do = "put", what = {{ zone = "{kit.play}", of = "you", kind = "unit" }}, zone = "{zone}"'
    game = kit.unit(kit.acting(P1, away), P1, "guest", place=1, owner=P2).at(kit.main)

    kit.plays(game, "card")

    assert game.zone("guest") == f"P2/{zone}"
    assert any(event.target == f"P2/{zone}" for event in game.events(CardMoved, *clauses))


# ---------------------------------------------------------------- cards that enter together


def returning(kit: Kit, of: str = ', of = "opponent"') -> Any:
    """P1's effect puts units on top of the decks: two of P2, and one of P1."""
    sweep = f'do = "return", what = {{ zone = "{kit.play}", kind = "unit"{of} }}, zone = "deck"'
    position = kit.unit(kit.acting(P1, sweep), P1, "mine", place=1)
    kit.unit(position, P2, "one", place=1)
    kit.unit(position, P2, "two", place=2)
    return kit.plays(position.at(kit.main), "card")


@ORDER
def test_the_owner_orders_cards_that_enter_an_ordered_zone_together(kit: Kit, clauses: Clauses) -> None:
    game = returning(kit)
    assert (game.asked().seat, game.asked().form, clauses[0] in game.asked().cites) == (P2, "order", True)

    game.picks("two", "one")

    assert game.cards("P2/deck")[:2] == ["two", "one"]
    assert len({event.batch for event in game.events(CardMoved) if event.target == "P2/deck"}) == 1


@ORDER
def test_the_other_player_does_not_learn_the_order_in_a_hidden_zone(kit: Kit, clauses: Clauses) -> None:
    game = returning(kit).picks("two", "one")

    answer = redact(game.last(ChoiceMade, *clauses), game.table, P1)

    assert answer is not None
    assert "picks" not in answer.data
    assert next(zone for zone in game.view(P1).zones if zone.key == "P2/deck").objects == ()


@ORDER
def test_each_owner_orders_the_own_cards_only(kit: Kit, clauses: Clauses) -> None:
    game = returning(kit, of="")

    assert (game.asked().seat, game.options()) == (P2, {"place:one", "place:two"})
    assert clauses[0] in game.asked().cites
