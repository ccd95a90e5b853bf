"""916, 813.4. Damage to units: its source, its changes, and its simultaneous dealing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.abilities.effects import ActiveEffect
from engine.abilities.evaluate import Scope, scope_of
from engine.abilities.instructions.damage import DamageTo
from engine.abilities.language.ability import Ability, DamageChange, Static
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.clauses.finding import Finding, permits
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.generic.v1_2.ch0200_cards import advantages
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import names_knocked_out, of_text
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import DealDamage
from engine.rulebooks.generic.v1_2.edition import GE

UNIT_DEALS_IT = GE.cite("916.1", "916.4", "813.4")
CARD_DEALS_IT = GE.cite("916.1", "916.4")
ONE_GO = GE.cite("916.4a")
PRINTED = GE.cite("809.6")
UP_OR_DOWN = GE.cite("916.2")
DOUBLED = GE.cite("205.1")
ADVANTAGE_OVER = GE.cite("704.3c-1", "205.1", "204.2")
OF_BASE_ABILITY = GE.cite("805.2")


class Changing(NamedTuple):
    """One effect that changes damage."""

    change: DamageChange
    """The change."""
    scope: Scope
    """The point of view from which its text is read."""
    source: int
    """The card it comes from."""
    key: str
    """The key of its ability."""
    named: Cites = NO_CLAUSES
    """The clauses by which its text names objects."""


def changing(g: RulesContext, side: str, unit: int) -> list[Changing]:
    """Returns the effects that change the damage a unit deals (`dealt`) or takes (`taken`), oldest first."""
    found = []
    for active in sorted(g.derived.actives(), key=lambda active: active.when):
        change = active.static.damage
        if change is not None and change.side == side and _reaches(g, active, unit):
            found.append(Changing(change, scope_of(g, active), active.source, active.key, of_text(active.static)))
    return found


def tell_out_of_force(g: RulesContext, side: str, unit: int) -> None:
    """802.2a: records which abilities would change the damage a unit deals or takes if no unit were stunned."""
    for active in g.derived.actives() if g.tells_absent else ():
        change = active.static.damage
        if change is None or change.side != side or active.effect or g.derived.in_force(active):
            continue
        why = kinds.VALIDITY.bar(g, g.obj(active.source), active.key, {})
        if kinds.VALIDITY.notes(why) and _is_meant(g, active, unit):
            g.record.emit(ActIncomplete, why, "static_inert", 1, 0, active.controller, active.source)


def _reaches(g: RulesContext, active: ActiveEffect, unit: int) -> bool:
    return g.derived.in_force(active) and _is_meant(g, active, unit)


def _is_meant(g: RulesContext, active: ActiveEffect, unit: int) -> bool:
    """Returns whether an effect applies to a unit while it is in force."""
    scope = scope_of(g, active)
    if active.static.while_ is not None and not scope.holds(active.static.while_):
        return False
    if active.fixed is not None:
        return unit in active.fixed and unit not in active.spared
    to = active.static.to
    if to is None or isinstance(to, str):
        return unit == (g.bearer(active.source) if to != "self" else active.source)
    return scope.fits(to, unit) and unit not in active.spared


def of_skill(g: RulesContext, source: int, controller: str, key: str) -> list[tuple[Static, Scope]]:
    """Returns a skill's own changes of its damage to the opposing main unit (704.3b)."""
    scope = Scope(g, controller, source, {})
    return [
        (static, scope)
        for static in g.derived.ability(key).statics
        if static.damage is not None and (static.while_ is None or scope.holds(static.while_))
    ]


def changed(amount: int, change: DamageChange, scope: Scope) -> int:
    """916.2: returns the damage after one change; in between it may be below 0 (AGE-54)."""
    if change.becomes is not None:
        return scope.amount(change.becomes)
    return int(amount * change.times / change.over) + scope.amount(change.plus)


def dealer(g: RulesContext, source: int, key: str) -> int:
    """813.4: returns the unit that deals a skill's damage: the unit with the skill, or with its set."""
    return g.bearer(source) if kinds.from_skill(g.derived.ability(key)) else source


def prepare_damage(here: InstructionContext, item: DamageTo) -> Callable[[int, int], Act]:
    """916.1: returns the act that deals a unit its damage at once, however the amount is computed (916.4a)."""
    g = here.g
    ability = g.derived.ability(here.by.ability)
    by, names_ko = dealer(g, here.source, here.by.ability), names_knocked_out(ability)
    base = UNIT_DEALS_IT if kinds.from_skill(ability) else CARD_DEALS_IT
    if not isinstance(item.count, int):
        base = base + ONE_GO + (PRINTED if item.count.printed else NO_CLAUSES)

    def deal(unit: int, amount: int) -> Act:
        cites = base
        for one in (*changing(g, "dealt", by), *changing(g, "taken", unit)):
            amount, cites = changed(amount, one.change, one.scope), cites + UP_OR_DOWN + one.named
        if g.reading["advantage_doubles"] == "every_damage" and has_advantage(g, by, unit):
            amount, cites = amount * 2, cites + DOUBLED
        return DealDamage(unit, amount, by, all_of((cites,)), names_ko)

    return deal


def tell_advantage(g: RulesContext, unit: int, against: int) -> Iterator[Finding]:
    """704.3c-1: yields the attributes against which a unit has the advantage, and those of the other unit.

    805.2: an attribute that a base ability gives counts like a printed one.
    """
    over, theirs = advantages(g.derived.characteristics(unit)), g.derived.characteristics(against).attributes
    for attribute in (each for each in over if each in theirs):
        known, cites = [attribute], ADVANTAGE_OVER
        if attribute in g.state.pins.definitions[g.obj(against).number].attributes:
            yield permits("advantage.over", cites, against, card=against, agent=unit, qualities=known)
        elif any(_gives_attribute(g.derived.ability(key), attribute) for key in g.derived.abilities(against)):
            cites += OF_BASE_ABILITY
            yield permits("advantage.over-base", cites, against, card=against, agent=unit, qualities=known)
        else:
            yield permits("advantage.over-gained", cites, against, card=against, agent=unit, qualities=known)
    if over and not {*over} & {*theirs}:
        only, has = [*over], [*theirs]
        cites = ADVANTAGE_OVER
        yield permits("advantage.none", cites, against, card=against, agent=unit, qualities=only, elements=has)


def _gives_attribute(ability: Ability, attribute: str) -> bool:
    """805.2: returns whether a base ability gives its own card an attribute."""
    return ability.basic and any(
        static.change is not None and static.change.gain_attribute == attribute for static in ability.statics
    )


def has_advantage(g: RulesContext, unit: int, against: int) -> bool:
    """205.1: returns whether a unit has the advantage over another."""
    if unit not in g.state.objects and unit not in g.state.gone:
        return False
    return bool(set(advantages(g.derived.characteristics(unit))) & set(g.derived.characteristics(against).attributes))
