"""Where play stands, written as a clause alone, or with all procedures that are under way there."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.desk.saving.value_writing import ValueWriter
from adjudicator.notation.positions.under_way import list_procedures
from engine.core.clauses.refusal import BadPosition
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.state import Frame, GameState, Vars

Fields = dict[str, Any]
COUNTED = ("actions", "recent", "action", "alternatives")
"""Locals that only count past play and do not decide how it continues."""


def go_back_to_question(book: Rulebook, table: GameState) -> tuple[Frame, ...]:
    """Returns the agenda as it was before the open question was asked, so that play asks it again.

    Between a question's step and its answer the agenda names the step after it, with the locals that the step has set.
    """
    if not table.choices:
        return tuple(table.agenda)
    choice, frame = table.choices[0], table.agenda[-1]
    known = {**frame.vars, **(choice.undo or {})}
    for name in [name for name, value in (choice.undo or {}).items() if value is None]:
        del known[name]
    if hasattr(book.procedures[frame.procedure], choice.into):  # the answer replaces it
        known.pop(choice.into, None)
    agenda = (*table.agenda[:-1], Frame(frame.procedure, choice.step, known, frame.cause))
    return tuple(msgspec.structs.replace(each, vars=_drop_counted(book, each)) for each in agenda)


def _drop_counted(book: Rulebook, frame: Frame) -> Vars:
    """Returns the locals of a frame without those that only count past play."""
    procedure = book.procedures[frame.procedure]
    return {n: value for n, value in frame.vars.items() if not (n in COUNTED and hasattr(procedure, n))}


def write_alone(book: Rulebook, agenda: tuple[Frame, ...], player: str, writer: ValueWriter) -> Fields | None:
    """Returns the clause where play stands, with what the procedure knows; None if more is under way.

    Raises:
        Unwritable: a local refers to something that has no name.
    """
    if not agenda:
        return None
    frame = agenda[-1]
    needed = _find_needed(book, agenda, player)
    if needed is None:
        return None
    fields: Fields = {"at": frame.at}
    if needed:
        fields["knows"] = writer.write_locals(needed, frame.procedure)
    return fields


def _find_needed(book: Rulebook, agenda: tuple[Frame, ...], player: str) -> Vars | None:
    """Returns the locals that have to be stated beside the clause; None if the clause does not lead to this agenda."""
    frame = agenda[-1]
    needed = {name: value for name, value in frame.vars.items() if not _is_default(book, frame, name, value)}
    for known in (needed, dict(frame.vars)):
        try:
            built = book.places(frame.at, player, **known)
        except (BadPosition, LookupError, TypeError):
            return None
        if _settle(book, built) == _settle(book, agenda):
            return known
    return None


def _is_default(book: Rulebook, frame: Frame, name: str, value: Any) -> bool:
    procedure = book.procedures[frame.procedure]
    return hasattr(procedure, name) and getattr(procedure, name) == value


def _settle(book: Rulebook, agenda: tuple[Frame, ...]) -> list[tuple[str, str, Vars]]:
    """Returns an agenda for comparison: without locals that have their default, and without causes."""
    return [
        (each.procedure, each.at, {n: v for n, v in each.vars.items() if not _is_default(book, each, n, v)})
        for each in agenda
    ]


def write_within(book: Rulebook, agenda: tuple[Frame, ...], writer: ValueWriter) -> Fields:
    """Returns the clause where play stands with all procedures under way. Raises Unwritable."""
    *outer, frame = agenda
    fields: Fields = {
        "within": [_write_frame(book, each, writer) for each in outer],
        **_write_frame(book, frame, writer),
    }
    return {name: value for name, value in fields.items() if value}


def _write_frame(book: Rulebook, frame: Frame, writer: ValueWriter) -> Fields:
    fields: Fields = {"at": frame.at}
    if len(list_procedures(book, frame.at)) > 1:
        fields["procedure"] = frame.procedure
    known = {name: value for name, value in frame.vars.items() if not _is_default(book, frame, name, value)}
    if known:
        fields["knows"] = writer.write_locals(known, frame.procedure)
    return fields
