"""A paper match on the wire: the judge enters shuffles and cards, the seats see no more than they would."""

from __future__ import annotations

import pytest

from adjudicator_client import (
    Client,
    Forbidden,
    GameMode,
    IllegalMove,
    InvalidRequest,
    NotFound,
    Seat,
    detail_of,
    zones_of,
)
from tests.rpc.serving import open_game


@pytest.fixture
def match(operator: Client) -> dict[str, Seat]:
    """A match whose decks were shuffled and whose hands were dealt."""
    game = open_game(operator, mode=GameMode.GAME_MODE_OBSERVED, seed=b"")
    seats = {role: game.seat(role) for role in game.tokens}
    for _ in range(2):
        seats["judge"].submit((), seat="CHANCE")
    return seats


def some_number(judge: Seat) -> str:
    """A number of P1's deck, from the deck list in the first event as a judge reads it."""
    opened = next(iter(judge.events()))
    counted = detail_of(opened)["unknown"]["left"]["P1/box"]
    return min(counted)


def test_a_card_is_entered_by_the_judge_and_seen_by_its_player_alone(match: dict[str, Seat]) -> None:
    number = some_number(match["judge"])

    moved = match["judge"].identify(number, zone="P1/hand")

    assert [(e.type, e.card_number) for e in moved.events if e.type == "card-identified"] == [
        ("card-identified", number)
    ]
    hands = {role: [o.number for o in zones_of(seat.table().table)["P1/hand"].objects] for role, seat in match.items()}
    assert number in hands["judge"] and number in hands["P1"]
    assert number not in hands["P2"] and number not in hands["spectator"]


def test_a_card_that_cannot_be_left_is_refused_with_the_deck_clause(match: dict[str, Seat]) -> None:
    with pytest.raises(IllegalMove) as refused:
        match["judge"].identify("SAMPLE-099", zone="P1/hand")  # shipped with the edition, on no list of this match

    assert refused.value.verdict is not None
    assert refused.value.verdict.findings[0].clauses == ["402.2", "402.1"]


def test_a_card_that_is_called_as_none_is_refused_and_not_recorded(match: dict[str, Seat]) -> None:
    version = match["judge"].table().version

    with pytest.raises(NotFound, match="no card is 'NO-SUCH-CARD'"):
        match["judge"].identify("NO-SUCH-CARD", zone="P1/hand")

    assert match["judge"].table().version == version


def test_a_seat_enters_no_cards(match: dict[str, Seat]) -> None:
    with pytest.raises(Forbidden):
        match["P1"].identify("ANY", zone="P1/hand")


def test_what_is_not_said_is_malformed(match: dict[str, Seat]) -> None:
    with pytest.raises(InvalidRequest):
        match["judge"].identify("ANY")
    with pytest.raises(InvalidRequest):
        match["judge"].identify("ANY", card=-1)
