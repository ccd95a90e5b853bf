"""11.2.1.1, 11.6.2.3, 11.6.2.4. Cards that cannot pay a cost, with reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pick import Pick, picks_to_pay
from engine.abilities.language.instruction import Instruction, tag_of
from engine.abilities.payment.candidates import keep_allowed
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.table.choice import UnavailableOption
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACKUP, light_or_dark
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import (
    ACTIVE,
    BREAK,
    FIELD,
    HAND,
    REMOVED,
    controlled,
    find_entry_bans,
    name_limits,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.edition import FT

OWN_ONLY = FT.cite("11.6.2.3", "11.7.2.3")
NOT_REMOVABLE = FT.cite("11.6.2.4")
SPECIAL_NOT_REMOVABLE = FT.cite("11.7.2.4")


ACTS = {
    "exhaust": "dull", "discard": "discard", "discard_hand": "discard", "leave": "break-zone", "banish": "remove",
    "return": "return", "spend": "crystals", "put_top": "deck",
}  # fmt: skip
"""The acts of parts of costs, in the words of messages; all others are `other`."""
PUTS = {REMOVED: "banish", BREAK: "leave", HAND: "return"}
"""The words of acts for zones that have their own word."""


def act_of(g: RulesContext, card: int, item: Instruction) -> str:
    """Returns the act of a part of a cost, in the word of messages.

    `card` is the ability's own card.
    """
    if getattr(item, "what", None) == "self":
        obj = g.state.objects.get(card)
        if obj is None or not item.exhausts:
            return "own"
        return "kept-active" if obj.orientation == ACTIVE else "dull-already"
    word = item.act if picks_to_pay(item) else tag_of(type(item))
    return ACTS.get(PUTS.get(item.places_into, word) if word == "put" else word, "other")


def barred_sources(
    g: RulesContext, seat: str, able: set[int], elsewhere: Mapping[int, Finding]
) -> list[UnavailableOption]:
    """Returns the player's cards that produce nothing for this cost, with reasons, `elsewhere` first."""
    found = []
    for card in g.zone(seat, HAND):
        if card not in able:
            reasons = [elsewhere[card]] if card in elsewhere else []
            if light_or_dark(g.derived.characteristics(card)):
                reasons.append(forbids("pay.light-or-dark", cp.NO_LIGHT_OR_DARK, card))
            reasons = reasons or [forbids("pay.surplus", cp.SURPLUS, card)]
            found.append(UnavailableOption(f"{cp.DISCARD}:{card}", card, tuple(reasons)))
    for card in controlled(g, seat, BACKUP):
        if card not in able:
            found.append(UnavailableOption(f"{cp.DULL}:{card}", card, (_bar_dulling(g, card, elsewhere),)))
    return found


def _bar_dulling(g: RulesContext, backup: int, elsewhere: Mapping[int, Finding]) -> Finding:
    if g.obj(backup).orientation != ACTIVE:
        return forbids("pay.not-active", cp.NOT_DULL, backup)
    if backup in elsewhere:
        return elsewhere[backup]
    if g.derived.forbidden("exhaust", backup) is not None:
        return forbids("pay.cannot-be-dulled", cp.DULLED + CANNOT_WINS, backup)
    return forbids("pay.surplus", cp.SURPLUS, backup)


def barred_characters(
    g: RulesContext, player: str, able: Sequence[int], by: Cites, kept: Mapping[int, Finding]
) -> tuple[UnavailableOption, ...]:
    """11.6.2.3, 11.7.2.3: returns the opponent's characters, and the player's own that do not fit the cost of `by`.

    `kept` are fitting characters that a ban excludes, with the reason.
    """
    own = {card: forbids("pay.unfit", by, card) for card in g.zone(player, FIELD)}
    others = {card: forbids("pay.of-opponent", OWN_ONLY, card) for card in g.zone(g.opponent(player), FIELD)}
    return tuple(
        UnavailableOption(f"pay:{card}", card, (kept.get(card, why),))
        for card, why in (own | others).items()
        if card not in able
    )


def find_barred_payers(item: Pick, s: Scope) -> dict[int, Finding]:
    """Returns the cards that fit an act of a cost but cannot pay it: restricted, or without room."""
    ban, found = ban_on(item.act, item.zone), dict[int, Finding]()
    for card in s.objects(item.from_):
        if item.act == "put" and item.zone == FIELD:
            if why := find_entry_bans(s.g, s.g.obj(card).owner, card):
                found[card] = name_limits(s.g, why, card)
        elif ban and item.from_.zone == FIELD and not keep_allowed(s, ban, [card])[0]:
            found[card] = forbids("pay.banned", cite_payment_ban(s, ban), card)
    return found


def cite_payment_ban(s: Scope, ban: str) -> Cites:
    """Returns the clauses by which a banned card cannot pay through the forbidden act.

    These are 11.6.2.4 and 11.7.2.4 for activation costs and bans on removing or returning, and 2.2 otherwise.
    """
    key, path = s.vars.get("ability"), str(s.vars.get("path") or "cost")
    if ban not in ("banish", "return") or not key or path.partition(".")[0] != "cost":
        return CANNOT_WINS
    return SPECIAL_NOT_REMOVABLE if s.g.derived.ability(str(key)).kind == kinds.SPECIAL else NOT_REMOVABLE


def ban_on(act: str, zone: str) -> str:
    """Returns the restriction that prevents a cost from taking a character off the field, '' for none."""
    if act == "put":
        return {HAND: "return", REMOVED: "banish", BREAK: "leave"}.get(zone, "")
    return act if act in ("return", "leave", "banish") else ""


def discardable(g: RulesContext, card: int) -> bool:
    """Returns whether a card can pay a cost that requires a discard (AFT-026)."""
    return g.reading["light_and_dark_discards"] == "cp_only" or not light_or_dark(g.derived.characteristics(card))
