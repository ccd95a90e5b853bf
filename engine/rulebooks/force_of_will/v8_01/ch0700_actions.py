"""700. Actions with priority: the menu, and the execution of each action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.abilities.instructions.may import KeepState
from engine.abilities.instructions.turning import MakeExhausted
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.events.steps import ActIncomplete
from engine.core.play.actions import Action, Menu
from engine.core.play.common_acts import NoteFact, PlaceAbility
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, Value
from engine.core.table.parts import CHARACTERISTICS, EFFECTS
from engine.core.table.state import Frame, Vars
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CHANT, CHANT_RUNE, J_RULER
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    BY_REMNANT,
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    PERMANENTS,
    RECOVERED,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    list_in_play,
)
from engine.rulebooks.force_of_will.v8_01.ch0700_abilities import ABILITY_REQUIREMENTS
from engine.rulebooks.force_of_will.v8_01.ch0700_divinity import is_in_rune_area, list_own_runes
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import (
    BATTLE_REQUIREMENTS,
    CARD_REQUIREMENTS,
    HAS_PRIORITY,
    MAY_PASS,
    STANDBY_COST,
    STANDBY_REQUIREMENTS,
    cite_permission,
    has_own_time,
    is_main_timing,
    is_remnant,
)
from engine.rulebooks.force_of_will.v8_01.ch0700_rulers import (
    CALL_REQUIREMENTS,
    CALLED,
    JUDGED,
    JUDGMENT_REQUIREMENTS,
    RULER_TO_JUDGE,
    SECOND_JUDGMENT,
    SOMEBODY_TO_REST,
    TIME_TO_CALL,
    TIME_TO_JUDGE,
    find_judgment_lack,
    list_rulers,
    list_usable_judgments,
)
from engine.rulebooks.force_of_will.v8_01.ch0700_runes import PlayRune
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X, find_largest_judged_x, reads_x
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_play import Play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import is_will_ability, rests_alone
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PayCost, PlayWillAbility, will_frame
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import REMNANT
from engine.rulebooks.force_of_will.v8_01.ch1400_life_break import LIFE_BREAK_REQUIREMENTS, BreakLife, list_areas
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import cite_reading
from engine.rulebooks.force_of_will.v8_01.edition import FW

PASS, CALL, PLAY, JUDGE, STAND_BY, ABILITY = "pass", "call", "play", "judge", "standby", "ability"
BREAK = "life_break"
BATTLE = "battle"
"""The action that starts a battle, and the name of the procedure that carries it out."""

ZONES_OF_USE = (HAND, GRAVEYARD, STANDBY, REMOVED, EXTRA_DECK, RUNE_AREA)
"""The zones out of play with cards known to their player, whose abilities can be played there (902.2)."""

ZONES_OF_PLAY = tuple(f"you/{zone}" for zone in (HAND, STANDBY, GRAVEYARD, RUNE_AREA))
"""The zones whose cards a player may play (702.2, 708.4, 711.2, 1115.2)."""

REWOUND = FW.cite("903.2.g", "903.2.j")
STARTS_BATTLE = FW.cite("704.1", "704.2", "604.2b", "801.1")
CALLS = FW.cite("710.1", "604.2e")
CALLED_STONE = FW.cite("710.1")
NO_STONE = FW.cite("710.1", "104.2")
TO_STANDBY = FW.cite("706.1", "706.2", "604.2d")
JUDGMENT_PAID = FW.cite("705.2")
X_OF_COST = FW.cite("903.2.f-2", "705.2a", "104.5")
JUDGMENT_TO_CHASE = FW.cite("705.2", "705.2d", "604.2c")
PLAYS_JUDGMENT = FW.cite("705.1")


Listing = Callable[[RulesContext, str], Iterable[Value]]
"""A function that lists the candidates of an action."""


def at_main_timing(listing: Listing) -> Listing:
    """Restricts a listing to main timing, unless reasons are requested (701.2)."""

    def list_then(g: RulesContext, seat: str) -> Iterable[Value]:
        return listing(g, seat) if g.gives_reasons or is_main_timing(g, seat) else ()

    return list_then


def list_hand(g: RulesContext, seat: str) -> Iterable[Value]:
    """Returns the cards in a player's hand."""
    return g.zone(seat, HAND)


def list_playable(g: RulesContext, seat: str) -> list[int]:
    """604: returns the candidates for playing now. With reasons, cards that need another timing are included."""
    return list_cards(g, seat) if g.gives_reasons or is_main_timing(g, seat) else list_quick(g, seat)


@reads(*ZONES_OF_PLAY, CHARACTERISTICS, EFFECTS)
def list_quick(g: RulesContext, seat: str) -> list[int]:
    """709.1, 708.4: returns the candidates for playing outside main timing."""
    return [card for card in list_cards(g, seat) if has_own_time(g, card)]


@reads(*ZONES_OF_PLAY, CHARACTERISTICS, EFFECTS)
def list_cards(g: RulesContext, seat: str) -> list[int]:
    """604: returns the candidates for playing in hand, standby area, graveyard and rune area."""
    numbers = frozenset().union(*(g.derived.index.kinds[kind] for kind in (*PERMANENTS, CHANT, CHANT_RUNE)))
    objects = g.state.objects
    found = [card for card in g.zone(seat, HAND) if objects[card].number in numbers]
    found += [card for card in g.zone(seat, STANDBY) if kinds.find_standby_text(g, card)]
    if g.derived.index.flagged.get(REMNANT) or g.state.lasting:
        found += [card for card in g.zone(seat, GRAVEYARD) if is_remnant(g, seat, card)]
    return found + list_own_runes(g, seat)


def list_judging(g: RulesContext, seat: str) -> list[int]:
    """705.1: returns a player's cards in play with [Judgment]; with reasons, also rulers without it."""
    able = _list_with_judgment(g, seat)
    return [*dict.fromkeys((*able, *list_rulers(g, seat)))] if g.gives_reasons else able


@reads(f"you/{FIELD}", f"you/{RULER_AREA}", CHARACTERISTICS)
def _list_with_judgment(g: RulesContext, seat: str) -> list[int]:
    return [card for card in list_in_play(g, seat) if kinds.find_judgment(g, card)]


def list_abilities(g: RulesContext, seat: str) -> list[str]:
    """707.1: returns the activated abilities of a player's cards, as `object/ability key`.

    Abilities that would rest a rested card are left out, unless reasons are given.
    """
    listed, objects = _list_activated(g, seat), g.state.objects
    all_of_them = g.gives_reasons
    return [each for each, card in listed if all_of_them or not card or objects[card].orientation == RECOVERED]


@reads(*(f"you/{zone}" for zone in (FIELD, RULER_AREA, ITEM_AREA, *ZONES_OF_USE)), CHARACTERISTICS)
def _list_activated(g: RulesContext, seat: str) -> list[tuple[str, int]]:
    """Returns a player's activated abilities, each with its card if the card must be recovered."""
    found: list[tuple[str, int]] = []
    for card in [*list_in_play(g, seat), *g.zone(seat, ITEM_AREA)]:
        for key in g.derived.abilities(card):
            if g.derived.ability(key).kind == kinds.ACTIVATED:
                found.append((f"{card}/{key}", card if rests_alone(g, key) else 0))
    usable, objects = g.derived.index.usable, g.state.objects
    for zone in ZONES_OF_USE:
        for card in g.zone(seat, zone):
            for key in usable.get(objects[card].number, ()):
                ability = g.derived.ability(key)
                if ability.zones and ability.kind == kinds.ACTIVATED and kinds.is_valid(g, card, key):
                    found.append((f"{card}/{key}", 0))
    return found


def _one(g: RulesContext, seat: str) -> Iterable[Value]:
    return ("",)


MENU = Menu(
    (
        Action(CALL, at_main_timing(list_rulers), CALL_REQUIREMENTS, without=(TIME_TO_CALL, SOMEBODY_TO_REST)),
        Action(PLAY, list_playable, CARD_REQUIREMENTS),
        Action(JUDGE, at_main_timing(list_judging), JUDGMENT_REQUIREMENTS, without=(TIME_TO_JUDGE, RULER_TO_JUDGE)),
        Action(BATTLE, at_main_timing(_one), BATTLE_REQUIREMENTS, ""),
        Action(STAND_BY, at_main_timing(list_hand), STANDBY_REQUIREMENTS),
        Action(BREAK, list_areas, LIFE_BREAK_REQUIREMENTS, ""),
        Action(ABILITY, list_abilities, ABILITY_REQUIREMENTS, "ability"),
        Action(PASS, _one, (MAY_PASS,), ""),
    ),
    HAS_PRIORITY,
)


def begin_action(
    g: RulesContext, seat: str, action: str, back_to: str, besides: tuple[Act, ...], sets: dict[str, Any]
) -> Next:
    """Returns the procedure of the chosen action, with the state saved for undoing a failed play.

    Args:
        g: the context.
        seat: the player who acts.
        action: the action with its subject.
        back_to: the step that follows.
        besides: the acts performed at its beginning.
        sets: the locals that change at its beginning.
    """
    act, _, subject = action.partition(":")
    if act == BATTLE:
        frames = (g.book.procedures[BATTLE].frame(),)
        return Next(verbs=besides, calls=frames, goto=back_to, cites=STARTS_BATTLE, sets=sets)
    frames, cites = (_frame(g, seat, act, subject),), NO_CLAUSES
    if act == PLAY:
        cites = cite_permission(g, seat, int(subject))
    return Next(verbs=(KeepState(REWOUND), *besides), calls=frames, goto=back_to, sets=sets, cites=cites)


def _frame(g: RulesContext, seat: str, act: str, subject: str) -> Frame:
    if act == CALL:
        return CallStone.frame(player=seat, ruler=int(subject))
    if act == BREAK:
        return BreakLife.frame(player=seat)
    if act == STAND_BY:
        return StandBy.frame(player=seat, card=int(subject))
    if act == JUDGE:
        return PlayJudgment.frame(player=seat, ruler=int(subject))
    if act == PLAY:
        card = int(subject)
        if is_in_rune_area(g, card):
            return PlayRune.frame(player=seat, card=card)
        standby = g.obj(card).zone.endswith(f"/{STANDBY}")
        text = kinds.find_text(g, card)
        memory: Vars = {BY_REMNANT: True} if is_remnant(g, seat, card) else {}
        return Play.frame(source=card, controller=seat, ability=text, card=True, standby=standby, **memory)
    card, key = kinds.read_subject(subject)
    values: dict[str, Any] = {"source": card, "controller": seat, "ability": key}
    return (PlayWillAbility if is_will_ability(g, key) else Play).frame(**values)


class CallTopStone(Act, frozen=True, tag="call-stone"):
    """710.1: puts the top card of the stone deck onto the field, or nothing if it is empty (AFW-23)."""

    player: str
    """The player who calls it."""
    card: int = 0
    """The card; 0 for none."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, FIELD, CALLED_STONE, "call", owner=self.player)
        else:
            g.record.emit(ActIncomplete, NO_STONE, "call", 1, 0, self.player)


class CallStone(Procedure, edition=FW, name="call_stone"):
    """710.1: the turn player rests a ruler or J-ruler and gets the top stone of the stone deck."""

    player: str
    """The turn player."""
    ruler: int
    """The ruler or J-ruler."""

    @step("710.1")
    def rest_ruler(self, g: RulesContext) -> Next:
        return do(MakeExhausted(self.ruler, CALLS), NoteFact(CALLED, True, CALLS))

    @step("710.1")
    def put_stone(self, g: RulesContext) -> Next:
        return do(CallTopStone(self.player, next(iter(g.zone(self.player, STONE_DECK)), 0)), ends=True)


class PutIntoStandby(Act, frozen=True, tag="to-standby"):
    """706.1: a card of the hand is put face down into its owner's standby area."""

    card: int
    """The card."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, STANDBY, TO_STANDBY, "standby")


class StandBy(Procedure, edition=FW, name="stand_by"):
    """706: the turn player pays [2] and puts a card of the hand into the standby area, without the chase."""

    player: str
    """The turn player."""
    card: int
    """The card."""
    paid: bool = True
    """Whether the will was paid."""

    @step("706.1")
    def pay(self, g: RulesContext) -> Next:
        return call(will_frame(self.player, self.card, STANDBY_COST))

    @step("706.2")
    def put(self, g: RulesContext) -> Next:
        return do(PutIntoStandby(self.card), ends=True) if self.paid else done(REWOUND, failed=True)


class PlayJudgment(Procedure, edition=FW, name="play_judgment"):
    """705: the turn player pays for [Judgment], and puts the judgment onto the chase.

    A judgment is neither a spell nor an ability (705.2d), so that only the payment of 903.2 applies to it.
    """

    player: str
    """The turn player."""
    ruler: int
    """The ruler, or the first J-ruler (1304.5)."""
    key: str = ""
    """The [Judgment] ability whose cost is paid, if the ruler has several."""
    paid: bool = True
    """Whether its cost was paid."""

    @step("705.1")
    def note(self, g: RulesContext) -> Next:
        return do(NoteFact(JUDGED, True, PLAYS_JUDGMENT))

    @step("705.2", "705.2a")
    def decide_x(self, g: RulesContext) -> Next:
        """903.2.f-2: asks for the X of the cost on playing, after asking which cost is paid, if there are several."""
        if not self.key and len(kinds.list_judgments(g, self.ruler)) > 1:
            return self.decide_cost(g)
        cost = g.derived.ability(self.judgment(g)).cost
        if not reads_x(cost):
            return GO_ON
        most = find_largest_judged_x(g, self.player, self.ruler, cost)
        question = Question(self.player, "X", X_OF_COST, X, most=most, least=0, form="number", subject=self.ruler)
        return choose(question)

    @step("705.2", "705.2a")
    def pay(self, g: RulesContext) -> Next:
        values = {"ability": self.judgment(g), "source": self.ruler, "controller": self.player}
        return call(PayCost.frame(**values, **self.x()), cites=JUDGMENT_PAID)

    @step("705.2", "705.2d")
    def put_on_chase(self, g: RulesContext) -> Next:
        if not self.paid:
            return done(REWOUND, failed=True)
        key = self.judgment(g)
        first = J_RULER in g.derived.characteristics(self.ruler).kinds
        cites = (JUDGMENT_TO_CHASE + SECOND_JUDGMENT if first else JUDGMENT_TO_CHASE) + cite_reading(g, self.ruler)
        return do(PlaceAbility(key, self.ruler, self.player, CHASE, cites, self.x()), ends=True)

    def decide_cost(self, g: RulesContext) -> Next:
        """Asks which of the payable costs is paid; a single one is no choice."""
        usual = kinds.find_judgment(g, self.ruler)
        usable = list_usable_judgments(g, self.player, self.ruler)
        payable = [key for key in usable if find_judgment_lack(g, self.player, self.ruler, key) is None]
        if len(payable) == 1:
            return go_to("705.2", key=payable[0])
        options = tuple(Option("cost" if key == usual else "other-cost", key, JUDGMENT_PAID) for key in payable)
        question = Question(self.player, "judgment cost", JUDGMENT_PAID, "key", options, subject=self.ruler)
        return choose(question, goto="705.2")

    def judgment(self, g: RulesContext) -> str:
        """Returns the key of the [Judgment] ability whose cost is paid."""
        return self.key or kinds.find_judgment(g, self.ruler)

    def x(self) -> Vars:
        """Returns the remembered X, if one was decided."""
        return {X: vars(self)[X]} if vars(self).get(X) is not None else {}
