"""Results of a verification as fields of messages."""

from __future__ import annotations

from adjudicator.audit import Grade, Mark
from adjudicator.rpc.convert import Fields
from adjudicator.rpc.pb import log_service_pb2 as pb

GRADES = {
    Mark.EXACT: pb.GRADE_EXACT,
    Mark.UNVERIFIED: pb.GRADE_UNVERIFIED,
    Mark.DIVERGED: pb.GRADE_DIVERGED,
}


def graded(grade: Grade, until: int, *, whole: bool, judge: bool) -> Fields:
    """Fields of `VerifyGameResponse` for the log up to `until`.

    A difference after `until` does not concern it. What was expected and found may be hidden from players.
    """
    first = grade.first if grade.first is not None and grade.first.seq <= until else None
    mark = grade.mark
    if mark is Mark.DIVERGED and first is None:
        mark = Mark.UNVERIFIED if grade.differs else Mark.EXACT
    fields: Fields = {
        "version": until,
        "grade": GRADES[mark],
        "pins": [{"name": name, "pinned": pinned, "here": here} for name, (pinned, here) in grade.differs.items()],
        "shuffles": grade.shuffles,
    }
    if first is not None:
        fields["first"] = {"seq": first.seq, "what": first.what}
        if judge:
            fields["first"] |= {"expected": first.expected, "found": first.found}
    if whole:
        fields |= {"commands": grade.commands, "chain": grade.chain}
    return fields
