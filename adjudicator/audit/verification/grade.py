"""The grade: the result of verifying a game."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from adjudicator.audit.verification.differences import ValueDifference, list_differences, shorten_value
from adjudicator.audit.verification.shuffles import ShuffleAnswer, ShuffleGrade
from adjudicator.audit.verification.testimony import Testimony
from adjudicator.log.errors import LogDamaged

UNCHECKED = "not checked"
"""How chance was checked if the secrets of dealing are unknown."""

OLDER_IN_FULL = frozenset({"0.2.0"})
"""Versions from before versions were computed from the sources, whose logs contain all that is checked today."""


def says_all(version: str) -> bool:
    """Returns whether logs of an engine version hold everything that is checked today."""
    return "+" in version or version in OLDER_IN_FULL


class GradeLevel(StrEnum):
    """The grade of a log after ruling it once more.

    EXACT: everything has the same result. SAME: likewise, but another engine version decided some of it. DIFFERS: a
    decision of another version has a different result here; nothing before it differs.

    UNVERIFIED: its edition or reading is missing here, or its seed is unknown. DIVERGED: the same engine does not
    reproduce the log, or the log was altered.
    """

    EXACT = "EXACT"
    SAME = "SAME"
    DIFFERS = "DIFFERS"
    UNVERIFIED = "UNVERIFIED"
    DIVERGED = "DIVERGED"

    @property
    def passed(self) -> bool:
        """Returns whether ruling the whole log again gave the recorded results."""
        return self in (GradeLevel.EXACT, GradeLevel.SAME)


class EngineUse(msgspec.Struct, frozen=True):
    """A version of the engine that decided commands of a log."""

    version: str
    """The version as named in the log."""
    first_seq: int
    """The first event of its first command."""
    commands: int
    """The number of commands it decided."""
    same: int
    """The number of them with the same result here."""
    here: bool
    """Whether it is the version that verified the log."""


class FirstDifference(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first difference between a log and its verification."""

    seq: int
    """The number of its event."""
    what: str
    """What differs: `event`, `chain`, `salt`, `row`, `order`, `pins`, `verdict`, `digest`, `seed`, or of a record
    `record`, `asked`, `content`, `request_id`, `time`, `actor`, `name`, `engine`; `bytes`: an event has the same
    content in another form; `error`: the rules could not execute the recorded command."""
    expected: str
    """The value by verification."""
    found: str
    """The value in the log; for an `error`, the error."""
    parts: tuple[ValueDifference, ...] = ()
    """The differing parts of two events or verdicts."""
    engine: str = ""
    """The engine version that decided it, if another version that may be the reason."""

    @property
    def code(self) -> str:
        """Returns the stable code of the kind of difference."""
        return f"difference.{self.what.replace('_', '-')}"

    def arguments(self, *, judge: bool) -> dict[str, int | str]:
        """Returns the typed arguments of the code; only judges see the expected and found values."""
        told: dict[str, int | str] = {"seq": self.seq, **({"engine": self.engine} if self.engine else {})}
        return told | ({"due": self.expected, "recorded": self.found} if judge else {})

    def __str__(self) -> str:
        expected, found = self.expected or "nothing", self.found or "nothing"
        decided = f" (decided by engine {self.engine})" if self.engine else ""
        return f"event {self.seq}, {self.what}: expected {expected}, found {found}{decided}"


class Differs(Exception):
    """Raised at the first difference."""

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
    """The number of checked events."""
    commands: int
    """The number of checked commands."""
    chain: str
    """The chain hash after the last of them."""
    shuffles: str
    """How chance was checked: `re-derived` from the seed, `not checked` (the seed is not shown before the end),
    `recorded` in the game of which this is a fork, or `entered` by a person."""
    differs: dict[str, tuple[str, str]] = {}
    """Pinned values that differ from the present ones, as (pinned, present)."""
    first: FirstDifference | None = None
    """The first difference, if any; differences under the same engine take precedence."""
    elsewhere: FirstDifference | None = None
    """The first difference that another engine version may explain."""
    engines: tuple[EngineUse, ...] = ()
    """The versions of the engine that decided the log, in the order of their first commands."""
    chance: tuple[ShuffleAnswer, ...] = ()
    """Every checked shuffle and lot."""
    testimony: tuple[Testimony, ...] = ()
    """Statements of the log that could not be recomputed, regardless of the grade."""
    repeatable: bool = False
    """Whether the opener gave the seed, so that the game is not fair."""

    @property
    def rederived(self) -> int:
        """Returns the number of shuffles and lots derived from the seed."""
        return sum(each.result is ShuffleGrade.REDERIVED for each in self.chance)

    def first_until(self, until: int | None) -> FirstDifference | None:
        """Returns the first difference up to an event (None for the whole log)."""
        found = (each for each in (self.first, self.elsewhere) if each is not None)
        return next((each for each in found if until is None or each.seq <= until), None)

    def mark_until(self, until: int | None) -> GradeLevel:
        """Returns the grade of the log up to an event (None for the whole log).

        A log with broken rows or chain is not ruled, so nothing is known about the part before the break.
        """
        first = self.first_until(until)
        if self.mark not in (GradeLevel.DIVERGED, GradeLevel.DIFFERS) or first is self.first:
            return self.mark
        if first is not None:
            return GradeLevel.DIFFERS
        others = any(not use.here and (until is None or use.first_seq <= until) for use in self.engines)
        opened_by, _ = self.differs.get("engine_version", ("+", ""))
        unknown = self.differs.keys() - ({"engine_version"} if says_all(opened_by) else set())
        if unknown or not self.engines or self.shuffles == UNCHECKED:
            return GradeLevel.UNVERIFIED
        return GradeLevel.SAME if others else GradeLevel.EXACT

    def __str__(self) -> str:
        said = f"{self.mark} game {self.game_id}: {self.events} events in {self.commands} commands"
        said += f", chance {self.shuffles} ({self.rederived} of {len(self.chance)} worked out again)"
        said += "; repeatable, not fair" if self.repeatable else ""
        for name, (pinned, here) in self.differs.items():
            said += f"; {name} was {pinned}, is {here}"
        for use in self.engines:
            if not use.here:
                said += f"; from event {use.first_seq} engine {use.version} decided {use.commands} commands"
        if self.testimony:
            said += f"; testimony: {', '.join(each.name for each in self.testimony)}"
        return said if self.first is None else f"{said}; {self.first}"


def explain_doubt(game_id: str, grade: Grade) -> LogDamaged | None:
    """Returns why a question about a game may have no answer, if its grade is the reason."""
    if grade.first is not None and not grade.first.engine:
        wrong = f"it is not what the rules make of it from event {grade.first.seq} on ({grade.first.what}), and holds"
        return LogDamaged(game_id, grade.first.seq, f"{wrong} what has no answer to this", fault="rules")
    others = ", ".join(f"{name} {pinned}" for name, (pinned, _) in grade.differs.items())
    others = others or ", ".join(f"engine {use.version}" for use in grade.engines if not use.here)
    if others:
        wrong = f"it was ruled by another version ({others[:100]}), and has no answer to this here"
        return LogDamaged(game_id, 0, wrong, fault="version")
    return None
