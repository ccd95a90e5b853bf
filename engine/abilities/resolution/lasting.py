"""Continuous effects that instructions make: their cards and durations."""

from __future__ import annotations

from typing import Any

from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses
from engine.abilities.language.selectors import Condition, Select
from engine.abilities.layers.durations import lapse_mark
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.state import Lasting, Vars


def active_turn(w: InstructionContext, until: str) -> int:
    """Returns the turn in which an effect applies; 0 for an effect that applies immediately."""
    if until not in ("opponent_turn", "your_turn"):
        return 0
    mine = w.g.turn_player == w.controller
    steps = {"opponent_turn": 1 if mine else 2, "your_turn": 2 if mine else 1}[until]
    return w.g.state.turn + steps


class LastingClauses(Clauses, frozen=True):
    """Base of the clauses of an instruction that changes cards for a duration."""

    whole_group: Cites = NO_CLAUSES
    """The clauses by which its effect applies to all cards that match a selector."""


def begin(
    w: InstructionContext,
    what: do_.What,
    change: Modifier | None,
    item: Any,
    cites: Cites,
    clauses: LastingClauses,
    *,
    locked: bool = False,
    applies_if: Condition | None = None,
    marks: Vars | None = None,
    **other: Any,
) -> Next:
    """Begins a continuous effect: for certain cards, or for all that match a selector at any time.

    Args:
        w: the context of the instruction.
        what: the cards.
        change: the change of information.
        item: the instruction, which has the duration.
        cites: the clauses of the change.
        clauses: the edition's clauses of the instruction.
        locked: whether it is locked to the cards that match a selector now.
        applies_if: a condition of the effect, evaluated later.
        marks: what the effect remembers beside the values of its text.
        other: a static effect that is not a change of information (`damage`).
    """
    principles, until, while_ = w.g.derived.rules.principles, item.until, item.while_
    if while_ is not None:
        if not w.holds(while_) or w.by.lapsed or lapse_mark(w.source, w.by.ability) in w.g.state.facts:
            return GO_ON.citing(principles.while_true)
        until, cites = "while", cites + principles.while_true + principles.of_text(while_)
    turn = active_turn(w, until)
    if turn:
        cites = cites + principles.that_turn
    fixed: tuple[int, ...] | None = None
    to: Any = None
    if isinstance(what, Select):
        to, cites = what, joined(joined(cites, clauses.whole_group), principles.of_text(what))
    if to is None or locked:
        to, fixed = None, w.objects_of(what)
        if not fixed:
            return GO_ON.citing(principles.partial)
    ends = "turn" if turn else until
    memory = {**w.by.memory(), **(marks or {})}
    static = Static(to, change, while_ or applies_if, **other)
    return do(BeginEffect(Lasting(0, w.source, w.controller, static, ends, 0, fixed, turn, memory), cites))
