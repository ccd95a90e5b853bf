"""Picking cards for a cost: the payer picks the cards that an act is performed with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, Literal

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.instructions.discard import DiscardCard, DiscardClauses
from engine.abilities.instructions.put import Put, PutClauses
from engine.abilities.instructions.returning import ReturnCard, ReturnClauses
from engine.abilities.instructions.reveal import RevealCard, RevealClauses
from engine.abilities.instructions.turning import ExhaustClauses, MakeExhausted, MakeReady, ReadyClauses
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import MOVE, Need
from engine.abilities.language.selectors import Name, Piece, Select, Text, Value
from engine.abilities.payment.candidates import keep_allowed
from engine.abilities.resolution.card_order import end_of
from engine.abilities.resolution.hidden_cards import find_unrevealed, is_seen_by_all
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding, forbids
from engine.core.table.act import Act


class Pick(Instruction, tag="pick", frozen=True):
    """Performs an act on cards that the player picks, as a part of a cost."""

    in_effects: ClassVar[bool] = False

    act: Literal["discard", "leave", "exhaust", "return", "put", "reveal", "ready"]
    """The act."""
    from_: Select = msgspec.field(name="from")
    """The cards among which the player picks."""
    count: Value = 1
    """The number of cards picked."""
    zone: Text = "hand"
    """The zone that they are returned to or put into."""
    position: Literal["top", "bottom"] = "bottom"
    """The end of an ordered zone that they go to."""
    as_: Name = msgspec.field(default="paid", name="as")
    """The name under which the cards are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def selectors(self) -> tuple[Select, ...]:
        return (self.from_,)

    @property
    def picks_from(self) -> Select | None:
        return self.from_

    @property
    def picks_as(self) -> str:
        return self.as_

    @property
    def places_into(self) -> str:
        return self.zone if self.act in ("return", "put") else ""

    @property
    def act_of_cost(self) -> str:
        return self.act

    @property
    def fills_discard(self) -> bool:
        return self.act in ("discard", "leave")

    def leaves_play(self, looks_there: bool) -> bool:
        return looks_there and self.act not in ("exhaust", "ready", "reveal")

    @property
    def exhausts(self) -> bool:
        return self.act == "exhaust"

    @property
    def readies(self) -> bool:
        return self.act == "ready"

    @property
    def reveals_picks(self) -> bool:
        return self.act == "reveal"

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_word(f"{at}.act", "act", self.act, checker.schema.instructions.clauses(PickClauses).acts)
        checker.check_new_name(at, self.as_)
        if not self.places_into and self.zone != "hand":
            checker.fail(f"{at}.zone", "card-file.leave-out", named="zone", given=self.act, fault="own-zone")
        checker.check_landing(at, self.places_into, position=self.position != "bottom")

    def cost_need(self, scope: Scope, clauses: PickClauses) -> Need:
        """Returns the need; its pick may fail if it searches cards that the player has not yet seen."""
        g, way, among = scope.g, clauses.acts[self.act], self.from_
        found: Sequence[int] = scope.objects(among)
        if way.fitting is not None:
            found = way.fitting(g, found)
        able, barred_by = keep_allowed(scope, self.act, found)
        if way.only_own:
            own = tuple(card for card in able if g.obj(card).controller == scope.controller)
            able, barred_by = own, joined(barred_by, way.only_own) if len(own) < len(able) else barred_by
        keys = g.zone_keys(among.zone, scope.controller, among.of)
        rule = g.book.zone_rule(keys[0])
        unseen = not rule.public and not (rule.owner_sees and keys == (f"{scope.controller}/{among.zone}",))
        unseen = unseen and not is_seen_by_all(g, keys, among.top)
        how, count = MOVE if way.moves else self.act, scope.amount(self.count)
        there = sum(len(g.state.zones.get(key, ())[: among.top]) for key in keys)
        unsure, looks = unseen and among.asks_quality and count <= there, keys[0] if unseen else ""
        return Need(how, count, able, way.cites(g), unsure=unsure, looks=looks, barred_by=barred_by)

    def bar_card(self, scope: Scope, card: int, cites: Cites, clauses: PickClauses) -> tuple[Finding, ...]:
        g, way, obj = scope.g, clauses.acts[self.act], scope.g.obj(card)
        found = [*find_misfits(scope, self.from_, card, scope.controller, cites)]
        if way.fitting is not None and not way.fitting(g, [card]):
            if self.reveals_picks:
                found.append(forbids("pay.revealed-already", cites, card))
            else:
                found.append(forbids("pay.turned-otherwise", cites, card, orientation=obj.orientation))
        ban = g.derived.forbidden(self.act, card, obj.controller, scope.source)
        if ban is not None:
            found.append(bar_act(clauses.cite_ban(scope, self.act), card, ban.source))
        if way.only_own and obj.controller != scope.controller:
            found.append(forbids("pay.not-own", way.only_own, card, controller=obj.controller))
        return (*clauses.bars(self, scope, card), *found)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: PickClauses) -> tuple[Act, ...]:
        make = clauses.acts[self.act].make
        return tuple(make(self, scope, card) for card in cards)


def picks_to_pay(item: Piece) -> TypeIs[Pick]:
    """Returns whether an instruction takes cards that the player chooses, as a part of a cost."""
    return isinstance(item, Pick)


class PickedAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act that is performed with picked cards."""

    make: Callable[[Pick, Scope, int], Act]
    """Returns the act for one card."""
    cites: Callable[[RulesContext], Cites]
    """The clauses of the act."""
    moves: bool = True
    """Whether it removes cards; another act is performed on a card only once."""
    fitting: Callable[[RulesContext, Sequence[int]], list[int]] | None = None
    """Returns the cards with which it can be performed; None for all."""
    only_own: Cites = NO_CLAUSES
    """The clauses that limit it to cards that the player controls; empty for any card."""


class PickClauses(PayableClauses, frozen=True, kw_only=True):
    """An edition's rules for picking cards for a cost."""

    acts: Mapping[str, PickedAct]
    """The acts that costs of this edition can ask for, by word."""
    cite_ban: Callable[[Scope, str], Cites] = lambda scope, act: scope.g.derived.rules.principles.forbidden
    """The clauses by which a card does not pay through an act that an effect forbids."""
    bars: Callable[[Pick, Scope, int], tuple[Finding, ...]] = lambda item, scope, card: ()
    """Returns why the edition's own rules keep a card from paying."""


def bar_act(cites: Cites, card: int, by: int) -> Finding:
    """Returns the finding that the effect of a card forbids what a cost does with a card."""
    return forbids("pay.act-forbidden", cites, card, by=by)


def find_turned(g: RulesContext, cards: Sequence[int], orientation: str) -> list[int]:
    """Returns the cards with an orientation."""
    objects = g.state.objects
    return [card for card in cards if objects[card].orientation == orientation]


def find_secret(g: RulesContext, cards: Sequence[int]) -> list[int]:
    """Returns the cards that neither an effect nor a revealed top of a zone shows to everybody."""
    objects = g.state.objects
    return [card for card in find_unrevealed(g, cards) if not g.derived.shows_top(objects[card])]


DISCARDS = PickedAct(make=lambda item, scope, card: DiscardCard(card), cites=lambda g: DiscardClauses.of(g).card)
"""Discards the picked cards."""

EXHAUSTS = PickedAct(
    make=lambda item, scope, card: MakeExhausted(card),
    cites=lambda g: ExhaustClauses.of(g).turned,
    moves=False,
    fitting=lambda g, cards: find_turned(g, cards, g.book.ready),
)
"""Exhausts the picked ready cards."""

READIES = PickedAct(
    make=lambda item, scope, card: MakeReady(card),
    cites=lambda g: ReadyClauses.of(g).turned,
    moves=False,
    fitting=lambda g, cards: find_turned(g, cards, g.book.exhausted),
)
"""Readies the picked exhausted cards."""

RETURNS = PickedAct(
    make=lambda item, scope, card: ReturnCard(card, item.zone, end_of(item.position)),
    cites=lambda g: ReturnClauses.of(g).returned,
)
"""Returns the picked cards to a zone of their owner."""

PUTS = PickedAct(
    make=lambda item, scope, card: PutClauses.of(scope.g).act(Put("it", item.zone), card, end_of(item.position), None),
    cites=lambda g: PutClauses.of(g).moved,
)
"""Puts the picked cards into a zone."""

REVEALS = PickedAct(
    make=lambda item, scope, card: RevealCard(card),
    cites=lambda g: RevealClauses.of(g).revealed,
    moves=False,
    fitting=find_secret,
)
"""Reveals the picked cards that not everybody sees."""
