"""The report of the demonstration as values, to be shown or written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from google.protobuf.json_format import ParseDict

from adjudicator.cli.show.verdicts import Namer
from adjudicator.showcase.demo.watching_judge import JudgeAnswers, WatchedMoment
from adjudicator_client import Grade, word_of
from adjudicator_client.pb.verdict_pb2 import Verdict


@dataclass(frozen=True, slots=True)
class RefusedAttempt:
    """A refused attempt."""

    seat: str
    """The seat of the attempt."""
    option: str
    """The attempted option."""
    said: str
    """The attempt in words."""
    before: int
    """The version before the attempt."""
    version: int
    """The version after it."""
    verdict: Verdict
    """The verdict with every finding."""
    names: Mapping[int, str]
    """The names of the objects in the findings."""


@dataclass(frozen=True, slots=True)
class DemoReport:
    """The whole demonstration."""

    game_id: str
    """The id of the game."""
    edition: str
    """The edition of the game."""
    seed_commitment: str
    """The commitment of the service."""
    answers_given: Mapping[str, int]
    """The number of answers of each player."""
    attempt: RefusedAttempt | None
    """The refused attempt; None if there was none."""
    answers: JudgeAnswers
    """The answers to the judge."""
    told: Mapping[int, str]
    """The events of the result's reasoning path, in words."""

    @property
    def moment(self) -> WatchedMoment:
        """The moment asked about."""
        return self.answers.moment

    @property
    def replay_agrees(self) -> bool:
        """Whether the table replayed from the log equals the one seen live."""
        return self.answers.replayed == self.moment.table

    @property
    def exact(self) -> bool:
        """Whether every result is as required."""
        return self.answers.verified.grade == Grade.GRADE_EXACT and self.replay_agrees

    def document(self) -> dict[str, Any]:
        """Returns the report for `--json`."""
        then, asked = self.moment.table.table, self.answers
        return {
            "game_id": self.game_id,
            "edition": self.edition,
            "seed_commitment": self.seed_commitment,
            "answers_given": self.answers_given,
            "attempt": self.attempt,
            "moment": {
                "version": self.moment.table.version,
                "turn": then.turn,
                "turn_player": then.turn_player,
                "moves": asked.moves,
                "place": asked.place.place.places,
                "value": asked.value,
            },
            "result": asked.result,
            "replay_agrees": self.replay_agrees,
            "verified": asked.verified,
            "grade": word_of(Grade, asked.verified.grade),
        }


def refused_attempt_of(seat: str, said: Mapping[str, Any], name: Namer) -> RefusedAttempt:
    """Returns an attempt from the player program's output; `name` names objects of that table."""
    verdict = ParseDict(said["verdict"], Verdict())
    names = {each.object_id: name(each.object_id) for each in verdict.findings if each.object_id}
    return RefusedAttempt(seat, said["refused"], said["said"], said["before"], said["version"], verdict, names)
