"""11.11.5.1.1, 2.2. What a text lets a player choose, and what keeps a card from being chosen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.instructions.choose import Choose, bar_choice, picks_cards
from engine.abilities.resolution.resolution import InstructionContext, instructions
from engine.core.clauses.finding import Finding, forbids
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DAMAGE_ZONE, STACK
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting import declaring
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.choosing import (
    find_entry_of_picks,
    is_choice,
    list_taken,
    no_entry,
)
from engine.rulebooks.fftcg.v2_1_9.edition import FT

KEPT = FT.cite("11.11.5.1.1", "2.2")
ABILITY_CHOOSES = FT.cite("11.11.5.1")
LIKE_ITS_CARD = FT.cite("11.10.1")


def may_be_chosen(w: InstructionContext, item: Choose, candidates: Sequence[int]) -> Sequence[int]:
    """2.2: returns the candidates without protected objects and the choosing summon or ability itself.

    11.11.5.1.1 applies only to texts that say "choose"; mere selections take all fitting cards. Both exclude cards that
    the text could not then put onto the field (7.7.3-7.7.5).
    """
    if find_entry_of_picks(item, w):
        candidates = [card for card in candidates if not no_entry(item, w, card)]
    if not is_choice(item, w.g):
        return [card for card in candidates if not _is_itself(w, card)]
    by_summon = w.g.derived.ability(w.by.ability).kind == kinds.SUMMON_EFFECT
    others = [i for i in candidates if not _is_itself(w, i)]
    able = kinds.choosable(w.g, by_summon, w.controller, others, w.source)
    later = declaring.following(w) if w.by.only_choices and item.find_most(w) == 1 else ()
    if kinds.asked_for(item.as_, later):
        able = [card for card in able if declaring.leaves_a_choice(w, item.as_, [card], later)]
    must = kinds.compelled(w.g, w.controller, able)
    return must if must and len(must) >= item.find_most(w) else able


def keep_from_choice(w: InstructionContext, item: Choose, card: int) -> tuple[Finding, ...]:
    """Returns all that keeps a fitting card from the present choice, as `may_be_chosen` leaves it out."""
    g, asked = w.g, instructions(w.g, w.by.ability, w.by.path)[w.by.index]
    item = asked if picks_cards(asked) else item
    kind, taken = g.derived.ability(w.by.ability).kind, list_taken(w, item)
    found = [*no_entry(item, w, card, [one for one in taken if one != card])]
    cites = declaring.CHOICES.get(kind, ABILITY_CHOOSES)
    by_summon = kind == kinds.SUMMON_EFFECT
    chooses = is_choice(item, g)
    if card in taken:
        found.append(forbids("choice.picked-already", cites, card))
    elif item.is_limited:
        breach = item.find_breach(w, card, taken)
        if breach == "different":
            found.append(forbids("choice.like-another", cites, card))
        elif breach:
            found.append(forbids("choice.over-total", cites, card))
    if _is_itself(w, card) or (chooses and card == w.source and kinds.spares_source(g, by_summon)):
        found.append(forbids("choice.itself", cites, card))
    if not chooses:
        return tuple(found)
    bans = kinds.find_bans(g, by_summon, w.controller, card, w.source)
    found += [_tell_ban(w, card, ban.source, by_summon=by_summon) for ban in bans]
    later = declaring.following(w) if w.by.only_choices and item.find_most(w) == 1 else ()
    if kinds.asked_for(item.as_, later) and not declaring.leaves_a_choice(w, item.as_, [card], later):
        found.append(forbids("choice.leaves-nothing", cites, card))
    able = may_be_chosen(w, item, w.objects(item.from_))
    must = [one for one in kinds.compelled(g, w.controller, able) if one not in taken]
    if card in must:
        found.append(forbids("choice.taken-anyway", declaring.MUST_TAKE, card))
    elif must and len(must) >= item.find_most(w):
        found.append(forbids("choice.another-must", declaring.MUST_TAKE, card, must_be_target=must))
    return tuple(found)


def _tell_ban(w: InstructionContext, card: int, by: int, *, by_summon: bool) -> Finding:
    """Returns the finding that an effect keeps a card from a choice; the desk says from whose choice it keeps it."""
    if not w.g.tells_absent:
        return bar_choice(KEPT, card, by)
    if not by_summon:
        return forbids("choice.kept-from-abilities", KEPT, card, by=by)
    if w.source in w.g.state.objects and w.g.obj(w.source).zone.endswith(f"/{DAMAGE_ZONE}"):
        return forbids("choice.kept-from-bursts", KEPT + LIKE_ITS_CARD, card, by=by)
    return forbids("choice.kept-from-summons", KEPT, card, by=by)


def _is_itself(w: InstructionContext, card: int) -> bool:
    """11.6.5: returns whether an object on the stack is the ability that chooses."""
    stack = w.g.state.zones.get(STACK) or []
    return bool(stack) and card == stack[-1] and w.g.obj(card).ability == w.by.ability
