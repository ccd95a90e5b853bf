"""Shows explanations: reasoning paths, values, the place in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text, plain_label
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.verdicts import Namer
from adjudicator_client.pb.game_service_pb2 import Reason, ValueReasons
from adjudicator_client.pb.table_pb2 import Place

EventTexts = Mapping[int, str]
"""The sentence of an event, by its number."""


def path(reasons: Sequence[Reason], cited: Cited, told: EventTexts, steps: int = 0) -> Group:
    """Shows an event's causes, nearest first, in at most `steps` lines (0: all).

    If lines are limited, consecutive rulebook steps share one line.
    """
    rows = [[reason] for reason in reasons] if not steps else list(_fold_steps(reasons))[:steps]
    shown = [reason for row in rows for reason in row]
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column(phrase("log.event"), justify="right", style=FAINT)
    table.add_column("")
    table.add_column(phrase("log.clauses"), style=LABEL)
    for row in rows:
        first, last = row[0], row[-1]
        said = told.get(first.seq, first.type) if row == [first] else phrase("explain.steps", count=len(row))
        clauses = dict.fromkeys(label for reason in row for label in reason.clauses[: None if row == [first] else 1])
        table.add_row(
            str(first.seq) if row == [first] else f"{last.seq}-{first.seq}",
            phrase("explain.because", said=said) if first.depth else said,
            labels_text(tuple(clauses)),
        )
    parts: list[RenderableType] = [table]
    if left := len(reasons) - len(shown):
        parts.append(Text(phrase("explain.further", steps=left, event=str(reasons[-1].seq)), style=FAINT))
    return Group(*parts, Text(), cited.legend(*(reason.clauses for reason in shown)))


def branches(reasons: Sequence[Reason], cited: Cited) -> Group:
    """Shows a brief path with what each event needed besides its cause, in the sentences of the answer."""
    tree = Tree("", guide_style=FAINT, hide_root=True)
    _grow(tree, reasons)
    return Group(tree, Text(), cited.legend(*_list_clauses(reasons)))


def _grow(node: Tree, reasons: Sequence[Reason]) -> None:
    for reason in reasons:
        said = phrase("explain.because", said=reason.sentence) if reason.depth else reason.sentence
        line = Text(f"{reason.seq} ", style=FAINT).append(f"{said} ", style="default")
        branch = node.add(line.append_text(labels_text(reason.clauses)))
        if reason.steps_left_out:
            branch.add(Text(phrase("explain.steps", count=reason.steps_left_out), style=FAINT))
        for needed in reason.preconditions:
            of_needed = branch.add(Text(needed.sentence))
            for step in needed.value.steps:
                of_needed.add(Text(f"{step.sentence} ").append_text(labels_text(step.clauses)))
            for further in needed.paths:
                _grow(of_needed, further.reasons)


def _list_clauses(reasons: Sequence[Reason]) -> Iterator[Sequence[str]]:
    """Yields the clauses of a path and of everything that its events needed."""
    for reason in reasons:
        yield reason.clauses
        for needed in reason.preconditions:
            yield from (step.clauses for step in needed.value.steps)
            for further in needed.paths:
                yield from _list_clauses(further.reasons)


STEPS = frozenset({"step-taken", "procedure-called", "procedure-abandoned"})
"""Events that mark the place in the rulebook and change nothing on the table."""


def _fold_steps(reasons: Sequence[Reason]) -> Iterator[list[Reason]]:
    """Yields the reasons; consecutive rulebook steps come as one group."""
    for is_step, run in groupby(reasons, key=lambda reason: reason.type in STEPS and bool(reason.depth)):
        if is_step:
            yield list(run)
        else:
            yield from ([reason] for reason in run)


def value(explained: ValueReasons, cited: Cited, name: Namer, *, ids: bool = True) -> Table:
    """Shows a value and the steps that produced it, layer by layer; without ids, cards have names only."""
    said, worth = str(cited.words.word(explained.name)), cited.words.value(str(explained.value))
    called, number = str(name(explained.object_id)), str(explained.object_id)
    if ids or not called:
        title = phrase("explain.value", name=said, object_id=number, object_id_other=called, value=worth)
    else:
        title = phrase("desk.value", name=said, card=called, value=worth)
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, header_style=FAINT)
    table.add_column(phrase("explain.becomes"), justify="right")
    table.add_column(phrase("log.by"), overflow="fold")
    table.add_column(phrase("log.clauses"), style=LABEL)
    table.add_column("", overflow="fold")
    for step in explained.steps:
        source = f"{step.source} {name(step.source)}" if step.source else ""
        says = cited.says(step.clauses[0]) if step.clauses else Text()
        by = step.sentence or f"{step.change}  {source}".rstrip()
        table.add_row(cited.words.value(step.result), by, labels_text(step.clauses), says)
    return table


def places(found: Sequence[Place], cited: Cited) -> Tree:
    """Shows every running procedure and its current clause, outermost first."""
    tree = node = Tree(Text(phrase("explain.place"), style=FAINT), guide_style=FAINT)
    for place in found:
        label = plain_label(place.step)
        line = (
            Text(label, style=LABEL)
            .append(f" {cited.words.procedure(place.procedure)}  ", style="bold")
            .append_text(cited.says(label))
        )
        node = node.add(line)
    return tree
