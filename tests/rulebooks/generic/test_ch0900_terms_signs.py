"""919. Janken: two secret signs, opened together, until somebody wins."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceMade, ChoicesRevealed
from engine.core.events.fold import fold
from engine.core.events.steps import StepTaken
from engine.core.questions.redaction import redact
from engine.core.table.chance import Chance
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState
from tests.rulebooks.generic.given import P1, P2, Play, as_is, given

WINS = 'do = "contest", then = [{ do = "draw", count = 2 }], else = [{ do = "draw" }]'


def contested(chance: Chance | None = as_is, **readings: str) -> Play:
    """P1 plays a card: who wins draws two, who does not draws one."""
    return given(**readings).tactic(P1, "dare", WINS).at("503.3", chance=chance).plays("dare")


@pytest.mark.clause("919.1")
def test_both_are_asked_for_a_sign_in_secret() -> None:
    game = contested()

    asked = [(choice.seat, choice.name, choice.secret, choice.cites) for choice in game.table.choices]
    assert asked == [(P1, "hands", True, ("919.1",)), (P2, "hands", True, ("919.1",))]
    assert game.options(P2) == {"rock", "paper", "scissors"}


@pytest.mark.clause("919.1")
@pytest.mark.parametrize("quick, slow", [(P1, P2), (P2, P1)])
def test_neither_sees_the_others_sign_before_both_are_in(quick: str, slow: str) -> None:
    game = contested().picks("rock", seat=quick)

    made = game.last(ChoiceMade)
    seen = redact(made, fold(game.log, made.seq), slow)
    assert seen is not None
    assert not {"picks", "value"} & set(seen.data)
    assert game.events(ChoicesRevealed) == []
    game.picks("scissors", seat=slow)
    assert game.last(ChoicesRevealed, "919.1").answers == {quick: "rock", slow: "scissors"}


@pytest.mark.clause("919.1")
@pytest.mark.parametrize(
    "signs, drawn",
    [
        (("rock", "scissors"), 2),
        (("scissors", "paper"), 2),
        (("paper", "rock"), 2),
        (("scissors", "rock"), 1),
        (("paper", "scissors"), 1),
        (("rock", "paper"), 1),
    ],
)
def test_the_winner_is_handed_to_what_asked_for_it(signs: tuple[str, str], drawn: int) -> None:
    game = contested().signs(*signs)

    assert len(game.cards("P1/hand")) == drawn


@pytest.mark.clause("919.1")
def test_a_tie_is_played_again() -> None:
    game = contested().signs("rock", "rock")

    assert [choice.name for choice in game.table.choices] == ["hands", "hands"]
    game.signs("paper", "paper").signs("rock", "scissors")
    assert len(game.events(ChoicesRevealed, "919.1")) == 3
    assert len(game.cards("P1/hand")) == 2


@pytest.mark.clause("919.2")
@pytest.mark.parametrize("lot, drawn", [(0, 2), (1, 1)])
def test_read_the_other_way_a_lot_decides(lot: int, drawn: int) -> None:
    def chance(table: GameState, choice: Choice) -> tuple[int, ...]:
        return (lot,) if choice.form == "lot" else as_is(table, choice)

    game = contested(chance, janken="chance")

    assert game.events(StepTaken, "919.2")
    assert len(game.cards("P1/hand")) == drawn


@pytest.mark.clause("919.2")
def test_the_lot_is_drawn_between_both_players() -> None:
    game = contested(None, janken="chance")

    asked = game.asked()
    assert (asked.seat, asked.form, asked.cites) == (CHANCE, "lot", ("919.2", "919.1"))
    assert [option.subject for option in asked.options] == [P1, P2]
