"""Sentences of the desk's answers to questions, added to the fields that `convert_desk` made."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from adjudicator.desk.positions.course_notation import PASS
from adjudicator.desk.positions.report import (
    AnsweredQuestion,
    CourseStep,
    PositionReport,
    QuestionCase,
    SimulationReport,
)
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.convert_desk import tell_foreseen
from adjudicator.rpc.messages.speaking import fill_findings, fill_value, fill_verdict
from adjudicator.rpc.messages.speaking_desk import (
    fill_claim_answered,
    fill_course,
    fill_simulation,
    say_attempt,
)
from adjudicator.rpc.messages.telling_apart import name_also, name_in_course
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.events import say_event
from adjudicator.sentences.prose import write_prose
from adjudicator.sentences.speaker import Speaker, capitalise
from engine.core.clauses.finding import Finding
from engine.core.table.state import GameState

AVOIDABLE = "asked.avoidable"
"""The code of the answers of a player that lead elsewhere."""


def fill_questions(messages: Sequence[Fields], report: PositionReport, speaker: Speaker, table: GameState) -> None:
    """Adds the sentences of every `QuestionAnswered`; `table` is that of the position."""
    for message, answered in zip(messages, report.questions, strict=True):
        _fill_answer(message, answered, speaker, table)


def _tell_players(speaker: Speaker, table: GameState) -> Speaker:
    """Returns a speaker that names the player of a card in events where both players have one of its name."""
    shared: dict[str, set[str]] = {}
    for obj in table.objects.values():
        if obj.controller and not obj.ability and (name := speaker.name_object(obj.id)):
            shared.setdefault(name, set()).add(obj.controller)

    def mark(object_id: int, name: str) -> str:
        name = speaker.mark(object_id, name)
        obj = table.objects.get(object_id)
        if obj is None or not obj.controller or len(shared.get(name, ())) < 2:
            return name
        return speaker.say_first(("say.of-player",), {"words": name, "seat": obj.controller})

    return speaker.marking(mark)


def _fill_answer(message: Fields, answered: AnsweredQuestion, speaker: Speaker, table: GameState) -> None:
    there = name_also(speaker, answered.numbers)
    fill_findings(message["findings"], [_word_answers(each, answered, there) for each in answered.findings], there)
    fill_findings(message["not_looked"], answered.not_looked, there)
    for value, reason in zip(message["values"], answered.values, strict=True):
        fill_value(value, reason, there)
    if answered.course is not None:
        fill_simulation(message["before"], answered.before, there)
        fill_course(message["course"], answered.course, there)
        message["prose"] = _write_prose(answered, _tell_players(name_in_course(answered.course, there), table))
    if answered.outcome is not None:
        fill_claim_answered(message["outcome"], answered.outcome, there)
    for told, case in zip(message["cases"], answered.cases, strict=True):
        _fill_case(told, case, there)


def _word_answers(finding: Finding, answered: AnsweredQuestion, speaker: Speaker) -> Finding:
    """Returns a finding with the answers of a player that lead elsewhere in words, as the cases below have them."""
    if finding.code != AVOIDABLE:
        return finding
    own = [(case, case.tried) for case in answered.cases if case.tried is not None and case.seat == finding.subject]
    told = dict.fromkeys(say_attempt(tried, name_also(speaker, case.course.end.numbers)) for case, tried in own)
    several = any(tried.answer is not None and len(tried.answer.picks) > 1 for _, tried in own)
    possible = speaker.join([*told], "say.either") if several else ", ".join(told)
    return replace(finding, facts={**finding.facts, "possible": possible}) if told else finding


def _fill_case(message: Fields, case: QuestionCase, speaker: Speaker) -> None:
    there = name_also(speaker, case.course.end.numbers)
    fill_verdict(message["verdict"], case.verdict, there)
    fill_course(message["course"], case.course, there)
    for told, judged in zip(message["claims"], case.claims, strict=True):
        fill_claim_answered(told, judged, there)
    if case.tried is not None:
        message["told"] = say_attempt(case.tried, there)
    elif case.supposed is not None:
        message["told"] = _say_supposed(case, there)


def _say_supposed(case: QuestionCase, speaker: Speaker) -> str:
    """Returns what a card is supposed to be: its name, the kind, or the word of the file."""
    supposed = case.supposed
    if supposed is None or not (supposed.kind or supposed.number):
        return supposed.said if supposed is not None else ""
    if supposed.kind:
        return str(speaker.word(ArgumentKind.TERM, supposed.kind))
    return speaker.name_card(supposed.number) or supposed.said


def _write_prose(answered: AnsweredQuestion, speaker: Speaker) -> str:
    """Returns what happens as a text, each sentence with its clauses.

    An answer that changes nothing is told alone, but passes are told only where nothing else happens.
    """
    said, passes = [_say_events(answered.before, speaker)], list[str]()
    for step in answered.course.steps if answered.course is not None else ():
        events = _say_events(step.then, speaker)
        alone = "" if events else _say_answer(step.then, speaker)
        (passes if _is_pass(step) else said).append(alone)
        said.append(events)
    return " ".join(filter(None, said)) or " ".join(filter(None, passes))


def _is_pass(step: CourseStep) -> bool:
    """Returns whether the answer of a step lets play go on."""
    tried = step.tried
    return tried.act == PASS or (tried.answer is not None and tried.answer.picks == (PASS,))


def _say_events(seen: SimulationReport, speaker: Speaker) -> str:
    sentences = [
        sentence for paragraph in write_prose(tell_foreseen(seen), speaker) for sentence in paragraph.sentences
    ]
    return " ".join(f"{each.text} ({', '.join(each.cites)})" if each.cites else each.text for each in sentences)


def _say_answer(seen: SimulationReport, speaker: Speaker) -> str:
    """Returns the sentence of the answer itself."""
    made = next((event for event in tell_foreseen(seen) if event.view.type == "choice-made"), None)
    if made is None:
        return ""
    return f"{capitalise(say_event(speaker, made))} ({', '.join(made.view.cites)})"
