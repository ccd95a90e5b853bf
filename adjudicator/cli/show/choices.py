"""Shows a seat's legal and barred moves, with reasons."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.verdicts import Namer, about, cites_of, findings_tree
from adjudicator_client import ChoiceForm
from adjudicator_client.pb.choice_pb2 import Choice, OpenQuestion
from adjudicator_client.pb.game_service_pb2 import ListOptionsResponse


def options(found: ListOptionsResponse, cited: Cited, name: Namer) -> Iterator[RenderableType]:
    """Shows a seat's open choice with its options and barred candidates."""
    choice = found.choice
    if not found.HasField("choice"):
        yield Text(phrase("moves.not-asked", seat=found.seat, version=str(found.version)))
        yield from (question(asked, cited) for asked in found.waiting_for)
        return
    yield asked_line(found, choice, cited)
    if choice.options:
        yield offered(choice, name)
    if choice.barred:
        yield barred(choice, name)
    if found.may_concede:
        yield Text(phrase("moves.may-concede", seat=found.seat), style=FAINT)
    yield cited.legend(labels_in(choice))


def asked_line(found: ListOptionsResponse, choice: Choice, cited: Cited) -> Text:
    """Returns a line that tells the asked seat, the question, its clause and how to answer."""
    line = Text(name_asked(choice, found.seat), style="bold")
    where = phrase("moves.choice", choice=str(choice.id), version=str(found.version), how=how(choice))
    line.append(f"  ({where})  ", style=FAINT)
    return line.append_text(cited.main(choice.clauses, sentence=False))


def name_asked(choice: Choice, seat: str) -> str:
    """Returns a seat's question, preceded by the seat if the question does not name it."""
    said = choice.sentence or choice.name
    return said if choice.sentence and seat in said else phrase("show.told", head=seat, said=said)


def how(choice: Choice) -> str:
    """Returns in words how to answer a choice."""
    if choice.form == ChoiceForm.CHOICE_FORM_NUMBER:
        return phrase("moves.number-up-to", most=choice.most) if choice.most >= 0 else phrase("moves.any-number")
    if choice.form == ChoiceForm.CHOICE_FORM_ORDER:
        return phrase("moves.in-order")
    if choice.form == ChoiceForm.CHOICE_FORM_SHUFFLE:
        return phrase("moves.shuffle")
    if choice.least == choice.most:
        return phrase("moves.pick", most=choice.most)
    return phrase("moves.pick-between", least=choice.least, most=choice.most)


def offered(choice: Choice, name: Namer) -> Table:
    """Shows the options, each with the clauses of the conditions that it meets."""
    table = Table(show_edge=False, pad_edge=False, box=None, header_style=FAINT)
    table.add_column(phrase("moves.may"), style="green", no_wrap=True)
    table.add_column(phrase("moves.that-is"))
    table.add_column(phrase("moves.by"), style=LABEL)
    for option in choice.options:
        said = option.sentence or about(option, name)
        table.add_row(option.id, said, labels_text(option.clauses))
    return table


def barred(choice: Choice, name: Namer) -> Tree:
    """Shows the barred candidates, each with every finding against it."""
    tree = Tree(Text(phrase("moves.may-not"), style=FAINT), guide_style=FAINT)
    for candidate in choice.barred:
        head = Text(candidate.id, style="red").append(
            f"  {candidate.sentence or about(candidate, name)}", style="default"
        )
        tree.add(findings_tree(head, candidate.findings, name))
    return tree


def labels_in(choice: Choice) -> Iterator[str]:
    """Yields every clause cited by the question, its options and its barred candidates."""
    yield from choice.clauses
    for option in choice.options:
        yield from option.clauses
    for candidate in choice.barred:
        yield from cites_of(candidate.findings)


def question(asked: OpenQuestion, cited: Cited) -> Text:
    """Returns the asked seat and the clause."""
    return Text(f"{phrase('moves.asked', seat=asked.seat, question=asked.sentence or asked.name)}  ").append_text(
        cited.main(asked.clauses)
    )
