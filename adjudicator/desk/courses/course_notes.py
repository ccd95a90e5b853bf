"""The notes on answers of a course that were left out or assumed; they decide nothing."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.desk.simulation.told_steps import UnaskedPasses
from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.choice import Choice

TAKEN_AS_OFFERED = "course.taken-as-offered"
"""The code of the note that an answer at a payment is taken for what a text offers after it."""


def note_pass_left_out(book: Rulebook, choice: Choice, entry: int) -> Finding:
    """Returns the note that a stated pass is one too many."""
    return not_applicable(
        "course.pass-left-out", book.edition.recorded(choice.cites), choice.seat, place=entry + 1, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip


def note_pass_unasked(book: Rulebook, choice: Choice, entry: int, passed: UnaskedPasses) -> Finding:
    """Returns the note that a stated pass is one of players who were not asked, as they could only pass."""
    return not_applicable(
        "course.pass-unasked", passed.cites, choice.seat, place=entry + 1, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject, seats=[*passed.seats], count=len(passed.seats),
    )  # fmt: skip


def note_nothing_asked(book: Rulebook, choice: Choice, entry: int) -> Finding:
    """Returns the note that a stated answer picks nothing and that nobody asks for a pick."""
    return not_applicable(
        "course.nothing-asked", book.edition.recorded(choice.cites), choice.seat, place=entry + 1, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip


def note_passes_assumed(book: Rulebook, choice: Choice, entry: int, seats: Sequence[str]) -> Finding:
    """Returns the note that players are assumed to pass before a stated answer."""
    return not_applicable(
        "course.passes-assumed", book.edition.recorded(choice.cites), choice.seat, place=entry + 1, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject, seats=[*seats], count=len(seats),
    )  # fmt: skip


def note_begin_assumed(book: Rulebook, choice: Choice, entry: int, *, ends: bool) -> Finding:
    """Returns the note that a player is assumed to begin a battle, or to let a phase end.

    Args:
        book: the rulebook.
        choice: the question.
        entry: the index of the entry with the answer.
        ends: whether the player lets the phase end.
    """
    cites = book.edition.recorded(choice.cites)
    if ends:
        return not_applicable(
            "course.end-assumed", cites, choice.seat, place=entry + 1, asked=choice.seat, open_question=choice.name,
            asked_about=choice.subject,
        )  # fmt: skip
    return not_applicable(
        "course.begin-assumed", cites, choice.seat, place=entry + 1, asked=choice.seat, open_question=choice.name,
        asked_about=choice.subject,
    )  # fmt: skip


def note_pick_assumed(book: Rulebook, choice: Choice, entry: int) -> Finding:
    """Returns the note that one of several cards was picked which differ in name alone."""
    return not_applicable(
        "course.pick-assumed", book.edition.recorded(choice.cites), choice.seat, place=entry + 1, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip


def note_paid_already(book: Rulebook, choice: Choice, entry: int, said: str) -> Finding:
    """Returns the note that an answer names a part of a payment which was made without being stated."""
    cites = book.edition.recorded(choice.cites)
    return not_applicable("course.already-paid", cites, said, place=entry + 1, given=said)


def note_taken_as_payment(book: Rulebook, choice: Choice, entry: int, said: str, paid: str) -> Finding:
    """Returns the note that an answer which only chooses something is taken for a part of a payment.

    Args:
        book: the rulebook.
        choice: the question for the payment.
        entry: the index of the entry with the answer.
        said: the answer as it was written.
        paid: the answer as it is written for a payment.
    """
    cites = book.edition.recorded(choice.cites)
    return not_applicable(
        "course.taken-as-payment", cites, said, place=entry + 1, given=said, possible=paid, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip


def note_taken_as_offered(book: Rulebook, choice: Choice, entry: int, said: str, paid: str) -> Finding:
    """Returns the note that an answer at a payment is taken for what a text offers after it.

    Args:
        book: the rulebook.
        choice: the question for the payment.
        entry: the index of the entry with the answer.
        said: the answer as it was written.
        paid: the answer as it is written for a payment.
    """
    cites = book.edition.recorded(choice.cites)
    return not_applicable(
        "course.taken-as-offered", cites, said, place=entry + 1, given=said, possible=paid, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip


def note_done_already(book: Rulebook, labels: Labels, entry: int, said: str) -> Finding:
    """Returns the note that an answer names what the answer before it brought about without a question."""
    cites = book.edition.recorded(tuple(dict.fromkeys(labels)))
    return not_applicable("course.already-done", cites, said, place=entry + 1, given=said)


def note_any_meant(book: Rulebook, choice: Choice, entry: int, said: str, possible: str) -> Finding:
    """Returns the note that an answer fits several options with which what is asked is answered alike."""
    cites = book.edition.recorded(choice.cites)
    return not_applicable("course.any-meant", cites, said, place=entry + 1, given=said, possible=possible)
