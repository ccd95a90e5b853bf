"""400. Before the game: deck construction (402, 403) and the preparation, step by step (404)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.abilities.resolution.signs import ShowAnswers, sign_questions, winner
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Verdict, forbids, permits, verdict_of
from engine.core.opening.opening import DeckList, GameSetup, OpeningPosition
from engine.core.play.common_acts import PlaceZone
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE, Option, Question
from engine.core.table.state import GameObject
from engine.rulebooks.fire_force.v1_0_0.ch0100_game import SEATS, TWO_PLAYERS
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, FIRE, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    BOX,
    DECK,
    FIELD,
    FIRE_BOX,
    FIRE_DECK,
    HAND,
    LIFE,
    place,
)
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.shuffle import ShuffleZone
from engine.rulebooks.fire_force.v1_0_0.edition import FF

CONSTRUCTED, BLITZ = "constructed", "blitz_sealed"
CONSTRUCTED_SIZE, COPIES, BLITZ_SIZE, FIRE_SIZE = 40, 2, 35, 5
START_HAND = START_LIFE = 5

KINDS_IN_DECK = FF.cite("402.1")
BLITZ_ALL_OPENED = FF.cite("402.2a-1")
BLITZ_ANY_COPIES = FF.cite("402.2a-2")
SAME_BACK = FF.cite("402.2b-1")
FORTY = FF.cite("402.2b-2")
TWO_COPIES = FF.cite("402.2b-3")
FIRE_ONLY = FF.cite("403.1a-1")
FIVE_FIRE = FF.cite("403.1a-2")
ANY_FIRE_COPIES = FF.cite("403.1a-3")
START = FF.cite("404.1")
FIVE_TO_HAND = FF.cite("404.1c", "304.3")
REDRAW_OR_KEEP = FF.cite("404.1d")
LIFE_ONE_BY_ONE = FF.cite("404.1e", "304.3")
HANDS = FF.cite("404.1f")
SECOND_PLAYERS_FIRE = FF.cite("404.1g")


def check_deck(format: str, deck: DeckList, definitions: Mapping[str, CardDefinition]) -> Verdict:
    """402, 403: returns all findings about a deck and its fire deck, in printed order.

    Args:
        format: `constructed` or `blitz_sealed`; 402.2 forbids anything else.
        deck: numbers and counts by zone (`deck`, `fire_deck`, no other); `pool` is the opened product of a sealed game.
    """
    main, fire = _there(deck.zones.get(DECK, {})), _there(deck.zones.get(FIRE_DECK, {}))
    findings: list[Finding] = []
    wrong = sorted(n for n in main if n in definitions and definitions[n].kind not in (UNIT, EVENT))
    findings.append(
        forbids("deck.wrong-kind", KINDS_IN_DECK, "deck", cards=wrong)
        if wrong
        else permits("deck.wrong-kind", KINDS_IN_DECK, "deck")
    )
    if format == CONSTRUCTED:
        findings += _constructed(main, wrong)
    elif format == BLITZ:
        findings += _blitz(main, _there(deck.pool), wrong)
    else:
        findings.append(forbids("deck.unknown-format", FORMATS, "format", given=format, known=[CONSTRUCTED, BLITZ]))
    findings += _fire_deck(fire, definitions)
    if elsewhere := deck.elsewhere(DECK, FIRE_DECK):
        findings.append(forbids("deck.unknown-part", KINDS_IN_DECK, "deck", zones=elsewhere))
    return verdict_of(tuple(findings))


FORMATS = FF.cite("402.2", "403.1")


def _there(listed: Mapping[str, int]) -> dict[str, int]:
    """Returns the listed cards without those whose count is zero."""
    return {number: count for number, count in listed.items() if count}


def _constructed(main: Mapping[str, int], wrong: list[str]) -> list[Finding]:
    size = sum(main.values())
    over = {number: count for number, count in sorted(main.items()) if count > COPIES}
    return [
        forbids("deck.other-back", SAME_BACK, "deck", cards=wrong)
        if wrong
        else permits("deck.other-back", SAME_BACK, "deck"),
        permits("deck.wrong-size", FORTY, "deck", size=size)
        if size == CONSTRUCTED_SIZE
        else forbids("deck.wrong-size", FORTY, "deck", size=size, needed=40),
        forbids("deck.too-many-copies", TWO_COPIES, "deck", over=over, most=COPIES)
        if over
        else permits("deck.too-many-copies", TWO_COPIES, "deck"),
    ]


def _blitz(main: Mapping[str, int], pool: Mapping[str, int], wrong: list[str]) -> list[Finding]:
    return [_all_opened(main, pool, wrong), permits("deck.sealed-copies", BLITZ_ANY_COPIES, "deck")]


def _all_opened(main: Mapping[str, int], pool: Mapping[str, int], wrong: list[str]) -> Finding:
    """402.2a-1: returns whether a deck consists of the 35 opened cards. Stating them is optional."""
    size, opened = sum(main.values()), sum(pool.values())
    foreign = {n: count for n, count in sorted(main.items()) if count > pool.get(n, 0)} if pool else {}
    cites, needed = BLITZ_ALL_OPENED, BLITZ_SIZE
    if wrong:
        return forbids(
            "deck.sealed-kinds", cites, "deck", size=size, needed=needed, opened=opened, not_opened=foreign, cards=wrong
        )
    if foreign:
        return forbids("deck.not-opened", cites, "deck", size=size, needed=needed, opened=opened, not_opened=foreign)
    if size != needed:
        return forbids("deck.sealed-size", cites, "deck", size=size, needed=needed, opened=opened, not_opened=foreign)
    if pool and dict(main) != dict(pool):
        return forbids(
            "deck.too-many-opened", cites, "deck", size=size, needed=needed, opened=opened, not_opened=foreign
        )
    return permits("deck.sealed-size", cites, "deck", size=size, needed=needed, opened=opened, not_opened=foreign)


def _fire_deck(fire: Mapping[str, int], definitions: Mapping[str, CardDefinition]) -> list[Finding]:
    wrong = sorted(n for n in fire if n in definitions and definitions[n].kind != FIRE)
    size = sum(fire.values())
    return [
        forbids("deck.no-fire-card", FIRE_ONLY, "fire_deck", cards=wrong)
        if wrong
        else permits("deck.no-fire-card", FIRE_ONLY, "fire_deck"),
        permits("deck.wrong-fire-size", FIVE_FIRE, "fire_deck", size=size)
        if size == FIRE_SIZE
        else forbids("deck.wrong-fire-size", FIVE_FIRE, "fire_deck", size=size, needed=5),
        permits("deck.fire-copies", ANY_FIRE_COPIES, "fire_deck"),
    ]


def opening(setup: GameSetup) -> OpeningPosition:
    """Returns the state before 404.1, with every card in its player's box and the preparation next."""
    objects: list[GameObject] = []
    for seat in SEATS:
        for zone, box in ((DECK, BOX), (FIRE_DECK, FIRE_BOX)):
            for number, count in sorted(setup.decks[seat].zones.get(zone, {}).items()):
                for _ in range(count):
                    new = len(objects) + 1
                    objects.append(GameObject(new, new, number, seat, seat, f"{seat}/{box}", face_up=box == FIRE_BOX))
    return OpeningPosition(tuple(objects), (Preparation.frame(),), 0, "")


class TopCards(Act, frozen=True, tag="deal"):
    """404.1c, e: moves the top cards of the deck one by one to the hand or to life."""

    player: str
    """The player."""
    zone: str
    """The zone they go to."""
    count: int
    """The number of cards."""
    cites: Cites
    """The clauses by which they move."""

    def happen(self, g: RulesContext) -> None:
        first_on_top = self.zone == LIFE and g.reading["life_order"] == "first_on_top"
        for _ in range(self.count):
            deck = g.zone(self.player, DECK)
            if deck:
                place(
                    g,
                    deck[0],
                    self.zone,
                    self.cites,
                    "deal",
                    owner=self.player,
                    index=-1 if first_on_top else 0,
                )


class HandToDeck(Act, frozen=True, tag="redraw"):
    """404.1d: returns the whole hand to the deck."""

    player: str
    """The player."""

    def happen(self, g: RulesContext) -> None:
        for card in list(g.zone(self.player, HAND)):
            place(g, card, DECK, REDRAW_OR_KEEP, "redraw", owner=self.player)


class OutOfBox(Act, frozen=True, tag="out-of-box"):
    """404.1a: the fire deck is put down; its cards are open to all (305.2; AFF-35)."""

    source: str
    """The key of the place where the cards lie."""
    target: str
    """The key of the zone they become."""
    cites: Cites
    """The clauses by which they are put down."""

    def happen(self, g: RulesContext) -> None:
        PlaceZone(self.source, self.target, self.cites).happen(g)


class FireToField(Act, frozen=True, tag="fire-to-field"):
    """404.1g, 502.5: a fire card is put ready onto the field."""

    word: ClassVar[str] = "put"
    card: int
    """The fire card."""
    cites: Cites
    """The clauses by which it is put there."""

    def happen(self, g: RulesContext) -> None:
        place(g, self.card, FIELD, self.cites, "put")


def fire_question(g: RulesContext, seat: str, cites: Cites, into: str) -> Question | int:
    """Asks for a card of the fire deck, if its cards differ (305.2, AFF-35).

    Returns the question, the only fire card, or 0 for none.
    """
    by_number: dict[str, int] = {}
    for card in g.zone(seat, FIRE_DECK):
        if FIRE in g.derived.base(card).kinds:
            by_number.setdefault(g.obj(card).number, card)
    if len(by_number) <= 1:
        return next(iter(by_number.values()), 0)
    options = tuple(Option(f"fire:{card}", card, cites) for card in by_number.values())
    return Question(seat, "fire card", cites, into, options)


class Preparation(Procedure, edition=FF, name="preparation"):
    """404: leads from the boxes to the first turn."""

    redraw: dict[str, str] | None = None
    first: str = ""
    chosen_fire: int | None = None

    @step("404.1")
    def begin(self, g: RulesContext) -> Next:
        return go_on(TWO_PLAYERS)

    @step("404.1a")
    def put_fire_decks(self, g: RulesContext) -> Next:
        cites = START_FIRE
        return do(*(OutOfBox(f"{seat}/{FIRE_BOX}", f"{seat}/{FIRE_DECK}", cites) for seat in SEATS))

    @step("404.1b")
    def put_decks(self, g: RulesContext) -> Next:
        return do(*(PlaceZone(f"{seat}/{BOX}", f"{seat}/{DECK}", START_DECK) for seat in SEATS))

    @step("404.1b")
    def shuffle_decks(self, g: RulesContext) -> Next:
        return call(*(ShuffleZone.frame(zone=f"{seat}/{DECK}", top=[]) for seat in reversed(SEATS)))

    @step("404.1c")
    def deal_hands(self, g: RulesContext) -> Next:
        return do(*(TopCards(seat, HAND, START_HAND, FIVE_TO_HAND) for seat in SEATS))

    @step("404.1d")
    def ask_redraw(self, g: RulesContext) -> Next:
        options = (Option("redraw", "redraw", REDRAW_OR_KEEP), Option("keep", "keep", REDRAW_OR_KEEP))
        return choose(
            *(Question(seat, "redraw", REDRAW_OR_KEEP, f"redraw_{seat}", options, secret=True) for seat in SEATS)
        )

    @step("404.1d")
    def hands_back(self, g: RulesContext) -> Next:
        acts: list[Act] = [ShowAnswers(REDRAW_OR_KEEP)]
        return do(*acts, *(HandToDeck(seat) for seat in self.redrawing()))

    @step("404.1d")
    def shuffle_again(self, g: RulesContext) -> Next:
        return call(*(ShuffleZone.frame(zone=f"{seat}/{DECK}", top=[]) for seat in reversed(self.redrawing())))

    @step("404.1d")
    def deal_again(self, g: RulesContext) -> Next:
        return do(*(TopCards(seat, HAND, START_HAND, REDRAW_DEAL) for seat in self.redrawing()))

    @step("404.1e")
    def set_life(self, g: RulesContext) -> Next:
        return do(*(TopCards(seat, LIFE, START_LIFE, LIFE_ONE_BY_ONE) for seat in SEATS))

    @step("404.1f")
    def ask_signs(self, g: RulesContext) -> Next:
        if g.reading["first_player"] == "chance":
            return go_to("404.1f/3")
        return choose(*sign_questions(SEATS, HANDS))

    @step("404.1f")
    def compare_signs(self, g: RulesContext) -> Next:
        first, reveal = winner({seat: vars(self)[f"sign_{seat}"] for seat in SEATS}), ShowAnswers(HANDS)
        return do(reveal, goto="404.1g", first=first) if first else do(reveal, goto="404.1f")

    @step("404.1f")
    def let_chance_decide(self, g: RulesContext) -> Next:
        options = tuple(Option(seat, seat, HANDS) for seat in SEATS)
        return choose(Question(CHANCE, "first player", HANDS, "first", options, form="lot"))

    @step("404.1g")
    def second_players_fire(self, g: RulesContext) -> Next:
        second = g.opponent(self.first)
        found = fire_question(g, second, SECOND_PLAYERS_FIRE, "chosen_fire")
        return choose(found) if isinstance(found, Question) else go_on(chosen_fire=found)

    @step("404.1g")
    def fire_enters(self, g: RulesContext) -> Next:
        return do(FireToField(self.chosen_fire, FIRE_ENTERS)) if self.chosen_fire else GO_ON

    @step("404.1h")
    def begin_game(self, g: RulesContext) -> Next:
        return call(g.book.procedures["turn"].frame(player=self.first), ends=True)

    def redrawing(self) -> list[str]:
        """Returns the seats that chose to redraw."""
        answers: dict[str, Any] = vars(self)
        return [seat for seat in SEATS if answers.get(f"redraw_{seat}") == "redraw"]


START_FIRE = FF.cite("404.1a", "305.2")
START_DECK = FF.cite("404.1b", "304.2")
REDRAW_DEAL = FF.cite("404.1d", "304.3")
FIRE_ENTERS = FF.cite("404.1g", "303.1a")
