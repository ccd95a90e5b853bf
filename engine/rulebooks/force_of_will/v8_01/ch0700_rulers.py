"""705, 710. Requirements for a judgment and for calling a magic stone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.layers.unmet_bans import Concerned, require_no_ban
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.finding import Finding, forbids, not_applicable, pass_on, permits
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.core.table.parts import CHARACTERISTICS
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RULER, RULER
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, FIELD, RECOVERED, RULER_AREA, list_in_play
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import find_card, is_main_timing
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import find_shortfall
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import need_of_cost
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PLAINLY_UNABLE, list_unable_payers
from engine.rulebooks.force_of_will.v8_01.edition import FW

CALLED = FW.open_fact("stone_called")
"""The fact that the turn player has called a magic stone in this turn (710.1)."""

JUDGED = FW.open_fact("judgment_played")
"""The fact that the turn player has played a judgment in this turn (705.1, 710.1)."""

ASTRAL = "astral"
"""The name of the counters by which a ruler has lost [Judgment] (1010.1a)."""

ASTRAL_RULERS = FW.open_fact("astral_rulers")
"""The fact that lists the rulers which have lost [Judgment] until they are healed (1010.1a, 1024.1)."""

IS_ASTRAL = FW.cite("705.1", "1010.1a", "1010.1.a-1")
SECOND_JUDGMENT = FW.cite("1304.5")
NOT_TO_BE_RESTED = FW.cite("710.1", "104.4")
JUDGMENT_COST = FW.cite("705.2", "705.2a")


@reads(f"you/{FIELD}", f"you/{RULER_AREA}", CHARACTERISTICS)
def list_rulers(g: RulesContext, seat: str) -> list[int]:
    """201.2b: returns the rulers and J-rulers of a player in play."""
    return [card for card in list_in_play(g, seat) if is_ruler(g, card)]


# ---------------------------------------------------------------- 705: judgment


@requires("judgment.not-main-timing", FW, "705.1", "604.2", "604.2c", "701.2")
def TIME_TO_JUDGE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if is_main_timing(g, seat):
        return None
    chase = len(g.state.zones.get(CHASE, ()))
    if seat != g.turn_player:
        return forbids("judgment.not-own-turn", TIME_TO_JUDGE.cites, seat, chase=chase)
    return TIME_TO_JUDGE.unmet(seat, chase=chase)


@requires("judgment.no-skill", FW, "705.1", "1125.2")
def HAS_JUDGMENT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A judgment needs a ruler in the ruler area or a first J-ruler on the field with [Judgment] (1304.5)."""
    card = find_card(g, subject)
    if not card or card not in list_in_play(g, seat):
        return forbids("judgment.not-in-play", HAS_JUDGMENT.cites, subject)
    now = g.derived.characteristics(card)
    if RULER in now.kinds and is_astral(g, card):
        return forbids("judgment.astral", IS_ASTRAL, card)
    zone = g.obj(card).zone.rpartition("/")[2]
    if kinds.find_judgment(g, card):
        if RULER in now.kinds and zone == RULER_AREA:
            return None
        if J_RULER in now.kinds and zone == FIELD:
            return permits("judgment.second", SECOND_JUDGMENT, card)
    return HAS_JUDGMENT.unmet(card)


@requires("judgment.rested", FW, "705.1")
def RULER_RECOVERED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if not card or card not in list_in_play(g, seat):
        return not_applicable("judgment.not-looked-at", RULER_RECOVERED.cites, subject)
    return None if g.obj(card).orientation == RECOVERED else RULER_RECOVERED.unmet(subject)


@requires("judgment.played-already", FW, "705.1")
def NOT_JUDGED_YET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return NOT_JUDGED_YET.unmet(seat) if g.state.facts.get(JUDGED) else None


def list_usable_judgments(g: RulesContext, seat: str, card: int) -> list[str]:
    """705.2b: returns the keys of the [Judgment] abilities of a card whose state is fulfilled."""
    states = ((key, g.derived.ability(key).only_if) for key in kinds.list_judgments(g, card))
    return [key for key, state in states if state is None or Scope(g, seat, card, {}).holds(state)]


def find_judgment_lack(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    """705.2a: returns why the cost of a [Judgment] cannot be paid; None if it can."""
    cost = g.derived.ability(key).cost
    return find_shortfall(g, seat, card, need_of_cost(cost, Scope(g, seat, card, {})), cost, {})


def _find_case_of_condition(g: RulesContext, seat: str, subject: Value) -> Finding:
    card = find_card(g, subject)
    key = kinds.find_judgment(g, card) if card else ""
    met = bool(key) and g.derived.ability(key).only_if is not None
    cites = JUDGMENT_STATE.cites
    if met:
        return permits("judgment.condition-met", cites, subject)
    return permits("judgment.no-condition", cites, subject)


@requires("judgment.condition-unmet", FW, "705.2b", case=_find_case_of_condition)
def JUDGMENT_STATE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if not card or not kinds.find_judgment(g, card) or list_usable_judgments(g, seat, card):
        return None
    return JUDGMENT_STATE.unmet(card, condition=False)


def _list_payers(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """705.2a: yields what another cost of a judgment lacks, and why each card pays none of the costs."""
    card = find_card(g, subject)
    key = kinds.find_judgment(g, card) if card else ""
    keys = (list_usable_judgments(g, seat, card) or [key]) if key else []
    for other in keys[1:]:
        short = find_judgment_lack(g, seat, card, other)
        if short is not None:
            yield forbids("judgment.other-cost", JUDGMENT_COST, seat)
            yield pass_on(short, JUDGMENT_COST + g.recorded(short.cites), card)
    unable = (found for each in keys for found in list_unable_payers(g, seat, card, each))
    yield from {(found.code, found.subject): found for found in unable}.values()


@requires(
    "judgment.payable", FW, "705.2", "705.2a", "903.2.j", of_cost=True, candidates=_list_payers, plain=PLAINLY_UNABLE
)
def JUDGMENT_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    key = kinds.find_judgment(g, card) if card else ""
    if not key:
        return not_applicable("judgment.no-cost", FORBIDDEN)
    keys = list_usable_judgments(g, seat, card) or [key]
    shorts = [find_judgment_lack(g, seat, card, one) for one in keys]
    short = None if None in shorts else shorts[0]
    return None if short is None else pass_on(short, JUDGMENT_COST + g.recorded(short.cites), card)


def _concern_ruler(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return find_card(g, subject), seat, 0


def _concern_player(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return 0, seat, 0


JUDGMENT_NOT_FORBIDDEN = require_no_ban("judgment.forbidden", FW.cite("104.4"), "judge", _concern_ruler)


@requires("judgment.no-ruler", FW, "705.1", "1125.2")
def RULER_TO_JUDGE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """Checked only for a player without rulers."""
    return RULER_TO_JUDGE.unmet(seat)


JUDGMENT_REQUIREMENTS = (
    TIME_TO_JUDGE, HAS_JUDGMENT, RULER_RECOVERED, NOT_JUDGED_YET, JUDGMENT_STATE, JUDGMENT_NOT_FORBIDDEN,
    JUDGMENT_PAYABLE,
)  # fmt: skip

# ---------------------------------------------------------------- 710: calling a magic stone


@requires("call.not-main-timing", FW, "710.1", "604.2", "604.2e", "701.2")
def TIME_TO_CALL(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if is_main_timing(g, seat):
        return None
    chase = len(g.state.zones.get(CHASE, ()))
    if seat != g.turn_player:
        return forbids("call.not-own-turn", TIME_TO_CALL.cites, seat, chase=chase)
    return TIME_TO_CALL.unmet(seat, chase=chase)


@requires("call.ruler-rested", FW, "710.1", "303.1a")
def RULER_TO_REST(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_card(g, subject)
    if not card or card not in list_in_play(g, seat) or not is_ruler(g, card):
        return forbids("call.no-ruler", RULER_TO_REST.cites, subject)
    if g.obj(card).orientation != RECOVERED:
        return RULER_TO_REST.unmet(card, orientation=g.obj(card).orientation)
    active = g.derived.forbidden("exhaust", card)
    return None if active is None else forbids("call.rest-forbidden", NOT_TO_BE_RESTED, card, by=active.source)


@requires("call.called-already", FW, "710.1")
def NOT_CALLED_YET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return NOT_CALLED_YET.unmet(seat) if g.state.facts.get(CALLED) else None


@requires("call.judgment-played", FW, "710.1")
def NO_JUDGMENT_PLAYED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return NO_JUDGMENT_PLAYED.unmet(seat) if g.state.facts.get(JUDGED) else None


CALL_NOT_FORBIDDEN = require_no_ban("call.forbidden", FW.cite("104.4"), "call", _concern_player, of_player=True)


@requires("call.nobody-to-rest", FW, "710.1")
def SOMEBODY_TO_REST(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """Checked only for a player without rulers."""
    return SOMEBODY_TO_REST.unmet(seat)


CALL_REQUIREMENTS = (TIME_TO_CALL, RULER_TO_REST, NOT_CALLED_YET, NO_JUDGMENT_PLAYED, CALL_NOT_FORBIDDEN)


def is_astral(g: RulesContext, card: int) -> bool:
    """1010.1.a-1: returns whether a ruler is in the astral state. Losing its counters does not end it (AFW-55)."""
    return bool(g.obj(card).markers.get(ASTRAL)) or card in g.state.facts.get(ASTRAL_RULERS, ())


def has_lost_judgment(g: RulesContext, card: int) -> bool:
    """1010.1b: returns whether a ruler has lost [Judgment], by being astral or by an effect; it remains a ruler."""
    if is_astral(g, card):
        return True
    had = any(ability.kind == kinds.JUDGMENT for ability in g.state.definition(g.obj(card).number).abilities)
    return had and not kinds.find_judgment(g, card)


def is_ruler(g: RulesContext, card: int) -> bool:
    """201.2b: returns whether a card is a ruler or a J-ruler."""
    return bool({RULER, J_RULER} & set(g.derived.characteristics(card).kinds))
