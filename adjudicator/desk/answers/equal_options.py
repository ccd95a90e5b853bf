"""Tells options apart by everything but the numbers of their cards, so that equal cards count as one."""

from __future__ import annotations

import msgspec

from engine.core.table.choice import Choice, Option
from engine.core.table.state import GameObject, GameState


def list_unequal(table: GameState, choice: Choice) -> dict[str, Option]:
    """Returns the options of a question by what tells them apart, of equal ones only the first."""
    unequal: dict[str, Option] = {}
    for option in choice.options:
        unequal.setdefault(describe_option(table, option.id, option.subject), option)
    return unequal


def describe_option(table: GameState, option_id: str, subject: int | str) -> str:
    """Returns everything that tells an option from those of equal cards."""
    act, _, rest = option_id.partition(":")
    if isinstance(subject, int):
        rest = f"{describe_card(table, subject)} {rest.removeprefix(str(subject))}"
    return f"{act}:{rest}"


def describe_card(table: GameState, card: int) -> str:
    """Returns everything that tells a card from equal ones; its own number if anything depends on the very card."""
    obj = table.objects.get(card)
    if obj is None or _is_singled_out(table, obj):
        return str(card)
    return repr(msgspec.structs.replace(obj, id=0, card=0, stamp=0, place=0))


def _is_singled_out(table: GameState, obj: GameObject) -> bool:
    """Returns whether a card has markers or memories, carries cards, or is what an effect applies to."""
    hosts = {other.attached_to for other in table.objects.values()}
    fixed = {card for effect in table.lasting.values() for card in effect.fixed or ()}
    return bool(obj.markers or obj.memory) or obj.id in hosts or obj.id in fixed
