"""What each event of a log touches on the table: which zones and which aspects of which cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.core import events as ev
from engine.core.state import GameObject, GameState

Key = tuple[str, Any, str]
"""An aspect: of which kind (`placed`, `zone`), of what (an object, a zone), and which one (a kind of markers)."""

TURN: Key = ("turn", 0, "")
RESULT: Key = ("result", 0, "")
PLACE: Key = ("place", 0, "")

Looked = dict[int, tuple[Any, ...]]

_STATES = ("placed", "named", "controller", "turned", "faced", "attached")


def zone(key: str) -> Key:
    """Which cards lie in a zone."""
    return ("zone", key, "")


def _moved(table: GameState, event: ev.CardMoved) -> Iterator[Key]:
    yield zone(event.source)
    yield zone(event.target)
    yield ("placed", event.became, "")
    old = table.objects.get(event.card)
    if old is not None and old.attached_to and event.became != event.card:
        yield ("carrying", old.attached_to, "")


def _attached(table: GameState, event: ev.CardAttached) -> Iterator[Key]:
    yield ("attached", event.card, "")
    yield ("carrying", event.to, "")
    yield ("carrying", table.objects[event.card].attached_to, "")


def _zone_placed(table: GameState, event: ev.ZonePlaced) -> Iterator[Key]:
    yield zone(event.source)
    yield zone(event.target)
    for each in table.zones.get(event.source, ()):
        yield ("placed", each, "")


def _renumbered(table: GameState, event: ev.CardsRenumbered) -> Iterator[Key]:
    yield zone(event.zone)
    for each in (*event.cards, *event.now):
        yield ("placed", each, "")


TOUCHED: dict[type[ev.Event], Callable[[GameState, Any], Any]] = {
    ev.CardMoved: _moved,
    ev.CardsRenumbered: _renumbered,
    ev.CardAttached: _attached,
    ev.ZonePlaced: _zone_placed,
    ev.CardTurned: lambda table, event: (("turned", event.card, ""),),
    ev.CardFaced: lambda table, event: (("faced", event.card, ""),),
    ev.MarkersChanged: lambda table, event: (("markers", event.card, event.name), ("markers", event.card, "")),
    ev.CardIdentified: lambda table, event: (("named", event.card, ""),),
    ev.IdentityCorrected: lambda table, event: (("named", event.card, ""),),
    ev.CardsUnknown: lambda table, event: tuple(("named", card, "") for card in event.cards),
    ev.TurnBegan: lambda table, event: (TURN,),
    ev.FactNoted: lambda table, event: (("fact", event.name, ""),),
    ev.DamageTaken: lambda table, event: (("fact", f"damaged/{event.player}", ""),),
    ev.ValueChanged: lambda table, event: (("fact", f"value/{event.card}/{event.name}", ""),),
    ev.LimitReached: lambda table, event: (("fact", "engine_limit", ""),),
    ev.GameEnded: lambda table, event: (RESULT,),
}
"""For each type that touches something a claim can be about: what, told on the table before the event."""

_STILL = (
    ev.StepTaken, ev.ProcedureCalled, ev.ProcedureAbandoned, ev.ChoiceOpened, ev.ChoiceMade, ev.ChoicesRevealed,
    ev.ChoiceRenewed, ev.PlaceStated, ev.AttemptRefused, ev.Conceded, ev.ZoneReordered, ev.MemoryKept, ev.CardShown,
    ev.ConditionOccurred, ev.TriggerCounted, ev.TriggerSpent, ev.AbilityPlaced, ev.AbilityRemoved, ev.EffectBegan,
    ev.EffectEnded, ev.EffectNarrowed, ev.EffectsOrdered, ev.DelayedSet, ev.DelayedGone, ev.ActIncomplete,
    ev.EventReplaced, ev.ReplacementDeclined, ev.StateSaved, ev.PlayerLost, ev.SeedRevealed,
    ev.RulingGiven, ev.TableCorrected, ev.GameForked, ev.ChanceRenewed,
)  # fmt: skip
STILL = frozenset(_STILL)
"""Types that leave cards, zones, turn, facts and result as they are. Any other type may change all of them."""

PLACES = frozenset(
    {ev.StepTaken, ev.ProcedureCalled, ev.ProcedureAbandoned, ev.ChoiceOpened, ev.ChoiceMade, ev.PlaceStated,
     ev.StateRestored, ev.GameRewound, ev.GameEnded}
)  # fmt: skip
"""Types after which play may stand at another clause."""


def looked(table: GameState) -> Looked:
    """Every object as it is, to be compared with what an event leaves of it."""
    return {obj.id: _look(obj) for obj in table.objects.values()}


def _look(obj: GameObject) -> tuple[Any, ...]:
    return (obj.zone, obj.number, obj.controller, obj.orientation, (obj.face_up, obj.guise), obj.attached_to,
            obj.markers)  # fmt: skip


def changed(
    before: Looked, table: GameState, facts: dict[str, Any], turn: tuple[int, str], over: bool
) -> Iterator[Key]:
    """What an event touched that put a whole table in place of another (a rewinding, a state restored)."""
    for obj in table.objects.values():
        was, now = before.get(obj.id), _look(obj)
        if was is None:
            yield ("placed", obj.id, "")
            yield zone(obj.zone)
            continue
        if was[0] != now[0]:
            yield zone(was[0])
            yield zone(now[0])
        for place, kind in enumerate(_STATES):
            if was[place] != now[place]:
                yield (kind, obj.id, "")
        if was[5] != now[5]:
            yield ("carrying", was[5], "")
            yield ("carrying", now[5], "")
        if was[6] != now[6]:
            yield ("markers", obj.id, "")
            for name in {*was[6], *now[6]}:
                if was[6].get(name) != now[6].get(name):
                    yield ("markers", obj.id, name)
    for gone in before.keys() - table.objects.keys():
        yield zone(before[gone][0])
        yield ("carrying", before[gone][5], "")
    for name in {*facts, *table.facts}:
        if facts.get(name) != table.facts.get(name):
            yield ("fact", name, "")
    if turn != (table.turn, table.turn_player):
        yield TURN
    if over != (table.result is not None):
        yield RESULT
