"""11.6, 11.7. Requirements for using an ability: controller, zone, choices, cost, bans."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import picks_cards
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.view import RulesContext, keep_until_altered, reads
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids, pass_on, permits
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.core.table.parts import CHARACTERISTICS
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import HASTE, has
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, FIELD, HAND
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.barred import PLAINLY_UNABLE
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.declaring import affords
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1106_1107_abilities.abilities import (
    DULLS_TOO_SOON,
    SPECIAL_DULLS_TOO_SOON,
    check_payable,
    dull_icon_barred,
    list_unable_cards,
    too_new,
    ways,
)
from engine.rulebooks.fftcg.v2_1_9.ch14_illegal import NO_TARGET
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import since
from engine.rulebooks.fftcg.v2_1_9.edition import FT


def _find_case_of_kind(g: RulesContext, seat: str, subject: Value) -> Finding:
    card, key = kinds.parts(subject)
    if g.derived.ability(key).kind == kinds.SPECIAL:
        return permits("use.special-ability", SPECIAL_OF_THEIRS, card)
    return permits("use.action-ability", OWN_ABILITY.cites, card)


SPECIAL_OF_THEIRS = FT.cite("9.3.1.7", "11.7.1")


@requires("use.own-ability", FT, "9.3.1.7", "11.6.1", case=_find_case_of_kind)
def OWN_ABILITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """An ability is used where it is in force (11.9.1), by its card's controller.

    Damage N is checked separately.
    """
    card, key = kinds.parts(subject)
    obj = g.state.objects.get(card)
    if obj is None:
        return OWN_ABILITY.unmet(subject)
    if key not in g.derived.abilities(card):
        return forbids("use.no-such-ability", OWN_ABILITY.cites, card)
    ability = g.derived.ability(key)
    if ability.kind not in (kinds.ACTION, kinds.SPECIAL):
        return OWN_ABILITY.unmet(subject)
    if obj.controller != seat:
        return forbids("use.of-other-player", OWN_ABILITY.cites, subject, seat=seat, controller=obj.controller)
    if obj.zone.rpartition("/")[2] not in kinds.zones_of(ability):
        return forbids("use.not-in-force-there", OWN_ABILITY.cites, subject, zone=obj.zone)
    return None


def _find_case_of_damage(g: RulesContext, seat: str, subject: Value) -> Finding:
    card, key = kinds.parts(subject)
    there = card in g.state.objects and key in g.derived.abilities(card)
    if not there or not g.derived.ability(key).numbers.get(kinds.DAMAGE_TAKEN, 0):
        return permits("use.asks-no-damage", DAMAGE_MET.cites, card)
    return permits("use.damage-reached", DAMAGE_MET.cites, card)


@requires("use.damage-met", FT, "15.2.6.2", case=_find_case_of_damage)
def DAMAGE_MET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card) or kinds.damage_met(g, seat, key):
        return None
    return DAMAGE_MET.unmet(subject, asked=g.derived.ability(key).numbers.get(kinds.DAMAGE_TAKEN, 0))


NO_DULL_ICON = FT.cite("11.6.2.2")
HASTE_DULLS = FT.cite("15.2.2.3")
NO_DULL_ICON_OF_SPECIAL = FT.cite("11.7.2.2")


def _find_case_of_dull_icon(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """Returns why a card need not wait for its ability: no dull icon, it is not new, or it has haste."""
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return None
    special = g.derived.ability(key).kind == kinds.SPECIAL
    cites = NO_DULL_ICON_OF_SPECIAL if special else NO_DULL_ICON
    if g.obj(card).zone in g.book.play_keys and too_new(g, card, special):
        return permits("use.no-dull-icon", cites, card)
    if not any(kinds.dull_icon(kinds.cost_of(g.derived.ability(key), way)) for way in ways(g, seat, card, key)):
        return permits("use.without-dull-icon", cites, card)
    if since(g, card) < g.state.turn - (g.turn_player != g.obj(card).controller):
        return permits("use.came-before", cites, card)
    return permits("use.dulls-with-haste", cites + HASTE_DULLS, card) if has(g, card, HASTE) else None


@requires("use.old-enough-to-dull", FT, "11.6.2.2", "11.7.2.2", "15.2.2.3", case=_find_case_of_dull_icon)
def OLD_ENOUGH_TO_DULL(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return None
    special = g.derived.ability(key).kind == kinds.SPECIAL
    if not all(dull_icon_barred(g, card, key, way) for way in ways(g, seat, card, key)):
        return None
    return forbids("use.dulls-too-soon", SPECIAL_DULLS_TOO_SOON if special else DULLS_TOO_SOON, subject)


SUMMON_CHOOSES = FT.cite("11.3.3")
ACTION_CHOOSES = FT.cite("11.6.5")
SPECIAL_CHOOSES = FT.cite("11.7.5")


def _list_misfits(g: RulesContext, seat: str, card: int, key: str, cites: Cites) -> Iterator[Finding]:
    """Yields why each card does not fit the first choice on playing a text that nothing fits."""
    scope = Scope(g, seat, card, {})
    for item in kinds.decisions(g.derived.ability(key).effect):
        if not picks_cards(item) or item.from_.zone == "remembered" or not kinds.open_choice(g, item):
            continue
        if not scope.objects(item.from_) and kinds.least_to_choose(g, scope, item):
            for zone in g.zone_keys(item.from_.zone, seat):
                for each in g.state.zones.get(zone, ()):
                    yield from find_misfits(scope, item.from_, each, seat, cites)
            return


def list_misfits_of_summon(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """11.3.3: yields why each card does not fit what a summon would have to choose."""
    key = kinds.summon_effect(g, subject) if isinstance(subject, int) else ""
    if key and isinstance(subject, int):
        yield from _list_misfits(g, seat, subject, key, SUMMON_CHOOSES)


def _list_misfits_of_ability(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    card, key = kinds.parts(subject)
    special = g.derived.ability(key).kind == kinds.SPECIAL
    yield from _list_misfits(g, seat, card, key, SPECIAL_CHOOSES if special else ACTION_CHOOSES)


@requires("use.ability-has-targets", FT, "11.6.5", "11.7.5", candidates=_list_misfits_of_ability)
def ABILITY_HAS_TARGETS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return None
    if kinds.can_choose(g, key, seat, card, affords=affords(g, seat, card, key)):
        return None
    choosing = SPECIAL_CHOOSES if g.derived.ability(key).kind == kinds.SPECIAL else ACTION_CHOOSES
    cites, lack = choosing + NO_TARGET, kinds.find_lack_of_choice(g, key, seat, card)
    if lack is None:
        return forbids("use.nothing-to-choose", cites, subject, targets=0)
    if lack.kept:
        return forbids("use.kept-from-choice", cites + CANNOT_WINS, subject, needed=lack.asked, kept=lack.kept)
    return forbids("use.too-few-to-choose", cites, subject, needed=lack.asked, available=lack.able)


def _list_payers(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """Yields why each card does not pay the printed cost of an ability."""
    card, key = kinds.parts(subject)
    if card in g.state.objects and key in g.derived.abilities(card) and g.obj(card).controller == seat:
        yield from list_unable_cards(g, seat, card, key)


@requires(
    "use.cost-payable", FT, "11.6.10", "11.7.10", "11.7.1", of_cost=True, candidates=_list_payers,
    plain=PLAINLY_UNABLE,
)  # fmt: skip
def ABILITY_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card) or g.obj(card).controller != seat:
        return None
    short = _find_lack_of_ability(g, seat, card, key)
    return None if short is None else pass_on(short, g.recorded(short.cites), subject)


@keep_until_altered
def _find_lack_of_ability(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    return check_payable(g, seat, card, key)


TEXT_BEFORE_RULES = FT.cite("2.1")
CANNOT_WINS_HERE = FT.cite("2.2")


@requires("use.not-barred", FT, "2.1", "2.2")
def ABILITY_NOT_FORBIDDEN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, key = kinds.parts(subject)
    if card not in g.state.objects or key not in g.derived.abilities(card):
        return None
    ability = g.derived.ability(key)
    if kinds.used_up(g, card, key):
        return forbids("use.used-this-turn", TEXT_BEFORE_RULES, subject, once_per_turn=True)
    if ability.only_if is not None and not Scope(g, seat, card, {}).holds(ability.only_if):
        return forbids("use.condition-unmet", TEXT_BEFORE_RULES, subject, condition_of=key)
    active = g.derived.forbidden("use", card, seat)
    return None if active is None else forbids("use.forbidden", CANNOT_WINS_HERE, subject, by=active.source)


@reads(f"you/{FIELD}", f"you/{HAND}", f"you/{BREAK}", CHARACTERISTICS)
def abilities(g: RulesContext, seat: str) -> list[str]:
    """Returns the action and special abilities of a player's cards, as `object/ability key`."""
    found: list[str] = []
    shapes, objects, usable = g.derived.shapes(), g.state.objects, g.derived.index.usable
    for zone in (FIELD, HAND, BREAK):
        for card in g.zone(seat, zone):
            keys = shapes[card].abilities if card in shapes else usable.get(objects[card].number, ())
            for key in keys:
                ability = g.derived.ability(key)
                if ability.kind in (kinds.ACTION, kinds.SPECIAL) and zone in kinds.zones_of(ability):
                    found.append(f"{card}/{key}")
    return found
