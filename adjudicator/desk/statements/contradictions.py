"""Finds claims beside a position that contradict each other, so that at most one of them can be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.desk.claims.binding import CardClaim, ClaimPart, TableClaim, ZoneClaim
from adjudicator.desk.claims.statements import BoundClaim, DeedClaim
from engine.core.table.state import GameState

_Statement = tuple[Any, Any]
"""What a statement is about, and what it says of it."""


def find_contradictions(claims: Sequence[BoundClaim], table: GameState) -> Mapping[int, int]:
    """Returns the first contradicted claim for each claim that contradicts an earlier one, both by index from 0.

    Claims about a name that several cards have may be about different ones, so that they contradict nothing.

    Args:
        claims: the claims.
        table: the table of the position.
    """
    said: dict[Any, list[tuple[int, Any]]] = {}
    found: dict[int, int] = {}
    for index, claim in enumerate(claims):
        for subject, value in _list_statements(claim, table):
            for earlier, other in said.setdefault(subject, []):
                if earlier != index and other != value:
                    found.setdefault(index, earlier)
            said[subject].append((index, value))
    return found


def _list_statements(claim: BoundClaim, table: GameState) -> Iterator[_Statement]:
    """Yields the single statements of a claim that can be compared."""
    for part in claim.parts:
        if part not in claim.denied and not _means_several(part, table):
            yield from _list_of_part(part)
    for deed in claim.deeds:
        yield from _list_of_deed(deed)


def _means_several(part: ClaimPart, table: GameState) -> bool:
    """Returns whether a part of a claim is about a name that several cards have."""
    if not isinstance(part, CardClaim) or part.meant.card:
        return False
    return sum(map(part.meant.is_one, table.objects.values())) > 1


def _list_of_part(part: ClaimPart) -> Iterator[_Statement]:
    if isinstance(part, TableClaim):
        if part.denied or part.among:
            return
        if isinstance(part.value, Mapping):
            yield from (((part.kind, part.name, key), _fix(value)) for key, value in part.value.items())
        else:
            yield (part.kind, part.name, ""), _fix(part.value)
    elif isinstance(part, CardClaim):
        for facet in part.entries[0].facets if len(part.entries) == 1 else ():
            if facet.kind == "zone" and not facet.name:
                continue  # a card is not in several zones
            yield ("card", part.meant.card, part.meant.numbers, facet.kind, facet.name), _fix(facet.value)
    elif isinstance(part, ZoneClaim) and not part.open_ended:
        listed = part.entries is not None and not part.names_carried  # it says nothing of attached cards
        yield ("zone", part.keys, "listed" if listed else ""), part.count


def _list_of_deed(deed: DeedClaim) -> Iterator[_Statement]:
    if deed.number is None:
        yield ("deed", deed.names, deed.seat, deed.cards), deed.happens
    elif deed.happens:
        yield ("deed", deed.names, deed.seat, deed.cards, "number"), deed.number


def _fix(value: Any) -> Any:
    """Returns a value that can be compared; a list in any order."""
    return sorted(map(str, value)) if isinstance(value, list) else value
