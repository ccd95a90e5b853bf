"""Consistency checks of a state of this edition: units, attached cards, damage, turn and battle."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding, forbids
from engine.core.opening.consistency import (
    UNSEEN,
    Consistency,
    check,
    count_owned_cards,
    find_attachments,
    find_frame,
    find_late_entries,
    find_misplaced_objects,
    find_wrong_controllers,
    find_wrong_orientations,
    is_between_processes,
    known_kinds,
    list_cards,
    needs_effect,
    stands_at,
)
from engine.core.opening.opening import DeckList
from engine.rulebooks.generic.v1_2.ch0100_game import SEATS
from engine.rulebooks.generic.v1_2.ch0200_cards import COMMAND, DAMAGE, ENERGY, HP, KO, STRENGTHENING, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    BOX,
    DECK,
    FIELD,
    GROUPS,
    HAND,
    MAIN,
    READY,
    RESOLUTION,
    energies,
    main_unit,
    standby_units,
)
from engine.rulebooks.generic.v1_2.ch0400_preparation import START_HAND
from engine.rulebooks.generic.v1_2.ch0700_battle import BattlePhase, declared, skill_cost
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import SKILL, abilities_of_unit
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0811_rule_check import RuleCheck
from engine.rulebooks.generic.v1_2.ch1000_rule_processes import (
    find_falling,
    find_not_losing,
    find_staying,
    knocked_out,
    lost,
    stray,
    to_substitute,
)
from engine.rulebooks.generic.v1_2.edition import GE

PROCESSES_DONE = frozenset(["503.3", "703.1", "703.2", "704.3", "505.3a"])
"""Clauses that follow a rule check so closely that no rule process can be due there (811.2d)."""
FIRST_TURNS = 2
AREA_OF_UNITS = GE.cite("306.1", "201.2")
SET_FACE_UP = GE.cite("905.3", "804.2c-2")
ENERGY_FACE_DOWN = GE.cite("905.2", "306.7b")
UNDER_NOTHING = GE.cite("905.1")
SAME_AREA = GE.cite("905.1", "302.3a")
ONLY_UNITS_CARRY = GE.cite("905.1", "905.2")
KO_IS_A_UNIT = GE.cite("306.7a", "909.1")
KO_LIES_READY = GE.cite("306.7a-1")
KO_WITHOUT_DAMAGE = GE.cite("909.1a")
KO_WITHOUT_COUNTERS = GE.cite("913.6")
ONLY_UNITS_TURN = GE.cite("306.5")
OPEN_CARDS_FACE_UP = GE.cite("303.2a")
FACE_DOWN_IN_AREA = GE.cite("306.7", "303.2a")
COUNTERS_IN_AREA = GE.cite("913.5")
DAMAGE_IN_AREA = GE.cite("302.3", "916.1")
DAMAGE_NEEDS_HP = GE.cite("916.5")
HAND_OF_FIVE = GE.cite("403.2")
DECK_LAID = GE.cite("403.1")
DONE_BY_CHECK = GE.cite("811.2a", "811.2d")
NO_BATTLE_YET = GE.cite("504.1")
LATER_TURNS = GE.cite("604.4")


ONE_ZONE = GE.cite("302.1")


@check(GE, "302.1")
def one_zone_each(g: RulesContext) -> Iterator[Finding]:
    yield from find_misplaced_objects(g, ONE_ZONE)


@check(GE, "306.1", "201.2", "306.7a", "909.1", "905.2", "306.7b")
def kinds_in_the_area(g: RulesContext) -> Iterator[Finding]:
    """306.1: only units lie in the area, commands only as sets of a unit; a knocked-out card is a unit."""
    for obj in list_cards(g, *GROUPS[FIELD]):
        printed = g.derived.index.base[obj.number].kinds if obj.number != UNSEEN else ()
        if obj.guise == KO and printed and UNIT not in printed:
            yield forbids("position.ko-no-unit", KO_IS_A_UNIT, obj.id, kind=printed[0])
        elif not obj.guise and not obj.attached_to and COMMAND in known_kinds(g, obj):
            yield needs_effect("position.command-in-area", AREA_OF_UNITS, obj.id, kind=COMMAND, under="nothing")
        elif obj.guise == ENERGY and not obj.attached_to:
            yield forbids("position.energy-without-unit", ENERGY_FACE_DOWN, obj.id, under="nothing")


ONE_MAIN_UNIT = GE.cite("307.1", "307.2")
ONE_STANDBY_UNIT = GE.cite("308.1", "603.1")


@check(GE, "307.1", "307.2", "308.1", "603.1")
def one_unit_in_each_area(g: RulesContext) -> Iterator[Finding]:
    """603.1: finds areas with several units; a unit is only put where there is room (AGE-28)."""
    if g.reading["area_capacity"] == "no_limit":
        return
    for seat in SEATS:
        for zone in GROUPS[FIELD]:
            units = [i for i in g.zone(seat, zone) if not g.obj(i).attached_to]
            cites = ONE_MAIN_UNIT if zone == MAIN else ONE_STANDBY_UNIT
            for unit in units[1:]:
                yield forbids("position.several-units", cites, unit, zone=f"{seat}/{zone}", units=len(units), most=1)


TURNED_IN_AREAS = GE.cite("303.1", "306.5")


@check(GE, "303.1", "306.5", "306.7a-1")
def orientation(g: RulesContext) -> Iterator[Finding]:
    """306.5: only units in the area rest or are stunned; one that is knocked out is neither."""
    yield from find_wrong_orientations(g, TURNED_IN_AREAS, TURNED_IN_AREAS)
    for obj in list_cards(g, *GROUPS[FIELD]):
        if obj.orientation == READY or not obj.orientation:
            continue
        if obj.guise == KO:
            yield forbids("position.ko-turned", KO_LIES_READY, obj.id, orientation=obj.orientation)
        elif obj.attached_to:
            yield forbids("position.attached-turned", ONLY_UNITS_TURN, obj.id, orientation=obj.orientation)


FACE_DOWN_AT_FIRST = GE.cite("403.5")


@check(GE, "303.2a", "306.7", "403.3", "403.5")
def faces(g: RulesContext) -> Iterator[Finding]:
    """303.2a: open zones hold cards face up; in the area KO'd units and energies lie face down (306.7)."""
    for obj in list_cards(g):
        rule = g.book.zone_rule(obj.zone)
        in_area = obj.zone in g.book.play_keys
        if in_area and not obj.face_up and not obj.guise:
            if g.state.turn_player:  # 403.3: before the game the first units lie face down
                yield forbids("position.face-down", FACE_DOWN_IN_AREA + FACE_DOWN_AT_FIRST, obj.id, face="down")
        elif in_area and obj.face_up and obj.guise:
            yield forbids("position.face-up-guise", FACE_DOWN_IN_AREA, obj.id, face="up", counts_as=obj.guise)
        elif not in_area and rule.public and not obj.face_up:
            yield forbids("position.face-down-in-public", OPEN_CARDS_FACE_UP, obj.id, zone=obj.zone, face="down")
        elif not rule.public and not rule.owner_sees and obj.face_up:
            yield needs_effect("position.face-up-in-hidden", OPEN_CARDS_FACE_UP, obj.id, zone=obj.zone, face="up")


CONTROLLED_IN_AREAS = GE.cite("306.8", "105.3a")
OWNED_ELSEWHERE = GE.cite("302.5", "105.2")


@check(GE, "306.8", "105.3a", "302.5", "105.2")
def owners_and_controllers(g: RulesContext) -> Iterator[Finding]:
    """302.5: yields every card in its owner's zones; AGE-37: a card set on a foreign unit stays its owner's."""
    for found in find_wrong_controllers(g, CONTROLLED_IN_AREAS, OWNED_ELSEWHERE):
        obj = g.obj(int(found.subject))
        if not (obj.attached_to and obj.controller == obj.owner):
            yield found


@check(GE, "905.1", "905.2", "905.3", "302.3a", "306.7b", "804.2c-2")
def attached_cards(g: RulesContext) -> Iterator[Finding]:
    """905: energies face down, sets face up, both with a unit in the same area."""
    until = "" if is_between_processes(g.state, PROCESSES_DONE) else "until the next rule check"
    for found in find_attachments(g, UNDER_NOTHING, until=until):
        if isinstance(found, Finding):
            yield found
            continue
        bearer = g.state.objects[found.attached_to]
        if found.zone != bearer.zone or bearer.zone not in g.book.play_keys:
            yield forbids(
                "position.attached-elsewhere",
                SAME_AREA,
                found.id,
                under=bearer.id,
                zone=found.zone,
                bearer_zone=bearer.zone,
            )
        carried = g.derived.index.base[bearer.number].kinds if bearer.number != UNSEEN else (UNIT,)
        if UNIT not in carried or bearer.attached_to:
            yield forbids(
                "position.attached-to-no-unit", ONLY_UNITS_CARRY, found.id, under=bearer.id, bearer_kind=carried[0]
            )
        if found.guise == KO:
            yield forbids("position.ko-attached", KO_IS_A_UNIT, found.id, under=bearer.id)
        elif (
            found.guise != ENERGY
            and known_kinds(g, found)
            and STRENGTHENING not in g.derived.characteristics(found.id).flags
        ):
            yield needs_effect(
                "position.no-strengthening-set", SET_FACE_UP, found.id, under=bearer.id, kind=min(known_kinds(g, found))
            )


@check(GE, "909.1a", "913.5", "913.6", "916.1", "916.5", "302.3")
def markers(g: RulesContext) -> Iterator[Finding]:
    """Damage lies on units with HP, counters on cards of the area; a knock-out removes both."""
    for obj in list_cards(g):
        in_area = obj.zone in g.book.play_keys
        for name, count in obj.markers.items():
            if not in_area and name == DAMAGE:
                yield forbids(
                    "position.damage-outside", DAMAGE_IN_AREA, obj.id, zone=obj.zone, marker=name, count=count
                )
            elif not in_area:
                yield forbids(
                    "position.counter-outside", COUNTERS_IN_AREA, obj.id, zone=obj.zone, marker=name, count=count
                )
            elif obj.guise == KO and name == DAMAGE:
                yield forbids("position.damage-on-ko", KO_WITHOUT_DAMAGE, obj.id, marker=name, count=count)
            elif obj.guise == KO:
                yield forbids("position.counter-on-ko", KO_WITHOUT_COUNTERS, obj.id, marker=name, count=count)
            elif name == DAMAGE and obj.number != UNSEEN and HP not in g.derived.characteristics(obj.id).numbers:
                yield forbids("position.damage-without-hp", DAMAGE_NEEDS_HP, obj.id, marker=name, count=count)


@check(GE, "403.1", "403.2")
def preparation(g: RulesContext) -> Iterator[Finding]:
    """403: yields faults of zones before the game and after its beginning."""
    for obj in list_cards(g, BOX) if g.state.turn_player else ():
        yield forbids("position.still-in-box", DECK_LAID, obj.id, zone=obj.zone)
    for seat in SEATS if stands_at(g.state) == "403.3" else ():
        dealt = len(g.zone(seat, HAND)) + len(g.zone(seat, MAIN))  # while the other redraws, a unit lies there
        if dealt != START_HAND:
            yield forbids("position.wrong-opening-hand", HAND_OF_FIVE, seat, hand=dealt, needed=START_HAND)


TURN_ORDER = GE.cite("501.1")


@check(GE, "501.1", "604.4")
def turns(g: RulesContext) -> Iterator[Finding]:
    """604.4: nothing is set in a player's first turn."""
    yield from find_late_entries(g, TURN_ORDER)
    if 0 < g.state.turn <= FIRST_TURNS:
        for obj in list_cards(g, *GROUPS[FIELD]):
            early = g.state.turn == 1 or obj.controller == g.turn_player
            if obj.attached_to and not obj.guise and early:
                yield needs_effect("position.set-too-early", LATER_TURNS, obj.id, turn=g.state.turn)


@check(GE, "504.1")
def battle_phase(g: RulesContext) -> Iterator[Finding]:
    """504.1: the first turn of the game has no battle phase."""
    frame = find_frame(g.state, BattlePhase.name)
    if g.state.turn == 1 and frame is not None and frame is g.state.agenda[-1] and frame.at != BattlePhase.begins_at:
        yield forbids("position.battle-in-first-turn", NO_BATTLE_YET, "battle phase", turn=1)


@check(GE, "1003.1", "1003.2", "1004.1", "1004.2", "1005.1", "1005.2", "1002.1", "1002.2", "811.2a", "811.2d")
def rule_processes_done(g: RulesContext) -> Iterator[Finding]:
    """811.2a: yields due rule processes at a clause that follows a rule check."""
    if not is_between_processes(g.state, PROCESSES_DONE):
        return
    for seat, (_, cites) in lost(g).items():
        yield forbids("position.already-lost", cites + DONE_BY_CHECK, seat, lost=True)
    for unit, cites in knocked_out(g):
        damage = g.obj(unit).markers.get(DAMAGE, 0)
        yield forbids(
            "position.not-knocked-out", cites + DONE_BY_CHECK, unit, damage=damage, hp=g.derived.number(unit, HP)
        )
    for seat in SEATS:
        why = to_substitute(g, seat)
        if why:
            unit, others = main_unit(g, seat), len(standby_units(g, seat))
            yield forbids("position.no-main-unit", why.main + DONE_BY_CHECK, seat, main_unit=unit, standby_units=others)
    for card, cites in stray(g):
        yield forbids("position.irregular-card", cites + DONE_BY_CHECK, card, under=g.obj(card).attached_to)


TRIGGERS_USED = GE.cite("811.2d", "807.4")
RESOLUTION_EMPTY = GE.cite("310.1")


@check(GE, "807.4", "811.2d", "310.1")
def nothing_waits(g: RulesContext) -> Iterator[Finding]:
    """811.2d: after a rule check no trigger waits; 310.1: what lies in the resolution zone is being resolved."""
    if not is_between_processes(g.state, PROCESSES_DONE) or find_frame(g.state, RuleCheck.name) is not None:
        return
    for pending in g.state.pending.values():
        yield forbids("position.unused-trigger", TRIGGERS_USED, pending.source, trigger=pending.id)
    for card in g.state.zones.get(RESOLUTION, ()):
        yield forbids("position.left-in-resolution", RESOLUTION_EMPTY, card, zone=RESOLUTION)


MAIN_UNIT_READY = GE.cite("703.1")
SKILL_OF_MAIN_UNIT = GE.cite("703.2a-1")
SKILL_PAID = GE.cite("703.2a-2", "210.2")


@check(GE, "703.1", "703.2a", "703.2a-1", "703.2a-2", "210.2")
def skill(g: RulesContext) -> Iterator[Finding]:
    """703: only a main unit that is neither rested nor stunned and has the energies uses a skill."""
    frame, at = find_frame(g.state, BattlePhase.name), stands_at(g.state)
    if frame is None or frame is not g.state.agenda[-1] or at not in GE.clauses:
        return
    if not GE["703.1"].position < GE[at].position < GE["705.1"].position:
        return
    unit = main_unit(g, g.turn_player)
    if unit and g.obj(unit).orientation != READY and GE[at].position < GE["704.1"].position:
        yield forbids("position.skill-while-abnormal", MAIN_UNIT_READY, unit, orientation=g.obj(unit).orientation)
    card, key, by = declared(g)
    if not key or by not in g.state.objects or card not in g.state.objects:
        return
    if f"{card}/{key}" not in abilities_of_unit(g, by, SKILL):
        yield forbids("position.foreign-skill", SKILL_OF_MAIN_UNIT, by, skill=key)
    elif skill_cost(g, key) > len(energies(g, by)):
        yield needs_effect(
            "position.skill-without-energies", SKILL_PAID, by, needed=skill_cost(g, key), energies=len(energies(g, by))
        )


def deck_of(g: RulesContext, seat: str) -> DeckList:
    """402: returns the deck list made up of all cards of a player."""
    return DeckList({DECK: count_owned_cards(g, seat)})


CONSISTENCY = Consistency(
    checks=(
        one_zone_each, kinds_in_the_area, one_unit_in_each_area, orientation, faces, owners_and_controllers,
        attached_cards, markers, preparation, turns, battle_phase, rule_processes_done, nothing_waits, skill,
    ),
    of_places=(battle_phase,),
    rule_check=GE.cite("811.2", "811.1"),
    procedures=lambda: (RuleCheck.frame(),),
    compulsory=GE.cite("807.4"),
    orders=(GE.cite("811.2b", "807.3"), GE.cite("811.2c", "807.3")),
    rounds=NO_CLAUSES,
    deck_of=deck_of,
    taken_by=("ko",),
    find_staying=find_staying,
    find_falling=find_falling,
    find_not_losing=find_not_losing,
)  # fmt: skip
