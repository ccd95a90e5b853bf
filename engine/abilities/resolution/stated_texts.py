"""Stated texts: decisions for played texts, and the continuous effects they have begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import cast

import msgspec

from engine.abilities.language.ability import Instruction
from engine.abilities.resolution.resolution import InstructionContext, Resolution
from engine.abilities.view import RulesContext
from engine.core.opening.opening import OpeningPosition
from engine.core.play.common_acts import BeginEffect, SetDelayed
from engine.core.table.roles import RESOLUTION
from engine.core.table.state import Delayed, Lasting, Vars


def list_decisions(g: RulesContext, effect: Sequence[Instruction], memory: Vars) -> list[Instruction]:
    """Returns the decisions made while a text is played, including those of picked effects."""
    by = _view(g, {})
    found: list[Instruction] = []
    for item in takewhile(by.decided_on_use, effect):
        found.append(item)
        for listed in list_picked(item, memory):
            found += list_decisions(g, listed, memory)
    return found


def list_picked(item: Instruction, memory: Vars) -> list[Sequence[Instruction]]:
    """Returns the picked lists of a decision among lists, by the remembered indexes."""
    if not (item.decides and item.lists):
        return []
    lists = [listed for _, listed in item.lists]
    places = memory.get(f"m.{item.remembers[0]}") or ()
    return [lists[place] for place in places if place < len(lists)]


def list_names(listed: Sequence[Instruction]) -> set[str]:
    """Returns all names that instructions and their inner instructions remember."""
    found = {name for item in listed for name in (*item.remembers, item.picks_as) if name}
    return found.union(*(list_names(inner) for item in listed for _, inner in item.lists))


def list_names_of_card(g: RulesContext, card: int) -> set[str]:
    """Returns all names that an ability of a card remembers, costs included."""
    texts = [g.derived.ability(key) for key in g.derived.abilities(card)]
    return set().union(*(list_names((*text.cost, *text.effect)) for text in texts))


def find_lasting(
    g: RulesContext, key: str, source: int, controller: str, memory: Vars, held: Sequence[bool] = ()
) -> list[Lasting | SetDelayed]:
    """Returns the continuous effects and delayed triggers that a text has begun.

    They have no ids yet.

    Only the text's own instructions, the picked effects and the lists under stated conditions count, because it is
    unknown whether other conditions held then.

    Args:
        g: the rules over a table of the position.
        key: the key of the text.
        source: the object that has the text.
        controller: the seat that controls the effects.
        memory: the values that the text remembers.
        held: whether each condition of the text held, in the order of the text.

    Raises:
        EndedSince: not all of its effects can be in force at one time.
        TooManyConditions: the text has fewer conditions than are stated.
    """
    known: Vars = {"ability": key, "source": source, "controller": controller, **memory}
    known["chosen_on_use"] = [name[2:] for name in memory if name.startswith("m.")]
    conditions = iter(held)
    begun = list(_carry_out(g, known, "effect", g.derived.ability(key).effect, conditions))
    if next(conditions, None) is not None:
        raise TooManyConditions("the text has fewer conditions")
    return _date_back(begun, g.state.turn, own=controller == g.turn_player)


def find_usual(g: RulesContext, key: str, source: int, controller: str, memory: Vars) -> list[Lasting | SetDelayed]:
    """Returns what a text has begun if nobody states its conditions: none held, or else its only one did.

    Arguments and errors as for `find_lasting`.
    """
    count = len(list_conditions(g.derived.ability(key).effect))
    for stated in [[False] * most for most in range(count, 0, -1)] + [[True]] * (count == 1):
        try:
            begun = find_lasting(g, key, source, controller, memory, stated)
        except TooManyConditions:
            continue  # a condition inside another one is not asked about
        if begun:
            return begun
    return find_lasting(g, key, source, controller, memory)


class TooManyConditions(ValueError):
    """Raised when more conditions of a text are stated than it has."""


class EndedSince(ValueError):
    """Raised when not all effects of a text can be in force at one time."""


def list_conditions(effect: Sequence[Instruction]) -> list[Instruction]:
    """Returns the instructions of a text that begin lasting effects on a condition, the outer ones first."""
    found: list[Instruction] = []
    for item in effect:
        inner = dict(item.lists)
        if not item.decides and inner.keys() & {"then", "else"} and any(map(may_last, inner.values())):
            found.append(item)
        for listed in inner.values():
            found += list_conditions(listed)
    return found


def may_last(listed: Sequence[Instruction]) -> bool:
    """Returns whether instructions can begin an effect that lasts."""
    return any(hasattr(item, "until") or any(may_last(inner) for _, inner in item.lists) for item in listed)


def add_begun(position: OpeningPosition, begun: Lasting | SetDelayed, number: int, stamp: int = 1) -> OpeningPosition:
    """Returns a position with an effect of a text in force, or its delayed trigger waiting.

    Args:
        position: the position.
        begun: the effect or the delayed trigger.
        number: its number.
        stamp: when it began, as against the stamps of the cards in play; those without one are older.
    """
    if isinstance(begun, SetDelayed):
        made = msgspec.structs.replace(begun.delayed, id=number, ability=f"@{number}")
        granted = {**position.granted, made.ability: begun.ability}
        return msgspec.structs.replace(position, delayed=(*position.delayed, made), granted=granted)
    effect = msgspec.structs.replace(begun, id=number, stamp=stamp, place=number)
    return msgspec.structs.replace(position, lasting=(*position.lasting, effect))


def is_of_this_turn(begun: Lasting | SetDelayed) -> bool:
    """Returns whether an effect that is in force now must have begun in the present turn."""
    return _period(begun).until == "turn" and not _period(begun).turn


def _date_back(begun: list[Lasting | SetDelayed], turn: int, *, own: bool) -> list[Lasting | SetDelayed]:
    """Returns the effects of a text that are in force in a turn.

    In a player's turn, an effect for that player's next turn must have begun earlier, and effects that have ended since
    are left out. In a turn of the controller (`own`) the effects may also have begun just now.

    Raises:
        EndedSince: it is the controller's own turn, and only some of the effects would be in force.
    """
    if not any(_period(each).turn > turn + 1 for each in begun):
        return begun
    kept = [each for each in begun if _period(each).turn or _period(each).until == "game"]
    if own and len(kept) < len(begun):
        raise EndedSince("some of its effects end before others are in force")
    return [_move_to_turn(each, turn) if _period(each).turn > turn + 1 else each for each in kept]


def _period(begun: Lasting | SetDelayed) -> Lasting | Delayed:
    return begun.delayed if isinstance(begun, SetDelayed) else begun


def _move_to_turn(begun: Lasting | SetDelayed, turn: int) -> Lasting | SetDelayed:
    if isinstance(begun, SetDelayed):
        return msgspec.structs.replace(begun, delayed=msgspec.structs.replace(begun.delayed, turn=turn))
    return msgspec.structs.replace(begun, turn=turn)


def _carry_out(
    g: RulesContext, known: Vars, path: str, listed: Sequence[Instruction], held: Iterator[bool]
) -> Iterator[Lasting | SetDelayed]:
    """Yields what a list of instructions begins.

    A condition whose result is not stated begins nothing, nor does anything behind it that has a condition.
    """
    for index, item in enumerate(listed):
        if item.decides and item.lists:
            for place in known.get(f"m.{item.remembers[0]}") or ():
                if place < len(item.lists):
                    yield from _carry_out(g, known, f"{path}.{index}.of.{place}", item.lists[place][1], held)
        elif branches := {label: listed for label, listed in item.lists if label in ("then", "else")}:
            if (met := next(held, None)) is not None:
                label, name = ("then", "then") if met else ("else", "else_")
                yield from _carry_out(g, known, f"{path}.{index}.{name}", branches.get(label, ()), held)
        elif hasattr(item, "until"):
            by = _view(g, {**known, "path": path, "index": index})
            for act in by.perform(item, InstructionContext(by, g)).verbs:
                begun = act.begins(g)
                if isinstance(begun, BeginEffect):
                    yield msgspec.structs.replace(begun.effect, cites=g.stored(begun.cites))
                elif isinstance(begun, SetDelayed):
                    yield begun


def _view(g: RulesContext, known: Vars) -> Resolution:
    """Returns the edition's resolution procedure for a text, with given locals."""
    return cast(Resolution, g.book.roles[RESOLUTION].view(known))
