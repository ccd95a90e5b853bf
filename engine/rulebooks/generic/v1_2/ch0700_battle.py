"""700. The battle phase: a skill is declared, judged, and its damage computed step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import picks_cards
from engine.abilities.instructions.damage import damages_cards
from engine.abilities.language.ability import DamageChange, Instruction
from engine.abilities.language.selectors import Select
from engine.abilities.layers.unmet_bans import Concerned, require_no_ban
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.play.actions import Action, Menu, requires
from engine.core.play.common_acts import NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.choice import Option, Question, UnavailableOption, Value
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE
from engine.rulebooks.generic.v1_2.ch0200_cards import SKILL_COST, SKILL_DAMAGE, is_unit
from engine.rulebooks.generic.v1_2.ch0300_zones import MAIN, READY, energies, main_unit
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import hidden_again
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0808_resolution import Resolve
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0811_rule_check import RuleCheck
from engine.rulebooks.generic.v1_2.ch0900_terms.damage import (
    Changing,
    changed,
    changing,
    has_advantage,
    of_skill,
    tell_advantage,
    tell_out_of_force,
)
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import of_text
from engine.rulebooks.generic.v1_2.ch0900_terms.success import JudgeSkill
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import DealDamage
from engine.rulebooks.generic.v1_2.edition import GE

DECLARED = GE.open_fact("declared")
PHASE_STARTS = GE.cite("702.1")
PHASE_ENDS = GE.cite("705.1")
FIRST_TURN = GE.cite("504.1")
RESTS = GE.cite("703.1")
NOBODY_FIGHTS = GE.cite("703.1", "307.2")
SKILL_OR_NONE = GE.cite("703.2", "703.2a")
NONE = GE.cite("703.2b", "703.4")
SKILL_DECLARED = GE.cite("703.2a")
SUCCEEDED = GE.cite("703.3a")
FAILED = GE.cite("703.3b", "704.1", "920.2a")
SKILL_USED = GE.cite("704.1")
BASE = GE.cite("704.3a")
WORKED_OUT = GE.cite("704.3a-1", "916.4a")
NO_DAMAGE = GE.cite("704.3a-2")
OWN_CHANGE = GE.cite("704.3b-1", "704.3b", "916.2")
THEIR_CHANGE = GE.cite("704.3b-2", "704.3b", "916.2")
ORDERED = GE.cite("704.3b-3")
DOUBLED = GE.cite("704.3c-1", "704.3c", "205.1", "204.2")
DEALT = GE.cite("704.3d", "916.1", "916.4", "813.4")
AS_IT_LAST_WAS = GE.cite("812.1")
SKILL_STOPS = GE.cite("704.3", "812.1")


def declared(g: RulesContext) -> tuple[int, str, int]:
    """Returns the card with the declared skill, the skill's key, and the main unit that uses it."""
    card, key, unit = g.state.facts.get(DECLARED, (0, "", 0))
    return int(card), str(key), int(unit)


def controls(g: RulesContext, card: int) -> str:
    """105.3b: returns the controller of a declared skill, who is the player that its text names.

    This is the controller of the skill's card, or the owner of a set (AGE-37), even if the card has left (812.1).
    """
    state = g.state.objects.get(card) or g.state.gone.get(card)
    return state.controller if state is not None else g.turn_player


SKILL_OF_MAIN_UNIT_ONLY = GE.cite("703.2a-1")


def _find_case_of_set(g: RulesContext, seat: str, subject: Value) -> Finding:
    if kinds.parts(subject)[0] == main_unit(g, seat):
        return permits("skill.of-unit", SKILL_OF_MAIN_UNIT_ONLY, subject)
    return permits("skill.of-set", SKILL_OF_MAIN_UNIT.cites, subject)


@requires("skill.not-of-main-unit", GE, "703.2a-1", "801.1g-1", case=_find_case_of_set)
def SKILL_OF_MAIN_UNIT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    unit = main_unit(g, seat)
    if unit and subject in kinds.abilities_of_unit(g, unit, kinds.SKILL):
        return None
    return forbids("skill.not-of-main-unit", SKILL_OF_MAIN_UNIT_ONLY, subject, main_unit=unit)


@requires("skill.too-few-energies", GE, "703.2a-2", "210.2")
def ENOUGH_ENERGY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    _, key = kinds.parts(subject)
    unit = main_unit(g, seat)
    if not unit or not key or key not in g.derived.abilities(kinds.parts(subject)[0]):
        return forbids("skill.not-there", ENOUGH_ENERGY.cites, subject)
    needed, there = skill_cost(g, key), len(energies(g, unit))
    return None if needed <= there else ENOUGH_ENERGY.unmet(subject, needed=needed, available=there)


SKILL_FORBIDDEN = GE.cite("703.2a-3", "104.4")


def _concern_main_unit(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return main_unit(g, seat), seat, 0


SKILL_NOT_FORBIDDEN = require_no_ban(
    "skill.barred", SKILL_FORBIDDEN, "use_skill", _concern_main_unit, cite_text=of_text
)


DECLARES_FIRST = GE.cite("703.2", "703.2a")


@requires("skill.not-yours", GE, "703.2")
def TURN_PLAYER_DECLARES(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return (
        None if seat == g.turn_player else forbids("skill.not-yours", DECLARES_FIRST, seat, turn_player=g.turn_player)
    )


@requires("skill.none-not-yours", GE, "703.2b")
def MAY_DECLARE_NONE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.turn_player else MAY_DECLARE_NONE.unmet(seat)


def skill_cost(g: RulesContext, key: str) -> int:
    """210.2: returns the number of energies that a skill needs."""
    found = g.derived.ability(key).numbers.get(SKILL_COST, 0)
    return found if isinstance(found, int) else 0


def skills(g: RulesContext, seat: str) -> Iterable[Value]:
    """Returns the skills of the main unit and of its sets (703.2a-1)."""
    unit = main_unit(g, seat)
    return kinds.abilities_of_unit(g, unit, kinds.SKILL) if unit else ()


def _one(g: RulesContext, seat: str) -> Iterable[Value]:
    return ("",)


SKILL_MENU = Menu(
    (
        Action("skill", skills, (SKILL_OF_MAIN_UNIT, ENOUGH_ENERGY, SKILL_NOT_FORBIDDEN), "ability"),
        Action("none", _one, (MAY_DECLARE_NONE,), ""),
    ),
    TURN_PLAYER_DECLARES,
)


class BattlePhase(Procedure, edition=GE, name="battle_phase"):
    """701: carries out the steps 702-705; the first turn of the game has none (504.1)."""

    answer: str | None = None
    """The answer to the last question."""
    succeeded: bool = False
    """Whether the declared skill succeeded."""
    base: int = 0
    """The damage computed so far."""
    side: str = ""
    """The side whose effects change the damage now: `own` (the turn player's) or `theirs`."""
    left: list[int] | None = None
    """Always None; steps of older logs hold it."""
    order: list[str] | None = None
    """The order of changes that the player picked."""
    n: int = 0
    """The number of applied changes of the order."""

    @step("504.1", "701.1")
    def begin(self, g: RulesContext) -> Next:
        return done(FIRST_TURN) if g.state.turn == 1 else GO_ON

    @step("702.1")
    def starting_condition(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("battle_start", PHASE_STARTS, player=g.turn_player))

    @step("702.2")
    def check_rules(self, g: RulesContext) -> Next:
        return call(RuleCheck.frame())

    @step("703.1")
    def main_unit_fights(self, g: RulesContext) -> Next:
        unit = main_unit(g, g.turn_player)
        if not unit:
            return go_to("705.1", NOBODY_FIGHTS)
        if (orientation := g.obj(unit).orientation) == READY:
            return GO_ON
        if not g.gives_reasons:
            return go_to("705.1", RESTS)
        why = (forbids("skill.unit-abnormal", RESTS, unit, orientation=orientation),)
        barred = tuple(UnavailableOption(f"skill:{skill}", skill, why) for skill in skills(g, g.turn_player))
        nothing = Question(g.turn_player, "skill", SKILL_OR_NONE, "answer", barred=barred, by_id=True)
        return Next(goto="705.1", cites=RESTS, unasked=(nothing,))

    @step("703.2")
    def declare_skill(self, g: RulesContext) -> Next:
        options, barred = SKILL_MENU.options(g, g.turn_player)
        question = Question(
            g.turn_player, "skill", SKILL_OR_NONE, "answer", options, barred=barred, by_id=True, menu=SKILL_MENU
        )
        return choose(question)

    @step("703.3")
    def judge_skill(self, g: RulesContext) -> Next:
        if self.answer == "none":
            return go_to("705.1", NONE)
        card, key = kinds.parts(str(self.answer).partition(":")[2])
        unit = main_unit(g, g.turn_player)
        return Next(
            calls=(JudgeSkill.frame(ability=key, source=card, controller=g.turn_player),), cites=SKILL_DECLARED,
            verbs=(NoteFact(DECLARED, [card, key, unit], SKILL_DECLARED),),
        )  # fmt: skip

    @step("703.3a", "703.3b")
    def skill_judged(self, g: RulesContext) -> Next:
        if self.succeeded:
            return go_on(SUCCEEDED)
        return do(NoteFact(DECLARED, None, FAILED), goto="705.1", cites=FAILED)

    @step("704.1")
    def skill_used(self, g: RulesContext) -> Next:
        _, _, unit = declared(g)
        return do(RaiseTriggerEvent("skill_used", SKILL_USED, unit, g.turn_player, unit))

    @step("704.2")
    def check_rules_before_damage(self, g: RulesContext) -> Next:
        return call(RuleCheck.frame())

    @step("704.3", "704.3a")
    def base_damage(self, g: RulesContext) -> Next:
        card, key, _ = declared(g)
        if g.reading["skill_of_gone_unit"] == "stops" and not skill_there(g):
            return go_to("704.6", SKILL_STOPS)
        left = NO_CLAUSES if card in g.state.objects else AS_IT_LAST_WAS
        printed = g.derived.ability(key).numbers.get(SKILL_DAMAGE)
        if printed is None:
            return go_to("704.4", left + NO_DAMAGE)
        amount = Scope(g, controls(g, card), card, {}).amount(printed)
        cites: Cites = left + (BASE if isinstance(printed, int) else WORKED_OUT)
        if not main_unit(g, g.other_player):
            return go_to("704.4", cites + AS_MUCH_AS_POSSIBLE)
        if amount == 0:
            return go_to("704.4", cites + NO_DAMAGE)
        outcome = go_to("704.3b", cites, base=amount, side="own", left=None)
        return outcome if isinstance(printed, int) else outcome.telling(card=card, now=amount)

    @step("704.3b")
    def look_for_changes(self, g: RulesContext) -> Next:
        found, target = self.changes(g), main_unit(g, g.other_player)
        if self.side == "theirs" and target:
            tell_out_of_force(g, "taken", target)
        if not found:
            return go_to("704.3b", side="theirs") if self.side == "own" else go_to("704.3c-1")
        return go_to("704.3b-3" if in_doubt(found) else "704.3b-1", order=list(named(found)), n=0)

    @step("704.3b-1", "704.3b-2")
    def apply_change(self, g: RulesContext) -> Next:
        order, found = self.order or [], named(self.changes(g))
        if self.n >= len(order):
            return go_to("704.3b", side="theirs") if self.side == "own" else go_to("704.3c-1")
        changes = OWN_CHANGE if self.side == "own" else THEIR_CHANGE
        one = found.get(order[self.n])
        if one is None:
            return go_to("704.3b-1", n=self.n + 1)
        now = changed(self.base, one.change, one.scope)
        return go_to(
            "704.3b-1", changes + one.named, base=now, n=self.n + 1
        ).telling(agent=one.source, was=self.base, now=now)  # fmt: skip

    @step("704.3b-3")
    def order_changes(self, g: RulesContext) -> Next:
        options = tuple(Option(name, one.source, ORDERED) for name, one in named(self.changes(g)).items())
        count = len(options)
        question = Question(
            g.turn_player, "order of changes", ORDERED, "order", options, least=count, most=count, form="order",
            by_id=True,
        )  # fmt: skip
        return choose(question, goto="704.3b-1")

    @step("704.3c-1", "704.3c", tells=True)
    def advantage(self, g: RulesContext) -> Next:
        mine, theirs = main_unit(g, g.turn_player), main_unit(g, g.other_player)
        outcome = GO_ON
        if mine and theirs and has_advantage(g, mine, theirs):
            outcome = go_on(DOUBLED, base=self.base * 2).telling(card=mine, was=self.base, now=self.base * 2)
        return outcome.noting(*tell_advantage(g, mine, theirs)) if g.gives_reasons and mine and theirs else outcome

    @step("704.3d")
    def deal_damage(self, g: RulesContext) -> Next:
        _, _, unit = declared(g)
        target = main_unit(g, g.other_player)
        return do(DealDamage(target, self.base, unit, DEALT)) if target else GO_ON

    @step("704.4")
    def damage_to_others(self, g: RulesContext) -> Next:
        return self.part(g, True)

    @step("704.5")
    def other_effects(self, g: RulesContext) -> Next:
        return self.part(g, False)

    @step("704.6")
    def check_rules_after_damage(self, g: RulesContext) -> Next:
        acts = (NoteFact(DECLARED, None, GE_OVER),) if DECLARED in g.state.facts else ()
        return Next(calls=(RuleCheck.frame(),), verbs=(*hidden_again(g, self), *acts))

    @step("705.1")
    def ending_condition(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("battle_end", PHASE_ENDS, player=g.turn_player))

    @step("705.2")
    def check_rules_at_end(self, g: RulesContext) -> Next:
        return call(RuleCheck.frame(), ends=True)

    def changes(self, g: RulesContext) -> list[Changing]:
        """704.3b-1, 2: returns the effects of one side that change the damage to the opposing main unit."""
        card, key, unit = declared(g)
        seat, user = g.turn_player if self.side == "own" else g.other_player, controls(g, card)
        found: list[Changing] = []
        if seat == user:
            found += [
                Changing(static.damage, scope, card, key, of_text(static))
                for static, scope in of_skill(g, card, user, key)
                if static.damage is not None
            ]
            found += [
                Changing(DamageChange("dealt", plus=item.count), Scope(g, user, card, {}), card, key)
                for item in g.derived.ability(key).effect
                if damages_cards(item) and adds_damage(g, item)
            ]
        target = main_unit(g, g.other_player)
        found += [one for one in changing(g, "dealt", unit) if one.scope.controller == seat]
        if target:
            found += [one for one in changing(g, "taken", target) if one.scope.controller == seat]
        return found

    def part(self, g: RulesContext, damaging: bool) -> Next:
        """704.4, 704.5: carries out either the instructions that deal damage to units or all others."""
        card, key, _ = declared(g)
        if not key:
            return GO_ON
        listed = g.derived.ability(key).effect
        first = [item for item in listed if deals_damage(item) and not (self.side and adds_damage(g, item))]
        only = with_choices(listed, first)
        if not damaging:
            only = [place for place, item in enumerate(listed) if place not in only and not deals_damage(item)]
        if not only:
            return GO_ON
        memory = {name: value for name, value in vars(self).items() if name.startswith("m.")}
        values = {"ability": key, "source": card, "controller": controls(g, card), "only": only}
        return call(Resolve.frame(**values, **memory))


GE_OVER = GE.cite("704.6")


def skill_there(g: RulesContext) -> bool:
    """AGE-24: returns whether the card with the declared skill and its standing unit are still in the area."""
    card, _, unit = declared(g)
    play = g.book.play_keys
    there = all(i in g.state.objects and g.state.objects[i].zone in play for i in (card, unit))
    return there and is_unit(g, unit)


def named(found: list[Changing]) -> dict[str, Changing]:
    """Returns changes of damage, keyed by the card and ability that name them to players."""
    names: dict[str, Changing] = {}
    for one in found:
        name, again = f"change:{one.source}/{one.key}", 1
        while name in names:
            name, again = f"change:{one.source}/{one.key}:{again}", again + 1
        names[name] = one
    return names


def in_doubt(found: list[Changing]) -> bool:
    """704.3b-3: returns whether the order of changes matters. It does not for pure addition and subtraction."""
    factors = ((one.change.times, one.change.over) != (1, 1) or one.change.becomes is not None for one in found)
    return len(found) > 1 and any(factors)


def uses(item: Any, name: str) -> bool:
    """Returns whether an instruction reads a remembered name."""

    def within(value: Any) -> bool:
        if isinstance(value, dict):
            return any(within(one) for one in value.values())
        if isinstance(value, list | tuple):
            return any(within(one) for one in value)
        return bool(value == name)

    return within(msgspec.to_builtins(item))


def with_choices(listed: Sequence[Instruction], wanted: Sequence[Instruction]) -> list[int]:
    """Returns the positions of instructions and of all choices they depend on, directly or indirectly."""
    places: list[int] = []
    needed: set[str] = set()
    names = {name for item in listed if item.decides for name in item.remembers}
    for place in reversed(range(len(listed))):
        item = listed[place]
        reads: Any = item
        if item.decides:
            if needed.isdisjoint(item.remembers):
                continue
            needed.difference_update(item.remembers)
            reads = [item.from_, item.count] if picks_cards(item) else []
        elif item not in wanted:
            continue
        places.insert(0, place)
        needed |= {name for name in names if uses(reads, name)}
    return places


def adds_damage(g: RulesContext, item: Instruction) -> bool:
    """AGE-48, other reading: returns whether damage to the opposing main unit is added in 704.3b."""
    if g.reading["added_damage_to_main"] == "by_wording" or not damages_cards(item):
        return False
    return isinstance(item.what, Select) and (item.what.zone, item.what.of) == (MAIN, "opponent")


def deals_damage(item: Instruction) -> bool:
    """Returns whether an instruction, or one inside it, deals damage to units (704.4)."""
    inner = (one for _, listed in item.lists for one in listed)
    return item.deals_damage or (not item.stands_apart and any(map(deals_damage, inner)))
