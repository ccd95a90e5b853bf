"""ImportGame: a game goes from one server to another as a file, whole and verified, or not at all."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest

from adjudicator.audit.exports import export_errors, packing
from adjudicator.rpc.pb import log_service_pb2, log_service_pb2_grpc
from adjudicator.rpc.services import log_service
from adjudicator_client import BadExport, Client, GameExists, Grade, InvalidRequest, NewGame, Seat, Unauthenticated
from tests.rpc.serving import OPERATOR, Server, any_picks, open_game

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server of its own: nothing but the file goes from the one to the other."""
    store: Path = tmp_path_factory.mktemp("elsewhere") / "games.db"
    with Server(store=store) as running, running.client() as client:
        yield client


@pytest.fixture(scope="module")
def played(operator: Client) -> NewGame:
    """A game of some moves that is over. Not to be changed."""
    game = open_game(operator)
    rng = random.Random(3)
    for _ in range(12):
        asked = game.seat("judge").options(reasons=False)
        assert asked.HasField("choice")
        picks, number = any_picks(asked.choice, rng)
        game.seat(asked.seat).submit(picks, number=number, expected_version=asked.version)
    game.seat("P1").concede()
    return game


def exported(game: NewGame, *, compressed: bool = True) -> bytes:
    out = io.BytesIO()
    game.seat("judge").export(out, compressed=compressed)
    return out.getvalue()


def test_a_game_is_taken_over_verified_and_can_be_read(elsewhere: Client, played: NewGame) -> None:
    taken = elsewhere.import_game(io.BytesIO(exported(played)))

    here, there = played.seat("judge"), elsewhere.seat(taken.game_id, taken.tokens["judge"])
    assert taken.game_id == played.game_id and not taken.already_recorded
    assert set(taken.tokens) == {"judge", "spectator"}
    assert taken.verified.grade == Grade.GRADE_EXACT and taken.verified == there.verify() == here.verify()
    assert list(there.events()) == list(here.events())
    assert there.table() == here.table()


def test_taken_over_again_it_is_the_same_game_without_tokens(elsewhere: Client, played: NewGame) -> None:
    elsewhere.import_game(io.BytesIO(exported(played)))

    again = elsewhere.import_game(io.BytesIO(exported(played, compressed=False)))

    assert again.already_recorded and not again.tokens
    assert again.verified.grade == Grade.GRADE_EXACT


def test_every_shuffle_is_told_with_how_it_was_checked(played: NewGame, game: NewGame) -> None:
    over, on = played.seat("judge").verify(), game.seat("judge").verify()

    assert [each.result for each in over.shuffle_checks].count("re-derived") == len(over.shuffle_checks) >= 2
    assert {(each.form, each.subject, each.count) for each in over.shuffle_checks} >= {("shuffle", "P1/deck", 40)}
    assert [each.number for each in over.shuffle_checks] == list(range(len(over.shuffle_checks)))
    assert {each.result for each in on.shuffle_checks} == {"re-derived"}, "the server knows the seed"
    until = on.shuffle_checks[0].seq
    assert len(game.seat("judge").verify(at_version=until).shuffle_checks) == 1


def test_a_compressed_export_is_the_same_log(played: NewGame) -> None:
    import gzip

    plain, packed = exported(played, compressed=False), exported(played)

    assert gzip.decompress(packed).splitlines()[1:] == plain.splitlines()[1:], "but for when it was exported"
    assert len(packed) < len(plain) / 4


def test_a_game_that_goes_on_is_taken_over_to_be_read_only(elsewhere: Client, game: NewGame) -> None:
    taken = elsewhere.import_game(io.BytesIO(exported(game)))

    judge: Seat = elsewhere.seat(taken.game_id, taken.tokens["judge"])
    assert taken.verified.grade == Grade.GRADE_UNVERIFIED and taken.verified.shuffles == "not checked"
    assert [each.name for each in taken.verified.pins] == ["chance"]
    assert judge.options().HasField("choice")


@pytest.mark.parametrize("place", [3, 200, -60, -3])
def test_a_damaged_export_is_refused_with_the_place_and_nothing_is_kept(
    elsewhere: Client, operator: Client, place: int
) -> None:
    game = open_game(operator)
    content = bytearray(exported(game))
    content[place] ^= 4

    with pytest.raises(BadExport, match=r"line \d+ of the export") as refused:
        elsewhere.import_game(io.BytesIO(bytes(content)))

    assert refused.value.reason == "BAD_EXPORT" and refused.value.code == "INVALID_ARGUMENT"
    assert elsewhere.import_game(io.BytesIO(exported(game))).already_recorded is False


def test_nothing_at_all_is_no_export(elsewhere: Client) -> None:
    with pytest.raises(BadExport, match="footer"):
        elsewhere.import_game(io.BytesIO(b""))


def test_another_history_of_a_game_is_refused(elsewhere: Client, operator: Client) -> None:
    game = open_game(operator)
    elsewhere.import_game(io.BytesIO(exported(game)))
    game.seat("P1").concede()

    with pytest.raises(GameExists) as refused:
        elsewhere.import_game(io.BytesIO(exported(game)))

    assert refused.value.code == "ALREADY_EXISTS"


def test_only_the_operator_takes_games_over(server: Server, played: NewGame) -> None:
    content = exported(played)
    for token in (*played.tokens.values(), "nobody-issued-this-token", ""):
        from adjudicator_client import connect

        with connect(server.address, token, attempts=1) as client, pytest.raises(Unauthenticated):
            client.import_game(io.BytesIO(content))


def test_an_upload_has_an_end(elsewhere: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        sent = 0

        def readable(self) -> bool:
            return True

        def read(self, size: int = -1) -> bytes:
            Endless.sent += size
            return bytes(size)

    with pytest.raises(InvalidRequest, match="longer than"):
        elsewhere.import_game(Endless())  # type: ignore[arg-type]

    assert Endless.sent < 4 * log_service.LARGEST_IMPORT


def test_bytes_that_are_no_message_are_malformed(channel: grpc.Channel) -> None:
    call = channel.stream_unary("/adjudicator.v1.LogService/ImportGame")

    with pytest.raises(grpc.RpcError) as failed:
        call(iter([b"\xff\xff\xff"]), metadata=(("authorization", f"Bearer {OPERATOR}"),), timeout=30)

    assert failed.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_a_caller_who_gives_up_leaves_no_trace(server: Server, operator: Client, played: NewGame) -> None:
    content = exported(played)

    def broken() -> Iterator[log_service_pb2.ImportGameRequest]:
        yield log_service_pb2.ImportGameRequest(chunk=content[:100])
        raise OSError("the file is gone")

    with grpc.insecure_channel(server.address) as own:
        stub = log_service_pb2_grpc.LogServiceStub(own)
        with pytest.raises(grpc.RpcError):
            stub.ImportGame(broken(), metadata=(("authorization", f"Bearer {OPERATOR}"),), timeout=30)

    assert operator.import_game(io.BytesIO(content)).already_recorded


def test_the_limits_are_those_the_contract_names() -> None:
    text = (Path(__file__).parents[2] / "proto" / "adjudicator" / "v1" / "log_service.proto").read_text("utf-8")

    assert (
        f"at most {log_service.LARGEST_IMPORT >> 20} MiB ({log_service.LARGEST_UNPACKED >> 20} MiB when unpacked)"
        in text
    )
    assert log_service.LARGEST_UNPACKED <= export_errors.LONGEST_FILE
    assert log_service.LARGEST_IMPORT * packing.MOST_RATIO > log_service.LARGEST_UNPACKED
