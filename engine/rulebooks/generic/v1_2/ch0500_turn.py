"""500. A turn: draw, main, battle and end phase, in this order, players alternating."""

from __future__ import annotations

import msgspec

from engine.abilities.instructions.draw import DrawOne
from engine.abilities.layers.durations import ending
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.play.common_acts import BeginTurn, EndEffect, NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.rulebooks.generic.v1_2.ch0300_zones import READY, main_unit
from engine.rulebooks.generic.v1_2.ch0600_main_phase import MAIN_MENU, carry_out
from engine.rulebooks.generic.v1_2.ch0600_requirements import CHARGED
from engine.rulebooks.generic.v1_2.ch0700_battle import BattlePhase
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import USED_FACT
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import STRATEGY_PLAYED
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0809_layers import TURN_END
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0811_rule_check import RuleCheck, anything_due
from engine.rulebooks.generic.v1_2.ch0900_terms.retreat import RETREATED
from engine.rulebooks.generic.v1_2.ch0900_terms.signs import Janken
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import SET_FACT, RestoreUnit
from engine.rulebooks.generic.v1_2.ch1100_loops import (
    DeclareLoop,
    forget_loops,
    met_again,
    other_action,
    remember_position,
    signature,
)
from engine.rulebooks.generic.v1_2.edition import GE

NEW_TURN = GE.cite("501.1")
DRAW_FOR_TURN = GE.cite("502.1", "904.1")
DRAW_PHASE_STARTS = GE.cite("502.2")
MAIN_STARTS = GE.cite("503.1")
MAIN_ACTIONS = GE.cite("503.3", "601.1")
MAIN_OVER = GE.cite("503.4", "607.1")
NO_FIRST_BATTLE = GE.cite("504.1")
TURN_ENDS = GE.cite("505.1")
THIS_TURN = GE.cite("809.8a")
THAT_TURN = GE.cite("809.8")
JUDGED = GE.cite("505.3b", "908.2")
RESTORING = GE.cite("505.3b", "907.1")
ONCE_MORE = GE.cite("505.3c")
FORGOTTEN = GE.cite("501.1", "803.2")
WATCH_LOOPS_FROM = 12
ONCE_A_TURN = (CHARGED, RETREATED, STRATEGY_PLAYED, SET_FACT, USED_FACT)
TRIED = GE.open_fact("restoring_tried")


class Turn(Procedure, edition=GE, name="turn"):
    """501.1: the four phases of one turn, then the other player's turn (505.4)."""

    phases = ("draw_phase", "main_phase", "battle_phase", "end_phase")
    player: str

    @step("501.1")
    def begin(self, g: RulesContext) -> Next:
        acts: list[Act] = [BeginTurn(self.player, g.state.turn + 1, NEW_TURN)]
        acts += [NoteFact(name, None, FORGOTTEN) for name in (*ONCE_A_TURN, TRIED) if name in g.state.facts]
        acts += forget_loops(g)
        phases = (EndPhase.frame(), BattlePhase.frame(), MainPhase.frame(), DrawPhase.frame())
        return Next(verbs=tuple(acts), calls=phases)

    @step("505.4")
    def next_players_turn(self, g: RulesContext) -> Next:
        return go_to("501.1", player=g.other_player)


class DrawPhase(Procedure, edition=GE, name="draw_phase"):
    """502: the draw phase. The draw comes before the conditions of the phase (AGE-47)."""

    @step("502.1")
    def draw(self, g: RulesContext) -> Next:
        return do(DrawOne(g.turn_player, DRAW_FOR_TURN))

    @step("502.2")
    def starting_conditions(self, g: RulesContext) -> Next:
        player = g.turn_player
        names = ("draw_phase_start", "turn_start", *(("game_start",) if g.state.turn == 1 else ()))
        return do(*(RaiseTriggerEvent(name, DRAW_PHASE_STARTS, player=player) for name in names))

    @step("502.3")
    def check_rules(self, g: RulesContext) -> Next:
        return call(RuleCheck.frame(), ends=True)


class MainPhase(Procedure, edition=GE, name="main_phase"):
    """503: the turn player chooses actions at 503.3; chapter 600 says what each does."""

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
        return call(RuleCheck.frame(), goto="503.3" if self.actions < WATCH_LOOPS_FROM else "503.2/2")

    @step("503.2")
    def notice_loops(self, g: RulesContext) -> Next:
        again = met_again(g, self.recent or (), self.actions)
        if again is not None:
            return call(DeclareLoop.frame(**again._asdict()))
        acts = remember_position(g, self.actions)
        return do(*acts) if acts else GO_ON

    @step("503.3")
    def ask_action(self, g: RulesContext) -> Next:
        options, barred = MAIN_MENU.options(g, g.turn_player)
        question = Question(
            g.turn_player, "main phase action", MAIN_ACTIONS, "action", options, barred=barred, by_id=True,
            menu=MAIN_MENU,
        )  # fmt: skip
        return choose(question)

    @step("503.4")
    def carry_out(self, g: RulesContext) -> Next:
        if self.action == "end":
            return done(MAIN_OVER)
        action = str(self.action)
        outcome = carry_out(g, action, back_to="503.2")
        recent = [*(self.recent or []), signature(g, action)] if self.actions + 1 >= WATCH_LOOPS_FROM else None
        sets = {"actions": self.actions + 1, "recent": recent}
        verbs = (*outcome.verbs, *other_action(g, action))
        return msgspec.structs.replace(outcome, sets=sets, verbs=verbs)


class EndPhase(Procedure, edition=GE, name="end_phase"):
    """505: the end of the turn; its final step (505.3) repeats until it changes nothing (505.3c)."""

    asked: list[str] | None = None
    """The players judged in this pass of 505.3b."""
    winner: str = ""
    """The winner of the last janken."""

    @step("505.1")
    def ending_condition(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("turn_end", TURN_ENDS, player=g.turn_player))

    @step("505.2")
    def check_rules(self, g: RulesContext) -> Next:
        return call(RuleCheck.frame())

    @step("505.3a", "505.3")
    def effects_end(self, g: RulesContext) -> Next:
        acts = tuple(over(g, act) for act in ending(g, ("turn", "battle"), TURN_END, "end of turn"))
        return do(*acts, asked=[]) if acts else go_to("505.3b", asked=[])

    @step("505.3b", tells=True)
    def hold_contest(self, g: RulesContext) -> Next:
        seat = self.next_player(g)
        if not seat:
            return go_to("505.3c")
        tried = [*g.state.facts.get(TRIED, ()), seat]
        outcome = Next(
            calls=(Janken.frame(),), sets={"asked": [*(self.asked or []), seat]}, cites=JUDGED,
            verbs=(NoteFact(TRIED, tried, JUDGED),),
        )  # fmt: skip
        return outcome.noting(tell_purpose(g, seat)) if g.gives_reasons else outcome

    @step("505.3b")
    def restore_winner(self, g: RulesContext) -> Next:
        seat = (self.asked or [""])[-1]
        if self.winner != seat:
            return go_to("505.3b")
        return do(RestoreUnit(main_unit(g, seat), RESTORING), goto="505.3b")

    @step("505.3c")
    def once_more(self, g: RulesContext) -> Next:
        if not anything_due(g):
            return done()
        if g.reading["final_step_check"] == "none":
            return done(ONCE_MORE)
        return call(RuleCheck.frame(), goto="505.3a", cites=ONCE_MORE)

    def next_player(self, g: RulesContext) -> str:
        """505.3b: returns whose abnormal main unit is judged next; the turn player's is first (AGE-19)."""
        done_already = list(self.asked or ())
        if g.reading["restoring_janken"] == "once_per_turn":
            done_already += g.state.facts.get(TRIED, ())
        for seat in (g.turn_player, g.other_player):
            unit = main_unit(g, seat)
            if unit and g.obj(unit).orientation != READY and seat not in done_already:
                return seat
        return ""


def tell_purpose(g: RulesContext, seat: str) -> Finding:
    """505.3b: returns whose main unit a janken may restore; the turn player's is tried first."""
    unit = main_unit(g, seat)
    if seat == g.turn_player:
        return permits("contest.restoring-first", JUDGED, unit, card=unit, player=seat).told_with(Remark.NEXT)
    return permits("contest.restoring", JUDGED, unit, card=unit, player=seat).told_with(Remark.NEXT)


def over(g: RulesContext, act: Act) -> Act:
    """505.3a: returns the act with its duration's clause added, for a named turn (809.8) or this turn."""
    effect = g.state.lasting.get(act.effect) if isinstance(act, EndEffect) else None
    if effect is None:
        return act
    return msgspec.structs.replace(act, cites=TURN_END + (THAT_TURN if effect.turn else THIS_TURN))


__all__ = ["NO_FIRST_BATTLE", "DrawPhase", "EndPhase", "MainPhase", "Turn"]
