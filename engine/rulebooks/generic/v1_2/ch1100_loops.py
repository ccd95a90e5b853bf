"""1101. Loops: a player who can stop a loop declares its count once; the loop is then barred."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from engine.abilities.loops.loop_counters import Growth
from engine.abilities.loops.looping import DeclaringLoop, Loops, how_often, signature
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.play.actions import requires
from engine.core.play.procedure import Next, call, choose, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Value
from engine.core.table.state import Pending
from engine.rulebooks.generic.v1_2.ch0200_cards import DAMAGE, HP
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.edition import GE

LOOP = GE.cite("1101.1")
ONE_PLAYER = GE.cite("1101.1a", "1101.1", "104.5")
BOTH_PLAYERS = GE.cite("1101.1b", "1101.1", "104.5")
BY_DECISION = frozenset({kinds.ACTIVATED, kinds.COMMAND_ABILITY, kinds.SKILL, kinds.TARGET})
LOOPS = Loops(
    loop=LOOP,
    by_one=GE.cite("1101.1a"),
    by_both=GE.cite("1101.1b"),
    by_nobody=GE.cite("1101.1c"),
    growth=Growth(rising=frozenset({HP}), markers=frozenset({DAMAGE}), chosen=BY_DECISION),
)
"""Only 1003 compares HP and damage; other numbers are read only by choices."""
IN_CHECK = replace(LOOPS, seen="loop/checked")
"""The loop scope of triggers within one rule check."""
remember_position, met_again = LOOPS.remember_position, LOOPS.met_again
other_action = LOOPS.other_action

__all__ = [
    "BARRED_LOOP",
    "LOOPS",
    "DeclareLoop",
    "forget_loops",
    "met_again",
    "other_action",
    "play_trigger",
    "remember_position",
    "signature",
]


def forget_loops(g: RulesContext) -> tuple[Act, ...]:
    """Forgets all positions when a new turn begins: none of them can recur."""
    return (*LOOPS.forget_loops(g), *IN_CHECK.forget_positions(g))


def play_trigger(g: RulesContext, pending: Pending, play: Next, at: str) -> Next:
    """1101.1: plays a counted trigger at the step `at`, unless a loop has to be counted first."""
    again, keep = IN_CHECK.in_rule_check(g, pending)
    if again is None:
        return msgspec.structs.replace(play, verbs=(*play.verbs, *keep)) if keep else play
    return call(DeclareLoop.frame(**again._asdict(), by_trigger=True), goto=at)


class DeclareLoop(DeclaringLoop, edition=GE, name="declare_loop"):
    """1101.1a-b: a player declares how often the loop is carried out; it is not begun again afterwards."""

    player: str = ""
    """The only player who can stop the loop; '' is the turn player."""
    by_trigger: bool = False
    """Whether the loop consists of triggers of a rule check."""

    @step("1101.1")
    def who_chose(self, g: RulesContext) -> Next:
        player = self.who_stops(g) if self.by_trigger else ""
        return go_to("1101.1b" if self.shared(g) else "1101.1a", player=player)

    @step("1101.1a")
    def ask_one(self, g: RulesContext) -> Next:
        return choose(how_often(self.player or g.turn_player, "first", ONE_PLAYER), goto="1101.1b/3")

    @step("1101.1b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return choose(how_often(g.turn_player, "first", BOTH_PLAYERS))

    @step("1101.1b")
    def ask_other(self, g: RulesContext) -> Next:
        return choose(how_often(g.other_player, "second", BOTH_PLAYERS))

    @step("1101.1b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.settled(g, IN_CHECK if self.by_trigger else LOOPS)


@requires("loop.action", GE, "1101.1a")
def BARRED_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return LOOPS.barred(g, subject)
