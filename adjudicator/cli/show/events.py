"""Shows events of the log as lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator.cli.words import PLAIN, Words
from adjudicator_client import Seat, detail_of
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.game_service_pb2 import Reason
from adjudicator_client.pb.log_service_pb2 import Paragraph


def events(listed: Sequence[Event], cited: Cited) -> Group:
    """Shows a row for each event: number, cause, sentence, clauses; below, the texts of the clauses."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column(phrase("log.event"), justify="right")
    table.add_column(phrase("log.by"), justify="right", style=FAINT)
    table.add_column(phrase("log.what"), overflow="fold")
    table.add_column(phrase("log.clauses"), style=LABEL)
    for event in listed:
        table.add_row(str(event.seq), str(event.cause or ""), what(event, cited.words), labels_text(event.clauses))
    return Group(table, Text(), cited.legend(*(event.clauses for event in listed)))


def line(event: Event, cited: Cited) -> Text:
    """Returns an event on one line."""
    return (
        Text(f"{event.seq:>5} ", style=FAINT)
        .append(what(event, cited.words), style="default")
        .append("  ")
        .append_text(cited.main(event.clauses))
    )


def what(event: Event, words: Words = PLAIN) -> str:
    """Returns an event's sentence and the ids of its cards; rulebook steps are named by place.

    A type without a sentence shows its name and fields.
    """
    if not event.sentence:
        return " ".join(
            PLACES[event.type](event, words).split() if event.type in PLACES else _describe_fields(event).split()
        )
    beside = ", ".join(part for part in (list_ids(event), *_list_references(event)) if part)
    return f"{event.sentence} [{beside}]" if beside else event.sentence


def _list_references(event: Event) -> Iterator[str]:
    """Yields remarks on a judge's act: the event that it refers to, and that only judges may read it."""
    detail = detail_of(event)
    if about := detail.get("about"):
        yield phrase("log.about", event=str(about))
    if detail.get("private"):
        yield phrase("log.private")


def paragraphs(told: Iterable[Paragraph], cited: Cited) -> Group:
    """Shows the log in prose: each turn below its heading, each sentence with its events and clauses."""
    parts: list[RenderableType] = []
    for paragraph in told:
        parts += [Text(), Text(paragraph.heading, style="bold")] if parts else [Text(paragraph.heading, style="bold")]
        for said in paragraph.sentences:
            line = Text(said.text).append(f"  {_span(said.events)} ", style=FAINT)
            parts.append(line.append_text(labels_text(said.clauses[:MOST_CLAUSES])))
    return Group(*parts)


MOST_CLAUSES = 3
"""The most clauses shown after a sentence; the JSON has all."""


def _span(events: Sequence[int]) -> str:
    return str(events[0]) if len(events) == 1 else f"{events[0]}-{events[-1]}"


def events_on_path(chair: Seat, reasons: Sequence[Reason], words: Words = PLAIN) -> dict[int, str]:
    """Returns the sentences for the events of a reasoning path, as the seat may see them."""
    wanted = {reason.seq for reason in reasons}
    last = max(wanted, default=0)
    return {
        each.seq: what(each, words) for each in (chair.events(at_version=last) if last else ()) if each.seq in wanted
    }


def list_ids(event: Event) -> str:
    """Returns the ids of the cards in an event, in the form that commands take."""
    moved = " → ".join(str(each) for each in (event.card, event.became) if each)
    others = [str(each) for each in (event.other_card, event.agent) if each]
    return ", ".join(part for part in (moved, *others) if part)


def _describe_fields(event: Event) -> str:
    shown = ("card", "other_card", "agent", "source", "target", "seat", "verb", "name", "value", "was", "reason")
    parts = [f"{name} {getattr(event, name)}" for name in shown if getattr(event, name)]
    return f"{event.type}: {', '.join(parts)}" if parts else event.type


def _describe_step(event: Event, words: Words) -> str:
    code = "log.step" if event.next_step else "log.last-step"
    return phrase(code, procedure=words.procedure(event.procedure), step=event.step, next=event.next_step)


def _describe_fact(event: Event, words: Words) -> str:
    name = words.fact(event.name)
    return phrase("log.noted", name=name, value=words.value(event.value)) if name else phrase("log.noted-state")


PLACES: Mapping[str, Callable[[Event, Words], str]] = {
    "step-taken": _describe_step,
    "procedure-called": lambda event, words: phrase(
        "log.procedure", procedure=words.procedure(event.procedure), step=event.step
    ),
    "procedure-abandoned": lambda event, words: phrase("log.abandoned", procedure=words.procedure(event.procedure)),
    "fact-noted": _describe_fact,
    "memory-kept": lambda event, words: f"{phrase('log.kept')} [{event.card}]",
}
"""The display of event types that mark the place in the rulebook and have no sentence."""
