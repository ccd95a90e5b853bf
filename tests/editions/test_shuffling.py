"""Shuffling: chance decides the whole order, nobody sees it, and a card put on top afterwards is part of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import ZoneReordered
from engine.core.events.choices import ChoiceMade
from engine.core.play.decide import Answer, decide
from engine.core.play.visibility import sees
from engine.core.questions.redaction import redact
from engine.core.table.chance import SeededChance
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState
from tests.editions.kits import P1, P2, Clauses, Kit, shared

MIX = 'do = "shuffle"'
SHUFFLED = shared(fire_force="1113.1", generic="912.1", fftcg="15.1.1.6.1", force_of_will="1021.1")


def reverse(table: GameState, choice: Choice) -> tuple[int, ...]:
    """Chance that turns a zone around."""
    return tuple(reversed(table.zones[str(choice.subject)]))


@shared(
    fire_force=("1113.1", "1113.1a"),
    generic=("912.1", "912.1a"),
    fftcg="15.1.1.6.1",
    force_of_will=("1021.1", "1021.1a"),
)
def test_chance_puts_the_whole_zone_into_a_new_order(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.acting(P1, MIX).at(kit.main, chance=reverse), "card")

    assert game.cards("P1/deck") == [f"P1 deck {n}" for n in (5, 4, 3, 2, 1)]
    asked = game.last(ChoiceMade, clauses[0])
    assert (asked.seat, len(asked.picks)) == (CHANCE, 5)
    assert (game.last(ZoneReordered, *clauses).zone, len(game.last(ZoneReordered).order)) == ("P1/deck", 5)


@SHUFFLED
def test_in_an_observed_game_the_order_is_entered(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.acting(P1, f'{MIX}, of = "opponent"').at(kit.main, chance=None), "card")
    assert (game.asked().seat, game.asked().subject) == (CHANCE, "P2/deck")
    order = tuple(reversed(game.table.zones["P2/deck"]))

    decision = decide(game.table, Answer(CHANCE, 0, order))

    assert decision.reason == ""
    assert game.table.zones["P2/deck"] == list(order)


@SHUFFLED
def test_the_same_seed_gives_the_same_order_and_another_one_another(kit: Kit, clauses: Clauses) -> None:
    def order(seed: bytes) -> list[str]:
        game = kit.acting(P1, MIX).filled(P1, deck=20).at(kit.main, chance=SeededChance(seed, "game"))
        return list(kit.plays(game, "card").cards("P1/deck"))

    assert order(b"one") == order(b"one") != order(b"two")
    assert sorted(order(b"one")) == sorted(order(b"two"))


@SHUFFLED
@pytest.mark.parametrize("seat", [P1, P2, "spectator"])
def test_the_order_is_shown_to_nobody(kit: Kit, clauses: Clauses, seat: str) -> None:
    game = kit.plays(kit.acting(P1, MIX).at(kit.main, chance=reverse), "card")

    for event in (game.last(ChoiceMade), game.last(ZoneReordered)):
        seen = redact(event, game.table, seat)
        assert seen is not None
        assert not seen.data.get("picks") and not seen.data.get("order") and not seen.data.get("value")


def looked(kit: Kit, then: str = "") -> tuple[Any, list[bool]]:
    """P1 reveals `red` and shuffles a deck whose top card all may see; what P2 sees of it while it is shuffled."""
    seen: list[bool] = []

    def chance(table: GameState, choice: Choice) -> tuple[int, ...]:
        seen.append(any(sees(RulesContext(table), P2, i) for i in table.zones[str(choice.subject)]))
        return reverse(table, choice)

    pick = f'do = "choose", from = {{ zone = "deck", of = "you", attribute = "{kit.attribute}" }}'
    position = kit.acting(P1, pick, 'do = "reveal", what = "it"', MIX + then)
    kit.unit(position, P1, "oracle", kit.static('reveal_top = "deck"'))
    position.unit(P1, "top", zone="deck").unit(P1, "red", zone="deck", attributes=[kit.attribute])
    game = position.at(kit.main, chance=chance)
    assert game.sees(P2, "top")
    return kit.plays(game, "card").picks("red"), seen


@shared(fire_force="1113.2", generic=("912.2", "903.1"), force_of_will="1021.2")
def test_while_a_set_of_cards_is_shuffled_nobody_sees_it(kit: Kit, clauses: Clauses) -> None:
    game, seen = looked(kit)

    assert seen == [False]
    assert game.cards("P1/deck")[-2:] == ["red", "top"]
    assert not game.sees(P2, "red")
    assert game.sees(P2, "P1 deck 5")
    assert any(clauses[0] in event.cites for event in game.log)


@shared(fire_force="1113.2a", generic="912.2a", force_of_will="1021.2a")
def test_a_card_put_on_top_right_afterwards_is_part_of_the_shuffle(kit: Kit, clauses: Clauses) -> None:
    game, seen = looked(kit, ', then_top = "it"')

    assert seen == [False]
    assert game.cards("P1/deck") == ["red", *(f"P1 deck {n}" for n in (5, 4, 3, 2, 1)), "top"]
    assert len(game.events(ZoneReordered)) == 1
    assert game.last(ZoneReordered, *clauses).order[0] == game.id("red")
    assert game.sees(P2, "red")
