"""500. A turn: preparation, main and end phase, in this order, players alternating."""

from __future__ import annotations

import msgspec

from engine.abilities.instructions.draw import DrawOne
from engine.abilities.instructions.turning import MakeReady
from engine.abilities.layers.durations import ending
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.play.actions import Menu
from engine.core.play.common_acts import BeginTurn, NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import EXHAUSTED, FIELD, HAND
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import FireToField, fire_question
from engine.rulebooks.fire_force.v1_0_0.ch0600_main_phase import MAIN_MENU, perform_action
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0901_kinds import USED_FACT
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0910_layers import TURN_END
from engine.rulebooks.fire_force.v1_0_0.ch1000_rule_check import CHECK_RULES, CHECK_RULES_LAST, RuleCheck, anything_due
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.verbs import DetachFire
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import (
    DeclareLoop,
    forget_loops,
    met_again,
    other_action,
    remember_position,
    signature,
)
from engine.rulebooks.fire_force.v1_0_0.edition import FF

FIRST_TURN = FF.cite("501.1", "404.1h")
NEXT_TURN = FF.cite("501.1", "504.5")
READY_ALL = FF.cite("502.1", "1108.1")
DETACH_ALL = FF.cite("502.1")
PREPARATION_STARTS = FF.cite("502.2")
DRAW_FOR_TURN = FF.cite("502.4", "1104.1")
FIRE_FOR_TURN = FF.cite("502.5", "303.1a")
NO_FIRE_LEFT = FF.cite("104.2")
MAIN_STARTS = FF.cite("503.1")
MAIN_ACTIONS = FF.cite("503.3", "601.1")
TURN_ENDS = FF.cite("504.1")
NO_HAND_LIMIT = FF.cite("306.5")
ONCE_AGAIN = FF.cite("904.2", "504.5")


class Turn(Procedure, edition=FF, name="turn"):
    """501.1: the three phases of one turn, then the other player's turn."""

    phases = ("preparation_phase", "main_phase", "end_phase")
    player: str

    @step("501.1")
    def begin(self, g: RulesContext) -> Next:
        turn = g.state.turn + 1
        acts: list[Act] = [BeginTurn(self.player, turn, NEXT_TURN if turn > 1 else FIRST_TURN)]
        if USED_FACT in g.state.facts:
            acts.append(NoteFact(USED_FACT, None, ONCE_AGAIN))
        acts += forget_loops(g)
        return Next(verbs=tuple(acts), calls=(EndPhase.frame(), MainPhase.frame(), PreparationPhase.frame()))

    @step("504.5")
    def next_players_turn(self, g: RulesContext) -> Next:
        return go_to("501.1", player=g.other_player)


class PreparationPhase(Procedure, edition=FF, name="preparation_phase"):
    """502: cards become ready, the turn player draws and puts a fire card onto the field."""

    chosen_fire: int | None = None
    """The fire card chosen at 502.5."""

    @step("502.1")
    def ready_everything(self, g: RulesContext) -> Next:
        field, objects = g.zone(g.turn_player, FIELD), g.state.objects
        acts: list[Act] = [MakeReady(i, READY_ALL) for i in field if objects[i].orientation == EXHAUSTED]
        acts += [DetachFire(i, DETACH_ALL) for i in field if objects[i].attached_to]
        theirs = [i for i in g.zone(g.other_player, FIELD) if objects[i].attached_to]
        if theirs and g.reading["fire_comes_off"] == "both":
            acts += [MakeReady(i, DETACH_ALL) for i in theirs if objects[i].orientation == EXHAUSTED]
            acts += [DetachFire(i, DETACH_ALL) for i in theirs]
        return do(*acts) if acts else GO_ON

    @step("502.2")
    def starting_conditions(self, g: RulesContext) -> Next:
        player = g.turn_player
        return do(
            RaiseTriggerEvent("preparation_start", PREPARATION_STARTS, player=player),
            RaiseTriggerEvent("turn_start", PREPARATION_STARTS, player=player),
        )

    @step("502.3")
    def check_rules(self, g: RulesContext) -> Next:
        return CHECK_RULES

    @step("502.4")
    def draw(self, g: RulesContext) -> Next:
        return do(DrawOne(g.turn_player, DRAW_FOR_TURN))

    @step("502.5")
    def choose_fire(self, g: RulesContext) -> Next:
        found = fire_question(g, g.turn_player, FIRE_FOR_TURN, "chosen_fire")
        return choose(found) if isinstance(found, Question) else go_on(chosen_fire=found)

    @step("502.5")
    def fire_enters(self, g: RulesContext) -> Next:
        return do(FireToField(self.chosen_fire, FIRE_FOR_TURN)) if self.chosen_fire else go_on(NO_FIRE_LEFT)

    @step("502.6")
    def check_rules_again(self, g: RulesContext) -> Next:
        return CHECK_RULES_LAST


class MainPhase(Procedure, edition=FF, name="main_phase"):
    """503: the turn player chooses actions at 503.3 until the phase ends.

    The chapter of each action says what the action does.
    """

    action: str | None = None
    """The action chosen last."""
    actions: int = 0
    """The number of actions taken."""
    recent: list[str] | None = None
    """The last actions, for comparing positions of a loop."""

    @step("503.1")
    def starting_condition(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("main_start", MAIN_STARTS, player=g.turn_player))

    @step("503.2")
    def check_rules(self, g: RulesContext) -> Next:
        # Loops occur only in long turns; short ones need no search.
        return CHECK_THEN_ASK if self.actions < WATCH_LOOPS_FROM else CHECK_RULES

    @step("503.2")
    def notice_loops(self, g: RulesContext) -> Next:
        again = met_again(g, self.recent or (), self.actions)
        if again is not None:
            return call(DeclareLoop.frame(**again._asdict()))
        acts = remember_position(g, self.actions)
        return do(*acts) if acts else GO_ON

    @step("503.3")
    def ask_action(self, g: RulesContext) -> Next:
        menu: Menu = MAIN_MENU
        options, barred = menu.options(g, g.turn_player)
        return choose(
            Question(
                g.turn_player,
                "main phase action",
                MAIN_ACTIONS,
                "action",
                options,
                barred=barred,
                by_id=True,
                menu=menu,
            )
        )

    @step("503.4")
    def carry_out(self, g: RulesContext) -> Next:
        if self.action == "end":
            return done(END_CHOSEN)
        action = str(self.action)
        outcome = perform_action(g, action, back_to="503.2")
        recent = [*(self.recent or []), signature(g, action)] if self.actions + 1 >= WATCH_LOOPS_FROM else None
        sets = {"actions": self.actions + 1, "recent": recent}
        return msgspec.structs.replace(outcome, sets=sets, verbs=other_action(g, action))


END_CHOSEN = FF.cite("503.3e", "606.1")
WATCH_LOOPS_FROM = 12
CHECK_THEN_ASK = call(RuleCheck.frame(), goto="503.3")


class EndPhase(Procedure, edition=FF, name="end_phase"):
    """504: triggers of the end of the turn, then effects expire."""

    @step("504.1")
    def ending_condition(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("turn_end", TURN_ENDS, player=g.turn_player))

    @step("504.2")
    def check_rules(self, g: RulesContext) -> Next:
        return CHECK_RULES

    @step("504.3")
    def nothing_left(self, g: RulesContext) -> Next:
        return go_to("504.2") if anything_due(g) else GO_ON

    @step("504.4", tells=True)
    def effects_end(self, g: RulesContext) -> Next:
        acts = ending(g, ("turn",), TURN_END, "end of turn")
        outcome = do(*acts, ends=True) if acts else done()
        return outcome.noting(_tell_hand(g)) if g.gives_reasons else outcome


def _tell_hand(g: RulesContext) -> Finding:
    """306.5: returns that no rule takes cards from the hand of the turn player."""
    hand = g.zone(g.turn_player, HAND)
    return not_applicable("limit.none", NO_HAND_LIMIT, g.book.zone_key(g.turn_player, HAND), hand=len(hand))
