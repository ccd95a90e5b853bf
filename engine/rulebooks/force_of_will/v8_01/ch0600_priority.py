"""600. Priority: rule processes, then triggers, then its holder acts; two passes resolve the chase or complete it."""

from __future__ import annotations

from typing import Any

from engine.abilities.instructions.may import TakeBack
from engine.abilities.loops.looping import EndlessLoop
from engine.abilities.view import RulesContext
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table import roles
from engine.core.table.choice import Question
from engine.core.table.state import Vars
from engine.rulebooks.force_of_will.v8_01 import ch1300_loops as loops
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.ch0700_actions import ABILITY, MENU, PASS, PLAY, REWOUND, begin_action
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import PRIORITY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_failures import end_failed_play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_resolution import ResolveLast
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0906_triggers import PlayTriggered
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import stealth
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import (
    NoteSpared,
    RuleProcesses,
    is_anything_due,
    is_sparing_news,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

HOLDER_ACTS = FW.cite("602.1c", "601.1")
TRIGGERS_FIRST = FW.cite("602.1b", "603.4", "906.5a")
STILL_HOLDS = FW.cite("605.1a", "605.1", "605.2")
COMPLETED = FW.cite("605.1b")
RESOLVED = FW.cite("605.1b", "605.2")
OPPONENT_NEXT = FW.cite("605.1c", "605.2")


class Priority(Procedure, edition=FW, name=PRIORITY):
    """602: processes priority until both players pass in a row with an empty chase."""

    role = roles.PRIORITY

    holder: str
    """The player who has priority."""
    main: bool = False
    """Whether it is the main phase, outside a battle."""
    passed: bool = False
    """Whether the other player passed just before, and nothing came onto the chase since (AFW-20)."""
    action: str | None = None
    """The action chosen last."""
    asked: bool = False
    """Whether players were asked for cards with [Stealth], and nothing has happened since."""
    actions: int = 0
    """The number of actions taken."""
    recent: list[str] | None = None
    """The last actions, recorded once loops are searched for (1301.1)."""
    failed: bool = False
    """Whether the action could not be completed, so that it is undone."""

    @step("602.1a", "602.1")
    def carry_out_rule_processes(self, g: RulesContext) -> Next:
        if is_anything_due(g):
            return call(RuleProcesses.frame(), goto="602.1a", asked=False)
        return do(NoteSpared()) if is_sparing_news(g) else GO_ON

    @step("602.1b")
    def play_triggered(self, g: RulesContext) -> Next:
        if g.state.pending:
            return call(PlayTriggered.frame(), goto="602.1a", cites=TRIGGERS_FIRST, asked=False)
        seats = [] if self.asked else stealth.list_asked(g)
        if seats:
            return call(stealth.RevealStealth.frame(seats=seats), goto="602.1b", asked=True)
        fresh = self.holder == g.turn_player and not self.passed
        return GO_ON if fresh and loops.is_watched(g, self.actions) else go_to("602.1c")

    @step("602.1b", "1301.1")
    def notice_loops(self, g: RulesContext) -> Next:
        """Notices a loop when the turn player gets priority in a repeated position."""
        if not loops.is_watched(g, self.actions):
            return GO_ON
        again = loops.find_round(g, self.recent or (), self.actions)
        if again is None:
            acts = loops.LOOPS.remember_position(g, self.actions)
            return do(*acts) if acts else GO_ON
        if loops.nobody_can_stop(g, again):
            return do(EndlessLoop(loops.NO_END), ends=True)
        return call(loops.DeclareLoop.frame(**again._asdict()))

    @step("602.1c", "601.1")
    def ask_action(self, g: RulesContext) -> Next:
        options, barred = MENU.options(g, self.holder)
        question = Question(
            self.holder, "priority", HOLDER_ACTS, "action", options, barred=barred, by_id=True, menu=MENU
        )  # fmt: skip
        return choose(question)

    @step("605.1a", "602.1d")
    def act(self, g: RulesContext) -> Next:
        action = str(self.action)
        said = loops.say_action(g, self.holder, action) if self.actions + 1 >= loops.WATCH_FROM else ""
        sets: dict[str, Any] = {"actions": self.actions + 1, "recent": [*(self.recent or ()), said] if said else None}
        reopened = loops.reopen(g, self.holder, action)
        if action == PASS:
            return Next(verbs=reopened, goto="605.1b", sets=sets)
        return begin_action(g, self.holder, action, "605.1a/2", reopened, sets)

    @step("605.1a", "605.2")
    def keep_priority(self, g: RulesContext) -> Next:
        """Gives priority back to the player who acted. An incomplete action is undone (AFW-33)."""
        if self.failed:
            played = str(self.action).partition(":")[0] in (PLAY, ABILITY)
            again = end_failed_play(g) if played else TakeBack(REWOUND)
            return do(again, goto="605.1a/2", failed=False)
        return go_to("602.1a", STILL_HOLDS, passed=False, asked=False, action=None)

    @step("605.1b", "602.1d")
    def complete(self, g: RulesContext) -> Next:
        if not self.passed:
            return GO_ON
        if not g.state.zones.get(CHASE):
            forgotten = loops.LOOPS.forget_loops(g)
            return do(*forgotten, cites=COMPLETED, ends=True) if forgotten else done(COMPLETED)
        after: Vars = {"holder": g.turn_player, "passed": False, "asked": False, "action": None}
        return call(ResolveLast.frame(), goto="602.1a", cites=RESOLVED, **after)

    @step("605.1c", "605.2")
    def give_to_opponent(self, g: RulesContext) -> Next:
        return go_to("602.1a", OPPONENT_NEXT, holder=g.opponent(self.holder), passed=True, action=None)
