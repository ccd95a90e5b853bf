"""Observation of a batch of events by triggered abilities, which count occurrences."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability, When
from engine.abilities.language.rewording import printed_key
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.triggers.matching import (
    Gone,
    Watcher,
    cast_with,
    concerns,
    fits,
    is_secret,
    tell_about,
    tell_missed,
)
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.events.cards import CardFaced, CardMoved
from engine.core.events.effects import DelayedGone, TriggerCounted
from engine.core.events.event import Event
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import Characteristics
from engine.core.table.roles import TRIGGER_REVEAL
from engine.core.table.state import MOVED, TEXT, Delayed, Frame, GameObject, Pending, Vars


def observe(g: RulesContext, start: int) -> None:
    """Counts all triggers of a batch; its events are observed together, once."""
    watched = g.derived.index.watched
    if STATE in watched:
        observe_states(g)
    rules, batch = g.derived.rules.triggers, g.record.events[start:]
    if g.tells_absent:
        _tell_missed(g, batch, watched)
    occasions = [told for event in batch if event.watched for told in rules.occasions(g, event) if told.name in watched]
    if not occasions:
        return
    gone = {e.card: e.last for e in batch if isinstance(e, CardMoved | CardFaced) and _left_play(g, e)}
    hidden: list[tuple[TriggerEvent, Watcher]] = []
    merged = rules.counting.merges(g)
    asks = TRIGGER_REVEAL in g.book.roles
    counted: set[tuple[int, str]] = set()
    together: dict[tuple[int, str], tuple[Watcher, list[TriggerEvent]]] = {}
    meter = current_meter()
    for occasion in occasions:
        for watcher in _watchers(g, occasion, gone):
            meter.spend(1)
            when, one = g.derived.ability(watcher.key).when, (watcher.id, watcher.key)
            if when is None or (merged and not when.one_or_more and one in counted):
                continue
            if fits(g, when, occasion, watcher, gone):
                counted.add(one)
                if asks and is_secret(g, watcher):
                    if _can_show(g, watcher.controller, watcher.id):
                        hidden.append((occasion, watcher))
                elif when.one_or_more:
                    together.setdefault(one, (watcher, []))[1].append(occasion)
                else:
                    count(g, occasion, watcher)
    for watcher, found in together.values():
        count(g, found[0], watcher, *found[1:])
    if g.tells_absent and rules.counting.elsewhere:
        for occasion in occasions:
            for watcher in _absent_watchers(g, occasion, gone):
                when = g.derived.ability(watcher.key).when
                if when is not None:
                    fits(g, when, occasion, watcher, gone)
    _delayed(g, occasions, gone)
    _ask_hidden(g, occasions, hidden)


def _tell_missed(g: RulesContext, batch: Sequence[Event], watched: Container[str]) -> None:
    """Records which abilities do not trigger because what they wait for was so before a batch."""
    for event in batch:
        for missed in g.derived.rules.triggers.counting.list_missed(g, event):
            for watcher in _watchers(g, missed, {}) if missed.name in watched else ():
                when = g.derived.ability(watcher.key).when
                if when is not None:
                    tell_missed(g, when, missed, watcher, {})


STATE = "state"
"""The occasion of state triggers, which wait for a condition to hold."""


def observe_states(g: RulesContext) -> None:
    """Counts state triggers whose condition holds now and that have no waiting occurrence."""
    waiting = {(p.source, _printed(g, p.ability)) for p in g.state.pending.values()}
    if g.derived.rules.triggers.counting.awaits_resolution(g):
        waiting |= {(f.vars["source"], _printed(g, f.vars["ability"])) for f in g.state.agenda if "ability" in f.vars}
        used = (g.obj(i) for i in g.state.zones.get(g.book.resolution_zone, ()))
        waiting |= {(obj.source, _printed(g, obj.ability)) for obj in used if obj.ability}
    for watcher in _watchers(g, TriggerEvent(STATE, g.state.version), {}):
        when = g.derived.ability(watcher.key).when
        if watcher.inert or when is None or when.holds is None or (watcher.id, _printed(g, watcher.key)) in waiting:
            continue
        if Scope(g, watcher.controller, watcher.id, {}).holds(when.holds):
            there = TriggerEvent(STATE, g.record.cause)
            if not g.derived.rules.triggers.counting.bar(g, _occurred(g, (there,), watcher)):
                count(g, there, watcher)


def _printed(g: RulesContext, key: str) -> str:
    """Returns the key of an ability without rewording."""
    return printed_key(key) if g.derived.index.rewords else key


def _left_play(g: RulesContext, event: CardMoved | CardFaced) -> bool:
    """Returns whether the last characteristics of a card count: it left play, or was turned face down."""
    if isinstance(event, CardFaced):
        return event.last is not None
    if event.last is None or event.source not in g.book.play_keys:
        return False
    return event.became != event.card or g.derived.rules.triggers.counting.looks_back(g, event)


def count(g: RulesContext, occasion: TriggerEvent, watcher: Watcher, *others: TriggerEvent) -> None:
    """Counts one occurrence of an ability: a single occasion, or several taken together."""
    rules = g.derived.rules.triggers
    pending = _occurred(g, (occasion, *others), watcher)
    secret = bool(rules.shows) and is_secret(g, watcher)
    barred = rules.counting.bar(g, pending)
    if barred:
        if not secret:
            g.record.emit(ActIncomplete, barred, "count", 1, 0, watcher.controller, watcher.id)
        return
    cause, g.record.cause = g.record.cause, occasion.event
    if secret:
        g.record.emit(CardShown, rules.shows, watcher.id, ("*",), g.obj(watcher.id).shown)
    ability = g.derived.ability(watcher.key)
    cites = rules.counted + rules.clauses(ability, occasion, watcher.id) + watcher.left
    cites += g.derived.rules.of_ability(ability)
    g.record.emit(TriggerCounted, cites + g.derived.rules.principles.of_text(ability.when), pending)
    g.record.cause = cause


def _occurred(g: RulesContext, occasions: Sequence[TriggerEvent], watcher: Watcher) -> Pending:
    """Creates an occurrence of a trigger with its remembered values."""
    memory = {**cast_with(g, watcher.id), **tell_about(g, occasions)}
    return Pending(g.state.next_id, watcher.key, watcher.id, watcher.controller, memory, watcher.last)


def _later(delayed: Delayed, about: Vars) -> Vars:
    """Returns the remembered values of a delayed trigger, from its text and from its occasion."""
    known = {name: value for name, value in delayed.memory.items() if name != TEXT}
    if not about["m.subject"]:  # no card is concerned, so the text keeps its former subject
        return known
    moved = [*known.get(MOVED, ()), *about.get(MOVED, ())]
    return {**known, "m.subject": about["m.subject"], **({MOVED: moved} if moved else {})}


def _watchers(g: RulesContext, occasion: TriggerEvent, gone: Mapping[int, Characteristics | None]) -> Iterable[Watcher]:
    table, pool, play = g.state, g.derived.index, g.book.play_zone
    listening = pool.listeners.get(occasion.name, {})
    granted, objects, validity = pool.grants, table.objects, g.derived.rules.validity
    seen: set[tuple[int, str]] = set()
    for key in pool.play_keys if listening or granted else ():
        for object_id in table.zones.get(key, ()):
            obj = objects[object_id]
            if not (granted or obj.number in listening) or (obj.guise and g.derived.silent(obj)):
                continue
            for ability_key in _keys(g, object_id, obj.number, listening, granted, occasion.name):
                zones = g.derived.ability(ability_key).zones
                why = validity.bar(g, obj, ability_key, gone) if validity is not None else NO_CLAUSES
                if (not zones or play in zones) and (validity is None or not why or validity.notes(why)):
                    if object_id in gone:  # turned face down in place, it triggers only once
                        seen.add((object_id, ability_key))
                    yield Watcher(object_id, obj.controller, ability_key, None, why)
    elsewhere = pool.listening_keys.get(occasion.name, ())
    speaks = {**gone, **{table.became.get(left, left): last for left, last in gone.items()}} if elsewhere else {}
    for key in elsewhere:
        zone, groups = key.rpartition("/")[2], g.book.groups
        for object_id in table.zones.get(key, ()):
            for ability_key in listening.get(objects[object_id].number, ()):
                if not any(zone in groups[name] for name in pool.abilities[ability_key].zones):
                    continue
                if object_id in speaks and _was_in_force(g, speaks[object_id], ability_key):
                    continue  # it was also in force in play, and observes from there
                reads = _as_in_force(g, objects[object_id], ability_key)
                if reads:
                    yield Watcher(object_id, objects[object_id].controller, reads)
    apart = g.derived.rules.triggers.counting.parts_leavers(g)
    rules = g.derived.rules.triggers
    earlier = rules.counting.list_leavers(g, occasion)
    for object_id, last in {**gone, **earlier}.items():
        if last is None or (apart and occasion.card != object_id):
            continue
        for ability_key in last.abilities:
            ability = g.derived.ability(ability_key)
            waits = ability.when is not None and ability.when.event == occasion.name and _in_zones(g, last, ability)
            if (object_id, ability_key) in seen:
                continue
            why = validity.bar(g, last, ability_key, gone) if validity is not None and waits else NO_CLAUSES
            if waits and (validity is None or not why or validity.notes(why)):
                left = rules.counting.left if object_id in earlier else NO_CLAUSES
                yield Watcher(object_id, last.controller, ability_key, last, why, left)


def _absent_watchers(
    g: RulesContext, occasion: TriggerEvent, gone: Mapping[int, Characteristics | None]
) -> Iterable[Watcher]:
    """Yields triggered abilities of cards that left play before the batch, where they are not in force."""
    table, groups, moved = g.state, g.book.groups, {g.state.became.get(left, left) for left in gone}
    why = g.derived.rules.triggers.counting.elsewhere
    for left, last in table.gone.items():
        obj = table.objects.get(table.became.get(left, left))
        if obj is None or obj.id in moved or obj.zone in g.book.play_keys or not g.book.zone_rule(obj.zone).public:
            continue
        for key in last.abilities if last.zone in g.book.play_keys else ():
            ability = g.derived.ability(key)
            here = any(obj.zone.rpartition("/")[2] in groups[name] for name in ability.zones)
            if _waits_for(ability, occasion.name) and not here:
                yield Watcher(obj.id, last.controller, key, None, why, fault="trigger_elsewhere")


def _as_in_force(g: RulesContext, obj: GameObject, key: str) -> str:
    """Returns the key of a printed ability in its present wording; '' if lost or not in force."""
    validity = g.derived.rules.validity
    if (obj.guise and g.derived.silent(obj)) or (validity is not None and validity.bar(g, obj, key, {})):
        return ""
    return next((one for one in g.derived.abilities(obj.id) if _printed(g, one) == key), "")


def _in_zones(g: RulesContext, last: Characteristics, ability: Ability) -> bool:
    """Returns whether an ability was in force where its card last was in play."""
    zone, groups = last.zone.rpartition("/")[2], g.book.groups
    return not ability.zones or any(zone in groups[name] for name in ability.zones)


def _was_in_force(g: RulesContext, last: Characteristics | None, key: str) -> bool:
    """Returns whether a card that left play had an ability that is also in force elsewhere."""
    had = () if last is None else (g.derived.ability(one) for one in last.abilities if _printed(g, one) == key)
    return last is not None and any(_in_zones(g, last, ability) for ability in had)


def _keys(
    g: RulesContext, object_id: int, number: str, listening: dict[str, tuple[str, ...]], granted: bool, name: str
) -> tuple[str, ...]:
    if not g.derived.actives():
        return listening.get(number, ())
    keys = g.derived.characteristics(object_id).abilities
    if not granted:
        return tuple(key for key in listening.get(number, ()) if key in keys)
    return tuple(key for key in keys if _waits_for(g.derived.ability(key), name))


def _waits_for(ability: Ability, name: str) -> bool:
    return ability.kind == "triggered" and ability.when is not None and ability.when.event == name


def _delayed(g: RulesContext, occasions: list[TriggerEvent], gone: Gone) -> None:
    rules = g.derived.rules.triggers
    for delayed in list(g.state.delayed.values()):
        ability = g.derived.ability(delayed.ability)
        if ability.when is None or (delayed.turn and delayed.turn != g.state.turn):
            continue
        scope = Scope(g, delayed.controller, delayed.source, delayed.memory)
        current_meter().spend(len(occasions))
        fitting = [one for one in occasions if _fits_delayed(g, delayed, ability.when, one, scope, gone)]
        merged = rules.counting.merges(g)
        for taken in [fitting] if fitting and ability.when.one_or_more else [[one] for one in fitting]:
            memory = _later(delayed, tell_about(g, taken))
            pending = Pending(g.state.next_id, delayed.ability, delayed.source, delayed.controller, memory)
            barred = rules.counting.bar(g, pending)
            if barred:
                g.record.emit(ActIncomplete, barred, "count", 1, 0, delayed.controller, delayed.source)
                continue
            cause, g.record.cause = g.record.cause, taken[0].event
            cites = rules.delayed + rules.counted + g.derived.rules.principles.of_text(ability.when)
            g.record.emit(TriggerCounted, cites, pending)
            if not delayed.every:
                g.record.emit(DelayedGone, rules.delayed, delayed.id)
            g.record.cause = cause
            if not delayed.every or merged:
                break


def _fits_delayed(
    g: RulesContext, delayed: Delayed, when: When, occasion: TriggerEvent, scope: Scope, gone: Gone
) -> bool:
    """Returns whether a delayed trigger waits for this occasion."""
    if isinstance(when.who, str):
        meant = scope.meant("self") if when.who == "self" else (g.bearer(delayed.source),)
        if occasion.card not in meant and occasion.became not in meant:
            return False
    return occasion.name == when.event and concerns(g, when, delayed.ability, occasion, scope, gone)


def _can_show(g: RulesContext, seat: str, object_id: int) -> bool:
    """Returns whether a card is hidden from others but not from this seat, so that the seat can reveal it."""
    shown, zone = g.state.objects[object_id].shown, g.state.objects[object_id].zone
    rule = g.book.zone_rule(zone)
    return "*" not in shown and not rule.public and (rule.owner_sees or seat in shown)


def _ask_hidden(g: RulesContext, occasions: list[TriggerEvent], hidden: list[tuple[TriggerEvent, Watcher]]) -> None:
    """Asks each seat that may hold such a hidden card whether to reveal it, so that asking gives nothing away."""
    names = {o.name for o in occasions if o.name in g.derived.index.hidden}
    if not names or TRIGGER_REVEAL not in g.book.roles:
        return
    book, keys = g.book, {key for name in names for keys in g.derived.index.hidden[name].values() for key in keys}
    numbers = {number for name in names for number in g.derived.index.hidden[name]}
    listening = {zone for key in keys for name in g.derived.index.abilities[key].zones for zone in book.groups[name]}
    zones = sorted(zone for zone in listening if not book.zones[zone].public)
    asked: list[Frame] = []
    for seat in (g.opponent(g.turn_player), g.turn_player) if g.turn_player else ():
        if not any(_can_show(g, seat, card) for zone in zones for card in g.zone(seat, zone)):
            continue
        candidates = [
            g.derived.rules.triggers.counting.note_hidden(watcher.id, watcher.key, occasion)
            for occasion, watcher in hidden
            if watcher.controller == seat
        ]
        unseen = any(
            obj.owner == seat and obj.number in numbers and not book.zone_rule(obj.zone).public and "*" not in obj.shown
            for obj in g.state.objects.values()
        )
        if unseen:
            asked.append(book.roles[TRIGGER_REVEAL].frame(seat=seat, candidates=candidates))
    for n, frame in enumerate(asked):
        both: Vars = {"both": True} if len(asked) > 1 else {}
        told = msgspec.structs.replace(frame, vars={**frame.vars, **both})
        g.push(told, g.derived.rules.principles.turn_player_first if n else NO_CLAUSES)
