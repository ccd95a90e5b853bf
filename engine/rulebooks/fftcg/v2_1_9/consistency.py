"""Consistency checks of a state of this edition: zones, names, backups, markers, hand limit, attack."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.opening.consistency import (
    UNSEEN,
    Consistency,
    check,
    count_owned_cards,
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
from engine.core.opening.opening import DeckList
from engine.core.table.state import Frame
from engine.rulebooks.fftcg.v2_1_9.ch03_game import SEATS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    BACKUP,
    BRAVE,
    CAST_COST,
    COST,
    DAMAGE,
    FROZEN,
    GENERIC,
    HASTE,
    LIMITED_CAST_COSTS,
    POWER,
    SUMMON,
    WARP,
    are_too_bright,
    has,
    light_or_dark,
)
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import (
    BACKUP_LIMIT,
    BOX,
    DAMAGE_ZONE,
    DECK,
    DULL,
    FIELD,
    HAND,
    REMOVED,
    STACK,
    controlled,
    forwards,
)
from engine.rulebooks.fftcg.v2_1_9.ch09_phases import LIMIT as MOST_IN_HAND
from engine.rulebooks.fftcg.v2_1_9.ch10_attack import AttackPhase
from engine.rulebooks.fftcg.v2_1_9.ch10_requirements import ATTACKERS, BLOCKER, find_declared, fit
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1101_priority import Priority
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import find_price, find_settled_price
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos.autos import PlaceAutos
from engine.rulebooks.fftcg.v2_1_9.ch12_rule_processes import (
    RuleProcesses,
    find_falling,
    find_not_losing,
    find_staying,
    leaving,
    lost,
)
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import since
from engine.rulebooks.fftcg.v2_1_9.edition import FT

PROCESSES_DONE = frozenset(["10.1.2.1", "10.1.3.1", "9.5.1.2", "9.1.1.1", "11.1.1", "11.1.4"])
"""Clauses so soon after a player gets priority that no rule process can be due there (12.3)."""
LIMIT_APPLIED = frozenset(["9.5.1.3", "9.5.1.3.1", "9.5.1.3.2", "9.5.1.5"])
ACTIVE_PHASE = "9.1.1.1"
NO_SUMMONS = FT.cite("5.2.3.1.2.1", "7.7.1")
SAME_NAME = FT.cite("7.7.3", "5.2.2.1")
FIVE_BACKUPS = FT.cite("7.7.4")
ONE_LIGHT_OR_DARK = FT.cite("7.7.5")
OPEN_CARDS_FACE_UP = FT.cite("7.6.2")
HIDDEN_CARDS_FACE_DOWN = FT.cite("7.6.1", "7.9.1")
COUNTERS_GO = FT.cite("6.7.3")
DAMAGE_ON_FIELD = FT.cite("7.4", "9.5.1.3.1")
POWER_OF_FORWARDS = FT.cite("5.2.6.1")
FREEZE = FT.cite("15.2.4.1")
DAMAGE_GONE = FT.cite("9.5.1.3.1")
FIVE_IN_HAND = FT.cite("9.5.1.2")
OWN_DECK = FT.cite("6.5.2", "6.2.1")
NOTHING_ATTACHED = FT.cite("7.7.1")
DONE_BY_CHECK = FT.cite("12.3")
SAME_NAME_GOES = FT.cite("12.4.6")
LIGHT_AND_DARK_GO = FT.cite("12.4.7")
SIXTH_BACKUP_GOES = FT.cite("12.4.8")
SHUFFLED = FT.cite("8.2.1.1")


ONE_ZONE = FT.cite("7.1", "7.2")


@check(FT, "7.1", "7.2")
def one_zone_each(g: RulesContext) -> Iterator[Finding]:
    yield from find_misplaced_objects(g, ONE_ZONE)


NOT_IN_THIS_ZONE = FT.cite("7.12.1")


@check(FT, "5.2.3.1.2.1", "7.7.1", "7.12.1")
def kinds_in_zones(g: RulesContext) -> Iterator[Finding]:
    """Finds summons on the field and characters on the stack."""
    for obj in list_cards(g, FIELD, STACK):
        zone, of = obj.zone.rpartition("/")[2], known_kinds(g, obj)
        if zone == FIELD and of == {SUMMON}:
            yield forbids("position.summon-on-field", NO_SUMMONS, obj.id, kind=SUMMON)
        elif zone == STACK and of and SUMMON not in of:
            yield forbids("position.character-on-stack", NOT_IN_THIS_ZONE, obj.id, kind=min(of))
        if obj.attached_to:
            yield needs_effect("position.attached", NOTHING_ATTACHED, obj.id, under=obj.attached_to)


@check(FT, "7.7.3", "5.2.2.1", "6.2.6.2", "12.4.6", "12.3")
def names(g: RulesContext) -> Iterator[Finding]:
    """7.7.3: finds characters of one name under one controller; the generic icon lifts the limit."""
    for seat in SEATS:
        by_name: dict[str, list[int]] = {}
        for card in controlled(g, seat):
            if is_identified(g.obj(card)) and GENERIC not in g.derived.characteristics(card).flags:
                for name in g.derived.characteristics(card).names:
                    by_name.setdefault(name, []).append(card)
        for name, same in by_name.items():
            for card in same[1:]:
                yield _too_many(
                    "position.same-name", g, SAME_NAME + SAME_NAME_GOES, card, name=name, there=len(same), most=1
                )


@check(FT, "7.7.5", "6.2.6.2", "12.4.7", "12.3")
def light_and_dark(g: RulesContext) -> Iterator[Finding]:
    """7.7.5: finds more than one character of light or dark under one controller."""
    for seat in SEATS:
        bright = [
            card
            for card in controlled(g, seat)
            if is_identified(g.obj(card)) and light_or_dark(g.derived.characteristics(card))
        ]
        field = [g.derived.characteristics(card) for card in controlled(g, seat) if is_identified(g.obj(card))]
        for card in bright[1:] if are_too_bright(field) else ():
            yield _too_many(
                "position.light-or-dark", g, ONE_LIGHT_OR_DARK + LIGHT_AND_DARK_GO, card, there=len(bright), most=1
            )


@check(FT, "7.7.4", "12.4.8", "12.3")
def backups(g: RulesContext) -> Iterator[Finding]:
    """7.7.4: finds more than five backups under one controller."""
    for seat in SEATS:
        there = len(controlled(g, seat, BACKUP))
        if there > BACKUP_LIMIT:
            yield _too_many(
                "position.backups", g, FIVE_BACKUPS + SIXTH_BACKUP_GOES, seat, there=there, most=BACKUP_LIMIT
            )


def _too_many(code: str, g: RulesContext, cites: Cites, subject: int | str, /, **facts: object) -> Finding:
    """Returns the finding for too many cards, which an effect can cause until the next rule processes."""
    if is_between_processes(g.state, PROCESSES_DONE):
        return forbids(code, cites + DONE_BY_CHECK, subject, **facts)
    return needs_effect(code, cites, subject, **facts)


TURNED_ON_FIELD = FT.cite("6.3.1", "7.7.1")
NOT_TURNED_ELSEWHERE = FT.cite("6.3.1")


@check(FT, "6.3.1", "7.7.1")
def orientation(g: RulesContext) -> Iterator[Finding]:
    yield from find_wrong_orientations(g, TURNED_ON_FIELD, NOT_TURNED_ELSEWHERE)


@check(FT, "7.6.1", "7.6.2", "7.9.1")
def faces(g: RulesContext) -> Iterator[Finding]:
    """7.6.2: cards in open zones lie face up unless an effect says otherwise."""
    for obj in list_cards(g):
        rule = g.book.zone_rule(obj.zone)
        if rule.public and not obj.face_up:
            yield needs_effect(
                "position.face-down-in-public-zone", OPEN_CARDS_FACE_UP, obj.id, zone=obj.zone, face="down"
            )
        elif not rule.public and not rule.owner_sees and obj.face_up:
            yield needs_effect(
                "position.face-up-in-hidden-zone", HIDDEN_CARDS_FACE_DOWN, obj.id, zone=obj.zone, face="up"
            )


CONTROLLED_ON_FIELD = FT.cite("6.2.5")
OWNED_ELSEWHERE = FT.cite("7.3")


@check(FT, "6.2.5", "7.3", "6.5.2", "6.2.1")
def owners_and_controllers(g: RulesContext) -> Iterator[Finding]:
    """7.3: decks, hands, break zones and removed cards are their owners'; damage comes from one's own deck (6.5.2)."""
    for found in find_wrong_controllers(g, CONTROLLED_ON_FIELD, OWNED_ELSEWHERE, strict=True):
        if g.obj(int(found.subject)).zone.endswith(f"/{DAMAGE_ZONE}"):
            owner, zone = found.facts["owner"], found.facts["zone"]
            yield needs_effect("position.foreign-damage", OWN_DECK, found.subject, owner=owner, zone=zone)
        else:
            yield found


@check(FT, "6.7.3", "7.4", "9.5.1.3.1", "5.2.6.1", "15.2.4.1")
def markers(g: RulesContext) -> Iterator[Finding]:
    """Damage lies only on forwards on the field until the turn ends; counters go when a card moves."""
    for obj in list_cards(g):
        on_field = obj.zone.endswith(f"/{FIELD}")
        for name, count in obj.markers.items():
            if name == DAMAGE and not on_field:
                yield forbids(
                    "position.damage-off-field", DAMAGE_ON_FIELD, obj.id, zone=obj.zone, marker=name, count=count
                )
            elif name == DAMAGE and stands_at(g.state) == ACTIVE_PHASE:
                yield forbids("position.damage-of-last-turn", DAMAGE_GONE, obj.id, marker=name, count=count)
            elif name == DAMAGE and is_identified(obj) and POWER not in g.derived.characteristics(obj.id).numbers:
                kind = min(known_kinds(g, obj))
                yield needs_effect(
                    "position.damage-without-power", POWER_OF_FORWARDS, obj.id, kind=kind, marker=name, count=count
                )
            elif name == FROZEN and not on_field:
                yield forbids("position.frozen-off-field", FREEZE, obj.id, zone=obj.zone, marker=name, count=count)
            elif not on_field and not (obj.zone.endswith(f"/{REMOVED}") and name == WARP):
                yield needs_effect(
                    "position.counters-off-field", COUNTERS_GO, obj.id, zone=obj.zone, marker=name, count=count
                )


@check(FT, "9.5.1.2")
def hand_limit(g: RulesContext) -> Iterator[Finding]:
    """9.5.1.2: the hand has at most five cards from the turn player's discard to the next turn's beginning."""
    at = stands_at(g.state)
    if at in LIMIT_APPLIED:
        seat = g.turn_player
    elif at == ACTIVE_PHASE and g.state.turn > 1:
        seat = g.other_player
    else:
        return
    hand = len(g.zone(seat, HAND))
    if hand > MOST_IN_HAND:
        yield needs_effect("position.hand-over-limit", FIVE_IN_HAND, seat, hand=hand, most=MOST_IN_HAND)


FIRST_HAND = FT.cite("8.2.1.3")


@check(FT, "8.2.1.1", "8.2.1.3")
def preparation(g: RulesContext) -> Iterator[Finding]:
    """8.2.1: decks are laid down before anything else, five cards are drawn from each."""
    for obj in list_cards(g, BOX) if g.state.turn_player else ():
        yield forbids("position.in-box", SHUFFLED, obj.id, zone=obj.zone)
    for seat in SEATS if stands_at(g.state) in ("8.2.1.4", "8.2.1.5") and not g.state.turn_player else ():
        if len(g.zone(seat, HAND)) != 5:
            yield forbids("position.first-hand", FIRST_HAND, seat, hand=len(g.zone(seat, HAND)), needed=5)


TURN_ORDER = FT.cite("9")


@check(FT, "9")
def turns(g: RulesContext) -> Iterator[Finding]:
    yield from find_late_entries(g, TURN_ORDER)


@check(FT, "12.3", "12.4.1", "12.4.2", "12.4.3", "12.4.4", "12.4.5", "3.1.1")
def rule_processes_done(g: RulesContext) -> Iterator[Finding]:
    """12.3: yields due rule processes at a clause where a player has just got priority."""
    if not is_between_processes(g.state, PROCESSES_DONE):
        return
    for seat, (_, cites) in lost(g).items():
        damage, deck = len(g.zone(seat, DAMAGE_ZONE)), len(g.zone(seat, DECK))
        yield forbids("position.player-has-lost", cites + DONE_BY_CHECK, seat, damage=damage, deck=deck)
    for card, cites in leaving(g).items():
        if cites[0] in ("12.4.4", "12.4.5") and is_identified(g.obj(card)):
            power, damage = g.derived.number(card, POWER), g.obj(card).markers.get(DAMAGE, 0)
            yield forbids("position.forward-is-broken", cites + DONE_BY_CHECK, card, power=power, damage=damage)


AUTOS_PLACED = FT.cite("11.8.7", "11.1.4")


@check(FT, "11.8.7", "11.1.4")
def nothing_waits(g: RulesContext) -> Iterator[Finding]:
    """11.8.7: yields waiting autos while a player has priority."""
    frame = find_frame(g.state, Priority.name)
    between = frame is not None and frame.vars.get("barred_by")
    if is_between_processes(g.state, PROCESSES_DONE) and not between and find_frame(g.state, PlaceAutos.name) is None:
        for pending in g.state.pending.values():
            yield forbids("position.autos-wait", AUTOS_PLACED, pending.source, trigger=pending.id)


CHOSEN_LEGALLY = FT.cite("11.11.2", "11.11.5.1.1")


@check(FT, "11.11.2", "11.11.5.1.1")
def stack_targets(g: RulesContext) -> Iterator[Finding]:
    """11.11.2: yields illegal choices of objects on the stack, which only an effect can have caused."""
    for object_id in g.state.zones.get(STACK, ()):
        obj = g.obj(object_id)
        key = obj.ability or (kinds.summon_effect(g, object_id) if is_identified(obj) else "")
        kept = kinds.still_legal(g, key, obj)[0] if key else obj.memory
        for name, chosen in obj.memory.items():
            for card in chosen if kept[name] != chosen else ():
                if card not in kept[name] and card in g.state.objects and g.obj(card).zone in g.book.play_keys:
                    yield needs_effect("position.target-not-legal", CHOSEN_LEGALLY, card, by=obj.source or object_id)


CONDITION_WAS_MET = FT.cite("2.1", "7.8.2")


@check(FT, "2.1", "7.8.2")
def stack_conditions(g: RulesContext) -> Iterator[Finding]:
    """2.1: yields objects on the stack whose condition of use does not hold.

    Only conditions about the damage zone are judged. Payments and responses can change everything else that a text asks
    about, but only effects change damage while an object waits.
    """
    for object_id in g.state.zones.get(STACK, ()):
        obj = g.obj(object_id)
        condition = g.derived.ability(obj.ability).only_if if obj.ability else None
        if condition is None or condition.count is None or condition.count.zone != DAMAGE_ZONE:
            continue
        if not Scope(g, obj.controller, obj.source, {}).holds(condition):
            yield needs_effect("position.use-condition-unmet", CONDITION_WAS_MET, obj.source or object_id)


ONE_ELEMENT = FT.cite("10.1.2.1", "15.1.1.9.2")
OWN_FORWARDS_ATTACK = FT.cite("10.1.2.1")
TOO_NEW = FT.cite("10.1.2.1.1", "15.2.2.2")
ATTACKERS_DULL = FT.cite("10.1.2.2", "15.2.1.2")


@check(FT, "10.1.2.1", "10.1.2.1.1", "10.1.2.2", "15.1.1.9.2", "15.2.1.2", "15.2.2.2")
def attackers(g: RulesContext) -> Iterator[Finding]:
    """10.1.2.1: finds attackers that could not attack.

    They are dull forwards, under the turn player's control since the turn began or with haste, and a party shares an
    element. Attackers are checked until they attack (10.1.2.4); afterwards effects may have changed them.
    """
    frame = _attack(g)
    if frame is None:
        return
    named = frame.vars.get("party") if frame.at != "10.1.2.1" else None
    party = [i for i in g.state.facts.get(ATTACKERS, named) or () if i in g.state.objects]
    own = forwards(g, g.turn_player)
    attacking = ATTACKERS in g.state.facts
    for card in party:
        obj = g.obj(card)
        if obj.number == UNSEEN:
            continue
        if card not in own:
            kind, player = min(known_kinds(g, obj)), g.turn_player
            yield forbids(
                "position.foreign-attacker", OWN_FORWARDS_ATTACK, card, zone=obj.zone, kind=kind, turn_player=player
            )
            continue
        if since(g, card) >= g.state.turn and not has(g, card, HASTE):
            since_turn, turn = since(g, card), g.state.turn
            yield _unfit("position.attacker-too-new", attacking, TOO_NEW, card, since=since_turn, turn=turn)
        if obj.orientation != DULL and not has(g, card, BRAVE) and attacking:
            yield needs_effect("position.attacker-not-dull", ATTACKERS_DULL, card, orientation=obj.orientation)
    if len(party) > 1 and all(card in own for card in party) and not fit(g, party):
        elements = {str(card): list(g.derived.characteristics(card).attributes) for card in party}
        yield _unfit("position.party-without-element", attacking, ONE_ELEMENT, party[0], elements=elements)


def _unfit(code: str, attacking: bool, cites: Cites, subject: int | str, /, **facts: object) -> Finding:
    """Returns the finding about an attacker that could not be declared. An effect may have changed it afterwards."""
    if attacking:
        return needs_effect(code, cites, subject, **facts)
    return forbids(code, cites, subject, **facts)


ATTACK_IS_OVER = FT.cite("10.1.4.5")
OTHER_FORWARD_BLOCKS = FT.cite("10.1.3.1")
BLOCKER_ACTIVE = FT.cite("10.1.3.1.1")


@check(FT, "10.1.3.1", "10.1.3.1.1", "10.1.4.5")
def blocker(g: RulesContext) -> Iterator[Finding]:
    """10.1.3.1: yields blockers that are not one active forward of the other player, or have no attacker."""
    card = g.state.facts.get(BLOCKER, 0)
    if not card or card not in g.state.objects or g.obj(card).number == UNSEEN:
        return
    obj = g.obj(card)
    if _attack(g) is None:
        yield forbids("position.blocker-without-attack", ATTACK_IS_OVER, card, phase="no attack phase")
    elif card not in forwards(g, g.other_player):
        kind, asked = min(known_kinds(g, obj)), g.other_player
        yield forbids("position.foreign-blocker", OTHER_FORWARD_BLOCKS, card, zone=obj.zone, kind=kind, asked=asked)
    elif obj.orientation == DULL:
        yield needs_effect("position.blocker-dull", BLOCKER_ACTIVE, card, orientation=obj.orientation)


def _attack(g: RulesContext) -> Frame | None:
    """Returns the attack phase if it has left its first step."""
    frame = find_frame(g.state, AttackPhase.name)
    return frame if frame is not None and frame.at != AttackPhase.begins_at else None


def deck_of(g: RulesContext, seat: str) -> DeckList:
    """8.1.1: returns the deck list made up of all cards of a player."""
    return DeckList({DECK: count_owned_cards(g, seat)})


CONSISTENCY = Consistency(
    checks=(
        one_zone_each, kinds_in_zones, names, light_and_dark, backups, orientation, faces, owners_and_controllers,
        markers, hand_limit, preparation, turns, rule_processes_done, nothing_waits, stack_targets, stack_conditions,
        attackers,
        blocker,
    ),
    rule_check=FT.cite("12.3", "11.1.3", "11.1.4"),
    procedures=lambda: (PlaceAutos.frame(), RuleProcesses.frame()),
    compulsory=FT.cite("11.8.3", "11.8.7"),
    orders=(FT.cite("11.8.7"), FT.cite("11.8.7")),
    rounds=NO_CLAUSES,
    deck_of=deck_of,
    taken_by=("destroy", "leave"),
    find_staying=find_staying,
    find_falling=find_falling,
    find_not_losing=find_not_losing,
    costs=(COST,),
    price_changes=(CAST_COST, *LIMITED_CAST_COSTS),
    find_price=find_price,
    find_settled_price=find_settled_price,
    find_declared=find_declared,
)  # fmt: skip
