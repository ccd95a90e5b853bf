"""The report of the demonstration as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rich.console import RenderableType
from rich.text import Text

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text, plain_label
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.choices import how
from adjudicator.cli.show.events import what
from adjudicator.cli.show.grades import name_chance
from adjudicator.cli.show.tables import card, namer, result
from adjudicator.cli.show.verdicts import Namer, about, finding
from adjudicator.cli.words import Words
from adjudicator.showcase.demo.demo_report import DemoReport, RefusedAttempt
from adjudicator_client import Grade, word_of
from adjudicator_client.pb.game_service_pb2 import GetTableResponse, ListOptionsResponse

SHOWN_OPTIONS = 6
ANSWER = "choice-made"


def account(told: DemoReport, cited: Cited) -> Iterator[RenderableType]:
    """Returns the whole report."""
    answers, version = told.answers, told.moment.table.version
    then = told.moment.table.table
    name = namer(then)
    cites: list[str] = []
    yield head(1, phrase("demo.one-game"))
    yield "   " + phrase(
        "demo.game",
        game_id=told.game_id,
        edition=told.edition,
        format=then.format,
        seed_commitment=told.seed_commitment[:16],
    )
    given = ", ".join(
        phrase("demo.answers", seat=str(seat), count=str(count)) for seat, count in told.answers_given.items()
    )
    said = answers.verified
    yield "   " + phrase("demo.log", given=given, version=str(said.version), commands=str(said.commands))
    if told.attempt is not None:
        yield head(2, phrase("demo.tries", seat=str(told.attempt.seat), before=str(told.attempt.before)))
        yield from attempt(told.attempt, cites)
    yield head(3, phrase("demo.where", version=str(version)))
    yield place(told, cites, cited.words)
    yield head(4, phrase("demo.may-do", seat=str(answers.moves.seat)))
    yield from moves(answers.moves, name, cites)
    asked = told.moment.card
    yield head(
        5,
        phrase("demo.why", id=str(asked.id), id_other=str(name(asked.id)), number=cited.words.word(told.moment.number)),
    )
    yield Text("   ").append_text(card(asked, words=cited.words))
    yield from value(told, cites)
    yield head(6, phrase("demo.end"))
    yield from ending(told, cites, cited.words)
    yield head(7, phrase("demo.replayed", version=str(version)))
    yield replayed(told.moment.table, answers.replayed)
    yield head(8, phrase("demo.clauses"))
    yield cited.legend(cites)
    yield head(9, phrase("demo.verified"))
    verified = answers.verified
    counts = {"version": str(verified.version), "commands": str(verified.commands)}
    yield "   " + phrase("demo.counts", **counts, shuffles=name_chance(verified.shuffles))
    style = "bold green" if told.exact else "bold red"
    yield Text(word_of(Grade, verified.grade), style=style)


def head(number: int, title: str) -> Text:
    """Returns the title of a part."""
    return Text(f"\n{number}. {title}", style="bold")


def attempt(tried: RefusedAttempt, cites: list[str]) -> Iterator[Text]:
    """Returns the refused attempt with its findings."""
    yield (
        Text(f"   {tried.said or tried.option}: ")
        .append(phrase("demo.refused"), style="red")
        .append(phrase("demo.recorded", version=str(tried.version)), style=FAINT)
    )
    for found in tried.verdict.findings:
        cites += found.clauses
        yield Text("   ").append_text(finding(found, lambda object_id: tried.names.get(object_id, "")))


def place(told: DemoReport, cites: list[str], words: Words) -> Text:
    """Returns the path of procedures to the clause at work."""
    places = told.answers.place.place.places
    then = told.moment.table.table
    line = Text(f"   {phrase('demo.turn', turn=str(then.turn), turn_player=str(then.turn_player))} ")
    for where in places:
        label = plain_label(where.step)
        line.append(label, style=LABEL).append(
            f" {words.procedure(where.procedure)}" + (" > " if where is not places[-1] else "")
        )
    if places:
        cites.append(plain_label(places[-1].step))
    return line


def moves(asked: ListOptionsResponse, name: Namer, cites: list[str]) -> Iterator[Text]:
    """Returns the open choice: offered and barred options."""
    if not asked.HasField("choice"):
        return
    choice = asked.choice
    yield Text(f"   {choice.sentence or choice.name}  ({how(choice)})  ").append_text(labels_text(choice.clauses))
    cites += choice.clauses
    for option in choice.options[:SHOWN_OPTIONS]:
        yield (
            Text(f"   {phrase('demo.may')} ", style="green")
            .append(f"{option.sentence or about(option, name)}  ({option.id})  ", style="default")
            .append_text(labels_text(option.clauses))
        )
        cites += option.clauses
    if left := len(choice.options) - SHOWN_OPTIONS:
        if left > 0:
            yield Text(f"   {phrase('demo.more', left=str(left))}", style=FAINT)
    for barred in choice.barred[:SHOWN_OPTIONS]:
        labels = [label for found in barred.findings for label in found.clauses]
        yield (
            Text(f"   {phrase('demo.may-not')} ", style="red")
            .append(f"{barred.sentence or about(barred, name)}  ({barred.id})  ", style="default")
            .append_text(labels_text(labels))
        )
        cites += labels
    if (left := len(choice.barred) - SHOWN_OPTIONS) > 0:
        yield Text(f"   {phrase('demo.more-not', left=str(left))}", style=FAINT)


def value(told: DemoReport, cites: list[str]) -> Iterator[Text]:
    """Returns the number of the card, layer by layer."""
    before = ""
    for step in told.answers.value.value.steps:
        line = Text(f"   {step.result:>6}  {difference(before, step.result):>6}  {step.sentence}  ")
        yield line.append_text(labels_text(step.clauses))
        cites += step.clauses
        before = step.result


def difference(before: str, after: str) -> str:
    """Returns the amount a layer step adds to a number."""
    try:
        return f"{int(after) - int(before):+}"
    except ValueError:
        return ""


def ending(told: DemoReport, cites: list[str], words: Words) -> Iterator[Text]:
    """Returns the deciding events, and the reasoning path back to the answer that caused them."""
    ended, reasons = told.answers.result.result, told.answers.result.result.path.reasons
    yield Text("   ").append_text(result(ended.result, Cited(None)))
    for event in told.answers.deciding:
        yield Text(f"   {phrase('demo.event', event=str(what(event, words)), seq=str(event.seq))}  ").append_text(
            labels_text(event.clauses)
        )
        cites += event.clauses
    cites += ended.result.clauses
    way = list(takewhile(lambda reason: reason.type != ANSWER, reasons))
    chain = Text(" < ", style=FAINT).join(Text(reason.clauses[0], style=LABEL) for reason in way)
    yield Text(f"   {phrase('demo.way')} ").append_text(chain)
    for reason in reasons[len(way) : len(way) + 1]:
        said = told.told.get(reason.seq, reason.type)
        yield Text(f"   {phrase('demo.from', said=str(said), seq=str(reason.seq))}  ").append_text(
            labels_text(reason.clauses)
        )
    if (left := len(reasons) - len(way) - 1) > 0:
        yield Text(f"   {phrase('demo.further', left=str(left), seq=str(reasons[-1].seq))}", style=FAINT)


def replayed(live: GetTableResponse, again: GetTableResponse) -> Text:
    """Returns whether the replayed table equals the one seen live."""
    same = live == again
    said = phrase("demo.same") if same else phrase("demo.other")
    zones = again.table.zones
    cards = sum(zone.count for zone in zones)
    return Text(
        f"   {phrase('demo.zones', said=str(said), count=str(len(zones)), cards=str(cards))}",
        style="" if same else "bold red",
    )
