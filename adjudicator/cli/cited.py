"""The text beside a citation: our summary of the clause, and the official sentence if the user imported it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from adjudicator.catalogue.clause_summaries import summarise
from adjudicator.cli.languages import find_language
from adjudicator.cli.words import Words
from engine.core.clauses.refusal import UnknownEdition
from engine.rulebooks import read_index

if TYPE_CHECKING:
    from rich.table import Table

    from adjudicator.official_text import OfficialText
    from engine.core.clauses.citation import Edition

LABEL, SENTENCE, FAINT = "bold cyan", "italic", "dim"
REMARK = re.compile(r"\s*\[sic(?:: [^\]]*)?\]|（原文[^）]*）")
"""A remark of a summary on how the clause is printed, which belongs to the index and not beside a verdict."""


def leave_out_remarks(summary: str) -> str:
    """Returns a summary without the remarks on how its clause is printed."""
    return REMARK.sub("", summary)


class Cited:
    """The clauses of one edition, with their texts on this machine."""

    def __init__(self, edition: Edition | None, text: OfficialText | None = None) -> None:
        self.edition, self.text = edition, text
        self._lent: dict[str, OfficialText | None] = {}
        self.words = Words(edition)

    @classmethod
    def of(cls, edition: str, rulebook: Path | None = None) -> Cited:
        """Returns the clauses of an edition; sentences come from the file, else from the imported text.

        Raises:
            RulebookTextError: the file is not this edition's text.
        """
        from adjudicator.cli.files.texts import choose_text

        try:
            index = read_index(edition)
        except UnknownEdition:
            return cls(None)
        return cls(index, choose_text(index, rulebook))

    def summary(self, label: str) -> str:
        """Returns our summary of a clause in the language of the command; empty for an unknown clause."""
        clause = self.edition.clauses.get(plain_label(label)) if self.edition else None
        return summarise(self.edition, clause, find_language()) if self.edition and clause else ""

    def sentence(self, label: str) -> str:
        """Returns the official sentence, if the user has it; a borrowed clause has its own edition's sentence."""
        clause = self.edition.clauses.get(plain_label(label)) if self.edition else None
        if clause is not None and clause.borrowed:
            lent = self._find_lent(clause.borrowed)
            return (lent.text_of(clause.printed_label) or "") if lent else ""
        return (self.text.text_of(plain_label(label)) or "") if self.text else ""

    def _find_lent(self, edition: str) -> OfficialText | None:
        from adjudicator.cli.files.texts import find_text

        if edition not in self._lent:
            self._lent[edition] = find_text(edition)
        return self._lent[edition]

    def says(self, label: str) -> Text:
        """Returns the summary and the sentence of a clause."""
        said = Text(leave_out_remarks(self.summary(label)))
        if sentence := self.sentence(label):
            said.append(f"\n{sentence}" if said else sentence, style=SENTENCE)
        return said

    def main(self, labels: Iterable[str], *, sentence: bool = True) -> Text:
        """Returns all labels and the first clause's summary, with its sentence unless a legend follows."""
        listed = list(dict.fromkeys(labels))
        shown = labels_text(listed)
        if listed:
            shown.append("  ").append_text(
                self.says(listed[0]) if sentence else Text(leave_out_remarks(self.summary(listed[0])))
            )
        return shown

    def legend(self, *groups: Iterable[str]) -> Table:
        """Lists every cited clause once, in printed order, with its text; without a text, says how to import one."""
        from rich.table import Table

        table = Table.grid(padding=(0, 2))
        table.add_column(style=LABEL, no_wrap=True)
        table.add_column(overflow="fold")
        listed = self.in_order(label for group in groups for label in group)
        for label in listed:
            table.add_row(label, self.says(label))
        return table

    def in_order(self, labels: Iterable[str]) -> list[str]:
        """Returns the distinct labels in printed order."""
        known = self.edition.clauses if self.edition else {}
        last = len(known)
        once = list(dict.fromkeys(map(plain_label, labels)))
        return sorted(once, key=lambda label: known[label].position if label in known else last)


def plain_label(label: str) -> str:
    """Returns the clause of a step label: `702.16/2` is the second part of 702.16."""
    return label.partition("/")[0]


def labels_text(labels: Iterable[str]) -> Text:
    """Returns labels as text to print beside an item."""
    return Text(", ".join(dict.fromkeys(labels)), style=LABEL)
