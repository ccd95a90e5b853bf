"""Findings on statements that cannot be answered yet, as an answer of a player is missing."""

from __future__ import annotations

from adjudicator.desk.simulation.unoffered import write_number
from engine.core.clauses.finding import Finding, leaves_open
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.choice import Choice


def leave_not_happened(book: Rulebook, choice: Choice) -> Finding:
    """Returns the finding that something has not happened so far, and which question is open."""
    cites = book.edition.recorded(choice.cites)
    if choice.form == "number":
        return leaves_open(
            "statement.number-under-way", cites, choice.seat,
            asked=choice.seat, open_question=choice.name, asked_about=choice.subject, possible=write_number(choice),
        )  # fmt: skip
    return leaves_open(
        "statement.under-way", cites, choice.seat,
        asked=choice.seat, open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip


def leave_not_so_far(book: Rulebook, choice: Choice) -> Finding:
    """Returns the finding that the table is not as claimed so far, and which question is open."""
    cites = book.edition.recorded(choice.cites)
    if choice.form == "number":
        return leaves_open(
            "statement.number-not-so-far", cites, choice.seat,
            asked=choice.seat, open_question=choice.name, asked_about=choice.subject, possible=write_number(choice),
        )  # fmt: skip
    return leaves_open(
        "statement.not-so-far", cites, choice.seat,
        asked=choice.seat, open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip
