"""What a seat may do, why, and what it may not and why not."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text
from adjudicator.cli.show.verdicts import Namer, about, cites_of, findings_tree
from adjudicator_client import Choice, Form, OpenQuestion, Options


def options(found: Options, cited: Cited, name: Namer) -> Iterator[RenderableType]:
    """The open choice of a seat with its options and barred candidates."""
    choice = found.choice
    if choice is None:
        yield Text(f"{found.seat} is not asked anything at version {found.version}.")
        yield from (question(asked, cited) for asked in found.waiting_for)
        return
    yield asked_line(found, choice, cited)
    if choice.options:
        yield offered(choice, name)
    if choice.barred:
        yield barred(choice, name)
    if found.may_concede:
        yield Text(f"{found.seat} may also concede.", style=FAINT)
    yield cited.legend(labels_in(choice))


def asked_line(found: Options, choice: Choice, cited: Cited) -> Text:
    """Who is asked what, by which clause, and how it is answered."""
    line = Text(f"{found.seat}: {choice.sentence or choice.name}", style="bold")
    line.append(f"  (choice {choice.id}, version {found.version}, {how(choice)})  ", style=FAINT)
    return line.append_text(cited.main(choice.clauses, sentence=False))


def how(choice: Choice) -> str:
    """How a choice is answered, in words."""
    if choice.form is Form.NUMBER:
        return "a whole number" + (f" up to {choice.most}" if choice.most >= 0 else "")
    if choice.form is Form.ORDER:
        return "all, in the order wanted"
    if choice.form is Form.SHUFFLE:
        return "every object of the zone in its new order"
    if choice.least == choice.most:
        return f"pick {choice.least}"
    return f"pick {choice.least} to {choice.most}"


def offered(choice: Choice, name: Namer) -> Table:
    """The options, each with the clauses whose conditions it meets."""
    table = Table(show_edge=False, pad_edge=False, box=None, header_style=FAINT)
    table.add_column("may", style="green", no_wrap=True)
    table.add_column("that is")
    table.add_column("by", style=LABEL)
    for option in choice.options:
        said = option.sentence or about(option.subject, name)
        table.add_row(option.id, said, labels_text(option.clauses))
    return table


def barred(choice: Choice, name: Namer) -> Tree:
    """The candidates that are not offered, each with every finding against it."""
    tree = Tree(Text("may not", style=FAINT), guide_style=FAINT)
    for candidate in choice.barred:
        head = Text(candidate.id, style="red").append(
            f"  {candidate.sentence or about(candidate.subject, name)}", style="default"
        )
        tree.add(findings_tree(head, candidate.findings, name))
    return tree


def labels_in(choice: Choice) -> Iterator[str]:
    """Every clause that the question, its options and its barred candidates cite."""
    yield from choice.clauses
    for option in choice.options:
        yield from option.clauses
    for candidate in choice.barred:
        yield from cites_of(candidate.findings)


def question(asked: OpenQuestion, cited: Cited) -> Text:
    """That a seat is asked, and by which clause."""
    return Text(f"asked: {asked.seat}, {asked.name}  ").append_text(cited.main(asked.clauses))
