"""1301. Loops: the player who chooses the acts of a loop declares its count; forced loops draw the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from engine.abilities.loops.loop_counters import Growth
from engine.abilities.loops.looping import (
    COUNTED,
    LOOKING_ON,
    DeclaringLoop,
    Loops,
    Round,
    goes_on_for_ever,
    how_often,
    signature,
)
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.play.actions import requires
from engine.core.play.loops import list_answers, mark_of, try_answer
from engine.core.play.procedure import Next, choose, go_to, step
from engine.core.play.runner import carry_on_trial
from engine.core.table.act import Act
from engine.core.table.choice import Option, Value
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATK, DAMAGE, DEF
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.edition import FW

LOOP = FW.cite("1301.1")
ONE_PLAYER = FW.cite("1301.1a", "1301.1", "104.5")
BOTH_PLAYERS = FW.cite("1301.1b", "1301.1", "104.5")
NO_END = FW.cite("1301.1c", "1301.1")
BY_DECISION = frozenset({kinds.ACTIVATED, kinds.SPELL, kinds.STANDBY_SPELL, kinds.JUDGMENT})

LOOPS = Loops(
    loop=LOOP,
    by_one=FW.cite("1301.1a"),
    by_both=FW.cite("1301.1b"),
    by_nobody=FW.cite("1301.1c"),
    growth=Growth(rising=frozenset({ATK, DEF}), markers=frozenset({DAMAGE}), chosen=BY_DECISION),
)
"""Numbers that may grow in a loop, as rule processes only test whether defence is low (1204.1, 1204.2)."""

WATCH_FROM = 12
"""The number of actions after which a priority is searched for loops; most are shorter."""


def say_action(g: RulesContext, seat: str, action: str) -> str:
    """Returns the record of an action with priority: the player, and the action without the id of its card."""
    return f"{seat} {signature(g, action)}"


def list_choosers(actions: Sequence[str]) -> list[str]:
    """1301.1a, 1301.1b: returns the players who chose an action other than a pass in a round."""
    return sorted({said.partition(" ")[0] for said in actions if not said.partition(" ")[2].startswith("pass")})


def reopen(g: RulesContext, seat: str, action: str) -> tuple[Act, ...]:
    """Returns the acts that reopen a counted loop after an action outside it."""
    done = g.state.facts.get(COUNTED)
    if not done or say_action(g, seat, action) in done["actions"]:
        return ()
    return LOOPS.forget_loops(g)


def is_watched(g: RulesContext, actions: int) -> bool:
    """Returns whether the position is compared with earlier ones after a number of actions."""
    return actions >= WATCH_FROM and LOOKING_ON not in g.state.facts


def find_round(g: RulesContext, recent: Sequence[str], actions: int) -> Round | None:
    """Returns the round that repeated the present position. A shrinking round ends by itself."""
    found = LOOPS.met_again(g, recent, actions)
    return None if found is None or any(by < 0 for *_, by in found.counts) else found


def nobody_can_stop(g: RulesContext, found: Round) -> bool:
    """1301.1c: returns whether a round had no chosen action and no available action leaves the loop."""
    return not list_choosers(found.actions) and (goes_on_for_ever(g) or not _can_be_left(g))


def _can_be_left(g: RulesContext) -> bool:
    """Returns whether one action other than a pass ends a loop in which all players pass (AFW-68)."""
    trial = RulesContext(g.state.copy())
    trial.state.facts[LOOKING_ON] = True
    carry_on_trial(trial)
    for _ in trial.state.pins.seats:
        if [choice.name for choice in trial.state.choices] != [PRIORITY_ASKED]:
            return True
        actions = [option for option in trial.state.choices[0].options if option.id != PASSES]
        if len(actions) > MOST_TRIED:
            return True
        if not all(_goes_on(_answer(trial, option), set()) for option in actions):
            return True
        trial = _answer(trial, *(option for option in trial.state.choices[0].options if option.id == PASSES))
    return False


PRIORITY_ASKED, PASSES = "priority", "pass"
"""The name of the question for an action with priority, and the answer that passes."""

MOST_TRIED, MOST_ANSWERS = 12, 120
"""The limit of answers tried for one question, and of successive answers after which the loop counts as left."""


def _answer(g: RulesContext, *picks: Option) -> RulesContext:
    after = try_answer(g.state, picks)
    carry_on_trial(after)
    return after


def _goes_on(g: RulesContext, met: set[str]) -> bool:
    """Returns whether a position recurs if both players pass from here on, whatever else they answer."""
    for _ in range(MOST_ANSWERS):
        if g.state.result is not None or len(g.state.choices) != 1:
            return False
        choice = g.state.choices[0]
        if choice.form not in ("options", "order"):
            return False
        if choice.name != PRIORITY_ASKED:
            answers = [*islice(list_answers(choice), MOST_TRIED + 1)]
            return len(answers) <= MOST_TRIED and all(_goes_on(_answer(g, *each), set(met)) for each in answers)
        if not g.state.zones.get(CHASE):
            return False
        position = f"{mark_of(g).digest} {choice.seat}"
        if position in met:
            return True
        met.add(position)
        g = _answer(g, *(option for option in choice.options if option.id == PASSES))
    return False


class DeclareLoop(DeclaringLoop, edition=FW, name="declare_loop"):
    """1301.1a-b: asks the player who chooses the acts of a loop how often they are carried out."""

    player: str = ""
    """The only player who chooses; empty if both do."""

    @step("1301.1")
    def find_players(self, g: RulesContext) -> Next:
        choosers = list_choosers(self.actions)
        if len(choosers) == 1:
            return go_to("1301.1a", player=choosers[0])
        return go_to("1301.1b") if choosers or self.shared(g) else go_to("1301.1a", player=self.who_stops(g))

    @step("1301.1a")
    def ask_one(self, g: RulesContext) -> Next:
        return choose(how_often(self.player, "first", ONE_PLAYER), goto="1301.1b/3")

    @step("1301.1b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return choose(how_often(g.turn_player, "first", BOTH_PLAYERS))

    @step("1301.1b")
    def ask_other(self, g: RulesContext) -> Next:
        return choose(how_often(g.other_player, "second", BOTH_PLAYERS))

    @step("1301.1b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.settled(g, LOOPS)


@requires("loop.counted", FW, "1301.1a", "1301.1b")
def NOT_THE_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A counted loop cannot begin again before another action."""
    return LOOPS.barred(g, subject)
