"""8. Before the game: deck construction (8.1) and the start (8.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Verdict, forbids, permits, verdict_of
from engine.core.opening.opening import DeckList, GameSetup, OpeningPosition
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import PlaceZone
from engine.core.play.procedure import Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE, Option, Question
from engine.core.table.state import GameObject
from engine.rulebooks.fftcg.v2_1_9.ch03_game import SEATS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import ANY_NUMBER, COPIES
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BOX, DECK, HAND, place
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.shuffle import ShuffleZone
from engine.rulebooks.fftcg.v2_1_9.edition import FT

CONSTRUCTED, LIMITED = "constructed", "limited"
FORMATS = (CONSTRUCTED, LIMITED)
SIZE, LIMITED_SIZE, MOST_COPIES, START_HAND = 50, 40, 3, 5
MANY = 1_000_000

OWN_DECK = FT.cite("8.1.1")
DECK_SIZE = FT.cite("8.1.1.1")
THREE_COPIES = FT.cite("8.1.1.2", "5.2.5.1")
TEXT_INSTEAD = FT.cite("8.1.2")
START = FT.cite("8.2.1.1", "7.9.2")
AFTERWARDS = FT.cite("8.2.1.1")
WHO_BEGINS = FT.cite("8.2.1.2")
FIRST_FIVE = FT.cite("8.2.1.3")
MULLIGAN = FT.cite("8.2.1.4")
BEGINS = FT.cite("8.2.1.5")


def check_deck(format: str, deck: DeckList, definitions: Mapping[str, CardDefinition]) -> Verdict:
    """8.1.1: returns all findings about a deck.

    Args:
        format: `constructed` (50 cards, three of a number) or `limited` (at least 40, any number of copies).
        deck: numbers and counts of the zone `deck`; cards listed for any other zone are forbidden.
    """
    main = deck.zones.get(DECK, {})
    size = sum(main.values())
    elsewhere = deck.elsewhere(DECK)
    findings: list[Finding] = [
        forbids("deck.one-deck", OWN_DECK, "deck", zones=elsewhere)
        if elsewhere
        else permits("deck.one-deck", OWN_DECK, "deck"),
    ]
    if format not in FORMATS:
        findings.append(forbids("deck.unknown-format", DECK_SIZE, "format", given=format, known=list(FORMATS)))
    if size >= LIMITED_SIZE if format == LIMITED else size == SIZE:
        findings.append(permits("deck.size", DECK_SIZE, "deck", size=size))
    elif format == LIMITED:
        findings.append(forbids("deck.too-small", DECK_SIZE, "deck", size=size, needed=LIMITED_SIZE))
    else:
        findings.append(forbids("deck.size", DECK_SIZE, "deck", size=size, needed=SIZE))
    told = {number: allowed(definitions[number].flags) for number in sorted(main) if number in definitions}
    by_text = {number: copies for number, copies in told.items() if copies is not None}
    over = {number: count for number, count in sorted(main.items()) if number not in by_text and count > MOST_COPIES}
    if over and format != LIMITED:
        findings.append(forbids("deck.copies", THREE_COPIES, "deck", over=over, most=MOST_COPIES))
    else:
        findings.append(permits("deck.copies", THREE_COPIES, "deck"))
    beyond = {number: main[number] for number, most in by_text.items() if main[number] > most}
    if beyond:  # such a text replaces the limit, and its absence in limited
        cards = list(beyond)
        findings.append(
            forbids(
                "deck.copies-by-text", TEXT_INSTEAD, "deck", cards=cards, over=beyond, most=[by_text[n] for n in cards]
            )
        )
    elif by_text:
        findings.append(permits("deck.copies-by-text", TEXT_INSTEAD, "deck", cards=list(by_text)))
    return verdict_of(tuple(findings))


def allowed(flags: Sequence[str]) -> int | None:
    """8.1.2: returns the number of copies that a card's own text allows in a deck; None without such a text."""
    found = next((flag.removeprefix(COPIES) for flag in flags if flag.startswith(COPIES)), None)
    if found is None:
        return None
    return MANY if found == ANY_NUMBER else int(found)


def opening(setup: GameSetup) -> OpeningPosition:
    """Returns the state before 8.2, with every card in its player's box and the preparation next."""
    objects: list[GameObject] = []
    for seat in SEATS:
        for number, count in sorted(setup.decks[seat].zones.get(DECK, {}).items()):
            for _ in range(count):
                new = len(objects) + 1
                objects.append(GameObject(new, new, number, seat, seat, f"{seat}/{BOX}", face_up=False))
    return OpeningPosition(tuple(objects), (Preparation.frame(),), 0, "")


class DrawFive(Act, frozen=True, tag="draw-five"):
    """8.2.1.3: the top five cards of the deck go to the hand."""

    player: str
    """The player."""
    cites: Cites = FIRST_FIVE
    """The clauses by which the cards are drawn."""

    def happen(self, g: RulesContext) -> None:
        for _ in range(START_HAND):
            deck = g.zone(self.player, DECK)
            if deck:
                place(g, deck[0], HAND, self.cites, "draw", owner=self.player)


class HandToBottom(Act, frozen=True, tag="hand-to-bottom"):
    """8.2.1.4: puts the hand under the deck in an order of the player's choice."""

    player: str
    """The player."""
    order: tuple[int, ...]
    """The cards in the order chosen, the upper ones first."""

    def happen(self, g: RulesContext) -> None:
        for card in self.order:
            place(g, card, DECK, MULLIGAN, "mulligan", owner=self.player, index=-1)


class SecondShuffle(Procedure, edition=FT, name="second_shuffle"):
    """8.2.1.1: lets the opponent of a deck's `owner` shuffle it too, if the game offers that (AFT-164)."""

    owner: str
    answer: str | None = None

    @step("8.2.1.1")
    def ask_opponent(self, g: RulesContext) -> Next:
        options = (Option("shuffle", "shuffle", AFTERWARDS), Option("leave", "leave", AFTERWARDS))
        return choose(Question(g.opponent(self.owner), "second shuffle", AFTERWARDS, "answer", options))

    @step("8.2.1.1")
    def carry_out(self, g: RulesContext) -> Next:
        if self.answer != "shuffle":
            return done()
        return call(ShuffleZone.frame(zone=f"{self.owner}/{DECK}", top=[]), ends=True, cites=AFTERWARDS)


class Preparation(Procedure, edition=FT, name="preparation"):
    """8.2.1: leads from the boxes to the first turn."""

    first: str = ""
    seat: str = ""
    answer: str | None = None
    order: list[int] | None = None
    asked: int = 0

    @step("8.2.1.1", "8.2.1", "1.1")
    def put_decks_down(self, g: RulesContext) -> Next:
        return do(*(PlaceZone(f"{seat}/{BOX}", f"{seat}/{DECK}", START) for seat in SEATS))

    @step("8.2.1.1")
    def shuffle(self, g: RulesContext) -> Next:
        again = [SecondShuffle.frame(owner=seat) for seat in reversed(SEATS)]
        offered = again if g.reading["second_shuffle"] == "offered" else []
        return call(*offered, *(ShuffleZone.frame(zone=f"{seat}/{DECK}", top=[]) for seat in reversed(SEATS)))

    @step("8.2.1.2")
    def who_chooses(self, g: RulesContext) -> Next:
        options = tuple(Option(seat, seat, WHO_BEGINS) for seat in SEATS)
        return choose(Question(CHANCE, "who chooses", WHO_BEGINS, "seat", options, form="lot"))

    @step("8.2.1.2")
    def first_or_second(self, g: RulesContext) -> Next:
        if g.reading["first_player"] == "drawn":
            return go_to("8.2.1.3", WHO_BEGINS, answer="first")
        options = (Option("first", "first", WHO_BEGINS), Option("second", "second", WHO_BEGINS))
        return choose(Question(self.seat, "first or second", WHO_BEGINS, "answer", options))

    @step("8.2.1.3")
    def five_cards(self, g: RulesContext) -> Next:
        first = self.seat if self.answer == "first" else g.opponent(self.seat)
        return do(*(DrawFive(seat) for seat in (first, g.opponent(first))), first=first, seat=first)

    @step("8.2.1.4")
    def ask_mulligan(self, g: RulesContext) -> Next:
        options = (Option("keep", "keep", MULLIGAN), Option("redraw", "redraw", MULLIGAN))
        return choose(Question(self.seat, "redraw", MULLIGAN, "answer", options))

    @step("8.2.1.4")
    def ask_order(self, g: RulesContext) -> Next:
        if self.answer == "keep":
            return go_to("8.2.1.4/4", order=None)
        hand = g.zone(self.seat, HAND)
        count = len(hand)
        options = objects_as_options("bottom", hand, MULLIGAN)
        question = Question(
            self.seat, "order at the bottom", MULLIGAN, "order", options, least=count, most=count, form="order",
            private=True,
        )  # fmt: skip
        return choose(question)

    @step("8.2.1.4")
    def redraw(self, g: RulesContext) -> Next:
        return do(HandToBottom(self.seat, tuple(self.order or ())), DrawFive(self.seat, MULLIGAN))

    @step("8.2.1.4")
    def other_player(self, g: RulesContext) -> Next:
        if self.seat == self.first:
            return go_to("8.2.1.4", seat=g.opponent(self.first), answer=None, order=None)
        return go_to("8.2.1.5")

    @step("8.2.1.5")
    def begin_game(self, g: RulesContext) -> Next:
        return call(g.book.procedures["turn"].frame(player=self.first), ends=True, cites=BEGINS)
