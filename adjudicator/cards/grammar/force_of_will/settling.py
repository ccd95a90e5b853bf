"""Takes the last steps from a value of Force of Will to an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.cards.grammar.force_of_will.moves import ask_before_moves, follow_moved, name_rulers, remember_moved
from adjudicator.cards.grammar.force_of_will.targets import OTHER_TARGET, name_targets, put_targets_first
from adjudicator.cards.grammar.settling import IT_DEALS, SENTENCES, settle_ability, settle_effect
from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts, list_parts, replace_everywhere, says

COUNTERS = "<counters>"
"""The counters with which a card enters: their name and their number."""
THAT_PLAYER = "that_player"
"""The name of the player of an occasion."""
OF_PLAYERS = frozenset({
    "play", "draw", "discard", "call", "gain_life", "deal_damage_to_player", "turn_start", "draw_phase_start",
    "recovery_phase_start", "main_start", "end_phase_start", "turn_end",
})  # fmt: skip
"""Occasions that a player has."""
HE = "<he>"
"""The beginning of a sentence about `he or she`: the opponent, who was named before."""
AWAKENED = {"self": {"flag": "awakened"}}
"""1109.2a: the condition that the card was awakened as it was played."""
CHOOSES_X = {"do": "choose_number", "as": "x"}
"""The instruction that chooses the number X."""
OPPONENT = "opponent"
"""Of an occasion in a battle: the other card of it, which the text may call `that`."""
NAMED_IN_BATTLE = frozenset({"destroy", "exhaust", "return", "put", "damage_to", "leave"})
"""What may be done to the other card of a battle; later effects would look for it when it is over."""
_ABILITIES, _PARTS = frozenset({"ability", "enter"}), frozenset({"awakening", "torrent", "seal"})


def settle_piece(value: Mapping[str, Value]) -> dict[str, Value]:
    """Returns what a line adds to an entry. Raises Unsettled."""
    told = _settle_he(dict(value), is_known=False)
    named = ask_before_moves(remember_moved(name_rulers(name_targets(_let_granted_deal(told)))))
    settled: dict[str, Value] = put_targets_first(follow_moved(_settle(named)))
    if any(_is_other_than_chant(effect) for effect in _list_chant_effects(settled)):
        raise Unsettled(OTHER_TARGET)
    return _ask_when_awakened(_choose_numbers(_ask_plainly(settled)))


def _settle_he(value: Value, is_known: bool) -> Any:
    """Returns a value without the word for "he or she", which is the opponent. Raises Unsettled: nobody was named."""
    if isinstance(value, dict):
        asked = value.get("when", {})
        is_known = is_known or says(asked, "opponent")
        if "effect" in value and says(value["effect"], THAT_PLAYER) and not _is_about_player(asked):
            raise Unsettled(THAT_PLAYER)
        return {name: _settle_he(part, is_known) for name, part in value.items()}
    if not isinstance(value, list):
        return value
    told = []
    for part in value:
        if part == {"do": HE}:
            if not is_known:
                raise Unsettled(HE)
            continue
        told.append(_settle_he(part, is_known))
        is_known = is_known or says(part, "opponent")
    return told


def _is_about_player(when: Value) -> bool:
    return isinstance(when, dict) and when.get("event") in OF_PLAYERS


def _list_chant_effects(piece: Mapping[str, Value]) -> Iterator[list[Value]]:
    """Yields what chants do: not on the field, they are no target that another one could differ from."""
    parts = [piece, piece.get("standby", {}), *(part for name in _PARTS for part in piece.get(name, ()))]
    yield from (part["effect"] for part in parts if "effect" in part)


def _is_other_than_chant(effect: list[Value]) -> bool:
    return any(act["do"] in ("choose", "target") and act.get("from", {}).get("is") == "other" for act in effect)


def reads_x(value: Value) -> bool:
    """Returns whether a value reads the number X."""
    return (isinstance(value, dict) and value.get("number") == "x") or any(map(reads_x, list_parts(value)))


def _ask_plainly(value: Value) -> Any:
    """Returns a value as people write it: "not none" is "at least one", and counters are a table by name."""
    changed = change_parts(value, _ask_plainly)
    if not isinstance(changed, dict):
        return changed
    if COUNTERS in changed:  # a template cannot name a field after what is printed
        name, count = changed[COUNTERS]
        return {"enters_with": {name: count}}
    denied = changed.get("not")
    if changed.keys() == {"not"} and isinstance(denied, dict) and denied.keys() == {"count", "exactly"}:
        return {"count": denied["count"], "at_least": 1} if denied["exactly"] == 0 else changed
    return changed


def _choose_numbers(value: Value) -> Any:
    """903.2.f: returns a value in which an ability with X in its cost begins with the choice of X."""
    changed = change_parts(value, _choose_numbers)
    if not isinstance(changed, dict):
        return changed
    if changed.get("kind") == "activated" and reads_x(changed.get("cost")):
        changed["effect"] = [CHOOSES_X, *changed["effect"]]
    return changed


def _ask_when_awakened(piece: dict[str, Value]) -> dict[str, Value]:
    """1109.2: returns a line in which what an awakened card does as it enters, with X, is an ability of the card."""
    parts = piece.get("awakening", ())
    told: list[Value] = []
    for part in parts:
        abilities = part.get("ability", ())
        if not reads_x(part.get("cost")) or not any(map(_waits_for_itself, abilities)):
            return piece
        if not all(map(_waits_for_itself, abilities)):
            raise Unsettled("x")
        told += [{**one, "when": {**one["when"], "holds": AWAKENED}} for one in abilities]
    if not told:
        return piece
    bare = [{name: inner for name, inner in part.items() if name != "ability"} for part in parts]
    return {**piece, "awakening": bare, "ability": [*piece.get("ability", ()), *told]}


def _waits_for_itself(ability: Value) -> bool:
    return bool(ability.get("when") == {"event": "enter", "who": "self"})


def _settle(value: Mapping[str, Value]) -> dict[str, Value]:
    piece = dict(value)
    for name, part in value.items():
        if name in _ABILITIES:
            piece[name] = [settled for ability in part for settled in _settle_ability(ability)]
        elif name == "effect":
            piece[name] = settle_effect(part)
        elif name == "standby":
            piece[name] = _settle_standby(part)
        elif name == "stealth" and isinstance(part.get("when", {}), list):
            raise Unsettled("when")
        elif name in _PARTS:
            piece[name] = [_settle(inner) for inner in part]
    return piece


def _settle_ability(ability: Value) -> Iterator[Value]:
    for single in _settle_occasions(_let_granted_deal(ability)):
        yield from settle_ability(_let_card_deal(single))


def _let_granted_deal(value: Value) -> Any:
    """Returns a value in which `it deals` means the card of the ability in each ability that is granted, too."""
    told = change_parts(value, _let_granted_deal)
    if not isinstance(told, dict) or "gain_ability" not in told:
        return told
    return {**told, "gain_ability": _let_card_deal(told["gain_ability"])}


def _name_opponent(when: Value, effect: list[Value]) -> tuple[Value, list[Value]]:
    """Returns an occasion and an effect in which the other card of the battle is the one that attacks or blocks."""
    asked = {"holds": {"count": when[OPPONENT], "at_least": 1}}
    other = {"is": when[OPPONENT]["is"]}
    told = [
        {**act, "what": other} if act["do"] in NAMED_IN_BATTLE and act.get("what") == "<that>" else act
        for act in effect
    ]
    if says(told, "<that>"):
        raise Unsettled("<that>")
    return {**{name: part for name, part in when.items() if name != OPPONENT}, **asked}, told


def _settle_occasions(ability: Value) -> list[Value]:
    """Returns the abilities of a text, one for each of its occasions, in which all cards of the occasion have names."""
    whens = ability.get("when")
    if not isinstance(whens, (list, dict)):
        return [ability]
    told = []
    for when in whens if isinstance(whens, list) else [whens]:
        effect = ability["effect"]
        if OPPONENT in when:
            when, effect = _name_opponent(when, effect)
        elif "self" in when.get("holds", {}) and not when.keys() & {"who", "by"} and says(effect[:1], "<it>"):
            effect = [replace_everywhere(effect[0], "<it>", "self"), *effect[1:]]
        told.append({**ability, "when": when, "effect": effect})
    return told


def _let_card_deal(ability: Value) -> Value:
    """Returns an ability in which `it deals` means the card of the ability, where that deals damage as its occasion."""
    when = ability.get("when")
    if not isinstance(when, dict) or when.get("by") != "self" or not isinstance(when.get("who"), dict):
        return ability
    first, *others = ability["effect"]
    acts = first["acts"] if first["do"] in SENTENCES else [first]
    if acts[0] != {"do": IT_DEALS}:
        return ability
    left = [{**first, "acts": acts[1:]}] if first["do"] in SENTENCES else []
    return {**ability, "effect": [*left, *others]}


def _settle_standby(part: Value) -> Value:
    """Returns a [Trigger]; one text for two occasions is one entry with both."""
    occasions = part.get("when")
    if isinstance(occasions, list):
        first, second = occasions
        part = {**part, "when": first, "or_when": second}
    when = part.get("when")
    subject = "subject" if isinstance(when, dict) and isinstance(when.get("who"), dict) else None
    return {**part, "effect": settle_effect(part["effect"], subject)}
