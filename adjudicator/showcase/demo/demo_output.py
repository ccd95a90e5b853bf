"""The account as people read it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rich.console import RenderableType
from rich.text import Text

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text, plain_label
from adjudicator.cli.show.choices import how
from adjudicator.cli.show.events import what
from adjudicator.cli.show.tables import card, namer, result
from adjudicator.cli.show.verdicts import Namer, about, finding
from adjudicator.showcase.demo.demo_report import DemoReport, RefusedAttempt
from adjudicator_client import Options, Table

SHOWN_OPTIONS = 6
ANSWER = "choice-made"


def account(told: DemoReport, cited: Cited) -> Iterator[RenderableType]:
    """The whole account."""
    answers, then = told.answers, told.moment.table
    name = namer(then)
    cites: list[str] = []
    yield head(1, "A server, two programs, one game")
    yield f"   game {told.game_id}, {told.edition}, {then.format}; seed committed to: {told.seed_commitment[:16]}..."
    given = ", ".join(f"{seat} gave {count} answers" for seat, count in told.answers_given.items())
    yield f"   {given}; the log has {answers.verified.version} events in {answers.verified.commands} commands"
    if told.attempt is not None:
        yield head(2, f"{told.attempt.seat} tries what is not allowed (version {told.attempt.before})")
        yield from attempt(told.attempt, cites)
    yield head(3, f"A judge asks at version {then.version}: where are we?")
    yield place(told, cites)
    yield head(4, f"What may {answers.moves.seat} do?")
    yield from moves(answers.moves, name, cites)
    asked = told.moment.card
    yield head(5, f"Why has {asked.id} {name(asked.id)} its {told.moment.number}?")
    yield Text("   ").append_text(card(asked))
    yield from value(told, name, cites)
    yield head(6, "How did it end?")
    yield from ending(told, cites)
    yield head(7, f"Replayed from the log alone to version {then.version}")
    yield replayed(then, answers.replayed)
    yield head(8, "What the clauses say")
    yield cited.legend(cites)
    yield head(9, "Verified: every move judged again, every hash of the chain checked")
    verified = answers.verified
    yield f"   {verified.version} events, {verified.commands} commands, chance {verified.shuffles} from the shown seed"
    style = "bold green" if told.exact else "bold red"
    yield Text(verified.grade.name, style=style)


def head(number: int, title: str) -> Text:
    """The title of a part."""
    return Text(f"\n{number}. {title}", style="bold")


def attempt(tried: RefusedAttempt, cites: list[str]) -> Iterator[Text]:
    """The refused attempt with its findings."""
    yield (
        Text(f"   {tried.option}: ")
        .append("refused", style="red")
        .append(f", recorded as event {tried.version}, the table is unchanged", style=FAINT)
    )
    for found in tried.verdict.findings:
        cites += found.clauses
        yield Text("   ").append_text(finding(found, lambda object_id: tried.names.get(object_id, "")))


def place(told: DemoReport, cites: list[str]) -> Text:
    """The way down to the clause that is being carried out."""
    places = told.answers.place.places
    then = told.moment.table
    line = Text(f"   turn {then.turn} of {then.turn_player}: ")
    for where in places:
        label = plain_label(where.step)
        line.append(label, style=LABEL).append(f" {where.procedure}" + (" > " if where is not places[-1] else ""))
    if places:
        cites.append(plain_label(places[-1].step))
    return line


def moves(asked: Options, name: Namer, cites: list[str]) -> Iterator[Text]:
    """The open choice: what is offered, what is barred."""
    if asked.choice is None:
        return
    choice = asked.choice
    yield Text(f"   {choice.name}, {how(choice)}  ").append_text(labels_text(choice.clauses))
    cites += choice.clauses
    for option in choice.options[:SHOWN_OPTIONS]:
        what = about(option.subject, name) if isinstance(option.subject, int) else ""
        yield (
            Text("   may ", style="green")
            .append(f"{option.id} {what}  ", style="default")
            .append_text(labels_text(option.clauses))
        )
        cites += option.clauses
    if left := len(choice.options) - SHOWN_OPTIONS:
        if left > 0:
            yield Text(f"   and {left} more", style=FAINT)
    for barred in choice.barred[:SHOWN_OPTIONS]:
        labels = [label for found in barred.findings for label in found.clauses]
        what = about(barred.subject, name) if isinstance(barred.subject, int) else ""
        yield (
            Text("   may not ", style="red")
            .append(f"{barred.id} {what}  ", style="default")
            .append_text(labels_text(labels))
        )
        cites += labels
    if (left := len(choice.barred) - SHOWN_OPTIONS) > 0:
        yield Text(f"   and {left} more may not", style=FAINT)


def value(told: DemoReport, name: Namer, cites: list[str]) -> Iterator[Text]:
    """The number of the card, layer by layer."""
    explained, before = told.answers.value, ""
    for step in explained.steps:
        by = f"by {step.source} {name(step.source)}" if step.source and before else "printed" if not before else ""
        line = Text(f"   {step.result:>6}  {difference(before, step.result):>6}  {by}  ")
        yield line.append_text(labels_text(step.clauses))
        cites += step.clauses
        before = step.result


def difference(before: str, after: str) -> str:
    """What a step adds to a number."""
    try:
        return f"{int(after) - int(before):+}"
    except ValueError:
        return ""


def ending(told: DemoReport, cites: list[str]) -> Iterator[Text]:
    """What decided the game, and the reasoning path back to the answer that brought it about."""
    ended, reasons = told.answers.result, told.answers.result.reasons
    yield Text("   ").append_text(result(ended.result, Cited(None)))
    for event in told.answers.deciding:
        yield Text(f"   {what(event)} (event {event.seq})  ").append_text(labels_text(event.clauses))
        cites += event.clauses
    cites += ended.result.clauses
    way = list(takewhile(lambda reason: reason.type != ANSWER, reasons))
    chain = Text(" < ", style=FAINT).join(Text(reason.clauses[0], style=LABEL) for reason in way)
    yield Text("   the way there: ").append_text(chain)
    for reason in reasons[len(way) : len(way) + 1]:
        said = told.told.get(reason.seq, reason.type)
        yield Text(f"   from {said} (event {reason.seq})  ").append_text(labels_text(reason.clauses))
    if (left := len(reasons) - len(way) - 1) > 0:
        yield Text(f"   and {left} steps further back, to event {reasons[-1].seq}", style=FAINT)


def replayed(live: Table, again: Table) -> Text:
    """Whether the replayed table is the one that was seen live."""
    same = live == again
    said = "the same table as the judge saw live" if same else "ANOTHER table than the judge saw live"
    cards = sum(zone.count for zone in again.zones.values())
    return Text(f"   {said}: {len(again.zones)} zones, {cards} cards", style="" if same else "bold red")
