"""1400. Loops: a player who can stop a loop declares its count once; the loop is then barred."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from engine.abilities.loops.loop_counters import Growth
from engine.abilities.loops.looping import COUNTED, DeclaringLoop, Loops, how_often, signature
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.play.actions import requires
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import Next, call, choose, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Value
from engine.core.table.state import Pending
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.edition import FF

LOOP = FF.cite("1401.1")
ONE_PLAYER = FF.cite("1401.1a", "1401.1", "104.6")
BOTH_PLAYERS = FF.cite("1401.1b", "1401.1", "104.6")
BY_DECISION = frozenset({kinds.ACTIVATED, kinds.COUNTER, kinds.EVENT_ABILITY, kinds.DEFENCE, kinds.LIFE_TRIGGER})
LOOPS = Loops(
    loop=LOOP,
    by_one=FF.cite("1401.1a"),
    by_both=FF.cite("1401.1b"),
    by_nobody=FF.cite("1401.1c"),
    growth=Growth(unread=frozenset({"power", "support"}), chosen=BY_DECISION, compared=frozenset({"attack:"})),
)
"""Both numbers are read only in a battle (702.16, 702.17), and the player who begins one has other options (503.3)."""
COUNTERS = replace(LOOPS, seen="loop/countered", shapes="loop/counter-shapes")
"""The loop scope of counters to one attack: only positions of this attack are compared."""
IN_CHECK = replace(LOOPS, seen="loop/checked")
"""The loop scope of triggers within one rule check."""
met_again, other_action = LOOPS.met_again, LOOPS.other_action

TAKEN_BACK = FF.cite("1401.1a", "905.4c")
TRIES = 2
"""The number of undone uses at one step that makes a loop, as the state is unchanged (AFF-81)."""

CHOICES = "choices"
"""The key under which a counted loop notes whether its player made choices besides its actions."""

__all__ = [
    "BARRED_LOOP",
    "COUNTERS",
    "LOOPS",
    "TAKEN_BACK",
    "TRIES",
    "DeclareLoop",
    "forget_loops",
    "met_again",
    "not_again",
    "other_action",
    "remember_position",
    "signature",
    "use_trigger",
]


class DeclareLoop(DeclaringLoop, edition=FF, name="declare_loop"):
    """1401.1a-b: a player declares how often the loop is carried out; it is not begun again afterwards."""

    player: str = ""
    """The player who chooses the loop's actions; '' for the turn player in the main phase."""
    choices: bool = False
    """Whether the actions can be taken with other choices."""
    by_trigger: bool = False
    """Whether the loop consists of triggers of a rule check, without actions of players."""

    @step("1401.1")
    def who_chose(self, g: RulesContext) -> Next:
        if self.by_trigger:
            return go_to("1401.1b" if self.shared(g) else "1401.1a", player=self.who_stops(g))
        player = self.player or g.turn_player
        answers = g.state.free.get(player, 0) - self.before.get(player, 0)
        return go_to("1401.1b" if self.shared(g) else "1401.1a", choices=answers > len(self.actions))

    @step("1401.1a")
    def ask_one(self, g: RulesContext) -> Next:
        return choose(how_often(self.player or g.turn_player, "first", ONE_PLAYER), goto="1401.1b/3")

    @step("1401.1b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return choose(how_often(g.turn_player, "first", BOTH_PLAYERS))

    @step("1401.1b")
    def ask_other(self, g: RulesContext) -> Next:
        return choose(how_often(g.other_player, "second", BOTH_PLAYERS))

    @step("1401.1b")
    def carry_out(self, g: RulesContext) -> Next:
        settled = self.settled(g, IN_CHECK if self.by_trigger else LOOPS)
        return msgspec.structs.replace(settled, verbs=tuple(map(self.with_choices, settled.verbs)))

    def with_choices(self, verb: Act) -> Act:
        """Returns the loop's record, which notes whether its actions can be taken with other choices."""
        if not isinstance(verb, NoteFact) or not self.choices:
            return verb
        return msgspec.structs.replace(verb, value={**verb.value, CHOICES: True})


def remember_position(g: RulesContext, actions: int, loops: Loops = LOOPS) -> tuple[Act, ...]:
    """Records the position at which actions are asked for, and marks a counted loop that was repeated."""
    counted: dict[str, Any] = g.state.facts.get(COUNTED) or {}
    if counted.get(CHOICES) and loops.was_here(g):
        return (NoteFact(COUNTED, {**counted, CHOICES: False}, LOOP),)
    return loops.remember_position(g, actions)


def forget_loops(g: RulesContext) -> tuple[Act, ...]:
    """Forgets all positions when a new turn begins: none of them can recur."""
    return (*LOOPS.forget_loops(g), *COUNTERS.forget_positions(g), *IN_CHECK.forget_positions(g))


def use_trigger(g: RulesContext, pending: Pending, use: Next, at: str) -> Next:
    """1401.1: uses a counted trigger at the step `at`, unless a loop has to be counted first."""
    again, keep = IN_CHECK.in_rule_check(g, pending)
    if again is None:
        return msgspec.structs.replace(use, verbs=(*use.verbs, *keep)) if keep else use
    return call(DeclareLoop.frame(**again._asdict(), by_trigger=True), goto=at)


def not_again(g: RulesContext, subject: Value, acts: tuple[str, ...], *, other_choices: bool = True) -> Finding | None:
    """1401.1a-b: returns why an act may not be done now: it belongs to the loop counted last.

    A loop in which other choices are possible bars nothing, unless `other_choices` is False.
    """
    counted: dict[str, Any] = g.state.facts.get(COUNTED) or {}
    if not counted or (other_choices and counted.get(CHOICES)):
        return None
    if not any(signature(g, f"{act}:{subject}") in counted["actions"] for act in acts):
        return None
    return LOOPS.barred(g, subject)


@requires("loop.use", FF, "1401.1a")
def BARRED_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return not_again(g, subject, ("use-unit", "use-event", "ability"))
