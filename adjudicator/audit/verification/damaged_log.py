"""The grade of a game whose rows are damaged, and the difference that names the damage."""

from __future__ import annotations

from adjudicator.audit.verification.grade import UNCHECKED, FirstDifference, Grade, GradeLevel
from adjudicator.log.errors import LogDamaged
from adjudicator.log.records.command_record import start_chain


def grade_damaged(game_id: str, damage: LogDamaged) -> Grade:
    """Returns the grade of a game with damaged rows."""
    return Grade(GradeLevel.DIVERGED, game_id, 0, 0, start_chain(game_id), UNCHECKED, first=describe_damage(damage))


def describe_damage(damage: LogDamaged) -> FirstDifference:
    """Returns the first difference of a log with a damaged row."""
    return FirstDifference(damage.seq, "row", "the row that was written", damage.detail)
