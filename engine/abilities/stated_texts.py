"""Texts that are stated to have been played: what was decided for them, and the lasting effects they have begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import cast

import msgspec

from engine.abilities.language.ability import Instruction
from engine.abilities.resolution import InstructionContext, Resolution
from engine.abilities.view import RulesContext
from engine.core.common_acts import BeginEffect
from engine.core.roles import RESOLUTION
from engine.core.state import Lasting, Vars


def list_decisions(g: RulesContext, effect: Sequence[Instruction], memory: Vars) -> list[Instruction]:
    """Returns what is decided while a text is played, with the decisions of effects that were picked."""
    by = _view(g, {})
    found: list[Instruction] = []
    for item in takewhile(by.decided_on_use, effect):
        found.append(item)
        for listed in list_picked(item, memory):
            found += list_decisions(g, listed, memory)
    return found


def list_picked(item: Instruction, memory: Vars) -> list[Sequence[Instruction]]:
    """Returns the lists of a decision among lists that were picked, by the places remembered."""
    if not (item.decides and item.lists):
        return []
    lists = [listed for _, listed in item.lists]
    places = memory.get(f"m.{item.remembers[0]}") or ()
    return [lists[place] for place in places if place < len(lists)]


def list_names(listed: Sequence[Instruction]) -> set[str]:
    """Returns all names under which instructions, and those inside them, remember something."""
    found = {name for item in listed for name in (*item.remembers, item.picks_as) if name}
    return found.union(*(list_names(inner) for item in listed for _, inner in item.lists))


def list_names_of_card(g: RulesContext, card: int) -> set[str]:
    """Returns all names under which an ability of a card remembers something, costs included."""
    texts = [g.derived.ability(key) for key in g.derived.abilities(card)]
    return set().union(*(list_names((*text.cost, *text.effect)) for text in texts))


def find_lasting(g: RulesContext, key: str, source: int, controller: str, memory: Vars) -> list[Lasting]:
    """Returns the lasting effects that a text has begun, as carrying it out begins them; they have no ids yet.

    Only its own instructions are looked at, and those of effects that were picked: whether a condition held when it
    was carried out, nobody has said.
    """
    known: Vars = {"ability": key, "source": source, "controller": controller, **memory}
    known["chosen_on_use"] = [name[2:] for name in memory if name.startswith("m.")]
    return _date_back(list(_carry_out(g, known, "effect", g.derived.ability(key).effect)), g.state.turn)


def _date_back(begun: list[Lasting], turn: int) -> list[Lasting]:
    """Returns effects of a text as they are in force in a turn.

    One for a player's next turn, where this is a turn of that player, began before it; with it, all that ended since.
    """
    if not any(effect.turn > turn + 1 for effect in begun):
        return begun
    kept = (effect for effect in begun if effect.turn or effect.until == "game")
    return [msgspec.structs.replace(effect, turn=turn) if effect.turn > turn + 1 else effect for effect in kept]


def _carry_out(g: RulesContext, known: Vars, path: str, listed: Sequence[Instruction]) -> Iterator[Lasting]:
    for index, item in enumerate(listed):
        if item.decides and item.lists:
            for place in known.get(f"m.{item.remembers[0]}") or ():
                if place < len(item.lists):
                    yield from _carry_out(g, known, f"{path}.{index}.of.{place}", item.lists[place][1])
        elif hasattr(item, "until"):
            by = _view(g, {**known, "path": path, "index": index})
            acts = by.perform(item, InstructionContext(by, g)).verbs
            yield from (
                msgspec.structs.replace(act.effect, cites=g.stored(act.cites))
                for act in acts
                if isinstance(act, BeginEffect)
            )


def _view(g: RulesContext, known: Vars) -> Resolution:
    """Returns the edition's carrying out of a text, standing where its locals say."""
    return cast(Resolution, g.book.roles[RESOLUTION].view(known))
