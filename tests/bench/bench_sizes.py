"""How large messages are: bytes of whole games of the sample decks, in full and in brief. Figures without a bar.

`python -m tests.bench.bench_sizes` prints them; docs/contract.md tells them.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import grpc
from google.protobuf.message import Message

from adjudicator.cli.files.deck_files import read_sample_decks
from adjudicator.rpc.pb import game_service_pb2, game_service_pb2_grpc, log_service_pb2, log_service_pb2_grpc
from adjudicator_client import NewGame
from engine.rulebooks import load
from tests.bench.figures import Figure
from tests.rpc.serving import SEED, Server, play

EDITIONS = ("fire_force", "generic", "fftcg", "force_of_will")
EACH = 4
"""Every how many-th question is looked at."""
FULL = "in full"
DETAILS = {FULL: 2, "in brief": 1}


def message_sizes() -> list[Figure]:
    """Options, tables and the log of one game of each edition."""
    with Server() as server, grpc.insecure_channel(server.address) as channel, server.client() as client:
        found: list[Figure] = []
        for edition in EDITIONS:
            book = load(edition)
            decks = [deck for deck in read_sample_decks(book).values() if deck.format == book.usual_format]
            given = {seat: decks[place % len(decks)].cards.zones for place, seat in enumerate(book.seats)}
            game = client.create_game(book.id, given, seed=SEED, request_id=f"sizes-{edition}")
            play(game)
            found += sizes(channel, game, edition)
        return found


def sizes(channel: grpc.Channel, game: NewGame, edition: str) -> list[Figure]:
    """The figures of one game."""
    games = game_service_pb2_grpc.GameServiceStub(channel)
    judge = (("authorization", f"Bearer {game.tokens['judge']}"),)
    answers = [event for event in game.seat("judge").events() if event.type == "choice-made"]
    found: list[Figure] = []
    for name, detail in DETAILS.items():
        options, tables = list[int](), list[int]()
        for answer in answers[::EACH]:
            at = {"game_id": game.game_id, "at_version": answer.seq - 1}
            asked = game_service_pb2.ListOptionsRequest(**at, detail=detail)  # type: ignore[arg-type]
            table = game_service_pb2.GetTableRequest(**at, viewer="P1", detail=detail)  # type: ignore[arg-type]
            options.append(games.ListOptions(asked, metadata=judge).ByteSize())
            tables.append(games.GetTable(table, metadata=judge).ByteSize())
        log = [message.ByteSize() for message in pages(channel, game, detail)]
        how = f"{len(options)} questions of a game of {len(answers)} answers"
        found += [
            told(f"{edition}: options {name}", median(options), f"median of {how}; the largest {max(options)}"),
            told(f"{edition}: table {name}", median(tables), f"median of {how}; the largest {max(tables)}"),
            told(f"{edition}: the whole log {name}", sum(log), f"{len(log)} pages of 1,000 events, as P1 sees it"),
        ]
    return found


def pages(channel: grpc.Channel, game: NewGame, detail: int) -> Iterator[Message]:
    """The log of a seat."""
    logs = log_service_pb2_grpc.LogServiceStub(channel)
    request = log_service_pb2.ListEventsRequest(game_id=game.game_id, page_size=1000, detail=detail)  # type: ignore[arg-type]
    while True:
        page = logs.ListEvents(request, metadata=(("authorization", f"Bearer {game.tokens['P1']}"),))
        yield page
        if not page.next_after_version:
            return
        request.after_version = page.next_after_version


def told(name: str, value: float, detail: str) -> Figure:
    """A figure without a bar."""
    return Figure(name, value, "bytes", 0, True, detail)


if __name__ == "__main__":
    for figure in message_sizes():
        print(f"{figure.name:<40} {figure.value:>10,.0f} {figure.unit}   {figure.detail}")
