"""Targets of a text of Force of Will, which are chosen before anything else is done (903.2.g)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.cards.grammar.force_of_will.moves import WATCH
from adjudicator.cards.grammar.settling import SENTENCES
from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts, is_effect, list_parts, replace_everywhere, says

TARGET = "target"
"""The mark of a choice that is a target; it is made as the text is played (903.2.g)."""
NAMED_TARGET = "<target>"
"""The name under which a text says what its target is, where an instruction says what it is done to."""
OTHER_TARGET = "other_target"
"""The mark of a target that is another one than those before it."""
HIDDEN_ZONES = frozenset({"hand", "deck", "stone_deck"})
"""Zones from which cards are picked only when the effect is carried out."""
SAME = "<same>"
"""A sentence whose acts have one target, though each names it."""


def name_targets(value: Value) -> Any:
    """Returns a value in which each target has its own choosing instruction before the one that names it."""
    if is_effect(value):
        return [single for part in value for single in _split_target(part)]
    return change_parts(value, name_targets)


def _split_target(instruction: Value) -> list[Value]:
    found: list[Value] = []
    if instruction["do"] == "if" and (says(instruction["condition"], "<it>") or _is_shared(instruction)):
        held = _hold_target(instruction, found)
        if len(found) == 1:  # the condition asks for the target of what is done then
            return [*found, *_split_target(held)]
        found.clear()

    def replace(value: Value) -> Value:
        if isinstance(value, dict) and NAMED_TARGET in value:
            found.append({**value[NAMED_TARGET], TARGET: True})
            return "<it>"
        return change_parts(value, replace) if isinstance(value, dict) else name_targets(value)

    if instruction["do"] == SAME:  # the acts of one sentence have one target
        replaced = {**instruction, "acts": [replace(act) for act in instruction["acts"]]}
        found = [spec for place, spec in enumerate(found) if spec not in found[:place]]
    else:
        replaced = replace(_name_card_again(instruction))
    if len(found) > 1:
        raise Unsettled(NAMED_TARGET)
    return [*found, replaced]


def _is_shared(branches: Value) -> bool:
    """Returns whether one branch speaks of the target of the other one, as where a text has "instead"."""
    one, other = branches.get("then", []), branches.get("else", [])
    return any(
        says(first, "<it>") and not _has_target(first) and _has_target(second)
        for first, second in ((one, other), (other, one))
    )


def _has_target(value: Value) -> bool:
    is_target = isinstance(value, dict) and (NAMED_TARGET in value or bool(value.get(TARGET)))
    return is_target or any(map(_has_target, list_parts(value)))


def _hold_target(value: Value, found: list[Value]) -> Any:
    """Returns a value in which `it` stands for each target; the targets, each once, are added to a list."""
    if isinstance(value, dict) and NAMED_TARGET in value:
        spec = {**value[NAMED_TARGET], TARGET: True}
        found += [spec] if spec not in found else []
        return "<it>"
    return change_parts(value, lambda part: _hold_target(part, found))


def _name_card_again(instruction: Value) -> Value:
    """Returns a sentence in which `it` is the card of the ability, if the sentence begins with that card."""
    acts = instruction["acts"] if instruction["do"] in SENTENCES else ()
    if not acts or "self" not in (acts[0].get("what"), acts[0].get("of")):
        return instruction
    return {**instruction, "acts": [acts[0], *replace_everywhere(acts[1:], "<it>", "self")]}


def put_targets_first(value: Value) -> Any:
    """903.2.g: returns a value in which the targets of each effect stand at its beginning."""
    changed = change_parts(value, put_targets_first)
    if not isinstance(changed, dict):
        return changed
    if "effect" in changed and changed.get("do") != WATCH:
        changed["effect"] = _hoist(changed["effect"])
    if changed.get("do") == "modes":
        changed["of"] = [_hoist(mode) for mode in changed["of"]]
    return changed


def _hoist(effect: list[Value]) -> list[Value]:
    targets: list[Value] = []
    rest = _take_targets(effect, targets)
    waits = [{"do": "nothing"}] if rest and _is_picked_in_the_open(rest[0]) else []
    return [*_tell_targets_apart(targets), *waits, *rest]


def _is_picked_in_the_open(act: Value) -> bool:
    """903.2.g: returns whether an act at the beginning of an effect would pick a card of an open zone as a target."""
    if act["do"] != "choose" or act.get("by", "you") != "you":
        return False
    return act["from"].get("zone", "field") not in HIDDEN_ZONES


def _tell_targets_apart(targets: list[Value]) -> Iterator[Value]:
    """Yields targets; another one is none of those before it, or another card than that of the ability."""
    names: list[Value] = []
    for target in targets:
        asked = target.get("from", {})
        if OTHER_TARGET in asked:
            asked = {name: part for name, part in asked.items() if name != OTHER_TARGET}
            apart: Value = {"not": _name_any(names)} if names else {"is": "other"}
            if asked.keys() & apart.keys():
                raise Unsettled(OTHER_TARGET)
            target = {**target, "from": {**asked, **apart}}
        names.append(target.get("as", "it"))
        yield target


def _name_any(names: list[Value]) -> Value:
    return {"among": names[0]} if len(names) == 1 else {"any_of": [{"among": name} for name in names]}


def _take_targets(instructions: list[Value], targets: list[Value]) -> list[Value]:
    """Returns instructions without their targets, which are added to a list."""
    left: list[Value] = []
    for instruction in instructions:
        if instruction.get(TARGET):
            targets.append({name: part for name, part in instruction.items() if name != TARGET})
            continue
        if instruction["do"] in {"may", "if", "repeat", WATCH}:
            inner = {
                name: _take_targets(instruction[name], targets)
                for name in ("then", "else", "effect")
                if name in instruction
            }
            instruction = {**instruction, **inner}
        left.append(instruction)
    return left
