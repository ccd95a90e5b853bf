"""A request_id: sent again it is answered the same and carried out once; it belongs to its caller."""

from __future__ import annotations

import pytest

from adjudicator.application import (
    Adjudicator,
    GameCreated,
    RequestIdReused,
    StaleVersion,
)
from adjudicator.log import GameStore
from adjudicator.log.records.command_record import LONGEST_REQUEST_ID, request_id_fits
from adjudicator.sentences.refusals import tell_in_english
from engine.core.play.decide import Answer, Concede
from engine.judge.judging import Rule
from tests.application.playing import legal_answer, play


def test_the_same_command_sent_again_is_answered_the_same_and_carried_out_once(
    app: Adjudicator, game: GameCreated, store: GameStore
) -> None:
    answer = legal_answer(app, game)
    first = app.submit(game.game_id, answer, expected_version=game.version, request_id="one")
    played_on = play(app, game.game_id, commands=2)

    again = app.submit(game.game_id, answer, expected_version=game.version, request_id="one")
    elsewhere = Adjudicator(store).submit(game.game_id, answer, expected_version=999, request_id="one")

    for other in (again, elsewhere):
        assert other.repeated
        assert (other.version, other.first_seq, other.verdict, other.reason, other.events) == (
            first.version,
            first.first_seq,
            first.verdict,
            first.reason,
            first.events,
        )
    assert app.head(game.game_id) == played_on


def test_a_request_id_with_another_command_is_refused_and_changes_nothing(app: Adjudicator, game: GameCreated) -> None:
    done = app.submit(game.game_id, legal_answer(app, game), expected_version=game.version, request_id="one")

    with pytest.raises(RequestIdReused) as error:
        app.submit(game.game_id, Concede("P1"), expected_version=done.version, request_id="one")

    assert error.value.reason == "REQUEST_ID_REUSED"
    assert app.head(game.game_id) == done.version


def test_a_request_id_belongs_to_its_caller(app: Adjudicator, game: GameCreated) -> None:
    """Whoever used it first: nobody is kept from a move, told of another's, or answered with it."""
    ruled = app.rule(
        game.game_id, Rule("judge", "seen", ("101.1",), private=True), expected_version=game.version,
        request_id="one", actor="judge",
    )  # fmt: skip
    answers = {choice.seat: Answer(choice.seat, choice.id, ("keep",)) for choice in app.table(game.game_id).choices}
    sent = [("one", "P1"), ("by:P1:one", "P2")]
    for again in (False, True):
        for request_id, seat in sent:
            done = app.submit(
                game.game_id, answers[seat], expected_version=game.version, request_id=request_id, actor=seat
            )
            assert (done.repeated, done.events[0].seat) == (again, seat)  # type: ignore[union-attr]
    for seat in answers:
        with pytest.raises(StaleVersion) as told:
            app.submit(game.game_id, Concede(seat), expected_version=1, request_id="create-1", actor=seat)
        assert str(ruled.version) not in tell_in_english(told.value).wrong
    with pytest.raises(RequestIdReused):
        app.submit(game.game_id, Concede("P1"), expected_version=game.version, request_id="one", actor="P1")
    ids = [record.request_id for record in app.commands(game.game_id)]
    assert len(ids) == len(set(ids)) == 4 and all(map(request_id_fits, ids))
    assert app.verify(game.game_id).mark == "EXACT"


def test_a_request_id_that_is_long_is_kept_apart_as_well(app: Adjudicator, game: GameCreated) -> None:
    long = "r" * LONGEST_REQUEST_ID
    for seat in ("P1", "P2"):
        for again in (False, True):
            done = app.submit(
                game.game_id, Answer(seat, 0, ("keep", "redraw")), expected_version=game.version, request_id=long,
                actor=seat,
            )  # fmt: skip
            assert (done.repeated, done.reason) == (again, "ILLEGAL_MOVE")
