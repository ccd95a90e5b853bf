"""One game over the service, from its opening to its grade."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from adjudicator.disk import write_result
from adjudicator.showcase.players import PLAYERS, Player
from adjudicator.showcase.tournament.pairings import Pairing, TournamentPlan
from adjudicator_client import AdjudicatorError, Client, Grade, NewGame, Seat, TimedOut, Unavailable, word_of
from adjudicator_client.pb.choice_pb2 import Choice
from adjudicator_client.pb.table_pb2 import Result

LONGEST = 20_000
"""The number of answers after which a game is abandoned as endless."""
LAST_EVENTS = 20
"""The number of events before the end of a game that are searched for the deciding loss."""
LOST = "player-lost"


class TournamentStopped(Exception):
    """Raised when the tournament is stopped; the game stays unfinished."""


@dataclass(frozen=True, slots=True)
class GameEnding:
    """The end of a game."""

    winner: str
    """The seat that won; empty for none."""
    clause: str
    """The clause of the loss."""
    reason: str
    """The reason of the loss, in one word."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of one game."""

    number: int
    """The number of the game."""
    game_id: str
    """Its id in the service."""
    pairing: Pairing
    """Its decks and players."""
    moves: int = 0
    """The number of answers."""
    events: int = 0
    """The number of events."""
    ended: GameEnding | None = None
    """Its end; None if it was not finished."""
    grade: str = "UNKNOWN"
    """The grade of its verification (EXACT)."""
    wrong: str = ""
    """The fault, if any."""

    @property
    def exact(self) -> bool:
        """Whether the rules ended it, and verification reproduced every ruling."""
        return self.ended is not None and self.grade == "EXACT" and not self.wrong


@dataclass(frozen=True)
class ExportFolder:
    """The storage of exports."""

    folder: Path
    """The folder."""
    every: bool
    """Whether all games are stored, or only those not EXACT."""


def play(
    plan: TournamentPlan, client: Client, number: int, stopping: threading.Event, save: ExportFolder | None = None
) -> PlayedGame:
    """Opens, plays and verifies a game.

    Args:
        number: the number of the game in the plan.
        stopping: set when the tournament is to end.
        save: the storage of exports, which may accept this one.

    Raises:
        Stopped: before the end of the game.
        Unavailable, TimedOut: of the server. Other errors during the game are reported as faults.
    """
    game, pairing = open_game(plan, client, number), plan.pairing(number)
    judge, moves, result, wrong = game.seat("judge"), 0, None, "not over, and nobody is asked"
    try:
        for result in answer_all(game, seat_players(plan, pairing, number)):
            moves, wrong = moves + 1, ""
            if stopping.is_set():
                raise TournamentStopped
            if moves == LONGEST and result is None:
                wrong = f"not over after {LONGEST} answers"
                break
    except (Unavailable, TimedOut):
        raise
    except AdjudicatorError as error:
        wrong = f"{error.reason or error.code}: {error}"
    played = examine_game(judge, PlayedGame(number, game.game_id, pairing, moves=moves, wrong=wrong), result)
    if save is not None and (save.every or not played.exact):
        with write_result(save.folder / f"game-{number}.jsonl") as file:
            judge.export(file)
    return played


def open_game(plan: TournamentPlan, client: Client, number: int) -> NewGame:
    """Opens the game of that number, dealt by the server."""
    decks = zip(plan.book.seats, plan.pairing(number).decks, strict=True)
    secret = plan.secret(number)
    return client.create_game(
        plan.book.id,
        {seat: plan.deck(name).cards.zones for seat, name in decks},
        format=plan.format,
        seed=secret,
        request_id=f"tournament-{secret.hex()[:32]}",
    )


def seat_players(plan: TournamentPlan, pairing: Pairing, number: int) -> dict[str, Player]:
    """Returns the player of each seat. Their random numbers follow from the number of the game."""
    seats = zip(plan.book.seats, pairing.players, strict=True)
    return {seat: PLAYERS[name](random.Random(f"{number}/{seat}")) for seat, name in seats}


def answer_all(game: NewGame, by: Mapping[str, Player]) -> Iterator[Result | None]:
    """Answers choices until the game ends or asks nobody; yields the result so far after each answer."""
    seats = {name: game.seat(name) for name in by}
    name = next(iter(by))
    choice: Choice | None = None
    while True:
        if choice is None:
            asked = seats[name].options(reasons=False)
            if not asked.waiting_for:
                return
            if not asked.HasField("choice"):
                name = asked.waiting_for[0].seat
                continue
            choice = asked.choice
        picks, number = by[name].answer(choice, partial(seats[name].table, full=False))
        moved = seats[name].submit(picks, number=number, choice=choice.id, events=False)
        yield moved.result if moved.HasField("result") else None
        choice = moved.choice if moved.HasField("choice") else None
        if choice is None and moved.waiting_for:
            name = moved.waiting_for[0].seat


def examine_game(judge: Seat, played: PlayedGame, result: Result | None) -> PlayedGame:
    """Returns the game with its end and its grade."""
    verified = judge.verify()
    ended = read_ending(judge, result) if result is not None else None
    wrong = played.wrong
    if verified.HasField("first"):
        wrong = f"{wrong}; " * bool(wrong) + f"differs at event {verified.first.seq}: {verified.first.what}"
    return replace(played, events=verified.version, ended=ended, grade=word_of(Grade, verified.grade), wrong=wrong)


def read_ending(judge: Seat, result: Result) -> GameEnding:
    """Returns how a finished game ended."""
    last = judge.events(max(0, result.seq - LAST_EVENTS), at_version=result.seq)
    lost = [event for event in last if event.type == LOST]
    clause = lost[-1].clauses[0] if lost else result.clauses[0]
    return GameEnding(result.winner, clause, " and ".join(dict.fromkeys(event.reason for event in lost)))
