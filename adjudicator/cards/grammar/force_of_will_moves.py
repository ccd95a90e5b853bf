"""Cards that a text of Force of Will moved: what was done to them, and what they were before."""

from __future__ import annotations

from typing import Any

from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts, list_parts, replace_everywhere

WATCH = "remember_moved"
"""The instruction that remembers the cards that a part of a text moved."""
WAYS = {
    "<destroyed>": "destroy", "<banished>": "leave", "<thrown_away>": "discard", "<sent_back>": "return",
    "<put_there>": "put",
}  # fmt: skip
"""The names of cards that a text moved, each with the word by which it did so."""
OF = "<of>"
"""Which of the cards that were moved are meant."""
READ = frozenset({"remembered", "of"})
"""Fields in which a text names such cards."""
HIDDEN_AFTER = {"return": "hand", "put": "deck"}
"""Words after which a card can lie where its qualities are hidden, with that zone."""


def remember_moved(value: Value) -> Any:
    """Returns a value in which an act whose cards the text speaks of later remembers them.

    The destroyed card of a text that destroys none is the one of its occasion.

    Raises:
        Unsettled: the text speaks of cards that it did not move.
    """
    return _name_others(_watch_all(value))


def _watch_all(value: Value) -> Any:
    listed = change_parts(value, _watch_all)
    if not isinstance(listed, list):
        return listed
    for place, part in enumerate(listed):
        for name, which in _list_names(part):
            acts = [at for at in range(place) if _does(listed[at], WAYS[name])]
            if acts:
                listed[acts[-1]] = _watch(listed[acts[-1]], name, which)
                listed[place] = _name(listed[place], name)
    return listed


def _watch(act: Value, name: str, which: Value) -> Value:
    """Returns an act that remembers which of its cards it moved. Raises Unsettled: others of them are meant too."""
    known = name.strip("<>")
    if act["do"] == WATCH and act["as"] == known:
        if act.get("what", {}) != (which or {}):
            raise Unsettled(name)
        return act
    return {"do": WATCH, "word": WAYS[name], "effect": [act], **({"what": which} if which else {}), "as": known}


def _does(value: Value, word: str) -> bool:
    """Returns whether an act, or one inside it that nobody may leave out, does what a word says."""
    done = value.get("do") if isinstance(value, dict) else None
    if done in ("may", "if", "modes", "change", "delay"):
        return False
    own = done == word or (done == "discard_hand" and word == "discard")
    return own or any(_does(part, word) for part in list_parts(value))


def _list_names(value: Value) -> list[tuple[str, Value]]:
    """Returns the names of moved cards of which a value speaks, each with which of them are meant."""
    fields = sorted(READ) if isinstance(value, dict) else ()
    own = [(value[name], value.get(OF)) for name in fields if _is_moved(value.get(name))]
    return own + [found for part in list_parts(value) for found in _list_names(part)]


def _is_moved(value: Value) -> bool:
    return isinstance(value, str) and value in WAYS


def _name(value: Value, name: str) -> Any:
    """Returns a value with the name that is remembered in the place of its mark."""
    if not isinstance(value, dict):
        return change_parts(value, lambda part: _name(part, name))
    is_meant = any(value.get(field) == name for field in READ)
    return {
        field: name.strip("<>") if field in READ and part == name else _name(part, name)
        for field, part in value.items()
        if not (is_meant and field == OF)
    }


def _name_others(value: Value) -> Any:
    """Returns a value in which a card that the text did not move is the one of its occasion. Raises Unsettled."""
    told = change_parts(value, _name_others)
    if not isinstance(told, dict):
        return told
    if _is_moved(told.get("remembered")):
        raise Unsettled(str(told["remembered"]))
    return {**told, "of": "<it>"} if _is_moved(told.get("of")) else told


def ask_before_moves(value: Value) -> Any:
    """911.1: returns a value in which a text that hides a card asks what it is before that.

    What is asked of a card that has left is its last information, which is what it is just before it leaves.
    """
    changed = change_parts(value, ask_before_moves)
    if not isinstance(changed, list):
        return changed
    told: list[Value] = []
    for part in changed:
        if told and _hides(told[-1]) and _asks_of_it(part):
            act = told.pop()
            then, other = part.get("then", []), part.get("else", [])
            told.append({**part, "then": [act, *then], "else": [act, *other]})
        else:
            told.append(part)
    return told


def _hides(act: Value) -> bool:
    if not isinstance(act, dict) or act.get("what") != "<it>" or act.get("do") not in HIDDEN_AFTER:
        return False
    return bool(act.get("zone", HIDDEN_AFTER["return"]) in HIDDEN_AFTER.values())


def _asks_of_it(act: Value) -> bool:
    if not isinstance(act, dict) or act.get("do") != "if":
        return False
    condition = act["condition"]
    return bool(condition.keys() & {"at_least", "exactly"}) and condition.get("count", {}).get("among") == "<it>"


RULERS: tuple[Value, ...] = (
    {"of": "you", "kind": "j_ruler"},
    {"of": "opponent", "kind": "j_ruler"},
    {"zone": "in_play", "of": "you", "kind": "ruler_or_j_ruler"},
)
"""Rulers, of which a player has one, so that a text can go on with `it`."""
RULER_NAME = "j_ruler"
"""The name of a ruler that a text speaks of again."""


def name_rulers(value: Value) -> Any:
    """Returns a value in which a ruler of which the next sentence speaks again is remembered."""
    listed = change_parts(value, name_rulers)
    if not isinstance(listed, list):
        return listed
    for place, part in enumerate(listed[:-1]):
        meant = _find_ruler(part)
        if meant is None or not _says_it(listed[place + 1]):
            continue
        later = listed[place + 1 :]
        end = next((at for at, one in enumerate(later) if _chooses(one)), len(later))
        named = replace_everywhere(later[:end], "<it>", RULER_NAME)
        choice = {"do": "choose", "from": meant, "as": RULER_NAME}
        return [*listed[:place], choice, replace_everywhere(part, meant, RULER_NAME), *named, *later[end:]]
    return listed


def _find_ruler(act: Value) -> Value:
    if not isinstance(act, dict):
        return None
    return next((act[field] for field in ("what", "of") if act.get(field) in RULERS), None)


def _says_it(value: Value) -> bool:
    return not _chooses(value) and (bool(value == "<it>") or any(map(_says_it, list_parts(value))))


def _chooses(act: Value) -> bool:
    return isinstance(act, dict) and act.get("do") in ("choose", "target")
