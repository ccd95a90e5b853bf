"""811. The rule check: rule processes, then one triggered ability, repeated until nothing is left."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.choice import Option, Question
from engine.core.table.state import Pending
from engine.rulebooks.generic.v1_2.ch0100_game import SEATS
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0807_triggers import PlayTrigger
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import DAMAGED_BY, KILLED_BY
from engine.rulebooks.generic.v1_2.ch1000_rule_processes import NO_SUBSTITUTE, RuleProcesses, due, failed_substitution
from engine.rulebooks.generic.v1_2.ch1100_loops import play_trigger
from engine.rulebooks.generic.v1_2.edition import GE

NOTHING_TO_DO = GE.cite("811.2a", "811.2b", "811.2c", "811.2d")
TURN_PLAYER_PICKS = GE.cite("811.2b", "807.3")
OTHER_PICKS = GE.cite("811.2c", "807.3")
FROM_THE_START = GE.cite("807.3a")


def anything_due(g: RulesContext) -> bool:
    """Returns whether a rule check would find anything to do."""
    return bool(g.state.pending) or due(g)


class RuleCheck(Procedure, edition=GE, name="rule_check"):
    """811.2: carries out rule processes and plays triggers one by one."""

    chosen: int | None = None

    @step("811.2")
    def begin(self, g: RulesContext) -> Next:
        # AGE-39, other reading: a substitution that failed in an earlier check loses in this one.
        late = [seat for seat in SEATS if g.state.facts.get(failed_substitution(seat)) == "next_check"]
        if late:
            return do(*(NoteFact(failed_substitution(seat), "due", NO_SUBSTITUTE) for seat in late))
        return GO_ON if anything_due(g) or DAMAGED_BY in g.state.facts else done(NOTHING_TO_DO)

    @step("811.2a")
    def rule_processes(self, g: RulesContext) -> Next:
        if due(g):
            return call(RuleProcesses.frame(), goto="811.2a")
        # 813.5a: only rule processes right after the damage count; there were none here.
        return do(NoteFact(DAMAGED_BY, None, KILLED_BY)) if DAMAGED_BY in g.state.facts else GO_ON

    @step("811.2b")
    def turn_players_trigger(self, g: RulesContext) -> Next:
        own = waiting(g, g.turn_player)
        if not own:
            return go_to("811.2c")
        if len(own) == 1:
            return go_on(chosen=own[0].id)
        return choose(which(own, TURN_PLAYER_PICKS))

    @step("811.2b")
    def play_it(self, g: RulesContext) -> Next:
        return self.play(g, "811.2b/2")

    @step("811.2c")
    def other_players_trigger(self, g: RulesContext) -> Next:
        own = waiting(g, g.other_player)
        if not own:
            return go_to("811.2d")
        if len(own) == 1:
            return go_on(chosen=own[0].id)
        return choose(which(own, OTHER_PICKS))

    @step("811.2c")
    def play_theirs(self, g: RulesContext) -> Next:
        return self.play(g, "811.2c/2")

    def play(self, g: RulesContext, at: str) -> Next:
        """Plays the chosen trigger, unless a loop has to be counted first (1101.1)."""
        play = call(PlayTrigger.frame(pending=self.chosen), goto="811.2a", cites=FROM_THE_START)
        return play_trigger(g, g.state.pending[self.chosen or 0], play, at)

    @step("811.2d")
    def end(self, g: RulesContext) -> Next:
        return done()


def waiting(g: RulesContext, seat: str) -> list[Pending]:
    """Returns the counted triggers of a player, oldest first."""
    return [pending for _, pending in sorted(g.state.pending.items()) if pending.controller == seat]


def which(own: list[Pending], cites: Cites) -> Question:
    """Asks which of a player's counted triggers is played now."""
    options = tuple(Option(f"trigger:{p.id}", p.id, cites) for p in own)
    return Question(own[0].controller, "trigger order", cites, "chosen", options)
