"""11.8.17. What a text does "when you do so" is an auto ability of its own, made and triggered at once."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.effects import DelayedGone, TriggerCounted
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, action, auto, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

THEN = (
    'do = "may", cost = [{ do = "nothing" }], then = [{ do = "draw" }, { do = "delay", when = { event = "done" }, '
    'effect = [{ do = "choose", from = { kind = "forward" } }, { do = "destroy", what = "it" }] }]'
)


@pytest.mark.clause("11.8.17")
@pytest.mark.clause("11.8.17.2")
def test_it_goes_on_the_stack_with_a_choice_of_its_own_and_resolves_later() -> None:
    game = given().summon(P1, "spark", THEN).forward(P2, "wall").filled(P1, deck=3).at(MAIN)
    game = game.casts("spark").resolves().picks("yes")

    assert game.events(TriggerCounted) and game.events(DelayedGone)
    game = game.picks("wall")
    assert "wall" in game.cards("P2/field")
    assert "wall" in game.resolves().cards("P2/break")


def test_it_does_not_trigger_for_who_does_not() -> None:
    game = given().summon(P1, "spark", THEN).forward(P2, "wall").filled(P1, deck=3).at(MAIN)
    game = game.casts("spark").resolves().picks("no")

    assert not game.events(TriggerCounted)
    assert "wall" in game.cards("P2/field")


def test_a_printed_ability_cannot_wait_for_it() -> None:
    facts = '[[backup]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n'
    ability = 'ability = [{ kind = "triggered", when = { event = "done" }, effect = [{ do = "draw" }] }]'

    with refuses(BadCardFile, match="only a delayed trigger can wait for it"):
        read_cards(facts + ability)


LEAVES = (
    'do = "exhaust", what = "self"',
    'do = "pick", act = "discard", from = { zone = "hand", of = "you" }',
    'do = "leave", what = "self"',
)
"""A cost that dulls its card and puts it away in the same moment."""


def test_a_card_that_a_cost_dulls_and_puts_away_became_dull() -> None:
    position = given().backup(P1, "payer", action(DRAW, cost=LEAVES)).backup(P2, "watch", auto("dulled", DRAW))
    game = position.filled(P1, deck=3, hand=1).filled(P2, deck=3).at(MAIN).uses("payer")

    assert "payer" in game.cards("P1/break")
    assert len(game.events(TriggerCounted)) == 1
