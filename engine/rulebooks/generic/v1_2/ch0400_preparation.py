"""400. Before the game: deck construction (402), and the preparation, step by step (403)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.abilities.instructions.draw import DrawOne
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, Verdict, forbids, permits, verdict_of
from engine.core.events.cards import CardFaced
from engine.core.opening.opening import DeckList, GameSetup, OpeningPosition
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import PlaceZone, ShowCard
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, go_to, step
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE, Option, Question, UnavailableOption
from engine.core.table.state import GameObject
from engine.rulebooks.generic.v1_2.ch0100_game import SEATS, TWO_PLAYERS
from engine.rulebooks.generic.v1_2.ch0200_cards import ANY_NUMBER, BACK, COMMAND, COPIES, KINDS, UNIT, marked
from engine.rulebooks.generic.v1_2.ch0300_zones import BOX, DECK, HAND, MAIN, place
from engine.rulebooks.generic.v1_2.ch0900_terms.shuffle import ShuffleZone
from engine.rulebooks.generic.v1_2.edition import GE

CONSTRUCTED = "constructed"
DECK_SIZE, MOST_COPIES, LEAST_UNITS = 50, 4, 1
START_HAND = 5

KINDS_IN_DECK = GE.cite("402.2")
SAME_BACK = GE.cite("402.2a")
FIFTY = GE.cite("402.2b")
FOUR_COPIES = GE.cite("402.2c")
A_UNIT = GE.cite("402.2d")
RULES_OF_NOW = GE.cite("402.3")
ONE_KIND = GE.cite("201.2", "201.2b")
TEXT_GOES_FIRST = GE.cite("402.3", "104.1")

DECK_LAID = GE.cite("403.1", "304.1")
FIVE_TO_HAND = GE.cite("403.2", "304.3")
FIRST_UNIT = GE.cite("403.3")
LAID_FACE_DOWN = GE.cite("403.3", "306.7")
HAND_SHOWN = GE.cite("403.3a", "903.1")
REDRAW = GE.cite("403.3a")
MADE_UP_FOR = GE.cite("403.3b", "904.1", "904.2")
FIRST_PLAYER = GE.cite("403.4")
TURNED_UP = GE.cite("403.5", "303.2")
BEGIN_AGAIN = "403.3a/2"
"""The point of the preparation at which hands about to be redrawn are shown."""


def check_deck(format: str, deck: DeckList, definitions: Mapping[str, CardDefinition]) -> Verdict:
    """402: returns all findings about a deck, in printed order.

    Args:
        format: `constructed`; this book has no other format, so 402.2 forbids anything else.
        deck: numbers and counts of the zone `deck`; 402.2 forbids cards listed for any other zone.
    """
    cards = {number: count for number, count in sorted(deck.zones.get(DECK, {}).items()) if count > 0}
    known = {number: definitions[number] for number in cards if number in definitions}
    findings: list[Finding] = []
    if format != CONSTRUCTED:
        findings.append(forbids("deck.unknown-format", KINDS_IN_DECK, "format", given=format, known=[CONSTRUCTED]))
    if elsewhere := deck.elsewhere(DECK):
        findings.append(forbids("deck.unknown-part", KINDS_IN_DECK, "deck", zones=elsewhere))
    wrong = [number for number, card in known.items() if card.kind not in KINDS]
    right_kinds = permits("deck.wrong-kind", KINDS_IN_DECK, "deck")
    findings.append(forbids("deck.wrong-kind", KINDS_IN_DECK, "deck", cards=wrong) if wrong else right_kinds)
    others = _other_backs(cards, known)
    one_back = permits("deck.other-back", SAME_BACK, "deck")
    findings.append(forbids("deck.other-back", SAME_BACK, "deck", cards=others) if others else one_back)
    size = sum(cards.values())
    fifty = permits if size == DECK_SIZE else forbids
    findings.append(fifty("deck.wrong-size", FIFTY, "deck", size=size, needed=DECK_SIZE))
    over = _over(cards, known)
    four = forbids("deck.too-many-copies", FOUR_COPIES + _one_kind(over, known), "deck", over=over, most=MOST_COPIES)
    findings.append(four if over else permits("deck.too-many-copies", FOUR_COPIES, "deck"))
    units = sum(count for number, count in cards.items() if number in known and known[number].kind == UNIT)
    enough = permits if units >= LEAST_UNITS else forbids
    findings.append(enough("deck.no-unit", A_UNIT, "deck", units=units, needed=LEAST_UNITS))
    by_text = [number for number, card in known.items() if marked(card.flags, COPIES)]
    findings.append(
        permits("deck.limit-by-text", TEXT_GOES_FIRST, "deck", cards=by_text)
        if by_text
        else permits("deck.usual-limits", RULES_OF_NOW, "deck")
    )
    return verdict_of(tuple(findings))


def _over(cards: Mapping[str, int], known: Mapping[str, CardDefinition]) -> dict[str, int]:
    """402.2c: returns the names with too many cards of one kind in the deck.

    AGE-36: all commands are of one kind. A card with its own limit (402.3) is counted by itself.
    """
    counts: Counter[tuple[str, str]] = Counter()
    found: dict[str, int] = {}
    for number, card in known.items():
        most = marked(card.flags, COPIES)
        if not most:
            counts[card.name, card.kind] += cards[number]
        elif most != ANY_NUMBER and cards[number] > int(most):
            found[f"{card.name} ({card.kind})"] = cards[number]
    return found | {f"{name} ({kind})": count for (name, kind), count in sorted(counts.items()) if count > MOST_COPIES}


def _one_kind(over: Mapping[str, int], known: Mapping[str, CardDefinition]) -> Cites:
    """AGE-36: returns the clauses by which commands of different divisions count together."""
    commands = {name: set[str]() for name in over}
    for card in known.values():
        if card.kind == COMMAND:
            commands.get(f"{card.name} ({COMMAND})", set()).update(card.flags[:1])
    return ONE_KIND if any(len(divisions) > 1 for divisions in commands.values()) else NO_CLAUSES


def _other_backs(cards: Mapping[str, int], known: Mapping[str, CardDefinition]) -> list[str]:
    """402.2a: returns the cards whose back differs from the most common back of the deck.

    A number that is no card of this game has a back of its own.
    """
    backs = {number: marked(card.flags, BACK) if card.kind in KINDS else card.kind for number, card in known.items()}
    counts: Counter[str] = Counter()
    for number, back in backs.items():
        counts[back] += cards[number]
    usual = max(counts, key=lambda back: counts[back], default="")
    return [number for number, back in backs.items() if back != usual]


def opening(setup: GameSetup) -> OpeningPosition:
    """Returns the state before 403.1, with every card in its player's box and the preparation next."""
    objects: list[GameObject] = []
    for seat in SEATS:
        for number, count in sorted(setup.decks[seat].zones.get(DECK, {}).items()):
            for _ in range(count):
                new = len(objects) + 1
                objects.append(GameObject(new, new, number, seat, seat, f"{seat}/{BOX}", face_up=False))
    return OpeningPosition(tuple(objects), (Preparation.frame(),), 0, "")


class DealHand(Act, frozen=True, tag="deal"):
    """403.2: moves the top five cards of the deck to the hand; they are not drawn (AGE-13)."""

    player: str
    """The player."""

    def happen(self, g: RulesContext) -> None:
        for _ in range(START_HAND):
            deck = g.zone(self.player, DECK)
            if deck:
                place(g, deck[0], HAND, FIVE_TO_HAND, "deal", owner=self.player)


class LayFirstUnit(Act, frozen=True, tag="lay-unit"):
    """403.3: a unit of the hand is put face down in the main area; its owner may look at it (AGE-40)."""

    card: int
    """The unit."""

    def happen(self, g: RulesContext) -> None:
        place(g, self.card, MAIN, LAID_FACE_DOWN, "lay", face_up=False)


class BackToDeck(Act, frozen=True, tag="redraw"):
    """403.3a: returns the cards of a player who redraws to the deck, which is shuffled next."""

    player: str
    """The player."""

    def happen(self, g: RulesContext) -> None:
        for zone in (HAND, MAIN):
            for card in list(g.zone(self.player, zone)):
                place(g, card, DECK, REDRAW, "redraw")


class TurnUp(Act, frozen=True, tag="turn-up"):
    """403.5: a unit that lies face down in the main area is turned face up."""

    card: int
    """The unit."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(CardFaced, TURNED_UP, self.card, True, "turn_up")


class Preparation(Procedure, edition=GE, name="preparation"):
    """403: leads from the boxes to the first turn."""

    beginning: list[str] | None = None
    """The seats that carry out 403.1 to 403.3 now; None means both."""
    redraws: dict[str, int] | None = None
    """The number of redraws of each seat."""
    made_up: int = 0
    """The number of cards drawn at 403.3b so far."""
    unit_P1: int | None = None
    """The unit that P1 chose at 403.3."""
    unit_P2: int | None = None
    """The unit that P2 chose at 403.3."""
    first: str = ""
    """The seat that takes the first turn."""

    @step("403.1")
    def put_decks(self, g: RulesContext) -> Next:
        return do(*(PlaceZone(f"{seat}/{BOX}", f"{seat}/{DECK}", DECK_LAID) for seat in SEATS), cites=TWO_PLAYERS)

    @step("403.1")
    def shuffle_decks(self, g: RulesContext) -> Next:
        return call(*(ShuffleZone.frame(zone=f"{seat}/{DECK}", top=[]) for seat in reversed(self.seats())))

    @step("403.2")
    def deal_hands(self, g: RulesContext) -> Next:
        return do(*(DealHand(seat) for seat in self.seats()))

    @step("403.3")
    def choose_units(self, g: RulesContext) -> Next:
        questions = [self.question(g, seat) for seat in self.seats() if units_in_hand(g, seat)]
        return choose(*questions) if questions else go_to("403.3a")

    @step("403.3")
    def lay_units(self, g: RulesContext) -> Next:
        return do(*(LayFirstUnit(card) for card in self.chosen()))

    @step("403.3a")
    def show_hands(self, g: RulesContext) -> Next:
        redrawing = self.redrawing(g)
        if not redrawing:
            return go_to("403.3b")
        count = {seat: self.redrawn(seat) + (seat in redrawing) for seat in SEATS}
        again = redrawing if g.reading["redraw_starts_over"] == "redrawing_player" else list(SEATS)
        shown = [card for seat in redrawing for card in g.zone(seat, HAND)]
        return do(*(ShowCard(card, ("*",), HAND_SHOWN) for card in shown), redraws=count, beginning=again)

    @step("403.3a")
    def begin_again(self, g: RulesContext) -> Next:
        back = (BackToDeck(seat) for seat in self.seats())
        return do(*back, goto="403.1/2", unit_P1=None, unit_P2=None)

    @step("403.3b")
    def make_up_for_redraws(self, g: RulesContext) -> Next:
        fewer, more = sorted(SEATS, key=self.redrawn)
        if self.redrawn(more) - self.redrawn(fewer) <= self.made_up:
            return GO_ON
        return do(DrawOne(fewer, MADE_UP_FOR), goto="403.3b", made_up=self.made_up + 1)

    @step("403.4")
    def pick_first_player(self, g: RulesContext) -> Next:
        options = tuple(Option(seat, seat, FIRST_PLAYER) for seat in SEATS)
        return choose(Question(CHANCE, "first player", FIRST_PLAYER, "first", options, form="lot"))

    @step("403.5")
    def turn_units_up(self, g: RulesContext) -> Next:
        laid = [card for seat in SEATS for card in g.zone(seat, MAIN) if not g.obj(card).face_up]
        return do(*(TurnUp(card) for card in laid)) if laid else GO_ON

    @step("403.6")
    def begin_game(self, g: RulesContext) -> Next:
        return call(g.book.procedures["turn"].frame(player=self.first), ends=True)

    def seats(self) -> tuple[str, ...]:
        """Returns the seats that carry out 403.1 to 403.3 now."""
        return SEATS if self.beginning is None else tuple(self.beginning)

    def redrawn(self, seat: str) -> int:
        """Returns the number of redraws of a player."""
        return (self.redraws or {}).get(seat, 0)

    def redrawing(self, g: RulesContext) -> list[str]:
        """403.3a: returns the players who have laid no unit because they hold none."""
        return [seat for seat in SEATS if not g.zone(seat, MAIN)]

    def chosen(self) -> list[int]:
        """Returns the units chosen in this round."""
        return [card for card in (self.unit_P1, self.unit_P2) if card]

    def question(self, g: RulesContext, seat: str) -> Question:
        """403.3: asks which unit is laid; the answer stays secret even after all have answered."""
        options = objects_as_options("unit", units_in_hand(g, seat), FIRST_UNIT)
        barred: tuple[UnavailableOption, ...] = (
            UnavailableOption("redraw", seat, (forbids("redraw.unit-in-hand", REDRAW, seat, units=len(options)),)),
        )
        least = 1
        if all(g.unknown(int(option.subject)) for option in options):  # possibly none of them is a unit
            least, barred = 0, ()
        return Question(
            seat, "first unit", FIRST_UNIT, f"unit_{seat}", options, least=least, private=True, barred=barred
        )  # fmt: skip


def units_in_hand(g: RulesContext, seat: str) -> list[int]:
    """Returns the hand cards that are or may be units; a card not yet entered may be one."""
    return [card for card in g.zone(seat, HAND) if UNIT in g.derived.characteristics(card).kinds or g.unknown(card)]
