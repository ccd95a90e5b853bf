"""800. The battle: a J/resonator attacks, another may block it, battle damage is dealt, and the battle ends."""

from __future__ import annotations

from engine.abilities.instructions.may import KeepState, TakeBack
from engine.abilities.instructions.turning import MakeExhausted
from engine.abilities.layers.durations import ending
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.play.common_acts import NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.state import Frame
from engine.rulebooks.force_of_will.v8_01.ch0600_priority import Priority
from engine.rulebooks.force_of_will.v8_01.ch0700_actions import BATTLE
from engine.rulebooks.force_of_will.v8_01.ch0800_blocking import BLOCK_MENU, NO_BLOCK, tell_standing_block
from engine.rulebooks.force_of_will.v8_01.ch0800_combat import (
    ANSWERED,
    BLOCKER_STRUCK,
    FACTS,
    find_attacker,
    find_blocker,
    find_opposing_target,
)
from engine.rulebooks.force_of_will.v8_01.ch0800_damage import (
    ask_share,
    find_striking_back,
    list_strikes,
    read_attack_power,
    tell_lethal,
)
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import (
    ABANDON,
    ATTACK_MENU,
    ATTACK_TARGET,
    ATTACKED_PLAYER,
    ATTACKER,
    BATTLES_CLOSED,
    BLOCKER,
    IN_COMBAT,
    PLAYER,
    TARGET_MENU,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import tell_held_will
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import DealDamage
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import FIRST_STRIKE
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.mobilize import list_asked, make_payment
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import is_anything_due
from engine.rulebooks.force_of_will.v8_01.edition import FW

STARTS = FW.cite("802.1")
ATTACK_STEP_STARTS = FW.cite("803.1")
DECLARES = FW.cite("803.3", "803.4")
CHOOSES_TARGET = FW.cite("803.3b")
GIVEN_UP = FW.cite("803.3")
NO_MORE_BATTLES = FW.cite("803.6")
RESTS_TO_ATTACK = FW.cite("803.5", "303.1a")
ATTACKS = FW.cite("803.5")
BLOCK_STEP_STARTS = FW.cite("804.1")
DECLARES_BLOCK = FW.cite("804.3")
NOBODY_TO_BLOCK = FW.cite("804.3")
RESTS_TO_BLOCK = FW.cite("804.4", "303.1a")
BLOCKS = FW.cite("804.4")
PAID_TO_ATTACK = FW.cite("803.5", "1129.2")
PAID_TO_BLOCK = FW.cite("804.4", "1129.2")
ATTACK_TAKEN_BACK = FW.cite("803.5")
BLOCK_TAKEN_BACK = FW.cite("804.4")
COMBAT_BEGINS = FW.cite("804.5")
FOR_ATTACKERS_ONLY = FW.cite("1104.2")
NO_FIRST_ATTACKER = FW.cite("805.1")
FIRST_TO_BLOCKER = FW.cite("805.2", "805.2a", "805.2.a-1", "912.2", "1104.2")
FIRST_TO_TARGET = FW.cite("805.2", "805.2a", "805.2.a-2", "912.2", "1104.2")
NO_ATTACKER = FW.cite("806.1")
TO_BLOCKER = FW.cite("806.2", "806.2a", "806.2.a-1", "912.2")
TO_TARGET = FW.cite("806.2", "806.2a", "806.2.a-2", "912.2")
FIRST_TARGET_LEFT = FW.cite("803.3b", "302.3", "805.2.a-2")
TARGET_LEFT = FW.cite("803.3b", "302.3", "806.2.a-2")
STRIKES_BACK = FW.cite("806.2", "806.2b", "912.2", "1007.1")
ENDS = FW.cite("807.1")
EFFECTS_END = FW.cite("807.3a", "807.3")
ONCE_MORE = FW.cite("807.3b")
BATTLE_OVER = FW.cite("807.4")


class Battle(Procedure, edition=FW, name=BATTLE):
    """801.1: carries out the steps 802-807."""

    action: str | None = None
    """The answer to the last question."""
    card: int = 0
    """The J/resonator chosen to attack or to block."""
    paid: bool | None = None
    """Whether the cost of the attack or block was paid; None before the payment."""
    struck: bool = False
    """Whether the attacker has dealt its battle damage in the first strike step (806.2a)."""
    share: int | None = None
    """The hundreds of damage that a piercing attacker deals to the attack target (1102.2b)."""

    @step("802.1", tells=True)
    def raise_start(self, g: RulesContext) -> Next:
        return tell_held_will(g, do(RaiseTriggerEvent("battle_start", STARTS, player=g.turn_player)))

    @step("802.2")
    def process_start_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("803.1")
    def raise_attack_step(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("attack_step_start", ATTACK_STEP_STARTS, player=g.turn_player))

    @step("803.2")
    def process_attack_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("803.3", "803.4")
    def ask_attack(self, g: RulesContext) -> Next:
        options, barred = ATTACK_MENU.options(g, g.turn_player)
        question = Question(
            g.turn_player, "attack", DECLARES, "action", options, barred=barred, by_id=True, menu=ATTACK_MENU
        )  # fmt: skip
        return choose(question)

    @step("803.3")
    def read_attack(self, g: RulesContext) -> Next:
        if self.action == ABANDON:
            return go_to("803.6", GIVEN_UP)
        return go_to("803.3b", card=int(str(self.action).partition(":")[2]))

    @step("803.3b")
    def ask_target(self, g: RulesContext) -> Next:
        options, barred = TARGET_MENU.options(g, g.turn_player)
        question = Question(
            g.turn_player, "attack target", CHOOSES_TARGET, "action", options, barred=barred, by_id=True,
            menu=TARGET_MENU, subject=self.card,
        )  # fmt: skip
        return choose(question)

    @step("803.5")
    def rest_attacker(self, g: RulesContext) -> Next:
        keys = list_asked(g, self.card)
        if not keys:
            return do(MakeExhausted(self.card, RESTS_TO_ATTACK), *self.attack(g), goto="803.7", card=0, action=None)
        keep, rest = KeepState(ATTACK_TAKEN_BACK), MakeExhausted(self.card, RESTS_TO_ATTACK)
        payment = make_payment(g, g.turn_player, self.card, keys)
        return Next(verbs=(keep, rest), calls=(payment,), goto="803.5/2", sets={"paid": None}, cites=PAID_TO_ATTACK)

    @step("803.5")
    def go_on_if_attack_is_paid(self, g: RulesContext) -> Next:
        """An unpaid attack is undone; the decision whether to attack is repeated."""
        if self.paid is False:
            return do(TakeBack(ATTACK_TAKEN_BACK), goto="803.5/2")
        if self.paid is None:
            return go_to("803.3", ATTACK_TAKEN_BACK, card=0, action=None)
        return do(*self.attack(g), goto="803.7", card=0, action=None)

    def attack(self, g: RulesContext) -> list[Act]:
        """Returns the acts by which the chosen J/resonator becomes the attacker."""
        acts: list[Act] = [NoteFact(ATTACKER, self.card, ATTACKS)]
        if self.action == PLAYER:
            acts.append(NoteFact(ATTACKED_PLAYER, g.other_player, ATTACKS))
        else:
            acts.append(NoteFact(ATTACK_TARGET, int(str(self.action).partition(":")[2]), ATTACKS))
        return [*acts, RaiseTriggerEvent("attack", ATTACKS, self.card, g.turn_player, self.card)]

    @step("803.6")
    def give_up(self, g: RulesContext) -> Next:
        """AFW-28: ends the attempt to attack; lacking an attacker counts as giving up."""
        if g.state.facts.get(ANSWERED):
            return go_to("807.1")
        return do(NoteFact(BATTLES_CLOSED, True, NO_MORE_BATTLES), goto="807.1")

    @step("803.7")
    def process_attacked_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("804.1")
    def raise_block_step(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("block_step_start", BLOCK_STEP_STARTS, player=g.turn_player))

    @step("804.2")
    def process_block_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("804.3")
    def ask_block(self, g: RulesContext) -> Next:
        if not find_attacker(g):
            return go_to("804.6", NOBODY_TO_BLOCK)
        options, barred = BLOCK_MENU.options(g, g.other_player)
        question = Question(
            g.other_player, "block", DECLARES_BLOCK, "action", options, barred=barred, by_id=True, menu=BLOCK_MENU
        )  # fmt: skip
        return choose(question)

    @step("804.4")
    def rest_blocker(self, g: RulesContext) -> Next:
        if self.action == NO_BLOCK:
            return go_to("804.5", action=None)
        card = int(str(self.action).partition(":")[2])
        keys = list_asked(g, card)
        if not keys:
            return do(MakeExhausted(card, RESTS_TO_BLOCK), *self.block(g, card), goto="804.5", action=None)
        keep, rest = KeepState(BLOCK_TAKEN_BACK), MakeExhausted(card, RESTS_TO_BLOCK)
        payment = make_payment(g, g.other_player, card, keys)
        return Next(verbs=(keep, rest), calls=(payment,), goto="804.4/2", sets={"paid": None}, cites=PAID_TO_BLOCK)

    @step("804.4")
    def go_on_if_block_is_paid(self, g: RulesContext) -> Next:
        """An unpaid block is undone; the decision whether to block is repeated."""
        if self.paid is False:
            return do(TakeBack(BLOCK_TAKEN_BACK), goto="804.4/2")
        if self.paid is None:
            return go_to("804.3", BLOCK_TAKEN_BACK, action=None)
        return do(*self.block(g, int(str(self.action).partition(":")[2])), action=None)

    def block(self, g: RulesContext, card: int) -> list[Act]:
        """Returns the acts by which a J/resonator becomes the blocker."""
        return [
            NoteFact(BLOCKER, card, BLOCKS),
            RaiseTriggerEvent("block", BLOCKS, card, g.other_player, card),
            RaiseTriggerEvent("blocked", BLOCKS, find_attacker(g), g.turn_player, card),
        ]

    @step("804.5")
    def begin_combat(self, g: RulesContext) -> Next:
        return do(NoteFact(IN_COMBAT, [], COMBAT_BEGINS))

    @step("804.6")
    def process_blocked_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("805.1")
    def look_for_first_attacker(self, g: RulesContext) -> Next:
        return GO_ON if find_attacker(g) else go_to("807.1", NO_FIRST_ATTACKER)

    @step("805.2")
    def share_first_damage(self, g: RulesContext) -> Next:
        if FIRST_STRIKE not in g.derived.characteristics(find_attacker(g)).flags:
            blocker = find_blocker(g) or find_opposing_target(g)
            has = blocker and FIRST_STRIKE in g.derived.characteristics(blocker).flags
            return go_to("805.3", FOR_ATTACKERS_ONLY if has else NO_CLAUSES)
        return ask_share(g)

    @step("805.2", "805.2a")
    def deal_first_damage(self, g: RulesContext) -> Next:
        attacker = find_attacker(g)
        acts = list_strikes(g, attacker, FIRST_TO_BLOCKER, FIRST_TO_TARGET, self.share)
        if find_blocker(g):
            acts.append(NoteFact(BLOCKER_STRUCK, True, FIRST_TO_BLOCKER))
        if not acts:
            return go_to("805.3", FIRST_TARGET_LEFT, struck=True).telling(card=attacker)
        return tell_lethal(g, attacker, do(*acts, struck=True))

    @step("805.3")
    def process_first_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("806.1")
    def look_for_attacker(self, g: RulesContext) -> Next:
        return GO_ON if find_attacker(g) else go_to("807.1", NO_ATTACKER)

    @step("806.2")
    def share_damage(self, g: RulesContext) -> Next:
        return GO_ON if self.struck else ask_share(g)

    @step("806.2", "806.2a", "806.2b", tells=True)
    def deal_damage(self, g: RulesContext) -> Next:
        attacker = find_attacker(g)
        acts = [] if self.struck else list_strikes(g, attacker, TO_BLOCKER, TO_TARGET, self.share)
        if acts and find_blocker(g):
            acts.append(NoteFact(BLOCKER_STRUCK, True, TO_BLOCKER))
        other = find_striking_back(g)
        if other:
            acts.append(DealDamage(attacker, read_attack_power(g, other), other, STRIKES_BACK, battle=True))
        if not acts:
            return GO_ON if self.struck else go_on(TARGET_LEFT).telling(card=attacker)
        outcome = do(*acts) if self.struck else tell_lethal(g, attacker, do(*acts))
        blocker = find_blocker(g)
        return outcome.noting(*tell_standing_block(g, blocker)) if g.gives_reasons and blocker else outcome

    @step("806.3")
    def process_second_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("807.1")
    def raise_end(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("battle_end", ENDS, player=g.turn_player))

    @step("807.2")
    def process_end_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("807.3a", "807.3")
    def end_effects(self, g: RulesContext) -> Next:
        acts = ending(g, ("battle",), EFFECTS_END, "end of battle")
        return do(*acts) if acts else GO_ON

    @step("807.3b")
    def repeat_or_go_on(self, g: RulesContext) -> Next:
        if not is_anything_due(g) and not g.state.pending:
            return GO_ON
        return call(give_priority(g), goto="807.3a", cites=ONCE_MORE)

    @step("807.4", tells=True)
    def end(self, g: RulesContext) -> Next:
        over = [name for name in FACTS if name in g.state.facts]
        acts = (NoteFact(name, None, BATTLE_OVER) for name in over)
        return tell_held_will(g, do(*acts, ends=True) if over else done(BATTLE_OVER))


def give_priority(g: RulesContext) -> Frame:
    """Returns the procedure that gives the turn player priority in a battle (602)."""
    return Priority.frame(holder=g.turn_player)
