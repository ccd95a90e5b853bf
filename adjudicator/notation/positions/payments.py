"""Payments for texts in a stated position: the cards that costs took, as far as rules read them.

Rules remember the cards that a payer chose for a cost. They remember neither the spent CP or will nor the cards that
produced it, which already lie in their new zones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import Target
from adjudicator.notation.positions.cards.card_layout import CardLayout
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Instruction
from engine.abilities.language.selectors import QUALITIES, Select
from engine.abilities.view import RulesContext
from engine.core.table.state import GameObject, Vars


def read_payments(
    g: RulesContext,
    cost: Sequence[Instruction],
    said: Sequence[Target] | None,
    payer: str,
    find_card: Callable[[str, FilePosition], GameObject],
    layout: CardLayout,
    at: FilePosition,
) -> Vars:
    """Returns the cards that a text's costs took, by the names under which the text remembers them.

    Args:
        g: the rules over a table of the position.
        cost: the costs that were paid.
        said: the cards, in the order of the costs; a cost that took several has a nested list. None if not stated.
        payer: the seat that paid.
        find_card: finds a card of the position by label, number or name.
        layout: the cards of the position.
        at: the place of the statement.

    Raises:
        BadScenario: no cost takes cards, their number differs, or one of them cannot have been taken.
    """
    picks = [item for item in cost if item.picks_as]
    if said is None:
        return {}
    if not picks:
        raise at.wrong("position.payment-of-nothing")
    found: Vars = {}
    for place, (item, group) in enumerate(zip(picks, _group(said, picks, at), strict=True)):
        most = getattr(item, "count", 0)
        if isinstance(most, int) and len(group) != most:
            raise at[place].wrong("position.payment-count", needed=most, count=len(group))
        cards = [find_card(label, at[place]) for label in group]
        ids = [card.id for card in cards]
        if len({*ids, *(each for known in found.values() for each in known)}) < sum(map(len, found.values())) + len(
            ids
        ):
            raise at[place].wrong("position.payment-twice")
        for label, card in zip(group, cards, strict=True):
            _check_taken(g, item, label, card, payer, layout, at[place])
        found[f"m.{item.picks_as}"] = ids
    return found


def list_lacking(cost: Sequence[Instruction], effect: Sequence[Instruction], memory: Vars) -> list[str]:
    """Returns the names of payments that an effect reads but the position does not state."""
    asked = set(_words(msgspec.to_builtins(effect)))
    named = [item.picks_as for item in cost if item.picks_as in asked]
    return [name for name in named if f"m.{name}" not in memory]


def _words(value: Any) -> Iterator[str]:
    """Yields every word of a text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words(each)


def _group(said: Sequence[Target], picks: Sequence[Instruction], at: FilePosition) -> list[list[str]]:
    """Groups the cards by cost; only costs that take cards count."""
    if any(isinstance(each, list) for each in said):
        groups = [each if isinstance(each, list) else [each] for each in said]
    elif len(picks) == 1:
        groups = [[each for each in said if isinstance(each, str)]]
    else:
        groups = [[each] for each in said if isinstance(each, str)]
    if len(groups) != len(picks):
        raise at.wrong("position.payment-groups", needed=len(picks), count=len(groups))
    return groups


def _check_taken(
    g: RulesContext, item: Instruction, label: str, card: GameObject, payer: str, layout: CardLayout, at: FilePosition
) -> None:
    """Refuses a card that the cost cannot have taken.

    Effects and other controllers make most facts about a card in play uncertain. Elsewhere a card has its printed
    values and belongs to its owner.
    """
    select = item.picks_from
    if select is None:
        return
    scope = Scope(g, payer, card.id, {})
    lies = layout.objects[card.id - 1].zone
    if item.leaves_play(True) and scope.fits(msgspec.structs.replace(_plain(select), zone=select.zone), card.id):
        raise at.wrong("position.payment-still-there", named=label, zone_key=lies)
    if g.book.play_zone in (select.zone, *g.book.groups.get(select.zone, ())):
        return
    if select.of != "any" and (card.owner == payer) != (select.of == "you"):
        raise at.wrong("position.payment-of-another", named=label, owner=card.owner, seat=payer)
    if not scope.matches(_qualities(select), card.id, g.derived.base(card.id), card):
        raise at.wrong("position.payment-misfit", named=label)


def _plain(select: Select) -> Select:
    """Returns a selector with only its zone, and the zone's player."""
    return Select(zone=select.zone, of=select.of)


def _qualities(select: Select) -> Select:
    """Returns the conditions of a selector on the card itself, without its zone and orientation."""
    return Select(zone=select.zone, **{name: getattr(select, name) for name in QUALITIES})
