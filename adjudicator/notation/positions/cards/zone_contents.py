"""Expands what a position says of zones as a whole: further cards (`...`), and groups of numbered zones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.notation.format.setup import split_cards
from engine.core.play.book.rulebook import Rulebook

FURTHER = ("...", "…", "他", "その他")
"""The entries of a zone that stand for the further cards that usually lie there."""
HOST = "under "
"""The beginning of the state that attaches a card."""


def has_further(contents: Any) -> bool:
    """Returns whether a zone's list ends or goes on with cards that are not named."""
    return isinstance(contents, list) and any(item in FURTHER for item in contents if isinstance(item, str))


def write_further(contents: Sequence[Any], usual: int, label: str) -> list[Any]:
    """Returns a zone's list with as many cards for `...` as the zone usually has besides the named ones.

    Args:
        contents: the list of the file.
        usual: how many cards the zone usually has.
        label: the label of a card that is not stated.
    """
    named = [item for item in contents if not (isinstance(item, str) and item in FURTHER)]
    lacking = usual - sum(int(split_cards(item)[1] or 1) for item in named)
    further = [f"{label}*{lacking}"] if lacking > 0 else []
    found: list[Any] = []
    for item in contents:
        if isinstance(item, str) and item in FURTHER:
            found, further = found + further, []
        else:
            found.append(item)
    return found


def list_numbered_zones(book: Rulebook, name: str) -> tuple[str, ...]:
    """Returns the zones of a group that are one zone with numbers (`standby_1`), in their order; else none."""
    names = book.groups.get(name, ())
    if name in book.zones or not names or not all(each.startswith(f"{name}_") for each in names):
        return ()
    return tuple(sorted(names))


def split_numbered_zones(zones: Mapping[str, Any], book: Rulebook) -> dict[str, Any]:
    """Returns a player's zones, with the cards of a group of numbered zones in one zone each, in their order.

    A card attached to another one goes with it. A group with more cards than free zones stays as it is.
    """
    found = dict(zones)
    for name, contents in zones.items():
        numbered = list_numbered_zones(book, name)
        free = [zone for zone in numbered if zone not in zones]
        if not numbered or not isinstance(contents, list):
            continue
        placed = _group_by_host(contents)
        if len(placed) <= len(free):
            del found[name]
            found |= dict(zip(free, placed, strict=False))
    return found


def _group_by_host(contents: Sequence[Any]) -> list[list[Any]]:
    """Returns the cards of a zone, each with those attached to it."""
    found: list[list[Any]] = []
    for item in contents:
        card, copies, how = split_cards(item)
        hosts = [state.removeprefix(HOST) for state in how if isinstance(state, str) and state.startswith(HOST)]
        if hosts and found:
            with_host = [group for group in found if split_cards(group[0])[0] == hosts[0]]
            (with_host or found)[-1].append(item)
            continue
        found += [[{card: how} if how else card] for _ in range(int(copies or 1))]
    return found
