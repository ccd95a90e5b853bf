"""Steps of logs of earlier engines may tell fewer grounds than those of this one, which is no difference."""

from __future__ import annotations

from adjudicator.audit.verification.record_checks import drop_new_grounds
from engine.core.events.steps import StepGrounds, StepTaken


def taken(grounds: StepGrounds | None, goto: str = "2") -> StepTaken:
    """A step that tells grounds."""
    return StepTaken(seq=2, cause=1, batch=2, cites=("501.1",), procedure="turn", at="1", goto=goto, grounds=grounds)


def test_a_ground_that_the_log_does_not_know_is_dropped() -> None:
    told, bare = taken(StepGrounds(now=3)), taken(None)
    assert drop_new_grounds([told], [bare]) == [bare]


def test_other_grounds_and_steps_stay_different() -> None:
    three, four = taken(StepGrounds(now=3)), taken(StepGrounds(now=4))
    assert drop_new_grounds([three], [four]) == [three]
    assert drop_new_grounds([three], [taken(None, goto="3")]) != [taken(None, goto="3")]
    assert drop_new_grounds([taken(None)], [four]) == [taken(None)]


def test_events_beyond_the_record_stay() -> None:
    told = taken(StepGrounds(now=3))
    assert drop_new_grounds([told, told], [taken(None)]) == [taken(None), told]
