"""Abilities in their present wording, after changes of words in their texts."""

from __future__ import annotations

from engine.abilities.language.ability import Ability
from engine.abilities.language.rewording import parted_key, reworded
from engine.abilities.view import RulesContext

READ_CACHE = 4_096


def read_ability(g: RulesContext, key: str) -> Ability:
    """Returns a reworded ability, or an ability that a reworded one grants."""
    known = g.derived.index.reworded.get(key)
    if known is not None:
        return known
    base, words = parted_key(key)
    if words is not None:
        found: Ability = reworded(g.derived.ability(base), words)
    else:
        base, given, place = key.rpartition("~")
        change = g.derived.ability(base).statics[int(place)].change if given else None
        if change is None or change.gain_ability is None:
            raise KeyError(key)
        found = change.gain_ability
    if not key.startswith("@"):
        if len(g.derived.index.reworded) > READ_CACHE:
            g.derived.index.reworded.clear()
        g.derived.index.reworded[key] = found
    return found
