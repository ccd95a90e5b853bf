"""Shows what a seat may do in a written position in words, without option ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.verdicts import Namer, about, findings_tree
from adjudicator_client.pb.choice_pb2 import BarredOption, Choice, Option

Told = TypeVar("Told", Option, BarredOption)


def offered(choice: Choice, name: Namer) -> Table:
    """Shows the options in words, each with the clauses of the conditions that it meets."""
    table = Table(show_edge=False, pad_edge=False, box=None, header_style=FAINT)
    table.add_column(phrase("moves.may"), style="green")
    table.add_column(phrase("moves.by"), style=LABEL)
    for said, group in _group_alike(choice.options, name):
        table.add_row(said, labels_text(group[0].clauses))
    return table


def barred(choice: Choice, name: Namer) -> Tree:
    """Shows the barred candidates in words, each with every finding against it."""
    tree = Tree(Text(phrase("moves.may-not"), style=FAINT), guide_style=FAINT)
    for said, group in _group_alike(choice.barred, name):
        tree.add(findings_tree(Text(said), group[0].findings, name))
    return tree


def name_depending(candidates: Sequence[BarredOption], name: Namer) -> Iterator[tuple[str, BarredOption]]:
    """Yields candidates that depend on unseen cards with their words; those of the same words are numbered."""
    said = [candidate.sentence or about(candidate, name) for candidate in candidates]
    for place, (words, candidate) in enumerate(zip(said, candidates, strict=True)):
        number = f" ({said[: place + 1].count(words)})" if said.count(words) > 1 else ""
        yield f"{words}{number}", candidate


def _group_alike(options: Iterable[Told], name: Namer) -> Iterator[tuple[str, list[Told]]]:
    """Yields options with the same words and reasons as one, with their number.

    Options with the same words and other reasons, or of cards with other labels, have these labels behind their words.
    """
    groups: dict[tuple[str, str, str], list[Told]] = {}
    for option in options:
        words, label = option.sentence or about(option, name), name(option.object_id) if option.object_id else ""
        reasons = "".join(found.sentence or found.code for found in option.findings)
        groups.setdefault((words, label, reasons), []).append(option)
    several = [words for words, _, _ in groups]
    for (words, label, _), group in groups.items():
        apart = f" ({label})" if several.count(words) > 1 and label else ""
        yield f"{words}{apart}{f' ×{len(group)}' if len(group) > 1 else ''}", group
