"""600. Priority: rule processes, then its holder acts; two passes complete it. So far one can only pass."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.actions import Action, Menu, requires
from engine.core.choice import Question, Value
from engine.core.finding import Finding
from engine.core.procedure import GO_ON, Next, Procedure, call, choose, done, go_to, step
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import RuleProcesses, is_anything_due
from engine.rulebooks.force_of_will.v8_01.edition import FW

PASS = "pass"
HOLDER_ACTS = FW.cite("602.1c", "601.1")
COMPLETED = FW.cite("605.1b")
OPPONENT_NEXT = FW.cite("605.1c", "605.2")


@requires(FW, "601.1", "604.1")
def HAS_PRIORITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    holder = read_window(g).get("holder")
    return None if seat == holder else HAS_PRIORITY.unmet(seat, priority=holder)


@requires(FW, "604.1d", "712.1")
def MAY_PASS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None


MENU = Menu((Action(PASS, lambda g, seat: ("",), (MAY_PASS,), about=""),), HAS_PRIORITY)


def read_window(g: RulesContext) -> dict[str, object]:
    """Returns the locals of the priority that is processed now; empty if none is."""
    frame = g.state.agenda[-1]
    return frame.vars if frame.procedure == Priority.name else {}


class Priority(Procedure, edition=FW, name="priority"):
    """602: processes priority until both players pass in a row."""

    holder: str
    """The player who has priority."""
    main: bool = False
    """Whether it is the main phase, outside a battle."""
    passed: bool = False
    """Whether the other player passed just before."""
    action: str | None = None
    """The action chosen last."""

    @step("602.1a", "602.1")
    def carry_out_rule_processes(self, g: RulesContext) -> Next:
        return call(RuleProcesses.frame(), goto="602.1a") if is_anything_due(g) else GO_ON

    @step("602.1c", "601.1")
    def ask_action(self, g: RulesContext) -> Next:
        options, barred = MENU.options(g, self.holder)
        question = Question(
            self.holder, "priority", HOLDER_ACTS, "action", options, barred=barred, by_id=True, menu=MENU
        )  # fmt: skip
        return choose(question)

    @step("605.1b", "602.1d")
    def complete(self, g: RulesContext) -> Next:
        return done(COMPLETED) if self.passed else GO_ON

    @step("605.1c", "605.2")
    def give_to_opponent(self, g: RulesContext) -> Next:
        return go_to("602.1a", OPPONENT_NEXT, holder=g.opponent(self.holder), passed=True, action=None)
