"""Active continuous effects, and the characteristics of cards after their application (`layering`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.abilities.effects import ActiveEffect, LayerStep
from engine.abilities.language.effect_stability import steady
from engine.abilities.layers.layering import Answered, Layering
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

STEADY_CACHE = 4_096


def actives_of(g: RulesContext) -> list[ActiveEffect]:
    """Returns the effects that may apply now: first of static abilities in their zones, then of resolved effects."""
    table, pool = g.state, g.derived.index
    found: list[ActiveEffect] = []
    if pool.statics:
        play, objects, statics = g.book.play_keys, table.objects, pool.statics
        validity = g.derived.rules.validity
        for key in pool.static_keys:
            for object_id in table.zones.get(key, ()):
                obj = objects[object_id]
                for ability_key, place, static in statics.get(obj.number, ()):
                    zones = pool.abilities[ability_key].zones
                    if (obj.zone in play if not zones else obj.zone.rpartition("/")[2] in zones) and not (
                        obj.guise and g.derived.silent(obj)
                    ):
                        since = validity.since(g, obj, ability_key) if validity is not None else 0
                        when = (max(obj.stamp, since), obj.place, object_id)
                        memory = {"place": place}
                        found.append(ActiveEffect(static, object_id, obj.controller, when, ability_key, memory))
    for effect in table.lasting.values():
        if effect.turn and effect.turn != table.turn:
            continue
        found.append(
            ActiveEffect(
                effect.static,
                effect.source,
                effect.controller,
                (effect.stamp, effect.place, effect.id),
                f"@{effect.id}",
                effect.memory,
                effect.fixed,
                effect.id,
                g.recorded(effect.cites),
                effect.spared,
            )
        )
    return found


def all_steady(g: RulesContext, actives: Sequence[ActiveEffect]) -> bool:
    """Returns whether the results of effects stay the same until a card moves, or an effect begins or ends."""
    known, book, rules = g.derived.index.steady, g.book, g.derived.rules
    if g.derived.index.rewords or (rules.validity is not None and not rules.validity.by_place):
        return False
    for static in (active.static for active in actives):
        if id(static) not in known or known[id(static)][0] is not static:
            if len(known) > STEADY_CACHE:
                known.clear()
            unsteady = [name for name, zones in book.groups.items() if book.resolution_zone in zones]
            known[id(static)] = (static, steady(static, unsteady))
        if not known[id(static)][1]:
            return False
    return True


def shapes_of(
    g: RulesContext, actives: Sequence[ActiveEffect], trace: list[LayerStep] | None = None
) -> dict[int, Characteristics]:
    """Returns the characteristics of every object that effects can change, by id."""
    shapes = work_out_layers(g, actives, trace)[0]
    if g.derived.rules.numbers.completes:
        g.derived.rules.numbers.complete(g, shapes, trace)
    return shapes


def work_out_layers(
    g: RulesContext, actives: Sequence[ActiveEffect], trace: list[LayerStep] | None = None
) -> tuple[dict[int, Characteristics], list[Answered]]:
    """Returns what effects make of cards, before rules change numbers after them, and what each effect answered."""
    changing = [a for a in actives if a.static.change is not None]
    if not changing:
        return {}, []
    layering = Layering(g, changing, trace)
    return layering.run(), layering.answers


def complete_shapes(g: RulesContext, shapes: dict[int, Characteristics]) -> dict[int, Characteristics]:
    """Returns shapes with the numbers that rules change after all effects; the given shapes stay as they are."""
    if not g.derived.rules.numbers.completes:
        return shapes
    completed = {card: msgspec.structs.replace(shape) for card, shape in shapes.items()}
    g.derived.rules.numbers.complete(g, completed, None)
    return completed


def estimate_layers(g: RulesContext, actives: Sequence[ActiveEffect]) -> int:
    """Estimates the cost of the layers by counting changes and examined cards."""
    sizes: dict[str, int] = {}
    for key, ids in g.state.zones.items():
        zone = key.rpartition("/")[2]
        sizes[zone] = sizes.get(zone, 0) + len(ids)
    found = 0
    for active in actives:
        to = active.static.to
        if active.static.change is None:
            continue
        if active.fixed is not None or to is None or isinstance(to, str):
            found += len(active.fixed or ()) or 1
        else:
            found += sizes.get(to.zone, len(g.state.objects))
    return found
