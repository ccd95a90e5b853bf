"""How a judge's acts change the table; a part of `evolve`, which imports it."""

from __future__ import annotations

import msgspec

from engine.core.handlers import evolves
from engine.core.state import POSITION, Frame, GameState
from engine.judge.events import (
    ChoiceRenewed,
    GameForked,
    GameRewound,
    IdentityCorrected,
    PlaceStated,
    RulingGiven,
    TableCorrected,
)
from engine.observed.fold import named

FORKED = "stated"
"""The mode of a fork: whoever tries it out enters what chance brings."""


@evolves(ChoiceRenewed)
def _(table: GameState, event: ChoiceRenewed) -> None:
    renewed = event.choice
    table.choices = [renewed if choice.id == renewed.id else choice for choice in table.choices]
    if event.sets:
        table.agenda[-1].vars.update(event.sets)


@evolves(RulingGiven)
def _(table: GameState, event: RulingGiven) -> None:
    """For the record only."""


@evolves(TableCorrected)
def _(table: GameState, event: TableCorrected) -> None:
    """The changes are events of their own."""


@evolves(IdentityCorrected)
def _(table: GameState, event: IdentityCorrected) -> None:
    named(table, table.objects[event.card], event.number)
    table.altered = table.shifted = event.seq


@evolves(PlaceStated)
def _(table: GameState, event: PlaceStated) -> None:
    table.agenda = [Frame(f.procedure, f.at, f.vars.copy(), event.seq) for f in event.agenda]
    table.choices, table.answers, table.saved = [], {}, None
    table.altered = event.seq


@evolves(GameRewound)
def _(table: GameState, event: GameRewound) -> None:
    former = event.table.copy()
    for name in POSITION:
        setattr(table, name, getattr(former, name))
    saved = table.saved
    while saved is not None:
        saved.pins, saved = table.pins, saved.saved
    table.altered = table.shifted = table.rewound = event.seq


@evolves(GameForked)
def _(table: GameState, event: GameForked) -> None:
    table.pins = msgspec.structs.replace(table.pins, mode=FORKED, chance_algorithm="", seed_commitment="")
