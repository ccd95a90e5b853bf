"""920. Whether a skill succeeds: plain failures, failures under a condition, and contests held for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.game import Game
from engine.kernel.language.instruct import Failure, Static
from engine.kernel.procedure import GO_ON, Next, Procedure, call, done, go_on, go_to, step
from engine.kernel.resolution import instructions
from engine.kernel.scope import Scope
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import SKILL
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0808_resolution import Resolve
from engine.rulebooks.generic.v1_2.ch0900_terms.signs import Janken
from engine.rulebooks.generic.v1_2.edition import GE

FAILS_PLAINLY = GE.cite("920.1a", "920.2")
FAILS_IF = GE.cite("920.1b", "920.2")
FAILS_BY_CONTEST = GE.cite("920.1b", "920.1b-1", "920.2")
CONTEST = GE.cite("920.1b-1")
SUCCEEDS = GE.cite("920.1c")


class Failing(NamedTuple):
    """An effect that may make a skill fail: what it says, from whose point of view, and where that is written."""

    static: Static
    scope: Scope
    key: str
    place: int

    @property
    def fails(self) -> Failure:
        """What it says about failing."""
        return self.static.fails or Failure()


class JudgeSkill(Procedure, edition=GE, name="judge_skill"):
    """920.1: hands `succeeded` to the procedure below. AGE-53: plain failures first, then the others one by one.

    `waiting` lists the effects that need something to be done before they can be judged: who holds the contest,
    which outcome makes the skill fail, and where what is done first is written.
    """

    ability: str
    source: int
    controller: str
    waiting: list[list[Any]] | None = None
    winner: str = ""

    @step("920.1a", "920.1")
    def plain_failures(self, g: Game) -> Next:
        for failing in self.failures(g):
            if failing.static.while_ is None and not failing.fails.contest:
                return done(FAILS_PLAINLY, succeeded=False)
        return GO_ON

    @step("920.1b")
    def failures_under_condition(self, g: Game) -> Next:
        waiting: list[list[Any]] = []
        for static, scope, key, place in self.failures(g):
            if static.while_ is not None and not scope.holds(static.while_):
                continue
            if static.fails is not None and static.fails.contest:
                waiting.append([scope.controller, static.fails.contest, key, scope.source, place])
            elif static.while_ is not None:
                return done(FAILS_IF, succeeded=False)
        return go_on(waiting=waiting)

    @step("920.1b-1")
    def what_is_done_first(self, g: Game) -> Next:
        if not self.waiting:
            return go_to("920.1c")
        holder, _, key, source, place = self.waiting[0]
        path = f"statics.{place}.fails.first"
        if not instructions(g, key, path):
            return GO_ON
        frame = Resolve.frame(ability=key, source=source, controller=holder, path=path, alone=True)
        return call(frame, cites=CONTEST)

    @step("920.1b-1")
    def hold_contest(self, g: Game) -> Next:
        return call(Janken.frame(), cites=CONTEST)

    @step("920.1b-1")
    def after_contest(self, g: Game) -> Next:
        (holder, outcome, *_), *others = self.waiting or []
        if (self.winner == holder) == (outcome == "won"):
            return done(FAILS_BY_CONTEST, succeeded=False)
        return go_to("920.1b-1", waiting=others)

    @step("920.1c")
    def succeeds(self, g: Game) -> Next:
        return done(SUCCEEDS, succeeded=True)

    def failures(self, g: Game) -> list[Failing]:
        """Every effect that says a skill of this player fails, the skill's own first, then by age."""
        own = Scope(g, self.controller, self.source, vars(self))
        sort = "skill" if g.ability(self.ability).kind == SKILL else "ex"
        found = [
            Failing(static, own, self.ability, place)
            for place, static in enumerate(g.ability(self.ability).statics)
            if static.fails is not None and static.fails.skill_of == "self"
        ]
        for active in sorted(g.actives(), key=lambda active: active.when):
            scope = g.scope(active)
            fails = active.static.fails
            if fails is None or fails.skill_of == "self" or not g.in_force(active):
                continue
            if fails.only in (None, sort) and scope.player(fails.skill_of) == self.controller:
                place = 0 if active.effect else active.memory["place"]
                found.append(Failing(active.static, scope, active.key, place))
        return found
