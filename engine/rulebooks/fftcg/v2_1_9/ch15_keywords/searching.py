"""15.1.1.8. Searching: only cards that let the rest of the text be done are found; finding is optional."""

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
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.shuffle import ShuffleZone
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LOOKED_FOR = FT.cite("15.1.1.8.1", "15.1.1.8.2")
NO_USE = FT.cite("15.1.1.8.1")


def search(item: do_.Search, w: InstructionContext) -> Next:
    """Finds cards, shows them and lays them aside, then shuffles the deck, also if none was found (15.1.1.8.2)."""
    g, seat, found = w.g, w.controller, w.remembered(item.as_)
    if w.n == SHOWS:
        shown: dict[str, Any] = {"m.revealed_": [*w.remembered("revealed_"), *found]}
        return do(*(ShowCard(card, ("*",), LOOKED_FOR) for card in found), goto=AGAIN, cites=LOOKED_FOR, n=2, **shown)
    if w.n == SHUFFLES:
        return call(g.book.procedures[ShuffleZone.name].frame(zone=f"{seat}/{DECK}", top=list(found)))
    want = len(item.each) or w.amount(item.count)
    if item.each or item.different or (want > 1 and to_field(item, w)):
        return _one_by_one(item, w, want)
    return choose(_question(item, w, f"m.{item.as_}", want, ()), goto=AGAIN, n=SHOWS)


SHOWS, SHUFFLES = 1, 2
"""The turns of the instruction that show the found cards and shuffle the deck; later turns ask again."""


def _one_by_one(item: do_.Search, w: InstructionContext, want: int) -> Next:
    """Asks one by one for cards that go together, until there are enough or the player stops."""
    name, found = f"m.{item.as_}", list(w.remembered(item.as_)) if w.n else []
    picked = list(w.vars.get(f"m.{NEXT}") or ()) if w.n else []
    kept: dict[str, Any] = {name: [*found, *picked]}
    if len(kept[name]) >= want or (w.n and not picked):
        return go_to(AGAIN, LOOKED_FOR, n=SHOWS, **kept)
    question = _question(item, w, f"m.{NEXT}", 1, kept[name])
    return choose(question, goto=AGAIN, n=max(w.n, SHUFFLES) + 1, **kept)


NEXT = "search_"


def _question(item: do_.Search, w: InstructionContext, into: str, want: int, found: Sequence[int]) -> Question:
    """Asks which cards are found; `found` are those found before."""
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
    """15.1.1.8.1: returns why a card that fits is not found together with others.

    It may not belong to the set asked for, or could not be put onto the field as the text then says.
    """
    why: tuple[Finding, ...] = ()
    if to_field(item, w):
        why = no_room(w.g, w.controller, card, found)
        if CHARACTER not in w.g.derived.characteristics(card).kinds:
            why = (forbids(MONSTER_IS_NO_FORWARD, card),)
        why = (forbids(NO_USE, card), *why) if why else ()
    if not _one_for_each(item.each, w, [*found, card]):
        why = (*why, forbids(NO_USE, card, each=len(item.each)))
    if item.different and any(_alike(w, item.different, card, other) for other in found):
        why = (*why, forbids(NO_USE, card, different=item.different))
    return why


def _one_for_each(asked: Sequence[Select], w: InstructionContext, cards: Sequence[int]) -> bool:
    """Returns whether each card can stand for a selector of its own; without selectors nothing is asked."""
    if not asked:
        return True
    fits = {
        card: [
            at for at, one in enumerate(asked) if w.matches(one, card, w.g.derived.characteristics(card), w.g.obj(card))
        ]
        for card in cards
    }
    stands: dict[int, int] = {}

    def placed(card: int, looked: set[int]) -> bool:
        """Returns whether a card finds a selector when those already assigned may change theirs."""
        for at in fits[card]:
            if at not in looked:
                looked.add(at)
                if at not in stands or placed(stands[at], looked):
                    stands[at] = card
                    return True
        return False

    return all(placed(card, set()) for card in cards)


def _alike(w: InstructionContext, what: str, one: int, other: int) -> bool:
    """Returns whether two cards share a name, or the same number under that name."""
    first, second = w.g.derived.characteristics(one), w.g.derived.characteristics(other)
    if what == "name":
        return bool(set(first.names) & set(second.names))
    return first.numbers.get(what) == second.numbers.get(what)


def to_field(item: do_.Search, w: InstructionContext) -> bool:
    """Returns whether the text then puts the found cards onto the field."""
    return entry_of(instructions(w.g, w.by.ability, w.by.path)[w.by.index + 1 :], item.as_) is not None
