"""Amounts in the value of a text: how far it counts, and damage that a later sentence lets nothing reduce."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.cards.grammar.templates import Unsettled, Value

MOST = "<most>"
"""The part of an amount for the most that comes of it, with its unit: cards, power or damage."""
COUNTED = "<counted>"
"""The part of an amount for the most that is counted, with what that is."""
UNREDUCED = "<unreduced>"
"""A sentence that says of the damage before it that it cannot be reduced."""


def settle_cap(amount: Value) -> Value:
    """Returns an amount that counts up to a number, if its text says so. Raises Unsettled: the number does not fit."""
    told = [name for name in (MOST, COUNTED) if name in amount]
    if not told:
        return amount
    bare = {name: part for name, part in amount.items() if name not in told}
    if "groups" in bare or "plus" in bare or "over" in bare:
        raise Unsettled(told[0])  # of which number it is the most cannot be told
    if told[0] == MOST:
        most, size = amount[MOST][1], abs(bare.get("times", 1))
        if most % size:
            raise Unsettled(MOST)
        return {**bare, "groups": f"most {most // size}"}
    most, kind = amount[COUNTED]
    counted = bare.get("count", {})
    if not kind.items() <= counted.items():
        raise Unsettled(COUNTED)  # it is not what the amount counts
    return {**bare, "groups": f"most {most}"}


def keep_from_reducing(effect: Sequence[Value]) -> Iterator[Value]:
    """Yields instructions; what one says of the damage before it stands in the instruction that deals it.

    Raises Unsettled: no damage is dealt there, or two are.
    """
    for place, instruction in enumerate(effect):
        if instruction["do"] == UNREDUCED:
            if place == 0 or (place > 1 and effect[place - 2]["do"] == effect[place - 1]["do"]):
                raise Unsettled(UNREDUCED)  # of two damages before it, it may mean either or both
            continue
        is_meant = place + 1 < len(effect) and effect[place + 1]["do"] == UNREDUCED
        yield _keep(instruction) if is_meant else instruction


def _keep(instruction: Value) -> Value:
    if instruction["do"] == "damage_to":
        return {**instruction, "unreduced": True}
    if instruction["do"] != "if":
        raise Unsettled(UNREDUCED)
    return instruction | {
        branch: [*instruction[branch][:-1], _keep(instruction[branch][-1])]
        for branch in ("then", "else")
        if instruction.get(branch)
    }
