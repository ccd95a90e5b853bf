"""Verification results as fields of messages."""

from __future__ import annotations

from adjudicator.application.types import HeadShown
from adjudicator.audit import Grade, GradeLevel
from adjudicator.audit.verification.shuffles import ShuffleAnswer
from adjudicator.rpc.messages.convert import Fields, arguments_of
from adjudicator.rpc.pb import log_service_pb2 as pb

GRADES = {
    GradeLevel.EXACT: pb.GRADE_EXACT,
    GradeLevel.SAME: pb.GRADE_SAME,
    GradeLevel.DIFFERS: pb.GRADE_DIFFERS,
    GradeLevel.UNVERIFIED: pb.GRADE_UNVERIFIED,
    GradeLevel.DIVERGED: pb.GRADE_DIVERGED,
}


def convert_grade(grade: Grade, until: int, *, whole: bool, judge: bool) -> Fields:
    """Returns the fields of `VerifyGameResponse` for the log up to `until`, or for the whole log.

    A difference after `until` is omitted. For the whole log it is included, because an event is missing or surplus.
    The expected and found values may be hidden from players.
    """
    first, mark = grade.first_until(None if whole else until), grade.mark_until(None if whole else until)
    fields: Fields = {
        "version": until,
        "grade": GRADES[mark],
        "pins": [{"name": name, "pinned": pinned, "here": here} for name, (pinned, here) in grade.differs.items()],
        "shuffles": grade.shuffles,
        "repeatable": grade.repeatable,
        "shuffle_checks": [shuffle(each) for each in grade.chance if each.seq <= until],
    }
    if first is not None:
        fields["first"] = {"seq": first.seq, "what": first.what, "code": first.code, "engine": first.engine}
        fields["first"]["arguments"] = arguments_of(first.arguments(judge=judge))
        if judge:
            parts = [{"path": part.path, "expected": part.expected, "found": part.found} for part in first.parts]
            fields["first"] |= {"expected": first.expected, "found": first.found, "parts": parts}
    if whole:
        testimony = [{"name": each.name, "count": each.count, "says": each.says} for each in grade.testimony]
        fields |= {"commands": grade.commands, "chain": grade.chain, "testimony": testimony}
        fields["engines"] = [
            {
                "version": use.version,
                "first_seq": use.first_seq,
                "commands": use.commands,
                "same_commands": use.same,
                "here": use.here,
            }
            for use in grade.engines
        ]
    return fields


def head(found: HeadShown) -> Fields:
    """Returns the fields of `GetHeadResponse`."""
    said = found.head
    last = found.links[-1][0] if found.links else said.version
    return {
        "head": {
            "game_id": said.game,
            "version": said.version,
            "chain": said.chain,
            "time": said.time,
            "public_key": said.key,
            "signature": said.signature,
        },
        "links": [{"version": version, "bound": bound} for version, bound in found.links],
        "next_links_after": last if last < said.version else 0,
        "version": said.version,
    }


def shuffle(found: ShuffleAnswer) -> Fields:
    """Returns the fields of a `ShuffleCheck`."""
    return {
        "seq": found.seq,
        "number": found.number,
        "form": found.form,
        "subject": found.subject,
        "count": found.count,
        "result": str(found.result),
    }
