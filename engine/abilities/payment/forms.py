"""Forms of costs: the needs and acts of each instruction as a part of a cost, by edition."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.needs import Need
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding
from engine.core.table.act import Act
from engine.core.table.bounds.work import current_meter
from engine.core.table.choice import UnavailableOption

OBJECTS_COPIED = 10
"""The number of copied objects that count as one unit of work."""


def need_of(item: Instruction, scope: Scope) -> Need:
    """Returns the need of one part of a cost."""
    table, kind = scope.g.derived.rules.instructions, type(item)
    return table.needs[kind](item, scope, table.payable[kind])


def acts_of(item: Instruction, scope: Scope, cards: Sequence[int]) -> tuple[Act, ...]:
    """Returns the acts on the cards that one part of a cost took."""
    table, kind = scope.g.derived.rules.instructions, type(item)
    return table.cost_acts[kind](item, scope, cards, table.payable[kind])


def barred_by(item: Instruction, scope: Scope, able: Sequence[int]) -> tuple[UnavailableOption, ...]:
    """Returns the cards that cannot pay one part of a cost, each with the edition's reasons."""
    return item.barred_cards(scope, able, scope.g.derived.rules.instructions.payable[type(item)])


def bar_card(item: Instruction, scope: Scope, card: int, cites: Cites) -> tuple[Finding, ...]:
    """Returns why a card cannot pay one part of a cost by itself: its qualities, an effect or the rules."""
    return item.bar_card(scope, card, cites, scope.g.derived.rules.instructions.payable[type(item)])


def needs_of(cost: Sequence[Instruction], scope: Scope) -> list[Need]:
    """Returns the needs of all parts of a cost, in printed order."""
    return [need_of(item, scope) for item in cost]


def carry_out_on_copy(scope: Scope, item: Instruction, picked: Sequence[int]) -> Scope:
    """Returns the payer's scope on a copy of the state after one act.

    The size of the state is charged as work.
    """
    current_meter().spend(len(scope.g.state.objects) // OBJECTS_COPIED)
    g = RulesContext(scope.g.state.copy(), scope.g.book)
    g.acting = scope.source
    memory = {**scope.vars, f"m.{item.picks_as}": list(picked)} if item.picks_as else scope.vars
    there = Scope(g, scope.controller, scope.source, memory)
    for verb in acts_of(item, there, picked):
        verb.happen(g)
    return there
