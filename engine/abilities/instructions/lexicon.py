"""What an edition says about the shared words: the clauses each of them cites, and the zones it moves cards to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.abilities.payment.needs import Parts
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.event import UncitedEvent

if TYPE_CHECKING:
    from engine.abilities.language.ability import Choose, ChooseNumber, Modes, Modifier
    from engine.abilities.resolution import InstructionContext
    from engine.core.act import Act
    from engine.core.context import RulesContext
    from engine.core.finding import Finding


def moved(g: RulesContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """The plain way to move a card to a zone of its owner (or of `owner`): with the clauses of the act alone."""
    return g.move(card, g.book.zone_key(owner or g.obj(card).owner, zone), cites, word, **how)


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
    parts: Parts = field(default_factory=dict)
    shuffle: str = ""
    payment: str = ""
    choosable: Callable[[InstructionContext, Choose, Sequence[int]], Sequence[int]] = lambda work, item, candidates: (
        candidates
    )
    of_text: Callable[[Any], Cites] = lambda text: NO_CLAUSES
    unchosen: Callable[[InstructionContext, int], Cites] = lambda work, card: NO_CLAUSES
    locks: Callable[[RulesContext, Modifier | None], bool] = lambda g, change: False
    pay_reasons: Callable[[RulesContext, str, Sequence[int]], tuple[Any, ...]] = lambda g, seat, able: ()

    barred_modes: Callable[[InstructionContext, Modes], Mapping[int, Finding]] = lambda work, item: {}
    largest: Callable[[InstructionContext, ChooseNumber], int] = lambda work, item: (
        -1 if item.most is None else item.most
    )
    modes: Callable[[InstructionContext], Cites] = lambda work: NO_CLAUSES
    number: Callable[[InstructionContext], Cites] | None = None  # in place of `whole_number`
    chosen: Callable[[InstructionContext], Cites] | None = None  # in place of `choose_open`

    partial: Cites = NO_CLAUSES  # as much as possible is done; nothing for 0 or less
    already: Cites = NO_CLAUSES  # no new state is reached by what is so already
    exhausted_already: Cites = NO_CLAUSES  # in place of `already` for what is exhausted
    turns_again: Callable[[RulesContext], bool] = lambda g: False  # what is so already becomes so again
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
