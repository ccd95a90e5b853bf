"""707, 905. Requirements for playing an activated ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext, keep_until_altered, keep_until_moved
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import LARGEST, SHIFT
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import MAY_CHASE, is_main_timing
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import (
    costs_rest_alone,
    count_least_will,
    find_much_will_short,
    find_unpayable_ability,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import can_rest, is_will_ability
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PLAINLY_UNABLE, list_unable_payers
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import BESTOW, CIPHER
from engine.rulebooks.force_of_will.v8_01.ch1300_loops import NOT_THE_LOOP
from engine.rulebooks.force_of_will.v8_01.edition import FW

OF_ABILITY = FW.cite("903.2.g", "905.2b")
STILL_SEALED = FW.cite("1130.3")


class KnownAbility(NamedTuple):
    """An ability of a card, with cached facts that are valid until a card moves or changes."""

    card: int = 0
    """The card; 0 if it lacks the ability."""
    key: str = ""
    """The key of the ability."""
    marks: Sequence[str] = ()
    """The marks of the ability."""
    in_force: bool = False
    """Whether it is in force where the card is."""
    limited: bool = False
    """Whether requirements other than effects, cost and targets can prevent its play."""
    produces_will: bool = False
    """Whether it is a will ability."""
    rests: bool = False
    """Whether its only cost is resting the card."""


NO_ABILITY = KnownAbility()


@keep_until_moved
def _look_at(g: RulesContext, subject: Value) -> KnownAbility:
    card, key = kinds.read_subject(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return NO_ABILITY
    return KnownAbility(
        card, key, g.derived.ability(key).flags, kinds.is_valid(g, card, key), kinds.is_limited(g, card, key),
        is_will_ability(g, key), costs_rest_alone(g, card, key),
    )  # fmt: skip


@requires("ability.not-own", FW, "707.1", "707.2", "604.1a", "905.1")
def OWN_ABILITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.read_subject(subject)
    obj = g.state.objects.get(card)
    if obj is not None and obj.controller == seat and key in g.derived.abilities(card):
        if g.derived.ability(key).kind == kinds.ACTIVATED:
            return None
        if g.derived.ability(key).kind == CIPHER:
            return forbids("ability.still-sealed", STILL_SEALED, card)
    return OWN_ABILITY.unmet(subject)


@requires("ability.in-force", FW, "902.1", "905.1")
def ABILITY_IN_FORCE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    known = _look_at(g, subject)
    return kinds.find_bar_of_zone(g, known.card, known.key) if known.card and not known.in_force else None


def _find_case_of_rest(g: RulesContext, seat: str, subject: Value) -> Finding:
    known = _look_at(g, subject)
    if not known.card:
        return permits("ability.rests-nothing", MAY_REST_ITSELF.cites, subject)  # the card has no such ability
    return kinds.find_case_of_rest(g, known.card, known.key)


@requires("ability.may-rest-itself", FW, "905.1", "905.3", case=_find_case_of_rest)
def MAY_REST_ITSELF(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    known = _look_at(g, subject)
    return kinds.find_wait(g, known.card, known.key) if known.limited else None


@requires("ability.uses-left", FW, "905.1", "104.1")
def USES_LEFT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    known = _look_at(g, subject)
    return kinds.find_spent_use(g, seat, known.card, known.key) if known.limited else None


@requires("ability.text-allows", FW, "905.1", "104.1")
def TEXT_ALLOWS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    known = _look_at(g, subject)
    return kinds.find_unmet_text(g, seat, known.card, known.key) if known.card else None


def _find_case_of_shift(g: RulesContext, seat: str, subject: Value) -> Finding:
    cites = SHIFT_TIME.cites
    if SHIFT in _look_at(g, subject).marks:
        return permits("ability.shift-in-time", cites, subject)
    return permits("ability.no-shift", cites, subject)


@requires("ability.shift-not-main-timing", FW, "1117.2", "701.2", case=_find_case_of_shift)
def SHIFT_TIME(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """The activated ability of [Shift] is played only at main timing."""
    return None if SHIFT not in _look_at(g, subject).marks or is_main_timing(g, seat) else SHIFT_TIME.unmet(subject)


def _find_case_of_bestow(g: RulesContext, seat: str, subject: Value) -> Finding:
    cites = BESTOW_TIME.cites
    if BESTOW in _look_at(g, subject).marks:
        return permits("ability.bestow-in-time", cites, subject)
    return permits("ability.no-bestow", cites, subject)


@requires("ability.bestow-not-main-timing", FW, "1121.2", "701.2", case=_find_case_of_bestow)
def BESTOW_TIME(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """[Bestow] is played only at main timing."""
    if BESTOW not in _look_at(g, subject).marks or is_main_timing(g, seat):
        return None
    return BESTOW_TIME.unmet(subject, chase=len(g.state.zones.get(CHASE, ())))


def _find_case_of_attachment(g: RulesContext, seat: str, subject: Value) -> Finding:
    cites = FREE_TO_BESTOW.cites
    if BESTOW in _look_at(g, subject).marks:
        return permits("ability.bestow-unattached", cites, subject)
    return permits("ability.may-be-attached", cites, subject)


@requires("ability.attached-already", FW, "1121.2", case=_find_case_of_attachment)
def FREE_TO_BESTOW(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """[Bestow] is played while its card is attached to nothing."""
    known = _look_at(g, subject)
    if BESTOW not in known.marks:
        return None
    bearer = g.obj(known.card).attached_to
    return FREE_TO_BESTOW.unmet(subject, attached_to=bearer) if bearer else None


def _find_case_of_targets(g: RulesContext, seat: str, subject: Value) -> Finding:
    known, cites = _look_at(g, subject), ABILITY_HAS_TARGETS.cites
    if known.card and not known.produces_will and decisions.aims(g, known.key):
        return permits("ability.has-targets", cites, known.card)
    return permits("ability.needs-no-target", cites, known.card)


def _list_candidates(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """Yields why each card is no target of an ability that lacks targets."""
    known = _look_at(g, subject)
    lack = decisions.find_target_lack(g, known.key, seat, known.card, {}) if known.card else None
    if lack is not None:
        yield from decisions.list_misfits(Scope(g, seat, known.card, {"ability": known.key}), lack.item)


@requires("ability.no-targets", FW, "903.2.g", "905.2b", case=_find_case_of_targets, candidates=_list_candidates)
def ABILITY_HAS_TARGETS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    known = _look_at(g, subject)
    card, key = known.card, known.key
    lack = decisions.find_target_lack(g, key, seat, card, {}) if card and not known.produces_will else None
    if lack is None:
        return None
    cites = decisions.cite_targets(g, key) + decisions.cite_barriers(g, key, seat, card)
    cites += decisions.cite_division(g, key, seat, card)
    return forbids(
        "ability.no-targets", OF_ABILITY + cites, card, needed=lack.needed, targets=lack.there, what=lack.what
    )


def _list_payers(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """903.2.j: yields why each card does not pay the cost of an ability, apart from the decided numbers."""
    known = _look_at(g, subject)
    if known.card:
        yield from list_unable_payers(g, seat, known.card, known.key)


@requires("ability.payable", FW, "903.2.j", "901.1a", of_cost=True, candidates=_list_payers, plain=PLAINLY_UNABLE)
def ABILITY_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    known = _look_at(g, subject)
    if not known.card or (known.rests and can_rest(g, known.card)):
        return None
    return _find_lack(g, seat, known.card, known.key)


@keep_until_altered
def _find_lack(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    will = 0 if g.gives_reasons else count_least_will(g, card, key)
    short = find_much_will_short(g, seat, card, will) if will else None
    if short is not None:
        return short
    listed = decisions.list_decisions(g.derived.ability(key).effect)
    least = decisions.find_least_numbers(Scope(g, seat, card, {}), listed, LARGEST)
    return find_unpayable_ability(g, seat, card, key, least)


ABILITY_REQUIREMENTS = (
    OWN_ABILITY,
    ABILITY_IN_FORCE,
    MAY_REST_ITSELF,
    USES_LEFT,
    TEXT_ALLOWS,
    SHIFT_TIME,
    BESTOW_TIME,
    FREE_TO_BESTOW,
    MAY_CHASE,
    NOT_THE_LOOP,
    ABILITY_HAS_TARGETS,
    ABILITY_PAYABLE,
)
