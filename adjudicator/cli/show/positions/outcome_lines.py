"""Says in one line each what came of a position and of its claims, and answers briefly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.positions.position_clauses import DECIDING
from adjudicator.cli.show.positions.step_reasons import list_special_reasons
from adjudicator.cli.show.verdicts import OUTCOMES, Namer, finding, name_outcome, outcome
from adjudicator_client import FindingEffect, Outcome
from adjudicator_client.pb.desk_service_pb2 import (
    AnswerSource,
    CheckPositionResponse,
    ClaimAnswered,
    ClaimResult,
    NamedObject,
    PlayedOutcome,
)
from adjudicator_client.pb.verdict_pb2 import Finding

NOT_UNDERSTOOD = ("claim.nobody-asks", "claim.nobody-asks-barred", "claim.unknown-name")
"""The codes of findings that nobody is asked for an act."""
POSITIONS = {Outcome.OUTCOME_LEGAL: "sound", Outcome.OUTCOME_ILLEGAL: "impossible"}
"""The phrases for what was found in a position in which nobody does anything."""
CLAIMED = {
    ClaimResult.CLAIM_RESULT_RIGHT: ("right", "green"),
    ClaimResult.CLAIM_RESULT_WRONG: ("wrong", "red"),
    ClaimResult.CLAIM_RESULT_UNKNOWN: ("unknown", "yellow"),
}
"""The phrase and the colour of each answer to a claim."""
OF_DECKS = "deck"
"""The word for what findings about a deck are about."""
BY_READING = ("reading.claim-right", "reading.claim-wrong", "reading.claim-otherwise")
"""The codes of the findings that the answer to a claim is another one by another reading."""


def namer(objects: Iterable[NamedObject]) -> Namer:
    """Returns a function that names the objects of a position as its sentences do, in the reader's language."""
    names: Mapping[int, str] = {each.object_id: each.name or each.label for each in objects}
    return lambda object_id: names.get(object_id, "")


def answer_briefly(found: CheckPositionResponse, questions: Iterable[RenderableType] = ()) -> Iterator[RenderableType]:
    """Shows the outcome, the first sentence that decides it, and the first thing that cannot be, with their clauses.

    The answers to `questions` stand where `position` has them.
    """
    if not has_act(found):
        yield from questions
    yield from _answer_position_briefly(found)
    if has_act(found):
        yield from questions


def _answer_position_briefly(found: CheckPositionResponse) -> Iterator[RenderableType]:
    yield say_outcome(found)
    name = namer(found.objects)
    last = found.course.steps[-1].verdict.findings if found.course.steps else ()
    findings = (*found.attempt.verdict.findings, *last) or found.verdict.findings
    legal = found.verdict.outcome == Outcome.OUTCOME_LEGAL
    decides = DECIDING.get(found.verdict.outcome)
    deciding = [each for each in findings if each.effect == decides]
    deciding = deciding or [each for each in found.verdict.findings if each.effect == decides]
    special = list_special_reasons(deciding, name) if legal else []
    in_dispute = found.claims and (legal or _is_in_any_case(found, _find_played(found)))  # claims, not the moves
    told = [] if in_dispute else (special or deciding)[:1]
    yield from (finding(each, name) for each in told)
    for number, claim in enumerate(found.claims, 1):
        yield Group(head_claim(number, claim), *(finding(each, name) for each in claim.findings[:1]))
    yield from (finding(each, name) for each in found.inconsistencies[:1] if each not in told)


def has_act(found: CheckPositionResponse) -> bool:
    """Returns whether somebody does something in a position; otherwise the position itself is judged."""
    return found.HasField("attempt") or found.HasField("course")


def list_deck_faults(found: CheckPositionResponse) -> list[Finding]:
    """Returns what a deck of the position breaks of the rules for decks."""
    return [each for each in found.inconsistencies if each.word == OF_DECKS]


def say_outcome(found: CheckPositionResponse) -> Text:
    """Returns the line that answers: the outcome of the attempt or the course, or what was found in the position."""
    line = _say_outcome(found)
    below = has_act(found) and list_deck_faults(found)
    return line.append(f" ({phrase('desk.deck-below')})", style="red") if below else line


def _say_outcome(found: CheckPositionResponse) -> Text:
    if found.HasField("attempt"):
        said = phrase("desk.attempts", seat=found.attempt.seat, said=found.attempt.told or found.attempt.said)
    elif found.HasField("course"):
        said = phrase("desk.course-verdict")
    else:
        forbidden = [each for each in found.inconsistencies if each.effect == FindingEffect.FINDING_EFFECT_FORBIDS]
        said = POSITIONS.get(found.verdict.outcome, "open")
        if forbidden:
            said = "deck" if all(each.word == OF_DECKS for each in forbidden) else "impossible"
        return Text(phrase(f"desk.position-{said}"), style=OUTCOMES.get(found.verdict.outcome, ""))
    if any(finding.code in NOT_UNDERSTOOD for finding in found.verdict.findings):
        return Text(phrase("desk.not-understood", said=said), style=OUTCOMES.get(found.verdict.outcome, ""))
    played = _find_played(found)
    in_any_case = _is_in_any_case(found, played)
    line = outcome(said, played.outcome if in_any_case else found.verdict.outcome)
    if any(step.source == AnswerSource.ANSWER_SOURCE_ASSUMED for step in found.course.steps):
        line.append(f" ({phrase('desk.with-assumed')})")
    if in_any_case:
        return line.append(f" ({phrase('desk.result-open', readings=_name_readings(played))})", style="yellow")
    return line.append(f" ({_say_as_played(played)})") if played.readings else line


def _find_played(found: CheckPositionResponse) -> PlayedOutcome:
    """Returns what the attempt or the course comes to by the readings in use; empty if it does not depend on any."""
    return found.attempt.as_played if found.HasField("attempt") else found.course.as_played


def _is_in_any_case(found: CheckPositionResponse, played: PlayedOutcome) -> bool:
    """Returns whether an attempt has the same outcome by each reading on which what comes of it depends."""
    deciding = [each for each in found.open if each.reading in played.readings]
    outcomes = {outlook.outcome for each in deciding for outlook in each.outlooks}
    return bool(deciding) and outcomes == {played.outcome}


def head_claim(number: int, claim: ClaimAnswered) -> Text:
    """Returns the line with a claim and its answer."""
    word, style = CLAIMED.get(claim.answer, ("unknown", "yellow"))
    code = "desk.claim" if number else "desk.outcome-asked"
    head = Text(phrase(code, place=number, said=claim.said), style="bold")
    if any(finding.code in BY_READING for finding in claim.findings):
        return head.append(f" {phrase('desk.claim-as-read', answer=phrase(f'desk.claim-{word}'))}", style="bold yellow")
    return head.append(f" {phrase(f'desk.claim-{word}')}", style=f"bold {style}")


def _say_as_played(found: PlayedOutcome) -> str:
    """Shows the attempt's result under the readings in use, and names these readings."""
    return phrase("desk.as-played", outcome=name_outcome(found.outcome), readings=_name_readings(found))


def _name_readings(found: PlayedOutcome) -> str:
    """Returns the readings on which a result depends, each with the value in use."""
    return ", ".join(f"`{name}={value}`" for name, value in sorted(found.readings.items()))
