"""The judge: watches the game live, keeps the table of the most interesting moment, asks about it afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator_client import Event, Options, Seat, Table, TableObject
from adjudicator_client.model import PlaceExplained, ResultExplained, ValueExplained, Verified

IN_BATTLE = "attack"
"""The procedure inside which a moment is most interesting."""
VALUE = "power"
DECIDING = ("damage-taken", "player-lost")
LAST_EVENTS = 12
KEPT = 12
"""Moments among which the judge chooses when the game is over."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as it was seen live, and the unit whose power is asked about."""

    table: Table
    unit: TableObject
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """What the judge was told about a moment, and about the end."""

    moment: Moment
    moves: Options
    place: PlaceExplained
    power: ValueExplained
    result: ResultExplained
    deciding: tuple[Event, ...]
    replayed: Table
    verified: Verified


def watch(judge: Seat) -> list[Moment]:
    """Follow the game to its end; returns the best moments of all at which a question was asked.

    The table is asked for at the version of each message, so it does not matter how far the players are.
    """
    best: list[Moment] = []
    for news in judge.watch():
        if news.waiting_for and not news.game_over:
            moment = moment_of(judge.table(at_version=news.version))
            if moment is not None:
                best = sorted([*best, moment], key=lambda each: each.score, reverse=True)[:KEPT]
    return best


def moment_of(table: Table) -> Moment | None:
    """How interesting a table is: a unit whose power is not the printed one, a battle, several effects, options."""
    units = [found for zone in table.zones.values() if zone.public for found in zone.objects if VALUE in found.values]
    units = [unit for unit in units if unit.orientation]
    if not units:
        return None
    unit = max(units, key=lambda found: (abs(change_of(found)), found.id))
    battle = any(place.procedure == IN_BATTLE for place in table.agenda)
    changed = sum(change_of(found) != 0 for found in units)
    options = sum(len(choice.options) for choice in table.choices)
    return Moment(table, unit, (int(changed > 0), int(battle), min(changed, 3), min(options, 6)))


def change_of(found: TableObject) -> int:
    """How far the power of a unit is from what is printed."""
    number = found.values[VALUE]
    return number.value - number.printed


def ask(judge: Seat, moments: list[Moment]) -> Answers:
    """Everything the judge asks once the game is over, about the moment whose power has most reasons."""

    def reasons(moment: Moment) -> tuple[int, ...]:
        version = moment.table.version
        power = judge.explain_value(moment.unit.id, VALUE, at_version=version)
        choice = judge.options(at_version=version).choice
        known = sum(step.source != 0 for step in power.steps)
        return (len(power.steps), known, int(bool(choice and choice.barred)), *moment.score)

    moment = max(moments, key=reasons)
    then, ended = moment.table.version, judge.explain_result()
    return Answers(
        moment,
        moves=judge.options(at_version=then),
        place=judge.explain_place(at_version=then),
        power=judge.explain_value(moment.unit.id, VALUE, at_version=then),
        result=ended,
        deciding=deciding(judge, ended.result.seq),
        replayed=judge.table(at_version=then),
        verified=judge.verify(),
    )


def deciding(judge: Seat, end: int) -> tuple[Event, ...]:
    """What happened to the players in the last events up to the end of the game."""
    last = judge.events(max(0, end - LAST_EVENTS), at_version=end)
    return tuple(event for event in last if event.type in DECIDING)
