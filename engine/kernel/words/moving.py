"""Instructions that move and turn cards: drawing, discarding, revealing, returning, putting, shuffling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.choice import Question
from engine.kernel.citation import Cites
from engine.kernel.game import Game
from engine.kernel.language import instruct as do_
from engine.kernel.language.select import Amount
from engine.kernel.menu import objects_as_options
from engine.kernel.procedure import GO_ON, Next, call, choose, do
from engine.kernel.resolution import AGAIN, Work
from engine.kernel.verb import Verb
from engine.kernel.words import acts


def repeated(w: Work, total: int, verbs: Sequence[Verb], cites: Cites) -> Next:
    """One act after the other, each by itself; nothing for 0 or less."""
    total *= len(verbs)
    if total <= 0:
        return GO_ON.citing(w.g.book.words.partial)
    verb = verbs[w.n % len(verbs)]
    if w.n + 1 < total:
        return do(verb, goto=AGAIN, cites=cites, n=w.n + 1)
    return do(verb, cites=cites)


def times(w: Work, count: int | Amount) -> int:
    """How often something is done with the next card of a zone; more often than there are cards it cannot be done.

    A number that a player may choose has no other bound.
    """
    return max(min(w.amount(count), len(w.g.table.objects) + 1), 0)


def each_of(w: Work, what: do_.What, make: Callable[[int], Verb]) -> Next:
    """The same act on every card meant, at the same time."""
    cards = w.objects_of(what)
    if not cards:
        return GO_ON.citing(w.g.book.words.partial)
    return do(*(make(card) for card in cards))


def who(w: Work, by: str) -> tuple[str, ...]:
    """The seats an instruction means; `owner` is the owner of the card the ability is on."""
    if by == "owner":
        obj = w.g.table.objects.get(w.source)
        return (obj.owner if obj is not None else w.controller,)
    return w.players(by)


def draw(item: do_.Draw, w: Work) -> Next:
    """One card at a time; several players one after the other, the turn player first."""
    players, words = who(w, item.by), w.g.book.words
    count = times(w, item.count)
    if len(players) == 1:
        return repeated(w, count, [acts.DrawOne(players[0])], words.draw_each)
    verbs = [acts.DrawOne(player) for player in players for _ in range(count)]
    return repeated(w, 1, verbs, (*words.draw_each, *words.turn_player_first))


def draw_to(item: do_.DrawTo, w: Work) -> Next:
    """Up to a number of cards in hand, worked out when the instruction begins."""
    words = w.g.book.words
    missing: list[str] = list(w.vars.get("m.missing_") or ()) if w.n else []
    if not w.n:
        wanted = times(w, item.hand)
        missing = [seat for seat in who(w, item.by) for _ in range(wanted - len(w.g.zone(seat, words.hand)))]
    if not missing:
        return GO_ON.citing((*words.draw_to, *words.partial))
    act, rest = acts.DrawOne(missing[0]), missing[1:]
    memory: dict[str, Any] = {"m.missing_": rest or None}
    if rest:
        return do(act, goto=AGAIN, cites=words.draw_to, n=w.n + 1, **memory)
    return do(act, cites=words.draw_to, **memory)


def discard(item: do_.Discard, w: Work) -> Next:
    """To the discard zone."""
    return each_of(w, item.what, acts.DiscardCard)


def discard_hand(item: do_.DiscardHand, w: Work) -> Next:
    """Also an empty hand is discarded."""
    verbs: list[Verb] = []
    cites = w.g.book.words.discard_hand
    for player in who(w, item.by):
        verbs += [acts.DiscardCard(card, cites) for card in w.g.zone(player, w.g.book.words.hand)]
        verbs.append(acts.HandDiscarded(player))
    return do(*verbs, cites=cites)


def ready(item: do_.Ready, w: Work) -> Next:
    """Cards become ready."""
    return each_of(w, item.what, acts.MakeReady)


def exhaust(item: do_.Exhaust, w: Work) -> Next:
    """Cards become exhausted."""
    return each_of(w, item.what, acts.MakeExhausted)


def reveal(item: do_.Reveal, w: Work) -> Next:
    """What was revealed is remembered: it is hidden again when the effect is over, unless another one shows it."""
    cards = w.objects_of(item.what)
    if not cards:
        return GO_ON.citing(w.g.book.words.partial)
    revealed: dict[str, Any] = {"m.revealed_": [*w.remembered("revealed_"), *hidden_now(w.g, cards)]}
    return do(*(acts.RevealCard(card) for card in cards), **revealed)


def hidden_now(g: Game, cards: Sequence[int]) -> list[int]:
    """The cards that no effect shows to everybody."""
    return [card for card in cards if "*" not in g.obj(card).shown]


def put(item: do_.Put, w: Work) -> Next:
    """Cards are put into a zone; several into an ordered one in the order their owner decides."""
    words = w.g.book.words

    def make(card: int, index: int) -> Verb:
        return words.put(item, card, index, w.source)

    return placed(w, w.objects_of(item.what), item.zone, item.position, make)


def give_back(item: do_.Return, w: Work) -> Next:
    """Cards are returned to a zone of their owner."""
    return placed(
        w, w.objects_of(item.what), item.zone, item.position, lambda card, at: acts.ReturnCard(card, item.zone, at)
    )


def placed(w: Work, cards: Sequence[int], zone: str, position: str, make: Callable[[int, int], Verb]) -> Next:
    """Who owns several of the cards orders them, the turn player first; nobody orders another's.

    The moves are recorded in the order of ids, each with its place, so that their order tells nothing.
    """
    words = w.g.book.words
    if not cards:
        return GO_ON.citing(words.partial)
    end = 0 if position == "top" else -1
    if not w.g.book.kind_of_zone(zone).ordered:
        return do(*(make(card, end) for card in cards))
    owned = {seat: [c for c in cards if w.g.obj(c).owner == seat] for seat in w.players("each")}
    asked = [seat for seat, own in owned.items() if len(own) > 1]
    if w.n < len(asked):
        return choose(_order_question(w, asked[w.n], owned[asked[w.n]], zone), goto=AGAIN, n=w.n + 1)
    verbs: list[Verb] = []
    for seat, own in owned.items():
        if seat not in asked:
            verbs += (make(card, end) for card in own)
            continue
        order = list(w.vars.get(f"m.order_{seat}") or own)
        there = w.g.zone(seat, zone)
        staying = sum(card not in order for card in there)
        for card in sorted(order):
            above = sum(other < card and order.index(other) < order.index(card) for other in order)
            if position != "top":  # what stays, and what is still to be moved from the same zone
                above += staying + sum(other > card and other in there for other in order)
            verbs.append(make(card, above))
    forgotten: dict[str, Any] = {f"m.order_{seat}": None for seat in asked}
    return do(*verbs, cites=words.owner_orders if asked else (), **forgotten)


def _order_question(w: Work, seat: str, cards: Sequence[int], zone: str) -> Question:
    cites = w.g.book.words.owner_orders
    options = objects_as_options("place", cards, cites)
    count, hidden = len(options), not w.g.book.kind_of_zone(zone).public
    return Question(
        seat, "order", cites, f"m.order_{seat}", options, least=count, most=count, form="order", private=hidden
    )


def put_top(item: do_.PutTop, w: Work) -> Next:
    """The top card, as often as told; several players one after the other."""
    words, players = w.g.book.words, w.players(item.of)
    each = [player for player in players for _ in range(times(w, item.count))]
    if w.n >= len(each):
        return GO_ON.citing(words.partial)
    cites = words.top_one_by_one if len(players) == 1 else (*words.top_one_by_one, *words.turn_player_first)
    index = 0 if w.g.book.kind_of_zone(item.to).ordered else -1
    verbs = [words.put(item, card, index, w.source) for card in w.g.zone(each[w.n], item.zone)[:1]]
    if not verbs:
        cites = (*cites, *words.partial)
    if w.n + 1 < len(each):
        return do(*verbs, goto=AGAIN, cites=cites, n=w.n + 1)
    return do(*verbs, cites=cites)


def shuffle(item: do_.Shuffle, w: Work) -> Next:
    """Chance orders the zone; putting cards on top right afterwards belongs to it."""
    procedure = w.g.book.procedures[w.g.book.words.shuffle]
    frames = []
    for player in reversed(w.players(item.of)):
        top = list(w.remembered(item.then_top)) if item.then_top else []
        frames.append(procedure.frame(zone=w.g.book.zone_key(player, item.zone), top=top))
    return call(*frames)


def concede(item: do_.Concede, w: Work) -> Next:
    """No effect makes a player concede."""
    return do(*(acts.ConcedeForced(player) for player in w.players(item.player)))
