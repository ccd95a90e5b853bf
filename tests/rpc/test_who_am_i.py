"""What a token is told about itself, and what judges read without naming a game; against a real server."""

from __future__ import annotations

import secrets

import grpc
import pytest

from adjudicator_client import Client, Forbidden, InvalidRequest, Unauthenticated
from adjudicator_client.pb import rulebook_service_pb2 as pb
from adjudicator_client.pb.rulebook_service_pb2_grpc import RulebookServiceStub
from engine import rulebooks
from tests.rpc.serving import EDITION, OPERATOR, open_game
from tests.rpc.test_desk import POSITION

EVERY = sorted(rulebooks.editions())


@pytest.fixture
def name() -> str:
    """The name of a tournament that no other test has."""
    return f"大会 {secrets.token_hex(4)}"


def test_the_operator_is_told_that_it_reads_everything(channel: grpc.Channel) -> None:
    found = Client(channel, OPERATOR).who_am_i()

    assert (found.role, list(found.editions)) == ("operator", EVERY)
    assert (found.token_id, found.label, found.game_id, found.tournament, found.expires_at) == ("", "", "", "", 0)


@pytest.mark.parametrize("role", ["P1", "P2", "judge", "spectator"])
def test_a_token_of_a_game_is_told_its_game_and_its_end(channel: grpc.Channel, operator: Client, role: str) -> None:
    game = open_game(operator)
    made = operator.access(game.game_id).issue(role, label="第3卓のアダ", lifetime_seconds=3600)

    found = Client(channel, made.token).who_am_i()

    assert made.info.expires_at is not None
    assert (found.role, found.token_id, found.game_id, found.tournament) == (role, made.info.token_id, game.game_id, "")
    assert found.expires_at == int(made.info.expires_at.timestamp())
    assert found.label == ("第3卓のアダ" if role == "judge" else "")
    assert list(found.editions) == (EVERY if role == "judge" else [EDITION])


@pytest.mark.parametrize("role", ["judge", "spectator"])
def test_a_token_of_a_tournament_is_told_its_tournament(
    channel: grpc.Channel, operator: Client, name: str, role: str
) -> None:
    made = operator.tournament(name).issue(role, label="Ada")

    found = Client(channel, made.token).who_am_i()

    assert (found.role, found.game_id, found.tournament) == (role, "", name)
    assert (found.label, list(found.editions)) == (("Ada", EVERY) if role == "judge" else ("", []))


def test_a_token_that_has_ended_is_told_so(channel: grpc.Channel, operator: Client, name: str) -> None:
    made = operator.tournament(name).issue("judge")
    operator.tournament(name).revoke(made.info.token_id)

    with pytest.raises(Unauthenticated, match="revoked"):
        Client(channel, made.token).who_am_i()
    with pytest.raises(Unauthenticated, match="opens nothing"):
        Client(channel, "nobody-issued-this-token").who_am_i()


def test_a_judge_of_one_game_reads_another_edition_only_without_the_game(
    channel: grpc.Channel, operator: Client
) -> None:
    game = open_game(operator)
    judge = Client(channel, game.tokens["judge"])

    assert {book.edition for book in judge.rulebooks()} == set(EVERY)
    assert next(judge.catalogue("fftcg").cards()).number
    assert judge.judges_desk().check(POSITION).edition == EDITION
    with pytest.raises(Forbidden, match=EDITION):
        request = pb.ListClausesRequest(edition="fftcg", game_id=game.game_id)
        judge._wire.call(RulebookServiceStub(channel).ListClauses, request)


def test_a_judge_of_a_tournament_without_games_uses_the_desk_on_paper(
    channel: grpc.Channel, operator: Client, name: str
) -> None:
    judge = Client(channel, operator.tournament(name).issue("judge").token)

    assert judge.judges_desk().check(POSITION).edition == EDITION
    with pytest.raises(InvalidRequest):
        judge.judges_desk().check("")
    elsewhere = open_game(operator)
    with pytest.raises(Unauthenticated):
        judge.seat(elsewhere.game_id, judge._wire.token).table()
