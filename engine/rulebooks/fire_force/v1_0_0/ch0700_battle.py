"""700. The attack: declaration, target, defence, counters, support, battle, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from engine.abilities.instructions.turning import MakeExhausted
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.layers.durations import ending
from engine.abilities.layers.explain_value import tell_change
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.common_acts import BeginEffect, NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, ComparedValue, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.state import Lasting
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    HAND,
    on_field,
    place,
    units,
)
from engine.rulebooks.fire_force.v1_0_0.ch0700_requirements import (
    CHOOSE_TARGET,
    COUNTER_MENU,
    SUPPORT,
    attacking_player,
    by_assault,
    defence_key,
    ground_targets,
    supporters,
    targets,
    unsupported,
    why_not_defend,
)
from engine.rulebooks.fire_force.v1_0_0.ch0800_damage import DealDamage
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0905_use import UseAbility, UseCard
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0910_layers import BATTLE_END
from engine.rulebooks.fire_force.v1_0_0.ch1000_rule_check import CHECK_RULES, CHECK_RULES_LAST
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.verbs import LeaveField
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ASSAULT_ABILITY, DEFENCE_ABILITY
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import COUNTERS, DeclareLoop, remember_position, signature
from engine.rulebooks.fire_force.v1_0_0.edition import FF

TARGET, ATTACKER, ATTACKED = FF.open_fact("target"), FF.open_fact("attacker"), FF.open_fact("attacked")
IN_BATTLE, NULLIFIED = FF.open_fact("in_battle"), FF.open_fact("nullified")

DECLARE = FF.cite("702.1", "605.1", "1108.2")
ATTACK_TRIGGERS = FF.cite("702.3")
BECOMES_ATTACKER = FF.cite("702.6")
DEFEND_ONCE = FF.cite("702.7", "901.1f")
DEFEND_TRIGGERS = FF.cite("702.8")
NOT_DEFENDED = FF.cite("905.4c", "702.7")
BECOMES_TARGET = FF.cite("702.11")
COUNTER_OR_PASS = FF.cite("702.12")
PASS = FF.cite("702.12a")
SUPPORTS = FF.cite("702.16", "1116.1", "910.3b-2")
NO_SUPPORT_GIVEN = FF.cite("702.16", "104.2")
ATTACKER_GONE = FF.cite("702.2", "912.1")
FIGHT_UNIT = FF.cite("702.17a", "1107.1")
FIGHT_PLAYER = FF.cite("702.17b", "913.4", "1115.1")
TOO_WEAK = FF.cite("702.17a")
END_TRIGGERS = FF.cite("702.18")
NOT_VALID = {"702.5": FF.cite("702.5"), "702.10": FF.cite("702.10"), "702.14": FF.cite("702.14")}
BACK_TO_CHECK = FF.cite("503.2")
NO_LONGER_ATTACKER = FF.cite("702.20b")
NO_LONGER_TARGET = FF.cite("702.20c")
NO_LONGER_TARGET_PLAYER = FF.cite("702.20e")
NO_LONGER_IN_BATTLE = FF.cite("702.20d")
ATTACK_IS_OVER = FF.cite("702.20")


class SupportCard(Act, frozen=True, tag="support"):
    """702.16: a unit card with support goes from the hand to adora; this is neither a use nor a discard (AFF-58)."""

    word: ClassVar[str] = "put"
    card: int
    """The unit card."""

    def happen(self, g: RulesContext) -> None:
        place(g, self.card, ADORA, SUPPORT, "support")


# ---------------------------------------------------------------- 702, step by step


class Attack(Procedure, edition=FF, name="attack"):
    """One attack from its declaration (702.1) to the rule check after it (702.21)."""

    attacker: int
    """The attacking unit."""
    declared: int | str | None = None
    """The declared target: a unit or a player."""
    defender: int | None = None
    """The unit whose defence ability is used, None for none."""
    counter: str | None = None
    """The last answer at 702.12."""
    chosen_supporters: list[int] | None = None
    """The cards chosen for support at 702.16."""
    passed: bool = False
    """Whether the other player passed instead of using a counter."""
    actions: int = 0
    """The number of counters used."""
    recent: list[str] | None = None
    """The last actions, for comparing positions of a loop."""
    failed: Sequence[str] = ()
    """The undone defences of this attack, each as unit and key."""
    taken_back: bool = False
    """Whether the last use was undone."""

    @step("702.1", "701.1")
    def declare(self, g: RulesContext) -> Next:
        cites = ASSAULT_ABILITY if by_assault(g, self.attacker) else NO_CLAUSES
        return do(MakeExhausted(self.attacker, DECLARE), cites=cites)

    @step("702.2")
    def choose_target(self, g: RulesContext) -> Next:
        options, barred = targets(g, self.attacker)
        if not options:
            return self.end(g, CHOOSE_TARGET)
        return choose(
            Question(
                attacking_player(g, self.attacker),
                "attack target",
                CHOOSE_TARGET if self.attacker in g.state.objects else ATTACKER_GONE,
                "declared",
                options,
                barred=barred,
                subject=self.attacker,
                grounds=ground_targets(g, self.attacker, options) if g.gives_reasons else {},
            )
        )

    @step("702.2")
    def fix_target(self, g: RulesContext) -> Next:
        return do(NoteFact(TARGET, self.declared, CHOOSE_TARGET))

    @step("702.3")
    def attack_conditions(self, g: RulesContext) -> Next:
        attack = RaiseTriggerEvent("attack", ATTACK_TRIGGERS, self.attacker, g.turn_player)
        return do(attack, attacked(self.declared, self.attacker, ATTACK_TRIGGERS))

    @step("702.4")
    def check_rules(self, g: RulesContext) -> Next:
        return CHECK_RULES

    @step("702.5")
    def still_valid(self, g: RulesContext) -> Next:
        return GO_ON if self.valid(g) else self.end(g, NOT_VALID["702.5"])

    @step("702.6")
    def becomes_attacking_unit(self, g: RulesContext) -> Next:
        return do(NoteFact(ATTACKER, self.attacker, BECOMES_ATTACKER))

    @step("702.7")
    def may_defend(self, g: RulesContext) -> Next:
        player = g.other_player
        own = units(g, player)
        there = any(defence_key(g, unit) for unit in own)
        if not (there or g.gives_reasons):
            return go_on(defender=None)
        against = {unit: why_not_defend(g, player, unit, self.failed) for unit in own}
        options = [
            Option(f"defend:{unit}", unit, DEFEND_ONCE + DEFENCE_ABILITY) for unit in against if not against[unit]
        ]
        barred = tuple(UnavailableOption(f"defend:{unit}", unit, against[unit]) for unit in against if against[unit])
        if not there:
            nobody = Question(player, "defence", DEFEND_ONCE, "defender", barred=barred)
            return Next(sets={"defender": None}, unasked=(nobody,))
        options.append(Option("none", 0, DEFEND_ONCE))
        return choose(Question(player, "defence", DEFEND_ONCE, "defender", tuple(options), barred=barred))

    @step("702.7")
    def defend(self, g: RulesContext) -> Next:
        if not self.defender:
            return GO_ON
        key = defence_key(g, self.defender, self.failed)
        return call(UseAbility.frame(ability=key, source=self.defender, controller=g.other_player))

    @step("702.8")
    def defence_conditions(self, g: RulesContext) -> Next:
        if not self.defender:
            return GO_ON
        if self.taken_back:
            tried = f"{self.defender}/{defence_key(g, self.defender, self.failed)}"
            failed = [*self.failed, tried]
            return go_to("702.7", NOT_DEFENDED, defender=None, failed=failed, taken_back=False)
        acts: list[Act] = [
            RaiseTriggerEvent("defend", DEFEND_TRIGGERS, self.defender, g.other_player),
            RaiseTriggerEvent("defended", DEFEND_TRIGGERS, self.attacker, g.turn_player, self.defender),
        ]
        took_over = g.state.facts.get(TARGET) == self.defender != self.declared
        if took_over and g.reading["attacked_is"] == "final_target":
            acts.append(attacked(self.defender, self.attacker, ATTACK_TRIGGERS))
        return do(*acts)

    @step("702.9")
    def check_rules_after_defence(self, g: RulesContext) -> Next:
        return CHECK_RULES

    @step("702.10")
    def still_valid_after_defence(self, g: RulesContext) -> Next:
        return GO_ON if self.valid(g) else self.end(g, NOT_VALID["702.10"])

    @step("702.11")
    def becomes_attacked(self, g: RulesContext) -> Next:
        target = g.state.facts[TARGET]
        fighters = [self.attacker, target] if isinstance(target, int) else [self.attacker]
        if g.state.facts.get(ATTACKED) == target:
            return GO_ON
        return do(NoteFact(ATTACKED, target, BECOMES_TARGET), NoteFact(IN_BATTLE, fighters, BECOMES_TARGET))

    @step("702.12")
    def counter_or_pass(self, g: RulesContext) -> Next:
        menu, player = COUNTER_MENU, g.other_player
        options, barred = menu.options(g, player)
        question = Question(
            player, "counter", COUNTER_OR_PASS, "counter", options, barred=barred, by_id=True, menu=menu
        )
        return choose(question)

    @step("702.12")
    def use_counter(self, g: RulesContext) -> Next:
        counter = str(self.counter)
        act, _, subject = counter.partition(":")
        if act == "pass":
            return go_on(PASS, passed=True)
        if act == "use-event":
            used = UseCard.frame(card=int(subject), player=g.other_player)
        else:
            card, _, key = subject.partition("/")
            used = UseAbility.frame(ability=key, source=int(card), controller=g.other_player)
        outcome = call(used, cites=FURTHER_COUNTER if self.actions else COUNTER_USED, actions=self.actions + 1)
        if self.actions + 1 < WATCH_COUNTERS_FROM:
            return outcome
        sets = {**(outcome.sets or {}), "recent": [*(self.recent or []), signature(g, counter)]}
        of_earlier_attacks = COUNTERS.forget_positions(g) if not self.recent else ()
        return msgspec.structs.replace(
            outcome, sets=sets, verbs=(*of_earlier_attacks, *COUNTERS.other_action(g, counter))
        )

    @step("702.13")
    def check_rules_after_counter(self, g: RulesContext) -> Next:
        return CHECK_RULES

    @step("702.14")
    def still_valid_after_counter(self, g: RulesContext) -> Next:
        return GO_ON if self.valid(g) else self.end(g, NOT_VALID["702.14"])

    @step("702.15")
    def again_unless_passed(self, g: RulesContext) -> Next:
        # [sic] The book looks for the pass in 702.11; passing is 702.12a (DISPUTED.md AFF-02).
        if self.passed:
            return GO_ON
        return self.notice_loop(g) if self.actions >= WATCH_COUNTERS_FROM else go_to("702.11")

    @step("702.16")
    def ask_support(self, g: RulesContext) -> Next:
        player, target = g.other_player, g.state.facts[TARGET]
        if isinstance(target, str) or not g.zone(player, HAND):
            nobody = Question(player, "support", SUPPORT, "chosen_supporters", barred=unsupported(g, player))
            return Next(sets={"chosen_supporters": []}, unasked=(nobody,) if g.gives_reasons else ())
        options, barred = supporters(g, player)
        question = Question(
            player,
            "support",
            SUPPORT,
            "chosen_supporters",
            options,
            barred=barred,
            least=0,
            most=len(options),
            listed=True,
        )
        return choose(question)

    @step("702.16")
    def support(self, g: RulesContext) -> Next:
        cards = self.chosen_supporters or []
        if not cards:
            return GO_ON
        total = sum(g.derived.number(card, "support") for card in cards)
        if total <= 0:
            return do(*(SupportCard(card) for card in cards), cites=NO_SUPPORT_GIVEN)
        target = int(g.state.facts[TARGET])
        more = Static(None, Modifier(plus={"power": total}))
        effect = Lasting(0, target, g.other_player, more, "battle", 0, (target,))
        outcome = do(*(SupportCard(card) for card in cards), BeginEffect(effect, SUPPORTS))
        changed = next(filter(None, (tell_change(g, card, "support") for card in cards)), None)
        return outcome.telling(**changed) if changed else outcome

    @step("702.17")
    def fight(self, g: RulesContext) -> Next:
        target = g.state.facts[TARGET]
        if isinstance(target, str):
            return do(DealDamage(target, 1, self.attacker, FIGHT_PLAYER), cites=FIGHT_PLAYER)
        power, against = g.derived.number(self.attacker, "power"), g.derived.number(target, "power")
        compared = {"card": target, "agent": self.attacker, "now": power, "against": against, "value_name": "power"}
        beaten = power >= against
        outcome = do(LeaveField(target, self.attacker, FIGHT_UNIT), cites=FIGHT_UNIT) if beaten else go_on(TOO_WEAK)
        told = outcome.telling(**compared)
        if not g.gives_reasons:
            return told
        return told.comparing(*(ComparedValue(target, card, "power") for card in (self.attacker, target)))

    @step("702.18")
    def end_conditions(self, g: RulesContext) -> Next:
        player, target = g.turn_player, g.state.facts[TARGET]
        acts: list[Act] = [RaiseTriggerEvent("battle_end", END_TRIGGERS, self.attacker, player)]
        if isinstance(target, int) and target in g.state.objects:
            acts.append(RaiseTriggerEvent("battle_end", END_TRIGGERS, target, g.other_player))
        acts.append(RaiseTriggerEvent("attack_end", END_TRIGGERS, self.attacker, player))
        return do(*acts)

    @step("702.19")
    def check_rules_at_end(self, g: RulesContext) -> Next:
        return CHECK_RULES

    @step("702.20")
    def end_of_battle(self, g: RulesContext) -> Next:
        return do(*ending(g, ("battle",), BATTLE_END, "end of battle"), *no_longer(g), cites=BATTLE_END)

    @step("702.21")
    def check_rules_last(self, g: RulesContext) -> Next:
        return CHECK_RULES_LAST

    def valid(self, g: RulesContext) -> bool:
        """702.5, 702.10, 702.14: returns whether attacker and target are still in place and the attack is not void."""
        facts = g.state.facts
        if facts.get(NULLIFIED) or not on_field(g, self.attacker, g.turn_player):
            return False
        target = facts[TARGET]
        return isinstance(target, str) or on_field(g, target, g.other_player)

    def notice_loop(self, g: RulesContext) -> Next:
        """1401.1: searches for a loop of counters that change nothing, and asks how often it is carried out."""
        again = COUNTERS.met_again(g, self.recent or (), self.actions)
        if again is None:
            return do(*remember_position(g, self.actions, COUNTERS), goto="702.11")
        return call(DeclareLoop.frame(**again._asdict(), player=g.other_player), goto="702.11")

    def end(self, g: RulesContext, cites: Cites) -> Next:
        """Ends the attack, its statuses, and effects that last for the battle (AFF-31)."""
        acts: list[Act] = []
        if g.reading["battle_effects_of_ended_attack"] == "end":
            acts += ending(g, ("battle",), cites, "attack ended")
        acts += no_longer(g, cites + BACK_TO_CHECK)
        return do(*acts, ends=True, cites=BACK_TO_CHECK) if acts else done(cites)


COUNTER_USED = FF.cite("702.12b", "902.3")
FURTHER_COUNTER = COUNTER_USED + FF.cite("702.15")
WATCH_COUNTERS_FROM = 12
"""The number of counters to one attack at which the search for loops begins."""


def attacked(target: int | str | None, attacker: int, cites: Cites) -> RaiseTriggerEvent:
    """702.3: returns the act that reports an attack on a unit or player to triggers."""
    if isinstance(target, str):
        return RaiseTriggerEvent("attacked", cites, 0, target, attacker)
    return RaiseTriggerEvent("attacked", cites, int(target or 0), "", attacker)


def no_longer(g: RulesContext, cites: Cites = NO_CLAUSES) -> tuple[Act, ...]:
    """702.20b-e: returns the acts that end the statuses of attacking, being attacked and fighting."""
    facts = g.state.facts
    over = (
        (ATTACKER, cites or NO_LONGER_ATTACKER),
        (ATTACKED, cites or (NO_LONGER_TARGET_PLAYER if isinstance(facts.get(ATTACKED), str) else NO_LONGER_TARGET)),
        (IN_BATTLE, cites or NO_LONGER_IN_BATTLE),
        (TARGET, cites or ATTACK_IS_OVER),
        (NULLIFIED, cites or ATTACK_IS_OVER),
    )
    return tuple(NoteFact(name, None, clauses) for name, clauses in over if name in facts)
