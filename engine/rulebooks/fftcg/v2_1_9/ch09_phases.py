"""9. The phases of a turn: active, draw, first main, attack, second main, end."""

from __future__ import annotations

from engine.abilities.instructions.discard import DiscardCard
from engine.abilities.instructions.draw import DrawOne
from engine.abilities.instructions.turning import MakeReady
from engine.abilities.layers.durations import ending
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.cards import MarkersChanged
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import BeginTurn, NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.rulebooks.fftcg.v2_1_9.ch03_game import SEATS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import DAMAGE, FROZEN, is_forward
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DULL, FIELD, HAND
from engine.rulebooks.fftcg.v2_1_9.ch10_attack import AttackPhase
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1101_priority import Priority, nothing_left
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1105_kinds import USED_FACT
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import OF_THE_TURN, is_asked, note_phase
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import forget_loops
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.as_long_as import EndLoans
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.control_in_force import HELD_BY, UNTIL_TURN_ENDS
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import ACTIVATE_IN_PHASE, DAMAGED_BY, GOES_BACK, TakeControl
from engine.rulebooks.fftcg.v2_1_9.edition import FT

NEW_TURN = FT.cite("9")
ACTIVATE_ALL = FT.cite("9.1.1.1", "15.1.1.1.1")
STAYS_FROZEN = FT.cite("15.2.4.2")
DRAW_TWO = FT.cite("9.2.1.1")
FIRST_DRAW = FT.cite("9.2.1.3", "8.2.1.5")
MAIN_STARTS = FT.cite("9.3.1.3", "9.3.1.1")
TURN_PLAYER_FIRST = FT.cite("9.3.1.4", "11.1.2")
END_STARTS = FT.cite("9.5.1.1")
HAND_LIMIT = FT.cite("9.5.1.2")
HAND_DISCARD = FT.cite("9.5.1.2", "15.1.1.4.1")
DAMAGE_OFF = FT.cite("9.5.1.3.1", "9.5.1.3")
TURN_ENDS = FT.cite("9.5.1.3.2", "9.5.1.3")
ONCE_MORE = FT.cite("9.5.1.4")
SECOND_MAIN = "second_main_start"
"""The occasion that the main phase after the attack phase begins."""

LIMIT = 5
ATTACKED = FT.open_fact("attacked_this_turn")
FORGOTTEN = FT.cite("9.5.1.5")
ONE_TURN_FACTS = tuple(dict.fromkeys((ATTACKED, USED_FACT, DAMAGED_BY, *OF_THE_TURN)))


class TakeOff(Act, frozen=True, tag="take-off"):
    """9.5.1.3.1, 15.2.4.2: removes markers of one kind from a card."""

    card: int
    """The card."""
    name: str
    """The kind of markers."""
    cites: Cites
    """The clauses by which they are removed."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.markers.get(self.name):
            g.record.emit(MarkersChanged, self.cites, self.card, self.name, 0, obj.markers[self.name], "removed")


class Turn(Procedure, edition=FT, name="turn"):
    """9: the phases of one turn, then the other player's turn (9.5.1.5)."""

    phases = ("active_phase", "draw_phase", "main_phase", "attack_phase", "main_phase", "end_phase")
    player: str

    @step("9")
    def begin(self, g: RulesContext) -> Next:
        acts: list[Act] = [BeginTurn(self.player, g.state.turn + 1, NEW_TURN)]
        acts += [NoteFact(name, None, FORGOTTEN) for name in ONE_TURN_FACTS if name in g.state.facts]
        acts += forget_loops(g)
        phases = (
            EndPhase.frame(), MainPhase.frame(first=False), AttackPhase.frame(), MainPhase.frame(first=True),
            DrawPhase.frame(), ActivePhase.frame(),
        )  # fmt: skip
        return Next(verbs=tuple(acts), calls=phases)

    @step("9.5.1.5")
    def next_players_turn(self, g: RulesContext) -> Next:
        return go_to("9", player=g.other_player)


class ActivePhase(Procedure, edition=FT, name="active_phase"):
    """9.1: dull cards become active unless frozen (15.2.4.2); nobody gets priority (9.1.1.2)."""

    @step("9.1.1.1", "9.1.1.2")
    def activate(self, g: RulesContext) -> Next:
        acts = note_phase(g, self.name, ACTIVATE_ALL)
        for card in g.zone(g.turn_player, FIELD):
            obj = g.obj(card)
            if obj.markers.get(FROZEN):
                acts.append(TakeOff(card, FROZEN, STAYS_FROZEN))
            kept = obj.markers.get(FROZEN) and (g.reading["frozen"] == "characters" or is_forward(g, card))
            kept = kept or g.derived.forbidden(ACTIVATE_IN_PHASE, card) is not None
            if obj.orientation == DULL and not kept:
                acts.append(MakeReady(card, ACTIVATE_ALL))
        return do(*acts, ends=True) if acts else done()


class DrawPhase(Procedure, edition=FT, name="draw_phase"):
    """9.2: draws two cards, or one in the first turn of the game; nobody gets priority (9.2.1.2)."""

    n: int = 0

    @step("9.2.1.1", "9.2.1.2")
    def draw(self, g: RulesContext) -> Next:
        first = g.state.turn == 1
        cites = FIRST_DRAW if first else DRAW_TWO
        act, noted = DrawOne(g.turn_player, cites), note_phase(g, self.name, cites) if self.n == 0 else []
        if first or self.n == 1:
            return do(*noted, act, ends=True)
        return do(*noted, act, goto="9.2.1.1", n=1)


class MainPhase(Procedure, edition=FT, name="main_phase"):
    """9.3: characters may be cast, and abilities used, while the turn player has priority."""

    first: bool = True
    """Whether this is the main phase before the attack phase (9.3.1.1)."""

    @step("9.3.1.3", "9.3.1.1")
    def starting_conditions(self, g: RulesContext) -> Next:
        acts = note_phase(g, self.name, MAIN_STARTS)
        acts.append(RaiseTriggerEvent("main_start", MAIN_STARTS, player=g.turn_player))
        if self.first:
            acts.append(RaiseTriggerEvent("first_main_start", MAIN_STARTS, player=g.turn_player))
        elif is_asked(g, SECOND_MAIN):
            acts.append(RaiseTriggerEvent(SECOND_MAIN, MAIN_STARTS, player=g.turn_player))
        return do(*acts)

    @step("9.3.1.4", "9.3.1.2", "9.3.1.5", "9.3.1.6", "9.3.1.7")
    def priority(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player, main=True), ends=True, cites=TURN_PLAYER_FIRST)


class EndPhase(Procedure, edition=FT, name="end_phase"):
    """9.5: triggers of the end, the hand limit, and effects that expire."""

    surplus: list[int] | None = None

    @step("9.5.1.1")
    def ending_conditions(self, g: RulesContext) -> Next:
        return do(
            *note_phase(g, self.name, END_STARTS),
            RaiseTriggerEvent("end_phase_start", END_STARTS, player=g.turn_player),
            RaiseTriggerEvent("turn_end", END_STARTS, player=g.turn_player),
        )

    @step("9.5.1.1")
    def priority(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player, barred_by="9.5.1.1"))

    @step("9.5.1.2", tells=True)
    def ask_discards(self, g: RulesContext) -> Next:
        hand = g.zone(g.turn_player, HAND)
        over = len(hand) - LIMIT
        if over <= 0:
            return _tell_hands(g, go_to("9.5.1.3"))
        options = objects_as_options("discard", hand, HAND_LIMIT)
        question = Question(
            g.turn_player, "hand limit", HAND_LIMIT, "surplus", options, least=over, most=over, listed=True
        )
        return _tell_hands(g, choose(question))

    @step("9.5.1.2")
    def discard(self, g: RulesContext) -> Next:
        return do(*(DiscardCard(card, HAND_DISCARD) for card in self.surplus or ()))

    @step("9.5.1.3", "9.5.1.3.1", "9.5.1.3.2")
    def damage_and_effects_end(self, g: RulesContext) -> Next:
        acts: list[Act] = [
            TakeOff(card, DAMAGE, DAMAGE_OFF)
            for seat in SEATS
            for card in g.zone(seat, FIELD)
            if g.obj(card).markers.get(DAMAGE)
        ]
        acts += ending(g, ("turn", "battle"), TURN_ENDS, "end of turn")
        back: dict[str, str] = g.state.facts.get(GOES_BACK, {})
        acts += [TakeControl(int(card), player) for card, player in back.items()]
        acts += [NoteFact(GOES_BACK, None, TURN_ENDS)] if back else []
        held: dict[str, list[int]] = g.state.facts.get(HELD_BY, {})
        acts += [EndLoans()] if any(UNTIL_TURN_ENDS in sources for sources in held.values()) else []
        return do(*acts) if acts else GO_ON

    @step("9.5.1.4")
    def once_more(self, g: RulesContext) -> Next:
        if nothing_left(g):
            return done()
        again = "9.5.1.2" if g.reading["end_phase_repeats"] == "hand_limit_too" else "9.5.1.3"
        return call(Priority.frame(holder=g.turn_player, barred_by="9.5.1.4"), goto=again, cites=ONCE_MORE)


def _tell_hands(g: RulesContext, outcome: Next) -> Next:
    """9.5.1.2: returns the result with why the hands of players stay as they are."""
    if not g.gives_reasons:
        return outcome
    told = list[Finding]()
    for seat in (g.turn_player, g.other_player):
        hand, held = g.book.zone_key(seat, HAND), len(g.zone(seat, HAND))
        if seat != g.turn_player:
            told.append(not_applicable("limit.turn-player-alone", HAND_LIMIT, hand, hand=held, most=LIMIT))
        elif held <= LIMIT:
            told.append(not_applicable("limit.not-exceeded", HAND_LIMIT, hand, hand=held, most=LIMIT))
    return outcome.noting(*told)
