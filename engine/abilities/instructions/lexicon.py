"""What an edition says about the shared words: the clauses each of them cites, and the zones it moves cards to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.abilities.language.ability import Choose, ChooseNumber, Modes, Modifier
from engine.core.act import Act
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.event import UncitedEvent
from engine.core.finding import Finding
from engine.core.held import AnyContext


def moved(g: AnyContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """The plain way to move a card to a zone of its owner (or of `owner`): with the clauses of the act alone."""
    became: int = g.move(card, g.book.zone_key(owner or g.obj(card).owner, zone), cites, word, **how)
    return became


def no_put(*given: Any) -> Act:
    """An edition that says nothing of putting has no act for it."""
    raise UncitedEvent("this edition has no clause for putting a card somewhere")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The clauses of the shared words. One that is left out may not be used: an event without a clause is refused.

    `deck`, `hand` and `discard` are zone names. `place` moves a card to a zone of its owner (or of `owner`) with the
    clauses of the move. `put` makes the act of putting a card somewhere. `choosable` narrows what a `choose` may pick,
    `unchosen` are the clauses by which it leaves out a card that fits, `of_text` those by which a selector, a condition
    or the like is understood (a name that it mentions),
    `barred_modes` which lists of instructions; `largest` is the largest number one may choose.
    `locks` says if an effect on all that fit a selector is locked
    to those that fit when it begins. `shuffle`, `payment` are names of the edition's procedures.
    """

    deck: str = "deck"
    hand: str = "hand"
    discard: str = ""
    place: Callable[..., int] = moved
    put: Callable[..., Act] = no_put
    parts: Any = field(default_factory=dict)
    shuffle: str = ""
    payment: str = ""
    choosable: Callable[[Any, Choose, Sequence[int]], Sequence[int]] = lambda work, item, candidates: candidates
    of_text: Callable[[Any], Cites] = lambda text: NO_CLAUSES
    unchosen: Callable[[Any, int], Cites] = lambda work, card: NO_CLAUSES
    locks: Callable[[AnyContext, Modifier | None], bool] = lambda g, change: False
    pay_reasons: Callable[[AnyContext, str, Sequence[int]], tuple[Any, ...]] = lambda g, seat, able: ()

    barred_modes: Callable[[Any, Modes], Mapping[int, Finding]] = lambda work, item: {}
    largest: Callable[[Any, ChooseNumber], int] = lambda work, item: -1 if item.most is None else item.most
    modes: Callable[[Any], Cites] = lambda work: NO_CLAUSES
    number: Callable[[Any], Cites] | None = None  # in place of `whole_number`
    chosen: Callable[[Any], Cites] | None = None  # in place of `choose_open`

    partial: Cites = NO_CLAUSES  # as much as possible is done; nothing for 0 or less
    already: Cites = NO_CLAUSES  # no new state is reached by what is so already
    exhausted_already: Cites = NO_CLAUSES  # in place of `already` for what is exhausted
    turns_again: Callable[[AnyContext], bool] = lambda g: False  # what is so already becomes so again
    forbidden: Cites = NO_CLAUSES  # what an effect forbids is not done
    whole_number: Cites = NO_CLAUSES
    turn_player_first: Cites = NO_CLAUSES
    owner_orders: Cites = NO_CLAUSES
    both_order: Cites = NO_CLAUSES  # both players order cards, or pick replacements, at the same time: who is first

    choose_open: Cites = NO_CLAUSES
    choose_hidden: Cites = NO_CLAUSES
    not_guaranteed: Cites = NO_CLAUSES
    must_find: frozenset[str] = frozenset()  # hidden zones in which a card that is there must be found all the same
    discard_card: Cites = NO_CLAUSES
    discard_hand: Cites = NO_CLAUSES
    ready: Cites = NO_CLAUSES
    exhaust: Cites = NO_CLAUSES
    reveal: Cites = NO_CLAUSES
    revealed_already: Cites = NO_CLAUSES
    move: Cites = NO_CLAUSES
    give_back: Cites = NO_CLAUSES
    top_one_by_one: Cites = NO_CLAUSES

    printed: Cites = NO_CLAUSES
    whole_group: Cites = NO_CLAUSES
    that_turn: Cites = NO_CLAUSES
    while_true: Cites = NO_CLAUSES

    optional: Cites = NO_CLAUSES
    cost_whole: Cites = NO_CLAUSES
    cost_zero: Cites = NO_CLAUSES
    cost_in_order: Cites = NO_CLAUSES
