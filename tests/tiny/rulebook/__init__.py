"""Two Rows, a game of eighteen clauses: all that a third rulebook has to say for the whole service to play it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Verdict, forbids, permits, verdict_of
from engine.core.events.cards import CardFaced, MarkersChanged
from engine.core.events.game import Conceded
from engine.core.opening.opening import DeckList, GameSetup, OpeningPosition
from engine.core.play.actions import Action, Menu, requires
from engine.core.play.book.abilities import PrintedBy
from engine.core.play.book.loop_rules import LoopRules
from engine.core.play.book.rulebook import Rulebook, VisibilityRules
from engine.core.play.common_acts import BeginTurn, FinishGame, NoteFact
from engine.core.play.context import RulesContext
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, go_to, step
from engine.core.play.shuffling import Shuffling
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition, Characteristics
from engine.core.table.choice import Question
from engine.core.table.state import Frame, GameObject
from engine.core.table.zones import Guise, TableLayout, ZoneRule
from tests.tiny.rulebook.edition import T

DECK, HAND, LANES = "deck", "hand", ("lane_1", "lane_2")
UPRIGHT, TILTED, SPENT = "upright", "tilted", "spent"

ZONES = {
    rule.name: rule
    for rule in (
        ZoneRule(DECK, T.cite("3.1"), public=False, ordered=True, drawn_from=True),
        ZoneRule(HAND, T.cite("3.2"), public=False, owner_sees=True, held=True),
        *(ZoneRule(lane, T.cite("3.3"), public=True, in_play=True) for lane in LANES),
    )
}


def count_as_nothing(readings: Mapping[str, str], printed: Characteristics) -> Characteristics:
    return Characteristics("", (), (SPENT,), {})


LAYOUT = TableLayout(
    zones=ZONES,
    groups={"row": LANES},
    orientations=(UPRIGHT, TILTED),
    guises={SPENT: Guise(seen_by="nobody", disguise=count_as_nothing)},
)


def row(g: RulesContext, seat: str) -> list[int]:
    """A player's cards that are not spent, the oldest first."""
    return sorted(i for lane in LANES for i in g.zone(seat, lane) if g.obj(i).face_up)


def damage(g: RulesContext, card: int) -> int:
    return g.obj(card).markers.get("damage", 0)


def value_of(g: RulesContext, card: int) -> int:
    return g.derived.characteristics(card).numbers.get("value", 0)


def worth(g: RulesContext, seat: str) -> int:
    upright = [i for i in row(g, seat) if g.obj(i).orientation == UPRIGHT]
    return sum(value_of(g, i) - damage(g, i) for i in upright)


TEN_CARDS = T.cite("2.2")
MAY_CONCEDE = T.cite("6.3")
SHUFFLE_FIRST = T.cite("4.1")
THREE_CARDS = T.cite("4.2")
DRAW = T.cite("5.4")
TWO_PLAYERS = T.cite("1.1")
TURN_PLAYER = T.cite("5.1")
WORTH_MORE = T.cite("5.1a", "2.1")
PUT_IN_LANE = T.cite("5.2", "3.3")
TURNED_OVER = T.cite("5.3a")
STRUCK = T.cite("5.3")
PASSES = T.cite("5.5", "6.1")
PASSES_MADE = T.open_fact("passes")
WORTH_WINS = T.cite("6.2")


def check_deck(format: str, deck: DeckList, definitions: Mapping[str, CardDefinition]) -> Verdict:
    cards, ten = deck.zones.get(DECK, {}), TEN_CARDS
    good = sum(cards.values()) == 10 and max(cards.values(), default=0) == 1 and format == "plain"
    facts = {"size": sum(cards.values()), "format": format}
    return verdict_of(
        (permits("deck.size", ten, "deck", **facts) if good else forbids("deck.size", ten, "deck", **facts),)
    )


def opening(setup: GameSetup) -> OpeningPosition:
    objects: list[GameObject] = []
    for seat in ("P1", "P2"):
        for number in sorted(setup.decks[seat].zones[DECK]):  # an order of its own, whatever order they were sent in
            new = len(objects) + 1
            objects.append(GameObject(new, new, number, seat, seat, f"{seat}/{DECK}", face_up=False))
    return OpeningPosition(tuple(objects), (Preparation.frame(),), 0, "")


def concede(g: RulesContext, seat: str) -> None:
    g.record.emit(Conceded, MAY_CONCEDE, seat)
    FinishGame((seat,), ("conceded",), g.opponent(seat), MAY_CONCEDE).happen(g)


class DrawOne(Act, frozen=True, tag="tiny-draw"):
    player: str
    cites: Cites

    word: ClassVar[str] = "draw"

    def happen(self, g: RulesContext) -> None:
        g.move(g.zone(self.player, DECK)[0], f"{self.player}/{HAND}", self.cites, "draw")


class Strike(Act, frozen=True, tag="tiny-strike"):
    card: int
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        was = damage(g, self.card)
        g.record.emit(MarkersChanged, self.cites, self.card, "damage", was + 1, was, "markers", 0)


class Shuffle(Shuffling, edition=T, name="shuffle"):
    @step("4.1")
    def let_chance_decide(self, g: RulesContext) -> Next:
        return self.ask(SHUFFLE_FIRST)

    @step("4.1")
    def set_order(self, g: RulesContext) -> Next:
        return self.arrange(g, SHUFFLE_FIRST, SHUFFLE_FIRST, SHUFFLE_FIRST)


class Preparation(Procedure, edition=T, name="preparation"):
    @step("4.1")
    def shuffle(self, g: RulesContext) -> Next:
        return call(*(Shuffle.frame(zone=f"{seat}/{DECK}", top=[]) for seat in g.book.seats))

    @step("4.2")
    def draw(self, g: RulesContext) -> Next:
        return do(*(DrawOne(seat, THREE_CARDS) for seat in g.book.seats for _ in range(3)))

    @step("5.1")
    def begin(self, g: RulesContext) -> Next:
        return call(Turn.frame(player=g.book.seats[0]), ends=True, cites=TWO_PLAYERS)


@requires("move.on-turn", T, "5.1")
def on_turn(g: RulesContext, seat: str, subject: Any) -> Finding | None:
    return None if seat == g.turn_player else on_turn.unmet(seat, turn_player=g.turn_player)


@requires("move.in-hand", T, "3.2")
def in_hand(g: RulesContext, seat: str, card: Any) -> Finding | None:
    return None if card in g.zone(seat, HAND) else in_hand.unmet(card)


@requires("move.above-newest", T, "5.1a")
def above_newest(g: RulesContext, seat: str, card: Any) -> Finding | None:
    newest = max((value_of(g, i) for i in row(g, seat)[-1:]), default=0)
    value = value_of(g, card)
    return None if value > newest else forbids("move.worth-more", WORTH_MORE, card, value=value, newest=newest)


MENU = Menu(
    (
        Action("play", lambda g, seat: list(g.zone(seat, HAND)), (in_hand, above_newest)),
        Action("pass", lambda g, seat: ("",), (on_turn,), about=""),
    ),
    on_turn,
)


class Play(Act, frozen=True, tag="play-card"):
    card: int

    def happen(self, g: RulesContext) -> None:
        seat = g.obj(self.card).owner
        lane = min(LANES, key=lambda name: len(g.zone(seat, name)))
        g.move(self.card, f"{seat}/{lane}", PUT_IN_LANE, "play")


class Spend(Act, frozen=True, tag="spend-card"):
    card: int

    def happen(self, g: RulesContext) -> None:
        g.record.emit(CardFaced, TURNED_OVER, self.card, False, "spend", SPENT, (), g.derived.snapshot(self.card))


class Turn(Procedure, edition=T, name="turn"):
    player: str
    action: str = ""

    @step("5.1")
    def begin(self, g: RulesContext) -> Next:
        return do(BeginTurn(self.player, g.state.turn + 1, TURN_PLAYER))

    @step("5.1")
    def ask(self, g: RulesContext) -> Next:
        options, barred = MENU.options(g, self.player)
        asks = TURN_PLAYER
        return choose(Question(self.player, "turn", asks, "action", options, barred=barred, by_id=True, menu=MENU))

    @step("5.2")
    def play(self, g: RulesContext) -> Next:
        return go_to("5.5") if self.action == "pass" else do(Play(int(self.action.partition(":")[2])))

    @step("5.3")
    def strike(self, g: RulesContext) -> Next:
        return do(*(Strike(i, STRUCK) for i in row(g, g.opponent(self.player))[-1:]))

    @step("5.3a")
    def turn_over(self, g: RulesContext) -> Next:
        struck = row(g, g.opponent(self.player))
        return do(*(Spend(i) for i in struck if damage(g, i) >= value_of(g, i)))

    @step("5.4")
    def draw(self, g: RulesContext) -> Next:
        return do(DrawOne(self.player, DRAW)) if g.zone(self.player, DECK) else GO_ON

    @step("5.5")
    def count_passes(self, g: RulesContext) -> Next:
        passes = g.state.facts.get(PASSES_MADE, 0) + 1 if self.action == "pass" else None
        return do(NoteFact(PASSES_MADE, passes, PASSES))

    @step("6.1")
    def go_on(self, g: RulesContext) -> Next:
        if g.state.facts.get(PASSES_MADE, 0) < 2:
            return call(Turn.frame(player=g.opponent(self.player)), ends=True)
        return GO_ON

    @step("6.2")
    def compare(self, g: RulesContext) -> Next:
        first, second = g.book.seats
        better = {1: first, -1: second}.get((worth(g, first) > worth(g, second)) - (worth(g, first) < worth(g, second)))
        losers = tuple(seat for seat in g.book.seats if better and seat != better)
        return do(FinishGame(losers, ("row",) * len(losers), better or "", WORTH_WINS), ends=True)


def at_clause(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    return (Turn.frame(label if label != "5.1" else "5.1/2", player=player, **locals),)


BOOK = Rulebook(
    edition=T,
    formats={"plain": check_deck},
    layout=LAYOUT,
    visibility=VisibilityRules(hidden=T.cite("3.1"), shown=T.cite("3.2", "3.3"), counted=T.cite("3.3")),
    abilities=PrintedBy(T.cite("2.1")),
    opening=opening,
    places=at_clause,
    concede=concede,
    refused_after_end=T.cite("6.1"),
    loops=LoopRules(loop=T.cite("6.1")),
)
