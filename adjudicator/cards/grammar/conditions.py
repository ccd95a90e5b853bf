"""Joins the conditions that a text states in several phrases of one ability, and refuses doubtful ones."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.cards.grammar.references import PRONOUNS
from adjudicator.cards.grammar.templates import Unsettled, Value

LIMITS, ONLY_IF, ASKED = "limits", "only_if", "asked"
"""The parts of a sentence about when an ability is used or triggers, a condition among them, and one before it."""
PLACE = "place"
"""The zone in which the cost of an ability finds its card."""
PARTS = "parts"
"""The sentences of a field ability, each with a condition of its own."""
_BOUNDED = frozenset({"count", "number", "at_least", "at_most", "exactly"})
"""The fields of a condition that belong together."""


def refuse_second_if(ability: Value) -> None:
    """Refuses a condition before an effect whose later sentence asks the same sort of thing. Raises Unsettled.

    Whether the later sentence depends on the first condition cannot be told from the words, unless it asks for more,
    or speaks of what the first one has chosen.
    """
    first = ability.get("condition", {})
    for later in ability.get("effect", ())[1:] if ability.get("kind") == "triggered" else ():
        if later["do"] != "if" or "else" in later or _outline(later["condition"]) != _outline(first):
            continue
        if ability["effect"][0]["do"] == "choose" and any(word in str(later["then"]) for word in PRONOUNS):
            continue
        if _reads_what_was_seen(later["condition"], ability["effect"][0]):
            continue
        if not _asks_for_more(later["condition"], first):
            raise Unsettled("if")


def _reads_what_was_seen(condition: Value, first: Value) -> bool:
    """Returns whether a condition asks about the card that the first sentence reveals: without it there is none."""
    seen = condition.get("count", {}).get("among") if isinstance(condition.get("count"), dict) else None
    return seen is not None and first["do"] == "select" and first.get("as") == seen and condition.get("at_least") == 1


def _asks_for_more(later: Value, first: Value) -> bool:
    """Returns whether a condition that holds makes the first one hold: the same of at least as many."""
    least, more = first.get("at_least"), later.get("at_least")
    alike = {**first, "at_least": 0} == {**later, "at_least": 0}
    return alike and isinstance(least, int) and isinstance(more, int) and least <= more


def _outline(condition: Value) -> Value:
    """Returns what a condition asks about, without what it is compared with."""
    return sorted(condition), sorted(condition["number"]) if isinstance(condition.get("number"), dict) else ()


def refuse_bare_choice(instruction: Value) -> None:
    """Refuses a choice as all that depends on a condition: what follows it does so as well. Raises Unsettled."""
    if instruction["do"] == "if" and all(act["do"] == "choose" for act in instruction["then"]):
        raise Unsettled("if")


def refuse_doubtful_cost(cost: Iterable[Value]) -> None:
    """Refuses a cost of cards in "the" break zone, where the text does not say whose. Raises Unsettled."""
    for act in cost:
        taken = act.get("from", {}) if act["do"] == "pick" else {}
        if taken.get("zone") == "break" and "of" not in taken:
            raise Unsettled("the break zone")


def apply_limits(ability: Value) -> Value:
    """Returns an ability with what its text says, one after the other, about when it is used or triggers."""
    settled = {name: part for name, part in ability.items() if name not in {LIMITS, ASKED, PLACE}}
    settled |= {"zones": [ability[PLACE]]} if PLACE in ability else {}
    condition = "condition" if ability["kind"] == "triggered" else "only_if"
    asked = [{ONLY_IF: ability[ASKED]}] if ASKED in ability else []
    for limit in (*asked, *ability.get(LIMITS, ())):
        if limit.get("zones", settled.get("zones")) != settled.get("zones", limit.get("zones")):
            raise Unsettled("zones")
        if ONLY_IF in limit:
            settled[condition] = join_conditions(settled.get(condition, {}), limit[ONLY_IF])
        settled |= {name: part for name, part in limit.items() if name != ONLY_IF}
    return settled


def limit_part(part: Value) -> list[Value]:
    """Returns the field abilities of a sentence, each with the condition of the sentence if it has one."""
    statics: list[Value] = part["statics"]
    return limit_statics(statics, part["condition"]) if "condition" in part else statics


def limit_statics(statics: list[Value], condition: Value) -> list[Value]:
    """Returns field abilities that apply while a condition holds, beside a condition that they have."""
    return [{**static, "while": join_conditions(static.get("while", {}), condition)} for static in statics]


def join_conditions(known: Value, condition: Value) -> Value:
    """Returns a condition beside another one."""
    if (_BOUNDED & known.keys() and _BOUNDED & condition.keys()) or known.keys() & condition.keys():
        return {"not": {"any_of": [{"not": known}, {"not": condition}]}}
    return {**known, **condition}
