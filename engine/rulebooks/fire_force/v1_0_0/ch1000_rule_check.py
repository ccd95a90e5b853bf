"""1000. The rule check: rule processes, then triggered abilities in closed rounds.

Triggers that occur during a round wait for the next one (1002.1b, c). A check called while a round is running
(damage dealt by a trigger) does the rule processes only, unless the game reads AFF-24 otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.play.common_acts import SpendTrigger
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.choice import Option, Question
from engine.core.table.state import Pending
from engine.rulebooks.fire_force.v1_0_0.ch1300_rule_processes import RuleProcesses, due
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import use_trigger as unless_counted
from engine.rulebooks.fire_force.v1_0_0.edition import FF

NOTHING_TO_DO = FF.cite("1002.1a", "1002.1b", "1002.1c")
ONLY_PROCESSES = FF.cite("1002.1a", "802.1c")
WHICH_TRIGGER = FF.cite("1002.1b-1")
COUNTS_CLEARED = FF.cite("1002.1b", "908.2")
ROUND_OVER = FF.cite("1002.1b")
WAITS = FF.cite("1002.1b", "1002.1c")


def anything_due(g: RulesContext) -> bool:
    """Returns whether a rule check would find anything to do."""
    return bool(g.state.pending) or due(g)


class RuleCheck(Procedure, edition=FF, name="rule_check"):
    """1002.1: carries out rule processes, then uses counted triggers round by round."""

    round: list[int] | None = None
    """The counted triggers that may be used before the check looks for new ones."""
    chosen: int | None = None
    """The trigger that the player chose."""
    used: list[int] | None = None
    """The triggers already used in this round."""

    @step("1002.1")
    def begin(self, g: RulesContext) -> Next:
        if due(g):
            return GO_ON
        if not usable(g):
            return OVER_AT_ONCE
        return done(ONLY_PROCESSES) if nested(g) else go_to("1002.1b")

    @step("1002.1a")
    def rule_processes(self, g: RulesContext) -> Next:
        if due(g):
            return call(RuleProcesses.frame(), goto="1002.1a")
        return done(ONLY_PROCESSES) if nested(g) else GO_ON

    @step("1002.1b")
    def open_round(self, g: RulesContext) -> Next:
        waiting = usable(g)
        return go_on(round=waiting, used=[]) if waiting else go_to("1002.1c")

    @step("1002.1b-1")
    def choose_trigger(self, g: RulesContext) -> Next:
        left = self.left(g)
        for seat in (g.turn_player, g.other_player):
            own = [pending for pending in left if pending.controller == seat]
            if len(own) == 1:
                return go_on(chosen=own[0].id)
            if own:
                options = tuple(Option(f"trigger:{p.id}", p.id, WHICH_TRIGGER) for p in own)
                return choose(Question(seat, "trigger order", WHICH_TRIGGER, "chosen", options))
        return go_to("1002.1c")

    @step("1002.1b-1")
    def use_trigger(self, g: RulesContext) -> Next:
        at_once = g.reading["trigger_count"] == "minus_one_per_use"
        frame = g.book.procedures["use_trigger"].frame(pending=self.chosen, spend=at_once)
        use = call(frame, used=[*(self.used or []), self.chosen])
        return unless_counted(g, g.state.pending[self.chosen or 0], use, "1002.1b-1/2")

    @step("1002.1b-2")
    def rule_processes_between(self, g: RulesContext) -> Next:
        if due(g):
            return call(RuleProcesses.frame(), goto="1002.1b-2")
        return go_to("1002.1b-1")

    @step("1002.1c", tells=True)
    def again_if_triggered(self, g: RulesContext) -> Next:
        stale = [i for i in self.used or () if i in g.state.pending]
        if stale:
            return do(*(SpendTrigger(i, "cleared", COUNTS_CLEARED) for i in stale), goto="1002.1c")
        waited = usable(g)
        if not waited:
            return done()
        again = go_to("1002.1b", ROUND_OVER)
        return again.noting(*self.tell_waited(g, waited)) if g.gives_reasons else again

    def tell_waited(self, g: RulesContext, waited: Sequence[int]) -> Iterator[Finding]:
        """1002.1b, 1002.1c: yields that abilities which triggered during a round waited until it was over.

        A round of one trigger has no other that could have come after them.
        """
        if len(self.round or ()) < 2:
            return
        for source in dict.fromkeys(g.state.pending[each].source for each in waited):
            yield permits("text.waits-for-round", WAITS, source, card=source).told_with(Remark.CLAIM)

    def left(self, g: RulesContext) -> list[Pending]:
        """Returns the counted triggers of this round that were not used yet."""
        used = self.used or ()
        return [g.state.pending[i] for i in self.round or () if i in g.state.pending and i not in used]


OVER_AT_ONCE = done(NOTHING_TO_DO)
CHECK_RULES = call(RuleCheck.frame())
"""The next step of most clauses that require a rule check: perform the check, then take the following step."""

CHECK_RULES_LAST = call(RuleCheck.frame(), ends=True)
"""The same for the last step of a procedure."""


def usable(g: RulesContext) -> list[int]:
    """Returns the counted triggers that no running round has used; used ones may still be counted (AFF-26)."""
    if not g.state.pending:
        return []
    taken = {i for f in g.state.agenda if f.procedure == "rule_check" for i in f.vars.get("used") or ()}
    return sorted(i for i in g.state.pending if i not in taken)


def nested(g: RulesContext) -> bool:
    """AFF-24: returns whether this check was called while a round of another check is running."""
    if g.reading["nested_check"] == "full":
        return False
    return any(f.procedure == "rule_check" and f.vars.get("round") is not None for f in g.state.agenda[:-1])
