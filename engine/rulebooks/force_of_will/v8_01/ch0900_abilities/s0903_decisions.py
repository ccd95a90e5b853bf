"""903.2.e-903.2.h. Decisions during a play: effects, numbers, targets and divisions."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from typing_extensions import TypeIs

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import Choose, picks_cards
from engine.abilities.instructions.choose_number import picks_number
from engine.abilities.instructions.divide import Divide, divides
from engine.abilities.instructions.modes import Modes, selects_effects
from engine.abilities.language.ability import Ability, Instruction
from engine.abilities.language.selectors import Select
from engine.abilities.language.understanding import keep_for_text
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding, forbids
from engine.core.table.state import GameObject, Vars
from engine.rulebooks.force_of_will.v8_01.ch0100_game import SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ADDITION_CLASSES, CLASS, LARGEST, TOTAL_COST
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, FIELD, LAYOUT, REMOVED, RULER_AREA, STANDBY, ZONES
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_measures import list_bounds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_targets import (
    NOT_ITSELF,
    NOT_SEEN,
    TARGETS,
    assume_picked,
    is_hidden,
    is_judgment,
    keep_from_target,
    list_targets,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.barrier import find_barrier, find_barrier_of_player
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import cite_side_up
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.targets import Target, targets_players

NO_SPELL = FW.cite("705.2d")
BEARER_AS_TARGET = FW.cite("1406.2a", "1406.1a")
CLASS_AS_NAMED = FW.cite("1406.1a")
OF_ADDITIONS = frozenset(f"{CLASS}{name}" for name in ADDITION_CLASSES)
AT_LEAST_ONE_STEP = FW.cite("903.2.h-1")
TARGETS_LOST = FW.cite("903.3a")
TOTAL_OF_COST = FW.cite("203.5")


def is_target(item: Instruction) -> bool:
    """903.2.g: returns whether an instruction picks targets: cards of open zones, picked by the player.

    Cards of the standby area are targets if they are picked without looking (903.2.g-2).
    """
    if targets_players(item):
        return True
    if not picks_cards(item) or item.by != "you":
        return False
    return item.unseen or all(ZONES[name].public for name in _list_zones(item))


def picks_targets(item: Instruction) -> TypeIs[Choose | Target]:
    """Returns whether an instruction picks cards or players."""
    return picks_cards(item) or targets_players(item)


def _list_zones(item: Choose) -> tuple[str, ...]:
    zone = item.from_.zone
    return LAYOUT.groups.get(zone, (FIELD, RULER_AREA))


def is_decided_on_play(item: Instruction) -> bool:
    """903.2.e-903.2.h: returns whether an initial instruction of a text is decided on playing."""
    return selects_effects(item) or picks_number(item) or is_target(item) or divides(item)


@keep_for_text
def list_decisions(effect: Sequence[Instruction]) -> list[Instruction]:
    """Returns the decisions made during a play: the initial instructions of its text.

    The list must not be changed.
    """
    found: list[Instruction] = []
    for item in effect:
        if not is_decided_on_play(item):
            break
        found.append(item)
    return found


def list_decided(ability: Ability, memory: Vars) -> Iterator[Instruction]:
    """Returns the decisions of a text and of its picked effects (903.2.e)."""
    return _walk(ability.effect, memory)


def _walk(effect: Sequence[Instruction], memory: Vars) -> Iterator[Instruction]:
    for item in list_decisions(effect):
        yield item
        if selects_effects(item):
            for place in memory.get(f"m.{item.as_}") or ():
                yield from _walk(item.of[place], memory)


# ---------------------------------------------------------------- whether everything can be decided


class TargetLack(NamedTuple):
    """Missing targets of a text."""

    needed: int
    """The required number."""
    there: int
    """The number that can be chosen."""
    item: Choose | Target
    """The instruction that requires them."""

    @property
    def what(self) -> list[str]:
        """Returns words for the required targets: kinds of cards, zones out of play, players."""
        return list(dict.fromkeys(_name_sought(self.item)))


def _name_sought(item: Choose | Target) -> Iterator[str]:
    if item.from_ is not None:
        select = item.from_
        sorts = [each.kind for each in (select, *select.any_of) if each.kind is not None]
        yield from sorts or (() if select.zone == CHASE else ("card",))  # abilities lie on the chase, too
        yield from (zone for zone in LAYOUT.groups.get(select.zone, (select.zone,)) if zone not in (FIELD, RULER_AREA))
    if targets_players(item):
        yield "player"


def can_choose_targets(g: RulesContext, key: str, seat: str, card: int, memory: Vars) -> bool:
    """903.2.g: returns whether every target that a text requires can be chosen."""
    return find_target_lack(g, key, seat, card, memory) is None


def find_target_lack(g: RulesContext, key: str, seat: str, card: int, memory: Vars) -> TargetLack | None:
    """903.2.g: returns the missing targets of a text; None if all can be chosen."""
    return find_lack(Scope(g, seat, card, {**memory, "ability": key}), list_decisions(g.derived.ability(key).effect))


def list_misfits(scope: Scope, item: Choose | Target) -> Iterator[Finding]:
    """903.2.g: yields why cards of a target's zones are none, with the clauses of what is read."""
    if item.from_ is None:
        return
    g, able = scope.g, list_targets(scope.g, scope, item)
    for key in g.zone_keys(item.from_.zone, scope.controller):
        for card in (card for card in g.state.zones.get(key, ()) if card not in able):
            cites = TARGETS + cite_side_up(g.state, g.obj(card))
            for found in find_misfits(scope, item.from_, card, scope.controller, cites):
                by_total = found.facts.get("value_name") == TOTAL_COST
                yield forbids(found.code, cites + TOTAL_OF_COST, card, **found.facts) if by_total else found
            yield from keep_from_target(scope, item, card)


MOST_TRIED = 2000
"""The limit of examined choices of the first of several targets."""


def is_possible(scope: Scope, decisions: Sequence[Instruction]) -> bool:
    """Returns whether decisions can be made one after the other, given the remembered values."""
    return find_lack(scope, decisions) is None


def find_lack(scope: Scope, decisions: Sequence[Instruction]) -> TargetLack | None:
    """Returns the first missing targets of successive decisions; None if all decisions can be made.

    A target that leaves none for later decisions cannot be chosen.
    """
    for place, item in enumerate(decisions):
        if selects_effects(item):
            lacks, picked = find_lacks_of_effects(scope, item), scope.vars.get(f"m.{item.as_}")
            able = len(item.of) - len(lacks)
            if able < _count_effects(scope, item) if picked is None else not lacks.keys().isdisjoint(picked):
                return next(lacks[each] for each in (picked or lacks) if each in lacks)
        elif picks_targets(item) and not item.up_to and not _waits(scope, item):
            unknown = next((name for name in list_bounds(item) if f"m.{name}" not in scope.vars), "")
            if unknown:  # any number that leaves enough targets (AFW-38)
                left = decisions[place:]
                number = min(find_least_possible(scope, unknown, left, LARGEST), LARGEST)
                return find_lack(_with_number(scope, unknown, number), left)
            targets = list_targets(scope.g, scope, item)
            wanted = scope.amount(item.count)
            later = decisions[place + 1 :]
            able = min(len(targets), count_shares(scope, item.as_, later))
            if able < wanted:
                return TargetLack(wanted, able, item)
            if wanted == 1 and any(picks_cards(one) and _speaks_of(one, item.as_) for one in later):
                fits = any(
                    is_possible(assume_picked(scope, item.as_, card), later) for card in islice(targets, MOST_TRIED)
                )
                return None if fits else TargetLack(wanted, 0, item)
        elif picks_number(item) and item.most is not None and f"m.{item.as_}" not in scope.vars:
            least = find_least_numbers(scope, (item, *decisions[place + 1 :]), item.most)
            if least.get(f"m.{item.as_}", 0) > item.most:
                return find_lack(_with_number(scope, item.as_, item.most), decisions[place + 1 :])
    return None


def count_shares(scope: Scope, name: str, later: Sequence[Instruction]) -> int:
    """903.2.h-1: returns the number of targets that can each get a share in later divisions.

    An amount that depends on an undecided number does not bound them.
    """
    found = (one for one in later if divides(one) and one.among == name and _is_known(scope, one))
    return min((max(scope.amount(one.total), 0) // one.step for one in found), default=sys.maxsize)


def _is_known(scope: Scope, item: Divide) -> bool:
    number = getattr(item.total, "number", None)
    return number is None or f"m.{number}" in scope.vars


def cite_division(g: RulesContext, key: str, seat: str, card: int) -> Cites:
    """903.2.h-1: returns the clauses by which a text has too many targets for the division of its amount."""
    scope, listed = Scope(g, seat, card, {"placed": card}), list_decisions(g.derived.ability(key).effect)
    asked = ((place, item) for place, item in enumerate(listed) if picks_targets(item) and not item.up_to)
    short = any(count_shares(scope, item.as_, listed[place + 1 :]) < scope.amount(item.count) for place, item in asked)
    return AT_LEAST_ONE_STEP if short else NO_CLAUSES


def find_least_possible(scope: Scope, name: str, later: Sequence[Instruction], most: int, step: int = 1) -> int:
    """903.2.g, 903.2.h-1: returns the least number that allows later targets and a share for each.

    Args:
        scope: the point of view of the deciding player.
        name: the remembered name of the number.
        later: the decisions after it.
        most: the largest number; if none is enough, the result is larger.
        step: the unit; the number is a multiple of it.
    """
    number = 0
    if not any(_asks_for_least(item, name) for item in later):
        return number
    while number <= most and not is_possible(_with_number(scope, name, number), later):
        number += step
    return number


def _asks_for_least(item: Instruction, name: str) -> bool:
    """Returns whether a decision may need a number above 0, to divide it or to select targets by it."""
    if divides(item):
        return getattr(item.total, "number", None) == name
    return picks_targets(item) and not item.up_to and name in list_bounds(item)


def find_least_numbers(scope: Scope, decisions: Sequence[Instruction], most: int) -> Vars:
    """903.2.h-1: returns the least value of each undecided number, if it is not 0.

    Args:
        scope: the point of view of the deciding player.
        decisions: the decisions, in order.
        most: the largest number of steps tried if the text names none.
    """
    found: Vars = {}
    for place, item in enumerate(decisions):
        if picks_number(item) and f"m.{item.as_}" not in scope.vars:
            largest = most * item.step if item.most is None else item.most
            least = find_least_possible(scope, item.as_, decisions[place + 1 :], largest, item.step)
            if least:
                found[f"m.{item.as_}"] = least
    return found


def _with_number(scope: Scope, name: str, number: int) -> Scope:
    return Scope(scope.g, scope.controller, scope.source, {**scope.vars, f"m.{name}": number})


def _waits(scope: Scope, item: Choose | Target) -> bool:
    """Returns whether nothing is to be judged now: the target is chosen, or an earlier choice is open."""
    among = item.from_.among if item.from_ is not None else None
    return f"m.{item.as_}" in scope.vars or (among is not None and f"m.{among}" not in scope.vars)


def find_lacks_of_effects(scope: Scope, item: Modes) -> dict[int, TargetLack]:
    """903.2.e, 903.2.g: returns the missing targets of effects that cannot be picked, by position."""
    found = ((place, find_lack(scope, list_decisions(effect))) for place, effect in enumerate(item.of))
    return {place: lack for place, lack in found if lack is not None}


def _count_effects(scope: Scope, item: Modes) -> int:
    return 0 if item.up_to else min(scope.amount(item.count), len(item.of))


def _speaks_of(item: Choose, name: str) -> bool:
    select = item.from_
    return name in (select.among, select.not_.among if select.not_ is not None else None)


def aims(g: RulesContext, key: str) -> bool:
    """903.2.g: returns whether a text asks for targets, at once or in one of its effects."""
    ability = g.derived.ability(key)
    if kinds.ATTACHMENT in ability.flags:
        return True
    return any(picks_targets(item) or selects_effects(item) for item in list_decisions(ability.effect))


def cite_targets(g: RulesContext, key: str) -> Cites:
    """903.2.g-1, 903.2.g-2, 705.2d, 1406.1a: returns the clauses that exclude objects in target zones."""
    ability = g.derived.ability(key)
    if kinds.ATTACHMENT in ability.flags:
        return BEARER_AS_TARGET
    chosen = [item.from_ for item in list_decisions(ability.effect) if picks_cards(item)]
    cites = NOT_ITSELF if any(select.zone == CHASE for select in chosen) else NO_CLAUSES
    if any(select.zone == CHASE for select in chosen) and any(is_judgment(g, i) for i in g.state.zones.get(CHASE, ())):
        cites += NO_SPELL
    if any(select.zone == STANDBY or _looks_at_hidden(g, select) for select in chosen):
        cites += NOT_SEEN
    return cites + CLASS_AS_NAMED if any(select.flag in OF_ADDITIONS for select in chosen) else cites


def _looks_at_hidden(g: RulesContext, select: Select) -> bool:
    if select.zone != REMOVED or not select.asks_quality:
        return False
    return any(is_hidden(g, card) for seat in SEATS for card in g.zone(seat, REMOVED))


def cite_barriers(g: RulesContext, key: str, seat: str, card: int) -> Cites:
    """1120: returns the clauses by which a fitting object cannot be a target."""
    scope, cites = Scope(g, seat, card, {"placed": card}), NO_CLAUSES
    for item in list_decisions(g.derived.ability(key).effect):
        if picks_targets(item) and item.from_ is not None:
            for each in scope.objects(item.from_):
                cites = joined(cites, find_barrier(scope, each))
        if targets_players(item):
            for player in scope.players(item.players):
                cites = joined(cites, find_barrier_of_player(scope, player))
    return cites


def find_largest_possible(scope: Scope, name: str, later: Sequence[Instruction], most: int) -> int:
    """903.2.f, 903.2.g: returns the largest number that leaves later targets possible.

    Args:
        scope: the point of view of the deciding player.
        name: the remembered name of the number.
        later: the decisions after it.
        most: the largest number by other limits; there is none below 0.
    """
    if most >= 0 and any(picks_targets(item) and name in list_bounds(item) for item in later):
        tried = range(most, 0, -1)
        return next((number for number in tried if is_possible(_with_number(scope, name, number), later)), 0)
    if not any(_counts_by(item, name) for item in later):
        return most
    number = 0
    while most < 0 or number < most:
        if not is_possible(_with_number(scope, name, number + 1), later):
            break
        number += 1
    return number


def _counts_by(item: Instruction, name: str) -> bool:
    if selects_effects(item):
        return any(_counts_by(one, name) for effect in item.of for one in list_decisions(effect))
    return picks_targets(item) and not item.up_to and getattr(item.count, "number", None) == name


# ---------------------------------------------------------------- the targets of a text


def list_choosable(scope: Scope, item: Choose, later: Sequence[Instruction]) -> list[int]:
    """903.2.g: returns the targets that leave later targets possible."""
    able = [card for card in list_targets(scope.g, scope, item) if isinstance(card, int)]
    return [card for card in able if leaves_targets(scope, item, card, later)]


def leaves_targets(scope: Scope, item: Choose, card: int, later: Sequence[Instruction]) -> bool:
    """903.2.g: returns whether later targets remain possible if a card is the only target picked now."""
    if scope.amount(item.count) != 1 or not any(picks_cards(one) and _speaks_of(one, item.as_) for one in later):
        return True
    return is_possible(assume_picked(scope, item.as_, card), later)


def lacks_targets(g: RulesContext, key: str, seat: str, card: int, memory: Vars) -> bool:
    """903.2.g: returns whether fewer targets were chosen than the text requires."""
    scope = Scope(g, seat, card, dict(memory))
    asked = (item for item in list_decided(g.derived.ability(key), memory) if picks_targets(item) and not item.up_to)
    return any(len(scope.cards_and_players(item.as_)) < scope.amount(item.count) for item in asked)


def list_card_targets(g: RulesContext, key: str, memory: Vars) -> list[int]:
    """903.2.g: returns the cards that were chosen as targets, each once."""
    decided = (item for item in list_decided(g.derived.ability(key), memory) if picks_targets(item))
    chosen = (each for item in decided for each in memory.get(f"m.{item.as_}") or ())
    return [*dict.fromkeys(each for each in chosen if isinstance(each, int))]


def keep_legal_targets(g: RulesContext, key: str, obj: GameObject) -> Vars:
    """903.3a: returns the decisions without the targets that no longer fit."""
    kept: Vars = dict(obj.memory)
    scope = Scope(g, obj.controller, obj.source or obj.id, kept)
    for item in list_decided(g.derived.ability(key), kept):
        if picks_targets(item) and f"m.{item.as_}" in kept:
            able = list_targets(g, scope, item)
            kept[f"m.{item.as_}"] = [each for each in scope.cards_and_players(item.as_) if each in able]
    return kept
