"""15.1.1.8. Searching: only cards with which the rest of the text can be done are found, and none need be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.acts import Show
from engine.kernel.choice import Barred, Question
from engine.kernel.language import instruct as do_
from engine.kernel.menu import objects_as_options
from engine.kernel.procedure import Next, call, choose, do
from engine.kernel.resolution import AGAIN, Work, instructions
from engine.kernel.verdict import Finding, forbids
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CHARACTER
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK, FIELD, no_room
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.shuffle import Shuffle
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LOOKED_FOR = FT.cite("15.1.1.8.1", "15.1.1.8.2")
NO_USE = FT.cite("15.1.1.8.1")


def search(item: do_.Search, w: Work) -> Next:
    """Cards are looked up, shown and laid aside; then the deck is shuffled, also if none was found (15.1.1.8.2)."""
    g, seat, name = w.g, w.controller, f"m.{item.as_}"
    if w.n == 0:
        useless = of_no_use(item, w)
        candidates, want = [card for card in w.objects(item.what) if card not in useless], w.amount(item.count)
        question = Question(
            seat, "search", LOOKED_FOR, name, objects_as_options("search", candidates, LOOKED_FOR), least=0,
            most=min(want, len(candidates)), listed=True, looks=f"{seat}/{DECK}", subject=w.source,
            barred=tuple(Barred(f"search:{card}", card, why) for card, why in useless.items()),
        )  # fmt: skip
        return choose(question, goto=AGAIN, n=1)
    found = w.remembered(item.as_)
    if w.n == 1:
        shown: dict[str, Any] = {"m.revealed_": [*w.remembered("revealed_"), *found]}
        return do(*(Show(card, ("*",), LOOKED_FOR) for card in found), goto=AGAIN, cites=LOOKED_FOR, n=2, **shown)
    return call(g.book.procedures[Shuffle.name].frame(zone=f"{seat}/{DECK}", top=list(found)))


def of_no_use(item: do_.Search, w: Work) -> Mapping[int, tuple[Finding, ...]]:
    """15.1.1.8.1: cards that fit but could not be put onto the field, where the text then says so."""
    if not to_field(item, w):
        return {}
    found: dict[int, tuple[Finding, ...]] = {}
    for card in w.objects(item.what):
        why = no_room(w.g, w.controller, card)
        if CHARACTER not in w.g.traits(card).kinds:
            why = (forbids(("5.2.3.1.2.1",), card),)
        if why:
            found[card] = (forbids(NO_USE, card), *why)
    return found


def to_field(item: do_.Search, w: Work) -> bool:
    """Whether what follows puts the found cards onto the field."""
    for later in instructions(w.g, w.by.ability, w.by.path)[w.by.index + 1 :]:
        if getattr(later, "what", None) == item.as_:
            return isinstance(later, do_.Deploy) or (isinstance(later, do_.Put) and later.zone == FIELD)
    return False
