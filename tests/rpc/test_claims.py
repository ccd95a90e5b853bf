"""What the players say against the log, over the wire: for the judge of the game alone."""

from __future__ import annotations

import random

import pytest

from adjudicator.sentences.messages import LANGUAGES
from adjudicator_client import (
    Client,
    DifferenceKind,
    Forbidden,
    InvalidRequest,
    JudgesDesk,
    NewGame,
    Seat,
    Unauthenticated,
    VersionNotReached,
    arguments_of,
    claim_answer_of,
    numbers_of,
    zones_of,
)
from adjudicator_client.pb.desk_service_pb2 import CompareClaimResponse
from tests.rpc.serving import EDITION, Server, any_picks


def claim(seat: dict[str, Seat], text: str, **at: int) -> CompareClaimResponse:
    return seat["judge"].judges_desk().claim(text, **at)


@pytest.fixture
def moved(game: NewGame, seat: dict[str, Seat]) -> dict[str, Seat]:
    """The game after some answers: somebody has cards on the field."""
    rng = random.Random(3)
    for _ in range(30):
        for role in ("P1", "P2"):
            asked = seat[role].options(reasons=False)
            if asked.HasField("choice"):
                picks, number = any_picks(asked.choice, rng)
                seat[role].submit(picks, number=number)
                break
    return seat


def test_a_table_as_it_is_has_no_difference(moved: dict[str, Seat]) -> None:
    response = moved["judge"].table()
    table = response.table
    text = f"turn: {table.turn_player}\nnumber: {table.turn}\nP1: {{hand: {zones_of(table)['P1/hand'].count}}}"
    found = claim(moved, text)

    assert (found.edition, found.version, list(found.differences)) == (EDITION, response.version, [])
    assert claim_answer_of(found).holds
    assert found.HasField("parting") and found.parting.agreed_version == response.version
    assert not found.HasField("account") and not found.events


def test_a_difference_comes_with_its_event_and_the_reasons(moved: dict[str, Seat]) -> None:
    zones = zones_of(moved["judge"].table().table)
    card = next(each for each in zones["P1/field"].objects if each.orientation)
    other = {"ready": "exhausted", "exhausted": "ready"}[card.orientation]
    text = f"cards: {{{card.id}: {{state: {other}}}}}\naccount: [{{P1: {{draw: 40}}}}]"
    found = claim(moved, text)
    (difference,) = found.differences

    assert difference.kind == DifferenceKind.DIFFERENCE_KIND_OTHER_STATE
    assert (difference.claimed, difference.found, difference.object_id) == (other, card.orientation, card.id)
    path = difference.path.reasons
    assert path[0].seq == difference.event and difference.clauses == path[0].clauses
    events = {event.seq: event for event in found.events}
    assert events[difference.event].clauses == difference.clauses
    assert card.names[0] in next(each.label for each in found.objects if each.object_id == card.id)
    assert found.HasField("parting") and found.parting.parts == 1
    assert found.HasField("account") and not found.account.fits
    assert found.account.has.startswith("P1 draw") and events[found.account.event].verb == "draw"


def test_a_value_comes_with_its_layers(moved: dict[str, Seat]) -> None:
    zones = zones_of(moved["judge"].table().table)
    fields = (*zones["P1/field"].objects, *zones["P2/field"].objects)
    card = next(each for each in fields if "power" in numbers_of(each))
    (difference,) = claim(moved, f"cards: {{{card.id}: {{power: 99000}}}}").differences

    assert difference.kind == DifferenceKind.DIFFERENCE_KIND_OTHER_VALUE
    power = numbers_of(card)["power"]
    assert difference.value.steps[-1].result == str(power.value) == difference.found


def test_a_difference_has_a_code_typed_arguments_and_a_sentence(
    moved: dict[str, Seat], game: NewGame, server: Server
) -> None:
    zones = zones_of(moved["judge"].table().table)
    card = next(each for each in zones["P1/field"].objects if each.orientation)
    count = zones["P1/hand"].count
    text = f"P1: {{hand: 40}}\ncards: {{{card.id}: {{zone: P2/box}}}}\naccount: [{{P1: {{draw: 40}}}}]"
    for language in LANGUAGES:
        with server.client(language=language) as client:
            found = client.seat(game.game_id, game.tokens["judge"]).judges_desk().claim(text)
        hand, place = found.differences

        assert (hand.code, place.code) == ("difference.other-count", "difference.other-zone")
        assert arguments_of(hand) == {"zone": ("P1/hand",), "claimed_count": 40, "count": count}
        assert arguments_of(place) == {"card": (card.id,), "claimed_zone": ("P2/box",), "zone": ("P1/field",)}
        assert "40" in hand.sentence and card.names[0].casefold() in place.sentence.casefold()
        account = found.account
        assert found.HasField("account") and account.code == "difference.account"
        assert arguments_of(account) == {
            "place": 1, "said": ("P1 draw 40",), "seq": account.event, "has": (account.has,)
        }  # fmt: skip
        assert account.has_said and account.has_said.rstrip(".。") in account.sentence
        assert (hand.claimed_said, hand.found_said) == ("40", str(count))
        assert "P2" in place.claimed_said and "/" not in place.claimed_said + place.found_said
    assert not moved["judge"].judges_desk().claim(text).differences[0].sentence


def test_an_older_version_can_be_compared(moved: dict[str, Seat]) -> None:
    assert claim(moved, "result: open", at_version=40).version == 40
    with pytest.raises(VersionNotReached):
        claim(moved, "result: open", at_version=1_000_000)


def test_a_claim_that_is_not_understood_is_refused_with_the_place(moved: dict[str, Seat]) -> None:
    for text, place in (("P1: {hnad: 1}", "$.P1.hnad"), ("", "text"), ("P1: [", "line 1"), ("turn: P7", "$.turn")):
        with pytest.raises(InvalidRequest) as refused:
            claim(moved, text)
        assert place in str(refused.value)


@pytest.mark.parametrize("role", ["P1", "P2", "spectator"])
def test_nobody_else_may_compare(seat: dict[str, Seat], role: str) -> None:
    with pytest.raises(Forbidden):
        seat[role].judges_desk().claim("result: open")


def test_the_operator_may_not_either(operator: Client, game: NewGame) -> None:
    with pytest.raises(Unauthenticated):
        JudgesDesk(operator._wire, game.game_id).claim("result: open")
