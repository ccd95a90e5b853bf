"""15.1.1.8. Searching: only cards with which the rest of the text can be done are found, and none need be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.abilities.language import ability as do_
from engine.abilities.language.selectors import Select
from engine.abilities.resolution import AGAIN, InstructionContext, instructions
from engine.core.actions import objects_as_options
from engine.core.choice import Question, UnavailableOption
from engine.core.common_acts import ShowCard
from engine.core.finding import Finding, forbids
from engine.core.procedure import Next, call, choose, do, go_to
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CHARACTER
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK, no_room
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_choosing import entry_of
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.shuffle import Shuffle
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LOOKED_FOR = FT.cite("15.1.1.8.1", "15.1.1.8.2")
NO_USE = FT.cite("15.1.1.8.1")


def search(item: do_.Search, w: InstructionContext) -> Next:
    """Cards are looked up, shown and laid aside; then the deck is shuffled, also if none was found (15.1.1.8.2)."""
    g, seat, found = w.g, w.controller, w.remembered(item.as_)
    if w.n == SHOWS:
        shown: dict[str, Any] = {"m.revealed_": [*w.remembered("revealed_"), *found]}
        return do(*(ShowCard(card, ("*",), LOOKED_FOR) for card in found), goto=AGAIN, cites=LOOKED_FOR, n=2, **shown)
    if w.n == SHUFFLES:
        return call(g.book.procedures[Shuffle.name].frame(zone=f"{seat}/{DECK}", top=list(found)))
    want = len(item.each) or w.amount(item.count)
    if item.each or item.different or (want > 1 and to_field(item, w)):
        return _one_by_one(item, w, want)
    return choose(_question(item, w, f"m.{item.as_}", want, ()), goto=AGAIN, n=SHOWS)


SHOWS, SHUFFLES = 1, 2
"""The turns of the instruction in which what was found is shown, and the deck is shuffled; later ones ask on."""


def _one_by_one(item: do_.Search, w: InstructionContext, want: int) -> Next:
    """Cards that have to go together are looked up one after the other, until enough are found or no more is wanted."""
    name, found = f"m.{item.as_}", list(w.remembered(item.as_)) if w.n else []
    picked = list(w.vars.get(f"m.{NEXT}") or ()) if w.n else []
    kept: dict[str, Any] = {name: [*found, *picked]}
    if len(kept[name]) >= want or (w.n and not picked):
        return go_to(AGAIN, LOOKED_FOR, n=SHOWS, **kept)
    question = _question(item, w, f"m.{NEXT}", 1, kept[name])
    return choose(question, goto=AGAIN, n=max(w.n, SHUFFLES) + 1, **kept)


NEXT = "search_"


def _question(item: do_.Search, w: InstructionContext, into: str, want: int, found: Sequence[int]) -> Question:
    """Which cards are found; `found` are those that were found before."""
    fitting = [card for card in w.objects(item.what) if card not in found]
    useless = {card: why for card in fitting if (why := of_no_use(item, w, card, found))}
    able = [card for card in fitting if card not in useless]
    return Question(
        w.controller, "search", LOOKED_FOR, into, objects_as_options("search", able, LOOKED_FOR), least=0,
        most=min(want, len(able)), listed=True, looks=f"{w.controller}/{DECK}", subject=w.source,
        barred=tuple(UnavailableOption(f"search:{card}", card, why) for card, why in useless.items()),
    )  # fmt: skip


MONSTER_IS_NO_FORWARD = FT.cite("5.2.3.1.2.1")


def of_no_use(item: do_.Search, w: InstructionContext, card: int, found: Sequence[int]) -> tuple[Finding, ...]:
    """15.1.1.8.1: why a card that fits is not found beside others.

    It may not be one of the set that is asked for, or could not be put onto the field, where the text then says so.
    """
    why: tuple[Finding, ...] = ()
    if to_field(item, w):
        why = no_room(w.g, w.controller, card, found)
        if CHARACTER not in w.g.traits(card).kinds:
            why = (forbids(MONSTER_IS_NO_FORWARD, card),)
        why = (forbids(NO_USE, card), *why) if why else ()
    if not _one_for_each(item.each, w, [*found, card]):
        why = (*why, forbids(NO_USE, card, each=len(item.each)))
    if item.different and any(_alike(w, item.different, card, other) for other in found):
        why = (*why, forbids(NO_USE, card, different=item.different))
    return why


def _one_for_each(asked: Sequence[Select], w: InstructionContext, cards: Sequence[int]) -> bool:
    """Whether every card can stand for a selector of its own; without selectors nothing is asked."""
    if not asked:
        return True
    fits = {
        card: [at for at, one in enumerate(asked) if w.matches(one, card, w.g.traits(card), w.g.obj(card))]
        for card in cards
    }
    stands: dict[int, int] = {}

    def placed(card: int, looked: set[int]) -> bool:
        """Whether a card finds a selector, if those that have one may change theirs."""
        for at in fits[card]:
            if at not in looked:
                looked.add(at)
                if at not in stands or placed(stands[at], looked):
                    stands[at] = card
                    return True
        return False

    return all(placed(card, set()) for card in cards)


def _alike(w: InstructionContext, what: str, one: int, other: int) -> bool:
    """Whether two cards have a name in common, or the same number of that name."""
    first, second = w.g.traits(one), w.g.traits(other)
    if what == "name":
        return bool(set(first.names) & set(second.names))
    return first.numbers.get(what) == second.numbers.get(what)


def to_field(item: do_.Search, w: InstructionContext) -> bool:
    """Whether what follows puts the found cards onto the field."""
    return entry_of(instructions(w.g, w.by.ability, w.by.path)[w.by.index + 1 :], item.as_) is not None
