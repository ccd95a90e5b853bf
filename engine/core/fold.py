"""All the remembering: how each event changes the table. Total and rule-free; it never refuses or judges."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

import engine.judge.fold  # noqa: F401  # it says how a judge's events change the table
from engine.abilities.language.ability import Ability
from engine.core import events as ev
from engine.core.choice import CHANCE
from engine.core.handlers import HANDLERS, evolves
from engine.core.hidden_numbers import rename
from engine.core.state import (
    DATES,
    ENGINE_LIMIT,
    FIRST_DRAWN,
    MOVED,
    TEXT,
    Frame,
    GameObject,
    GameState,
    Lasting,
    Result,
    Vars,
    decide_freely,
)  # fmt: skip
from engine.observed.fold import seen_stays_seen

__all__ = ["HANDLERS", "LogGap", "UnknownEvent", "evolve", "evolves", "fold", "opened", "take_step"]


class UnknownEvent(LookupError):
    """An event type without an entry: the table would be wrong without looking wrong."""


def evolve(table: GameState, event: ev.Event) -> None:
    """Apply one event to the table, in place. The only writer of a table."""
    try:
        handler = HANDLERS[type(event)]
    except KeyError:
        raise UnknownEvent(f"no handler for event type {type(event).__name__!r}") from None
    handler(table, event)
    table.version = event.seq


def opened(first: ev.Event) -> GameState:
    """The table after the first event of a log.

    Raises:
        ValueError: the log does not start with `game-opened`.
    """
    if not isinstance(first, ev.GameOpened):
        raise ValueError(f"a log starts with game-opened, this one with {type(first).__name__}")
    table = GameState(first.pins)
    for obj in first.objects:
        own = msgspec.structs.replace(obj)
        table.objects[own.id] = own
        table.zones.setdefault(own.zone, []).append(own.id)
    drawn = [i for i in table.objects if i >= FIRST_DRAWN] if first.pins.number_key else []
    table.next_id = max(table.objects.keys() - set(drawn), default=0) + 1
    for number in drawn:
        table.born[number] = table.next_id
        table.next_id += 1
    table.agenda = [Frame(f.procedure, f.at, dict(f.vars), first.seq) for f in first.agenda]
    table.turn, table.turn_player = first.turn, first.turn_player
    table.facts, table.unknown = dict(first.facts), first.unknown
    for effect in first.lasting:
        _begin(table, effect)
    for pending in first.pending:
        table.pending[pending.id] = pending
    known = [*(e.id for e in first.lasting), *(p.id for p in first.pending)]
    table.next_id = max([table.next_id, *(number + 1 for number in known)])
    table.version = table.altered = table.shifted = first.seq
    return table


def fold(log: Iterable[ev.Event], until: int | None = None) -> GameState:
    """Fold a log into the table it describes, up to and including event `until` (None: all of it).

    Raises:
        LogGap: a sequence number is missing or repeated; the message names it.
    """
    events = iter(log)
    table = opened(next(events))
    handlers = HANDLERS
    for event in events:
        if until is not None and event.seq > until:
            break
        if event.seq != table.version + 1:
            raise LogGap(f"event {event.seq} follows event {table.version}")
        handlers[type(event)](table, event)
        table.version = event.seq
    return table


class LogGap(ValueError):
    """A log misses or repeats an event."""


@evolves(ev.GameOpened)
def _(table: GameState, event: ev.GameOpened) -> None:
    raise ValueError(f"game-opened at {event.seq}: a game opens once")


@evolves(ev.StepTaken)
def take_step(table: GameState, event: ev.StepTaken) -> None:
    """The procedure on top goes on, asks others to go first, or is over."""
    agenda = table.agenda
    frame = agenda[-1]
    frame.cause = event.seq
    if event.sets:
        frame.vars.update(event.sets)
    if event.goto:
        frame.at = event.goto
    else:
        agenda.pop()
        if event.returns and agenda:
            agenda[-1].vars.update(event.returns)
    if event.calls:
        for called in event.calls:
            agenda.append(Frame(called.procedure, called.at, called.vars.copy(), event.seq))


@evolves(ev.ProcedureCalled)
def _(table: GameState, event: ev.ProcedureCalled) -> None:
    called = event.frame
    table.agenda.append(Frame(called.procedure, called.at, called.vars.copy(), event.seq))


@evolves(ev.ProcedureAbandoned)
def _(table: GameState, event: ev.ProcedureAbandoned) -> None:
    del table.agenda[event.depth :]


@evolves(ev.ChoiceOpened)
def _(table: GameState, event: ev.ChoiceOpened) -> None:
    table.choices.append(event.choice)


@evolves(ev.ChoiceMade)
def _(table: GameState, event: ev.ChoiceMade) -> None:
    for choice in table.choices:
        if choice.id == event.choice:
            table.choices.remove(choice)
            table.asked[event.seat] = table.asked.get(event.seat, 0) + 1
            if choice.leaves_alternatives:
                decide_freely(table, choice, event.seq, event.picks)
            frame = table.agenda[-1]
            frame.cause = event.seq
            frame.vars[choice.into] = event.value
            if choice.secret:
                table.answers[choice.seat] = event.value
            if choice.seat == CHANCE:
                table.chances += 1
            return


@evolves(ev.ChoicesRevealed)
def _(table: GameState, event: ev.ChoicesRevealed) -> None:
    table.answers = {}


@evolves(ev.AttemptRefused)
def _(table: GameState, event: ev.AttemptRefused) -> None:
    """Evidence only."""


@evolves(ev.Conceded)
def _(table: GameState, event: ev.Conceded) -> None:
    """What follows is said by `game-ended`."""


@evolves(ev.ZonePlaced)
def _(table: GameState, event: ev.ZonePlaced) -> None:
    moved = table.zones.pop(event.source, [])
    for object_id in moved:
        table.objects[object_id].zone = event.target
    table.zones.setdefault(event.target, []).extend(moved)
    table.altered = table.shifted = event.seq


@evolves(ev.CardMoved)
def _(table: GameState, event: ev.CardMoved) -> None:
    old = event.card
    table.zones[event.source].remove(old)
    obj = table.objects.pop(old)
    target = table.zones.setdefault(event.target, [])
    new = event.became
    if event.index < 0:
        target.append(new)
    else:
        target.insert(event.index, new)
    table.altered = table.shifted = event.seq
    if new == old:
        obj.zone, obj.controller = event.target, event.controller
        table.objects[old] = obj
        return
    table.objects[new] = GameObject(
        new, obj.card, obj.number, obj.owner, event.controller, event.target, event.orientation, event.face_up,
        event.guise, 0, table.turn, event.verb, event.batch, 0, event.shown,
    )  # fmt: skip
    if new >= FIRST_DRAWN and table.pins.number_key:
        table.born[new] = table.next_id
        table.next_id += 1
    elif new >= table.next_id:
        table.next_id = new + 1
    if event.last is not None:
        table.gone[old] = event.last
    table.became[old] = new
    if old in table.renumbered:  # it had come back by a rewind
        del table.renumbered[old]
    if event.text:
        _still_meant(table, event.text, old, new)


def _still_meant(table: GameState, text: int, old: int, new: int) -> None:
    """A text goes on speaking of a card that it moved, and so do the abilities and effects that it has made."""

    def also(memory: Vars) -> Vars:
        return {**memory, MOVED: [*memory.get(MOVED, ()), old, new]}

    for frame in table.agenda:
        if frame.vars.get(TEXT) == text:
            frame.vars = also(frame.vars)
    for obj in table.objects.values():
        if obj.memory.get(TEXT) == text:
            obj.memory = also(obj.memory)
    for delayed in table.delayed.values():
        if delayed.memory.get(TEXT) == text:
            table.delayed[delayed.id] = msgspec.structs.replace(delayed, memory=also(delayed.memory))
    for effect in table.lasting.values():
        if effect.memory.get(TEXT) == text:
            table.lasting[effect.id] = msgspec.structs.replace(effect, memory=also(effect.memory))


@evolves(ev.ZoneReordered)
def _(table: GameState, event: ev.ZoneReordered) -> None:
    table.zones[event.zone] = list(event.order)
    table.altered = event.seq


@evolves(ev.CardsRenumbered)
def _(table: GameState, event: ev.CardsRenumbered) -> None:
    names = dict(zip(event.cards, event.now, strict=True))
    table.zones[event.zone] = [names.get(i, i) for i in table.zones[event.zone]]
    rename(table, names)
    table.altered = table.shifted = event.seq


@evolves(ev.CardTurned)
def _(table: GameState, event: ev.CardTurned) -> None:
    table.objects[event.card].orientation = event.orientation
    table.altered = event.seq


@evolves(ev.MemoryKept)
def _(table: GameState, event: ev.MemoryKept) -> None:
    table.objects[event.card].memory = event.memory
    table.altered = event.seq


@evolves(ev.CardFaced)
def _(table: GameState, event: ev.CardFaced) -> None:
    obj = table.objects[event.card]
    obj.face_up, obj.guise, obj.shown = event.face_up, event.guise, event.shown
    if event.last is not None:
        table.gone[event.card] = event.last
    table.altered = table.shifted = event.seq


@evolves(ev.MarkersChanged)
def _(table: GameState, event: ev.MarkersChanged) -> None:
    obj = table.objects[event.card]
    kept = {name: count for name, count in obj.markers.items() if name != event.name}
    obj.markers = {**kept, event.name: event.now} if event.now else kept
    table.altered = event.seq


@evolves(ev.CardAttached)
def _(table: GameState, event: ev.CardAttached) -> None:
    table.objects[event.card].attached_to = event.to
    table.altered = event.seq


@evolves(ev.CardShown)
def _(table: GameState, event: ev.CardShown) -> None:
    table.objects[event.card].shown = event.seats


def _only_said(table: GameState, event: ev.Event) -> None:
    """Said for those who watch and for the record; nothing on the table changes by it."""


for _kind in (ev.ConditionOccurred, ev.ActIncomplete, ev.EventReplaced, ev.ReplacementDeclined, ev.PlayerLost):
    evolves(_kind)(_only_said)


@evolves(ev.DamageTaken)
def _(table: GameState, event: ev.DamageTaken) -> None:
    table.facts[f"damaged/{event.player}"] = "card" if event.card else "empty"
    table.altered = event.seq


@evolves(ev.ValueChanged)
def _(table: GameState, event: ev.ValueChanged) -> None:
    table.facts[f"value/{event.card}/{event.name}"] = event.value


@evolves(ev.TriggerCounted)
def _(table: GameState, event: ev.TriggerCounted) -> None:
    table.pending[event.pending.id] = event.pending
    table.set_off[event.pending.ability] = event.seq
    table.next_id = max(table.next_id, event.pending.id + 1)


@evolves(ev.TriggerSpent)
def _(table: GameState, event: ev.TriggerSpent) -> None:
    table.pending.pop(event.pending, None)


@evolves(ev.AbilityPlaced)
def _(table: GameState, event: ev.AbilityPlaced) -> None:
    obj = msgspec.structs.replace(event.obj)
    table.objects[obj.id] = obj
    table.zones.setdefault(obj.zone, []).append(obj.id)
    table.next_id = max(table.next_id, obj.id + 1)


@evolves(ev.AbilityRemoved)
def _(table: GameState, event: ev.AbilityRemoved) -> None:
    obj = table.objects.pop(event.obj)
    table.zones[obj.zone].remove(obj.id)


def _begin(table: GameState, effect: Lasting) -> None:
    table.lasting[effect.id] = effect
    table.next_id = max(table.next_id, effect.id + 1)
    change = effect.static.change
    if change is not None and change.gain_ability is not None:
        table.granted[f"@{effect.id}"] = change.gain_ability
    if effect.static.replace is not None or effect.static.fails is not None:
        table.granted[f"@{effect.id}"] = Ability("static", statics=(effect.static,))


@evolves(ev.EffectBegan)
def _(table: GameState, event: ev.EffectBegan) -> None:
    _begin(table, event.effect)
    table.altered = table.shifted = event.seq


@evolves(ev.EffectEnded)
def _(table: GameState, event: ev.EffectEnded) -> None:
    table.lasting.pop(event.effect, None)
    table.altered = table.shifted = event.seq


@evolves(ev.EffectNarrowed)
def _(table: GameState, event: ev.EffectNarrowed) -> None:
    effect = table.lasting[event.effect]
    table.lasting[event.effect] = msgspec.structs.replace(effect, spared=(*effect.spared, event.card))
    table.altered = table.shifted = event.seq


@evolves(ev.EffectsOrdered)
def _(table: GameState, event: ev.EffectsOrdered) -> None:
    for place, source in enumerate(event.order):
        if source in table.objects:
            table.objects[source].place = place
    table.altered = table.shifted = event.seq


@evolves(ev.DelayedSet)
def _(table: GameState, event: ev.DelayedSet) -> None:
    table.delayed[event.delayed.id] = event.delayed
    table.granted[event.delayed.ability] = event.ability
    table.next_id = max(table.next_id, event.delayed.id + 1)


@evolves(ev.DelayedGone)
def _(table: GameState, event: ev.DelayedGone) -> None:
    table.delayed.pop(event.delayed, None)


@evolves(ev.FactNoted)
def _(table: GameState, event: ev.FactNoted) -> None:
    if event.value is None:
        table.facts.pop(event.name, None)
    else:
        table.facts[event.name] = event.value
    table.altered = event.seq
    if event.name.startswith(DATES):
        table.shifted = event.seq


@evolves(ev.TurnBegan)
def _(table: GameState, event: ev.TurnBegan) -> None:
    table.turn, table.turn_player, table.decided, table.set_off = event.turn, event.player, {}, {}
    table.altered = table.shifted = event.seq


@evolves(ev.StateSaved)
def _(table: GameState, event: ev.StateSaved) -> None:
    outer, table.saved = table.saved, None
    while outer is not None and not _under_way(table, outer):
        outer = outer.saved
    kept = table.copy()
    table.saved, kept.saved = kept, outer


def _under_way(table: GameState, kept: GameState) -> bool:
    """Whether the procedure before which a table was kept goes on below the topmost one: it may be gone back to."""
    place = len(kept.agenda) - 1
    return place < len(table.agenda) - 1 and table.agenda[place].procedure == kept.agenda[place].procedure


@evolves(ev.StateRestored)
def _(table: GameState, event: ev.StateRestored) -> None:
    saved = table.saved_here()
    if saved is None:
        return
    kept = {"pins", "version", "next_id", "chances", "saved", "altered", "shifted", "renewed", "born", "renumbered"}
    known = {obj.card: obj.number for obj in table.objects.values()} if table.unknown is not None else {}
    for name in GameState.__struct_fields__:
        if name not in kept:
            setattr(table, name, getattr(saved, name))
    table.saved = saved.saved
    seen_stays_seen(table, known)
    table.altered = table.shifted = event.seq


@evolves(ev.GameEnded)
def _(table: GameState, event: ev.GameEnded) -> None:
    table.result = Result(event.winner, event.losers, event.cites, event.seq)
    table.choices = []


@evolves(ev.LimitReached)
def _(table: GameState, event: ev.LimitReached) -> None:
    table.facts[ENGINE_LIMIT] = event.limit


@evolves(ev.ChanceRenewed)
def _(table: GameState, event: ev.ChanceRenewed) -> None:
    table.renewed = (*table.renewed, event.seed_commitment)


@evolves(ev.SeedRevealed)
def _(table: GameState, event: ev.SeedRevealed) -> None:
    table.seed = event.seed
