"""700. Requirements of the actions that a player may take with priority."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.layers.explain_value import find_giver
from engine.abilities.layers.unmet_bans import Concerned, require_no_ban
from engine.abilities.resolution.hand import in_hand
from engine.abilities.view import RulesContext, keep_until_altered
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of, joined
from engine.core.clauses.finding import Finding, forbids, not_applicable, pass_on, permits
from engine.core.opening.consistency import find_frame
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CHANT
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, GRAVEYARD, PERMANENTS, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0700_divinity import (
    DIVINITY_LEFT,
    cite_chant_rune,
    find_rune_bar,
    find_rune_time,
    is_in_rune_area,
)
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import BATTLES_CLOSED, find_excuse, list_told
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import cost_of_card, find_much_will_short
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_sides import find_bar_of_all_sides, list_sides
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import is_will_ability
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import WillNeed
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import (
    can_pay_once_made,
    can_pay_will,
    find_lacking_will,
    read_will,
    tie_for_card,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PLAINLY_UNABLE, list_unable_makers
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import END_PHASE
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    BLOODLUST,
    MUST_ATTACK,
    QUICKCAST,
    REMNANT,
    STEALTH,
    ways,
)
from engine.rulebooks.force_of_will.v8_01.ch1300_loops import NOT_THE_LOOP
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import cite_reading
from engine.rulebooks.force_of_will.v8_01.edition import FW

PRIORITY = "priority"
"""The name of the priority procedure."""

STANDBY_COST = WillNeed(free=2)
"""The cost of putting a card into the standby area (706.1)."""

PERMANENT_TIME = FW.cite("702.1", "604.2", "604.2a", "701.2")
CHANT_TIME = FW.cite("703.1", "604.2", "604.2a", "701.2")
QUICK = FW.cite("709.1", "604.1c", "1111.2")
QUICK_PERMANENT = FW.cite("709.3", "709.3a")
QUICK_CHANT = FW.cite("709.3", "709.3b")
HELD_WILL_STAYS = FW.cite("903.2.j", "907.4", "505.5c")
AT_PRIORITY = FW.cite("604.1b", "708.4")
ONLY_TRIGGERED = FW.cite("906.2a", "708.1a")
FROM_STANDBY = FW.cite("708.4")
NOT_FROM_STANDBY = FW.cite("708.4", "706.3")
BY_REMNANT = FW.cite("1115.2")
NO_SUCH_KIND = FW.cite("604.2a", "702.2", "703.2")
OF_CARD = FW.cite("903.2.g")
MUST_ATTACK_FIRST = FW.cite("712.2", "712.2a", "712.2b", "712.2c", "712.2d", "712.2e")
HAS_BLOODLUST = FW.cite("1123.2")
NO_BATTLE_TO_START = FW.cite("712.2", "803.6", "104.4")
WITHOUT_CHASE = FW.cite("907.3")


def read_window(g: RulesContext) -> dict[str, object]:
    """Returns the locals of the current priority; empty if there is none."""
    frame = g.state.agenda[-1]
    return frame.vars if frame.procedure == PRIORITY else {}


def is_main_timing(g: RulesContext, seat: str) -> bool:
    """701.2: returns whether it is main timing for a player."""
    return seat == g.turn_player and bool(read_window(g).get("main")) and not g.state.zones.get(CHASE)


def find_card(g: RulesContext, subject: Value) -> int:
    """Returns the card of an action's subject; 0 if there is none."""
    return subject if isinstance(subject, int) and subject in g.state.objects else 0


@requires("priority.not-held", FW, "601.1", "604.1")
def HAS_PRIORITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    holder = read_window(g).get("holder")
    return None if seat == holder else HAS_PRIORITY.unmet(seat, priority=holder)


@requires("pass.attack-due", FW, "604.1d", "712.1")
def MAY_PASS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """At main timing the controller of a J/resonator that must attack cannot pass if a battle can start (AFW-26)."""
    told = list_told(g, seat) if is_main_timing(g, seat) else []
    if not told:
        return None
    excuses = {card: find_excuse(g, seat, card, declaring=False) for card in told}
    forced = [card for card in told if excuses[card] is None]
    if not forced:
        lines = all_of(cites for cites in excuses.values() if cites is not None)
        return permits("pass.free-to-attack", lines, seat, must_attack=told)
    if g.state.facts.get(BATTLES_CLOSED):
        return permits("pass.no-battle-to-start", NO_BATTLE_TO_START, seat, must_attack=forced)
    thirsty = any(BLOODLUST in g.derived.characteristics(card).flags for card in forced)
    cites = MUST_ATTACK_FIRST + (HAS_BLOODLUST if thirsty else NO_CLAUSES)
    giver = find_giver(g, forced[0], MUST_ATTACK, "flags")
    if giver is not None and giver.source not in forced:
        return forbids("pass.attack-due-by", cites, seat, must_attack=forced, by=giver.source)
    return forbids("pass.attack-due", cites, seat, must_attack=forced)


# ---------------------------------------------------------------- 704: starting a battle


@requires("battle.not-main-timing", FW, "704.1", "604.2", "604.2b", "701.2")
def TIME_FOR_BATTLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A battle is started by the turn player in the main phase, outside a battle, with an empty chase."""
    if is_main_timing(g, seat):
        return None
    chase = len(g.state.zones.get(CHASE, ()))
    if seat != g.turn_player:
        return forbids("battle.not-own-turn", TIME_FOR_BATTLE.cites, seat, turn_player=g.turn_player, chase=chase)
    return TIME_FOR_BATTLE.unmet(seat, turn_player=g.turn_player, chase=chase)


@requires("battle.closed", FW, "803.6")
def BATTLES_NOT_CLOSED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return BATTLES_NOT_CLOSED.unmet(seat) if g.state.facts.get(BATTLES_CLOSED) else None


BATTLE_REQUIREMENTS = (TIME_FOR_BATTLE, BATTLES_NOT_CLOSED)

# ---------------------------------------------------------------- 702, 703, 708, 709: playing cards


@requires("play.wrong-zone", FW, "702.2", "703.2", "708.4", "709.2")
def CARD_TO_PLAY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if not card:
        return forbids("play.no-card", CARD_TO_PLAY.cites, subject)
    if is_in_rune_area(g, card):
        return find_rune_bar(g, seat, card)
    if not in_hand(g, seat, card) and g.obj(card).zone not in (f"{seat}/{STANDBY}", f"{seat}/{GRAVEYARD}"):
        return CARD_TO_PLAY.unmet(card)
    if not set(g.derived.characteristics(card).kinds) & {*PERMANENTS, CHANT}:
        return forbids("play.kind-not-played", NO_SUCH_KIND, card)
    if in_hand(g, seat, card):
        elsewhere = cite_chant_rune(g, card)
        return permits("play.chant-rune", elsewhere, card) if elsewhere else None
    if g.obj(card).zone == f"{seat}/{STANDBY}":
        return (
            permits("play.from-standby", FROM_STANDBY, card)
            if kinds.find_standby_text(g, card)
            else forbids("play.no-trigger", NOT_FROM_STANDBY, card)
        )
    if is_remnant(g, seat, card):
        return permits("play.by-remnant", BY_REMNANT, card)
    return forbids("play.no-remnant", CARD_TO_PLAY.cites, card)


def is_remnant(g: RulesContext, seat: str, card: int) -> bool:
    """1115.2: returns whether a card lies in a player's graveyard and has [Remnant]."""
    return g.obj(card).zone == f"{seat}/{GRAVEYARD}" and REMNANT in g.derived.characteristics(card).flags


@requires("play.not-main-timing", FW, "604.1", "604.2a", "701.2")
def TIME_TO_PLAY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A card is played at main timing. [Quickcast] and a trigger condition that is a cost allow any priority."""
    card = find_card(g, subject)
    if not card:
        return not_applicable("play.time-of-nothing", PERMANENT_TIME)
    now, read = g.derived.characteristics(card), cite_reading(g, card)
    if is_in_rune_area(g, card):
        return find_rune_time(g, card, main=is_main_timing(g, seat), quick=QUICKCAST in now.flags)
    key = kinds.find_standby_text(g, card)
    if key:
        triggers = g.derived.ability(key).when is not None
        if triggers:
            return forbids("play.only-triggered", ONLY_TRIGGERED + read, card)
        return permits("play.trigger-time", AT_PRIORITY + read, card)
    if QUICKCAST in now.flags:
        quick = QUICK_CHANT if CHANT in now.kinds else QUICK_PERMANENT
        return permits("play.quickcast", QUICK + quick + read, card)
    time = CHANT_TIME if CHANT in now.kinds else PERMANENT_TIME
    if is_main_timing(g, seat):
        return permits("play.not-main-timing", time, card)
    chase = len(g.state.zones.get(CHASE, ()))
    if seat != g.turn_player:
        return forbids("play.not-own-turn", time, card, chase=chase)
    return forbids("play.not-main-timing", time, card, chase=chase)


def has_own_time(g: RulesContext, card: int) -> bool:
    """708.4, 709.1: returns whether a card may be playable outside main timing."""
    return QUICKCAST in g.derived.characteristics(card).flags or bool(kinds.find_standby_text(g, card))


def _find_case_of_condition(g: RulesContext, seat: str, subject: Value) -> Finding:
    card = find_card(g, subject)
    key = kinds.find_standby_text(g, card) if card else ""
    cites = PLAY_CONDITION_HOLDS.cites
    if key and g.derived.ability(key).only_if is not None:
        return permits("play.condition-met", cites, subject)
    return permits("play.no-condition", cites, subject)


@requires("play.condition-unmet", FW, "104.1", case=_find_case_of_condition)
def PLAY_CONDITION_HOLDS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A text with [Trigger] can have a condition that must hold for the play (1416.2b)."""
    card = find_card(g, subject)
    key = kinds.find_standby_text(g, card) if card else ""
    condition = g.derived.ability(key).only_if if key else None
    if condition is None or Scope(g, seat, card, {}).holds(condition):
        return None
    return forbids("play.condition-unmet", kinds.TEXT_FORBIDS + cite_reading(g, card), card, condition=False)


@requires("play.set-this-turn", FW, "708.5")
def NOT_PLACED_THIS_TURN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if card and g.obj(card).zone.endswith(f"/{STANDBY}") and g.obj(card).since >= g.state.turn:
        return NOT_PLACED_THIS_TURN.unmet(card, since=g.obj(card).since)
    return None


def _concern_played(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return find_card(g, subject), seat, 0


PLAY_NOT_FORBIDDEN = require_no_ban("play.forbidden", FW.cite("104.4"), "play", _concern_played)


@requires("chase.unchaseable", FW, "1008.2", "1008.1")
def MAY_CHASE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """Nothing is played onto the chase while something that cannot be chased lies there; no will ability goes there."""
    chased = kinds.find_unchaseable(g)
    if not chased:
        return None
    card, key = kinds.read_subject(subject)
    if key and card in g.state.objects and is_will_ability(g, key):
        return permits("chase.will-ability", WITHOUT_CHASE, card)
    return MAY_CHASE.unmet(subject, by=chased)


def _find_case_of_targets(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if not card or list_sides(g, card):
        return None
    found = ways.list_ways(g, seat, card, free=_is_in_standby(g, card))
    aims = any(way.key and decisions.aims(g, way.key) for way in found)
    cites = CARD_HAS_TARGETS.cites
    if aims:
        return permits("play.has-targets", cites, card)
    return permits("play.needs-no-target", cites, card)


def _list_candidates(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """Yields why each card is no target of the first way to play a card, which lacks targets."""
    card = find_card(g, subject)
    found = ways.list_ways(g, seat, card, free=_is_in_standby(g, card)) if card and not list_sides(g, card) else []
    for way in found[:1]:
        lack = ways.find_target_lack(g, seat, card, way)
        if lack is not None:
            yield from decisions.list_misfits(Scope(g, seat, card, {"placed": card, "ability": way.key}), lack.item)


@requires("play.no-targets", FW, "903.2.g", case=_find_case_of_targets, candidates=_list_candidates)
def CARD_HAS_TARGETS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """The sides of a card with [Shift] are judged with their costs (903.2.b)."""
    card = find_card(g, subject)
    found = ways.list_ways(g, seat, card, free=_is_in_standby(g, card)) if card and not list_sides(g, card) else []
    lack, key = None, found[0].key if found else ""
    for way in found:
        lacking = ways.find_target_lack(g, seat, card, way)
        if lacking is None:
            return None
        lack = lack or lacking
    if lack is None:
        return None
    cites = decisions.cite_targets(g, key) + decisions.cite_barriers(g, key, seat, card) + cite_reading(g, card)
    cites += decisions.cite_division(g, key, seat, card)
    return forbids("play.no-targets", OF_CARD + cites, card, needed=lack.needed, targets=lack.there, what=lack.what)


def _find_case_of_held_will(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """Returns the finding that will that was made before pays in the end phase; None elsewhere, or without will."""
    card = find_card(g, subject)
    if not card or list_sides(g, card) or not read_will(g, seat) or find_frame(g.state, END_PHASE) is None:
        return None
    return permits("play.held-will-pays", HELD_WILL_STAYS, card, player=seat)


def _list_payers(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """907.2, 1003.1: yields why each card makes no will for the cost of a card."""
    card = find_card(g, subject)
    if card and not list_sides(g, card):
        need = cost_of_card(g, card, free=_is_in_standby(g, card))
        yield from list_unable_makers(g, seat, tie_for_card(g, seat, card, need))


@requires(
    "play.not-payable", FW, "903.2.j", "1003.4", of_cost=True, case=_find_case_of_held_will, candidates=_list_payers,
    plain=PLAINLY_UNABLE,
)  # fmt: skip
def CARD_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if not card:
        return CARD_PAYABLE.unmet(subject)
    if list_sides(g, card):
        quick = not is_main_timing(g, seat) and not kinds.find_standby_text(g, card)
        return find_bar_of_all_sides(g, seat, card, quick=quick, free=_is_in_standby(g, card))
    return _find_lack(g, seat, card)


@keep_until_altered
def _find_lack(g: RulesContext, seat: str, card: int) -> Finding | None:
    """903.2.j: returns why none of the ways to play a card is possible."""
    free = _is_in_standby(g, card)
    found = ways.list_ways(g, seat, card, free=free)
    at_a_glance = not (g.gives_reasons or free or len(found) > 1)
    much = find_much_will_short(g, seat, card, cost_of_card(g, card).total) if at_a_glance else None
    if much is not None:
        return much
    possible = [way for way in found if ways.has_targets(g, seat, card, way)] if len(found) > 1 else found
    lacks: dict[bool, Finding] = {}
    for way in possible or found:
        lack = ways.find_lack(g, seat, card, way, free=free)
        if lack is None:
            return None
        lacks.setdefault(way.incarnated, lack)
    short = next(iter(lacks.values()), None)
    if short is None or free or not ways.has_incarnation(g, card):
        return short
    cites, other = g.recorded(short.cites) + ways.BANISHED_INSTEAD, lacks.get(True, short)
    if short.code != "cost.will-short" or "will" in other.facts or "needed" not in other.facts:
        return pass_on(short, cites, card)
    will, lacking = short.facts["will"], short.facts["lacking"]
    needed, available = other.facts["needed"], other.facts["available"]
    cites = joined(cites, g.recorded(other.cites))
    return forbids(
        "play.neither-cost-nor-incarnation", cites, card, will=will, lacking=lacking, needed=needed, available=available
    )


def _is_in_standby(g: RulesContext, card: int) -> bool:
    return g.obj(card).zone.endswith(f"/{STANDBY}")


def cite_permission(g: RulesContext, seat: str, card: int) -> Cites:
    """702.1, 703.1, 708.4, 709.1, 711.1, 1115.2: returns the clauses that now allow playing a card from its zone."""
    found = (CARD_TO_PLAY.test(g, seat, card), TIME_TO_PLAY.test(g, seat, card))
    return all_of(g.recorded(each.cites) for each in found if each is not None)


CARD_REQUIREMENTS = (
    CARD_TO_PLAY, TIME_TO_PLAY, PLAY_CONDITION_HOLDS, DIVINITY_LEFT, NOT_PLACED_THIS_TURN, PLAY_NOT_FORBIDDEN,
    MAY_CHASE, NOT_THE_LOOP, CARD_HAS_TARGETS, CARD_PAYABLE,
)  # fmt: skip

# ---------------------------------------------------------------- 706: the standby area


@requires("standby.not-main-timing", FW, "706.1", "604.2", "604.2d", "701.2")
def TIME_FOR_STANDBY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if is_main_timing(g, seat):
        return None
    chase = len(g.state.zones.get(CHASE, ()))
    if seat != g.turn_player:
        return forbids("standby.not-own-turn", TIME_FOR_STANDBY.cites, seat, chase=chase)
    return TIME_FOR_STANDBY.unmet(seat, chase=chase)


WITHOUT_TRIGGER = FW.cite("706.1", "706.3")


def _find_case_without_trigger(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """706.3: returns why a card that cannot be played from the standby area may be put there; None if it can."""
    if not isinstance(subject, int) or not in_hand(g, seat, subject) or kinds.find_standby_text(g, subject):
        return None
    stealthy = any(STEALTH in (each.kind, *each.flags) for each in map(g.derived.ability, g.derived.abilities(subject)))
    if stealthy:
        return None
    return permits("standby.without-trigger", WITHOUT_TRIGGER, subject)


@requires("standby.not-in-hand", FW, "706.1", case=_find_case_without_trigger)
def CARD_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject) else CARD_IN_HAND.unmet(subject)


NOT_MADE_YET = FW.cite("706.1", "1003.4", "1003.5")


@requires("standby.will-short", FW, "706.1", "1003.4", of_player=True)
def STANDBY_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if can_pay_will(g, seat, STANDBY_COST):
        return None
    if can_pay_once_made(g, seat, STANDBY_COST):
        return forbids("standby.will-not-made-yet", NOT_MADE_YET, subject, will=STANDBY_COST.total)
    lacking = find_lacking_will(g, seat, STANDBY_COST)
    return STANDBY_PAYABLE.unmet(subject, will=STANDBY_COST.total, lacking=lacking)


STANDBY_REQUIREMENTS = (TIME_FOR_STANDBY, CARD_IN_HAND, STANDBY_PAYABLE)
