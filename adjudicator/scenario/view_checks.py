"""Checks a seat's view: identities and counts, with the deciding clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.notation.format.coded_text import CodedText, give_code
from adjudicator.notation.labels.labelled_play import NOTHING_SAID, LabelledPlay
from adjudicator.scenario.expected_events import match_absent, match_in_order
from adjudicator.scenario.recorded_play import RecordedPlay
from adjudicator.scenario.scenario_format import ExpectedView
from adjudicator.scenario.scenario_report import Difference
from engine.core.play.visibility import judge_look, view_table


def compare_view(
    play: LabelledPlay, seat: str, shown: ExpectedView, check: Callable[[CodedText, Any, Any], None]
) -> set[str]:
    """Compares a seat's view; returns the clauses that make each card seen, hidden or counted."""
    seen = view_table(play.table, seat)
    known = {obj.id: obj.number for zone in seen.zones for obj in zone.objects if obj.number}
    clauses: set[str] = set()
    identity = give_code("expectation.identity", "its identity")
    for label in (*shown.sees, *shown.hides):
        found = play.labels.object(play.table, label)
        wanted = identity if label in shown.sees else NOTHING_SAID
        number = play.table.objects[found].number if found else ""
        what = give_code("expectation.sees", f"what {seat} sees of {label}", seat=seat, label=label)
        check(what, wanted, identity if known.get(found) == number else NOTHING_SAID)
        if found:
            clauses.update(_list_reasons(play, seat, found))
    counts = {zone.key: zone.count for zone in seen.zones}
    for key, count in shown.counts.items():
        counted = give_code("expectation.counts", f"cards {seat} counts in {key}", seat=seat, zone=key)
        check(counted, count, counts.get(key, 0))
        if key in play.table.zones:
            clauses.update(_list_reasons(play, seat, key))
    return clauses


def compare_told(play: RecordedPlay, seat: str, shown: ExpectedView, after: int) -> Iterator[Difference]:
    """Compares the log after an event, as a seat may see it, with expected and excluded events."""
    if shown.events or shown.no_events:
        told = list(play.shown(seat, after))
        for what, expected, got in (
            *match_in_order(play.labels, shown.events, told), *match_absent(play.labels, shown.no_events, told)
        ):  # fmt: skip
            text = f"what {seat} is shown: {what}"
            yield give_code("expectation.shown", text, seat=seat, what=what), expected, got


def _list_reasons(play: LabelledPlay, seat: str, subject: int | str) -> set[str]:
    verdict = judge_look(play.table, seat, subject)
    return {label for finding in verdict.findings for label in finding.cites}
