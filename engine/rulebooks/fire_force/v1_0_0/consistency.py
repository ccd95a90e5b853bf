"""Consistency checks of a state of this edition: zones, numbers of cards, attachments, turn, attack."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Effect, Finding, Remark, forbids, permits
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
from engine.core.table.state import GameObject
from engine.rulebooks.fire_force.v1_0_0.ch0100_game import SEATS
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, EVENT, FIRE, FLAME, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    BOX,
    DECK,
    EXHAUSTED,
    FIELD,
    FIRE_BOX,
    FIRE_DECK,
    HAND,
    LIFE,
    RESOLUTION,
    counted_flames,
    on_field,
)
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import FIRE_SIZE, START_HAND, START_LIFE
from engine.rulebooks.fire_force.v1_0_0.ch0700_battle import ATTACKED, ATTACKER, IN_BATTLE, TARGET, Attack
from engine.rulebooks.fire_force.v1_0_0.ch0700_requirements import NOT_FORBIDDEN, NOT_NEW, targets
from engine.rulebooks.fire_force.v1_0_0.ch1000_rule_check import RuleCheck, usable
from engine.rulebooks.fire_force.v1_0_0.ch1300_rule_processes import (
    FLAME_LIMIT,
    excess,
    find_not_losing,
    fire_to_return,
    lost_by_damage,
)
from engine.rulebooks.fire_force.v1_0_0.edition import FF

PROCESSES_DONE = frozenset(
    {"502.4", "503.3", "504.3", "702.5", "702.6", "702.7", "702.10", "702.11", "702.12", "702.14", "702.15", "702.16"}
)
"""Clauses that follow a rule check so closely that no rule process can be due there (1002.1a)."""
VALID = frozenset({"702.2", "702.6", "702.7", "702.11", "702.12", "702.16", "702.17"})
"""Clauses at which both units of an attack are still in place; at others one may have left."""
NO_PLACE_FOR_FIRE = FF.cite("402.1", "307.1")
DECK_OF_UNITS_AND_EVENTS = FF.cite("402.1", "304.1")
FIRE_DECK_OF_FIRE = FF.cite("403.1a-1", "305.1")
FIELD_OF_UNITS_AND_FIRE = FF.cite("307.1", "201.2")
OPEN_CARDS_FACE_UP = FF.cite("302.2", "303.2")
HIDDEN_CARDS_FACE_DOWN = FF.cite("303.2", "308.3")
AS_FIRE_ONLY = FF.cite("307.6", "303.2")
NOT_UNDER_UNITS = FF.cite("307.7")
FIRE_UNDER_UNITS = FF.cite("1105.1")
RELEASED = FF.cite("1105.1", "302.3")
GAME_BEGUN = FF.cite("404.1a", "404.1b")
LIFE_OF_FIVE = FF.cite("404.1e", "308.1")
HAND_OF_FIVE = FF.cite("404.1c")
DAMAGE_TO_PLAYERS = FF.cite("801.1", "802.1a")
NO_MARKERS = FF.cite("307.3", "104.1")
DONE_BY_CHECK = FF.cite("1002.1a")


ONE_ZONE = FF.cite("302.1")


@check(FF, "302.1")
def one_zone_each(g: RulesContext) -> Iterator[Finding]:
    yield from find_misplaced_objects(g, ONE_ZONE)


@check(FF, "402.1", "304.1", "403.1a-1", "305.1", "307.1", "201.2")
def kinds_in_zones(g: RulesContext) -> Iterator[Finding]:
    """Finds cards in zones where their kind cannot lie."""
    for obj in list_cards(g, DECK, BOX, FIRE_DECK, FIRE_BOX, FIELD, HAND, LIFE):
        zone, of = obj.zone.rpartition("/")[2], known_kinds(g, obj)
        if zone == BOX and FIRE in of:
            yield forbids("position.fire-in-deck", DECK_OF_UNITS_AND_EVENTS, obj.id, kind=FIRE, zone=obj.zone)
        elif zone == DECK and FIRE in of:
            yield needs_effect("position.fire-in-deck", DECK_OF_UNITS_AND_EVENTS, obj.id, kind=FIRE, zone=obj.zone)
        elif zone == FIRE_BOX and of and FIRE not in of:
            yield forbids("position.no-fire-card", FIRE_DECK_OF_FIRE, obj.id, kind=min(of), zone=obj.zone)
        elif zone == FIRE_DECK and of and FIRE not in of:
            yield needs_effect("position.no-fire-card", FIRE_DECK_OF_FIRE, obj.id, kind=min(of), zone=obj.zone)
        elif zone == FIELD and EVENT in of:
            yield needs_effect("position.event-on-field", FIELD_OF_UNITS_AND_FIRE, obj.id, kind=EVENT)
        elif zone in (HAND, LIFE) and FIRE in of:
            yield needs_effect("position.misplaced-fire", NO_PLACE_FOR_FIRE, obj.id, kind=FIRE, zone=obj.zone)


TURNED_ON_FIELD = FF.cite("303.1", "307.3")
NOT_TURNED_ELSEWHERE = FF.cite("303.1b")


@check(FF, "303.1", "307.3", "303.1b")
def orientation(g: RulesContext) -> Iterator[Finding]:
    yield from find_wrong_orientations(g, TURNED_ON_FIELD, NOT_TURNED_ELSEWHERE)


@check(FF, "302.2", "303.2", "307.6", "308.3")
def faces(g: RulesContext) -> Iterator[Finding]:
    """303.2: finds cards that lie the wrong way up.

    Cards lie face up in public zones and face down in hidden ones; on the field a card may lie face down as a fire
    card.
    """
    for obj in list_cards(g):
        rule = g.book.zone_rule(obj.zone)
        if rule.name == FIELD and not obj.face_up and obj.guise != AS_FIRE:
            yield forbids("position.face-down", AS_FIRE_ONLY, obj.id, face="down")
        elif rule.name == FIELD and obj.face_up and obj.guise:
            yield forbids("position.face-up-guise", AS_FIRE_ONLY, obj.id, face="up", counts_as=obj.guise)
        elif rule.name != FIELD and rule.public and not obj.face_up:
            yield forbids("position.face-down-in-public", OPEN_CARDS_FACE_UP, obj.id, zone=obj.zone, face="down")
        elif not rule.public and not rule.owner_sees and obj.face_up:
            yield needs_effect("position.face-up-in-hidden", HIDDEN_CARDS_FACE_DOWN, obj.id, zone=obj.zone, face="up")


CONTROLLED_ON_FIELD = FF.cite("307.8", "105.3a")
OWNED_ELSEWHERE = FF.cite("302.5", "105.2")


@check(FF, "105.3a", "307.8", "302.5", "105.2")
def owners_and_controllers(g: RulesContext) -> Iterator[Finding]:
    yield from find_wrong_controllers(g, CONTROLLED_ON_FIELD, OWNED_ELSEWHERE)


@check(FF, "1105.1", "302.3", "307.7")
def fire_under_units(g: RulesContext) -> Iterator[Finding]:
    """1105.1: only fire cards are attached, and only to units on the field."""
    for found in find_attachments(g, RELEASED):
        if isinstance(found, Finding):
            yield found
            continue
        bearer = g.state.objects[found.attached_to]
        if not found.zone.endswith(f"/{FIELD}") or not bearer.zone.endswith(f"/{FIELD}"):
            yield forbids(
                "position.attached-off-field",
                RELEASED,
                found.id,
                under=bearer.id,
                zone=found.zone,
                bearer_zone=bearer.zone,
            )
            continue
        if found.guise:
            yield forbids("position.face-down-attached", NOT_UNDER_UNITS, found.id, under=bearer.id)
        elif known_kinds(g, found) and FIRE not in known_kinds(g, found):
            yield forbids(
                "position.no-fire-attached",
                FIRE_UNDER_UNITS,
                found.id,
                kind=min(known_kinds(g, found)),
                under=bearer.id,
            )
        if known_kinds(g, bearer) and UNIT not in known_kinds(g, bearer):
            yield forbids(
                "position.attached-to-no-unit",
                FIRE_UNDER_UNITS,
                found.id,
                under=bearer.id,
                bearer_kind=min(known_kinds(g, bearer)),
            )


FIVE_FIRE_CARDS = FF.cite("403.1a-2", "105.2")


@check(FF, "403.1a-2", "105.2")
def five_fire_cards(g: RulesContext) -> Iterator[Finding]:
    """403.1a-2: no card joins or leaves a player's five fire cards during a game."""
    for seat in SEATS:
        own = [obj.id for obj in list_cards(g) if obj.owner == seat and FIRE in g.derived.index.base[obj.number].kinds]
        unseen = any(obj.owner == seat and obj.number == UNSEEN for obj in list_cards(g))
        if len(own) > FIRE_SIZE or (len(own) < FIRE_SIZE and not unseen):
            yield forbids("position.wrong-fire-count", FIVE_FIRE_CARDS, seat, fire_cards=len(own), needed=FIRE_SIZE)


@check(FF, "404.1e", "308.1")
def life_cards(g: RulesContext) -> Iterator[Finding]:
    """404.1e: five are put there, and no rule adds one."""
    for seat in SEATS:
        life = len(g.zone(seat, LIFE))
        if life > START_LIFE:
            yield needs_effect("position.too-much-life", LIFE_OF_FIVE, seat, life=life, most=START_LIFE)


@check(FF, "404.1a", "404.1b", "404.1c", "404.1e", "308.1")
def preparation(g: RulesContext) -> Iterator[Finding]:
    """404: yields faults of zones before the game and after its beginning."""
    at, before = stands_at(g.state), not g.state.turn_player
    for obj in list_cards(g, BOX, FIRE_BOX) if not before else ():
        yield forbids("position.still-in-box", GAME_BEGUN, obj.id, zone=obj.zone)
    for seat in SEATS if before else ():
        hand, life = len(g.zone(seat, HAND)), len(g.zone(seat, LIFE))
        if at in ("404.1d", "404.1e", "404.1f", "404.1g", "404.1h") and hand != START_HAND:
            yield forbids("position.wrong-opening-hand", HAND_OF_FIVE, seat, hand=hand, needed=START_HAND)
        if at in ("404.1f", "404.1g", "404.1h") and life != START_LIFE:
            yield forbids("position.wrong-opening-life", LIFE_OF_FIVE, seat, life=life, needed=START_LIFE)


@check(FF, "801.1", "802.1a", "307.3", "104.1")
def markers(g: RulesContext) -> Iterator[Finding]:
    """801.1: damage is dealt to players and takes life cards; nothing in the rules puts markers on cards."""
    for obj in list_cards(g):
        for name, count in obj.markers.items():
            if name == "damage":
                yield forbids("position.damaged-card", DAMAGE_TO_PLAYERS, obj.id, damage=count)
            elif count:
                yield needs_effect("position.marker", NO_MARKERS, obj.id, marker=name, count=count)


TURN_ORDER = FF.cite("501.1")


@check(FF, "501.1")
def turns(g: RulesContext) -> Iterator[Finding]:
    yield from find_late_entries(g, TURN_ORDER)


FIRE_LIMIT = FF.cite("1303.1")
OUT_OF_CARDS = FF.cite("1302.2")
OUT_OF_LIFE = FF.cite("1302.1")
NO_POWER_LEFT = FF.cite("1304.1")


@check(FF, "1303.1", "1302.1", "1302.2", "1304.1", "1002.1a")
def rule_processes_done(g: RulesContext) -> Iterator[Finding]:
    """1002.1a: yields due rule processes at a clause that follows a rule check."""
    if not is_between_processes(g.state, PROCESSES_DONE):
        return
    for seat in SEATS:
        if excess(g, seat) > 0:
            count = len(counted_flames(g, seat))
            yield forbids("position.too-many-flames", FIRE_LIMIT + DONE_BY_CHECK, seat, flames=count, most=FLAME_LIMIT)
        if not g.zone(seat, DECK):
            yield forbids("position.empty-deck", OUT_OF_CARDS + DONE_BY_CHECK, seat, deck=0)
        if lost_by_damage(g, seat):
            yield forbids("position.damaged-without-life", OUT_OF_LIFE + DONE_BY_CHECK, seat, life=0, damaged=True)
        for card in fire_to_return(g, seat):
            yield forbids("position.fire-in-adora", NO_POWER_LEFT + DONE_BY_CHECK, card, kind=FIRE)


TRIGGERS_USED = FF.cite("1002.1b", "908.3")
RESOLUTION_EMPTY = FF.cite("301.1#2", "905.4a")


@check(FF, "1002.1b", "301.1#2", "905.4a")
def nothing_waits(g: RulesContext) -> Iterator[Finding]:
    """1002.1b: after a rule check no trigger waits; 301.1: nothing lies in the resolution zone unless it is used."""
    if not is_between_processes(g.state, PROCESSES_DONE) or find_frame(g.state, RuleCheck.name) is not None:
        return
    for pending in usable(g):
        yield forbids("position.unused-trigger", TRIGGERS_USED, g.state.pending[pending].source, trigger=pending)
    for card in g.state.zones.get(RESOLUTION, ()):
        yield forbids("position.left-in-resolution", RESOLUTION_EMPTY, card, zone=RESOLUTION)


ATTACKER_EXHAUSTED = FF.cite("702.1")
OWN_UNIT_ATTACKS = FF.cite("702.1", "702.6")


@check(FF, "702.1", "702.1a-1", "702.1a-2", "702.1a-3", "702.6")
def attacker(g: RulesContext) -> Iterator[Finding]:
    """702.1: a unit of the turn player that was ready, has not come this turn, and was exhausted for it."""
    found = _attack(g)
    if found is None:
        return
    unit, seat = found, g.turn_player
    if not on_field(g, unit.id, seat) or (known_kinds(g, unit) and UNIT not in known_kinds(g, unit)):
        if stands_at(g.state) in VALID:
            yield forbids("position.attacker-no-own-unit", OWN_UNIT_ATTACKS, unit.id, zone=unit.zone, turn_player=seat)
        return
    if unit.orientation != EXHAUSTED and stands_at(g.state) != "702.1":
        yield needs_effect("position.attacker-ready", ATTACKER_EXHAUSTED, unit.id, orientation=unit.orientation)
    for requirement in (NOT_NEW, NOT_FORBIDDEN):
        against = requirement.test(g, seat, unit.id)
        if against is not None and against.effect == "FORBIDS":
            yield against


ATTACK_TARGET = FF.cite("702.2")
NO_FLAME = FF.cite("702.2", "206.1", "206.2a")
TARGET_ON_FIELD = FF.cite("702.2", "702.11")


@check(FF, "702.2", "206.1", "206.2a", "702.11")
def target(g: RulesContext) -> Iterator[Finding]:
    """702.2: an exhausted unit of the other player, or that player if the attacker has flame or carries fire."""
    unit = _attack(g)
    frame = find_frame(g.state, Attack.name)
    if unit is None or frame is None:
        return
    chosen = g.state.facts.get(TARGET, frame.vars.get("declared"))
    if isinstance(chosen, str):
        if chosen != g.other_player:
            yield forbids("position.own-player-attacked", ATTACK_TARGET, chosen, turn_player=g.turn_player)
        elif FLAME not in g.derived.characteristics(unit.id).flags and not g.derived.carried_by(unit.id):
            yield forbids(
                "position.player-attacked-without-flame", NO_FLAME, unit.id, flame=False, fire_cards=0, target=chosen
            )
    elif chosen:
        obj = g.state.objects.get(chosen)
        if (
            obj is None
            or not on_field(g, obj.id, g.other_player)
            or (known_kinds(g, obj) and UNIT not in known_kinds(g, obj))
        ):
            if stands_at(g.state) in VALID:
                yield forbids(
                    "position.target-no-unit", TARGET_ON_FIELD, chosen, zone=obj.zone if obj is not None else "nowhere"
                )
        elif obj.orientation != EXHAUSTED:
            yield needs_effect("position.target-not-exhausted", ATTACK_TARGET, obj.id, orientation=obj.orientation)


NO_LONGER_NOTED = {
    ATTACKER: FF.cite("702.20b"),
    ATTACKED: FF.cite("702.20c"),
    IN_BATTLE: FF.cite("702.20d"),
}


@check(FF, "702.20b", "702.20c", "702.20d", "702.20e")
def no_attack_left(g: RulesContext) -> Iterator[Finding]:
    """702.20: outside an attack nothing attacks or is attacked."""
    if find_frame(g.state, Attack.name) is not None or not g.state.agenda:
        return
    for fact, cites in NO_LONGER_NOTED.items():
        if fact in g.state.facts:
            what = g.state.facts[fact]
            yield forbids("position.attack-is-over", cites, what if isinstance(what, int | str) else fact, fact=fact)


def _attack(g: RulesContext) -> GameObject | None:
    """Returns the attacking unit of the current attack."""
    frame = find_frame(g.state, Attack.name)
    return g.state.objects.get(frame.vars.get("attacker", 0)) if frame is not None else None


ATTACK_STANDS = FF.cite("702.1a", "702.5", "702.10", "702.14")
TARGET_STANDS = FF.cite("702.2", "702.5", "702.10", "702.14")


def find_declared(g: RulesContext) -> Iterator[Finding]:
    """702.14: yields why an attack goes on whose attacker or target could not be chosen as it is now."""
    attacker, target = g.state.facts.get(ATTACKER, 0), g.state.facts.get(TARGET)
    if attacker not in g.state.objects:
        return
    for requirement in (NOT_NEW, NOT_FORBIDDEN):
        found = requirement.test(g, g.obj(attacker).controller, attacker)
        if found is not None and found.effect is Effect.FORBIDS:
            yield permits("attack.stands", ATTACK_STANDS, attacker).told_with(Remark.STEP)
    if target is not None and any(option.subject == target for option in targets(g, attacker)[1]):
        yield permits("target.stands", TARGET_STANDS, target).told_with(Remark.STEP)


def deck_of(g: RulesContext, seat: str) -> DeckList:
    """402, 403: returns a player's deck list: fire cards make the fire deck, all others the deck."""
    definitions = g.state.pins.definitions

    def is_fire(number: str) -> bool:
        return definitions[number].kind == FIRE

    main = count_owned_cards(g, seat, lambda number: not is_fire(number))
    fire = {number: count for number, count in count_owned_cards(g, seat, is_fire).items() if number in definitions}
    return DeckList({DECK: main, FIRE_DECK: fire})


CONSISTENCY = Consistency(
    checks=(
        one_zone_each, kinds_in_zones, orientation, faces, owners_and_controllers, fire_under_units, five_fire_cards,
        life_cards, preparation, markers, turns, rule_processes_done, nothing_waits, attacker, target, no_attack_left,
    ),
    rule_check=FF.cite("1002.1", "1001.1"),
    procedures=lambda: (RuleCheck.frame(),),
    compulsory=FF.cite("908.3"),
    orders=(FF.cite("1002.1b-1"), FF.cite("1002.1b-1")),
    rounds=FF.cite("1002.1b", "1002.1c"),
    deck_of=deck_of,
    find_not_losing=find_not_losing,
    find_declared=find_declared,
)  # fmt: skip
