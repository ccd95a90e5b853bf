"""708.2, 906.2: that a player is asked for cards with [Trigger] tells the opponent nothing of what the player holds."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.play.survey import survey
from engine.core.play.visibility import SPECTATOR, view_table
from engine.core.questions.redaction import redact
from engine.core.table.choice import Choice
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given, text

ENCODE = msgspec.json.Encoder().encode
OTHERS = (P1, SPECTATOR)
"""Who may not know what P2 holds."""

ASKED = "reveal for trigger"
DRAW = {"do": "draw"}
WAITS = {"event": "turn_end"}


def holding(number: str, zone: str, count: int = 1) -> Play:
    """P2 holds a card in the turn of P1; it triggers at the end of the turn, or at another time, or never."""
    position = given().filled(P2, deck=5).stone(P2, "fire", "fire")
    for name, when in (("trap", WAITS), ("late", {"event": "battle_start"})):
        found = text("triggered", when=when, effect=[DRAW], zones=["hand", "standby"], flags=["of_card"])
        position.card(P2, f"spare {name}", "chant", number=name, zone="deck", abilities=(found,))
    for n in range(count):
        position.card(P2, f"held {n}", number=number, zone=zone)
    return position.at("504.2")


def read_all(game: Play, seat: str) -> list[bytes]:
    """Everything that a seat gets: the events, the table, and what it could do now."""
    events = [ENCODE(redact(event, game.table, seat)) for event in game.log]
    asked = [ENCODE(survey(game.table, seat))] if seat == P1 else []
    return [*events, ENCODE(view_table(game.table, seat)), *asked]


def to_question(game: Play) -> Choice:
    """Both pass until P2 is asked what to reveal."""
    while game.asked().name == "priority":
        game.picks("pass")
    return game.asked()


@pytest.mark.clause("708.2", "906.2")
@pytest.mark.parametrize("zone", ["hand", "standby"])
@pytest.mark.parametrize("other", ["filler", "late"])
def test_the_opponent_gets_the_same_whatever_is_held(zone: str, other: str) -> None:
    """The games differ in the held card alone: one has a card that triggers, one has not."""
    games = holding("trap", zone), holding(other, zone)

    questions = [to_question(game) for game in games]

    assert [(asked.name, asked.seat) for asked in questions] == [(ASKED, P2)] * 2
    assert [len(asked.options) for asked in questions] == [1, 0]
    for seat in OTHERS:
        assert read_all(games[0], seat) == read_all(games[1], seat)


@pytest.mark.clause("708.2", "906.2")
@pytest.mark.parametrize("zone", ["hand", "standby"])
def test_who_reveals_nothing_tells_nothing(zone: str) -> None:
    games = holding("trap", zone, 2), holding("filler", zone, 2)
    for game in games:
        to_question(game)
        game.picks()

    assert games[0].asked().name == games[1].asked().name == "priority"
    for seat in OTHERS:
        assert read_all(games[0], seat) == read_all(games[1], seat)


@pytest.mark.clause("708.2", "906.2")
def test_only_what_is_revealed_is_told() -> None:
    """Of two cards that could be revealed one is; the other stays unknown."""
    game = holding("trap", "standby", 2)
    to_question(game)

    game.picks("held 0")

    assert (game.chase, game.sees(P1, "held 0")) == (["held 0"], True)
    assert not any(game.sees(seat, "held 1") for seat in OTHERS)


@pytest.mark.clause("906.2")
def test_the_player_who_holds_the_card_does_notice_the_difference() -> None:
    """The comparison can fail."""
    games = holding("trap", "hand"), holding("filler", "hand")
    for game in games:
        to_question(game)

    assert read_all(games[0], P2) != read_all(games[1], P2)
