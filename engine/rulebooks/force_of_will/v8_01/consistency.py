"""Consistency checks of a state of this edition: zones, markers, hand limit, will, battle, rule processes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding, forbids
from engine.core.opening.consistency import (
    UNSEEN,
    Consistency,
    check,
    find_attachments,
    find_frame,
    find_late_entries,
    find_misplaced_objects,
    find_wrong_controllers,
    find_wrong_orientations,
    is_between_processes,
    is_identified,
    known_kinds,
    list_cards,
    needs_effect,
    stands_at,
)
from engine.core.table.state import GameObject
from engine.rulebooks.force_of_will.v8_01.ch0100_game import SEATS, read_life
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    CHANT,
    CHANT_RUNE,
    COST_OF,
    DAMAGE,
    FREE_COST,
    J_RESONATOR,
    J_RULER,
    RULER,
    RUNE,
    STONE,
    TOTAL_COST,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    BOX,
    CHASE,
    DECK,
    EXTRA_BOX,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    PERMANENTS,
    RULER_AREA,
    RULER_BOX,
    RUNE_AREA,
    RUNE_BOX,
    STANDBY,
    STONE_BOX,
    STONE_DECK,
    read_hand_limit,
)
from engine.rulebooks.force_of_will.v8_01.ch0800_consistency import battle
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0901_kinds import find_text, has_trigger_condition
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import (
    LESS,
    LESS_OF,
    MORE,
    MORE_OF,
    find_price,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_decisions import keep_legal_targets
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_play import find_settled_price
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0906_triggers import PlayTriggered
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.ways import read_parts, tell_not_played
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import (
    RuleProcesses,
    find_doomed,
    find_falling,
    find_losers,
    find_not_losing,
    find_staying,
    find_uneven_lives,
)
from engine.rulebooks.force_of_will.v8_01.deck_lists import deck_of
from engine.rulebooks.force_of_will.v8_01.edition import FW

HOLDER_ACTS = "602.1c"
PROCESSES_DONE = frozenset(
    [HOLDER_ACTS, "502.3", "503.4", "505.3", "505.5a", "803.3", "804.3", "805.1", "807.3a"]
)  # fmt: skip
"""Clauses so soon after a priority that no rule process can be due there and no trigger can wait."""
TURN_BEGINS = "502.1"
WITHOUT_WILL = frozenset([TURN_BEGINS, "503.5", "505.5d"])
"""Clauses so soon after all will vanishes that nobody can hold any."""
BOXES = (RULER_BOX, BOX, STONE_BOX, EXTRA_BOX, RUNE_BOX)
RULER_STAYS = FW.cite("316.1")
J_RULER_STAYS = FW.cite("316.2", "302.5")
NOT_IN_RULER_AREA = {
    **dict.fromkeys(PERMANENTS, FW.cite("316.3a")),
    **dict.fromkeys((CHANT, CHANT_RUNE), FW.cite("316.4")),
    STONE: FW.cite("316.5a"),
    RUNE: FW.cite("308.1"),
}
NO_CHANT_THERE = FW.cite("316.4")
NO_RUNE_THERE = {FIELD: FW.cite("307.1"), STONE_DECK: FW.cite("305.1")}
TO_MAIN_DECK = FW.cite("316.3b", "402.4")
TO_STONE_DECK = FW.cite("316.5b", "316.5c", "402.3")
ONLY_RUNES = FW.cite("315.1", "402.6")
DONE_BY_PROCESSES = FW.cite("602.1a", "1201.1")


ONE_ZONE = FW.cite("302.1")


@check(FW, "302.1")
def one_zone_each(g: RulesContext) -> Iterator[Finding]:
    yield from find_misplaced_objects(g, ONE_ZONE)


@check(
    FW, "316.1", "316.2", "316.3a", "316.3b", "316.4", "316.5a", "316.5b", "316.5c", "302.5", "305.1", "307.1", "308.1",
    "315.1", "402.3", "402.4", "402.6",
)  # fmt: skip
def kinds_in_zones(g: RulesContext) -> Iterator[Finding]:
    """316: finds cards in zones to which no move leads; their printed information decides."""
    for obj in list_cards(g):
        zone = obj.zone.rpartition("/")[2]
        if obj.number == UNSEEN or zone in BOXES:
            continue
        printed = next(iter(g.derived.printed(obj.number).kinds), "")
        found = _find_misplaced(printed, zone, obj.id)
        if found is not None:
            yield found


def _find_misplaced(printed: str, zone: str, card: int) -> Finding | None:
    if printed == RULER:
        stays = zone in (RULER_AREA, GRAVEYARD)
        return None if stays else forbids("position.ruler-moved", RULER_STAYS, card, kind=printed, zone=zone)
    if printed == J_RULER:
        stays = zone in (FIELD, RULER_AREA)
        return None if stays else forbids("position.j-ruler-moved", J_RULER_STAYS, card, kind=printed, zone=zone)
    if zone == RULER_AREA and printed in NOT_IN_RULER_AREA:
        return forbids("position.no-ruler", NOT_IN_RULER_AREA[printed], card, kind=printed, zone=zone)
    if printed in (CHANT, CHANT_RUNE) and zone in (FIELD, STONE_DECK):
        return forbids("position.misplaced-chant", NO_CHANT_THERE, card, kind=printed, zone=zone)
    if printed == RUNE and zone in NO_RUNE_THERE:
        return forbids("position.misplaced-rune", NO_RUNE_THERE[zone], card, kind=printed, zone=zone)
    if printed in PERMANENTS and zone == STONE_DECK:
        return needs_effect("position.goes-to-main-deck", TO_MAIN_DECK, card, kind=printed, zone=zone)
    if printed == STONE and zone in (DECK, HAND):
        return needs_effect("position.goes-to-stone-deck", TO_STONE_DECK, card, kind=printed, zone=zone)
    if zone == RUNE_AREA and printed not in (RUNE, CHANT_RUNE):
        return needs_effect("position.only-runes", ONLY_RUNES, card, kind=printed, zone=zone)
    return None


TURNED_IN_PLAY = FW.cite("303.1", "307.3", "308.3")
NOT_TURNED_ELSEWHERE = FW.cite("303.1")


@check(FW, "303.1", "307.3", "308.3")
def orientation(g: RulesContext) -> Iterator[Finding]:
    yield from find_wrong_orientations(g, NOT_TURNED_ELSEWHERE, TURNED_IN_PLAY)


ALWAYS_FACE_UP = FW.cite("303.2a")
OPEN_CARDS_FACE_UP = FW.cite("302.2", "303.2")
HIDDEN_CARDS_FACE_DOWN = FW.cite("302.2", "1005.1")


@check(FW, "302.2", "303.2", "303.2a", "1005.1")
def faces(g: RulesContext) -> Iterator[Finding]:
    """303.2: cards in open zones lie face up unless an effect says otherwise; rulers always do (303.2a)."""
    for obj in list_cards(g):
        rule = g.book.zone_rule(obj.zone)
        rulers = obj.number != UNSEEN and {RULER, J_RULER} & set(g.derived.printed(obj.number).kinds)
        if rulers and not obj.face_up:
            yield forbids("position.ruler-face-down", ALWAYS_FACE_UP, obj.id, zone=obj.zone, face="down")
        elif rule.public and not obj.face_up:
            yield needs_effect("position.face-down", OPEN_CARDS_FACE_UP, obj.id, zone=obj.zone, face="down")
        elif not rule.public and not rule.owner_sees and obj.face_up:
            yield needs_effect("position.face-up", HIDDEN_CARDS_FACE_DOWN, obj.id, zone=obj.zone, face="up")


CONTROLLED_IN_PLAY = FW.cite("307.8a", "308.5")
OWNED_ELSEWHERE = FW.cite("302.6")


@check(FW, "302.6", "307.8a", "308.5")
def owners_and_controllers(g: RulesContext) -> Iterator[Finding]:
    """302.6: yields every foreign card in a player's zone; the field belongs to nobody."""
    yield from find_wrong_controllers(g, CONTROLLED_IN_PLAY, OWNED_ELSEWHERE, strict=True)
    for obj in list_cards(g, RULER_AREA):
        if obj.zone.rpartition("/")[0] != obj.owner:
            yield forbids("position.area-of-opponent", OWNED_ELSEWHERE, obj.id, owner=obj.owner, zone=obj.zone)


UNDER_NOTHING = FW.cite("1002.1", "1206.1")
WORN_BY_RULERS = FW.cite("1032.1")
ATTACHED_ON_FIELD = FW.cite("1002.1")


@check(FW, "1002.1", "1206.1", "1032.1")
def attached_cards(g: RulesContext) -> Iterator[Finding]:
    """1002.1, 1032.1: an attached card is an addition on the field, or a card that a J/ruler wears in the item area."""
    for found in find_attachments(g, UNDER_NOTHING, until="until the next rule process"):
        if isinstance(found, Finding):
            yield found
        elif found.zone.endswith(f"/{ITEM_AREA}"):
            if not {RULER, J_RULER} & known_kinds(g, g.obj(found.attached_to)):
                yield forbids("position.worn-by-other", WORN_BY_RULERS, found.id, under=found.attached_to)
        elif not found.zone.endswith(f"/{FIELD}"):
            yield forbids(
                "position.attached-off-field", ATTACHED_ON_FIELD, found.id, zone=found.zone, under=found.attached_to
            )
        elif known_kinds(g, found) and ADDITION not in known_kinds(g, found):
            kind = min(known_kinds(g, found))
            yield needs_effect(
                "position.attached-no-addition", ATTACHED_ON_FIELD, found.id, kind=kind, under=found.attached_to
            )


DAMAGE_IN_PLAY = FW.cite("1007.1", "302.3")
DAMAGE_TO_J_RESONATORS = FW.cite("1007.1", "207.2")
DAMAGE_GONE = FW.cite("505.5a")
COUNTERS_GO = FW.cite("1022.3")


@check(FW, "1007.1", "1007.7", "302.3", "207.2", "505.5a", "1022.3")
def markers(g: RulesContext) -> Iterator[Finding]:
    """Damage lies only on J/resonators on the field until the turn ends; counters go when a card leaves play."""
    for obj in list_cards(g):
        zone = obj.zone.rpartition("/")[2]
        for name, count in obj.markers.items():
            if name != DAMAGE:
                if zone not in (FIELD, RULER_AREA):
                    yield needs_effect(
                        "position.counters-out-of-play", COUNTERS_GO, obj.id, zone=obj.zone, marker=name, count=count
                    )
            elif zone != FIELD:
                yield forbids(
                    "position.damage-off-field", DAMAGE_IN_PLAY, obj.id, zone=obj.zone, marker=name, count=count
                )
            elif is_identified(obj) and J_RESONATOR not in (kinds := known_kinds(g, obj)):
                yield needs_effect(
                    "position.damage-on-other",
                    DAMAGE_TO_J_RESONATORS,
                    obj.id,
                    kind=min(kinds),
                    marker=name,
                    count=count,
                )
            elif stands_at(g.state) == TURN_BEGINS:
                yield forbids("position.damage-of-last-turn", DAMAGE_GONE, obj.id, marker=name, count=count)


SEVEN_IN_HAND = FW.cite("505.5d", "306.3")


@check(FW, "505.5d", "306.3")
def hand_limit(g: RulesContext) -> Iterator[Finding]:
    """505.5d: when a turn begins, the other player has just discarded down to the hand limit."""
    if stands_at(g.state) != TURN_BEGINS or g.state.turn < 2:
        return
    seat = g.other_player
    hand, most = len(g.zone(seat, HAND)), read_hand_limit(g, seat)
    if most is not None and hand > most:
        yield needs_effect("position.hand-over-limit", SEVEN_IN_HAND, seat, hand=hand, most=most)


NO_WILL_LEFT = FW.cite("503.4", "505.5c", "907.4")


@check(FW, "503.4", "505.5c", "907.4")
def will_is_gone(g: RulesContext) -> Iterator[Finding]:
    """503.4, 505.5c: nobody holds will just after all will has vanished."""
    if stands_at(g.state) in WITHOUT_WILL:
        for seat, held in g.state.facts.get(WILL, {}).items():
            if any(held.values()):
                yield forbids("position.will-left", NO_WILL_LEFT, seat, will=dict(held))


DECKS_LAID = FW.cite("403.1", "403.2")
RULER_THERE = FW.cite("402.2", "316.1", "316.2")


@check(FW, "403.1", "403.2", "402.2", "316.1", "316.2")
def preparation(g: RulesContext) -> Iterator[Finding]:
    """403: once play has begun the boxes are empty; nothing takes a ruler away, so nobody has two."""
    for obj in list_cards(g, *BOXES) if g.state.turn_player else ():
        yield forbids("position.in-deck-box", DECKS_LAID, obj.id, zone=obj.zone)
    for seat in SEATS:
        rulers = [obj.id for obj in list_cards(g) if obj.owner == seat and _is_ruler(g, obj)]
        for card in rulers[1:]:
            yield needs_effect("position.two-rulers", RULER_THERE, card, rulers=len(rulers), most=1)


TURN_ORDER = FW.cite("501.1")


@check(FW, "501.1")
def turns(g: RulesContext) -> Iterator[Finding]:
    yield from find_late_entries(g, TURN_ORDER)


@check(FW, "602.1a", "1201.1", "1202.1", "1202.2", "1204.1", "1204.2", "1205.1", "105.4")
def rule_processes_done(g: RulesContext) -> Iterator[Finding]:
    """602.1a: yields due rule processes at a clause that follows a priority."""
    if not is_between_processes(g.state, PROCESSES_DONE):
        return
    for seat, (_, cites) in find_losers(g).items():
        life, deck = read_life(g, seat), len(g.zone(seat, DECK))
        yield forbids("position.lost-already", cites + DONE_BY_PROCESSES, seat, life=life, deck=deck)
    for card, cites in find_doomed(g).items():
        if is_identified(g.obj(card)):
            damage = g.obj(card).markers.get(DAMAGE, 0)
            defence = g.derived.number(card, "def")
            yield forbids("position.destroyed-already", cites + DONE_BY_PROCESSES, card, defence=defence, damage=damage)
    for seat in find_uneven_lives(g):
        yield forbids("position.uneven-life", ROUNDED_UP + DONE_BY_PROCESSES, seat, life=read_life(g, seat))


ROUNDED_UP = FW.cite("1205.1")
TRIGGERS_PLAYED = FW.cite("602.1b", "603.4")
CHASE_EMPTY = FW.cite("605.1b", "312.1")


@check(FW, "602.1b", "603.4", "605.1b", "312.1")
def nothing_waits(g: RulesContext) -> Iterator[Finding]:
    """602.1b: no trigger waits while a player has priority; without priority the chase is empty."""
    if not is_between_processes(g.state, PROCESSES_DONE) or find_frame(g.state, PlayTriggered.name) is not None:
        return
    for pending in g.state.pending.values():
        yield forbids("position.trigger-waits", TRIGGERS_PLAYED, pending.source, trigger=pending.id)
    if stands_at(g.state) != HOLDER_ACTS:
        for card in g.state.zones.get(CHASE, ()):
            yield forbids("position.chase-full", CHASE_EMPTY, card, zone=CHASE)


CHOSEN_LEGALLY = FW.cite("903.2.g", "903.3a")


@check(FW, "903.2.g", "903.3a")
def chase_targets(g: RulesContext) -> Iterator[Finding]:
    """903.2.g: yields illegal targets of objects on the chase, which only an effect can have caused."""
    for object_id in g.state.zones.get(CHASE, ()):
        obj = g.obj(object_id)
        if not obj.ability and not is_identified(obj):
            continue
        key = obj.ability or find_text(g, object_id, read_parts(obj))
        kept = keep_legal_targets(g, key, obj) if key else obj.memory
        for name, chosen in obj.memory.items():
            for card in chosen if kept[name] != chosen else ():
                if card not in kept[name] and card in g.state.objects and g.obj(card).zone in g.book.play_keys:
                    yield needs_effect("position.target-not-legal", CHOSEN_LEGALLY, card, by=obj.source or object_id)


def _is_ruler(g: RulesContext, obj: GameObject) -> bool:
    return obj.number != UNSEEN and bool({RULER, J_RULER} & set(g.derived.printed(obj.number).kinds))


SET_THIS_TURN = FW.cite("906.4a", "708.5")
TRIGGERED_ONCE = FW.cite("708.2a")


@check(FW, "906.4a", "708.5", "708.2a")
def waiting_cards_have_triggered(g: RulesContext) -> Iterator[Finding]:
    """Yields waiting cards with [Trigger] that were set in this turn, or that would have triggered twice."""
    counted = set[int]()
    for pending in g.state.pending.values():
        obj = g.state.objects.get(pending.source)
        if obj is None or not has_trigger_condition(g.derived.ability(pending.ability)):
            continue
        if obj.zone.endswith(f"/{STANDBY}") and obj.since >= g.state.turn:
            yield forbids("position.triggered-when-set", SET_THIS_TURN, obj.id)
        if obj.id in counted:
            yield forbids("position.triggered-twice", TRIGGERED_ONCE, obj.id)
        counted.add(obj.id)


CONSISTENCY = Consistency(
    checks=(
        one_zone_each, kinds_in_zones, orientation, faces, owners_and_controllers, attached_cards, markers, hand_limit,
        will_is_gone, preparation, turns, rule_processes_done, nothing_waits,
        waiting_cards_have_triggered, chase_targets, battle,
    ),
    rule_check=FW.cite("602.1a", "602.1b", "1201.1"),
    procedures=lambda: (PlayTriggered.frame(), RuleProcesses.frame()),
    compulsory=FW.cite("906.6"),
    orders=(FW.cite("603.2", "906.5"), FW.cite("603.2", "906.5")),
    rounds=NO_CLAUSES,
    deck_of=deck_of,
    taken_by=("destroy",),
    find_staying=find_staying,
    costs=(TOTAL_COST, FREE_COST, *COST_OF.values()),
    price_changes=(MORE, LESS, *MORE_OF.values(), *LESS_OF.values()),
    find_price=find_price,
    find_settled_price=find_settled_price,
    find_falling=find_falling,
    find_not_losing=find_not_losing,
    find_not_played=tell_not_played,
)  # fmt: skip
