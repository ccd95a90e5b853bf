"""Decides whether the parts of a claim agree with the table, and finds what they are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.desk.claims.binding import (
    CardClaim,
    CardReference,
    ClaimedCard,
    ClaimPart,
    TableClaim,
    ZoneClaim,
    cards_in,
)
from adjudicator.desk.claims.pairing import Paired, list_differing, pair_cards
from engine.abilities.view import RulesContext
from engine.core.questions.explain import explain_place
from engine.core.table.state import GameObject, GameState


def holds(table: GameState, g: RulesContext, said: ClaimPart) -> bool:
    """Returns whether one part of a claim agrees with the table."""
    if isinstance(said, ZoneClaim):
        return _zone_holds(table, g, said)
    if isinstance(said, CardClaim):
        objects = find_meant(g, said.meant)
        if len(objects) == len(said.entries) == 1:
            return not list_differing(g, said.entries[0], objects[0])
        found = pair_cards(g, said.entries, objects)
        return not found.left and not any(list_differing(g, entry, obj) for entry, obj in found.pairs)
    return single_holds(said, read_single(table, said))


def _zone_holds(table: GameState, g: RulesContext, said: ZoneClaim) -> bool:
    objects = cards_in(table, said.keys)
    if said.entries is None:
        return said.count in (len(objects), count_unattached(objects))
    if len(objects) < said.count or said.cannot_hold(objects):
        return False
    found = pair_in_zone(g, said, said.entries, objects)
    if found.over and not said.open_ended:
        return False
    return not found.left and not any(entry.facets and list_differing(g, entry, obj) for entry, obj in found.pairs)


def count_unattached(objects: Sequence[GameObject]) -> int:
    """Returns the number of cards in a zone without those attached to others there, which people often leave out."""
    there = {obj.id for obj in objects}
    return sum(obj.attached_to not in there for obj in objects)


def pair_in_zone(
    g: RulesContext, said: ZoneClaim, entries: Sequence[ClaimedCard], objects: Sequence[GameObject]
) -> Paired:
    """Pairs the claimed cards of a zone; a claim that speaks of no attached cards says nothing against them."""
    if said.names_carried:
        return pair_cards(g, entries, objects)
    found = pair_cards(g, entries, sorted(objects, key=lambda obj: bool(obj.attached_to)))
    there = {obj.id for obj in objects}
    found.over = [obj for obj in found.over if obj.attached_to not in there]
    return found


def find_meant(g: RulesContext, meant: CardReference) -> list[GameObject]:
    """Returns the possible objects behind a word."""
    if not meant.card:
        return [obj for obj in g.state.objects.values() if obj.card and meant.is_one(obj)]
    objects = g.derived.looks_cache().get("objects of cards")
    if objects is None:
        objects = g.derived.looks_cache()["objects of cards"] = {obj.card: obj for obj in g.state.objects.values()}
    return [objects[meant.card]] if meant.card in objects else []


def read_single(table: GameState, said: TableClaim) -> Any:
    """Returns the actual value for a statement about the whole table."""
    if said.kind == "turn":
        return table.turn_player if said.name == "turn player" else table.turn
    if said.kind == "place":
        return tuple(place.clause for place in explain_place(table))
    if said.kind == "fact":
        return table.facts.get(said.name)
    if table.result is None:
        return "open"
    return sorted(table.result.losers) if said.name == "losers" else table.result.winner or "nobody"


def narrow_fact(claimed: Any, got: Any) -> tuple[Any, Any]:
    """Returns a claimed fact and that of the table, of a mapping only the claimed entries.

    Nothing is a number of 0 and a mapping without entries, and a number is that of all kinds together.

    >>> narrow_fact({"P1": 0, "P2": 2}, {"P2": {"fire": 1, "wind": 1}}), narrow_fact({"P1": 3}, {"P1": 3, "P2": 4})
    (({'P1': 0, 'P2': 2}, {'P1': 0, 'P2': 2}), ({'P1': 3}, {'P1': 3}))
    >>> narrow_fact({"P1": {"fire": 0}}, None)
    ({'P1': {}}, {'P1': {}})
    """
    if not isinstance(claimed, Mapping) or not (got is None or isinstance(got, Mapping)):
        return claimed, got
    held = {name: (got or {}).get(name) for name in claimed}
    held = {name: {} if value is None and _drop_nothing(claimed[name]) == {} else value for name, value in held.items()}
    return {name: _drop_nothing(value) for name, value in claimed.items()}, {
        name: _count_kinds(value) if type(claimed[name]) is int else _drop_nothing(value)
        for name, value in held.items()
    }


def _count_kinds(value: Any) -> Any:
    """Returns how many there are of all kinds together; any other value as it is."""
    amounts = [*value.values()] if isinstance(value, Mapping) else [] if value is None else [None]
    return sum(amounts) if all(type(each) is int for each in amounts) else value


def _drop_nothing(value: Any) -> Any:
    """Returns the amounts of each kind of which there is any; any other value as it is."""
    return {kind: count for kind, count in value.items() if count != 0} if isinstance(value, Mapping) else value


def single_holds(said: TableClaim, got: Any) -> bool:
    """Returns whether the statement agrees; a claimed clause includes the clauses below it."""
    if said.kind != "place":
        agrees = bool(said.value == got)
        if said.among:
            players = got if isinstance(got, list) else []
            agrees = {*said.value} <= {*players} if said.value else not players
        return agrees != said.denied
    return any(label == said.value or _is_below(label, said.value) for label in got)


def _is_below(label: str, above: str) -> bool:
    rest = label[len(above) :] if label.startswith(above) else ""
    return bool(rest) and not (rest[0].isdigit() and above[-1].isdigit())
