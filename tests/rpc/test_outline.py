"""The outline of a game: where turns, answers, refused attempts and a judge's acts begin, for each seat."""

from __future__ import annotations

import pytest

from adjudicator_client import InvalidRequest, MoveRefused, NewGame, Seat
from adjudicator_client.pb import log_service_pb2 as pb
from adjudicator_client.pb.log_service_pb2 import GameMark
from tests.rpc.serving import play

CLAUSES = ["503.3", "102.1"]

OF_THE_RULES = (pb.MARK_KIND_OPENING, pb.MARK_KIND_TURN, pb.MARK_KIND_ANSWER, pb.MARK_KIND_END)


def acts_of(marks: list[GameMark]) -> list[int]:
    """The kinds of the marks, without the turns and answers of ordinary play."""
    return [mark.kind for mark in marks if mark.kind not in OF_THE_RULES]


@pytest.fixture
def judged(game: NewGame, seat: dict[str, Seat]) -> dict[str, Seat]:
    """A game with a refused attempt, a ruling, a note, a correction and a rewind."""
    judge = seat["judge"]
    play(game, moves=9)
    while not (stood := judge.options()).choice.barred:
        play(game, moves=1)
    with pytest.raises(MoveRefused):
        seat[stood.choice.seat].submit([stood.choice.barred[0].id], expected_version=stood.version)
    judge.acts.rule("slow play", CLAUSES)
    judge.acts.rule("watch P2", CLAUSES, private=True)
    play(game, moves=2)
    judge.table()
    judge.acts.rewind(stood.version, "entered wrongly", CLAUSES)
    return seat


def test_every_turn_answer_and_act_has_a_mark(judged: dict[str, Seat]) -> None:
    judge = judged["judge"]
    marks = list(judge.in_language("en").outline())

    types = {event.seq: event.type for event in judge.events()}
    listed = [number for number, kind in types.items() if kind in ("turn-began", "choice-made", "attempt-refused")]
    assert [mark.event for mark in marks if mark.event in listed] == listed
    assert acts_of(marks) == [
        pb.MARK_KIND_REFUSED_ATTEMPT, pb.MARK_KIND_RULING, pb.MARK_KIND_RULING, pb.MARK_KIND_REWIND
    ]  # fmt: skip
    assert all(mark.sentence and mark.clauses for mark in marks)


def test_a_seat_is_sent_only_what_it_may_know_of(judged: dict[str, Seat]) -> None:
    for role, seat in judged.items():
        kinds = acts_of(list(seat.outline()))

        assert kinds.count(pb.MARK_KIND_RULING) == (2 if role == "judge" else 1)
        assert kinds.count(pb.MARK_KIND_REWIND) == 1
        refused = [mark for mark in judged["judge"].outline() if mark.kind == pb.MARK_KIND_REFUSED_ATTEMPT]
        assert kinds.count(pb.MARK_KIND_REFUSED_ATTEMPT) == (role in ("judge", refused[0].seat))
        assert {mark.event for mark in seat.outline()} <= {event.seq for event in seat.events()}


def test_a_table_can_be_rewound_to_the_end_of_each_command(judged: dict[str, Seat]) -> None:
    judge = judged["judge"]
    answer = next(mark for mark in judge.outline() if mark.kind == pb.MARK_KIND_ANSWER)

    judge.table()
    judge.acts.rewind(answer.ended_at, "back to the first answer", CLAUSES)

    last = list(judge.outline())[-1]
    assert last.kind == pb.MARK_KIND_REWIND and last.ended_at == judge.table().version


def test_pages_and_kinds_select_marks(judged: dict[str, Seat]) -> None:
    judge = judged["judge"]
    whole = list(judge.outline())

    by_small_pages = list(judge.outline(size=7))
    turns = list(judge.outline(kinds=[pb.MARK_KIND_TURN]))
    earlier = list(judge.outline(at_version=whole[5].event))

    assert by_small_pages == whole
    assert turns == [mark for mark in whole if mark.kind == pb.MARK_KIND_TURN]
    assert [mark.event for mark in earlier] == [mark.event for mark in whole[:6]]
    assert not earlier[-1].ended_at or earlier[-1].ended_at <= whole[5].event
    assert not earlier[-1].sentence, "the call names no language"


def test_too_many_kinds_are_refused(judged: dict[str, Seat]) -> None:
    with pytest.raises(InvalidRequest, match="kinds"):
        list(judged["judge"].outline(kinds=[pb.MARK_KIND_TURN] * 21))


def test_a_brief_path_ends_with_the_act_that_began_it_and_has_sentences(judged: dict[str, Seat]) -> None:
    judge = judged["judge"].in_language("en")
    events = {event.seq: event for event in judge.events()}
    lengths = []
    for seq, event in events.items():
        if event.type not in ("card-moved", "card-turned", "markers-changed") or event.cause < 40:
            continue
        whole = judge.explain_event(seq).event.reasons
        brief = judge.explain_event(seq, brief=True).event.reasons
        lengths.append(len(brief))
        assert brief[0].seq == seq and all(reason.sentence for reason in brief)
        assert events[brief[-1].seq].type in ("choice-made", "game-rewound")
        assert sum(1 + reason.steps_left_out for reason in brief) == brief[-1].depth + 1 <= len(whole)
        assert [reason.seq for reason in brief] == [each.seq for each in whole if each.seq in {r.seq for r in brief}]
    assert sorted(lengths)[len(lengths) // 2] <= 12
