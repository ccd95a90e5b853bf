"""No read of the service tells a seat the number of a hidden card that it neither sees nor is asked to pick."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from google.protobuf.json_format import MessageToJson

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.log import open_memory_store
from adjudicator.rpc.admission.call_headers import LANGUAGE_HEADER
from adjudicator.rpc.pb import catalogue_service_pb2 as lists
from adjudicator.rpc.pb import catalogue_service_pb2_grpc, game_service_pb2_grpc, log_service_pb2_grpc
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.pb import log_service_pb2 as logs_pb
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.event import Viewer
from engine.core.play.decide import Answer
from engine.core.play.visibility import follows, list_offered
from engine.core.table.state import FIRST_DRAWN, GameState
from engine.rulebooks import load, part
from tests.properties.playing import some_answer
from tests.rpc.serving import OPERATOR

pytestmark = pytest.mark.services

EDITIONS = ("fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9", "force_of_will@8.01")
NUMBER = re.compile(r"(?<!\d)[1-9]\d{6}(?!\d)")


class Reader:
    """One role with all that it can read; a number that it asked about itself is no answer."""

    def __init__(self, address: str, game_id: str, token: str, role: str) -> None:
        channel = grpc.insecure_channel(address)
        self.games = game_service_pb2_grpc.GameServiceStub(channel)
        self.lists = catalogue_service_pb2_grpc.CatalogueServiceStub(channel)
        self.logs = log_service_pb2_grpc.LogServiceStub(channel)
        self.close = channel.close
        self.role, self._here = role, {"game_id": game_id}
        self._metadata = (("authorization", f"Bearer {token}"), (LANGUAGE_HEADER, "ja"))

    def ask(self, method: Any, request: Any) -> str:
        try:
            return MessageToJson(method(request, metadata=self._metadata, timeout=20))
        except grpc.RpcError as failed:
            assert isinstance(failed, grpc.Call)
            trailers = [str(value) for _, value in failed.trailing_metadata() or ()]
            return " ".join([failed.details() or "", *trailers])

    def streamed(self, call: Any, until: int = 0) -> str:
        """What a stream says, up to an event if that is given; nothing if it is refused."""
        said = []
        try:
            for message in call:
                said.append(MessageToJson(message))
                if until and message.version >= until:
                    break
        except grpc.RpcError as failed:
            said.append(str(failed.details() if isinstance(failed, grpc.Call) else failed))
        call.cancel()
        return " ".join(said)

    def reads(self, version: int, numbers: list[int], seqs: range, words: list[str]) -> Iterator[tuple[str, str, str]]:
        """What it hears: the name of the read, the number it asked about, the answer."""
        games, logs, here = self.games, self.logs, self._here
        for detail in (1, 2):
            yield "table", "", self.ask(games.GetTable, pb.GetTableRequest(**here, detail=detail))
            yield "options", "", self.ask(games.ListOptions, pb.ListOptionsRequest(**here, detail=detail))
            listed = logs_pb.ListEventsRequest(**here, page_size=1000, detail=detail, after_version=seqs.start - 1)
            yield "events", "", self.ask(logs.ListEvents, listed)
        yield "prose", "", self.ask(logs.TellGame, logs_pb.TellGameRequest(**here, after_version=seqs.start - 1))
        yield (
            "outline",
            "",
            self.ask(logs.OutlineGame, logs_pb.OutlineGameRequest(**here, after_version=seqs.start - 1)),
        )
        yield "head", "", self.ask(logs.GetHead, logs_pb.GetHeadRequest(**here))
        yield "export", "", self.streamed(logs.ExportGame(logs_pb.ExportGameRequest(**here), metadata=self._metadata))
        watching = logs_pb.WatchEventsRequest(**here, after_version=seqs.start - 1)
        watched = logs.WatchEvents(watching, metadata=self._metadata, timeout=5)
        yield "watch", "", self.streamed(watched, seqs.stop - 1)
        listing = lists.ListGamesRequest(**here, order=lists.GAME_ORDER_NEED)
        yield "list", "", self.ask(self.lists.ListGames, listing)
        live = self.lists.WatchGames(lists.WatchGamesRequest(**here), metadata=self._metadata, timeout=5)
        yield "live list", "", MessageToJson(next(live))
        live.cancel()
        yield "place", "", self.ask(games.Explain, pb.ExplainRequest(**here, place=pb.PlaceSubject()))
        yield "result", "", self.ask(games.Explain, pb.ExplainRequest(**here, result=pb.ResultSubject()))
        for seq in seqs:
            why = pb.EventSubject(seq=seq, brief=bool(seq % 2))
            yield "event", "", self.ask(games.Explain, pb.ExplainRequest(**here, event=why))
        for number in numbers:
            value = pb.ValueSubject(object_id=number, name="power")
            yield "value", str(number), self.ask(games.Explain, pb.ExplainRequest(**here, value=value))
            for word in words:
                tried = f"{word}:{number}"
                yield (
                    tried,
                    str(number),
                    self.ask(games.Explain, pb.ExplainRequest(**here, move=pb.MoveSubject(option_id=tried))),
                )
            refused = pb.SubmitMoveRequest(
                **here, request_id=f"{self.role}-{version}-{number}", expected_version=version + 1000,
                answer=pb.Answer(picks=[f"{words[0]}:{number}" if words else str(number)]),
            )  # fmt: skip
            yield "refused", str(number), self.ask(games.SubmitMove, refused)


def not_to_be_told(table: GameState, role: str) -> set[int]:
    """The numbers of hidden cards that a role may not be told now."""
    g = RulesContext(table)
    offered = list_offered(g, role)
    return {i for i in table.objects if i >= FIRST_DRAWN and i not in offered and not follows(g, role, i)}


def check_reads(edition: str, rounds: int = 3) -> None:
    decks = [deck.deck for deck in part(load(edition), "decks").sample_decks().values() if deck.format == "constructed"]
    app = Adjudicator(open_memory_store())
    running = start(app, OPERATOR, ServerOptions(port=0))
    rng = random.Random(edition)
    try:
        request = CreateGame(edition, {"P1": decks[0], "P2": decks[-1]}, seed=b"reads of every kind: seed" + bytes(7))
        game = app.create(request, request_id="reads")
        readers = [Reader(running.address, game.game_id, game.tokens[role], role) for role in ("P1", "P2", "spectator")]
        for _ in range(rounds):
            since = app.table(game.game_id).version
            for turn in range(8):
                table = app.table(game.game_id)
                if table.result is not None:
                    break
                answer: Answer = some_answer(table, rng)
                app.submit(
                    game.game_id, answer, expected_version=table.version, request_id=f"m{table.version}-{turn}",
                    actor=answer.seat,
                )  # fmt: skip
            table = app.table(game.game_id)
            words = sorted({option.id.partition(":")[0] for choice in table.choices for option in choice.options})[:3]
            for reader in readers:
                secret = not_to_be_told(table, reader.role)
                numbers = [*rng.sample(sorted(secret), min(2, len(secret))), 9_999_999]
                seqs = range(max(since, table.version - 12) + 1, table.version + 1)
                for read, asked, said in reader.reads(table.version, numbers, seqs, words):
                    told = {int(found) for found in NUMBER.findall(said) if found != asked}
                    assert not told & secret, f"{reader.role} is told {told & secret} by {read}: {said[:400]}"
        for reader in readers:
            reader.close()
    finally:
        running.stop()


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_read_tells_the_number_of_a_hidden_card(edition: str) -> None:
    check_reads(edition)


def test_a_read_that_tells_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def told_openly(event: CardMoved, told: dict[str, Any], whole: Any, viewer: Viewer) -> bool:
        told["became"] = whole["became"]
        return True

    monkeypatch.setattr(CardMoved, "tell", told_openly)
    with pytest.raises(AssertionError, match="is told"):
        check_reads("fire_force@1.0.0")
