"""403. Setting up: ruler and decks are put down, a first player is drawn, hands are dealt and exchanged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardFaced, CardTurned, MarkersChanged
from engine.core.opening.opening import GameSetup, OpeningPosition
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import NoteFact, PlaceZone
from engine.core.play.procedure import Next, Procedure, call, choose, do, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import CHANCE, Option, Question
from engine.core.table.state import GameObject
from engine.rulebooks.force_of_will.v8_01.ch0100_game import SEATS, TWO_PLAYERS, SetLife
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import MANA, MANA_COUNTER, list_marked
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import has_life_breaks
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    BOX,
    DECK,
    EXTRA_BOX,
    EXTRA_DECK,
    HAND,
    ITEM_AREA,
    RECOVERED,
    RULER_AREA,
    RULER_BOX,
    RUNE_AREA,
    RUNE_BOX,
    SIDEBOARD,
    STONE_BOX,
    STONE_DECK,
)
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import BESIDE, EXTRA, MAIN, RULERS, RUNES, STONES
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import FIRST_TURN_AHEAD, Turn
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.shuffle import ShuffleZone
from engine.rulebooks.force_of_will.v8_01.ch1300_token_cards import COIN_MADE, MakeTokenCard, list_will_coins
from engine.rulebooks.force_of_will.v8_01.ch1400_valhalla import LayLifeBreaks
from engine.rulebooks.force_of_will.v8_01.edition import FW

START_LIFE, START_HAND = 4000, 5
EXCHANGE, KEEP = "exchange", "keep"
BOXES = {RULERS: RULER_BOX, MAIN: BOX, STONES: STONE_BOX, EXTRA: EXTRA_BOX, RUNES: RUNE_BOX, BESIDE: SIDEBOARD}
"""The places of the parts of a deck list before the preparation."""

PARTS_OF_DECKS = "parts_of_decks"
"""The fact that lists the cards of extra decks and rune decks, by their box before the preparation."""

RULER_LAID = FW.cite("403.1", "308.1", "303.1b", "303.2a")
EXTRA_LAID = FW.cite("403.1", "314.1")
RUNES_LAID = FW.cite("403.1", "315.1")
MAIN_LAID = FW.cite("403.2", "304.1")
STONES_LAID = FW.cite("403.2", "305.1")
LIFE_SET = FW.cite("403.3", "105.4")
FIRST_PLAYER = FW.cite("403.4")
FIRST_BY_RESTART = FW.cite("1033.2")
FIVE_TO_HAND = FW.cite("403.5", "304.3")
MAY_EXCHANGE = FW.cite("403.5")
WHICH_CARDS = FW.cite("403.5", "302.4")
EXCHANGED = FW.cite("403.5", "302.4")
TAKEN = FW.cite("403.5", "304.3")
BEGINS_WITH_COUNTERS = FW.cite("1122.2a", "1022.1")
GAME_BEGINS = FW.cite("403.6", "503.1")


def opening(setup: GameSetup) -> OpeningPosition:
    """Returns the state before 403.1, with every card in its player's boxes and rulers ruler side up."""
    objects: list[GameObject] = []
    for seat in SEATS:
        for part, box in BOXES.items():
            for number, count in sorted(setup.decks[seat].zones.get(part, {}).items()):
                for _ in range(count):
                    new = len(objects) + 1
                    state = RECOVERED if part == RULERS else ""
                    key = f"{seat}/{box}"
                    objects.append(GameObject(new, new, number, seat, seat, key, state, part == RULERS))
    return OpeningPosition(tuple(objects), (Preparation.frame(),), 0, "", _note_parts(objects))


def _note_parts(objects: Iterable[GameObject]) -> dict[str, Any]:
    """1033.1: returns the fact that lists the cards whose kind does not determine their part of the deck."""
    found: dict[str, list[int]] = {}
    for obj in objects:
        if obj.zone.endswith((f"/{EXTRA_BOX}", f"/{RUNE_BOX}", f"/{SIDEBOARD}")):
            found.setdefault(obj.zone, []).append(obj.card)
    return {PARTS_OF_DECKS: found} if found else {}


class LayRuler(Act, frozen=True, tag="lay-ruler"):
    """403.1: a ruler lies face up and recovered."""

    card: int
    """The ruler."""

    def happen(self, g: RulesContext) -> None:
        obj = g.obj(self.card)
        if not obj.face_up:
            g.record.emit(CardFaced, RULER_LAID, self.card, True, "lay")
        if obj.orientation != RECOVERED:
            g.record.emit(CardTurned, RULER_LAID, self.card, RECOVERED, obj.orientation, "lay")


class DealHand(Act, frozen=True, tag="deal"):
    """403.5: moves the top five cards of the main deck to the hand; they are not drawn."""

    player: str
    """The player."""

    def happen(self, g: RulesContext) -> None:
        for _ in range(START_HAND):
            deck = g.zone(self.player, DECK)
            if deck:
                place(g, deck[0], HAND, FIVE_TO_HAND, "deal")


class ExchangeCards(Act, frozen=True, tag="exchange"):
    """403.5: puts cards of the hand under the main deck and as many from its top into the hand."""

    player: str
    """The player."""
    cards: tuple[int, ...]
    """The cards, in the order in which they go to the bottom."""

    def happen(self, g: RulesContext) -> None:
        for card in self.cards:
            place(g, card, DECK, EXCHANGED, "exchange", index=-1)
        for _ in self.cards:
            place(g, g.zone(self.player, DECK)[0], HAND, TAKEN, "exchange")


class PutManaCounters(Act, frozen=True, tag="mana-counters"):
    """1122.2a: a ruler begins the game with counters on it."""

    card: int
    """The ruler."""
    count: int
    """The number of counters."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(MarkersChanged, BEGINS_WITH_COUNTERS, self.card, MANA_COUNTER, self.count, 0, "markers")


class Preparation(Procedure, edition=FW, name="preparation"):
    """403: leads from the boxes to the first turn."""

    first: str = ""
    """The player who takes the first turn."""
    seat: str = ""
    """The player who declares or exchanges now."""
    answer: str | None = None
    """The declaration of that player."""
    exchanging: list[str] | None = None
    """The players who declared that they exchange cards and have not done so yet."""
    cards: list[int] | None = None
    """The cards that this player exchanges."""

    @step("403.1", "102.1")
    def lay_rulers_and_decks(self, g: RulesContext) -> Next:
        acts: list[Act] = []
        for seat in SEATS:
            acts.append(PlaceZone(f"{seat}/{RULER_BOX}", f"{seat}/{RULER_AREA}", RULER_LAID))
            acts.append(PlaceZone(f"{seat}/{EXTRA_BOX}", f"{seat}/{EXTRA_DECK}", EXTRA_LAID))
            acts.append(PlaceZone(f"{seat}/{RUNE_BOX}", f"{seat}/{RUNE_AREA}", RUNES_LAID))
            acts += (LayRuler(card) for card in g.zone(seat, RULER_BOX))
        return do(*acts, cites=TWO_PLAYERS)

    @step("403.2")
    def put_decks(self, g: RulesContext) -> Next:
        acts: list[Act] = []
        for seat in SEATS:
            acts.append(PlaceZone(f"{seat}/{BOX}", f"{seat}/{DECK}", MAIN_LAID))
            acts.append(PlaceZone(f"{seat}/{STONE_BOX}", f"{seat}/{STONE_DECK}", STONES_LAID))
        return do(*acts)

    @step("403.2")
    def shuffle_decks(self, g: RulesContext) -> Next:
        zones = [f"{seat}/{zone}" for seat in SEATS for zone in (DECK, STONE_DECK)]
        return call(*(ShuffleZone.frame(zone=zone, top=[]) for zone in reversed(zones)))

    @step("403.3")
    def set_life(self, g: RulesContext) -> Next:
        return do(*(SetLife(seat, START_LIFE, LIFE_SET) for seat in SEATS))

    @step("403.4")
    def draw_first_player(self, g: RulesContext) -> Next:
        if self.first:
            return go_to("403.5", FIRST_BY_RESTART)
        options = tuple(Option(seat, seat, FIRST_PLAYER) for seat in SEATS)
        return choose(Question(CHANCE, "first player", FIRST_PLAYER, "first", options, form="lot"))

    @step("403.5")
    def deal_hands(self, g: RulesContext) -> Next:
        players = (self.first, g.opponent(self.first))
        return do(*(DealHand(seat) for seat in players), seat=self.first, exchanging=[])

    @step("403.5")
    def ask_exchange(self, g: RulesContext) -> Next:
        options = (Option(KEEP, KEEP, MAY_EXCHANGE), Option(EXCHANGE, EXCHANGE, MAY_EXCHANGE))
        return choose(Question(self.seat, "exchange", MAY_EXCHANGE, "answer", options))

    @step("403.5")
    def note_declaration(self, g: RulesContext) -> Next:
        declared = [*(self.exchanging or ()), *((self.seat,) if self.answer == EXCHANGE else ())]
        if self.seat == self.first:
            return go_to("403.5/2", seat=g.opponent(self.first), exchanging=declared, answer=None)
        return go_on(exchanging=declared, answer=None)

    @step("403.5")
    def ask_cards(self, g: RulesContext) -> Next:
        if not self.exchanging and has_life_breaks(g):
            return call(LayLifeBreaks.frame(), goto="403.6")
        if not self.exchanging:
            return go_to("403.6")
        seat = self.exchanging[0]
        options = objects_as_options("bottom", g.zone(seat, HAND), WHICH_CARDS)
        question = Question(
            seat, "cards to exchange", WHICH_CARDS, "cards", options, least=0, most=len(options), listed=True,
            private=True,
        )  # fmt: skip
        return choose(question, seat=seat)

    @step("403.5")
    def exchange_cards(self, g: RulesContext) -> Next:
        left = [seat for seat in self.exchanging or () if seat != self.seat]
        if not self.cards:
            return go_to("403.5/4", exchanging=left, cards=None)
        return do(ExchangeCards(self.seat, tuple(self.cards)), goto="403.5/4", exchanging=left, cards=None)

    @step("403.6")
    def begin_with_counters(self, g: RulesContext) -> Next:
        acts: list[Act] = [NoteFact(FIRST_TURN_AHEAD, list(SEATS), GAME_BEGINS)]
        for seat in SEATS:
            for card in g.zone(seat, RULER_AREA):
                counts = list_marked(g.derived.characteristics(card).flags, MANA)
                acts += (PutManaCounters(card, int(count)) for count in counts)
                coins = list_will_coins(g.derived.characteristics(card).flags) if seat != self.first else ()
                acts += (MakeTokenCard(coin.number, seat, COIN_MADE, ITEM_AREA) for coin in coins)
        return do(*acts)

    @step("403.6")
    def begin_game(self, g: RulesContext) -> Next:
        return call(Turn.frame(player=self.first), ends=True)
