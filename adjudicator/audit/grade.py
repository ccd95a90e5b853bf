"""What verification says of a game."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from adjudicator.audit.differences import ValueDifference, list_differences, shorten_value
from adjudicator.audit.shuffles import ShuffleAnswer, ShuffleGrade
from adjudicator.audit.testimony import Testimony
from adjudicator.log.errors import LogDamaged


class GradeLevel(StrEnum):
    """EXACT: ruled again, everything came out the same. UNVERIFIED: ruled by something else than is here now, or dealt
    from a seed that is not known.

    DIVERGED: the log is not what the same rules make of it, or not what was written.
    """

    EXACT = "EXACT"
    UNVERIFIED = "UNVERIFIED"
    DIVERGED = "DIVERGED"


class FirstDifference(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first difference between a log and its verification, with both versions."""

    seq: int
    """The event at which it is."""
    what: str
    """What differs: `event`, `chain`, `salt`, `row`, `order`, `pins`, `verdict`, `digest`, `seed`, or of a record
    `record`, `asked`, `content`, `request_id`, `time`, `actor`, `name`; `bytes`: an event says the same in another
    form; `error`: the rules could not carry the recorded command out."""
    expected: str
    """What verification came to."""
    found: str
    """What the log has; for an `error`, the error."""
    parts: tuple[ValueDifference, ...] = ()
    """The parts in which two events or verdicts differ."""

    @property
    def code(self) -> str:
        """The stable name of the kind of difference."""
        return f"difference.{self.what.replace('_', '-')}"

    def __str__(self) -> str:
        expected, found = self.expected or "nothing", self.found or "nothing"
        return f"event {self.seq}, {self.what}: expected {expected}, found {found}"


class Differs(Exception):
    """Raised where the first difference is found."""

    def __init__(self, seq: int, what: str, expected: object, found: object) -> None:
        super().__init__(what)
        self.difference = FirstDifference(
            seq, what, shorten_value(expected), shorten_value(found), list_differences(expected, found)
        )


class Grade(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of verifying one game."""

    mark: GradeLevel
    """The mark."""
    game_id: str
    """The id of the game."""
    events: int
    """How many events were looked at."""
    commands: int
    """How many commands were looked at."""
    chain: str
    """The chain hash after the last of them."""
    shuffles: str
    """How chance was checked: `re-derived` from the seed, `not checked` (the seed is not shown before the end),
    `recorded` in the game of which this is a fork, or `entered` by a person."""
    differs: dict[str, tuple[str, str]] = {}
    """What is pinned in the log but otherwise here, as (pinned, here)."""
    first: FirstDifference | None = None
    """The first difference, if there is one."""
    chance: tuple[ShuffleAnswer, ...] = ()
    """Every shuffle and lot that was looked at."""
    testimony: tuple[Testimony, ...] = ()
    """What is as the log says and could not be recomputed, whatever the mark is."""
    repeatable: bool = False
    """Whether the seed was given by whoever opened the game, so that the game is not fair."""

    @property
    def rederived(self) -> int:
        """How many shuffles and lots the seed leads to."""
        return sum(each.result is ShuffleGrade.REDERIVED for each in self.chance)

    def __str__(self) -> str:
        said = f"{self.mark} game {self.game_id}: {self.events} events in {self.commands} commands"
        said += f", chance {self.shuffles} ({self.rederived} of {len(self.chance)} worked out again)"
        said += "; repeatable, not fair" if self.repeatable else ""
        for name, (pinned, here) in self.differs.items():
            said += f"; {name} was {pinned}, is {here}"
        if self.testimony:
            said += f"; testimony: {', '.join(each.name for each in self.testimony)}"
        return said if self.first is None else f"{said}; {self.first}"


def explain_doubt(game_id: str, grade: Grade) -> LogDamaged | None:
    """Why a question about a game may have no answer, if its grade is a reason for that."""
    if grade.first is not None:
        wrong = f"it is not what the rules make of it from event {grade.first.seq} on ({grade.first.what}), and holds"
        return LogDamaged(game_id, grade.first.seq, f"{wrong} what has no answer to this")
    if grade.differs:
        others = ", ".join(f"{name} {pinned}" for name, (pinned, _) in grade.differs.items())
        wrong = f"it was ruled by another version ({others[:100]}), and has no answer to this here"
        return LogDamaged(game_id, 0, wrong)
    return None
