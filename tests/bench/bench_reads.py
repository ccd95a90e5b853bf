"""What a judge's console reads: a table, options, why, prose of a turn, in Japanese, in the middle of a game.

`python -m tests.bench.bench_reads` prints the figures; docs/scaling.md tells them. The servicers are called in this
process: figures are medians of its processor time, so that what else the machine does matters little. Sizes are those
of the protobuf message, and of it after gzip.
"""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable, Iterator
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import TypeVar

from google.protobuf.message import Message

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.auth import Role
from adjudicator.cli.files.deck_files import read_definitions, read_sample_decks
from adjudicator.log import open_memory_store
from adjudicator.rpc.admission.authentication import CALLER, Caller
from adjudicator.rpc.admission.work.call_work import UNLIMITED, CallWork
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.pb import log_service_pb2 as logs_pb
from adjudicator.rpc.services.game_service import GameServicer
from adjudicator.rpc.services.log_service import OpenWatches
from adjudicator.rpc.services.servicers import make_servicers
from engine.core.events.event import Event
from engine.rulebooks import load
from tests.application.playing import SEED, play
from tests.bench.figures import Figure

GAMES = {"fftcg": 140, "force_of_will": 260}
"""The editions, and the commands after which their games are looked at."""
ROUNDS = 9
EXPLAINED = 25
"""How many events are explained."""
TABLE_MS, TABLE_KB, REASONS, TURN_MS = 15.0, 3.0, 12, 20.0
"""The bars."""
TOLD = ("card-moved", "card-turned", "markers-changed", "damage-taken", "effect-began")


M = TypeVar("M", bound=Message)


@dataclass
class Read:
    """Calls of one kind."""

    spent: list[float] = field(default_factory=list)
    """Milliseconds of processor time of each."""
    sizes: list[int] = field(default_factory=list)
    """Bytes of each answer."""
    packed: list[int] = field(default_factory=list)
    """Bytes of each answer after gzip."""

    def make(self, call: Callable[[], M]) -> M:
        """Makes one call."""
        began = time.process_time()
        answer = call()
        sent = answer.SerializeToString()
        self.spent.append((time.process_time() - began) * 1000)
        self.sizes.append(len(sent))
        self.packed.append(len(gzip.compress(sent, 6)))
        return answer

    def tell(self, name: str, bar: float = 0.0) -> Figure:
        """Returns the figure of the median time."""
        spent = median(self.spent)
        detail = (
            f"milliseconds, median of {len(self.spent)}, least {min(self.spent):.1f}; "
            f"{median(self.sizes) / 1000:.1f} kB, {median(self.packed) / 1000:.1f} kB after gzip"
        )
        return Figure(name, spent, "ms", bar, not bar or spent <= bar, detail)


def judges_reads() -> list[Figure]:
    """Every read, of a game of each edition."""
    return [
        figure
        for edition, commands in GAMES.items()
        for figure in copy_context().run(lambda of, after: list(measure(of, after)), edition, commands)
    ]


def open_game(edition: str, commands: int) -> tuple[Adjudicator, str]:
    """A game of the sample decks in the middle of play."""
    book = load(edition)
    decks = [deck for deck in read_sample_decks(book).values() if deck.format == book.usual_format]
    given = {seat: decks[place % len(decks)].cards for place, seat in enumerate(book.seats)}
    app = Adjudicator(open_memory_store())
    request = CreateGame(book.id, given, read_definitions(book, None, as_json=False), seed=SEED)
    game_id = app.create(request, request_id=f"reads-{edition}").game_id
    play(app, game_id, commands=commands)
    return app, game_id


def measure(edition: str, commands: int) -> Iterator[Figure]:
    """The figures of one game."""
    app, game = open_game(edition, commands)
    servicers = make_servicers(
        app, None, OpenWatches(4, 4), CallWork(UNLIMITED), watch_longest=1.0, watch_heartbeat=1.0
    )
    games, logs = servicers["GameService"], servicers["LogService"]
    CALLER.set(Caller(Role.JUDGE, game))
    LANGUAGE.set("ja")
    head = app.head(game)
    full, counted, options = Read(), Read(), Read()
    for _ in range(ROUNDS):
        full.make(lambda: games.GetTable(pb.GetTableRequest(game_id=game), None))
        counted.make(lambda: games.GetTable(pb.GetTableRequest(game_id=game, count_unseen=True), None))
        options.make(lambda: games.ListOptions(pb.ListOptionsRequest(game_id=game), None))
    yield full.tell(f"{edition}: table in full")
    yield counted.tell(f"{edition}: table with unseen cards counted", TABLE_MS)
    packed = median(counted.packed) / 1000
    yield Figure.at_most(f"{edition}: that table after gzip", packed, "kB", TABLE_KB, "median")
    yield options.tell(f"{edition}: options in full")
    yield from explain(edition, app, game, games, head)
    turns = [event.seq for event in list_events(app, game, head) if event.tag() == "turn-began"]
    turn, whole = Read(), Read()
    for begins, ends in zip(turns[-4:-1], turns[-3:], strict=True):
        for _ in range(3):
            part = logs_pb.TellGameRequest(game_id=game, after_version=begins - 1, at_version=ends - 1)
            turn.make(partial(logs.TellGame, part, None))
    whole.make(lambda: logs.TellGame(logs_pb.TellGameRequest(game_id=game), None))
    length = median(later - earlier for earlier, later in zip(turns[-4:-1], turns[-3:], strict=True))
    yield turn.tell(f"{edition}: prose of a turn ({length:.0f} events)", TURN_MS)
    yield whole.tell(f"{edition}: prose of the game ({head} events)")
    app.close()


def explain(edition: str, app: Adjudicator, game: str, games: GameServicer, head: int) -> Iterator[Figure]:
    """The figures of why events happened."""
    asked = [event.seq for event in list_events(app, game, head) if event.tag() in TOLD and event.seq > head // 3]
    asked = asked[:: max(1, len(asked) // EXPLAINED)]
    for brief in (False, True):
        read, counts = Read(), list[int]()
        for seq in asked:
            subject = pb.EventSubject(seq=seq, brief=brief)
            request = pb.ExplainRequest(game_id=game, event=subject)
            answer = read.make(partial(games.Explain, request, None))  # type: ignore[arg-type]
            counts.append(count_reasons(answer.event))
        how = "in brief" if brief else "whole path"
        yield read.tell(f"{edition}: why of an event, {how}")
        detail = f"median of {len(counts)} events; the most {max(counts)}"
        bar = REASONS if brief else 0
        held = not bar or median(counts) <= bar
        yield Figure(f"{edition}: reasons of an event, {how}", median(counts), "reasons", bar, held, detail)


def count_reasons(path: pb.ReasoningPath) -> int:
    """The reasons of a path, with those of what its events needed."""
    needed = [needed for reason in path.reasons for needed in reason.preconditions]
    return len(path.reasons) + sum(count_reasons(each) for one in needed for each in one.paths)


def list_events(app: Adjudicator, game: str, head: int) -> list[Event]:
    """Every event of a game."""
    found: list[Event] = []
    while len(found) < head:
        found += app.events(game, len(found), 1000)
    return found


if __name__ == "__main__":
    for figure in judges_reads():
        mark = "" if not figure.bar else f" (bar {figure.bar:g}, {'holds' if figure.holds else 'FAILS'})"
        print(f"{figure.name:<60} {figure.value:>8.1f} {figure.unit}{mark}   {figure.detail}")
