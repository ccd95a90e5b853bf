"""602-604. Requirements for using a unit, an event or an ability; 702.12b asks the same of counters."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pay import Pay
from engine.abilities.layers.unmet_bans import Concerned, case_of_ban, require_no_ban
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.paying import check_payable, list_unable
from engine.abilities.resolution.hand import in_hand
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding, forbids, not_applicable, pass_on, permits
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.core.table.parts import CHARACTERISTICS
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import FIELD
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PAYERS, cost_of_ability, find_fire_payers
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0905_use import as_paid_for
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import CITES as ICON_CITES
from engine.rulebooks.fire_force.v1_0_0.edition import FF

REWOUND_CARD = FF.cite("905.4a", "903.2", "905.4b")
REWOUND_ABILITY = FF.cite("905.4a", "903.2", "905.4c")
COST_OF_ZERO = FF.cite("903.5")


@requires("use.no-unit-in-hand", FF, "503.3a", "602.1")
def UNIT_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject, UNIT) else UNIT_IN_HAND.unmet(subject)


EVENTS_FROM_HAND = FF.cite("503.3b", "603.1")


@requires("use.no-event-in-hand", FF, "503.3b", "603.1", "902.3")
def EVENT_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject, EVENT) else forbids("use.no-event-in-hand", EVENTS_FROM_HAND, subject)


@requires("use.counter-event", FF, "603.1a")
def NO_COUNTER_EVENT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return NO_COUNTER_EVENT.unmet(subject) if is_counter_event(g, subject) else None


def is_counter_event(g: RulesContext, subject: Value) -> bool:
    """Returns whether an event card's ability begins with the counter icon (901.1d)."""
    if not isinstance(subject, int) or subject not in g.state.objects:
        return False
    return any(
        g.derived.ability(key).kind == kinds.EVENT_ABILITY and g.derived.ability(key).counter
        for key in g.derived.abilities(subject)
    )


def _concern_card(g: RulesContext, seat: str, subject: Value) -> Concerned:
    card = subject if isinstance(subject, int) else int(subject.partition("/")[0])
    return (card if card in g.state.objects else 0), seat, 0


MAY_BE_ACTIVATED = require_no_ban(
    "use.activation-barred", FF.cite("1119.1"), "activate", _concern_card, barred=FF.cite("1119.1", "104.5")
)
USE_NOT_FORBIDDEN = require_no_ban("use.barred", FF.cite("104.5"), "use", _concern_card)


ENTRY_BARRED = FF.cite("104.5", "905.1")


@requires("use.entry-barred", FF, "104.5", case=case_of_ban(ENTRY_BARRED, ("deploy", "use"), _concern_card))
def UNIT_NOT_FORBIDDEN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    active = g.derived.forbidden("deploy", int(subject), seat)
    if active is None:
        return USE_NOT_FORBIDDEN.test(g, seat, subject)
    return forbids("use.entry-barred", ENTRY_BARRED, subject, by=active.source)


PLAINLY_UNABLE = ("fit.", "pay.no-flame", "pay.exhausted")
"""The reasons why a card cannot pay that the table shows by itself."""


def _list_payers_of_card(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """903.6, 206.2a: yields why each card on the player's field does not pay a card."""
    if isinstance(subject, int) and subject in g.state.objects:
        there = as_paid_for(g, subject, seat)
        yield from list_unable(there, (Pay(g.derived.number(subject, "cost")),), Scope(there, seat, 0, {}))


@requires("use.card-unpayable", FF, "905.4b", of_cost=True, candidates=_list_payers_of_card, plain=PLAINLY_UNABLE)
def CARD_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects:
        return forbids("use.no-such-card", REWOUND_CARD, subject)
    there = as_paid_for(g, subject, seat)
    return _short(_find_lack(there, seat, g.derived.number(subject, "cost")), REWOUND_CARD, subject)


@reads(*PAYERS)
def _find_lack(g: RulesContext, seat: str, cost: int) -> Finding | None:
    """903.6: returns why a circled number cannot be paid; None if there are as many cards to exhaust."""
    if cost <= len(find_fire_payers(g, seat)):
        return None
    return check_payable(g, (Pay(cost),), Scope(g, seat, 0, {}))


def _short(finding: Finding | None, cites: Cites, subject: Value) -> Finding | None:
    if finding is None:
        return None
    return pass_on(finding, joined(cites, finding.cites), subject)


@reads("you/field", "you/hand", "you/adora", CHARACTERISTICS)
def usable_abilities(g: RulesContext, seat: str, kind: str) -> list[str]:
    """Returns every ability of a kind on the player's cards, as `object/ability key`."""
    found: list[str] = []
    shapes, objects, usable = g.derived.shapes(), g.state.objects, g.derived.index.usable
    for zone in ABILITY_ZONES:
        for object_id in g.zone(seat, zone):
            obj = objects[object_id]
            listed = shapes[object_id].abilities if object_id in shapes else usable.get(obj.number, ())
            if not listed or g.derived.blank(obj):
                continue
            for key in listed:
                ability = g.derived.ability(key)
                if ability.kind == kind and zone in kinds.valid_zones(ability):
                    found.append(f"{object_id}/{key}")
    return found


ABILITY_ZONES = ("field", "hand", "adora")


def parts(subject: Value) -> tuple[int, str]:
    """Returns the object and the ability key of an ability option's subject."""
    card, _, key = str(subject).partition("/")
    return int(card), key


OF_ITS_CONTROLLER = FF.cite("901.1b")
NOT_IN_FORCE = FF.cite("902.1")
IN_FORCE_ELSEWHERE = FF.cite("902.1", "902.4")


def own_ability(g: RulesContext, seat: str, subject: Value, kind: str, action: Cites) -> Finding | None:
    """Returns a finding if the player controls no card with a valid ability of this kind.

    `action` cites the action for which the ability would be used.
    """
    card, key = parts(subject)
    obj = g.state.objects.get(card)
    if obj is None or obj.controller != seat:
        return forbids("use.not-controlled", joined(action, OF_ITS_CONTROLLER), subject)
    if key not in g.derived.abilities(card):
        return forbids("use.ability-lost", joined(action, NOT_IN_FORCE), subject)
    has = g.derived.ability(key).kind
    if has != kind:
        if kind == kinds.COUNTER:
            return forbids("use.no-counter-ability", action, subject)
        if has == kinds.COUNTER:
            return forbids("use.counter-ability", action, subject)
        return forbids("use.no-activated-ability", action, subject)
    if not kinds.is_valid(g, card, key):
        return forbids("use.not-in-force", joined(action, NOT_IN_FORCE), subject)
    return (
        None
        if obj.zone.endswith(FIELD)
        else permits("use.in-force-elsewhere", joined(action, IN_FORCE_ELSEWHERE), subject)
    )


ACTIVATION = FF.cite("503.3c", "604.1")


@requires("use.no-activated-ability", FF, "503.3c", "604.1", "902.1", "902.2")
def OWN_ACTIVATED_ABILITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return own_ability(g, seat, subject, kinds.ACTIVATED, ACTIVATION)


def _find_case_of_limit(g: RulesContext, seat: str, subject: Value) -> Finding:
    card, key = parts(subject)
    there, cites = card in g.state.objects and key in g.derived.abilities(card), ONCE_PER_TURN.cites
    if there and g.derived.ability(key).once_per_turn:
        return permits("use.not-used-yet", cites, subject)
    return permits("use.not-limited", cites, subject)


@requires("use.used-this-turn", FF, "904.2", case=_find_case_of_limit)
def ONCE_PER_TURN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = parts(subject)
    if key in g.derived.abilities(card) and g.derived.ability(key).once_per_turn and kinds.used_this_turn(g, card, key):
        return ONCE_PER_TURN.unmet(subject)
    return None


def _find_case_of_cost(g: RulesContext, seat: str, subject: Value) -> Finding:
    card, key = parts(subject)
    cites, cost = ABILITY_PAYABLE.cites, cost_of_ability(g, key)
    if not cost:
        return permits("use.ability-costs-nothing", cites, subject)
    if all(need.count <= 0 for need in needs_of(cost, Scope(g, seat, card, {}))):
        return permits("use.ability-costs-zero", COST_OF_ZERO + cites, subject)
    return permits("use.ability-payable", cites, subject)


def _list_payers_of_ability(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """903.6, 206.2a: yields why each card does not pay an ability."""
    card, key = parts(subject)
    if card in g.state.objects and key in g.derived.abilities(card) and g.obj(card).controller == seat:
        yield from list_unable(g, cost_of_ability(g, key), Scope(g, seat, card, {}))


@requires(
    "use.ability-unpayable", FF, "905.4c", of_cost=True, case=_find_case_of_cost, candidates=_list_payers_of_ability,
    plain=PLAINLY_UNABLE,
)  # fmt: skip
def ABILITY_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return not_applicable("use.ability-unpayable", ABILITY_PAYABLE.cites, subject)
    short = check_payable(g, cost_of_ability(g, key), Scope(g, seat, card, {}))
    if short is None:
        return None
    icon = g.derived.ability(key).icon
    return _short(short, REWOUND_ABILITY + ICON_CITES.get(icon or "", NO_CLAUSES), subject)
