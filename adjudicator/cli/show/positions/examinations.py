"""Shows a disputed position to a judge."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.choices import barred as barred_tree
from adjudicator.cli.show.choices import how, name_asked, offered
from adjudicator.cli.show.positions import worded_choices
from adjudicator.cli.show.positions.outcome_lines import (
    BY_READING,
    has_act,
    head_claim,
    list_deck_faults,
    namer,
    say_outcome,
)
from adjudicator.cli.show.positions.position_clauses import (
    DECIDING,
    list_answering,
    list_asking,
    list_deciding,
    list_told,
)
from adjudicator.cli.show.positions.step_reasons import (
    PASS,
    PLAYED,
    group_passes,
    list_happened,
    list_new_reasons,
    list_special_reasons,
)
from adjudicator.cli.show.reasons import value as show_value
from adjudicator.cli.show.verdicts import OUTCOMES, Namer, finding, findings_tree, name_outcome, outcome
from adjudicator_client import FindingEffect, Outcome, Remark, SideBySide, arguments_of, side_by_side
from adjudicator_client.pb.choice_pb2 import BarredOption, Choice
from adjudicator_client.pb.desk_service_pb2 import (
    AnswerSource,
    CheckPositionResponse,
    ClaimAnswered,
    CompareReadingsResponse,
    CourseJudged,
    CourseStep,
    Foreseen,
    OpenReading,
    UnderstoodPart,
)
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.game_service_pb2 import ValueReasons
from adjudicator_client.pb.table_pb2 import TableChange
from adjudicator_client.pb.verdict_pb2 import Finding

STEPS = {
    AnswerSource.ANSWER_SOURCE_PASSED: "passed",
    AnswerSource.ANSWER_SOURCE_TAKEN: "taken",
    AnswerSource.ANSWER_SOURCE_ASSUMED: "assumed",
}
"""The phrases for answers of a course that nobody stated one by one."""
RESTS_ON = "reading.worded"
"""The remark on a reading by which the result would be another one."""
DONE_FIRST = "reading.done-first"
"""The remark on a reading under which the same is possible in another order, which is shown in full answers alone."""
OFFERED = "answer.offered"
"""The code of the finding that a pick is one of the options."""
EITHER = "position.either"
"""How the codes of findings begin that tell the verdict under each possibility of what nobody knows."""
BECAME_VOID = "memory-kept"
"""The type of events by which a part of a text has become void, which stay beside a claim."""


def position(
    found: CheckPositionResponse, cited: Cited, questions: Iterable[RenderableType] = (), *, full: bool = False
) -> Iterator[RenderableType]:
    """Shows the answer with its reasons, then what is open, what may be done, and the position as read.

    The answers to `questions` come first if nobody does anything in the position, else after the verdict. Unless the
    answer is shown in full, clauses that decide nothing stand there without their texts, readings that decide nothing
    without their results, and the beginning of a course without what could be done there.
    """
    name = namer(found.objects)
    if not has_act(found):
        yield from questions
    yield from _show_answer(found, cited, name)
    if has_act(found):
        yield from questions
    if found.inconsistencies:
        yield from _show_inconsistencies(found, name)
    elif has_act(found):
        yield Text(phrase("desk.nothing-impossible"), style="green")
    if not _depends_on_missing_facts(found):
        yield from _show_missing(found, name)
    answering = dict.fromkeys(list_answering(found))
    yield from _show_clauses(found, answering, cited, full=full)
    for reading in found.open:
        if full or reading.decides or reading.settled:
            yield from open_reading(reading, cited)
    yield from _show_remarks([each for each in found.remarks if full or each.code != DONE_FIRST], name)
    yield from _show_not_compared(found.not_compared, name)
    if at_once := [event for event in list_told(found.at_once) if event.sentence]:
        yield Text(phrase("desk.at-once"), style="bold")
        yield events(at_once)
    if found.stuck:
        yield Text(found.stuck, style="yellow")
    if full or not found.HasField("course"):  # a course has left its first question behind
        yield from _show_now(found, cited, name)
    where = phrase("desk.at", clause=found.clause) if found.clause else phrase("desk.nowhere")
    head = Text(found.edition, style="bold")
    yield head.append(f"  {where}  {phrase('desk.checks', count=len(found.checks))}", style=FAINT)
    for each in found.taken:
        yield Text(each.sentence or f"{each.named}: {each.number}", style=FAINT)
    if found.understood:
        yield _show_understood(found.understood)
    if full or not found.HasField("course"):
        yield cited.legend(label for label in list_asking(found) if label not in answering)


def _show_clauses(
    found: CheckPositionResponse, answering: Iterable[str], cited: Cited, *, full: bool
) -> Iterator[RenderableType]:
    """Shows the texts of the clauses that decide, then the other clauses of the answer: their texts, or labels only."""
    deciding = dict.fromkeys(list_deciding(found))
    yield cited.legend(deciding)
    others = [label for label in cited.in_order(answering) if label not in deciding]
    if others and full:
        yield Text(phrase("desk.other-clauses"), style=FAINT)
        yield cited.legend(others)
    elif others:
        yield Text(phrase("desk.other-clauses-folded", clauses=", ".join(others)), style=FAINT)


def _show_now(found: CheckPositionResponse, cited: Cited, name: Namer) -> Iterator[RenderableType]:
    """Shows what is asked, can be done and waits in the position, and the result of a rule check."""
    for choice in found.choices:
        yield from show_asked(choice, cited, name, ids=bool(found.version))
    yield from show_depending(found.depends, name, ids=bool(found.version))
    if found.waiting:
        yield show_waiting(found, name)
    if found.HasField("rule_check"):
        yield from show_simulation(phrase("desk.rule-check"), found.rule_check, name)


def _show_inconsistencies(found: CheckPositionResponse, name: Namer) -> Iterator[RenderableType]:
    """Shows what a deck of the position breaks, and what cannot be on its table."""
    of_decks = list_deck_faults(found)
    if of_decks:
        yield findings_tree(Text(phrase("desk.deck-breaks"), style="bold"), of_decks, name)
        if has_act(found):
            yield Text(phrase("desk.deck-breaks-todo"), style=FAINT)
    of_table = [each for each in found.inconsistencies if each not in of_decks]
    if of_table:
        is_open = any(each.effect == FindingEffect.FINDING_EFFECT_OPEN for each in of_table)
        head = phrase("desk.cannot-be-open" if is_open else "desk.cannot-be")
        yield findings_tree(Text(head, style="bold"), of_table, name)
        yield Text(phrase("desk.cannot-be-todo"), style=FAINT)


def _show_answer(found: CheckPositionResponse, cited: Cited, name: Namer) -> Iterator[RenderableType]:
    """Shows the outcome, the reasons with those that decide it first, and the consequences."""
    yield say_outcome(found)
    if _depends_on_missing_facts(found):
        yield from _show_missing(found, name)
    told = {event.seq for step in found.course.steps for event in step.then.events}
    told |= {event.seq for event in found.attempt.then.events}
    shown = [] if has_act(found) else [value for answered in found.questions for value in answered.values]
    for number, claim in enumerate(found.claims, 1):
        yield show_claim(number, claim, cited, name, told_below=told, shown_above=shown)
        shown += claim.values
    if found.HasField("attempt"):
        tried, decides = found.attempt, DECIDING.get(found.attempt.verdict.outcome)
        special = list_special_reasons(tried.verdict.findings, name)
        reasons = sorted(tried.verdict.findings, key=lambda each: (each.effect != decides, each not in special))
        because = findings_tree(Text(phrase("desk.because"), style=FAINT), reasons, name)
        in_dispute = bool(found.claims) and tried.verdict.outcome == Outcome.OUTCOME_LEGAL
        if not in_dispute:
            yield because
        if tried.then.events or tried.then.choices:
            yield from show_simulation(phrase("desk.brings-about"), tried.then, name)
        yield from _show_after(tried.after)
        if in_dispute:  # what is claimed comes first, not that the act may be done
            yield because
    if found.HasField("course"):
        yield from _show_why_it_ends(found.course, name)
        yield from _show_why_it_is_legal(found, name)
        yield from show_course(found.course, cited, name)


def _depends_on_missing_facts(found: CheckPositionResponse) -> bool:
    """Returns whether what is missing leaves the verdict on a course open: nothing else does, or it changes it."""
    if found.verdict.outcome != Outcome.OUTCOME_NEEDS_JUDGE or not found.HasField("course"):
        return False
    either = any(each.code.startswith(EITHER) for each in found.missing)
    return either or all(step.verdict.outcome == Outcome.OUTCOME_LEGAL for step in found.course.steps)


def _show_missing(found: CheckPositionResponse, name: Namer) -> Iterator[RenderableType]:
    """Shows the facts that the position does not state, and what depends on them."""
    if found.missing:
        yield findings_tree(Text(phrase("desk.missing"), style="bold"), found.missing, name)


def _show_why_it_ends(course: CourseJudged, name: Namer) -> Iterator[RenderableType]:
    """Shows the answer at which a course is not allowed any more, and why."""
    if not course.steps or course.steps[-1].verdict.outcome == Outcome.OUTCOME_LEGAL:
        return
    step = course.steps[-1]
    decides = DECIDING.get(step.verdict.outcome)
    reasons = sorted(step.verdict.findings, key=lambda each: each.effect != decides)
    line = phrase("desk.course-step", place=step.entry + 1, seat=step.seat, said=step.told or step.said)
    yield findings_tree(Text(line.strip(), style="bold"), reasons, name)


def show_course(course: CourseJudged, cited: Cited, name: Namer) -> Iterator[RenderableType]:
    """Shows the answers of a course with their verdicts and consequences, then where it stands."""
    yield Text(phrase("desk.course"), style="bold")
    played = [note for note in course.notes if note.code.startswith(PLAYED)]
    yield from (Padding(finding(note, name), (0, 2)) for note in played)
    told = set[str]()
    for step, passes in group_passes(course.steps):
        if passes:
            yield Padding(outcome(_say_passes([*passes, step]), step.verdict.outcome), (0, 2))
            continue
        said, code = step.told or step.said, f"desk.course-{STEPS.get(step.source, 'step')}"
        if step.source == AnswerSource.ANSWER_SOURCE_ASSUMED and step.said != PASS:
            code = "desk.course-assumed-act"
        line = phrase(code, place=step.entry + 1, seat=step.seat, said=said)
        yield Padding(outcome(line, step.verdict.outcome), (0, 2))
        reasons = list_new_reasons(step, name, told)
        yield from (Padding(finding(each, name), (0, 4)) for each in reasons if each.remark != Remark.REMARK_NEXT)
        if happened := list_happened(step.then.events):
            yield Padding(events(happened), (0, 2))
        yield from (Padding(finding(each, name), (0, 4)) for each in reasons if each.remark == Remark.REMARK_NEXT)
        if step.then.game_over:
            yield Padding(Text(phrase("desk.ends-game"), style="yellow"), (0, 4))
    if notes := [note for note in course.notes if note not in played]:
        yield findings_tree(Text(phrase("desk.course-notes"), style=FAINT), notes, name)
    if course.stopped:
        yield findings_tree(Text(phrase("desk.course-stopped"), style="yellow"), course.stopped, name)
    if course.left:
        yield Text(phrase("desk.course-left", count=course.left), style="yellow")
    yield from _show_after(course.after)
    for choice in course.end.choices:
        yield from show_asked(choice, cited, name)
    yield from show_depending(course.depends, name)


def _say_passes(passes: Sequence[CourseStep]) -> str:
    """Returns the line for several passes with which nothing happens."""
    seats = ", ".join(dict.fromkeys(step.seat for step in passes))
    asked = int(all(step.source == AnswerSource.ANSWER_SOURCE_PASSED for step in passes))
    return phrase("desk.course-passes", place=passes[-1].entry + 1, seats=seats, count=len(passes), asked=asked)


def _show_why_it_is_legal(found: CheckPositionResponse, name: Namer) -> Iterator[RenderableType]:
    """Shows what the last stated answer of a legal course meets, unless its result is in dispute."""
    said = [step for step in found.course.steps if step.source == AnswerSource.ANSWER_SOURCE_SAID]
    if found.course.verdict.outcome != Outcome.OUTCOME_LEGAL or found.claims or not said:
        return
    step = next((each for each in reversed(said) if any(map(_tells_much, each.verdict.findings))), None)
    if step is not None:
        line = phrase("desk.course-step", place=step.entry + 1, seat=step.seat, said=step.told or step.said)
        yield findings_tree(Text(line.strip(), style="bold"), step.verdict.findings, name)


def _tells_much(reason: Finding) -> bool:
    """Returns whether a reason says more than that an option was offered."""
    return reason.code != OFFERED


def _show_after(changes: Sequence[TableChange]) -> Iterator[RenderableType]:
    """Shows what differs on the table afterwards."""
    if changes:
        tree = Tree(Text(phrase("desk.after"), style="bold"), guide_style=FAINT)
        for change in changes:
            tree.add(Text(change.sentence or change.code))
        yield tree


def show_claim(
    number: int,
    claim: ClaimAnswered,
    cited: Cited,
    name: Namer,
    *,
    told_below: Collection[int] = (),
    shown_above: Collection[ValueReasons] = (),
) -> RenderableType:
    """Shows a claim with its answer, the reasons, and the events and layers behind it; 0: the outcome asked about.

    `told_below` holds the numbers of events that are left out, as they are shown below; the reason why something does
    not happen stays, and so do the events behind an answer without clauses. Values with layers as in `shown_above` are
    not shown once more.
    """
    denied = any(finding.code == "statement.does-not-happen" for finding in claim.findings)
    bare = not any(finding.clauses for finding in claim.findings if finding.code not in BY_READING)
    shown: list[RenderableType] = [findings_tree(head_claim(number, claim), claim.findings, name)]
    shown_here = denied or bare
    proof = [event for event in claim.events if shown_here or event.type == BECAME_VOID or event.seq not in told_below]
    if proof:
        shown.append(Padding(events(proof), (0, 0, 0, 2)))
    if claim.way:
        line = Text(phrase("desk.way"), style=FAINT).append("  ").append_text(labels_text(claim.way))
        shown.append(Padding(line, (0, 0, 0, 2)))
    for value in (value for value in claim.values if value not in shown_above):
        shown.append(Padding(show_value(value, cited, name, ids=False), (0, 0, 0, 2)))
    return Group(*shown)


def _show_understood(parts: Iterable[UnderstoodPart]) -> Tree:
    """Shows the position as the desk understood it, so that its author can see errors."""
    tree = Tree(Text(phrase("desk.understood"), style="bold"), guide_style=FAINT)
    for part in parts:
        tree.add(Text(part.sentence or f"{part.code} {', '.join(map(str, arguments_of(part).values()))}", style=FAINT))
    return tree


def show_depending(candidates: Sequence[BarredOption], name: Namer, *, ids: bool = False) -> Iterator[RenderableType]:
    """Shows candidates that depend on a card nobody has seen; with their ids in a game."""
    for said, candidate in worded_choices.name_depending(candidates, name):
        head = Text(said, style="yellow")
        shown = f"  {candidate.id}" if ids else ""
        head.append(f"{shown}  {phrase('desk.depends')}", style=FAINT)
        yield findings_tree(head, candidate.findings, name)


def _show_remarks(found: Sequence[Finding], name: Namer) -> Iterator[RenderableType]:
    """Shows the readings on which the result rests, then those that decide nothing here."""
    resting = [finding for finding in found if finding.code == RESTS_ON]
    if resting:
        yield findings_tree(Text(phrase("desk.rests-on")), resting, name)
    if others := [finding for finding in found if finding.code != RESTS_ON]:
        yield findings_tree(Text(phrase("desk.remarks"), style=FAINT), others, name)


def _show_not_compared(found: Sequence[Finding], name: Namer) -> Iterator[RenderableType]:
    """Shows the readings with untried values."""
    if found:
        yield findings_tree(Text(phrase("desk.not-compared"), style="yellow"), found, name)


def show_comparison(found: CompareReadingsResponse, cited: Cited) -> Iterator[RenderableType]:
    """Shows whether other readings or editions change the result, and where."""
    if found.same:
        what = ", ".join(_name_reading(side_by_side(each)) for each in found.compared) or phrase("desk.no-reading")
        yield Text(phrase("desk.same"), style="green").append(f"  ({what})", style=FAINT)
    for reading in found.compared:
        if reading.differs:
            yield from open_reading(reading, cited)
    yield from _show_not_compared(found.not_compared, namer(found.objects))
    yield cited.legend(label for each in found.compared if each.differs for label in each.clauses)


def show_asked(choice: Choice, cited: Cited, name: Namer, *, ids: bool = False) -> Iterator[RenderableType]:
    """Shows the question with options, reasons and barred candidates; in a game with ids, which are typed there."""
    line = Text(name_asked(choice, choice.seat), style="bold").append(f"  ({how(choice)})  ", style=FAINT)
    yield line.append_text(cited.main(choice.clauses, sentence=False))
    if choice.options:
        told = offered(choice, name) if ids else worded_choices.offered(choice, name)
        yield Padding(told, (0, 0, 0, 2))
    if choice.barred:
        tree = barred_tree(choice, name) if ids else worded_choices.barred(choice, name)
        yield Padding(tree, (0, 0, 0, 2))


def show_waiting(found: CheckPositionResponse, name: Namer) -> Table:
    """Shows the waiting triggers and who orders them."""
    table = Table(
        title=phrase("desk.triggers-wait"), title_justify="left", title_style="bold", box=None, header_style=FAINT
    )
    for column in ("desk.turn", "desk.ability", "desk.ordered-by", "moves.by"):
        table.add_column(phrase(column))
    for each in found.waiting:
        ability = each.told or f"{each.ability} ({name(each.source) or each.source})"
        table.add_row(str(each.turn), ability, each.ordered_by, labels_text(each.clauses))
    return table


def _say_then(choice: Choice) -> str:
    """Returns the next question, with its seat if the question does not name it."""
    if choice.sentence and choice.seat in choice.sentence:
        return phrase("desk.then", question=choice.sentence)
    return phrase("desk.then-to", seat=choice.seat, question=choice.sentence or choice.name)


def show_simulation(title: str, seen: Foreseen, name: Namer) -> Iterator[RenderableType]:
    """Shows the simulated events, and the next question."""
    line = Text(title, style="bold")
    if not seen.events and not seen.choices and not seen.stuck:
        line = Text(phrase("show.told", head=title, said=phrase("desk.nothing")), style="bold")
    yield line.append("  ").append_text(labels_text(seen.clauses))
    if seen.events:
        yield events(seen.events)
    for choice in seen.choices:
        then = _say_then(choice)
        yield Padding(Text(f"{then}  ").append_text(labels_text(choice.clauses)), (0, 2))
    ends = phrase("desk.ends-game") if seen.game_over else ""
    for said in (seen.stuck, ends, phrase("desk.broken-off") if seen.cut_off else ""):
        if said:
            yield Padding(Text(said, style="yellow"), (0, 2))


def events(happened: Iterable[Event]) -> RenderableType:
    """Shows events with their clauses, without the rules' bookkeeping and without ids."""
    table = Table.grid(padding=(0, 2))
    for _ in range(2):
        table.add_column()
    for event in list_told(happened):
        if event.sentence:
            table.add_row(event.sentence, Text(", ".join(event.clauses), style=LABEL))
    return Padding(table, (0, 0, 0, 2))


def open_reading(found: OpenReading, cited: Cited) -> Iterator[RenderableType]:
    """Shows a disputed clause with the result of each reading side by side."""
    shown = side_by_side(found)
    head = Text(_name_reading(shown), style="bold yellow").append(f"  {shown.disputed}  ", style=FAINT)
    settled = f"  {phrase('desk.settled')}" if shown.settled else ""
    yield head.append_text(cited.main(shown.clauses, sentence=False)).append(settled, style=FAINT)
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("", style=FAINT)
    for side in shown.sides:
        now = f" ({phrase('desk.now')})" if side.in_use else ""
        typed = f"{side.title}\n`{side.name}`" if side.title != side.name else side.name
        table.add_column(f"{typed}{now}", overflow="fold")
    if any(side.outcome for side in shown.sides):
        cells = (Text(name_outcome(side.outcome), style=OUTCOMES.get(side.outcome, "")) for side in shown.sides)
        table.add_row(phrase("desk.attempt"), *cells)
    for row in shown.rows:
        if row.about != "attempt":
            table.add_row(row.heading, *("\n".join(lines) for lines in row.cells))
    yield Padding(table, (0, 0, 0, 2))


def _name_reading(found: SideBySide) -> str:
    """Returns the disputed point in words, with its parameter as written on the command line; editions have none."""
    typed = f" (`{found.reading}`)" if found.disputed else ""
    return f"{found.title}{typed}" if found.title != found.reading else found.reading
