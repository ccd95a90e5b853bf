"""1110.1, 104.5, 1204.1. What a text lets a player choose, and what keeps a card from being chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.abilities.effects import ActiveEffect
from engine.abilities.instructions.choose import Choose, bar_choice
from engine.abilities.language.selectors import Select
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FIRE, FLAME
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import PRAYER
from engine.rulebooks.fire_force.v1_0_0.edition import FF

MAY_NOT_BE_CHOSEN = FF.cite("1110.1", "104.5")
PRAYER_TAKES = FF.cite("1204.1")
CARRIED_FIRE_IS_NO_FLAME = FF.cite("206.2a")
NOT_FACE_DOWN = FF.cite("307.7")

BE_CHOSEN, BE_CHOSEN_BY_OPPONENT = "be_chosen", "be_chosen_by_opponent"
"""The bans on being chosen: by any effect, and by effects of an opponent of the card's controller."""


def find_choice_bans(w: InstructionContext, card: int, *, unseen: bool = False) -> Iterator[ActiveEffect]:
    """104.5: yields the bans on choosing a card. Unseen choices ignore bans by quality (AFF-86)."""
    opposing = w.g.obj(card).controller != w.controller
    for act in (BE_CHOSEN, BE_CHOSEN_BY_OPPONENT) if opposing else (BE_CHOSEN,):
        ban = w.g.derived.forbidden(act, card, by=w.source)
        if ban is not None and not (unseen and isinstance(ban.static.to, Select) and ban.static.to.asks_quality):
            yield ban


def keep_from_choice(w: InstructionContext, item: Choose, card: int) -> tuple[Finding, ...]:
    """Returns all that keeps a fitting card from the present choice, as `choosable` leaves it out."""
    found = [bar_choice(MAY_NOT_BE_CHOSEN, card, ban.source) for ban in find_choice_bans(w, card, unseen=item.unseen)]
    if w.finds(item.from_, card) and not fire_for_prayer(w, item, [card]):
        found.append(forbids("choose.prayer-attached", PRAYER_TAKES, card))
    return tuple(found)


def find_misfits(w: InstructionContext, item: Choose) -> Cites:
    """Returns the clauses by which cards that seem to fit do not, where nothing fits.

    206.2a: a unit has no flame from the fire cards that it carries; 307.7: prayer attaches no face-down fire card.
    """
    asked, found = item.from_, NO_CLAUSES
    if asked.flag == FLAME and any(map(w.g.derived.carried_by, w.objects(replace(asked, flag=None)))):
        found += CARRIED_FIRE_IS_NO_FLAME
    if asked.face_up and asked.kind == FIRE and w.g.derived.ability(w.by.ability).icon == PRAYER:
        cards = w.objects(replace(asked, face_up=None, ready=None))
        found += NOT_FACE_DOWN if not all(w.g.obj(card).face_up for card in cards) else NO_CLAUSES
    return found


def choosable(w: InstructionContext, item: Choose, candidates: Sequence[int]) -> Sequence[int]:
    """Returns the candidates that may be chosen, limited by `fire_for_prayer`."""
    allowed = [card for card in candidates if next(find_choice_bans(w, card, unseen=item.unseen), None) is None]
    return fire_for_prayer(w, item, allowed)


def fire_for_prayer(w: InstructionContext, item: Choose, candidates: Sequence[int]) -> Sequence[int]:
    """1204.1: returns the fire cards that prayer may choose, none without a unit.

    AFF-38: by default prayer may choose an attached fire card.
    """
    if item.from_.kind != FIRE or w.g.derived.ability(w.by.ability).icon != PRAYER:
        return candidates
    if not w.remembered("unit"):
        return ()
    if w.g.reading["prayer_takes_attached"] == "no":
        return [i for i in candidates if not w.g.obj(i).attached_to]
    return candidates
