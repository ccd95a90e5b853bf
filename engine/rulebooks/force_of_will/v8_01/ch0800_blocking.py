"""804. Requirements for blocks, and forced blocks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.layers.unmet_bans import Concerned, case_of_ban, first_case
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import joined
from engine.core.clauses.finding import Finding, Remark, forbids, permits
from engine.core.play.actions import Action, Menu, requires
from engine.core.table.choice import Value
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import RECOVERED
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import (
    ATTACK_TARGET,
    ATTACKER,
    find_fighter,
    find_rest_bar,
    judge_payment,
    list_fighters,
    offer_once,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    FLYING,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.mobilize import (
    list_asked,
    list_mobilize,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

BLOCK_COST = FW.cite("804.4")
FLIES_HIGH = FW.cite("804.3", "1106.2")


@requires("block.not-other-player", FW, "804.3")
def OTHER_PLAYER_BLOCKS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.other_player else OTHER_PLAYER_BLOCKS.unmet(seat, asked=g.other_player)


@requires("block.no-fighter", FW, "804.3", "804.4")
def OWN_FIGHTER_TO_BLOCK(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if find_fighter(g, seat, subject) else OWN_FIGHTER_TO_BLOCK.unmet(subject)


@requires("block.rested", FW, "804.3", "303.1")
def BLOCKER_RECOVERED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_fighter(g, seat, subject)
    if not card or g.obj(card).orientation == RECOVERED:
        return None
    return BLOCKER_RECOVERED.unmet(card, orientation=g.obj(card).orientation)


@requires("block.attack-target", FW, "804.4")
def NOT_THE_TARGET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    target = g.state.facts.get(ATTACK_TARGET)
    return NOT_THE_TARGET.unmet(subject) if target is not None and subject == target else None


def _find_case_of_flying(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """1106.2: returns whether a block is one against an attacker without [Flying], or by a card that has it, too."""
    card, attacker = find_fighter(g, seat, subject), g.state.facts.get(ATTACKER, 0)
    if not card or attacker not in g.state.objects:
        return None
    if FLYING in g.derived.characteristics(attacker).flags:
        return permits("block.flies-as-well", FLIES_HIGH, card, agent=attacker)
    return permits("block.attacker-on-ground", FLIES_HIGH, card, agent=attacker)


@requires("block.flying", FW, "804.3", "1106.2", case=_find_case_of_flying)
def CAN_BLOCK_FLYING(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, attacker = find_fighter(g, seat, subject), g.state.facts.get(ATTACKER, 0)
    if not card or attacker not in g.state.objects or FLYING not in g.derived.characteristics(attacker).flags:
        return None
    return None if FLYING in g.derived.characteristics(card).flags else forbids("block.flying", FLIES_HIGH, card)


def _concern_blocker(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return find_fighter(g, seat, subject), seat, 0


def _concern_attacker(g: RulesContext, seat: str, subject: Value) -> Concerned:
    attacker = g.state.facts.get(ATTACKER, 0)
    return (attacker if attacker in g.state.objects else 0), "", find_fighter(g, seat, subject)


NO_BLOCK_BAN = FW.cite("804.3", "104.4")


@requires(
    "block.forbidden",
    FW,
    "804.3",
    "104.4",
    case=first_case(
        case_of_ban(NO_BLOCK_BAN, ("block",), _concern_blocker),
        case_of_ban(NO_BLOCK_BAN, ("be_blocked",), _concern_attacker),
    ),
)
def BLOCK_NOT_FORBIDDEN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, attacker = find_fighter(g, seat, subject), g.state.facts.get(ATTACKER, 0)
    if not card:
        return None
    active = g.derived.forbidden("block", card, seat) or g.derived.forbidden("be_blocked", attacker, by=card)
    return None if active is None else BLOCK_NOT_FORBIDDEN.unmet(card, by=active.source)


@requires("block.rest-forbidden", FW, "804.4", "104.4")
def RESTS_AS_BLOCKER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_fighter(g, seat, subject)
    active = find_rest_bar(g, card) if card else None
    return None if active is None else RESTS_AS_BLOCKER.unmet(card, by=active.source, reading="fighters_not_rested")


def _find_case_of_payment(g: RulesContext, seat: str, subject: Value) -> Finding:
    card = find_fighter(g, seat, subject)
    if card and list_mobilize(g, card):
        return permits("block.can-be-paid", BLOCK_COST, card)
    return permits("block.asks-nothing", BLOCK_COST, card)


@requires("block.payable", FW, "804.4", "1129.2", of_cost=True, case=_find_case_of_payment)
def BLOCK_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """The cost of a block has to be paid, unless the card is mobilized (1129.3)."""
    return judge_payment(g, seat, subject, BLOCK_COST)


@requires("block.somebody-has-to", FW, "804.3", "104.1")
def MAY_LET_THROUGH(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A text can demand a block. It binds a player who can block without payment."""
    forced = list_forced_blockers(g, seat)
    return MAY_LET_THROUGH.unmet(seat, must_block=forced) if forced else None


BLOCK_STANDS = FW.cite("804.4", "804.4a")


def tell_standing_block(g: RulesContext, blocker: int) -> Iterator[Finding]:
    """804.4a: yields what would bar a block now, and does not end the one that was declared before."""
    attacker, seat = g.state.facts.get(ATTACKER, 0), g.obj(blocker).controller
    for requirement in (CAN_BLOCK_FLYING, BLOCK_NOT_FORBIDDEN):
        against = requirement.test(g, seat, blocker)
        if against is not None and attacker in g.state.objects:
            cites = joined(BLOCK_STANDS, against.cites)
            yield permits("block.stands", cites, blocker, card=blocker, agent=attacker).told_with(Remark.CLAIM)


def list_forced_blockers(g: RulesContext, seat: str) -> list[int]:
    """804.3: returns a player's J/resonators, one of which must block by its own or the attacker's text."""
    attacker = g.state.facts.get(ATTACKER, 0)
    there = attacker in g.state.objects
    all_of_them = there and MUST_BE_BLOCKED in g.derived.characteristics(attacker).flags
    told = [
        card
        for card in (list_fighters(g, seat) if there else ())
        if all_of_them or MUST_BLOCK in g.derived.characteristics(card).flags
    ]
    return [card for card in told if not list_asked(g, card) and _may_block(g, seat, card)]


def _may_block(g: RulesContext, seat: str, card: int) -> bool:
    found = (each.test(g, seat, card) for each in BLOCK_REQUIREMENTS)
    return all(finding is None or finding.effect == "PERMITS" for finding in found)


@requires("block.another-has-to", FW, "804.3", "104.1")
def NO_OTHER_FORCED_BLOCKER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """If some cards must block, the blocker is one of them."""
    forced = list_forced_blockers(g, seat)
    return NO_OTHER_FORCED_BLOCKER.unmet(subject, must_block=forced) if forced and subject not in forced else None


BLOCK_REQUIREMENTS = (
    OWN_FIGHTER_TO_BLOCK, BLOCKER_RECOVERED, NOT_THE_TARGET, CAN_BLOCK_FLYING, BLOCK_NOT_FORBIDDEN, RESTS_AS_BLOCKER,
    BLOCK_PAYABLE,
)  # fmt: skip
BLOCK, NO_BLOCK = "block", "pass"
BLOCK_MENU = Menu(
    (
        Action(
            BLOCK,
            list_fighters,
            (*BLOCK_REQUIREMENTS, NO_OTHER_FORCED_BLOCKER),
        ),
        Action(NO_BLOCK, offer_once, (MAY_LET_THROUGH,), ""),
    ),
    OTHER_PLAYER_BLOCKS,
)
