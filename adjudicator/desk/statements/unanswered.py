"""Findings on statements where an answer of a player is missing, or is not legal."""

from __future__ import annotations

from adjudicator.desk.simulation.unoffered import write_number
from adjudicator.desk.statements.course_end import RefusedAnswer, find_answer_parts
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Effect, Finding, leaves_open, not_applicable
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


def cite_refused(book: Rulebook, refused: RefusedAnswer) -> Cites:
    """Returns the clause that takes an answer back, if there is one, and those that make it illegal."""
    word, _ = find_answer_parts(refused.tried)
    taking_back = load_defaults(book.id).scenario.taking_back
    returning = taking_back.get(word, taking_back.get("", NO_CLAUSES))
    against = next(
        (each.cites for each in refused.verdict.findings if each.effect is Effect.FORBIDS and each.cites), ()
    )
    return book.edition.recorded(tuple(dict.fromkeys((*returning, *(against or refused.verdict.cites)))))


def leave_after_refusal(book: Rulebook, refused: RefusedAnswer) -> Finding:
    """Returns the finding that nothing is known of what happens after an answer that is not legal or not understood."""
    cites, tried = cite_refused(book, refused), refused.tried
    if refused.understood:
        return leaves_open("statement.after-illegal", cites, tried.said, asked=tried.seat)
    return leaves_open("statement.after-not-understood", cites, tried.said, asked=tried.seat)


def tell_taken_back(book: Rulebook, refused: RefusedAnswer) -> Finding:
    """Returns the finding that an answer is taken back and leaves the table as it was."""
    cites, seat = cite_refused(book, refused), refused.tried.seat
    return book.stored(not_applicable("statement.taken-back", cites, seat, asked=seat))


def leave_so_far(book: Rulebook, choice: Choice) -> Finding:
    """Returns the finding that the table is as claimed so far, and which question is open."""
    return leaves_open(
        "statement.so-far", book.edition.recorded(choice.cites), choice.seat,
        asked=choice.seat, open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip
