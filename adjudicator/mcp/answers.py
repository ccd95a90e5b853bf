"""What tools give back: the service's answers, without what an assistant has no use for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from pydantic import BaseModel, Field

from adjudicator_client import (
    AdjudicatorError,
    ClaimAnswer,
    Outcome,
    SideBySide,
    answer_of,
    word_of,
)
from adjudicator_client.pb.choice_pb2 import BarredOption, Choice, ChoiceForm, OpenQuestion, Option
from adjudicator_client.pb.desk_service_pb2 import (
    CheckPositionResponse,
    ClaimResult,
    CourseStep,
)
from adjudicator_client.pb.verdict_pb2 import Finding, FindingEffect

Ruling = Literal["LEGAL", "ILLEGAL", "NEEDS_JUDGE"]
RULINGS: dict[str, Ruling] = {"LEGAL": "LEGAL", "ILLEGAL": "ILLEGAL"}
RESTS_ON = "reading.worded"
"""The code of the remark that the answer rests on a reading by the words of a clause."""
TO_SAY = {
    "LEGAL": "It is legal. Name the clauses below.",
    "ILLEGAL": "It is not legal. Name the clauses of the findings that forbid it.",
    "NEEDS_JUDGE": "Say that a judge decides: state what would have to be known, and every reading with its result. "
    "Do not choose one.",
}
NOTHING_ATTEMPTED = (
    "Nothing was attempted, so nothing is legal yet: answer from `claims` and `questions`, or ask what was."
)
"""What to say of a position that can be so, in which nobody attempts anything."""


class FindingTold(BaseModel):
    """One reason."""

    clauses: list[str] = Field(description="The clauses that say so; the main one first.")
    effect: str = Field(description="PERMITS, FORBIDS, OPEN or NOT_APPLICABLE.")
    sentence: str
    code: str = Field(description="The permanent name of this reason.")


class SideTold(BaseModel):
    """What comes of one reading of a clause."""

    reading: str
    in_use: bool = Field(description="Whether games are played by this reading unless somebody says otherwise.")
    outcome: str
    results: list[str] = Field(description="What differs under it.")


class ReadingTold(BaseModel):
    """A clause that can be read in several ways, with the result of each."""

    title: str
    point: str = Field(description="The disputed point; `show_clause` has its text.")
    clauses: list[str]
    settled: bool
    sides: list[SideTold]


class StepTold(BaseModel):
    """One answer of a course."""

    said: str
    by: str
    outcome: str
    findings: list[FindingTold]


class PointTold(BaseModel):
    """A claim or a question beside a position, answered."""

    said: str
    answer: str
    findings: list[FindingTold]
    way: list[str] = Field(default=[], description="The clauses of the steps that led to it.")


class PositionTold(BaseModel):
    """The answer about a position."""

    edition: str
    outcome: Ruling
    to_say: str = Field(description="What you have to tell the people.")
    as_played: str = Field(description="The outcome by the readings in use, if it depends on readings; else empty.")
    attempt: str = Field(description="The attempt as understood.")
    deciding: list[FindingTold] = Field(description="The findings that decide.")
    other_findings: list[FindingTold]
    to_know: list[FindingTold] = Field(description="What would have to be known or ruled first.")
    cannot_be: list[FindingTold] = Field(description="What about the position cannot be so.")
    rests_on: list[FindingTold] = Field(
        description="Disputed points on which the answer rests by the words of the clauses. Tell them with the answer."
    )
    remarks: list[FindingTold] = Field(description="Readings that decide nothing here, and what was assumed.")
    readings: list[ReadingTold] = Field(description="Readings side by side.")
    steps: list[StepTold] = Field(description="Of a course: every answer.")
    then: list[str] = Field(description="What happens next.")
    after: list[str] = Field(description="What is different on the table afterwards.")
    claims: list[PointTold]
    questions: list[PointTold]
    understood: list[str] = Field(description="The position as it was read. Check it against what was said.")


class OptionTold(BaseModel):
    """Something that may be done."""

    id: str
    sentence: str
    clauses: list[str]


class BarredTold(BaseModel):
    """Something that may not be done, and why."""

    id: str
    sentence: str
    reasons: list[FindingTold]


class QuestionTold(BaseModel):
    """A question that a game has asked a player."""

    by: str = Field(description="Who is asked.")
    sentence: str
    clauses: list[str]


class ChoiceTold(QuestionTold):
    """An open question with its options."""

    form: str = Field(description="OPTIONS, NUMBER, ORDER or SHUFFLE.")
    least: int
    most: int
    options: list[OptionTold]
    barred: list[BarredTold]


def tell_finding(finding: Finding) -> FindingTold:
    """Returns a finding."""
    return FindingTold(
        clauses=list(finding.clauses),
        effect=word_of(FindingEffect, finding.effect),
        sentence=finding.sentence or finding.code,
        code=finding.code,
    )


def tell_findings(findings: Iterable[Finding]) -> list[FindingTold]:
    """Returns findings."""
    return [tell_finding(finding) for finding in findings]


def name_outcome(outcome: int) -> Ruling:
    """Returns the word of an outcome; one that is not known here is for a judge."""
    return RULINGS.get(word_of(Outcome, outcome), "NEEDS_JUDGE")


def tell_position(checked: CheckPositionResponse) -> PositionTold:
    """Returns the desk's answer about a position."""
    answer = answer_of(checked)
    outcome = name_outcome(answer.outcome)
    decides = {id(finding) for finding in answer.deciding}
    attempt, course = checked.attempt, checked.course
    attempted = checked.HasField("attempt") or bool(course.steps)
    going_on = attempt.then if checked.HasField("attempt") else course.end
    return PositionTold(
        edition=checked.edition,
        outcome=outcome,
        to_say=TO_SAY[outcome] if attempted or outcome != "LEGAL" else NOTHING_ATTEMPTED,
        as_played=word_of(Outcome, answer.as_played) if answer.as_played else "",
        attempt=answer.attempt,
        deciding=tell_findings(answer.deciding),
        other_findings=tell_findings(each for each in checked.verdict.findings if id(each) not in decides),
        to_know=tell_findings(answer.to_know),
        cannot_be=tell_findings(checked.inconsistencies),
        rests_on=tell_findings(each for each in checked.remarks if each.code == RESTS_ON),
        remarks=tell_findings(
            [*(each for each in checked.remarks if each.code != RESTS_ON), *checked.missing, *course.notes]
        ),
        readings=[tell_reading(reading) for reading in answer.readings],
        steps=[tell_step(step) for step in course.steps],
        then=[event.sentence for event in going_on.events if event.sentence],
        after=[change.sentence for change in [*attempt.after, *course.after]],
        claims=[
            PointTold(
                said=claim.said,
                answer=word_of(ClaimResult, claim.answer),
                findings=tell_findings(claim.findings),
                way=list(claim.way),
            )
            for claim in checked.claims
        ],
        questions=[
            PointTold(said=asked.said, answer=asked.prose, findings=tell_findings(asked.findings))
            for asked in checked.questions
        ],
        understood=[part.text for part in answer.understood],
    )


def tell_reading(reading: SideBySide) -> ReadingTold:
    """Returns a disputed clause with what comes of each reading."""
    return ReadingTold(
        title=reading.title,
        point=reading.disputed,
        clauses=list(reading.clauses),
        settled=reading.settled,
        sides=[
            SideTold(
                reading=side.title,
                in_use=side.in_use,
                outcome=word_of(Outcome, side.outcome) if side.outcome else "",
                results=[f"{row.heading}: {line}" for row in reading.rows for line in row.cells[number]],
            )
            for number, side in enumerate(reading.sides)
        ],
    )


def tell_step(step: CourseStep) -> StepTold:
    """Returns an answer of a course."""
    return StepTold(
        said=step.told or step.said,
        by=step.seat,
        outcome=word_of(Outcome, step.verdict.outcome),
        findings=tell_findings(step.verdict.findings),
    )


def tell_option(option: Option) -> OptionTold:
    """Returns an option."""
    return OptionTold(id=option.id, sentence=option.sentence or option.word, clauses=list(option.clauses))


def tell_barred(barred: BarredOption) -> BarredTold:
    """Returns something that is barred, with what bars it."""
    bars = [each for each in barred.findings if each.effect != FindingEffect.FINDING_EFFECT_PERMITS]
    return BarredTold(id=barred.id, sentence=barred.sentence or barred.word, reasons=tell_findings(bars))


def tell_choice(choice: Choice) -> ChoiceTold:
    """Returns an open question with its options."""
    return ChoiceTold(
        by=choice.seat,
        sentence=choice.sentence or choice.name,
        clauses=list(choice.clauses),
        form=word_of(ChoiceForm, choice.form),
        least=choice.least,
        most=choice.most,
        options=[tell_option(option) for option in choice.options],
        barred=[tell_barred(barred) for barred in choice.barred],
    )


def tell_question(question: OpenQuestion) -> QuestionTold:
    """Returns a question that somebody has yet to answer."""
    return QuestionTold(by=question.seat, sentence=question.sentence or question.name, clauses=list(question.clauses))


class DifferenceTold(BaseModel):
    """Something that is not as claimed."""

    about: str
    claimed: str
    found: str
    event: int = Field(description="The event that made it so; `why` explains it. 0: there is none.")
    clauses: list[str]
    sentence: str


class ClaimTold(BaseModel):
    """The answer to what players say about a game."""

    holds: bool
    differences: list[DifferenceTold]


def tell_claim(answer: ClaimAnswer) -> ClaimTold:
    """Returns the answer to a claim."""
    parts = [*answer.differences, *([answer.account] if answer.account is not None else [])]
    return ClaimTold(
        holds=answer.holds,
        differences=[
            DifferenceTold(
                about=part.about, claimed=part.claimed, found=part.found, event=part.event,
                clauses=list(part.clauses), sentence=part.text,
            )
            for part in parts
        ],
    )  # fmt: skip


def say_failure(error: AdjudicatorError, language: str) -> str:
    """Returns a refusal as a text for the assistant: the sentence, what to do, the findings with their clauses."""
    said = [error.sentence] if error.sentence and language != "en" else []
    said.append(str(error))
    for finding in error.findings[:20]:
        if finding.effect != FindingEffect.FINDING_EFFECT_PERMITS:
            said.append(f"{', '.join(finding.clauses)}: {finding.sentence or finding.code}")
    return "\n".join([*said, f"[{error.reason or error.code}]"])
