"""Reads what a text of Force of Will does to the cards that it moves, and where they are then."""

from __future__ import annotations

from typing import Any

from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts, is_effect, list_parts, replace_everywhere

WATCH = "remember_moved"
"""The instruction that remembers the cards that a part of a text moved."""
WAYS = {
    "<destroyed>": "destroy", "<banished>": "leave", "<thrown_away>": "discard", "<sent_back>": "return",
    "<put_there>": "put",
}  # fmt: skip
"""The names of cards that a text moved, each with the word by which it did so."""
OF = "<of>"
"""Which of the cards that were moved are meant."""
MOVES = frozenset({"deploy", "put", "return", "destroy", "leave", "discard"})
"""Instructions after which a card is another object (302.3)."""
LEAVING = frozenset({"to_graveyard", "destroy", "leave", "left_field"})
"""Occasions whose card is another object afterwards."""
BRANCHES = ("then", "else")
"""The fields of an instruction of whose effects one is carried out, or none."""
NAMING = frozenset({"what", "of", "among", "who", "to", "by"})
"""Fields that can hold the name of a card."""
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
            acts = [at for at in range(place) if "do" in listed[at] and _does(listed[at], WAYS[name])]
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


def follow_moved(value: Value) -> Any:
    """302.3: returns a value in which each effect follows the cards that it moves and speaks of again."""
    if is_effect(value):
        return _follow([follow_moved(part) for part in value], set())
    if isinstance(value, dict):
        when = value.get("when")
        if isinstance(when, dict) and when.get("event") in LEAVING and "effect" in value:
            told = _call_subject(value["effect"]) if when.get("who") == "self" else value["effect"]
            return {**value, "effect": _follow([follow_moved(act) for act in told], {"subject"})}
        return {name: part if name in BRANCHES else follow_moved(part) for name, part in value.items()}
    return change_parts(value, follow_moved)


def _call_subject(effect: list[Value]) -> list[Value]:
    """302.3: returns an effect in which a card that has left and is moved again is the subject of the occasion."""
    called = []
    for instruction in effect:
        inner = {name: _call_subject(instruction[name]) for name in BRANCHES if name in instruction}
        moved = instruction["do"] in MOVES and instruction.get("what") == "self"
        called.append({**instruction, **inner, **({"what": "subject"} if moved else {})})
    return called


def _follow(effect: list[Value], moved: set[str]) -> list[Value]:
    """Returns instructions with a word that follows a card wherever a name means one that was moved before.

    Raises:
        Unsettled: the card was perhaps moved, on a condition.
    """
    followed: list[Value] = []
    for instruction in effect:
        inner = {name: part for name, part in instruction.items() if name in BRANCHES}
        plain = {name: part for name, part in instruction.items() if name not in BRANCHES}
        if plain["do"] == "for_controller" and plain["who"] in moved:
            if _speaks_of(plain["effect"], plain["who"]):
                raise Unsettled("follow")
            followed.append(plain)  # 105.3: who controlled it last, not whose graveyard it lies in
            continue
        for name in sorted(moved):
            if _speaks_of(plain, name):
                followed.append({"do": "follow", "what": name})
                moved.discard(name)
        perhaps = set[str]()
        for name, part in inner.items():
            known = set(moved)
            plain[name] = _follow([follow_moved(act) for act in part], known)
            perhaps |= known - moved
        if any(_speaks_of(later, name) for name in perhaps for later in effect[effect.index(instruction) + 1 :]):
            raise Unsettled("follow")
        followed.append(plain)
        for act in (instruction, *instruction["effect"]) if instruction["do"] == WATCH else (instruction,):
            if act["do"] in MOVES and isinstance(act.get("what"), str):
                moved.add(act["what"])
            if act["do"] == WATCH:
                moved.add(act["as"])
        if instruction["do"] in ("choose", "target"):
            moved.discard(instruction.get("as", "it"))
    return followed


def _speaks_of(value: Value, name: str) -> bool:
    """Returns whether a value names a card; what its numbers were before it moved is no matter."""
    if isinstance(value, list):
        return any(_speaks_of(part, name) for part in value)
    if not isinstance(value, dict) or "value" in value:
        return False
    return any(
        part == name if isinstance(part, str) and key in NAMING else _speaks_of(part, name)
        for key, part in value.items()
    )
