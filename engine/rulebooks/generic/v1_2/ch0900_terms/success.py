"""920. Success of skills: plain failures, conditional failures, and contests."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.abilities.evaluate import Scope, scope_of
from engine.abilities.language.ability import Failure, Static
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, done, go_on, go_to, step
from engine.core.table.choice import Option, Question
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import SKILL
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0808_resolution import Resolve
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import of_text
from engine.rulebooks.generic.v1_2.ch0900_terms.signs import Janken
from engine.rulebooks.generic.v1_2.edition import GE

FAILS_PLAINLY = GE.cite("920.1a", "920.2")
FAILS_IF = GE.cite("920.1b", "920.2")
FAILS_BY_CONTEST = GE.cite("920.1b", "920.1b-1", "920.2")
CONTEST = GE.cite("920.1b-1")
SUCCEEDS = GE.cite("920.1c")


class Failing(NamedTuple):
    """An effect that may make a skill fail."""

    static: Static
    """The effect."""
    scope: Scope
    """The point of view from which its text is read."""
    key: str
    """The key of its ability."""
    place: int
    """The index of its text among that ability's statics."""

    @property
    def fails(self) -> Failure:
        """Returns the effect's rule of failure."""
        return self.static.fails or Failure()


class JudgeSkill(Procedure, edition=GE, name="judge_skill"):
    """920.1: judges a skill and hands `succeeded` to its caller.

    AGE-53: plain failures come first, then conditions, then contests.
    """

    ability: str
    """The key of the skill."""
    source: int
    """The card with the skill."""
    controller: str
    """The player who uses the skill."""
    order: list[str] | None = None
    """The names of contests still to be held, the next one first."""
    holder: str = ""
    """The player who holds the current contest."""
    outcome: str = ""
    """The result for `holder` that makes the skill fail."""
    winner: str = ""
    """The seat that won the current contest."""

    @step("920.1a", "920.1")
    def plain_failures(self, g: RulesContext) -> Next:
        for failing in self.failures(g):
            if failing.static.while_ is None and not failing.fails.contest:
                outcome = done(FAILS_PLAINLY, succeeded=False)
                return outcome.telling(card=self.source, agent=failing.scope.source)
        return GO_ON

    @step("920.1b")
    def failures_under_condition(self, g: RulesContext) -> Next:
        for failing in self.failures(g):
            while_ = failing.static.while_
            if while_ is not None and not failing.fails.contest and failing.scope.holds(while_):
                outcome = done(FAILS_IF + of_text(while_), succeeded=False)
                return outcome.telling(card=self.source, agent=failing.scope.source)
        return GO_ON

    @step("920.1b-1")
    def order_contests(self, g: RulesContext) -> Next:
        contests = self.contests(g)
        if not contests:
            return go_to("920.1c")
        if len(contests) < 2 or not any(one.fails.first for one in contests.values()):  # AGE-62
            return go_on(order=list(contests))
        options = tuple(Option(name, one.scope.source, CONTEST) for name, one in contests.items())
        count = len(options)
        question = Question(
            g.turn_player, "order of contests", CONTEST, "order", options, least=count, most=count, form="order",
            by_id=True,
        )  # fmt: skip
        return choose(question)

    @step("920.1b-1")
    def what_is_done_first(self, g: RulesContext) -> Next:
        if not self.order:
            return go_to("920.1c")
        name, *others = self.order
        contest = self.contests(g).get(name)
        if contest is None:  # acts of another contest ended it
            return go_to("920.1b-1/2", order=others)
        source, holder, path = contest.scope.source, contest.scope.controller, f"statics.{contest.place}.fails.first"
        held: dict[str, Any] = {"order": others, "holder": holder, "outcome": contest.fails.contest}
        if not instructions(g, contest.key, path):
            return go_on(**held)
        frame = Resolve.frame(ability=contest.key, source=source, controller=holder, path=path, alone=True)
        return call(frame, cites=CONTEST, **held)

    @step("920.1b-1")
    def hold_contest(self, g: RulesContext) -> Next:
        return call(Janken.frame(), cites=CONTEST)

    @step("920.1b-1")
    def after_contest(self, g: RulesContext) -> Next:
        if (self.winner == self.holder) == (self.outcome == "won"):
            return done(FAILS_BY_CONTEST, succeeded=False)
        return go_to("920.1b-1/2")

    @step("920.1c")
    def succeeds(self, g: RulesContext) -> Next:
        return done(SUCCEEDS, succeeded=True)

    def contests(self, g: RulesContext) -> dict[str, Failing]:
        """Returns the contests to be held for the skill, keyed by the names that players see."""
        return {
            f"contest:{one.scope.source}/{one.key}" + (f":{one.place}" if one.place else ""): one
            for one in self.failures(g)
            if one.fails.contest and (one.static.while_ is None or one.scope.holds(one.static.while_))
        }

    def failures(self, g: RulesContext) -> list[Failing]:
        """Returns every effect that makes this player's skill fail, the skill's own first, the others oldest first."""
        own = Scope(g, self.controller, self.source, vars(self))
        sort = "skill" if g.derived.ability(self.ability).kind == SKILL else "ex"
        found = [
            Failing(static, own, self.ability, place)
            for place, static in enumerate(g.derived.ability(self.ability).statics)
            if static.fails is not None and static.fails.skill_of == "self"
        ]
        for active in sorted(g.derived.actives(), key=lambda active: active.when):
            scope = scope_of(g, active)
            fails = active.static.fails
            if fails is None or fails.skill_of == "self" or not g.derived.in_force(active):
                continue
            if fails.only in (None, sort) and scope.player(fails.skill_of) == self.controller:
                place = 0 if active.effect else active.memory["place"]
                found.append(Failing(active.static, scope, active.key, place))
        return found
