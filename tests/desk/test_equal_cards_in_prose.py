"""What happens now is told with the player of a card, where both players have a card of its name."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages import convert_desk
from adjudicator.rpc.messages.speaking_questions import fill_questions

BLOCKED = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Geomancer, Squire]}
  P2: {field: [OTHER]}
by: P1
attempt: [{attack: Geomancer}, {by: P2, do: {block: OTHER}}]
ask: [what happens now]
"""


def tell(other: str, language: str) -> str:
    """The prose of what happens after a block."""
    position = parse_position(BLOCKED.replace("OTHER", other))
    report = examine(position)
    fields = convert_desk.check(report)
    fill_questions(fields["questions"], report, speak_at_desk(position, language), position.table)
    return str(fields["questions"][0]["prose"])


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ("Geomancer of P1", "Geomancer of P2")), ("ja", ("風水士（P1）", "風水士（P2）"))],
)
def test_equal_cards_of_both_players_are_told_apart(language: str, names: tuple[str, str]) -> None:
    told = tell("Geomancer", language)

    assert all(name in told for name in names)
    assert "×2" not in told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_that_one_player_alone_has_is_named_alone(language: str) -> None:
    told = tell("Samurai", language)

    assert "P1）" not in told
    assert "of P1" not in told
