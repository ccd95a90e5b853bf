"""Calls for a judge as commands of the engine: what they cite, what they leave as it is, and their bounds."""

from __future__ import annotations

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import GradeLevel
from adjudicator.log import open_memory_store
from engine.core.clauses.refusal import (
    BadRuling,
    JudgeNeeded,
    Refusal,
    TooManyJudgeCalls,
    UnknownJudgeCall,
    UnknownSeat,
)
from engine.core.play.decide import Concede
from engine.judge.calls import LONGEST_CALL, MOST_CALLS, count_open_calls
from engine.judge.commands import CallCommand, CallJudge, ClaimCall, ResolveCall
from tests.application.playing import open_a_game
from tests.refused import expect_told


@pytest.fixture
def app() -> Adjudicator:
    return Adjudicator(open_memory_store())


@pytest.fixture
def game_id(app: Adjudicator) -> str:
    return open_a_game(app).game_id


def act(app: Adjudicator, game_id: str, command: CallCommand) -> int:
    """Carries a command out, and returns the version after it."""
    return app.call(game_id, command, request_id=f"{command!r:.40} {app.head(game_id)}").version


def test_a_call_cites_where_play_stands_and_touches_no_digest_of_the_table(app: Adjudicator, game_id: str) -> None:
    before = app.table(game_id)
    call = act(app, game_id, CallJudge("P1", "please"))
    act(app, game_id, ClaimCall("judge", call))
    after = app.table(game_id)

    assert after.position_digest() == before.position_digest()
    after.version = before.version
    assert after.digest() == before.digest()
    assert {event.cites for event in app.events(game_id, call - 1)} == {tuple(before.choices[0].cites)}


def test_a_judge_is_called_after_the_end_too(app: Adjudicator, game_id: str) -> None:
    app.submit(game_id, Concede("P1"), expected_version=app.head(game_id), request_id="over")
    call = act(app, game_id, CallJudge("P2", "about the result"))

    table = app.table(game_id)
    assert table.result is not None and app.events(game_id, call - 1)[0].cites == table.result.cites
    assert app.verify(game_id).mark is GradeLevel.EXACT


def test_open_calls_are_counted_without_reading_events(app: Adjudicator, game_id: str) -> None:
    calls = [act(app, game_id, CallJudge(seat, "please")) for seat in ("P1", "P2", "P2")]
    act(app, game_id, ResolveCall("judge", calls[1]))

    assert app.count_open_calls(game_id) == count_open_calls(app.table(game_id)) == 2


def test_a_game_has_a_bounded_number_of_calls(app: Adjudicator, game_id: str) -> None:
    for _ in range(MOST_CALLS):
        act(app, game_id, ResolveCall("judge", act(app, game_id, CallJudge("P1", "please"))))

    with pytest.raises(TooManyJudgeCalls) as refused:
        act(app, game_id, CallJudge("P1", "once more"))
    expect_told(refused.value, "judge-call.too-many", most=MOST_CALLS)
    assert app.verify(game_id).mark is GradeLevel.EXACT


@pytest.mark.parametrize(
    ("command", "kind", "code"),
    [
        (CallJudge("spectator", "please"), UnknownSeat, "judge-call.no-seat"),
        (CallJudge("P1", "  "), BadRuling, "judge.text-length"),
        (CallJudge("P1", "x" * (LONGEST_CALL + 1)), BadRuling, "judge.text-length"),
        (ClaimCall("P1", 1), JudgeNeeded, "judge.no-judge"),
        (ClaimCall("judge", 1), UnknownJudgeCall, "judge-call.unknown"),
        (ResolveCall("judge", -1), UnknownJudgeCall, "judge-call.unknown"),
    ],
)
def test_what_cannot_be_is_refused_and_leaves_no_trace(
    app: Adjudicator, game_id: str, command: CallCommand, kind: type[Refusal], code: str
) -> None:
    before = app.head(game_id)

    with pytest.raises(kind) as refused:
        act(app, game_id, command)

    assert refused.value.code == code and app.head(game_id) == before
