"""602-606. Requirements for charging, deploying units, playing commands, retreating and using EX skills."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.layers.unmet_bans import Concerned, require_no_ban
from engine.abilities.payment.paying import check_payable, list_unable
from engine.abilities.resolution.hand import in_hand
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding, forbids, pass_on, permits
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS
from engine.rulebooks.generic.v1_2.ch0200_cards import COMMAND, KO, STRATEGY, STRENGTHENING, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    HAND,
    MAIN,
    OWN_AREA,
    TRASH,
    free_standby,
    knocked_out_units,
    main_unit,
    units,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import (
    STRATEGY_PLAYED,
    has_set_target,
    looked_at_as_targets,
)
from engine.rulebooks.generic.v1_2.ch0900_terms import retreat
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import of_text
from engine.rulebooks.generic.v1_2.edition import GE

CHARGED = GE.open_fact("charged")
FIRST_TURNS = 2
"""The number of turns that are the first of a player."""

FORBIDDEN = GE.cite("104.4")


def _concern_player(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return 0, seat, 0


def _concern_card(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return (subject if isinstance(subject, int) and subject in g.state.objects else 0), seat, 0


def _concern_main_unit(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return main_unit(g, seat), seat, 0


@requires("charge.no-card-in-hand", GE, "503.3a", "602.1")
def CARD_TO_CHARGE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if subject == "":  # AGE-22: only the other reading draws with an empty hand
        cards = len(g.zone(seat, HAND))
        draws = g.reading["charge_with_empty_hand"] == "draws" and not cards
        return None if draws else forbids("charge.empty-hand", CARD_TO_CHARGE.cites, seat, hand=cards)
    return None if in_hand(g, seat, subject) else CARD_TO_CHARGE.unmet(subject)


NO_UNIT_TO_CHARGE = GE.cite("602.1", "306.7a-3")


@requires("charge.no-unit", GE, "602.1", of_player=True)
def UNIT_TO_CHARGE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if units(g, seat) else forbids("charge.no-unit", NO_UNIT_TO_CHARGE, seat, units=0)


@requires("charge.once-per-turn", GE, "602.2", "601.2", of_player=True)
def NOT_CHARGED_YET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return NOT_CHARGED_YET.unmet(seat) if CHARGED in g.state.facts else None


CHARGE_NOT_FORBIDDEN = require_no_ban(
    "charge.barred", FORBIDDEN, "charge", _concern_player, cite_text=of_text, of_player=True
)


@requires("deploy.no-unit-in-hand", GE, "503.3b", "603.1")
def UNIT_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject, UNIT) else UNIT_IN_HAND.unmet(subject)


NO_FREE_AREA = GE.cite("603.1", "603.2", "308.1")
STILL_THERE = GE.cite("306.7a", "306.7a-1")


@requires("deploy.no-free-area", GE, "603.1", "603.2", "308.1", of_player=True)
def FREE_STANDBY_AREA(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return _find_lack_of_area(g, seat)


@reads(*OWN_AREA, CHARACTERISTICS, ATTACHMENTS)
def _find_lack_of_area(g: RulesContext, seat: str) -> Finding | None:
    """Returns why a player has no standby area for another unit; None with a free one."""
    if free_standby(g, seat):
        return None
    fallen = [unit for unit in knocked_out_units(g, seat) if not g.obj(unit).zone.endswith(f"/{MAIN}")]
    if fallen:
        return forbids("deploy.areas-of-fallen", NO_FREE_AREA + STILL_THERE, seat, fallen=fallen)
    return FREE_STANDBY_AREA.unmet(seat, free=0)


DEPLOY_NOT_FORBIDDEN = require_no_ban("deploy.barred", FORBIDDEN, "deploy", _concern_card, cite_text=of_text)


@requires("play.no-command-in-hand", GE, "503.3c", "604.1")
def COMMAND_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject, COMMAND) else COMMAND_IN_HAND.unmet(subject)


def _flagged(g: RulesContext, subject: Value, flag: str) -> bool:
    return isinstance(subject, int) and subject in g.state.objects and flag in g.derived.characteristics(subject).flags


def _find_case_of_strategy(g: RulesContext, seat: str, subject: Value) -> Finding:
    cites = ONE_STRATEGY_A_TURN.cites
    if _flagged(g, subject, STRATEGY):
        return permits("play.first-strategy", cites, subject)
    return permits("play.no-strategy", cites, subject)


@requires("play.second-strategy", GE, "604.3", "803.2", case=_find_case_of_strategy)
def ONE_STRATEGY_A_TURN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if _flagged(g, subject, STRATEGY) and STRATEGY_PLAYED in g.state.facts:
        return ONE_STRATEGY_A_TURN.unmet(subject)
    return None


def _find_case_of_strengthening(g: RulesContext, seat: str, subject: Value) -> Finding:
    cites = NO_STRENGTHENING_IN_FIRST_TURN.cites
    if _flagged(g, subject, STRENGTHENING):
        return permits("play.strengthening-in-time", cites, subject)
    return permits("play.no-strengthening", cites, subject)


@requires("play.strengthening-too-early", GE, "604.4", case=_find_case_of_strengthening)
def NO_STRENGTHENING_IN_FIRST_TURN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if _flagged(g, subject, STRENGTHENING) and g.state.turn <= FIRST_TURNS:
        return NO_STRENGTHENING_IN_FIRST_TURN.unmet(subject, turn=g.state.turn)
    return None


def _find_case_of_target(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not _flagged(g, subject, STRENGTHENING) or not isinstance(subject, int):
        return permits("play.needs-no-target", HAS_SET_TARGET.cites, subject)
    return permits("play.has-target", HAS_SET_TARGET.cites, subject) if has_set_target(g, seat, subject) else None


def _list_candidates(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """Yields why no strengthening card may be set on each unit."""
    if isinstance(subject, int):
        for found in looked_at_as_targets(g, seat, subject).values():
            yield from found


@requires("play.no-target", GE, "804.2b", "804.2b-1", case=_find_case_of_target, candidates=_list_candidates)
def HAS_SET_TARGET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not _flagged(g, subject, STRENGTHENING) or not isinstance(subject, int):
        return None
    if g.reading["strengthening_without_target"] == "stays" or has_set_target(g, seat, subject):
        return None
    return HAS_SET_TARGET.unmet(subject, targets=0)


PLAY_NOT_FORBIDDEN = require_no_ban("play.barred", FORBIDDEN, "play", _concern_card, cite_text=of_text)


@requires("retreat.once-per-turn", GE, "605.2", "601.2")
def NOT_RETREATED_YET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return NOT_RETREATED_YET.unmet(seat) if retreat.RETREATED in g.state.facts else None


def _find_case_of_main_unit(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """915.1a: returns that a rested main unit retreats; None for any other."""
    return retreat.find_rested(g, seat)


@requires("retreat.no-main-unit", GE, "915.1a", "915.1d", case=_find_case_of_main_unit)
def MAY_LEAVE_MAIN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return _hindered(g, seat, "main_unit", "orientation")


RETREAT = GE.cite("605.3")


@requires("retreat.no-standby-unit", GE, "605.1", "605.3", "915.1a")
def HAS_STANDBY_UNIT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    found = _hindered(g, seat, "standby_units")
    return None if found is None else pass_on(found, RETREAT + g.recorded(found.cites), found.subject)


@requires("retreat.too-few-energies", GE, "605.1", "605.3", "915.1b")
def RETREAT_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    found = _hindered(g, seat, "needed")
    return None if found is None else pass_on(found, RETREAT + g.recorded(found.cites), found.subject)


def _hindered(g: RulesContext, seat: str, *facts: str) -> Finding | None:
    """915.1d: returns why a retreat cannot be completed, with the fact that shows it."""
    found = (finding for finding in retreat.hindrance(g, seat) if set(facts) & set(finding.facts))
    return next(found, None)


RETREAT_NOT_FORBIDDEN = require_no_ban("retreat.barred", FORBIDDEN, "retreat", _concern_main_unit, cite_text=of_text)


def ex_skills(g: RulesContext, seat: str) -> list[str]:
    """Returns the activated EX skills of a player's units and of their sets (606.1, 801.1g-1).

    Skills in force elsewhere are included: in hand or trash (802.3), or on a unit that is knocked out.
    """
    elsewhere = [(card, key) for zone in (HAND, TRASH) for card in g.zone(seat, zone) for key in _usable(g, card, zone)]
    found = [f"{card}/{key}" for card, key in elsewhere if kinds.is_valid(g, card, key)]
    out = knocked_out_units(g, seat)
    if out and g.reading["ko_unit_abilities"] != "in_force":  # AGE-20
        found += [f"{card}/{key}" for card in out for key in _silent(g, card)]
        out = []
    own = [*units(g, seat), *out]
    return [subject for unit in own for subject in kinds.abilities_of_unit(g, unit, kinds.ACTIVATED)] + found


def _silent(g: RulesContext, card: int) -> tuple[str, ...]:
    """306.7a-3: returns the activated EX skills that a unit does not have while it is knocked out (AGE-20)."""
    obj = g.state.objects.get(card)
    if obj is None or obj.guise != KO or g.reading["ko_unit_abilities"] == "in_force":
        return ()
    printed = g.derived.index.base.get(obj.number)
    keys = printed.abilities if printed is not None else ()
    return tuple(key for key in keys if g.derived.ability(key).kind == kinds.ACTIVATED)


def _usable(g: RulesContext, card: int, zone: str) -> list[str]:
    """Returns the printed abilities of a card that are used from a zone; this follows from its text alone."""
    index, at = g.derived.index, (g.obj(card).number, zone)
    known: dict[tuple[str, str], list[str]] = index.of_edition.setdefault("usable", {})
    if at not in known:
        keys = index.usable.get(at[0], ())
        known[at] = [
            key for key in keys if any(zone in g.book.groups[name] for name in kinds.zones_of(index.abilities[key]))
        ]
    return known[at]


EX_SKILLS = GE.cite("503.3e", "606.1")
SET_OF_THE_OPPONENT = GE.cite("806.1", "105.3b")


@requires("exskill.no-own-unit", GE, "503.3e", "606.1", "806.1", "801.1g-1")
def OWN_EX_SKILL(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    obj = g.state.objects.get(card)
    if obj is not None and obj.controller == seat and key in _silent(g, card):
        return None
    if obj is not None and key in g.derived.abilities(card) and g.derived.ability(key).kind == kinds.ACTIVATED:
        unit = g.state.objects.get(g.bearer(card))
        if unit is not None and unit.controller == seat:
            if obj.controller == seat:
                return None
            # AGE-37: a set of the opponent
            return forbids("exskill.not-controlled", SET_OF_THE_OPPONENT, subject, controller=obj.controller)
    return forbids("exskill.no-own-unit", EX_SKILLS, subject)


NOT_IN_FORCE = GE.cite("802.1")
KO_IS_SILENT = GE.cite("306.7a-3", "802.1", "802.2")


@requires("exskill.not-in-force", GE, "802.1", "802.2", "802.2a")
def EX_IN_FORCE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card in g.state.objects and kinds.is_valid(g, card, key):
        return (
            None
            if g.obj(card).zone in g.book.play_keys
            else permits("exskill.in-force-elsewhere", kinds.IN_FORCE_ELSEWHERE, subject)
        )
    if key in _silent(g, card):
        return forbids("exskill.not-in-force", KO_IS_SILENT, subject)
    there = card in g.state.objects and key in g.derived.abilities(card)
    barred = kinds.VALIDITY.bar(g, g.obj(card), key, {}) if there else NO_CLAUSES
    if barred and kinds.VALIDITY.notes(barred):
        return forbids("exskill.unit-stunned", barred, subject)
    return forbids("exskill.not-in-force", barred or NOT_IN_FORCE, subject)


def _find_case_of_limit(g: RulesContext, seat: str, subject: Value) -> Finding:
    card, key = kinds.parts(subject)
    there, cites = card in g.state.objects and key in g.derived.abilities(card), NOT_USED_YET.cites
    if there and g.derived.ability(key).once_per_turn:
        return permits("exskill.not-used-yet", cites, subject)
    return permits("exskill.not-limited", cites, subject)


@requires("exskill.used-this-turn", GE, "803.1", case=_find_case_of_limit)
def NOT_USED_YET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card in g.state.objects and key in g.derived.abilities(card):
        if g.derived.ability(key).once_per_turn and kinds.used_this_turn(g, card, key):
            return NOT_USED_YET.unmet(subject)
    return None


@requires("exskill.barred", GE, "104.4")
def EX_NOT_FORBIDDEN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, _ = kinds.parts(subject)
    active, cites = kinds.ex_forbidden(g, card if card in g.state.objects else 0, seat)
    return None if active is None else forbids("exskill.barred", cites, card, by=active.source)


TEXT_BEFORE_RULES = GE.cite("104.1")


PLAINLY_UNABLE = ("fit.", "pay.turned-otherwise")
"""The reasons why a card cannot pay that the table shows by itself."""


def _list_payers(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """Yields why each card does not pay an EX skill."""
    card, key = kinds.parts(subject)
    if card in g.state.objects and key in g.derived.abilities(card) and g.obj(card).controller == seat:
        yield from list_unable(g, g.derived.ability(key).cost, Scope(g, seat, card, {}))


@requires("exskill.unpayable", GE, "104.1", of_cost=True, candidates=_list_payers, plain=PLAINLY_UNABLE)
def EX_COST_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return None
    short = check_payable(g, g.derived.ability(key).cost, Scope(g, seat, card, {}))
    return None if short is None else pass_on(short, TEXT_BEFORE_RULES + g.recorded(short.cites), subject)
