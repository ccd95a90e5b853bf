"""Putting cards into a zone, for moves without another word of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, Protocol

import msgspec

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.instructions.shuffle import shuffle_in
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import MOVE, Need
from engine.abilities.language.selectors import Target, Text, Value, What
from engine.abilities.payment.candidates import need_to_move
from engine.abilities.resolution.card_order import (
    FindLanding,
    ask_for_order,
    end_of,
    find_cards_to_order,
    find_places,
    is_order_decided,
    land_as_told,
    name_answer,
)
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next, choose, do, go_to
from engine.core.table.act import Act
from engine.core.table.zones import TableLayout


class Placement(Protocol):
    """An instruction that moves cards to a zone."""

    @property
    def what(self) -> What:
        """The cards."""

    @property
    def zone(self) -> str:
        """The zone that they go to."""

    @property
    def position(self) -> Literal["top", "bottom"]:
        """The end of an ordered zone that they go to."""

    @property
    def order(self) -> Literal["owner", "random"]:
        """The player or rule that decides their order there."""


def place_together(
    here: InstructionContext,
    item: Placement,
    make: Callable[[int, int], Act],
    find_landing: FindLanding = land_as_told,
) -> Next:
    """Moves cards to a zone; each owner, or chance, orders several cards in an ordered zone.

    The turn player decides first; no player orders the other's cards. The moves are recorded in the order of ids,
    each with its place, so that the sequence reveals nothing.

    Args:
        here: the context.
        item: the instruction.
        make: returns the act that moves a card to a place.
        find_landing: returns the destination of a card, if the rules redirect some cards.
    """
    principles, cards = here.g.derived.rules.principles, here.objects_of(item.what)
    if not cards and not here.n:
        return GO_ON.citing(principles.partial)
    if item.order == "random" and is_order_decided(here.g, item.zone):
        return shuffle_in(here, cards, item.zone, make, end_of(item.position))
    seats = here.players("each")
    landings = {card: find_landing(here.g, card, item.zone, item.position) for card in cards}
    asked = find_cards_to_order(here.g, landings, seats)
    if here.n < len(asked):
        (seat, landing), own = [*asked.items()][here.n]
        several = len({seat for seat, _ in asked}) > 1
        question = ask_for_order(
            here.g, seat, own, landing.zone, both=several, at=name_answer(item.zone, seat, landing)
        )
        return choose(question, goto=AGAIN, n=here.n + 1)
    places = {card: end_of(landing.position) for card, landing in landings.items()}
    forgotten: dict[str, Any] = {}
    for (seat, landing), own in asked.items():
        name = name_answer(item.zone, seat, landing)
        order = list(here.vars.get(name) or own)
        places |= find_places(here.g, seat, landing.zone, order, top=landing.position == "top")
        forgotten[name] = None
    moved: Sequence[int] = cards
    if asked or is_order_decided(here.g, item.zone):
        ordering = {seat for seat, _ in asked}
        owned = {seat: [card for card in cards if here.g.obj(card).owner == seat] for seat in seats}
        moved = [card for seat, own in owned.items() for card in (sorted(own) if seat in ordering else own)]
    acts = [make(card, places[card]) for card in moved]
    return do(*acts, cites=principles.owner_orders if asked else NO_CLAUSES, **forgotten)


class Put(Instruction, tag="put", rename={"as_": "as"}, frozen=True):
    """Puts cards into a zone of their owner."""

    what: What
    """The cards."""
    zone: Text
    """The zone that they go to."""
    position: Literal["top", "bottom"] = "top"
    """The end of an ordered zone that they go to."""
    face_down: bool = False
    """Whether they are put there face down."""
    as_: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The guise they take."""
    exhausted: bool = False
    """Whether they enter play exhausted."""
    order: Literal["owner", "random"] = "owner"
    """The player or rule that decides the order of several cards in an ordered zone."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_landing(at, self.zone, position=self.position != "top", order=self.order != "owner")

    @property
    def places_into(self) -> str:
        return self.zone

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def enters_under(self, play_zone: str) -> Literal["", "you", "owner", "book"]:
        return "book" if self.zone == play_zone else ""

    def carry_out(self, here: InstructionContext, clauses: PutClauses) -> Next:
        return clauses.together(here, self, lambda card, index: clauses.act(self, card, index, here))

    def cost_need(self, scope: Scope, clauses: PutClauses) -> Need:
        return need_to_move("put", self.what, scope, clauses.moved)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: PutClauses) -> tuple[Act, ...]:
        return tuple(clauses.act(self, card, end_of(self.position), None) for card in cards)


class PutClauses(PayableClauses, frozen=True):
    """The clauses of putting cards into a zone."""

    moved: Cites
    """The clauses by which a card is put into a zone."""
    act: Callable[[Put, int, int, InstructionContext | None], Act]
    """Returns the act that puts a card at a place of the zone; without a context it is a part of a cost."""
    together: Callable[[InstructionContext, Put, Callable[[int, int], Act]], Next] = place_together
    """Puts an instruction's cards into a zone, given the function that makes the act for a card and a place."""
    face_down: Cites = NO_CLAUSES
    """The clauses by which cards are put face down."""
    as_: Cites = NO_CLAUSES
    """The clauses by which cards take a guise."""
    exhausted: Cites = NO_CLAUSES
    """The clauses by which cards enter play exhausted."""
    order: Cites = NO_CLAUSES
    """The clauses by which several cards go to an ordered zone in a random order."""


class PutTop(Instruction, tag="put_top", frozen=True):
    """Puts the top cards of a zone one by one into another; several players act in turn order."""

    sweeps: ClassVar[bool] = True
    no_names: ClassVar[frozenset[str]] = frozenset({"to", "of"})

    to: Text
    """The zone that they go to."""
    zone: Text = "deck"
    """The zone that they are taken from."""
    count: Value = 1
    """The number of cards; none for zero or less."""
    of: Target = "you"
    """The players whose zones they are."""
    face_down: bool = False
    """Whether they are put there face down."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_zone(f"{at}.to", self.to, checker.schema.targets)

    @property
    def act_of_cost(self) -> str:
        return "top"

    @property
    def fills(self) -> tuple[str, ...]:
        return (self.to,)

    def zones_looked_into(self, layout: TableLayout) -> tuple[str, ...]:
        return (self.zone,)

    def carry_out(self, here: InstructionContext, clauses: PutTopClauses) -> Next:
        principles, players = here.g.derived.rules.principles, here.players(self.of)
        each = [player for player in players for _ in range(here.times(self.count))]
        if here.n >= len(each):
            return GO_ON.citing(principles.partial)
        cites = clauses.by_zone.get(self.zone, clauses.one_by_one)
        if len(players) > 1:
            cites = cites + principles.turn_player_first
        index, there = self._index(here), here.g.zone(each[here.n], self.zone)
        times = len(each) // len(players)
        if here.n % times == 0 and len(there) < here.amount(self.count) and clauses.all_or_none(here.g):
            if here.n + times < len(each):
                return go_to(AGAIN, cites + principles.partial, n=here.n + times)
            return GO_ON.citing(cites + principles.partial)
        acts = [clauses.act(self, card, index, here) for card in there[:1]]
        if not acts:
            cites = cites + principles.partial
        if here.n + 1 < len(each):
            return do(*acts, goto=AGAIN, cites=cites, n=here.n + 1)
        return do(*acts, cites=cites)

    def cost_need(self, scope: Scope, clauses: PutTopClauses) -> Need:
        count, players = scope.amount(self.count), scope.players(self.of)
        cites = clauses.by_zone.get(self.zone, clauses.one_by_one)
        if len(players) == 1:  # after an earlier act took cards, the lower ones are on top
            top = tuple(scope.g.zone(players[0], self.zone))
            return Need(MOVE, count, top, cites, asked=False, sweeps="first")
        top = tuple(card for player in players for card in scope.g.zone(player, self.zone)[: max(count, 0)])
        return Need(MOVE, count * len(players), top, cites, asked=False, sweeps="first")

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: PutTopClauses) -> tuple[Act, ...]:
        index = self._index(scope)
        return tuple(clauses.act(self, card, index, None) for card in cards)

    def _index(self, scope: Scope) -> int:
        """Returns the place of each card: the top of an ordered zone."""
        return 0 if scope.g.book.kind_of_zone(self.to).ordered else -1


class PutTopClauses(PayableClauses, frozen=True):
    """The clauses of putting the top cards of a zone into another."""

    one_by_one: Cites
    """The clause by which they are put there one by one."""
    act: Callable[[PutTop, int, int, InstructionContext | None], Act]
    """Returns the act that puts a card at a place of the zone; without a context it is a part of a cost."""
    face_down: Cites = NO_CLAUSES
    """The clauses by which cards are put face down."""
    by_zone: Mapping[str, Cites] = {}
    """The clauses for cards from zones with a clause of their own, by zone."""
    all_or_none: Callable[[RulesContext], bool] = lambda g: False
    """Whether a zone with too few cards keeps them all."""
