"""7. Zones: their cards and who sees them, moves that make a new card, limits of the field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine.abilities.language.ability import Ability, Modifier
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of, joined
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.events.cards import MarkersChanged
from engine.core.events.effects import AbilityRemoved
from engine.core.play.book.rulebook import VisibilityRules
from engine.core.table.bounds.search import SearchBudget
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Value
from engine.core.table.zones import TableLayout, ZoneRule
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    BACKUP,
    BESIDE,
    CHARACTERS,
    DAMAGE,
    ENTERS_AS_DULL,
    FORWARD,
    FROZEN,
    GENERIC,
    LIGHT_AND_DARK,
    MANY_LIGHT_OR_DARK,
    MANY_OF,
    are_too_bright,
    light_or_dark,
)
from engine.rulebooks.fftcg.v2_1_9.edition import FT

DECK, HAND, FIELD, DAMAGE_ZONE, BREAK, REMOVED = "deck", "hand", "field", "damage", "break", "removed"
STACK, BOX = "stack", "box"
ACTIVE, DULL = "active", "dull"
BACKUP_LIMIT = 5  # 7.7.4

ZONES = {
    rule.name: rule
    for rule in (
        ZoneRule(DECK, FT.cite("7.9.2"), public=False, ordered=True, drawn_from=True),
        ZoneRule(HAND, FT.cite("7.11.2"), public=False, owner_sees=True, held=True),
        # 7.7.3-7.7.5 forbid two cards of one name, more than five backups, and two cards of light or dark.
        ZoneRule(FIELD, FT.cite("7.7.2"), public=True, in_play=True, limited=True),
        ZoneRule(DAMAGE_ZONE, FT.cite("7.8.3"), public=True, ordered=True),
        ZoneRule(BREAK, FT.cite("7.10.2"), public=True, discards=True),
        ZoneRule(REMOVED, FT.cite("7.13.2"), public=True),
        ZoneRule(STACK, FT.cite("7.1", "7.12.2", "7.12.3"), public=True, shared=True, resolution=True),
        # Where the cards lie before 8.2: each player's own box, open to the owner alone.
        ZoneRule(BOX, FT.cite("8.1.1"), public=False, owner_sees=True),
    )
}
LAYOUT = TableLayout(zones=ZONES, orientations=(ACTIVE, DULL))
VISIBILITY = VisibilityRules(
    hidden=FT.cite("7.6.1"),
    shown=FT.cite("7.6.2"),
    counted=FT.cite("7.6.1"),
    face_down=FT.cite("7.6.2"),
    revealed=FT.cite("7.6.1"),
)
NEW_CARD = FT.cite("7.4")
TO_OWNER = FT.cite("7.3", "7.4")
CEASES = FT.cite("7.1")
COUNTERS_GO = FT.cite("6.7.3")
SAME_NAME = FT.cite("7.7.3", "5.2.2.1")
ICON_APART = FT.cite("7.7.3.1")
ONE_LIGHT_OR_DARK = FT.cite("7.7.5")
FIVE_BACKUPS = FT.cite("7.7.4")
ENTERS_DULL = FT.cite("5.2.3.1.1.3")
NEVER_ON_FIELD = FT.cite("5.2.3.1.2.1")
ENTERS_CHANGED = FT.cite("11.9.2")
_COMPOSED: dict[tuple[Cites, bool], Cites] = {}


def placing(cites: Cites, own: bool) -> Cites:
    """Returns the clauses of a move: those of the act, and those that apply to every move.

    A card becomes a new one (7.4) and lies in a zone of its owner (7.3).
    """
    known = _COMPOSED.get((cites, own))
    if known is None:
        known = _COMPOSED[cites, own] = joined(cites, TO_OWNER if own else NEW_CARD)
    return known


def place(g: RulesContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """Moves a card to a zone of its owner (7.3) or of `owner`, without its counters (6.7.3).

    Returns the new id. A moved ability ceases to exist, as zones are for cards (AFT-049).
    """
    obj = g.state.objects[card]
    if obj.ability:
        g.record.emit(AbilityRemoved, cites + CEASES, card)
        return card
    if obj.markers and obj.zone in g.book.play_keys:
        how["last"] = g.derived.snapshot(card)  # as it was with its counters (11.5.5)
    for name, count in obj.markers.items():
        why = NEW_CARD if name in (DAMAGE, FROZEN) else COUNTERS_GO
        g.record.emit(MarkersChanged, why, card, name, 0, count, "removed")
    of_owner = not owner and zone != STACK
    return g.move(card, g.book.zone_key(owner or obj.owner, zone), placing(cites, of_owner), word, **how)


def controlled(g: RulesContext, seat: str, kind: str = "") -> list[int]:
    """Returns a player's characters on the field, of one card type if given (6.2.5)."""
    if not kind:
        return list(g.zone(seat, FIELD))
    return list(g.derived.cards_with(kind, seat, FIELD, lambda traits: kind in traits.kinds))


def forwards(g: RulesContext, seat: str) -> list[int]:
    """Returns a player's forwards."""
    return controlled(g, seat, FORWARD)


def no_room(g: RulesContext, seat: str, card: int, beside: Sequence[int] = ()) -> tuple[Finding, ...]:
    """7.7.3-7.7.5: returns every reason why a card may not enter a player's field together with others.

    `beside` lists the others. All are judged by their characteristics on the field, with the effects that apply there
    (11.9.2, AFT-058).
    """
    printed = g.derived.characteristics(card)
    if not set(printed.kinds) & set(CHARACTERS):
        return ()
    traits, there = as_on_field(g, seat, card, beside)
    asked = ("names", "attributes", "kinds", "flags")
    changed = traits is not printed and any(getattr(traits, a) != getattr(printed, a) for a in asked)
    others = ENTERS_CHANGED if changed else NO_CLAUSES
    found: list[Finding] = []
    if GENERIC not in traits.flags:
        same = [t for t in there if set(t.names) & set(traits.names)]
        if any(GENERIC not in t.flags for t in same):
            apart = ICON_APART if any(GENERIC in t.flags for t in same) else NO_CLAUSES
            found.append(forbids("enter.same-name", SAME_NAME + apart + others, card, name=traits.names[0]))
    if light_or_dark(traits) and are_too_bright((traits, *there), entering=True):
        found.append(forbids("enter.second-light-or-dark", ONE_LIGHT_OR_DARK + others, card))
    if BACKUP in traits.kinds:
        backups = sum(BACKUP in t.kinds for t in there)
        if backups >= BACKUP_LIMIT:
            found.append(forbids("enter.sixth-backup", FIVE_BACKUPS + others, card, backups=backups, most=BACKUP_LIMIT))
    return tuple(found)


def tell_same_name(g: RulesContext, seat: str, card: Value) -> Finding | None:
    """7.7.3: returns that a card may enter beside one of its name by the generic icon; None if there is none."""
    if not isinstance(card, int) or card not in g.state.objects:
        return None
    traits, there = as_on_field(g, seat, card)
    shared = next((name for t in there for name in t.names if name in traits.names), "")
    return permits("cast.beside-same-name", SAME_NAME, card, name=shared) if shared else None


def find_entry_ban(g: RulesContext, card: int) -> Finding | None:
    """2.2: returns that an effect keeps a card from being put onto the field; None if none does."""
    active = g.derived.forbidden("enter", card)
    return forbids("enter.forbidden", CANNOT_WINS, card, by=active.source) if active is not None else None


def find_entry_bans(g: RulesContext, seat: str, card: int, beside: Sequence[int] = ()) -> tuple[Finding, ...]:
    """7.7.3-7.7.5, 5.2.3.1.2.1, 2.2: returns why a card may not be put onto a player's field.

    If the reading lets the card enter nevertheless (AFT-057), only a summon is barred. An unseen card
    has no findings. `beside` are other cards that enter together with it.
    """
    if g.unknown(card):
        return ()
    if not set(g.derived.characteristics(card).kinds) & set(CHARACTERS):
        return (forbids("enter.no-character", NEVER_ON_FIELD, card),)
    if (banned := find_entry_ban(g, card)) is not None:
        return (banned,)
    return no_room(g, seat, card, beside) if g.reading["entry_over_limit"] == "stays_away" else ()


def name_limits(g: RulesContext, found: Sequence[Finding], subject: int | str) -> Finding:
    """Returns one finding, without facts, for all reasons why a card may not enter the field."""
    cites = all_of(g.recorded(finding.cites) for finding in found)
    if len(found) > 1:
        return forbids("enter.several-limits", cites, subject)
    return msgspec.structs.replace(found[0], cites=cites, subject=subject, facts={})


TRIED_TOGETHER = 20_000
"""The limit of card sets tried in the search for one that can enter together."""


def can_enter_together(
    g: RulesContext, seat: str, cards: Sequence[int], count: int, beside: Sequence[int] = ()
) -> bool:
    """Returns whether `count` of these cards can enter a player's field together with the others."""
    return _enter(g, seat, cards, count, beside, SearchBudget("cards that can enter together", TRIED_TOGETHER))


def _enter(
    g: RulesContext, seat: str, cards: Sequence[int], count: int, beside: Sequence[int], search: SearchBudget
) -> bool:
    if count <= 0:
        return True
    tried: set[Any] = set()
    for place, card in enumerate(cards[: max(len(cards) - count + 1, 0)]):
        search.step()
        sort = _sort(g, seat, card, cards)
        if sort in tried or find_entry_bans(g, seat, card, beside):
            continue
        tried.add(sort)
        if _enter(g, seat, cards[place + 1 :], count - 1, (*beside, card), search):
            return True
    return False


def _sort(g: RulesContext, seat: str, card: int, cards: Sequence[int]) -> Any:
    """Returns the key that decides whether a card can enter together with others.

    Names are included only if several of these cards share them.
    """
    if g.unknown(card):
        return None
    known = {one: as_on_field(g, seat, one)[0] for one in cards if not g.unknown(one)}
    traits = known[card]
    shared = {name for other, its in known.items() if other != card for name in its.names}
    names, number = frozenset(traits.names) & shared, traits.number if _changed_there(g) else ""
    of_field = (
        GENERIC in traits.flags,
        frozenset(traits.flags) & _BRIGHT,
        frozenset(traits.attributes) & LIGHT_AND_DARK,
        BACKUP in traits.kinds,
    )
    return names, traits.names if names else (), of_field, number


def as_on_field(
    g: RulesContext, seat: str, card: int, beside: Sequence[int] = ()
) -> tuple[Characteristics, list[Characteristics]]:
    """11.9.2: returns the characteristics that a card and the cards on a player's field would have together."""
    if not _changed_there(g):
        return g.derived.characteristics(card), [
            g.derived.characteristics(i) for i in (*g.zone(seat, FIELD), *beside) if i != card
        ]
    known: dict[Any, tuple[Characteristics, list[Characteristics]]] = g.derived.version_cache()
    key = ("as on the field", seat, card, tuple(beside))
    if key not in known:
        field, then = f"{seat}/{FIELD}", RulesContext(g.state.copy(), g.book)
        now = card
        for one in (card, *beside):
            if then.obj(one).zone != field:
                state = DULL if BACKUP in then.derived.characteristics(one).kinds else ACTIVE
                came = then.move(one, field, NEW_CARD, "enter", controller=seat, orientation=state)
                now = came if one == card else now
        known[key] = (
            then.derived.characteristics(now),
            [then.derived.characteristics(i) for i in then.zone(seat, FIELD) if i != now],
        )
    return known[key]


def _changed_there(g: RulesContext) -> bool:
    """Returns whether an ability can change information that the limits of the field read."""
    of_cards: bool | None = g.derived.index.of_edition.get("limits")
    if of_cards is None:
        of_cards = g.derived.index.of_edition["limits"] = _any_remakes(g.derived.index.abilities.values())
    return of_cards or (bool(g.state.granted) and _any_remakes(g.state.granted.values()))


def _any_remakes(abilities: Iterable[Ability]) -> bool:
    return any(_remakes(static.change) for one in abilities for static in one.statics)


def _remakes(change: Modifier | None) -> bool:
    """Returns whether a change affects name, element, card type, icon or a limit, also through an ability."""
    if change is None:
        return False
    given = change.gain_ability
    if given is not None and any(_remakes(static.change) for static in given.statics):
        return True
    marked = not _MARKS.isdisjoint((change.gain_flag, change.flag_becomes))
    return marked or any(getattr(change, name) is not None for name in _LOOKED_AT)


_BRIGHT = frozenset(
    {MANY_LIGHT_OR_DARK, *(f"{mark}{element}" for mark in (MANY_OF, BESIDE) for element in LIGHT_AND_DARK)}
)
"""The marks that let several light or dark characters be on the field."""

_MARKS = frozenset({GENERIC, ENTERS_AS_DULL}) | _BRIGHT
"""The marks that affect whether and how a card comes onto the field."""


_LOOKED_AT = (
    "gain_name", "name_becomes", "gain_attribute", "lose_attribute", "attribute_becomes", "gain_kind", "word",
)  # fmt: skip
"""The kinds of change that affect the limits of the field."""
