"""Shows the answers to questions beside a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from adjudicator.cli.cited import FAINT, Cited, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.positions.examinations import events, show_asked, show_claim, show_depending
from adjudicator.cli.show.positions.outcome_lines import CLAIMED, namer
from adjudicator.cli.show.positions.position_clauses import DECIDING
from adjudicator.cli.show.positions.step_reasons import list_happened
from adjudicator.cli.show.reasons import value as show_value
from adjudicator.cli.show.verdicts import OUTCOMES, Namer, finding, findings_tree, name_outcome, outcome
from adjudicator_client.pb.desk_service_pb2 import CheckPositionResponse, QuestionAnswered, QuestionCase, QuestionKind
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.verdict_pb2 import Finding

MOST_COLUMNS = 3
"""The most cases that stand in columns."""
MOST_EXAMPLES = 4
"""The most cards that are named for a kind."""
MOST_EVENTS = 8
"""The most events that are shown of another answer."""


def show_questions(found: CheckPositionResponse, cited: Cited) -> Iterator[RenderableType]:
    """Shows every question with the sentence that answers it, the reasons, and what was not looked at."""
    name = namer(found.objects)
    for answered in found.questions:
        yield from _show_question(answered, cited, name)


def answer_questions_briefly(found: CheckPositionResponse) -> Iterator[RenderableType]:
    """Shows the sentence that answers each question; of suppositions also the result of each."""
    name = namer(found.objects)
    for answered in found.questions:
        several = answered.kind in (QuestionKind.QUESTION_KIND_WHAT_IF, QuestionKind.QUESTION_KIND_WORTH)
        yield from (finding(each, name) for each in answered.findings[: None if several else 1])


def _show_question(answered: QuestionAnswered, cited: Cited, name: Namer) -> Iterator[RenderableType]:
    head = Text(phrase("desk.question", said=answered.said), style="bold")
    yield findings_tree(head, answered.findings, name)
    if answered.prose:
        yield Padding(Text(answered.prose), (0, 0, 0, 2))
    for choice in answered.course.end.choices:
        yield Padding(Group(*show_asked(choice, cited, name)), (0, 0, 0, 2))
    for depending in show_depending(answered.course.depends, name):
        yield Padding(depending, (0, 0, 0, 2))
    for value in answered.values:
        yield Padding(show_value(value, cited, name, ids=False), (0, 0, 0, 2))
    if answered.kind == QuestionKind.QUESTION_KIND_WHAT_IF:
        yield Padding(_show_side_by_side(answered.cases), (0, 0, 0, 2))
    else:
        for case in answered.cases:
            yield from _show_other_answer(case, name)
    if answered.HasField("outcome"):
        yield Padding(show_claim(0, answered.outcome, cited, name), (0, 0, 0, 2))
    if answered.not_looked:
        yield findings_tree(Text(phrase("desk.not-looked"), style=FAINT), answered.not_looked, name)


def _show_other_answer(case: QuestionCase, name: Namer) -> Iterator[RenderableType]:
    """Shows another answer with its verdict, what happens then, and how the outcome is then."""
    said = case.told or case.said
    if case.HasField("instead_of"):
        line = phrase("desk.other-answer-to", seat=case.seat, said=said, place=case.instead_of + 1)
    else:
        line = phrase("desk.other-answer", seat=case.seat, said=said)
    yield Padding(outcome(line, case.verdict.outcome), (0, 2))
    happened = _list_told(case)
    if happened:
        yield Padding(events(happened[:MOST_EVENTS]), (0, 0, 0, 2))
    if len(happened) > MOST_EVENTS:
        yield Padding(Text(phrase("desk.further-events", count=len(happened) - MOST_EVENTS), style=FAINT), (0, 4))
    for claim in case.claims:
        yield from (Padding(finding(each, name), (0, 4)) for each in claim.findings)


def _list_told(case: QuestionCase) -> list[Event]:
    return list_happened(event for step in case.course.steps for event in step.then.events)


def _show_side_by_side(cases: Sequence[QuestionCase]) -> Table:
    """Shows the verdict, its first reason and the claims for each supposed card or kind; many cases in rows."""
    rows = [*_list_rows(cases)]
    if len(cases) > MOST_COLUMNS:
        rows = [list(each) for each in zip(*rows, strict=True)]
    table = Table(box=None, header_style="bold", pad_edge=False)
    for number, head in enumerate(rows[0]):
        table.add_column(head, style="" if number else FAINT, overflow="fold")
    for row in rows[1:]:
        table.add_row(*row)
    return table


def _list_rows(cases: Sequence[QuestionCase]) -> Iterator[list[Text]]:
    """Yields the heads of the cases, then a row for each thing that is told of them."""
    yield [Text(), *(_say_head(case) for case in cases)]
    if any(case.course.steps for case in cases):
        verdicts = (Text(name_outcome(c.verdict.outcome), style=OUTCOMES.get(c.verdict.outcome, "")) for c in cases)
        yield [Text(phrase("desk.attempt")), *verdicts]
        yield [Text(phrase("desk.because")), *(_say_reason(case) for case in cases)]
    for place in range(max((len(case.claims) for case in cases), default=0)):
        answers = (Text(phrase(f"desk.claim-{CLAIMED[case.claims[place].answer][0]}")) for case in cases)
        yield [Text(phrase("desk.claim", place=place + 1, said=cases[0].claims[place].said)), *answers]
    asked = ((choice.sentence or choice.name for choice in case.course.end.choices) for case in cases)
    yield [Text(phrase("desk.asked-then")), *(Text("\n".join(each)) for each in asked)]
    yield [Text(phrase("desk.options-then")), *(Text(_say_options(case)) for case in cases)]


def _say_head(case: QuestionCase) -> Text:
    more = ", ..." if len(case.numbers) > MOST_EXAMPLES else ""
    examples = f"\n({', '.join(case.numbers[:MOST_EXAMPLES])}{more})" if case.card_kind else ""
    return Text(f"{case.told or case.supposed}{examples}")


def _say_reason(case: QuestionCase) -> Text:
    """Returns the first sentence that decides a case, with its clauses."""
    decides = DECIDING.get(case.verdict.outcome)
    deciding = list(islice((each for each in case.verdict.findings if each.effect == decides), 1))
    return Text() if not deciding else _say(deciding[0])


def _say(found: Finding) -> Text:
    return Text(f"{found.sentence or found.code} ").append_text(labels_text(found.clauses))


def _say_options(case: QuestionCase) -> str:
    options = (option.sentence or option.id for choice in case.course.end.choices for option in choice.options)
    return "\n".join(dict.fromkeys(options))
