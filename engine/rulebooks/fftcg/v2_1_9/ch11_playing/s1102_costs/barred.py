"""11.2.1.1, 11.6.2.3, 11.6.2.4. Cards that cannot pay a cost, with reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pick import Pick, bar_act, picks_to_pay
from engine.abilities.language.instruction import Instruction, tag_of
from engine.abilities.payment.forms import bar_card
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.table.choice import UnavailableOption
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACKUP, ELEMENTS, light_or_dark
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
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
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
    g: RulesContext, seat: str, able: set[int], elsewhere: Mapping[int, Finding], need: cp.CPNeed, by: Cites
) -> list[UnavailableOption]:
    """Returns the player's cards that produce nothing for this cost, each with all reasons, `elsewhere` first.

    Only a card that could produce CP and is used for nothing else would leave too many CP over. `by` are the clauses
    of the elements that can pay.
    """
    found = []
    for kind, card in _list_others(g, seat, able):
        reasons = _bar_source(g, seat, card, kind, elsewhere, need, by) or [forbids("pay.surplus", cp.SURPLUS, card)]
        found.append(UnavailableOption(f"{kind}:{card}", card, tuple(reasons)))
    return found


def list_unable_sources(
    g: RulesContext, seat: str, need: cp.CPNeed, elsewhere: Mapping[int, Finding], by: Cites
) -> Iterator[Finding]:
    """5.2.1.3: yields why each of the player's cards makes no CP for a cost, `elsewhere` first."""
    able = {source.card for source in cp.sources(g, seat, (*elsewhere,), need.only, need.backups)}
    for kind, card in _list_others(g, seat, able):
        yield from _bar_source(g, seat, card, kind, elsewhere, need, by)


PLAINLY_UNABLE = (
    "fit.", "pay.not-active", "pay.no-element-that-pays", "pay.of-opponent",
    "pay.other-name", "pay.paid-for", "pay.turned-otherwise",
)  # fmt: skip
"""The reasons why a card cannot pay that the table shows by itself."""


def _list_others(g: RulesContext, seat: str, able: Collection[int]) -> Iterator[tuple[str, int]]:
    """Yields the cards that make no CP, each with the way in which it would."""
    yield from ((cp.DISCARD, card) for card in g.zone(seat, HAND) if card not in able)
    yield from ((cp.DULL, card) for card in controlled(g, seat, BACKUP) if card not in able)


def _bar_source(
    g: RulesContext, seat: str, card: int, kind: str, elsewhere: Mapping[int, Finding], need: cp.CPNeed, by: Cites
) -> list[Finding]:
    """Returns why a card makes no CP for a cost; empty if it only would leave too many over."""
    used = [elsewhere[card]] if card in elsewhere else []
    if kind == cp.DISCARD:
        if cp.is_kept_as_bright(g, seat, card):
            used.append(forbids("pay.light-or-dark", cp.NO_LIGHT_OR_DARK, card))
    else:
        used = [*_bar_dulling(g, card), *used]
    return [*used, *_bar_elements(g, card, need, by)]


def _bar_dulling(g: RulesContext, backup: int) -> Iterator[Finding]:
    if g.obj(backup).orientation != ACTIVE:
        yield forbids("pay.not-active", cp.NOT_DULL, backup)
    if (ban := g.derived.forbidden("exhaust", backup)) is not None:
        yield forbids("pay.cannot-be-dulled", cp.DULLED + CANNOT_WINS, backup, by=ban.source)


def _bar_elements(g: RulesContext, card: int, need: cp.CPNeed, by: Cites) -> Iterator[Finding]:
    """AFT-017: yields that a card has none of the elements that can pay at all."""
    backup = BACKUP in g.derived.characteristics(card).kinds and g.obj(card).zone.endswith(f"/{FIELD}")
    if need.backups and not (backup and cp.is_of(g, card, need.backups)):
        if len(need.backups) == len(ELEMENTS):
            yield forbids("pay.backups-alone", by, card)
        else:
            yield forbids("pay.backups-of-element-alone", by, card, elements=list(need.backups))
        return
    elements = cp.made_by(g, card) if backup else g.derived.characteristics(card).attributes
    if need.only and not set(elements) & set(need.only):
        yield forbids("pay.no-element-that-pays", by, card, elements=list(need.only))


def bar_payers(
    item: Pick, s: Scope, cards: Iterable[int], by: Cites, taken: Sequence[int], fits: Sequence[int]
) -> tuple[UnavailableOption, ...]:
    """Returns cards that cannot be picked next for an act of a cost, each with all reasons.

    Args:
        item: the act.
        s: the point of view of the payer.
        cards: the cards that cannot be picked next.
        by: the clauses of the cost.
        taken: the cards that were picked before.
        fits: the cards that can pay the act by themselves.
    """

    def bar(card: int) -> tuple[Finding, ...]:
        if card in taken:
            return (forbids("pay.taken-before", by, card),)
        if card in fits:
            return (forbids("pay.needed-for-the-rest", by, card),)
        return bar_card(item, s, card, by)

    return tuple(UnavailableOption(f"pay:{card}", card, found) for card in cards if (found := bar(card)))


def list_shown_to_payer(item: Pick, s: Scope) -> list[int]:
    """Returns the cards that a payer sees where an act of a cost takes cards."""
    g, of = s.g, "any" if item.from_.zone == FIELD else item.from_.of
    keys = g.zone_keys(item.from_.zone, s.controller, of)
    shown = (key for key in keys if g.book.zone_rule(key).public or key == f"{s.controller}/{HAND}")
    return [card for key in shown for card in g.state.zones.get(key, ())]


def bar_discards(
    g: RulesContext, cards: Iterable[int], source: int, by: Cites, taken: Sequence[int], fits: Sequence[int]
) -> tuple[UnavailableOption, ...]:
    """11.7.1: returns hand cards that cannot be discarded next for a special ability, each with all reasons."""
    names = set(g.derived.characteristics(source).names)

    def bar(card: int) -> tuple[Finding, ...]:
        if card in taken:
            return (forbids("pay.taken-before", by, card),)
        if card in fits:
            return (forbids("pay.needed-for-the-rest", by, card),)
        found = []
        if not names & set(g.derived.characteristics(card).names):
            found.append(forbids("pay.other-name", by, card))
        if not discardable(g, card):
            found.append(forbids("pay.light-or-dark-discarded", by + cp.NO_LIGHT_OR_DARK_COST, card))
        return tuple(found)

    return tuple(UnavailableOption(f"pay:{card}", card, found) for card in cards if (found := bar(card)))


def find_bars(item: Pick, s: Scope, card: int) -> tuple[Finding, ...]:
    """Returns why the rules keep a card from paying an act of a cost."""
    g, obj, found = s.g, s.g.obj(card), list[Finding]()
    if item.from_.zone == FIELD and obj.controller != s.controller:  # 11.6.2.3
        found.append(forbids("pay.of-opponent", OWN_ONLY, card))
    if item.act == "discard" and item.from_.zone == HAND and not discardable(g, card):
        found.append(forbids("pay.light-or-dark-discarded", cp.NO_LIGHT_OR_DARK_COST, card))
    if item.act == "put" and item.zone == FIELD:
        if why := find_entry_bans(g, obj.owner, card):
            found.append(name_limits(g, why, card))
    elif item.act == "put" and item.from_.zone == FIELD and (act := ban_on("put", item.zone)):
        ban = g.derived.forbidden(act, card, obj.controller, s.source)
        if ban is not None:
            found.append(bar_act(cite_payment_ban(s, act), card, ban.source))
    return tuple(found)


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
