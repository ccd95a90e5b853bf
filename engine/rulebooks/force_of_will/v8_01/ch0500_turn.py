"""500. A turn: draw, recovery, main and end phase, in this order, players alternating."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.instructions.discard import DiscardCard
from engine.abilities.instructions.draw import DrawOne
from engine.abilities.instructions.turning import MakeReady
from engine.abilities.layers.durations import ending
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, not_applicable, permits
from engine.core.events.cards import MarkersChanged
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import BeginTurn, NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.state import Frame, Vars
from engine.rulebooks.force_of_will.v8_01.ch0100_game import SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import DAMAGE, J_RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    ARRIVED,
    FALLEN,
    HAND,
    TAKEN,
    list_entities,
    read_hand_limit,
)
from engine.rulebooks.force_of_will.v8_01.ch0500_recovery import (
    KEPT_RESTED,
    STAYS,
    StayRested,
    list_ends,
    list_kept_rested,
    list_optional,
    list_rested,
)
from engine.rulebooks.force_of_will.v8_01.ch0600_priority import Priority
from engine.rulebooks.force_of_will.v8_01.ch0700_rulers import CALLED, JUDGED
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import BATTLES_CLOSED
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0901_kinds import USED, X_OF_JUDGMENT
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL, tell_held_will
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0911_records import OF_THE_TURN
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import (
    DRAW_PHASE,
    END_PHASE,
    EXTRA_TURN,
    EXTRA_TURNS,
    MAIN_PHASE,
    ORDINARY_TURN,
    PHASES,
    RECOVERY_PHASE,
    SKIPPED_PHASES,
    TURN,
    NumberExtraTurns,
    list_extra_turns,
    list_skipped_phases,
    use_up_skip,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.ways import CARDS_PLAYED
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import is_anything_due
from engine.rulebooks.force_of_will.v8_01.ch1300_loops import LOOPS
from engine.rulebooks.force_of_will.v8_01.edition import FW

FIRST_TURN_AHEAD = FW.open_fact("first_turn_ahead")
"""The fact that names the players whose first turn is still to come (503.1)."""

NEW_TURN = FW.cite("501.1")
FIRST_TURN = FW.cite("503.1")
SKIPPED = FW.cite("1031.1", "1031.1a")
DRAW_STARTS = FW.cite("502.1")
DRAW_FOR_TURN = FW.cite("502.3", "1009.1")
NO_FIRST_DRAW = FW.cite("502.3")
RECOVERY_STARTS = FW.cite("503.2")
WILL_VANISHES = FW.cite("503.4", "907.4")
RECOVERS = FW.cite("503.5", "1013.1", "303.1a")
RECOVERY_ENDS = FW.cite("503.6")
MAIN_STARTS = FW.cite("504.1")
END_STARTS = FW.cite("505.1")
TURN_ENDS = FW.cite("505.3")
DAMAGE_OFF = FW.cite("505.5a", "505.5")
EFFECTS_END = FW.cite("505.5b", "505.5")
LAST_WILL_VANISHES = FW.cite("505.5c", "505.5", "907.4")
TOO_MANY_CARDS = FW.cite("505.5d", "306.3")
SURPLUS_DISCARDED = FW.cite("505.5d", "505.5", "1019.1")
TURN_PLAYER_ALONE = FW.cite("505.5d")
ONCE_MORE = FW.cite("505.5e")


OF_ONE_TURN: Mapping[str, Cites] = {
    CALLED: FW.cite("710.1"),
    JUDGED: FW.cite("705.1"),
    USED: FW.cite("501.1"),
    X_OF_JUDGMENT: FW.cite("903.2.f-2"),
    **dict.fromkeys((ARRIVED, TAKEN), FW.cite("905.3")),
    BATTLES_CLOSED: FW.cite("803.6"),
    CARDS_PLAYED: FW.cite("1124.2"),
    **dict.fromkeys((FALLEN, *OF_THE_TURN), FW.cite("501.1")),
}
"""The facts of one turn, with the clauses by which a new turn clears them."""


class TakeOffDamage(Act, frozen=True, tag="damage-off"):
    """505.5a: removes all damage from a card."""

    card: int
    """The card."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.markers.get(DAMAGE):
            g.record.emit(MarkersChanged, DAMAGE_OFF, self.card, DAMAGE, 0, obj.markers[DAMAGE], "removed")


class Turn(Procedure, edition=FW, name=TURN):
    """501.1: the phases of one turn, then the next turn (505.6)."""

    phases = PHASES
    player: str
    """The turn player."""
    first: bool = False
    """Whether it is that player's first turn."""
    phase: int = 0
    """The number of phases that have begun or were skipped."""

    @classmethod
    def find_phase(cls, vars: Vars, waiting: int) -> str:
        """Returns the name of the phase that began last; empty before the first."""
        begun: int = vars.get("phase", 0)
        return cls.phases[begun - 1] if begun else ""

    @step("501.1")
    def begin(self, g: RulesContext) -> Next:
        ahead: list[str] = g.state.facts.get(FIRST_TURN_AHEAD, [])
        acts: list[Act] = [BeginTurn(self.player, g.state.turn + 1, NEW_TURN)]
        acts += [NoteFact(name, None, clause) for name, clause in OF_ONE_TURN.items() if name in g.state.facts]
        acts += [*LOOPS.forget_loops(g), *([NumberExtraTurns(self.player)] if EXTRA_TURNS in g.state.facts else [])]
        first = self.player in ahead
        if first:
            acts.append(NoteFact(FIRST_TURN_AHEAD, [s for s in ahead if s != self.player] or None, FIRST_TURN))
        return do(*acts, first=first, phase=0)

    @step("501.1", tells=True)
    def begin_phase(self, g: RulesContext) -> Next:
        """A phase omitted by the rules (AFW-17), or already skipped, uses up no instruction to skip one."""
        if self.phase == len(PHASES):
            return go_to("505.6")
        name, after = PHASES[self.phase], self.phase + 1
        if name == RECOVERY_PHASE and self.first:
            return call(RecoveryPhase.frame(first=True), goto="501.1/2", phase=after)
        skipped_anyway = g.derived.forbidden(name, 0, self.player) is not None
        if skipped_anyway or name in list_skipped_phases(g).get(self.player, ()):
            acts: list[Act] = []
            if not skipped_anyway:
                acts.append(NoteFact(SKIPPED_PHASES, use_up_skip(g, self.player, name), SKIPPED))
            # AFW-16: if the start of a turn is not part of its draw phase, it occurs anyway.
            if name == DRAW_PHASE and g.reading["turn_start_in_skipped_phase"] == "occurs":
                acts.append(RaiseTriggerEvent("turn_start", DRAW_STARTS, player=self.player))
            if not acts:
                return go_to("501.1/2", SKIPPED, phase=after)
            return do(*acts, goto="501.1/2", cites=SKIPPED, phase=after)
        return tell_held_will(g, call(g.book.procedures[name].frame(), goto="501.1/2", phase=after))

    @step("505.6")
    def begin_next_turn(self, g: RulesContext) -> Next:
        player, acts, cites = find_next_turn(g)
        if acts:
            return do(*acts, goto="501.1", cites=cites, player=player)
        return go_to("501.1", player=player)


def find_next_turn(g: RulesContext) -> tuple[str, tuple[Act, ...], Cites]:
    """505.6: returns the next turn player, the resulting changes, and the clauses of an extra turn (1025).

    Extra turns come before the regular next turn, the one instructed last first (1025.2). AFW-57 decides whether the
    regular turn follows them, or a turn of the opponent of the last extra turn's player.
    """
    now, coming = g.state.turn, list_extra_turns(g)
    kept_back = g.reading["turn_after_extra_turn"] == "as_before"
    ordinary: str = g.state.facts.get(ORDINARY_TURN) or g.other_player
    following = [place for place, (after, _) in enumerate(coming) if after == now]
    if not following and ORDINARY_TURN in g.state.facts:
        return ordinary, (NoteFact(ORDINARY_TURN, None, EXTRA_TURN),), EXTRA_TURN
    if not following:
        return ordinary, (), NO_CLAUSES
    player = str(coming[following[-1]][1])
    left = [[now + 1 if after == now else after, whose] for after, whose in coming]
    del left[following[-1]]
    acts = [NoteFact(EXTRA_TURNS, left or None, EXTRA_TURN)]
    if kept_back and ORDINARY_TURN not in g.state.facts:
        acts.append(NoteFact(ORDINARY_TURN, ordinary, EXTRA_TURN))
    return player, tuple(acts), EXTRA_TURN


def give_priority(g: RulesContext, *, main: bool = False) -> Frame:
    """Returns the procedure that gives the turn player priority (602)."""
    return Priority.frame(holder=g.turn_player, main=main)


class DrawPhase(Procedure, edition=FW, name=DRAW_PHASE):
    """502: the turn player draws a card between two priorities, but not in the first turn of the game."""

    again: bool = False
    """Whether the turn has had a draw phase before."""

    @step("502.1")
    def raise_conditions(self, g: RulesContext) -> Next:
        names = [
            "draw_phase_start", *(["game_start"] if g.state.turn == 1 else []), *([] if self.again else ["turn_start"])
        ]  # fmt: skip
        return do(*(RaiseTriggerEvent(name, DRAW_STARTS, player=g.turn_player) for name in names))

    @step("502.2")
    def process_first_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("502.3", tells=True)
    def draw(self, g: RulesContext) -> Next:
        if g.state.turn > 1:
            return do(DrawOne(g.turn_player, DRAW_FOR_TURN))
        hand = g.book.zone_key(g.turn_player, HAND)
        return GO_ON.noting(permits("draw.none-in-first-turn", NO_FIRST_DRAW, hand, player=g.turn_player))

    @step("502.4")
    def process_second_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g), ends=True)


class RecoveryPhase(Procedure, edition=FW, name=RECOVERY_PHASE):
    """503: will vanishes and the turn player's cards recover; omitted in a player's first turn."""

    first: bool = False
    """Whether it is the turn player's first turn."""
    began: int = 0
    """The event with which it began."""
    staying: list[int] | None = None
    """The cards that the turn player leaves rested."""

    @step("503.1")
    def leave_out(self, g: RulesContext) -> Next:
        return done() if self.first else GO_ON

    @step("503.2")
    def raise_start(self, g: RulesContext) -> Next:
        start = RaiseTriggerEvent("recovery_phase_start", RECOVERY_STARTS, player=g.turn_player)
        return do(start, began=g.state.version)

    @step("503.3")
    def process_first_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("503.4")
    def end_will(self, g: RulesContext) -> Next:
        return do(NoteFact(WILL, None, WILL_VANISHES)) if WILL in g.state.facts else GO_ON

    @step("503.5")
    def ask_who_stays(self, g: RulesContext) -> Next:
        """Asks which cards stay rested, if texts allow that."""
        kept = list_kept_rested(g, g.turn_player, self.began)
        optional = list_optional(g, [card for card in list_rested(g, g.turn_player) if card not in kept])
        if not optional:
            return GO_ON
        options = objects_as_options("stay", optional, STAYS)
        question = Question(
            g.turn_player, "stay rested", STAYS, "staying", options, least=0, most=len(optional), listed=True
        )  # fmt: skip
        return choose(question)

    @step("503.5")
    def recover_cards(self, g: RulesContext) -> Next:
        kept, staying = list_kept_rested(g, g.turn_player, self.began), self.staying or ()
        acts: list[Act] = []
        for card in list_rested(g, g.turn_player):
            if card in kept or card in staying:
                acts.append(StayRested(card, KEPT_RESTED if card in kept else STAYS))
            else:
                acts.append(MakeReady(card, RECOVERS))
        acts += list_ends(g, g.turn_player, self.began)
        return do(*acts, staying=None) if acts else GO_ON

    @step("503.6")
    def raise_end(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("recovery_phase_end", RECOVERY_ENDS, player=g.turn_player))

    @step("503.7")
    def process_second_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g), ends=True)


class MainPhase(Procedure, edition=FW, name=MAIN_PHASE):
    """504: the turn player may take special actions with priority."""

    @step("504.1")
    def raise_start(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("main_start", MAIN_STARTS, player=g.turn_player))

    @step("504.2")
    def process_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g, main=True), ends=True)


class EndPhase(Procedure, edition=FW, name=END_PHASE):
    """505: the end of the turn. Its final step (505.5) is repeated until nothing is due (505.5e)."""

    surplus: list[int] | None = None
    """The cards above the hand limit that the turn player discards."""

    @step("505.1")
    def raise_start(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("end_phase_start", END_STARTS, player=g.turn_player))

    @step("505.2")
    def process_first_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("505.3")
    def raise_turn_end(self, g: RulesContext) -> Next:
        return do(RaiseTriggerEvent("turn_end", TURN_ENDS, player=g.turn_player))

    @step("505.4")
    def process_second_priority(self, g: RulesContext) -> Next:
        return call(give_priority(g))

    @step("505.5a", "505.5")
    def take_off_damage(self, g: RulesContext) -> Next:
        cards = [card for seat in SEATS for card in list_entities(g, seat) if g.obj(card).markers.get(DAMAGE)]
        damaged = [card for card in cards if J_RESONATOR in g.derived.characteristics(card).kinds]
        return do(*(TakeOffDamage(card) for card in damaged)) if damaged else GO_ON

    @step("505.5b")
    def end_effects(self, g: RulesContext) -> Next:
        acts = ending(g, ("turn",), EFFECTS_END, "end of turn")
        return do(*acts) if acts else GO_ON

    @step("505.5c")
    def end_will(self, g: RulesContext) -> Next:
        return do(NoteFact(WILL, None, LAST_WILL_VANISHES)) if WILL in g.state.facts else GO_ON

    @step("505.5d", tells=True)
    def ask_discards(self, g: RulesContext) -> Next:
        hand, most = g.zone(g.turn_player, HAND), read_hand_limit(g, g.turn_player)
        over = 0 if most is None else len(hand) - most
        if over <= 0:
            return _tell_hands(g, _tell_full_hand(g, go_to("505.5e", surplus=None)))
        options = objects_as_options("discard", hand, TOO_MANY_CARDS)
        question = Question(
            g.turn_player, "hand limit", TOO_MANY_CARDS, "surplus", options, least=over, most=over, listed=True
        )
        return _tell_hands(g, choose(question))

    @step("505.5d")
    def discard_surplus(self, g: RulesContext) -> Next:
        return do(*(DiscardCard(card, SURPLUS_DISCARDED) for card in self.surplus or ()))

    @step("505.5e")
    def repeat_or_end(self, g: RulesContext) -> Next:
        if not is_anything_due(g) and not g.state.pending:
            return done()
        return call(give_priority(g), goto="505.5a", cites=ONCE_MORE)


def _tell_hands(g: RulesContext, outcome: Next) -> Next:
    """505.5d: returns the result with why the hands of players stay as they are."""
    if not g.gives_reasons:
        return outcome
    told = list[Finding]()
    for seat in (g.turn_player, g.other_player):
        hand, held, most = g.book.zone_key(seat, HAND), len(g.zone(seat, HAND)), read_hand_limit(g, seat)
        if most is None:
            told.append(not_applicable("limit.none", TOO_MANY_CARDS, hand, hand=held))
        elif seat != g.turn_player:
            told.append(not_applicable("limit.turn-player-alone", TURN_PLAYER_ALONE, hand, hand=held, most=most))
        elif held <= most:
            told.append(not_applicable("limit.not-exceeded", TOO_MANY_CARDS, hand, hand=held, most=most))
    return outcome.noting(*told)


def _tell_full_hand(g: RulesContext, outcome: Next) -> Next:
    """505.5d: returns the result with the hand of the other player, if that is above its limit and stays so."""
    held, most = len(g.zone(g.other_player, HAND)), read_hand_limit(g, g.other_player)
    if most is None or held <= most:
        return outcome
    return outcome.citing(TURN_PLAYER_ALONE).telling(now=held, against=most)
