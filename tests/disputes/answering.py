"""Disputes as a judge writes them down, and the sentences that the desk answers in every language.

`python -m tests.disputes.answering` writes the present answers into the files. Read every changed sentence before you
keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport, QuestionCase
from adjudicator.rpc.messages.telling_apart import name_also, name_since
from adjudicator.scenario import BadScenario
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.refusals import say_error
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.finding import DECIDING

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.yaml"))
ANSWER = "\nanswer:\n"
POSITION = "\nposition:\n"
SAFE = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_position(path: Path) -> str:
    """Returns the position of a dispute as the judge wrote it."""
    text = path.read_text(encoding="utf-8").partition(ANSWER)[0]
    return "\n".join(line.removeprefix("  ") for line in text.partition(POSITION)[2].splitlines())


def read_answer(path: Path) -> dict[str, Any]:
    """Returns the answer that is expected of a dispute."""
    answer: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), SAFE)["answer"]
    return answer


def answer(path: Path) -> dict[str, Any]:
    """Returns what the desk answers: the outcome with the sentences that decide it, or what is to be put right."""
    try:
        position = parse_position(read_position(path), file="dispute")
    except BadScenario as error:
        return {"refused": say_error(error)}
    report = examine(position)
    verdict = report.verdict
    deciding = [found for found in verdict.findings if found.effect is DECIDING[verdict.outcome]]
    said: dict[str, Any] = {"outcome": str(verdict.outcome)}
    if report.claims:
        said["claims"] = [f"{judged.said}: {judged.answer}" for judged in report.claims]
    for language in LANGUAGES:
        speaker = name_since(report.at_once, speak_at_desk(position, language))
        if report.course is not None:
            for seen in (*(step.then for step in report.course.steps), report.course.end):
                speaker = name_since(seen, speaker)
        said[language] = [speaker.say_finding(found) for found in deciding]
        told = [finding for judged in report.claims for finding in judged.findings]
        said |= {f"claims_{language}": [speaker.say_finding(found) for found in told]} if told else {}
        said |= {f"asked_{language}": list(_tell_questions(report, speaker))} if report.questions else {}
    if cases := [_tell_case(case) for answered in report.questions for case in answered.cases]:
        said["cases"] = cases
    return said


def _tell_questions(report: PositionReport, speaker: Speaker) -> Iterator[str]:
    """Yields each sentence of the answers to the questions, and of what was not looked at."""
    for answered in report.questions:
        there = name_also(speaker, answered.numbers)
        yield from (f"{answered.said}: {there.say_finding(found)}" for found in answered.findings)
        yield from (f"{answered.said} (-): {there.say_finding(found)}" for found in answered.not_looked)


def _tell_case(case: QuestionCase) -> str:
    """Returns one case that was played out: who answers what, or what a card is supposed to be, and the result."""
    what = f"{case.seat} {case.said}" if case.supposed is None else case.supposed.said
    claims = "".join(f", {judged.said}: {judged.answer}" for judged in case.claims)
    return f"{what}: {case.verdict.outcome}{claims}"


def write_answers() -> None:
    """Writes what the desk answers now into every file."""
    for path in FILES:
        asked = path.read_text(encoding="utf-8").partition(ANSWER)[0].rstrip("\n")
        said = yaml.safe_dump({"answer": answer(path)}, allow_unicode=True, sort_keys=False, width=110)
        path.write_text(f"{asked}\n{said}", encoding="utf-8")


if __name__ == "__main__":
    write_answers()
