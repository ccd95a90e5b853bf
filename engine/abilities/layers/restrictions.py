"""Restrictions and revealed top cards by continuous effects, and which effects are in force."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.abilities.effects import ActiveEffect, LayerStep
from engine.abilities.evaluate import scope_of
from engine.abilities.language.ability import Static
from engine.abilities.language.selectors import Select
from engine.abilities.layers.active_effects import actives_of, shapes_of
from engine.abilities.layers.changes import is_given
from engine.abilities.view import RulesContext, keep_until_altered
from engine.core.table.bounds.work import current_meter
from engine.core.table.state import GameObject


def forbids(static: Static) -> bool:
    """Returns whether a continuous effect, or an ability that it grants, forbids acts."""
    return any(one.forbid or (one.change is not None and one.change.forbid) for one in with_granted(static))


def replaces(static: Static) -> bool:
    """Returns whether a continuous effect, or an ability that it grants, replaces an act."""
    return any(one.replace is not None for one in with_granted(static))


def with_granted(static: Static) -> Iterator[Static]:
    """Yields an effect, and those of the ability that it grants, at any depth."""
    yield static
    granted = static.change.gain_ability if static.change is not None else None
    for one in granted.statics if granted is not None else ():
        yield from with_granted(one)


def list_granted(g: RulesContext) -> list[ActiveEffect]:
    """Returns the bans and replacements of abilities that effects have granted to cards, in the zones of these."""
    found = []
    for object_id, shape in g.derived.shapes().items():
        for key in dict.fromkeys(filter(is_given, shape.abilities)):
            ability, obj = g.derived.ability(key), g.state.objects[object_id]
            zone = obj.zone.rpartition("/")[2]
            if zone not in ability.zones if ability.zones else obj.zone not in g.book.play_keys:
                continue
            when = (obj.stamp, obj.place, object_id)
            found += [
                ActiveEffect(static, object_id, obj.controller, when, key, {"place": place}, effect=-1)
                for place, static in enumerate(ability.statics)
                if static.replace is not None or static.forbid or (static.change is not None and static.change.forbid)
            ]
    return found


def forbidding(
    g: RulesContext, act: str, object_id: int, player: str, by: int, without: Collection[int] = ()
) -> ActiveEffect | None:
    """Returns the first effect that forbids an act; see `RulesContext.forbidden`.

    Args:
        without: the numbers of lasting effects that are left out.
    """
    for at, active in enumerate(g.derived.standing()):
        static = active.static
        if active.effect and active.effect in without:
            continue
        if player and act in static.forbid and static.forbid_player is not None:
            if scope_of(g, active).player(static.forbid_player) == player and _applies(g, at):
                return active
        if object_id and static.change is not None and act in static.change.forbid:
            if static.change.by is not None and not (by and scope_of(g, active).did(static.change.by, by)):
                continue
            if _means(g, at, active, object_id) and _applies(g, at):
                return active
    return None


def shows_top(g: RulesContext, obj: GameObject) -> bool:
    """Returns whether an effect reveals a card as the top card of its zone."""
    ids = g.state.zones[obj.zone]
    if not ids or ids[0] != obj.id:
        return False
    return any(
        active.static.reveal_top is not None
        and obj.zone == f"{active.controller}/{active.static.reveal_top}"
        and _applies(g, at)
        for at, active in enumerate(g.derived.actives())
    )


def shown_tops(g: RulesContext) -> list[int]:
    """Returns the top cards of hidden zones that effects reveal."""
    tops = (ids[0] for key, ids in g.state.zones.items() if ids and not g.book.zone_rule(key).public)
    return [top for top in tops if shows_top(g, g.state.objects[top])]


def is_in_force(g: RulesContext, active: ActiveEffect) -> bool:
    """Returns whether an effect is in force: made by an effect, or of an ability that its card still has."""
    if active.effect:
        return True
    if active.key not in g.derived.characteristics(active.source).abilities:
        return False
    validity = g.derived.rules.validity
    return validity is None or not validity.bar(g, g.state.objects[active.source], active.key, {})


def reaching(g: RulesContext, object_id: int, *, older: bool) -> set[tuple[int, str]]:
    """Returns the effects, by source and key, that change or restrict a face-up card in play.

    With `older`, only effects older than the card's arrival; none if the edition has no clause about them.
    """
    obj = g.state.objects[object_id]
    if not g.derived.rules.continuous.entering or not obj.face_up or obj.zone not in g.book.play_keys:
        return set()
    found = {
        (active.source, active.key)
        for at, active in enumerate(g.derived.standing())
        if active.static.change is not None
        and active.static.change.forbid
        and not (older and active.when[0] >= obj.stamp)
        and _means(g, at, active, object_id)
        and _applies(g, at)
    }
    if object_id in g.derived.shapes():
        trace: list[LayerStep] = []
        shapes_of(g, actives_of(g), trace)
        found |= {(t.source, t.key) for t in trace if t.card == object_id and (t.met or not older)}
    return found


def list_unmet(g: RulesContext, object_id: int) -> Iterator[ActiveEffect]:
    """Yields the effects of static abilities that would apply to a card if their condition held."""
    for at, active in enumerate(g.derived.standing()):
        if active.effect > 0 or active.static.change is None or active.static.while_ is None:
            continue
        if not lasts(g, at) and is_in_force(g, active) and _means(g, at, active, object_id):
            yield active


@keep_until_altered
def _applies(g: RulesContext, at: int) -> bool:
    """Returns whether an effect is in force and its condition holds; `at` is its index among those that stand."""
    return is_in_force(g, g.derived.standing()[at]) and lasts(g, at)


@keep_until_altered
def lasts(g: RulesContext, at: int) -> bool:
    """Returns whether the condition of an active effect holds, by its index among those that stand."""
    active = g.derived.standing()[at]
    while_ = active.static.while_
    return while_ is None or scope_of(g, active).holds(while_)


def is_subject(g: RulesContext, at: int, object_id: int) -> bool:
    """Returns whether an effect selects a card, by its index among those that stand, whether or not it applies."""
    return _means(g, at, g.derived.standing()[at], object_id)


@keep_until_altered
def _settled(g: RulesContext, at: int) -> Select:
    """Returns the selector of an effect with amounts replaced by numbers."""
    active = g.derived.standing()[at]
    assert isinstance(active.static.to, Select)
    return scope_of(g, active).settle(active.static.to)


def _means(g: RulesContext, at: int, active: ActiveEffect, object_id: int) -> bool:
    """Returns whether an effect selects a card, testing only this card."""
    to = active.static.to
    if active.fixed is not None:
        return object_id in active.fixed and object_id not in active.spared
    if to is None or isinstance(to, str):
        return object_id == (active.source if to != "bearer" else g.bearer(active.source))
    current_meter().spend(1)
    return object_id not in active.spared and scope_of(g, active).finds(_settled(g, at), object_id)
