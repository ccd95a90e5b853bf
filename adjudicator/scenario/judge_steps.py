"""Judge steps of a scenario, and the comparison of reported inconsistencies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.notation.format.coded_text import give_code
from adjudicator.notation.labels.card_labels import NOTHING
from adjudicator.notation.labels.labelled_play import AnswerResult, LabelledPlay
from adjudicator.scenario.expectations import StepRecord
from adjudicator.scenario.recorded_play import RecordedPlay
from adjudicator.scenario.scenario_format import (
    CorrectedCard,
    ScenarioCorrection,
    ScenarioRewind,
    ScenarioRuling,
    ScenarioStep,
)
from engine.core.play.visibility import JUDGE
from engine.judge.commands import (
    AttachCard,
    Change,
    Correct,
    CorrectMarkers,
    FaceCard,
    MoveCard,
    Rewind,
    Rule,
    SetFact,
    SetIdentity,
    SetPlace,
    SetTurn,
    TurnCard,
)
from engine.rulebooks import part

MODULE = "consistency"


def carry_out(play: RecordedPlay, step: ScenarioStep, former: Mapping[str, int]) -> AnswerResult | None:
    """Executes a step's judge act; returns None if it has none.

    Args:
        former: the version after each earlier step; `""` stands for the initial version.
    """
    actor = step.by or JUDGE
    if step.rule is not None:
        given: ScenarioRuling = step.rule
        return play.judge(Rule(actor, given.text, tuple(given.clauses), private=given.private))
    if step.correct is not None:
        right: ScenarioCorrection = step.correct
        changes = tuple(_list_changes(play, right))
        return play.judge(Correct(actor, right.reason, tuple(right.clauses), changes))
    if step.rewind is not None:
        back: ScenarioRewind = step.rewind
        return play.judge(Rewind(actor, former[back.to], back.reason, tuple(back.clauses)))
    said: AnswerResult | None = None
    for label, number in (step.identify or {}).items():
        said = play.identify(label, number, actor)
        if said.verdict != "LEGAL":
            break
    return said


def _list_changes(play: LabelledPlay, right: ScenarioCorrection) -> Iterator[Change]:
    """Returns the changes in order: identities, zones, states, then changes about no card."""
    cards = [(play.labels.object(play.table, label), how) for label, how in right.cards.items()]
    yield from (SetIdentity(card, how.card) for card, how in cards if how.card is not None)
    yield from (
        MoveCard(card, how.zone, how.place, how.state or "", how.face_up, how.face_down)
        for card, how in cards
        if how.zone is not None
    )
    for card, how in cards:
        yield from _place_card(play, card, how)
    yield from (SetFact(name, _replace_labels(play, value)) for name, value in right.facts.items())
    if right.turn is not None:
        yield SetTurn(right.turn)
    if right.at:
        yield SetPlace(
            right.at, knows={name: _replace_labels(play, value, "card:") for name, value in right.knows.items()}
        )


def _place_card(play: LabelledPlay, card: int, how: CorrectedCard) -> Iterator[Change]:
    if how.attached_to is not None:
        to = 0 if how.attached_to == NOTHING else play.labels.object(play.table, how.attached_to)
        yield AttachCard(card, to)
    if how.zone is None and how.state is not None:
        yield TurnCard(card, how.state)
    if how.zone is None and how.face_up is not None:
        yield FaceCard(card, how.face_up, how.face_down)
    markers = how.counters if how.damage is None else {"damage": how.damage, **how.counters}
    yield from (CorrectMarkers(card, name, count) for name, count in markers.items())


def _replace_labels(play: LabelledPlay, value: Any, mark: str = "") -> Any:
    """Returns a value with objects in place of labels; in a correction, objects that it moves are marked."""
    if isinstance(value, list):
        return [_replace_labels(play, each, mark) for each in value]
    found = play.labels.object(play.table, value) if isinstance(value, str) else 0
    return (f"{mark}{found}" if mark else found) if found else value


def compare_impossible(play: LabelledPlay, expected: Mapping[str, list[str]], seen: StepRecord) -> None:
    """Compares the table's inconsistencies: exactly the expected subjects, each with its clauses."""
    what = give_code("expectation.impossible", "what cannot be")
    module = part(play.book, MODULE)
    if module is None:
        checks = give_code("expectation.checks", "checks of the edition")
        seen.check(what, checks, give_code("expectation.no-checks", f"no {MODULE}.py in its folder"))
        return
    found: dict[str, set[str]] = defaultdict(set)
    for finding in module.CONSISTENCY.findings(play.table):
        subject = finding.subject
        name = play.labels.label(subject) if isinstance(subject, int) else subject
        found[name or str(subject)].update(finding.cites)
        seen.clauses.update(finding.cites)
    seen.check(what, sorted(expected), sorted(found))
    for subject, clauses in expected.items():
        missing = [label for label in clauses if label not in found.get(subject, ())]
        if subject in found and missing:
            against = give_code("expectation.clauses-against", f"clauses against {subject}", named=subject)
            seen.check(against, missing, sorted(found[subject]))
