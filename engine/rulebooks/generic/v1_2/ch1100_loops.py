"""1101. Loops: a position that comes again is counted once, by who can stop it, and then not repeated."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from engine.abilities.loop_counters import Endless
from engine.abilities.looping import DeclaringLoop, Loops, how_often, signature
from engine.core.act import Act
from engine.core.actions import requires
from engine.core.choice import Value
from engine.core.context import RulesContext
from engine.core.finding import Finding
from engine.core.procedure import Next, call, choose, go_to, step
from engine.core.state import Pending
from engine.rulebooks.generic.v1_2.ch0200_cards import DAMAGE, HP
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.edition import GE

LOOP = GE.cite("1101.1")
ONE_PLAYER = GE.cite("1101.1a", "1101.1")
BOTH_PLAYERS = GE.cite("1101.1b", "1101.1")
LOOPS = Loops(
    loop=LOOP,
    one_player=ONE_PLAYER,
    both_players=BOTH_PLAYERS,
    not_again=GE.cite("1101.1a"),
    not_again_for_both=GE.cite("1101.1b"),
    endless=GE.cite("1101.1c", "1101.1"),
)
IN_CHECK = replace(LOOPS, seen="loop/checked")
"""The same for the triggers that go on in one rule check."""
remember_position, met_again = LOOPS.remember_position, LOOPS.met_again
other_action = LOOPS.other_action
BY_DECISION = frozenset({kinds.ACTIVATED, kinds.COMMAND_ABILITY, kinds.SKILL, kinds.TARGET})
endless = Endless(LOOPS.draw, rising=frozenset({HP}), markers=frozenset({DAMAGE}), chosen=BY_DECISION)
"""The rule processes of 1003 ask whether HP is low and damage as high; nothing else is looked at without a choice."""

__all__ = [
    "BARRED_LOOP",
    "LOOP",
    "DeclareLoop",
    "endless",
    "forget_loops",
    "met_again",
    "other_action",
    "play_trigger",
    "remember_position",
    "signature",
]


def forget_loops(g: RulesContext) -> tuple[Act, ...]:
    """A new turn begins: nothing that was met in the last one can come again."""
    return (*LOOPS.forget_loops(g), *IN_CHECK.forget_positions(g))


def play_trigger(g: RulesContext, pending: Pending, play: Next, at: str) -> Next:
    """1101.1: a counted trigger is played at the step `at`, unless a loop is to be counted there before."""
    again, keep = IN_CHECK.in_rule_check(g, pending)
    if again is None:
        return msgspec.structs.replace(play, verbs=(*play.verbs, *keep)) if keep else play
    return call(DeclareLoop.frame(**again._asdict(), by_trigger=True), goto=at)


class DeclareLoop(DeclaringLoop, edition=GE, name="declare_loop"):
    """1101.1a-b: how often the loop is carried out is declared; it is then not begun again.

    `player` alone can stop it; '' is the turn player. A loop `by_trigger` is one of a rule check.
    """

    player: str = ""
    by_trigger: bool = False

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


@requires(GE, "1101.1a")
def BARRED_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return LOOPS.barred(g, subject)
