"""702. Requirements for attackers, targets, defence, counters and support."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.abilities.effects import LayerStep
from engine.abilities.layers.explain_value import find_giver, find_taker
from engine.abilities.layers.unmet_bans import Concerned, case_of_ban, find_unmet_ban
from engine.abilities.loops.looping import COUNTED
from engine.abilities.resolution.hand import hand_cards, in_hand
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding, forbids, leaves_open, permits
from engine.core.opening.consistency import find_frame
from engine.core.play.actions import Action, Menu, requires
from engine.core.table.choice import Option, UnavailableOption, Value
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, FLAME, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import EXHAUSTED, HAND, READY, on_field, units
from engine.rulebooks.fire_force.v1_0_0.ch0600_requirements import (
    ABILITY_PAYABLE,
    CARD_PAYABLE,
    MAY_BE_ACTIVATED,
    ONCE_PER_TURN,
    USE_NOT_FORBIDDEN,
    is_counter_event,
    own_ability,
    usable_abilities,
)
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ASSAULT, DEFENCE
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import BARRED_LOOP, TAKEN_BACK, TRIES, not_again
from engine.rulebooks.fire_force.v1_0_0.edition import FF

PROCEDURE = "attack"
"""The name of the procedure of an attack."""

CHOOSE_TARGET = FF.cite("702.2")
PLAYER_BY_FLAME = FF.cite("702.2", "206.1")
PLAYER_BY_CARRIED_FIRE = FF.cite("702.2", "206.2a")
MAY_NOT_BE_ATTACKED = FF.cite("702.2a", "104.5")
NO_FLAME = FF.cite("702.2")
NOT_EXHAUSTED = FF.cite("702.2")
USED_ONCE = FF.cite("702.7")
NO_DEFENCE = FF.cite("702.7", "901.1f")
DEFENDER_NOT_READY = FF.cite("901.1f", "1108.2")
SUPPORT = FF.cite("702.16")
NO_SUPPORT_VALUE = FF.cite("702.16", "207.1")
MAY_STILL_ATTACK = FF.cite("1202.1", "104.1")
STATIC_GIVES = FF.cite("901.1a")
DEFENCE_FORBIDDEN = FF.cite("1119.1", "104.5")


# ---------------------------------------------------------------- 702.1: who may attack


FACE_DOWN_IS_FIRE = FF.cite("702.1", "307.6")
OWN_UNITS_ATTACK = FF.cite("702.1")


@requires("attack.no-own-unit", FF, "503.3d", "605.1", "702.1")
def OWN_UNIT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if isinstance(subject, int) and on_field(g, subject, seat) and UNIT in g.derived.characteristics(subject).kinds:
        return None
    return (
        forbids("attack.face-down", FACE_DOWN_IS_FIRE, subject)
        if _face_down(g, subject)
        else forbids("attack.no-own-unit", OWN_UNITS_ATTACK, subject)
    )


def _face_down(g: RulesContext, subject: Value) -> bool:
    obj = g.state.objects.get(subject) if isinstance(subject, int) else None
    return obj is not None and bool(obj.guise)


NOT_READY = FF.cite("702.1a-1")


@requires("attack.not-ready", FF, "702.1a", "702.1a-1")
def IS_READY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    obj = g.state.objects[int(subject)]
    return (
        None
        if obj.orientation == READY
        else forbids("attack.not-ready", NOT_READY, subject, orientation=obj.orientation)
    )


BY_WAY_OF_ENTRY = FF.cite("702.1a-2", "1202.1", "1106.1")


@requires("attack.entered-this-turn", FF, "702.1a-2")
def NOT_NEW(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    obj = g.state.objects[int(subject)]
    if obj.since != g.state.turn:
        return None
    if by_assault(g, obj.id):
        giver = find_giver(g, obj.id, ASSAULT)
        if giver is None:
            return permits("attack.assault", MAY_STILL_ATTACK, subject)
        lasts = giver.source in g.state.objects and giver.key in g.derived.abilities(giver.source)
        if lasts:
            return permits("attack.assault-by-ability", MAY_STILL_ATTACK + STATIC_GIVES, subject, by=giver.source)
        cites = joined(MAY_STILL_ATTACK, giver.cites)
        return permits("attack.assault-by-effect", cites, subject, by=giver.source)
    if not obj.via and ASSAULT in g.derived.characteristics(obj.id).icons:  # a stated position omits it
        return leaves_open("attack.entry-unstated", BY_WAY_OF_ENTRY, subject)
    return NOT_NEW.unmet(subject, entered_in_turn=obj.since)


def by_assault(g: RulesContext, unit: int) -> bool:
    """Returns whether a unit may attack only because of assault (1202.1): it was deployed in this turn."""
    obj = g.state.objects[unit]
    deployed = obj.via == "deploy" or (not obj.via and g.reading["deployment"] == "every_entry")
    return obj.since == g.state.turn and deployed and ASSAULT in g.derived.characteristics(unit).icons


ATTACK_BARRED = FF.cite("702.1a-3", "104.5")


def _concern_attacker(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return (subject if isinstance(subject, int) and subject in g.state.objects else 0), seat, 0


@requires("attack.barred", FF, "702.1a-3", case=case_of_ban(ATTACK_BARRED, ("attack", "exhaust"), _concern_attacker))
def NOT_FORBIDDEN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    active = g.derived.forbidden("attack", int(subject), seat) or g.derived.forbidden("exhaust", int(subject))
    return None if active is None else forbids("attack.barred", ATTACK_BARRED, subject, by=active.source)


@requires("attack.no-target", FF, "702.2")
def HAS_TARGET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if g.reading["attack_without_target"] == "allowed" or has_target(g, int(subject)):
        return None
    return forbids("attack.no-target", without_target(g, int(subject)), subject, targets=0)


def without_target(g: RulesContext, attacker: int) -> Cites:
    """Returns the clauses that explain why there is no target.

    They include the clauses of a restriction that bars a target (702.2a).
    """
    cites = CHOOSE_TARGET
    for each in targets(g, attacker)[1] if g.derived.actives() else ():
        cites = joined(cites, each.findings[0].cites)
    return cites


@requires("attack.loop", FF, "1401.1a")
def NOT_THE_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if COUNTED not in g.state.facts:
        return None
    return not_again(g, subject, ("attack",), other_choices=len(targets(g, int(subject))[0]) > 1)


ATTACK = Action("attack", units, (OWN_UNIT, IS_READY, NOT_NEW, NOT_FORBIDDEN, HAS_TARGET, NOT_THE_LOOP))


# ---------------------------------------------------------------- 702.2: what may be attacked


def targets(g: RulesContext, attacker: int) -> tuple[tuple[Option, ...], tuple[UnavailableOption, ...]]:
    """Returns the units and the player that a unit can attack, and the barred targets with their reasons.

    Exhausted units of the opponent can be attacked, and the opponent if the attacker has flame or carries fire.
    """
    opponent, objects = g.opponent(attacking_player(g, attacker)), g.state.objects
    offered: list[Option] = []
    barred: list[UnavailableOption] = []
    for unit in units(g, opponent):
        found: list[Finding] = []
        if objects[unit].orientation != EXHAUSTED:
            found.append(forbids("target.not-exhausted", NOT_EXHAUSTED, unit, orientation=objects[unit].orientation))
        if (ban := g.derived.forbidden("be_attacked", unit, by=attacker)) is not None:
            found.append(forbids("target.barred", MAY_NOT_BE_ATTACKED, unit, by=ban.source))
        if found:
            barred.append(UnavailableOption(f"target:{unit}", unit, tuple(found)))
        else:
            offered.append(Option(f"target:{unit}", unit, CHOOSE_TARGET))
    allowed, against = player_target(g, attacker, opponent)
    if against:
        barred.append(UnavailableOption(f"target:{opponent}", opponent, against))
    else:
        offered.append(Option(f"target:{opponent}", opponent, allowed))
    return tuple(offered), tuple(barred)


def ground_targets(g: RulesContext, attacker: int, options: Sequence[Option]) -> Mapping[str, tuple[Finding, ...]]:
    """702.2, 702.2a: returns, by the ids of targets, why the player is one, and bans that do not forbid this attack."""
    found = dict[str, tuple[Finding, ...]]()
    for option in options:
        card, player = (option.subject, "") if isinstance(option.subject, int) else (0, option.subject)
        unmet = find_unmet_ban(g, ("be_attacked",), card, player, attacker, MAY_NOT_BE_ATTACKED)
        why = () if card else _find_fire(g, attacker, str(player))
        if unmet is not None or why:
            found[option.id] = (*why, *(() if unmet is None else (unmet,)))
    return found


def _find_fire(g: RulesContext, attacker: int, player: str) -> tuple[Finding, ...]:
    """206.1, 206.2a, 702.2: returns that a unit attacks the player by its flame, or by the fire card it carries."""
    cites, _ = player_target(g, attacker, player)
    if cites is PLAYER_BY_FLAME:
        return (permits("target.by-flame", cites, attacker),)
    return (permits("target.by-carried-fire", cites, attacker),) if cites else ()


def attacking_player(g: RulesContext, attacker: int) -> str:
    """Returns the controller of the attacking unit, or its last controller if the unit has left (912.1)."""
    obj = g.state.objects.get(attacker)
    return obj.controller if obj is not None else g.derived.characteristics(attacker).controller


def has_target(g: RulesContext, attacker: int) -> bool:
    """Returns whether `targets` would offer anything."""
    seat = g.obj(attacker).controller
    opponent, cache, objects = g.opponent(seat), g.derived.looks_cache(), g.state.objects
    key = f"attackable {opponent} {attacker if g.derived.asks_agents() else 0}"  # who may be attacked by some alone
    if key not in cache:
        cache[key] = any(
            objects[unit].orientation == EXHAUSTED and g.derived.forbidden("be_attacked", unit, by=attacker) is None
            for unit in units(g, opponent)
        )
    return bool(cache[key]) or not player_target(g, attacker, opponent)[1]


def player_target(g: RulesContext, attacker: int, opponent: str) -> tuple[Cites, tuple[Finding, ...]]:
    """Returns the clauses that let a unit attack the player, and all findings that forbid it."""
    cites: Cites = NO_CLAUSES
    if FLAME in g.derived.characteristics(attacker).flags:
        cites = PLAYER_BY_FLAME
    elif (
        g.derived.carried_by(attacker) if attacker in g.state.objects else g.derived.characteristics(attacker).carrying
    ):
        cites = PLAYER_BY_CARRIED_FIRE
    found: list[Finding] = []
    if not cites:
        found.append(forbids("target.no-flame", NO_FLAME, opponent, flame=False, fire_cards=0))
    if (ban := g.derived.forbidden("be_attacked", 0, opponent)) is not None:
        found.append(forbids("target.barred", MAY_NOT_BE_ATTACKED, opponent, by=ban.source))
    return cites, tuple(found)


# ---------------------------------------------------------------- 702.7: defence


def why_not_defend(g: RulesContext, player: str, unit: int, failed: Sequence[str] = ()) -> tuple[Finding, ...]:
    """Returns the findings that keep a unit from defending.

    A unit cannot defend if it lacks the ability, is exhausted, is forbidden to defend (1119.1, 104.5) or cannot pay.
    `failed` lists the undone uses of this step, each as unit and key. Two undone uses of one ability are a loop
    (AFF-81).
    """
    key = defence_key(g, unit, failed)
    if not key:
        taker = _find_taker_of_defence(g, unit)
        if taker is not None:
            return (forbids("defend.ability-lost", joined(NO_DEFENCE, taker.cites), unit, by=taker.source),)
        return (forbids("defend.no-ability", NO_DEFENCE, unit),)
    found: list[Finding] = []
    if g.obj(unit).orientation != READY:
        found.append(forbids("defend.not-ready", DEFENDER_NOT_READY, unit))
    for act, card in (("activate", unit), ("exhaust", unit)):
        active = g.derived.forbidden(act, card, player)
        if active is not None:
            found.append(forbids("defend.barred", DEFENCE_FORBIDDEN, unit, by=active.source))
    if found:  # the cost of a defence exhausts the unit: that it cannot be paid would say the same again
        return tuple(found)
    use = f"{unit}/{key}"
    if failed.count(use) >= TRIES:
        return (forbids("defend.taken-back", TAKEN_BACK, unit, times=TRIES),)
    short = ABILITY_PAYABLE.test(g, player, use)
    return (short,) if short is not None else ()


def _find_taker_of_defence(g: RulesContext, unit: int) -> LayerStep | None:
    """901.1f: returns the effect that took its defence ability from a unit on the field; None for none."""
    if not g.gives_reasons or unit not in g.state.objects or defence_key(g, unit):
        return None
    return find_taker(g, unit, DEFENCE)


def defence_key(g: RulesContext, unit: int, failed: Sequence[str] = ()) -> str:
    """Returns the key of a unit's valid defence ability, or '' if it has none. Payable ones come first.

    `failed` lists the undone uses of this step; an ability that may not be tried again gives way to another.
    """
    keys = [
        k
        for k in g.derived.abilities(unit)
        if g.derived.ability(k).kind == kinds.DEFENCE and kinds.is_valid(g, unit, k)
    ]
    if len(keys) < 2:
        return keys[0] if keys else ""
    player = g.obj(unit).controller
    left = [key for key in keys if failed.count(f"{unit}/{key}") < TRIES] or keys
    return next((key for key in left if ABILITY_PAYABLE.test(g, player, f"{unit}/{key}") is None), left[0])


# ---------------------------------------------------------------- 702.12: counters


@requires("counter.not-yours", FF, "702.12")
def OTHER_PLAYER_ACTS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.other_player else OTHER_PLAYER_ACTS.unmet(seat, non_turn_player=g.other_player)


@requires("counter.no-event-in-hand", FF, "702.12b")
def COUNTER_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if in_hand(g, seat, subject, EVENT) and is_counter_event(g, subject):
        return None
    return COUNTER_IN_HAND.unmet(subject)


COUNTERS = FF.cite("702.12b")


@requires("use.no-counter-ability", FF, "702.12b")
def OWN_COUNTER_ABILITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return own_ability(g, seat, subject, kinds.COUNTER, COUNTERS)


@requires("counter.pass", FF, "702.12a")
def MAY_PASS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None


@requires("counter.main-phase-only", FF, "503.3b", "603.1a")
def EXCEPTED_ELSEWHERE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None


@requires("defend.over", FF, "702.7")
def DEFENCE_IS_OVER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    attack = find_frame(g.state, PROCEDURE)
    used = attack.vars.get("defender") if attack is not None else None
    if used:
        return forbids("defend.used-once", USED_ONCE, subject, by=used)
    unit = subject if isinstance(subject, int) and subject in units(g, seat) else 0
    taker = _find_taker_of_defence(g, unit) if unit else None
    if taker is not None:
        return forbids("defend.ability-lost", joined(NO_DEFENCE, taker.cites), subject, by=taker.source)
    if unit and not defence_key(g, unit):
        return forbids("defend.no-ability", NO_DEFENCE, subject)
    if unit and g.obj(unit).orientation != READY:
        return forbids("defend.not-ready", DEFENDER_NOT_READY, subject)
    return DEFENCE_IS_OVER.unmet(subject)


def defending_units(g: RulesContext, seat: str) -> list[Value]:
    """702.7: returns the units whose defence ability can be used, which happens once and before counters."""
    return [unit for unit in units(g, seat) if defence_key(g, unit)]


COUNTER_MENU = Menu(
    (
        Action("pass", lambda g, seat: ("",), (MAY_PASS,), ""),
        Action("defend", defending_units, (DEFENCE_IS_OVER,)),
        Action(
            "use-event",
            lambda g, seat: hand_cards(g, seat, EVENT),
            (COUNTER_IN_HAND, EXCEPTED_ELSEWHERE, USE_NOT_FORBIDDEN, MAY_BE_ACTIVATED, CARD_PAYABLE, BARRED_LOOP),
        ),
        Action(
            "ability",
            lambda g, seat: usable_abilities(g, seat, kinds.COUNTER),
            (OWN_COUNTER_ABILITY, ONCE_PER_TURN, MAY_BE_ACTIVATED, ABILITY_PAYABLE, BARRED_LOOP),
            "ability",
        ),
    ),
    OTHER_PLAYER_ACTS,
)


# ---------------------------------------------------------------- 702.16: support


def supporters(g: RulesContext, player: str) -> tuple[tuple[Option, ...], tuple[UnavailableOption, ...]]:
    """702.16: returns the unit cards with support in the hand, and the other hand cards as barred."""
    offered: list[Option] = []
    barred: list[UnavailableOption] = []
    for card in g.zone(player, HAND):
        traits: Any = g.derived.characteristics(card)
        if UNIT in traits.kinds and "support" in traits.numbers:
            offered.append(Option(f"support:{card}", card, SUPPORT))
        else:
            barred.append(
                UnavailableOption(f"support:{card}", card, (forbids("support.no-value", NO_SUPPORT_VALUE, card),))
            )
    return tuple(offered), tuple(barred)


def unsupported(g: RulesContext, player: str) -> tuple[UnavailableOption, ...]:
    """702.16: returns all hand cards as barred if a player is attacked, as there is no unit to support."""
    return tuple(
        UnavailableOption(f"support:{card}", card, (forbids("support.player-attacked", SUPPORT, card, player=player),))
        for card in g.zone(player, HAND)
    )
