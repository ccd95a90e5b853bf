"""Instructions that move and turn cards: drawing, discarding, revealing, returning, putting, shuffling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.abilities.instructions import acts
from engine.abilities.instructions.several import each_of
from engine.abilities.language import ability as do_
from engine.abilities.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.actions import objects_as_options
from engine.core.choice import Question
from engine.core.citation import NO_CLAUSES, joined
from engine.core.procedure import GO_ON, Next, call, choose, do


def discard(item: do_.Discard, w: InstructionContext) -> Next:
    """To the discard zone."""
    return each_of(w, item.what, acts.DiscardCard)


def discard_hand(item: do_.DiscardHand, w: InstructionContext) -> Next:
    """Also an empty hand is discarded; those of several players at the same time."""
    verbs = [act for player in w.seats(item.by) for act in whole_hand(w.g, player)]
    return do(*verbs, cites=w.g.derived.rules.words.discard_hand)


def whole_hand(g: RulesContext, player: str) -> list[Act]:
    """Every card of a player's hand is discarded, and so the hand."""
    words = g.derived.rules.words
    cards = (acts.DiscardCard(card, words.discard_hand) for card in g.zone(player, words.hand))
    return [*cards, acts.HandDiscarded(player)]


def ready(item: do_.Ready, w: InstructionContext) -> Next:
    """Cards become ready."""
    return each_of(w, item.what, acts.MakeReady)


def exhaust(item: do_.Exhaust, w: InstructionContext) -> Next:
    """Cards become exhausted."""
    return each_of(w, item.what, acts.MakeExhausted)


def reveal(item: do_.Reveal, w: InstructionContext) -> Next:
    """What was revealed is remembered: it is hidden again when the effect is over, unless another one shows it."""
    cards = w.objects_of(item.what)
    if not cards:
        return GO_ON.citing(w.g.derived.rules.words.partial)
    revealed: dict[str, Any] = {"m.revealed_": [*w.remembered("revealed_"), *hidden_now(w.g, cards)]}
    return do(*(acts.RevealCard(card) for card in cards), **revealed)


def hidden_now(g: RulesContext, cards: Sequence[int]) -> list[int]:
    """The cards that no effect shows to everybody."""
    return [card for card in cards if "*" not in g.obj(card).shown]


def seen_by_all(g: RulesContext, keys: Sequence[str], top: int | None) -> bool:
    """Whether everybody sees every card looked through in hidden zones (all of them, or so many from the top)."""
    looked_through = [g.obj(i) for key in keys for i in g.state.zones.get(key, ())[:top]]
    return all("*" in obj.shown or g.derived.shows_top(obj) for obj in looked_through)


def put(item: do_.Put, w: InstructionContext) -> Next:
    """Cards are put into a zone; several into an ordered one in the order their owner decides."""
    words = w.g.derived.rules.words

    def make(card: int, index: int) -> Act:
        return words.put(item, card, index, w.source)

    return placed(w, item, make)


def give_back(item: do_.Return, w: InstructionContext) -> Next:
    """Cards are returned to a zone of their owner."""

    def make(card: int, index: int) -> Act:
        return acts.ReturnCard(card, item.zone, index)

    return placed(w, item, make)


def _at_random(
    w: InstructionContext, cards: Sequence[int], zone: str, make: Callable[[int, int], Act], end: int
) -> Next:
    """The cards go to one end of the zone; those that came there are then shuffled among each other."""
    g = w.g
    if w.n == 0:
        begun: dict[str, Any] = {"m.since_": g.state.next_id}
        return do(*(make(card, end) for card in sorted(cards)), goto=AGAIN, n=1, **begun)
    procedure, since = g.book.procedures[g.derived.rules.words.shuffle], int(w.vars.get("m.since_") or 0)
    keys = [g.book.zone_key(seat, zone) for seat in reversed(w.players("each"))]
    there = {key: [card for card in g.state.zones.get(key, ()) if g.state.age(card) >= since] for key in keys}
    asked = g.on_behalf()
    frames = [procedure.frame(zone=key, top=[], only=came, **asked) for key, came in there.items() if len(came) > 1]
    forgotten: dict[str, Any] = {"m.since_": None}
    return call(*frames, **forgotten) if frames else GO_ON


def placed(w: InstructionContext, item: do_.Put | do_.Return, make: Callable[[int, int], Act]) -> Next:
    """Who owns several of the cards orders them, the turn player first, unless chance does; nobody orders another's.

    The moves are recorded in the order of ids, each with its place, so that their order tells nothing.
    """
    words, zone, position, cards = w.g.derived.rules.words, item.zone, item.position, w.objects_of(item.what)
    if not cards and not w.n:
        return GO_ON.citing(words.partial)
    end = 0 if position == "top" else -1
    if not w.g.book.kind_of_zone(zone).ordered:
        return do(*(make(card, end) for card in cards))
    if item.order == "random":
        return _at_random(w, cards, item.zone, make, end)
    owned = _owned(w.g, cards, w.players("each"))
    asked = [seat for seat, own in owned.items() if len(own) > 1]
    if w.n < len(asked):
        question = order_question(w.g, asked[w.n], owned[asked[w.n]], zone, both=len(asked) > 1)
        return choose(question, goto=AGAIN, n=w.n + 1)
    verbs: list[Act] = []
    for seat, own in owned.items():
        if seat in asked:
            order = list(w.vars.get(f"m.order_{seat}") or own)
            verbs += (make(card, place) for card, place in places(w.g, seat, zone, order, top=position == "top"))
        else:
            verbs += (make(card, end) for card in own)
    forgotten: dict[str, Any] = {f"m.order_{seat}": None for seat in asked}
    return do(*verbs, cites=words.owner_orders if asked else NO_CLAUSES, **forgotten)


def _owned(g: RulesContext, cards: Sequence[int], seats: Sequence[str]) -> dict[str, list[int]]:
    return {seat: [c for c in cards if g.obj(c).owner == seat] for seat in seats}


def to_be_ordered(g: RulesContext, cards: Sequence[int], zone: str, seats: Sequence[str]) -> dict[str, list[int]]:
    """Which cards each player orders before they go to a zone together: their own, if they are several."""
    if not g.book.kind_of_zone(zone).ordered:
        return {}
    return {seat: own for seat, own in _owned(g, cards, seats).items() if len(own) > 1}


def places(g: RulesContext, seat: str, zone: str, order: Sequence[int], *, top: bool) -> list[tuple[int, int]]:
    """The cards in the order of their ids, each with its place, so that they come to lie in the order decided."""
    there, found = g.zone(seat, zone), []
    staying = sum(card not in order for card in there)
    for card in sorted(order):
        above = sum(other < card and order.index(other) < order.index(card) for other in order)
        if not top:  # what stays, and what is still to be moved from the same zone
            above += staying + sum(other > card and other in there for other in order)
        found.append((card, above))
    return found


def order_question(g: RulesContext, seat: str, cards: Sequence[int], zone: str, *, both: bool) -> Question:
    """In which order a player's cards come to lie, while those of the other player are ordered too if `both`."""
    words = g.derived.rules.words
    cites = joined(words.owner_orders, words.both_order) if both else words.owner_orders
    options = objects_as_options("place", cards, cites)
    count, hidden = len(options), not g.book.kind_of_zone(zone).public
    return Question(
        seat, "order", cites, f"m.order_{seat}", options, least=count, most=count, form="order", private=hidden
    )


def put_top(item: do_.PutTop, w: InstructionContext) -> Next:
    """The top card, as often as told; several players one after the other."""
    words, players = w.g.derived.rules.words, w.players(item.of)
    each = [player for player in players for _ in range(w.times(item.count))]
    if w.n >= len(each):
        return GO_ON.citing(words.partial)
    cites = words.top_one_by_one if len(players) == 1 else words.top_one_by_one + words.turn_player_first
    index = 0 if w.g.book.kind_of_zone(item.to).ordered else -1
    verbs = [words.put(item, card, index, w.source) for card in w.g.zone(each[w.n], item.zone)[:1]]
    if not verbs:
        cites = cites + words.partial
    if w.n + 1 < len(each):
        return do(*verbs, goto=AGAIN, cites=cites, n=w.n + 1)
    return do(*verbs, cites=cites)


def shuffle(item: do_.Shuffle, w: InstructionContext) -> Next:
    """Chance orders the zone; putting cards on top right afterwards belongs to it."""
    procedure = w.g.book.procedures[w.g.derived.rules.words.shuffle]
    frames = []
    for player in reversed(w.players(item.of)):
        top = list(w.present(item.then_top)) if item.then_top else []
        zone = w.g.book.zone_key(player, item.zone)
        only = {} if item.what is None else {"only": [i for i in w.objects_of(item.what) if w.g.obj(i).zone == zone]}
        frames.append(procedure.frame(zone=zone, top=top, **only, **w.g.on_behalf()))
    return call(*frames, cites=w.g.derived.rules.words.turn_player_first if len(frames) > 1 else NO_CLAUSES)
