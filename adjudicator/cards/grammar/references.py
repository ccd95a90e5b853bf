"""The words by which a text speaks of cards that it has named, and where they may stand."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping

from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import list_parts

PRONOUNS = frozenset({"<it>", "<them>", "<that>"})
"""The words for what a text has chosen, or for the card of its occasion."""
OF_KIND = {f"<the {kind}>": kind for kind in ("forward", "backup", "monster", "character")}
"""The cards of a kind that a text speaks of, and the kind: the one choice whose text asks for that kind."""
LENT = "<castable>"
"""The mark by which a text lets `you` cast a card; which mark that is depends on whose card it is."""
LENT_TO = {"you": "castable", "opponent": "castable_by_opponent"}
"""The marks by which a text lets the player cast a card, by its owner."""
OWNER = "of"
"""The field of a selector for the player whose cards it selects."""


def ask_first(effect: list[Value]) -> Iterator[Value]:
    """Yields instructions; what is asked of a card just added to a hand is asked before that."""
    waiting: Value = None
    for instruction in effect:
        about = instruction.get("condition", {}).get("count", {}) if instruction["do"] == "if" else {}
        if waiting is not None and about.get("among") == waiting["what"] and "else" not in instruction:
            moved = copy.deepcopy(waiting)
            yield {**instruction, "then": [waiting, *instruction["then"]], "else": [moved]}
            waiting = None
            continue
        if waiting is not None:
            yield waiting
        adds = instruction["do"] == "put" and instruction.get("zone") == "hand" and instruction["what"] == "<it>"
        waiting = instruction if adds else None
        if not adds:
            yield instruction
    if waiting is not None:
        yield waiting


def find_kind(selector: Value) -> str | None:
    """Returns the kind of card that a selector asks for; None if that is not one kind."""
    kind: str | None = selector.get("kind") if isinstance(selector, dict) else None
    return kind


def find_side(selector: Value) -> str | None:
    """Returns who controls the cards on the field that fit a selector; None if it does not tell."""
    if not isinstance(selector, dict) or selector.get("zone", "field") != "field":
        return None
    side: str | None = selector.get(OWNER)
    return side


def lend(
    instruction: Value, meant: str | None, owners: Mapping[str | None, str | None], places: Mapping[str, str]
) -> Value:
    """Returns an instruction that lets `you` cast a card with the mark for the card's owner. Raises Unsettled.

    Where the text lets either player's card be chosen, who owns it is asked as the effect is carried out.
    """
    if instruction.get("change") != {"gain_flag": LENT}:
        return instruction
    name = meant if instruction["of"] in PRONOUNS else instruction["of"]
    if name not in owners:
        raise Unsettled(LENT)
    lent = {owner: {**instruction, "change": {"gain_flag": mark}} for owner, mark in LENT_TO.items()}
    owner = owners[name]
    if owner is not None:
        return lent[owner]
    zone = {"break": "break", "open": "removed"}.get(places.get(str(name), ""))
    if zone is None:
        raise Unsettled(LENT)
    is_yours = {"count": {"zone": zone, OWNER: "you", "among": name}, "at_least": 1}
    return {"do": "if", "condition": is_yours, "then": [lent["you"]], "else": [lent["opponent"]]}


def refuse_pronouns(statics: Value) -> None:
    """Refuses a field ability that speaks of a card that no text has named. Raises Unsettled."""
    if isinstance(statics, dict):
        for name, part in statics.items():
            if name != "gain_ability":  # that text has pronouns of its own
                refuse_pronouns(part)
    elif isinstance(statics, list):
        for part in statics:
            refuse_pronouns(part)
    elif statics in PRONOUNS or statics in OF_KIND:
        raise Unsettled(statics)


def check_grants(value: Value) -> None:
    """Refuses a card named in an ability that others gain, where the name would mean them. Raises Unsettled."""
    changes = value.get("change") if isinstance(value, dict) else None
    for change in changes if isinstance(changes, list) else [changes]:
        granted = change.get("gain_ability") if isinstance(change, dict) else None
        if granted is not None and value.get("of", value.get("to")) != "self" and _names_itself(granted):
            raise Unsettled("self")
    for part in list_parts(value):
        check_grants(part)


def _names_itself(value: Value) -> bool:
    if isinstance(value, dict) and value.get("is") in {"self", "other"}:
        return True
    return bool(value == "self") or any(map(_names_itself, list_parts(value)))
